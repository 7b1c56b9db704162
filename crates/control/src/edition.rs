//! The law of a report, read a second time from the documents of its rule set: the set's own keys, and those of the editions
//! it is based on. Conversions of the register are computed a second time from the same documents.

use super::exact::Exact;
use chrono::NaiveDate;
use toml::{Table, Value};

/// A row of 4.5.2.3.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KRow {
    pub from: i64,
    pub k: i64,
    pub younger_than: Option<i64>,
    pub fewer_games: Option<i64>,
    pub never_reached: Option<i64>,
}

/// A boundary of 4.5.2.4, with the fraction of the change that counts beyond it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Boundary {
    pub at: i64,
    pub upward: (i64, i64),
    pub downward: (i64, i64),
}

/// The numbers of 4.5.2.2.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BonusRule {
    pub games: i64,
    pub threshold: Exact,
    pub more_games: i64,
    pub more: Exact,
}

/// An edition of the law, with the rules that differ between editions and matter for this computation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edition {
    pub id: String,
    /// `None`: from the beginning.
    pub from: Option<NaiveDate>,
    pub goes_by_first_round: bool,
    spread: i64,
    pub cap: i64,
    bonus: BonusRule,
    pub k: Vec<KRow>,
    boundaries: Vec<Boundary>,
    /// We is rounded to multiples of `1 / we_parts`.
    pub we_parts: i64,
    /// Whether a half of Rn is rounded away from the registered rating; otherwise up.
    pub is_half_away: bool,
    lowest: i64,
    /// Each row's smallest rating difference and the higher rated player's P in hundredths; empty: the printed table applies.
    pub table_1: Vec<(i64, i64)>,
    abolished: Vec<String>,
}

impl Edition {
    /// The handbook, transcribed independently.
    fn handbook() -> Edition {
        let row = |from, k| KRow { from, k, younger_than: None, fewer_games: None, never_reached: None };
        let boundary = |at, a, b| Boundary { at, upward: (a, b), downward: (b, a) };
        Edition {
            id: "dsu-handbook".to_owned(),
            from: None,
            goes_by_first_round: false,
            spread: 200,
            cap: 0,
            bonus: BonusRule { games: 5, threshold: Exact::fraction(3, 2), more_games: 2, more: Exact::fraction(1, 2) },
            k: vec![row(2400, 10), row(2000, 20), row(1600, 30), row(0, 45)],
            boundaries: vec![boundary(1600, 2, 3), boundary(2000, 2, 3), boundary(2400, 1, 2)],
            we_parts: 20,
            is_half_away: false,
            lowest: 1000,
            table_1: Vec::new(),
            abolished: Vec::new(),
        }
    }

    /// A rule set included in the program. `None`: this module does not know it.
    fn of_program(id: &str) -> Option<Edition> {
        let handbook = Edition::handbook();
        match id {
            "dsu-handbook" => Some(handbook),
            // HB's decision of 8 February 2015.
            "dsu-2015" => Some(Edition {
                id: id.to_owned(),
                from: NaiveDate::from_ymd_opt(2015, 2, 8),
                bonus: BonusRule { threshold: Exact::whole(1), ..handbook.bonus.clone() },
                abolished: vec!["average_method".to_owned()],
                ..handbook
            }),
            _ => None,
        }
    }

    /// The included set `root`, changed by each document in turn. `None`: a document has a rule unknown to this module.
    pub fn of(root: &str, documents: &[&str]) -> Option<Edition> {
        documents.iter().try_fold(Edition::of_program(root)?, |edition, text| edition.changed_by(&text.parse().ok()?))
    }

