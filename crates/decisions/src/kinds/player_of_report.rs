//! Decisions about a player of a report, by start number: the person, an absence, a rating that RK assigns.

use super::super::Decision;
use super::super::filed_player::FiledPlayer;
use super::super::kind::{About, Kind, Matter, NamedPerson, Ruling};
use super::super::ruled_report::RuledReport;
use kartotek_formats::diagnostic::codes::{decision_syntax, decision_without_effect};
use kartotek_formats::form::parse_birth_date;
use kartotek_formats::home::home;
use kartotek_formats::report::{Decided, Filed, GameAsFiled, PlayerAsFiled, ReportAsFiled};
use kartotek_formats::texts::Text;
use kartotek_law::vocabulary::{Approval, Play, Rating, Score, Sex};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

// Identifies the person who played under a start number of a report.

/// Has either `player` or `nobody`; `nobody` with `enters` or `federation` if the report lacks them.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct IdentityRow {
    pub report: String,
    /// Start number.
    pub no: u32,
    /// True: `report` is an entry list, and `no` its line.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub list: bool,
    /// Register id of the person who played under the start number.
    pub player: Option<String>,
    /// True: the player is not in the register, but a new member or a guest.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub nobody: bool,
    /// With `nobody`: where the player is from, three letters other than ours.
    pub federation: Option<String>,
    /// With `nobody`: the player is a new member; the data that the report lacks or has wrong.
    pub enters: Option<EntersRow>,
    /// The player, as the report named them when it was decided.
    pub said: Option<FiledPlayer>,
}

/// Data of a new member (§ 5 c, § 64, 4.5.5.1). Missing keys are taken from the report.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EntersRow {
    pub name: Option<String>,
    /// `1990-07-04`, or only the year.
    pub birth_date: Option<String>,
    pub sex: Option<SexRow>,
    /// Club id.
    pub club: Option<String>,
    pub first_rating: Option<i32>,
    pub approved_by: Option<EntryApproverRow>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum SexRow {
    F,
    M,
}

/// The body that gave the first rating (4.5.5.1.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum EntryApproverRow {
    Club,
    District,
    Organiser,
    Su,
}

impl EntersRow {
    fn objection(&self) -> Option<Text> {
        let born = self.birth_date.as_ref().filter(|born| parse_birth_date(born).is_none());
        born.map(|born| decision_syntax::birth_date(born))
    }

    /// Fills in the details of a new member of the office's federation.
    pub fn fill_in(&self, player: &mut PlayerAsFiled) {
        player.federation = Some(home().to_owned());
        replace(&mut player.name, self.name.clone());
        replace(&mut player.birth_date, self.birth_date.as_deref().and_then(parse_birth_date));
        replace(&mut player.club, self.club.clone());
        replace(&mut player.first_rating, self.first_rating);
        let sex = |sex_row| if sex_row == SexRow::F { Sex::Female } else { Sex::Male };
        replace(&mut player.sex, self.sex.map(sex));
        let approval = |entry_approver_row| match entry_approver_row {
            EntryApproverRow::Club => Approval::Club,
            EntryApproverRow::District => Approval::District,
            EntryApproverRow::Organiser => Approval::Organiser,
            EntryApproverRow::Su => Approval::Su,
        };
        replace(&mut player.approved_by, self.approved_by.map(approval));
    }
}

/// Replaces the filed value by the decided one, if there is one.
fn replace<T>(filed: &mut Option<T>, decided: Option<T>) {
    if decided.is_some() {
        *filed = decided;
    }
}

impl Kind for IdentityRow {
    fn about(&self) -> About<'_> {
        About { person: self.player.as_deref(), ..About::report(&self.report).no(self.no).said(&self.said) }
    }

    fn people(&self) -> Vec<NamedPerson<'_>> {
        let enters = self.enters.iter().map(|enters| {
            let (name, born) = (enters.name.as_deref(), enters.birth_date.as_deref());
            NamedPerson { name, born, ..NamedPerson::player(&self.report, self.no) }
        });
        enters.collect()
    }

    fn objection(&self) -> Option<Text> {
        if self.player.is_some() == self.nobody {
            return Some(decision_syntax::identity());
        }
        let says_more = self.enters.is_some() || self.federation.is_some();
        if says_more && (!self.nobody || self.enters.is_some() == self.federation.is_some()) {
            return Some(decision_syntax::identity_says());
        }
        let is_code = |code: &String| code.len() == 3 && code.bytes().all(|byte| byte.is_ascii_uppercase());
        if self.federation.as_ref().is_some_and(|code| !is_code(code) || code == home()) {
            return Some(decision_syntax::abroad(self.federation.as_deref().unwrap_or_default()));
        }
        self.enters.as_ref().and_then(EntersRow::objection)
    }

    fn matter(&self) -> Option<Matter> {
        Some(vec![self.report.clone(), self.no.to_string()])
    }
}

