// Makes a board of a score sheet. Without it the sheet is whole.
"use strict";
// Text signs: some systems draw a pawn as a picture.
const SIGNS = { K: "♔", Q: "♕", R: "♖", B: "♗", N: "♘", P: "♙", k: "♚", q: "♛", r: "♜", b: "♝", n: "♞", p: "♟" };
const STANDARD = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
const KINDS = "KQRBNP";
const at = (name) => name.charCodeAt(0) - 97 + 8 * (8 - Number(name[1]));
const square = (index) => String.fromCharCode(97 + (index % 8)) + (8 - Math.floor(index / 8));

// A position is 64 letters of a FEN, from a8 on; empty squares are blanks.
const setUp = (placement) => [...placement.replaceAll("/", "").replace(/\d/g, (empty) => " ".repeat(Number(empty)))];

// e2e4, e1g1+h1f1, e5d6-d5, e7e8=Q.
function after(position, step) {
  const next = position.slice();
  const goes = step.split("+").map((move) => [at(move), at(move.slice(2))]);
  const men = goes.map(([from]) => position[from]);
  goes.forEach(([from]) => { next[from] = " "; });
  goes.forEach(([, to], index) => { next[to] = men[index]; });
  const [, sign, more] = step.match(/^[a-h1-8]{4}([-=])(.+)$/) ?? [];
  if (sign === "-") next[at(more)] = " ";
  if (sign === "=") next[goes[0][1]] = men[0] === "P" ? more : more.toLowerCase();
  return next;
}

function button(text, name, onclick) {
  const made = make("button", { type: "button", onclick }, text);
  if (name) made.setAttribute("aria-label", name);
  return made;
}

function view(game) {
  const words = game.parentElement.dataset;
  const sheet = game.querySelector(".sheet");
  const steps = game.dataset.steps.split(" ").filter(Boolean);
  const positions = [setUp(game.dataset.start ?? STANDARD)];
  for (const step of steps) positions.push(after(positions.at(-1), step));
  let shown = 0;
  let isTurned = false;

  const board = make("div", { className: "board" });
  board.setAttribute("role", "img");
  const squares = Array.from({ length: 64 }, (_, index) => {
    const field = make("span", { className: (index + Math.floor(index / 8)) % 2 ? "dark" : "light" });
    board.append(field);
    return field;
  });
  // Where the men stand, in words: Kg1 Dd1 …
  const menInWords = (position, isWhite) => [...KINDS].flatMap((kind, letter) => position
    .map((man, index) => (man === (isWhite ? kind : kind.toLowerCase()) ? words.letters[letter].trim() + square(index) : ""))
    .filter(Boolean)).join(" ");
  const spans = [...sheet.querySelectorAll("li span")].filter((span) => span.textContent && span.textContent !== "…");
  const moves = spans.map((span, index) => {
    const move = button(span.textContent, "", () => show(index + 1));
    span.replaceWith(move);
    return move;
  });
  const number = (move) => {
    const line = move.closest("li"), list = line.parentElement;
    const isBlack = move === line.lastElementChild;
    return `${list.start + [...list.children].indexOf(line)}${isBlack ? "…" : "."} ${move.textContent}`;
  };

  const spoken = make("p", { className: "said" });
  spoken.setAttribute("aria-live", "polite");
  const controls = make("div", { className: "controls" });
  controls.setAttribute("role", "group");
  controls.setAttribute("aria-label", words.controls);
  controls.append(
    button("|◀\ufe0e", words.first, () => show(0)),
    button("◀\ufe0e", words.back, () => show(shown - 1)),
    button("▶\ufe0e", words.forward, () => show(shown + 1)),
    button("▶\ufe0e|", words.last, () => show(moves.length)),
    button("⇅", words.turn, () => { isTurned = !isTurned; show(shown); }),
  );

  function show(wanted) {
    shown = Math.max(0, Math.min(wanted, moves.length));
    const position = positions[shown];
    const moved = shown > 0 ? steps[shown - 1].split("+")[0] : "";
    squares.forEach((field, place) => {
      const index = isTurned ? 63 - place : place;
      const man = position[index];
      field.textContent = man === " " ? "" : SIGNS[man] + "\ufe0e";
      field.classList.toggle("moved", moved !== "" && (index === at(moved) || index === at(moved.slice(2))));
    });
    moves.forEach((move, index) => {
      if (index + 1 === shown) move.setAttribute("aria-current", "step");
      else move.removeAttribute("aria-current");
    });
    spoken.textContent = shown > 0 ? number(moves[shown - 1]) : words.start;
    board.setAttribute("aria-label", `${spoken.textContent}. ${words.white}: ${menInWords(position, true)}. ${words.black}: ${menInWords(position, false)}`);
  }

  const keys = { ArrowLeft: () => shown - 1, ArrowRight: () => shown + 1, Home: () => 0, End: () => moves.length };
  const frame = sheet.parentElement;
  frame.addEventListener("keydown", (event) => {
    if (!(event.key in keys) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    show(keys[event.key]());
    if (moves.includes(document.activeElement) && shown > 0) moves[shown - 1].focus({ preventScroll: true });
  });
  const viewer = make("div", { className: "viewer" });
  viewer.append(board, controls, spoken);
  frame.classList.add("viewed");
  frame.prepend(viewer);
  show(0);
}

for (const game of document.querySelectorAll("details.game")) {
  const open = () => {
    if (game.open && game.dataset.steps && !game.querySelector(".viewer")) view(game);
  };
  game.addEventListener("toggle", open);
  open();
}
