//! The choices of the question who a player is: the candidates, a new member, a player from abroad, or a question to the director.

use super::decision_choice;
use super::last_tournament::LastTournaments;
use anyhow::Result;
use kartotek_decisions::{AskedRow, AssignRow, DecisionKind, EntersRow, FiledPlayer, IdentityRow};
use kartotek_formats::diagnostic::{Diagnostic, codes};
use kartotek_formats::form::Worded;
use kartotek_formats::home::home;
use kartotek_formats::member_file::surname_first;
use kartotek_formats::office_csv;
use kartotek_formats::report::{PlayerAsFiled, ReportAsFiled};
use kartotek_formats::texts::{Language, Text, text};
use kartotek_intake::identity::Unknown;
use kartotek_intake::likeness::{Candidate, Sought, person_said};
use kartotek_intake::new_person;
use kartotek_law::vocabulary::{Approval, Club, Member};
use kartotek_publish::desk::{Choice, Field, Input};

/// The player that a question is about, with the report and the language.
pub struct QuestionContext<'a> {
    pub report: &'a str,
    /// Whether the report is a list of entries.
    pub is_list: bool,
    pub filed: &'a ReportAsFiled,
    pub player: &'a PlayerAsFiled,
    pub clubs: &'a [Club],
    pub language: Language,
}

