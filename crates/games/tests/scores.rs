//! Scores worked out by hand: findings in each, and none in a neighbouring score.

#![expect(clippy::unwrap_used, reason = "helpers of tests")]

use chrono::NaiveDate;
use kartotek_games::judge::{Judge, Judged, Request};
use kartotek_games::read::{Encoding, Reader, encoding_of};
use kartotek_games::report::{Game, Play, Player, Report};
use kartotek_games::write::notation::MoveNotation;
use kartotek_games::write::{Alphabet, Style, moves, pgn};
use kartotek_law::vocabulary::{Period, TimeControl};

fn judged_by(pgn: &str, request: Request) -> Vec<Judged> {
    let mut judge = Judge::new(request);
    let mut reader = Reader::new(pgn.as_bytes(), Encoding::Utf8);
    let mut all = Vec::new();
    while let Some(score) = reader.next_score().unwrap() {
        all.push(judge.judge(score));
    }
    all
}

fn judged(pgn: &str) -> Vec<Judged> {
    judged_by(pgn, Request::default())
}

fn one(pgn: &str) -> Judged {
    let mut all = judged(pgn);
    assert_eq!(all.len(), 1, "{pgn}");
    all.remove(0)
}

/// A game with the needed tags, a day and these moves, which are in line 6.
fn game(day: &str, result: &str, moves: &str) -> String {
    format!("[White \"A\"]\n[Black \"B\"]\n[Date \"{day}\"]\n[Result \"{result}\"]\n\n{moves} {result}\n")
}

/// `code article @ply line:column severity`
fn sentences_of(judged: &Judged) -> Vec<String> {
    let line = |finding: &kartotek_games::Finding| {
        let article = finding.article.map_or_else(String::new, |article| format!(" {article}"));
        let ply = finding.ply.map_or_else(String::new, |ply| format!(" @{ply}"));
        let (place, severity) = (finding.place, finding.severity.name());
        format!("{}{article}{ply} {}:{} {severity}", finding.code.name(), place.line, place.column)
    };
    judged.findings.iter().map(line).collect()
}

#[track_caller]
fn check_findings(day: &str, result: &str, moves: &str, expected: &[&str]) {
    assert_eq!(sentences_of(&one(&game(day, result, moves))), expected, "{moves}");
}

const TODAY: &str = "2024.01.01";

#[test]
fn the_example_games_of_the_laws_are_read() {
    let text = "1. e4 e5 2. Sf3 Sf6 3. d4 exd4 4. e5 Se4 5. Dxd4 d5 6. exd6 e.p. Sxd6 7. Lg5 Sc6 8. De3+ Le7 9. Sbd2 0-0 \
                10. 0-0-0 Te8 11. Kb1(=)";
    let short = "1. e4 e5 2. Sf3 Sf6 3. d4 ed4 4. e5 Se4 5. Dd4 d5 6. ed6 Sd6 7. Lg5 Sc6 8. De3 Le7 9. Sbd2 0-0 10. 0-0-0 \
                 Te8 11. Kb1(=)";
    for moves in [text, short] {
        let game = one(&game(TODAY, "1/2-1/2", moves));
        assert_eq!(sentences_of(&game), [""; 0]);
        assert_eq!(game.score.letters().map(|letters| letters.name()), Some("nordic"));
        assert_eq!(game.score.offers, [21]);
        let fen = game.played.position.unwrap().fen();
        assert_eq!(fen, "r1bqr1k1/ppp1bppp/2nn4/6B1/8/4QN2/PPPN1PPP/1K1R1B1R b - - 9 11");
    }
    let danish = "1.d4,Sf6 2.c4,e6 3.Sc3,Lb4 4.Ld2,0-0 5.e4,d5 6.exd5,exd5 7.cxd5,Lxc3 8.Lxc3,Sxd5 9.Sf3,b6 10.Db3,Sxc3 \
                  11.bxc3,c5 12.Le2,cxd4 13.Sxd4,Te8 14.0-0,Sd7 15.a4,Sc5 16.Db4,Lb7 17.a5";
    let game = one(&game("2002.05.01", "1-0", danish));
    assert_eq!((sentences_of(&game).len(), game.played.plies(), game.edition.name()), (0, 33, "2001"));
}

