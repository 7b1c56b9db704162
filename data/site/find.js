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
// A script that comes when somebody asks, from a disk, too. It is `ready` when it is there or lost; then `then` is called.
const late = (src, ready) => {
  let script;
  return (then) => {
    script ??= document.head.appendChild(make("script", { src, onload: ready, onerror: ready }));
    for (const end of ["load", "error"]) script.addEventListener(end, then);
  };
};
const { root } = document.querySelector(".find").dataset;
// Everything that has a page.
let people = [];
const load = late(root + "assets/names.js", () => {
  people = window.NAMES?.split("\n").map((line) => {
    const [file, name, about, rating] = line.split("\t");
    return { file, name, about, rating, words: fold(name + " " + about) };
  }) ?? [];
});
// The first twelve that have all words.
const search = (text, then, is = () => true) => {
  const words = fold(text).split(/[\s,]+/).filter(Boolean);
  if (!words.length) return [];
  load(then);
  return people.filter((line) => is(line) && words.every((word) => line.words.includes(word))).slice(0, 12);
};
{
  const form = document.querySelector(".find");
  const field = form.elements.words;
  const list = form.querySelector("ul");
  let at;

  const hide = (isHidden) => { field.ariaExpanded = !(list.hidden = isHidden); };
  const choose = (index) => {
    const options = Array.from(list.children);
    at = index % options.length;
    for (const option of options) option.ariaSelected = option === options.at(at);
    field.setAttribute("aria-activedescendant", options.at(at)?.id ?? "");
  };
  const show = () => {
    const found = search(field.value, show);
    list.replaceChildren(...found.map(({ file, name, about }, index) =>
      make("li", { id: "find-" + index, role: "option" }, make("a", { href: root + file, tabIndex: -1 }, name, make("span", {}, " " + about)))));
    hide(!found.length);
    choose(0);
  };
  field.onfocus = () => load(show);
  field.oninput = show;
  field.onkeydown = (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) choose(at + step);
    else if (event.key === "Escape") hide(true);
    else return;
    event.preventDefault();
  };
  form.onsubmit = () => {
    const link = !list.hidden && list.querySelector("[aria-selected=true] a");
    if (link) location = link.href;
    return !link;
  };
  form.addEventListener("focusout", ({ relatedTarget }) => hide(list.hidden || !form.contains(relatedTarget)));
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
