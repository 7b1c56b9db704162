//! Changes of the register in lines.

use kartotek_formats::texts::{Language, Text, Value, text, visible};
use kartotek_office::decide::preview::{Change, count_changes};
use kartotek_office::questions::personal_changes::Fact;
use std::fmt::Write;

/// The number of changes of each kind, then one line per change.
pub fn change_lines(changes: &[Change], language: Language) -> String {
    let mut out = String::new();
    if changes.len() > 1 {
        let kinds = count_changes(changes)
            .into_iter()
            .map(|(what, count)| Text::from(format!("{} {count}", kind(what, language))));
        let told = text!("preview-counts", count = changes.len(), kinds = Value::AllOf(kinds.collect()));
        out.push_str(&(told.say(language) + "\n"));
    }
    if changes.is_empty() {
        out.push_str(&(text!("preview-nothing").say(language) + "\n"));
    }
    for change in changes {
        let (id, name) = (visible(&change.id, &[]), visible(&change.name, &[]));
        let _ = writeln!(out, "  {:<30}  {}", format!("{id} {name}").trim_end(), change.said.say(language));
    }
    out
}

/// The name of a kind of change.
fn kind(what: Fact, language: Language) -> String {
    let text = match what {
        Fact::Id => text!("preview-kind-number"),
        Fact::Entered => text!("preview-kind-entered"),
        Fact::Left => text!("preview-kind-left"),
        Fact::Public => text!("preview-kind-public"),
        Fact::Member => text!("preview-kind-member"),
        Fact::Gone => text!("preview-kind-gone"),
        Fact::Merged => text!("preview-kind-merged"),
        Fact::Archived => text!("preview-kind-archived"),
        Fact::District => text!("preview-kind-district"),
        Fact::Licence => text!("preview-kind-licence"),
        Fact::CandidateResult => text!("preview-kind-candidate-result"),
        Fact::Annulled => text!("preview-kind-annulled"),
        Fact::Booked => text!("preview-kind-booked"),
        Fact::Name => text!("fact-name"),
        Fact::Club => text!("fact-club"),
        Fact::Federation => text!("fact-federation"),
        Fact::Citizenship => text!("fact-citizenship"),
        Fact::FideId => text!("fact-fide_id"),
        Fact::BirthDate => text!("fact-birth_date"),
        Fact::Sex => text!("fact-sex"),
        Fact::Rating => text!("fact-rating"),
        Fact::FideTitle => text!("fact-fide_title"),
        Fact::FideRating => text!("fact-fide_rating"),
        Fact::FideGames => text!("fact-fide_games"),
    };
    text.say(language)
}
