//! Scores as databases and books have them: what a person can read is never refused, and nothing false is found.

#![expect(clippy::unwrap_used, reason = "helpers of tests")]

use kartotek_games::judge::{Judge, Judged, Request};
use kartotek_games::read::{Reader, encoding_of};

fn judged(bytes: &[u8]) -> Vec<Judged> {
    let mut judge = Judge::new(Request::default());
    let mut reader = Reader::new(bytes, encoding_of(bytes).unwrap());
    let mut all = Vec::new();
    while let Some(score) = reader.next_score().unwrap() {
        all.push(judge.judge(score));
    }
    all
}

fn codes(judged: &Judged) -> Vec<&'static str> {
    judged.findings.iter().map(|finding| finding.code.name()).collect()
}

const TAGS: &str = "[Event \"x\"]\n[White \"A\"]\n[Black \"B\"]\n[Date \"2024.01.01\"]\n";

/// One game with these moves: the number of half-moves played, and the findings.
#[track_caller]
fn plays(moves: &str, plies: u32, found: &[&str]) {
    let all = judged(format!("{TAGS}[Result \"1-0\"]\n\n{moves} 1-0\n").as_bytes());
    assert_eq!(all.len(), 1, "{moves}");
    assert_eq!((all[0].played.plies(), codes(&all[0])), (plies, found.to_vec()), "{moves}");
}

/// The same from a position: `fen`, without its counters.
#[track_caller]
fn plays_from(fen: &str, moves: &str, plies: u32, found: &[&str]) {
    let tags = format!("{TAGS}[Result \"1-0\"]\n[SetUp \"1\"]\n[FEN \"{fen} 0 1\"]\n");
    let all = judged(format!("{tags}\n{moves} 1-0\n").as_bytes());
    let mut found_codes = codes(&all[0]);
    found_codes.retain(|code| *code != "start-position");
    assert_eq!((all.len(), all[0].played.plies(), found_codes), (1, plies, found.to_vec()), "{moves}");
}

#[test]
fn numbers_stand_as_people_write_them() {
    for moves in [
        "1. e4 e5 2. Nf3",
        "1.e4 e5 2.Nf3",
        "1 e4 e5 2 Nf3",
        "1. e4 1... e5 2. Nf3",
        "1. e4 1. ... e5 2. Nf3",
        "1. e4 1. ...e5 2. Nf3",
        "1. e4 1…e5 2.Nf3",
        "1.e4,e5 2.Nf3",
        "1.\ne4\ne5\n2.\nNf3",
        "e4 e5 Nf3",
        "1. e4 ...e5 2. Nf3",
    ] {
        plays(moves, 3, &[]);
    }
}

#[test]
fn captures_and_castling_stand_as_people_write_them() {
    for takes in ["exd5", "ed5", "e4xd5", "e4d5", "e4:d5", "e:d5", "exd5!", "ed5:", "e×d5", "e4-d5"] {
        plays(&format!("1. e4 d5 2. {takes}"), 3, &[]);
    }
    for castling in ["O-O", "0-0", "o-o", "0–0", "O-O!?"] {
        plays(&format!("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. {castling}"), 7, &[]);
    }
    plays("1. d4 d5 2. Nc3 Nc6 3. Bf4 Bf5 4. Qd2 Qd7 5. O-O-O 0-0-0", 10, &[]);
}

#[test]
fn en_passant_is_named_in_every_way_or_not_at_all() {
    for takes in ["exd6", "exd6 e.p.", "exd6e.p.", "exd6ep", "exd6 ep", "ed6 e.p.", "e5xd6 e.p."] {
        plays(&format!("1. e4 a6 2. e5 d5 3. {takes}"), 5, &[]);
    }
}

#[test]
fn a_new_piece_is_named_in_every_way() {
    const FEN: &str = "7k/P7/8/8/8/8/7P/K7 w - -";
    for move_ in ["a8=Q+", "a8Q+", "a8(Q)+", "a8/Q+", "a8D+", "a8=D", "a8d", "a7-a8=Q+", "a7a8q", "a8=♕+"] {
        plays_from(FEN, &format!("1. {move_} Kg7"), 2, &[]);
    }
    plays_from(FEN, "1. a8=N Kg7", 2, &[]);
    plays_from(FEN, "1. a8 Kg7", 2, &["promotion-missing"]);
}

