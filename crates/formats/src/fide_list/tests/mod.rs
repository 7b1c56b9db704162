use super::*;
use crate::texts::Language;
use std::io::Cursor;

pub const COMBINED: &str = "ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag";
pub const LEGACY: &str = "ID Number      Name                                                         Fed Sex Tit  WTit OTit           SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag";
pub const SINGLE: &str = "ID Number      Name                                                         Fed Sex Tit  WTit OTit           JUL26 Gms K  B-day Flag";
pub const SINGLE_FOA: &str = "ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA JUL26 Gms K  B-day Flag";
const OF_2004: &str = "ID number Name                              TitlFed  Mar11 GamesBorn  Flag";
const OF_2001: &str = "  ID_NUMBER NAME                             TITLE COUNTRY APR02 GAMES BIRTHDAY   SEX FLAG";

pub fn of_bytes(file: &str, bytes: &[u8]) -> Result<Listed, Diagnostic> {
    collect(file, Cursor::new(bytes), |_, _| true).unwrap()
}

pub fn read(lines: &[&str]) -> Listed {
    of_bytes("liste.txt", (lines.join("\r\n") + "\r\n").as_bytes()).unwrap()
}

pub fn refusal(text: &str) -> String {
    of_bytes("liste.txt", text.as_bytes()).unwrap_err().message(Language::En)
}

/// A line of today's single list; the arguments may be wrong.
fn single(name: &str, federation: &str, titles: &str, rating: &str, birth: &str) -> String {
    format!(
        "{:<15}{name:<61}{federation:<4}{:<4}{:<5}{:<5}{titles:<15}{:<4}{rating:<6}{:<4}{:<3}{birth:<6}{:<4}",
        99_900_123, "F", "WIM", "WIM", "AIM", "9", "20", "wi"
    )
}

fn fault(line: &str) -> (u32, String) {
    let listed = read(&[SINGLE_FOA, line]);
    assert_eq!(listed.players, []);
    let fault = &listed.faults[0];
    assert_eq!((listed.fault_count, listed.lines, fault.line), (1, 1, 2));
    (fault.column, fault.what.say(Language::En))
}

/// The player of `single` as read.
pub fn listed_asta(line: u32) -> ListedPlayer {
    ListedPlayer {
        line,
        fide_id: 99_900_123,
        name: "Opdigtet, Asta".into(),
        federation: "DEN".into(),
        sex: Some(Sex::Female),
        title: "WIM".into(),
        womens_title: "WIM".into(),
        rating: Some(Rating(2104)),
        games: Some(9),
        k: Some(20),
        birth_year: Some(1985),
        is_inactive: true,
        ..ListedPlayer::default()
    }
}

#[test]
fn a_line_of_the_single_list_is_read_whole() {
    let line = single("Opdigtet, Asta", "DEN", "FA,NI", "2104", "1985");
    let listed = read(&[SINGLE_FOA, &line]);
    assert_eq!((listed.headed, listed.fault_count), ("2026-07-01".parse().ok(), 0));
    assert_eq!(listed.players, [listed_asta(2)]);
}

#[test]
fn the_combined_list_names_no_month_and_gives_its_standard_ratings() {
    for (header, arena) in [(LEGACY, ""), (COMBINED, "AFM ")] {
        let start =
            format!("{:<15}{:<61}{:<4}{:<4}{:<5}{:<5}{:<15}", 99_900_123, "Opdigtet, Asta", "DEN", "F", "", "", "");
        let line = format!(
            "{start}{arena}{:<6}{:<4}{:<3}{:<6}{:<4}{:<3}{:<6}{:<4}{:<3}{:<6}",
            1901, 7, 20, 1802, 8, 15, 1703, 9, 10, 1985
        );
        let unrated = format!("{start}{arena}{:>43}", "0000");
        let listed = read(&[header, &line, &unrated]);
        assert_eq!((listed.headed, &listed.faults), (None, &Vec::new()));
        let read: Vec<_> = listed.players.iter().map(|p| (p.rating, p.games, p.birth_year, p.is_inactive)).collect();
        assert_eq!(read, [(Some(Rating(1901)), Some(7), Some(1985), false), (None, None, None, false)]);
        let of_kind = |rating, k, games| KindColumns { is_listed: true, numbers: KindNumbers { rating, k, games } };
        let kinds: Vec<_> = listed.players.iter().map(|p| (p.k, p.rapid, p.blitz)).collect();
        let rated =
            (Some(20), of_kind(Some(Rating(1802)), Some(15), Some(8)), of_kind(Some(Rating(1703)), Some(10), Some(9)));
        assert_eq!(kinds, [rated, (None, of_kind(None, None, None), of_kind(None, None, None))]);
    }
}

