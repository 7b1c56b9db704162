//! Columns that are shifted. The offsets here are taken from the description of the format, not from the program.

use super::super::layout::Layout;
use super::super::{line, plain};
use super::*;
use proptest::prelude::*;

/// A column: its offset, its value, and whether a line may lack it.
type Cell = (usize, &'static str, bool);

const NEEDED: bool = false;
const OPTIONAL: bool = true;

const START: [Cell; 7] = [
    (0, "99900123", NEEDED),
    (15, "Opdigtet, Asta", OPTIONAL),
    (76, "DEN", NEEDED),
    (80, "F", OPTIONAL),
    (84, "IM", OPTIONAL),
    (89, "WGM", OPTIONAL),
    (94, "FA,NI", OPTIONAL),
];

fn with(start: &[Cell], rest: &[Cell]) -> Vec<Cell> {
    [start, rest].concat()
}

/// Every layout: its header, and a line with all values.
fn layouts() -> Vec<(&'static str, Vec<Cell>)> {
    let numbers =
        |rating: usize| vec![(rating, "2104", OPTIONAL), (rating + 6, "9", OPTIONAL), (rating + 10, "20", OPTIONAL)];
    let three = |rating: usize| [numbers(rating), numbers(rating + 13), numbers(rating + 26)].concat();
    let foa = (109, "AIM", OPTIONAL);
    let combined = with(&START, &[&[foa][..], &three(113), &[(152, "1985", NEEDED), (158, "wi", OPTIONAL)]].concat());
    let legacy = with(&START, &[&three(109)[..], &[(148, "1985", NEEDED), (154, "wi", OPTIONAL)]].concat());
    let single_foa =
        with(&START, &[&[foa][..], &numbers(113), &[(126, "1985", NEEDED), (132, "wi", OPTIONAL)]].concat());
    let single = with(&START, &[&numbers(109)[..], &[(122, "1985", NEEDED), (128, "wi", OPTIONAL)]].concat());
    let of_2004 = vec![
        (1, "9900123", NEEDED),
        (10, "Opdigtet, Asta", OPTIONAL),
        (44, "wg", OPTIONAL),
        (48, "DEN", NEEDED),
        (53, "2104", NEEDED),
        (60, "12", NEEDED),
        (64, "1985", OPTIONAL),
        (70, "wi", OPTIONAL),
    ];
    let of_2002 = |flag| with(&of_2004[..6], &[(64, "17.06.85", NEEDED), (flag, "wi", OPTIONAL)]);
    let of_2001 = |title: bool| {
        let start = [(4, "9900123", NEEDED), (12, "Opdigtet, Asta", OPTIONAL), (45, "wg", title), (51, "DEN", NEEDED)];
        with(&start, &[(60, "2104", NEEDED), (68, "12", NEEDED), (71, "17.06.1985", NEEDED)])
    };
    let of_january_2001 = vec![
        (3, "9900123", NEEDED),
        (12, "Opdigtet, Asta", OPTIONAL),
        (45, "wg", OPTIONAL),
        (51, "DEN", NEEDED),
        (59, "2104", NEEDED),
        (66, "12", NEEDED),
        (71, "win", OPTIONAL),
    ];
    vec![
        (COMBINED, combined),
        (LEGACY, legacy),
        (SINGLE_FOA, single_foa),
        (SINGLE, single),
        ("ID number Name                              TitlFed  Mar11 GamesBorn  Flag", of_2004.clone()),
        ("ID_NUMBER NAME                          TITLE COUNTRY OCT02 GAMES BIRTHDAY FLAG", of_2002(74)),
        ("ID_NUMBER NAME                        TITLE COUNTRY JAN03 GAMES BIRTHDAY   FLAG", of_2002(76)),
        (
            "  ID_NUMBER NAME                             TITLE COUNTRY APR02 GAMES BIRTHDAY   SEX FLAG",
            with(&of_2001(OPTIONAL), &[(82, "M", OPTIONAL), (86, "in", OPTIONAL)]),
        ),
        (
            "  ID_NUMBER NAME                             TITLE COUNTRY APR01 GAMES BIRTHDAY   FLAG",
            with(&of_2001(OPTIONAL), &[(82, "in", OPTIONAL)]),
        ),
        ("  ID_NUMBER NAME                             TITLE COUNTRY JAN01 GAMES FLAG", of_january_2001),
    ]
}

fn print(cells: &[Cell]) -> String {
    let mut line = String::new();
    for (at, value, _) in cells {
        line.extend(std::iter::repeat_n(' ', at - line.len()));
        line.push_str(value);
    }
    line
}

/// Reads the only line under a header: a player, or a fault with its place.
fn only(header: &str, line: &str) -> Result<ListedPlayer, String> {
    let listed = read(&[header, line]);
    match (&listed.players[..], &listed.faults[..]) {
        ([player], []) => Ok(player.clone()),
        ([], [fault]) => {
            assert_eq!((fault.line, fault.column > 0), (2, true), "{line}");
            Err(fault.what.say(Language::En))
        }
        found => panic!("{line}: {found:?}"),
    }
}

#[test]
fn every_layout_is_read_at_its_offsets() {
    for (header, cells) in layouts() {
        let player = only(header, &print(&cells)).unwrap_or_else(|fault| panic!("{header}\n{fault}"));
        let id = if header.contains("SRtng") || header.contains("JUL26") { 99_900_123 } else { 9_900_123 };
        let read = (player.fide_id, player.name.as_str(), player.federation.as_str(), player.rating);
        assert_eq!(read, (id, "Opdigtet, Asta", "DEN", Some(Rating(2104))), "{header}");
        assert_eq!(player.birth_year, (!header.contains("JAN01")).then_some(1985), "{header}");
        assert!(player.is_inactive, "{header}");
    }
}

#[test]
fn a_line_that_moves_by_one_column_at_any_boundary_is_a_fault() {
    for (header, cells) in layouts() {
        let line = print(&cells);
        for &(at, value, _) in &cells {
            let right = format!("{} {}", &line[..at], &line[at..]);
            assert!(only(header, &right).is_err(), "{header}\n{right}");
            if at > 0 {
                let left = format!("{}{}", &line[..at - 1], &line[at..]);
                assert!(only(header, &left).is_err(), "{header}\n{left}");
            } else {
                // The first digit is lost; the rest of the line reveals the shift.
                assert!(only(header, &line[1..]).is_err(), "{header}");
            }
            let _ = value;
        }
    }
}

#[test]
fn a_value_that_moves_alone_is_a_fault_and_a_name_loses_nothing() {
    for (header, cells) in layouts() {
        let line = print(&cells);
        let whole = only(header, &line).unwrap();
        for &(at, value, _) in &cells {
            let end = at + value.len();
            let right = format!("{} {value}{}", &line[..at], line.get(end + 1..).unwrap_or(""));
            let left = (at > 0).then(|| format!("{}{value} {}", &line[..at - 1], &line[end..]));
            for moved in [Some(right), left].into_iter().flatten() {
                match only(header, &moved) {
                    Ok(player) => assert_eq!((value, player), ("Opdigtet, Asta", whole.clone()), "{header}\n{moved}"),
                    Err(fault) => assert!(!fault.is_empty()),
                }
            }
        }
    }
}

#[test]
fn titles_far_right_in_their_column_are_seen_by_the_quick_look_too() {
    let (header, cells) = layouts().swap_remove(0);
    let line = print(&cells).replace("FA,NI          ", "         FA,NI ");
    let moved = "`FA,NI`, the other titles, begins in column 104 instead of 95";
    assert_eq!(only(header, &line), Err(moved.to_owned()));
    let listed = collect("liste.txt", Cursor::new(format!("{header}\n{line}\n")), |_, _| false).unwrap().unwrap();
    assert_eq!(listed.fault_count, 1);
}

proptest! {
    /// A shift is seen in lines that lack optional values, if anything remains to the right of the boundary.
    #[test]
    fn lines_that_lack_something_show_a_shift_too(
        layout in 0..10_usize,
        lacks in proptest::collection::vec(any::<bool>(), 20),
        boundary in any::<prop::sample::Index>(),
        is_right in any::<bool>(),
    ) {
        let (header, cells) = layouts().swap_remove(layout);
        let there: Vec<Cell> =
            cells.iter().zip(&lacks).filter(|((_, _, may_lack), lacks)| !(*may_lack && **lacks)).map(|(c, _)| *c).collect();
        let line = print(&there);
        let whole = only(header, &line);
        prop_assert!(whole.is_ok(), "{header}\n{line}\n{whole:?}");
        let at = boundary.get(&cells).0;
        prop_assume!(at > 0 && at <= line.len());
        let moved = match is_right {
            true => format!("{} {}", &line[..at], &line[at..]),
            false => format!("{}{}", &line[..at - 1], &line[at..]),
        };
        match only(header, &moved) {
            // The line ends before the boundary.
            Ok(player) => prop_assert_eq!((line.trim_end().len() <= at, player), (true, whole.unwrap())),
            Err(_) => prop_assert!(line.trim_end().len() > at || !is_right),
        }
    }

    /// The quick look lets a changed line pass only if the full reader reads it without a fault, as the same player.
    #[test]
    fn the_quick_look_lets_nothing_pass_that_the_reader_of_lines_would_not_read(
        layout in 0..4_usize,
        lacks in proptest::collection::vec(any::<bool>(), 20),
        changes in proptest::collection::vec((0..162_usize, prop::sample::select(b" 0139AMFiw,\0.x\xf8".to_vec()), 0..3_u8), 0..4),
    ) {
        let (header, cells) = layouts().swap_remove(layout);
        let there: Vec<Cell> =
            cells.iter().zip(&lacks).filter(|((_, _, may_lack), lacks)| !(*may_lack && **lacks)).map(|(c, _)| *c).collect();
        let mut bytes = print(&there).into_bytes();
        for (at, byte, how) in &changes {
            let at = at % bytes.len();
            match how {
                0 => bytes[at] = *byte,
                1 => bytes.insert(at, *byte),
                _ => drop(bytes.remove(at)),
            }
        }
        let layout = Layout::of_header(header).unwrap();
        let plain = plain::Plain::of(&layout).unwrap();
        if let Some((id, federation)) = plain.read(&bytes) {
            let read = line::read(&layout, 1, std::str::from_utf8(&bytes).unwrap());
            let read = read.map(|player| (player.fide_id, player.federation));
            prop_assert_eq!(read, Ok((id, String::from_utf8(federation.to_vec()).unwrap())));
        } else if changes.is_empty() {
            prop_assert!(false, "a good line needs no other reader: {:?}", String::from_utf8_lossy(&bytes));
        }
    }
}
