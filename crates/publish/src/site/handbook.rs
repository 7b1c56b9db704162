//! The handbook's text as a page, the target of paragraph links in derivations; and the page that explains ratings in plain
//! words, with the numbers of the rule set.

use super::source::Source;
use minijinja::context;
use minijinja::value::Value as TemplateValue;
use std::collections::HashSet;
use std::sync::LazyLock;

/// `data/rules/dsu/handbook.md` as HTML; each numbered heading has its number as id: `4.5.2.1`, `§12`.
const TEXT: &str = include_str!("../../../../data/site/handbook-text.html");

/// The handbook's rule set; paragraphs of other rule sets may mean something else.
const ID: &str = "dsu-handbook";

static ANCHORS: LazyLock<HashSet<&str>> =
    LazyLock::new(|| TEXT.split(" id=\"").skip(1).filter_map(|rest| Some(rest.split_once('"')?.0)).collect());

/// The link to a paragraph on the page, or to the section that contains it. `None`: the rule set is not the handbook's.
pub(super) fn paragraph_link(rule_set: &str, paragraph: &str) -> Option<String> {
    if rule_set != ID {
        return None;
    }
    let mut wanted = paragraph;
    loop {
        let anchor = wanted.replace(' ', "");
        if ANCHORS.contains(anchor.as_str()) {
            return Some(format!("handbook.html#{anchor}"));
        }
        (wanted, _) = wanted.rsplit_once(['.', ' '])?;
    }
}

/// The text of the handbook, for the site. `None`: nothing on the site was rated by the handbook.
pub(super) fn handbook_text(source: &Source) -> Option<&'static str> {
    let steps = source.players.iter().flat_map(|player| &player.entries).flat_map(|entry| &entry.derivation.steps);
    let sets = source.reports.iter().map(|report| &report.rule_set).chain(steps.map(|step| &step.rule_set));
    let is_ours = source.rules.constants.id == ID || sets.map(|set| &**set).any(|set| set == ID);
    is_ours.then_some(TEXT)
}

/// Example differences of two ratings.
const EXAMPLES: [i32; 6] = [0, 50, 100, 200, 300, 400];

pub(super) fn meaning(source: &Source) -> TemplateValue {
    let Source { rules, run, control: control_counts, .. } = source;
    let constants = &rules.constants;
    let expected = EXAMPLES.map(|difference| {
        let [higher, lower] = [difference, -difference].map(|difference| rules.expected_score(difference).0);
        context! { difference, higher, lower }
    });
    let factors = constants.k_factors.iter().filter(|_| !constants.k_has_conditions());
    let k: Vec<TemplateValue> =
        factors.map(|factor| context! { from => factor.from_rating.0, k => factor.k }).collect();
    let [expects, changes, leaves] = ["4.5.2.1", "4.5.2.3", "4.5.5.1.4"].map(|number| constants.paragraph(number));
    let has_handbook = paragraph_link(&constants.id, "4.5.2").is_some();
    let control = control_counts.map(|(results, computed)| context! { results, computed });
    context! { run, control, has_handbook, expected => expected.to_vec(), k, expects, changes, leaves, years => constants.membership.archived / 12 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_paragraph_leads_to_its_heading_or_to_that_of_what_it_is_a_part_of() {
        for (paragraph, wanted) in [
            ("4.5.2.1", Some("handbook.html#4.5.2.1")),
            ("4.5.2.4", Some("handbook.html#4.5.2.4")),
            ("4.5.2.4.9", Some("handbook.html#4.5.2.4")),
            ("§ 16", Some("handbook.html#§16")),
            ("§ 26 note 1", Some("handbook.html#§26")),
            ("§ 37 a", Some("handbook.html#§37")),
            ("C.04.3", None),
        ] {
            assert_eq!(paragraph_link(ID, paragraph).as_deref(), wanted, "{paragraph}");
            assert_eq!(paragraph_link("dsu-2015", paragraph), None, "{paragraph}");
        }
    }

    #[test]
    fn the_page_has_every_sentence_of_the_handbook() {
        let without_tags: String =
            TEXT.split('<').map(|part| part.split_once('>').map_or(part, |(_, rest)| rest)).collect();
        let one_line = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        let page = one_line(&without_tags.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&"));
        let table = include_bytes!("../../../../data/rules/dsu/sentences.csv");
        let mut compared = 0;
        for row in csv::Reader::from_reader(table.as_slice()).records() {
            let row = row.unwrap();
            let sentence = one_line(&row[4]);
            // Formulas, tables and emphasis are written differently on the page.
            if !sentence.contains(['$', '|', '<', '*']) {
                assert!(page.contains(&sentence), "{}: {sentence}", &row[0]);
                compared += 1;
            }
        }
        assert!(compared > 650, "{compared}");
    }
}
