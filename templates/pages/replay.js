"use strict";
(() => {
  const replay = document.querySelector(".replay");
  const steps = [...replay.querySelectorAll(".step")];
  if (steps.length < 2) return;
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const player = replay.querySelector(".player");
  const [first, back, play, on, last] = player.querySelectorAll("button");
  const slider = player.querySelector("input"), told = player.querySelector("output");
  const now = document.querySelector(".chart .now");
  const marks = [...document.querySelectorAll(".chart a")];
  // a step shows its shots or tricks one after the other, and at last the position
  const within = (frame) => [...(frame ? frame.querySelectorAll("[data-at]") : [])];
  const parts = (frame) => {
    const last = Math.max(1, ...within(frame).map((one) => +one.dataset.at));
    return [...Array(last).keys()].map((n) => n + 1);
  };
  const frames = steps.flatMap((step, turn) => {
    const own = [...step.querySelectorAll(".frame")];
    return (own.length ? own : [null])
      .flatMap((frame) => parts(frame).map((part, n, all) => ({ step, turn, frame, part, whole: n + 1 === all.length })));
  });
  const lastOf = (turn) => frames.findLastIndex((frame) => frame.turn === turn);
  let at = -1, timer = 0;

  const middles = (frame) => new Map(
    [...(frame ? frame.querySelectorAll("[data-k]") : [])].map((one) => {
      const box = one.getBoundingClientRect();
      return { one, box, x: box.x + box.width / 2, y: box.y + box.height / 2 };
    }).filter(({ box }) => box.width).map((found) => [found.one.dataset.k, found]));
  const move = (before, frame) => {
    if (calm.matches || !before.size || !frame) return;
    const scale = frame.querySelector("svg").getScreenCTM().a || 1;
    for (const [key, { one, x, y }] of middles(frame)) {
      const was = before.get(key);
      if (!was) one.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 600 });
      else if (Math.abs(was.x - x) + Math.abs(was.y - y) > 1)
        one.animate(
          [{ translate: `${(was.x - x) / scale}px ${(was.y - y) / scale}px` }, { translate: "0 0" }],
          { duration: 900, easing: "cubic-bezier(.3,.1,.2,1)" });
    }
  };
  const show = (wanted, moving = true) => {
    const to = Math.max(0, Math.min(frames.length - 1, wanted));
    if (to === at) return;
    const before = moving && at >= 0 ? middles(frames[at].frame) : new Map();
    at = to;
    const { step, turn, frame, part } = frames[at];
    const ended = at === lastOf(turn);
    steps.forEach((one) => { one.hidden = one !== step; });
    frames.forEach((one) => { if (one.frame) one.frame.hidden = one.step === step && one.frame !== frame; });
    within(frame).forEach((one) => { one.style.display = +one.dataset.at <= part ? "" : "none"; });
    if (frame) for (const one of frame.querySelectorAll("[data-till]")) one.classList.toggle("yet", part < +one.dataset.till);
    slider.value = turn;
    // how a turn ends is not said before it is played
    step.classList.toggle("within", !ended);
    const head = step.querySelector("h3").innerText.trim().replace(/\s*\n\s*/g, ": ");
    const captions = frame ? [...frame.querySelectorAll("figcaption > span")] : [];
    captions.forEach((one, n) => { one.hidden = n !== (ended ? captions.length : Math.min(part, captions.length)) - 1; });
    const said = ended ? "" : frame.querySelector("figcaption").innerText;
    told.value = said ? `${head}: ${said}` : head;
    slider.setAttribute("aria-valuetext", told.value);
    back.disabled = first.disabled = at === 0;
    on.disabled = last.disabled = at === frames.length - 1;
    if (now) {
      now.style.visibility = "visible";
      now.setAttribute("transform", `translate(${marks[turn].dataset.x} 0)`);
      marks.forEach((mark, n) => mark.setAttribute("aria-current", n === turn));
    }
    move(before, frame);
  };
  const stop = () => {
    clearTimeout(timer);
    timer = 0;
    player.classList.remove("playing");
    play.setAttribute("aria-label", play.dataset.play);
    told.setAttribute("aria-live", "polite");
  };
  const leaf = (to) => {
    stop();
    show(to);
    history.replaceState(null, "", "#" + frames[at].step.id);
  };
  const named = () => steps.findIndex((step) => "#" + step.id === location.hash);
  const next = () => {
    if (at === frames.length - 1) return stop();
    show(at + 1);
    timer = setTimeout(next, frames[at].whole ? 1700 : 800);
  };
  play.onclick = () => {
    if (timer) return stop();
    if (at === frames.length - 1) show(0, false);
    player.classList.add("playing");
    play.setAttribute("aria-label", play.dataset.pause);
    told.setAttribute("aria-live", "off");
    timer = setTimeout(next, 800);
  };
  first.onclick = () => leaf(0);
  back.onclick = () => leaf(at - 1);
  on.onclick = () => leaf(at + 1);
  last.onclick = () => leaf(frames.length - 1);
  slider.oninput = () => leaf(lastOf(+slider.value));
  document.addEventListener("keydown", (event) => {
    const does = {
      ArrowLeft: () => leaf(at - 1), ArrowRight: () => leaf(at + 1),
      Home: () => leaf(0), End: () => leaf(frames.length - 1), " ": () => play.click(),
    }[event.key];
    if (!does || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.target.closest(event.key === " " ? "a, button, input, summary" : ".wide, input")) return;
    event.preventDefault();
    does();
  });
  marks.forEach((mark, turn) => { mark.onclick = (event) => { event.preventDefault(); leaf(lastOf(turn)); }; });
  addEventListener("hashchange", () => { if (named() >= 0) show(lastOf(named())); });
  player.hidden = false;
  replay.classList.add("one");
  // a link may ask for all secrets; then the game begins with them
  const secrets = replay.querySelector("#secrets"), open = secrets && location.hash === "#secrets";
  if (open) secrets.checked = true;
  show(open ? 0 : named() < 0 ? frames.length - 1 : lastOf(named()), false);
})();
