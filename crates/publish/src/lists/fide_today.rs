//! Lists of FIDE's numbers and of forecasts for its next lists: Elo of the three kinds of chess, expected changes, and norms
//! by FIDE's current title regulations.

use super::norms::shown_by_id;
use super::{Columns, csv_bytes, ratinglist};
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_formats::fide_list::ListKind;
use kartotek_law::vocabulary::{HalfPoints, Hundredths, Person};
use kartotek_register::People;
use kartotek_register::fide_records::{FideNorm, FideRating, FideRecords, FideResult};
use kartotek_tables::NamedColumn;
use std::cmp::Reverse;

/// A player with an Elo.
pub struct EloRow<'r> {
    pub player: &'r Person,
    pub standard: Option<&'r FideRating>,
    pub rapid: Option<&'r FideRating>,
    pub blitz: Option<&'r FideRating>,
}

/// Listed players with an Elo of any kind, highest standard rating first, then rapid, blitz, and the Danish order of names.
///
/// # Errors
/// None that input could cause.
pub fn elo<'r>(people: &'r People, fide: &'r FideRecords) -> Result<Vec<EloRow<'r>>> {
    let places = ratinglist::places(people)?;
    let mut rows = Vec::new();
    for (player, place) in people.records().zip(places).filter(|(person, _)| is_shown(person)) {
        let of = |kind| fide.rating(&player.id, kind);
        let [standard, rapid, blitz] = ListKind::ALL.map(of);
        let ratings = fide.elo_of(player);
        if ratings.iter().any(Option::is_some) {
            rows.push((Reverse(ratings), place, EloRow { player, standard, rapid, blitz }));
        }
    }
    rows.sort_by_key(|(ratings, place, _)| (*ratings, *place));
    Ok(rows.into_iter().map(|(.., row)| row).collect())
}

fn is_shown(person: &Person) -> bool {
    person.public && person.departure.is_none() && person.merged.is_none() && !person.fide_id.is_empty()
}

/// The columns of `elo`.
pub fn elo_columns(rows: &[EloRow]) -> Vec<NamedColumn> {
    let all = Columns(rows);
    let day =
        |row: &EloRow| [row.standard, row.rapid, row.blitz].into_iter().flatten().filter_map(|known| known.list).max();
    vec![
        all.text("id", |row| &row.player.id),
        all.text("name", |row| &row.player.name),
        all.text("fide_id", |row| &row.player.fide_id),
        all.text("title", |row| &row.player.fide_title),
        all.number("elo", |row| row.player.fide_rating.map(|rating| rating.0)),
        all.number("k", |row| row.standard?.k),
        all.number("highest_elo", |row| row.standard?.highest),
        all.number("rapid", |row| row.rapid?.rating),
        all.number("rapid_k", |row| row.rapid?.k),
        all.number("blitz", |row| row.blitz?.rating),
        all.number("blitz_k", |row| row.blitz?.k),
        all.date("list", |row| day(row).map(|day| day.0)),
    ]
}

/// A player's expected change on a coming list.
#[derive(Clone, Debug)]
pub struct Change<'r> {
    pub player_id: &'r str,
    pub kind: ListKind,
    pub list: NaiveDate,
    /// `None`: unrated.
    pub elo: Option<i32>,
    /// K considering all games of the list.
    pub k: Option<i64>,
    pub games: i64,
    pub score: HalfPoints,
    pub expected_score: Option<Hundredths>,
    pub change: Option<Hundredths>,
    /// `None`: no first rating yet.
    pub expected_elo: Option<i32>,
}

/// An expected change, with its player.
pub struct ChangeRow<'r> {
    pub player: &'r Person,
    pub change: Change<'r>,
}

/// The changes of listed players, by list, kind, and the Danish order of names.
///
/// # Errors
/// None that input could cause.
pub fn changes<'r>(changes: Vec<Change<'r>>, people: &'r People) -> Result<Vec<ChangeRow<'r>>> {
    let place_of = ratinglist::place_of(people)?;
    let listed = changes.into_iter().filter_map(|change| {
        let player = people.by_id(change.player_id).filter(|person| is_shown(person))?;
        Some(ChangeRow { player, change })
    });
    let mut rows: Vec<ChangeRow> = listed.collect();
    rows.sort_by_key(|row| (row.change.list, row.change.kind, place_of(row.player)));
    Ok(rows)
}

/// The columns of `elo-changes`. The last column says in each format that FIDE did not publish the row.
pub fn change_columns(rows: &[ChangeRow]) -> Vec<NamedColumn> {
    let all = Columns(rows);
    let exact = |name, value: fn(&Change) -> Option<Hundredths>| {
        let values = rows.iter().map(|row| i32::try_from(value(&row.change)?.0).ok());
        NamedColumn::hundredths(name, values.collect())
    };
    vec![
        all.text("id", |row| &row.player.id),
        all.text("name", |row| &row.player.name),
        all.text("fide_id", |row| &row.player.fide_id),
        all.text("kind", |row| row.change.kind.name()),
        all.date("list", |row| Some(row.change.list)),
        all.number("elo", |row| row.change.elo),
        all.number("k", |row| row.change.k),
        all.number("games", |row| Some(row.change.games)),
        NamedColumn::text("score", rows.iter().map(|row| row.change.score.as_hundredths().short())),
        exact("expected_score", |change| change.expected_score),
        exact("expected_change", |change| change.change),
        all.number("expected_elo", |row| row.change.expected_elo),
        all.text("published_by_fide", |_| "no"),
    ]
}

