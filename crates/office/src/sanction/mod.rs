//! Stage 5, sanction: the warnings and quarantines of a run (§ 19). Records the sanctions that reports and decisions give, taking
//! into account those still in the register, and the messages to SU and TK. All records are private. [`committees`]
//! gathers the other matters for SU and TK.

pub(crate) mod committees;
mod foreseen;
mod lifted;
mod settle;

pub use foreseen::{Foreseen, JudgedAgain, foresee, judged_without};
pub use lifted::{find_to_lift, order_of};
pub use settle::{RuleSource, newest, seal_founding};

use crate::handed_on::Opening;
use crate::handed_on::sorted::{Accepted, Sorted};
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_decisions::{Decision, DecisionKind, SanctionKindRow, SanctionRow};
use kartotek_formats::diagnostic::{Diagnostic, codes, json_line};
use kartotek_formats::home::home;
use kartotek_formats::report::SanctionAsFiled;
use kartotek_formats::texts::{Language, Text, text};
use kartotek_law::regulation::sanction::{self, Given, GivenKind, Recorded, RecordedKind, quarantine};
use kartotek_law::regulation::{Deadlines, RuleBook, Section};
use kartotek_publish::lists::for_su_and_tk::{FOR_SU, FOR_TK, Matter};
use kartotek_register::People;
use kartotek_register::private::{IndexRow, SanctionKind, SanctionOrder, SanctionRecord, Sealed, Secret, Vault};
use kartotek_register::records::NaiveDateText;

/// A sanction that is to be recorded.
struct GivenSanction {
    /// Register id; empty: outside the register.
    player: String,
    name: String,
    given: Given,
    report: String,
    decision: String,
    reason: String,
    /// The order of the decision that gives it.
    order: Option<SanctionOrder>,
    /// The deadlines of the rule set by which it is judged.
    deadlines: Deadlines,
    /// The present record, if the sanction is judged again.
    again: Option<Held>,
}

/// A sanction in the register.
struct Held {
    player: String,
    name: String,
    recorded: Recorded,
    record: SanctionRecord,
    /// The name of its private record from before the run; empty: none.
    sealed: String,
    news: News,
}

/// What changed about a sanction in a run.
#[derive(Clone, Copy, PartialEq, Eq)]
enum News {
    Nothing,
    Given,
    /// Judged again, because an earlier one was lifted.
    JudgedAgain {
        was: Recorded,
    },
    /// Lifted by an earlier run; only needed when a report is corrected.
    Lifted,
}

/// The name of the list of diagnostics.
const DIAGNOSTICS: &str = "diagnostics.jsonl";

/// Records the sanctions of a run, and removes those that have expired by its day. Returns the index of the
/// run: its sanctions, and the private lines of its lists.
pub fn record(
    vault: &mut Vault,
    before: &[IndexRow],
    opening: &Opening,
    sorted: &Sorted,
    people: &People,
    (as_of, sets): (NaiveDate, RuleSource),
    language: Language,
) -> Result<Vec<IndexRow>> {
    let is_annulled = |id: &str| opening.annulled.iter().any(|annulled| annulled.report.report == id);
    let (annulled, mut held): (Vec<Held>, Vec<Held>) = vault
        .named(before)
        .filter_map(|(name, sealed)| Held::of(name, sealed, people, News::Nothing))
        // Decision (§ 19): a report that is taken back no longer gives a sanction.
        .partition(|held| is_annulled(&held.record.report));
    let mut orders: Vec<GivenSanction> = sorted.accepted.iter().flat_map(by_report).collect();
    let mut withdrawn = Vec::new();
    // A corrected form that still has a lifted sanction must not give it again.
    let lifted = lifted::lifted_before(vault, opening);
    held.extend(lifted.into_iter().filter_map(|(name, sealed)| Held::of(name, sealed, people, News::Lifted)));
    for corrected in &sorted.corrections {
        orders.extend(correct_orders(&mut held, &mut withdrawn, corrected));
    }
    held.retain(|held| held.news != News::Lifted);
    withdrawn.retain(|held| held.news != News::Lifted);
    orders.extend(opening.carried_out.iter().filter_map(|decision| by_decision((vault, sets.rules), decision, people)));
    let (lifted, again) = lifted::lift(&mut held, vault, opening, sets);
    // Sanctions of one day are judged in the order in which they were first recorded.
    orders.splice(0..0, again);
    settle::record_orders(&mut held, orders);
    held.retain(|held| held.recorded.lapses_after() >= as_of);
    let mut sealing = Sealing { vault, index: Vec::new(), language };
    held.iter().try_for_each(|held| sealing.seal_sanction(held))?;
    let is_kept = |held: &Held| held.recorded.lapses_after() >= as_of;
    for held in withdrawn.iter().filter(|held| is_kept(held)) {
        sealing.seal_matter(held, |what| text!("matter-withdrawn", what))?;
    }
    for held in annulled.iter().filter(|held| is_kept(held)) {
        sealing.seal_matter(held, |what| text!("matter-annulled", what))?;
    }
    for (held, why) in lifted.iter().filter(|(held, _)| is_kept(held)) {
        sealing.seal_matter(held, |what| text!("matter-lifted", what, why = why.as_str()))?;
    }
    lifted::stands(&held, sets).iter().try_for_each(|stands| sealing.seal_standing(stands))?;
    for accepted in &sorted.accepted {
        for (diagnostic, matter, until) in entered_in_quarantine(accepted, &held, people, language) {
            sealing.seal_lines(until, [(DIAGNOSTICS, json_line(&diagnostic, language)), (FOR_TK, matter.line())])?;
        }
    }
    let Sealing { vault, mut index, .. } = sealing;
    // Lost records stay in the index, so that they count again when they are restored from a copy.
    index.extend(vault.lost(before, as_of).cloned());
    index.sort();
    index.dedup();
    Ok(index)
}