/// 1. e4 f6 2. d4 g5 3. Qh5 is mate; in 1. e4 e5 2. Qh5 Nc6 3. Qxf7 is check.
#[test]
fn checks_and_mates_have_their_signs_old_and_new() {
    for sign in ["", "+", "#", "++", "‡", "+ mate", " mate", "#!!", "†"] {
        plays(&format!("1. e4 f6 2. d4 g5 3. Qh5{sign}"), 5, &[]);
    }
    for sign in ["", "+", "†", " ch", " ch.", "+?"] {
        plays(&format!("1. e4 e5 2. Qh5 Nc6 3. Qxf7{sign} Kxf7"), 6, &[]);
    }
    plays("1. e4 e5 2. Qh5 Nc6 3. Qxf7# Kxf7", 6, &["sign-wrong"]);
    plays("1. e4 e5 2. Qh5 Nc6 3. Qxe5† Nxe5", 6, &[]);
    plays("1. e4 e5 2. Qh5† Nc6", 4, &["sign-wrong"]);
}

#[test]
fn annotations_are_passed_over() {
    for moves in [
        "1. e4! e5?! 2. Nf3!!",
        "1. e4 $1 e5 $14 $138 2. Nf3 $18",
        "1. e4 ! e5 ?! 2. Nf3 !!",
        "1. e4 e5+= 2. Nf3+-",
        "1. e4 e5 += 2. Nf3 +-",
        "1. e4 e5 ± 2. Nf3 ⩲",
        "1. e4 { [%clk 1:30:00] [%eval 0.17] } e5 {[%clk 1:30:00][%emt 0:00:05]} 2. Nf3",
        "{Opening: [%csl Ge4]} 1. e4 {a (b} e5 ; 2. d4 } (\n2. Nf3",
        "1. e4 (1. d4 d5 (1... Nf6 2. c4 {)} e6) 2. c4) 1... e5 2. Nf3",
        "1. e4 e5\n% 2. d4 exd4\n2. Nf3",
        "1. e4 e5 2. Nf3(=)",
        "1. e4 e5 (=) 2. Nf3 =",
    ] {
        plays(moves, 3, &[]);
    }
}

/// A database of the nineties: Latin-1, carriage returns, and no empty line between games.
#[test]
fn a_file_of_another_time_is_read() {
    let text = b"[Event \"S\xf8nderjylland\"]\r\n[White \"M\xf8ller, J\xf8rgen\"]\r\n[Black \"L\xf6wenthal, A\"]\r\n\
        [Date \"1934.??.??\"]\r\n[Result \"1/2-1/2\"]\r\n[ECO \"C60\"]\r\n1.e4 e5 2.Sf3 Sc6 1/2\r\n\
        [Event \"?\"]\r\n[White \"\xc5g\xe5rd\"]\r\n[Black \"B\"]\r\n[Result \"*\"]\r\n\r\n1.d4 *\r\n";
    let all = judged(text);
    assert_eq!(all.len(), 2);
    assert_eq!(all[0].score.tag("White"), "Møller, Jørgen");
    assert_eq!((all[0].played.plies(), codes(&all[0])), (4, vec![]));
    assert_eq!((all[1].score.tag("White"), codes(&all[1])), ("Ågård", vec!["result-open", "not-played"]));
}

#[test]
fn tags_are_read_however_they_are_quoted() {
    let text = "\u{feff}[White \"O\\\"Kelly \\\\ de Galway\"] [Black \"Bo \"Bobby\" B\"]\n[ Result  \"1-0\" ]\n\n1. e4 e5 1-0\n";
    let all = judged(text.as_bytes());
    let tags = ["White", "Black", "Result"].map(|name| all[0].score.tag(name).to_owned());
    assert_eq!(tags, ["O\"Kelly \\ de Galway", "Bo \"Bobby\" B", "1-0"]);
    assert_eq!((all.len(), codes(&all[0])), (1, vec![]));
}

/// C.4 in Danish books: the bishop is L, and B a pawn.
#[test]
fn letters_of_a_danish_book_and_figurines() {
    plays("1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. La4 Sf6 5. 0-0 Le7 6. Te1 b5 7. Lb3 d6 8. c3 0-0", 16, &[]);
    plays("1. e4 e5 2. ♘f3 ♞c6 3. ♗b5 a6 4. ♗xc6 dxc6", 8, &[]);
    plays("1. e4 e5 2. ♘\u{fe0e}f3 ♞\u{fe0e}c6", 4, &[]);
}

/// A null move comes from a program and ends the replay; the number of moves written is still compared.
#[test]
fn what_is_not_a_move_ends_the_replay_and_not_the_reading() {
    plays("1. e4 -- 2. d4", 1, &["move-unreadable"]);
    let all = judged(format!("{TAGS}[Result \"1-0\"]\n\n1. e4 Z0 2. d4 d5 1-0\n").as_bytes());
    assert_eq!((all.len(), all[0].score.written, all[0].played.end_name()), (1, 4, "broken-off"));
}

