// The site in a browser: `node site.mjs SITE [SCREENSHOTS]`, where SITE is the folder that `kartotek publish --site`
// has made of the demo office. Prints what is wrong, one line each, and ends with 1 if anything is.
import { parse } from "parse5";
import puppeteer from "puppeteer-core";
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { accessible, fits, valid } from "./looked.mjs";

const site = resolve(process.argv[2] ?? "site");
const screenshots = process.argv[3];
const wrong = [];
const expect = (holds, sentence) => { if (!holds) wrong.push(sentence); };

const browser = await puppeteer.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--allow-file-access-from-files"],
});
const inside = pathToFileURL(site).href + "/";

async function open(name, { dark = false, width = 1280, scripts = true, touch = false } = {}) {
  const page = await browser.newPage();
  await page.setJavaScriptEnabled(scripts);
  await page.setViewport({ width, height: 900, hasTouch: touch, isMobile: touch });
  await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: dark ? "dark" : "light" }]);
  page.on("console", (said) => expect(said.type() !== "error", `${name}: the console says: ${said.text()}`));
  page.on("pageerror", (error) => wrong.push(`${name}: ${error}`));
  page.on("request", (request) => {
    const url = request.url();
    expect(url.startsWith(inside) || url.startsWith("data:"), `${name}: a request leaves the folder: ${url}`);
  });
  page.on("requestfailed", (request) => wrong.push(`${name}: cannot be loaded: ${request.url()}`));
  await page.goto(inside + name, { waitUntil: "load" });
  return page;
}

const rows = (page) => page.$$eval("table[data-list] tbody tr", (elements) => elements.map((row) => row.innerText.replace(/\s+/g, " ").trim()));

