//! Limits, files that become unreadable midway, and the quick look at a line.

use super::super::layout::{Align, Column, Field, Layout};
use super::super::plain::Plain;
use super::*;
use std::io::{self, Seek, SeekFrom};

/// A file that is read in these pieces and then ends or fails.
struct Pieces<'b> {
    pieces: Vec<&'b [u8]>,
    fails: Option<io::ErrorKind>,
}

impl Read for Pieces<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let Some(first) = self.pieces.first_mut() else { return self.fails.map_or(Ok(0), |kind| Err(kind.into())) };
        let length = first.read(buffer)?;
        if first.is_empty() {
            self.pieces.remove(0);
        }
        Ok(length)
    }
}

impl Seek for Pieces<'_> {
    fn seek(&mut self, _: SeekFrom) -> io::Result<u64> {
        Err(io::ErrorKind::NotSeekable.into())
    }
}

fn in_pieces(file: &str, pieces: Vec<&[u8]>) -> Result<Listed, Diagnostic> {
    collect(file, Pieces { pieces, fails: None }, |_, _| true).unwrap()
}

fn asta() -> String {
    single("Opdigtet, Asta", "DEN", "FA,NI", "2104", "1985")
}

#[test]
fn only_a_file_that_is_too_large_is_refused_as_such_and_another_error_is_the_disks() {
    let failing = |fails| {
        let header = format!("{SINGLE_FOA}\n");
        collect("liste.txt", Pieces { pieces: vec![header.as_bytes()], fails: Some(fails) }, |_, _| true)
    };
    assert!(failing(ErrorKind::FileTooLarge).unwrap().is_err());
    assert_eq!(failing(ErrorKind::PermissionDenied).unwrap_err().kind(), ErrorKind::PermissionDenied);
}

#[test]
fn a_list_with_more_faults_than_are_kept_is_another_list() {
    let of = |faults: usize| {
        let lines: Vec<&str> = std::iter::once(SINGLE).chain(std::iter::repeat_n("nothing", faults)).collect();
        read(&lines).has_too_many_faults()
    };
    assert_eq!([1, FAULTS_KEPT, FAULTS_KEPT + 1].map(of), [false, false, true]);
}

#[test]
fn a_mark_at_the_beginning_of_a_file_is_no_part_of_its_first_line() {
    let text = format!("\u{feff}{SINGLE_FOA}\n{}\n{}\n", asta(), asta());
    let listed = of_bytes("liste.txt", text.as_bytes()).unwrap();
    assert_eq!((listed.players.len(), listed.fault_count), (2, 0));
    assert_eq!(
        listed.players.iter().map(|listed_player| (listed_player.line, listed_player.fide_id)).collect::<Vec<_>>(),
        [(2, 99_900_123), (3, 99_900_123)]
    );
    let inside = format!("{SINGLE_FOA}\n\u{feff}{}\n{}\n", asta(), asta());
    let listed = of_bytes("liste.txt", inside.as_bytes()).unwrap();
    assert_eq!((listed.players.len(), listed.fault_count, listed.faults[0].line), (1, 1, 2));
}

#[test]
fn a_list_of_one_line_without_header_and_end_is_one_player() {
    let asta = " 9900123  Opdigtet, Asta                    wg  DEN  2105   12  17.06.85  wi  ";
    assert_eq!(of_bytes("liste.txt", asta.as_bytes()).unwrap().players.len(), 1);
}

#[test]
fn a_last_line_without_end_that_cannot_be_read_breaks_off() {
    let text = format!("{SINGLE_FOA}\n{}\n{}", asta(), asta().replace("2104", "21x4"));
    assert_eq!(
        refusal(&text),
        "the list breaks off: the last line has no line break at its end and is not as long as the others"
    );
    assert_eq!(read(&[SINGLE_FOA, &asta(), &asta().replace("2104", "21x4")]).fault_count, 1);
}

#[test]
fn whoever_is_not_asked_for_is_passed_over_also_where_the_line_needs_more_than_a_quick_look() {
    for name in ["Opdigtet, Asta", "Opdigtet, Søren"] {
        let text = format!("{SINGLE_FOA}\n{}\n", single(name, "DEN", "", "2104", "1985"));
        let collected = |is_kept| collect("liste.txt", Cursor::new(text.as_bytes()), |_, _| is_kept).unwrap().unwrap();
        assert_eq!([true, false].map(|is_kept| collected(is_kept).players.len()), [1, 0], "{name}");
        assert_eq!(collected(false).lines, 1);
    }
}

