//! A person's record as a document, for a terminal or a page.

use super::Record;
use crate::questions::personal_changes::value_in_words;
use crate::sanction::reason_in_words;
use kartotek_decisions::described;
use kartotek_formats::fide_list::ListKind;
use kartotek_formats::texts::{Text, text};
use kartotek_publish::document::{Document, Section};
use kartotek_register::private::SanctionKind;

const DAY: Text = Text::new("person-day");
const WHAT: Text = Text::new("person-what");
const BEFORE: Text = Text::new("person-before");
const AFTER: Text = Text::new("person-after");
const FROM: Text = Text::new("person-from");
const TO: Text = Text::new("person-to");
const TOURNAMENT: Text = Text::new("person-tournament");
const TITLE: Text = Text::new("person-title");
const GAMES: Text = Text::new("person-games");
const POINTS: Text = Text::new("person-points");
const SOURCE: Text = Text::new("person-source");
const ELO: Text = Text::new("column-elo");
const LIST: Text = Text::new("column-list");

/// The document of a record, without empty sections.
pub fn document(record: &Record, federation: &str) -> Document {
    let title = text!("person-page-title", name = &record.name, id = &record.id);
    let lead = match record.as_of.is_empty() {
        true => text!("person-page-unfounded", federation),
        false => text!("person-page-lead", federation, as_of = &record.as_of, run = &record.run),
    };
    let sections = [
        facts(record),
        changes(record),
        names(record),
        decisions(record),
        ratings(record),
        games(record),
        results(record),
        norms(record),
        elo(record),
        fide_ratings(record),
        fide_results(record),
        fide_norms(record),
        licences(record),
        guest(record),
        sanctions(record),
    ];
    let sections = sections.into_iter().filter(|section| !section.rows.is_empty()).collect();
    Document { title, lead: vec![lead], sections, foot: vec![text!("person-page-foot")] }
}

/// The label of a column on this page.
pub fn label(key: &str) -> Text {
    Text::find(&format!("fact-{key}")).unwrap_or_else(|| Text::from(key))
}

/// What a kind of decision does, in a few words. `kind`: the name of its table.
pub fn kind_in_words(kind: &str) -> Text {
    let entry = described().into_iter().find(|(name, _, _)| *name == kind);
    entry.map_or_else(|| Text::from(kind), |(_, does, _)| does)
}

fn section<const N: usize>(title: Text, columns: [Text; N], rows: impl IntoIterator<Item = [Text; N]>) -> Section {
    Section { title, columns: columns.into(), rows: rows.into_iter().map(Vec::from).collect() }
}

fn plain(value: impl ToString) -> Text {
    Text::from(value.to_string())
}

/// A number, or a dash.
fn number(number: Option<impl ToString>) -> Text {
    number.map_or_else(|| plain("–"), plain)
}

fn of_report(id: &String) -> Text {
    text!("source-report-alone", id)
}

fn facts(record: &Record) -> Section {
    let founded = record.origin.as_ref();
    let since = || plain(founded.map_or("", |fact| &fact.since));
    let source = || founded.map_or_else(|| plain(""), |fact| fact.source.in_words());
    let id = [text!("fact-id"), plain(&record.id), since(), source()];
    let known = record.facts.iter().filter(|fact| !fact.value.is_empty()).map(|fact| {
        let said = match fact.key {
            "club" => text!("person", id = &fact.value, name = &record.club_name),
            key => value_in_words(key, &fact.value),
        };
        [label(fact.key), said, plain(&fact.since), fact.source.in_words()]
    });
    let (day, from) = match record.ratings.last() {
        Some(last) => (plain(&last.date), last.source.in_words()),
        None => (since(), source()),
    };
    let rating = [text!("fact-rating"), number(record.rating), day, from];
    let columns = [WHAT, text!("person-value"), text!("person-since"), SOURCE];
    section(text!("person-section-facts"), columns, [id].into_iter().chain(known).chain([rating]))
}

fn changes(record: &Record) -> Section {
    let rows = record.changes.iter().map(|change| {
        let (from, to) = (value_in_words(change.key, &change.from), value_in_words(change.key, &change.to));
        [plain(&change.date), label(change.key), from, to, change.source.in_words()]
    });
    section(text!("person-section-changes"), [DAY, WHAT, BEFORE, AFTER, SOURCE], rows)
}

/// Former names and merged records.
fn names(record: &Record) -> Section {
    let former = record.former_names.iter();
    let former = former.map(|former| [text!("name-former"), plain(&former.name), plain(former.until.0)]);
    let merged = record.merged.iter();
    let merged = merged.map(|one| [text!("name-merged", id = &one.id), plain(&one.name), plain(&one.since)]);
    let columns = [WHAT, text!("fact-name"), text!("person-until")];
    section(text!("person-section-names"), columns, former.chain(merged))
}

fn decisions(record: &Record) -> Section {
    let rows = record.decisions.iter().map(|about| {
        let what = match &about.alias {
            Some(name) => text!("decision-alias", name),
            None => kind_in_words(about.decides),
        };
        [what, about.source.in_words()]
    });
    section(text!("person-section-decisions"), [WHAT, SOURCE], rows)
}