/// Seals the private records of a run.
struct Sealing<'v> {
    vault: &'v mut Vault,
    index: Vec<IndexRow>,
    language: Language,
}

impl Sealing<'_> {
    /// Seals a sanction that is in force, and the messages about a change of it.
    fn seal_sanction(&mut self, held: &Held) -> Result<()> {
        let (until, record) = (held.recorded.lapses_after(), held.record.clone());
        self.index.push(self.vault.seal(until, Secret::Sanction(record))?);
        match held.news {
            News::Nothing | News::Lifted => Ok(()),
            News::Given => self.seal_matter(held, Text::from),
            News::JudgedAgain { .. } => self.seal_matter(held, |what| text!("matter-judged-again", what)),
        }
    }

    /// Seals the messages about a sanction to SU and TK. `in_words`: words them from the words for the sanction.
    fn seal_matter(&mut self, held: &Held, in_words: impl FnOnce(String) -> Text) -> Result<()> {
        let mut matter = matter(held, self.language);
        matter.what = in_words(matter.what).say(self.language);
        self.seal_lines(held.recorded.lapses_after(), [FOR_SU, FOR_TK].map(|list| (list, matter.line())))
    }

    /// Seals the messages about a sanction that stays although one of an earlier day came later.
    fn seal_standing(&mut self, stands: &lifted::Stands) -> Result<()> {
        let mut matter = matter(stands.held, self.language);
        let (day, would) = (stands.late.given, recorded_in_words(&stands.would_be));
        matter.what = text!("matter-stands", day, would, what = matter.what).say(self.language);
        self.seal_lines(stands.until(), [FOR_SU, FOR_TK].map(|list| (list, matter.line())))
    }

    fn seal_lines(&mut self, until: NaiveDate, lines: [(&str, String); 2]) -> Result<()> {
        for (list, line) in lines {
            self.index.push(self.vault.seal(until, Secret::Line { list: list.to_owned(), line })?);
        }
        Ok(())
    }
}

impl Held {
    /// `None`: the record is of no sanction.
    fn of(name: &str, sealed: &Sealed, people: &People, news: News) -> Option<Held> {
        let record = sealed.secret.sanction()?;
        Some(Held {
            name: self::name(people, &record.player).to_owned(),
            player: people.merges().id_of(&record.player).to_owned(),
            recorded: recorded(record, sealed.until.0),
            record: record.clone(),
            sealed: name.to_owned(),
            news,
        })
    }
}

/// The sanctions of a corrected report that are not in the register yet. Sanctions in the register that the report no longer gives
/// are moved from `held` to `withdrawn`.
// Decision (§ 19): a held sanction that is in the corrected form too stays as it is recorded; it is not given twice.
fn correct_orders(held: &mut Vec<Held>, withdrawn: &mut Vec<Held>, corrected: &Accepted) -> Vec<GivenSanction> {
    let mut orders = by_report(corrected);
    let is_quarantine = |order: &GivenSanction| !matches!(order.given.kind, GivenKind::Warning);
    let same_player = |held: &Held, order: &GivenSanction| held.player == order.player && held.name == order.name;
    // First by reason, then by kind. A given warning may have been recorded as a quarantine, but not the reverse.
    let same_reason = |held: &Held, order: &GivenSanction| held.record.reason == order.reason;
    let same_kind = |held: &Held, order: &GivenSanction| held.recorded.is_quarantine() || !is_quarantine(order);
    let (mut of_report, others): (Vec<Held>, Vec<Held>) =
        std::mem::take(held).into_iter().partition(|held| held.record.report == corrected.report.id);
    *held = others;
    for by_reason in [true, false] {
        let is_same = |held: &Held, order: &GivenSanction| {
            same_player(held, order) && if by_reason { same_reason(held, order) } else { same_kind(held, order) }
        };
        for sanction in std::mem::take(&mut of_report) {
            match orders.iter().position(|order| is_same(&sanction, order)) {
                Some(index) => {
                    orders.remove(index);
                    held.push(sanction);
                }
                None => of_report.push(sanction),
            }
        }
    }
    withdrawn.append(&mut of_report);
    orders
}

