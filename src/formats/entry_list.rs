//! An entry list (*anmeldelsesliste*, § 5 c, § 64) as an organiser sends it: a CSV with a line for each player. The columns
//! come in any order, with English or Danish names, and those that mean nothing here are kept.

use super::cells::harmless_table;
use super::form::parse_birth_date;
use super::office_csv::finish;
use super::report::{OUR_FEDERATION, PlayerAsFiled};
use super::{separated, text};
use crate::diagnostic::codes::entry_list_value;
use crate::diagnostic::{Diagnostic, Place};
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_law::vocabulary::{Approval, BirthDate};

/// What a column may be, with the names it may have; of two such columns the name that stands first here counts.
const COLUMNS: [(Column, &[&str]); 9] = [
    (Column::Id, &["id", "medlemsnr", "medlemsnummer", "dsu_nr", "nr", "nummer"]),
    (Column::Name, &["name", "navn"]),
    (Column::BirthDate, &["birth_date", "fødselsdato", "foedselsdato", "født", "foedt", "fødselsår"]),
    (Column::FideId, &["fide_id", "fideid", "fide_nr"]),
    (Column::Club, &["club", "klub"]),
    (Column::Federation, &["federation", "fed", "forbund", "land"]),
    (Column::Rating, &["rating", "ratingtal"]),
    (Column::FirstRating, &["first_rating", "første_rating", "foerste_rating"]),
    (Column::ApprovedBy, &["approved_by", "godkendt_af"]),
];

#[derive(Clone, Copy, PartialEq, Eq)]
enum Column {
    Id,
    Name,
    BirthDate,
    FideId,
    Club,
    Federation,
    Rating,
    FirstRating,
    ApprovedBy,
}

/// What the office fills in. The first two stand in the organiser's own column, if there is one.
pub const FILLED: [&str; 6] = ["id", "rating", "class", "quarantine", "first_rating_ok", "note"];

/// A line of the list.
#[derive(Clone, Debug)]
pub struct EntryAsFiled {
    /// As many as there are columns.
    pub cells: Vec<String>,
    /// `None`: something in the line cannot be read.
    pub player: Option<PlayerAsFiled>,
    pub place: Place,
}

/// A list that has been read.
#[derive(Clone, Debug)]
pub struct EntryList {
    pub separator: u8,
    pub header: Vec<String>,
    pub entries: Vec<EntryAsFiled>,
}

/// Reads a list. `None`: it cannot be read at all.
pub fn read(name: &str, bytes: &[u8]) -> (Option<EntryList>, Vec<Diagnostic>) {
    let (text, mut diagnostics) = match text::decode(name, bytes) {
        Ok(decoded) => decoded,
        Err(diagnostic) => return (None, vec![diagnostic]),
    };
    let file = Place::file(name);
    let text = separated::with_plain_ends(&text);
    let separator = u8::try_from(separated::separator(&text)).unwrap_or(b',');
    let mut reader =
        csv::ReaderBuilder::new().delimiter(separator).flexible(true).trim(csv::Trim::All).from_reader(text.as_bytes());
    let header: Vec<String> = reader.headers().map(|row| row.iter().map(str::to_owned).collect()).unwrap_or_default();
    let columns = COLUMNS.map(|(column, names)| (column, place_of(&header, names)));
    let names_somebody = |&(column, place): &(Column, Option<usize>)| {
        place.is_some() && matches!(column, Column::Id | Column::Name | Column::FideId)
    };
    if !columns.iter().any(names_somebody) {
        diagnostics.push(entry_list_value::no_columns(&file.line(1)));
        return (None, diagnostics);
    }
    let mut entries = Vec::new();
    for record in reader.records() {
        let line = match &record {
            Ok(record) => record.position().map_or(0, csv::Position::line),
            Err(error) => error.position().map_or(0, csv::Position::line),
        };
        let place = file.line(u32::try_from(line).unwrap_or(u32::MAX));
        let Ok(record) = record else {
            diagnostics.push(entry_list_value::no_row(&place));
            continue;
        };
        let mut cells: Vec<String> = record.iter().map(str::to_owned).collect();
        if cells.iter().all(String::is_empty) {
            continue;
        }
        let field = |column: Column| {
            let place = columns.iter().find(|(own, _)| *own == column).and_then(|(_, place)| *place)?;
            record.get(place).filter(|text| !text.is_empty())
        };
        let too_many = cells.iter().skip(header.len()).any(|cell| !cell.is_empty());
        if too_many {
            diagnostics.push(entry_list_value::fields(&place, cells.len(), header.len()));
        }
        let player = player(&place, field, &mut diagnostics);
        cells.resize(header.len(), String::new());
        entries.push(EntryAsFiled { cells, player: player.filter(|_| !too_many), place });
    }
    (Some(EntryList { separator, header, entries }), diagnostics)
}

