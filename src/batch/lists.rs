//! The public lists of a run, in every form in which they are published.

use super::book::{Books, LedgerEntry};
use super::plan::Parts;
use crate::publish::folder::PUBLIC;
use crate::publish::lists::{candidates, changes, norms, ratinglist};
use crate::publish::rate_row::RateRow;
use crate::publish::render::Table;
use crate::publish::reply::Sender;
use crate::register::{Form, People};
use crate::register::fsx::Tree;
use crate::register::records::{CandidateRecord, Records};
use crate::texts::{Text, text};
use anyhow::Result;
use kartotek_law::regulation::player_class::is_junior;
use kartotek_law::regulation::published_list;
use kartotek_law::vocabulary::{BirthDate, Person, Rating, Sex};
use kartotek_tables::NamedColumn;
use rayon::prelude::*;
use std::collections::HashMap;

/// Adds the public lists in every form. Returns how many players are on the rating list.
pub fn public(tree: &mut Tree, parts: &Parts, books: &Books, records: &Records) -> Result<usize> {
    let clubs: HashMap<String, String> = parts.clubs.iter().map(|c| (c.id.clone(), c.name.clone())).collect();
    let before = parts.before.iter().filter_map(|person| Some((person.id.clone(), person.rating?))).collect();
    let as_of = parts.name.date;
    let recent: Vec<&CandidateRecord> =
        records.candidate_results.iter().filter(|result| result.date.0 > parts.candidates_since).collect();
    let candidates = recent.iter().map(|result| result.player_id.as_str()).collect();
    let source = ratinglist::Source {
        people: &books.people,
        clubs: &clubs,
        before: &before,
        games: &books.games,
        entered: &books.entered,
        candidates: &candidates,
        federation: parts.federation,
        founded: parts.founded,
        as_of,
    };
    let list = ratinglist::rows(&source)?;
    let born = |person: &Person, is: &dyn Fn(BirthDate) -> bool| person.birth_date.is_some_and(is);
    let part = |belongs: &dyn Fn(&Person, Rating) -> bool| -> Result<Vec<NamedColumn>> {
        Ok(ratinglist::columns(&ratinglist::rows_of(&source, belongs)?))
    };
    let norms = norms::rows(&records.norms, &books.people)?;
    let rated = books.ledger.iter().filter(|entry| entry.event.is_of_report());
    let changes: Vec<RateRow> = rated.map(|entry| public_row(entry, &books.people)).collect();
    let lists: [(&str, Text, Vec<NamedColumn>); 8] = [
        ("ratinglist", text!("list-ratinglist"), ratinglist::columns(&list)),
        ("list-2200", text!("list-list-2200"), part(&|_, rating| published_list::is_on_list_2200(rating))?),
        ("juniors", text!("list-juniors"), part(&|person, _| born(person, &|date| is_junior(date, as_of)))?),
        (
            "junior-strength",
            text!("list-junior-strength"),
            part(&|person, rating| {
                born(person, &|date| published_list::is_on_junior_strength_list(rating, date, as_of))
            })?,
        ),
        ("women", text!("list-women"), part(&|person, _| person.sex == Some(Sex::Female))?),
        ("candidates", text!("list-candidates"), candidates::columns(&candidates::rows(&list, &recent))),
        ("norms", text!("list-norms"), norms::columns(&norms)),
        ("changes", text!("list-changes"), changes::columns(&changes.iter().collect::<Vec<_>>())),
    ];
    let every: Vec<(usize, Form)> = (0..lists.len()).flat_map(|list| parts.forms.iter().map(move |form| (list, *form))).collect();
    let files = every.into_par_iter().map(|(list, form)| {
        let (name, title, columns) = &lists[list];
        let (Sender { federation, language, .. }, day) = (parts.sender, as_of);
        let table = Table { name, title: title.clone(), federation, day, language, columns };
        Ok((format!("{PUBLIC}{name}.{}", form.ending()), table.render(form)?))
    });
    tree.extend(files.collect::<Result<Vec<_>>>()?);
    Ok(list.len())
}

/// Who asked not to be shown stands in no public list by name or number.
fn public_row(entry: &LedgerEntry, people: &People) -> RateRow {
    let mut row = entry.row.clone();
    if people.by_id(&row.id).is_some_and(|person| !person.public) {
        row.id.clear();
        row.name.clear();
    }
    row
}

