//! The answer of every command with `--format json`, for `kartotek schema`.

use super::align::proposal::{self as alignment, ProposalJson};
use super::decide::preview::{PreviewJson, SanctionJson};
use super::decide::{Head, of_file};
use super::import::{fide as fide_import, members as member_import};
use super::json::{Reports, Sorted};
use super::norms::{self, today};
use super::pair::{answer as pairing, check as pairing_check, state as pairing_state};
use super::sanction::simulate;
use super::{align, change, check, draw, elo, emt, entry_list, explain, export, games, init, law, list, look, mail};
use super::{person, publish, rate, replay, rollback, rules, run, standings, verify};
use kartotek_formats::diagnostic::Diagnostic;
use kartotek_office::questions::club::ClubRecord;
use kartotek_office::questions::games_of::PlayedGame;
use kartotek_office::questions::impact::Impact;
use kartotek_office::questions::person::Record;
use kartotek_office::questions::report::Report;
use kartotek_office::questions::status::Status;
use kartotek_office::questions::without_game::WithoutGame;
use kartotek_publish::desk::Desk;
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde_json::{Value, json};

type Part = fn(&mut SchemaGenerator) -> Schema;

/// The schema of a type, in the definitions of the generator.
fn of<T: JsonSchema>(generator: &mut SchemaGenerator) -> Schema {
    generator.subschema_for::<T>()
}

/// Commands that write a decision, or show what it would change.
const DECIDING: &str = "annul club-add club-close club-district club-merge club-rename decide-absence decide-alias decide-announce \
                        decide-approve decide-asked decide-assign decide-candidate-result decide-confirmed decide-correction \
                        decide-distinct decide-fide-kept decide-identity decide-refuse decide-undo official player-add player-answer \
                        player-merge player-unmerge";

/// The words of each command, joined by `-`, and the types of its answer. `list-answer` and `player-answer` are not `list` and
/// `player`, which are formats.
const ANSWERS: &[(&str, &[Part])] = &[
    (DECIDING, &[of::<Head>, of::<PreviewJson>]),
    ("align", &[of::<ProposalJson>, of::<align::AlignmentJson>, of::<Sorted<alignment::Refused>>]),
    ("change", &[of::<Head>, of::<PreviewJson>, of::<change::Refused>]),
    ("check", &[of::<Diagnostic>, of::<check::LetterJson>]),
    ("club-show", &[of::<ClubRecord>]),
    ("decide", &[of::<of_file::ToldJson>]),
    ("desk", &[of::<Sorted<Desk>>]),
    ("draw-round-robin", &[of::<Vec<draw::RoundRow>>]),
    ("draw-teams", &[of::<draw::Teams>]),
    ("elo", &[of::<elo::AnswerJson>]),
    ("emt", &[of::<emt::EmtJson>]),
    ("entry-list", &[of::<entry_list::ListJson>]),
    ("explain", &[of::<explain::json::ExplanationJson>]),
    ("export-dsu export-fide export-trf", &[of::<Sorted<export::Written>>]),
    ("find", &[of::<look::find::FoundJson>]),
    ("first-rating", &[of::<law::MayGive>]),
    ("games", &[of::<games::json::GamesJson>]),
    ("impact", &[of::<Impact>]),
    (
        "import",
        &[of::<fide_import::ImportJson>, of::<member_import::ImportJson>, of::<Sorted<member_import::FoundingJson>>],
    ),
    ("init", &[of::<init::MadeJson>, of::<member_import::ImportJson>]),
    ("list-answer", &[of::<Vec<list::ListRow>>]),
    ("mail", &[of::<Vec<mail::listing::Line>>]),
    (
        "norms",
        &[of::<norms::FileJson>, of::<Reports<norms::FileJson>>, of::<today::FileJson>, of::<Reports<today::FileJson>>],
    ),
    (
        "pair",
        &[
            of::<pairing::Row>,
            of::<Reports<pairing_check::Report>>,
            of::<pairing_state::Answered>,
            of::<pairing_state::Refused>,
        ],
    ),
    ("person-erase", &[of::<person::Json>]),
    ("player-games", &[of::<Vec<PlayedGame>>]),
    ("player-show", &[of::<Record>]),
    ("publish", &[of::<publish::Json>]),
    ("rate", &[of::<Reports<rate::AnswerJson>>]),
    ("replay", &[of::<replay::Done>, of::<replay::DoneOfOffice>]),
    ("report-show", &[of::<Report>, of::<WithoutGame>]),
    ("rollback", &[of::<rollback::Json>]),
    ("rules-check", &[of::<rules::CheckJson>]),
    ("run", &[of::<Vec<run::RunJson>>]),
    ("sanction-give sanction-lift", &[of::<Head>, of::<SanctionJson>]),
    ("sanction-simulate", &[of::<Vec<simulate::HeldRow>>]),
    ("standings", &[of::<Vec<standings::Row>>]),
    ("status", &[of::<Status>]),
    ("time-control", &[of::<law::Classified>]),
    ("verify", &[of::<verify::VerdictJson>]),
];

/// Commands that answer with several lines, each a value of its own.
const IN_LINES: [&str; 3] = ["check", "pair", "standings"];

/// The name of an answer, and its types.
pub type Answer = (&'static str, &'static [Part]);

pub fn all() -> impl Iterator<Item = Answer> {
    ANSWERS.iter().flat_map(|(names, parts)| names.split(' ').map(|name| (name, *parts)))
}

pub fn schema((name, parts): Answer) -> Value {
    let mut schema = schema_of(parts);
    schema["title"] = name.into();
    if IN_LINES.contains(&name) {
        schema["description"] = "One line of the answer".into();
    }
    schema
}

/// The schema of one type as it is written: a missing value is null.
pub fn schema_of_one<T: JsonSchema>() -> Value {
    schema_of(&[of::<T>])
}

/// The schema of a file that is written; nullable fields are always present.
pub fn schema_of_file<T: JsonSchema>() -> Value {
    SchemaSettings::default().for_serialize().into_generator().into_root_schema_for::<T>().to_value()
}

fn schema_of(parts: &[Part]) -> Value {
    let mut generator = SchemaSettings::default().for_serialize().into_generator();
    let parts: Vec<Schema> = parts.iter().map(|part| part(&mut generator)).collect();
    let mut schema = match parts.as_slice() {
        [one] => one.clone().to_value(),
        several => json!({ "anyOf": several }),
    };
    schema["$schema"] = "https://json-schema.org/draft/2020-12/schema".into();
    schema["$defs"] = generator.take_definitions(true).into();
    schema
}