function csv(name) {
  const [header, ...lines] = readFileSync(join(site, "lists", name), "utf8").trimEnd().split("\n")
    .map((line) => [...line.matchAll(/("([^"]|"")*"|[^,]*)(,|$)/g)].map((cell) => cell[1].replace(/^"|"$/g, "").replaceAll('""', '"')));
  return lines.map((line) => Object.fromEntries(header.map((column, at) => [column, line[at]])));
}

const list = csv("ratinglist.csv");
// The whole list is the page of its day.
const day = readFileSync(join(site, "index.json"), "utf8").match(/"day": "([^"]+)"/)[1];
const whole = `by-date/${day}.html`;

// All scripts that are written by hand, together.
const scripts = ["find", "list", "curve", "games", "calculator"].map((name) => readFileSync(join(site, "assets", `${name}.js`)).length);
const weight = scripts.reduce((sum, length) => sum + length, 0);
expect(weight <= 25_000, `the scripts weigh ${weight} bytes: ${scripts}`);

// What stands on paper, sheet by sheet.
async function paper(page) {
  const pdf = join(mkdtempSync(join(tmpdir(), "site-")), "page.pdf");
  await page.pdf({ path: pdf, preferCSSPageSize: true });
  return { pdf, text: execFileSync("pdftotext", ["-layout", pdf, "-"], { encoding: "utf8", maxBuffer: 1 << 26 }) };
}

// The list: everybody is on it, is found, and is sorted.
{
  const page = await open("ratinglist.html");
  const words = "#finder input[name=words]";
  const count = () => page.$eval("[role=status]", (element) => element.textContent);
  expect((await count()).startsWith(`${list.length} `), `the list has ${list.length} players, the page says ${await count()}`);
  const one = list[Math.floor(list.length / 2)];
  const all = await count();
  await page.type(words, one.id);
  // The rest of the list comes when the field is touched.
  await page.waitForFunction((all) => document.querySelector("[role=status]").textContent !== all, { timeout: 10000 }, all).catch(() => {});
  let found = await rows(page);
  expect(found.length === 1 && found[0].includes(one.name) && found[0].includes(one.rating), `${one.id} is not found: ${found}`);
  await page.$eval(words, (element) => { element.value = ""; });
  const folded = list.find((row) => /[æøå]/i.test(row.name));
  const typed = folded.name.toLowerCase().replaceAll("æ", "ae").replaceAll("ø", "o").replaceAll("å", "aa");
  await page.type(words, typed);
  found = await rows(page);
  expect(found.some((row) => row.includes(folded.name)), `${folded.name} is not found as ${typed}`);
  await page.$eval(words, (element) => { element.value = ""; element.dispatchEvent(new Event("input", { bubbles: true })); });
  await page.click("input[data-flag=J]");
  const juniors = list.filter((row) => row.flags.includes("J")).length;
  expect((await count()).startsWith(`${juniors} `), `${juniors} juniors, the page says ${await count()}`);
  await page.click("input[data-flag=J]");
  await page.select("select[data-key=class]", "2");
  const second = list.filter((row) => row.class === "2").length;
  expect((await count()).startsWith(`${second} `), `${second} of the second class, the page says ${await count()}`);
  await page.select("select[data-key=class]", "");
  const club = list.find((row) => row.club !== "").club;
  await page.select("select[data-key=club]", await page.$$eval("select[data-key=club] option", (options, club) => options.find((option) => option.text === club).value, club));
  const members = list.filter((row) => row.club === club).length;
  expect((await count()).startsWith(`${members} `), `${members} of ${club}, the page says ${await count()}`);
  await page.select("select[data-key=club]", "");
  await page.select("select[data-key=district]", "1");
  const rest = JSON.parse(readFileSync(join(site, "assets", "ratinglist.js"), "utf8").replace(/^window\.LINES = |;\n$/g, ""));
  const inDistrict = readFileSync(join(site, "ratinglist.html"), "utf8").split('data-district="1"').length - 1 +
    rest.split("\n").filter((line) => line.endsWith("\t1")).length;
  expect(inDistrict > 0 && (await count()).startsWith(`${inDistrict} `), `${inDistrict} of district 1, the page says ${await count()}`);
  await page.select("select[data-key=district]", "");
  const under12 = list.filter((row) => Number(row.birth_year) >= 2026 - 12).length;
  await page.select("select[data-key=born]", "2014");
  expect(under12 > 0 && (await count()).startsWith(`${under12} `), `${under12} under 12, the page says ${await count()}`);
  await page.select("select[data-key=born]", "");
  const linked = await open("ratinglist.html?flag=V&class=1");
  const veterans = list.filter((row) => row.flags.includes("V") && row.class === "1").length;
  const status = await linked.$eval("[role=status]", (element) => element.textContent);
  expect(status.startsWith(`${veterans} `), `a link asks for ${veterans} veterans of the first class, the page says ${status}`);
  await linked.close();
  const veteransOnPaper = await open("ratinglist.html?flag=V&class=1&words=a");
  await veteransOnPaper.waitForFunction(() => / · /.test(document.querySelector("[role=status]").textContent));
  const { text: onPaper } = await paper(veteransOnPaper);
  expect(/\d+ of \d+ · a · .+ · Veterans/.test(onPaper), `on paper a part of the list does not say which: ${onPaper.slice(0, 400)}`);
  await veteransOnPaper.close();
  const names = () => page.$$eval("table[data-list] tbody tr td:nth-child(2)", (elements) => elements.map((cell) => cell.textContent));
  await page.click("th:nth-child(2) button");
  const danish = new Intl.Collator(await page.$eval("html", (element) => element.lang), { numeric: true });
  const sorted = list.map((row) => row.name).sort(danish.compare);
  expect((await names())[0] === sorted[0], `sorted by name, ${(await names())[0]} comes first, not ${sorted[0]}`);
  await page.click("th:nth-child(2) button");
  expect((await names())[0] === sorted.at(-1), `sorted by name downwards, ${(await names())[0]} comes first, not ${sorted.at(-1)}`);
  expect(await page.$eval("th:nth-child(2)", (element) => element.getAttribute("aria-sort")) === "descending", "the heading does not say how it is sorted");
  await page.click("th.n[data-first=down] button");
  const highest = await page.$eval("table[data-list] tbody tr td:nth-child(5)", (element) => element.textContent);
  expect(highest === list[0].rating, `sorted by rating, ${highest} comes first`);
  await page.close();
}

// A hundred rows are there at once; a row that comes later is like one that was there, and what was chosen stands in the address.
{
  const page = await open("ratinglist.html");
  expect((await page.$$("tbody tr")).length === 100 && list.length > 100, "the page has not a hundred rows");
  expect(!(await page.$("script[src*='assets/ratinglist.js']")), "the whole list is loaded before anybody asked");
  await page.click(".more");
  await page.waitForFunction((count) => document.querySelectorAll("tbody tr").length === count, {}, list.length);
  const cells = (at) => page.$$eval("tbody tr", (rows, at) => Array.from(rows[at].cells, (cell) => [cell.innerText, getComputedStyle(cell).textAlign, cell.querySelector("a")?.getAttribute("href")?.split("/")[0] ?? ""].join(" ")), at);
  const [late, row] = [await cells(150), list[150]];
  expect(late[1] === `${row.name} left players` && late[4].startsWith(`${row.rating} right`), `row 150 is ${late}, not ${row.name}`);
  expect((await cells(0)).map((cell) => cell.split(" ").at(-2)).join() === late.map((cell) => cell.split(" ").at(-2)).join(), `row 150 is not like the first: ${late}`);
  const onOnePage = await open(whole);
  const all = (page) => page.$$eval("tbody tr", (rows) => rows.map((row) => row.innerText).join("\n"));
  expect(await all(page) === await all(onOnePage), "the rows that come later are not those of the whole list");
  await onOnePage.close();
  await page.click("th:nth-child(4) button");
  const classes = await page.$$eval("tbody tr td:nth-child(4)", (elements) => elements.map((cell) => cell.textContent));
  expect(classes.join("") === classes.slice().sort((a, b) => "M123".indexOf(a) - "M123".indexOf(b)).join("") && classes[0] === "M", `classes stand as ${[...new Set(classes)]}`);
  await page.click("input[data-flag=V]");
  const seen = () => page.$eval("[role=status]", (element) => element.textContent);
  const [before, first] = [await seen(), (await all(page)).split("\n")[0]];
  await page.reload();
  await page.waitForFunction((before) => document.querySelector("[role=status]").textContent === before, { timeout: 5000 }, before);
  expect((await all(page)).split("\n")[0] === first, "after a reload another row stands first");
  await page.close();
}

// Five everyday questions on a phone, from the front page, in at most four taps each; what is typed is no tap. Founded with 1967;
// by the lists of 1 February and 1 March 2013 and 2040. Tjørnelund won in round 2 of Nordlyset's M1 and lost in round 8 of the Sankthans Open.
{
  const asked = async (words, file, question) => {
    const page = await open("index.html", { width: 375, touch: true });
    let taps = 0;
    const tap = (selector) => { taps += 1; return page.tap(selector); };
    const follow = (selector) => Promise.all([page.waitForNavigation(), tap(selector)]);
    const text = (selector) => page.$eval(selector, (element) => element.innerText.replace(/\s+/g, " ").trim());
    await tap(".find input");
    await page.type(".find input", words);
    await page.waitForSelector(`.find a[href$="${file}"]`, { timeout: 5000 });
    await follow(`.find a[href$="${file}"]`);
    await question({ page, tap, follow, text });
    expect(taps <= 4, `${words}: ${taps} taps`);
    await page.close();
  };
  const player = ["Skovgaard", "players/1010279.html"];
  const name = list.find((row) => row.id === "1010279").name;
  player[0] = name.split(",")[0];
  // Why did my rating change so?
  await asked(...player, async ({ page, follow, text }) => {
    await follow("tr[id^='r-'] td:last-child a");
    const isInSight = () => page.waitForFunction(() => document.querySelector("details.own")?.getBoundingClientRect().top < innerHeight, { timeout: 5000 }).then(() => true, () => false);
    expect(await isInSight() && await page.$eval("details.own", (own) => own.open), "the derivation is not unfolded, or not in sight");
    expect((await text("tr.own .whose")).includes(name), `the row that is marked is not that of ${name}`);
    expect(/4\.5\.2\.3.*4\.5\.4\.1/.test(await text("details.own .steps")), "the derivation has not its paragraphs");
  });
  // What did I have then?
  await asked(...player, async ({ tap, text }) => {
    await tap("details summary");
    expect((await text("details table")).includes("Jan 1967 Feb 2013 Mar 2040"), `the ratings by month are ${await text("details table")}`);
  });
  // What is my score against somebody?
  await asked(...player, async ({ page, tap }) => {
    await tap("#against input");
    await page.type("#against input", "tjornelund");
    const met = await page.$$eval("table[data-list=against] tbody tr", (rows) => rows.map((row) => row.innerText.replace(/\s+/g, " ")));
    expect(met.length === 1 && met[0].startsWith("Tjørnelund, Jette 2 1 0 1 1"), `against Tjørnelund: ${met}`);
  });
  // Who in my club has gained most in a year?
  const index = JSON.parse(readFileSync(join(site, "index.json"), "utf8"));
  const club = index.clubs.find((club) => list.filter((row) => row.club === club.name).length > 8);
  await asked(club.name, club.file.replace(".csv", ".html"), async ({ page, tap }) => {
    const heading = await page.$$eval("thead th", (all) => all.findIndex((one) => /12/.test(one.textContent) && one.offsetWidth > 0) + 1);
    await tap(`thead th:nth-child(${heading}) button`);
    const changes = await page.$$eval(`tbody td:nth-child(${heading})`, (all) => all.map((cell) => cell.innerText).filter(Boolean).map((text) => Number(text.replace("−", "-"))));
    expect(changes.length > 2 && changes.every((change, at) => at === 0 || change <= changes[at - 1]), `${club.name} in a year: ${changes}`);
  });
  // What if I draw tomorrow?
  await asked(...player, async ({ page, tap, follow, text }) => {
    await follow("a[href*='calculator.html?']");
    await tap("#calculator tbody input");
    await page.type("#calculator tbody input", "2200");
    expect(/^\d{4} → \d{4} \(\+\d+\)/.test(await text("#total")), `a draw tomorrow is ${await text("#total")}`);
  });
}

// The curve by keys and by touch: the day and rating of a change, the last first.
{
  const page = await open("players/1010279.html", { width: 375, touch: true });
  const said = () => page.$eval("figure .said", (element) => element.textContent);
  const dots = await page.$$eval("figure .dot", (all) => all.map((dot) => dot.textContent));
  await page.$eval("figure svg", (svg) => svg.focus());
  await page.keyboard.press("End");
  expect(await said() === dots.at(-1), `the last change is ${await said()}, not ${dots.at(-1)}`);
  await page.keyboard.press("ArrowLeft");
  expect(await said() === dots.at(-2), `the change before is ${await said()}, not ${dots.at(-2)}`);
  const { x, y, height } = await (await page.$("figure .dot")).boundingBox();
  await page.touchscreen.tap(x + 2, y + height + 10);
  expect(await said() === dots[0], `below the first dot the curve says ${await said()}, not ${dots[0]}`);
  const ratings = dots.map((dot) => Number(dot.split(": ")[1]));
  const peak = await page.$eval("figure .peak", (dot) => dot.textContent);
  expect(peak === dots[ratings.indexOf(Math.max(...ratings))], `the highest is marked at ${peak}`);
  await page.close();
}

// From every page: a player by the name in any order, a club, a tournament; with the keys alone, and on a phone.
{
  const folded = list.find((row) => /[æøå]/i.test(row.name));
  const typed = folded.name.toLowerCase().replaceAll("ø", "oe").replaceAll("å", "aa").split(/,\s*/).reverse().join(" ");
  for (const [from, width] of [["index.html", 1280], [`players/${folded.id}.html`, 375], ["tournaments/index.html", 320]]) {
    const page = await open(from, { width });
    await page.type(".find input", typed);
    await page.waitForSelector(".find li", { timeout: 5000 });
    const box = await page.$eval(".find ul", (found) => { const { left, right } = found.getBoundingClientRect(); return [left, right, innerWidth]; });
    expect(box[0] >= 0 && box[1] <= box[2], `${from}: what was found is ${box} wide`);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowUp");
    await Promise.all([page.waitForNavigation(), page.keyboard.press("Enter")]);
    expect(page.url().endsWith(`players/${folded.id}.html`), `${from}: ${typed} leads to ${page.url()}`);
    await page.close();
  }
  const page = await open("index.html");
  const names = (text) => page.$eval(".find input", (field, text) => { field.focus(); field.value = text; field.dispatchEvent(new Event("input", { bubbles: true })); }, text);
  await names(list.find((row) => row.club).club);
  await page.waitForSelector(".find li a[href*='clubs/']");
  await names("no such name anywhere");
  expect(!(await (await page.$(".find ul")).isVisible()), "what is not there is shown as found");
  const slowest = await page.evaluate(() => {
    const field = document.querySelector(".find input");
    return Math.max(...["a", "an", "and", "ande", "ander"].map((text) => {
      const begun = performance.now();
      field.value = text;
      field.dispatchEvent(new Event("input", { bubbles: true }));
      return performance.now() - begun;
    }));
  });
  if (process.env.MEASURE) expect(slowest < 50, `a key in the search takes ${slowest} ms`);
  await page.close();
}

// By keyboard alone: the first stop leads to the content, every stop is seen, and a sort is a press of a key.
{
  const page = await open("ratinglist.html");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement.className) === "skip", "the first stop of the keyboard is not the way to the content");
  for (let stop = 0; stop < 40; stop++) {
    const focused = await page.evaluate(() => {
      const focused = document.activeElement, { outlineStyle, outlineWidth } = getComputedStyle(focused), box = focused.getBoundingClientRect();
      // What lies over its middle may only be itself.
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + Math.min(box.height, 30) / 2);
      return { html: focused.outerHTML.slice(0, 80), outline: outlineStyle !== "none" && parseFloat(outlineWidth) >= 2, seen: focused.contains(top) };
    });
    expect(focused.outline && focused.seen, `a stop of the keyboard is not seen: ${focused.html}`);
    await page.keyboard.press("Tab");
  }
  await page.focus("th:nth-child(2) button");
  await page.keyboard.press("Enter");
  expect(await page.$eval("th:nth-child(2)", (element) => element.getAttribute("aria-sort")) === "ascending", "Enter does not sort");
  await page.close();
}

