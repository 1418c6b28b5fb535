// Checks an archived game from its files alone. docs/fairness.md says what is checked, and why that is enough.

const FORMAT = 4;
const HAPPENED = ["moved", "stopped", "resumed", "voted", "rolled", "terms"];
const OPENED = ["game", "engine", "options", "calendar", "commitment", "opened"];
const SUMMARY = [...OPENED, "holders", "turns", "scores", "records", "head", "taken_back", "deadline", "finished",
  "seed", "orders", "seed_after"];

// --- hashes -------------------------------------------------------------------------------------------------------

const primes = [];
for (let n = 2; primes.length < 64; n++) if (primes.every((p) => n % p)) primes.push(n);
const fraction = (x) => ((x - Math.floor(x)) * 2 ** 32) | 0;
const BEGIN = primes.slice(0, 8).map((p) => fraction(Math.sqrt(p)));
const ROUND = primes.map((p) => fraction(Math.cbrt(p)));

/** SHA-256 of bytes, as bytes. A browser has its own only for pages that came encrypted. */
export function sha256(bytes) {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer), w = new Int32Array(64), h = BEGIN.slice();
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, bytes.length << 3);
  const turned = (x, n) => (x >>> n) | (x << (32 - n));
  for (let at = 0; at < padded.length; at += 64) {
    for (let i = 0; i < 64; i++) {
      if (i < 16) w[i] = view.getInt32(at + 4 * i);
      else {
        const a = w[i - 15], b = w[i - 2];
        const low = turned(a, 7) ^ turned(a, 18) ^ (a >>> 3), high = turned(b, 17) ^ turned(b, 19) ^ (b >>> 10);
        w[i] = w[i - 16] + low + w[i - 7] + high;
      }
    }
    let [a, b, c, d, e, f, g, k] = h;
    for (let i = 0; i < 64; i++) {
      const one = k + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + ROUND[i] + w[i];
      const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      k = g; g = f; f = e; e = (d + one) | 0;
      d = c; c = b; b = a; a = (one + two) | 0;
    }
    [a, b, c, d, e, f, g, k].forEach((value, i) => { h[i] = (h[i] + value) | 0; });
  }
  const out = new DataView(new ArrayBuffer(32));
  h.forEach((value, i) => out.setInt32(4 * i, value));
  return new Uint8Array(out.buffer);
}

const utf8 = (text) => new TextEncoder().encode(text);
const joined = (one, other) => {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
};
export const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const bytesOf = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const isHex = (text) => typeof text === "string" && /^([0-9a-f]{2})+$/.test(text);

/** HMAC-SHA256 (RFC 2104). */
export function hmac(key, message) {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  const inner = sha256(joined(block.map((byte) => byte ^ 0x36), message));
  return sha256(joined(block.map((byte) => byte ^ 0x5c), inner));
}

// --- JSON ---------------------------------------------------------------------------------------------------------

/** The data of a JSON text. It is refused where another program might read it otherwise. */
export function parse(text) {
  const data = JSON.parse(text), open = [];
  const tokens = text.match(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|[{}[\],:]|true|false|null/g);
  tokens.forEach((token, i) => {
    if (token === "{" || token === "[") open.push(new Set());
    else if (token === "}" || token === "]") open.pop();
    else if (token[0] === '"') {
      const word = JSON.parse(token);
      if (/[\ud800-\udfff]/u.test(word)) throw new Error("no Unicode");
      if (tokens[i + 1] !== ":") return;
      if (open.at(-1).has(word)) throw new Error("a key stands there twice");
      open.at(-1).add(word);
    } else if (/^[-\d]/.test(token) && !(/^-?\d+$/.test(token) && Number.isSafeInteger(+token))) {
      throw new Error("no whole number");
    }
  });
  return data;
}

/** Canonical JSON: the one text that is hashed. */
export function canonical(data) {
  if (Array.isArray(data)) return `[${data.map(canonical).join(",")}]`;
  if (data === null || typeof data !== "object") return JSON.stringify(data);
  return `{${Object.keys(data).sort().map((key) => `${JSON.stringify(key)}:${canonical(data[key])}`).join(",")}}`;
}

