// The desk page in a browser, by keyboard alone: `node desk.mjs PROGRAM [SCREENSHOTS]`. A report with 60 unknown players is answered
// on the page, the saved file is dropped into the inbox, and the ratings are those of the same report with the numbers in it.
// Then what else is decided there, and a page full of hostile text. Prints what is wrong, one line each, and ends with 1 if anything is.
import axe from "axe-core";
import puppeteer from "puppeteer-core";
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { valid } from "./looked.mjs";

const program = resolve(process.argv[2]);
const screenshots = process.argv[3];
const wrong = [];
const expect = (holds, sentence) => { if (!holds) wrong.push(sentence); };
const made = mkdtempSync(join(tmpdir(), "desk-"));

// ---- The office and its report, made up.

const surnames = "Agerholm Bjerregård Clausager Dalumgård Engkær Fuglebjerg Grønvang Højlund Isager Jernhoved Kirkeby Lyngdal Mosekær Nørreskov Overgård Pilegaard Ravnkilde Skovgård Torndal Ulvedal Vestermark Øsager Ålund Bækgård Damhus Elverhøj Fjeldsted Gammelgård Havkær Ibsgård".split(" ");
const firsts = [["Anders", "M"], ["Birgitte", "F"], ["Carsten", "M"], ["Dorte", "F"]];
const clubs = [["101", "Skovby Skakklub"], ["102", "Engholm Skakforening"], ["103", "Nørreå Skak"]];
const iso = (year, month, day) => `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
// 55 members: no two have a surname and a first name in common.
const members = Array.from({ length: 55 }, (_, at) => {
  const [first, sex] = firsts[Math.floor(at / 30) * 2 + (at % 2)];
  return {
    id: String(20000 + 37 * at), surname: surnames[at % 30], first, sex,
    born: iso(1950 + (at * 7) % 55, 1 + (at * 5) % 12, 1 + (at * 11) % 28), club: clubs[at % 3], rating: 1900 - 12 * at,
  };
});

// As secretaries write them: the name alone with the club, in another order, a letter wrong, an initial with the rating.
const misspelt = (name) => name.replace(/(.)(.)$/, "$2$1");
function filed(member, at) {
  const { surname, first, born, club, rating } = member;
  if (at < 30) return { name: `${first} ${surname}`, club: club[1], federation: "DEN" };
  if (at < 40) return { name: `${misspelt(surname)}, ${first}`, birth_date: born, federation: "DEN" };
  if (at < 50) return { name: `${surname}, ${first[0]}.`, club: club[1], rating, federation: "DEN" };
  // Of these nothing but the name is known: somebody has to look.
  return { name: `${surname}, ${first}`, federation: "DEN" };
}

const newcomers = ["Zachariasen, Nora", "Ydegård, Mikkel", "Xenius, Lea"].map((name, at) => ({
  name, birth_date: iso(2012 + at, 3, 4), sex: at === 1 ? "M" : "F", club: "Nørreå Skak", federation: "DEN", rating: 1000,
}));
const foreigners = [{ name: "Lindqvist, Björn", elo: 1700 }, { name: "Haugen, Kari", elo: 1600 }];
const unknown = [...members.map(filed), ...newcomers, ...foreigners];
const numbered = unknown.map((player, at) => ({ no: at + 1, ...player }));

// Nobody meets anybody twice: the first five rounds of an all-play-all.
function games(players) {
  const order = Array.from({ length: players }, (_, at) => at + 1);
  const all = [];
  for (let round = 1; round <= 5; round++) {
    for (let at = 0; at < players / 2; at++) {
      const [one, other] = [order[at], order[players - 1 - at]];
      const result = ["1-0", "½-½", "0-1"][(one * 3 + other * 5 + round) % 3];
      all.push(at % 2 === 0 ? { round, white: one, black: other, result } : { round, white: other, black: one, result });
    }
    order.splice(1, 0, order.pop());
  }
  return all;
}

const report = (id, players) => ({
  id, name: "Skovby Storturnering 2026", kind: "coordinated", system: "other", rounds: 5, start: "2026-03-06", end: "2026-03-08",
  time_control: "40/7200,1800", announced: "2025-12-01", reported: "2026-03-10",
  directors: [{ name: "Agerholm, Anders", role: "director", plays: false }], players, games: games(players.length),
});

function office(name) {
  const root = join(made, name);
  mkdirSync(join(root, "inbox"), { recursive: true });
  writeFileSync(join(root, "kartotek.toml"), 'federation = "DEN"\nname = "Skovby Kreds"\nlanguage = "en"\nfounded = 2025-12-31\n');
  writeFileSync(join(root, "clubs.csv"), ["id,name,district", ...clubs.map(([id, name]) => `${id},${name},`)].join("\n") + "\n");
  const lines = members.map((member) => `${member.id},"${member.surname}, ${member.first}",${member.born},${member.sex},${member.club[0]},DEN,yes,,,,,${member.rating},2025-10-01,yes`);
  const head = "id,name,birth_date,sex,club,federation,member,fide_id,fide_title,fide_rating,fide_games,rating,last_rated,public";
  writeFileSync(join(root, "players.csv"), [head, ...lines].join("\n") + "\n");
  return root;
}

const put = (root, name, content) => writeFileSync(join(root, "inbox", name), JSON.stringify(content, null, 1));
function kartotek(root, args) {
  const done = spawnSync(program, [...args, "--office", root], { encoding: "utf8" });
  if (done.status > 1) wrong.push(`kartotek ${args.join(" ")}: ${done.stderr}`);
  return done;
}
// Id, name and rating after the newest run.
function ratings(root) {
  const runs = readdirSync(join(root, "runs")).filter((name) => /^\d{4}-/.test(name)).sort();
  const [head, ...lines] = readFileSync(join(root, "runs", runs.at(-1), "players.csv"), "utf8").trimEnd().split("\n");
  return { head, lines: lines.sort() };
}

// ---- The browser.

const browser = await puppeteer.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
async function open(path, { width = 1280 } = {}) {
  const page = await browser.newPage();
  await page.setViewport({ width, height: 900 });
  page.on("console", (said) => expect(said.type() !== "error", `${path}: the console says: ${said.text()}`));
  page.on("pageerror", (error) => wrong.push(`${path}: ${error}`));
  page.on("dialog", (dialog) => { wrong.push(`${path}: a dialog: ${dialog.message()}`); dialog.dismiss(); });
  page.on("request", (request) => {
    const url = request.url();
    expect(url === pathToFileURL(path).href || url.startsWith("data:") || url.startsWith("blob:"), `${path}: loads ${url}`);
  });
  await page.goto(pathToFileURL(path).href, { waitUntil: "load" });
  return page;
}
// A saved file is kept by the page itself, for a browser without a window saves none.
async function keepsFiles(page) {
  await page.evaluate(() => {
    globalThis.saved = [];
    const made = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (blob) => {
      blob.text().then((text) => globalThis.saved.push(text));
      return made(blob);
    };
  });
}
async function savedBy(page) {
  // The page's policy keeps others from waiting in it.
  for (let tried = 0; tried < 100; tried++) {
    const saved = await page.evaluate(() => globalThis.saved[0]);
    if (saved) return saved;
    await new Promise((done) => setTimeout(done, 50));
  }
  wrong.push(`nothing was saved: ${await page.$eval("#status", (element) => element.textContent)}`);
  return "";
}

// ---- Sixty unknown players.

{
  const folder = office("sixty");
  put(folder, "storturnering.json", report("2026-03-stor", numbered));
  const held = kartotek(folder, ["run", "--as-of", "2026-04-01"]);
  expect(held.status === 1, `the report with unknown players is held back; exit code ${held.status}`);
  const path = join(folder, "internal", "2026-04-01", "desk", "index.html");
  const page = await open(path);
  await keepsFiles(page);
  if (screenshots) await page.screenshot({ path: join(screenshots, "desk.png"), fullPage: true });
  const asked = await page.$$eval("fieldset.open", (all) => all.length);
  expect(asked === 60, `${asked} players are asked about, not 60`);
  const certain = await page.$$eval("fieldset.open input:checked", (all) => all.length);
  expect(certain >= 45, `only ${certain} are chosen beforehand`);

  let [keys, letters] = [0, 0];
  const press = async (...all) => { for (const key of all) { keys += 1; await page.keyboard.press(key); } };
  const write = async (text) => { letters += text.length; keys += text.length; await page.keyboard.type(text); };
  const started = Date.now();
  for (let step = 0; step < 60; step++) {
    await press("n");
    const at = await page.evaluate(() => {
      const question = document.activeElement.closest("fieldset");
      return question && { about: question.querySelector("legend").textContent, first: document.activeElement.dataset.kind };
    });
    if (!at) break;
    const is = (name) => at.about.includes(name);
    if (foreigners.some((foreigner) => is(foreigner.name))) {
      // A digit chooses, and leads to what is to be filled in.
      const choices = await page.evaluate(() => [...document.activeElement.closest("fieldset").querySelectorAll("[data-kind]")].map((one) => one.dataset.kind));
      await press(String(choices.indexOf("abroad") + 1));
      await write("swe");
      // Out of the field, to go on.
      await press("Tab");
    } else if (newcomers.some((newcomer) => is(newcomer.name))) {
      await press("Space");
      if (at.first !== "new") wrong.push(`${at.about}: the first answer is ${at.first}`);
    } else {
      await press("Space");
    }
  }
  const status = await page.$eval("#status", (element) => element.textContent);
  const [, answers, proposals] = status.match(/^(\d+) of 60 .* (\d+) more /) ?? [];
  expect(Number(proposals) === certain && Number(answers) + certain === 60, `after all keys: ${status}`);
  await press("Enter");
  const saved = await savedBy(page);
  const seconds = (Date.now() - started) / 1000;
  expect(letters === 6, `${letters} letters were typed, not two countries`);
  expect(keys <= 60, `${keys} keys were pressed`);
  console.log(`60 unknown players: ${certain} chosen beforehand, ${keys} keys, ${letters} letters typed, ${seconds.toFixed(1)} s`);

  writeFileSync(join(folder, "inbox", "desk-2026-05-01.toml"), saved.replaceAll(/^date = .*$/gm, "date = 2026-05-01"));
  const dry = kartotek(folder, ["run", "--dry-run", "--as-of", "2026-05-01"]);
  expect(dry.stdout.includes("desk-2026-05-01.toml decides:"), `a dry run says: ${dry.stdout}`);
  const rated = kartotek(folder, ["run", "--as-of", "2026-05-01"]);
  expect(rated.status === 0, `the next run: ${rated.stdout}${rated.stderr}`);

  // The same with everything in the report.
  const other = office("numbers");
  const known = numbered.map((player, at) => {
    if (at < 55) return { no: player.no, id: members[at].id, name: `${members[at].surname}, ${members[at].first}` };
    if (at < 58) return { ...player, club: "103", first_rating: 1000, rating: undefined, approved_by: "club" };
    return { ...player, federation: "SWE" };
  });
  put(other, "storturnering.json", report("2026-03-stor", known));
  kartotek(other, ["run", "--as-of", "2026-04-01"]);
  const [one, two] = [ratings(folder), ratings(other)];
  const column = one.head.split(",").indexOf("rating");
  expect(one.lines.length === 58 && two.lines.length === 58, `the registers have ${one.lines.length} and ${two.lines.length} people, not 58`);
  const told = (lines) => lines.map((line) => {
    const cells = [...line.matchAll(/("([^"]|"")*"|[^,]*)(,|$)/g)].map((cell) => cell[1]);
    return `${cells[0]} ${cells[1]} ${cells[column]}`;
  });
  const [answered, asNumbers] = [told(one.lines), told(two.lines)];
  answered.forEach((line, at) => expect(line === asNumbers[at], `by the desk ${line}, by numbers ${asNumbers[at]}`));
  const moved = members.filter((member) => !answered.includes(`${member.id} "${member.surname}, ${member.first}" ${member.rating}`));
  expect(moved.length > 40, `only ${moved.length} ratings have changed`);
  const deep = kartotek(folder, ["verify", "--deep"]);
  expect(deep.status === 0, `verify --deep: ${deep.stdout}${deep.stderr}`);
  await page.close();
}

// ---- Answers stay through a reload and a crash, fold, and are found again; somebody else is named by name.

{
  const path = join(made, "sixty", "internal", "2026-04-01", "desk", "index.html");
  let page = await open(path);
  const chosen = () => page.$$eval("fieldset", (all) => all.map((one) => {
    const radio = one.querySelector("input:checked");
    return `${one.querySelector("legend").textContent}: ${radio?.dataset.kind} ${[...one.querySelectorAll("[data-key]")].map((field) => field.value)}`;
  }));
  const before = await chosen();
  expect(before.some((one) => one.includes("abroad") && one.toLowerCase().includes("swe")), "what was saved stands there when the page is opened again");
  await page.reload();
  expect(JSON.stringify(await chosen()) === JSON.stringify(before), "a reload changes no answer");
  // A proposal is taken back, and stays so; the page is closed without a word, as in a crash.
  const proposed = await page.$eval("fieldset.open:has(.certain)", (one) => one.id);
  await page.focus(`#${proposed} input:checked`);
  await page.keyboard.press("Escape");
  await page.close({ runBeforeUnload: false });
  page = await open(path);
  await keepsFiles(page);
  expect(await page.$(`#${proposed} input:checked`) === null, "a proposal that was taken back is proposed again");
  // Folded are answers that somebody gave, but for the one that is looked at.
  const shown = (id) => page.$$eval(`#${id} .choices > li`, (all) => all.filter((one) => one.checkVisibility()).length);
  const answered = await page.$eval("fieldset.folded", (one) => one.id);
  expect((await shown(answered)) === 1, "an answered question shows its answer alone");
  await page.focus(`#${answered} input:checked`);
  expect((await shown(answered)) > 1, "whoever comes back to an answer sees the others");
  // n goes on from there, and p comes back.
  const at = () => page.evaluate(() => document.activeElement.closest("fieldset").id);
  await page.keyboard.press("n");
  expect((await at()) === proposed, `n leads to ${await at()}, not to the one open question ${proposed}`);
  await page.keyboard.press("p");
  const ids = await page.$$eval("fieldset.open", (all) => all.map((one) => one.id));
  expect((await at()) === ids.at(ids.indexOf(proposed) - 1), `p leads from ${proposed} to ${await at()}`);
  // Somebody else: two words of a name, of whom the page shows the number and who it is.
  const whose = members[14];
  const other = await page.$$eval(`#${proposed} [data-kind]`, (all) => all.findIndex((one) => one.dataset.kind === "other") + 1);
  await page.focus(`#${proposed} input`);
  await page.keyboard.press(String(other));
  await page.keyboard.type(`${whose.surname} ${whose.first}`.toLowerCase());
  await page.keyboard.press("Enter");
  const told = await page.$eval(`#${proposed} output:not(:empty)`, (one) => one.value);
  expect(told.startsWith(`${whose.surname}, ${whose.first}, `), `the page shows ${told}`);
  await page.keyboard.down("Control");
  await page.keyboard.press("s");
  await page.keyboard.up("Control");
  const saved = await savedBy(page);
  expect(saved.includes(`player = "${whose.id}"`), `somebody else was saved as ${saved.slice(0, 600)}`);
  await page.evaluate(() => localStorage.clear());
  await page.close();
}

