use super::*;
use crate::formats::trf;
use crate::formats::trf::document::*;
use kartotek_law::vocabulary::{BirthDate, Play, Score, Sex};
use proptest::prelude::*;

fn written(document: &Document, version: Version) -> (String, Vec<(&'static str, u32)>) {
    let (bytes, diagnostics) = write(document, version, "ud.trf");
    let found = diagnostics.iter().map(|found| (found.code.name, found.place.line)).collect();
    (String::from_utf8(bytes).unwrap(), found)
}

/// What is read from what was written, where nothing was left out.
fn again(document: &Document, version: Version) -> Document {
    let (text, unsaid) = written(document, version);
    assert_eq!(unsaid, [], "{text}");
    let (read, diagnostics) = trf::document("ud.trf", text.as_bytes());
    let held_back: Vec<_> = diagnostics.iter().filter(|found| found.holds_back()).collect();
    assert!(held_back.is_empty(), "{held_back:?}\n{text}");
    read.unwrap()
}

fn said<T>(value: T) -> Said<T> {
    Said { value, at: At::default() }
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
fn the_records_of_the_tournament_stand_in_their_columns() {
    let day = |text: &str, round| RoundDate {
        round,
        text: String::new(),
        date: text.parse().ok(),
        stated_year: None,
        at: At::default(),
    };
    let tournament = Tournament {
        name: Some(said("Fjordby Open".into())),
        start: Some(DateAsWritten { text: "6. 4. 2026".into(), date: "2026-04-06".parse().ok(), at: At::default() }),
        rounds: Some(said(2)),
        initial_colour: Some(said(Colour::Black)),
        round_dates: vec![day("2026-04-06", 1), day("2026-04-07", 2)],
        scoring: Scoring { allocated_bye: Some(Points(50)), ..Scoring::default() },
        starting_rank: Some(said(StartingRank { federation: "DEN".into(), method: "NRO".into() })),
        match_scoring: Some(said(MatchScoring::default())),
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
fn teams_and_lists_stand_in_the_columns_of_fides_description() {
    let numbers = |all: &[u32]| all.iter().copied().map(said).collect::<Vec<_>>();
    let team = Team {
        number: Some(1),
        name: "Nordlyset".into(),
        nickname: "NORD".into(),
        strength: Some(2100),
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
            team: said(2),
            opponent: said(4),
            players: vec![Some(said(19)), None],
        }],
        forfeited_matches: vec![ForfeitedMatch {
            at: At::default(),
            forfeit: MatchForfeit::ByWhite,
            round: 2,
            white: said(2),
            black: said(1),
        }],
        team_byes: Some(TeamAllocatedByes {
            at: At::default(),
            match_points: Some(Points(100)),
            game_points: Some(Points(200)),
            teams: vec![None, Some(said(3))],
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
fn half_a_point_without_a_game_has_no_code() {
    let cell = game(1, 4, Colour::White, Score::Draw, Play::Forfeit, ' ');
    let (text, unsaid) = written(
        &Document { players: vec![Player { cells: vec![cell], ..ida() }], ..Document::default() },
        Version::Trf26,
    );
    assert_eq!((unsaid, text.trim_end().ends_with('2')), (vec![("trf-unsaid", 1)], true));
}

fn points(most: i32) -> BoxedStrategy<Points> {
    (0..=most).prop_map(|halves| Points(50 * halves)).boxed()
}

fn text(letters: &'static str) -> BoxedStrategy<String> {
    proptest::string::string_regex(letters).unwrap().boxed()
}

fn content() -> BoxedStrategy<(Content, Option<Colour>, char)> {
    let colour = prop_oneof![Just(Colour::White), Just(Colour::Black)];
    let scores = prop_oneof![
        Just((Score::Win, Play::Played, '1')),
        Just((Score::Draw, Play::Played, '=')),
        Just((Score::Loss, Play::Played, '0')),
        Just((Score::Win, Play::UnderOneMove, 'W')),
        Just((Score::Draw, Play::UnderOneMove, 'D')),
        Just((Score::Loss, Play::UnderOneMove, 'L')),
        Just((Score::Win, Play::Forfeit, '+')),
        Just((Score::Loss, Play::Forfeit, '-')),
    ];
    let byes = prop_oneof![
        Just((NoGame::Half, 'H')),
        Just((NoGame::Full, 'F')),
        Just((NoGame::Allocated, 'U')),
        Just((NoGame::Zero, 'Z')),
    ];
    prop_oneof![
        (1u32..=9999, colour.clone(), scores).prop_map(|(opponent, colour, (score, play, code))| {
            (Content::Game { opponent, score, play }, Some(colour), code)
        }),
        byes.prop_map(|(no_game, code)| (Content::NoGame(no_game), None, code)),
        (1u32..=9999, colour).prop_map(|(opponent, colour)| (Content::Pending { opponent }, Some(colour), ' ')),
    ]
    .boxed()
}

fn cells() -> BoxedStrategy<Vec<Cell>> {
    proptest::collection::vec(proptest::option::weighted(0.8, content()), 0..13)
        .prop_map(|rounds| {
            let rounds = (1..).zip(rounds).filter_map(|(round, cell)| Some((round, cell?)));
            let (at, result_at) = (At::default(), At::default());
            rounds
                .map(|(round, (content, colour, code))| Cell { round, content, colour, code, at, result_at })
                .collect()
        })
        .boxed()
}

fn birth_date() -> BoxedStrategy<Option<BirthDate>> {
    let day = (1930i32..2020, 1u32..366)
        .prop_map(|(year, day)| BirthDate::Day(chrono::NaiveDate::from_yo_opt(year, day.min(365)).unwrap_or_default()));
    proptest::option::of(prop_oneof![day, (1930i32..2020).prop_map(BirthDate::Year)]).boxed()
}

fn player() -> BoxedStrategy<Player> {
    let who = (
        1u32..=9999,
        proptest::option::of(prop_oneof![Just(Sex::Female), Just(Sex::Male)]),
        prop_oneof![Just(""), Just("GM"), Just("WIM"), Just("NC")],
        text("[A-ZÆØÅa-zæøåé][A-ZÆØÅa-zæøåé' .,-]{0,30}[a-zæøå]"),
        proptest::option::of(100i32..=3999),
        text("|[A-Z]{3}"),
    );
    let more =
        (text("|[1-9][0-9]{0,10}"), birth_date(), proptest::option::of(points(199)), proptest::option::of(1u32..=9999));
    (who, more, cells())
        .prop_map(
            |((start_number, sex, title, name, rating, federation), (number, birth_date, points, rank), cells)| {
                Player {
                    start_number,
                    sex,
                    title: title.into(),
                    name,
                    rating,
                    federation,
                    number,
                    birth_date,
                    points,
                    rank,
                    cells,
                    ..Player::default()
                }
            },
        )
        .boxed()
}

fn numbers(least: usize) -> BoxedStrategy<Vec<Said<u32>>> {
    proptest::collection::vec((1u32..=9999).prop_map(said), least..9).boxed()
}

fn free_text() -> BoxedStrategy<Option<Said<String>>> {
    proptest::option::of(text("[A-ZÆØÅa-zæøå0-9]([ -~æøåÆØÅ]{0,60}[A-Za-z0-9])?").prop_map(said)).boxed()
}

fn scoring() -> BoxedStrategy<Scoring> {
    let three = || [points(8), points(8), points(8)];
    let some = || proptest::option::of(points(8));
    let any = (three(), three(), [points(8), points(8), points(8), points(8), points(8)], some(), some());
    let any =
        any.prop_map(
            |(white, black, [forfeit_win, forfeit_loss, absence, half_bye, full_bye], allocated_bye, unknown)| {
                Scoring { white, black, forfeit_win, forfeit_loss, absence, half_bye, full_bye, allocated_bye, unknown }
            },
        );
    let grouped =
        (three(), points(8), some(), some()).prop_map(|([win, draw, loss], absence, allocated_bye, unknown)| Scoring {
            white: [win, draw, loss],
            black: [win, draw, loss],
            forfeit_win: win,
            forfeit_loss: absence,
            absence,
            half_bye: draw,
            full_bye: win,
            allocated_bye,
            unknown,
        });
    prop_oneof![Just(Scoring::default()), any, grouped].boxed()
}

fn tournament() -> BoxedStrategy<Tournament> {
    let texts = [free_text(), free_text(), free_text(), free_text(), free_text(), free_text()];
    let coded = (
        proptest::option::of((1u16..99).prop_map(said)),
        proptest::option::of(prop_oneof![Just(Colour::White), Just(Colour::Black)].prop_map(said)),
        any::<bool>(),
        scoring(),
        proptest::option::of([points(9), points(9), points(9)]),
        proptest::option::of((text("|[A-Z]{3}"), prop_oneof![Just("FIDE"), Just("NRO"), Just("OTHER")])),
    );
    let first = 0i64..3650;
    (texts, coded, proptest::option::of(first), 0i64..9)
        .prop_map(|(texts, coded, first, rounds)| {
            let [name, city, kind, chief_arbiter, pairing_controller, tie_breaks] = texts;
            let (count, initial_colour, is_paired_by_rank, scoring, matches, rank) = coded;
            let epoch = chrono::NaiveDate::from_ymd_opt(2024, 1, 1).unwrap_or_default();
            let day = |number: i64| epoch + chrono::Days::new(u64::try_from(number).unwrap_or_default());
            let at = At::default();
            let as_written = |number: i64| DateAsWritten {
                text: day(number).format("%Y/%m/%d").to_string(),
                date: Some(day(number)),
                at,
            };
            let dates = |first: i64| {
                (1..).zip(first..first + rounds).map(|(round, number)| RoundDate {
                    round,
                    text: day(number).format("%y/%m/%d").to_string(),
                    date: Some(day(number)),
                    stated_year: None,
                    at,
                })
            };
            Tournament {
                name,
                city,
                kind,
                chief_arbiter,
                pairing_controller,
                tie_breaks,
                start: first.map(as_written),
                end: first.map(|first| as_written(first + rounds)),
                round_dates: first.map(dates).into_iter().flatten().collect(),
                rounds: count,
                initial_colour,
                is_paired_by_rank,
                scoring,
                match_scoring: matches.map(|[win, draw, loss]| said(MatchScoring { win, draw, loss })),
                starting_rank: rank
                    .map(|(federation, method)| said(StartingRank { federation, method: method.into() })),
                ..Tournament::default()
            }
        })
        .boxed()
}

fn team() -> BoxedStrategy<Team> {
    let name = || text("[A-ZÆØÅ][A-Za-zæøå ]{0,28}[a-z]");
    let old = (name(), numbers(0)).prop_map(|(name, players)| Team { name, players, ..Team::default() });
    let rest = (
        text("|[A-Z]{1,5}"),
        proptest::option::of(0u32..=999_999),
        proptest::option::of(points(1999)),
        proptest::option::of(points(1999)),
        proptest::option::of(1u32..=999),
    );
    let new = (1u32..=999, name(), rest, numbers(0)).prop_map(
        |(number, name, (nickname, strength, match_points, game_points, rank), players)| Team {
            number: Some(number),
            name,
            nickname,
            strength,
            match_points,
            game_points,
            rank,
            players,
            ..Team::default()
        },
    );
    prop_oneof![old, new].boxed()
}

fn round() -> BoxedStrategy<u16> {
    (1u16..=999).boxed()
}

fn lists() -> BoxedStrategy<Document> {
    let at = At::default();
    let of_points = || proptest::option::of(points(19));
    let team = || (1u32..=999).prop_map(said);
    let byes = (prop_oneof![Just(NoGame::Half), Just(NoGame::Full), Just(NoGame::Zero)], round(), numbers(0))
        .prop_map(move |(kind, round, ids)| Byes { at, kind, round, ids });
    let acceleration = (of_points(), of_points(), round(), round(), 1u32..=9999, 1u32..=9999).prop_map(
        move |(match_points, points, first_round, last_round, first_id, last_id)| Acceleration {
            at,
            match_points,
            points,
            first_round,
            last_round,
            first_id,
            last_id,
        },
    );
    let outcome = prop_oneof![
        Just(None),
        Just(Some(Outcome::Win)),
        Just(Some(Outcome::ForfeitLoss)),
        Just(Some(Outcome::ZeroBye))
    ];
    let signed = || proptest::option::of((-19i32..=19).prop_map(|halves| Points(50 * halves)));
    let abnormal = (outcome, signed(), signed(), proptest::option::of(round()), numbers(0)).prop_map(
        move |(outcome, match_points, points, round, ids)| AbnormalPoints {
            at,
            outcome,
            match_points,
            points,
            round,
            ids,
        },
    );
    let prohibited = (proptest::option::of((round(), round())), numbers(1))
        .prop_map(move |(rounds, ids)| ProhibitedPairings { at, rounds, ids });
    let seats = || proptest::collection::vec(proptest::option::of((1u32..=9999).prop_map(said)), 0..8);
    let line_up = (round(), team(), team(), seats()).prop_map(move |(round, team, opponent, players)| LineUp {
        at,
        round,
        team,
        opponent,
        players,
    });
    let forfeit = prop_oneof![Just(MatchForfeit::ByBlack), Just(MatchForfeit::ByWhite), Just(MatchForfeit::ByBoth)];
    let forfeited = (forfeit, round(), team(), team()).prop_map(move |(forfeit, round, white, black)| ForfeitedMatch {
        at,
        forfeit,
        round,
        white,
        black,
    });
    let byes_of_teams = (of_points(), of_points(), proptest::collection::vec(proptest::option::of(team()), 0..9))
        .prop_map(move |(match_points, game_points, teams)| TeamAllocatedByes { at, match_points, game_points, teams });
    let fictitious = (1u32..=9999, proptest::collection::vec(points(19), 1..9))
        .prop_map(move |(start_number, points)| FictitiousPoints { at, start_number, points });
    macro_rules! few {
        ($strategy:expr) => {
            proptest::collection::vec($strategy, 0..3)
        };
    }
    let pairing = (few!(byes), few!(acceleration), few!(abnormal), few!(prohibited), few!(fictitious), numbers(0));
    let matches = (few!(line_up), few!(forfeited), proptest::option::of(byes_of_teams));
    let comment = text("### [A-Za-z0-9 ]{0,40}[a-z]").prop_map(move |text| KeptLine { at, text });
    (pairing, matches, few!(comment))
        .prop_map(|(pairing, matches, kept)| {
            let (byes, accelerations, abnormal_points, prohibited, fictitious_points, absent) = pairing;
            let (line_ups, forfeited_matches, team_byes) = matches;
            Document {
                byes,
                accelerations,
                abnormal_points,
                prohibited,
                fictitious_points,
                absent,
                line_ups,
                forfeited_matches,
                team_byes,
                kept,
                ..Document::default()
            }
        })
        .boxed()
}

fn document() -> BoxedStrategy<Document> {
    let national = player().prop_map(|player| NationalPlayer {
        of: "DEN".into(),
        player: Player { points: None, rank: None, cells: Vec::new(), ..player },
    });
    let players = proptest::collection::vec(player(), 1..6);
    let national = proptest::collection::vec(national, 0..3);
    let teams = proptest::collection::vec(team(), 0..3);
    (tournament(), players, national, teams, lists())
        .prop_map(|(tournament, players, national, teams, lists)| Document {
            tournament,
            players,
            national,
            teams,
            ..lists
        })
        .boxed()
}

/// What TRF16 has records for.
fn of_trf16(document: &Document) -> Document {
    let tournament = Tournament {
        scoring: Scoring { unknown: None, ..document.tournament.scoring.clone() },
        starting_rank: None,
        pairing_controller: None,
        tie_breaks: None,
        match_scoring: None,
        ..document.tournament.clone()
    };
    let team = |team: &Team| Team { name: team.name.clone(), players: team.players.clone(), ..Team::default() };
    Document {
        tournament,
        players: document.players.clone(),
        teams: document.teams.iter().map(team).collect(),
        fictitious_points: document.fictitious_points.clone(),
        prohibited: document.prohibited.iter().filter(|own| own.rounds.is_none()).cloned().collect(),
        absent: document.absent.clone(),
        kept: document.kept.clone(),
        ..Document::default()
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn what_trf26_says_is_read_as_it_was_meant(document in document()) {
        prop_assert_eq!(again(&document, Version::Trf26), document);
    }

    #[test]
    fn what_trf16_can_say_is_read_as_it_was_meant(document in document()) {
        let document = of_trf16(&document);
        prop_assert_eq!(again(&document, Version::Trf16), document);
    }
}
