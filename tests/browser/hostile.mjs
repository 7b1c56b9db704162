// The page of every letter, and every page of the site, in a browser: `node hostile.mjs PROGRAM`. Names of the office, of players, clubs,
// tournaments and directors, and the reason of a decision, are hostile; letters are opened as a mail program would show them. Prints what is
// wrong, one line each, and ends with 1 if anything is.
import puppeteer from "puppeteer-core";
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, realpathSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { accessible, fits, valid } from "./looked.mjs";

const program = resolve(process.argv[2]);
const wrong = [];
const expect = (holds, sentence) => { if (!holds) wrong.push(sentence); };
const made = mkdtempSync(join(tmpdir(), "mail-"));
const evil = [
  '<img src=x onerror="document.title=1">', "</title></style><script>document.title=2</script>", "'\"><svg onload=alert(3)>",
  '<a href="javascript:alert(4)">x</a>', "<iframe srcdoc='<script>top.document.title=5</script>'>", '<meta http-equiv=refresh content="0;url=http://example.org">',
  "<link rel=stylesheet href=http://example.org/a.css>", "<form action=http://example.org><input name=a>", "=HYPERLINK(\"http://example.org\",\"y\")", "\r\nBcc: evil@example.org\r\n\r\n<b>x</b>",
];

// ---- The office.

const root = join(made, "office");
mkdirSync(join(root, "inbox"), { recursive: true });
mkdirSync(join(root, "decisions"));
const cell = (text) => `"${text.replaceAll('"', '""').replaceAll(/[\r\n]/g, " ")}"`;
const put = (name, text) => writeFileSync(join(root, name), text);
put("kartotek.toml", `federation = "DEN"\nname = ${JSON.stringify(`Kreds ${evil[0]}${evil[9]}`)}\nlanguage = "en"\nfounded = 2025-12-31\n[mail]\nfrom = "rk@example.org"\n`);
put("clubs.csv", `id,name,district\n101,${cell(`Skovby ${evil[1]}`)},\n`);
const head = "id,name,birth_date,sex,club,federation,member,fide_id,fide_title,fide_rating,fide_games,rating,last_rated,public";
const members = evil.map((text, at) => ({ id: String(2000 + at), name: `Agerholm ${text}, Nr ${at}`.replaceAll(/[\r\n]/g, " ") }));
put("players.csv", [head, ...members.map((member, at) => `${member.id},${cell(member.name)},198${at % 10}-02-03,M,101,DEN,yes,,,,,${1700 + at},2025-10-01,yes`)].join("\n") + "\n");
put("contacts.csv", `kind,id,name,address\ndirector,2000,,leder@example.org\nclub,101,,klub@example.org\nofficer,,,rk@example.org\ndirector,2000,,"a@example.org\nBcc: evil@example.org"\n`);
put("decisions/announce.toml", `date = 2026-01-10\nauthor = ${JSON.stringify(evil[2])}\nreason = ${JSON.stringify(evil[9])}\n[announce]\ntournament = "sen"\nname = ${JSON.stringify(`Sen ${evil[4]}${evil[9]}`)}\norganiser = ${JSON.stringify(`Skovby ${evil[1]}`)}\nstart = 2026-02-01\nend = 2026-02-08\n`);
const report = (id, players, [from, to], more) => ({
  id, name: `Match ${evil.slice(from, to).join(" ").replaceAll(/[\r\n]/g, " ")}`, kind: "approved", system: "match", rounds: 1, start: "2026-03-06", end: "2026-03-06",
  time_control: "40/7200,1800", reported: "2026-03-10", directors: [{ id: "2000", name: members[0].name }],
  players: players.map((player, at) => ({ no: at + 1, ...player })), games: [{ round: 1, white: 1, black: 2, result: "1-0" }], ...more,
});
put("inbox/rated.json", JSON.stringify(report("2026-rated", [{ id: "2001" }, { id: "2002" }], [0, 4])));
put("inbox/also.json", JSON.stringify(report("2026-also", [{ id: "2003" }, { id: "2008" }], [4, 8], { start: "2026-03-08", end: "2026-03-08" })));
put("inbox/held.json", JSON.stringify(report("2026-held", evil.slice(0, 2).map((text) => ({ name: `Nobody ${text}` })), [0, 10], { venue: evil[3] })));
const ran = spawnSync(program, ["run", "--as-of", "2026-04-01", "--office", root, "--reports", join(made, "reports")], { encoding: "utf8" });
expect(ran.status === 1, `the run ends with ${ran.status}: ${ran.stdout}${ran.stderr}`);

