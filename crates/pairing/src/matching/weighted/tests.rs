//! Against all pairings, one by one.

use super::{Weights, heaviest_pairing};
use proptest::prelude::*;

fn heaviest(weights: &[Vec<Option<i128>>], left: &[usize]) -> Option<i128> {
    let Some((&first, rest)) = left.split_first() else { return Some(0) };
    let tries = rest.iter().filter_map(|&other| {
        let rest: Vec<usize> = rest.iter().copied().filter(|&v| v != other).collect();
        Some(weights[first][other]? + heaviest(weights, &rest)?)
    });
    tries.max()
}

/// The weights of the edges, with a die for each, in a table too.
struct Drawn {
    size: usize,
    weights: Weights,
    table: Vec<Vec<Option<i128>>>,
}

impl Drawn {
    /// An edge is missing whose die shows less than `missing`.
    fn new(half: usize, missing: u32, dice: Vec<(u32, i128)>, weight: impl Fn(u32, i128) -> i128) -> Drawn {
        let size = 2 * half;
        let (mut weights, mut table) = (Weights::new(size), vec![vec![None; size]; size]);
        let edges = (0..size).flat_map(|u| (u + 1..size).map(move |v| (u, v)));
        for ((u, v), (die, drawn)) in edges.zip(dice).filter(|(_, (die, _))| *die >= missing) {
            let weight = weight(die, drawn);
            weights.join(u, v, weight);
            table[u][v] = Some(weight);
        }
        Drawn { size, weights, table }
    }

    /// The sum of the heaviest pairing, in which everybody has somebody.
    fn sum_found(&self) -> Option<i128> {
        let partner = heaviest_pairing(&self.weights)?;
        assert!((0..self.size).all(|v| partner[partner[v]] == v));
        let pairs = (0..self.size).filter(|&v| v < partner[v]);
        Some(pairs.map(|v| self.table[v][partner[v]].unwrap()).sum())
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(6000))]

    #[test]
    fn no_pairing_of_all_is_heavier(
        half in 1..=5usize,
        missing in 0..90u32,
        most in 1..40i128,
        dice in prop::collection::vec((0..100u32, 0..1000i128), 45),
    ) {
        let drawn = Drawn::new(half, missing, dice, |die, weight| weight % most - i128::from(die % 7));
        let all: Vec<usize> = (0..drawn.size).collect();
        prop_assert_eq!(drawn.sum_found(), heaviest(&drawn.table, &all));
    }
}

/// The heaviest pairing of each set of vertices, the smaller sets first.
fn heaviest_of_all_sets(size: usize, table: &[Vec<Option<i128>>]) -> Option<i128> {
    let mut of: Vec<Option<i128>> = vec![None; 1 << size];
    of[0] = Some(0);
    for set in 1..of.len() {
        let first = set.trailing_zeros() as usize;
        let others = (first + 1..size).filter(|other| set & (1 << other) != 0);
        of[set] = others.filter_map(|v| Some(table[first][v]? + of[set & !(1 << first) & !(1 << v)]?)).max();
    }
    of[(1 << size) - 1]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(700))]

    /// Few weights and few edges: odd cycles inside each other, and opened again.
    #[test]
    fn nor_among_twelve_and_more(
        half in 5..=7usize,
        missing in 20..75u32,
        most in 2..6i128,
        dice in prop::collection::vec((0..100u32, 0..1000i128), 91),
    ) {
        let drawn = Drawn::new(half, missing, dice, |_, weight| weight % most);
        prop_assert_eq!(drawn.sum_found(), heaviest_of_all_sets(drawn.size, &drawn.table));
    }
}

#[test]
fn nobody_is_paired_and_one_alone_is_not() {
    assert_eq!(heaviest_pairing(&Weights::new(0)), Some(Vec::new()));
    assert_eq!(heaviest_pairing(&Weights::new(1)), None);
    assert_eq!(heaviest_pairing(&Weights::new(2)), None);
}
