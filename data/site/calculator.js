// The calculator: what games would do to a rating, step by step, by the rule set of the lists (rules.js). Whole numbers only:
// hundredths, half points, and fractions of BigInt.
"use strict";
const halfUp = (value, unit) => Math.floor((2 * value + unit) / (2 * unit));

// Rn with everything it is made of. `given`: start, registered, opponents (ratings), points (half points), met (the player and the
// opponents have all met), winner, k (null: by the start rating).
function calculate(rules, given) {
  const { start, registered, opponents, points, met, winner } = given;
  const expected = (difference) => {
    const counted = Math.min(Math.abs(difference), rules.cap ?? Infinity);
    const row = rules.expected.findLast(([from]) => from <= counted);
    return row[difference >= 0 ? 1 : 2];
  };
  const ratings = [...opponents, start];
  const games = opponents.length;
  const made = { games, w: points * 50, terms: [], field: null };
  if (met && rules.spread !== null && Math.max(...ratings) - Math.min(...ratings) <= rules.spread) {
    const average = halfUp(ratings.reduce((sum, rating) => sum + rating, 0), ratings.length);
    const p = expected(start - average);
    made.field = { players: ratings.length, average, difference: start - average, p };
    made.unrounded = p * ratings.length - 50;
  } else {
    made.terms = opponents.map((opponent) => ({ opponent, difference: start - opponent, p: expected(start - opponent) }));
    made.unrounded = made.terms.reduce((sum, term) => sum + term.p, 0);
  }
  made.we = halfUp(made.unrounded, rules.we) * rules.we;
  made.t = 0;
  made.bonus = 0;
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
  const round = ([over, under]) => {
    const [value, unit] = [2n * over + under, 2n * under];
    return Number(value / unit - (value % unit < 0n ? 1n : 0n));
  };
  const isAway = rules.halfAway && side(registered) < 0n;
  made.rounded = isAway ? -round([-sum[0], sum[1]]) : round(sum);
  made.rn = Math.max(made.rounded, rules.floor);
  made.round = round;
}

