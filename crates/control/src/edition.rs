//! Which law was in force on a day.

use super::exact::Exact;
use chrono::NaiveDate;

/// The handbook as it was on some day, as far as its editions differ in what is computed here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edition {
    Handbook,
    /// The edition that HB decided on 8 February 2015.
    Of2015,
}

impl Edition {
    /// The one of the rule sets in the settings that holds for a report with this last round. `None`: one of them is
    /// not known here.
    pub fn in_force(named: &[&str], last_round: NaiveDate) -> Option<Edition> {
        let mut editions = Vec::new();
        for id in named {
            editions.push(match *id {
                "dsu-handbook" => Edition::Handbook,
                "dsu-2015" => Edition::Of2015,
                _ => return None,
            });
        }
        let change = NaiveDate::from_ymd_opt(2015, 2, 8)?;
        match editions.as_slice() {
            [only] => Some(*only),
            [_, _] if last_round < change => Some(Edition::Handbook),
            [_, _] => Some(Edition::Of2015),
            _ => None,
        }
    }

    pub fn has_average_method(self) -> bool {
        self == Edition::Handbook
    }

    /// The gain above expectation that up to five games must exceed (4.5.2.2).
    pub fn lowest_bonus_threshold(self) -> Exact {
        match self {
            Edition::Handbook => Exact::fraction(3, 2),
            Edition::Of2015 => Exact::whole(1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kartotek_formats::rule_set::KNOWN;

    fn day(year: i32, month: u32, day: u32) -> NaiveDate {
        NaiveDate::from_ymd_opt(year, month, day).unwrap()
    }

    #[test]
    fn of_two_editions_the_later_one_begins_on_8_february_2015() {
        let both = ["dsu-2015", "dsu-handbook"];
        assert_eq!(Edition::in_force(&both, day(2015, 2, 7)), Some(Edition::Handbook));
        assert_eq!(Edition::in_force(&both, day(2015, 2, 8)), Some(Edition::Of2015));
        assert_eq!(Edition::in_force(&["dsu-2015"], day(2001, 1, 1)), Some(Edition::Of2015));
    }

    #[test]
    fn every_rule_set_of_the_program_can_be_controlled() {
        let ids = KNOWN.map(|files| files.id);
        assert!(ids.iter().all(|id| Edition::in_force(&[id], day(2020, 1, 1)).is_some()));
        assert!(Edition::in_force(&ids, day(2020, 1, 1)).is_some());
        assert_eq!(Edition::in_force(&["another"], day(2020, 1, 1)), None);
    }
}