#[test]
fn why_a_move_is_illegal_goes_in_the_order_that_is_fixed() {
    // A second move, without which the game was not played.
    let illegal = |moves: &str, expected: &str| check_findings(TODAY, "1-0", &format!("{moves} a6"), &[expected]);
    illegal("1. 0-0", "move-illegal 3.8.2 @1 6:4 error");
    illegal("1. e4 e5 2. Qh5 Nc6 3. Qxf7+ a6", "move-illegal 3.9.2 @6 6:30 error");
    illegal("1. Ke2", "move-illegal 3.1 @1 6:4 error");
    illegal("1. Be3", "move-illegal 3.5 @1 6:4 error");
    illegal("1. Bd4", "move-illegal 3.2 @1 6:4 error");
    illegal("1. Rb3", "move-illegal 3.3 @1 6:4 error");
    illegal("1. Qe5", "move-illegal 3.4 @1 6:4 error");
    illegal("1. Nd3", "move-illegal 3.6 @1 6:4 error");
    illegal("1. e5", "move-illegal 3.7 @1 6:4 error");
    illegal("1. Ke4", "move-illegal 3.8.1 @1 6:4 error");
    illegal("1. e4=Q", "move-illegal 3.7.3.3 @1 6:4 error");
    // A king's move to g1 is never castling.
    illegal("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. Kg1", "move-illegal 3.8.1 @7 6:35 error");
    // The reason cites the article of the edition in force at the game.
    check_findings("2001.01.01", "1-0", "1. 0-0 a6", &["move-illegal 3.8 a @1 6:4 error"]);
    check_findings("2014.07.01", "1-0", "1. 0-0 a6", &["move-illegal 3.8 b @1 6:4 error"]);
}

#[test]
fn moves_that_are_none_or_several_end_the_replay() {
    check_findings(TODAY, "1-0", "1. e4 hello 2. d4", &["move-unreadable C @2 6:7 error"]);
    let knights = "1. Nf3 a6 2. d4 a5 3. Nd2";
    check_findings(TODAY, "1-0", knights, &["move-ambiguous C.10 @5 6:23 error"]);
    check_findings(TODAY, "1-0", "1. Nf3 a6 2. d4 a5 3. Nbd2", &[]);
    let broken = one(&game(TODAY, "1-0", "1. e4 e5 2. Ke3 d5 3. d4"));
    assert_eq!((broken.played.end_name(), broken.played.plies(), broken.score.written), ("broken-off", 2, 5));
}

#[test]
fn numbers_letters_and_signs() {
    check_findings(TODAY, "1-0", "1. e4 e5 3. Nf3", &["move-number 8.1.1 6:10 warning"]);
    check_findings(TODAY, "1-0", "1. e4 1... e5 2 Nf3 2… Nc6 3. ... ", &[]);
    check_findings(TODAY, "1-0", "1. Nf3 Sf6", &["letters-mixed C.3 @2 6:8 warning"]);
    let mixed = one(&game(TODAY, "1-0", "1. Nf3 Sf6"));
    assert_eq!(
        [("number", "1..."), ("move", "Sf6")].map(|(name, value)| mixed.findings[0].value(name) == Some(value)),
        [true; 2]
    );
    // B is the pawn if other letters are Nordic, and the bishop if not.
    check_findings(TODAY, "1-0", "1. Be4 e5 2. Sf3", &["pawn-letter C.4 @1 6:4 note"]);
    check_findings(TODAY, "1-0", "1. e4 e5 2. Be2", &[]);
    check_findings(TODAY, "1-0", "1. Pe4 e5", &["pawn-letter C.4 @1 6:4 note"]);
    check_findings(TODAY, "1-0", "1. e4+ e5", &["sign-wrong C.13 @1 6:4 note"]);
    check_findings(TODAY, "1-0", "1. exd4 e5", &["move-illegal 3.7 @1 6:4 error"]);
    check_findings(TODAY, "1-0", "1. Nxf3 e5", &["sign-wrong C.13 @1 6:4 note"]);
    check_findings(TODAY, "1-0", "1. e4 f6 2. d4 g5 3. Qh5", &[]);
    check_findings(TODAY, "1-0", "1. e4 f6 2. d4 g5 3. Qh5#", &[]);
}

