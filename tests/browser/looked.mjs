// What is looked at on every page: each returns what is wrong, one sentence each.
import axe from "axe-core";
import { HtmlValidate, StaticConfigLoader } from "html-validate";

// Nothing is wider than the screen, unfolded too, and no table wider than its place or its frame: but a cross table, the handbook's, and but for a
// phone a list of other things than players, scroll by themselves.
export async function fits(page, what) {
  const [sideways, scrolled] = await page.evaluate(() => {
    for (const folded of document.querySelectorAll("details")) folded.open = true;
    const wide = innerWidth > 640 ? ".cross, .short, [data-list=finder]:not(.list, .members)" : ".cross, .short";
    const narrow = [...document.querySelectorAll(`#content .scroll:not(:has(> :is(${wide})))`)];
    const beyond = (box) => {
      const frame = box.closest("details")?.getBoundingClientRect() ?? { left: 0, right: innerWidth };
      const { left, right } = box.firstElementChild.getBoundingClientRect();
      return Math.max(frame.left - left, right - frame.right, box.scrollWidth - box.clientWidth);
    };
    return [document.documentElement.scrollWidth - innerWidth, Math.max(0, ...narrow.map(beyond))];
  });
  return [
    ...(sideways > 0 ? [`${what}: the page is ${sideways} pixels too wide`] : []),
    ...(scrolled > 0 ? [`${what}: a table is ${scrolled} pixels wider than its place`] : []),
  ];
}

// What axe finds on a page.
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
export async function accessible(page, what) {
  await page.evaluate(axe.source);
  const found = await page.evaluate((rules) => window.axe.run({ runOnly: rules }), rules);
  return found.violations.map(({ id, help, nodes }) => `${what}: ${id}: ${help}: ${nodes[0].html.slice(0, 120)}`);
}

// What the content models of HTML do not allow: which element stands in which, with which attributes.
const models = new HtmlValidate(new StaticConfigLoader({ root: true, rules: Object.fromEntries([
  "aria-label-misuse", "attribute-allowed-values", "attribute-misuse", "close-order", "element-name", "element-permitted-content", "element-permitted-occurrences",
  "element-permitted-order", "element-permitted-parent", "element-required-ancestor", "element-required-attributes", "element-required-content", "input-attributes",
  "no-dup-attr", "no-dup-class", "no-dup-id", "no-missing-references", "script-element", "unique-landmark", "void-content",
].map((rule) => [rule, "error"])) }));
export async function valid(html, what) {
  const { results } = await models.validateString(html, what);
  return results.flatMap(({ messages }) => messages.map(({ line, ruleId, message }) => `${what}:${line}: ${ruleId}: ${message}`));
}
