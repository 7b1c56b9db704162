//! Tables 1 and 2 of 4.5.7, transcribed independently.

use super::exact::Exact;

/// Table 1: the greatest difference of each row, from .50 to .99 for the higher rated player; above the last it is 1.00.
const ROW_ENDS: [i64; 50] = [
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162, 170, 179, 188, 197,
    206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 342, 357, 374, 391, 411, 432, 456, 484, 517, 559, 619,
    735,
];

/// P(D) for a player rated `difference` above the opponent.
pub fn expected(difference: i64) -> Exact {
    let mut higher = 50;
    for end in ROW_ENDS {
        if difference.abs() > end {
            higher += 1;
        }
    }
    Exact::fraction(if difference < 0 { 100 - higher } else { higher }, 100)
}

/// Table 2, from .50 to .99.
const DIFFERENCES: [i64; 50] = [
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166, 175, 184, 193,
    202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470, 501, 538, 589,
    677,
];

/// D(P) for P in hundredths; `None`: the table has an asterisk.
pub fn difference(percent: i64) -> Option<i64> {
    match percent {
        // As printed, although .91 has 383.
        9 => Some(-384),
        50..=99 => Some(DIFFERENCES[usize::try_from(percent - 50).ok()?]),
        1..=49 => Some(-DIFFERENCES[usize::try_from(50 - percent).ok()?]),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The cells of a table of `data/rules/dsu`.
    fn rows(table: &str) -> Vec<Vec<String>> {
        table.lines().skip(1).map(|line| line.split(',').map(str::to_owned).collect()).collect()
    }

    #[test]
    fn table_1_is_the_printed_one_on_both_ends_of_every_row() {
        let printed = rows(include_str!("../../../data/rules/dsu/table-1-expected-score.csv"));
        assert_eq!(printed.len(), 51);
        for row in printed {
            let hundredths = |cell: &str| cell.replace('.', "").parse::<i64>().unwrap();
            let from: i64 = row[0].parse().unwrap();
            for end in [from, row[1].parse().unwrap_or(2 * from)] {
                assert_eq!(expected(end).in_hundredths(), hundredths(&row[2]), "{end}");
                assert!(end == 0 || expected(-end).in_hundredths() == hundredths(&row[3]), "-{end}");
            }
        }
    }

    #[test]
    fn table_2_is_the_printed_one_in_every_row() {
        let printed = rows(include_str!("../../../data/rules/dsu/table-2-rating-difference.csv"));
        assert_eq!(printed.len(), 101);
        for row in printed {
            let percent: i64 = row[0].replace('.', "").parse().unwrap();
            assert_eq!(difference(percent), row[1].parse().ok(), "{percent}");
        }
    }
}
