//! The last twelve months: the players' gains and numbers of games.

use super::pages::Site;
use super::played::Year;
use super::source::Player;
use super::template::given;
use crate::lists::ratinglist::ListRow;
use chrono::Months;
use minijinja::context;
use minijinja::value::Value as Given;
use std::cmp::Reverse;
use std::collections::HashMap;

/// Number of lines in each table.
const BEST: usize = 100;

impl<'s> Site<'s> {
    /// The last twelve months of each player, by id.
    pub(super) fn years(&self) -> HashMap<&'s str, Year> {
        let source = self.source;
        let Some(from) = source.day.checked_sub_months(Months::new(12)) else { return HashMap::new() };
        let year = |player: &Player| {
            let points = player.listed_ratings();
            let then = points.iter().take_while(|point| point.0 <= from).last().or(points.first());
            let played = self.played.get(player.id.as_str()).map_or(&[][..], Vec::as_slice);
            let games = played.iter().filter(|met| met.is_rated && met.report.rated > from).count();
            Year { change: player.rating.zip(then).map(|(rating, then)| rating.0 - then.1), games }
        };
        source.players.iter().map(|player| (player.id.as_str(), year(player))).collect()
    }

    /// The tables of the largest gains and of the most games.
    pub(super) fn year_page(&self) -> Given {
        let mut rows: Vec<(&ListRow, Year)> =
            self.source.list.iter().filter_map(|row| Some((row, *self.year.get(row.id.as_str())?))).collect();
        let line = |(row, year): &(&ListRow, Year)| {
            let club = self.players.get(row.id.as_str()).map_or("", |player| player.club.as_str());
            context! {
                player => given(self.link(&row.id, &row.name)),
                club => given(self.club(club, &row.club)),
                rating => row.rating.0,
                change => year.change,
                games => year.games,
            }
        };
        // The sort is stable: equal values keep the list's order.
        rows.sort_by_key(|(_, year)| Reverse(year.change));
        let gained = rows.iter().filter(|(_, year)| year.change.is_some_and(|change| change > 0));
        let gained: Vec<_> = gained.take(BEST).map(line).collect();
        rows.sort_by_key(|(row, year)| (Reverse(year.games), row.rank));
        let active: Vec<_> = rows.iter().filter(|(_, year)| year.games > 0).take(BEST).map(line).collect();
        let tables = [("site-year-gained", gained), ("site-year-active", active)];
        let tables = tables.map(|(text, rows)| context! { text, rows });
        context! { tables, fields => given(self.source.fields), root => "", here => "year.html" }
    }
}
