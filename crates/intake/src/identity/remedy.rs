//! Remedies for an unidentified player: the candidates, the line for the form, and the command that decides.

use crate::likeness::{self, Candidate, Sought};
use kartotek_formats::diagnostic::Code;
use kartotek_formats::diagnostic::form_lines::{self, Key};
pub use kartotek_formats::file_name::quoted;
use kartotek_formats::report::PlayerAsFiled;
use kartotek_formats::texts::{Text, Value, text};
use kartotek_law::vocabulary::{Club, Person, Rating};

/// The file in which the players are listed; it determines the form of a remedy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source<'s> {
    Report {
        /// `None`: there is no office to decide in.
        id: Option<&'s str>,
        /// The lowest possible first rating.
        lowest_first: Rating,
    },
    /// An entry list: its players have no start numbers.
    EntryList,
}

/// Replaces a command if there is no office; the texts select by it.
pub const NO_COMMAND: &str = "none";

impl<'s> Source<'s> {
    /// The source of findings that propose no first rating.
    pub fn report(id: Option<&'s str>) -> Source<'s> {
        Source::Report { id, lowest_first: Rating(0) }
    }

    /// The lowest first rating that a line proposes.
    pub fn lowest_first(self) -> Rating {
        match self {
            Source::Report { lowest_first, .. } => lowest_first,
            Source::EntryList => Rating(0),
        }
    }

    /// The persons that an unidentified player may be, likeliest first.
    pub fn candidates_text(self, player: &PlayerAsFiled, candidates: &[Candidate], clubs: &[Club]) -> Text {
        if candidates.is_empty() {
            return match self {
                // A player with an id is not a new member.
                _ if player.id.is_some() => text!("id-of-nobody"),
                Source::Report { lowest_first, id } => {
                    // An office requires all details of a new member at once.
                    let (has_birth_date, has_club) =
                        (id.is_none() || player.birth_date.is_some(), id.is_none() || player.club.is_some());
                    let form = form_lines::newcomer(&player.line(), lowest_first, has_birth_date, has_club);
                    text!("new-in-form", form)
                }
                Source::EntryList => text!("new-on-list"),
            };
        }
        let id = likeliest(candidates);
        let (form, command) = (form_line(player, id), self.decide(player, id));
        let candidates = any_of(candidates, clubs);
        match self {
            Source::Report { .. } => text!("whom-in-form", candidates, form, command),
            Source::EntryList => text!("whom-on-list", candidates),
        }
    }

    /// Adds the possibility that the player is from abroad.
    pub fn or_from_abroad(self, help: Text, player: &PlayerAsFiled) -> Text {
        let Source::Report { .. } = self else { return help };
        let form = form_lines::of_player(&player.line(), &[Key::Federation]);
        let command = self.decide_nobody(player);
        text!("from-abroad", help, form, command)
    }

    /// The question which of several persons a player is.
    pub fn which(self, player: &PlayerAsFiled, people: &[&Person], clubs: &[Club]) -> Text {
        let sought = Sought::of(player, clubs);
        let mut ranked: Vec<Candidate> = people.iter().map(|&person| likeness::candidate(&sought, person)).collect();
        ranked.sort_by_key(Candidate::rank);
        let id = likeliest(&ranked);
        let (form, command) = (form_line(player, id), self.decide(player, id));
        let candidates = any_of(&ranked, clubs);
        match self {
            Source::Report { .. } => text!("which-in-form", candidates, form, command),
            Source::EntryList => text!("which-on-list", candidates),
        }
    }

    /// The command that assigns a person to a start number.
    pub fn decide(self, player: &PlayerAsFiled, person: &str) -> String {
        let Source::Report { id: Some(report), .. } = self else { return NO_COMMAND.to_owned() };
        let (report, no) = (quoted(report), player.no);
        format!("kartotek decide identity {report} --no {no} --player {person} --reason …")
    }

    /// The command that decides that a start number is not in the register.
    pub fn decide_nobody(self, player: &PlayerAsFiled) -> String {
        let Source::Report { id: Some(report), .. } = self else { return NO_COMMAND.to_owned() };
        decide_nobody(report, player)
    }

    /// The command that remembers a name for a person.
    pub fn remember(self, name: &str, person: &Person) -> String {
        let Source::Report { id: Some(_), .. } = self else { return NO_COMMAND.to_owned() };
        format!("kartotek decide alias --name {} --player {} --reason …", quoted(name), person.id)
    }

    /// The command that confirms a finding about a player.
    pub fn confirm(self, code: &str, player: &PlayerAsFiled) -> String {
        let Source::Report { id: Some(report), .. } = self else { return NO_COMMAND.to_owned() };
        let (report, no) = (quoted(report), player.no);
        format!("kartotek decide confirmed {report} --code {code} --no {no} --reason …")
    }
}

/// The command that confirms a finding about a report as a whole.
pub fn confirm_report(report: &str, code: &Code) -> String {
    format!("kartotek decide confirmed {} --code {} --reason …", quoted(report), code.name)
}

/// The command that confirms a finding about a report and another one.
pub fn confirm_with_other(report: &str, code: &Code, other: &str) -> String {
    let (report, code, other) = (quoted(report), code.name, quoted(other));
    format!("kartotek decide confirmed {report} --code {code} --other {other} --reason …")
}

/// The command that makes a file the correction of a rated report (4.5.4.1). `hash`: that of its content.
pub fn correction(report: &str, hash: &str) -> String {
    format!("kartotek decide correction {} --hash {} --reason …", quoted(report), hash.get(..8).unwrap_or(hash))
}

/// The command that records an approval by RKF.
pub fn approve(report: &str, what: &str) -> String {
    format!("kartotek decide approve {} --what {what} --reason …", quoted(report))
}

/// The command with which RK assigns a rating.
pub fn assign(report: &str, no: u32, rating: i32) -> String {
    format!("kartotek decide assign {} --no {no} --rating {rating} --reason …", quoted(report))
}

/// The command that decides that a start number is not in the register.
pub fn decide_nobody(report: &str, player: &PlayerAsFiled) -> String {
    format!("kartotek decide identity {} --no {} --nobody --reason …", quoted(report), player.no)
}

/// The command that refuses a report, or sets aside a file that is not a report.
pub fn refuse(report: &str) -> String {
    format!("kartotek decide refuse {} --reason …", quoted(report))
}

pub fn any_of(candidates: &[Candidate], clubs: &[Club]) -> Value {
    Value::AnyOf(candidates.iter().map(|candidate| candidate.said(clubs)).collect())
}

/// The id that a remedy names. `…`: no candidate is likelier than all others, so the officer has to choose.
pub fn likeliest<'c>(candidates: &'c [Candidate]) -> &'c str {
    match candidates {
        [first, others @ ..] if others.first().is_none_or(|next| next.rank() != first.rank()) => &first.person.id,
        _ => "…",
    }
}

pub fn form_line(player: &PlayerAsFiled, id: &str) -> Text {
    form_lines::of_player(&player.line(), &[Key::Id(id)])
}

/// The remedy for a player whose candidates are all in the report already.
pub fn no_candidate(player: &PlayerAsFiled) -> Text {
    if player.id.is_some() { text!("id-of-somebody-here") } else { text!("who-at-all") }
}

/// Id and name.
pub fn id_and_name(person: &Person) -> Text {
    text!("person", id = &person.id, name = &person.name)
}

/// A person with the evidence for them.
pub fn with_evidence(player: &PlayerAsFiled, person: &Person, clubs: &[Club]) -> Text {
    likeness::candidate(&Sought::of(player, clubs), person).said(clubs)
}
