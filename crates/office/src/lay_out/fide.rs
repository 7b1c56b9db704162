//! Examines the reports of a run by 4.8: title norms, games towards a first Elo, and the tournaments that RK reports to
//! FIDE. The rules are those of `kartotek norms`; here they are applied to the register.

use super::fees_and_overdue::notice;
use super::fide_today;
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_facts::AcceptedReport;
use kartotek_formats::home::home;
use kartotek_formats::texts::Language;
use kartotek_intake::fide;
use kartotek_law::regulation::elo_eligibility::elo_tournament::{EloRequirement, elo_tournament};
use kartotek_law::regulation::elo_eligibility::first_elo::elo_result;
use kartotek_law::regulation::title_norm::{NormTournament, TitleNorm, Verdict, title_norms};
use kartotek_law::regulation::{RuleSet, Section};
use kartotek_law::vocabulary::{FideTournament, PlayerIndex};
use kartotek_publish::folder::INTERNAL;
use kartotek_publish::lists::elo::{self, EloTournamentRow};
use kartotek_publish::lists::norms;
use kartotek_publish::lists::overdue::Announcement;
use kartotek_register::People;
use kartotek_register::fsx::Tree;
use kartotek_register::records::{EloRecord, NaiveDateText, NormRecord, PointsText, Records};
use rayon::prelude::*;

/// Results of a run's reports by 4.8.
#[derive(Default)]
pub struct Findings {
    norms: Vec<NormRecord>,
    elo_results: Vec<EloRecord>,
    /// Domestic tournaments that the organiser wanted Elo-rated, in the order of the reports.
    tournaments: Vec<EloTournamentRow>,
}

/// Examines the booked reports. `after`: the register after the run.
pub fn findings(reports: &[&AcceptedReport], after: &People, announced: &[Announcement]) -> Findings {
    let found = reports.par_iter().map(|&report| {
        let tournament = fide::of_facts(report);
        Examination { report, tournament: &tournament, after, announced }.findings()
    });
    let mut all = Findings::default();
    for mut findings in found.collect::<Vec<Findings>>() {
        all.norms.append(&mut findings.norms);
        all.elo_results.append(&mut findings.elo_results);
        all.tournaments.append(&mut findings.tournaments);
    }
    all
}

/// The norms achieved in a report, for each of its players.
pub fn norms_of(report: &AcceptedReport) -> Vec<Vec<TitleNorm>> {
    let tournament = fide::of_facts(report);
    let field = NormTournament::new(&tournament);
    (0..report.players.len()).map(|player| achieved_norms(&report.rules, &field, player)).collect()
}

/// The norms that a player achieved; none if the rule set has no title norms.
fn achieved_norms(rules: &RuleSet, field: &NormTournament, player: PlayerIndex) -> Vec<TitleNorm> {
    if !rules.constants.has(Section::TitleNorms) {
        return Vec::new();
    }
    title_norms(rules, field, player).into_iter().filter(TitleNorm::is_achieved).collect()
}

impl Findings {
    /// Adds the findings to the records.
    pub fn add_to(&self, records: &mut Records) {
        records.norms.extend(self.norms.iter().cloned());
        records.norms.sort();
        records.elo_results.extend(self.elo_results.iter().cloned());
        records.elo_results.sort();
    }

    /// Adds `elo-tournaments.csv`. `today`: findings under FIDE's current rules, if the office has FIDE's lists.
    pub fn add_tournaments(
        &self,
        tree: &mut Tree,
        today: Option<&fide_today::Findings>,
        rules: &RuleSet,
        language: Language,
    ) -> Result<()> {
        let refusals_of = |today: &fide_today::Findings| -> Vec<Vec<&'static str>> {
            self.tournaments.iter().map(|row| today.refusals(&row.report).to_vec()).collect()
        };
        let refusals = today.map(refusals_of);
        let deadlines = &rules.constants.deadlines;
        let csv = elo::tournaments_csv(deadlines, &self.tournaments, refusals.as_deref(), language)?;
        tree.insert(format!("{INTERNAL}elo-tournaments.csv"), csv);
        Ok(())
    }
}

