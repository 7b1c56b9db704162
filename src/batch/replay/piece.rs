//! A piece of the ledger: rows column by column, as they are written.

use kartotek_law::regulation::new_rating::plain_group::PlainCalculation;
use kartotek_law::regulation::new_rating::{floor, group_winner, k_boundary};
use kartotek_law::vocabulary::Rating;

/// So many rows are written at a time.
const FULL: usize = 1 << 16;

/// What took effect besides the formula.
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
        let own = rules.iter().enumerate().filter(|(bit, _)| set & (1 << bit) != 0);
        own.map(|(_, rule)| rule.paragraph).collect::<Vec<_>>().join(";")
    })
}

/// A player's line of a tournament.
pub struct Row {
    /// Row of the players' table.
    pub player: u32,
    pub calculation: PlainCalculation,
    pub rn: Rating,
    pub notes: [(Note, bool); 3],
}

#[derive(Default)]
pub struct Piece {
    /// Rank of each tournament, and where its rows begin.
    pub tournaments: Vec<(u32, u32)>,
    pub player: Vec<u32>,
    pub ro: Vec<i32>,
    /// 1: the average method, else 0.
    pub by_average: Vec<u32>,
    pub n: Vec<i32>,
    pub w_x100: Vec<i32>,
    pub we_x100: Vec<i32>,
    pub k: Vec<i32>,
    pub bonus_x100: Vec<i32>,
    pub gain_x100: Vec<i32>,
    pub rn: Vec<i32>,
    /// Which of [`notes`].
    pub notes: Vec<u32>,
}

impl Piece {
    /// With room for a full piece and the group that fills it.
    pub fn with_room() -> Piece {
        const ROOM: usize = FULL + (1 << 12);
        let numbers = || Vec::with_capacity(ROOM);
        Piece {
            tournaments: Vec::new(),
            player: Vec::with_capacity(ROOM),
            ro: numbers(),
            by_average: Vec::with_capacity(ROOM),
            n: numbers(),
            w_x100: numbers(),
            we_x100: numbers(),
            k: numbers(),
            bonus_x100: numbers(),
            gain_x100: numbers(),
            rn: numbers(),
            notes: Vec::with_capacity(ROOM),
        }
    }

    pub fn is_full(&self) -> bool {
        self.player.len() >= FULL
    }

    /// The next rows are of this tournament.
    pub fn begin(&mut self, rank: u32) {
        self.tournaments.push((rank, u32::try_from(self.player.len()).unwrap_or(u32::MAX)));
    }

    pub fn push(&mut self, row: &Row) {
        let own = &row.calculation;
        let notes = row.notes.iter().filter(|(_, took_effect)| *took_effect);
        self.player.push(row.player);
        self.ro.push(own.start_rating.0);
        self.by_average.push(u32::from(own.by_average));
        self.n.push(own.games as i32);
        self.w_x100.push(own.points.as_hundredths().0 as i32);
        self.we_x100.push(own.we.0 as i32);
        self.k.push(own.k as i32);
        self.bonus_x100.push(own.bonus.value.0 as i32);
        self.gain_x100.push(own.gain.0 as i32);
        self.rn.push(row.rn.0);
        self.notes.push(notes.fold(0, |set, (note, _)| set | (1 << (*note as u8))));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notes_are_paragraphs_in_ascending_order() {
        let own = notes();
        let note = |notes: &[Note]| own[notes.iter().fold(0, |set, note| set | (1 << (*note as usize)))].as_str();
        assert_eq!(note(&[]), "");
        assert_eq!(note(&[Note::Floor]), "4.5.2.6");
        assert_eq!(note(&[Note::KBoundary, Note::GroupWinner, Note::Floor]), "4.5.2.4;4.5.2.5;4.5.2.6");
    }
}
