//! Identifies players of a correction by the original report: newcomers of the report who were renamed since, and
//! outsiders who have entered the register since.

use super::original::Original;
use kartotek_formats::diagnostic::Diagnostic;
use kartotek_formats::diagnostic::codes::correction_player_unclear as unclear;
use kartotek_formats::home::home;
use kartotek_formats::name::name_key;
use kartotek_formats::report::{Decided, PlayerAsFiled, ReportAsFiled};
use kartotek_intake::identity;
use kartotek_intake::likeness::are_alike;
use kartotek_law::vocabulary::{BirthDate, Person};
use std::collections::HashSet;

/// The player of the original report who is a player of the correction.
enum OriginalPlayer<'o> {
    Same(&'o str),
    /// Name and birth date differ, but the names are alike.
    Perhaps(&'o str),
    /// The newcomer was erased since; the year of birth is the same or unknown.
    Erased(&'o str),
}

/// Whether the years of birth are equal or unknown. An erased person's record has only the year.
fn may_be_of_year(player: &PlayerAsFiled, person: &Person) -> bool {
    let years = player.birth_date.map(BirthDate::year).zip(person.birth_date.map(BirthDate::year));
    years.is_none_or(|(filed, registered)| filed == registered)
}

/// Whether a decision says that the player is new, and with which rating.
fn enters_by_decision(player: &PlayerAsFiled) -> bool {
    player.decided == Some(Decided::NotInRegister) && player.first_rating.is_some()
}

impl Original {
    /// Gives players of a correction the ids that they had in the original report. Returns objections about unclear players.
    pub(super) fn identify_players(&self, filed: &mut ReportAsFiled) -> Vec<Diagnostic> {
        let mut objections = Vec::new();
        let report = &self.booked.content.id;
        let known: Vec<Option<&str>> = (filed.players.iter())
            .map(|player| {
                identity::certain_person(player, &self.register_before.people).map(|person| person.id.as_str())
            })
            .collect();
        let taken: HashSet<&str> = known.iter().copied().flatten().collect();
        let undecided = |(player, _): &(&mut PlayerAsFiled, _)| player.id.is_none() && player.decided.is_none();
        for (player, known) in filed.players.iter_mut().zip(&known).filter(|(player, _)| enters_by_decision(player)) {
            // The decision that a player is new was carried out if the player entered with the original report.
            let entered = known.or_else(|| match self.original_player(player, &taken) {
                Some(OriginalPlayer::Same(id)) => Some(id),
                Some(OriginalPlayer::Perhaps(_) | OriginalPlayer::Erased(_)) | None => None,
            });
            if let Some(id) = entered.filter(|&id| self.newcomers.contains(id)) {
                (player.id, player.decided) = (Some(id.to_owned()), Some(Decided::Person));
            }
        }
        for (player, known) in filed.players.iter_mut().zip(known).filter(undecided) {
            if let Some(id) = self.entered_since(player, known) {
                if player.federation.as_deref() == Some(home()) {
                    let command = identity::decide(report, player, id);
                    objections.push(unclear::from_outside(&player.place, player.named(), id, command));
                } else {
                    player.decided = Some(Decided::NotInRegister);
                }
                continue;
            }
            match if known.is_none() { self.original_player(player, &taken) } else { None } {
                Some(OriginalPlayer::Same(id)) => player.id = Some(id.to_owned()),
                Some(OriginalPlayer::Perhaps(id)) => {
                    let name = self.register_before.people.by_id(id).map_or("", |person| &person.name);
                    let (same, other) = (identity::decide(report, player, id), identity::decide_nobody(report, player));
                    objections.push(unclear::newcomer(&player.place, player.named(), id, name, same, other));
                }
                Some(OriginalPlayer::Erased(id)) => {
                    let (same, other) = (identity::decide(report, player, id), identity::decide_nobody(report, player));
                    objections.push(unclear::erased(&player.place, player.named(), id, same, other));
                }
                None => {}
            }
        }
        objections
    }

    /// The id of a player who was outside the register in the original report and has entered it since.
    // Decision (4.5.4.1): in its correction the player stays outside, unless it has their register id.
    fn entered_since<'o>(&'o self, player: &PlayerAsFiled, known: Option<&'o str>) -> Option<&'o str> {
        let name = player.name.as_deref()?;
        if !self.outsiders.iter().any(|outsider| name_key(outsider) == name_key(name)) {
            return None;
        }
        match known {
            Some(id) => Some(id).filter(|id| self.is_later(id)),
            None => {
                let mut namesakes = self.register_before.people.by_name(name).map(|person| person.id.as_str());
                namesakes.find(|id| self.is_later(id))
            }
        }
    }

    /// The player of the original report for a player of the correction who is not found in the register.
    fn original_player(&self, player: &PlayerAsFiled, taken: &HashSet<&str>) -> Option<OriginalPlayer<'_>> {
        let name = player.name.as_deref()?;
        let key = name_key(name);
        let mut same = Vec::new();
        let mut perhaps = None;
        for (id, booking) in
            self.booked.players.iter().filter(|(id, booking)| booking.no > 0 && !taken.contains(id.as_str()))
        {
            let Some(person) = self.register_before.people.by_id(id) else { continue };
            let mut names =
                std::iter::once(&person.name).chain(self.register_before.former_names.get(id).into_iter().flatten());
            let is_named = names.clone().any(|name| name_key(name) == key);
            let is_born =
                matches!(player.birth_date, Some(BirthDate::Day(_))) && player.birth_date == person.birth_date;
            // A newcomer's name and birth date come from the report, so one of them may be what is corrected.
            let is_same_newcomer = self.newcomers.contains(id) && booking.no == player.no;
            if (is_named && is_born) || (is_same_newcomer && (is_named || is_born)) {
                same.push(id.as_str());
            } else if is_same_newcomer && names.any(|other| are_alike(name, other)) {
                perhaps = Some(OriginalPlayer::Perhaps(id));
            } else if self.newcomers.contains(id) && person.is_erased() && may_be_of_year(player, person) {
                perhaps = Some(OriginalPlayer::Erased(id));
            }
        }
        match same.as_slice() {
            [] => perhaps,
            [id] => Some(OriginalPlayer::Same(id)),
            _ => None,
        }
    }

    /// Whether the person has entered the register since, with another report.
    fn is_later(&self, id: &str) -> bool {
        self.register_before.later_people.contains(id) && !self.newcomers.contains(id)
    }
}
