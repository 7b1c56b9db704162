//! The records about the tournament.

use super::columns;
use super::dates;
use super::findings::Findings;
use super::records::Record;
use crate::diagnostic::{Place, codes};
use crate::formats::report::{Filed, Official, ReportAsFiled};
use kartotek_law::vocabulary::{System, TimeControl};

/// A text and where it stands.
type Text = (String, Place);

/// What the records say, before all of them are known.
#[derive(Default)]
pub(super) struct Header {
    name: Option<String>,
    federation: Option<String>,
    start: Option<Text>,
    end: Option<Text>,
    round_dates: Vec<Text>,
    system: Option<Filed<System>>,
    /// Where a record of a team stands, or 092 says so in words.
    team: Option<Place>,
    rounds: Option<Filed<u16>>,
    time_control: Option<Filed<String>>,
    time_control_is_coded: bool,
    arbiters: Vec<Official>,
}

impl Header {
    /// Takes a record, if it is one of these.
    pub(super) fn record(&mut self, record: Record, findings: &mut Findings) -> bool {
        let (data, column) = record.data();
        let place = findings.place(record.line, column);
        let text = || if data.is_empty() { None } else { Some((data.to_owned(), place.clone())) };
        match record.code {
            "012" => self.name = self.name.take().or((!data.is_empty()).then(|| data.to_owned())),
            "032" => self.federation = self.federation.take().or((!data.is_empty()).then(|| data.to_uppercase())),
            "042" => self.start = self.start.take().or_else(text),
            "052" => self.end = self.end.take().or_else(text),
            "092" => {
                let says = |wanted: &[&str]| words(data).any(|word| wanted.contains(&word.as_str()));
                if says(&["TEAM", "TEAMS"]) && !says(&["INDIVIDUAL"]) {
                    self.team.get_or_insert(place);
                }
            }
            "013" | "310" => {
                self.team.get_or_insert(place);
            }
            "102" | "112" => self.arbiters.extend(arbiter(data, place)),
            "122" => {
                // "90+30" are minutes and seconds: only what no one can mean otherwise is a time control here.
                let control = data.parse::<TimeControl>().ok();
                let is_ours = control.and_then(|c| c.periods.first().copied()).is_some_and(|first| first.base >= 600);
                if is_ours && self.time_control.is_none() {
                    self.time_control = Some(Filed::new(data.to_owned(), place));
                }
            }
            "222" => {
                if !data.is_empty() && !self.time_control_is_coded {
                    self.time_control = Some(Filed::new(data.to_owned(), place));
                    self.time_control_is_coded = true;
                }
            }
            "132" => self.round_dates.extend(round_date_texts(record, findings)),
            "142" | "XXR" => self.number_of_rounds(data, place, findings),
            "192" => {
                if let Some(system) = coded_system(data) {
                    self.system = Some(Filed::new(system, place));
                }
            }
            _ => return false,
        }
        true
    }

    fn number_of_rounds(&mut self, data: &str, place: Place, findings: &mut Findings) {
        let first = data.split_whitespace().next().unwrap_or("0");
        match first.parse::<u16>() {
            Ok(0) => {}
            Ok(rounds) => {
                self.rounds.get_or_insert(Filed::new(rounds, place));
            }
            Err(_) => {
                let message = format!("`{data}` is not a number of rounds");
                findings.report(&codes::trf_number::CODE, &place, message, "write the number of rounds after the code");
            }
        }
    }

    pub(super) fn rounds(&self) -> Option<u16> {
        self.rounds.as_ref().map(|rounds| rounds.value)
    }