fn ratings(record: &Record) -> Section {
    let earlier = record.earlier_ratings.iter().map(|earlier| {
        [plain(&earlier.date), plain(""), plain(earlier.rating), text!("explain-earlier"), earlier.source.in_words()]
    });
    let changes = record.ratings.iter().map(|change| {
        let what = change.said.clone().unwrap_or_else(|| text!("rating-rated"));
        [plain(&change.date), number(change.before), number(change.after), what, change.source.in_words()]
    });
    section(text!("person-section-ratings"), [DAY, BEFORE, AFTER, WHAT, SOURCE], earlier.chain(changes))
}

fn games(record: &Record) -> Section {
    let [day, tournament, colour, opponent, result] =
        ["day", "tournament", "colour", "opponent", "result"].map(|heading| text!("player-games-heading", heading));
    let rows = record.games.iter().map(|game| {
        let (opponent, result) = (plain(&game.opponent_name), plain(&game.result));
        [plain(game.day), plain(&game.tournament), game.colour.said(), opponent, result, of_report(&game.report)]
    });
    let title = text!("person-section-games", id = &record.id);
    section(title, [day, tournament, colour, opponent, result, SOURCE], rows)
}

fn results(record: &Record) -> Section {
    let rows = record.candidate_results.iter().map(|result| {
        let from = match result.report.is_empty() {
            true => text!("source-unreported"),
            false => of_report(&result.report),
        };
        [plain(result.date.0), plain(&result.tournament), plain(&result.score), plain(&result.demanded), from]
    });
    let columns = [DAY, TOURNAMENT, POINTS, text!("person-demanded"), SOURCE];
    section(text!("person-section-candidate"), columns, rows)
}

fn norms(record: &Record) -> Section {
    let rows = record.norms.iter().map(|norm| {
        let (title, score) = (plain(&norm.title), plain(&norm.score));
        [plain(norm.date.0), plain(&norm.tournament), title, score, of_report(&norm.report)]
    });
    section(text!("person-section-norms"), [DAY, TOURNAMENT, TITLE, POINTS, SOURCE], rows)
}

fn elo(record: &Record) -> Section {
    let rows = record.elo_results.iter().map(|result| {
        let points = plain(result.score.0.as_hundredths().short());
        [plain(result.date.0), plain(result.games), points, of_report(&result.report)]
    });
    section(text!("person-section-elo"), [DAY, GAMES, POINTS, SOURCE], rows)
}

fn fide_ratings(record: &Record) -> Section {
    let rows = record.fide.ratings.iter().map(|row| {
        let kind = match row.kind {
            ListKind::Standard => text!("cell-standard"),
            ListKind::Rapid => text!("cell-rapid"),
            ListKind::Blitz => text!("cell-blitz"),
        };
        let list = number(row.list.map(|list| list.0));
        [list, kind, number(row.rating), number(row.k), number(row.games), number(row.highest)]
    });
    let columns = [LIST, text!("column-kind"), ELO, plain("K"), text!("column-games"), text!("column-highest_elo")];
    section(text!("list-elo"), columns, rows)
}

fn fide_results(record: &Record) -> Section {
    let rows = record.fide.results.iter().map(|row| {
        let points = plain(row.score.0.as_hundredths().short());
        let (list, tournament) = (plain(row.list.0), plain(&row.tournament));
        [list, tournament, number(row.rating), plain(row.games), points, of_report(&row.report)]
    });
    section(text!("list-elo-changes"), [LIST, TOURNAMENT, ELO, GAMES, POINTS, SOURCE], rows)
}

/// Norms in the office's tournaments under FIDE's rules.
fn fide_norms(record: &Record) -> Section {
    let rows = record.fide.norms.iter().map(|norm| {
        let (title, score) = (plain(&norm.title), plain(&norm.score));
        [plain(norm.date.0), plain(&norm.tournament), title, score, of_report(&norm.report)]
    });
    section(text!("list-norms-fide"), [DAY, TOURNAMENT, TITLE, POINTS, SOURCE], rows)
}

fn licences(record: &Record) -> Section {
    let rows = record.licences.iter().map(|held| {
        let what = if held.licence == "director" { text!("licence-director") } else { text!("licence-aspirant") };
        [what, value_in_words("", &held.from), value_in_words("", &held.to)]
    });
    section(text!("person-section-licences"), [WHAT, FROM, TO], rows)
}

fn guest(record: &Record) -> Section {
    let rows = record.guest_of.iter();
    let rows = rows.map(|visit| [value_in_words("", visit.date.as_deref().unwrap_or("")), plain(&visit.tournament)]);
    section(text!("person-section-guest"), [DAY, TOURNAMENT], rows)
}

fn sanctions(record: &Record) -> Section {
    let rows = record.sanctions.iter().map(|sanction| {
        let what = match sanction.sanction {
            SanctionKind::Warning => text!("record-warning"),
            SanctionKind::Quarantine => text!("record-quarantine"),
        };
        let from = match sanction.report.is_empty() {
            true => text!("source-some-decision"),
            false => of_report(&sanction.report),
        };
        let (first, last, until) = (plain(&sanction.from), plain(&sanction.to), plain(&sanction.kept_until));
        [what, first, last, reason_in_words(&sanction.reason), from, until]
    });
    let columns = [WHAT, FROM, TO, text!("person-reason"), SOURCE, text!("person-kept-until")];
    section(text!("person-section-sanctions"), columns, rows)
}
