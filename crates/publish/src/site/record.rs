//! A player's record in the site's tournaments: by colour, by the opponents' ratings, and against each opponent.

use super::pages::{Site, anchor};
use super::played::PlayedGame;
use super::source::Player;
use kartotek_formats::texts::{decimal, text};
use kartotek_law::vocabulary::{HalfPoints, half_up};
use serde::Serialize;
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

/// A player's record for a template; the tables are empty if no games are shown.
#[derive(Default, Serialize)]
pub(super) struct Record {
    colours: Vec<Row>,
    bands: Vec<Row>,
    opponents: Vec<Opponent>,
}

/// Results under a heading.
#[derive(Serialize)]
struct Row {
    name: String,
    games: i64,
    won: i64,
    drawn: i64,
    lost: i64,
    points: String,
    /// The percentage score, rounded half-up.
    percentage: i64,
}

/// All games against one opponent.
#[derive(Serialize)]
struct Opponent {
    name: String,
    file: String,
    against: Row,
    /// The link to the last tournament in which they met: its line on this page, or else its page.
    met: String,
    day: String,
}

impl Site<'_> {
    pub(super) fn record(&self, player: &Player) -> Record {
        let Some(games) = self.played.get(player.id.as_str()).filter(|games| !games.is_empty()) else {
            return Record::default();
        };
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
        let opponents = opponents.into_iter().map(|(id, (tally, last))| Opponent {
            name: last.opponent.name.clone(),
            file: self.player_files.get(id).cloned().unwrap_or_default(),
            against: self.row_of(String::new(), tally),
            met: match self.report_files.get(&last.report.id) {
                Some(file) if !player.entries.iter().any(|entry| entry.report == last.report.id) => {
                    format!("../tournaments/{file}")
                }
                _ => format!("#{}", anchor(&last.report.id)),
            },
            day: last.report.last_round.to_string(),
        });
        let row = |name: kartotek_formats::texts::Text, tally| self.row_of(name.say(language), tally);
        Record {
            colours: colours.into_iter().rev().map(|(is_white, tally)| row(colour(is_white), tally)).collect(),
            bands: bands.into_iter().rev().map(|(from, tally)| row(band(from), tally)).collect(),
            opponents: opponents.collect(),
        }
    }

    fn row_of(&self, name: String, Tally { won, drawn, lost }: Tally) -> Row {
        let (games, points) = (won + drawn + lost, 2 * won + drawn);
        Row {
            name,
            games,
            won,
            drawn,
            lost,
            points: decimal(HalfPoints(points as i32), self.source.language),
            percentage: half_up(points * 100, 2 * games),
        }
    }
}