#[test]
fn chess960_from_a_server_castles_by_its_rules() {
    let tags = format!("{TAGS}[Result \"1-0\"]\n[Variant \"Chess960\"]\n[SetUp \"1\"]\n");
    let fen = "[FEN \"rkbqnrbn/pppppppp/8/8/8/8/PPPPPPPP/RKBQNRBN w FAfa - 0 1\"]";
    let text = format!("{tags}{fen}\n\n1. b3 b6 2. Bb2 Bb7 3. d3 d6 4. Qd2 Qd7 5. O-O-O O-O-O 1-0\n");
    let all = judged(text.as_bytes());
    assert_eq!((all[0].played.plies(), codes(&all[0])), (10, vec!["start-position"]));
}

/// A move from square to square may lack its piece letter, a remark in words may be the result, and a player cannot meet themselves.
#[test]
fn what_a_person_sees_at_a_glance() {
    let reason = |moves: &str| {
        let all = judged(format!("{TAGS}[Result \"1-0\"]\n\n{moves} 1-0\n").as_bytes());
        let finding = all[0].findings.first().unwrap();
        let (_, reason) = finding.values.iter().find(|(name, _)| *name == "reason").unwrap();
        (finding.code.name(), finding.article, reason.clone())
    };
    assert_eq!(reason("1. e4 e5 2. g1f3"), ("move-illegal", Some("3.7"), "letter".to_owned()));
    assert_eq!(reason("1. e4 e5 2. e4f3"), ("move-illegal", Some("3.7"), "pawn".to_owned()));
    let drawn = judged(format!("{TAGS}[Result \"1/2-1/2\"]\n\n1. e4 e5 2. Nf3 Remis\n").as_bytes());
    assert_eq!((drawn[0].played.plies(), codes(&drawn[0])), (3, vec![]));
    let tagged = |tags: &str| {
        let all = judged(format!("{tags}[Result \"1-0\"]\n\n1. e4 e5 1-0\n").as_bytes());
        codes(&all[0])
    };
    let of_day = |day: &str| tagged(&format!("[White \"A\"]\n[Black \"B\"]\n[Date \"{day}\"]\n"));
    for day in ["2026.02.30", "2026.13.01", "26.3.2026", "2026.00.01", "2026.?.31x", "2026.01.02.03"] {
        assert_eq!(of_day(day), ["tag-unreadable"], "{day}");
    }
    for day in ["2024.02.29", "2026.??.??", "????.??.??", "2026", "2026.03", "2026-03-15", "?"] {
        assert_eq!(of_day(day), [] as [&str; 0], "{day}");
    }
    assert_eq!(tagged("[White \"A, B\"]\n[Black \"A, B\"]\n"), ["tag-unreadable"]);
    assert_eq!(tagged("[White \"?\"]\n[Black \"?\"]\n"), ["tag-missing"]);
}

/// A clock never shows 70 minutes after an hour, or a negative time.
#[test]
fn a_clock_that_no_clock_shows() {
    let shows = |clock: &str| {
        let all = judged(format!("{TAGS}[Result \"1-0\"]\n\n1. e4 {{[%clk {clock}]}} e5 1-0\n").as_bytes());
        codes(&all[0])
    };
    for clock in ["0:70:00", "1:29:60", "-0:00:01"] {
        assert_eq!(shows(clock), ["clock-impossible"], "{clock}");
    }
    for clock in ["1:59:59", "90:00", "0:00:00.4", "x"] {
        assert_eq!(shows(clock), [] as [&str; 0], "{clock}");
    }
}

#[test]
fn a_result_may_be_glued_to_the_last_move_and_to_the_next_game() {
    let next = "[White \"C\"]\n[Black \"D\"]\n[Result \"1-0\"]\n\n1. d4 d5 1-0\n";
    for (glued, result) in [("Nf6*", "*"), ("Nf6!1-0", "1-0"), ("3...Nf60-1", "0-1"), ("Nf61/2-1/2", "1/2-1/2")] {
        let text = format!("{TAGS}[Result \"{result}\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 {glued}{next}");
        let read = judged(text.as_bytes());
        let wrong = read.iter().flat_map(codes).filter(|code| *code != "result-open");
        assert_eq!(
            (wrong.count(), read.len(), read[0].played.plies(), read[1].played.plies()),
            (0, 2, 6, 2),
            "{glued}"
        );
    }
}
