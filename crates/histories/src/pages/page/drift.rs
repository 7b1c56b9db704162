//! The distribution of ratings, and their drift over time.

use super::{Maker, Part, Table};
use crate::pages::chart::{self, Lines};
use crate::pages::{Band, Calibrated, GameGrouping, Period, Players, Quarter, letter};
use kartotek_formats::texts::{Text, text};
use std::collections::BTreeSet;

/// Longer histories are shown by years.
const MOST_QUARTERS: usize = 12;

impl Maker<'_> {
    pub(super) fn distribution(&self) -> Part {
        let hundreds: Vec<&[(i32, i64)]> =
            self.sides().iter().map(|side| side.distribution.hundreds.as_slice()).collect();
        let all: BTreeSet<i32> = hundreds.iter().flat_map(|bins| bins.iter().map(|bin| bin.0)).collect();
        let row = |&hundred: &i32| {
            let name = format!("{}–{}", hundred * 100, hundred * 100 + 99);
            let players = |bins: &&[(i32, i64)]| bins.iter().find(|bin| bin.0 == hundred).map_or(0, |bin| bin.1);
            [name].into_iter().chain(hundreds.iter().map(players).map(|players| self.whole(players))).collect()
        };
        let words = self.words(text!("what-if-distribution"));
        let heads = self.heads(text!("site-rating"), &[None]);
        let rows: Vec<Vec<String>> = all.iter().map(row).collect();
        Part {
            heading: self.say(text!("what-if-distribution")),
            picture: chart::distribution(&hundreds, &words),
            caption: self.say(text!("what-if-distribution-caption")),
            tables: vec![Table { caption: self.say(text!("what-if-players")), heads, rows, words: 1 }],
        }
    }

    pub(super) fn drift(&self) -> Part {
        let quarters: BTreeSet<Quarter> =
            self.sides().iter().flat_map(|side| side.periods.iter().map(|period| period.quarter)).collect();
        let means = self.sides().iter().map(|side| {
            let mut periods = side.periods.iter().peekable();
            let mean = quarters.iter().map(|quarter| {
                let of_it = periods.next_if(|period| period.quarter == *quarter);
                of_it.and_then(|period| period.players.mean_x10())
            });
            mean.collect::<Vec<Option<i64>>>()
        });
        let means: Vec<_> = means.collect();
        let labels: Vec<String> = quarters.iter().map(|&quarter| self.quarter(quarter)).collect();
        // For longer periods, years are marked.
        let years = quarters.iter().enumerate().filter(|(_, quarter)| quarter.number() == 1);
        let years: Vec<(usize, String)> = years.map(|(place, quarter)| (place, quarter.year().to_string())).collect();
        let all = || labels.iter().cloned().enumerate().collect();
        let marks = chart::some(if labels.len() > 6 { years } else { all() }, 8);
        let picture = chart::lines(
            &Lines {
                labels: &labels,
                marks: &marks,
                values: &means,
                number: &|mean| (mean / 10).to_string(),
                least_range: 500,
            },
            &self.words(text!("what-if-drift")),
        );
        let is_long = quarters.len() > MOST_QUARTERS;
        let periods: Vec<Vec<(String, Period)>> =
            self.sides().iter().map(|side| self.periods(&side.periods, is_long)).collect();
        let flows = periods.iter().enumerate().filter(|(_, period)| !period.is_empty());
        let flows = flows.map(|(place, periods)| self.flows(letter(place), periods));
        Part {
            heading: self.say(text!("what-if-drift")),
            picture,
            caption: self.say(text!("what-if-drift-caption")),
            tables: [self.means(&periods)].into_iter().chain(flows).collect(),
        }
    }

    /// The quarters, or years combined from them.
    fn periods(&self, quarters: &[Period], by_year: bool) -> Vec<(String, Period)> {
        let mut periods: Vec<(String, Period)> = Vec::new();
        for period in quarters {
            match periods.last_mut() {
                Some((_, last)) if by_year && last.quarter.year() == period.quarter.year() => last.follow(period),
                _ if by_year => periods.push((period.quarter.year().to_string(), *period)),
                _ => periods.push((self.quarter(period.quarter), *period)),
            }
        }
        periods
    }

    fn means(&self, periods: &[Vec<(String, Period)>]) -> Table {
        let mut quarters: Vec<(Quarter, &str)> =
            periods.iter().flatten().map(|(name, period)| (period.quarter, name.as_str())).collect();
        quarters.sort_unstable();
        quarters.dedup();
        let row = |&(quarter, name): &(Quarter, &str)| {
            let mut cells = vec![name.to_owned()];
            for periods_of_side in periods {
                let players = periods_of_side
                    .iter()
                    .find(|(_, period)| period.quarter == quarter)
                    .map(|(_, period)| period.players);
                cells.push(players.map_or_else(String::new, |players| self.whole(players.count)));
                cells.push(self.tenths(players.and_then(Players::mean_x10)));
            }
            cells
        };
        let heads =
            self.heads(text!("what-if-period"), &[Some(text!("what-if-count")), Some(text!("what-if-mean-short"))]);
        Table { caption: self.say(text!("what-if-means")), heads, rows: quarters.iter().map(row).collect(), words: 1 }
    }

    /// The sources of points under one set.
    fn flows(&self, letter: String, periods: &[(String, Period)]) -> Table {
        let has_other = periods.iter().any(|(_, period)| period.flows.other != 0);
        let row = |name: &str, period: &Period| {
            let flows = period.flows;
            let mut cells = vec![name.to_owned()];
            cells.extend([period.entered, period.returned].map(|players| self.whole(players.points)));
            cells.push(self.whole(-period.left.points));
            let parts = [flows.play, flows.bonus, flows.winners, flows.boundaries, flows.floor];
            cells.extend(parts.map(|part| self.points(part)));
            cells.extend(has_other.then(|| self.points(flows.other)));
            cells.push(self.whole(period.players.points));
            cells
        };
        let mut rows: Vec<Vec<String>> = periods.iter().map(|(name, period)| row(name, period)).collect();
        if let [(_, first), rest @ ..] = periods
            && !rest.is_empty()
        {
            let mut all = *first;
            rest.iter().for_each(|(_, period)| all.follow(period));
            rows.push(row(&self.say(text!("what-if-all-periods")), &all));
        }
        let mut heads = vec![
            text!("what-if-period"),
            text!("what-if-entered"),
            text!("what-if-returned"),
            text!("what-if-left"),
            text!("what-if-play"),
            text!("what-if-bonus"),
            text!("what-if-winners"),
            text!("what-if-boundaries"),
            text!("what-if-floor"),
        ];
        heads.extend(has_other.then(|| text!("what-if-other")));
        heads.push(text!("what-if-at-the-end"));
        let heads = heads.into_iter().map(|head| self.say(head)).collect();
        Table { caption: self.say(text!("what-if-flows", set = letter)), heads, rows, words: 1 }
    }
}

