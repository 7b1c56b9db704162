//! Writes the federation as three tables: players, tournaments and games.

use super::Federation;
use super::field::{Game, Maker};
use super::people::{Dice, Person};
use kartotek_law::regulation::RuleSet;
use kartotek_law::vocabulary::Score;
use std::io::{self, Write};

/// The amount of text written at a time, in bytes.
const BLOCK: usize = 1 << 20;

/// Writes the columns `id,name,club,rating`.
///
/// # Errors
/// It cannot be written.
pub fn players(federation: &Federation, out: &mut impl Write) -> io::Result<()> {
    let mut text = Text::begin(out, "id,name,club,rating\n");
    for id in 1..=federation.players {
        let person = Person::of(federation, id);
        text.number(id);
        // A name contains a comma, as in real tables.
        for part in [",\"", person.surname[0], person.surname[1], ", ", person.given, "\",Klub "] {
            text.word(part);
        }
        text.number(person.club);
        text.word(",");
        text.number(person.rating.unsigned_abs());
        text.word("\n");
        text.hand_on_if_long()?;
    }
    text.end()
}

/// Writes the columns `tid,end_date,name`.
///
/// # Errors
/// It cannot be written.
pub fn tournaments(federation: &Federation, out: &mut impl Write) -> io::Result<()> {
    let mut text = Text::begin(out, "tid,end_date,name\n");
    for tournament in 0..federation.tournaments {
        text.number(tournament + 1);
        text.word(",");
        text.word(&federation.date(federation.day_of(tournament)).to_string());
        text.word(",Opdigtet turnering ");
        text.number(tournament + 1);
        text.word("\n");
        text.hand_on_if_long()?;
    }
    text.end()
}

/// Writes the columns `tid,round,white,black,result`, by the last day of the tournament; those of one day are in any order.
/// `made` is called for each tournament.
///
/// # Errors
/// It cannot be written.
pub fn games(federation: &Federation, rules: &RuleSet, out: &mut impl Write, made: fn()) -> io::Result<()> {
    let mut text = Text::begin(out, "tid,round,white,black,result\n");
    each_tournament(federation, rules, |tid, games| {
        made();
        games.iter().for_each(|game| text.game(tid, game));
        text.hand_on_if_long()
    })?;
    text.end()
}

/// Passes each tournament with its games to `take`, in the order of the table.
pub fn each_tournament<E>(
    federation: &Federation,
    rules: &RuleSet,
    mut take: impl FnMut(u32, &[Game]) -> Result<(), E>,
) -> Result<(), E> {
    let mut made = Vec::new();
    each(federation, rules, |maker, tournament| {
        maker.games(tournament, &mut made);
        take(tournament + 1, &made)
    })
}

/// Passes each tournament to `take`, 0-based, in the order of the table.
pub fn each<E>(
    federation: &Federation,
    rules: &RuleSet,
    mut take: impl FnMut(&mut Maker, u32) -> Result<(), E>,
) -> Result<(), E> {
    let mut maker = Maker::new(federation, rules);
    let mut day = Vec::new();
    let mut next = 0;
    while next < federation.tournaments {
        let ended = federation.day_of(next);
        let end = (next..federation.tournaments).find(|&other| federation.day_of(other) != ended);
        let end = end.unwrap_or(federation.tournaments);
        day.clear();
        day.extend(next..end);
        Dice::new(federation.seed, (1 << 41) + u64::from(ended)).shuffle(&mut day);
        for &tournament in &day {
            take(&mut maker, tournament)?;
        }
        next = end;
    }
    Ok(())
}

/// White's score as written in the table.
pub fn result(score: Score) -> &'static str {
    match score {
        Score::Win => "1",
        Score::Draw => "0.5",
        Score::Loss => "0",
    }
}

/// A buffer for text to be written.
struct Text<'w, W> {
    out: &'w mut W,
    text: Vec<u8>,
}

impl<'w, W: Write> Text<'w, W> {
    fn begin(out: &'w mut W, first: &str) -> Text<'w, W> {
        let mut text = Text { out, text: Vec::with_capacity(BLOCK + (1 << 16)) };
        text.word(first);
        text
    }

    fn word(&mut self, word: &str) {
        self.text.extend_from_slice(word.as_bytes());
    }

    fn number(&mut self, number: u32) {
        self.word(itoa::Buffer::new().format(number));
    }

    fn game(&mut self, tid: u32, game: &Game) {
        for number in [tid, game.round, game.white, game.black] {
            self.number(number);
            self.text.push(b',');
        }
        self.word(result(game.score));
        self.text.push(b'\n');
    }

    fn hand_on_if_long(&mut self) -> io::Result<()> {
        if self.text.len() >= BLOCK { self.hand_on() } else { Ok(()) }
    }

    fn hand_on(&mut self) -> io::Result<()> {
        self.out.write_all(&self.text)?;
        self.text.clear();
        Ok(())
    }

    fn end(mut self) -> io::Result<()> {
        self.hand_on()?;
        self.out.flush()
    }
}
