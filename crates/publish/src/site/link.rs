//! Links to the pages of players, clubs and reports.

use chrono::NaiveDate;
use kartotek_formats::file_name::UniqueFileNames;
use serde::Serialize;
use std::collections::HashMap;

/// A player as named on a page: linked, only named, or anonymous.
#[derive(Clone, Debug, Serialize)]
pub struct PlayerLink {
    /// Empty: no page.
    pub id: String,
    pub file: String,
    /// Empty: not shown.
    pub name: String,
}

#[derive(Clone, Default, Serialize)]
pub struct ClubLink {
    /// Empty: no page.
    pub file: String,
    pub key: String,
    pub name: String,
}

/// A file of a list.
#[derive(Clone, Serialize)]
pub struct FileLink {
    pub name: String,
    /// The format's name for readers.
    pub form: &'static str,
}

/// The path of a day's list, relative to the site's address.
pub fn path_of_day(day: NaiveDate) -> String {
    format!("by-date/{day}.html")
}

/// The preferred name of a page, which another page may already have.
pub fn own_name(id: &str) -> String {
    UniqueFileNames::default().free(id, ".html")
}

/// File names of pages, by the id of their subject.
pub struct Files(HashMap<String, String>);

impl Files {
    pub fn of<'i>(ids: impl Iterator<Item = &'i str>) -> Files {
        let mut names = UniqueFileNames::default();
        // Reserves the name of the folder's index page.
        names.free("index", ".html");
        Files(ids.map(|id| (id.to_owned(), names.free(id, ".html"))).collect())
    }

    pub fn retain(&mut self, is_kept: impl Fn(&str) -> bool) {
        self.0.retain(|id, _| is_kept(id));
    }

    /// Pairs of id and file name.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(id, file)| (id.as_str(), file.as_str()))
    }

    pub fn get(&self, id: &str) -> Option<&String> {
        self.0.get(id)
    }
}

/// A list with its files.
#[derive(Serialize)]
pub struct Listed {
    pub title: String,
    /// The page that shows it; empty: none.
    pub page: String,
    pub files: Vec<FileLink>,
}