// ---- The letters.

function unpacked(above, body) {
  if (/Content-Transfer-Encoding: base64/i.test(above)) return Buffer.from(body, "base64");
  if (/Content-Transfer-Encoding: quoted-printable/i.test(above)) {
    const bytes = body.replaceAll("=\r\n", "").replaceAll(/=([0-9A-F]{2})/g, (_, digits) => String.fromCharCode(parseInt(digits, 16)));
    return Buffer.from(bytes, "latin1");
  }
  return Buffer.from(body);
}
const known = ["From", "To", "Subject", "Date", "Message-ID", "Auto-Submitted", "MIME-Version", "Content-Type"].sort().join();
const outbox = join(root, "internal", "2026-04-01", "outbox");
const letters = readdirSync(outbox).filter((name) => name.endsWith(".eml"));
for (const kind of ["receipt", "club", "overdue", "summary"]) expect(letters.some((name) => name.startsWith(kind)), `no letter of the kind ${kind}: ${letters}`);

const browser = await puppeteer.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
let seen = "";
for (const name of letters) {
  const letter = readFileSync(join(outbox, name), "latin1");
  const above = letter.slice(0, letter.indexOf("\r\n\r\n"));
  const headers = above.split("\r\n").filter((line) => !/^[ \t]/.test(line)).map((line) => line.split(":")[0]);
  expect([...headers].sort().join() === known, `${name} has the headers ${headers}`);
  const part = letter.split("\r\n--kartotek-").find((piece) => piece.includes("Content-Type: text/html"));
  const end = part.indexOf("\r\n\r\n");
  const path = join(made, `${name}.html`);
  writeFileSync(path, unpacked(part.slice(0, end), part.slice(end + 4)));
  wrong.push(...await valid(readFileSync(path, "utf8"), name));
  const url = pathToFileURL(path).href;
  const page = await browser.newPage();
  page.on("dialog", (dialog) => { wrong.push(`${name}: a dialog: ${dialog.message()}`); dialog.dismiss(); });
  page.on("request", (request) => expect(request.url() === url, `${name}: loads ${request.url()}`));
  await page.goto(url, { waitUntil: "load" });
  await new Promise((done) => setTimeout(done, 100));
  expect(page.url() === url, `${name}: leads to ${page.url()}`);
  const found = await page.evaluate(() => [...document.querySelectorAll("*")].map((element) => [element.localName, ...[...element.attributes].map((one) => one.name)].join(" ")));
  const allowed = ["html lang", "head", "meta charset", "title", "style", "body", "h2", "p", "pre", "br", "table", "tbody", "tr", "td", "td class", "ul", "li"];
  const foreign = [...new Set(found)].filter((element) => !allowed.includes(element));
  expect(foreign.length === 0, `${name}: has ${foreign.join(", ")}`);
  const title = await page.title();
  expect(!/^[0-9]$/.test(title), `${name}: the title became ${title}`);
  seen += title + (await page.evaluate(() => document.body.innerText));
  await page.setViewport({ width: 375, height: 700 });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide <= 375, `${name}: is ${wide} wide on a phone`);
  await page.close();
}
// The text is there, as text.
for (const text of ["<img src=x", "<script>document.title=2</script>", "<svg onload", "<a href=", "<iframe srcdoc"]) {
  expect(seen.includes(text), `no letter shows ${text}`);
}

// ---- The site, in both languages: the names are text, nothing runs that is not ours, and no page is wider than the screen.