const hashOf = (data) => hex(sha256(utf8(canonical(data))));
const same = (one, other) => canonical(one ?? null) === canonical(other ?? null);
const seal = (seed, record, what, data) => hex(hmac(seed, utf8(`seal/${record}/${what}/${canonical(data)}`)));

// --- draws --------------------------------------------------------------------------------------------------------

const RANGE = 1n << 256n;

/** A draw as the seed gives it: `turn` is "7", or "7.1" after one taking back of turn 7. */
export function drawn(seed, turn, draw) {
  let k = 0;
  const below = (n) => {
    for (;;) {
      const number = BigInt(`0x${hex(hmac(seed, utf8(`${turn}/${draw.purpose}/${k++}`)))}`);
      if (number < RANGE - (RANGE % BigInt(n))) return Number(number % BigInt(n));
    }
  };
  if (draw.draw === "number") return below(draw.of);
  if (draw.draw === "one") return draw.of[below(draw.of.length)];
  if (draw.draw === "dice") return Array.from({ length: draw.of }, () => 1 + below(6));
  if (draw.draw !== "shuffle") throw new Error("no such draw");
  const items = [...draw.of];
  for (let last = items.length - 1; last > 0; last--) {
    const other = below(last + 1);
    [items[last], items[other]] = [items[other], items[last]];
  }
  return items;
}

// --- receipts -----------------------------------------------------------------------------------------------------

const SENT = ["mail", "gm", "ahead"];

/** The hash of an order that came, as its receipt has it: made with a salt of its own, which comes from the seed. */
function receiptOf(seed, game, { receipt, at, read }) {
  const salt = hmac(seed, utf8(`receipt/${receipt}`)).slice(0, 16);
  return hex(hmac(salt, utf8(canonical({ game, receipt, at, read }))));
}

/** Each record that closes a turn lists hashes, and nothing else, in the order of their value. */
function checkLists(records, found) {
  records.forEach(({ kind, receipts }, number) => {
    if (kind === "opening" || kind === "taken over" || HAPPENED.includes(kind)) return;
    const fine = Array.isArray(receipts) && receipts.every((one) => isHex(one) && one.length === 64);
    if (!fine || !same(receipts, [...receipts].sort())) found("receipts", number);
  });
}

const SPANS = { h: 3_600_000, m: 60_000 };

/** An order came after the deadline and its grace period, and no note of the record says why it counted. */
export function isLate({ deadline, notes }, seat, at, grace) {
  const [, number, unit] = /^(\d+)([hm])$/.exec(grace ?? "0m") ?? [];
  const late = !(Date.parse(at) < Date.parse(deadline) + number * SPANS[unit]), place = seat.charCodeAt(0) - 65;
  const said = notes.filter(({ note }) => ["banked", "late", "entered"].includes(note));
  return late && !said.some((note) => note.seat === place || note.seats?.includes(place));
}

/** The calendar by which a record's turn was played: the last that the records before it tell. */
function calendarOf(records, { record }) {
  const changed = records.slice(0, record).filter(({ kind }) => kind === "terms").at(-1);
  return changed ? changed.told.calendar : records[0].calendar;
}

/** The order of a seat that counted has a receipt which its record lists, unless nobody sent it, and was in time. */
function checkReceipt(seed, record, seat, { source, received, ...rest }, { game, names }, calendar, found) {
  const sent = SENT.includes(source), fine = same(Object.keys(rest), ["order"]);
  const own = sent && received?.receipt?.startsWith(`${record.turn}-${seat}-`);
  const listed = own && record.receipts.includes(receiptOf(seed, game, received)) && Object.keys(received).length === 3;
  const kept = sent && received === null && record.receipts.includes(rest.order); // of a game that never lays its orders open
  if (!fine || (sent ? !listed && !kept : received !== null)) found("receipts", record.record);
  if (listed && seat in names && isLate(record, seat, received.at, calendar.grace)) found("late", record.record);
}

// --- the check ----------------------------------------------------------------------------------------------------

const madeAt = ({ at, resolved, opened }) => Date.parse(at ?? resolved ?? opened);
const nameOf = (number) => `${String(number).padStart(2, "0")}.json`;

