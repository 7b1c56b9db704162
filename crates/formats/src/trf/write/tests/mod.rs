mod generated;

use super::*;
use crate::trf;
use crate::trf::document::*;
use kartotek_law::vocabulary::{BirthDate, Play, Score, Sex};

fn written(document: &Document, version: Version) -> (String, Vec<(&'static str, u32)>) {
    let (bytes, diagnostics) = write(document, version, "ud.trf");
    let found = diagnostics.iter().map(|found| (found.code.name, found.place.line)).collect();
    (String::from_utf8(bytes).unwrap(), found)
}

/// Writes the document, which must lose nothing, and reads it again.
fn again(document: &Document, version: Version) -> Document {
    let (text, unsaid) = written(document, version);
    assert_eq!(unsaid, [], "{text}");
    let (read, diagnostics) = trf::document("ud.trf", text.as_bytes());
    let held_back: Vec<_> = diagnostics.iter().filter(|found| found.holds_back()).collect();
    assert!(held_back.is_empty(), "{held_back:?}\n{text}");
    read.unwrap()
}

fn unplaced<T>(value: T) -> Located<T> {
    Located { value, at: At::default() }
}

fn game(round: u16, opponent: u32, colour: Colour, score: Score, play: Play, code: char) -> Cell {
    let content = Content::Game { opponent, score, play };
    Cell { round, content, colour: Some(colour), code, at: At::default(), result_at: At::default() }
}

fn ida() -> Player {
    Player {
        start_number: 12,
        sex: Some(Sex::Female),
        title: "WGM".into(),
        name: "Sørensen, Ida".into(),
        rating: Some(1800),
        federation: "DEN".into(),
        number: "1401234".into(),
        birth_date: chrono::NaiveDate::from_ymd_opt(1999, 12, 31).map(BirthDate::Day),
        points: Some(Points(150)),
        rank: Some(2),
        cells: vec![
            game(1, 4, Colour::White, Score::Win, Play::Played, '1'),
            Cell { content: Content::NoGame(NoGame::Half), colour: None, code: 'H', round: 3, ..ida_bye() },
        ],
        ..Player::default()
    }
}

fn ida_bye() -> Cell {
    game(3, 0, Colour::White, Score::Draw, Play::Played, 'H')
}

#[test]
fn every_field_of_a_player_stands_in_its_columns() {
    let document = Document { players: vec![ida()], ..Document::default() };
    let (text, _) = written(&document, Version::Trf26);
    assert_eq!(
        text,
        "001   12 wWGM Sørensen, Ida                     1800 DEN     1401234 1999/12/31  1.5    2     4 w 1            0000 - H\r\n"
    );
    let unknown = Player { start_number: 3, name: "Holm, Bo".into(), ..Player::default() };
    let year = Player { birth_date: Some(BirthDate::Year(1960)), title: "m".into(), ..unknown.clone() };
    let (text, _) = written(&Document { players: vec![unknown, year], ..Document::default() }, Version::Trf26);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "001    3      Holm, Bo                             0");
    assert_eq!(lines[1], "001    3   IM Holm, Bo                             0                 1960/00/00");
}

#[test]
fn a_hundred_points_stand_without_their_half() {
    let with = |points: i32| Player { points: Some(Points(points)), ..ida() };
    let document = Document { players: vec![with(9950), with(10_000)], ..Document::default() };
    let (text, unsaid) = written(&document, Version::Trf26);
    let points: Vec<String> = text.lines().map(|line| line.chars().skip(80).take(4).collect()).collect();
    assert_eq!((points, unsaid.len()), (vec!["99.5".to_owned(), " 100".to_owned()], 0), "{text}");
    let whole = Document { players: vec![with(1100)], ..Document::default() };
    assert!(written(&whole, Version::Trf26).0.contains(" 11.0 "));
}

#[test]
fn a_team_of_the_old_format_is_its_name_and_its_players() {
    let text = format!("001    1      A\n001    2      B\n013 {:32}   1    2\n", "Alpha");
    let document = trf::document("a.trf", text.as_bytes()).0.unwrap();
    let (old, unsaid) = written(&document, Version::Trf16);
    assert!(old.contains(&format!("013 {:32}   1    2", "Alpha")) && unsaid.is_empty(), "{old}{unsaid:?}");
    let mut numbered = document;
    numbered.teams[0].number = Some(3);
    let (old, unsaid) = written(&numbered, Version::Trf16);
    assert!(old.contains("013 Alpha") && !old.contains("310"), "{old}");
    assert_eq!(unsaid, [("trf-unsaid", 0)], "its number");
}

