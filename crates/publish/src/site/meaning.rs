//! The page that explains ratings in plain words, with the numbers of the rule set.

use super::handbook;
use super::source::Source;
use minijinja::context;
use minijinja::value::Value as Given;

/// Example differences of two ratings.
const EXAMPLES: [i32; 6] = [0, 50, 100, 200, 300, 400];

pub(super) fn page(source: &Source) -> Given {
    let Source { rules, run, control, .. } = source;
    let constants = &rules.constants;
    let expected = EXAMPLES.map(|difference| {
        let [higher, lower] = [difference, -difference].map(|difference| rules.expected_score(difference).0);
        context! { difference, higher, lower }
    });
    let k = constants.k_factors.iter().filter(|_| !constants.k_has_conditions());
    let k: Vec<Given> = k.map(|factor| context! { from => factor.from_rating.0, k => factor.k }).collect();
    let [expects, changes, leaves] = ["4.5.2.1", "4.5.2.3", "4.5.5.1.4"].map(|number| constants.paragraph(number));
    let has_handbook = handbook::place(&constants.id, "4.5.2").is_some();
    let control = control.map(|(results, computed)| context! { results, computed });
    context! { run, control, has_handbook, expected => expected.to_vec(), k, expects, changes, leaves, years => constants.membership.archived / 12 }
}
