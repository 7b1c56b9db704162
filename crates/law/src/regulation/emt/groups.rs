//! The groups of the EMT: how they are formed, and how they are named.

use super::class::Class;
use super::entry::RequestedForm;
use super::field::ClassPlace;
use super::remark::Remark;
use super::system::Play;

pub mod group {
    //! A group of the EMT with its players.

    use super::*;

    /// A class, or one group of it, with its players in the order of the law.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct EmtGroup<'e> {
        pub class: Class,
        /// `Landsholdsklassen`, `MA-1`.
        pub name: String,
        pub play: Play,
        pub places: Vec<ClassPlace<'e>>,
        pub remarks: Vec<Remark>,
    }
}

pub mod group_name {
    //! § 36 to § 41: the group of the EMT that a name means.

    use super::*;

    /// A group of a class; `form`: for Mesterklassen and Basisklassen, if the name gives it.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct NamedGroup {
        pub class: Class,
        pub form: Option<RequestedForm>,
    }

    /// How reports abbreviate the groups with a number.
    //§ 8-mands-grupper, hvor der spilles alle mod alle. Grupperne benævnes MA-løbenr.
    //§ 7-runders grupper med højst 32 deltagere i hver. Grupperne benævnes M7-løbenr.
    //§ 5-runders grupper med højst 16 deltagere i hver. Grupperne benævnes M5-løbenr.
    //§ 7-runders grupper med højst 32 deltagere i hver. Grupperne benævnes B7-løbenr.
    //§ 5-runders grupper med højst 16 deltagere i hver. Grupperne benævnes B5-løbenr.
    const NUMBERED: [(&str, Class, RequestedForm); 5] = [
        ("ma", Class::Mester, RequestedForm::AllPlayAll),
        ("m7", Class::Mester, RequestedForm::SevenRounds),
        ("m5", Class::Mester, RequestedForm::FiveRounds),
        ("b7", Class::Basis, RequestedForm::SevenRounds),
        ("b5", Class::Basis, RequestedForm::FiveRounds),
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

    /// The group meant by the name or id of a report: `EMT 2026, M7-1`, `2026-emt-kvinder`. `None`: it names no group.
    // Decision (§ 38): letters followed by a number name a group; a word names a class.
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
                ("EMT 2026, M7-1", group(Class::Mester, Some(RequestedForm::SevenRounds))),
                ("2026-emt-ma-1", group(Class::Mester, Some(RequestedForm::AllPlayAll))),
                ("DM i skak, Mesterklassen M5 - 2", group(Class::Mester, Some(RequestedForm::FiveRounds))),
                ("EMT 2026, B5-1", group(Class::Basis, Some(RequestedForm::FiveRounds))),
                ("2026-emt-b7-12", group(Class::Basis, Some(RequestedForm::SevenRounds))),
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
}

pub mod grouping {
    //! § 38, § 39, § 65: the number and the sizes of groups.

    use super::group::EmtGroup;
    use super::*;

    /// A form of tournament that is not an all-play-all.
    pub struct GroupForm {
        pub rounds: u16,
        /// The largest group.
        pub most: usize,
    }

    pub const SEVEN_ROUNDS: GroupForm = GroupForm { rounds: 7, most: 32 };
    pub const FIVE_ROUNDS: GroupForm = GroupForm { rounds: 5, most: 16 };

    /// The sizes of the groups, the highest rated group first. `most` is even.
    //§ De under b. og c. nævnte grupper sammensættes så store som muligt og så vidt muligt lige store
    //§ Ved anvendelse af turneringssystemer, hvor der ikke spilles alle mod alle, skal opdelingen i grupper foretages således at kun en enkelt gruppe har et ulige deltagerantal.
    // Decision (§ 38): as few groups as possible; then at most one odd group; then as equal as that allows. Larger
    // groups come first, the odd one last.
    pub fn sizes(players: usize, most: usize) -> Vec<usize> {
        let groups = players.div_ceil(most);
        if groups == 0 {
            return Vec::new();
        }
        let pairs = players / 2;
        let mut sizes: Vec<usize> =
            (0..groups).map(|group| 2 * (pairs / groups + usize::from(group < pairs % groups))).collect();
        if let Some(last) = sizes.last_mut() {
            *last += players % 2;
        }
        sizes
    }

    /// The places that a clause gave.
    pub(in crate::regulation::emt) fn places_by_clause<'e>(
        places: &[ClassPlace<'e>],
        clause: &str,
    ) -> Vec<ClassPlace<'e>> {
        places.iter().filter(|place| place.by.clause() == clause).copied().collect()
    }

    /// Divides players, in the order of their ratings, into groups `NAME-1`, `NAME-2`, …
    pub fn grouped<'e>(
        class: Class,
        name: &str,
        form: &GroupForm,
        paragraph: &'static str,
        players: &[ClassPlace<'e>],
    ) -> Vec<EmtGroup<'e>> {
        let mut rest = players;
        let mut groups = Vec::new();
        for (number, size) in (1..).zip(sizes(players.len(), form.most)) {
            let (places, others) = rest.split_at(size.min(rest.len()));
            rest = others;
            let too_few = places.len() <= usize::from(form.rounds);
            let remark = Remark::FewerThanRounds { paragraph, players: places.len(), rounds: form.rounds };
            groups.push(EmtGroup {
                class,
                name: format!("{name}-{number}"),
                play: Play::Rounds(form.rounds),
                places: places.to_vec(),
                remarks: too_few.then_some(remark).into_iter().collect(),
            });
        }
        groups
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        #[test]
        fn groups_hold_everybody_and_only_the_last_may_be_odd() {
            for most in [16, 32] {
                for players in 0..=1000 {
                    let sizes = sizes(players, most);
                    assert_eq!(sizes.iter().sum::<usize>(), players);
                    assert_eq!(sizes.len(), players.div_ceil(most), "as few as possible: {players}");
                    assert!(sizes.iter().all(|&size| size > 0 && size <= most), "{players}: {sizes:?}");
                    assert!(sizes.iter().rev().skip(1).all(|size| size % 2 == 0), "{players}: {sizes:?}");
                    let largest = sizes.iter().max().unwrap_or(&0);
                    assert!(sizes.iter().all(|size| largest - size <= 2), "{players}: {sizes:?}");
                }
            }
        }
    }
}
