//! Players by class under two rule sets.

use super::{Classes, Maker, Table};
use crate::pages::Pair;
use kartotek_formats::texts::{Value, text};
use kartotek_law::regulation::Class;
use kartotek_publish::site::class_name;

/// At most this many of those who change class are named; the table has all.
const NAMED: usize = 100;

impl Maker<'_> {
    pub(super) fn classes(&self) -> Vec<Classes> {
        self.pairs().map(|([one, other], pair)| self.classes_of(&one, &other, pair)).collect()
    }

    fn classes_of(&self, one: &str, other: &str, pair: &Pair) -> Classes {
        let class = |class: &Class| class_name(class, self.what_if.language);
        let named = |set: &str, of_class: &Class| self.say(text!("what-if-class-of", set, class = class(of_class)));
        let row = |(of_class, counts): (&Class, &Vec<i64>)| {
            let players = counts.iter().map(|players| self.whole(*players));
            [named(one, of_class)].into_iter().chain(players).collect()
        };
        let heads = [self.say(text!("what-if-players-short"))].into_iter();
        let [rows, columns] = &pair.classes;
        let matrix = Table {
            caption: self.say(text!("what-if-class-table", one, other)),
            heads: heads.chain(columns.iter().map(|of_class| named(other, of_class))).collect(),
            rows: rows.iter().zip(&pair.counts).map(row).collect(),
            words: 1,
        };
        let all = pair.counts.iter().flatten().sum::<i64>();
        let [up, moved] = pair.moved();
        let crossed = pair.crossed.iter().take(NAMED).map(|crossed| {
            let [before, after] = [0, 1].map(|side| class(pair.class(side, crossed.classes[side])));
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
        let [up, down, of] = [up, moved - up, all].map(|number| Value::word(self.whole(number)));
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