impl QuestionContext<'_> {
    fn say(&self, text: &Text) -> String {
        text.say(self.language)
    }

    fn identity_choice(&self, kind: &'static str, row: IdentityRow, words: [Text; 2]) -> Choice {
        let said = Some(FiledPlayer::of(self.player));
        let (report, no, list) = (self.report.to_owned(), self.player.no, self.is_list);
        let what = DecisionKind::Identity(IdentityRow { report, no, list, said, ..row });
        decision_choice(kind, &what, words, self.language)
    }

    /// All choices of the question who the player is. `last`: finds the candidates' last tournaments.
    ///
    /// # Errors
    /// An earlier run cannot be read.
    pub fn identity_choices(&self, unknown: &Unknown, last: &LastTournaments) -> Result<Vec<Choice>> {
        let persons = unknown.candidates.iter().map(|candidate| self.candidate_choice(candidate, last));
        let mut choices: Vec<Choice> = persons.collect::<Result<_>>()?;
        if let Some(first) = choices.first_mut().filter(|_| unknown.is_certain) {
            first.certain = self.say(&text!("desk-certain"));
        }
        choices.push(self.new_member_choice());
        choices.push(self.abroad_choice());
        choices.push(self.ask_who_choice(&unknown.candidates));
        choices.push(self.other_choice());
        Ok(choices)
    }

    /// The choice that the player is this person of the register.
    fn candidate_choice(&self, candidate: &Candidate, last: &LastTournaments) -> Result<Choice> {
        let evidence = candidate.evidence_said();
        let last_played = match (candidate.person.last_rated, last.name(candidate.person)?) {
            (None, _) => text!("desk-never-rated"),
            (Some(day), None) => text!("desk-last-rated", day),
            (Some(day), Some(tournament)) => text!("desk-last-tournament", tournament, day),
        };
        let last = self.say(&last_played);
        let detail = format!("{last} · {}", self.say(&evidence));
        let words = [person_said(candidate.person, self.clubs), text!("desk-reason-person", evidence)];
        let row = IdentityRow { player: Some(candidate.person.id.clone()), ..IdentityRow::default() };
        Ok(Choice { detail, ..self.identity_choice("person", row, words) })
    }

    /// The choice of a person who is not among the candidates.
    fn other_choice(&self) -> Choice {
        let row = IdentityRow { player: Some(String::new()), ..IdentityRow::default() };
        Choice {
            detail: self.say(&text!("desk-other-detail")),
            fields: vec![Field::required("identity.player", self.say(&text!("desk-field-number")), Input::Person)],
            ..self.identity_choice("other", row, [text!("desk-other"), text!("desk-reason-other")])
        }
    }

    /// The choice of a new member, with fields for the data of § 5 c and 4.5.5.1, filled in from the report.
    pub fn new_member_choice(&self) -> Choice {
        let player = self.player;
        let club = Sought::of(player, self.clubs).club.unwrap_or_default();
        let options = |choices: &[(&str, Text)]| {
            Input::Select(choices.iter().map(|(value, label)| ((*value).to_owned(), self.say(label))).collect())
        };
        // A body that is not responsible for the player is not proposed again.
        let membership = new_person::membership(player, None, player.approved_by);
        let body = match (player.approved_by, membership) {
            (Some(Approval::Su), _) => Approval::Su,
            (Some(Approval::District), _) | (_, Member::Single) => Approval::District,
            (_, Member::No) => Approval::Organiser,
            (_, Member::Yes) => Approval::Club,
        };
        let (approver, sex) = (body.word().to_owned(), office_csv::sex(player.sex).to_owned());
        let approvers = [
            ("club", text!("desk-by-club")),
            ("district", text!("desk-by-district")),
            ("organiser", text!("desk-by-organiser")),
            ("su", text!("desk-by-su")),
        ];
        let sexes = [("", text!("desk-sex-unknown")), ("F", text!("desk-sex-f")), ("M", text!("desk-sex-m"))];
        let born = player.birth_date.map(office_csv::birth_date_text).unwrap_or_default();
        let first = player.first_rating.or(player.rating).map(|rating| rating.to_string()).unwrap_or_default();
        let field = |key, label: Text, value: String, input, is_required| Field {
            key,
            label: self.say(&label),
            value,
            input,
            is_required,
        };
        // Proposed in the form of the register's names, for the officer to change.
        let name = player.name.as_deref().map(surname_first).unwrap_or_default();
        let fields = vec![
            field("identity.enters.name", text!("desk-field-name"), name, Input::Text, true),
            field("identity.enters.birth_date", text!("desk-field-birth"), born, Input::Birth, true),
            field("identity.enters.sex", text!("desk-field-sex"), sex, options(&sexes), false),
            field("identity.enters.club", text!("desk-field-club"), club.to_owned(), Input::Club, false),
            field("identity.enters.first_rating", text!("desk-field-first-rating"), first, Input::Number, true),
            field("identity.enters.approved_by", text!("desk-field-approved-by"), approver, options(&approvers), true),
        ];
        let row = IdentityRow { nobody: true, enters: Some(EntersRow::default()), ..IdentityRow::default() };
        Choice { fields, ..self.identity_choice("new", row, [text!("desk-new"), text!("desk-reason-new")]) }
    }

    /// The choice that the player is of another federation.
    fn abroad_choice(&self) -> Choice {
        let federation = self.player.federation.clone().filter(|federation| federation != home()).unwrap_or_default();
        let label = self.say(&text!("desk-field-federation"));
        let field = Field { value: federation, ..Field::required("identity.federation", label, Input::Federation) };
        let row = IdentityRow { nobody: true, ..IdentityRow::default() };
        let words = [text!("desk-abroad"), text!("desk-reason-abroad")];
        Choice { fields: vec![field], ..self.identity_choice("abroad", row, words) }
    }

    /// The choice of a rating assigned by RK, if the finding is about a player without a rating.
    pub fn assign_choice(&self, found: &Diagnostic) -> Option<Choice> {
        if *found.code != codes::no_performance_rating::CODE {
            return None;
        }
        let (report, said) = (self.report.to_owned(), Some(FiledPlayer::of(self.player)));
        let what = DecisionKind::Assign(AssignRow { report, no: self.player.no, rating: 0, said });
        let fields = vec![Field::required("assign.rating", self.say(&text!("desk-field-assigned")), Input::Number)];
        let words = [text!("desk-assign"), text!("desk-reason-assign")];
        Some(Choice { fields, ..decision_choice("assign", &what, words, self.language) })
    }

    /// The choice to ask the director who the player is. Candidates are named only if they are on public lists and not erased.
    pub fn ask_who_choice(&self, candidates: &[Candidate]) -> Choice {
        let player = self.player.named();
        let shown =
            candidates.iter().map(|candidate| candidate.person).filter(|person| person.public && !person.is_erased());
        let names: Vec<String> = shown.map(|person| format!("{} {}", person.id, person.name)).collect();
        let ask = match names.is_empty() {
            true => text!("desk-ask-who", player, tournament = self.tournament()),
            false => text!("desk-ask-which", player, tournament = self.tournament(), names = names.join("; ")),
        };
        let (report, said) = (self.report.to_owned(), Some(FiledPlayer::of(self.player)));
        ask_choice(AskedRow { report, no: Some(self.player.no), said, question: self.say(&ask) }, self.language)
    }

    fn tournament(&self) -> String {
        self.filed.name.clone().unwrap_or_else(|| self.report.to_owned())
    }

    /// The report's data about the player, in one line.
    pub fn facts(&self) -> String {
        let player = self.player;
        let born = player.birth_date.map(office_csv::birth_date_text);
        let rating = player.rating.map(|rating| rating.to_string());
        let club_id = Sought::of(player, self.clubs).club;
        let club = club_id.map(|id| self.clubs.iter().find(|club| club.id == id).map_or(id, |club| club.name.as_str()));
        let fide_id = player.fide_id.as_ref().map(|id| self.say(&text!("the-fide-id", id)));
        let parts = [
            player.id.clone(),
            player.name.clone(),
            born,
            club.map(str::to_owned),
            player.federation.clone(),
            fide_id,
            rating,
        ];
        parts.into_iter().flatten().filter(|part| !part.trim().is_empty()).collect::<Vec<_>>().join(" · ")
    }
}

/// The choice to ask the director, in the letter about the report.
pub fn ask_choice(row: AskedRow, language: Language) -> Choice {
    let (ask, words) = (row.question.clone(), [text!("desk-ask"), text!("desk-reason-ask")]);
    Choice { ask, ..decision_choice("ask", &DecisionKind::Asked(row), words, language) }
}
