// Boats, cards and colours are chosen as they are drawn. What goes together, and why something does not, is in the page's data.
(() => {
  if (!orderDesk) return;
  const { desk, brought, put, takeOut, compose, arrows } = orderDesk;
  const data = JSON.parse(desk.querySelector(".board-data").textContent);
  const refused = desk.querySelector(".refused"), missing = desk.querySelector(".missing");
  const [callers, colours, tokens, places] = ["call", "colour", "after", "at"].map((name) => [...desk.querySelectorAll(`[data-${name}]`)]);
  const lists = new Map([...desk.querySelectorAll("[data-moves]")].map((one) => [one.dataset.moves, one]));
  const chips = (list) => [...list.querySelectorAll("[data-place]")].sort((a, b) => a.dataset.place - b.dataset.place);
  const isPlain = ({ dataset: { after, at } }) => !after && !at;
  const knows = brought.has("turn");
  const handOf = (boat) => (knows ? Object.keys(data.words).filter((card) => brought.has(`${boat} ${card}`)) : data.lists[boat]?.cards ?? []);
  const chosenOf = (boat) => [...new Set(chips(lists.get(boat)).map((chip) => chip.dataset.card))];
  // the condition that holds for the next card
  const condition = { after: null, at: null };

  const canHold = (boat, after, ...more) => {
    const own = [...(knows ? handOf(boat) : chosenOf(boat)), ...more];
    return data.lists[boat].needs[after].some((group) => !group.some((card) => own.includes(card)));
  };
  const keyOf = (card) => [card, condition.after?.dataset.after, condition.at?.dataset.at].join("|");
  // what the receipt would say against the card under the condition that is chosen; nothing where it may be listed
  const against = (boat, card) => {
    if (!Object.keys(data.lists).length) return data.told.early.replace("{card}", data.words[card]);
    if (!data.lists[boat]) return data.told.elsewhere[card];
    const all = chips(lists.get(boat)), chosen = chosenOf(boat);
    const asked = [condition.after, ...all].map((one) => one?.dataset.after).filter(Boolean);
    const never = asked.find((after) => !canHold(boat, after, card));
    if (never) return data.told.never[`${boat} ${never}`];
    if (!data.ends && !chosen.includes(card) && chosen.length >= data.all) return data.told.all;
    const replaces = all.some((chip) => chip.dataset.key === keyOf(card) || (data.ends && isPlain(chip) && !condition.after && !condition.at));
    return all.length >= data.most && !replaces ? data.told.long : "";
  };
  const isOpen = (name, list) => {
    const all = chips(list);
    if (!all.length) return false;
    if (name === "rank") return all.length < data.fewest;
    if (name === "calls") return all.length < data.calls;
    return data.ends ? !all.some(isPlain) : chosenOf(name).length < data.all;
  };
  const numbered = (button, all) => {
    const label = button.getAttribute("aria-label") ?? button.textContent;
    button.dataset.label ??= label;
    button.dataset.number = all.map((chip) => chip.dataset.place).join(" ");
    button.setAttribute("aria-pressed", all.length > 0);
    button.setAttribute("aria-label", all.length ? `${button.dataset.label}, ${button.dataset.number}.` : button.dataset.label);
  };
  const show = () => {
    for (const one of desk.querySelectorAll("[data-card][data-boat]")) {
      const { boat, card } = one.dataset;
      numbered(one, lists.has(boat) ? chips(lists.get(boat)).filter((chip) => chip.dataset.card === card) : []);
      one.setAttribute("aria-disabled", Boolean(against(boat, card)));
    }
    for (const one of colours) numbered(one, chips(lists.get("rank")).filter((chip) => chip.value === one.value));
    for (const one of callers) numbered(one, chips(lists.get("calls")).filter((chip) => chip.value === one.value));
    for (const one of [...tokens, ...places]) one.setAttribute("aria-pressed", Object.values(condition).includes(one));
    for (const one of tokens) one.setAttribute("aria-disabled", !Object.keys(data.lists).some((boat) => canHold(boat, one.dataset.after)));
    const open = [...lists].filter(([name, list]) => list.toggleAttribute("data-open", isOpen(name, list)));
    for (const list of lists.values()) list.hidden = !chips(list).length;
    missing.textContent = open.map(([name, list]) => data.open[name].replace("{chosen}", data.lists[name] ? chosenOf(name).length : chips(list).length)).join(". ");
    compose();
  };
  const list = (boat, card) => {
    refused.textContent = against(boat, card);
    if (refused.textContent) return;
    const all = chips(lists.get(boat)), there = all.find((chip) => chip.dataset.key === keyOf(card));
    const { after, at } = condition, plain = !after && !at;
    if (there) takeOut(lists.get(boat), there);
    else {
      // what always fits ends a list for one trick, so another takes its place; a condition stands before what it would come too late for
      const end = all.find((chip) => isPlain(chip) && (data.ends || chip.dataset.card === card));
      if (end && plain) takeOut(lists.get(boat), end);
      const chip = put(lists.get(boat), [data.words[card], after?.value, at?.value].filter(Boolean).join(" "));
      Object.assign(chip.dataset, { card, key: keyOf(card), after: after?.dataset.after ?? "", at: at?.dataset.at ?? "" });
      if (end && !plain) {
        end.before(chip);
        [...lists.get(boat).querySelectorAll("[data-place]")].forEach((one, n) => { one.dataset.place = n + 1; });
      }
    }
    Object.assign(condition, { after: null, at: null });
  };
  const call = (value) => {
    const calls = lists.get("calls"), all = chips(calls), [first] = all;
    refused.textContent = data.calls > 1 && all.length === data.calls ? data.told.calls : "";
    if (data.calls === 1 && first?.value === value) takeOut(calls, first);
    else put(calls, value, data.calls === 1 ? "call" : "");
  };
  const rank = (value) => {
    const ranks = lists.get("rank"), there = chips(ranks).find((chip) => chip.value === value);
    if (there) takeOut(ranks, there);
    else put(ranks, value);
  };
  const limit = (kind, one) => {
    refused.textContent = "";
    if (one.getAttribute("aria-disabled") === "true") refused.textContent = data.told.never[`${Object.keys(data.lists)[0]} ${one.dataset.after}`];
    else condition[kind] = condition[kind] === one ? null : one;
  };
  for (const row of desk.querySelectorAll("[data-hand-of]")) {
    const boat = row.dataset.handOf;
    row.append(...handOf(boat).map((card) => {
      const one = document.createElement("button");
      one.type = "button";
      one.className = `line-${card.split(" ")[0]}`;
      one.append(...data.words[card].split(" ").flatMap((word) => [Object.assign(document.createElement("span"), { textContent: word, className: word.length > 7 ? "long" : "" }), " "]));
      one.setAttribute("aria-label", data.words[card]);
      Object.assign(one.dataset, { boat, card });
      return one;
    }));
    row.parentElement.hidden = !row.children.length;
  }
  const picture = desk.querySelector(".river-desk svg").viewBox.baseVal;
  for (const { dataset: { x, y, turn }, style } of desk.querySelectorAll(".spots button")) {
    style.left = `${(x / picture.width) * 100}%`;
    style.top = `${(y / picture.height) * 100}%`;
    style.setProperty("--turn", `${turn}deg`);
  }
  desk.addEventListener("click", (event) => {
    const one = event.target.closest("button");
    if (!one) return;
    const { boat, card, after, at, colour, call: boatCalled } = one.dataset;
    if (boat) list(boat, card);
    else if (boatCalled) call(one.value);
    else if (colour) rank(one.value);
    else if (after && !one.dataset.place) limit("after", one);
    else if (at && !one.dataset.place) limit("at", one);
    show();
  });
  for (const group of desk.querySelectorAll(".spots, .hand-cards, .numbers")) arrows(group);
  desk.classList.add("played");
  show();
})();
