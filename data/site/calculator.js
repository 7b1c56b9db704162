// What games would do to a rating, step by step, by the rule set of the lists (rules.js). Whole numbers only: hundredths, half
// points, and fractions of BigInt.
"use strict";
const halfUp = (value, unit) => Math.floor((2 * value + unit) / (2 * unit));
const round = ([over, under]) => {
  const [value, unit] = [2n * over + under, 2n * under];
  return Number(value / unit - (value % unit < 0n ? 1n : 0n));
};

// Rn with everything it is made of. `given`: start, registered, opponents (ratings), points (half points), met (the player and the
// opponents have all met), winner, k (null: by the start rating).
function calculate(rules, given) {
  const { start, registered, opponents, points, met, winner } = given;
  const expected = (difference) => {
    const counted = Math.min(Math.abs(difference), rules.cap ?? Infinity);
    return rules.expected.findLast(([from]) => from <= counted)[difference >= 0 ? 1 : 2];
  };
  const ratings = [...opponents, start];
  const games = opponents.length;
  const made = { games, w: points * 50, terms: [], field: null };
  if (met && rules.spread !== null && Math.max(...ratings) - Math.min(...ratings) <= rules.spread) {
    const [players, average] = [ratings.length, halfUp(ratings.reduce((sum, rating) => sum + rating), ratings.length)];
    const p = expected(start - average);
    made.field = { players, average, difference: start - average, p };
    made.unrounded = p * players - 50;
  } else {
    made.terms = opponents.map((opponent) => ({ opponent, difference: start - opponent, p: expected(start - opponent) }));
    made.unrounded = made.terms.reduce((sum, term) => sum + term.p, 0);
  }
  made.we = halfUp(made.unrounded, rules.we) * rules.we;
  made.t = made.bonus = 0;
  if (rules.bonus) {
    made.t = rules.bonus.threshold + rules.bonus.adds * Math.ceil(Math.max(games - rules.bonus.games, 0) / rules.bonus.every);
    made.bonus = Math.max(made.w - made.we - made.t, 0);
  }
  made.k = given.k ?? (rules.k.find(([from]) => start >= from) ?? rules.k.at(-1))[1];
  made.belowExpected = rules.winner && winner && made.w < made.we;
  made.gain = made.belowExpected ? 0 : made.k * (made.w - made.we + made.bonus);
  register(rules, registered, made);
  return made;
}

// The gain added to the registered rating: boundaries, rounding, floor.
function register(rules, registered, made) {
  let sum = [BigInt(registered * 100 + made.gain), 100n];
  const side = (limit) => sum[0] - BigInt(limit) * sum[1];
  made.sum = sum;
  made.passages = [];
  const pass = (limit, [over, under]) => {
    const before = sum;
    const beyond = [side(limit) * BigInt(over), sum[1] * BigInt(under)];
    sum = [BigInt(limit) * beyond[1] + beyond[0], beyond[1]];
    made.passages.push({ limit, over, under, before, after: sum });
  };
  for (const { rating, upward } of rules.boundaries) if (registered < rating && side(rating) > 0n) pass(rating, upward);
  for (const { rating, downward } of rules.boundaries.toReversed()) if (registered >= rating && side(rating) < 0n) pass(rating, downward);
  const isAway = rules.halfAway && side(registered) < 0n;
  made.rounded = isAway ? -round([-sum[0], sum[1]]) : round(sum);
  made.rn = Math.max(made.rounded, rules.floor);
}