#[test]
fn the_records_of_the_tournament_stand_in_their_columns() {
    let day = |text: &str, round| RoundDate {
        round,
        text: String::new(),
        date: text.parse().ok(),
        stated_year: None,
        at: At::default(),
    };
    let tournament = Tournament {
        name: Some(unplaced("Fjordby Open".into())),
        start: Some(DateAsWritten { text: "6. 4. 2026".into(), date: "2026-04-06".parse().ok(), at: At::default() }),
        rounds: Some(unplaced(2)),
        initial_colour: Some(unplaced(Colour::Black)),
        round_dates: vec![day("2026-04-06", 1), day("2026-04-07", 2)],
        scoring: Scoring { allocated_bye: Some(Points(50)), ..Scoring::default() },
        starting_rank: Some(unplaced(StartingRank { federation: "DEN".into(), method: "NRO".into() })),
        match_scoring: Some(unplaced(MatchScoring::default())),
        ..Tournament::default()
    };
    let document = Document { tournament, ..Document::default() };
    let (text, unsaid) = written(&document, Version::Trf26);
    let dates = format!("132 {:87}26/04/06  26/04/07", "");
    let expected = [
        "012 Fjordby Open",
        "042 2026/04/06",
        &dates,
        "142 2",
        "152 B",
        "162  P 0.5",
        "172 DEN NRO",
        "362 TW 2.0   TD 1.0   TL 0.0",
    ];
    assert_eq!((text.lines().collect::<Vec<_>>(), unsaid.len()), (expected.to_vec(), 0));
    assert!(text.ends_with("\r\n") && !text.contains('\u{feff}'));
    let (text, unsaid) = written(&document, Version::Trf16);
    let expected = ["012 Fjordby Open", "042 2026/04/06", &dates, "XXR 2", "XXC black1", "XXS PAB=0.5"];
    assert_eq!(text.lines().collect::<Vec<_>>(), expected);
    assert_eq!(unsaid, [("trf-unsaid", 0); 2]);
}

#[test]
fn a_date_that_two_digits_of_the_year_would_make_another_has_four() {
    let date = |text: &str, round| RoundDate {
        round,
        text: String::new(),
        date: text.parse().ok(),
        stated_year: None,
        at: At::default(),
    };
    let day = |text: &str| Some(DateAsWritten { text: text.into(), date: text.parse().ok(), at: At::default() });
    // 11/03/01 could mean 3 January.
    let tournament = Tournament {
        start: day("2011-01-02"),
        end: day("2011-01-05"),
        round_dates: vec![date("2011-01-02", 1), date("2011-03-01", 2)],
        ..Tournament::default()
    };
    let document = Document { tournament, players: vec![ida()], ..Document::default() };
    let dates = |document: &Document| -> Vec<_> {
        document.tournament.round_dates.iter().map(|round_date| (round_date.round, round_date.date)).collect()
    };
    assert_eq!(dates(&again(&document, Version::Trf26)), dates(&document));
}

#[test]
#[expect(clippy::too_many_lines, reason = "an example of each record")]
fn teams_and_lists_stand_in_the_columns_of_fides_description() {
    let numbers = |all: &[u32]| all.iter().copied().map(unplaced).collect::<Vec<_>>();
    let team = Team {
        number: Some(1),
        name: "Nordlyset".into(),
        nickname: "NORD".into(),
        strength: Some(Points(210_000)),
        match_points: Some(Points(400)),
        game_points: Some(Points(650)),
        rank: Some(1),
        players: numbers(&[1, 12]),
        ..Team::default()
    };
    let document = Document {
        teams: vec![team],
        byes: vec![Byes { at: At::default(), kind: NoGame::Half, round: 2, ids: numbers(&[4]) }],
        abnormal_points: vec![AbnormalPoints {
            at: At::default(),
            outcome: None,
            match_points: None,
            points: Some(Points(-50)),
            round: Some(1),
            ids: numbers(&[2]),
        }],
        prohibited: vec![ProhibitedPairings { at: At::default(), rounds: Some((1, 3)), ids: numbers(&[6, 7]) }],
        accelerations: vec![Acceleration {
            at: At::default(),
            match_points: Some(Points(200)),
            points: None,
            first_round: 1,
            last_round: 2,
            first_id: 1,
            last_id: 40,
        }],
        line_ups: vec![LineUp {
            at: At::default(),
            round: 1,
            team: unplaced(2),
            opponent: unplaced(4),
            players: vec![Some(unplaced(19)), None],
        }],
        forfeited_matches: vec![ForfeitedMatch {
            at: At::default(),
            forfeit: MatchForfeit::ByWhite,
            round: 2,
            white: unplaced(2),
            black: unplaced(1),
        }],
        team_byes: Some(TeamAllocatedByes {
            at: At::default(),
            match_points: Some(Points(100)),
            game_points: Some(Points(200)),
            teams: vec![None, Some(unplaced(3))],
        }),
        ..Document::default()
    };
    let (text, unsaid) = written(&document, Version::Trf26);
    let expected = [
        "310   1 Nordlyset                        NORD    2100    4.0    6.5   1     1   12",
        "300   1   2   4   19 0000",
        "320  1.0  2.0 000   3",
        "330 -+   2   2   1",
        "240 H   2    4",
        "250  2.0        1   2    1   40",
        "299          -0.5    1    2",
        "260   1   3    6    7",
    ];
    assert_eq!((text.lines().collect::<Vec<_>>(), unsaid.len()), (expected.to_vec(), 0));
}

