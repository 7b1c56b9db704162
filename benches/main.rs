//! The parts of a run and of a replay, measured one by one. `cargo bench --profile dev` runs all benches; `--bench main -- law`
//! runs those of the law. Whole programs are measured by `tests/measure/`.

#![expect(clippy::unwrap_used, reason = "a bench that cannot be set up has nothing to tell")]

use chrono::NaiveDate;
use divan::counter::{BytesCount, ItemsCount};
use divan::{Bencher, black_box};
use kartotek_formats::bundle::{InputFile, bundles};
use kartotek_formats::rule_set::{self, DSU_HANDBOOK};
use kartotek_histories::bulk::games::{Batch, Games};
use kartotek_histories::bulk::{Faults, players, tournaments};
use kartotek_histories::simulate::{Federation, bulk, office};
use kartotek_law::regulation::RuleSet;
use kartotek_law::regulation::final_table::{prizes, standing};
use kartotek_law::regulation::new_rating::{self, plain_group::PlainGroup};
use kartotek_law::regulation::rateable::game::schedule;
use kartotek_law::vocabulary::{Career, Entrant, Game, GameResult, Group, Rating, Score, System, TournamentKind};
use std::convert::Infallible;

fn main() {
    divan::main();
}

/// A month of a made-up federation.
const FEDERATION: Federation = Federation {
    players: 6_000,
    tournaments: 100,
    from: NaiveDate::from_ymd_opt(2026, 1, 1).unwrap(),
    days: 30,
    seed: 2026,
};

fn rules() -> RuleSet {
    rule_set::read(DSU_HANDBOOK).unwrap()
}

/// Seven rounds of 8, 16, 32 or 64 players. In round r player p meets p xor r, so eight players meet all of each other.
fn group(players: usize) -> Group {
    let scores = [Score::Win, Score::Draw, Score::Loss];
    let game = |round: usize, white: usize| {
        let score = scores[(white * 5 + round) % 3];
        let result = GameResult::played(score, score.opposite());
        Game { round: Some(round as u16), white, black: white ^ round, result }
    };
    let round =
        |round: usize| (0..players).filter(move |white| *white < white ^ round).map(move |white| game(round, white));
    Group {
        kind: TournamentKind::Approved,
        system: System::Other,
        rounds: Some(7),
        complete: true,
        players: (0..players).map(|player| Entrant::Ours(Rating(1000 + 20 * player as i32))).collect(),
        careers: Vec::new(),
        games: (1..=7).flat_map(round).collect(),
        byes: Vec::new(),
        unexcused: Vec::new(),
        withdrawn: Vec::new(),
    }
}

mod law {
    use super::*;

    #[divan::bench(args = [8, 64])]
    fn rate(bencher: Bencher, players: usize) {
        let (rules, group) = (rules(), group(players));
        bencher.counter(ItemsCount::new(group.games.len())).bench(|| new_rating::rate(&rules, black_box(&group)));
    }

    /// The same by the plain implementation that histories use.
    #[divan::bench(args = [8, 64])]
    fn rate_plainly(bencher: Bencher, players: usize) {
        let (rules, group) = (rules(), group(players));
        let mut plain = PlainGroup::default();
        bencher.counter(ItemsCount::new(group.games.len())).bench_local(|| {
            plain.clear();
            for player in 0..players {
                plain.enter(Rating(1000 + 20 * player as i32), Career::default());
            }
            for game in black_box(&group.games) {
                plain.play(&rules, game.white, game.black, game.result.white);
            }
            plain.calculations(&rules).map(|calculation| calculation.gain.0).sum::<i64>()
        });
    }

    #[divan::bench(args = [8, 64])]
    fn standings(bencher: Bencher, players: usize) {
        let (rules, group) = (rules(), group(players));
        let schedule = schedule(&rules, &group);
        let tie_break = prizes::tie_break(System::Swiss);
        bencher.bench(|| standing::standings(black_box(&group), &schedule, tie_break));
    }
}

mod formats {
    use super::*;

    #[divan::bench]
    fn reports(bencher: Bencher) {
        let mut files = Vec::new();
        let taken: Result<(), Infallible> = office::reports(
            &FEDERATION,
            &rules(),
            0,
            || (),
            |month| {
                files.extend(month.into_iter().map(|(name, bytes)| ((), InputFile { name, bytes })));
                Ok(())
            },
        );
        taken.unwrap();
        let size = files.iter().map(|((), file)| file.bytes.len()).sum::<usize>();
        let bundles = bundles(files);
        let read = || bundles.iter().filter(|bundle| black_box(bundle.read()).report.is_some()).count();
        assert_eq!(read(), FEDERATION.tournaments as usize);
        bencher.counter(BytesCount::new(size)).bench(read);
    }

    /// The games of a history as CSV.
    #[divan::bench]
    fn games(bencher: Bencher) {
        let (mut people, mut days, mut table) = (Vec::new(), Vec::new(), Vec::new());
        bulk::players(&FEDERATION, &mut people).unwrap();
        bulk::tournaments(&FEDERATION, &mut days).unwrap();
        bulk::games(&FEDERATION, &rules(), &mut table, || ()).unwrap();
        let mut faults = Faults::default();
        let people = players::read(people.as_slice(), &mut faults).unwrap();
        let days = tournaments::read(days.as_slice(), &mut faults).unwrap();
        let lines = table.iter().filter(|byte| **byte == b'\n').count() - 1;
        bencher.counter(ItemsCount::new(lines)).bench(|| {
            let (mut faults, mut batch, mut read) = (Faults::default(), Batch::default(), 0);
            let mut games = Games::open(black_box(table.as_slice()), &people.ids, &days, &mut faults).unwrap().unwrap();
            while games.fill(&mut batch, &mut faults).unwrap() {
                read += batch.games.len();
            }
            assert!(read == lines && faults.is_empty());
        });
    }
}
