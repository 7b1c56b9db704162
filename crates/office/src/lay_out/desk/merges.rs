//! Records of the register that may be one person's: of one FIDE id, or of one name with one day of birth. Nothing is merged unless
//! somebody says so.

use super::{Source, table};
use kartotek_decisions::{MergeRow, What};
use kartotek_formats::office_csv::birth_date_text;
use kartotek_formats::texts::{Text, text};
use kartotek_intake::likeness::person_said;
use kartotek_law::vocabulary::{BirthDate, Person};
use kartotek_publish::desk::{Choice, Field, Input, Question};
use kartotek_register::people::name_key;
use std::collections::{BTreeMap, BTreeSet};

/// At most this many pairs are asked about.
const MOST: usize = 50;

/// Pairs in the order of the register.
pub fn questions(source: &Source) -> Vec<Question> {
    let pairs = pairs(source.people.iter());
    let numbered = (1..).zip(pairs).take(MOST);
    numbered.map(|(number, (one, other, why))| question(source, number, [one, other], &why)).collect()
}

/// Two records, and what they have in common.
pub(crate) fn pairs<'p>(people: impl Iterator<Item = &'p Person>) -> Vec<(&'p Person, &'p Person, Text)> {
    let mut first: BTreeMap<String, &Person> = BTreeMap::new();
    let mut told: BTreeSet<(&str, &str)> = BTreeSet::new();
    let mut pairs = Vec::new();
    for person in people {
        let fide_id = (!person.fide_id.is_empty()).then(|| format!("fide {}", person.fide_id));
        // Twins have different names; a birth year alone is shared by many.
        let day = person.birth_date.filter(|birth| matches!(birth, BirthDate::Day(_)));
        let name = day.map(|day| format!("name {} {}", name_key(&person.name), birth_date_text(day)));
        let whys = [text!("desk-merge-fide-id"), text!("desk-merge-name")];
        for (key, why) in [fide_id, name].into_iter().zip(whys) {
            let Some(key) = key else { continue };
            let before = *first.entry(key).or_insert(person);
            if before.id != person.id && told.insert((&before.id, &person.id)) {
                pairs.push((before, person, why));
            }
        }
    }
    pairs
}

fn question(source: &Source, number: usize, pair: [&Person; 2], why: &Text) -> Question {
    let language = source.settings.language;
    let say = |text: &Text| text.say(language);
    let said = pair.map(|person| say(&person_said(person, source.clubs)));
    let ratings = pair.map(|person| person.rating);
    // Where the two ratings differ, a person says which one counts.
    let field = (ratings[0] != ratings[1]).then(|| Field {
        key: "merge.rating",
        label: say(&text!("desk-field-rating")),
        value: ratings.iter().flatten().next().map(|rating| rating.to_string()).unwrap_or_default(),
        input: Input::Number,
        is_required: false,
    });
    let keep = |kept: usize| Choice {
        kind: "merge",
        label: say(&text!("desk-merge", kept = &pair[kept].id, other = &pair[1 - kept].id)),
        what: table(&What::Merge(MergeRow {
            player: pair[kept].id.clone(),
            duplicate: pair[1 - kept].id.clone(),
            rating: None,
        })),
        reason: say(why),
        fields: field
            .iter()
            .map(|field| Field {
                value: field.value.clone(),
                label: field.label.clone(),
                input: Input::Number,
                ..*field
            })
            .collect(),
        ..Choice::default()
    };
    Question {
        id: format!("m{number}"),
        about: said.join(" / "),
        facts: say(why),
        choices: vec![keep(0), keep(1)],
        ..Question::default()
    }
}
