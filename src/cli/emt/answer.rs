//! Prints the classes and groups of an EMT.

use super::{Emt, reasons};
use crate::cli::{Failure, json, language, table};
use kartotek_formats::diagnostic::Diagnostic;
use kartotek_formats::form::Worded;
use kartotek_formats::texts::text;
use kartotek_intake::emt::name_with_id;
use kartotek_law::regulation::emt::field::ClassPlace;
use kartotek_law::regulation::emt::group::EmtGroup;
use kartotek_law::regulation::emt::playing_time::{hours, time_control};
use kartotek_law::regulation::emt::remark::Remark;
use kartotek_publish::headings::capital;
use kartotek_publish::lists::csv_bytes;
use schemars::JsonSchema;
use serde::Serialize;

#[derive(Serialize, JsonSchema)]
pub struct EmtJson<'e> {
    year: i32,
    easter_monday: String,
    deadline: String,
    previous_deadline: String,
    first_round: String,
    ratings_as_of: String,
    notes: &'e [String],
    groups: Vec<GroupJson<'e>>,
    objections: &'e [Diagnostic],
}

#[derive(Serialize, JsonSchema)]
struct GroupJson<'e> {
    class: String,
    name: &'e str,
    hours: u32,
    time_control: String,
    systems: Vec<&'static str>,
    rounds: Option<u16>,
    most_rounds: Option<u16>,
    players: Vec<PlaceRow<'e>>,
    remarks: Vec<RemarkJson>,
}

/// Also a line of the table.
#[derive(Serialize, JsonSchema)]
struct PlaceRow<'e> {
    place: usize,
    id: &'e str,
    name: &'e str,
    rating: i32,
    clause: &'static str,
    reason: String,
}

#[derive(Serialize, JsonSchema)]
struct RemarkJson {
    clause: &'static str,
    message: String,
}

impl<'e> Emt<'e> {
    fn rows<'g>(&'g self, group: &'g EmtGroup<'e>) -> impl Iterator<Item = PlaceRow<'g>> {
        (1..).zip(&group.places).map(|(place, ClassPlace { entry, by })| {
            let (id, name) = self.players.get(entry.player.as_str()).copied().unwrap_or(("", &entry.player));
            PlaceRow {
                place,
                id,
                name,
                rating: entry.rating.0,
                clause: by.clause(),
                reason: reasons::reason(*by).say(language()),
            }
        })
    }

    fn text(&self, remark: &Remark) -> String {
        let name_with_id = |player: &str| match self.players.get(player) {
            Some((id, name)) => name_with_id(id, name),
            None => player.to_owned(),
        };
        reasons::remark(remark, name_with_id).say(language())
    }
}

pub fn json<'e>(emt: &'e Emt<'e>, diagnostics: &'e [Diagnostic]) -> Result<String, Failure> {
    let group = |group: &'e EmtGroup<'e>| GroupJson {
        class: group.class.to_string(),
        name: &group.name,
        hours: hours(group.class),
        time_control: time_control(group.class).to_string(),
        systems: group.play.systems().iter().map(|system| system.word()).collect(),
        rounds: group.play.rounds(group.places.len()),
        most_rounds: group.play.most_rounds(),
        players: emt.rows(group).collect(),
        remarks: (group.remarks.iter())
            .map(|remark| RemarkJson { clause: remark.clause(), message: emt.text(remark) })
            .collect(),
    };
    let json = EmtJson {
        year: emt.year,
        easter_monday: emt.easter_monday.to_string(),
        deadline: emt.days.deadline.to_string(),
        previous_deadline: emt.days.previous_deadline.to_string(),
        first_round: emt.days.first_round.to_string(),
        ratings_as_of: emt.ratings_as_of.to_string(),
        notes: &emt.notes,
        groups: emt.placing.groups.iter().map(group).collect(),
        objections: diagnostics,
    };
    json::line(&json)
}

pub fn csv(emt: &Emt) -> Result<String, Failure> {
    let bytes = csv_bytes(|writer| {
        writer.write_record(["group", "place", "id", "name", "rating", "clause", "reason"])?;
        for group in &emt.placing.groups {
            for row in emt.rows(group) {
                let (place, rating) = (row.place.to_string(), row.rating.to_string());
                writer.write_record([&group.name, &place, row.id, row.name, &rating, row.clause, &row.reason])?;
            }
        }
        Ok(())
    });
    let text = bytes.and_then(|bytes| Ok(String::from_utf8(bytes)?));
    text.map_err(Failure::Output)
}

/// Notes and remarks, one line each.
pub fn remarks(emt: &Emt) -> impl Iterator<Item = String> {
    let of_groups = emt.placing.groups.iter().flat_map(move |group| {
        group.remarks.iter().map(move |remark| format!("{}, {}: {}", group.name, remark.clause(), emt.text(remark)))
    });
    emt.notes.iter().cloned().chain(of_groups)
}

pub fn for_people(emt: &Emt) -> String {
    let days = &emt.days;
    let head = text!(
        "emt-head",
        year = emt.year.to_string(),
        deadline = days.deadline,
        first_round = days.first_round,
        easter = emt.easter_monday,
        ratings = emt.ratings_as_of,
    );
    let mut out = head.say(language()) + "\n";
    for note in &emt.notes {
        out.push_str(&format!("  {note}\n"));
    }
    for group in &emt.placing.groups {
        out.push_str(&format!("\n{}\n", reasons::heading(group).say(language())));
        if !group.places.is_empty() {
            let headings = ["", "player", "id", "rating", "clause", "reason"];
            let mut table = table::new(headings.map(|heading| capital(heading, language())));
            for row in emt.rows(group) {
                let (place, rating) = (row.place.to_string(), row.rating.to_string());
                table.add_row([&place, row.name, row.id, &rating, row.clause, &row.reason]);
            }
            table::align_right(&mut table, [0, 2, 3]);
            out.push_str(&format!("{}\n", table::lines(&mut table)));
        }
        for remark in &group.remarks {
            out.push_str(&format!("  {}: {}\n", remark.clause(), emt.text(remark)));
        }
    }
    out
}
