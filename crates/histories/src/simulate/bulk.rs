//! Writes the federation as three tables: players, tournaments and games.

use super::Federation;
use super::field::{Game, Maker};
use super::people::{Dice, Person};
use kartotek_law::regulation::RuleSet;
use kartotek_law::vocabulary::Score;
use std::io::{self, BufWriter, Write};

/// The amount of text written at a time, in bytes.
const BLOCK: usize = 1 << 20;

/// Writes the columns `id,name,club,rating`.
///
/// # Errors
/// It cannot be written.
pub fn players(federation: &Federation, out: &mut impl Write) -> io::Result<()> {
    let mut out = BufWriter::with_capacity(BLOCK, out);
    writeln!(out, "id,name,club,rating")?;
    for id in 1..=federation.players {
        let person = Person::of(federation, id);
        // A name contains a comma, as in real tables.
        writeln!(out, "{id},\"{}\",Klub {},{}", person.name(), person.club, person.rating)?;
    }
    out.flush()
}

/// Writes the columns `tid,end_date,name`.
///
/// # Errors
/// It cannot be written.
pub fn tournaments(federation: &Federation, out: &mut impl Write) -> io::Result<()> {
    let mut out = BufWriter::with_capacity(BLOCK, out);
    writeln!(out, "tid,end_date,name")?;
    for tournament in 0..federation.tournaments {
        let (tid, ended) = (tournament + 1, federation.date(federation.day_of(tournament)));
        writeln!(out, "{tid},{ended},Opdigtet turnering {tid}")?;
    }
    out.flush()
}

/// Writes the columns `tid,round,white,black,result`, by the last day of the tournament; those of one day are in any order.
/// `made` is called for each tournament.
///
/// # Errors
/// It cannot be written.
pub fn games(federation: &Federation, rules: &RuleSet, out: &mut impl Write, made: fn()) -> io::Result<()> {
    let mut out = BufWriter::with_capacity(BLOCK, out);
    writeln!(out, "tid,round,white,black,result")?;
    each_tournament(federation, rules, |tid, games| {
        made();
        games.iter().try_for_each(|game| {
            let Game { round, white, black, score } = *game;
            writeln!(out, "{tid},{round},{white},{black},{}", result(score))
        })
    })?;
    out.flush()
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
