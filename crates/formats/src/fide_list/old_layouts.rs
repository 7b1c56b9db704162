//! The lists of 2001 to August 2012: their headers do not stand above the columns, or there is none.

use super::column::{Align, Column, Field};

const fn column(field: Field, from: usize, to: usize, align: Align) -> Column {
    Column { field, from, to, align }
}

/// January 2001: no birthday.
const OF_JANUARY_2001: [Column; 7] = [
    column(Field::Id, 0, 10, Align::Right),
    column(Field::Name, 12, 44, Align::Free),
    column(Field::Title, 45, 48, Align::Left),
    column(Field::Federation, 51, 54, Align::Left),
    column(Field::Rating, 59, 63, Align::Left),
    column(Field::Games, 64, 68, Align::Right),
    column(Field::Flag, 71, 75, Align::Left),
];

/// April 2001.
const OF_APRIL_2001: [Column; 8] = [
    column(Field::Id, 0, 11, Align::Right),
    column(Field::Name, 12, 44, Align::Free),
    column(Field::Title, 45, 48, Align::Left),
    column(Field::Federation, 51, 54, Align::Left),
    column(Field::Rating, 60, 64, Align::Left),
    column(Field::Games, 66, 70, Align::Right),
    column(Field::Birth, 71, 81, Align::Dotted),
    column(Field::Flag, 82, 86, Align::Left),
];

/// July 2001 to April 2002.
const OF_JULY_2001: [Column; 9] =
    ending(&OF_APRIL_2001, &[column(Field::Sex, 82, 83, Align::Left), column(Field::Flag, 86, 90, Align::Left)]);

/// October 2002 to April 2004; these lists alone may lack a header.
pub const OF_2002: [Column; 8] = [
    column(Field::Id, 0, 8, Align::Right),
    column(Field::Name, 10, 43, Align::Free),
    column(Field::Title, 44, 47, Align::Left),
    column(Field::Federation, 48, 51, Align::Left),
    column(Field::Rating, 53, 57, Align::Left),
    column(Field::Games, 59, 62, Align::Right),
    column(Field::Birth, 64, 72, Align::Dotted),
    column(Field::Flag, 74, 80, Align::LeftOr(76)),
];

/// The columns in which the list of January 2002 may stand: those of the lists around it, with two digits for the year of
/// birth. The likeliest first.
pub const OF_JANUARY_2002: [&[Column]; 6] = [
    &OF_JULY_2001,
    &ending::<9>(
        &OF_JULY_2001,
        &[
            column(Field::Birth, 71, 79, Align::Dotted),
            column(Field::Sex, 80, 81, Align::Left),
            column(Field::Flag, 82, 90, Align::Free),
        ],
    ),
    &OF_APRIL_2001,
    &ending::<8>(
        &OF_APRIL_2001,
        &[column(Field::Birth, 71, 79, Align::Dotted), column(Field::Flag, 80, 90, Align::Free)],
    ),
    &ending::<8>(
        &OF_JANUARY_2001,
        &[column(Field::Birth, 69, 79, Align::Free), column(Field::Flag, 80, 90, Align::Free)],
    ),
    &OF_2002,
];

/// The first columns of `layout`, then `end`: `N` in all.
const fn ending<const N: usize>(layout: &[Column], end: &[Column]) -> [Column; N] {
    let mut columns = [layout[0]; N];
    let mut at = 0;
    while at < N {
        columns[at] = if at + end.len() < N { layout[at] } else { end[at + end.len() - N] };
        at += 1;
    }
    columns
}

/// July 2004 to August 2012.
const OF_2004: [Column; 8] =
    ending(&OF_2002, &[column(Field::Birth, 64, 68, Align::Left), column(Field::Flag, 70, 74, Align::Left)]);

/// The columns under a header of these years, in small letters. `None`: the header is a later one.
pub fn of_header(header: &str) -> Option<&'static [Column]> {
    let has = |word| header.contains(word);
    if has("titlfed") {
        Some(&OF_2004)
    } else if header.starts_with("  id_number") {
        Some(match (has("birthday"), has("sex")) {
            (false, _) => &OF_JANUARY_2001,
            (true, false) => &OF_APRIL_2001,
            (true, true) => &OF_JULY_2001,
        })
    } else if header.starts_with("id_number") || header.trim_start().starts_with("code") {
        Some(&OF_2002)
    } else {
        None
    }
}
