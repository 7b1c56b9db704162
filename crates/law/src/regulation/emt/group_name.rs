//! § 36 to § 41: which group of the EMT a name means.

use super::class::Class;
use super::entry::Form;

/// A group of a class; `form`: of Mesterklassen and Basisklassen, where the name tells it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NamedGroup {
    pub class: Class,
    pub form: Option<Form>,
}

/// How reports abbreviate the groups with a number.
//§ 8-mands-grupper, hvor der spilles alle mod alle. Grupperne benævnes MA-løbenr.
//§ 7-runders grupper med højst 32 deltagere i hver. Grupperne benævnes M7-løbenr.
//§ 5-runders grupper med højst 16 deltagere i hver. Grupperne benævnes M5-løbenr.
//§ 7-runders grupper med højst 32 deltagere i hver. Grupperne benævnes B7-løbenr.
//§ 5-runders grupper med højst 16 deltagere i hver. Grupperne benævnes B5-løbenr.
const NUMBERED: [(&str, Class, Form); 5] = [
    ("ma", Class::Mester, Form::AllPlayAll),
    ("m7", Class::Mester, Form::SevenRounds),
    ("m5", Class::Mester, Form::FiveRounds),
    ("b7", Class::Basis, Form::SevenRounds),
    ("b5", Class::Basis, Form::FiveRounds),
];

/// How the words for a class begin; *dameklassen* is the women's class in § 34.
const WORDS: [(&str, Class); 7] = [
    ("landshold", Class::Landshold),
    ("kandidat", Class::Kandidat),
    ("mester", Class::Mester),
    ("basis", Class::Basis),
    ("kvinde", Class::Kvinde),
    ("dame", Class::Kvinde),
    ("veteran", Class::Veteran),
];

/// The group that the name or id of a report means: `EMT 2026, M7-1`, `2026-emt-kvinder`. `None`: it names none.
// Decision (§ 38): letters with a number behind them name a group; a word names a class.
pub fn named(text: &str) -> Option<NamedGroup> {
    let text = text.to_lowercase();
    let words: Vec<&str> = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let is_number = |word: Option<&&str>| word.is_some_and(|word| word.chars().all(|c| c.is_ascii_digit()));
    let numbered = words.iter().enumerate().find_map(|(place, word)| {
        let group = NUMBERED.iter().find(|(letters, ..)| word == letters)?;
        is_number(words.get(place + 1)).then_some(NamedGroup { class: group.1, form: Some(group.2) })
    });
    numbered.or_else(|| {
        let class = words.iter().find_map(|word| WORDS.iter().find(|(begin, _)| word.starts_with(begin)));
        class.map(|(_, class)| NamedGroup { class: *class, form: None })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_ids_name_their_group() {
        let group = |class, form| Some(NamedGroup { class, form });
        for (text, named_group) in [
            ("EMT 2026, M7-1", group(Class::Mester, Some(Form::SevenRounds))),
            ("2026-emt-ma-1", group(Class::Mester, Some(Form::AllPlayAll))),
            ("DM i skak, Mesterklassen M5 - 2", group(Class::Mester, Some(Form::FiveRounds))),
            ("EMT 2026, B5-1", group(Class::Basis, Some(Form::FiveRounds))),
            ("2026-emt-b7-12", group(Class::Basis, Some(Form::SevenRounds))),
            ("EMT 2026, Dameklassen", group(Class::Kvinde, None)),
            ("Veteranklassen", group(Class::Veteran, None)),
            ("LANDSHOLDSKLASSEN", group(Class::Landshold, None)),
            ("EMT 2026", None),
            ("EMT 2026, M1", None),
            ("EMT i Ma skakklub", None),
        ] {
            assert_eq!(named(text), named_group, "{text}");
        }
    }
}
