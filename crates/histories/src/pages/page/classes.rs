//! Players by class under two rule sets.

use super::{Classes, Maker, Table};
use crate::pages::Pair;
use kartotek_formats::texts::{Value, text};
use kartotek_law::regulation::player_class::PlayerClass;

/// At most this many of those who change class are named; the table has all.
const NAMED: usize = 100;

impl Maker<'_> {
    pub(super) fn classes(&self) -> Vec<Classes> {
        self.pairs().map(|([one, other], pair)| self.classes_of(&one, &other, pair)).collect()
    }

    fn classes_of(&self, one: &str, other: &str, pair: &Pair) -> Classes {
        let class = |class: PlayerClass| {
            // A digit alone would be taken for a number.
            self.say(text!("site-class-name", class = format!("c{}", class.letter())))
        };
        let named =
            |set: &str, of_class: PlayerClass| self.say(text!("what-if-class-of", set, class = class(of_class)));
        let row = |of_class: PlayerClass| {
            let players = PlayerClass::ALL.map(|another| self.whole(pair.classes[of_class as usize][another as usize]));
            [named(one, of_class)].into_iter().chain(players).collect()
        };
        let heads = [self.say(text!("what-if-players-short"))].into_iter();
        let matrix = Table {
            caption: self.say(text!("what-if-class-table", one, other)),
            heads: heads.chain(PlayerClass::ALL.map(|of_class| named(other, of_class))).collect(),
            rows: PlayerClass::ALL.map(row).into(),
            words: 1,
        };
        let up = pair.classes.iter().enumerate().flat_map(|(place, row)| row.iter().take(place)).sum::<i64>();
        let all = pair.classes.iter().flatten().sum::<i64>();
        let stays = (0..PlayerClass::ALL.len()).map(|place| pair.classes[place][place]).sum::<i64>();
        let crossed = pair.crossed.iter().take(NAMED).map(|crossed| {
            let [before, after] = crossed.classes().map(class);
            let [rating, changed] = crossed.ratings.map(|rating| rating.0.to_string());
            let change = self.signed_parts(crossed.change().into(), 0);
            let name = if crossed.name.is_empty() { crossed.id.clone() } else { crossed.name.clone() };
            vec![name, crossed.club.clone(), before, after, crossed.games.to_string(), rating, changed, change]
        });
        let crossed: Vec<Vec<String>> = crossed.collect();
        let heads = [
            text!("site-name"),
            text!("site-club"),
            text!("what-if-class-in", set = one),
            text!("what-if-class-in", set = other),
            text!("site-games"),
            text!("what-if-rating-in", set = one),
            text!("what-if-rating-in", set = other),
            text!("site-change"),
        ];
        let unnamed = pair.crossed.len().saturating_sub(NAMED);
        let [up, down, of] = [up, all - stays - up, all].map(|number| Value::word(self.whole(number)));
        Classes {
            heading: self.say(text!("what-if-beside", one, other)),
            said: self.say(text!("what-if-crossed", up, down, of, one, other)),
            matrix,
            crossed: (!crossed.is_empty()).then(|| Table {
                caption: self.say(text!("what-if-crossed-table")),
                heads: heads.into_iter().map(|head| self.say(head)).collect(),
                rows: crossed,
                words: 4,
            }),
            more: match (unnamed, pair.hidden) {
                (0, 0) => String::new(),
                (unnamed, hidden) => self.say(text!("what-if-more", unnamed, hidden)),
            },
        }
    }
}
