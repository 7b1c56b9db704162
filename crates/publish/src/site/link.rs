//! Where the pages of players, clubs and reports are.

use chrono::NaiveDate;
use kartotek_formats::file_name::Names;
use serde::Serialize;
use std::collections::HashMap;

/// A player as a page names one: with a page of their own, without one, or not at all.
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
    /// For people.
    pub form: &'static str,
}

/// Where the list of a day is, below the site's address.
pub fn dated(day: NaiveDate) -> String {
    format!("by-date/{day}.html")
}

/// The name of a page, unless another one has it already.
pub fn own_name(id: &str) -> String {
    Names::default().free(id, ".html")
}

/// The names of pages, by the ids of what they show.
pub struct Files(HashMap<String, String>);

impl Files {
    pub fn of<'i>(ids: impl Iterator<Item = &'i str>) -> Files {
        let mut names = Names::default();
        // No page may take the place of the folder's own.
        names.free("index", ".html");
        Files(ids.map(|id| (id.to_owned(), names.free(id, ".html"))).collect())
    }

    pub fn retain(&mut self, is_kept: impl Fn(&str) -> bool) {
        self.0.retain(|id, _| is_kept(id));
    }

    /// Ids, and names.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(id, file)| (id.as_str(), file.as_str()))
    }

    pub fn get(&self, id: &str) -> Option<&String> {
        self.0.get(id)
    }
}
