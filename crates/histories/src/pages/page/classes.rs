//! Players by class under two rule sets.

use super::{Classes, Maker, Table};
use crate::pages::Pair;
use kartotek_formats::texts::{Value, text};
use kartotek_law::regulation::player_class::PlayerClass;
use kartotek_publish::lists::ratinglist::class_text;

/// At most this many of those who change class are named; the table has all.
const NAMED: usize = 100;

impl Maker<'_> {
    pub(super) fn classes(&self) -> Vec<Classes> {
        self.pairs().map(|([one, other], pair)| self.classes_of(&one, &other, pair)).collect()
    }

    fn classes_of(&self, one: &str, other: &str, pair: &Pair) -> Classes {
        let class = |class: PlayerClass| {
            // A digit alone would be taken for a number.
            self.say(text!("site-class-name", class = format!("c{}", class_text(class))))
        };
        let named = |set: &str, own: PlayerClass| self.say(text!("what-if-class-of", set, class = class(own)));
        let row = |own: PlayerClass| {
            let players = PlayerClass::ALL.map(|another| self.whole(pair.classes[own as usize][another as usize]));
            [named(one, own)].into_iter().chain(players).collect()
        };
        let heads = [self.say(text!("what-if-players-short"))].into_iter();
        let matrix = Table {
            caption: self.say(text!("what-if-class-table", one, other)),
            heads: heads.chain(PlayerClass::ALL.map(|own| named(other, own))).collect(),
            rows: PlayerClass::ALL.map(row).into(),
            words: 1,
        };
        let up = pair.classes.iter().enumerate().flat_map(|(own, row)| row.iter().take(own)).sum::<i64>();
        let all = pair.classes.iter().flatten().sum::<i64>();
        let stays = (0..PlayerClass::ALL.len()).map(|own| pair.classes[own][own]).sum::<i64>();
        let crossed = pair.crossed.iter().take(NAMED).map(|own| {
            let [before, after] = own.classes().map(class);
            let [rating, changed] = own.ratings.map(|rating| rating.0.to_string());
            let change = self.signed_parts(own.change().into(), 0);
            let name = if own.name.is_empty() { own.id.clone() } else { own.name.clone() };
            vec![name, own.club.clone(), before, after, own.games.to_string(), rating, changed, change]
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
