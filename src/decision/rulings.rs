//! What was ruled on one report, from every decision about it.

use super::ruled::{Alias, Confirmed, ReturnedRating, RuledReport};
use super::{AliasRow, ApprovalRow, ApproveRow, Broken, Decision, EntryListRow, What};
use crate::diagnostic::Diagnostic;
use crate::diagnostic::codes::decision_without_effect;
use crate::formats::form::parse_birth_date;
use crate::formats::name::name_key;
use crate::formats::report::{Decided, Filed, GameAsFiled, PlayerAsFiled, ReportAsFiled};
use crate::texts::Text;
use kartotek_law::vocabulary::{Play, Rating, Score};
use std::collections::HashMap;

/// Every ruling of a day, by what it is about: a report looks up its own.
#[derive(Default)]
pub struct Docket<'d> {
    decisions: Vec<&'d Decision>,
    of_report: HashMap<&'d str, Vec<usize>>,
    /// Entry lists.
    of_tournament: HashMap<&'d str, Vec<usize>>,
    /// Aliases, by the key of the name.
    of_name: HashMap<String, Vec<usize>>,
    broken: &'d [Broken],
}

impl<'d> Docket<'d> {
    pub fn new(decisions: impl IntoIterator<Item = &'d Decision>) -> Docket<'d> {
        let mut docket = Docket::default();
        for decision in decisions.into_iter().filter(|decision| !decision.is_event()) {
            let number = docket.decisions.len();
            docket.decisions.push(decision);
            match &decision.what {
                What::EntryList(list) => docket.of_tournament.entry(&list.tournament).or_default().push(number),
                What::Alias(alias) => docket.of_name.entry(name_key(&alias.name)).or_default().push(number),
                what => {
                    if let Some(report) = what.report() {
                        docket.of_report.entry(report).or_default().push(number);
                    }
                }
            }
        }
        docket
    }

    /// The same beside files that nobody can read as decisions.
    pub fn beside(self, broken: &'d [Broken]) -> Docket<'d> {
        Docket { broken, ..self }
    }

    /// The name of a file that may be about a report, and that nobody can read.
    pub fn unread_about(&self, id: &str) -> Option<&'d str> {
        self.broken.iter().find(|own| own.names(id)).map(|own| own.file.as_str())
    }

    /// The rulings on a report, in the order in which they were taken.
    fn about(&self, report: &ReportAsFiled, id: &str) -> Vec<&'d Decision> {
        let mut numbers: Vec<usize> = self.of_report.get(id).into_iter().flatten().copied().collect();
        let tournament = report.tournament.as_deref().filter(|tournament| *tournament != id);
        for tournament in [Some(id), tournament].into_iter().flatten() {
            numbers.extend(self.of_tournament.get(tournament).into_iter().flatten());
        }
        numbers.sort_unstable();
        numbers.into_iter().map(|number| self.decisions[number]).collect()
    }

    /// What was decided about the names of these players.
    pub fn aliases<'p>(&self, players: impl Iterator<Item = &'p PlayerAsFiled>) -> Vec<Alias> {
        if self.of_name.is_empty() {
            return Vec::new();
        }
        let names = players.filter_map(|player| player.name.as_deref()).map(name_key);
        let mut numbers: Vec<usize> = names.filter_map(|key| self.of_name.get(&key)).flatten().copied().collect();
        numbers.sort_unstable();
        numbers.dedup();
        let aliases = numbers.into_iter().map(|number| self.decisions[number]);
        aliases
            .filter_map(
                |decision| if let What::Alias(row) = &decision.what { Some(alias(row, decision)) } else { None },
            )
            .collect()
    }

    /// Brings what was ruled on a report to it. Returns the rulings that do not fit it.
    pub fn apply(&self, report: &mut RuledReport, id: &str) -> Vec<Diagnostic> {
        let mut found = Vec::new();
        // Before anybody is renamed by a decision.
        report.rulings.aliases = self.aliases(report.players.iter());
        for decision in self.about(report, id) {
            match report.take(decision) {
                // A finding is confirmed when it is found.
                Ok(()) if matches!(decision.what, What::Confirmed(_)) => {}
                Ok(()) => report.rulings.used.push(decision.hash.clone()),
                Err(why) => found.push(decision_without_effect::ruling(&decision.place, why)),
            }
        }
        found
    }
}

fn alias(row: &AliasRow, decision: &Decision) -> Alias {
    Alias {
        key: name_key(&row.name),
        birth_date: row.birth_date.as_deref().and_then(parse_birth_date),
        club: row.club.clone(),
        player: row.player.clone(),
        hash: decision.hash.clone(),
    }
}

