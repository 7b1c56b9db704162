//! Checks a group of the EMT against § 35 to § 42. These findings never hold a report back.

use kartotek_formats::diagnostic::codes::{emt_group_form, emt_not_entitled, emt_other_system, emt_time_control};
use kartotek_formats::diagnostic::{Diagnostic, Place};
use kartotek_formats::report::{PlayerAsFiled, ReportAsFiled};
use kartotek_law::regulation::emt::group_name::{self, NamedGroup};
use kartotek_law::regulation::emt::playing_time;
use kartotek_law::regulation::emt::report::{Breach, Limit, Participant, ReportedGroup, breaches};
use kartotek_law::regulation::rateable::game::ScheduledGames;
use kartotek_law::vocabulary::{Entrant, Group, Person, PlayerIndex, TournamentKind};

/// At most this many start numbers are listed.
const MOST_NUMBERS: usize = 10;

/// The EMT group of a report, by its name or else its id.
pub fn group_of(report: &ReportAsFiled, id: &str) -> Option<NamedGroup> {
    report.name.as_deref().and_then(group_name::named).or_else(|| group_name::named(id))
}

/// Checks the players of an EMT group against its conditions. `players`: each as filed and as a known person, in the
/// order of the group's players.
pub fn check(
    report: &ReportAsFiled,
    id: &str,
    players: &[(&PlayerAsFiled, Option<&Person>)],
    (group, schedule): (&Group, &ScheduledGames),
    file: &Place,
    diagnostics: &mut Vec<Diagnostic>,
) {
    if report.kind.as_ref().is_none_or(|kind| kind.value != TournamentKind::Emt) {
        return;
    }
    let takes_part =
        |player: &PlayerIndex| schedule.is_scheduled(*player) || group.byes.iter().any(|bye| bye.player == *player);
    let taking_part: Vec<PlayerIndex> = (0..group.players.len()).filter(takes_part).collect();
    let participants: Vec<Participant> = taking_part
        .iter()
        .map(|&player| {
            let (filed, person) = players[player];
            participant(filed, person, &group.players[player])
        })
        .collect();
    let control = report.certain_time_control();
    let named = group_of(report, id);
    let found = breaches(&ReportedGroup {
        group: named,
        players: &participants,
        system: report.system.as_ref().map(|system| system.value),
        rounds: report.rounds.as_ref().map(|rounds| rounds.value).or(last_round(group)),
        time_control: control.as_ref(),
        first_round: report.start.as_ref().map(|day| day.value),
    });
    let breach_report =
        BreachReport { report, file, numbers: taking_part.iter().map(|&player| players[player].0.no).collect() };
    diagnostics.extend(found.iter().map(|breach| breach_report.diagnostic(breach)));
}

/// The last round of the table, for a report that declares no number of rounds.
fn last_round(group: &Group) -> Option<u16> {
    group.games.iter().filter_map(|game| game.round).chain(group.byes.iter().map(|bye| bye.round)).max()
}

fn participant(filed: &PlayerAsFiled, person: Option<&Person>, entrant: &Entrant) -> Participant {
    Participant {
        rating: match entrant {
            Entrant::Ours(rating) | Entrant::Outside(rating) => Some(*rating),
            Entrant::OutsideUnrated => None,
        },
        sex: person.and_then(|person| person.sex).or(filed.sex),
        born: person.and_then(|person| person.birth_date).or(filed.birth_date),
    }
}

struct BreachReport<'a> {
    report: &'a ReportAsFiled,
    file: &'a Place,
    /// Start numbers of the participants.
    numbers: Vec<u32>,
}

impl BreachReport<'_> {
    fn diagnostic(&self, breach: &Breach) -> Diagnostic {
        let of_system = || self.report.system.as_ref().map_or(self.file, |system| &system.place);
        let of_rounds = || self.report.rounds.as_ref().map_or(self.file, |rounds| &rounds.place);
        match breach {
            Breach::System => emt_other_system::other(of_system()),
            Breach::NotAllPlayAll { paragraph } => emt_other_system::not_all_play_all(of_system(), paragraph),
            Breach::Players { paragraph, players, fewest, most } => {
                emt_group_form::players(self.file, paragraph, *players, [*fewest, *most])
            }
            Breach::Rounds { paragraph, rounds, fewest, most } => {
                emt_group_form::rounds(of_rounds(), paragraph, *rounds, [*fewest, *most])
            }
            Breach::Ratings { limit: Limit::From(lowest), players, .. } => {
                emt_not_entitled::rated_below(self.file, *lowest, &self.numbers_of(players))
            }
            Breach::Ratings { limit: Limit::UpTo(highest), players, .. } => {
                emt_not_entitled::rated_above(self.file, *highest, &self.numbers_of(players))
            }
            Breach::NotWomen { players } => emt_not_entitled::not_women(self.file, &self.numbers_of(players)),
            Breach::NotVeterans { players } => emt_not_entitled::not_veterans(self.file, &self.numbers_of(players)),
            Breach::TimeControl { class } => {
                let (demanded, hours) = (playing_time::time_control(*class).to_string(), playing_time::hours(*class));
                let filed = self.report.time_control.as_ref();
                let place = filed.map_or(self.file, |filed| &filed.place);
                let control = filed.map_or("", |filed| filed.value.as_str());
                emt_time_control::found(place, control, &class.to_string(), &demanded, hours)
            }
        }
    }

    fn numbers_of(&self, players: &[PlayerIndex]) -> String {
        let numbers = players.iter().filter_map(|&player| self.numbers.get(player));
        let listed: Vec<String> = numbers.take(MOST_NUMBERS).map(u32::to_string).collect();
        listed.join(", ") + if players.len() > MOST_NUMBERS { ", …" } else { "" }
    }
}
