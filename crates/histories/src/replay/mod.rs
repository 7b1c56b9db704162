//! Rates a whole history again, from bulk tables. Each tournament is a complete group without a declared system, rated on
//! the ratings after the previous ones. One thread reads, one rates, one writes the ledger; only blocks are kept in memory.

mod ledger;
mod parquet;
mod rate;
pub mod several_laws;
pub mod table_faults;

use self::rate::Rater;
use super::sums::Tally;
use crate::bulk::games::{Batch, Game, Games, TournamentGames};
use crate::bulk::players::{self, Players};
use crate::bulk::tournaments::{self, Tournaments};
use crate::bulk::{Directory, Faults};
use anyhow::Result;
use kartotek_formats::cells::harmless;
use kartotek_formats::is_parquet;
use kartotek_formats::texts::{self, Language, OrSay, text};
use kartotek_law::regulation::{RuleBook, RuleSet};
use kartotek_register::fsx::{self, LongFile};
use kartotek_register::progress::TOURNAMENTS_RATED;
use kartotek_tables::stream::{ColumnType, Packing, Rows, Writer};
use ledger::LedgerPart;
use rate::RatingState;
use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel, sync_channel};
use std::thread::{Scope, ScopedJoinHandle};

/// The tables of a history.
#[derive(Clone, Debug)]
pub struct Sources {
    pub players: PathBuf,
    pub tournaments: PathBuf,
    pub games: PathBuf,
}

/// A law to rate by, with the folder for its results.
pub struct Law {
    /// The name given by the user.
    pub name: String,
    pub rules: RuleBook,
    pub folder: PathBuf,
}

/// The result of rating a history.
#[derive(Default)]
pub struct Replayed {
    pub players: Players,
    pub tournaments: Tournaments,
    pub faults: TableFaults,
    pub rated: u32,
    /// Number of tournaments held back because of faults in their games.
    pub held: u32,
    pub games: u64,
}

#[derive(Default)]
pub struct TableFaults {
    pub players: Faults,
    pub tournaments: Faults,
    pub games: Faults,
}

impl Replayed {
    /// A table is unusable: nothing was rated or written.
    pub fn is_refused(&self) -> bool {
        self.faults.players.is_fatal || self.faults.tournaments.is_fatal || self.faults.games.is_fatal
    }
}

/// Why a history was not rated.
#[derive(Debug)]
pub enum Stopped {
    /// A table cannot be read.
    Input(anyhow::Error),
    /// Results cannot be written.
    Output(anyhow::Error),
}

/// The folder and the language of a comparison.
#[derive(Clone, Copy)]
pub struct Comparison<'c> {
    pub folder: &'c Path,
    pub language: Language,
}

/// Rates a history under each law, and compares them if there are several.
///
/// # Errors
/// A file cannot be read or written.
pub fn replay(sources: &Sources, laws: &[Law], comparison: Option<Comparison>) -> Result<Replayed, Stopped> {
    let mut replayed = tables(sources).map_err(Stopped::Input)?;
    if replayed.is_refused() {
        return Ok(replayed);
    }
    let mut outputs = Vec::with_capacity(laws.len());
    for law in laws {
        outputs.push(Output::begin(&law.folder).map_err(Stopped::Output)?);
    }
    let mut raters: Vec<Rater> = laws.iter().map(|_| Rater::new(&replayed.players.ratings)).collect();
    if comparison.is_some() {
        let players = replayed.players.ratings.len();
        for (rater, law) in raters.iter_mut().zip(laws) {
            rater.tally = Some(Tally::new(players, law.rules.clone()));
        }
    }
    let mut raters = games(sources, laws, raters, &mut replayed, &mut outputs)?;
    if replayed.is_refused() {
        return Ok(replayed);
    }
    outputs.into_iter().try_for_each(Output::finish).map_err(Stopped::Output)?;
    if let Some(Comparison { folder, language }) = comparison {
        let what_if =
            several_laws::of_tables(language, sources, &replayed, laws, &mut raters).map_err(Stopped::Input)?;
        several_laws::write(&what_if, folder).map_err(Stopped::Output)?;
    }
    Ok(replayed)
}

fn open(path: &Path) -> Result<File> {
    File::open(path).or_say(|| texts::cannot_read(path))
}

fn tables(sources: &Sources) -> Result<Replayed> {
    let mut replayed = Replayed::default();
    let Replayed { faults, .. } = &mut replayed;
    let (players, tournaments) = std::thread::scope(|scope| {
        let other = scope.spawn(|| match is_parquet(&sources.tournaments) {
            true => parquet::tournaments(&sources.tournaments, &mut faults.tournaments),
            false => Ok(tournaments::read(open(&sources.tournaments)?, &mut faults.tournaments)?),
        });
        let players = match is_parquet(&sources.players) {
            true => parquet::players(&sources.players, &mut faults.players),
            false => open(&sources.players).and_then(|file| Ok(players::read(file, &mut faults.players)?)),
        };
        (players, joined(other))
    });
    replayed.players = players.or_say(|| texts::cannot_read(&sources.players))?;
    replayed.tournaments = tournaments.or_say(|| texts::cannot_read(&sources.tournaments))?;
    Ok(replayed)
}