// ---- A month of twelve reports, tests/runs/a-real-month: what is saved is the file that the scenario drops into its inbox.

{
  const scenario = resolve(import.meta.dirname, "../runs/a-real-month");
  const folder = join(made, "month");
  cpSync(join(scenario, "office"), folder, { recursive: true });
  const held = kartotek(folder, ["run", "--as-of", "2026-05-01"]);
  expect(held.status === 1, `the month: ${held.stderr}`);
  const page = await open(join(folder, "internal", "2026-05-01", "desk", "index.html"));
  await keepsFiles(page);
  const words = [];
  const write = async (text) => { words.push(...text.split(" ")); await page.keyboard.type(text); };
  const press = async (...keys) => { for (const key of keys) await page.keyboard.press(key); };
  const kind = () => page.evaluate(() => document.activeElement.dataset.kind ?? "");
  const answer = async (wanted) => {
    if ((await kind()) === wanted) await press("Space");
    for (let down = 0; down < 6 && (await kind()) !== wanted; down++) await press("ArrowDown");
    expect((await kind()) === wanted, `there is no answer ${wanted}, but ${await kind()}`);
  };
  const field = async (key) => {
    for (let on = 0; on < 10; on++) {
      await press("Tab");
      if (await page.evaluate((wanted) => document.activeElement.dataset.key === wanted, key)) return;
    }
    wrong.push(`no field ${key}`);
  };
  const answers = {
    "birkelund.json": async () => { await answer("new"); await field("identity.enters.club"); await write("103"); await press("Enter"); },
    "ravnkilde.csv": async () => { await answer("new"); await field("identity.enters.birth_date"); await write("2014-02-03"); await press("Enter"); },
    "vestermark.json": async () => { await answer("abroad"); await field("identity.federation"); await write("swe"); await press("Enter"); },
    "gammelgaard.json": async () => { await answer("approve"); await press("n"); },
    "lundegaard.json": async () => {
      for (let on = 0; on < 4; on++) {
        await press("Tab");
        if (await page.evaluate(() => document.activeElement.matches("details.whole > summary"))) break;
      }
      await press("Enter", "Tab", "Space");
      await field("reason");
      await write("rapid chess");
      await press("Enter");
    },
  };
  await press("n");
  for (let step = 0; step < 20; step++) {
    const file = await page.evaluate(() => document.activeElement.closest("article")?.dataset.file);
    if (!file) break;
    if (answers[file]) await answers[file]();
    else await press("Space", "n");
  }
  const status = await page.$eval("#status", (element) => element.textContent);
  await press("Enter");
  const saved = (await savedBy(page)).replaceAll(/^date = .*$/gm, "date = 2026-05-02");
  const kept = join(scenario, "gemt", "desk-2026-05-02-1000.toml");
  if (process.env.KARTOTEK_BLESS) writeFileSync(kept, saved);
  expect(saved === readFileSync(kept, "utf8"), `the month, ${status}: saved was\n${saved}`);
  expect(words.length === 5, `${words.length} words were typed for the month: ${words.join(" ")}`);
  console.log(`A month of twelve reports: ${words.length} words typed`);
  await page.close();
}

