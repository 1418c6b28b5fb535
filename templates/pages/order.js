const orderDesk = (() => {
  const desk = document.querySelector(".desk");
  const told = desk.querySelector("textarea"), letter = desk.querySelector("a.button"), copy = desk.querySelector("button.copy");
  const brought = new URLSearchParams(location.hash.slice(1));
  // what stands in the link stays in no history, and goes no further with a link that is passed on
  if (brought.has("turn")) history.replaceState(null, "", location.pathname + location.search);
  if (brought.has("turn") && brought.get("turn") !== desk.dataset.turn) {
    document.querySelector(".old-link").hidden = false;
    return null;
  }
  desk.hidden = false;
  desk.toggleAttribute("data-brought", brought.has("turn"));
  // the address that the letter goes to then says whose order it is
  const way = /^[a-z2-9]{12}$/.exec(brought.get("way") ?? "");
  if (letter && way) letter.dataset.to = letter.dataset.to.replace("@", `+${way[0]}@`);
  for (const field of desk.querySelectorAll("[type=number]")) {
    field.max = brought.get(field.name) ?? field.max;
    if (+field.value > +field.max) field.value = field.max;
  }
  const value = (name) => {
    const found = desk.querySelectorAll(`[name="${name}"]`);
    const one = found[0]?.type === "radio" ? [...found].find((radio) => radio.checked) : found[0];
    return one && (one.type === "hidden" || one.checkVisibility()) ? one.value.trim() : "";
  };
  const said = (form) => form.split(" ").map((name) => (name[0] === "=" ? name.slice(1) : value(name)));
  const line = (part) => {
    const chosen = [...part.querySelectorAll("[data-place]")].sort((a, b) => a.dataset.place - b.dataset.place);
    if (part.dataset.list) return chosen.length ? `${part.dataset.list} ${chosen.map((card) => card.value).join(", ")}` : "";
    const words = said(part.dataset.say);
    const first = words.findIndex((word, n) => part.dataset.say.split(" ")[n][0] !== "=");
    return words[first] ? words.filter(Boolean).join(" ") : "";
  };
  const own = () => {
    for (const part of desk.querySelectorAll("[data-own]")) {
      const key = part.dataset.own, has = brought.has(key);
      (part.querySelector("input") ?? part).disabled = !has;
      part.classList.toggle("own", has);
      if (brought.get(key) && !part.dataset.has) {
        part.dataset.has = brought.get(key);
        part.append(` (${part.dataset.has})`);
      }
    }
    const radios = [...desk.querySelectorAll("[data-own] input[type=radio]")];
    for (const name of new Set(radios.map((radio) => radio.name))) {
      const free = radios.filter((radio) => radio.name === name && !radio.disabled);
      const chosen = desk.querySelector(`[name="${name}"]:checked`);
      if (free.length && (chosen ? chosen.disabled : free.length === 1)) free[0].checked = true;
    }
  };
  for (const hint of desk.querySelectorAll("[data-hand]")) hint.hidden = (hint.dataset.hand === "brought") !== brought.has("turn");
  const compose = () => {
    for (const field of desk.querySelectorAll("[type=number]")) {
      if (+field.value <= +field.max) continue;
      desk.querySelector(".refused").textContent = field.dataset.over.replace("{given}", field.value).replace("{most}", field.max);
      field.value = field.max;
    }
    if (brought.has("turn")) own();
    for (const part of desk.querySelectorAll("[data-if]")) {
      const [name, ...wanted] = part.dataset.if.split(" ");
      part.hidden = !wanted.includes(value(name));
    }
    // what has just come into sight closes others as well
    for (const part of desk.querySelectorAll("[data-unless]")) {
      const [name, other] = part.dataset.unless.split(" ");
      part.querySelector("input").disabled = value(name) === other;
    }
    const lines = [...desk.querySelectorAll("[data-say], [data-list]:not([data-open])")].filter((part) => part.checkVisibility()).map(line).filter(Boolean);
    told.value = lines.join("\n");
    copy.disabled = !lines.length;
    if (letter) {
      const body = [letter.dataset.turn, ...lines].join("\r\n");
      letter.href = `${letter.dataset.to}&body=${encodeURIComponent(body)}`;
    }
  };
  const takeOut = (list, card) => {
    for (const later of list.querySelectorAll("[data-place]")) if (+later.dataset.place > +card.dataset.place) later.dataset.place -= 1;
    card.remove();
  };
  // an entry about the same takes the place of those that are there, as the order would not be read with both; so does
  // one in a list that stands instead of another
  const put = (list, text, about = "") => {
    const rivals = desk.querySelectorAll(`[data-instead="${list.dataset.moves}"] [data-place]`);
    for (const chip of rivals) takeOut(chip.closest("[data-list]"), chip);
    for (const chip of about ? list.querySelectorAll("[data-place]") : [])
      if (chip.dataset.about === about) takeOut(list, chip);
    const place = list.querySelectorAll("[data-place]").length + 1;
    if (place > +list.dataset.most) return;
    const chip = document.createElement("button");
    chip.type = "button";
    chip.className = "pick";
    chip.value = chip.textContent = text;
    chip.dataset.place = place;
    chip.dataset.about = about;
    list.querySelector(".picks").append(chip);
    return chip;
  };
  // among the buttons of a board the arrows lead to the nearest in their direction; only one of them is a stop for Tab
  const arrows = (board) => {
    const all = () => [...board.querySelectorAll("button")].filter((one) => !one.hidden);
    const stop = (chosen) => { for (const one of all()) one.tabIndex = one === chosen ? 0 : -1; };
    const [first] = all();
    if (first) stop(first);
    board.addEventListener("focusin", (event) => stop(event.target));
    board.addEventListener("keydown", (event) => {
      const way = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[event.key];
      if (!way) return;
      const middle = (one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        return [left + width / 2, top + height / 2];
      };
      const from = middle(document.activeElement);
      const far = (one) => {
        const [x, y] = middle(one).map((at, n) => at - from[n]);
        const along = x * way[0] + y * way[1], across = Math.abs(x * way[1]) + Math.abs(y * way[0]);
        return along > 2 && along * 2 > across ? along + across * 3 : Infinity;
      };
      const next = all().reduce((best, one) => (far(one) < far(best) ? one : best), document.activeElement);
      event.preventDefault();
      next.focus();
    });
  };
  desk.addEventListener("input", compose);
  desk.addEventListener("click", (event) => {
    const closed = event.target.closest("[data-why]:has(:disabled)");
    const refused = desk.querySelector(".refused");
    if (closed) refused.textContent = closed.dataset.why;
    const card = event.target.closest("[data-list] [data-place]");
    if (!card) return;
    takeOut(card.closest("[data-list]"), card);
    compose();
  });
  copy.addEventListener("click", () => {
    told.select();
    document.execCommand("copy");
    copy.textContent = copy.dataset.done;
  });
  compose();
  return { desk, brought, put, takeOut, compose, arrows };
})();