if (typeof document === "undefined") module.exports = { calculate };
else {
  const rules = window.RULES;
  const form = document.querySelector("#calculator");
  const rows = form.querySelector("tbody");
  const pattern = rows.querySelector("tr");
  const options = document.querySelector("#people");
  const steps = document.querySelector("#steps");
  const total = document.querySelector("#total");
  const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
  const minus = (text) => text.replace("-", "−");
  const decimal = (value) => {
    const whole = Math.abs(value);
    return (value < 0 ? "−" : "") + Math.floor(whole / 100) + rules.point + String(whole % 100).padStart(2, "0");
  };
  const fraction = (made, [over, under]) => over % under === 0n ? minus(String(over / under)) : decimal(made.round([over * 100n, under]));

  const lines = (given, made) => {
    const say = (key, values = {}) => fill(rules.words[key], values);
    const [w, we, bonus, unrounded] = [made.w, made.we, made.bonus, made.unrounded].map(decimal);
    const told = [];
    const tell = (paragraph, ...said) => told.push([paragraph, said]);
    if (made.field) {
      const { players, average, difference, p } = made.field;
      tell("4.5.2.1", say("field", { players, average, difference: minus(String(difference)), p: decimal(p) }),
        say("average", { players, p: decimal(p), unrounded, we }));
    } else {
      const term = ({ opponent, difference, p }) => fill("{start} − {opponent} = {difference}: {p}", { start: given.start, opponent, difference: minus(String(difference)), p: decimal(p) });
      tell("4.5.2.1", ...made.terms.map(term), say("difference", { unrounded, we }));
    }
    if (rules.bonus) tell("4.5.2.2", say("bonus", { t: decimal(made.t), games: made.games, w, we, bonus }));
    tell("4.5.2.3", say("k", { k: made.k, rating: given.start }));
    if (made.belowExpected) tell("4.5.2.5", say("winner", { w, we }));
    else tell("4.5.2", say("gain", { k: made.k, w, we, bonus, gain: decimal(made.gain) }));
    const signed = (made.gain < 0 ? "− " : "+ ") + decimal(Math.abs(made.gain));
    tell("4.5.4.1", say("sum", { registered: given.registered, gain: signed, sum: fraction(made, made.sum) }));
    for (const { limit, over, under, before, after } of made.passages) {
      const beyond = before[0] - BigInt(limit) * before[1];
      tell("4.5.2.4", say("passage", {
        before: fraction(made, before), limit, sign: beyond < 0n ? "−" : "+", factor: under === 1 ? over : over + "/" + under,
        beyond: fraction(made, [beyond < 0n ? -beyond : beyond, before[1]]), after: fraction(made, after),
      }));
    }
    tell("4.5.2.6", made.rn === made.rounded ? say("rounded", { new: made.rn }) : say("floor", { rounded: made.rounded, new: made.rn }));
    return told;
  };

  // `1543`, or a name with its rating behind it.
  const ratingOf = (text) => Number(text.match(/(\d{3,4})\s*$/)?.[1] ?? NaN);
  const show = () => {
    const games = [...rows.children].map((row) => [ratingOf(row.querySelector("input").value), Number(row.querySelector("select").value)]);
    const known = games.filter(([rating]) => !Number.isNaN(rating));
    const start = ratingOf(form.elements.own.value);
    const registered = form.elements.registered.value.trim() ? ratingOf(form.elements.registered.value) : start;
    const isReady = known.length > 0 && !Number.isNaN(start) && !Number.isNaN(registered);
    total.textContent = isReady ? "" : rules.words.ready;
    steps.replaceChildren();
    if (!isReady) return;
    const given = {
      start, registered, opponents: known.map(([rating]) => rating), points: known.reduce((sum, [, points]) => sum + points, 0),
      met: form.elements.met.checked, winner: form.elements.winner?.checked ?? false,
      k: form.elements.k?.value ? Number(form.elements.k.value) : null,
    };
    const made = calculate(rules, given);
    const change = made.rn - registered;
    total.textContent = fill(rules.words.total, { registered, new: made.rn, change: (change > 0 ? "+" : "") + minus(String(change)) });
    for (const [paragraph, said] of lines(given, made)) {
      const [head, body] = [make("dt"), make("dd")];
      head.textContent = rules.paragraphs[paragraph] ?? paragraph;
      for (const line of said) body.append(make("p", {}, line));
      steps.append(head, body);
    }
    // The case stands in the address: a link keeps it.
    const parts = [form.elements.own.value, form.elements.registered.value, given.met ? 1 : 0, given.winner ? 1 : 0, form.elements.k?.value ?? ""];
    const typed = [...rows.children].map((row) => [row.querySelector("input").value, row.querySelector("select").value]);
    history.replaceState(null, "", "#" + [...parts, ...typed.flat()].map(encodeURIComponent).join("&"));
  };

  const add = (opponent = "", points = "1") => {
    const row = pattern.cloneNode(true);
    row.querySelector("input").value = opponent;
    row.querySelector("select").value = points;
    rows.append(row);
    return row;
  };
  const restore = () => {
    const [own = "", registered = "", met, winner, k = "", ...games] = (location.hash || location.search).slice(1).split("&").map((part) => {
      try { return decodeURIComponent(part); } catch { return ""; }
    });
    form.elements.own.value = own;
    form.elements.registered.value = registered;
    form.elements.met.checked = met === "1";
    if (form.elements.winner) form.elements.winner.checked = winner === "1";
    if (form.elements.k) form.elements.k.value = k;
    rows.replaceChildren();
    for (let at = 0; at < Math.max(games.length, 2); at += 2) add(games[at], games[at + 1] ?? "1");
    show();
  };
  const suggest = (field) => {
    const words = fold(field.value).split(/[\s,]+/).filter(Boolean);
    if (!words.length || !Number.isNaN(ratingOf(field.value))) return options.replaceChildren();
    const found = [];
    for (const line of people(() => suggest(field))) {
      if (line.rating && words.every((word) => line.words.includes(word)) && found.push(line) === 12) break;
    }
    options.replaceChildren(...found.map(({ name, rating }) => make("option", { value: name + " " + rating })));
  };
  form.addEventListener("input", (event) => {
    if (event.target.matches("[list]")) suggest(event.target);
    show();
  });
  form.addEventListener("click", (event) => {
    if (event.target.name === "add") add().querySelector("input").focus();
    else if (event.target.name === "remove" && rows.children.length > 1) event.target.closest("tr").remove();
    else return;
    show();
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  window.addEventListener("hashchange", restore);
  restore();
}