// The line below a heading is one line, at every column.
{
  const page = await open("changes.html");
  await page.emulateMediaFeatures([{ name: "prefers-reduced-motion", value: "reduce" }]);
  for (const width of [360, 375, 412, 768, 1280]) {
    for (const down of [0, 333]) {
      await page.setViewport({ width, height: 600 });
      const [columns, bottom] = await page.evaluate((down) => {
        scrollTo(0, down);
        const boxes = [...document.querySelectorAll("thead th")].map((box) => box.getBoundingClientRect());
        const seen = boxes.filter((box) => box.width > 0 && box.left + 4 < innerWidth);
        return [seen.map((box) => Math.round(box.left + 4)), Math.round(seen[0].bottom)];
      }, down);
      const shot = await page.screenshot({ encoding: "base64" });
      const lines = await page.evaluate(async (shot, columns, bottom) => {
        const image = new Image();
        image.src = `data:image/png;base64,${shot}`;
        await image.decode();
        const canvas = document.createElement("canvas");
        [canvas.width, canvas.height] = [image.width, image.height];
        const drawn = canvas.getContext("2d");
        drawn.drawImage(image, 0, 0);
        const isDark = (x, y) => drawn.getImageData(x, y, 1, 1).data[0] < 230;
        return columns.map((x) => [-3, -2, -1, 0, 1].filter((y) => isDark(x, bottom + y)).join());
      }, shot, columns, bottom);
      expect(lines[0] !== "" && new Set(lines).size === 1, `the line below the heading is broken at ${width} pixels, ${down} down: ${lines.join(" | ")}`);
    }
  }
  await page.close();
}

