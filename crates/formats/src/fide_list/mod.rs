//! FIDE's rating lists: as text in every layout since 2001, as XML, and either inside a zip. They are read block by
//! block and nothing is unpacked to disk: a list may have two million players, and a federation needs few of them.
//!
//! In a text list the header decides where the columns are (`layout`). A line that does not fit them is never half read:
//! it becomes a [`ListFault`], and the caller decides what follows from it. A list that breaks off is refused as a whole.

mod archive;
mod layout;
mod line;
mod name;
mod plain;
mod text;
mod values;
mod xml;
mod xml_plain;

pub use super::block_reader::LARGEST;
use super::block_reader::Window;
use crate::alphabet::ascii;
use crate::diagnostic::codes::fide_list_unreadable;
use crate::diagnostic::{Diagnostic, Place};
use crate::texts::Text;
use chrono::NaiveDate;
use kartotek_law::vocabulary::{Rating, Sex};
pub use name::{ListKind, ListName};
use sha2::{Digest, Sha256};
use std::fmt::Write;
use std::io::{self, ErrorKind, Read, Seek};

/// A player of a list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ListedPlayer {
    /// 1-based; in XML the line where the element begins.
    pub line: u32,
    pub fide_id: u64,
    pub name: String,
    pub federation: String,
    pub sex: Option<Sex>,
    /// As FIDE writes titles today: `GM`, `WFM`. Empty: none.
    pub title: String,
    pub womens_title: String,
    /// `None`: unrated.
    pub rating: Option<Rating>,
    /// K, where the list has it.
    pub k: Option<u32>,
    pub rapid: KindColumns,
    pub blitz: KindColumns,
    /// Rated games of the list's period; `None`: the list does not say.
    pub games: Option<u32>,
    pub birth_year: Option<i32>,
    pub is_inactive: bool,
}

impl ListedPlayer {
    /// The player's numbers of a kind, from a list of the kind `list_kind`; `None`: the list lacks them.
    pub fn of_kind(&self, list_kind: ListKind, kind: ListKind) -> Option<KindNumbers> {
        if list_kind == kind {
            return Some(KindNumbers { rating: self.rating, k: self.k, games: self.games });
        }
        let column = match kind {
            ListKind::Standard => return None,
            ListKind::Rapid => self.rapid,
            ListKind::Blitz => self.blitz,
        };
        column.is_listed.then_some(column.numbers)
    }
}

/// The columns of rapid or blitz in a list that has all three kinds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct KindColumns {
    /// The list has these columns.
    pub is_listed: bool,
    pub numbers: KindNumbers,
}

/// A player's numbers in one kind of chess.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct KindNumbers {
    /// `None`: unrated.
    pub rating: Option<Rating>,
    pub k: Option<u32>,
    /// Rated games of the list's period; `None`: the list does not say.
    pub games: Option<u32>,
}

impl KindNumbers {
    /// The numbers of a rated player, with missing K and games taken from `before`.
    pub fn or(self, before: KindNumbers) -> KindNumbers {
        if self.rating.is_none() {
            return self;
        }
        KindNumbers { rating: self.rating, k: self.k.or(before.k), games: self.games.or(before.games) }
    }
}

/// A player who cannot be read, because the line or the element is malformed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListFault {
    /// 1-based.
    pub line: u32,
    /// 1-based, in characters; 0: the line as a whole.
    pub column: u32,
    /// The player's id, if it could be read.
    pub fide_id: Option<u64>,
    pub what: Text,
    /// The whole line; empty: it is too long, or the list is XML.
    pub text: String,
}

impl Default for ListFault {
    fn default() -> ListFault {
        ListFault { line: 0, column: 0, fide_id: None, what: Text::Plain(String::new()), text: String::new() }
    }
}

/// The result of reading a list: the selected players, and facts about the list.
#[derive(Clone, Debug, Default)]
pub struct Listed {
    /// Without the folder; of a list inside a zip `list.zip/list.txt`.
    pub file: String,
    /// Kind and month by the file's name.
    pub named: ListName,
    /// Kind and month by the name inside the zip; empty without a zip.
    pub named_inside: ListName,
    /// The first of the month that the header names.
    pub headed: Option<NaiveDate>,
    /// Hash of the file as it was given, that is of the zip if it is one.
    pub sha256: String,
    /// The number of players in the list, unreadable ones too.
    pub lines: u64,
    /// In the order of the list.
    pub players: Vec<ListedPlayer>,
    /// The first twenty faults.
    pub faults: Vec<ListFault>,
    pub fault_count: u64,
}

