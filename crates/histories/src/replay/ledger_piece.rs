//! A piece of the ledger: the rows that are written together.

use kartotek_law::regulation::new_rating::plain_group::PlainCalculation;
use kartotek_law::regulation::new_rating::{Registration, floor, group_winner, k_boundary};

/// This many rows are written at a time.
const FULL: usize = 1 << 14;

/// A rule that took effect besides the formula.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Note {
    KBoundary,
    GroupWinner,
    Floor,
}

/// All sets of notes, each as the ledger has it; a set is its number here.
pub fn notes() -> [String; 8] {
    let rules = [k_boundary::RULE, group_winner::RULE, floor::RULE];
    std::array::from_fn(|set| {
        let of_set = rules.iter().enumerate().filter(|(bit, _)| set & (1 << bit) != 0);
        of_set.map(|(_, rule)| rule.paragraph).collect::<Vec<_>>().join(";")
    })
}

/// A player's line of a tournament, as the ledger has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// Row of the players' table.
    pub player: u32,
    pub ro: i32,
    pub n: i32,
    pub w_x100: i32,
    pub we_x100: i32,
    pub bonus_x100: i32,
    pub gain_x100: i32,
    pub rn: i32,
    pub k: i32,
    pub by_average: bool,
    /// Which of [`notes`].
    pub notes: u8,
}

impl Row {
    pub fn new(player: u32, calculation: &PlainCalculation, registration: &Registration) -> Row {
        let notes = [
            (Note::KBoundary, !registration.passages.is_empty()),
            (Note::GroupWinner, calculation.is_winner_below_expectation),
            (Note::Floor, registration.is_raised_to_floor()),
        ];
        let notes = notes.iter().filter(|(_, took_effect)| *took_effect);
        Row {
            player,
            ro: calculation.start_rating.0,
            n: calculation.games as i32,
            w_x100: calculation.points.as_hundredths().0 as i32,
            we_x100: calculation.we.0 as i32,
            bonus_x100: calculation.bonus.value.0 as i32,
            gain_x100: calculation.gain.0 as i32,
            rn: registration.new_rating.0,
            k: calculation.k as i32,
            by_average: calculation.by_average,
            notes: notes.fold(0, |set, (note, _)| set | (1 << (*note as u8))),
        }
    }
}

#[derive(Default)]
pub struct Piece {
    /// Rank of each tournament, and where its rows begin.
    pub tournaments: Vec<(u32, u32)>,
    pub rows: Vec<Row>,
}

impl Piece {
    /// Empty, with room for a full piece and the group that fills it.
    pub fn emptied(mut self) -> Piece {
        self.tournaments.clear();
        self.rows.clear();
        self.rows.reserve(FULL + (1 << 12));
        self
    }

    pub fn is_full(&self) -> bool {
        self.rows.len() >= FULL
    }

    /// The next rows are of this tournament.
    pub fn begin(&mut self, rank: u32) {
        self.tournaments.push((rank, u32::try_from(self.rows.len()).unwrap_or(u32::MAX)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notes_are_paragraphs_in_ascending_order() {
        let all_notes = notes();
        let note = |notes: &[Note]| all_notes[notes.iter().fold(0, |set, note| set | (1 << (*note as usize)))].as_str();
        assert_eq!(note(&[]), "");
        assert_eq!(note(&[Note::Floor]), "4.5.2.6");
        assert_eq!(note(&[Note::KBoundary, Note::GroupWinner, Note::Floor]), "4.5.2.4;4.5.2.5;4.5.2.6");
    }
}
