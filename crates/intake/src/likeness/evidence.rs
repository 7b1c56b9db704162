//! Evidence for and against a candidate. Each piece has a weight and a wording; the sum of the weights ranks
//! candidates.

use super::name::{NameLikeness, PartMatch, SAME};
use super::{Sought, numbers};
use chrono::{Datelike, NaiveDate};
use kartotek_formats::texts::{Text, text};
use kartotek_law::vocabulary::{BirthDate, Person, Rating};
use kartotek_register::people::name_key;

macro_rules! evidence {
    ($($name:ident $weight:literal, $said:expr;)+) => {
        /// A piece of evidence.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Evidence {
            $($name),+
        }

        impl Evidence {
            /// The weight in the score. Evidence of a name has no weight: half of the name's score is added instead.
            pub fn weight(self) -> i32 {
                match self {
                    $(Evidence::$name => $weight),+
                }
            }

            pub fn said(self) -> Text {
                match self {
                    $(Evidence::$name => $said),+
                }
            }
        }
    };
}

evidence! {
    SameId 200, text!("evidence-same-id");
    IdDigitsSwapped 160, text!("evidence-id-swapped");
    IdDigitWrong 140, text!("evidence-id-digit");
    IdSpoilt 180, text!("evidence-id-spoilt");
    IdDigitCount 140, text!("evidence-id-digit-count");
    SameFideId 300, text!("evidence-same-fide-id");
    FideIdDigitsSwapped 160, text!("evidence-fide-id-swapped");
    FideIdDigitWrong 140, text!("evidence-fide-id-digit");
    FideIdSpoilt 180, text!("evidence-fide-id-spoilt");
    FideIdDigitCount 140, text!("evidence-fide-id-digit-count");
    SameBirthDate 250, text!("evidence-same-birth-date");
    SameBirthYear 120, text!("evidence-same-birth-year");
    DayAndMonthSwapped 180, text!("evidence-day-and-month");
    BirthDateDigitWrong 180, text!("evidence-birth-date-digit");
    OtherBirthDate -100, text!("evidence-other-birth-date");
    SameName 0, text!("evidence-same-name");
    NameReordered 0, text!("evidence-name-reordered");
    NameSpelling 0, text!("evidence-name-spelling");
    NameShortForm 0, text!("evidence-name-short");
    NameOneLetter 0, text!("evidence-name-one-letter");
    NameTwoLetters 0, text!("evidence-name-two-letters");
    NameInitial 0, text!("evidence-name-initial");
    NameCut 0, text!("evidence-name-cut");
    NamePartMissing 0, text!("evidence-name-part-missing");
    NameInPart 0, text!("evidence-name-in-part");
    OtherName 0, text!("evidence-other-name");
    FormerName 0, text!("evidence-former-name");
    Erased 0, text!("evidence-erased");
    SameClub 60, text!("evidence-same-club");
    SameRating 60, text!("evidence-same-rating");
    NearRating 30, text!("evidence-near-rating");
    OtherSex -100, text!("evidence-other-sex");
    OtherFederation -30, text!("evidence-other-federation");
}

/// All matches and differences between a person and the search, in the order of the message.
pub fn evidence(sought: &Sought, person: &Person, name: Option<&NameLikeness>) -> Vec<Evidence> {
    use Evidence::*;
    let mut all = Vec::new();
    let of_id = [SameId, IdDigitsSwapped, IdDigitWrong, IdSpoilt, IdDigitCount];
    all.extend(sought.id.and_then(|id| of_number(id, &person.id, of_id)));
    let of_fide_id = [SameFideId, FideIdDigitsSwapped, FideIdDigitWrong, FideIdSpoilt, FideIdDigitCount];
    let fide_id = sought.fide_id.filter(|_| !person.fide_id.is_empty());
    all.extend(fide_id.and_then(|id| of_number(id, &person.fide_id, of_fide_id)));
    if let (Some(filed), Some(name)) = (sought.name, name) {
        match person.is_erased() && name.weakest.is_none() {
            true => all.push(Erased),
            false => of_name(filed, &person.name, name, &mut all),
        }
    }
    all.extend(sought.birth_date.zip(person.birth_date).map(|(filed, birth_date)| of_birth(filed, birth_date)));
    if sought.club.is_some_and(|club| !club.is_empty() && club == person.club) {
        all.push(SameClub);
    }
    let ratings = [sought.rating.zip(person.rating), sought.elo.zip(person.fide_rating)];
    match ratings.into_iter().flatten().map(|(stated, Rating(rating))| stated.abs_diff(rating)).min() {
        Some(0) => all.push(SameRating),
        Some(1..=50) => all.push(NearRating),
        _ => {}
    }
    if sought.sex.zip(person.sex).is_some_and(|(filed, sex)| filed != sex) {
        all.push(OtherSex);
    }
    if sought.federation.is_some_and(|filed| !person.federation.is_empty() && filed != person.federation) {
        all.push(OtherFederation);
    }
    all
}

/// The evidence of a number. `evidence`: the same number, then each slip in the order of the match. `None`: another number.
fn of_number(filed: &str, registered: &str, evidence: [Evidence; 5]) -> Option<Evidence> {
    let [same, swapped, digit, spoilt, count] = evidence;
    match numbers::slip(filed, registered) {
        _ if filed == registered => Some(same),
        Some(numbers::Slip::Swapped) => Some(swapped),
        Some(numbers::Slip::Digit) => Some(digit),
        Some(numbers::Slip::Spoilt) => Some(spoilt),
        Some(numbers::Slip::Count) => Some(count),
        None => None,
    }
}