/** Which records count, by turn, how often the turn of each had been taken back before, and who held the seats. */
function follow(records, found) {
  const counting = [0], again = {}, times = {}, hashes = { ...records[0].names };
  const holders = Object.fromEntries(Object.keys(records[0].names).map((letter) => [letter, letter]));
  let cut = [];
  records.forEach((record, number) => {
    if (!number) return;
    const { kind, turn } = record;
    if (kind === "taken back") {
      const gone = counting.slice(turn + 1);
      if (!(turn >= 0 && turn < counting.length - 1) || !same(record.records, gone)) found("counting", number);
      for (const one of gone) times[records[one].turn] = (times[records[one].turn] ?? 0) + 1;
      cut.push(gone);
      counting.length = turn + 1;
    } else if (kind === "restored") {
      const back = cut.pop();
      if (!back || !same(record.records, back)) found("counting", number);
      counting.push(...(back ?? []));
    } else if (kind === "turn" || kind === "ended") {
      again[number] = times[turn] ?? 0;
      counting.push(number);
      cut = [];
    } else if (kind !== "taken over" && !HAPPENED.includes(kind)) found("counting", number);
    if (kind === "rolled") again[number] = times[turn + 1] ?? 0;
    if (turn !== counting.length - 1) found("counting", number);
    const named = record.names ?? {};
    if (Object.keys(named).some((one) => one in hashes)) found("naming", number);
    Object.assign(hashes, named);
    if (kind === "taken over") {
      const had = Object.keys(hashes).filter((one) => one.replace(/\d+$/, "") === record.seat).length;
      if (record.holder !== `${record.seat}${had}` || !same(Object.keys(named), [record.holder])) found("naming", number);
      holders[record.seat] = record.holder;
    }
    for (const said of [...(record.press ?? []), ...(record.diaries ?? [])]) {
      if (said.author !== "" && !(said.author in hashes)) found("naming", number);
    }
  });
  return { counting, again, hashes, holders };
}

function checkNames(names, hashes, found) {
  if (!same(Object.keys(names).sort(), Object.keys(hashes).sort())) found("names", "names.json");
  for (const [number, one] of Object.entries(names)) {
    if (one === null) continue;
    const { name, salt, now = "", ...rest } = one;
    const right = isHex(salt) && hex(hmac(bytesOf(salt), utf8(name))) === hashes[number];
    if (!right || typeof now !== "string" || Object.keys(rest).length) found("name", number);
  }
}

function checkSummary(told, records, counting, holders, found) {
  const last = records[counting.at(-1)];
  const turns = records.filter((record) => record.kind === "turn" || record.kind === "ended");
  const gone = turns.map((record) => record.record).filter((number) => !counting.includes(number));
  const due = { ...Object.fromEntries(OPENED.map((key) => [key, records[0][key]])), holders, scores: last.scores };
  due.turns = last.turn;
  due.head = hashOf(records.at(-1));
  due.taken_back = gone.length ? gone : null;
  due.finished = told.seed || told.seed_after ? last.resolved : null;
  for (const [key, value] of Object.entries(due)) if (!same(told[key], value)) found("summary", key);
  for (const key of Object.keys(told)) if (!SUMMARY.includes(key)) found("summary", key);
  if (told.deadline !== undefined && Number.isNaN(Date.parse(told.deadline))) found("summary", "deadline");
  if (Boolean(told.seed) !== Boolean(told.orders) || (told.seed && (told.seed_after || told.deadline))) found("summary", "seed");
}

/** The last record that counts says that the game is over. */
const hasEnded = ({ kind, events }) => kind === "ended" || events.some(({ event }) => event === "Finished");

function checkEnded(records, counting, found) {
  const end = records.findIndex((record) => record.kind === "ended");
  records.forEach((record, number) => {
    if (number && number < records.length - 1 && (record.diaries ?? []).length) found("ended", number);
  });
  if (end < 0) return;
  const before = records[counting.at(-2)], after = records[end];
  const still = same(after.position, before.position) && same(after.scores, before.scores);
  if (end !== records.length - 1 || after.events.length || !still) found("ended", end);
}

/** How draws name the turn of a record: dice that were rolled belong to the one that was open. */
function turnOf(record, again) {
  const turn = record.turn + (record.kind === "rolled" ? 1 : 0), times = again[record.record];
  return times ? `${turn}.${times}` : `${turn}`;
}

