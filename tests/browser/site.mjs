// The site in a browser: `node site.mjs SITE [SCREENSHOTS]`, where SITE is the folder that `kartotek publish --site`
// has made of the demo office. Prints what is wrong, one line each, and ends with 1 if anything is.
import axe from "axe-core";
import puppeteer from "puppeteer-core";
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const site = resolve(process.argv[2] ?? "site");
const screenshots = process.argv[3];
const wrong = [];
const expect = (holds, sentence) => { if (!holds) wrong.push(sentence); };

const browser = await puppeteer.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--allow-file-access-from-files"],
});
const inside = pathToFileURL(site).href + "/";

async function open(name, { dark = false, width = 1280 } = {}) {
  const page = await browser.newPage();
  await page.setViewport({ width, height: 900 });
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

const rows = (page) => page.$$eval("table[data-list] tbody tr", (own) => own.map((row) => row.innerText.replace(/\s+/g, " ").trim()));

function csv(name) {
  const [header, ...lines] = readFileSync(join(site, "lists", name), "utf8").trimEnd().split("\n")
    .map((line) => [...line.matchAll(/("([^"]|"")*"|[^,]*)(,|$)/g)].map((cell) => cell[1].replace(/^"|"$/g, "").replaceAll('""', '"')));
  return lines.map((line) => Object.fromEntries(header.map((column, at) => [column, line[at]])));
}

const list = csv("ratinglist.csv");

// The list: everybody is on it, is found, and is sorted.
{
  const page = await open("ratinglist.html");
  const words = "input[name=words]";
  const count = () => page.$eval("[role=status]", (own) => own.textContent);
  expect((await count()).startsWith(`${list.length} `), `the list has ${list.length} players, the page says ${await count()}`);
  const one = list[Math.floor(list.length / 2)];
  await page.type(words, one.id);
  let found = await rows(page);
  expect(found.length === 1 && found[0].includes(one.name) && found[0].includes(one.rating), `${one.id} is not found: ${found}`);
  await page.$eval(words, (own) => { own.value = ""; });
  const folded = list.find((own) => /[æøå]/i.test(own.name));
  const typed = folded.name.toLowerCase().replaceAll("æ", "ae").replaceAll("ø", "o").replaceAll("å", "aa");
  await page.type(words, typed);
  found = await rows(page);
  expect(found.some((row) => row.includes(folded.name)), `${folded.name} is not found as ${typed}`);
  await page.$eval(words, (own) => { own.value = ""; own.dispatchEvent(new Event("input", { bubbles: true })); });
  await page.click("input[data-flag=J]");
  const juniors = list.filter((own) => own.flags.includes("J")).length;
  expect((await count()).startsWith(`${juniors} `), `${juniors} juniors, the page says ${await count()}`);
  await page.click("input[data-flag=J]");
  await page.select("select[data-key=class]", "2");
  const second = list.filter((own) => own.class === "2").length;
  expect((await count()).startsWith(`${second} `), `${second} of the second class, the page says ${await count()}`);
  await page.select("select[data-key=class]", "");
  const linked = await open("ratinglist.html?flag=V&class=1");
  const veterans = list.filter((own) => own.flags.includes("V") && own.class === "1").length;
  const status = await linked.$eval("[role=status]", (own) => own.textContent);
  expect(status.startsWith(`${veterans} `), `a link asks for ${veterans} veterans of the first class, the page says ${status}`);
  await linked.close();
  const names = () => page.$$eval("table[data-list] tbody tr td:nth-child(2)", (own) => own.map((cell) => cell.textContent));
  await page.click("th:nth-child(2) button");
  const danish = new Intl.Collator(await page.$eval("html", (own) => own.lang), { numeric: true });
  const sorted = list.map((own) => own.name).sort(danish.compare);
  expect((await names())[0] === sorted[0], `sorted by name, ${(await names())[0]} comes first, not ${sorted[0]}`);
  await page.click("th:nth-child(2) button");
  expect((await names())[0] === sorted.at(-1), `sorted by name downwards, ${(await names())[0]} comes first, not ${sorted.at(-1)}`);
  expect(await page.$eval("th:nth-child(2)", (own) => own.getAttribute("aria-sort")) === "descending", "the heading does not say how it is sorted");
  await page.click("th.n[data-first=down] button");
  const highest = await page.$eval("table[data-list] tbody tr td:nth-child(5)", (own) => own.textContent);
  expect(highest === list[0].rating, `sorted by rating, ${highest} comes first`);
  await page.close();
}

// By keyboard alone: the first stop leads to the content, and a sort is a press of a key.
{
  const page = await open("ratinglist.html");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement.className) === "skip", "the first stop of the keyboard is not the way to the content");
  await page.focus("th:nth-child(2) button");
  await page.keyboard.press("Enter");
  expect(await page.$eval("th:nth-child(2)", (own) => own.getAttribute("aria-sort")) === "ascending", "Enter does not sort");
  await page.close();
}

// Ten thousand players: a keystroke is answered within 100 ms.
{
  const large = mkdtempSync(join(tmpdir(), "large-"));
  cpSync(join(site, "assets"), join(large, "assets"), { recursive: true });
  const [head, ...lines] = readFileSync(join(site, "ratinglist.html"), "utf8").split(/(?=<tr data-class)/);
  const foot = lines.at(-1).slice(lines.at(-1).indexOf("</tr>") + 5);
  const many = Array.from({ length: 10000 }, (_, at) =>
    lines[at % lines.length].split("</tr>")[0].replace('data-words="', `data-words="nr${at} `) + "</tr>");
  writeFileSync(join(large, "ratinglist.html"), head + many.join("\n") + foot);
  const page = await browser.newPage();
  page.on("pageerror", (error) => wrong.push(`10,000 players: ${error}`));
  await page.goto(pathToFileURL(join(large, "ratinglist.html")).href);
  const { times, last } = await page.evaluate(() => {
    const words = document.querySelector("input[name=words]");
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
  console.log(`keystrokes among 10,000 players: ${times.map((own) => own.toFixed(0)).join(", ")} ms`);
  expect(last.includes("10000"), `10,000 players are ${last}`);
  if (process.env.MEASURE) expect(slowest <= 100, `a keystroke takes ${slowest.toFixed(0)} ms`);
  await page.close();
}

// A derivation unfolds, and says by which paragraph.
const player = list.find((own) => Number(own.games) > 0 && readdirSync(join(site, "players")).includes(`${own.id}.html`));
{
  const page = await open(`players/${player.id}.html`);
  const text = () => page.$eval("details .steps", (own) => own.innerText);
  expect(!(await page.$eval("details", (own) => own.open)), "a derivation is unfolded before anybody asked");
  await page.click("details summary");
  expect((await text()).includes("4.5.2"), `the derivation of ${player.id} names no paragraph`);
  await page.close();
}

// Everybody can use it: light and dark, wide and narrow.
const tournament = readdirSync(join(site, "tournaments")).find((name) => name !== "index.html");
const club = readdirSync(join(site, "clubs")).find((name) => name !== "index.html");
const pages = {
  front: "index.html", list: "ratinglist.html", player: `players/${player.id}.html`, tournament: `tournaments/${tournament}`,
  tournaments: "tournaments/index.html", club: `clubs/${club}`, clubs: "clubs/index.html",
};
for (const [name, file] of Object.entries(pages)) {
  for (const how of [{}, { dark: true }, { width: 390 }]) {
    const page = await open(file, how);
    await page.evaluate(axe.source);
    const found = await page.evaluate(() => window.axe.run({ runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] }));
    for (const own of found.violations) {
      wrong.push(`${file} ${JSON.stringify(how)}: ${own.id}: ${own.help}: ${own.nodes[0].html.slice(0, 120)}`);
    }
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(sideways <= 0, `${file} ${JSON.stringify(how)}: the page is ${sideways} pixels too wide`);
    if (screenshots) {
      const look = how.dark ? "dark" : how.width ? "phone" : "desktop";
      await page.screenshot({ path: join(screenshots, `${name}-${look}.png`), fullPage: name !== "list" });
    }
    await page.close();
  }
}

// On paper: everybody stands on it once, with his rating, whatever was searched for before.
{
  const page = await open("ratinglist.html");
  const pdf = join(mkdtempSync(join(tmpdir(), "site-")), "list.pdf");
  await page.pdf({ path: pdf, preferCSSPageSize: true });
  const text = execFileSync("pdftotext", ["-layout", pdf, "-"], { encoding: "utf8", maxBuffer: 1 << 26 });
  const lines = text.split("\n");
  for (const own of list) {
    const line = lines.find((line) => line.includes(own.name) && line.split(/\s+/).includes(own.rating));
    expect(line, `on paper ${own.name} does not stand beside ${own.rating}`);
  }
  const sheets = text.split("\f").length - 1;
  expect(sheets > 1 && new RegExp(`\\b${sheets} ?/ ?${sheets}\\b`).test(text), "the sheets are not numbered");
  if (screenshots) execFileSync("pdftoppm", ["-r", "60", "-png", "-l", "1", pdf, join(screenshots, "list-print")]);
  await page.close();
}

await browser.close();
wrong.forEach((sentence) => console.error(sentence));
console.log(wrong.length === 0 ? "The site is as it should be." : `${wrong.length} faults.`);
process.exit(wrong.length === 0 ? 0 : 1);
