//! The facets of a report, each as a text without places: the ones that a mutation changed, and the other sources for each.

use super::mutate::Kind;
use kartotek_formats::report::{Filed, ReportAsFiled};
use std::collections::BTreeMap;
use std::fmt::Debug;

pub type Facets = BTreeMap<&'static str, String>;

fn values<'v, T: Debug + 'v>(filed: impl IntoIterator<Item = &'v Filed<T>>) -> String {
    let values: Vec<&T> = filed.into_iter().map(|filed| &filed.value).collect();
    format!("{values:?}")
}

/// Tables of games identify players by their ids, other files by their numbers.
pub fn of(report: &ReportAsFiled, by_id: bool) -> Facets {
    let id = |no: u32| report.players.iter().find(|player| player.no == no).and_then(|player| player.id.clone());
    let key = |no: u32| id(no).filter(|_| by_id).unwrap_or_else(|| format!("{no:>9}"));
    let mut players: Vec<_> = report.players.iter().collect();
    players.sort_by_key(|player| key(player.no));
    let games = report.games.iter().map(|game| (game.round, key(game.white), key(game.black), game.result));
    let mut games: Vec<_> = games.collect();
    games.sort_by(|a, b| (a.0, &a.1, &a.2).cmp(&(b.0, &b.1, &b.2)));
    let pairs: Vec<_> = games.iter().map(|(round, white, black, _)| (round, white, black)).collect();
    let results: Vec<_> = games.iter().map(|(_, _, _, result)| result).collect();
    let mut byes: Vec<_> = report.byes.iter().map(|bye| (bye.round, bye.no, bye.kind)).collect();
    byes.sort_by_key(|(round, no, _)| (*round, *no));
    let officials = report.directors.iter().chain(&report.committee);
    let officials: Vec<_> = officials.map(|one| (&one.id, &one.name, &one.role, one.plays)).collect();
    let of_players = |part: &dyn Fn(usize) -> String| (0..players.len()).map(part).collect::<Vec<_>>().join("\n");
    BTreeMap::from([
        ("report id", values(&report.id)),
        ("name of the report", format!("{:?} {:?}", report.name, report.tournament)),
        ("kind", values(&report.kind)),
        ("federation of the report", format!("{:?} {:?}", report.federation, report.complete)),
        ("system", values(&report.system)),
        ("number of rounds", values(&report.rounds)),
        ("first and last day", format!("{} {}", values(&report.start), values(&report.end))),
        ("round dates", values(&report.round_dates)),
        ("time control", values(&report.time_control)),
        ("day of the ratings", values(&report.ratings_as_of)),
        ("days of announcement and report", format!("{} {}", values(&report.announced), values(&report.reported))),
        ("candidate results", format!("{:?}", report.candidate_qualifying)),
        ("officials", format!("{officials:?}")),
        ("player's number", of_players(&|at| players[at].no.to_string())),
        ("player's id", of_players(&|at| format!("{:?} {:?}", players[at].id, players[at].fide_id))),
        ("player's name", of_players(&|at| format!("{:?}", players[at].name))),
        ("birth date", of_players(&|at| format!("{:?}", players[at].birth_date))),
        (
            "player's rating",
            of_players(&|at| {
                let player = players[at];
                format!("{:?} {:?} {:?} {:?}", player.rating, player.registered, player.trf_rating, player.elo)
            }),
        ),
        (
            "what a new or foreign player has",
            of_players(&|at| {
                let player = players[at];
                let ratings = (player.national_rating, player.assigned_rating, player.first_rating);
                let rest = (player.approved_by, player.restart, &player.exempt, player.computer);
                format!("{:?} {ratings:?} {rest:?}", player.federation)
            }),
        ),
        (
            "sex, club, title",
            of_players(&|at| format!("{:?} {:?} {:?}", players[at].sex, players[at].club, players[at].title)),
        ),
        ("pairing", format!("{pairs:?}")),
        ("result", format!("{results:?}")),
        ("bye", format!("{byes:?}")),
        ("absence", format!("{} {}", values(&report.unexcused), values(&report.withdrawn))),
        ("sanction", format!("{} {}", values(&report.warnings), values(&report.quarantines))),
    ])
}

/// The facets that differ.
pub fn changed(before: &Facets, after: &Facets) -> Vec<&'static str> {
    before.iter().filter(|(facet, text)| after.get(*facet) != Some(text)).map(|(facet, _)| *facet).collect()
}

/// Whether another source has the same fact, so that a change must be noticed: the other half of a pairing and the points in a
/// TRF, the dates of the form beside it, the register of an office.
pub fn has_witness(facet: &str, kind: Kind, is_office: bool) -> bool {
    match facet {
        "pairing" | "result" | "bye" => kind.is_trf(),
        "first and last day" => matches!(kind, Kind::Trf | Kind::Form),
        // A member's rating comes from the register, not from the report; for other players the register has none.
        "player's id" | "birth date" => is_office,
        _ => false,
    }
}