// Sixty thousand players: the page is there at once, and when the others have come a key is answered within 100 ms.
{
  const large = mkdtempSync(join(tmpdir(), "large-"));
  cpSync(join(site, "assets"), join(large, "assets"), { recursive: true });
  const rest = join(large, "assets", "ratinglist.js");
  const lines = JSON.parse(readFileSync(rest, "utf8").replace(/^window\.LINES = |;\n$/g, "")).split("\n");
  const many = Array.from({ length: 59900 }, (_, at) => lines[at % lines.length].replace("\t", `\tnr${at} `));
  writeFileSync(rest, `window.LINES = ${JSON.stringify(many.join("\n"))};\n`);
  const whole = readFileSync(join(site, "ratinglist.html"), "utf8").replace(/data-total="\d+"/, 'data-total="60000"');
  writeFileSync(join(large, "ratinglist.html"), whole);
  const page = await browser.newPage();
  page.on("pageerror", (error) => wrong.push(`60,000 players: ${error}`));
  await page.goto(pathToFileURL(join(large, "ratinglist.html")).href, { waitUntil: "load" });
  const [ready, shift] = await page.evaluate(() => new Promise((done) => {
    let shift = 0;
    const seen = (list) => { for (const { value } of list.getEntries()) shift += value; };
    new PerformanceObserver(seen).observe({ type: "layout-shift", buffered: true });
    setTimeout(() => done([performance.getEntriesByType("navigation")[0].loadEventEnd, shift]), 200);
  }));
  await page.focus("#finder input[name=words]");
  const loading = Date.now();
  await page.waitForFunction(() => window.LINES);
  const loaded = Date.now() - loading;
  const { times, last } = await page.evaluate(() => {
    const words = document.querySelector("#finder input[name=words]");
    const times = ["n", "nr", "nr9", "nr99", "nr999", "nr9999", ""].map((typed) => {
      const begun = performance.now();
      words.value = typed;
      words.dispatchEvent(new Event("input", { bubbles: true }));
      document.body.getBoundingClientRect();
      return performance.now() - begun;
    });
    return { times, last: document.querySelector("[role=status]").textContent };
  });
  const slowest = Math.max(...times);
  console.log(`60,000 players: ready in ${ready.toFixed(0)} ms, shift ${shift.toFixed(3)}, the others in ${loaded} ms, keys ${times.map((time) => time.toFixed(0)).join(", ")} ms`);
  expect(last.includes("60000"), `60,000 players are ${last}`);
  expect(shift < 0.02, `the list shifts by ${shift}`);
  if (process.env.MEASURE) expect(slowest <= 100 && ready <= 500, `a key takes ${slowest.toFixed(0)} ms, the page ${ready.toFixed(0)} ms`);
  await page.close();
}

