use super::super::{players, tournaments};
use super::*;

const PLAYERS: &str = "id,name,club,rating\n1,,,1500\n2,,,1500\n3,,,1500\nA-4,,,1500\n";
const TOURNAMENTS: &str = "tid,end_date,name\nt1,2026-01-01,\nt10,2026-01-02,\nt9,2026-01-02,\nt3,2026-01-03,\n";

/// Rank, line, and whether it is held back, for each sheet; its games as round, white, black, White's half points, lines.
type Read = Vec<(u32, u32, bool, Vec<(u16, u32, u32, i32, u8)>)>;

fn read(games: &str) -> (Read, Vec<(u32, u32, FaultKind)>) {
    let mut faults = Faults::default();
    let players = players::read(PLAYERS.as_bytes(), &mut faults).unwrap();
    let tournaments = tournaments::read(TOURNAMENTS.as_bytes(), &mut faults).unwrap();
    let mut sheets = Vec::new();
    if let Some(mut games) = Games::open(games.as_bytes(), &players.ids, &tournaments, &mut faults).unwrap() {
        let mut batch = Batch::default();
        while games.fill(&mut batch, &mut faults).unwrap() {
            for sheet in &batch.sheets {
                let games = batch.games_of(sheet).iter();
                let games = games.map(|g| (g.round, g.white, g.black, g.score.points().0, g.lines));
                sheets.push((sheet.rank, sheet.line, sheet.has_fault, games.collect()));
            }
        }
    }
    (sheets, faults.kept.into_iter().map(|fault| (fault.line, fault.column, fault.what)).collect())
}

/// The short way reads lines only if enough follow.
fn with_more(lines: &str) -> String {
    format!("tid,round,white,black,result\n{lines}{}", "t3,1,1,2,1\n".repeat(10))
}

fn games_of(games: &[(u16, u32, u32, i32, u8)]) -> Vec<(u16, u32, u32, i32, u8)> {
    games.to_vec()
}

#[test]
fn within_a_day_tournaments_stand_in_the_order_of_their_ids() {
    let lines = "t1,1,1,2,1\nt1,1,3,A-4,0.5\nt9,1,2,1,0\nt10,2,3,1,0.5\n";
    let (sheets, faults) = read(&with_more(lines));
    assert_eq!(faults, []);
    assert_eq!(sheets[0], (0, 2, false, games_of(&[(1, 0, 1, 2, 0), (1, 2, 3, 1, 1)])));
    assert_eq!(sheets[1], (1, 5, false, games_of(&[(2, 2, 0, 1, 0)])));
    assert_eq!(sheets[2], (2, 4, false, games_of(&[(1, 1, 0, 0, 0)])));
    assert_eq!((sheets[3].0, sheets[3].1, sheets[3].3.len()), (3, 6, 10));
}

#[test]
fn a_line_means_the_same_however_it_is_written() {
    let plain = read(&with_more("t1,1,1,2,1\nt1,1,3,A-4,0.5\nt1,2,2,1,0\n"));
    assert_eq!(plain.1, []);
    for lines in [
        "t1,1,1,2,1\r\nt1,1,3,A-4,0.5\r\nt1,2,2,1,0\r\n",
        "\"t1\",\"1\",\"1\",\"2\",\"1\"\n\"t1\",1,3,\"A-4\",0.5\nt1,2,2,1,0.0\n",
        "t1 , 1,1 ,2, 1\nt1,01,3,A-4,½\nt1,2,2,1,0\n",
        "t1,1,1,2,1.0\nt1,1,3,A-4,.5\nt1,2,2,1,0\n",
    ] {
        assert_eq!(read(&with_more(lines)), plain, "{lines}");
    }
    let semicolons = with_more("t1,1,1,2,1\nt1,1,3,A-4,0.5\nt1,2,2,1,0\n").replace(',', ";");
    assert_eq!(read(&semicolons), plain);
    assert_eq!(read(&format!("\u{feff}{semicolons}")), plain);
    let blank = read(&with_more("t1,1,1,2,1\n\n \nt1,1,3,A-4,0.5\nt1,2,2,1,0\n"));
    assert_eq!(blank.0[0], (0, 2, false, games_of(&[(1, 0, 1, 2, 0), (1, 2, 3, 1, 3), (2, 1, 0, 0, 1)])));
}