/// `Fide-ID`, `fide id` and `fide_id` are one name.
fn place_of(header: &[String], names: &[&str]) -> Option<usize> {
    let plain = |name: &str| name.to_lowercase().trim_end_matches('.').replace([' ', '-'], "_");
    names.iter().find_map(|name| header.iter().position(|own| plain(own) == *name))
}

fn player<'t>(
    place: &Place,
    field: impl Fn(Column) -> Option<&'t str>,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<PlayerAsFiled> {
    let before = diagnostics.len();
    let text = |column: Column| field(column).map(str::to_owned);
    let mut rating = |column: Column| match field(column) {
        // Both are ways to write that there is none.
        None | Some("0" | "-" | "–") => None,
        Some(text) => {
            let rating = text.parse::<i32>().ok();
            if rating.is_none() {
                diagnostics.push(entry_list_value::rating(place, text));
            }
            rating
        }
    };
    let (own, first_rating) = (rating(Column::Rating), rating(Column::FirstRating));
    let birth_date = field(Column::BirthDate).and_then(|text| {
        let date = birth_date(text);
        if date.is_none() {
            diagnostics.push(entry_list_value::birth_date(place, text));
        }
        date
    });
    let approved_by = field(Column::ApprovedBy).and_then(|text| {
        let by = approval(text);
        if by.is_none() {
            diagnostics.push(entry_list_value::approval(place, text));
        }
        by
    });
    let player = PlayerAsFiled {
        id: text(Column::Id),
        name: text(Column::Name),
        birth_date,
        club: text(Column::Club),
        federation: Some(field(Column::Federation).map_or(OUR_FEDERATION.to_owned(), str::to_uppercase)),
        fide_id: text(Column::FideId).filter(|id| id != "0"),
        rating: own,
        first_rating,
        approved_by,
        ..PlayerAsFiled::new(0, place.clone())
    };
    if player.id.is_none() && player.name.is_none() && player.fide_id.is_none() {
        diagnostics.push(entry_list_value::nobody(place));
    }
    (diagnostics.len() == before).then_some(player)
}

/// As in a form, or the day first, as Danes write it: `04-07-1990`, `4.7.1990`, `4/7/1990`.
fn birth_date(text: &str) -> Option<BirthDate> {
    let day_first = || {
        let date = text.replace(['.', '/'], "-");
        let has_year = date.rsplit('-').next().is_some_and(|year| year.len() == 4);
        NaiveDate::parse_from_str(&date, "%d-%m-%Y").ok().filter(|_| has_year).map(BirthDate::Day)
    };
    // `19-01-04` may be read in two ways, and is read in none.
    let begins_with_year = text.chars().take(4).filter(char::is_ascii_digit).count() == 4;
    if begins_with_year { parse_birth_date(text) } else { day_first() }
}

fn approval(text: &str) -> Option<Approval> {
    match text.to_lowercase().as_str() {
        "club" | "klub" => Some(Approval::Club),
        "district" | "hovedkreds" => Some(Approval::District),
        "su" => Some(Approval::Su),
        "organiser" | "arrangør" => Some(Approval::Organiser),
        _ => None,
    }
}

/// A list as it goes back.
pub struct ReturnedList {
    pub header: Vec<String>,
    pub rows: Vec<Vec<String>>,
}

