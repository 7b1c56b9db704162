//! Random documents: writing and reading one again gives the same document.

use super::{again, unplaced};
use crate::trf::document::*;
use crate::trf::write::Version;
use kartotek_law::vocabulary::{BirthDate, Play, Score, Sex};
use proptest::prelude::*;

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

fn numbers(least: usize) -> BoxedStrategy<Vec<Located<u32>>> {
    proptest::collection::vec((1u32..=9999).prop_map(unplaced), least..9).boxed()
}

fn free_text() -> BoxedStrategy<Option<Located<String>>> {
    proptest::option::of(text("[A-ZÆØÅa-zæøå0-9]([ -~æøåÆØÅ]{0,60}[A-Za-z0-9])?").prop_map(unplaced)).boxed()
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
        proptest::option::of((1u16..99).prop_map(unplaced)),
        proptest::option::of(prop_oneof![Just(Colour::White), Just(Colour::Black)].prop_map(unplaced)),
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
                match_scoring: matches.map(|[win, draw, loss]| unplaced(MatchScoring { win, draw, loss })),
                starting_rank: rank
                    .map(|(federation, method)| unplaced(StartingRank { federation, method: method.into() })),
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
            strength: strength.map(|strength| Points(strength.cast_signed() * 100)),
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

#[expect(clippy::too_many_lines, reason = "a strategy for each record")]
fn lists() -> BoxedStrategy<Document> {
    let at = At::default();
    let of_points = || proptest::option::of(points(19));
    let team = || (1u32..=999).prop_map(unplaced);
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
        Just(Some(RoundOutcome::Win)),
        Just(Some(RoundOutcome::ForfeitLoss)),
        Just(Some(RoundOutcome::ZeroBye))
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
    let seats = || proptest::collection::vec(proptest::option::of((1u32..=9999).prop_map(unplaced)), 0..8);
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
        federation: "DEN".into(),
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

/// The part of a document that TRF16 has records for.
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
        prohibited: document
            .prohibited
            .iter()
            .filter(|prohibited_pairings| prohibited_pairings.rounds.is_none())
            .cloned()
            .collect(),
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