/// The result files of one law while being written.
struct Output {
    ledger: LongFile,
    parquet: LongFile,
    csv: LongFile,
}

impl Output {
    fn begin(folder: &Path) -> Result<Output> {
        fsx::create_folder(folder)?;
        let file = |name: &str| LongFile::begin(&folder.join(name));
        Ok(Output { ledger: file("ledger.parquet")?, parquet: file("ratings.parquet")?, csv: file("ratings.csv")? })
    }

    fn finish(self) -> Result<()> {
        [self.ledger, self.parquet, self.csv].into_iter().try_for_each(LongFile::finish).map_err(anyhow::Error::from)
    }
}

/// A rater, connected to the writer of its ledger.
struct Recorder {
    rater: Rater,
    piece: LedgerPart,
    /// `None`: the writer has stopped because of an error.
    ledger: Option<SyncSender<LedgerPart>>,
    /// Written pieces, returned for reuse.
    written: Receiver<LedgerPart>,
}

impl Recorder {
    fn rate(
        &mut self,
        rules: &RuleSet,
        sheet: (&TournamentGames, i32),
        games: &[Game],
        faults_of_law: &mut Faults,
    ) -> bool {
        let is_rated = self.rater.rate(rules, sheet, games, &mut self.piece, faults_of_law);
        if self.piece.is_full() {
            self.hand_on();
        }
        is_rated
    }

    fn hand_on(&mut self) {
        let next = self.written.try_recv().unwrap_or_default().emptied();
        let piece = std::mem::replace(&mut self.piece, next);
        if self.ledger.as_ref().is_some_and(|ledger| ledger.send(piece).is_err()) {
            self.ledger = None;
        }
    }
}

/// Rates all games. Returns the raters with their final state.
fn games(
    sources: &Sources,
    laws: &[Law],
    raters: Vec<Rater>,
    replayed: &mut Replayed,
    outputs: &mut [Output],
) -> Result<Vec<Rater>, Stopped> {
    let Replayed { players, tournaments, faults, rated, held, games } = replayed;
    let (players, tournaments) = (&*players, &*tournaments);
    let mut read_faults = Faults::default();
    let raters = std::thread::scope(|scope| {
        let (batches, emptied, reader) = reader(scope, &sources.games, players, tournaments, &mut read_faults);
        let (mut desks, mut writers) = (Vec::new(), Vec::new());
        let mut rest = Vec::new();
        for (output, rater) in outputs.iter_mut().zip(raters) {
            let (sender, pieces) = sync_channel(1);
            let (back, written) = channel();
            let ledger = &mut output.ledger;
            writers.push(scope.spawn(move || ledger::write(ledger, pieces, &back, &players.ids, tournaments)));
            rest.push((&mut output.csv, &mut output.parquet));
            desks.push(Recorder { rater, piece: LedgerPart::default().emptied(), ledger: Some(sender), written });
        }
        TOURNAMENTS_RATED.begin(tournaments.len());
        for batch in batches {
            TOURNAMENTS_RATED.steps(batch.sheets.len());
            for sheet in &batch.sheets {
                let games_of_sheet = batch.games_of(sheet);
                let ended = tournaments.ended(sheet.rank);
                let day = tournaments::date(ended);
                let mut is_rated = !sheet.has_fault;
                for (place, (recorder, law)) in desks.iter_mut().zip(laws).enumerate().filter(|_| !sheet.has_fault) {
                    let mut faults_of_law = Faults::default();
                    is_rated =
                        recorder.rate(law.rules.in_force_on(day), (sheet, ended), games_of_sheet, &mut faults_of_law);
                    // Faults are the same under each law and are recorded once.
                    if place == 0 {
                        faults.games.merge(faults_of_law);
                    }
                }
                if is_rated {
                    *rated += 1;
                    *games += games_of_sheet.len() as u64;
                } else {
                    *held += 1;
                }
            }
            // The reader may have ended.
            let _ = emptied.send(batch);
        }
        let mut raters = Vec::with_capacity(laws.len());
        for (mut recorder, (csv, parquet)) in desks.into_iter().zip(rest) {
            recorder.hand_on();
            drop(recorder.ledger.take());
            let states = &recorder.rater.states;
            ratings::csv(csv, &players.ids, states).map_err(|error| Stopped::Output(error.into()))?;
            ratings::parquet(parquet, &players.ids, states).map_err(Stopped::Output)?;
            raters.push(recorder.rater);
        }
        writers.into_iter().try_for_each(joined).map_err(Stopped::Output)?;
        joined(reader).or_say(|| texts::cannot_read(&sources.games)).map_err(Stopped::Input)?;
        Ok(raters)
    })?;
    faults.games.merge(read_faults);
    faults.games.kept.sort_by_key(|fault| (fault.line, fault.column));
    Ok(raters)
}

