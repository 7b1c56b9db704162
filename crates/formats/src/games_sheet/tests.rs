use super::*;
use crate::diagnostic::Place;

fn players(names: &[&str]) -> Vec<PlayerAsFiled> {
    let player = |(no, name): (u32, &&str)| PlayerAsFiled {
        name: Some((*name).to_owned()),
        id: Some(format!("10{no}")),
        ..PlayerAsFiled::new(no, Place::file("a.csv"))
    };
    (1..).zip(names).map(player).collect()
}

fn lines() -> [NewLine; 2] {
    [
        NewLine { board: 1, white: 2, black: Some(1), result: "" },
        NewLine { board: 2, white: 3, black: None, result: "bye" },
    ]
}

fn added(before: &str, names: &[&str]) -> String {
    let sheet = GamesSheet::read("a.csv", before.as_bytes(), &players(names)).unwrap();
    String::from_utf8(sheet.with_round(2, &lines()).unwrap()).unwrap()
}

const THREE: [&str; 3] = ["Lund, Vera", "Kær, Otto", "Nygaard, Una"];

#[test]
fn a_new_table_names_the_players() {
    let sheet = GamesSheet::new(&players(&THREE), Language::En);
    let expected =
        "\u{feff}round,board,white,black,result\n1,1,\"Kær, Otto\",\"Lund, Vera\",\n1,,\"Nygaard, Una\",,bye\n";
    assert_eq!(sheet.with_round(1, &lines()).unwrap(), expected.as_bytes());
    let sheet = GamesSheet::new(&players(&THREE), Language::Da);
    let expected = "\u{feff}runde;bræt;hvid;sort;resultat\n1;1;Kær, Otto;Lund, Vera;\n1;;Nygaard, Una;;bye\n";
    assert_eq!(sheet.with_round(1, &lines()).unwrap(), expected.as_bytes());
}

#[test]
fn names_that_tell_nobody_apart_or_may_be_computed_give_way_to_numbers() {
    for names in [["Lund, Vera", "lund,  vera", "Kær, Otto"], ["=1+1", "Lund", "Kær"], ["12", "Lund", "Kær"]] {
        let text = GamesSheet::new(&players(&names), Language::En).with_round(1, &lines()).unwrap();
        // Names that differ only in blanks and capitals are the same.
        assert!(String::from_utf8(text).unwrap().contains("\n1,1,2,1,\n1,,3,,bye\n"), "{names:?}");
    }
    let text = GamesSheet::new(&players(&["Lund", "LUND", "Kær"]), Language::En).with_round(1, &lines()).unwrap();
    assert!(String::from_utf8(text).unwrap().contains("\n1,1,2,1,\n"));
}

#[test]
fn a_round_is_written_as_the_ones_before_it() {
    // Columns in another order, an extra column, and a last line without a line end.
    let before = "resultat;bord;sort;hvid;runde;note\r\n1-0;1;101;102;1;\r\nbye;;;103;1;x";
    let after = "\r\n;1;101;102;2;\r\nbye;;;103;2;\r\n";
    assert_eq!(added(before, &THREE), format!("{before}{after}"));
    let before = "round\twhite\tblack\tresult\n1\tkær, otto\tNygaard, Una\t1-0\n";
    assert_eq!(added(before, &THREE), format!("{before}2\tKær, Otto\tLund, Vera\t\n2\tNygaard, Una\t\tbye\n"));
    let before = "round,white,black,result\n1,2,3,1-0\n";
    assert_eq!(added(before, &THREE), format!("{before}2,2,1,\n2,3,,bye\n"));
}

#[test]
fn a_file_in_a_code_page_stays_in_it() {
    let before = Encoding::of(b"runde;hvid;sort;resultat\r\n1;K\xe6r, Otto;Lund, Vera;1-0\r\n");
    let bytes = b"runde;hvid;sort;resultat\r\n1;K\xe6r, Otto;Lund, Vera;1-0\r\n";
    let sheet = GamesSheet::read("a.csv", bytes, &players(&THREE)).unwrap();
    let after = sheet.with_round(2, &lines()).unwrap();
    assert_eq!(after, [&bytes[..], b"2;K\xe6r, Otto;Lund, Vera;\r\n2;Nygaard, Una;;bye\r\n"].concat());
    assert_eq!(Encoding::of(&after), before);
}

#[test]
fn what_is_no_games_table_is_none() {
    assert!(GamesSheet::read("a.csv", b"name;id\nLund;1\n", &players(&THREE)).is_none());
    assert!(GamesSheet::read("a.csv", b"", &players(&THREE)).is_none());
}
