// Finds players, clubs and tournaments from every page. Without it the field leads to the rating list.
"use strict";
// ø = oe = o, å = aa = a; accents do not count.
const fold = (text) =>
  text.toLowerCase().replace(/æ/g, "ae").replace(/ø|oe|ö/g, "o").replace(/å|aa/g, "a").normalize("NFD").replace(/\p{M}/gu, "");
// An element with what is said of it and what stands in it.
const make = (kind, about = {}, ...inside) => {
  const made = Object.assign(document.createElement(kind), about);
  made.append(...inside);
  return made;
};
// Everything that has a page, as far as it is loaded; `then` is called when it is. A script, so that it can be loaded from a disk, too.
const people = (then) => {
  if (!people.lines) {
    people.lines = [];
    people.waiting = [];
    const src = document.querySelector(".find").dataset.root + "assets/names.js";
    const onload = () => {
      people.lines = window.NAMES.split("\n").map((line) => {
        const [file, name, about, rating] = line.split("\t");
        return { file, name, about, rating, words: fold(name + " " + about) };
      });
      people.waiting.splice(0).forEach((waits) => waits());
    };
    document.head.append(make("script", { src, onload }));
  }
  if (!people.lines.length) people.waiting.push(then);
  return people.lines;
};
// The first twelve that have all words.
const search = (text, then, is = () => true) => {
  const words = fold(text).split(/[\s,]+/).filter(Boolean);
  const found = [];
  for (const line of words.length ? people(then) : []) {
    if (is(line) && words.every((word) => line.words.includes(word)) && found.push(line) === 12) break;
  }
  return found;
};
{
  const form = document.querySelector(".find");
  const field = form.elements.words;
  const list = form.querySelector("ul");
  let chosen = -1;

  const choose = (index) => {
    const options = list.children;
    options[chosen]?.setAttribute("aria-selected", "false");
    chosen = options.length ? (index + options.length) % options.length : -1;
    options[chosen]?.setAttribute("aria-selected", "true");
    field.setAttribute("aria-activedescendant", options[chosen]?.id ?? "");
  };
  const show = () => {
    const found = search(field.value, show);
    list.replaceChildren(...found.map((line, index) => make("li", { id: "find-" + index, role: "option" },
      make("a", { href: form.dataset.root + line.file, tabIndex: -1 }, line.name, make("span", {}, " " + line.about)))));
    list.hidden = found.length === 0;
    field.setAttribute("aria-expanded", String(found.length > 0));
    chosen = -1;
    choose(0);
  };
  field.onfocus = () => people(show);
  field.oninput = show;
  field.onkeydown = (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) choose(chosen + step);
    else if (event.key === "Escape") list.hidden = true;
    else return;
    event.preventDefault();
  };
  form.onsubmit = (event) => {
    const link = list.hidden ? null : list.children[chosen]?.firstChild;
    if (!link) return;
    event.preventDefault();
    location.assign(link.href);
  };
  form.addEventListener("focusout", (event) => { if (!form.contains(event.relatedTarget)) list.hidden = true; });
}
// A link may be cut.
const plain = (text) => { try { return decodeURIComponent(text); } catch { return text; } };
// `?player=ID` marks the player's row in a tournament; it, or a link to a derivation, unfolds that.
const unfold = () => {
  const player = CSS.escape(new URLSearchParams(location.search).get("player") ?? "");
  for (const own of document.querySelectorAll(`[data-player="${player}"]`)) {
    own.classList.add("own");
    own.open = true;
  }
  document.getElementById(plain(location.hash.slice(1)))?.setAttribute("open", "");
};
window.addEventListener("hashchange", unfold);
unfold();
