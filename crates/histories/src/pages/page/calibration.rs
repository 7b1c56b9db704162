//! Expected against scored points.

use super::{Maker, Part, Table};
use crate::pages::chart::{self, Lines};
use crate::pages::{Band, By, Calibrated};
use kartotek_formats::texts::{Text, text};

/// Bands with fewer games are not drawn: chance alone would make them jump.
const FEWEST_GAMES: i64 = 30;

impl Maker<'_> {
    pub(super) fn calibrations(&self) -> Vec<Part> {
        let by = [By::Difference, By::Rating, By::Games, By::Age];
        by.into_iter().filter_map(|by| self.calibration(by)).collect()
    }

    /// `None`: nothing is known by which the games could be divided.
    fn calibration(&self, by: By) -> Option<Part> {
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

/// Heading, caption, and the head of the first column.
fn words(by: By) -> [Text; 3] {
    match by {
        By::All | By::Difference => {
            [text!("what-if-by-difference"), text!("what-if-by-difference-caption"), text!("what-if-difference")]
        }
        By::Rating => [text!("what-if-by-rating"), text!("what-if-by-rating-caption"), text!("site-rating")],
        By::Games => [text!("what-if-by-games"), text!("what-if-by-games-caption"), text!("what-if-games-before")],
        By::Age => [text!("what-if-by-age"), text!("what-if-by-age-caption"), text!("what-if-age")],
    }
}

/// `25–49`, `0`, `750+`.
fn band_text(Band { from, to }: Band) -> String {
    match to {
        Some(to) if to == from => from.to_string(),
        Some(to) => format!("{from}–{to}"),
        None => format!("{from}+"),
    }
}
