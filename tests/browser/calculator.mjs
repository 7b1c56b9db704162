// The calculator of the site against the program, in every derivation of the site and in random cases: `node calculator.mjs KARTOTEK SITE [COUNT]`. `rules check` computes
// each case: of the site's set, which is the handbook, and of a made-up one with other numbers of every kind.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";

const [program, site, count = "3000"] = process.argv.slice(2);
const scratch = mkdtempSync(join(tmpdir(), "calculator-"));
// A module of the old kind, whatever the folder says.
const copied = join(scratch, "calculator.cjs");
writeFileSync(copied, readFileSync(join(site, "assets/calculator.js")));
const { calculate } = createRequire(import.meta.url)(copied);
const rulesOf = (folder) => {
  const window = {};
  new Function("window", readFileSync(join(folder, "assets/rules.js"), "utf8"))(window);
  return window.RULES;
};

const OTHER = `id = "other"
title = "made up"
abolished = ["bonus", "group_winner"]
average_method = { greatest_spread = 100 }
expected_score = { cap = 300 }
rounding = { we = "none", rn = "half-away" }
floor = { rating = 1150 }
k_factor = [{ from_rating = 1900, k = 15 }, { from_rating = 0, k = 33 }]
k_boundary = [{ rating = 1900, upward = [3, 7], downward = [7, 3] }, { rating = 1500, upward = [1, 2], downward = [2, 1] }]
`;
const office = join(scratch, "office");
mkdirSync(office);
const write = (name, text) => writeFileSync(join(office, name), text);
write("other.toml", OTHER);
write("kartotek.toml", 'federation = "DEN"\nname = "Skovby"\nfounded = 2025-12-31\nrule_sets = ["other.toml"]\n[publish]\nsite = true\n');
write("clubs.csv", "id,name,district\n101,Skovby,1\n");
write("players.csv", "id,name,birth_date,sex,club,federation,member,fide_id,fide_title,fide_rating,fide_games,rating,last_rated,public\n" +
  '1,"Lund, Ida",1980-01-01,F,101,DEN,yes,,,,,1500,2025-11-16,yes\n');
execFileSync(program, ["run", "--office", office, "--reports", join(scratch, "reports"), "--as-of", "2026-01-01"]);

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
const ours = (rules, given) => {
  const made = calculate(rules, given);
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
function compare(head, rules, count) {
  for (let done = 0; done < count; done += AT_ONCE) {
    const cases = Array.from({ length: Math.min(AT_ONCE, count - done) }, oneCase);
    const file = join(scratch, "cases.toml");
    writeFileSync(file, head + cases.map(toml).join(""));
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
      const [mine, theirs] = [ours(rules, given), answers[index].got];
      if (Object.keys(mine).some((key) => mine[key] !== theirs[key]) && differ++ < 5) {
        console.error(JSON.stringify(given), "calculator:", mine, "program:", theirs);
      }
    });
  }
}
compare('id = "cases"\ntitle = "cases"\n', rulesOf(site), Number(count));
compare(OTHER, rulesOf(join(scratch, "reports/latest/site")), Number(count));

// Every derivation of the site, of players who have data: by one of the two methods, with the bonus or without, the calculator has its numbers.
const handbook = rulesOf(site);
let derived = 0;
const dataOf = (file) => JSON.parse(readFileSync(join(site, file)));
const index = dataOf("index.json");
const histories = new Map(index.players.map(({ id, file }) => [id, dataOf(file).history]));
for (const { id, file } of index.tournaments) {
  const { players } = dataOf(file);
  const ratingOf = new Map(players.map(({ no, start_rating }) => [no, start_rating]));
  for (const { player, start_rating: start, rounds, calculation, new_rating } of players) {
    const registered = histories.get(player)?.find(({ report, calculation }) => report === id && calculation)?.before;
    if (!calculation || registered == null) continue;
    const opponents = rounds.filter(({ rated }) => rated).map(({ opponent_no }) => ratingOf.get(opponent_no));
    const given = { start, registered, opponents, points: 2 * Number(calculation.points), k: calculation.k };
    const isDerived = [0, 1, 2, 3].some((way) => {
      const { we, gain, rn } = ours(handbook, { ...given, met: way > 1, winner: way % 2 === 1 });
      return we === calculation.expected && gain === calculation.gain && rn === new_rating;
    });
    derived += 1;
    if (!isDerived && differ++ < 5) console.error(file, JSON.stringify(given), calculation, new_rating);
  }
}
if (derived < 100) throw new Error(`only ${derived} derivations were computed`);
rmSync(scratch, { recursive: true });
console.log(`calculator: ${count} cases of each set and ${derived} derivations, ${differ} differ`);
process.exit(differ === 0 ? 0 : 1);
