//! A player's record in the site's tournaments: by colour, by the opponents' ratings, and against each opponent.

use super::pages::{Site, anchor};
use super::played::PlayedGame;
use super::source::Player;
use kartotek_formats::texts::{decimal, text};
use kartotek_law::vocabulary::{HalfPoints, half_up};
use minijinja::context;
use minijinja::value::Value as Given;
use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};

/// The width of a band of opponents' ratings.
const BAND: i32 = 200;

/// A count of results.
#[derive(Clone, Copy, Default)]
struct Tally {
    won: i64,
    drawn: i64,
    lost: i64,
}

impl Tally {
    fn add(&mut self, game: &PlayedGame) {
        match game.points.0 {
            2 => self.won += 1,
            1 => self.drawn += 1,
            _ => self.lost += 1,
        }
    }
}

impl Site<'_> {
    /// A player's record for a template; the tables are empty if no games are shown.
    pub(super) fn record(&self, player: &Player) -> Given {
        let games = self.played.get(player.id.as_str()).map_or(&[][..], Vec::as_slice);
        let language = self.source.language;
        let mut colours: BTreeMap<bool, Tally> = BTreeMap::new();
        let mut bands: BTreeMap<Option<i32>, Tally> = BTreeMap::new();
        let mut opponents: HashMap<&str, (Tally, &PlayedGame)> = HashMap::new();
        for game in games {
            colours.entry(game.is_white).or_default().add(game);
            let band = game.opponent.start_rating.map(|rating| rating.0.div_euclid(BAND) * BAND);
            bands.entry(band).or_default().add(game);
            // A player without a page must not be traceable from one tournament to another.
            if self.player_files.get(&game.opponent.id).is_some() {
                let (tally, last) = opponents.entry(&game.opponent.id).or_insert((Tally::default(), game));
                tally.add(game);
                if game.report.last_round >= last.report.last_round {
                    *last = game;
                }
            }
        }
        let colour = |is_white| if is_white { text!("site-white") } else { text!("site-black") };
        let band = |band: Option<i32>| match band {
            Some(from) => text!("site-band", from, to = from + BAND - 1),
            None => text!("site-band-none"),
        };
        let mut opponents: Vec<_> = opponents.into_iter().collect();
        opponents.sort_by_cached_key(|(id, (tally, last))| {
            (
                Reverse(tally.won + tally.drawn + tally.lost),
                Reverse(last.report.last_round),
                last.opponent.name.clone(),
                *id,
            )
        });
        let opponents = opponents.into_iter().map(|(id, (tally, last))| {
            // The last tournament in which they met: its line on this page, or else its page.
            let met = match self.report_files.get(&last.report.id) {
                Some(file) if !player.entries.iter().any(|entry| entry.report == last.report.id) => {
                    format!("../tournaments/{file}")
                }
                _ => format!("#{}", anchor(&last.report.id)),
            };
            let (name, file) = (last.opponent.name.as_str(), self.player_files.get(id));
            context! { name, file, against => self.row_of("", tally), met, day => last.report.last_round.to_string() }
        });
        let colours =
            colours.into_iter().rev().map(|(is_white, tally)| self.row_of(&colour(is_white).say(language), tally));
        let bands = bands.into_iter().rev().map(|(from, tally)| self.row_of(&band(from).say(language), tally));
        context! {
            colours => colours.collect::<Vec<_>>(),
            bands => bands.collect::<Vec<_>>(),
            opponents => opponents.collect::<Vec<_>>(),
        }
    }

    /// Results under a heading, with the percentage score, rounded half-up.
    fn row_of(&self, name: &str, Tally { won, drawn, lost }: Tally) -> Given {
        let (games, points) = (won + drawn + lost, 2 * won + drawn);
        let percentage = half_up(points * 100, 2 * games);
        let points = decimal(HalfPoints(points as i32), self.source.language);
        context! { name, games, won, drawn, lost, points, percentage }
    }
}