#[test]
fn mate_ends_the_game_whoever_writes_what() {
    check_findings(TODAY, "0-1", "1. f3 e5 2. g4 Qh4", &[]);
    let wrong = ["result-contradicts-end 5.1.1 @4 4:1 error", "moves-after-end 5.1.1 @5 6:24 error"];
    check_findings(TODAY, "1-0", "1. f3 e5 2. g4 Qh4# 3. e4", &wrong);
    let older = ["result-contradicts-end 5.1 a @4 4:1 error"];
    check_findings("2016.01.01", "1/2-1/2", "1. f3 e5 2. g4 Qh4#", &older);
}

/// Knights go out and back: the start position is on the board after plies 4, 8, 12, 16.
fn shuffle(times: usize) -> String {
    "Nf3 Nf6 Ng1 Ng8 ".repeat(times)
}

#[test]
fn the_fifth_time_ends_a_game_from_2014_on() {
    // The start counts too: the third occurrence is at ply 8, the fifth at ply 16.
    for (day, edition, end) in [
        ("2014.06.30", "2001", None),
        ("2014.07.01", "2014", Some(16)),
        ("2017.06.30", "2014", Some(16)),
        ("2017.07.01", "2017", Some(16)),
        ("2022.12.31", "2017", Some(16)),
        ("2023.01.01", "2023", Some(16)),
    ] {
        let game = one(&game(day, "1/2-1/2", &shuffle(4)));
        assert_eq!(game.edition.name(), edition);
        assert_eq!(game.played.end.map(|(_, ply)| ply), end, "{day}");
        assert_eq!(game.played.claims.first().map(|(_, ply)| *ply), Some(8));
    }
    // Three times four plies, then eight by another way: the start position occurs at plies 0, 4, 8, 12 and 20. From 2017 on
    // that makes five; in 2014 the occurrences had to follow each other at four plies.
    let spread = format!("{}Nh3 Nh6 Nf4 Nf5 Nh3 Nh6 Ng1 Ng8", shuffle(3));
    for (day, end) in [("2016.01.01", None), ("2018.01.01", Some(20)), ("2024.01.01", Some(20))] {
        assert_eq!(one(&game(day, "1/2-1/2", &spread)).played.end.map(|(_, ply)| ply), end, "{day}");
    }
    let other = format!("{}e3 e6 {}", shuffle(2), shuffle(3));
    assert_eq!(one(&game("2024.01.01", "1/2-1/2", &other)).played.end, None);
}

fn from(fen: &str, day: &str, result: &str, moves: &str) -> Judged {
    one(&format!(
        "[White \"A\"]\n[Black \"B\"]\n[Date \"{day}\"]\n[Result \"{result}\"]\n[FEN \"{fen}\"]\n\n{moves} {result}\n"
    ))
}

#[test]
fn dead_positions_by_material_and_behind_walls_of_pawns() {
    let end = |fen: &str, mv: &str| from(fen, TODAY, "1/2-1/2", mv).played.end_name();
    // After Kxb2: kings alone; a knight; two bishops on dark squares (a1, c1) against one are dead; bishops on both colours are not.
    assert_eq!(end("8/8/8/4k3/8/8/1p6/K7 w - - 0 1", "Kxb2"), "dead-position");
    assert_eq!(end("8/8/8/4k3/8/8/1p6/K5N1 w - - 0 1", "Kxb2"), "dead-position");
    assert_eq!(end("8/8/8/4k3/8/8/1p6/K4NN1 w - - 0 1", "Kxb2"), "unfinished-position");
    assert_eq!(end("5b2/8/8/4k3/8/4B3/1p6/K1B5 w - - 0 1", "Kxb2"), "dead-position");
    assert_eq!(end("2b5/8/8/4k3/8/4B3/1p6/K1B5 w - - 0 1", "Kxb2"), "unfinished-position");
    // Every gap between the pawns is attacked by two enemy pawns, so no king gets through.
    assert_eq!(end("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", "Kd2"), "dead-position");
    assert_eq!(end("4k3/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/8/4K3 w - - 0 1", "Kd2"), "dead-position");
    // A king passes along the h-file, takes a pawn, and another pawn promotes.
    assert_eq!(end("4k3/8/8/p1p1p3/P1P1P3/8/8/4K3 w - - 0 1", "Kd2"), "unfinished-position");
    // One pawn can still capture or advance.
    assert_eq!(end("4k3/8/8/p1p1p1p1/P1P1P1PP/8/8/4K3 w - - 0 1", "Kd2"), "unfinished-position");
}

