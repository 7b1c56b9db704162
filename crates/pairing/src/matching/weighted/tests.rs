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

proptest! {
    #![proptest_config(ProptestConfig::with_cases(6000))]

    #[test]
    fn no_pairing_of_all_is_heavier(
        half in 1..=5usize,
        missing in 0..90u32,
        most in 1..40i128,
        dice in prop::collection::vec((0..100u32, 0..1000i128), 45),
    ) {
        let size = 2 * half;
        let mut weights = Weights::new(size);
        let mut table = vec![vec![None; size]; size];
        let edges = (0..size).flat_map(|u| (u + 1..size).map(move |v| (u, v)));
        for ((u, v), (die, weight)) in edges.zip(dice).filter(|(_, (die, _))| *die >= missing) {
            let weight = weight % most - i128::from(die % 7);
            weights.join(u, v, weight);
            table[u][v] = Some(weight);
        }
        let found = heaviest_pairing(&weights);
        let sum = found.as_ref().map(|partner| {
            assert!((0..size).all(|v| partner[partner[v]] == v));
            (0..size).filter(|&v| v < partner[v]).map(|v| table[v][partner[v]].unwrap()).sum::<i128>()
        });
        prop_assert_eq!(sum, heaviest(&table, &(0..size).collect::<Vec<_>>()));
    }
}
