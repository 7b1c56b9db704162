//! The data that an EMT needs: its days (§ 32, § 33), last year's results, games since the last EMT (§ 36),
//! and candidate results (§ 26).

use anyhow::{Result, bail};
use chrono::NaiveDate;
use kartotek_formats::texts::{Text, Value, text};
use kartotek_law::regulation::emt::deadline::latest_deadline;
use kartotek_law::regulation::emt::easter;
use kartotek_law::regulation::emt::entry::Days;
use kartotek_law::regulation::emt::last_year::LastYear;
use kartotek_law::regulation::{Constants, RuleBook, Section};
use kartotek_ledger as ledger;
use kartotek_register::merges::Merges;
use kartotek_register::records::Records;
use kartotek_register::run_folder::{HandledTournament, Status};
use kartotek_register::{Office, People, Settings};
use std::collections::{HashMap, HashSet};

/// The days of an EMT by the settings, else by the rules. `None`: the year has no Easter.
pub fn days(settings: &Settings, rules: &RuleBook, year: i32) -> Option<Days> {
    let emt_settings = settings.emt.get(&year.to_string()).cloned().unwrap_or_default();
    Some(Days {
        // Decision (§ 32): without a first round in the settings, Maundy Thursday.
        first_round: emt_settings.first_round.or_else(|| easter::maundy_thursday(year))?,
        deadline: deadline(settings, rules, year)?,
        previous_deadline: emt_settings.previous_deadline.or_else(|| deadline(settings, rules, year - 1))?,
    })
}

/// The last day for an entry, by the settings, else by § 33 as in force on that year's Easter. `None`: the year has no Easter.
pub fn deadline(settings: &Settings, rules: &RuleBook, year: i32) -> Option<NaiveDate> {
    let set = rules.in_force_on(easter::easter_monday(year)?);
    let by_settings = settings.emt.get(&year.to_string()).and_then(|emt| emt.deadline);
    by_settings.or_else(|| latest_deadline(&set.constants.deadlines, year))
}

/// Last year's EMT by the settings.
///
/// # Errors
/// Names every player who is not in the register.
pub fn last_year(settings: &Settings, year: i32, people: &People) -> Result<LastYear> {
    let emt = settings.emt.get(&year.to_string()).cloned().unwrap_or_default();
    let unregistered = emt.players().filter(|(_, id)| people.by_id(id).is_none());
    let unknown: Vec<Text> = unregistered.map(|(key, id)| text!("emt-names", key, id)).collect();
    if !unknown.is_empty() {
        bail!(text!("emt-unknown", year = year.to_string(), named = Value::Each(unknown)));
    }
    let present_id = |id: String| people.merges().id_of(&id).to_owned();
    let present_ids = |ids: Vec<String>| ids.into_iter().map(present_id).collect();
    Ok(LastYear {
        landsholdsklasse_winner: emt.landsholdsklasse_winner.map(present_id),
        kandidatklasse_winner: emt.kandidatklasse_winner.map(present_id),
        landsholdsklasse_participants: present_ids(emt.landsholdsklasse_participants),
        junior_champions: present_ids(emt.junior_champion),
        mm1_winners: present_ids(emt.mm1_winner),
        ma1_winners: present_ids(emt.ma1_winner),
    })
}

/// The number of rated games of each player in tournaments that ended after a day (§ 36), by register id, as known on the
/// day `as_of`.
///
/// # Errors
/// A run cannot be read.
// Decision (§ 36): games are those of the tournaments whose last round came after Easter Monday of last year.
pub fn games_since(office: &Office, after: NaiveDate, as_of: NaiveDate) -> Result<HashMap<String, u32>> {
    // For each report in force, the id and the number of games of each player.
    let mut counts_by_report: HashMap<String, Vec<(String, u32)>> = HashMap::new();
    // The founding register has no ledger.
    for run in office.chain.iter().skip(1).filter(|run| run.name.date <= as_of) {
        let mut counting_reports = HashSet::new();
        for HandledTournament { report: handled, end, .. } in run.tournaments()? {
            // Within a run, annulments and corrections come before the rating of reports.
            if matches!(handled.status, Status::Annulled | Status::Corrected) {
                counts_by_report.remove(&handled.id);
            }
            if handled.status.is_in_force() && end > after {
                counting_reports.insert(handled.id);
            }
        }
        ledger::each(run, |line| {
            if line.event.is_of_content() && counting_reports.contains(line.report) {
                let count = (line.id.to_owned(), line.n.unwrap_or(0));
                counts_by_report.entry(line.report.to_owned()).or_default().push(count);
            }
        })?;
    }
    let mut sums: HashMap<String, u32> = HashMap::new();
    for (id, count) in counts_by_report.into_values().flatten() {
        let sum = sums.entry(office.people.merges().id_of(&id).to_owned()).or_default();
        *sum = sum.saturating_add(count);
    }
    Ok(sums)
}

/// For each player, the days of the last rounds of tournaments with a candidate result.
pub fn candidate_results(records: &Records, merges: &Merges, rules: &Constants) -> HashMap<String, Vec<NaiveDate>> {
    let mut by_player: HashMap<String, Vec<NaiveDate>> = HashMap::new();
    if rules.has(Section::CandidateResult) {
        for result in &records.by_person(merges).candidate_results {
            by_player.entry(result.player_id.clone()).or_default().push(result.date.0);
        }
    }
    by_player
}