    pub(super) fn finish(self, report: &mut ReportAsFiled, findings: &mut Findings) {
        report.name = self.name;
        report.federation = self.federation;
        // Decision (4.5.2.5): team records make a team event, whatever else the file says; the form may say otherwise.
        let team = self.team.map(|place| Filed::new(System::Team, place));
        report.system = team.or(self.system);
        report.rounds = self.rounds;
        report.time_control = self.time_control;
        report.directors = self.arbiters;
        let text = |filed: &Option<Text>| filed.as_ref().map(|(text, _)| text.clone());
        let (start, end) = dates::span(text(&self.start).as_deref(), text(&self.end).as_deref());
        report.start = filed_date(self.start, start, findings);
        report.end = filed_date(self.end, end, findings);

        let texts: Vec<&str> = self.round_dates.iter().map(|(text, _)| text.as_str()).collect();
        let read = dates::rounds(&texts, start, end);
        let mut spelled_otherwise = false;
        let mut other_year: Option<(Place, String, u32)> = None;
        for ((text, place), round) in self.round_dates.iter().zip(read) {
            let Some(round) = round else {
                let help = "write the dates of the rounds as YY/MM/DD; it was passed over";
                findings.report(&codes::trf_date::CODE, place, format!("`{text}` is not a date"), help);
                continue;
            };
            if round.stated_year.is_some() {
                let first = || (place.clone(), format!("`{text}` was read as {}", round.date), 0);
                other_year.get_or_insert_with(first).2 += 1;
            } else if round.date.format("%y/%m/%d").to_string() != *text && !spelled_otherwise {
                spelled_otherwise = true;
                let message =
                    format!("the dates of the rounds are not spelled YY/MM/DD; `{text}` was read as {}", round.date);
                findings.report(&codes::trf_date_spelling::CODE, place, message, "check the date");
            }
            report.round_dates.push(Filed::new(round.date, place.clone()));
        }
        if let Some((place, first, count)) = other_year {
            let message = format!("dates of rounds with a year outside the tournament: {count}; {first}");
            findings.report(&codes::trf_date::CODE, &place, message, "correct the year of the dates");
        }
    }
}

fn filed_date(
    text: Option<Text>,
    date: Option<chrono::NaiveDate>,
    findings: &mut Findings,
) -> Option<Filed<chrono::NaiveDate>> {
    let (text, place) = text?;
    let Some(date) = date else {
        findings.report(
            &codes::trf_date::CODE,
            &place,
            format!("`{text}` is not a date"),
            "write the date as YYYY/MM/DD",
        );
        return None;
    };
    if date.format("%Y/%m/%d").to_string() != text {
        let message = format!("`{text}` was read as {date}");
        findings.report(&codes::trf_date_spelling::CODE, &place, message, "the format's spelling is YYYY/MM/DD");
    }
    Some(Filed::new(date, place))
}

/// The dates of a 132 record: in the columns of the rounds, or one after the other with blanks between them.
fn round_date_texts(record: Record, findings: &Findings) -> Vec<Text> {
    let characters: Vec<char> = record.text.chars().collect();
    let text = |from: usize, to: usize| -> String {
        characters.get(from.min(characters.len())..to.min(characters.len())).unwrap_or_default().iter().collect()
    };
    let place = |index: usize| findings.place(record.line, u32::try_from(index + 1).unwrap_or(u32::MAX));
    let (before, after) = (4, columns::FIRST_ROUND - 1);
    // In columns, a date may hold blanks: `28. 7.24`.
    if text(before, after).trim().is_empty() {
        let starts = (after..characters.len()).step_by(columns::ROUND_STEP);
        let dates = starts.map(|from| (text(from, from + columns::ROUND_STEP), from));
        return dates
            .filter(|(text, _)| !text.trim().is_empty())
            .map(|(t, from)| (t.trim().to_owned(), place(from)))
            .collect();
    }
    let mut dates = Vec::new();
    let mut from = before;
    for part in text(before, characters.len()).split(char::is_whitespace) {
        if !part.is_empty() {
            dates.push((part.to_owned(), place(from)));
        }
        from += part.chars().count() + 1;
    }
    dates
}

/// The words of a text in capitals: letters and digits, parted by anything else.
fn words(text: &str) -> impl Iterator<Item = String> {
    text.split(|c: char| !c.is_alphanumeric()).map(str::to_uppercase)
}

/// A type of FIDE's table, like `FIDE_DUTCH_2026_BAKU` or `BERGER_DOUBLEROUNDROBIN_G2`.
fn coded_system(code: &str) -> Option<System> {
    let has = |known: &str| words(code).any(|word| word == known);
    if has("TEAM") {
        Some(System::Team)
    } else if has("DOUBLEROUNDROBIN") {
        Some(System::DoubleRoundRobin)
    } else if has("ROUNDROBIN") {
        Some(System::RoundRobin)
    } else if ["SWISS", "DOUBLESWISS", "DUTCH", "DUBOV", "BURSTEIN"].into_iter().any(has) {
        Some(System::Swiss)
    } else {
        None
    }
}