fn kind(recorded: &Recorded) -> SanctionKind {
    match recorded.kind {
        RecordedKind::Warning => SanctionKind::Warning,
        RecordedKind::Quarantine { .. } => SanctionKind::Quarantine,
    }
}

/// `until`: the last day on which the register may hold the record.
pub(crate) fn recorded(record: &SanctionRecord, until: NaiveDate) -> Recorded {
    Recorded { kind: kind_of(record), given: record.given.0, from: record.from.0, to: record.to.0, until }
}

fn kind_of(record: &SanctionRecord) -> RecordedKind {
    match record.sanction {
        SanctionKind::Warning => RecordedKind::Warning,
        SanctionKind::Quarantine => RecordedKind::Quarantine { months: record.months.unwrap_or(0) },
    }
}

/// The recorded reason of an automatic quarantine; it is shown in the reader's language.
const ABSENT_THROUGHOUT: &str = "absent from the whole tournament without excuse (4.5.4.2)";

/// A recorded reason in the reader's language.
pub fn reason_in_words(reason: &str) -> Text {
    match reason {
        ABSENT_THROUGHOUT => text!("matter-absent-throughout"),
        other => Text::from(other),
    }
}

/// The sanctions of a report: warnings, quarantines, then automatic quarantines of players absent from all rounds (4.5.4.2).
fn by_report(accepted: &Accepted) -> Vec<GivenSanction> {
    let report = &accepted.report;
    let Some(filed) = &accepted.filing.reading.report else { return Vec::new() };
    let rules = &report.rules.constants;
    if !rules.has(Section::Sanctions) {
        return Vec::new();
    }
    let day = report.order.last_round;
    let order = |no: u32, kind: GivenKind, reason: &str| {
        let player = report.players.iter().find(|player| player.no == no)?;
        Some(GivenSanction {
            player: player.id.clone(),
            name: player.name.clone(),
            given: Given { kind, day },
            report: report.id.clone(),
            decision: String::new(),
            reason: reason.to_owned(),
            order: None,
            deadlines: rules.deadlines,
            again: None,
        })
    };
    let reason = |sanction: &SanctionAsFiled| sanction.reason.clone().unwrap_or_default();
    let mut orders = Vec::new();
    let warnings = filed.warnings.iter().map(|filed| &filed.value);
    orders.extend(warnings.filter_map(|warning| order(warning.no, GivenKind::Warning, &reason(warning))));
    let mut absent: Vec<u32> =
        report.rated.schedule.absent_throughout.iter().map(|&player| report.players[player].no).collect();
    for given in filed.quarantines.iter().map(|filed| &filed.value) {
        let (months, from) = (given.months.map(u32::from), given.from);
        // The quarantine of a player who was absent throughout may be longer than the automatic one, but not shorter.
        let is_absent = absent.contains(&given.no);
        absent.retain(|no| *no != given.no);
        let kind = match months {
            _ if is_absent => GivenKind::Absence { months, from },
            Some(months) => GivenKind::Quarantine { months, from },
            None => continue,
        };
        orders.extend(order(given.no, kind, &reason(given)));
    }
    for no in absent {
        let kind = GivenKind::Absence { months: None, from: None };
        orders.extend(order(no, kind, ABSENT_THROUGHOUT));
    }
    orders
}

fn by_decision((vault, rules): (&Vault, &RuleBook), decision: &Decision, people: &People) -> Option<GivenSanction> {
    let DecisionKind::Sanction(row) = &decision.what else { return None };
    let order = order(vault, row, &decision.reason)?;
    let file = row.record.is_none().then(|| decision.name().to_owned());
    let order = SanctionOrder { date: Some(NaiveDateText(decision.date)), file, ..order };
    let given = given(&order)?;
    let rules = &rules.in_force_on(given.day).constants;
    rules.has(Section::Sanctions).then(|| GivenSanction {
        name: name(people, &order.player).to_owned(),
        player: people.merges().id_of(&order.player).to_owned(),
        given,
        report: String::new(),
        decision: decision.hash.clone(),
        reason: order.reason.clone(),
        order: Some(order),
        deadlines: rules.deadlines,
        again: None,
    })
}