fn of_name(filed: &str, registered: &str, name: &NameLikeness, all: &mut Vec<Evidence>) {
    use Evidence::*;
    if name_key(filed) == name_key(registered) {
        return all.push(SameName);
    }
    if name.weakest.is_none() {
        return all.push(OtherName);
    }
    if name.score < super::name::ALIKE {
        return all.push(NameInPart);
    }
    if name.is_reordered && name.score >= SAME {
        all.push(NameReordered);
    }
    match name.weakest {
        Some(PartMatch::Same) if name.is_reordered || name.left_out > 0 => {}
        Some(PartMatch::Same | PartMatch::Spelling) => all.push(NameSpelling),
        Some(PartMatch::ShortForm) => all.push(NameShortForm),
        Some(PartMatch::OneLetter) => all.push(NameOneLetter),
        Some(PartMatch::TwoLetters) => all.push(NameTwoLetters),
        Some(PartMatch::Cut) => all.push(NameCut),
        Some(PartMatch::Initial) => all.push(NameInitial),
        None => {}
    }
    if name.left_out > 0 {
        all.push(if name.is_apart { NameInPart } else { NamePartMissing });
    }
}

/// The evidence of two birth dates.
pub fn of_birth(filed: BirthDate, birth_date: BirthDate) -> Evidence {
    match (filed, birth_date) {
        (BirthDate::Day(filed), BirthDate::Day(day)) => match day_and_month_swapped(filed) {
            _ if filed == day => Evidence::SameBirthDate,
            Some(swapped) if swapped == day => Evidence::DayAndMonthSwapped,
            _ if numbers::slip(&digits(filed), &digits(day)).is_some() => Evidence::BirthDateDigitWrong,
            _ => Evidence::OtherBirthDate,
        },
        (filed, birth_date) if filed.year() == birth_date.year() => Evidence::SameBirthYear,
        _ => Evidence::OtherBirthDate,
    }
}

/// Whether both are known and one of them must be wrong.
pub fn contradict(filed: Option<BirthDate>, birth_date: Option<BirthDate>) -> bool {
    use Evidence::{BirthDateDigitWrong, DayAndMonthSwapped, OtherBirthDate};
    let said = filed.zip(birth_date).map(|(filed, birth_date)| of_birth(filed, birth_date));
    matches!(said, Some(OtherBirthDate | DayAndMonthSwapped | BirthDateDigitWrong))
}

pub fn day_and_month_swapped(day: NaiveDate) -> Option<NaiveDate> {
    NaiveDate::from_ymd_opt(day.year(), day.day(), day.month()).filter(|swapped| *swapped != day)
}

fn digits(day: NaiveDate) -> String {
    day.format("%Y%m%d").to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::likeness::candidates;
    use kartotek_formats::office_csv::read_players;
    use kartotek_register::People;

    /// Three namesakes without birth dates.
    const REGISTER: &str = "id,name,birth_date,sex,club,federation,member,fide_id,fide_title,fide_rating,fide_games,\
        rating,last_rated,public\n\
        1,\"Fiktiv, Anna\",,F,101,DEN,yes,,,,,1500,,yes\n\
        2,\"Fiktiv, Anna\",,F,102,DEN,yes,,,,,1700,,yes\n\
        3,\"Fiktiv, Anna\",,F,103,DEN,yes,99900003,,1900,,1800,,yes\n";

    /// The likeliest namesake, and the evidence for her besides the name.
    fn likeliest(sought: Sought) -> (String, Vec<Evidence>) {
        let people = People::new(read_players("players.csv", REGISTER.as_bytes()).unwrap());
        let ranked = candidates(&people, &Sought { name: Some("Fiktiv, Anna"), ..sought });
        assert_eq!(ranked.len(), 3, "nobody is left out");
        let beside_the_name = ranked[0].evidence.iter().copied().filter(|piece| *piece != Evidence::SameName);
        (ranked[0].person.id.clone(), beside_the_name.collect())
    }

    #[test]
    fn the_club_and_the_rating_of_a_report_tell_namesakes_apart() {
        use Evidence::{NearRating, SameClub, SameRating};
        let none = Sought::default();
        assert_eq!(likeliest(Sought { club: Some("102"), ..none }), ("2".into(), vec![SameClub]));
        assert_eq!(likeliest(Sought { rating: Some(1700), ..none }), ("2".into(), vec![SameRating]));
        assert_eq!(likeliest(Sought { rating: Some(1750), ..none }).1, [NearRating]);
        assert_eq!(likeliest(Sought { rating: Some(1851), ..none }), ("1".into(), vec![]), "51 apart says nothing");
        // A rating in a TRF may be national or an Elo.
        for (stated, id, piece) in [(1700, "2", SameRating), (1900, "3", SameRating), (1890, "3", NearRating)] {
            let sought = Sought { rating: Some(stated), elo: Some(stated), ..none };
            assert_eq!(likeliest(sought), (id.into(), vec![piece]), "{stated}");
        }
        // The club is stronger evidence than a similar rating.
        let sought = Sought { club: Some("101"), rating: Some(1710), ..none };
        assert_eq!(likeliest(sought), ("1".into(), vec![SameClub]));
    }

    #[test]
    fn a_name_that_both_have_more_than_is_alike_in_part_and_lacks_nothing() {
        let said = |filed: &str, registered: &str| {
            let mut all = Vec::new();
            of_name(filed, registered, &crate::likeness::name::of_names(filed, registered), &mut all);
            all
        };
        assert_eq!(said("Fiktiv Digter, Mads", "Fiktiv Digter, Lise"), [Evidence::NameInPart]);
        assert!(said("Gitte Fiktiv", "Fiktiv Digter, Gitte").contains(&Evidence::NamePartMissing));
    }
}