// A derivation unfolds, names each opponent once, and says by which paragraph; each paragraph leads to the handbook's text.
const player = list.find((row) => Number(row.games) > 0 && readdirSync(join(site, "players")).includes(`${row.id}.html`));
const ofPlayer = JSON.parse(readFileSync(join(site, "index.json"), "utf8")).players.find(({ id }) => id === player.id);
const derived = JSON.parse(readFileSync(join(site, ofPlayer.file), "utf8")).history.filter((entry) => entry.calculation).at(-1);
const tournament = `${derived.report}.html`;
const own = `details[id="p-${player.id}"]`;
{
  const page = await open(`tournaments/${tournament}`);
  expect(!(await page.$eval(own, (element) => element.open)), "a derivation is unfolded before anybody asked");
  await page.click(`${own} summary`);
  expect((await page.$eval(`${own} .steps`, (element) => element.innerText)).includes("4.5.2"), `the derivation of ${player.id} names no paragraph`);
  const opponents = await page.$$eval(`${own} tbody td:nth-child(2)`, (all) => all.map((cell) => cell.innerText));
  const said = await page.$eval(own, (element) => element.innerText);
  expect(opponents.length > 0 && opponents.every((name) => said.split(name).length === 1 + opponents.filter((other) => other.includes(name)).length), `an opponent of ${player.id} is named more than once`);
  await Promise.all([page.waitForNavigation(), page.click(`${own} dt a`)]);
  const place = await page.evaluate(() => document.getElementById(decodeURIComponent(location.hash.slice(1)))?.tagName);
  expect(page.url().includes("handbook.html#") && /^H[2-6]$/.test(place), `a paragraph leads to ${page.url()}`);
  await page.close();
}

// A link that was cut in the middle of a sign leads to the page all the same.
{
  const page = await open(`tournaments/${tournament}#%C3`);
  expect((await page.$$(own)).length === 1, "a link that was cut leads nowhere");
  await page.close();
}

// Every page of both languages is what the standard's parser takes without an error.
for (const root of [site, process.env.DANISH].filter(Boolean)) {
  const all = readdirSync(root, { recursive: true }).filter((name) => name.endsWith(".html"));
  expect(all.length > 400, `${root} has ${all.length} pages`);
  for (const name of all) {
    parse(readFileSync(join(root, name), "utf8"), { sourceCodeLocationInfo: true, onParseError: ({ code, startLine }) => wrong.push(`${name}:${startLine}: ${code}`) });
  }
}

// Everybody can use it: light and dark, wide and narrow.
const club = readdirSync(join(site, "clubs")).find((name) => name.endsWith(".html") && name !== "index.html");
const pages = {
  front: "index.html", list: "ratinglist.html", dated: whole, dates: "by-date/index.html", year: "year.html", handbook: "handbook.html", juniors: "juniors.html", changes: "changes.html", candidates: "candidates.html",
  norms: "norms.html", alone: "lists/ratinglist.html", "alone-changes": "lists/changes.html", player: `players/${player.id}.html`, tournament: `tournaments/${tournament}`,
  norm: "tournaments/2026-06-havneby-invitational.html", remark: "tournaments/2026-05-hedelund-foraar.html",
  "norm-player": "players/1021633.html",
  tournaments: "tournaments/index.html", club: `clubs/${club}`, clubs: "clubs/index.html", calculator: "calculator.html", meaning: "meaning.html",
};
for (const [name, file] of Object.entries(pages)) {
  for (const root of [site, process.env.DANISH].filter(Boolean)) wrong.push(...await valid(readFileSync(join(root, file), "utf8"), join(root, file)));
  for (const how of [{}, { dark: true }, { width: 390 }, { width: 320 }, { width: 768 }, { width: 1440 }]) {
    const page = await open(file, how);
    const isAsked = [undefined, 390].includes(how.width);
    if (isAsked) wrong.push(...await accessible(page, `${file} ${JSON.stringify(how)}`));
    wrong.push(...await fits(page, `${file} ${JSON.stringify(how)}`));
    if (screenshots && isAsked) {
      const look = how.dark ? "dark" : how.width ? "phone" : "desktop";
      await page.screenshot({ path: join(screenshots, `${name}-${look}.png`), fullPage: name !== "list" });
    }
    await page.close();
  }
}

