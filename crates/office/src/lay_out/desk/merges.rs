//! The desk page's questions about records that may belong to one person: with the same FIDE id, or the same name and day of birth.
//! Nothing is merged without a decision.

use super::{Source, decision_choice};
use chrono::NaiveDate;
use kartotek_decisions::{DecisionKind, DistinctRow, Folder, MergeRow, PersonChange};
use kartotek_formats::texts::{Text, text};
use kartotek_intake::likeness::person_said;
use kartotek_law::vocabulary::{BirthDate, Person};
use kartotek_publish::desk::{Choice, Field, Input, Question};
use kartotek_register::People;
use kartotek_register::people::name_key;
use std::collections::{HashMap, HashSet};

/// The most pairs that are asked about.
const MOST: usize = 50;

/// The questions, in the order of the register.
pub fn questions(source: &Source) -> Vec<Question> {
    let pairs = pairs(source.people, source.decisions, source.day);
    let numbered = (1..).zip(pairs).take(MOST);
    numbered.map(|(number, (one, other, why))| question(source, number, [one, other], &why)).collect()
}

/// Pairs of similar records with the similarity, without pairs that decisions in force on the day call distinct.
pub(crate) fn pairs<'p>(people: &'p People, decisions: &Folder, day: NaiveDate) -> Vec<(&'p Person, &'p Person, Text)> {
    let distinct_pairs = decisions.decisions_in_force(day).filter_map(|decision| match &decision.what {
        DecisionKind::Distinct(row) => Some(row.ids().map(|id| people.merges().id_of(id))),
        _ => None,
    });
    let distinct: HashSet<[&str; 2]> = distinct_pairs.flat_map(|[one, other]| [[one, other], [other, one]]).collect();
    let mut born_on: HashMap<NaiveDate, usize> = HashMap::new();
    people.iter().filter_map(day_of_birth).for_each(|day| *born_on.entry(day).or_default() += 1);
    let mut of_fide_id: HashMap<&str, &Person> = HashMap::new();
    let mut of_name: HashMap<(NaiveDate, String), &Person> = HashMap::new();
    let mut seen: HashSet<[&str; 2]> = HashSet::new();
    let mut pairs = Vec::new();
    for person in people.iter() {
        let same_id = (!person.fide_id.is_empty()).then(|| *of_fide_id.entry(&person.fide_id).or_insert(person));
        // Few people share a day of birth; only for them a key is made.
        let shared_day = day_of_birth(person).filter(|day| born_on[day] > 1);
        let same_name = shared_day.map(|day| *of_name.entry((day, name_key(&person.name))).or_insert(person));
        let found = [same_id, same_name].into_iter().zip([|| text!("desk-merge-fide-id"), || text!("desk-merge-name")]);
        for (before, why) in found.filter_map(|(before, why)| Some((before?, why))) {
            let pair = [before.id.as_str(), person.id.as_str()];
            if before.id != person.id && !distinct.contains(&pair) && seen.insert(pair) {
                pairs.push((before, person, why()));
            }
        }
    }
    pairs
}

/// The day of birth. `None`: unknown, or only the year, which many people share.
fn day_of_birth(person: &Person) -> Option<NaiveDate> {
    match person.birth_date {
        Some(BirthDate::Day(day)) => Some(day),
        _ => None,
    }
}

fn question(source: &Source, number: usize, pair: [&Person; 2], why: &Text) -> Question {
    let language = source.settings.language;
    let say = |text: &Text| text.say(language);
    let records = pair.map(|person| say(&person_said(person, source.clubs)));
    let ratings = pair.map(|person| person.rating);
    // If the two ratings differ, the officer enters the one that counts.
    let field = (ratings[0] != ratings[1]).then(|| Field {
        key: "merge.rating",
        label: say(&text!("desk-field-rating")),
        value: ratings.iter().flatten().next().map(|rating| rating.to_string()).unwrap_or_default(),
        input: Input::Number,
        is_required: false,
    });
    let merge_into = |kept: usize| {
        let (player, duplicate) = (pair[kept].id.clone(), pair[1 - kept].id.clone());
        let words = [text!("desk-merge", kept = &player, other = &duplicate), why.clone()];
        let what = DecisionKind::Merge(MergeRow { player, duplicate, rating: None });
        Choice { fields: field.clone().into_iter().collect(), ..decision_choice("merge", &what, words, language) }
    };
    let [player, other] = pair.map(|person| person.id.clone());
    let words = [text!("desk-distinct"), text!("desk-reason-distinct")];
    let distinct = decision_choice("distinct", &DecisionKind::Distinct(DistinctRow { player, other }), words, language);
    let mut choices = vec![merge_into(0), merge_into(1), distinct];
    // If they are two people, at most one of them has the FIDE id.
    if pair[0].fide_id == pair[1].fide_id && !pair[0].fide_id.is_empty() {
        choices.extend(pair.map(|person| {
            let words = [text!("desk-fide-not-of", id = &person.fide_id, player = &person.id), why.clone()];
            let (id, fide_id) = (person.id.clone(), Some(String::new()));
            let change = PersonChange { id, fide_id, ..PersonChange::default() };
            decision_choice("fide-none", &DecisionKind::Player(Box::new(change)), words, language)
        }));
    }
    Question { id: format!("m{number}"), about: records.join(" / "), facts: say(why), choices, ..Question::default() }
}
