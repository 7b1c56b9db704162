//! Spellings of time controls that people, handbooks and programs use, and the reading of each, worked out by hand: in a
//! form, whose own format is seconds, and in record 122 of a TRF, which has no format.

use super::super::{TimeControlReading, meant_in_minutes, read, read_in_words};

/// A spelling, its reading in a form and in record 122. Behind a reading, `?`: somebody is asked whether it is this;
/// `, or …?`: as it stands it is not rated, and this is proposed.
type Row = (&'static str, &'static str, &'static str);

/// The same in a form and in a record: words have their units.
const fn both(text: &'static str, reading: &'static str) -> Row {
    (text, reading, reading)
}

const NUMBERS: &[Row] = &[
    // 90 s + 60 × 30 s = 31½ minutes; in minutes it is the FIDE time control of § 12 b.
    ("90+30", "90+30, or 5400+30?", "5400+30?"),
    ("90 + 30", "90+30, or 5400+30?", "5400+30?"),
    // 15 + 60 × 10 s are 10¼ minutes, 15 minutes with 10 s are 25: rapid, both.
    ("15+10", "15+10", "900+10"),
    ("3+2", "3+2", "180+2"),
    ("10+0", "10", "600"),
    ("25", "25", "1500"),
    // 60 minutes with 30 s are neither § 12 a nor b.
    ("60+30", "60+30", "3600+30?"),
    ("120", "120, or 7200?", "7200?"),
    ("40/120, 60", "40/120,60, or 40/7200,3600?", "40/7200,3600?"),
    ("40/120,30", "40/120,30, or 40/7200,1800?", "40/7200,1800?"),
    // 40 moves in 90 minutes are 26⅔ an hour, more than the 23 of § 12 a.
    ("40/90,30", "40/90,30", "40/5400,1800?"),
    ("40/90+30+30", "40/5400+30,1800+30?", "40/5400+30,1800+30?"),
    ("40/75+30:15+30", "40/75+30,15+30, or 40/4500+30,900+30?", "40/4500+30,900+30?"),
    // Both are told where they are judged.
    both("5400+30", "5400+30"),
    both("40/7200,1800", "40/7200,1800"),
    both("40/6000+30:20/3000+30:1500+30", "40/6000+30,20/3000+30,1500+30"),
];

const CLOCKS: &[Row] = &[
    both("1:30 + 10 from move 1", "5400+10"),
    both("1:30", "5400"),
    both("1:30+30", "5400+30?"),
    both("1:30 h + 30 s per move", "5400+30"),
    both("2:00/40 + 1:00", "40/7200,3600"),
    both("1.30 + 30 sek", "unread"),
    // Minutes and seconds, or hours and minutes.
    both("3:00 + 2", "unread"),
    both("15:00", "unread"),
];

const ENGLISH: &[Row] = &[
    both("Rapid: 15 minutes with 10 second increment from move 1", "900+10"),
    both("Standard: 90 minutes with 30 second increment from move 1", "5400+30"),
    both("All moves in 90 minutes, plus 10 seconds per move", "5400+10"),
    both("90 minutes + 10 sec from move 1", "5400+10"),
    both("120 minutes per player per game", "7200"),
    both("90 minutes for the first 40 moves, 30 minutes for the rest of the game", "40/5400,1800"),
    both("The first 40 moves in 2 hours, the next 20 moves in 1 hour, then 30 minutes", "40/7200,20/3600,1800"),
    both("40 moves in 2 hours, 20 moves in the next hour and 30 minutes for the rest", "40/7200,20/3600,1800"),
    both("100’/40+50’/20+15’/end with incr. 30”/move, starting from move 1", "40/6000+30,20/3000+30,900+30"),
    both("90m+30s", "5400+30"),
    both("1h30m + 30s", "5400+30"),
    both("15 min + 10 sec inc", "900+10"),
    // How much is added is not said.
    both("90 min + increment", "unread"),
    both("120 min with Fischer bonus", "unread"),
    both("25 minutes, increment from move 1", "unread"),
    // Moves, or minutes.
    both("40m/120 + 60 min", "unread"),
    // Sudden death, delay.
    both("40/90, SD/30, +30 second increment", "unread"),
    both("G/120;d5", "unread"),
    both("90 min + 5 sec delay", "unread"),
    both("Standard", "unread"),
    both("moves/time, increment", "unread"),
    both("MOVES/TIME INCREMENT", "unread"),
];

/// The wordings of pages and files of the program that most tournaments are published with, in its languages.
const CHESS_RESULTS: &[Row] = &[
    both("90 min/40 moves + 30 min + 30 sec/move", "40/5400+30,1800+30"),
    both("90min/40moves+30min+30sec", "40/5400+30,1800+30"),
    both("90'/40 + 30'/end + 30\"/move from move 1", "40/5400+30,1800+30"),
    both("90 minutes + 30 seconds increment per move starting from move one", "5400+30"),
    both("90'+30''", "5400+30"),
    both("90'+30\"/move", "5400+30"),
    both("90 mins + 30sec increment", "5400+30"),
    both("12'+3''", "720+3"),
    both("15 min + 5 sec/move", "900+5"),
    both("15 minutes plus 10 sec per move", "900+10"),
    both("Time control (Standard): 90 min. + 30 sec.", "5400+30"),
    both("2h/40 + 1h", "40/7200,3600"),
    both("40/2h + 20/1h + 30 min", "40/7200,20/3600,1800"),
    both(
        "40 Züge in 90 Minuten, 30 Minuten für den Rest, 30 Sekunden Zuschlag pro Zug ab dem 1. Zug",
        "40/5400+30,1800+30",
    ),
    both("90 Minuten für die ersten 40 Züge, dann 15 Minuten, 30 Sekunden pro Zug ab Beginn", "40/5400+30,900+30"),
    both("90 min avec incrément de 30\"", "5400+30"),
    both("90 min avec incr", "unread"),
];

const DANISH: &[Row] = &[
    // Words of § 12 b and of the handbook's sections on sessions of seven and of six hours.
    both("1½ time til hele partiet med tillæg af 30 sekunder pr. træk fra træk 1", "5400+30"),
    both(
        "75 minutter til 40 træk, derefter 15 minutter til resten af partiet til hver spiller med tillæg af 30 sekunder pr. træk fra træk 1",
        "40/4500+30,900+30",
    ),
    both(
        "40 træk i de første 2 timer, 20 træk i den følgende time og ½ time til resten af partiet",
        "40/7200,20/3600,1800",
    ),
    both("40 træk i de første 2 timer og 1 time til resten af partiet", "40/7200,3600"),
    both("40 træk på 2 timer, 20 træk på den næste time og en halv time til resten", "40/7200,20/3600,1800"),
    both("2 timer til hver spiller til hele partiet", "7200"),
    both("5 minutters betænkningstid til hver spiller til hele partiet", "300"),
    both("15 minutters betænkningstid + 10 sekunders tillæg pr. træk", "900+10"),
    both("halvanden time + 30 sek. pr. træk", "5400+30"),
    both("1,5 time + 30 sek/træk", "5400+30"),
    both("1 t 30 min + 30 sek", "5400+30"),
    both("90 min. + 30 sek. tillæg/træk fra træk 1", "5400+30"),
    both(
        "90 min. til 40 træk, derefter 15 min. + opsparet tid til resten af partiet + 30 sek. tillæg/træk fra træk 1",
        "40/5400+30,900+30",
    ),
    both(
        "90 minutter til de første 40 træk, derefter 30 minutter og 30 sekunder pr. træk fra starten",
        "40/5400+30,1800+30",
    ),
    both("Hurtigskak: 25 minutter pr. spiller", "1500"),
    both("Lyn 5 min", "300"),
    both("90 min med tillæg", "unread"),
    both("en time", "unread"),
    both("et kvarter", "unread"),
    both("2 x 60 min", "unread"),
    both("normal betænkningstid", "unread"),
];

fn words_for(reading: &TimeControlReading) -> String {
    match reading {
        TimeControlReading::Certain(control) => control.to_string(),
        TimeControlReading::Probable(control) => format!("{control}?"),
        TimeControlReading::Unclear(_) => "unread".to_owned(),
    }
}

/// As in a form, whose seconds may be meant as minutes.
fn told_of_form(text: &str) -> String {
    let reading = read(text);
    meant_in_minutes(text).map_or_else(|| words_for(&reading), |meant| format!("{}, or {meant}?", words_for(&reading)))
}

fn rows() -> impl Iterator<Item = &'static Row> {
    [NUMBERS, CLOCKS, ENGLISH, CHESS_RESULTS, DANISH].into_iter().flatten()
}

#[test]
fn every_spelling_is_read_as_it_is_meant_or_asked_about_or_said_to_be_unread() {
    let mut wrong = String::new();
    for (text, in_form, in_record) in rows() {
        let (form, record) = (told_of_form(text), words_for(&read_in_words(text)));
        if (form.as_str(), record.as_str()) != (in_form, in_record) {
            wrong += &format!("`{text}`: `{form}` and `{record}`, not `{in_form}` and `{in_record}`\n");
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}