#[test]
fn what_is_wrong_with_a_game_holds_its_tournament_and_no_other() {
    for (line, column, what) in [
        ("t1,1,5,2,1", 6, FaultKind::PlayerUnknown("5".into())),
        ("t1,1,1,a-4,1", 8, FaultKind::PlayerUnknown("a-4".into())),
        ("t1,1,4294967297,2,1", 6, FaultKind::PlayerUnknown("4294967297".into())),
        ("t1,1,1,1,1", 8, FaultKind::Oneself("1".into())),
        ("t1,1,1,2,2", 10, FaultKind::Result("2".into())),
        ("t1,1,1,2,1-0", 10, FaultKind::Result("1-0".into())),
        ("t1,1,1,2,", 10, FaultKind::Result(String::new())),
        ("t1,0,1,2,1", 4, FaultKind::Round("0".into())),
        ("t1,1000,1,2,1", 4, FaultKind::Round("1000".into())),
        ("t1,one,1,2,1", 4, FaultKind::Round("one".into())),
    ] {
        let (sheets, faults) = read(&with_more(&format!("t1,1,2,3,1\n{line}\nt1,2,2,3,1\n")));
        assert_eq!(faults, [(3, column, what)]);
        assert_eq!((sheets[0].2, sheets[0].3.len()), (true, 2), "{line}");
        assert!(!sheets[1].2);
    }
    let (sheets, faults) = read(&with_more("t1,1,2,3,1\nt2,1,2,3,1\nt2,2,2,3,1\n"));
    assert_eq!(faults, [(3, 1, FaultKind::TournamentUnknown("t2".into()))]);
    assert_eq!((sheets.len(), sheets[0].2, sheets[0].3.len()), (2, false, 1));
}

#[test]
fn what_is_wrong_with_the_file_refuses_it() {
    for (lines, line, column, what) in [
        (
            "t9,1,1,2,1\nt1,1,1,2,1\n",
            3,
            1,
            FaultKind::Backwards { tournament: "t1".into(), ended: 20_454, before: 20_455 },
        ),
        ("t9,1,1,2,1\nt10,1,1,2,1\nt9,2,1,2,1\n", 4, 1, FaultKind::Apart("t9".into())),
        ("t9,1,1,2\n", 2, 9, FaultKind::Fields { found: 4, columns: COLUMNS }),
        ("t9,1,1,2,1,1\n", 2, 12, FaultKind::Fields { found: 6, columns: COLUMNS }),
        ("t9,1,\"1,2,1\n", 2, 6, FaultKind::Quotes),
    ] {
        let (_, faults) = read(&with_more(lines));
        assert_eq!(faults, [(line, column, what.clone())], "{lines}");
        assert!(what.is_fatal());
    }
    assert_eq!(read("tid,round,white,black\n").1, [(1, 1, FaultKind::Header(COLUMNS))]);
}

#[test]
fn a_last_line_without_an_end_is_told_and_taken() {
    let (sheets, faults) = read("tid,round,white,black,result\nt1,1,1,2,0");
    assert_eq!(faults, [(2, 0, FaultKind::NoEnd)]);
    assert_eq!(sheets, [(0, 2, false, games_of(&[(1, 0, 1, 0, 0)]))]);
}

#[test]
fn batches_end_with_a_day() {
    let mut lines = String::new();
    for round in 0..2 * BATCH {
        lines += &format!("{},{},1,2,1\n", if round < BATCH + 9 { "t1" } else { "t9" }, round % 999 + 1);
    }
    let mut faults = Faults::default();
    let players = players::read(PLAYERS.as_bytes(), &mut faults).unwrap();
    let tournaments = tournaments::read(TOURNAMENTS.as_bytes(), &mut faults).unwrap();
    let text = with_more(&lines);
    let mut games = Games::open(text.as_bytes(), &players.ids, &tournaments, &mut faults).unwrap().unwrap();
    let mut batch = Batch::default();
    let mut sizes = Vec::new();
    while games.fill(&mut batch, &mut faults).unwrap() {
        sizes.push(batch.sheets.iter().map(|sheet| (sheet.rank, sheet.games)).collect::<Vec<_>>());
    }
    let (first, second) = (BATCH as u32 + 9, BATCH as u32 - 9);
    assert_eq!(sizes, [vec![(0, first)], vec![(2, second), (3, 10)]]);
    assert_eq!(faults, Faults::default());
}

