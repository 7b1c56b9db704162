// Makes a board of a score sheet. Without it the sheet is whole.
"use strict";
const STANDARD = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
const KINDS = "KQRBNP";
// A text sign: some systems draw a pawn as a picture.
const sign = (man) => man === " " ? "" : String.fromCharCode(0x2654 + (KINDS + "kqrbnp").indexOf(man), 0xfe0e);
const at = (name) => name.charCodeAt(0) - 97 + 8 * (8 - Number(name[1]));
const square = (index) => String.fromCharCode(97 + (index % 8)) + (8 - Math.floor(index / 8));

// A position is 64 letters of a FEN, from a8 on; empty squares are blanks.
const setUp = (placement) => [...placement.replaceAll("/", "").replace(/\d/g, (empty) => " ".repeat(Number(empty)))];

// e2e4, e1g1+h1f1, e5d6-d5, e7e8=Q.
function after(position, step) {
  const next = position.slice();
  const goes = step.split("+").map((move) => [at(move), at(move.slice(2))]);
  for (const [from] of goes) next[from] = " ";
  for (const [from, to] of goes) next[to] = position[from];
  const [, what, more] = step.match(/^[a-h1-8]{4}([-=])(.+)$/) ?? [];
  if (what === "-") next[at(more)] = " ";
  if (what === "=") next[goes[0][1]] = position[goes[0][0]] === "P" ? more : more.toLowerCase();
  return next;
}

const button = (text, ariaLabel, onclick) => make("button", { type: "button", onclick, ariaLabel }, text);

function view(game) {
  const words = game.parentElement.dataset;
  const sheet = game.querySelector(".sheet");
  const steps = game.dataset.steps.split(" ").filter(Boolean);
  const positions = [setUp(game.dataset.start ?? STANDARD)];
  for (const step of steps) positions.push(after(positions.at(-1), step));
  let shown = 0;
  let isTurned = false;

  const board = make("div", { className: "board", role: "img" });
  const squares = Array.from({ length: 64 }, (_, index) => make("span", { className: (index + Math.floor(index / 8)) % 2 ? "dark" : "light" }));
  board.append(...squares);
  // Where the men stand, in words: Kg1 Dd1 …
  const menInWords = (position, isWhite) => [...KINDS].flatMap((kind, letter) => position
    .flatMap((man, index) => man === (isWhite ? kind : kind.toLowerCase()) ? words.letters[letter].trim() + square(index) : [])).join(" ");
  const spans = [...sheet.querySelectorAll("li span")].filter((span) => span.textContent && span.textContent !== "…");
  const moves = spans.map((span, index) => {
    const move = button(span.textContent, null, () => show(index + 1));
    span.replaceWith(move);
    return move;
  });
  const number = (move) => {
    const line = move.closest("li"), list = line.parentElement;
    const isBlack = move === line.lastElementChild;
    return `${list.start + [...list.children].indexOf(line)}${isBlack ? "…" : "."} ${move.textContent}`;
  };

  const spoken = make("p", { className: "said", ariaLive: "polite" });
  const controls = make("div", { className: "controls", role: "group", ariaLabel: words.controls },
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
      field.textContent = sign(position[index]);
      field.classList.toggle("moved", moved !== "" && (index === at(moved) || index === at(moved.slice(2))));
    });
    moves.forEach((move, index) => {
      move.ariaCurrent = index + 1 === shown ? "step" : null;
    });
    spoken.textContent = shown > 0 ? number(moves[shown - 1]) : words.start;
    board.ariaLabel = `${spoken.textContent}. ${words.white}: ${menInWords(position, true)}. ${words.black}: ${menInWords(position, false)}`;
  }

  const keys = { ArrowLeft: () => shown - 1, ArrowRight: () => shown + 1, Home: () => 0, End: () => moves.length };
  const frame = sheet.parentElement;
  frame.onkeydown = (event) => {
    const next = keys[event.key];
    if (!next || ["Alt", "Control", "Meta", "Shift"].some((key) => event.getModifierState(key))) return;
    event.preventDefault();
    show(next());
    if (moves.includes(document.activeElement) && shown > 0) moves[shown - 1].focus({ preventScroll: true });
  };
  frame.classList.add("viewed");
  frame.prepend(make("div", { className: "viewer" }, board, controls, spoken));
  show(0);
}

for (const game of document.querySelectorAll("details.game")) {
  const open = () => {
    if (game.open && game.dataset.steps && !game.querySelector(".viewer")) view(game);
  };
  game.ontoggle = open;
  open();
}