if (typeof document === "undefined") module.exports = { calculate };
else {
  const rules = window.RULES;
  const [form, options, steps, total] = ["calculator", "people", "steps", "total"].map((id) => document.getElementById(id));
  const { own, registered, met, winner, k } = form.elements;
  const rows = form.querySelector("tbody");
  const pattern = rows.firstElementChild;
  // The opponent and the points of a row.
  const fields = (row) => row.querySelectorAll("input, select");
  const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
  const minus = (value) => String(value).replace("-", "−");
  const decimal = (value) => minus((value / 100).toFixed(2)).replace(".", rules.point);
  const fraction = ([over, under]) => over % under === 0n ? minus(over / under) : decimal(round([over * 100n, under]));

  const lines = (given, made) => {
    const decimals = Object.fromEntries(["w", "we", "bonus", "unrounded", "t", "gain"].map((name) => [name, decimal(made[name])]));
    const say = (key, more) => fill(rules.words[key], { ...given, ...made, ...decimals, rating: given.start, new: made.rn, ...more });
    const told = [];
    const tell = (paragraph, ...said) => told.push([paragraph, said]);
    const part = ({ difference, p, ...more }) => ({ ...more, difference: minus(difference), p: decimal(p) });
    const term = (one) => fill("{start} − {opponent} = {difference}: {p}", { ...given, ...part(one) });
    if (made.field) tell("4.5.2.1", say("field", part(made.field)), say("average", part(made.field)));
    else tell("4.5.2.1", ...made.terms.map(term), say("difference"));
    if (rules.bonus) tell("4.5.2.2", say("bonus"));
    tell("4.5.2.3", say("k"));
    if (made.belowExpected) tell("4.5.2.5", say("winner"));
    else tell("4.5.2", say("gain"));
    tell("4.5.4.1", say("sum", { gain: (made.gain < 0 ? "− " : "+ ") + decimal(Math.abs(made.gain)), sum: fraction(made.sum) }));
    for (const { limit, over, under, before, after } of made.passages) {
      const beyond = before[0] - BigInt(limit) * before[1];
      tell("4.5.2.4", say("passage", {
        before: fraction(before), limit, sign: beyond < 0n ? "−" : "+", factor: under === 1 ? over : over + "/" + under,
        beyond: fraction([beyond < 0n ? -beyond : beyond, before[1]]), after: fraction(after),
      }));
    }
    tell("4.5.2.6", say(made.rn === made.rounded ? "rounded" : "floor"));
    return told;
  };

  // `1543`, or a name with its rating behind it.
  const ratingOf = (text) => Number(text.match(/(\d{3,4})\s*$/)?.[1] ?? 0);
  const show = () => {
    const typed = Array.from(rows.children, (row) => Array.from(fields(row), (field) => field.value));
    const known = typed.map(([opponent, points]) => [ratingOf(opponent), Number(points)]).filter(([rating]) => rating);
    const start = ratingOf(own.value);
    const before = registered.value.trim() ? ratingOf(registered.value) : start;
    const isReady = known.length > 0 && start && before;
    total.textContent = isReady ? "" : rules.words.ready;
    steps.replaceChildren();
    if (!isReady) return;
    const given = {
      start, registered: before, opponents: known.map(([rating]) => rating), points: known.reduce((sum, [, points]) => sum + points, 0),
      met: met.checked, winner: winner?.checked ?? false, k: k?.value ? Number(k.value) : null,
    };
    const made = calculate(rules, given);
    const change = made.rn - before;
    total.textContent = fill(rules.words.total, { registered: before, new: made.rn, change: (change > 0 ? "+" : "") + minus(change) });
    for (const [paragraph, said] of lines(given, made)) {
      steps.append(make("dt", {}, rules.paragraphs[paragraph] ?? paragraph), make("dd", {}, ...said.map((line) => make("p", {}, line))));
    }
    // The case stands in the address: a link keeps it.
    const parts = [own.value, registered.value, Number(given.met), Number(given.winner), k?.value ?? "", ...typed.flat()];
    history.replaceState(null, "", "#" + parts.map(encodeURIComponent).join("&"));
  };

  const add = (opponent = "", points = "1") => {
    const row = pattern.cloneNode(true);
    [fields(row)[0].value, fields(row)[1].value] = [opponent, points];
    rows.append(row);
    return row;
  };
  const restore = () => {
    const [who = "", rating = "", hasMet, hasWon, factor = "", ...games] = (location.hash || location.search).slice(1).split("&").map(plain);
    [own.value, registered.value, met.checked] = [who, rating, hasMet === "1"];
    if (winner) winner.checked = hasWon === "1";
    if (k) k.value = factor;
    rows.replaceChildren();
    for (let at = 0; at < Math.max(games.length, 2); at += 2) add(games[at], games[at + 1] ?? "1");
    show();
  };
  const suggest = (field) => {
    const found = ratingOf(field.value) ? [] : search(field.value, () => suggest(field), (line) => line.rating);
    options.replaceChildren(...found.map(({ name, rating }) => make("option", { value: name + " " + rating })));
  };
  form.oninput = ({ target }) => {
    if (target.list) suggest(target);
    show();
  };
  form.onclick = ({ target }) => {
    if (target.name === "add") fields(add())[0].focus();
    else if (target.name === "remove" && rows.children.length > 1) target.closest("tr").remove();
    else return;
    show();
  };
  form.onsubmit = () => false;
  window.addEventListener("hashchange", restore);
  restore();
}