/** Dice that were rolled: counted by turn and seat, and each of them a draw. */
function checkDice(lots, rolled, again, found) {
  const throws = {};
  for (const record of rolled) {
    const { turn, seat, number, dice, got } = record.told, label = turnOf(record, again);
    throws[`${label} ${seat}`] = (throws[`${label} ${seat}`] ?? 0) + 1;
    const [count, faces] = String(dice).split("d").map(Number);
    const due = Array.from({ length: Math.min(count || 0, 20) }, (_, die) => {
      const purpose = `roll ${number} of seat ${seat}, die ${die + 1}`;
      return 1 + drawn(lots, label, { purpose, draw: "number", of: faces });
    });
    if (turn !== label || number !== throws[`${label} ${seat}`] || !same(got, due)) found("dice", record.record);
  }
}

/** What the seed opens: the promise, the sealed orders, all events and every draw. Returns how many of each. */
function checkOpened(told, records, again, laid, found) {
  const counted = { seals: 0, draws: 0 };
  if (!isHex(told.seed) || hex(sha256(bytesOf(told.seed))) !== records[0].commitment) {
    found("seed", "game.json");
    return counted;
  }
  const seed = bytesOf(told.seed), { words, seated_from: stood } = records[0];
  const lots = words.length ? hmac(seed, utf8(`words/${canonical(words)}`)) : seed;
  const seats = { purpose: "who sits where", draw: "shuffle", of: stood };
  if (stood.length && !same(drawn(lots, "0", seats), Object.keys(records[0].names).sort())) found("draw", 0, seats.purpose);
  const open = records.filter((record) => "sealed_events" in record).map((record) => String(record.record));
  const rolled = records.filter((record) => record.kind === "rolled");
  checkDice(lots, rolled, again, found);
  if (!same(Object.keys(told.orders).sort(), open.filter((number) => number !== "0").sort())) found("orders", "game.json");
  if (!laid) found("missing", "laid_open.json");
  else if (!same(Object.keys(laid).sort(), [...open, ...rolled.map((record) => String(record.record))].sort())) found("laid", "laid_open.json");
  for (const number of [...open.map(Number), ...rolled.map((record) => record.record)]) {
    const record = records[number], sealed = "sealed_events" in record;
    if (number && sealed) {
      counted.seals++;
      if (seal(seed, number, "orders", told.orders[number] ?? null) !== record.sealed_orders) found("orders", number);
      for (const [seat, entry] of Object.entries(told.orders[number] ?? {})) {
        checkReceipt(seed, record, seat, entry, records[0], calendarOf(records, record), found);
      }
    }
    if (!laid || !(number in laid)) continue;
    const { secret, draws, ...rest } = laid[number];
    counted.seals += sealed ? 1 : 0;
    if (Object.keys(rest).length || !Array.isArray(secret) || !Array.isArray(draws)) {
      found("laid", number);
      continue;
    }
    const events = [...(record.events ?? [])];
    for (const { at, event, ...more } of secret) {
      if (Object.keys(more).length || !event.seen_by.length) found("laid", number);
      events.splice(at, 0, event);
    }
    if (sealed ? seal(seed, number, "events", events) !== record.sealed_events : events.length) found("events", number);
    const turn = turnOf(record, again);
    for (const draw of draws) {
      counted.draws++;
      const whole = same(Object.keys(draw).sort(), ["draw", "got", "of", "purpose"]);
      if (!whole || !same(drawn(lots, turn, draw), draw.got)) found("draw", number, draw.purpose);
    }
  }
  return counted;
}

