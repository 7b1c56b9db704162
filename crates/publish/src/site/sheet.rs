//! The pages of lists of results, norms and changes.

use super::pages::{Site, anchor};
use super::source::Sheet;
use super::template::given;
use crate::headings::capital;
use crate::render::{display_value, is_number, program_value};
use kartotek_tables::{NamedColumn, Values};
use minijinja::context;
use minijinja::value::Value as TemplateValue;

/// The columns shown on narrow screens.
const NARROW: [&str; 8] = ["name", "rating", "title", "tournament", "report", "score", "gain", "rn"];

impl Site<'_> {
    pub(super) fn sheet_page(&self, sheet: &Sheet) -> TemplateValue {
        let language = self.source.language;
        let has = |name: &str| sheet.columns.iter().any(|column| column.name == name);
        let fields = self.source.fields;
        let is_shown = |column: &&NamedColumn| match column.name.as_ref() {
            // Not shown: the link on the name replaces them.
            "id" | "no" => false,
            "report" => !has("tournament"),
            "birth_year" => fields.birth_year,
            "club" => fields.club,
            "fide_id" => fields.fide_id,
            "sex" => fields.sex,
            _ => true,
        };
        let columns: Vec<&NamedColumn> = sheet.columns.iter().filter(is_shown).collect();
        let heading = |column: &&NamedColumn| {
            let text = capital(if column.name == "report" { "tournament" } else { &column.name }, language);
            context! { text, is_number => is_number(column), is_wide => is_wide(column) }
        };
        let headings: Vec<_> = columns.iter().map(heading).collect();
        let count = sheet.columns.first().map_or(0, NamedColumn::len);
        let rows: Vec<Vec<_>> =
            (0..count).map(|row| columns.iter().map(|column| self.cell(sheet, column, row)).collect()).collect();
        let list = context! {
            title => &sheet.title, headings, rows, files => given(self.files(&sheet.name))
        };
        context! { list, root => "", here => format!("{}.html", sheet.name) }
    }

    /// The id of the report of a candidate result, since the list has only the tournament's name; empty: none.
    fn report_of(&self, player: &str, tournament: &str) -> &str {
        let results = self.players.get(player).into_iter().flat_map(|player| &player.candidate_results);
        results
            .filter(|result| result.tournament == tournament)
            .map(|result| result.report.as_str())
            .next_back()
            .unwrap_or("")
    }

    /// A cell: its text, its link if it has one, and a sort key if the text cannot be sorted.
    fn cell(&self, sheet: &Sheet, column: &NamedColumn, row: usize) -> TemplateValue {
        let value_in = |name: &str| {
            sheet.columns.iter().find(|column| column.name == name).map(|column| program_value(column, row))
        };
        let (id, report) = (value_in("id").unwrap_or_default(), value_in("report").unwrap_or_default());
        let player = || self.link(&id, "").file;
        let tournament = |name: &str| {
            let report = if report.is_empty() { self.report_of(&id, name) } else { &report };
            self.report_files.get(report).map(|file| format!("tournaments/{file}"))
        };
        let (name, language) = (column.name.as_ref(), self.source.language);
        let text = program_value(column, row).into_owned();
        let (text, href) = match name {
            "name" => (text, Some(player()).filter(|file| !file.is_empty()).map(|file| format!("players/{file}"))),
            "tournament" => {
                let href = tournament(&text);
                (text, href)
            }
            "report" => (self.reports.get(text.as_str()).map_or(text, |report| report.name.clone()), tournament("")),
            "rn" => {
                let file = Some(player()).filter(|file| !file.is_empty());
                (text, file.map(|file| format!("players/{file}#{}", anchor(&report))))
            }
            "club" => {
                let club = self.players.get(&*id).and_then(|player| self.club_files.get(&player.club));
                (text, club.map(|file| format!("clubs/{file}")))
            }
            _ => (display_value(column, row, language).into_owned(), None),
        };
        let value = match column.values {
            Values::Date(_) => program_value(column, row).into_owned(),
            _ => String::new(),
        };
        context! {
            is_hidden => name == "name" && text.is_empty(),
            text,
            href => href.unwrap_or_default(),
            value,
            is_number => is_number(column),
            is_wide => is_wide(column),
        }
    }
}

fn is_wide(column: &NamedColumn) -> bool {
    !NARROW.contains(&column.name.as_ref())
}
