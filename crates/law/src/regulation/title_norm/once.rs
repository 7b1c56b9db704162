//! Norms made in a way that gives a player one norm at most.

use super::Note;

/// Which of a player's norms stand. Of each: its tournament and its notes, in the order in which they were made.
// Decision (4.8.4): of norms made in the same way the first tournament's stand, whatever the title: IM and WIM made in one
// tournament are one result.
pub fn standing<T: PartialEq>(norms: &[(T, Vec<Note>)]) -> Vec<bool> {
    let mut used: Vec<(Note, &T)> = Vec::new();
    let mut standing = Vec::with_capacity(norms.len());
    for (tournament, notes) in norms {
        let stands = notes.iter().all(|note| used.iter().all(|(known, other)| known != note || *other == tournament));
        if stands {
            used.extend(notes.iter().map(|&note| (note, tournament)));
        }
        standing.push(stands);
    }
    standing
}

#[cfg(test)]
mod tests {
    use super::*;
    use Note::{OnceWithDoubleRounds as Rounds, OnceWithTimeControl as Control};

    #[test]
    fn a_second_norm_made_the_same_way_does_not_stand() {
        let norms = [("a", vec![Rounds]), ("b", vec![]), ("c", vec![Rounds]), ("d", vec![Control])];
        assert_eq!(standing(&norms), [true, true, false, true]);
    }

    #[test]
    fn two_titles_of_one_tournament_are_one_result() {
        assert_eq!(standing(&[("a", vec![Rounds]), ("a", vec![Rounds]), ("b", vec![Rounds])]), [true, true, false]);
    }

    #[test]
    fn what_does_not_stand_uses_nothing_up() {
        let norms = [("a", vec![Rounds]), ("b", vec![Rounds, Control]), ("c", vec![Control])];
        assert_eq!(standing(&norms), [true, false, true]);
    }
}
