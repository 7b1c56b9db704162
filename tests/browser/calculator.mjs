// The calculator of the site against the program, in random cases: `node calculator.mjs KARTOTEK SITE [COUNT]`. The site's rule set is
// the handbook; `rules check` computes each case.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";

const [program, site, count = "3000"] = process.argv.slice(2);
const scratch = mkdtempSync(join(tmpdir(), "calculator-"));
// A module of the old kind, whatever the folder says.
const copied = join(scratch, "calculator.cjs");
writeFileSync(copied, readFileSync(join(site, "assets/calculator.js")));
const { calculate } = createRequire(import.meta.url)(copied);
const window = {};
new Function("window", readFileSync(join(site, "assets/rules.js"), "utf8"))(window);

let seed = 2026;
const below = (limit) => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return Math.floor((seed / 2 ** 32) * limit);
};
const oneCase = () => {
  const start = 1000 + below(1600);
  // Near each other, so that the average method is often the one.
  const spread = [60, 150, 400, 1200][below(4)];
  const opponents = Array.from({ length: 1 + below(11) }, () => Math.max(100, start + below(2 * spread) - spread));
  const registered = below(3) ? start : Math.max(1000, start + below(200) - 100);
  return { start, registered, opponents, points: below(2 * opponents.length + 1), met: below(2) === 0, winner: below(4) === 0, k: null };
};
const decimal = (value) => (value < 0 ? "-" : "") + (Math.abs(value) / 100).toFixed(2);
const ours = (given) => {
  const made = calculate(window.RULES, given);
  const last = made.passages.at(-1)?.after;
  const isPassed = last && last[0] * made.sum[1] !== made.sum[0] * last[1];
  const notes = [[isPassed, "4.5.2.4"], [made.belowExpected, "4.5.2.5"], [made.rn !== made.rounded, "4.5.2.6"]];
  return {
    we: decimal(made.we), bonus: decimal(made.bonus), k: made.k, gain: decimal(made.gain), rn: made.rn,
    notes: notes.filter(([holds]) => holds).map(([, paragraph]) => paragraph).join(";"),
  };
};
const toml = (given) => `[[case]]
given = { start = ${given.start}, registered = ${given.registered}, opponents = [${given.opponents}], points = "${given.points / 2}", winner = ${given.winner}${given.met ? ', method = "average"' : ""} }
expect = { we = "0.00", bonus = "0.00", k = 0, gain = "0.00", rn = 0, notes = "" }
`;
let differ = 0;
const AT_ONCE = 1000;
for (let done = 0; done < Number(count); done += AT_ONCE) {
  const cases = Array.from({ length: Math.min(AT_ONCE, Number(count) - done) }, oneCase);
  const file = join(scratch, "cases.toml");
  writeFileSync(file, `id = "cases"\ntitle = "cases"\n${cases.map(toml).join("")}`);
  let said;
  try {
    said = execFileSync(program, ["rules", "check", file, "--format", "json"], { maxBuffer: 1 << 28 });
  } catch (failed) {
    // The expected values are none, so the check fails.
    said = failed.stdout;
  }
  const answers = JSON.parse(said).cases;
  if (answers.length !== cases.length) throw new Error(`${answers.length} of ${cases.length} cases were computed`);
  cases.forEach((given, index) => {
    const [mine, theirs] = [ours(given), answers[index].got];
    if (Object.keys(mine).some((key) => mine[key] !== theirs[key]) && differ++ < 5) {
      console.error(JSON.stringify(given), "calculator:", mine, "program:", theirs);
    }
  });
}
rmSync(scratch, { recursive: true });
console.log(`calculator: ${count} cases, ${differ} differ`);
process.exit(differ === 0 ? 0 : 1);
