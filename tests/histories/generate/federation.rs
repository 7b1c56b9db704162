//! A made-up federation: some founding players, and some who may come.

use super::{earlier, one_in};
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
/// On both sides of every boundary of K, and at the floor.
const LEVELS: [i64; 7] = [1000, 1030, 1500, 1590, 1900, 1980, 2350];
const SPREADS: [usize; 5] = [60, 150, 200, 320, 900];
const NEWCOMERS: usize = 3;

pub fn world(dice: &mut Dice) -> World {
    // Long ago: what a history forgets has run out by the clock too.
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
    World { people, twins, has_site: one_in(dice, 3), founded }
}
