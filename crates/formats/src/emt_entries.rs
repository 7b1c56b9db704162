//! The entry list of an EMT: `id,name,wish,class`, and where needed `entered` and `first_rating`, in any order and in Danish too. Other
//! columns (address, club) are ignored.

use super::separated::{self, Field, Start};
use super::{day, encoding, entry_list, guarded, words};
use crate::diagnostic::codes::{column_ignored, csv_syntax, emt_entry_value};
use crate::diagnostic::{Diagnostic, Place};
use chrono::NaiveDate;
use kartotek_law::regulation::emt::entry::{ChosenClass, RequestedForm};
use kartotek_law::vocabulary::Rating;

/// A line of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntryAsFiled {
    /// Empty: a new player, who has no number.
    pub id: String,
    pub name: String,
    pub wish: Option<RequestedForm>,
    pub chosen_class: Option<ChosenClass>,
    pub entered: Option<NaiveDate>,
    /// For a player without a rating (§ 31).
    pub first_rating: Option<Rating>,
    pub place: Place,
}

/// Reads the list. A line with an error is left out.
pub fn read(name: &str, bytes: &[u8]) -> (Vec<EntryAsFiled>, Vec<Diagnostic>) {
    let (entries, found) = guarded::table(name, |found| entries(name, bytes, found));
    (entries.unwrap_or_default(), found)
}

fn entries(name: &str, bytes: &[u8], diagnostics: &mut Vec<Diagnostic>) -> Result<Vec<EntryAsFiled>, Diagnostic> {
    let (text, found) = encoding::decode_table(name, bytes)?;
    diagnostics.extend(found);
    let file = Place::file(name);
    let text = separated::with_plain_ends(&text);
    let is_heading = |fields: &[Field]| {
        entry_list::place_of(fields, &entry_list::IDS).is_some() || entry_list::names_players(fields)
    };
    // Lines above the headings, which the CSV reader does not see.
    let above = match separated::start(&text, is_heading) {
        Some(Start { above: Some((first, count)), line, .. }) => {
            diagnostics.push(column_ignored::above(&file.line(first), count));
            line - 1
        }
        _ => 0,
    };
    let table = text.splitn(above as usize + 1, '\n').last().unwrap_or_default();
    let mut reader = separated::reader(table);
    let header: Vec<String> = reader.headers().map(|row| row.iter().map(str::to_owned).collect()).unwrap_or_default();
    let (id, columns) = columns(&header, &file.line(above + 1))?;
    let mut entries = Vec::new();
    for record in reader.records() {
        match record {
            Ok(record) => {
                let line = above + separated::line_of(table, record.position());
                let field = |column: Option<usize>| column.and_then(|column| record.get(column)).unwrap_or("");
                let row = Row { id: field(id), fields: columns.map(field), place: file.line(line) };
                entries.extend(row.entry(diagnostics));
            }
            Err(error) => {
                let place = file.line(above + separated::line_of(table, error.position()));
                diagnostics.push(match error.kind() {
                    csv::ErrorKind::UnequalLengths { expected_len, len, .. } => {
                        csv_syntax::emt_fields(&place, *len, *expected_len)
                    }
                    _ => csv_syntax::emt_row(&place),
                });
            }
        }
    }
    Ok(entries)
}

/// The places of the id and of name, wish, class, entered and first_rating.
///
/// # Errors
/// No column identifies players, or one is there twice.
fn columns(header: &[String], place: &Place) -> Result<(Option<usize>, [Option<usize>; 5]), Diagnostic> {
    let column = |names: &[&str]| entry_list::place_of(header, names);
    let id = column(&entry_list::IDS);
    if id.is_none() && !entry_list::names_players(header) {
        return Err(csv_syntax::emt_header(place));
    }
    let names: [&[&str]; 5] = [
        &["name", "navn"],
        &["wish", "ønske"],
        &["class", "klasse"],
        &["entered", "tilmeldt"],
        &entry_list::FIRST_RATINGS,
    ];
    if let Some(twice) = entry_list::repeated(header, names.into_iter().chain([&entry_list::IDS[..]])).first() {
        return Err(csv_syntax::column_twice(place, &header[*twice]));
    }
    let mut columns = names.map(column);
    // In an entry list that was returned, `class` is the class of § 23, which the player has not chosen.
    if column(&["quarantine", "karantæne_til"]).is_some() {
        columns[2] = None;
    }
    Ok((id, columns))
}

struct Row<'t> {
    id: &'t str,
    /// In the order name, wish, class, entered, first_rating.
    fields: [&'t str; 5],
    place: Place,
}