// ---- What FIDE's list contradicts, an overdue tournament, and sanctions about to end: by keyboard, saved, and carried out.

{
  const folder = office("fide");
  const [first, second] = members;
  const path = join(folder, "players.csv");
  const withIds = readFileSync(path, "utf8").split("\n").map((line) => {
    const at = [first, second].findIndex((member) => line.startsWith(`${member.id},`));
    return at < 0 ? line : line.replace(",DEN,yes,,", `,DEN,yes,${1499001 + at},`);
  });
  writeFileSync(path, withIds.join("\n"));
  kartotek(folder, ["run", "--as-of", "2026-01-01"]);
  const pad = (text, width) => String(text).padEnd(width);
  const row = (id, name, sex, born) => pad(id, 15) + pad(name, 61) + pad("DEN", 4) + pad(sex, 4) + pad("", 29) + pad(1800, 6) + pad(0, 4) + pad(20, 3) + pad(born, 6);
  const head = pad("ID Number", 15) + pad("Name", 61) + "Fed Sex Tit  WTit OTit           FOA JAN26 Gms K  B-day Flag";
  const year = (member) => Number(member.born.slice(0, 4));
  const evil = "<img src=x onerror=alert(1)>, Bo";
  const list = [head, row(1499001, `${first.surname}, ${first.first}`, first.sex, year(first) + 1), row(1499002, evil, second.sex, year(second))];
  writeFileSync(join(made, "standard_jan26frl.txt"), list.join("\n") + "\n");
  kartotek(folder, ["import", "--fide-list", join(made, "standard_jan26frl.txt"), "--reason", "x", "--date", "2026-01-02"]);
  kartotek(folder, ["decide", "announce", "2026-vinter", "--name", "Vinter & Co <b>", "--start", "2026-01-09", "--end", "2026-01-10", "--reason", "x", "--date", "2026-01-03"]);
  kartotek(folder, ["sanction", "give", second.id, "quarantine", "--months", "3", "--last-day", "2026-01-05", "--reason", "x", "--date", "2026-01-06"]);
  kartotek(folder, ["run", "--as-of", "2026-02-01"]);
  kartotek(folder, ["desk", "--as-of", "2026-03-01"]);
  const page = await open(join(folder, "desk", "index.html"));
  await keepsFiles(page);
  if (screenshots) await page.screenshot({ path: join(screenshots, "desk-lists.png"), fullPage: true });
  expect((await page.$$("#fide fieldset")).length === 2, "the page asks what FIDE's list contradicts, twice");
  expect((await page.$eval("#fide", (element) => element.textContent)).includes(evil), "the list's name stands there as it is written");
  const sanctions = await page.$eval("#sanctions", (element) => element.textContent);
  expect(sanctions.includes("2026-04-05") && sanctions.includes(second.surname), `sanctions about to end: ${sanctions}`);
  const press = async (...keys) => { for (const key of keys) await page.keyboard.press(key); };
  // As a person comes there: by Tab, from the question before.
  const answer = async (question, wanted) => {
    await page.focus(`${question} input[type=radio]`);
    await press("Space");
    const kind = () => page.evaluate(() => document.activeElement.dataset.kind);
    for (let down = 0; down < 6 && (await kind()) !== wanted; down++) await press("ArrowDown");
    expect((await kind()) === wanted, `${question} has no answer ${wanted}`);
  };
  await answer("#f1", "fide-change");
  await answer("#f2", "leave");
  await answer("#o1", "ask");
  const letter = await page.$eval("#overdue textarea", (element) => element.value);
  expect(letter.includes("Vinter & Co <b> ended on 2026-01-10"), `the letter to the organiser is ${letter}`);
  await answer("#o1", "postponed");
  for (const day of ["2026-03-06", "2026-03-07"]) {
    await press("Tab");
    await page.keyboard.type(day);
  }
  await page.keyboard.down("Control");
  await press("s");
  await page.keyboard.up("Control");
  const saved = await savedBy(page);
  writeFileSync(join(folder, "inbox", "desk-2026-03-01-0900.toml"), saved.replaceAll(/^date = .*$/gm, "date = 2026-03-01"));
  const rated = kartotek(folder, ["run", "--as-of", "2026-03-02"]);
  expect(rated.status === 0, `the run of what was saved: ${rated.stdout}${rated.stderr}`);
  const { lines } = ratings(folder);
  expect(lines.some((line) => line.startsWith(`${first.id},`) && line.includes(`,${year(first) + 1},`)), "the year of the list is in the register");
  const after = JSON.parse(kartotek(folder, ["desk", "--as-of", "2026-03-03", "--format", "json"]).stdout);
  expect(after.fide.length === 0 && after.overdue.length === 0, `asked still: ${JSON.stringify([after.fide, after.overdue])}`);
  await page.close();
}