#[test]
fn seventy_five_moves_count_from_the_position() {
    let at = |clock: u32, day: &str| from(&format!("8/8/8/4k3/8/8/8/KR6 w - - {clock} 100"), day, "1/2-1/2", "Rb2 Kd5");
    assert_eq!(at(148, TODAY).played.end.map(|(end, ply)| (end.name(), ply)), Some(("seventy-five", 2)));
    assert_eq!(at(147, TODAY).played.end, None);
    assert_eq!(at(148, "2010.01.01").played.end, None);
    let claims = at(99, TODAY).played.claims;
    assert_eq!(claims.first().map(|(_, ply)| *ply), Some(1));
    assert!(at(148, TODAY).played.position.unwrap().fen().ends_with("150 101"));
}

#[test]
fn whoever_cannot_mate_does_not_win() {
    let told_of = |fen: &str, day: &str, tag: &str| {
        let pgn = format!(
            "[White \"A\"]\n[Black \"B\"]\n[Date \"{day}\"]\n[Result \"1-0\"]\n[Termination \"{tag}\"]\n[FEN \"{fen}\"]\n\n1. Kb1 Kd5 1-0\n"
        );
        let all = sentences_of(&one(&pgn));
        all.into_iter().find(|line| line.starts_with("winner")).unwrap_or_default()
    };
    // Against a rook the knight can mate, because the rook may block its own king.
    assert_eq!(told_of("6r1/8/8/4k3/8/8/8/K5N1 w - - 0 1", TODAY, ""), "");
    assert_eq!(told_of("6q1/8/8/4k3/8/8/8/K5N1 w - - 0 1", TODAY, ""), "winner-cannot-mate 5.1.2 4:1 warning");
    assert_eq!(
        told_of("6q1/8/8/4k3/8/8/8/K5N1 w - - 0 1", TODAY, "time forfeit"),
        "winner-cannot-mate 6.9 4:1 warning"
    );
    assert_eq!(told_of("6q1/8/8/4k3/8/8/8/K5N1 w - - 0 1", "2022.12.31", ""), "winner-cannot-mate 6.9 4:1 note");
    assert_eq!(told_of("6q1/8/8/4k3/8/8/8/K5N1 w - - 0 1", "2002.12.31", ""), "winner-cannot-mate 6.10 4:1 note");
}

#[test]
fn results_in_tags_and_at_the_end() {
    let result = |tag: &str, end: &str| {
        let pgn = format!("[White \"A\"]\n[Black \"B\"]\n[Date \"{TODAY}\"]\n[Result \"{tag}\"]\n\n1. e4 e5 {end}\n");
        let game = one(&pgn);
        (game.result.text(), sentences_of(&game))
    };
    assert_eq!(result("1-0", "1-0"), (Some("1-0"), vec![]));
    assert_eq!(result("1-0", "0-1"), (Some("1-0"), vec!["result-tag-differs 8.7 6:10 error".to_owned()]));
    assert_eq!(result("1/2", "1/2-1/2"), (Some("½-½"), vec!["result-tag-spelling 4:1 note".to_owned()]));
    assert_eq!(result("3/4-1/4", ""), (None, vec!["result-impossible 10.2 4:1 error".to_owned()]));
    assert_eq!(result("*", "*"), (Some("*"), vec!["result-open 4:1 note".to_owned()]));
    assert_eq!(result("?", "0-1"), (Some("0-1"), vec!["tag-missing 1:1 warning".to_owned()]));
    assert_eq!(result("0-0", "0-0"), (Some("0-0"), vec![]));
    assert_eq!(result("+/-", ""), (Some("+/-"), vec![]));
}