impl Ruling for IdentityRow {
    fn rule(&self, report: &mut RuledReport, _decision: &Decision) -> Result<(), Text> {
        report.require_start_number(self.no)?;
        for player in report.read_mut().players.iter_mut().filter(|player| player.no == self.no) {
            player.id.clone_from(&self.player);
            if let Some(enters) = &self.enters {
                enters.fill_in(player);
            }
            replace(&mut player.federation, self.federation.clone());
            // The FIDE id identifies guests in later reports (§ 63). A new player must not get one that belongs to another
            // person.
            if self.nobody && player.first_rating.is_some() {
                player.fide_id = None;
            }
            player.decided = Some(if self.nobody { Decided::NotInRegister } else { Decided::Person });
        }
        Ok(())
    }
}

// An absence was excused, or was not (4.5.4.2, § 14).

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AbsenceRow {
    pub report: String,
    /// Start number.
    pub no: u32,
    pub round: u16,
    /// Whether the absence had an approved excuse.
    pub excused: bool,
    /// The player, as the report named them when it was decided.
    pub said: Option<FiledPlayer>,
}

impl Kind for AbsenceRow {
    fn about(&self) -> About<'_> {
        About::report(&self.report).no(self.no).said(&self.said)
    }

    fn matter(&self) -> Option<Matter> {
        Some(vec![self.report.clone(), self.no.to_string(), self.round.to_string()])
    }
}

impl Ruling for AbsenceRow {
    fn rule(&self, report: &mut RuledReport, decision: &Decision) -> Result<(), Text> {
        report.require_start_number(self.no)?;
        require_absence(report, self.no, self.round)?;
        let entry = (self.round, self.no);
        let unexcused = &mut report.read_mut().unexcused;
        unexcused.retain(|filed| filed.value != entry);
        if !self.excused {
            unexcused.push(Filed::new(entry, decision.place.clone()));
        }
        Ok(())
    }

    fn fits(&self, report: &ReportAsFiled) -> Result<(), Text> {
        require_absence(report, self.no, self.round)
    }

    fn is_said_by(&self, report: &ReportAsFiled) -> bool {
        let is_unexcused = report.unexcused.iter().any(|filed| filed.value == (self.round, self.no));
        is_unexcused != self.excused
    }
}

/// Checks that the player was absent in the round.
///
/// # Errors
/// There is no absence, or no such round.
fn require_absence(report: &ReportAsFiled, no: u32, round: u16) -> Result<(), Text> {
    let games = report.games.iter().filter(|game| game.round == round && game.result.play == Play::Forfeit);
    let score = |game: &GameAsFiled| if game.white == no { game.result.white } else { game.result.black };
    let mut of_player = games.filter(|game| game.white == no || game.black == no);
    if of_player.any(|game| score(game) != Score::Win) {
        return Ok(());
    }
    let has_round =
        report.games.iter().any(|game| game.round == round) || report.byes.iter().any(|bye| bye.round == round);
    Err(match has_round {
        true => decision_without_effect::not_absent(no, round),
        false => decision_without_effect::no_round(round),
    })
}

// RK assigns a rating to a player without one: abroad (4.5.5.2.4), or at home if no performance rating exists.

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AssignRow {
    pub report: String,
    /// Start number.
    pub no: u32,
    pub rating: i32,
    /// The player, as the report named them when it was decided.
    pub said: Option<FiledPlayer>,
}

impl Kind for AssignRow {
    fn about(&self) -> About<'_> {
        About::report(&self.report).no(self.no).said(&self.said)
    }

    fn matter(&self) -> Option<Matter> {
        Some(vec![self.report.clone(), self.no.to_string()])
    }
}

/// Above the highest rating that any player has had.
const HIGHEST_LIKELY: i32 = 2900;

impl AssignRow {
    /// # Errors
    /// The rating is out of range, probably because of a wrong digit.
    // Decision (4.5.5.2.4: an assigned rating that nobody has): it is not used.
    pub fn check_likely(&self, floor: Rating) -> Result<(), Text> {
        match (floor.0..=HIGHEST_LIKELY).contains(&self.rating) {
            true => Ok(()),
            false => Err(decision_without_effect::unlikely_assigned(self.no, self.rating, floor.0, HIGHEST_LIKELY)),
        }
    }
}

impl Ruling for AssignRow {
    fn rule(&self, report: &mut RuledReport, decision: &Decision) -> Result<(), Text> {
        report.require_start_number(self.no)?;
        self.check_likely(report.floor)?;
        let players = report.read_mut().players.iter_mut().filter(|player| player.no == self.no);
        players.for_each(|player| player.assigned_rating = Some(self.rating));
        report.rulings.assigned.insert(self.no, decision.place.clone());
        Ok(())
    }

    // Decision (4.5.5.2.4: an assigned rating that would not count): it is not written down.
    fn fits(&self, report: &ReportAsFiled) -> Result<(), Text> {
        let of_number = report.players.iter().find(|player| player.no == self.no);
        match of_number.and_then(|player| player.elo.or(player.trf_rating).or(player.national_rating)) {
            Some(rating) => Err(decision_without_effect::rated_outside(self.no, rating)),
            None => Ok(()),
        }
    }

    fn is_said_by(&self, report: &ReportAsFiled) -> bool {
        report.players.iter().any(|player| player.no == self.no && player.assigned_rating == Some(self.rating))
    }
}