// A derivation that a link leads to is unfolded and the line marked, with and without the number in the address; reduced motion moves nothing.
{
  const page = await open(`tournaments/${tournament}?player=${player.id}`);
  expect(await page.$eval(own, (element) => element.open && element.classList.contains("own")), "?player= unfolds nothing");
  expect((await page.$$eval("tr.own", (rows) => rows.map((row) => row.dataset.player))).join() === player.id, "?player= marks no line");
  const other = await page.$eval(".cross td a[href^='#p-']", (link) => link.getAttribute("href"));
  await page.click(`.cross a[href="${other}"]`);
  await page.waitForFunction((id) => document.getElementById(id).open, { timeout: 5000 }, other.slice(1));
  await page.emulateMediaFeatures([{ name: "prefers-reduced-motion", value: "reduce" }]);
  expect(await page.$eval("html", (element) => getComputedStyle(element).scrollBehavior) === "auto", "the page moves for those who asked for less motion");
  // On a wide screen there are club and performance, on a phone the row's beginning stays in sight.
  const isWide = () => page.$$eval(".cross thead .wider", (all) => all.every((one) => one.offsetWidth > 0) && all.length > 1);
  expect(await isWide(), "a wide screen has no club and no performance");
  await page.setViewport({ width: 375, height: 800 });
  expect(!(await isWide()), "a phone has columns for which there is no room");
  await page.close();
  const nineRounds = await open(pages.norm, { width: 1440 });
  const hidden = await nineRounds.$eval(".scroll:has(> .cross)", (box) => box.scrollWidth - box.clientWidth);
  expect(hidden <= 0, `of a cross table of nine rounds ${hidden} pixels are out of sight on a wide screen`);
  await nineRounds.close();
}

// A game is played through by keyboard: en passant, both castle, a pawn becomes a queen. Without scripts it is a score sheet.
const havneby = readFileSync(join(site, pages.norm), "utf8");
if (havneby.includes('class="game"')) {
  const page = await open(pages.norm);
  const games = await page.$$("details.game");
  expect(games.length === 3, `Havneby has ${games.length} games, not three`);
  const at = await page.$$eval("details.game", (elements) => elements.findIndex((game) => game.textContent.includes("exd6 e.p.")));
  const game = games[at];
  await (await game.$("summary")).focus();
  await page.keyboard.press("Enter");
  await page.waitForSelector("details.game[open] .viewer");
  await (await game.$(".controls button")).focus();
  const board = () => game.$eval(".board", (element) => element.getAttribute("aria-label"));
  for (let ply = 0; ply < 5; ply++) await page.keyboard.press("ArrowRight");
  expect((await board()).includes("d6") && !(await board()).includes("d5"), `after exd6 e.p.: ${await board()}`);
  await page.keyboard.press("End");
  const end = await board();
  expect(["Kg1", "Rf1", "Qb8", "Qd1", "Kg8", "Rf8"].every((man) => end.replaceAll("D", "Q").replaceAll("T", "R").includes(man)), `at the end: ${end}`);
  await page.keyboard.press("Home");
  expect((await board()).includes("Ke1") && (await game.$$(".board span")).length === 64, `at the start: ${await board()}`);
  if (screenshots) await game.screenshot({ path: join(screenshots, "game.png") });
  const plain = await open(pages.norm, { scripts: false });
  await plain.click("details.game summary");
  expect(await (await plain.$("details.game .sheet ol")).isVisible(), "without scripts a game has no score sheet");
  const normPlayer = await open(pages["norm-player"]);
  expect((await normPlayer.$$("details.game")).length === 2, "Blegvang's page does not have both games");
  await Promise.all([page.close(), plain.close(), normPlayer.close()]);
}

// Without scripts everything is there, and nothing that would not work.
{
  const page = await open("ratinglist.html", { scripts: false });
  await Promise.all([page.waitForNavigation(), page.click(`.screen a[href="${whole}"]`)]);
  const rows = await page.$$("tbody tr");
  expect(rows.length === list.length, `without scripts the list has ${rows.length} of ${list.length} players`);
  await page.goto(inside + "ratinglist.html");
  expect(!(await (await page.$("#finder")).isVisible()), "without scripts there is a search that finds nothing");
  expect((await page.$eval(".find", (form) => form.action)).endsWith("/ratinglist.html"), "without scripts the search leads nowhere");
  const playerPage = await open(`players/${player.id}.html`, { scripts: false });
  expect(await (await playerPage.$("figure svg path.curve")).isVisible(), `without scripts ${player.id} has no curve`);
  const plain = await open(`tournaments/${tournament}`, { scripts: false });
  await plain.click(`${own} summary`);
  expect(await (await plain.$(`${own} .steps`)).isVisible(), "without scripts no derivation unfolds");
  await Promise.all([page.close(), playerPage.close(), plain.close()]);
}

// A mean with a decimal comma is sorted by its size.
{
  const danish = mkdtempSync(join(tmpdir(), "danish-"));
  cpSync(join(site, "assets"), join(danish, "assets"), { recursive: true });
  const index = readFileSync(join(site, "clubs", "index.html"), "utf8").replaceAll(/>(\d+)\.(\d)</g, ">$1,$2<").replace('lang="en"', 'lang="da"');
  mkdirSync(join(danish, "clubs"));
  writeFileSync(join(danish, "clubs", "index.html"), index);
  const page = await browser.newPage();
  await page.goto(pathToFileURL(join(danish, "clubs", "index.html")).href);
  await page.click("th:nth-child(4) button");
  const means = await page.$$eval("tbody td:nth-child(4)", (elements) => elements.map((cell) => Number(cell.textContent.replace(",", "."))));
  expect(means.length > 5 && means.every((mean, at) => at === 0 || mean <= means[at - 1]), `clubs by their means: ${means}`);
  await page.close();
}