#[test]
fn games_that_were_not_played() {
    check_findings(
        TODAY,
        "1-0",
        "1. e4",
        &["not-played 4.5.4.2 4:1 warning"]
            .map(|line| line.replace("4.5.4.2", "handbook 4.5.4.2"))
            .each_ref()
            .map(String::as_str),
    );
    check_findings(TODAY, "+/-", "", &[]);
    check_findings(TODAY, "1-0", "1. e4 e5", &[]);
    let both = ["draw-before-a-move 5.2.3 4:1 warning", "not-played handbook 4.5.4.2 4:1 warning"];
    let told = sentences_of(&one(&game("2017.07.01", "1/2-1/2", "")));
    assert_eq!(told.iter().map(String::as_str).collect::<std::collections::BTreeSet<_>>(), both.into_iter().collect());
    check_findings("2017.06.30", "1/2-1/2", "", &["not-played handbook 4.5.4.2 4:1 warning"]);
}

#[test]
fn short_draws_are_told_of_where_the_tournament_asks() {
    let request = Request { draws_from: Some(2), ..Request::default() };
    let at = |moves: &str| sentences_of(&judged_by(&game(TODAY, "1/2-1/2", moves), request)[0]);
    assert_eq!(at("1. e4 e5 2. Nf3"), ["short-draw 9.1.1 4:1 note"]);
    assert_eq!(at("1. e4 e5 2. Nf3 Nf6"), [""; 0]);
}

#[test]
fn comments_variations_and_offers() {
    let pgn = game(TODAY, "1-0", "1. e4 {a (b} e5 $1 (1... c5 {)} (x)) 2. Nf3!? (=) Nc6 ; 3. Bb5\n%3. Bb5\n");
    let read = one(&pgn);
    assert_eq!((sentences_of(&read), read.score.written, read.score.offers.clone()), (vec![], 4, vec![3]));
    let two = judged(
        "[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n1. e4 {open\n\n[White \"C\"]\n[Black \"D\"]\n[Result \"1-0\"]\n\n1. d4 d5 1-0\n",
    );
    assert_eq!(two.len(), 2);
    assert!(sentences_of(&two[0]).contains(&"comment-unclosed 5:7 error".to_owned()));
    assert_eq!(sentences_of(&two[1]), [""; 0]);
    // The next game begins even inside an open variation; line 6 is its first.
    let open = judged(
        "[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n1. e4 (1. d4 d5\n[White \"C\"]\n[Black \"D\"]\n[Result \"*\"]\n\n1. c4 *\n",
    );
    assert_eq!(open.len(), 2);
    assert!(sentences_of(&open[0]).contains(&"variation-unclosed 5:7 error".to_owned()));
    let stray = one(&game(TODAY, "1-0", "1. e4 ) e5"));
    assert_eq!(sentences_of(&stray), ["variation-unclosed 6:7 error"]);
}

#[test]
fn promotion_in_every_spelling() {
    let fen = "8/P3k3/8/8/8/8/8/K7 w - - 0 1";
    for (word, place) in
        [("a8=Q", true), ("a8D", true), ("a8(D)", true), ("a8d", true), ("a7a8=♕", true), ("a8", false)]
    {
        let game = from(fen, TODAY, "1-0", &format!("1. {word} Kd7"));
        let is_named = !sentences_of(&game).iter().any(|line| line == "promotion-missing 3.7.3.3 @1 7:4 warning");
        assert_eq!((game.played.plies(), is_named), (2, place), "{word}");
    }
    assert_eq!(from(fen, TODAY, "1-0", "1. a8K").played.plies(), 0);
}

