"use strict";
// Collects what is chosen on the page and saves it as one file of decisions. Nothing leaves the computer otherwise.
(() => {
  const form = document.getElementById("desk");
  const status = document.getElementById("status");
  const day = document.getElementById("date");
  const questions = [...form.querySelectorAll("fieldset[data-question]")];
  const open = questions.filter((question) => question.classList.contains("open") && question.querySelector("input[type=radio]"));
  const people = document.getElementById("people");
  // The questions that somebody has answered, and the one that was looked at last.
  const answered = new Set();
  let current = null;
  let isChanged = false;
  document.documentElement.classList.add("scripted");
  form.querySelector(".bar").hidden = questions.length === 0;

  // A decision of a day before the run's would be as old as what it answers.
  const now = new Date();
  const two = (number) => String(number).padStart(2, "0");
  const today = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  day.value = today > day.dataset.day ? today : day.dataset.day;

  const chosen = (question) => question.querySelector(":scope > .choices > li > label > input:checked");
  // Of a report that is not rated nothing else is asked.
  function isRefused(question) {
    const whole = question.closest("article")?.querySelector("details.whole fieldset");
    return Boolean(whole) && whole !== question && Boolean(chosen(whole));
  }
  const isSettled = (question) => Boolean(chosen(question)) || isRefused(question);
  const fields = (choice) => [...choice.closest("li").querySelectorAll("[data-key]")];
  const say = (key, values) =>
    Object.entries(values).reduce((text, [name, value]) => text.replace(`{${name}}`, value), status.dataset[key]);

  function isRight(field) {
    const text = field.value.trim();
    const isThere = text !== "" || !("required" in field.dataset);
    const isAsAsked = text === "" || !field.pattern || new RegExp(`^(?:${field.pattern})$`).test(shaped(field, text));
    return isThere && isAsAsked;
  }

  function shaped(field, text) {
    if (field.list === people && people) return numbered(text)?.value ?? text;
    return field.classList.contains("code") ? text.toUpperCase() : text;
  }

  // Whoever of the register has this number, or alone has all these words.
  function numbered(text) {
    const words = text.toLowerCase().split(/[\s,]+/).filter(Boolean);
    const all = words.length > 0 ? [...people.options] : [];
    const found = all.filter((person) => words.every((word) => person.text.toLowerCase().includes(word)));
    return all.find((person) => person.value === text) ?? (found.length === 1 ? found[0] : undefined);
  }

  // What is missing in what was chosen.
  function faults(question) {
    const choice = chosen(question);
    const all = [...question.querySelectorAll("[data-key]")];
    const wrong = choice ? fields(choice).filter((field) => !isRight(field)) : [];
    all.forEach((field) => field.setAttribute("aria-invalid", String(wrong.includes(field))));
    return wrong;
  }

  // A proposal stays open to be seen; an answer folds when another question is looked at.
  function show() {
    const isAnswered = (question) => isSettled(question) && (answered.has(question) || isRefused(question));
    for (const question of questions) {
      question.classList.toggle("done", isSettled(question));
      question.classList.toggle("folded", isAnswered(question) && question !== current && faults(question).length === 0);
    }
    for (const field of people ? form.querySelectorAll("[list=people]") : []) {
      field.nextElementSibling.value = numbered(field.value.trim())?.text ?? "";
    }
    const done = open.filter(isAnswered).length;
    const proposed = open.filter(isSettled).length - done;
    const key = open.length === 0 ? "none" : proposed > 0 ? "proposed" : "all";
    status.textContent = say(key, { done, all: open.length, proposed });
    for (const report of form.querySelectorAll("article.report")) letter(report);
  }

  // The questions to a director, as a text to send.
  function letter(report) {
    const asked = [...report.querySelectorAll("input:checked[data-ask]")].map((input) => input.dataset.ask);
    const letter = report.querySelector(".letter");
    letter.hidden = asked.length === 0;
    letter.querySelector("textarea").value = asked.map((text, at) => `${at + 1}. ${text}`).join("\n");
  }

  // A string of TOML is one of JSON, but for these.
  const quoted = (text) => JSON.stringify(text.toWellFormed()).replaceAll("\u007f", "\\u007f");
  const isTable = (value) => typeof value === "object" && value !== null;

  function table(path, value) {
    const lines = [`[${path}]`];
    const entries = Object.entries(value);
    for (const [key, item] of entries.filter(([, item]) => !isTable(item))) {
      lines.push(`${key} = ${typeof item === "string" ? quoted(item) : item}`);
    }
    for (const [key, item] of entries.filter(([, item]) => isTable(item))) lines.push(...table(`${path}.${key}`, item));
    return lines;
  }

  function put(what, key, value) {
    const path = key.split(".");
    const last = path.pop();
    let table = what;
    for (const part of path) table = table[part] ??= {};
    table[last] = value;
  }

  function decision(choice) {
    const what = JSON.parse(choice.dataset.what);
    let reason = choice.dataset.reason;
    for (const field of fields(choice)) {
      const text = shaped(field, field.value.trim());
      if (text === "") continue;
      if (field.dataset.key === "reason") reason = text;
      else put(what, field.dataset.key, "number" in field.dataset ? Number(text) : text);
    }
    const [kind, row] = Object.entries(what)[0];
    const author = document.getElementById("author").value.trim() || "RKF";
    const head = ["[[decision]]", `date = ${day.value.trim()}`, `author = ${quoted(author)}`, `reason = ${quoted(reason)}`];
    return [...head, ...table(`decision.${kind}`, row), ""].join("\n");
  }

  function save() {
    const asked = questions.filter((question) => !isRefused(question));
    const wrong = asked.filter((question) => {
      const wrong = faults(question);
      question.classList.toggle("bad", wrong.length > 0);
      return wrong.length > 0;
    });
    const isDay = isRight(day);
    day.setAttribute("aria-invalid", String(!isDay));
    if (wrong.length > 0 || !isDay) {
      status.textContent = say("invalid", { count: wrong.length + (isDay ? 0 : 1) });
      (wrong.length > 0 ? faults(wrong[0])[0] : day).focus();
      return;
    }
    const choices = asked.map(chosen).filter((choice) => choice?.dataset.what);
    const letters = [...form.querySelectorAll("article.report:has(input:checked[data-ask]:not([data-what]))")];
    if (choices.length === 0 && letters.length === 0) {
      status.textContent = status.dataset.nothing;
      return;
    }
    const clock = `${two(now.getHours())}${two(now.getMinutes())}${two(now.getSeconds())}`;
    const name = `desk-${day.value.trim()}-${clock}`;
    const told = [];
    if (choices.length > 0) {
      const token = form.dataset.token && `${form.dataset.token}\n\n`;
      download(`${name}.toml`, token + choices.map(decision).join("\n"), "application/toml");
      told.push(say("saved", { file: `${name}.toml` }));
    }
    if (letters.length > 0) {
      const text = (report) => `${report.querySelector("h3").textContent}\n\n${report.querySelector(".letter textarea").value}\n`;
      download(`${name}.txt`, letters.map(text).join("\n"), "text/plain");
      told.push(say("letters", { file: `${name}.txt` }));
    }
    isChanged = false;
    status.textContent = told.join(" · ");
  }

  function download(name, text, type) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  }

  // What was answered is kept in this browser: a reload or a crash loses nothing. A question is the same as long as its answers are.
  const place = `kartotek ${location.pathname}`;
  const radios = (question) => [...question.querySelectorAll(":scope > .choices > li > label > input")];
  const nameOf = (question) => radios(question).map((radio) => radio.dataset.what || radio.dataset.ask).join("\n");
  const keyed = (question) => [...question.querySelectorAll("[data-key]")];
  function keep() {
    const of = (question) => [nameOf(question), [chosen(question)?.value, keyed(question).map((field) => field.value)]];
    try {
      localStorage.setItem(place, JSON.stringify([...answered].map(of)));
      isChanged = false;
    } catch { /* Whoever forbids it is asked before the page is left. */ }
  }
  function bringBack() {
    let kept = new Map();
    try { kept = new Map(JSON.parse(localStorage.getItem(place))); } catch { /* There is nothing, or nothing that can be read. */ }
    for (const question of questions.filter((question) => kept.has(nameOf(question)))) {
      const [value, texts] = kept.get(nameOf(question));
      radios(question).forEach((radio) => { radio.checked = radio.value === value; });
      keyed(question).forEach((field, at) => { field.value = texts[at] ?? field.value; });
      answered.add(question);
    }
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    save();
  });
  function change(question) {
    isChanged = true;
    if (question) answered.add(question);
    if (question?.classList.contains("bad")) question.classList.toggle("bad", faults(question).length > 0);
    keep();
    show();
  }
  // A proposal that is clicked is answered, too.
  const isRadio = (event) => event.target.type === "radio";
  form.addEventListener("change", (event) => isRadio(event) || change(event.target.closest("fieldset")));
  form.addEventListener("click", (event) => isRadio(event) && change(event.target.closest("fieldset")));
  form.addEventListener("focusin", (event) => {
    current = event.target.closest("fieldset[data-question]") ?? current;
    current?.classList.remove("folded");
  });
  // A chosen answer can be taken back.
  form.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && isRadio(event)) {
      event.target.checked = false;
      change(event.target.closest("fieldset"));
    }
    // Enter in a field goes on to the next question; only the button saves.
    if (event.key === "Enter" && event.target.matches("input")) {
      event.preventDefault();
      if (isRadio(event)) event.target.click();
      else goOn();
    }
  });
  const look = (question) => (chosen(question) ?? radios(question)[0]).focus();
  // On from the question that was looked at last, and round.
  function goOn() {
    const at = open.indexOf(current);
    const others = [...open.slice(at + 1), ...open.slice(0, at + 1)];
    const next = others.find((question) => !isSettled(question)) ?? others.find((question) => faults(question).length > 0);
    if (next) look(next);
    else document.getElementById("save").focus();
    show();
  }
  function goBack() {
    if (open.length > 0) look(open.at(open.indexOf(current) - 1));
    show();
  }
  // Chooses the answer with this number; what is to be filled in comes first.
  function choose(number) {
    const radio = current && radios(current)[number - 1];
    if (!radio) return;
    radio.click();
    const missing = faults(current)[0];
    if (missing) missing.focus();
    else goOn();
  }
  document.getElementById("next").addEventListener("click", goOn);
  // By hand on the keyboard: n for the next open question, p for the one before, digits for answers, Ctrl+S to save.
  addEventListener("keydown", (event) => {
    const isWriting = event.target.matches?.("input[type=text], textarea, select");
    const isWithControl = event.ctrlKey || event.metaKey;
    const acts = { n: goOn, p: goBack };
    if (isWithControl && event.key === "s") save();
    else if (isWriting || isWithControl || event.altKey) return;
    else if (/^[1-9]$/.test(event.key)) choose(Number(event.key));
    else if (acts[event.key]) acts[event.key]();
    else return;
    event.preventDefault();
  });
  form.addEventListener("click", (event) => {
    if (!event.target.classList.contains("copy")) return;
    const text = event.target.closest(".letter").querySelector("textarea");
    text.select();
    navigator.clipboard?.writeText(text.value);
  });
  addEventListener("beforeunload", (event) => {
    if (isChanged) event.preventDefault();
  });
  bringBack();
  show();
})();