/** What letters say: the hashes in them that are this game's, and those that are not. A receipt waits for its turn's record. */
function compare(letters, told, records, found) {
  const listed = records.flatMap((record) => record.receipts ?? []);
  const known = new Set([records[0].commitment, told.seed, ...records.map(hashOf), ...listed]);
  const last = Math.max(...records.map((record) => record.turn)), bare = (one) => one.replace(/[^0-9a-f]/g, "");
  const receipts = letters.matchAll(/(?<![0-9])([0-9]+)-([A-Z])-([0-9]+):[\s>]*([0-9a-f]{32}[\s>=]*[0-9a-f]{32})(?![0-9a-f])/g);
  const named = new Map([...receipts].map(([, turn, seat, number, digest]) => [bare(digest), [+turn, `${turn}-${seat}-${number}`]]));
  for (const [one, [turn, name]] of named) if (!known.has(one) && turn <= last) found("receipt", name, one);
  const written = letters.toLowerCase().match(/(?<![0-9a-f])[0-9a-f]{32}[\s>=]*[0-9a-f]{32}(?![0-9a-f])/g) ?? [];
  const seen = new Set(written.map(bare));
  for (const one of seen) if (!known.has(one) && !named.has(one)) found("letter", one);
  return [...seen].filter((one) => known.has(one)).length;
}

/** The orders that counted, once they are public, each with whether it stands in those letters. */
function ordersIn(letters, told, records, names) {
  const lines = letters.split("\n").map((line) => line.replace(/^[\s>]+/, "").trimEnd()).join("\n");  // unquoted
  const holders = Object.fromEntries(Object.keys(records[0].names).map((letter) => [letter, letter]));
  return records.flatMap((record, number) => {
    if (record.kind === "taken over") holders[record.seat] = record.holder;
    return Object.entries(told.orders?.[number] ?? {}).map(([seat, { order, source, received }]) => ({
      turn: record.turn, name: names[holders[seat]]?.name ?? holders[seat], order, source, at: received?.at ?? "",
      inLetters: `\n\n${lines}\n\n`.includes(`\n\n${order}\n\n`),
    }));
  });
}

/**
 * Check a game. `files` are its files by name, as text; `letters` is what was pasted out of letters, if anything.
 * Returns what was found: `what` is wrong, and `where`; and what there was to check.
 */
export function check(files, letters = "") {
  const findings = [];
  const found = (what, where, more = "") => findings.push({ what, where: String(where), more });
  const result = { game: "", over: false, withheld: false, waitsFor: [], records: 0, seals: 0, draws: 0, agreed: 0, opening: "", head: "", orders: [], findings };
  const data = (name) => {
    if (!(name in files)) return void found("missing", name);
    try {
      const read = parse(files[name]);
      if (read !== null && typeof read === "object") return read;
    } catch { /* told as any other that is none */ }
    return void found("unreadable", name);
  };
  try {
    const told = data("game.json"), names = data("names.json");
    if (!told || !names) return result;
    if (!(Number.isSafeInteger(told.records) && told.records > 0 && told.records < 10_000)) {
      found("summary", "records");
      return result;
    }
    const expected = Array.from({ length: told.records }, (_, number) => nameOf(number));
    for (const name of Object.keys(files)) if (/^\d+\.json$/.test(name) && !expected.includes(name)) found("stray", name);
    const records = expected.map(data);
    if (records.some((record) => !record)) return result;
    Object.assign(result, { game: records[0].game, records: records.length, over: Boolean(told.seed) });
    if (records[0].format !== FORMAT || records[0].kind !== "opening") {
      found("format", "00.json");
      return result;
    }
    records.forEach((record, number) => {
      if (record.record !== number) found("number", number);
      if (record.before !== (number ? hashOf(records[number - 1]) : "")) found("chain", number);
      if (!(madeAt(record) >= (number ? madeAt(records[number - 1]) : 0))) found("dates", number);
    });
    Object.assign(result, { opening: hashOf(records[0]), head: hashOf(records.at(-1)) });
    const { counting, again, hashes, holders } = follow(records, found);
    checkNames(names, hashes, found);
    checkSummary(told, records, counting, holders, found);
    checkEnded(records, counting, found);
    checkLists(records, found);
    const laid = "laid_open.json" in files ? data("laid_open.json") : null;
    result.withheld = !told.seed && hasEnded(records[counting.at(-1)]);
    result.waitsFor = [told.seed_after ?? []].flat().map(String);
    if (told.seed) Object.assign(result, checkOpened(told, records, again, laid, found));
    else if (laid) found("laid", "laid_open.json");
    result.agreed = compare(letters, told, records, found);
    result.orders = ordersIn(letters, told, records, names);
  } catch {
    found("damaged", "");  // data that no game ever had may break anything here
  }
  return result;
}