#[test]
fn starts_and_chess960() {
    let start = |fen: &str, variant: &str| {
        one(&format!("[Variant \"{variant}\"]\n[FEN \"{fen}\"]\n\n1. e4 e5 1-0\n")).start.name
    };
    let standard = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let other = "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1";
    assert_eq!(start(standard, ""), "standard");
    assert_eq!(start(standard, "Chess960"), "standard");
    assert_eq!(start(other, "Chess960"), "chess960:0");
    assert_eq!(start(&other.replace("KQkq", "HFhf"), "Chess960"), "chess960:0");
    assert_eq!(start("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", ""), "fen");
    let impossible = one("[FEN \"4k3/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1. e4 e5 1-0\n");
    assert_eq!((impossible.played.plies(), impossible.played.end_name()), (0, "broken-off"));
}

#[test]
fn clocks() {
    let tagged = |control: &str, moves: &str| {
        let pgn =
            format!("[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n[TimeControl \"{control}\"]\n\n{moves} 1-0\n");
        sentences_of(&one(&pgn))
    };
    // 5400 + 30 before move 1, 30 for the move and 120 from the arbiter: 5580 seconds are 1:33:00.
    assert_eq!(tagged("5400+30", "1. e4 {[%clk 1:33:00]} e5"), [""; 0]);
    assert_eq!(tagged("5400+30", "1. e4 {[%clk 1:33:01]} e5"), ["clock-impossible 6.3.1 @1 6:4 warning"]);
    assert_eq!(tagged("90 min/game + 30 sec/move", "1. e4 {[%clk 1:33:01]} e5").len(), 1);
    assert_eq!(tagged("slow", "1. e4 e5"), ["time-control-unread 4:1 note"]);
    // After the control at move 2 the hour is added once: 100 + 120 < 3700. A second hour is too much.
    let control = "1. e4 {[%clk 0:02:00]} e5 2. Nf3 {[%clk 1:01:40]} Nc6 3. Bb5 {[%clk 2:01:40]}";
    assert_eq!(tagged("2/120:3600", control), ["clock-impossible 6.3.1 @5 6:58 warning"]);
    assert_eq!(tagged("5400", "1. e4 {[%clk 0:00:00]} e5"), ["flag-fallen 6.9 @1 6:4 note"]);
    assert_eq!(tagged("5400", "1. e4 e5 {[%clk 0:00:00]}"), [""; 0]);
}

fn report() -> Report {
    let player = |name: &str, fide_id: u64| Player { name: name.to_owned(), fide_id: Some(fide_id) };
    let game = |round, white, black, points, play| Game {
        round: Some(round),
        white,
        black,
        points: Some(points),
        play,
        result: "1-0".to_owned(),
    };
    Report {
        players: vec![
            player("Ågård, Søren", 1),
            player("Bentsen, Bo", 2),
            player("Carlsen, Ib", 3),
            player("Dam, Ea", 4),
        ],
        games: vec![
            game(1, 0, 1, (2, 0), Play::Played),
            game(1, 2, 3, (2, 0), Play::NotPlayed),
            game(2, 0, 2, (2, 0), Play::Played),
        ],
        ..Report::default()
    }
}