let shown = "", looked = 0;
for (const language of ["en", "da"]) {
  const settings = readFileSync(join(root, "kartotek.toml"), "utf8").replace(/^language = "[a-z]+"/m, `language = "${language}"`);
  put("kartotek.toml", settings);
  const lists = join(made, language);
  const published = spawnSync(program, ["publish", "--site", "--office", root, "--reports", lists], { encoding: "utf8" });
  expect(published.status === 0, `the site in ${language}: ${published.stdout}${published.stderr}`);
  const site = join(lists, "latest", "site");
  expect(readdirSync(join(site, "tournaments")).length > 2, `${language}: nothing was rated: ${ran.stdout}`);
  const inside = pathToFileURL(realpathSync(site)).href + "/";
  for (const name of readdirSync(site, { recursive: true }).filter((name) => name.endsWith(".html"))) {
    const page = await browser.newPage();
    const what = `${language}/${name}`;
    page.on("dialog", (dialog) => { wrong.push(`${what}: a dialog: ${dialog.message()}`); dialog.dismiss(); });
    page.on("console", (said) => expect(said.type() !== "error", `${what}: the console says: ${said.text()}`));
    page.on("pageerror", (error) => wrong.push(`${what}: ${error}`));
    page.on("request", (request) => expect([inside, "data:"].some((from) => request.url().startsWith(from)), `${what}: loads ${request.url()}`));
    const url = inside + name;
    for (const [width, dark] of [[1440, false], [768, true], [375, true], [320, false]]) {
      await page.setViewport({ width, height: 900 });
      await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: dark ? "dark" : "light" }]);
      if (page.url() !== url) await page.goto(url, { waitUntil: "load" });
      wrong.push(...await fits(page, `${what} at ${width}`));
    }
    // axe reads the style sheet by itself, which the page forbids.
    page.removeAllListeners("console");
    wrong.push(...await accessible(page, what), ...await valid(readFileSync(join(site, name), "utf8"), what));
    const foreign = await page.evaluate(() => [
      ...[...document.querySelectorAll("iframe, object, embed, form[action^=http], img, meta[http-equiv=refresh], link[href^=http], a[href^=javascript], svg[onload]")].map((element) => element.outerHTML),
      ...[...document.querySelectorAll("script:not([src])")].map((element) => element.textContent).filter((text) => text.includes("document.title=")),
      ...[...document.querySelectorAll("*")].filter((element) => [...element.attributes].some((one) => one.name.startsWith("on"))).map((element) => element.outerHTML),
    ].map((html) => html.slice(0, 80)));
    expect(foreign.length === 0, `${what}: has ${foreign.join(", ")}`);
    const title = await page.title();
    expect(page.url() === url && !/^[0-9]$/.test(title), `${what}: became ${page.url()}, ${title}`);
    shown += title + (await page.evaluate(() => document.body.innerText));
    looked += 1;
    await page.close();
  }
  // Found by its first word, and shown as it is written.
  const page = await browser.newPage();
  page.on("pageerror", (error) => wrong.push(`${language}: the search: ${error}`));
  await page.goto(inside + "index.html", { waitUntil: "load" });
  await page.type("header input[type=search]", "agerholm");
  await page.waitForFunction(() => document.querySelectorAll("header [role=option]").length > 5, { timeout: 10_000 })
    .catch(() => wrong.push(`${language}: nobody is found`));
  const found = await page.$$eval("header [role=option]", (all) => all.map((one) => [one.textContent, one.querySelectorAll("img, script, svg, iframe").length]));
  expect(found.some(([text]) => text.includes("<img src=x")) && found.every(([, foreign]) => foreign === 0), `${language}: found are ${found}`);
  await page.close();
}
for (const text of ["<img src=x", "<script>document.title=2</script>", "<svg onload", "<a href=", "<iframe srcdoc"]) {
  expect(shown.includes(text), `no page of the site shows ${text}`);
}

await browser.close();
wrong.slice(0, 40).forEach((sentence) => console.error(sentence));
console.log(wrong.length === 0 ? `${letters.length} letters and ${looked} pages are as they should be.` : `${wrong.length} faults.`);
process.exit(wrong.length === 0 ? 0 : 1);