const FAULTS_KEPT: usize = 20;

impl Listed {
    fn new(file: &str) -> Listed {
        Listed { file: file.to_owned(), named: ListName::of(file), ..Listed::default() }
    }

    /// The first of the month that the header names, else the name inside the zip, else the file's.
    pub fn month(&self) -> Option<NaiveDate> {
        self.headed.or(self.named_inside.month).or(self.named.month)
    }

    /// The kind of the list's main ratings. A list of all three kinds has standard ratings there; so has one without a kind
    /// in its name.
    pub fn kind(&self) -> ListKind {
        self.named_inside.kind.or(self.named.kind).unwrap_or(ListKind::Standard)
    }

    /// Whether there are more faults than are kept: then the columns are not those of the header.
    pub fn has_too_many_faults(&self) -> bool {
        self.fault_count > self.faults.len() as u64
    }

    fn count(&mut self, found: Found) {
        self.lines += 1;
        match found {
            Found::Passed => {}
            Found::Player(player) => self.players.push(*player),
            Found::Fault(fault) => {
                self.fault_count += 1;
                if self.faults.len() < FAULTS_KEPT {
                    self.faults.push(*fault);
                }
            }
        }
    }
}

/// The next player of a list.
enum Found {
    /// A player who was not selected.
    Passed,
    Player(Box<ListedPlayer>),
    Fault(Box<ListFault>),
}

/// Why a list is not read to its end.
enum Stop {
    Failed(io::Error),
    Refused(Box<Diagnostic>),
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Stop {
        Stop::Failed(error)
    }
}

impl From<Diagnostic> for Stop {
    fn from(diagnostic: Diagnostic) -> Stop {
        Stop::Refused(Box::new(diagnostic))
    }
}

/// Reads a list to its end and keeps the players that `keep` accepts by FIDE id and federation.
///
/// # Errors
/// The file cannot be read. The inner error: it is not a list, or not a complete one.
pub fn collect(
    file: &str,
    mut input: impl Read + Seek,
    mut keep: impl FnMut(u64, &str) -> bool,
) -> io::Result<Result<Listed, Diagnostic>> {
    let mut first = Vec::new();
    input.by_ref().take(4).read_to_end(&mut first)?;
    let read = if archive::is_archive(&first) {
        archive::read(file, input, &mut keep)
    } else {
        plain_file(file, io::Cursor::new(first).chain(input), &mut keep)
    };
    match read {
        // A list without players would remove every rating.
        Ok(listed) if listed.lines == 0 => Ok(Err(fide_list_unreadable::no_players(&Place::file(&listed.file)))),
        Ok(listed) => Ok(Ok(listed)),
        Err(Stop::Refused(refusal)) => Ok(Err(*refusal)),
        Err(Stop::Failed(error)) if error.kind() == ErrorKind::FileTooLarge => {
            Ok(Err(fide_list_unreadable::too_large(&Place::file(file), LARGEST)))
        }
        Err(Stop::Failed(error)) => Err(error),
    }
}

fn plain_file(file: &str, input: impl Read, keep: &mut impl FnMut(u64, &str) -> bool) -> Result<Listed, Stop> {
    let mut hashed = Hashed { input, hash: Sha256::new() };
    let mut listed = contents(file, &mut hashed, keep)?;
    // The file is read to its end, after an XML list too: the hash is that of the whole file.
    listed.sha256 = hashed.hex();
    Ok(listed)
}

/// Reads a list that is not packed.
fn contents(file: &str, input: impl Read, keep: &mut impl FnMut(u64, &str) -> bool) -> Result<Listed, Stop> {
    let mut listed = Listed::new(file);
    let mut window = Window::new(input);
    let place = Place::file(file);
    window.fill()?;
    if xml::is_xml(window.rest()) {
        let mut reader = xml::XmlReader::open(&place, window)?;
        while let Some(found) = reader.next(keep)? {
            listed.count(found);
        }
    } else {
        let mut reader = text::TextReader::open(&place, window)?;
        listed.headed = reader.layout.month;
        while let Some(found) = reader.next(keep)? {
            listed.count(found);
        }
    }
    Ok(listed)
}