impl Row<'_> {
    /// Reads an entry from a line. `None`: an empty line, or an unreadable value, which is reported.
    fn entry(self, diagnostics: &mut Vec<Diagnostic>) -> Option<EntryAsFiled> {
        let [name, wish, class, entered, first_rating] = self.fields;
        let before = diagnostics.len();
        if let Some(total) = words::total([self.id].into_iter().chain(self.fields)) {
            diagnostics.push(column_ignored::total(&self.place, total));
            return None;
        }
        if self.id.is_empty() && name.is_empty() {
            let is_blank = self.fields.iter().all(|field| field.is_empty());
            if !is_blank {
                diagnostics.push(emt_entry_value::nobody(&self.place));
            }
            return None;
        }
        let wish = match wish.to_lowercase().as_str() {
            "" => None,
            "all-play-all" => Some(RequestedForm::AllPlayAll),
            "7" => Some(RequestedForm::SevenRounds),
            "5" => Some(RequestedForm::FiveRounds),
            _ => {
                let finding = match chosen_class(wish) {
                    Some(_) => emt_entry_value::class_as_wish,
                    None => emt_entry_value::form,
                };
                diagnostics.push(finding(&self.place, wish));
                None
            }
        };
        let chosen = chosen_class(class);
        if chosen.is_none() && !class.is_empty() {
            diagnostics.push(emt_entry_value::class(&self.place, class));
        }
        let day = day::read(entered).and_then(day::DayReading::certain);
        if day.is_none() && !entered.is_empty() {
            diagnostics.push(emt_entry_value::day(&self.place, entered));
        }
        let entered = day;
        let rating = first_rating.parse().ok().filter(|rating| Rating::POSSIBLE.contains(rating)).map(Rating);
        if rating.is_none() && !first_rating.is_empty() {
            diagnostics.push(emt_entry_value::rating(&self.place, first_rating));
        }
        (diagnostics.len() == before).then(|| EntryAsFiled {
            id: self.id.to_owned(),
            name: name.to_owned(),
            wish,
            chosen_class: chosen,
            entered,
            first_rating: rating,
            place: self.place,
        })
    }
}

fn chosen_class(word: &str) -> Option<ChosenClass> {
    match word.to_lowercase().as_str() {
        "women" | "woman" | "kvinder" | "kvinde" | "kvindeklassen" => Some(ChosenClass::Women),
        "veteran" | "veterans" | "veteraner" | "veteranklassen" => Some(ChosenClass::Veterans),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_total_is_nobody_and_a_class_among_the_wishes_is_sent_to_its_column() {
        let (entries, diagnostics) =
            read("e.csv", "id;navn;ønske;klasse\n12;A;veteran;\n10;I alt;;\n13;B;;kvinde\n".as_bytes());
        let asked: Vec<_> = entries.iter().map(|e| (e.id.as_str(), e.chosen_class)).collect();
        assert_eq!(asked, [("13", Some(ChosenClass::Women))]);
        let place = |line| Place::file("e.csv").line(line);
        let finding = [emt_entry_value::class_as_wish(&place(2), "veteran"), column_ignored::total(&place(3), "I alt")];
        assert_eq!(diagnostics, finding);
    }

    #[test]
    fn columns_may_come_in_any_order_and_others_are_passed_over() {
        let (entries, diagnostics) = read("e.csv", b"class;by;ID;wish\nveteran;Skovby;12;7\n;;;\n");
        let asked: Vec<_> = entries.iter().map(|e| (e.id.as_str(), e.wish, e.chosen_class, e.place.line)).collect();
        assert_eq!(
            asked,
            [("12", Some(RequestedForm::SevenRounds), Some(ChosenClass::Veterans), 2)],
            "{diagnostics:?}"
        );
        assert!(diagnostics.is_empty(), "{diagnostics:?}");
    }

    #[test]
    fn a_column_that_is_there_twice_is_not_chosen_from() {
        let (entries, diagnostics) = read("e.csv", b"Foreningen\n\nid;wish;Wish\n1;7;5\n");
        assert!(entries.is_empty());
        let place = Place::file("e.csv").line(3);
        assert_eq!(diagnostics.last(), Some(&csv_syntax::column_twice(&place, "Wish")));
    }

    #[test]
    fn a_wish_is_all_play_all_seven_or_five_rounds() {
        let (entries, diagnostics) = read("e.csv", b"id,wish\n1,all-play-all\n2,7\n3,5\n4,\n");
        let expected =
            [Some(RequestedForm::AllPlayAll), Some(RequestedForm::SevenRounds), Some(RequestedForm::FiveRounds), None];
        assert_eq!(entries.iter().map(|entry| entry.wish).collect::<Vec<_>>(), expected, "{diagnostics:?}");
    }

    #[test]
    fn a_line_with_another_number_of_fields_is_told_with_both_numbers() {
        let (entries, diagnostics) = read("e.csv", b"id,name,wish\n1,A\n2,B,7\n");
        assert_eq!(entries.len(), 1);
        let place = Place::file("e.csv").line(2);
        assert_eq!(diagnostics, [csv_syntax::emt_fields(&place, 2, 3)]);
    }

    #[test]
    fn lines_are_counted_alike_however_they_end() {
        for text in ["id,name\n1,\n2,\n", "id,name\r\n1,\r\n2,\r\n", "id,name\r1,\r2,\r"] {
            let (entries, _) = read("e.csv", text.as_bytes());
            assert_eq!(entries.iter().map(|entry| entry.place.line).collect::<Vec<_>>(), [2, 3], "{text:?}");
        }
    }

    #[test]
    fn whatever_comes_in_is_no_reason_to_panic() {
        for text in ["", "id", "id\n\"", "id,name\n1\n", "id,first_rating\n1,99999999999\n", "id,wish\n1,\u{e6}\n"] {
            let (entries, _) = read("e.csv", text.as_bytes());
            assert!(entries.is_empty(), "{text:?}: {entries:?}");
        }
    }
}