// ---- Hostile text.

{
  const folder = office("hostile");
  const evil = ['<img src=x onerror="document.title=1">', "</textarea><script>document.title=2</script>", "'\"><svg onload=alert(3)>", "=HYPERLINK(\"http://x\",\"y\")", "]]\n[[decision]]\n", "\u202Enosrep", "{{ 7 * 7 }}", "${7*7}"];
  const players = evil.map((name, at) => ({ no: at + 1, name: `${name} Agerholm`, club: evil[(at + 1) % evil.length], federation: "DEN" }));
  const own_id = "2026-03-\"><script>document.title=4</script>";
  put(folder, "hostile.json", { ...report(own_id, players), name: evil[0] + evil[4], games: games(8).slice(0, 20) });
  const held = kartotek(folder, ["run", "--as-of", "2026-04-01"]);
  expect(held.status === 1, `the hostile report is held back: ${held.stdout}`);
  const path = join(folder, "internal", "2026-04-01", "desk", "index.html");
  const page = await open(path);
  await keepsFiles(page);
  expect((await page.title()).startsWith("The desk"), `the title is ${await page.title()}`);
  const foreign = await page.evaluate(() => [document.querySelectorAll("img, svg, iframe, object").length, document.scripts.length]);
  expect(foreign[0] === 0 && foreign[1] === 1, `the page has ${foreign[0]} foreign elements and ${foreign[1]} scripts`);
  expect(!readFileSync(path, "utf8").includes("\u202E"), "a sign that turns text round stands in the page");
  // Refused, for a reason that would like to be a decision of its own.
  const reason = '"""\n[[decision]] \\ \u007f <b> "x" = 1';
  await page.evaluate(() => document.querySelector("details.whole").setAttribute("open", ""));
  await page.focus("details.whole input[type=radio]");
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.evaluate((text) => { document.activeElement.value = text; }, reason);
  await page.keyboard.down("Control");
  await page.keyboard.press("s");
  await page.keyboard.up("Control");
  const saved = await savedBy(page);
  const file = join(made, "answers.toml");
  writeFileSync(file, saved);
  const said = kartotek(folder, ["decide", "--file", file, "--dry-run", "--format", "json"]);
  const decided = said.stdout ? JSON.parse(said.stdout).decisions : [];
  const refused = decided.filter((one) => one.kind === "refuse");
  expect(refused.length === 1 && decided.every((one) => ["refuse", "identity"].includes(one.kind)), `saved was ${saved}; told: ${said.stderr}`);
  expect(refused[0]?.reason.includes("[[decision]]"), `the reason is ${refused[0]?.reason}`);
  await page.close();
}

