//! The records of a register: all in memory, or each read from the table on first use.

use kartotek_formats::form::parse_birth_date;
use kartotek_formats::office_csv::{self, OwnPlayers};
use kartotek_law::vocabulary::{BirthDate, Person};
use rayon::prelude::*;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

#[derive(Debug, Default)]
pub struct Rows {
    pub table: Option<OwnPlayers>,
    pub read: Vec<OnceLock<Box<Person>>>,
    /// Whether all records have been read.
    all: AtomicBool,
}

impl Rows {
    pub fn of(persons: Vec<Person>) -> Rows {
        let read = persons.into_iter().map(|person| OnceLock::from(Box::new(person))).collect();
        Rows { table: None, read, all: AtomicBool::new(true) }
    }

    pub fn of_table(table: OwnPlayers) -> Rows {
        let read = vec![OnceLock::new(); table.numbers().len()];
        Rows { table: Some(table), read, all: AtomicBool::new(false) }
    }

    pub fn at(&self, place: usize) -> &Person {
        let read = || self.table.as_ref().map(|table| table.person(place)).unwrap_or_default();
        self.read[place].get_or_init(|| Box::new(read()))
    }

    pub fn iter(&self) -> impl Iterator<Item = &Person> + Clone {
        if !self.all.load(Ordering::Relaxed) {
            // Several cores share the work.
            (0..self.read.len()).into_par_iter().for_each(|place| {
                self.at(place);
            });
            self.all.store(true, Ordering::Relaxed);
        }
        (0..self.read.len()).map(|place| self.at(place))
    }

    pub fn merged(&self) -> impl Iterator<Item = &Person> {
        let places = self.table.as_ref().map(|table| table.merged().iter().map(|&place| place as usize));
        let all = || (0..self.read.len()).filter(|&place| self.at(place).merged.is_some());
        places.map_or_else(|| all().collect(), Iterator::collect::<Vec<_>>).into_iter().map(|place| self.at(place))
    }

    pub fn id(&self, place: usize) -> &str {
        self.cell(place, office_csv::ID, |person| &person.id)
    }

    pub fn name(&self, place: usize) -> &str {
        self.cell(place, office_csv::NAME, |person| &person.name)
    }

    pub fn fide_id(&self, place: usize) -> &str {
        self.cell(place, office_csv::FIDE_ID, |person| &person.fide_id)
    }

    pub fn birth_date(&self, place: usize) -> Option<BirthDate> {
        let cell = self.cells(place, [office_csv::BIRTH_DATE]);
        cell.map_or_else(|| self.at(place).birth_date, |[date]| parse_birth_date(date))
    }

    /// A cell of the table if it is available, otherwise the value that `of` takes from the person.
    fn cell<'r>(&'r self, place: usize, column: usize, of: fn(&'r Person) -> &'r str) -> &'r str {
        self.cells(place, [column]).map_or_else(|| of(self.at(place)), |[cell]| cell)
    }

    /// Cells of a row. `None`: there is no table, or the row has quotation marks inside a cell.
    pub fn cells<const N: usize>(&self, place: usize, columns: [usize; N]) -> Option<[&str; N]> {
        self.table.as_ref().and_then(|table| table.cells(place, columns))
    }
}
