//! § 19 and § 7: a quarantine's length, its first and last day, and the tournaments from which it bars a player.

use super::{Recorded, RecordedKind};
use crate::regulation::calendar::{day_after, months_after};
use crate::regulation::{Deadlines, Rule};
use crate::vocabulary::TournamentKind;
use chrono::{Datelike, NaiveDate};

pub const RULE: Rule =
    Rule::new("§ 7", "Turneringskomiteer", "which tournaments a quarantine keeps a player from", file!());

/// The months of a quarantine given on `day`, doubled if an earlier one demands it.
//§ Hvis spilleren indenfor 1 år efter en karantænes udløb tildeles en ny karantæne, fordobles løbetiden af denne.
// Decision (§ 19): also while an earlier one runs, and before it begins. Several earlier ones double it once.
pub fn running_time(held: &[Recorded], day: NaiveDate, months: u32) -> u32 {
    let is_doubled = held.iter().any(|held| held.is_quarantine() && held.counts_on(day));
    if is_doubled { months.saturating_mul(2) } else { months }
}

/// A quarantine of `months` months, doubled already, given on `day` with `held` in the register; `from`: the first day
/// named by the decision.
pub(super) fn recorded(
    deadlines: &Deadlines,
    (held, day): (&[Recorded], NaiveDate),
    months: u32,
    from: Option<NaiveDate>,
) -> Recorded {
    // Decision (§ 19): it starts on the day after the last playing day unless the decision names a day.
    let from = start(held, from.unwrap_or(day_after(day)));
    let (kind, to) = (RecordedKind::Quarantine { months }, last_day(from, months));
    Recorded { kind, given: day, from, to, until: Recorded::lapse(kind, to, deadlines) }
}

/// Decision (§ 19): it lasts through the day before the same day of the month `months` later, or through the last day
/// of a month without such a day.
fn last_day(from: NaiveDate, months: u32) -> NaiveDate {
    let end = months_after(from, months);
    if end.day() == from.day() && end > from { end.pred_opt().unwrap_or(end) } else { end }
}

/// Decision (§ 19): a quarantine that would start while another runs starts on the day after that one, and so on until
/// none runs. Those already recorded are not moved.
fn start(held: &[Recorded], wished: NaiveDate) -> NaiveDate {
    let mut others: Vec<&Recorded> = held.iter().filter(|held| held.is_quarantine()).collect();
    others.sort_by_key(|other| other.from);
    others.into_iter().fold(wished, |start, other| if other.runs_on(start) { day_after(other.to) } else { start })
}

/// The quarantine that runs on `day`; if there are several, the one that ends last.
pub fn running_on(held: &[Recorded], day: NaiveDate) -> Option<&Recorded> {
    held.iter().filter(|held| held.is_quarantine() && held.runs_on(day)).max_by_key(|held| held.to)
}

/// Whether the player is in quarantine on `day`, the first day of a tournament.
pub fn is_quarantined(held: &[Recorded], day: NaiveDate) -> bool {
    running_on(held, day).is_some()
}

/// Whether a quarantine bars a player from tournaments of this kind; foreign: played in another federation.
//§ kan TK give den pågældende spiller en advarsel eller udelukke spilleren fra koordinerede turneringer i et givet tidsrum.
// Decision (§ 7): from the EMT too, but not from foreign or merely approved tournaments.
pub fn covers(kind: TournamentKind, is_foreign: bool) -> bool {
    matches!(kind, TournamentKind::Emt | TournamentKind::Coordinated) && !is_foreign
}

#[cfg(test)]
mod tests {
    use super::super::{Given, GivenKind, held_on, record};
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn given(day: NaiveDate, months: u32, from: Option<NaiveDate>) -> Given {
        Given { kind: GivenKind::Quarantine { months, from }, day }
    }

    #[test]
    fn of_two_that_overlap_the_one_that_ends_last_is_told() {
        let held = held_on(
            |_| Deadlines::default(),
            &[given(day("2026-01-03"), 3, Some(day("2026-06-01"))), given(day("2026-02-01"), 3, None)],
            day("2026-02-01"),
        );
        let ends = held.iter().map(|held| held.to).collect::<Vec<_>>();
        assert_eq!(ends, [day("2026-08-31"), day("2026-08-01")]);
        assert_eq!(running_on(&held, day("2026-07-01")).unwrap().to, day("2026-08-31"));
        assert_eq!(running_on(&held, day("2026-05-31")).unwrap().to, day("2026-08-01"));
        assert!(running_on(&held, day("2026-09-01")).is_none());
    }

    #[test]
    fn a_warning_is_no_quarantine() {
        let warning = Given { kind: GivenKind::Warning, day: day("2026-01-03") };
        let held = held_on(|_| Deadlines::default(), &[warning], day("2026-01-03"));
        assert!(held[0].runs_on(day("2026-01-03")));
        assert!(!is_quarantined(&held, day("2026-01-03")));
    }

    #[test]
    fn a_sanction_is_judged_by_the_edition_of_its_own_day() {
        let warning = |given: &str| Given { kind: GivenKind::Warning, day: day(given) };
        let later = Deadlines { second_warning_months: 6, ..Deadlines::default() };
        let of = |on: NaiveDate| if on < day("2026-05-01") { Deadlines::default() } else { later };
        let second = |on: &str| held_on(of, &[warning("2026-01-03"), warning(on)], day("2026-06-01"))[1];
        assert_eq!(second("2026-04-30").months(), Some(Deadlines::default().second_warning_months));
        assert_eq!(second("2026-05-02").months(), Some(6));
    }

    #[test]
    fn a_quarantine_for_ever_ends_with_the_calendar() {
        let first = record(&Deadlines::default(), &[], &given(day("2026-01-03"), u32::MAX, None));
        assert_eq!((first.to, first.lapses_after()), (NaiveDate::MAX, NaiveDate::MAX));
        let second = record(&Deadlines::default(), &[first], &given(day("2026-01-03"), u32::MAX, None));
        assert_eq!((second.from, second.months()), (NaiveDate::MAX, Some(u32::MAX)));
    }
}