// ---- Usable by everybody.

{
  const path = join(made, "sixty", "internal", "2026-04-01", "desk", "index.html");
  for (const width of [1280, 390]) {
    const page = await open(path, { width });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide <= 0, `at ${width} pixels the page is ${wide} pixels too wide`);
    if (screenshots) await page.screenshot({ path: join(screenshots, `desk-${width}.png`) });
    if (width === 1280) {
      const policy = await page.$eval("meta[http-equiv]", (element) => element.content);
      expect(policy.startsWith("default-src 'none'") && !policy.includes("unsafe"), `the policy is ${policy}`);
    }
    await page.close();
  }
  const page = await browser.newPage();
  await page.setBypassCSP(true);
  await page.goto(pathToFileURL(path).href);
  wrong.push(...await valid(readFileSync(path, "utf8"), path));
  await page.evaluate(axe.source);
  const found = await page.evaluate(() => globalThis.axe.run(document, { runOnly: ["wcag2a", "wcag2aa"] }));
  found.violations.forEach((violation) => wrong.push(`accessibility: ${violation.id}: ${violation.help}: ${violation.nodes[0].html}`));
  await page.setJavaScriptEnabled(false);
  await page.goto(pathToFileURL(path).href);
  const bar = await page.$(".bar");
  expect(!(await bar.isVisible()), "without scripts there is a button that saves nothing");
  expect(await (await page.$("fieldset.open .found")).isVisible(), "without scripts it cannot be read why");
  await page.close();
}

