// The balls are moved on the drawn board. What may go where, and why not, is all in the page's data.
(() => {
  if (!orderDesk) return;
  const { desk, put, arrows } = orderDesk;
  const data = JSON.parse(desk.querySelector(".board-data").textContent);
  const board = desk.querySelector(".squares"), status = desk.querySelector(".told"), picture = desk.querySelector(".felt-desk svg");
  const buttons = new Map([...board.children].map((one) => [one.dataset.square, one]));
  const labels = new Map([...buttons].map(([name, one]) => [name, one.textContent]));
  let held = "";
  const chosen = (name) => desk.querySelector(`[name="${name}"]:checked, [name="${name}"][type="hidden"]`)?.value ?? "";
  const listOf = (shot) => desk.querySelector(`[data-moves="${shot}"]`);
  const chips = (shot) => [...listOf(shot).querySelectorAll("[data-place]")].sort((a, b) => a.dataset.place - b.dataset.place);
  const shots = [...desk.querySelectorAll("[data-moves]")].map((list) => +list.dataset.moves);

  // where the balls lie, what was put down by the last move, and which dice are left
  const begun = (shot, pieces) => ({ pieces, marks: [data.begin], dice: [...(data.throws[chosen("seat")]?.[shot - 1] ?? [])], spare: 0, way: [] });
  const ballOn = (at, name) => data.balls.find((ball) => at.pieces[ball] === name);
  const left = (at) => at.dice.length - at.spare;
  const mayGo = (at, ball) => {
    const there = (mark) => at.marks.includes(mark) || (mark.startsWith("on ") && ballOn(at, mark.slice(3)));
    return left(at) > 0 && Boolean(at.pieces[ball]) && data.squares[at.pieces[ball]].may.some((all) => all.every(there));
  };
  const lineOf = (one, other) => data.lines.find((line) => line.includes(one) && line.includes(other));
  const between = (one, other) => {
    const line = lineOf(one, other) ?? [], [from, to] = [line.indexOf(one), line.indexOf(other)];
    return from < to ? line.slice(from + 1, to) : line.slice(to + 1, from);
  };
  const filled = (key, words = {}) => {
    const said = Object.entries(words).reduce((text, [name, word]) => text.replace(`{${name}}`, word), data.told[key] ?? "");
    return said.charAt(0).toUpperCase() + said.slice(1);
  };
  // what the receipt would say against it; nothing where it may be done
  const against = (at, ball, field) => {
    const start = at.pieces[ball], lies = ballOn(at, field);
    if (data.places.length) return !data.places.includes(field) ? filled("place") : lies ? filled(`lies ${lies}`) : "";
    if (!mayGo(at, ball)) {
      const going = data.balls.filter((one) => mayGo(at, one));
      return left(at) <= 0 ? filled("spent") : going.length ? filled(`only ${going.join(" ")}`) : filled("over");
    }
    if (lies) return filled(`lies ${lies}`);
    if (!lineOf(start, field)) return filled("crooked", { start, field });
    const blocking = between(start, field).map((name) => ballOn(at, name)).find(Boolean);
    if (blocking) return filled(`blocks ${blocking}`, { start, field });
    const price = data.squares[field].price;
    if (!price || at.dice.includes(price)) return "";
    const [die, ...others] = [...at.dice].sort();
    return others.length ? filled("dice", { die, dice: others.join(" ") }) : filled("one die", { dice: die });
  };
  const moved = (at, ball, field) => {
    const start = at.pieces[ball], { price, to } = data.squares[field], dice = [...at.dice];
    if (data.places.length) return { ...at, pieces: { ...at.pieces, [ball]: field } };
    if (price) dice.splice(dice.indexOf(price), 1);
    const marks = [...to, ...data.squares[start].from];
    return { pieces: { ...at.pieces, [ball]: field }, marks, dice, spare: at.spare + !price, way: [...at.way, [ball, start, field]] };
  };
  // each shot begins where the one before it left the balls; a move that no longer goes is taken out
  const played = (upTo) => {
    let at = begun(shots[0], data.lying[chosen("seat")] ?? {});
    for (const shot of shots.filter((one) => one <= upTo)) {
      if (shot !== shots[0]) at = begun(shot, at.pieces);
      for (const chip of chips(shot)) {
        const [ball, field] = chip.dataset.move.split(" ");
        if (against(at, ball, field)) chip.remove();
        else at = moved(at, ball, field);
      }
      chips(shot).forEach((chip, n) => { chip.dataset.place = n + 1; });
    }
    return at;
  };
  const told = (text) => { status.textContent = text; };
  const show = () => {
    played(Math.max(...shots));
    const shot = +chosen("into"), at = played(shot);
    // until it is known whose dice are played, the balls are seen as the picture has them
    desk.classList.toggle("played", Boolean(data.places.length || Object.keys(at.pieces).length));
    if (!at.pieces[held] || !mayGo(at, held)) held = "";
    const going = data.balls.filter((ball) => mayGo(at, ball));
    if (at.way.length && !going.includes(held)) held = going.length === 1 ? going[0] : "";
    const ball = data.places.length ? chosen("ball") : held;
    for (const [name, button] of buttons) {
      const lies = ballOn(at, name), open = lies ? mayGo(at, lies) : Boolean(ball) && !against(at, ball, name);
      button.className = [lies && `the-${lies}`, open && "open", going.includes(lies) && "going"].filter(Boolean).join(" ");
      button.dataset.letter = lies ? data.letters[lies] : "";
      button.setAttribute("aria-disabled", !open);
      button.setAttribute("aria-pressed", Boolean(lies) && lies === held);
      button.firstChild.textContent = lies ? `${labels.get(name)}, ${data.words[lies]}` : labels.get(name);
    }
    for (const dice of desk.querySelectorAll("[data-dice]")) {
      const thrown = data.throws[chosen("seat")]?.[dice.dataset.dice - 1] ?? [], unused = [...played(+dice.dataset.dice).dice];
      let spare = played(+dice.dataset.dice).spare;
      dice.replaceChildren(...thrown.map((eyes) => {
        const die = document.createElement("span"), at = unused.indexOf(eyes);
        if (at >= 0) unused.splice(at, 1);
        die.className = at < 0 || spare-- > 0 ? "die used" : "die";
        die.textContent = eyes;
        return die;
      }));
    }
    for (const list of desk.querySelectorAll("[data-moves]")) list.hidden = !chips(+list.dataset.moves).length;
    drawn(at.way);
  };
  const drawn = (way) => {
    picture.querySelectorAll(".tried").forEach((one) => one.remove());
    way.forEach(([ball, start, field]) => {
      for (const kind of ["under", `the-${ball}`]) {
        const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
        const [one, other] = [start, field].map((name) => data.middles[name].join(" "));
        path.setAttribute("d", `M${one}L${other}`);
        path.setAttribute("class", `path tried ${kind}`);
        picture.append(path);
      }
    });
  };
  const take = (name) => {
    const shot = +chosen("into"), at = played(shot), lies = ballOn(at, name);
    if (lies && !data.places.length && (mayGo(at, lies) || !held)) {
      const why = mayGo(at, lies) ? "" : against(at, lies, name);
      held = why || held === lies ? "" : lies;
      told(why || filled("choose"));
      return show();
    }
    const ball = data.places.length ? chosen("ball") : held;
    const going = data.balls.find((one) => mayGo(at, one));
    const why = ball ? against(at, ball, name) : going || !at.way.length ? filled("choose") : against(at, data.balls[0], name);
    told(why || filled(data.places.length ? "place" : "choose"));
    if (why || !ball) return;
    put(listOf(shot), `${data.words[ball]} ${name}`, data.places.length ? ball : "");
    chips(shot).at(-1).dataset.move = `${ball} ${name}`;
    held = ball;
    const then = moved(at, ball, name);
    if (!data.places.length && !data.balls.some((one) => mayGo(then, one))) told(left(then) > 0 ? filled("over") : "");
    const next = data.places.length && [...desk.querySelectorAll('[name="ball"]')].find((radio) => !chips(0).some((one) => one.dataset.move.startsWith(`${radio.value} `)));
    if (next) next.checked = true;
    desk.dispatchEvent(new Event("input"));
  };
  board.addEventListener("click", (event) => {
    const button = event.target.closest("[data-square]");
    if (button) take(button.dataset.square);
  });
  arrows(board);
  let again = false;
  const sync = () => {
    show();
    if (again) return;
    again = true;
    desk.dispatchEvent(new Event("input"));
    again = false;
  };
  desk.addEventListener("input", sync);
  desk.addEventListener("click", (event) => { if (event.target.closest("[data-about]")) sync(); });
  sync();
})();
