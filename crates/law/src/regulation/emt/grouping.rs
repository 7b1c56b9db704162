//! § 38, § 39, § 65: how many groups, and how large.

use super::class::Class;
use super::field::Place;
use super::group::EmtGroup;
use super::remark::Remark;
use super::system::Play;

/// A form of tournament that is not an all-play-all.
pub struct GroupForm {
    pub rounds: u16,
    /// The largest group.
    pub most: usize,
}

pub const SEVEN_ROUNDS: GroupForm = GroupForm { rounds: 7, most: 32 };
pub const FIVE_ROUNDS: GroupForm = GroupForm { rounds: 5, most: 16 };

/// The sizes of the groups, the highest rated group first. `most` is even.
//§ De under b. og c. nævnte grupper sammensættes så store som muligt og så vidt muligt lige store
//§ Ved anvendelse af turneringssystemer, hvor der ikke spilles alle mod alle, skal opdelingen i grupper foretages således at kun en enkelt gruppe har et ulige deltagerantal.
// Decision (§ 38): as few groups as possible; then one odd group at most; then as equal as that allows. Larger groups
// come first, the odd one last.
pub fn sizes(players: usize, most: usize) -> Vec<usize> {
    let groups = players.div_ceil(most);
    if groups == 0 {
        return Vec::new();
    }
    let pairs = players / 2;
    let mut sizes: Vec<usize> =
        (0..groups).map(|group| 2 * (pairs / groups + usize::from(group < pairs % groups))).collect();
    if let Some(last) = sizes.last_mut() {
        *last += players % 2;
    }
    sizes
}

/// Players in the order of their ratings into groups `NAME-1`, `NAME-2`, …
pub fn grouped<'e>(
    class: Class,
    name: &str,
    form: &GroupForm,
    paragraph: &'static str,
    players: &[Place<'e>],
) -> Vec<EmtGroup<'e>> {
    let mut rest = players;
    let mut groups = Vec::new();
    for (number, size) in (1..).zip(sizes(players.len(), form.most)) {
        let (places, others) = rest.split_at(size.min(rest.len()));
        rest = others;
        let too_few = places.len() <= usize::from(form.rounds);
        let remark = Remark::FewerThanRounds { paragraph, players: places.len(), rounds: form.rounds };
        groups.push(EmtGroup {
            class,
            name: format!("{name}-{number}"),
            play: Play::Rounds(form.rounds),
            places: places.to_vec(),
            remarks: too_few.then_some(remark).into_iter().collect(),
        });
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_hold_everybody_and_only_the_last_may_be_odd() {
        for most in [16, 32] {
            for players in 0..=1000 {
                let sizes = sizes(players, most);
                assert_eq!(sizes.iter().sum::<usize>(), players);
                assert_eq!(sizes.len(), players.div_ceil(most), "as few as possible: {players}");
                assert!(sizes.iter().all(|&size| size > 0 && size <= most), "{players}: {sizes:?}");
                assert!(sizes.iter().rev().skip(1).all(|size| size % 2 == 0), "{players}: {sizes:?}");
                let largest = sizes.iter().max().unwrap_or(&0);
                assert!(sizes.iter().all(|size| largest - size <= 2), "{players}: {sizes:?}");
            }
        }
    }
}