// The page that is read and printed instead: as wide as the screen, whatever people are called, and without anything that runs.
for (const name of ["sixty", "hostile"]) {
  const file = join(made, name, "internal", "2026-04-01", "index.html");
  wrong.push(...await valid(readFileSync(file, "utf8"), file));
  const page = await browser.newPage();
  for (const [width, dark] of [[1440, false], [768, true], [375, false], [320, true]]) {
    await page.setViewport({ width, height: 900 });
    await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: dark ? "dark" : "light" }]);
    await page.goto(pathToFileURL(file).href);
    const [wide, foreign] = await page.evaluate(() => [document.documentElement.scrollWidth - innerWidth, document.querySelectorAll("script, img, svg, iframe, object").length]);
    expect(wide <= 0 && foreign === 0, `the office's page of ${name} is ${wide} pixels too wide at ${width}, with ${foreign} foreign elements`);
    await page.evaluate(axe.source);
    const found = await page.evaluate(() => globalThis.axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "best-practice"] }));
    found.violations.forEach((violation) => wrong.push(`the office's page, ${width}: ${violation.id}: ${violation.nodes[0].html}`));
  }
  await page.close();
}

await browser.close();
wrong.slice(0, 40).forEach((sentence) => console.error(sentence));
console.log(wrong.length === 0 ? "The desk is as it should be." : `${wrong.length} faults.`);
process.exit(wrong.length === 0 ? 0 : 1);