#[test]
fn a_quoted_id_with_a_separator_in_it_hides_no_line_that_is_not_closed() {
    let mut faults = Faults::default();
    let players = players::read(PLAYERS.as_bytes(), &mut faults).unwrap();
    let tournaments = tournaments::read(&b"tid,end_date,name\n\"a,b\",2026-01-01,\n"[..], &mut faults).unwrap();
    let lines =
        format!("tid,round,white,black,result\n\"a,b\",1,1,2,1\n\"a,2,1,2,1\n{}", "\"a,b\",3,1,2,1\n".repeat(10));
    let mut games = Games::open(lines.as_bytes(), &players.ids, &tournaments, &mut faults).unwrap().unwrap();
    let mut batch = Batch::default();
    assert!(games.fill(&mut batch, &mut faults).unwrap());
    assert_eq!((batch.games.len(), faults.kept.len()), (11, 1));
    assert_eq!((faults.kept[0].line, &faults.kept[0].what), (3, &FaultKind::Quotes));
}

#[test]
fn a_line_that_cannot_be_read_gives_no_game_of_its_tournament_to_the_one_above() {
    let mut faults = Faults::default();
    let players = players::read(PLAYERS.as_bytes(), &mut faults).unwrap();
    let tournaments =
        tournaments::read(&b"tid,end_date,name\n\"a,b\",2026-01-01,\nt2,2026-01-02,\n"[..], &mut faults).unwrap();
    // After a quoted id the beginnings of lines are unknown.
    let lines = format!("tid,round,white,black,result\n\"a,b\",1,1,2,1\nt2,1,1\n{}", "t2,3,1,2,1\n".repeat(10));
    let mut games = Games::open(lines.as_bytes(), &players.ids, &tournaments, &mut faults).unwrap().unwrap();
    let mut batch = Batch::default();
    assert!(games.fill(&mut batch, &mut faults).unwrap());
    let sheets: Vec<_> = batch.sheets.iter().map(|sheet| (tournaments.id(sheet.rank), sheet.games)).collect();
    assert_eq!(sheets, [("a,b", 1), ("t2", 10)]);
    assert_eq!(faults.kept.iter().map(|fault| fault.line).collect::<Vec<_>>(), [3]);
}

#[test]
fn a_full_batch_ends_before_a_later_day_and_not_before_another_tournament_of_the_day() {
    let mut faults = Faults::default();
    let players = players::read(PLAYERS.as_bytes(), &mut faults).unwrap();
    let tournaments = tournaments::read(TOURNAMENTS.as_bytes(), &mut faults).unwrap();
    let mut sorter = Sorter::new(&players.ids, &tournaments);
    let mut batch = Batch::default();
    sorter.begin(&mut batch);
    let line = |tid: &str| GameLine {
        rank: tournaments.find(tid.as_bytes()),
        game: game([("1", 1), ("1", 1), ("2", 1), ("1", 1)], &players.ids),
    };
    sorter.take(&mut batch, line("t10"), 2, &mut faults);
    let one = batch.games[0];
    batch.games.resize(BATCH - 1, one);
    let is_full = |batch: &Batch| ["t10", "t9", "t3"].map(|tid| sorter.is_full(batch, &line(tid)));
    assert_eq!(is_full(&batch), [false; 3]);
    batch.games.push(one);
    assert_eq!(is_full(&batch), [false, false, true]);
}

#[test]
fn lines_are_counted_beyond_the_first_block_of_a_file() {
    let mut text = "tid,round,white,black,result\n".to_owned();
    (0..100_000).for_each(|round| text += &format!("t1,{},1,2,1\n", round % 999 + 1));
    let (sheets, faults) = read(&(text + "t1,1,1,2,7\n"));
    assert_eq!(sheets.iter().map(|sheet| sheet.3.len()).sum::<usize>(), 100_000);
    assert_eq!(faults, [(100_002, 10, FaultKind::Result("7".into()))]);
}

#[test]
fn a_line_that_is_too_long_is_told_by_its_number_in_any_block() {
    let mut text = "tid,round,white,black,result\n".to_owned();
    (0..100_000).for_each(|round| text += &format!("t1,{},1,2,1\n", round % 999 + 1));
    let (_, faults) = read(&(text + &"x".repeat(70_000)));
    assert_eq!(faults, [(100_002, 0, FaultKind::TooLong(65_536))]);
}