enum Table<'t> {
    Csv(Box<Games<'t, File>>),
    Parquet(Box<parquet::Games<'t>>),
}

type Reader<'s, 'f> = (Receiver<Batch>, Sender<Batch>, ScopedJoinHandle<'s, Result<()>>);

/// Reads the games on a separate thread. Used batches are sent back for reuse.
fn reader<'s, 'e: 's>(
    scope: &'s Scope<'s, 'e>,
    path: &'e Path,
    players: &'e Players,
    tournaments: &'e Tournaments,
    faults: &'e mut Faults,
) -> Reader<'s, 'e> {
    let (sender, batches) = sync_channel(2);
    let (emptied, to_fill) = channel::<Batch>();
    let reader = scope.spawn(move || {
        let mut games = match is_parquet(path) {
            true => parquet::Games::open(path, &players.ids, tournaments, faults)?
                .map(|games| Table::Parquet(Box::new(games))),
            false => {
                Games::open(open(path)?, &players.ids, tournaments, faults)?.map(|games| Table::Csv(Box::new(games)))
            }
        };
        while let Some(table) = &mut games {
            let mut batch = to_fill.try_recv().unwrap_or_default();
            let has_more = match table {
                Table::Csv(games) => games.fill(&mut batch, faults)?,
                Table::Parquet(games) => games.fill(&mut batch, faults)?,
            };
            // Without a receiver the rest is not needed.
            if !has_more || sender.send(batch).is_err() {
                break;
            }
        }
        Ok(())
    });
    (batches, emptied, reader)
}

fn joined<T>(thread: ScopedJoinHandle<Result<T>>) -> Result<T> {
    thread.join().unwrap_or_else(|_| Err(text!("replay-thread").into()))
}

mod ratings {
    //! `ratings.csv` and `ratings.parquet`: each player's rating after the history, in the order of the players' table.

    use super::*;

    /// Writes the columns `id,rating,games`; an empty rating means unrated.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn csv(file: &mut impl Write, ids: &Directory, states: &[RatingState]) -> io::Result<()> {
        let mut table = csv::Writer::from_writer(file);
        table.write_record(["id", "rating", "games"])?;
        let (mut rating, mut games) = (itoa::Buffer::new(), itoa::Buffer::new());
        for (id, state) in ids.ids().zip(states) {
            let rating = state.rating.map_or("", |known| rating.format(known.0));
            table.write_record([harmless(id).as_ref(), rating, games.format(state.games)])?;
        }
        table.flush()
    }

    /// Writes the same columns as Parquet.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn parquet(file: impl Write, ids: &Directory, states: &[RatingState]) -> Result<()> {
        const PIECE: usize = 1 << 14;
        let columns = [("id", ColumnType::Text), ("rating", ColumnType::Number), ("games", ColumnType::Number)];
        let mut writer = Writer::new(file, &columns, Packing::Plain)?;
        let mut row = 0u32;
        for piece in states.chunks(PIECE) {
            let next = row.saturating_add(u32::try_from(piece.len())?);
            let ratings = piece.iter().map(|state| state.rating.map(|rating| rating.0));
            let games = piece.iter().map(|state| i32::try_from(state.games).unwrap_or(i32::MAX)).collect();
            writer.write(vec![
                Rows::texts((row..next).map(|row| ids.id(row))),
                Rows::numbers_if_any(ratings),
                Rows::numbers(games),
            ])?;
            row = next;
        }
        Ok(writer.finish()?)
    }

    #[cfg(test)]
    mod tests {
        use super::*;
        use crate::bulk::{Faults, players};
        use crate::replay::rate::Rater;

        #[test]
        fn a_table_holds_what_any_reader_reads_back_and_no_formula() {
            let table = "id,name,club,rating\n7,,,1500\n\"A,\"\"B\"\"\",,,\n=1+1,,,1000\n";
            let players = players::read(table.as_bytes(), &mut Faults::default()).unwrap();
            let mut written = Vec::new();
            csv(&mut written, &players.ids, &Rater::new(&players.ratings).states).unwrap();
            let expected = "id,rating,games\n7,1500,0\n\"A,\"\"B\"\"\",,0\n'=1+1,1000,0\n";
            assert_eq!(String::from_utf8(written).unwrap(), expected);
        }
    }
}
