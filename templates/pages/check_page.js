// What the page does with the check above: fetch or take the files, and say what was found.

const asked = document.getElementById("asked"), results = document.getElementById("results");
const said = JSON.parse(results.dataset.said);
const chosen = asked.querySelector("input"), letters = asked.querySelector("textarea");

const element = (name, text, ...children) => {
  const made = document.createElement(name);
  made.textContent = text;
  made.append(...children);
  return made;
};
const filled = (text, ...values) => values.reduce((filling, value) => filling.replace("{}", () => value), text);
const table = (heads, rows) => {
  const head = element("tr", "", ...heads.map((one) => Object.assign(element("th", one), { scope: "col" })));
  const body = rows.map((row) => element("tr", "", ...row.map((one) => element("td", one))));
  return element("table", "", element("thead", "", head), element("tbody", "", ...body));
};

/** One game's result as markup. Whatever came out of the files is text alone. */
function told(result) {
  const section = element("section", "", element("h2", result.game || said.unnamed));
  const fine = !result.findings.length;
  const secret = result.waitsFor.length ? filled(said.waits, result.waitsFor.join(", ")) : said.withheld;
  const sound = result.over ? said.holds : result.withheld ? secret : said.goes_on;
  const verdict = element("p", fine ? sound : filled(said.wrong, result.findings.length));
  verdict.className = "lead";
  section.append(verdict);
  if (!fine) {
    const lines = result.findings.slice(0, 50).map(({ what, where, more }) => {
      const place = /^\d+$/.test(where) ? filled(said.record, where) : where;
      return element("li", "", element("code", [place, more].filter(Boolean).join(", ")), ` ${said.findings[what]}`);
    });
    section.append(element("ul", "", ...lines));
  }
  if (result.records) section.append(element("p", filled(said.counted, result.records, result.seals, result.draws)));
  if (letters.value.trim()) section.append(element("p", filled(said.agreed, result.agreed)));
  if (result.opening) {
    const hashes = [[said.opening, result.opening], [said.head, result.head]];
    section.append(element("dl", "", ...hashes.flatMap(([name, hash]) =>
      [element("dt", name), element("dd", "", element("code", hash))])));
  }
  if (result.orders.length) {
    const heads = [said.turn, said.player, said.order, said.received, ...(letters.value.trim() ? [said.in_letters] : [])];
    const rows = result.orders.map((one) =>
      [one.turn, one.name, one.order, one.at, ...(letters.value.trim() ? [one.inLetters ? "✓" : ""] : [])]);
    const wide = element("div", "", table(heads, rows));
    Object.assign(wide, { className: "wide", tabIndex: 0 });
    section.append(element("details", "", element("summary", said.all_orders), wide));
  }
  return section;
}

/** The games among chosen files: their own by name, by the folder in which they lie. */
async function inFolders(list) {
  const games = new Map();
  for (const file of list) {
    const path = (file.webkitRelativePath || file.name).split("/"), name = path.pop();
    if (!name.endsWith(".json")) continue;
    const folder = path.join("/");
    games.set(folder, { ...games.get(folder), [name]: await file.text() });
  }
  return [...games.values()].filter((files) => "game.json" in files && "00.json" in files);
}

/** The files of a game that lies beside this page in the web. */
async function fetched(folder) {
  const get = async (name) => {
    const answer = await fetch(`${folder}/${name}`, { cache: "no-store" });
    return answer.ok ? [[name, await answer.text()]] : [];
  };
  const [[, summary] = [null, "{}"]] = await get("game.json");
  const count = Math.min(+JSON.parse(summary).records || 0, 9999);
  const names = [...Array(count).keys()].map((number) => `${String(number).padStart(2, "0")}.json`);
  const opened = JSON.parse(summary).seed ? ["laid_open.json"] : [];
  return Object.fromEntries((await Promise.all(["game.json", "names.json", ...opened, ...names].map(get))).flat());
}

async function checkAll() {
  const folder = decodeURIComponent(location.hash.slice(1));
  const inTheWeb = location.protocol !== "file:" && /^[a-z0-9-]+$/i.test(folder);
  const games = chosen.files.length ? await inFolders(chosen.files) : inTheWeb ? [await fetched(folder)] : [];
  results.replaceChildren(...games.map((files) => told(check(files, letters.value))));
  if (!games.length && chosen.files.length) results.append(element("p", said.no_game));
  results.dataset.done = String(games.length);
}

asked.querySelector("button").addEventListener("click", () => void checkAll());
chosen.addEventListener("change", () => void checkAll());
addEventListener("hashchange", () => void checkAll());
document.getElementById("own").textContent = hex(sha256(utf8(document.getElementById("program").textContent.trim())));
void checkAll();