/// The bytes read, and their hash.
struct Hashed<R> {
    input: R,
    hash: Sha256,
}

impl<R> Hashed<R> {
    fn hex(self) -> String {
        self.hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

impl<R: Read> Read for Hashed<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.input.read(buffer)?;
        self.hash.update(buffer.get(..length).unwrap_or_default());
        Ok(length)
    }
}

#[cfg(test)]
mod tests;

pub mod written {
    //! Writes a list in the columns of FIDE's standard list, for tournament programs.

    use super::*;

    /// A player's line.
    pub struct WrittenPlayer<'p> {
        pub id: &'p str,
        pub name: &'p str,
        pub federation: &'p str,
        /// `M` or `F`; empty: not known.
        pub sex: &'p str,
        pub title: &'p str,
        pub rating: i32,
        pub birth_year: Option<i32>,
    }

    /// Writes the list. `month`: the heading of the ratings, as in `NOV26`. Names are in ASCII and cut to the column.
    pub fn write(month: &str, players: &[WrittenPlayer]) -> Vec<u8> {
        let mut list = String::new();
        let mut line = |cells: [&str; 10], flag: &str| {
            let [id, name, federation, sex, title, women, rating, games, k, born] = cells;
            let _ = write!(
                list,
                "{id:<15}{name:<61.60}{federation:<4}{sex:<4}{title:<5}{women:<5}{:<15}{:<4}{rating:<6}{games:<4}{k:<3}{born:<6}{flag:<4}\r\n",
                "", "",
            );
        };
        line(["ID Number", "Name", "Fed", "Sex", "Tit", "WTit", month, "Gms", "K", "B-day"], "Flag");
        for player in players {
            let name = ascii(player.name);
            let women = if player.title.starts_with('W') { player.title } else { "" };
            let (rating, born) = (player.rating.to_string(), player.birth_year.unwrap_or(0));
            let flag = if player.sex == "F" { "w" } else { "" };
            let cells = [
                player.id,
                &name.text,
                player.federation,
                player.sex,
                player.title,
                women,
                &rating,
                "0",
                "0",
                &format!("{born:04}"),
            ];
            line(cells, flag);
        }
        list.into_bytes()
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        /// The columns documented by FIDE: id from 0, name from 15, federation from 76, rating from 113, year from 126, flag from 132.
        #[test]
        fn every_column_is_where_a_tournament_program_looks_for_it() {
            let long = "Å".repeat(70);
            let players = [
                WrittenPlayer {
                    id: "1002",
                    name: "Sørensen, Åse",
                    federation: "DEN",
                    sex: "F",
                    title: "WIM",
                    rating: 2101,
                    birth_year: Some(1988),
                },
                WrittenPlayer {
                    id: "7",
                    name: &long,
                    federation: "SWE",
                    sex: "",
                    title: "",
                    rating: 1000,
                    birth_year: None,
                },
            ];
            let text = String::from_utf8(write("NOV26", &players)).unwrap();
            let lines: Vec<&str> = text.split_terminator("\r\n").collect();
            let columns = |line: &str| {
                [(0, 15), (15, 76), (76, 80), (80, 84), (84, 89), (89, 94), (113, 119), (126, 132), (132, 136)]
                    .map(|(from, to)| line[from..to].trim_end().to_owned())
            };
            assert_eq!(columns(lines[0]), ["ID Number", "Name", "Fed", "Sex", "Tit", "WTit", "NOV26", "B-day", "Flag"]);
            assert_eq!(columns(lines[1]), ["1002", "Sorensen, Ase", "DEN", "F", "WIM", "WIM", "2101", "1988", "w"]);
            assert_eq!(columns(lines[2]), ["7", &"A".repeat(60), "SWE", "", "", "", "1000", "0000", ""]);
            assert!(lines.iter().all(|line| line.len() == 136));
        }
    }
}
