//! Limits on the size and the texts of a report. They are checked first, so that later checks need not limit their
//! input.

use kartotek_formats::cells;
use kartotek_formats::diagnostic::codes::report_too_large;
use kartotek_formats::diagnostic::{Diagnostic, Place, codes};
use kartotek_formats::limits::{LONGEST_TEXT, MOST_ENTRIES, MOST_GAMES, MOST_PLAYERS};
use kartotek_formats::report::{PlayerAsFiled, ReportAsFiled};
use kartotek_formats::texts::is_invisible;

/// Checks counts and texts. False: the report is too large and must not be examined any further.
pub fn check(report: &ReportAsFiled, file: &Place, diagnostics: &mut Vec<Diagnostic>) -> bool {
    let before = diagnostics.len();
    let counts = [
        (report_too_large::players(), report.players.len(), MOST_PLAYERS),
        (report_too_large::games(), report.games.len(), MOST_GAMES),
        (report_too_large::byes(), report.byes.len(), MOST_GAMES),
        (report_too_large::unexcused(), report.unexcused.len(), MOST_ENTRIES),
        (report_too_large::withdrawn(), report.withdrawn.len(), MOST_ENTRIES),
        (report_too_large::directors(), report.directors.len(), MOST_ENTRIES),
        (report_too_large::committee(), report.committee.len(), MOST_ENTRIES),
        (report_too_large::warnings(), report.warnings.len(), MOST_ENTRIES),
        (report_too_large::quarantines(), report.quarantines.len(), MOST_ENTRIES),
        (report_too_large::round_dates(), report.round_dates.len(), MOST_ENTRIES),
    ];
    for (part, count, most) in counts.into_iter().filter(|(_, count, most)| count > most) {
        diagnostics.push(report_too_large::found(file, part, count, most));
    }
    if diagnostics.len() > before {
        return false;
    }
    let id = report.id.as_ref().map(|id| (id.value.as_str(), &id.place));
    let keys = id.into_iter().chain(report.tournament.as_deref().map(|text| (text, file)));
    let words = [report.name.as_deref(), report.federation.as_deref()].into_iter().flatten().map(|text| (text, file));
    let of_players = report.players.iter().flat_map(|player| texts_of(player).map(|text| (text, &player.place)));
    let officials = report.directors.iter().chain(&report.committee);
    let fields =
        officials.flat_map(|official| [&official.id, &official.name].map(|text| (text.as_deref(), &official.place)));
    let of_officials = fields.filter_map(|(text, place)| Some((text?, place)));
    for (text, place) in keys.chain(of_players) {
        diagnostics.extend(objection(text, place));
    }
    // `+60 Senior` is the name of a tournament; it is escaped where it is written.
    for (text, place) in words.chain(of_officials) {
        diagnostics.extend(unfit(text, place));
    }
    true
}

/// The objection to a text that must not enter the register or a list.
fn objection(text: &str, place: &Place) -> Option<Diagnostic> {
    unfit(text, place).or_else(|| cells::is_formula(text).then(|| codes::text_impossible::formula(place, &begin(text))))
}

fn begin(text: &str) -> String {
    text.chars().filter(|&c| !is_invisible(c)).take(20).collect()
}

/// The objection to a text that no terminal or page could show.
fn unfit(text: &str, place: &Place) -> Option<Diagnostic> {
    let begin = begin(text);
    if text.chars().count() > LONGEST_TEXT {
        return Some(codes::text_impossible::too_long(place, &begin, LONGEST_TEXT));
    }
    let character = text.chars().find(|&c| is_invisible(c))?;
    Some(codes::text_impossible::invisible(place, &begin, character))
}

fn texts_of(player: &PlayerAsFiled) -> impl Iterator<Item = &str> {
    let texts = [&player.id, &player.name, &player.club, &player.federation, &player.fide_id, &player.title];
    texts.into_iter().filter_map(|text| text.as_deref())
}
