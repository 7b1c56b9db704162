//! Examines a report under FIDE's current rules. Formal errors are objections; faults under the Danish law are not.

mod facts;
mod findings;

pub use facts::{Registered, Source, list_kind, of_facts};
pub use findings::{diagnostic, diagnostics};

use super::{Basis, header, identity, limits, player_facts, ratings, table};
use kartotek_fide::RuleBook;
use kartotek_fide::facts::{Bye, Game, System, Time, Tournament};
use kartotek_fide::rating::kind::kind;
use kartotek_formats::bundle::Bundle;
use kartotek_formats::diagnostic::{Diagnostic, Place, codes};
use kartotek_formats::home::home;
use kartotek_formats::report::{PlayerAsFiled, ReportAsFiled};
use kartotek_law::vocabulary as law;

/// A report with its tournament in the types of FIDE's rules.
pub struct ReportOfToday<'r> {
    pub filed: &'r ReportAsFiled,
    /// The place of the report as a whole.
    pub file: Place,
    pub name: String,
    /// In the order of start numbers, like the players of `tournament`.
    pub players: Vec<EntryOfToday<'r>>,
    pub tournament: Tournament,
}

/// A player of the report.
pub struct EntryOfToday<'r> {
    pub filed: &'r PlayerAsFiled,
    /// As in the report; else the register's name, else the id, else empty.
    pub name: String,
}

/// Checks the form of a report. `None`: it has no usable table.
pub fn examine<'r>(
    bundle: &Bundle,
    report: &'r ReportAsFiled,
    source: &Source,
    book: &RuleBook,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<ReportOfToday<'r>> {
    let file = Place::file(bundle.name());
    if !limits::check(report, &file, diagnostics) {
        return None;
    }
    let alone = Basis::Report { foreign_by_federation: true, check_only: false };
    header::check_dates(report, &alone, &file, diagnostics);
    let mut order: Vec<&PlayerAsFiled> = report.players.iter().collect();
    order.sort_by_key(|player| player.no);
    for player in &order {
        ratings::check_possible(player, &[player.elo, player.trf_rating, player.fide.standard_elo], diagnostics);
    }
    let is_equal = !diagnostics.iter().any(|found| *found.code == codes::trf_time_control_unequal::CODE);
    let time = header::readable_time_control(report, diagnostics).map(|control| Time {
        seconds: control.seconds(),
        first_control: control.periods.first().and_then(|period| period.moves),
        is_equal,
    });
    let table = table::check(report, &order, &file, diagnostics)?;
    let persons = identity::identify_silently(&order, source.people());
    // The limits of time are the same in all rule sets.
    let kind = kind(&book.for_first_day(None).0.numbers, time.as_ref());
    let with_persons = || order.iter().zip(&persons);
    let event = event(report);
    let before = facts::Before { book, start: event.start, end: event.end };
    let entrants =
        with_persons().map(|(player, person)| facts::player(player, *person, source, kind, before, diagnostics));
    let tournament = Tournament {
        players: entrants.collect(),
        time,
        games: table.games.iter().map(fide_game).collect(),
        byes: table.byes.iter().zip(&report.byes).map(|(bye, filed)| fide_bye(bye, filed.is_asked_for)).collect(),
        ..event
    };
    let entries =
        with_persons().map(|(filed, person)| EntryOfToday { filed, name: player_facts::name(filed, *person) });
    Some(ReportOfToday {
        filed: report,
        file,
        name: report.name.clone().unwrap_or_else(|| bundle.stem.clone()),
        players: entries.collect(),
        tournament,
    })
}

/// The tournament as a whole, from the report.
fn event(report: &ReportAsFiled) -> Tournament {
    let registered = report.fide_registered.as_ref().or(report.announced.as_ref());
    Tournament {
        system: report.system.as_ref().map(|system| fide_system(system.value)),
        rounds: report.rounds.as_ref().map(|rounds| rounds.value),
        start: report.start.as_ref().map(|day| day.value),
        end: report.end.as_ref().map(|day| day.value),
        round_dates: report.round_dates.iter().map(|day| day.value).collect(),
        federation: report.federation.clone().unwrap_or_else(|| home().to_owned()),
        registered: registered.map(|day| day.value),
        reported: report.reported.as_ref().map(|day| day.value),
        norm_event: report.norm_event,
        ..Tournament::default()
    }
}

fn fide_system(system: law::System) -> System {
    match system {
        law::System::RoundRobin => System::AllPlayAll,
        law::System::DoubleRoundRobin => System::DoubleAllPlayAll,
        law::System::Monrad | law::System::Nordic | law::System::Swiss => System::Swiss,
        law::System::Match => System::Match,
        law::System::Team => System::Team,
        law::System::Other => System::Other,
    }
}

fn fide_game(game: &law::Game) -> Game {
    Game {
        round: game.round.unwrap_or(0),
        white: game.white,
        black: game.black,
        white_points: game.result.white.points(),
        black_points: game.result.black.points(),
        play: game.result.play,
    }
}

fn fide_bye(bye: &law::Bye, is_asked_for: bool) -> Bye {
    Bye { round: bye.round, player: bye.player, is_by_pairing: bye.kind == law::ByeKind::Full && !is_asked_for }
}