#[test]
fn a_line_of_1000_bytes_is_read_whatever_the_file_is_read_in() {
    let text = |width: usize| format!("{SINGLE_FOA}\n{:width$}\n{}\n", asta(), asta());
    for (width, players) in [(999, 2), (1_000, 2), (1_001, 1), (1_002, 1)] {
        let text = text(width);
        let listed = of_bytes("liste.txt", text.as_bytes()).unwrap();
        assert_eq!((listed.players.len(), listed.fault_count), (players, 2 - players as u64), "{width}");
        let (first, second) = text.as_bytes().split_at(SINGLE_FOA.len() + 1 + width);
        let listed = in_pieces("liste.txt", vec![first, second]).unwrap();
        assert_eq!((listed.players.len(), listed.fault_count), (players, 2 - players as u64), "{width}, in pieces");
        assert!(listed.faults.iter().all(|fault| fault.line == 2));
    }
}

#[test]
fn an_xml_list_says_the_same_in_whatever_pieces_it_is_read() {
    let text = "<?xml version=\"1.0\" encoding=\"utf-8\"?>&#32;<!-- of &amp; July --><?a?> &#10;<playerslist>&#32;\n<?a b?>\
        <player><fideid>99900123</fideid><name>Opdigtet &amp; S\u{f8}n</name><country>DEN</country></player>\
        <player><!-- x --><fideid>99900124</fideid><name><![CDATA[A&B]]></name><country>DEN</country></player>\
        <player ></player></playerslist><!-- end -->";
    let whole = of_bytes("liste.xml", text.as_bytes()).unwrap();
    let names: Vec<&str> = whole.players.iter().map(|listed_player| listed_player.name.as_str()).collect();
    assert_eq!((names, whole.fault_count), (vec!["Opdigtet & S\u{f8}n", "A&B"], 1));
    for at in 5..text.len() {
        let (first, second) = text.as_bytes().split_at(at);
        let listed = in_pieces("liste.xml", vec![first, second]).unwrap_or_else(|found| panic!("{at}: {found:?}"));
        assert_eq!((&listed.players, &listed.faults), (&whole.players, &whole.faults), "{at}");
    }
}

#[test]
fn a_comment_of_a_megabyte_is_passed_over_and_a_longer_one_is_not() {
    let player = "<player><fideid>99900123</fideid><name>Opdigtet, Asta</name><country>DEN</country></player>";
    let list =
        |length: usize| format!("<!--{}--><playerslist>{player}</playerslist>", "x".repeat(length - "<!---->".len()));
    let is_read = |length: usize| of_bytes("liste.xml", list(length).as_bytes()).is_ok();
    assert_eq!([(1 << 20) - 1, 1 << 20, (1 << 20) + 1].map(is_read), [true, true, false]);
}

/// The first player's name in an XML list of these bytes.
fn name_in(declaration: &str, name: &[u8]) -> String {
    let start = format!("{declaration}<playerslist><player><fideid>1</fideid><name>");
    let bytes = [start.as_bytes(), name, b"</name><country>DEN</country></player></playerslist>"].concat();
    of_bytes("liste.xml", &bytes).unwrap().players[0].name.clone()
}

#[test]
fn an_xml_list_has_the_letters_of_its_declaration() {
    assert_eq!(name_in("", "Søn".as_bytes()), "Søn");
    let latin = "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>";
    assert_eq!(name_in(latin, b"S\xf8n"), "Søn");
    assert_eq!(name_in(latin, "Søn".as_bytes()), "SÃ¸n", "these are two letters there");
}

fn refused(text: &str) -> (u32, String) {
    let refusal = of_bytes("liste.xml", text.as_bytes()).unwrap_err();
    (refusal.place.line, refusal.message(Language::En))
}

#[test]
fn what_no_xml_list_has_is_refused_where_it_stands() {
    let player = "<player><fideid>1</fideid><country>DEN</country></player>";
    let list = |inside: &str| format!("<playerslist>{player}\n{inside}</playerslist>");
    let (line, said) = refused(&list("<foo>\n</foo>"));
    assert!(line == 2 && said.contains("foo"), "{line}: {said}");
    let (_, said) = refused(&list("<player><fideid>1</fideid></foo></player>"));
    assert!(said.contains("foo"), "{said}");
    let (line, _) = refused(&list("<player><fideid>1</fideid>x<country>DEN</country></player>"));
    assert_eq!(line, 2);
    assert_eq!(refused(&(list("") + "\n" + player)).0, 3);
    assert_eq!(refused(&(list("") + "\n<player >\n</player>")).0, 3);
    assert_eq!(refused(&(list("") + "\n<player />")).0, 3);
    let (cut_off, other) = (refused(&list("<!--")).1, refused(&list("<!foo>")).1);
    assert_eq!(refused("<playerslist>&am").1, refused("<playerslist>").1, "a reference that is cut off");
    assert_ne!(cut_off, other);
}

#[test]
fn other_titles_of_an_xml_list_may_have_blanks_between_them() {
    let text =
        "<playerslist><player><fideid>1</fideid><country>DEN</country><o_title>FA, NI</o_title></player></playerslist>";
    assert_eq!(of_bytes("liste.xml", text.as_bytes()).unwrap().players.len(), 1);
}

