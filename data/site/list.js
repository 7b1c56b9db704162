// Makes a table of `data-list` searchable and sortable. Without it the table is in the order of the list.
"use strict";
const table = document.querySelector("table[data-list]");
const body = table.tBodies[0];
const form = document.querySelector(".finder");
const field = form.elements.words;
const status = form.querySelector("[role=status]");
const more = document.querySelector(".more");
const headings = Array.from(table.tHead.rows[0].cells);
const pattern = body.rows[0]?.cloneNode(true);
const step = 100;
const lines = [];
// Folded all at once, which is quicker. A player is found by name, club and number; any other line by all of it.
const add = (rows) => {
  const words = rows.map(({ cells, about }) => (about.id === undefined ? cells : [cells[1], cells[2], about.id]).join(" ").replaceAll("\n", " "));
  fold(words.join("\n")).split("\n").forEach((words, at) => rows[at] && lines.push({ ...rows[at], words }));
};
add(Array.from(body.rows, (row) => ({ cells: Array.from(row.cells, (cell) => cell.textContent.trim()), about: row.dataset, row })));
for (const { cells, row } of lines) cells.forEach((_, at) => { cells[at] = row.cells[at].dataset.value ?? cells[at]; });
const total = Number(table.dataset.total ?? lines.length);
// The rest of a long list is a script, a line each: the cells, then the player's number and page, the club's, the district.
let { rest } = table.dataset;
const ask = rest && late(rest, () => {
  rest = null;
  if (!window.LINES) return;
  add(window.LINES.split("\n").map((text) => {
    const cells = text.split("\t");
    const [id, file, club, clubFile, district] = cells.splice(headings.length);
    return { cells, about: { id, file, club, clubFile, district, class: cells[3], born: cells.at(-2), flags: cells.at(-1) } };
  }));
  document.querySelector(".part").remove();
});
const whole = (then) => (rest ? ask(then) : then());
const row = (line) => line.row ??= made(line);
const made = ({ cells, about }) => {
  const row = pattern.cloneNode(true);
  const pages = [, about.file && "players/" + about.file, about.clubFile && "clubs/" + about.clubFile];
  cells.forEach((text, at) => {
    const [href, className] = [pages[at], at === 5 && { "+": "gain", "−": "loss" }[text[0]]];
    row.cells[at].replaceChildren(href ? make("a", { href }, text) : className ? make("span", { className }, text) : text);
  });
  return row;
};
// As the language writes it: −13, 1474,4.
const number = (text) => Number(text.replace("−", "-").replace(",", "."));
const collator = new Intl.Collator(document.documentElement.lang, { numeric: true });
const asked = new URLSearchParams(location.search);
let sorted = Number(asked.get("sort")); // The number of a column, from 1; below nought: downwards.
let shown = Math.max(step, Number(asked.get("shown")) || 0);
let found = lines;

const draw = () => {
  body.replaceChildren(...found.slice(0, shown).map(row));
  const count = rest ? total : found.length;
  more.hidden = count <= shown;
  // It heads paper.
  const chosen = Array.from(form.querySelectorAll("option:checked:not([value='']), label:has([data-flag]:checked)"), (one) => one.textContent);
  status.textContent = [status.dataset.text.replace("%d", count).replace("%d", total), field.value, ...chosen].filter(Boolean).join(" · ");
};
const order = () => {
  const heading = headings[Math.abs(sorted) - 1];
  if (!heading) return lines;
  const [column, sign, places] = [heading.cellIndex, Math.sign(sorted), heading.dataset.order];
  for (const one of headings) one.ariaSort = one !== heading ? null : sign < 0 ? "descending" : "ascending";
  const compare = places ? (x, y) => places.indexOf(x) - places.indexOf(y)
    : heading.classList.contains("n") ? (x, y) => number(x) - number(y) : collator.compare;
  // What is missing comes last either way.
  return lines.slice().sort(({ cells: { [column]: x } }, { cells: { [column]: y } }) =>
    x === "" || y === "" ? (x === "") - (y === "") : sign * compare(x, y));
};
const show = () => {
  const words = fold(field.value).split(/\s+/).filter(Boolean);
  const wanted = Array.from(form.querySelectorAll("select"), ({ dataset, value }) => [dataset.key, value]).filter((one) => one[1]);
  const flags = Array.from(form.querySelectorAll("input[data-flag]:checked"), (one) => one.dataset.flag);
  found = order().filter(({ about, words: text }) =>
    words.every((word) => text.includes(word)) &&
    wanted.every(([key, value]) => key === "born" ? about.born >= value : about[key] === value) &&
    flags.every((flag) => about.flags.includes(flag)));
  draw();
  // The way back shows the same. Not every browser takes it for a page on a disk.
  const state = new URLSearchParams(
    [...wanted, ...flags.map((flag) => ["flag", flag]), ["words", field.value], ["sort", sorted], ["shown", shown > step && shown]].filter((one) => one[1]));
  try { history.replaceState(null, "", "?" + state + location.hash); } catch { /* no address */ }
};
for (const heading of headings.filter((one) => "sort" in one.dataset)) {
  const onclick = () => whole(() => {
    const column = heading.cellIndex + 1;
    const isDown = sorted === column || (heading.dataset.first === "down" && sorted !== -column);
    [sorted, shown] = [isDown ? -column : column, step];
    show();
  });
  heading.append(make("button", { type: "button", onclick }, ...heading.childNodes));
}
form.addEventListener("focusin", () => whole(() => {}));
form.oninput = () => whole(() => { shown = step; show(); });
form.onsubmit = () => false;
more.onclick = () => whole(() => {
  const next = shown;
  shown += 10 * step;
  show();
  body.rows[next]?.querySelector("a")?.focus();
});
// Paper gets everything that was found. Who prints by the browser's menu before the rest is there reads so on paper.
window.addEventListener("beforeprint", () => body.replaceChildren(...found.map(row)));
window.addEventListener("afterprint", draw);
const paper = () => whole(() => window.print());
form.elements.print?.addEventListener("click", paper);
window.addEventListener("keydown", (event) => {
  if (!rest || event.key !== "p" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  paper();
});
for (const [key, value] of asked) {
  if (key === "words") field.value = value;
  const one = form.querySelector(`select[data-key="${CSS.escape(key)}"], input[data-${CSS.escape(key)}="${CSS.escape(value)}"]`);
  if (one?.type === "checkbox") one.checked = true;
  else if (one) one.value = value;
}
draw();
if (location.search.length > 1) whole(show);