    fn changed_by(mut self, document: &Table) -> Option<Edition> {
        self.id = document.get("id")?.as_str()?.to_owned();
        self.from = match document.get("in_force_from") {
            Some(day) => Some(day.as_datetime()?.to_string().parse().ok()?),
            None => None,
        };
        set(&mut self.goes_by_first_round, document.get("by"), |by| Some(by.as_str()? == "first-round"))?;
        let names = |key: &str| -> Vec<String> {
            let list = document.get(key).and_then(Value::as_array).into_iter().flatten();
            list.filter_map(Value::as_str).map(str::to_owned).collect()
        };
        let restored = names("restored");
        self.abolished.extend(names("abolished"));
        self.abolished.retain(|section| !restored.contains(section));
        let number = |table: &str, key: &str| document.get(table).and_then(|table| table.get(key));
        set(&mut self.spread, number("average_method", "greatest_spread"), Value::as_integer)?;
        set(&mut self.cap, number("expected_score", "cap"), Value::as_integer)?;
        set(&mut self.lowest, number("floor", "rating"), Value::as_integer)?;
        set(&mut self.bonus.games, number("bonus", "up_to_games"), Value::as_integer)?;
        set(&mut self.bonus.more_games, number("bonus", "every_games"), Value::as_integer)?;
        set(&mut self.bonus.threshold, number("bonus", "threshold"), decimal)?;
        set(&mut self.bonus.more, number("bonus", "adds"), decimal)?;
        let parts = |value: &Value| Some(if value.as_str()? == "0.05" { 20 } else { 100 });
        set(&mut self.we_parts, number("rounding", "we"), parts)?;
        set(&mut self.is_half_away, number("rounding", "rn"), |value| Some(value.as_str()? == "half-away"))?;
        if let Some(rows) = document.get("k_factor").and_then(Value::as_array) {
            self.k = rows.iter().map(k_row).collect::<Option<_>>()?;
        }
        if let Some(rows) = document.get("k_boundary").and_then(Value::as_array) {
            self.boundaries = rows.iter().map(boundary).collect::<Option<_>>()?;
            self.boundaries.sort_by_key(|boundary| boundary.at);
        }
        if let Some(rows) = document.get("expected_score").and_then(Value::as_array) {
            let row = |row: &Value| {
                let hundredths = decimal(row.get(1)?)?.in_hundredths();
                Some((row.get(0)?.as_integer()?, hundredths))
            };
            self.table_1 = rows.iter().map(row).collect::<Option<_>>()?;
        }
        Some(self)
    }

    /// The edition in force for a report with these rounds. `named` are in the order of their days.
    pub fn in_force(named: &[Edition], first_round: NaiveDate, last_round: NaiveDate) -> Option<&Edition> {
        let (mut chosen, rest) = named.split_first()?;
        for edition in rest {
            let round = if edition.goes_by_first_round { first_round } else { last_round };
            if edition.from? <= round {
                chosen = edition;
            }
        }
        Some(chosen)
    }

    pub fn has(&self, section: &str) -> bool {
        !self.abolished.iter().any(|abolished| abolished == section)
    }

    /// The greatest difference for the average method; `None`: the method is not used.
    pub fn spread(&self) -> Option<i64> {
        self.has("average_method").then_some(self.spread)
    }

    pub fn bonus(&self) -> Option<&BonusRule> {
        self.has("bonus").then_some(&self.bonus)
    }

    /// Lowest boundary first.
    pub fn boundaries(&self) -> &[Boundary] {
        if self.has("k_boundary") { &self.boundaries } else { &[] }
    }

    /// The lowest registered rating; without a floor, no rating is below 100.
    pub fn lowest(&self) -> i64 {
        if self.has("floor") { self.lowest } else { 100 }
    }
}

/// Sets a field to the value of a document, if it has one. `None`: the value cannot be read.
fn set<T>(field: &mut T, value: Option<&Value>, read: impl FnOnce(&Value) -> Option<T>) -> Option<()> {
    if let Some(value) = value {
        *field = read(value)?;
    }
    Some(())
}

fn decimal(value: &Value) -> Option<Exact> {
    let text = value.as_str()?;
    let (digits, sign) = text.strip_prefix('-').map_or((text, 1), |digits| (digits, -1));
    let (whole, rest) = digits.split_once('.').unwrap_or((digits, "0"));
    let scale = 10_i64.checked_pow(u32::try_from(rest.len()).ok()?)?;
    let (whole, rest): (i64, i64) = (whole.parse().ok()?, rest.parse().ok()?);
    Some(Exact::fraction(sign * (whole * scale + rest), scale))
}