/// Bands with fewer games are not drawn: their values vary by chance.
const FEWEST_GAMES: i64 = 30;

impl Maker<'_> {
    pub(super) fn calibrations(&self) -> Vec<Part> {
        let by = [GameGrouping::Difference, GameGrouping::Rating, GameGrouping::Games, GameGrouping::Age];
        by.into_iter().filter_map(|by| self.calibration(by)).collect()
    }

    /// The part about the calibration by a criterion. `None`: there are no data for this criterion.
    fn calibration(&self, by: GameGrouping) -> Option<Part> {
        let sides: Vec<&[(Band, Calibrated)]> = self
            .sides()
            .iter()
            .map(|side| side.calibration(by).map_or(&[][..], |calibration| calibration.bands.as_slice()))
            .collect();
        let mut bands: Vec<Band> = sides.iter().flat_map(|bands| bands.iter().map(|(band, _)| *band)).collect();
        bands.sort_unstable_by_key(|band| band.from);
        bands.dedup();
        if bands.is_empty() {
            return None;
        }
        let games_of = |bands: &[(Band, Calibrated)], band: &Band| {
            bands.iter().find(|(other, _)| other == band).map(|(_, games)| *games)
        };
        let drawn = |games: &Calibrated| games.games >= FEWEST_GAMES;
        let shown = |band: &&Band| sides.iter().any(|side| games_of(side, band).is_some_and(|games| drawn(&games)));
        let shown: Vec<&Band> = bands.iter().filter(shown).collect();
        let miss = |side: &&[(Band, Calibrated)]| {
            let games = shown.iter().map(|band| games_of(side, band).filter(drawn).map(Calibrated::miss_per_mille));
            games.collect::<Vec<_>>()
        };
        let [heading, caption, head] = words(by);
        let labels: Vec<String> = shown.iter().map(|band| band_text(**band)).collect();
        let picture = chart::lines(
            &Lines {
                labels: &labels,
                marks: &chart::some(labels.iter().cloned().enumerate(), 8),
                values: &sides.iter().map(miss).collect::<Vec<_>>(),
                number: &|miss| self.short(miss),
                least_range: 50,
            },
            &self.words(heading.clone()),
        );
        let row = |band: &Band| {
            let mut cells = vec![band_text(*band)];
            for side in &sides {
                let games = games_of(side, band);
                let cell = |value: &dyn Fn(Calibrated) -> String| games.map_or_else(String::new, value);
                cells.push(cell(&|calibrated| self.whole(calibrated.games)));
                cells.push(cell(&|calibrated| self.parts(calibrated.expected_per_mille(), 3)));
                cells.push(cell(&|calibrated| self.parts(calibrated.scored_per_mille(), 3)));
                cells.push(cell(&|calibrated| self.error(calibrated)));
            }
            cells
        };
        let columns = [
            Some(text!("what-if-games")),
            Some(text!("what-if-expected")),
            Some(text!("what-if-scored")),
            Some(text!("what-if-error-short")),
        ];
        let rows = bands.iter().map(row).collect();
        Some(Part {
            tables: vec![Table { caption: String::new(), heads: self.heads(head, &columns), rows, words: 1 }],
            heading: self.say(heading),
            picture,
            caption: self.say(caption),
        })
    }
}

/// Heading, caption, and heading of the first column.
fn words(by: GameGrouping) -> [Text; 3] {
    match by {
        GameGrouping::All | GameGrouping::Difference => {
            [text!("what-if-by-difference"), text!("what-if-by-difference-caption"), text!("what-if-difference")]
        }
        GameGrouping::Rating => [text!("what-if-by-rating"), text!("what-if-by-rating-caption"), text!("site-rating")],
        GameGrouping::Games => {
            [text!("what-if-by-games"), text!("what-if-by-games-caption"), text!("what-if-games-before")]
        }
        GameGrouping::Age => [text!("what-if-by-age"), text!("what-if-by-age-caption"), text!("what-if-age")],
    }
}

/// Formats a band: `25–49`, `0`, `750+`.
fn band_text(Band { from, to }: Band) -> String {
    match to {
        Some(to) if to == from => from.to_string(),
        Some(to) => format!("{from}–{to}"),
        None => format!("{from}+"),
    }
}
