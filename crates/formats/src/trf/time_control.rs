//! The time control of 222, else of 122. What cannot be read stands as it is written, and is told where it is judged.

use super::document::Tournament;
use super::findings::Findings;
use crate::diagnostic::{Place, codes};
use crate::report::{Filed, TimeControlBy};
use crate::time_control::read_in_words;
use kartotek_law::vocabulary::TimeControl;

pub(super) fn read_time_control(
    tournament: &Tournament,
    findings: &mut Findings,
) -> Option<(Filed<String>, TimeControlBy)> {
    if let Some(coded) = &tournament.time_control {
        let place = findings.place(coded.at);
        let shorter = shorter(&coded.value, &place, findings);
        return Some((Filed::new(shorter, place), TimeControlBy::Format));
    }
    let in_words = tournament.time_control_in_words.as_ref().filter(|said| !said.value.trim().is_empty())?;
    let place = findings.place(in_words.at);
    let text = in_words.value.trim();
    Some(match read_in_words(text).certain() {
        Some(control) => (Filed::new(control.to_string(), place), TimeControlBy::Words),
        None => (Filed::new(text.to_owned(), place), TimeControlBy::UnclearWords),
    })
}

/// The shorter of two unequal times, which are told.
fn shorter(coded: &str, place: &Place, findings: &mut Findings) -> String {
    let Some([white, black]) = by_colour(coded) else { return coded.to_owned() };
    // Decision (4.5.3): of unequal times the shorter one is judged.
    let seconds = |text: &str| text.parse().ok().map(|control: TimeControl| control.seconds());
    let shorter = match (seconds(white), seconds(black)) {
        (Some(of_white), Some(of_black)) if of_black < of_white => black,
        (Some(_), None) => black,
        _ => white,
    };
    if white != black {
        findings.add(codes::trf_time_control_unequal::found(place, white, black, shorter));
    }
    shorter.to_owned()
}

/// `W300-B240`.
fn by_colour(text: &str) -> Option<[&str; 2]> {
    let (white, black) = text.split_once('-')?;
    let white = white.trim().strip_prefix(['W', 'w'])?;
    let black = black.trim().strip_prefix(['B', 'b'])?;
    Some([white.trim(), black.trim()])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trf::reader;

    fn time_control(line: &str) -> (Option<String>, Vec<&'static str>) {
        let mut findings = Findings::new("a.trf");
        let document = reader::read(&format!("001    1      A\n{line}\n"), &mut findings);
        let control = read_time_control(&document.tournament, &mut findings).map(|(filed, _)| filed.value);
        (control, findings.finish().into_iter().map(|found| found.code.name).collect())
    }

    #[test]
    fn what_can_be_read_is_in_seconds_and_the_rest_stands_as_it_is() {
        for text in ["122 90 min + 30 min", "122 120", "122 90+30", "122 Standard", "122 40/90,30"] {
            assert_eq!(time_control(text).0.as_deref(), text.get(4..), "{text}");
        }
        assert_eq!(time_control("122").0, None);
        assert_eq!(time_control("122 15 minutes").0.as_deref(), Some("900"));
        assert_eq!(time_control("122 15+10").0.as_deref(), Some("900+10"));
        assert_eq!(time_control("122 90'/40 + 30'/end").0.as_deref(), Some("40/5400,1800"));
        for text in ["122 40/7200,1800", "222 5400+30", "222 40/6000+30:900+30"] {
            assert_eq!(time_control(text).0.as_deref(), text.get(4..), "{text}");
        }
    }

    #[test]
    fn of_unequal_times_the_shorter_one_is_judged() {
        let unequal = vec!["trf-time-control-unequal"];
        assert_eq!(time_control("222 W300-B240"), (Some("240".into()), unequal.clone()));
        assert_eq!(time_control("222 W5400+30-B7200+30"), (Some("5400+30".into()), unequal.clone()));
        // 40 moves in 2 hours and one more are 3 hours; 100 minutes and half a minute a move are 2 hours and 10 minutes.
        assert_eq!(time_control("222 W40/7200:3600-B6000+30"), (Some("6000+30".into()), unequal));
        assert_eq!(time_control("222 W5400+30-B5400+30"), (Some("5400+30".into()), vec![]));
    }

    #[test]
    fn of_two_times_the_shorter_one_counts_and_one_that_cannot_be_read_is_not_passed_over() {
        for (line, expected) in [
            ("222 W5400+30-B3600+30", "3600+30"),
            ("222 W3600+30-B5400+30", "3600+30"),
            ("222 W7200-B3600+60", "7200"),
            ("222 W5400+30-Bsoon", "soon"),
            ("222 Wsoon-B5400+30", "soon"),
        ] {
            assert_eq!(time_control(line), (Some(expected.to_owned()), vec!["trf-time-control-unequal"]), "{line}");
        }
    }
}