/// The sanction that an order gives. `None`: the order is a quarantine without months.
pub fn given(order: &SanctionOrder) -> Option<Given> {
    let from = order.from.map(|day| day.0);
    let kind = match order.sanction.as_str() {
        "warning" => GivenKind::Warning,
        "quarantine" => GivenKind::Quarantine { months: order.months?, from },
        _ => GivenKind::Absence { months: order.months, from },
    };
    Some(Given { kind, day: order.last_day.0 })
}

/// Whether a decision gives a sanction for a tournament that ends after a day.
// Decision (§ 19): it counts as given on the last playing day, and waits for it.
pub fn is_for_later_day(vault: &Vault, decision: &Decision, day: NaiveDate) -> bool {
    match &decision.what {
        DecisionKind::Sanction(row) => order(vault, row, "").is_some_and(|order| order.last_day.0 > day),
        _ => false,
    }
}

/// The order of a decision, from its private record if it has one. `None`: the record has been deleted.
pub fn order(vault: &Vault, row: &SanctionRow, reason: &str) -> Option<SanctionOrder> {
    if let Some(record) = &row.record {
        return match vault.get(record) {
            Some(Secret::Order(order)) => Some(order.clone()),
            _ => None,
        };
    }
    let sanction = match row.kind? {
        SanctionKindRow::Warning => "warning",
        SanctionKindRow::Quarantine => "quarantine",
        SanctionKindRow::Absence => "absence",
    };
    Some(SanctionOrder {
        player: row.player.clone()?,
        sanction: sanction.to_owned(),
        last_day: NaiveDateText(row.last_day?.0),
        months: row.months,
        from: row.from.map(|day| NaiveDateText(day.0)),
        reason: reason.to_owned(),
        date: None,
        file: None,
    })
}

fn name<'p>(people: &'p People, id: &str) -> &'p str {
    people.by_id(id).map_or("", |person| person.name.as_str())
}

/// A sanction in words, such as `quarantine of 2 months, 2026-03-09 to 2026-05-08`.
pub fn recorded_in_words(recorded: &Recorded) -> Text {
    let (from, to) = (recorded.from, recorded.to);
    match recorded.kind {
        RecordedKind::Warning => text!("matter-warning", to),
        RecordedKind::Quarantine { months } => text!("sanction-quarantine", months, from, to),
    }
}

fn matter(held: &Held, language: Language) -> Matter {
    let what = recorded_in_words(&held.recorded);
    let what = if held.player.is_empty() { text!("matter-outside", what) } else { what };
    let what = what.say(language);
    let reason = reason_in_words(&held.record.reason).say(language);
    Matter {
        paragraph: sanction::RULE.paragraph,
        report: held.record.report.clone(),
        player: held.player.clone(),
        name: held.name.clone(),
        what: if reason.is_empty() { what } else { format!("{what}: {reason}") },
    }
}

/// Findings about players who are in quarantine on the first day of a coordinated tournament, or may have been (§ 7). The games
/// are rated.
fn entered_in_quarantine(
    accepted: &Accepted,
    held: &[Held],
    people: &People,
    language: Language,
) -> Vec<(Diagnostic, Matter, NaiveDate)> {
    let report = &accepted.report;
    if !quarantine::covers(report.group.kind, report.federation != home()) {
        return Vec::new();
    }
    // A tournament without a first day may have begun in any quarantine that had begun when it ended.
    let (first, last) = (report.start, report.order.last_round);
    let runs = |quarantine: &Recorded| match first {
        Some(first) => quarantine.runs_on(first),
        None => quarantine.from <= last,
    };
    let mut found = Vec::new();
    for player in report.players.iter().filter(|player| !player.id.is_empty()) {
        let is_quarantine =
            |held: &&Held| held.player == player.id && held.recorded.is_quarantine() && runs(&held.recorded);
        if let Some(held) = held.iter().find(is_quarantine) {
            let filed = accepted.filing.report().and_then(|report| report.players.iter().find(|f| f.no == player.no));
            let Some(place) = filed.map(|filed| &filed.place) else { continue };
            let in_words = text!("player", no = player.no, name = name(people, &player.id));
            let (from, to) = (held.recorded.from, held.recorded.to);
            let diagnostic = match first {
                Some(first) => codes::player_quarantined::found(place, in_words, from, to, first),
                None => codes::player_quarantined::first_day_missing(place, in_words, from, to, last),
            };
            let matter = Matter {
                paragraph: quarantine::RULE.paragraph,
                report: report.id.clone(),
                player: player.id.clone(),
                name: name(people, &player.id).to_owned(),
                what: diagnostic.message(language),
            };
            found.push((diagnostic, matter, held.recorded.lapses_after()));
        }
    }
    found
}