#[test]
fn the_lists_of_2004_to_2012_have_words_without_a_space_between_them() {
    let lines = [
        OF_2004,
        " 9900123  Opdigtet, Asta                    wf  DEN  2105   12  1985  wi",
        "99900124  Fiktiv, Bo                            DEN  2001    0",
    ];
    let listed = read(&lines);
    assert_eq!((listed.headed, listed.fault_count), ("2011-03-01".parse().ok(), 0));
    let [asta, bo] = &listed.players[..] else { panic!("two players") };
    assert_eq!((asta.fide_id, asta.title.as_str(), asta.federation.as_str()), (9_900_123, "WFM", "DEN"));
    assert_eq!((asta.rating, asta.games, asta.birth_year), (Some(Rating(2105)), Some(12), Some(1985)));
    assert!(asta.is_inactive);
    assert_eq!((bo.fide_id, bo.rating, bo.games, bo.birth_year), (99_900_124, Some(Rating(2001)), Some(0), None));
}

#[test]
fn the_lists_of_2002_to_2004_are_read_by_their_columns_whatever_is_above_them() {
    let asta = " 9900123  Opdigtet, Asta                    wg  DEN  2105   12  17.06.85  wi  ";
    let bo = " 9900124  Fiktiv, Bo                            DEN  2001    0    .  .         ";
    let header = "ID_NUMBER NAME                        TITLE COUNTRY JAN03 GAMES BIRTHDAY   FLAG ";
    for lines in [vec![header, asta, bo], vec!["", asta, bo], vec!["", header, asta, bo]] {
        let listed = read(&lines);
        assert_eq!(listed.fault_count, 0, "{:?}", listed.faults);
        let read: Vec<_> =
            listed.players.iter().map(|p| (p.fide_id, p.title.as_str(), p.rating, p.birth_year)).collect();
        let expected = [(9_900_123, "WGM", Some(Rating(2105)), Some(1985)), (9_900_124, "", Some(Rating(2001)), None)];
        assert_eq!(read, expected, "{lines:?}");
    }
}

#[test]
fn bytes_that_are_no_utf_8_are_latin_1() {
    let mut text = format!("{OF_2001}\n    9900123 Opdigtet, S").into_bytes();
    text.extend(b"\xf8ren                        DEN      2105    12 17.06.1985 M        \n");
    let listed = of_bytes("liste.txt", &text).unwrap();
    let [player] = &listed.players[..] else { panic!("{:?}", listed.faults) };
    assert_eq!(
        (player.name.as_str(), player.rating, player.birth_year),
        ("Opdigtet, Søren", Some(Rating(2105)), Some(1985))
    );
}

#[test]
fn a_list_of_titles_that_is_too_long_pushes_the_rest_and_is_read_so() {
    // Sixteen characters where fifteen fit.
    let line = single("Opdigtet, Asta", "DEN", "SI,FI,LSI,SLI,NA", "2104", "1985").replace("AIM ", "    ");
    let listed = read(&[SINGLE_FOA, &line]);
    let [player] = &listed.players[..] else { panic!("{:?}", listed.faults) };
    assert_eq!((player.rating, player.games, player.birth_year), (Some(Rating(2104)), Some(9), Some(1985)));
}

#[test]
fn a_field_that_touches_its_neighbour_is_a_shifted_line() {
    let between = |before, after| {
        format!(
            "something is between {before} and {after}, where every line has a blank: the line is shifted, or a value is too long"
        )
    };
    let long = "Opdigtet, Asta".repeat(5);
    let line = single(&long[..61], "DEN", "", "2104", "1985");
    assert_eq!(fault(&line), (76, between("the name", "the federation")));
    let line = single("Opdigtet, Asta", "DEN", "", "2104", "1985").replace("2104  ", "210400");
    assert_eq!(fault(&line), (118, between("the rating", "the number of games")));
    // Fifteen characters fill the column: without a blank behind them the arena title could be a part of them.
    let line = single("Opdigtet, Asta", "DEN", "SI,FI,LSI,SLI,N", "2104", "1985").replace("AIM ", "1IM ");
    assert_eq!(fault(&line).1, "`1IM` cannot be the arena title");
    // The end of an overlong list of titles cannot be found.
    let line = single("Opdigtet, Asta", "DEN", "SI,FI,LSI,SLI,NA", "2104", "1985");
    assert_eq!(fault(&line).1, "`21` cannot be the arena title");
}

#[test]
fn titles_that_fill_their_column_must_not_touch_the_rating() {
    let start = format!("{:<15}{:<61}{:<4}{:<4}{:<5}{:<5}", 99_900_123, "Opdigtet, Asta", "DEN", "F", "", "");
    let line = format!("{start}SI,FI,LSI,SLI,N2104  9   20 1985  wi  ");
    let listed = read(&[SINGLE, &line]);
    let fault = &listed.faults[0];
    assert_eq!((fault.column, fault.what.say(Language::En).as_str()), (110, "the other titles run into the rating"));
}