// On paper: every line of every list with all its numbers, whatever was searched for before, beneath its heading; the page
// of the site, and the list that stands alone, of which every word counts.
const signed = (change) => (change > 0 ? `+${change}` : String(change).replace("-", "−"));
const numbers = {
  player: (row) => [row.rank, row.rating, signed(Number(row.change)), row.games, row.birth_year],
  candidates: (row) => [row.rank, row.rating, row.date, row.average, row.demanded, row.score],
  norms: (row) => [row.date, row.title, row.games, row.average, row.demanded, row.score],
  changes: (row) => [row.ro, row.n, row.w, row.we, row.k, row.bonus, row.gain.replace("-", "−"), row.registered, row.rn],
};
// These can be longer than their column and go on in the next line.
const long = ["name", "club", "tournament", "report", "notes"];
const words = (row) => Object.entries(row).filter(([column]) => !long.includes(column)).map(([, value]) => value?.replace(/^-(?=\d)/, "−"));
let printed = 0;
async function onPaper(page, title, rows, wanted) {
  const { pdf, text } = await paper(page);
  const lines = text.split("\n").map((line) => line.split(/\s+/));
  for (const row of rows) {
    // A long name goes on in the next line; its first word does not.
    const all = [row.name.split(/[\s-]/)[0], ...wanted(row).filter(Boolean)];
    const at = lines.findIndex((line) => all.every((word, first) => (first === 0 ? line.some((cell) => cell.startsWith(word)) : line.includes(word))));
    expect(at >= 0, `${title} on paper: no line with ${all.join(" ")}`);
    if (at >= 0) lines.splice(at, 1);
    printed += 1;
  }
  const sheets = text.split("\f").slice(0, -1);
  const last = `${sheets.length} ?/ ?${sheets.length}`;
  expect(new RegExp(`(^|\\s)${last}(\\s|$)`).test(text), `${title} on paper: the sheets are not numbered`);
  const heading = (await page.$$eval("thead th", (elements) => elements.map((cell) => cell.textContent)))[1];
  const isHeaded = (sheet) => sheet.includes(heading) || !rows.some((row) => sheet.includes(row.name));
  expect(sheets.every(isHeaded), `${title} on paper: a sheet has no heading`);
  if (screenshots) execFileSync("pdftoppm", ["-r", "60", "-png", "-l", "1", pdf, join(screenshots, `${title.replace("/", "-")}-print`)]);
  await page.close();
  return sheets.length;
}
for (const name of ["ratinglist", "list-2200", "juniors", "junior-strength", "women", "candidates", "norms", "changes"]) {
  const rows = csv(`${name}.csv`);
  const page = await open(`${name}.html`);
  if (rows.length > 0) await page.type("#finder input[name=words]", "x");
  await page.$$eval("form", (all) => all.forEach((form) => {
    form.reset();
    form.dispatchEvent(new Event("input"));
  }));
  // The rest of a long list has come.
  await page.waitForFunction(() => !document.querySelector("table[data-rest]") || window.LINES !== undefined);
  const sheets = await onPaper(page, name, rows, numbers[name] ?? numbers.player);
  if (name === "ratinglist") expect(sheets > 1, "the rating list fits on one sheet");
  await onPaper(await open(`lists/${name}.html`), `lists/${name}`, rows, words);
  const [ofSite, published] = [join(site, "lists"), dirname(site)].map((folder) => readFileSync(join(folder, `${name}.html`)));
  expect(ofSite.equals(published), `lists/${name}.html is another than the one that is published beside the site`);
}
expect(printed > 2 * list.length + 200, `only ${printed} lines were looked for on paper`);

// A long list that was not touched: by the button and by the keys it is printed whole; by the browser's menu, and without scripts, paper says how
// many players are missing and where they are.
for (const way of ["button", "keys", "menu", "no scripts"]) {
  const page = await open("ratinglist.html", { scripts: way !== "no scripts" });
  const missing = (await page.$eval(".part:has(a[href])", (part) => part.textContent)).replace(/\s+/g, " ");
  expect([" 100 ", ` ${list.length} `, whole].every((word) => missing.includes(word)), `paper would say of the rows that are missing: ${missing}`);
  const isWhole = ["button", "keys"].includes(way);
  if (isWhole) {
    await page.evaluate(() => { window.print = () => { window.printed = true; }; });
    if (way === "button") await page.click("#finder button[name=print]");
    else {
      await page.keyboard.down("Control");
      await page.keyboard.press("p");
      await page.keyboard.up("Control");
    }
    await page.waitForFunction(() => window.printed, { timeout: 5000 }).catch(() => wrong.push(`by ${way} nothing is printed`));
  }
  const text = (await paper(page)).text.replace(/\s+/g, " ");
  expect(text.includes(missing.trim()) !== isWhole, `by ${way} paper says, or does not say, which rows are missing`);
  const isThere = (row) => new RegExp(` ${row.rank} ${row.name.split(/[\s-]/)[0]}`).test(text);
  expect(isThere(list[99]) && isThere(list.at(-1)) === isWhole, `by ${way} paper has not the rows that it should`);
  await page.close();
}

