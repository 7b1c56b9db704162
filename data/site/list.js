// Makes a table of `data-list` searchable and sortable. Without it the table is whole and in the order of the list.
"use strict";
for (const table of document.querySelectorAll("table[data-list]")) {
  const body = table.tBodies[0];
  const form = document.getElementById(table.dataset.list);
  const status = form.querySelector("[role=status]");
  const more = document.getElementById(table.dataset.list + "-more");
  const step = 100;
  const lines = Array.from(body.rows, (row) => {
    const texts = Array.from(row.cells, (cell) => cell.textContent.trim());
    // A player is found by name, club and number; any other line by all of it.
    const words = row.dataset.id === undefined ? texts : [texts[1], texts[2], row.dataset.id];
    return { row, words: fold(words.join(" ")), cells: texts.map((text, at) => row.cells[at].dataset.value ?? text) };
  });
  // As the language writes it: −13, 1474,4.
  const number = (text) => Number(text.replace("−", "-").replace(",", "."));
  const collator = new Intl.Collator(document.documentElement.lang, { numeric: true });
  let order = lines;
  let found = lines;
  let shown = step;

  const draw = () => {
    body.replaceChildren(...found.slice(0, shown).map((line) => line.row));
    more.hidden = found.length <= shown;
    status.textContent = status.dataset.text.replace("%d", found.length).replace("%d", lines.length);
  };
  const filter = () => {
    const words = fold(form.elements.words.value).split(/\s+/).filter(Boolean);
    const wanted = Array.from(form.querySelectorAll("select[data-key]"), (field) => [field.dataset.key, field.value]).filter((field) => field[1]);
    const ticked = Array.from(form.querySelectorAll("input[data-flag]:checked"), (field) => field.dataset.flag);
    found = order.filter(({ row, words: text }) =>
      words.every((word) => text.includes(word)) &&
      wanted.every(([key, value]) => row.dataset[key] === value) &&
      ticked.every((flag) => row.dataset.flags.includes(flag)));
    shown = step;
    draw();
  };
  const sort = (column, heading) => {
    const down = heading.getAttribute("aria-sort") === "ascending" || (heading.dataset.first === "down" && !heading.hasAttribute("aria-sort"));
    table.querySelectorAll("th[aria-sort]").forEach((other) => other.removeAttribute("aria-sort"));
    heading.setAttribute("aria-sort", down ? "descending" : "ascending");
    const sign = down ? -1 : 1;
    const isNumber = heading.classList.contains("n");
    // What is missing comes last either way.
    order = lines.slice().sort((a, b) => {
      const [x, y] = [a.cells[column], b.cells[column]];
      if (x === "" || y === "") return (x === "") - (y === "");
      return sign * (isNumber ? number(x) - number(y) : collator.compare(x, y));
    });
    filter();
  };
  table.querySelectorAll("thead th[data-sort]").forEach((heading) => {
    const button = document.createElement("button");
    button.type = "button";
    button.append(...heading.childNodes);
    button.addEventListener("click", () => sort(heading.cellIndex, heading));
    heading.append(button);
  });
  form.addEventListener("input", filter);
  form.addEventListener("submit", (event) => event.preventDefault());
  more.addEventListener("click", () => { shown += 10 * step; draw(); });
  // Paper gets everything that was found.
  window.addEventListener("beforeprint", () => { shown = Infinity; draw(); });
  window.addEventListener("afterprint", () => { shown = step; draw(); });
  // A link can ask for a part of the list: `?flag=N&club=12`.
  for (const [key, value] of new URLSearchParams(location.search)) {
    const field = key === "flag"
      ? form.querySelector(`input[data-flag="${CSS.escape(value)}"]`)
      : key === "words" ? form.elements.words : form.querySelector(`select[data-key="${CSS.escape(key)}"]`);
    if (field?.type === "checkbox") field.checked = true;
    else if (field) field.value = value;
  }
  form.hidden = false;
  filter();
}
// On paper every derivation is unfolded.
const folded = () => document.querySelectorAll("details:not([open], .game)");
let opened = [];
window.addEventListener("beforeprint", () => { opened = [...folded()]; opened.forEach((details) => { details.open = true; }); });
window.addEventListener("afterprint", () => { opened.forEach((details) => { details.open = false; }); });
// A link to a derivation unfolds it.
const unfold = () => {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target instanceof HTMLDetailsElement) target.open = true;
};
window.addEventListener("hashchange", unfold);
unfold();