#[test]
fn a_scoring_that_162_cannot_say_is_written_case_by_case() {
    let scoring =
        Scoring { forfeit_win: Points(100), white: [Points(300), Points(100), Points(0)], ..Scoring::default() };
    let tournament = Tournament { scoring, ..Tournament::default() };
    let document = Document { tournament, players: vec![ida()], ..Document::default() };
    let (text, _) = written(&document, Version::Trf26);
    assert!(
        text.starts_with("XXS WW=3.0 BW=1.0 WD=1.0 BD=0.5 WL=0.0 BL=0.0 ZPB=0.0 HPB=0.5 FPB=1.0 FW=1.0 FL=0.0\r\n")
    );
    assert_eq!(again(&document, Version::Trf26), document);
    let football = Scoring {
        white: [Points(300), Points(100), Points(0)],
        black: [Points(300), Points(100), Points(0)],
        forfeit_win: Points(300),
        full_bye: Points(300),
        half_bye: Points(100),
        ..Scoring::default()
    };
    let document = Document { tournament: Tournament { scoring: football, ..Tournament::default() }, ..document };
    assert!(written(&document, Version::Trf26).0.starts_with("162  W 3.0    D 1.0    L 0.0    A 0.0\r\n"));
    assert_eq!(again(&document, Version::Trf26), document);
}

#[test]
fn half_a_number_is_never_written_and_a_line_break_makes_no_record() {
    let long = Player { rating: Some(18_000), number: "123456789012".into(), points: Some(Points(1025)), ..ida() };
    let evil = Player { name: "A\r\n001    1      B".into(), ..ida() };
    let wide = Player { name: "Wolfeschlegelsteinhausenbergerdorff, Hubert".into(), ..ida() };
    let (text, unsaid) = written(&Document { players: vec![long, evil, wide], ..Document::default() }, Version::Trf26);
    assert_eq!(unsaid, [("trf-unsaid", 1), ("trf-unsaid", 1), ("trf-unsaid", 1), ("trf-unsaid", 3)]);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 3);
    assert!(
        lines[0]
            .starts_with("001   12 wWGM Sørensen, Ida                          DEN             1999/12/31         2")
    );
    assert!(lines[1].contains("A  001    1      B"));
    assert!(lines[2].contains("Wolfeschlegelsteinhausenbergerdor 1800"));
}

#[test]
fn what_is_not_written_whole_is_named_by_its_column() {
    let long = Player { rating: Some(18_000), ..ida() };
    let (_, unsaid) = write(&Document { players: vec![long], ..Document::default() }, Version::Trf26, "ud.trf");
    assert_eq!(unsaid.iter().map(|found| found.place.column).collect::<Vec<_>>(), [49]);
}

#[test]
fn a_date_of_a_round_that_nobody_could_read_keeps_to_its_ten_columns() {
    let text = "tomorrow evening".to_owned();
    let tomorrow = RoundDate { round: 1, text, date: None, stated_year: None, at: At::default() };
    let tournament = Tournament { round_dates: vec![tomorrow], ..Tournament::default() };
    let (text, unsaid) = written(&Document { tournament, ..Document::default() }, Version::Trf26);
    assert_eq!((text, unsaid), (format!("132 {:87}tomorrow e\r\n", ""), vec![("trf-unsaid", 1)]));
}

#[test]
fn a_scoring_that_differs_in_one_case_of_a_group_is_written_case_by_case() {
    let usual = Scoring::default();
    let black = [Points(100), Points(50), Points(25)];
    for (differs, case) in [
        (Scoring { black, ..usual.clone() }, "BL=0.25"),
        (Scoring { forfeit_win: Points(50), ..usual.clone() }, "FW=0.5"),
        (Scoring { full_bye: Points(50), ..usual.clone() }, "FPB=0.5"),
        (Scoring { half_bye: Points(0), ..usual.clone() }, "HPB=0.0"),
        (Scoring { forfeit_loss: Points(50), ..usual.clone() }, "FL=0.5"),
    ] {
        let tournament = Tournament { scoring: differs, ..Tournament::default() };
        let (text, _) = written(&Document { tournament, ..Document::default() }, Version::Trf26);
        assert!(text.starts_with("XXS ") && text.contains(case) && text.lines().count() == 1, "{case}: {text}");
    }
    let tournament = Tournament { scoring: Scoring { unknown: Some(Points(50)), ..usual }, ..Tournament::default() };
    let (text, _) = written(&Document { tournament, ..Document::default() }, Version::Trf26);
    assert_eq!(text, "162  X 0.5\r\n");
}

#[test]
fn half_a_point_without_a_game_has_no_code() {
    let cell = game(1, 4, Colour::White, Score::Draw, Play::Forfeit, ' ');
    let (text, unsaid) = written(
        &Document { players: vec![Player { cells: vec![cell], ..ida() }], ..Document::default() },
        Version::Trf26,
    );
    assert_eq!((unsaid, text.trim_end().ends_with('2')), (vec![("trf-unsaid", 1)], true));
}
