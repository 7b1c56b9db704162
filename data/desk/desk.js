"use strict";
// Collects what is chosen on the page and saves it as one file of decisions. Nothing leaves the computer otherwise.
(() => {
  const form = document.getElementById("desk");
  const status = document.getElementById("status");
  const day = document.getElementById("date");
  const questions = [...form.querySelectorAll("fieldset[data-question]")];
  const open = questions.filter((question) => question.classList.contains("open") && question.querySelector("input[type=radio]"));
  let isChanged = false;
  document.documentElement.classList.add("scripted");
  form.querySelector(".bar").hidden = false;

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
    return field.classList.contains("code") ? text.toUpperCase() : text;
  }

  // What is missing in what was chosen.
  function faults(question) {
    const choice = chosen(question);
    const all = [...question.querySelectorAll("[data-key]")];
    const wrong = choice ? fields(choice).filter((field) => !isRight(field)) : [];
    all.forEach((field) => field.setAttribute("aria-invalid", String(wrong.includes(field))));
    return wrong;
  }

  function show() {
    let done = 0;
    for (const question of questions) {
      question.classList.toggle("done", isSettled(question));
      if (isSettled(question) && open.includes(question)) done += 1;
    }
    status.textContent = say("all", { done, all: open.length });
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
    const letters = [...form.querySelectorAll("article.report")].filter((report) => !report.querySelector(".letter").hidden);
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

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    save();
  });
  form.addEventListener("change", (event) => {
    isChanged = true;
    const question = event.target.closest("fieldset");
    if (question?.classList.contains("bad")) question.classList.toggle("bad", faults(question).length > 0);
    show();
  });
  // A chosen answer can be taken back.
  form.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && event.target.type === "radio") {
      event.target.checked = false;
      show();
    }
    // Enter in a field goes on to the next question; only the button saves.
    if (event.key === "Enter" && event.target.matches("input")) {
      event.preventDefault();
      if (event.target.type === "radio") event.target.click();
      else goOn();
    }
  });
  function goOn() {
    const next = open.find((question) => !isSettled(question)) ?? open.find((question) => faults(question).length > 0);
    if (next) next.querySelector("input[type=radio]").focus();
    else document.getElementById("save").focus();
  }
  document.getElementById("next").addEventListener("click", goOn);
  // By hand on the keyboard: n for the next open question, Ctrl+S to save.
  addEventListener("keydown", (event) => {
    const isWriting = event.target.matches?.("input[type=text], textarea, select");
    const isWithControl = event.ctrlKey || event.metaKey;
    if (isWithControl && event.key === "s") {
      event.preventDefault();
      save();
    } else if (event.key === "n" && !isWriting && !isWithControl && !event.altKey) {
      event.preventDefault();
      goOn();
    }
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
  show();
})();