#[test]
fn scores_are_held_against_their_report() {
    let report = report();
    let request = Request { report: Some(&report), ..Request::default() };
    let at = |white: &str, black: &str, round: &str, result: &str| {
        let pgn = format!(
            "[White \"{white}\"]\n[Black \"{black}\"]\n[Round \"{round}\"]\n[Result \"{result}\"]\n\n1. e4 e5 {result}\n"
        );
        sentences_of(&judged_by(&pgn, request)[0])
    };
    assert_eq!(at("S. Aagaard", "Bo Bentsen", "1", "1-0"), [""; 0]);
    assert_eq!(at("Agard,S", "Bentsen, Bo", "1.2", "0-1"), ["result-differs 8.7 4:1 error"]);
    assert_eq!(at("Bentsen, Bo", "Ågård, Søren", "1", "0-1"), ["colours-differ 7.3 1:1 warning"]);
    assert_eq!(at("Ågård, Søren", "Bentsen, Bo", "5", "1-0"), ["round-differs 3:1 warning"]);
    assert_eq!(at("Ågård, Søren", "Dam, Ea", "1", "1-0"), ["opponent-differs 1:1 error"]);
    assert_eq!(at("Eriksen, E", "Frost, F", "1", "1-0"), ["game-not-in-report 1:1 error"]);
    assert_eq!(at("Carlsen, Ib", "Dam, Ea", "1", "1-0"), ["forfeit-but-played handbook 4.5.4.2 4:1 error"]);
    let mut judge = Judge::new(request);
    assert_eq!(judge.missing().len(), 2);
    let pgn = "[White \"Ågård, S\"]\n[Black \"Bentsen, B\"]\n[Result \"1-0\"]\n\n1. e4 e5 1-0\n".repeat(2);
    let mut reader = Reader::new(pgn.as_bytes(), Encoding::Utf8);
    let first = judge.judge(reader.next_score().unwrap().unwrap());
    let second = judge.judge(reader.next_score().unwrap().unwrap());
    assert_eq!((sentences_of(&first), sentences_of(&second)), (vec![], vec!["game-twice 6:1 error".to_owned()]));
    assert_eq!(judge.missing().len(), 1);
}

#[test]
fn tags_are_held_against_the_report() {
    let day = |month, day| NaiveDate::from_ymd_opt(2024, month, day);
    let period = |base, increment| TimeControl { periods: vec![Period { moves: None, base, increment }] };
    let report = Report { start: day(3, 1), end: day(3, 3), time_control: Some(period(5400, 30)), ..report() };
    let request = Request { report: Some(&report), ..Request::default() };
    let at = |white: &str, tag: &str| {
        let pgn = format!(
            "[White \"{white}\"]\n[Black \"Bentsen, Bo\"]\n[Round \"1\"]\n[Result \"1-0\"]\n[{tag}]\n\n1. e4 e5 1-0\n"
        );
        sentences_of(&judged_by(&pgn, request)[0])
    };
    let name = "Ågård, Søren";
    assert_eq!(at(name, "WhiteFideId \"7\""), ["fide-id-differs 5:1 warning"]);
    assert_eq!(at(name, "WhiteFideId \"1\""), [""; 0]);
    assert_eq!(at("Eriksen, E", "WhiteFideId \"1\""), ["name-differs 1:1 warning"]);
    assert_eq!(at(name, "Date \"2024.02.29\""), ["date-outside 5:1 warning"]);
    assert_eq!(at(name, "Date \"2024.03.03\""), [""; 0]);
    assert_eq!(at(name, "Date \"2024.??.??\""), [""; 0], "it may have been then");
    assert_eq!(at(name, "TimeControl \"5400\""), ["time-control-differs 5:1 warning"]);
    assert_eq!(at(name, "TimeControl \"5400+30\""), [""; 0]);
}

/// 7.3: fewer than 10 moves made by both players. White's tenth move alone does not complete ten.
#[test]
fn reversed_colours_are_begun_anew_before_ten_moves_of_both() {
    let report = report();
    let request = Request { report: Some(&report), ..Request::default() };
    let anew = |year: u16, plies: usize| {
        let moves: Vec<&str> = ["Nf3", "Nf6", "Ng1", "Ng8"].into_iter().cycle().take(plies).collect();
        let pgn = format!(
            "[White \"Bentsen, Bo\"]\n[Black \"Ågård, Søren\"]\n[Round \"1\"]\n[Date \"{year}.01.01\"]\n[Result \"0-1\"]\n\n{} 0-1\n",
            moves.join(" ")
        );
        let judged = judged_by(&pgn, request).remove(0);
        let finding = judged.findings.iter().find(|finding| finding.code.name() == "colours-differ");
        finding.and_then(|finding| finding.value("anew")).map(str::to_owned)
    };
    assert_eq!(anew(2024, 19).as_deref(), Some("yes"));
    assert_eq!(anew(2024, 20).as_deref(), Some("no"));
    assert_eq!(anew(2010, 4).as_deref(), Some("no"), "7.2 of 2001: the game goes on");
}