/// A registered player with a norm by FIDE's current regulations.
pub struct NormRow<'r> {
    pub player: &'r Person,
    pub norm: &'r FideNorm,
}

/// Norms by day, newest first, then name in Danish order, then report and title; hidden or departed players are left out.
///
/// # Errors
/// None that input could cause.
pub fn norms<'r>(norms: &'r [FideNorm], people: &'r People) -> Result<Vec<NormRow<'r>>> {
    let place_of = ratinglist::place_of(people)?;
    let listed = norms.iter().filter_map(|norm| Some(NormRow { player: shown_by_id(people, &norm.player_id)?, norm }));
    let mut rows: Vec<NormRow> = listed.collect();
    rows.sort_by_key(|NormRow { player, norm }| (Reverse(norm.date), place_of(player), &norm.report, &norm.title));
    Ok(rows)
}

/// The columns of `norms-fide`.
pub fn norm_columns(rows: &[NormRow]) -> Vec<NamedColumn> {
    let all = Columns(rows);
    vec![
        all.date("date", |row| Some(row.norm.date.0)),
        all.text("report", |row| &row.norm.report),
        all.text("tournament", |row| &row.norm.tournament),
        all.number("no", |row| Some(row.norm.no)),
        all.text("id", |row| &row.player.id),
        all.text("name", |row| &row.player.name),
        all.text("title", |row| &row.norm.title),
        all.text("rules", |row| &row.norm.rules),
        all.number("games", |row| Some(row.norm.games)),
        all.number("average", |row| row.norm.average),
        all.number("performance", |row| row.norm.performance),
        all.text("demanded", |row| &row.norm.demanded),
        all.text("score", |row| &row.norm.score),
        all.text("left_out", |row| &row.norm.left_out),
        all.text("by", |row| &row.norm.by),
        all.number("counts", |row| row.norm.counts),
        all.text("serves", |row| &row.norm.serves),
    ]
}

/// A player's tournament for a coming list.
pub struct Waiting<'r> {
    pub result: &'r FideResult,
    /// The list on which it counts; results towards a first rating may also have been on earlier ones.
    pub list: NaiveDate,
    /// K considering all games of the list; `None`: unrated in the tournament.
    pub k_of_list: Option<i64>,
}

/// The header of the office's `elo-changes.csv`.
const WAITING_COLUMNS: &str = "\
    list kind id name report tournament elo k games score expected_score expected_change \
    published_by_fide";

/// The internal list of all players: one line for each tournament. K is that of the whole list, since it depends on all of
/// its games.
///
/// # Errors
/// It cannot be written.
pub fn waiting_csv(rows: &[Waiting], people: &People) -> Result<Vec<u8>> {
    csv_bytes(|writer| {
        writer.write_record(WAITING_COLUMNS.split(' '))?;
        for Waiting { result, list, k_of_list } in rows {
            let name = people.by_id(&result.player_id).map_or("", |person| person.name.as_str());
            let expected = Hundredths(result.expected_x100);
            let points = result.score.0.as_hundredths();
            let rated = |value: Hundredths| result.rating.map_or_else(String::new, |_| value.to_string());
            writer.write_record([
                &list.to_string(),
                result.kind.name(),
                &result.player_id,
                name,
                &result.report,
                &result.tournament,
                &result.rating.map_or_else(String::new, |rating| rating.to_string()),
                &k_of_list.map_or_else(String::new, |k| k.to_string()),
                &result.games.to_string(),
                &points.short(),
                &rated(expected),
                &rated((points - expected).times(k_of_list.unwrap_or_default())),
                "no",
            ])?;
        }
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use kartotek_formats::office_csv;
    use kartotek_register::records;
    use kartotek_tables::Values;

    #[test]
    fn the_list_of_a_player_is_the_newest_of_any_kind() {
        let people = "id,name,birth_date,sex,club,federation,member,fide_id,fide_title,fide_rating,fide_games,rating,last_rated,public\n\
                      9,\"Fiktiv, Bo\",1980,M,,DEN,yes,99900009,,2000,,1500,,yes\n";
        let people = People::new(office_csv::read_players("players.csv", people.as_bytes()).unwrap());
        let ratings = "player_id,kind,list,rating,k,games,highest\n9,standard,2026-07-01,2000,20,3,2000\n\
                       9,rapid,2026-09-01,1950,20,3,1950\n9,blitz,2026-08-01,1900,20,3,1900\n";
        let ratings = records::read("fide_ratings.csv", ratings.as_bytes()).unwrap();
        let fide = FideRecords { ratings, ..FideRecords::default() };
        let columns = elo_columns(&elo(&people, &fide).unwrap());
        let list = columns.iter().find(|column| column.name == "list").unwrap();
        let Values::Date(days) = &list.values else { panic!("dates") };
        assert_eq!(days[..], ["2026-09-01".parse().ok()]);
    }
}