#[test]
fn an_impossible_value_is_a_shifted_line() {
    let message = |line: String| fault(&line).1;
    assert_eq!(message(single("Opdigtet, Asta", " DE", "", "2104", "1985")), "`DE` cannot be the federation");
    assert_eq!(message(single("Opdigtet, Asta", "DEN", "", "210", "1985")), "`210` cannot be the rating");
    assert_eq!(message(single("Opdigtet, Asta", "DEN", "", "21 04", "1985")), "`21 0` cannot be the rating");
    assert_eq!(message(single("Opdigtet, Asta", "DEN", "", "2104", "85")), "`85` cannot be the year of birth");
    assert_eq!(message(single("Opdigtet,\0Asta", "DEN", "", "2104", "85")), "`Opdigtet,␀Asta` cannot be the name");
    let line = single("Opdigtet, Asta", "DEN", "", "2104", "1985");
    assert_eq!(fault(&line[..78]), (77, "`DE` cannot be the federation".into()));
    assert_eq!(fault(&line[..60]), (77, "the federation is not in its columns".into()));
    assert_eq!(fault(&line.replace("99900123", "nobody  ")), (1, "`nobody` cannot be the FIDE id".into()));
    let games = line.replace("9   20", " 9  20");
    assert_eq!(fault(&games), (121, "`9`, the number of games, begins in column 121 instead of 120".into()));
}

#[test]
fn what_is_no_list_is_refused() {
    assert_eq!(refusal(""), "the file is empty");
    assert_eq!(refusal("\r\n \n\x1a"), "the file is empty");
    assert_eq!(refusal("1234567 Asta 2100"), "the list has no header that says where its columns are");
    let header = "the first line is not the header of a FIDE list: ";
    assert_eq!(refusal("Id,Name,Rating"), format!("{header}no list has a column `Id,Name,Rating`"));
    assert_eq!(refusal("ID number Name Fed"), format!("{header}there is no column for the rating"));
    assert_eq!(refusal("ID number Name Fed JUL26 AUG26"), format!("{header}there are two columns for the rating"));
}

#[test]
fn a_line_without_end_is_passed_over_without_being_kept() {
    let good = single("Opdigtet, Asta", "DEN", "", "2104", "1985");
    let listed = read(&[SINGLE_FOA, &"9".repeat(3_000_000), &good]);
    assert_eq!((listed.players.len(), listed.lines), (1, 2));
    assert_eq!(listed.faults[0].what.say(Language::En), "the line is longer than 1000 bytes");
    assert_eq!((listed.faults[0].text.as_str(), listed.players[0].line), ("", 3));
}

#[test]
fn only_the_first_faults_are_kept_and_all_are_counted() {
    let lines: Vec<&str> = std::iter::once(SINGLE).chain(std::iter::repeat_n("nothing", 50)).collect();
    let listed = read(&lines);
    assert_eq!((listed.faults.len(), listed.fault_count), (FAULTS_KEPT, 50));
}

#[test]
fn the_hash_is_that_of_the_whole_file() {
    let text = format!("{SINGLE}\n{}\r\n\n", "9".repeat(5000));
    let listed = of_bytes("liste.txt", text.as_bytes()).unwrap();
    assert_eq!(listed.sha256, crate::bundle::sha256(text.as_bytes()));
}

#[test]
fn a_text_list_that_breaks_off_in_a_line_is_refused() {
    let line = single("Opdigtet, Asta", "DEN", "FA", "2104", "1985");
    let whole = format!("{SINGLE_FOA}\r\n{line}\r\n{line}");
    // A complete list without a line break at its end.
    assert_eq!(of_bytes("liste.txt", whole.as_bytes()).unwrap().players.len(), 2);
    for cut in 1..line.len() {
        let message = refusal(&whole[..whole.len() - cut]);
        assert_eq!(
            message,
            "the list breaks off: the last line has no line break at its end and is not as long as the others"
        );
    }
}

mod endless;
mod guards;
mod particulars;
mod xml;
mod zip;

#[test]
fn the_list_of_january_2002_has_the_columns_of_2001_and_years_of_two_digits() {
    let header = OF_2001.replace("APR02", "JAN02");
    let april = "  99900123 Opdigtet, Asta                   wm    DEN      2104     9 01.06.85   F   wi  ";
    let moved = "  99900123 Opdigtet, Asta                   wm    DEN      2104     9 01.06.85 F   wi  ";
    let (without_sex, alone) = (OF_2001.replace("   SEX", "").replace("APR02", "JAN02"), "   9 01.06.85 wi");
    let no_sex = format!("  99900123 Opdigtet, Asta                   wm    DEN      2104  {alone}");
    for (header, line) in [(&header, april), (&header, moved), (&without_sex, no_sex.as_str())] {
        // The columns of 2001: the number ends in column 11, the name begins in column 13.
        let listed = read(&[header, &format!(" {line}")]);
        assert_eq!((listed.fault_count, listed.headed), (0, "2002-01-01".parse().ok()), "{:?}", listed.faults);
        let player = &listed.players[0];
        assert_eq!((player.fide_id, player.birth_year, player.rating), (99_900_123, Some(1985), Some(Rating(2104))));
        assert_eq!((player.title.as_str(), player.is_inactive), ("WIM", true));
    }
}

#[test]
fn a_list_of_nobody_is_refused() {
    assert_eq!(refusal(SINGLE_FOA), "there is not one player on the list");
    assert_eq!(refusal(&OF_2001.replace("APR02", "JAN02")), "there is not one player on the list");
}
