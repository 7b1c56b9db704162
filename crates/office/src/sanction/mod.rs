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
    again: Option<HeldSanction>,
}

/// A sanction in the register.
struct HeldSanction {
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
    (as_of, rule_source): (NaiveDate, RuleSource),
    language: Language,
) -> Result<Vec<IndexRow>> {
    let is_annulled = |id: &str| opening.annulled.iter().any(|annulled| annulled.report.id == id);
    let (annulled, mut held): (Vec<HeldSanction>, Vec<HeldSanction>) = vault
        .named(before)
        .filter_map(|(name, sealed)| HeldSanction::of(name, sealed, people, News::Nothing))
        // Decision (§ 19): a report that is taken back no longer gives a sanction.
        .partition(|sanction| is_annulled(&sanction.record.report));
    let mut new: Vec<GivenSanction> = sorted.accepted.iter().flat_map(given_by_report).collect();
    let mut withdrawn = Vec::new();
    // A corrected form that still has a lifted sanction must not give it again.
    let lifted_before = lifted::lifted_before(vault, opening).into_iter();
    held.extend(lifted_before.filter_map(|(name, sealed)| HeldSanction::of(name, sealed, people, News::Lifted)));
    for corrected in &sorted.corrections {
        new.extend(given_by_correction(&mut held, &mut withdrawn, corrected));
    }
    held.retain(|sanction| sanction.news != News::Lifted);
    withdrawn.retain(|sanction| sanction.news != News::Lifted);
    let by_decisions = opening.carried_out.iter();
    new.extend(by_decisions.filter_map(|decision| given_by_decision((vault, rule_source.rules), decision, people)));
    let (lifted, reopened) = lifted::lift(&mut held, vault, opening, rule_source);
    // Sanctions of one day are judged in the order in which they were first recorded.
    new.splice(0..0, reopened);
    settle::record_given(&mut held, new);
    let is_kept = |sanction: &HeldSanction| sanction.recorded.lapses_after() >= as_of;
    held.retain(is_kept);
    let mut sealing = Sealing { vault, index: Vec::new(), language };
    held.iter().try_for_each(|sanction| sealing.seal_sanction(sanction))?;
    let kept = |sanctions: Vec<HeldSanction>| sanctions.into_iter().filter(is_kept);
    kept(withdrawn).try_for_each(|sanction| sealing.seal_matter(&sanction, |what| text!("matter-withdrawn", what)))?;
    kept(annulled).try_for_each(|sanction| sealing.seal_matter(&sanction, |what| text!("matter-annulled", what)))?;
    for (sanction, why) in lifted.iter().filter(|(sanction, _)| is_kept(sanction)) {
        sealing.seal_matter(sanction, |what| text!("matter-lifted", what, why = why.as_str()))?;
    }
    lifted::stands(&held, rule_source).iter().try_for_each(|stands| sealing.seal_standing(stands))?;
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
    fn seal_sanction(&mut self, held: &HeldSanction) -> Result<()> {
        let (until, record) = (held.recorded.lapses_after(), held.record.clone());
        self.index.push(self.vault.seal(until, Secret::Sanction(record))?);
        match held.news {
            News::Nothing | News::Lifted => Ok(()),
            News::Given => self.seal_matter(held, Text::from),
            News::JudgedAgain { .. } => self.seal_matter(held, |what| text!("matter-judged-again", what)),
        }
    }

    /// Seals the messages about a sanction to SU and TK. `in_words`: words them from the words for the sanction.
    fn seal_matter(&mut self, held: &HeldSanction, in_words: impl FnOnce(String) -> Text) -> Result<()> {
        let mut matter = matter_of(held, self.language);
        matter.what = in_words(matter.what).say(self.language);
        self.seal_lines(held.recorded.lapses_after(), [FOR_SU, FOR_TK].map(|list| (list, matter.line())))
    }

    /// Seals the messages about a sanction that stays although one of an earlier day came later.
    fn seal_standing(&mut self, stands: &lifted::Stands) -> Result<()> {
        let mut matter = matter_of(stands.held, self.language);
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

impl HeldSanction {
    /// `None`: the record is of no sanction.
    fn of(name: &str, sealed: &Sealed, people: &People, news: News) -> Option<HeldSanction> {
        let record = sealed.secret.sanction()?;
        Some(HeldSanction {
            name: name_of(people, &record.player).to_owned(),
            player: people.merges().id_of(&record.player).to_owned(),
            recorded: recorded_in(record, sealed.until.0),
            record: record.clone(),
            sealed: name.to_owned(),
            news,
        })
    }

    fn is_of_player_of(&self, given: &GivenSanction) -> bool {
        self.player == given.player && self.name == given.name
    }

    fn has_reason_of(&self, given: &GivenSanction) -> bool {
        self.record.reason == given.reason
    }

    /// Whether this may be the record of the given sanction, by their kinds: a warning may have been recorded as a quarantine,
    /// but not the reverse.
    fn may_be_of_kind_of(&self, given: &GivenSanction) -> bool {
        self.recorded.is_quarantine() || matches!(given.given.kind, GivenKind::Warning)
    }
}

/// The sanctions of a corrected report that are not in the register yet. Sanctions in the register that the report no longer gives
/// are moved from `held` to `withdrawn`.
// Decision (§ 19): a held sanction that is in the corrected form too stays as it is recorded; it is not given twice.
fn given_by_correction(
    held: &mut Vec<HeldSanction>,
    withdrawn: &mut Vec<HeldSanction>,
    corrected: &Accepted,
) -> Vec<GivenSanction> {
    let mut new = given_by_report(corrected);
    let (mut unmatched, others): (Vec<HeldSanction>, Vec<HeldSanction>) =
        std::mem::take(held).into_iter().partition(|sanction| sanction.record.report == corrected.report.id);
    *held = others;
    // First by reason, then by kind.
    for is_match in [HeldSanction::has_reason_of, HeldSanction::may_be_of_kind_of] {
        for sanction in std::mem::take(&mut unmatched) {
            match new.iter().position(|given| sanction.is_of_player_of(given) && is_match(&sanction, given)) {
                Some(index) => {
                    new.remove(index);
                    held.push(sanction);
                }
                None => unmatched.push(sanction),
            }
        }
    }
    withdrawn.append(&mut unmatched);
    new
}

/// The kind of a recorded sanction, for the record.
fn kind_for_record(recorded: &Recorded) -> SanctionKind {
    match recorded.kind {
        RecordedKind::Warning => SanctionKind::Warning,
        RecordedKind::Quarantine { .. } => SanctionKind::Quarantine,
    }
}

/// The sanction of a record, in the law's terms. `until`: the last day on which the register may hold the record.
pub(crate) fn recorded_in(record: &SanctionRecord, until: NaiveDate) -> Recorded {
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
fn given_by_report(accepted: &Accepted) -> Vec<GivenSanction> {
    let report = &accepted.report;
    let Some(filed) = &accepted.filing.reading.report else { return Vec::new() };
    let rules = &report.rules.constants;
    if !rules.has(Section::Sanctions) {
        return Vec::new();
    }
    let day = report.order.last_round;
    let give = |no: u32, kind: GivenKind, reason: &str| {
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
    let reason_of = |sanction: &SanctionAsFiled| sanction.reason.clone().unwrap_or_default();
    let mut sanctions = Vec::new();
    let warnings = filed.warnings.iter().map(|filed| &filed.value);
    sanctions.extend(warnings.filter_map(|warning| give(warning.no, GivenKind::Warning, &reason_of(warning))));
    let mut absent: Vec<u32> =
        report.rated.schedule.absent_throughout.iter().map(|&player| report.players[player].no).collect();
    for quarantine in filed.quarantines.iter().map(|filed| &filed.value) {
        let (months, from) = (quarantine.months.map(u32::from), quarantine.from);
        // The quarantine of a player who was absent throughout may be longer than the automatic one, but not shorter.
        let is_absent = absent.contains(&quarantine.no);
        absent.retain(|no| *no != quarantine.no);
        let kind = match months {
            _ if is_absent => GivenKind::Absence { months, from },
            Some(months) => GivenKind::Quarantine { months, from },
            None => continue,
        };
        sanctions.extend(give(quarantine.no, kind, &reason_of(quarantine)));
    }
    for no in absent {
        let kind = GivenKind::Absence { months: None, from: None };
        sanctions.extend(give(no, kind, ABSENT_THROUGHOUT));
    }
    sanctions
}

/// The sanction that a decision gives. `None`: it gives none, its private record has been deleted, or the rule set in force on
/// the last playing day has no sanctions.
fn given_by_decision(
    (vault, rules): (&Vault, &RuleBook),
    decision: &Decision,
    people: &People,
) -> Option<GivenSanction> {
    let DecisionKind::Sanction(row) = &decision.what else { return None };
    let file = row.record.is_none().then(|| decision.name().to_owned());
    let date = Some(NaiveDateText(decision.date));
    let order = SanctionOrder { date, file, ..order_by_decision(vault, row, &decision.reason)? };
    let given = given_by_order(&order)?;
    let rules = &rules.in_force_on(given.day).constants;
    rules.has(Section::Sanctions).then(|| GivenSanction {
        name: name_of(people, &order.player).to_owned(),
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
pub fn given_by_order(order: &SanctionOrder) -> Option<Given> {
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
        DecisionKind::Sanction(row) => order_by_decision(vault, row, "").is_some_and(|order| order.last_day.0 > day),
        _ => false,
    }
}

/// The order of a decision, from its private record if it has one. `None`: the record has been deleted.
pub fn order_by_decision(vault: &Vault, row: &SanctionRow, reason: &str) -> Option<SanctionOrder> {
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

/// A person's name; empty: not in the register.
fn name_of<'p>(people: &'p People, id: &str) -> &'p str {
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

/// A sanction as a matter for SU and TK.
fn matter_of(held: &HeldSanction, language: Language) -> Matter {
    let in_words = match held.player.is_empty() {
        true => text!("matter-outside", what = recorded_in_words(&held.recorded)),
        false => recorded_in_words(&held.recorded),
    };
    let what = in_words.say(language);
    let reason = reason_in_words(&held.record.reason).say(language);
    Matter {
        paragraph: sanction::RULE.paragraph,
        report: held.record.report.clone(),
        player: held.player.clone(),
        name: held.name.clone(),
        what: if reason.is_empty() { what } else { format!("{what}: {reason}") },
    }
}

/// Findings about players who are in quarantine on the first day of a coordinated tournament, or may have been (§ 7), each with its
/// line for TK and the last day on which it is kept. The games are rated.
fn entered_in_quarantine(
    accepted: &Accepted,
    held: &[HeldSanction],
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
    let mut findings = Vec::new();
    for player in report.players.iter().filter(|player| !player.id.is_empty()) {
        let is_quarantine =
            |held: &&HeldSanction| held.player == player.id && held.recorded.is_quarantine() && runs(&held.recorded);
        if let Some(held) = held.iter().find(is_quarantine) {
            let filed = accepted.filing.report().and_then(|report| report.players.iter().find(|f| f.no == player.no));
            let Some(place) = filed.map(|filed| &filed.place) else { continue };
            let name = name_of(people, &player.id);
            let in_words = text!("player", no = player.no, name);
            let (from, to) = (held.recorded.from, held.recorded.to);
            let diagnostic = match first {
                Some(first) => codes::player_quarantined::found(place, in_words, from, to, first),
                None => codes::player_quarantined::first_day_missing(place, in_words, from, to, last),
            };
            let matter = Matter {
                paragraph: quarantine::RULE.paragraph,
                report: report.id.clone(),
                player: player.id.clone(),
                name: name.to_owned(),
                what: diagnostic.message(language),
            };
            findings.push((diagnostic, matter, held.recorded.lapses_after()));
        }
    }
    findings
}