#[test]
fn a_header_with_a_strange_word_quotes_it_if_it_is_one() {
    assert!(refusal("ID number Name Elo2").ends_with("no list has a column `Elo2`"));
    for strange in ["x".repeat(500), "Elo\u{1}".to_owned()] {
        let said = refusal(&format!("ID number Name {strange}"));
        assert!(!said.contains(&strange), "{said}");
    }
}

/// The result of a quick look at a line of the single list.
fn quick(line: impl AsRef<[u8]>) -> Option<(u64, [u8; 3])> {
    Plain::of(&Layout::of_header(SINGLE_FOA).unwrap()).unwrap().read(line.as_ref())
}

#[test]
fn a_quick_look_is_enough_for_the_lines_of_today() {
    let found = Some((99_900_123, *b"DEN"));
    for (titles, rating, birth) in [
        ("", "", ""),
        ("FA,NI", "0", "0"),
        ("", "1000", "0000"),
        ("", "2999", "1985"),
        ("SI,FI,LSI,SLI,", "3499", "2012"),
    ] {
        assert_eq!(quick(single("Opdigtet, Asta", "DEN", titles, rating, birth)), found, "{titles} {rating} {birth}");
    }
    for (titles, rating, birth) in [
        ("SI,FI,LSI,SLI,N", "2104", "1985"),
        (" FA", "2104", "1985"),
        ("fa", "2104", "1985"),
        ("", "5", "1985"),
        ("", "999", "1985"),
        ("", "0999", "1985"),
        ("", "3500", "1985"),
        ("", "4000", "1985"),
        ("", "21x4", "1985"),
        ("", "2104", "5"),
        ("", "2104", "85"),
        ("", "2104", "19x5"),
        ("", "2104", "1850"),
        ("", "2104", "0001"),
        ("", "2104", "3000"),
    ] {
        assert_eq!(quick(single("Opdigtet, Asta", "DEN", titles, rating, birth)), None, "{titles} {rating} {birth}");
    }
    for federation in ["DE", "", "D1N", "den"] {
        assert_eq!(quick(single("Opdigtet, Asta", federation, "", "2104", "1985")), None, "{federation}");
    }
    let line = asta();
    assert_eq!(quick(line.replace("99900123   ", "12345678901")), Some((12_345_678_901, *b"DEN")));
    for other in ["123456789012", "0           ", "99900123 1  ", "            "] {
        assert_eq!(quick(line.replace("99900123    ", other)), None, "{other}");
    }
    let mut blank = line.into_bytes();
    blank[79] = 0xa0;
    assert_eq!(quick(blank), None, "a blank of Latin-1 where nothing stands");
}

#[test]
fn a_quick_look_is_for_columns_of_the_usual_widths() {
    let column = |field, from, to, align| Column { field, from, to, align };
    let id = column(Field::Id, 0, 15, Align::Left);
    let name = column(Field::Name, 15, 76, Align::Free);
    let federation = column(Field::Federation, 76, 79, Align::Left);
    let is_known = |columns: &[Column]| Plain::of(&Layout { columns: columns.to_vec(), month: None }).is_some();
    assert!(is_known(&[id, name, federation]));
    for other in [
        Column { align: Align::Right, ..id },
        Column { from: 1, ..id },
        Column { to: 8, ..id },
        Column { to: 17, ..id },
    ] {
        assert!(!is_known(&[other, Column { from: 17, ..name }, federation]), "{other:?}");
    }
    assert!(
        is_known(&[Column { to: 9, ..id }, name, federation]) && is_known(&[Column { to: 15, ..id }, name, federation])
    );
    assert!(!is_known(&[id, Column { align: Align::Left, ..name }, federation]));
    assert!(!is_known(&[id, name]) && !is_known(&[name, federation]));
    let with = |field, width: usize| is_known(&[id, name, federation, column(field, 80, 80 + width, Align::Left)]);
    for (field, known, others) in [
        (Field::Rating, &[4][..], &[3, 5][..]),
        (Field::Birth, &[4], &[3, 5]),
        (Field::OtherTitles, &[15, 16], &[17]),
        (Field::Games, &[3, 4], &[5]),
        (Field::Flag, &[4], &[5]),
    ] {
        assert!(known.iter().all(|&width| with(field, width)), "{field:?}");
        assert!(!others.iter().any(|&width| with(field, width)), "{field:?}");
    }
    assert!(
        !is_known(&[id, name, Column { to: 80, ..federation }])
            && !is_known(&[id, name, Column { to: 78, ..federation }])
    );
    assert!(!is_known(&[id, name, federation, column(Field::Sex, 80, 81, Align::Right)]));
    let far = |from| is_known(&[id, name, federation, column(Field::Flag, from, from + 4, Align::Left)]);
    assert_eq!([175, 176, 177, 180].map(far), [true, true, false, false]);
}
