//! A made-up federation: founding players, and possible newcomers.

use super::{earlier, later, one_in};
use crate::histories::model::edition::{Conversion, Edition, K};
use crate::histories::report::{Day, Founding, Person, World};
use crate::mutations::dice::Dice;

const SURNAMES: [&str; 18] = [
    "Ahornby",
    "Birkelund",
    "Cypresdal",
    "Dværgmispel",
    "Egelykke",
    "Fyrreskov",
    "Granholt",
    "Hasselrod",
    "Iristoft",
    "Jasminager",
    "Kirsebærgaard",
    "Lindevang",
    "Mirabelmose",
    "Nøddebakke",
    "Olivenø",
    "Poppelkær",
    "Rønnehave",
    "Solbærlund",
];
const FIRST_NAMES: [&str; 6] = ["Anna", "Bo", "Clara", "Dan", "Eva", "Finn"];
/// Lowest ratings: on both sides of every boundary of K, and at the floor.
const LEVELS: [i64; 7] = [1000, 1030, 1500, 1590, 1900, 1980, 2350];
const SPREADS: [usize; 5] = [60, 150, 200, 320, 900];
const NEWCOMERS: usize = 3;

pub fn world(dice: &mut Dice) -> World {
    // Long ago, so that everything a history forgets has also expired by the clock.
    let founded = Day::from_ymd_opt(2011, 12, 31).unwrap_or_default();
    let size = 6 + dice.below(9);
    let (level, spread) = (LEVELS[dice.below(LEVELS.len())], SPREADS[dice.below(SPREADS.len())]);
    let mut people: Vec<Person> = Vec::new();
    for who in 0..size + NEWCOMERS {
        let founding = (who < size).then(|| Founding {
            id: (610_001 + who).to_string(),
            rating: level + i64::try_from(dice.below(spread + 1)).unwrap_or(0),
            last_rated: earlier(founded, dice.below(300)),
            is_public: !one_in(dice, 7),
        });
        people.push(Person {
            name: format!("{}, {}", SURNAMES[who], FIRST_NAMES[who % FIRST_NAMES.len()]),
            birth: format!("{}-03-{:02}", 1960 + 2 * who, who + 1),
            sex: if who % 2 == 0 { "F" } else { "M" },
            club: ["101", "102"][dice.below(2)],
            founding,
            first_rating: 1000 + 100 * i64::try_from(dice.below(8)).unwrap_or(0),
        });
    }
    let twins = (size >= 8 && one_in(dice, 2)).then_some((0, 2));
    if let Some((one, other)) = twins {
        people[other].birth = people[one].birth.clone();
        for twin in [one, other] {
            if let Some(founding) = &mut people[twin].founding {
                founding.is_public = true;
            }
        }
    }
    let has_site = one_in(dice, 3);
    let editions = editions(dice, founded);
    // The model does not cover the points that an unmerge gives back after a conversion.
    let twins = twins.filter(|_| editions.iter().all(|edition| edition.conversion.is_none()));
    World { people, twins, has_site, founded, editions }
}

/// The handbook and up to four later editions, some of which convert the register.
fn editions(dice: &mut Dice, founded: Day) -> Vec<Edition> {
    let mut editions = vec![Edition::handbook()];
    let mut from = founded;
    for _ in 0..[0, 1, 2, 3, 4][dice.below(5)] {
        from = later(from, 15 + dice.below(90));
        editions.push(edition(dice, from));
    }
    editions
}

fn edition(dice: &mut Dice, from: Day) -> Edition {
    let mut k: Vec<K> = Vec::new();
    for limit in [2000, 1600, 0].into_iter().skip(dice.below(3)) {
        let drawn = [10, 15, 20, 25, 30, 40][dice.below(6)];
        k.push(K { from: limit, k: drawn, under_age: None, fewer_games_than: None });
    }
    let under_age = one_in(dice, 2).then(|| [25, 35, 45][dice.below(3)]);
    let fewer_games_than = one_in(dice, 3).then(|| [1, 3, 6][dice.below(3)]);
    if under_age.is_some() || fewer_games_than.is_some() {
        k.insert(0, K { from: 0, k: 50, under_age, fewer_games_than });
    }
    let conversion = |dice: &mut Dice| {
        let is_below = one_in(dice, 2);
        let limit = if is_below { [1200, 1500, 2000][dice.below(3)] } else { [1400, 1900][dice.below(2)] };
        Conversion { is_below, limit, toward: limit, part: [(1, 2), (1, 3), (2, 5)][dice.below(3)] }
    };
    Edition {
        from: Some(from),
        is_by_first_round: one_in(dice, 3),
        has_average_method: one_in(dice, 2),
        has_bonus: one_in(dice, 2),
        has_boundaries: one_in(dice, 2),
        cap: one_in(dice, 2).then(|| [100, 200, 400][dice.below(3)]),
        unit: [5, 1][dice.below(2)],
        is_half_away: one_in(dice, 2),
        floor: [1000, 1100, 900][dice.below(3)],
        k,
        conversion: one_in(dice, 2).then(|| conversion(dice)),
    }
}