/// Decision: a square alone is a pawn's move straight on; if a tag occurs twice, its last value counts.
#[test]
fn what_is_open_is_read_in_one_way() {
    check_findings(TODAY, "1-0", "1. e4 d5 2. d5", &["move-illegal 3.7 @3 6:13 error"]);
    check_findings(TODAY, "1-0", "1. e4 d5 2. ed5", &[]);
    let twice = one(&game(TODAY, "1-0", "1. e4 e5").replace("[Black", "[White \"C\"]\n[Black"));
    assert_eq!((twice.score.tag("White"), sentences_of(&twice).len()), ("C", 0));
}

#[test]
fn tags_are_read_or_told_of() {
    let at = |tag: &str, result: &str| {
        sentences_of(&one(&game(TODAY, result, "1. e4 e5").replace("\n\n", &format!("\n[{tag}\n\n"))))
    };
    assert_eq!(at("Event \"x]", "1-0"), ["tag-unreadable 5:1 warning"]);
    assert_eq!(at("Event \"x\"]", "1-0"), [""; 0]);
    // III.3: both could still mate, so the fallen flag alone does not give a draw.
    assert_eq!(at("Termination \"time forfeit\"]", "1/2-1/2"), ["time-forfeit-drawn III.3 5:1 note"]);
    assert_eq!(at("Termination \"time forfeit\"]", "1-0"), [""; 0]);
    assert_eq!(at("Termination \"normal\"]", "1/2-1/2"), [""; 0]);
}

#[test]
fn the_same_moves_are_told_of_from_thirty_plies_on() {
    let twice = |times: usize| {
        let first = game(TODAY, "1/2-1/2", &shuffle(times));
        let second = first.replace("\"A\"", "\"C\"");
        let all = judged(&(first.clone() + "\n" + &second));
        sentences_of(&all[1]).iter().filter(|line| line.starts_with("moves-same")).count()
    };
    assert_eq!((twice(7), twice(8)), (0, 1));
    let same = game(TODAY, "1-0", "1. e4 e5");
    assert_eq!(sentences_of(&judged(&(same.clone() + "\n" + &same))[1]), ["game-twice 8:1 error"]);
}

#[test]
fn what_is_written_is_read_again_to_the_same_position() {
    let text = "1. e4 e5 2. Sf3 Sf6 3. d4 exd4 4. e5 Se4 5. Dxd4 d5 6. exd6 e.p. Sxd6 7. Lg5 Sc6 8. De3+ Le7 9. Sbd2 0-0 10. 0-0-0";
    let game = one(&game(TODAY, "1-0", text));
    let again = one(&pgn::write(&game));
    assert_eq!(again.played.position.unwrap().fen(), game.played.position.as_ref().unwrap().fen());
    let style = |form| Style { alphabet: Alphabet::Nordic, form };
    assert_eq!(moves(&game, style(MoveNotation::Short))[10..13], ["exd6 e.p.", "Sxd6", "Lg5"]);
    assert_eq!(moves(&game, style(MoveNotation::Long))[10..13], ["e5xd6 e.p.", "Se4xd6", "Lc1g5"]);
    assert_eq!(moves(&game, style(MoveNotation::Short))[16..], ["Sbd2", "0-0", "0-0-0"]);
}

#[test]
fn hostile_files_are_bounded() {
    let deep = game(TODAY, "1-0", &format!("1. e4 {} e5", "(".repeat(100_000) + &")".repeat(100_000)));
    assert_eq!(sentences_of(&one(&deep)), [""; 0]);
    let long = game(TODAY, "1-0", &format!("1. e4 {} e5", "x".repeat(3_000_000)));
    assert_eq!(sentences_of(&one(&long)), ["move-unreadable C @2 6:7 error"]);
    let nul = game(TODAY, "1-0", "1. e4 \0\0 e5");
    assert_eq!(sentences_of(&one(&nul)), ["move-unreadable C @2 6:7 error"]);
    assert_eq!(encoding_of("Søren".as_bytes()).unwrap(), Encoding::Utf8);
    assert_eq!(encoding_of(&b"S\xf8ren"[..]).unwrap(), Encoding::Cp1252);
}