/// Whether the table has an absence of a player in a round.
///
/// # Errors
/// It has none: nobody can be excused for it, or not.
pub fn was_absent(report: &ReportAsFiled, no: u32, round: u16) -> Result<(), Text> {
    let games = report.games.iter().filter(|game| game.round == round && game.result.play == Play::Forfeit);
    let score = |game: &GameAsFiled| if game.white == no { game.result.white } else { game.result.black };
    let mut own = games.filter(|game| game.white == no || game.black == no);
    if own.any(|game| score(game) != Score::Win) {
        return Ok(());
    }
    let has_round =
        report.games.iter().any(|game| game.round == round) || report.byes.iter().any(|bye| bye.round == round);
    Err(match has_round {
        true => decision_without_effect::not_absent(no, round),
        false => decision_without_effect::no_round(round),
    })
}

impl RuledReport<'_> {
    /// # Errors
    /// Why the decision does not fit the report.
    fn take(&mut self, decision: &Decision) -> Result<(), Text> {
        match &decision.what {
            What::Refuse(_) => self.rulings.refused = Some((decision.place.clone(), decision.reason.clone())),
            What::Absence(absence) => {
                self.has(absence.no)?;
                was_absent(self, absence.no, absence.round)?;
                let entry = (absence.round, absence.no);
                let unexcused = &mut self.read_mut().unexcused;
                unexcused.retain(|filed| filed.value != entry);
                if !absence.excused {
                    unexcused.push(Filed::new(entry, decision.place.clone()));
                }
            }
            What::Approve(approve) => self.approve(approve)?,
            What::Assign(assign) => {
                self.has(assign.no)?;
                let players = self.read_mut().players.iter_mut().filter(|player| player.no == assign.no);
                players.for_each(|player| player.assigned_rating = Some(assign.rating));
            }
            What::EntryList(list) => self.enter(list),
            What::Identity(identity) => {
                self.has(identity.no)?;
                for player in self.read_mut().players.iter_mut().filter(|player| player.no == identity.no) {
                    player.id.clone_from(&identity.player);
                    // Guests are known again by it (§ 63); but whoever enters the register as new would have another's.
                    if identity.nobody && player.first_rating.is_some() {
                        player.fide_id = None;
                    }
                    player.decided = Some(if identity.nobody { Decided::Nobody } else { Decided::Person });
                }
            }
            What::Confirmed(confirmed) => {
                if let Some(no) = confirmed.no {
                    self.has(no)?;
                }
                self.rulings.confirmed.push(Confirmed {
                    code: confirmed.code.clone(),
                    no: confirmed.no,
                    hash: decision.hash.clone(),
                    place: decision.place.clone(),
                });
            }
            what => return Err(decision_without_effect::wrong_kind(what.kind())),
        }
        Ok(())
    }

    /// # Errors
    /// The report has no such start number.
    fn has(&self, no: u32) -> Result<(), Text> {
        let is_there = self.players.iter().any(|player| player.no == no);
        if is_there { Ok(()) } else { Err(decision_without_effect::no_start_number(no)) }
    }

    fn approve(&mut self, approve: &ApproveRow) -> Result<(), Text> {
        if let Some(no) = approve.no {
            self.has(no)?;
        }
        match (approve.what, approve.no) {
            (ApprovalRow::Candidate, None) => self.rulings.is_candidate_approved = true,
            (ApprovalRow::Candidate, Some(no)) => self.rulings.candidates.push(no),
            (ApprovalRow::Average, no) => {
                self.rulings.averages.extend(no.zip(approve.average).map(|(no, average)| (no, Rating(average))));
            }
            (ApprovalRow::System, _) => self.rulings.is_system_approved = true,
            (ApprovalRow::PlayingDirector, _) => self.rulings.may_directors_play = true,
            (ApprovalRow::NonMember, no) => self.rulings.exempt.extend(no),
            (ApprovalRow::TimeControl, _) => self.rulings.is_time_control_approved = true,
            (ApprovalRow::Restart, no) => self.rulings.restarts.extend(no),
        }
        Ok(())
    }

    /// A tournament may have a list for each group; of a player on two of them the later one counts.
    fn enter(&mut self, list: &EntryListRow) {
        let entries = list.players.iter().map(|entry| {
            let rating = ReturnedRating { rating: Rating(entry.rating), on: list.returned.0 };
            (entry.id.clone(), rating)
        });
        self.rulings.entry_list.extend(entries);
    }
}