// For the notice board: two columns, more than a hundred lines on a sheet, each with rank, rating and change, and nothing of what is left out; with a
// script, without one, and on the page that stands alone.
for (const [name, scripts] of [["ratinglist.html", true], [whole, false], ["juniors.html", false], ["lists/ratinglist.html", false]]) {
  const page = await open(name, { scripts });
  await (await page.$$(".notice")).at(-1).click();
  if (name === "ratinglist.html") await page.waitForFunction(() => window.LINES);
  const { pdf, text } = await paper(page);
  const sheets = text.split("\f").length - 1;
  const rows = csv(name === whole ? "ratinglist.csv" : `${name.replace(/.*\//, "").replace(".html", "")}.csv`);
  const found = rows.filter((row) => new RegExp(`(^|\\s)${row.rank} +${row.name.slice(0, 12)}.* ${row.rating} +${signed(Number(row.change)).replace("+", "\\+?")}(\\s|$)`, "m").test(text));
  expect(found.length === rows.length, `${name} for the notice board: ${found.length} of ${rows.length} lines`);
  expect(sheets <= rows.length / 100 + 1, `${name} for the notice board: ${rows.length} lines on ${sheets} sheets`);
  expect(!rows.some((row) => row.fide_id && text.includes(row.fide_id)), `${name} for the notice board has FIDE ids`);
  if (screenshots) execFileSync("pdftoppm", ["-r", "60", "-png", "-l", "1", pdf, join(screenshots, `${name.replace("/", "-")}-notice`)]);
  await page.close();
}

// The calculator: 1500 wins against 1600 and draws with 1400. P is .36 and .64, We 1.00; 45 x 0.50 is 22.50, and Rn 1523.
for (const width of [1280, 320]) {
  const page = await open("calculator.html", { width });
  const total = () => page.$eval("#total", (element) => element.textContent);
  const opponents = () => page.$$("#calculator tbody input");
  await page.type("input[name=own]", "1500");
  await (await opponents())[0].type("1600");
  await page.select("#calculator tbody select", "2");
  await page.click("button[name=add]");
  await page.keyboard.type("1400");
  await (await page.$$("#calculator tbody select"))[1].select("1");
  expect((await total()).startsWith("1500 → 1523 (+23)"), `the calculator says ${await total()}`);
  const paragraphs = await page.$$eval("#steps dt", (all) => all.map((head) => head.textContent).join(" "));
  expect(paragraphs === "4.5.2.1 4.5.2.2 4.5.2.3 4.5.2 4.5.4.1 4.5.2.6", `the calculator's steps are ${paragraphs}`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `the calculator is wider than ${width}`);
  if (screenshots) await page.screenshot({ path: join(screenshots, `calculator-${width}.png`), fullPage: true });
  const linked = await open("calculator.html" + new URL(page.url()).hash, { width });
  const again = await linked.$eval("#total", (element) => element.textContent);
  expect(again === (await total()), `the calculator's link says ${again}`);
  await linked.close();
  // By name: the rating comes with it.
  const one = list.find((row) => /^[A-Z][a-z]+, [A-Z][a-z]+$/.test(row.name));
  await page.$eval("input[name=own]", (field) => { field.value = ""; });
  await page.type("input[name=own]", one.name.slice(0, 6));
  await page.waitForSelector("#people option", { timeout: 5000 });
  await page.$eval("input[name=own]", (field) => { field.value = ""; });
  await page.type("input[name=own]", one.name);
  const offered = await page.$$eval("#people option", (all) => all.map((option) => option.value));
  expect(offered.includes(`${one.name} ${one.rating}`), `${one.name} is not offered: ${offered}`);
  await page.type("input[name=own]", " " + one.rating);
  expect((await total()).startsWith(`${one.rating} → `), `${one.name}: the calculator says ${await total()}`);
  await page.click("button[name=remove]");
  expect((await opponents()).length === 1, "a game is not taken out");
  await page.close();
}

// On paper derivations are unfolded.
{
  const page = await open(`tournaments/${tournament}`);
  const { pdf, text } = await paper(page);
  const [unfolded, all] = [text.split("4.5.2.3").length - 1, await page.$$eval("details[id]", (elements) => elements.length)];
  expect(unfolded >= all && all > 0, `on paper ${unfolded} of ${all} derivations are unfolded`);
  if (screenshots) execFileSync("pdftoppm", ["-r", "60", "-png", "-l", "1", pdf, join(screenshots, "tournament-print")]);
  await page.close();
}

// In Danish, where words are longer, with a wide font too: nothing is wider than a phone.
for (const file of process.env.DANISH ? [...Object.values(pages), "players/1010279.html"] : []) {
  const page = await browser.newPage();
  await page.setViewport({ width: 320, height: 800 });
  await page.goto(pathToFileURL(join(process.env.DANISH, file)).href, { waitUntil: "load" });
  expect(await page.$eval("html", (element) => element.lang) === "da", `${file} is not in Danish`);
  wrong.push(...await accessible(page, `${file} in Danish`));
  for (const font of ["", "DejaVu Sans"]) {
    await page.evaluate((font) => { document.documentElement.style.fontFamily = font; }, font);
    wrong.push(...await fits(page, `${file} in Danish, ${font || "its font"}`));
  }
  await page.close();
}

await browser.close();
wrong.slice(0, 40).forEach((sentence) => console.error(sentence));
console.log(wrong.length === 0 ? "The site is as it should be." : `${wrong.length} faults.`);
process.exit(wrong.length === 0 ? 0 : 1);