/// A name, without the FIDE number that many programs write before or after it. Addresses of web pages are no names.
fn arbiter(text: &str, place: Place) -> Option<Official> {
    let is_number = |word: &str| {
        let digits = word.trim_matches(['(', ')']);
        digits.len() >= 4 && digits.bytes().all(|b| b.is_ascii_digit())
    };
    let name = text.split_whitespace().filter(|word| !is_number(word)).collect::<Vec<_>>().join(" ");
    if name.is_empty() || name.contains("://") {
        return None;
    }
    Some(Official { id: None, name: Some(name), role: None, plays: false, place })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::trf::records::{Line, classify};

    fn header(lines: &[&str]) -> (ReportAsFiled, Vec<&'static str>) {
        let mut findings = Findings::new("a.trf");
        let mut header = Header::default();
        for (line, text) in (1..).zip(lines) {
            let Line::Record(record) = classify(line, text) else { panic!("{text}") };
            assert!(header.record(record, &mut findings), "{text}");
        }
        let mut report = ReportAsFiled::default();
        header.finish(&mut report, &mut findings);
        (report, findings.finish().into_iter().map(|d| d.code.name).collect())
    }

    fn system(lines: &[&str]) -> Option<System> {
        header(lines).0.system.map(|system| system.value)
    }

    #[test]
    fn the_type_of_tournament_is_taken_from_its_code_only() {
        assert_eq!(system(&["192 FIDE_DUTCH_2026_BAKU"]), Some(System::Swiss));
        assert_eq!(system(&["192 BERGER_ROUNDROBIN_G2"]), Some(System::RoundRobin));
        assert_eq!(system(&["192 FIDE_DOUBLEROUNDROBIN"]), Some(System::DoubleRoundRobin));
        assert_eq!(system(&["192 FIDE_TEAM_TYPEA_MP_GP"]), Some(System::Team));
        assert_eq!(system(&["192 BERGER_TEAM_ROUNDROBIN"]), Some(System::Team));
        assert_eq!(system(&["092 Individual: Swiss-System"]), None);
    }

    #[test]
    fn a_file_with_teams_is_a_team_tournament() {
        assert_eq!(system(&["092 Standard Team Round Robin"]), Some(System::Team));
        assert_eq!(system(&["013 Dublin    1    2"]), Some(System::Team));
        assert_eq!(system(&["013 Dublin    1    2", "192 FIDE_DUTCH"]), Some(System::Team));
        assert_eq!(system(&["092 Individual: Swiss-System", "013 Juniors    1    2"]), Some(System::Team));
    }

    #[test]
    fn a_time_control_in_words_or_minutes_is_not_taken_for_seconds() {
        for text in ["122 90'/40 + 30'/end", "122 120", "122 90+30", "122 15 minutes", "122 40/90,30"] {
            assert!(header(&[text]).0.time_control.is_none(), "{text}");
        }
        for text in ["122 40/7200,1800", "222 5400+30", "222 40/6000+30:900+30"] {
            assert!(header(&[text]).0.time_control.is_some(), "{text}");
        }
    }

    #[test]
    fn arbiters_are_names_without_numbers() {
        let (report, _) =
            header(&["102 UY Buhop Yxope (46045872)", "112 230788 Ruuwt, A.", "112", "112 https://x.org/1234"]);
        let names: Vec<_> = report.directors.iter().flat_map(|official| official.name.as_deref()).collect();
        assert_eq!(names, ["UY Buhop Yxope", "Ruuwt, A."]);
    }

    #[test]
    fn the_dates_of_the_rounds_stand_in_columns_or_one_to_a_line() {
        let in_columns = format!("132 {:87}08/06/07  08/06/08", "");
        let (report, found) = header(&["042 2008/06/07", "052 2008/06/08", &in_columns]);
        assert_eq!(report.round_dates.len(), 2);
        assert_eq!(
            report.round_dates.last().map(|d| (d.value.to_string(), d.place.column)),
            Some(("2008-06-08".into(), 102))
        );
        assert_eq!(found, [""; 0]);
        let (report, found) = header(&["042 2008/06/07", "052 2008/06/08", "132 2008/06/07", "132 2008/06/08"]);
        assert_eq!((report.round_dates.len(), found), (2, vec!["trf-date-spelling"]));
    }

    #[test]
    fn a_date_that_cannot_be_read_is_reported() {
        assert_eq!(header(&["042 soon", "132 then", "142 many"]).1, ["trf-date", "trf-date", "trf-number"]);
    }
}
