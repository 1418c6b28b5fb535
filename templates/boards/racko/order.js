// The cards are chosen on the drawn racks. Which columns can be chosen, and why others cannot, is in the page's data.
(() => {
  if (!orderDesk) return;
  const { desk, brought, put, compose, takeOut, arrows } = orderDesk;
  const data = JSON.parse(desk.querySelector(".board-data").textContent);
  const board = desk.querySelector(".squares"), refused = desk.querySelector(".refused");
  const squares = [...board.children], numbers = [...desk.querySelectorAll("[data-number]")], discard = desk.querySelector("[data-discard]");
  const hint = new Map(squares.map((one) => [one, one.textContent]));
  const seat = () => desk.querySelector('[name="seat"]:checked')?.value ?? "";
  const mode = () => desk.querySelector('[name="mode"]:checked')?.value ?? "";
  const listOf = (name) => desk.querySelector(`[data-moves="${name}"]`);
  const ownCard = (column) => brought.get(column) ?? "";
  const inHand = () => (brought.get("cards") ?? "").split(", ").filter(Boolean);
  // what was chosen so far of an entry that is not complete
  let mine = "", theirs = "", first = 0;

  const against = (square) => {
    const which = data.clicked[mode()]?.[square.dataset.seat === seat() ? "own" : "other"];
    // the hint above says what can be chosen
    if (!which || !seat()) return " ";
    if (which !== "free" || !ownCard(square.dataset.column)) return "";
    const free = squares.filter((one) => one.dataset.seat === seat() && !ownCard(one.dataset.column)).map((one) => one.dataset.column);
    return data.taken.replaceAll("{column}", square.dataset.column).replace("{free}", free.join(", "));
  };
  const show = () => {
    for (const square of squares) {
      const isOwn = square.dataset.seat === seat(), card = isOwn ? ownCard(square.dataset.column) : "";
      const place = `${square.dataset.seat} ${square.dataset.column}`;
      square.setAttribute("aria-disabled", Boolean(against(square)));
      square.setAttribute("aria-pressed", (isOwn ? square.dataset.column === mine : false) || place === theirs);
      square.firstChild.textContent = card ? `${hint.get(square)}: ${card}` : hint.get(square);
      square.querySelector(".stands")?.remove();
      if (!card) continue;
      const stands = document.createElement("span"), high = card === "joker" ? 48 : 26 + (30 * card) / board.dataset.highest;
      stands.className = "stands";
      stands.textContent = card === "joker" ? "★" : card;
      stands.style.height = `${(high / 79) * 100}%`;
      square.append(stands);
    }
    discard?.setAttribute("aria-pressed", mine === discard.dataset.discard);
    const hand = inHand();
    for (const number of numbers) {
      number.setAttribute("aria-pressed", +number.dataset.number === first);
      number.hidden = mode() === "place" && hand.length > 0 && !hand.includes(number.dataset.number);
    }
    for (const list of desk.querySelectorAll("[data-moves]")) list.hidden = !list.querySelector("[data-place]");
  };
  const done = () => {
    show();
    compose();
  };
  const entry = (what, about) => {
    if (mine) put(listOf("draw"), `${what}:${mine}`, about);
  };
  const choose = (square) => {
    const why = against(square), { column } = square.dataset, isOwn = square.dataset.seat === seat();
    refused.textContent = why.trim();
    if (why) return;
    if (isOwn) mine = mine === column ? "" : column;
    else theirs = `${square.dataset.seat} ${column}`;
    const letter = theirs && hint.get(squares.find((one) => `${one.dataset.seat} ${one.dataset.column}` === theirs));
    if (mode() === "take" && mine) put(listOf("take"), column, "take");
    if (mode() === "racks") put(listOf("racks"), letter.split(" ")[0], "racks");
    if (mode() === "swap" && theirs) put(listOf("swap"), [letter, ...(mine ? [data.for, mine] : [])].join(" "), "swap");
    if (mode() === "place" && first) {
      // a card stands in one column, and a column has one card
      const list = listOf("place"), rivals = [...list.querySelectorAll("[data-place]")].filter((chip) => chip.value.endsWith(`:${column}`));
      for (const chip of rivals) takeOut(list, chip);
      put(list, `${first}:${column}`, `${first}`);
      first = 0;
      mine = "";
    }
    done();
  };
  const count = (number) => {
    if (mode() === "draw" && mine && first) {
      const [low, high] = [first, number].sort((a, b) => a - b);
      entry(low === high ? low : `${low}-${high}`, `${low} ${high}`);
      first = 0;
    } else first = first === number ? 0 : number;
    done();
  };
  board.addEventListener("click", (event) => {
    const square = event.target.closest("[data-column]");
    if (square) choose(square);
  });
  desk.addEventListener("click", (event) => {
    const { number, entry: what, discard: pile } = event.target.dataset ?? {};
    if (number) count(+number);
    if (what) entry(what, what);
    if (pile) mine = mine === pile ? "" : pile;
    if (what || pile || event.target.closest("[data-about]")) done();
  });
  arrows(board);
  desk.addEventListener("input", (event) => {
    if (event.target.name === "mode" || event.target.name === "seat") {
      [mine, theirs, first] = ["", "", 0];
      refused.textContent = "";
    }
    show();
    compose();
  });
  desk.classList.add("played");
  done();
})();