/// Adds `elo-progress.csv`.
pub fn add_progress(
    tree: &mut Tree,
    rules: &RuleSet,
    records: &Records,
    people: &People,
    day: NaiveDate,
    language: Language,
) -> Result<()> {
    let progress = elo::progress(rules, &records.elo_results, people, day);
    tree.insert(format!("{INTERNAL}elo-progress.csv"), elo::progress_csv(&progress, language)?);
    Ok(())
}

struct Examination<'e> {
    report: &'e AcceptedReport,
    tournament: &'e FideTournament,
    after: &'e People,
    announced: &'e [Announcement],
}

impl Examination<'_> {
    /// What the report means under 4.8: whether it is Elo-rated, and the norms and results of registered players.
    fn findings(&self) -> Findings {
        let field = NormTournament::new(self.tournament);
        let requirements = elo_tournament(&field).requirements;
        let names_with = |verdict| -> Vec<&'static str> {
            let of_verdict = requirements.iter().filter(|requirement| requirement.verdict() == verdict);
            of_verdict.map(EloRequirement::name).collect()
        };
        let (missed, not_stated) = (names_with(Verdict::Missed), names_with(Verdict::NotStated));
        let (notice, kind) = (notice(self.report, self.announced), self.report.group.kind);
        let is_ours = self.report.federation == home();
        let is_rated = missed.is_empty() && notice.counts(&self.report.rules.constants.deadlines, kind, is_ours);
        let is_listed = is_ours && notice.is_wanted(kind);
        let (report, name) = (self.report.id.clone(), self.report.name.clone());
        let row = EloTournamentRow { report, name, notice, is_rated, missed, not_stated };
        Findings {
            norms: self.norms(&field),
            elo_results: if is_rated { self.elo_results(&field) } else { Vec::new() },
            tournaments: if is_listed { vec![row] } else { Vec::new() },
        }
    }

    fn norms(&self, field: &NormTournament) -> Vec<NormRecord> {
        let report = self.report;
        let mut norms = Vec::new();
        for (index, player) in report.players.iter().enumerate() {
            if self.after.by_id(&player.id).is_none() {
                continue;
            }
            norms.extend(achieved_norms(&report.rules, field, index).into_iter().map(|norm| NormRecord {
                date: NaiveDateText(report.order.last_round),
                report: report.id.clone(),
                tournament: report.name.clone(),
                no: player.no,
                player_id: player.id.clone(),
                title: norm.title.abbreviation().to_owned(),
                games: norm.games.len(),
                average: norm.average.0,
                category: norm.category.clone().unwrap_or_default(),
                demanded: norm.demanded.map(|demanded| demanded.as_hundredths().short()).unwrap_or_default(),
                score: norm.score.as_hundredths().short(),
                once: norms::once_names(&norm.notes),
            }));
        }
        norms
    }

    // Decision (4.8.1): a player with an Elo, in the register or in the report, is not unrated.
    fn elo_results(&self, field: &NormTournament) -> Vec<EloRecord> {
        let report = self.report;
        let mut results = Vec::new();
        for (index, player) in report.players.iter().enumerate() {
            let in_field = &field.players()[index];
            let person = self.after.by_id(&player.id).filter(|person| person.fide_rating.is_none());
            if person.is_none() || in_field.elo.is_some() || in_field.is_computer {
                continue;
            }
            let result = elo_result(field, index, report.order.last_round);
            if result.counts() {
                results.push(EloRecord {
                    date: NaiveDateText(result.day),
                    report: report.id.clone(),
                    player_id: player.id.clone(),
                    games: result.games,
                    opponents: result.opponents,
                    score: PointsText(result.points),
                    elo_sum: result.elo_sum,
                });
            }
        }
        results
    }
}