/// The list with what the office fills in: a row of [`FILLED`] for each entry.
pub fn returned(list: &EntryList, filled: &[[String; FILLED.len()]]) -> ReturnedList {
    let mut header = list.header.clone();
    let places = FILLED.map(|name| {
        let names = COLUMNS.iter().map(|(_, names)| *names).find(|names| names[0] == name);
        let own = match names {
            Some(names) => place_of(&list.header, names),
            None => place_of(&list.header, &[name]),
        };
        own.unwrap_or_else(|| {
            header.push(name.to_owned());
            header.len() - 1
        })
    });
    let rows = list.entries.iter().zip(filled).map(|(entry, filled)| {
        let mut row = entry.cells.clone();
        row.resize(header.len(), String::new());
        for ((name, place), value) in FILLED.iter().zip(places).zip(filled) {
            // A number that nobody of the register has is the organiser's to correct; a rating that is not the office's
            // does not go back.
            if *name != "id" || !value.is_empty() {
                row[place].clone_from(value);
            }
        }
        row
    });
    ReturnedList { rows: rows.collect(), header }
}

impl ReturnedList {
    /// With the separator that the organiser used; what would be a formula in his spreadsheet is none any more.
    pub fn csv(&self, separator: u8) -> Result<String> {
        let mut writer = csv::WriterBuilder::new().delimiter(separator).from_writer(Vec::new());
        writer.write_record(&self.header)?;
        self.rows.iter().try_for_each(|row| writer.write_record(row))?;
        Ok(String::from_utf8(harmless_table(finish(writer)?, separator)?)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn players(text: &str) -> Vec<PlayerAsFiled> {
        let (list, diagnostics) = read("e.csv", text.as_bytes());
        assert!(diagnostics.is_empty(), "{text}: {diagnostics:?}");
        list.unwrap().entries.into_iter().map(|entry| entry.player.unwrap()).collect()
    }

    #[test]
    fn columns_have_english_or_danish_names_in_any_order() {
        let born = BirthDate::Day("1990-07-04".parse().unwrap());
        for text in [
            "id,name,birth_date,club,rating\n12,\"Skov, Ida\",1990-07-04,A,1500\n",
            "rating;Klub;Født;Navn;Nr.\n1500;A;04-07-1990;Skov, Ida;12\n",
            "Medlemsnr\tNavn\tFødselsdato\tklub\tRatingtal\r\n12\tSkov, Ida\t4.7.1990\tA\t1500\r\n",
        ] {
            let players = players(text);
            let player = &players[0];
            let said = (player.id.as_deref(), player.name.as_deref(), player.birth_date, player.rating);
            assert_eq!(said, (Some("12"), Some("Skov, Ida"), Some(born), Some(1500)), "{text}");
            assert_eq!((player.club.as_deref(), player.place.line), (Some("A"), 2), "{text}");
        }
    }

    #[test]
    fn of_a_row_number_and_a_member_number_the_latter_counts() {
        assert_eq!(players("nr;navn;medlemsnr\n1;Skov, Ida;4711\n")[0].id.as_deref(), Some("4711"));
    }

    #[test]
    fn other_columns_are_kept_and_missing_ones_added() {
        let (list, _) = read("e.csv", b"telefon;navn;rating\n12 34;Skov, Ida;1400\n;;\n");
        let list = list.unwrap();
        let filled = ["7", "1500", "2", "", "", ""].map(str::to_owned);
        let text = returned(&list, &[filled]).csv(list.separator).unwrap();
        let expected = "telefon;navn;rating;id;class;quarantine;first_rating_ok;note\n12 34;Skov, Ida;1500;7;2;;;\n";
        assert_eq!(text, expected);
    }

    #[test]
    fn whatever_comes_in_is_no_reason_to_panic() {
        for text in [
            "",
            "x",
            "id",
            "id\n\"",
            "id,name\n1\n",
            "id\n1,2,3\n",
            "name,rating\nx,99999999999\n",
            "id,birth_date\n1,31-02-1990\n",
            "id,birth_date\n1,1-1-90\n",
            "id,birth_date\n1,19-01-04\n",
            "name,approved_by\nx,me\n",
            "klub,id\nA,\n",
        ] {
            let (list, diagnostics) = read("e.csv", text.as_bytes());
            let is_readable = |entry: &EntryAsFiled| entry.player.is_some();
            let readable = list.map_or(0, |list| list.entries.iter().filter(|entry| is_readable(entry)).count());
            assert_eq!(readable, usize::from(text == "id,name\n1\n"), "{text:?}: {diagnostics:?}");
        }
    }
}