fn k_row(row: &Value) -> Option<KRow> {
    let number = |key: &str| row.get(key).and_then(Value::as_integer);
    Some(KRow {
        from: number("from_rating")?,
        k: number("k")?,
        younger_than: number("under_age"),
        fewer_games: number("fewer_games_than"),
        never_reached: number("never_reached"),
    })
}

fn boundary(row: &Value) -> Option<Boundary> {
    let part = |key: &str| Some((row.get(key)?.get(0)?.as_integer()?, row.get(key)?.get(1)?.as_integer()?));
    Some(Boundary { at: row.get("rating")?.as_integer()?, upward: part("upward")?, downward: part("downward")? })
}

/// The result of each conversion of a document for a rating, in the order of the file. `None`: this module cannot interpret
/// the document.
pub fn convert(document: &str, rating: i32) -> Option<Vec<i32>> {
    let document: Table = document.parse().ok()?;
    let rows = document.get("conversion")?.as_array()?;
    rows.iter().map(|row| convert_by_row(row, rating.into())).collect()
}

fn convert_by_row(row: &Value, rating: i64) -> Option<i32> {
    let number = |key: &str| row.get(key).and_then(Value::as_integer);
    let is_converted = match (number("below"), number("above")) {
        (Some(below), None) => rating < below,
        (None, Some(above)) => rating > above,
        _ => return None,
    };
    if !is_converted {
        return i32::try_from(rating).ok();
    }
    let part = row.get("part")?;
    let (numerator, denominator) = (part.get(0)?.as_integer()?, part.get(1)?.as_integer()?);
    let missing = Exact::whole(number("toward")? - rating);
    let moved = Exact::whole(rating).plus(missing.times(Exact::fraction(numerator, denominator))).rounded();
    i32::try_from(moved.max(number("floor").unwrap_or(moved))).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(year: i32, month: u32, day: u32) -> NaiveDate {
        NaiveDate::from_ymd_opt(year, month, day).unwrap()
    }

    #[test]
    fn of_two_editions_the_later_one_begins_on_8_february_2015() {
        let both = ["dsu-handbook", "dsu-2015"].map(|id| Edition::of(id, &[]).unwrap());
        let in_force = |sets: &[Edition], on| Edition::in_force(sets, on, on).unwrap().id.clone();
        assert_eq!(in_force(&both, day(2015, 2, 7)), "dsu-handbook");
        assert_eq!(in_force(&both, day(2015, 2, 8)), "dsu-2015");
        assert_eq!(in_force(&both[1..], day(2001, 1, 1)), "dsu-2015");
    }

    #[test]
    fn every_rule_set_of_the_program_can_be_controlled() {
        let ids = kartotek_formats::rule_set::KNOWN.map(|files| files.id);
        assert!(ids.iter().all(|id| Edition::of(id, &[]).is_some()));
        assert_eq!(Edition::of("another", &[]), None);
    }

    #[test]
    fn a_document_changes_what_it_says_and_what_was_abolished_comes_back_with_its_numbers() {
        let first = "id = \"a\"\nabolished = [\"bonus\", \"floor\"]\n[expected_score]\ncap = 400";
        let second = "id = \"b\"\nrestored = [\"bonus\"]\n[rounding]\nwe = \"none\"\nrn = \"half-away\"";
        let one = Edition::of("dsu-2015", &[first]).unwrap();
        assert_eq!((one.bonus(), one.lowest(), one.cap, one.spread()), (None, 100, 400, None));
        let two = Edition::of("dsu-2015", &[first, second]).unwrap();
        assert_eq!(two.bonus().unwrap().threshold, Exact::whole(1));
        assert_eq!((two.we_parts, two.is_half_away, two.cap, two.lowest()), (100, true, 400, 100));
    }

    #[test]
    fn half_of_what_is_missing_to_2000() {
        let of_2024 = "[[conversion]]\nbelow = 2000\ntoward = 2000\npart = [1, 2]";
        let all = [1000, 1199, 1999, 2000].map(|rating| convert(of_2024, rating));
        assert_eq!(all, [1500, 1600, 2000, 2000].map(|rating| Some(vec![rating])));
    }
}
