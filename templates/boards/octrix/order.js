// The cards are chosen on the drawn hands. Whose each is, and what is said of one that is not one's own, is in the page's data.
(() => {
  if (!orderDesk) return;
  const { desk, brought, put, takeOut, compose, arrows } = orderDesk;
  const data = JSON.parse(desk.querySelector(".board-data").textContent);
  const board = desk.querySelector(".squares"), refused = desk.querySelector(".refused");
  const cards = [...board.querySelectorAll("[data-card]")], trays = [...desk.querySelectorAll("[data-tray]")];
  const lists = [...desk.querySelectorAll("[data-moves]")];
  const known = [...brought.keys()].find((key) => key.startsWith("seat "))?.slice("seat ".length);
  let into = lists[0];
  const chips = (list) => [...list.querySelectorAll("[data-place]")];
  const holder = (card) => data.held.findIndex((hand) => hand.includes(card));
  // who comes without the link of a letter is whose card was chosen first
  const seat = () => {
    const [first] = lists.flatMap(chips);
    return known ? +known : first ? holder(first.dataset.about) : -1;
  };
  // what the receipt would say against the card; nothing where it may be played
  const against = ({ dataset: { card }, value }) => {
    const whose = holder(card), own = seat();
    if (own >= 0) return whose === own ? "" : `${data.told[card]} ${data.hands[own]}`;
    return whose < 0 ? data.told[card] : data.due.includes(whose) ? "" : data.early.replace("{card}", value);
  };
  const show = () => {
    for (const one of cards) {
      const chip = chips(into).find((chosen) => chosen.dataset.about === one.dataset.card);
      one.setAttribute("aria-disabled", Boolean(against(one)));
      one.setAttribute("aria-pressed", Boolean(chip));
      one.dataset.number = chip && data.many > 1 ? chip.dataset.place : "";
      one.firstChild.textContent = one.dataset.number ? `${one.value}, ${one.dataset.number}.` : one.value;
    }
    for (const tray of trays) tray.setAttribute("aria-pressed", tray.dataset.tray === into.dataset.moves);
    for (const list of lists) list.hidden = !chips(list).length;
    compose();
  };
  const choose = (one) => {
    refused.textContent = against(one);
    if (refused.textContent) return;
    const { card } = one.dataset, chosen = chips(into), there = chosen.find((chip) => chip.dataset.about === card);
    // where one card is due, another takes its place
    if (there || data.many === 1) for (const chip of there ? [there] : chosen) takeOut(into, chip);
    if (!there) put(into, one.value, card);
    show();
  };
  board.addEventListener("click", (event) => {
    const card = event.target.closest("[data-card]");
    if (card) choose(card);
  });
  desk.addEventListener("click", (event) => {
    const { tray } = event.target.dataset ?? {};
    if (tray) into = lists.find((list) => list.dataset.moves === tray);
    if (tray || event.target.closest("[data-about]")) show();
  });
  arrows(board);
  desk.classList.add("played");
  show();
})();
