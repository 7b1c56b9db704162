//! Proposes the annual alignment of an office (4.5.6) from the register of 1 June, the current register and the FIDE
//! list of 1 July, and turns it into a decision of the adjustment day. A proposal changes no rating.

mod checks;

use self::checks::{Check, date_of, rows_by_id};
use super::fide_import::{faults, fide_id, linked_ids};
use crate::open::aligning::{June, needs_elo};
use crate::open::used_decisions;
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_decisions::{AlignedRow, AlignmentRow, ComparedRow, Decision, DecisionKind};
use kartotek_formats::diagnostic::codes::{alignment_games_unknown, fide_federation_differs};
use kartotek_formats::diagnostic::{Diagnostic, Place, any_holds_back};
use kartotek_formats::fide_list::Listed;
use kartotek_formats::texts::{Text, text};
use kartotek_law::regulation::alignment::difference::{Comparison, Eligibility};
use kartotek_law::regulation::alignment::step::Adjustment;
use kartotek_law::regulation::alignment::{Alignment, AlignmentPlayer, align};
use kartotek_law::regulation::{AlignmentNumbers, MembershipMonths};
use kartotek_law::vocabulary::{Fraction, Person, Rating};
use kartotek_register::{Office, State};

/// The data that a proposal is computed from.
pub struct AlignmentQuestion<'q> {
    pub year: i32,
    /// The register, with ratings as far back as 1 June; its day is that of the adjustment.
    pub register: &'q State<'q>,
    pub june: &'q June,
    /// The rules in force on 1 June about the months after which a player is struck off the list.
    pub months: &'q MembershipMonths,
    /// The list's lines of linked players.
    pub listed: &'q Listed,
    /// The list's date given on the command line.
    pub date_option: Option<NaiveDate>,
}

/// The changes that an alignment would make.
#[derive(Clone, Debug)]
pub struct AlignmentProposal {
    pub year: i32,
    /// 1 June: the day of the ratings that are compared.
    pub compared_on: NaiveDate,
    /// The day of the ratings that are adjusted.
    pub adjusted_on: NaiveDate,
    pub list_file: String,
    pub list_date: NaiveDate,
    pub list_sha256: String,
    /// Players on the whole list.
    pub list_lines: u64,
    /// `None`: the population is empty.
    pub comparison: Option<Comparison>,
    /// `None`: nothing is adjusted.
    pub adjustment: Option<Adjustment>,
    /// In the order of their register ids.
    pub population: Vec<Member>,
    /// All players who meet the other conditions of 4.5.6.1, with their Elo on the list.
    pub compared: Vec<(String, Option<Rating>)>,
}

/// A player of the population.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    pub id: String,
    pub name: String,
    pub fide_id: u64,
    pub elo: Rating,
    pub june: Rating,
    /// `None`: no rating on the day of the adjustment.
    pub now: Option<Rating>,
    /// After the adjustment; `None`: the rating stays.
    pub new: Option<Rating>,
}

impl AlignmentProposal {
    /// Mean Danish minus mean Elo; `None`: the population is empty.
    pub fn difference(&self) -> Option<Fraction> {
        self.comparison.map(|comparison| comparison.difference)
    }

    /// N of 4.5.6.2; 0: nothing is adjusted.
    pub fn n(&self) -> i64 {
        self.adjustment.map_or(0, |adjustment| adjustment.n)
    }

    /// The players with a new rating: id, old rating, new rating.
    pub fn steps(&self) -> impl Iterator<Item = (&str, Rating, Rating)> {
        self.population.iter().filter_map(|member| Some((member.id.as_str(), member.now?, member.new?)))
    }
}

/// The proposal. `None`: the list or the register has a fault, which the diagnostics describe.
pub fn propose(
    numbers: &AlignmentNumbers,
    question: &AlignmentQuestion,
) -> (Option<AlignmentProposal>, Vec<Diagnostic>) {
    let AlignmentQuestion { year, register, listed, .. } = *question;
    let mut found = Vec::new();
    let list_date = date_of(listed, question.date_option, year).map_err(|objection| found.push(objection)).ok();
    found.extend(faults(listed, &linked_ids(register.people)));
    let rows = rows_by_id(listed, &mut found);
    let people: Vec<&Person> = register.people.iter().collect();
    let is_ours = |federation: &str| federation.is_empty() || federation == register.federation;
    let row_of = |person: &Person| fide_id(person).and_then(|id| rows.get(&id).copied());
    let players: Vec<AlignmentPlayer> = people
        .iter()
        .map(|person| {
            let (elo, now) = (row_of(person).and_then(|row| row.rating), register.rating_on(&person.id, register.day));
            question.june.player(register, question.months, person, elo, now)
        })
        .collect();
    let unread = listed.faults.iter().filter_map(|fault| fault.fide_id).collect();
    let check = Check { numbers, listed, people: &people, players: &players, rows: &rows, unread };
    check.report_shared_ids(&mut found);
    if !listed.has_too_many_faults() && check.is_whole(&mut found) {
        check.report_missing_players(&mut found);
    }
    let alignment = align(numbers, &players);
    let population = find_population(&check, &alignment, is_ours, &mut found);
    let compared = people.iter().zip(&players).filter(|(_, player)| needs_elo(numbers, player));
    let proposal = list_date.filter(|_| !any_holds_back(&found)).map(|list_date| AlignmentProposal {
        year,
        compared_on: question.june.day,
        adjusted_on: register.day,
        list_file: listed.file.clone(),
        list_date,
        list_sha256: listed.sha256.clone(),
        list_lines: listed.lines,
        comparison: alignment.comparison,
        adjustment: alignment.adjustment,
        population,
        compared: compared.map(|(person, player)| (person.id.clone(), player.elo)).collect(),
    });
    (proposal, found)
}

/// The players compared, and the change for each.
fn find_population(
    check: &Check,
    alignment: &Alignment,
    is_ours: impl Fn(&str) -> bool,
    found: &mut Vec<Diagnostic>,
) -> Vec<Member> {
    let file = Place::file(&check.listed.file);
    let mut population = Vec::new();
    for (index, eligibility) in alignment.eligibilities.iter().enumerate() {
        let person = check.people[index];
        let row = fide_id(person).and_then(|id| check.rows.get(&id));
        if let (Eligibility::In { danish, elo }, Some(row)) = (eligibility, row) {
            if !is_ours(&row.federation) {
                let place = file.line(row.line);
                found.push(fide_federation_differs::found(&place, &person.id, &person.name, &row.federation));
            }
            population.push(Member {
                id: person.id.clone(),
                name: person.name.clone(),
                fide_id: row.fide_id,
                elo: *elo,
                june: *danish,
                now: check.players[index].now,
                new: alignment.new[index],
            });
        } else if *eligibility == Eligibility::GamesUnknown {
            let place = file.line(row.map_or(0, |row| row.line));
            found.push(alignment_games_unknown::found(&place, &person.id, &person.name));
        }
    }
    population
}

/// The message that the alignment of a year is decided. `None`: it is not.
///
/// # Errors
/// A decision or a run cannot be read.
pub fn already_decided(office: &Office, year: i32) -> Result<Option<Text>> {
    let folder = used_decisions::decisions(office)?;
    let is_same_year =
        |decision: &&Decision| matches!(&decision.what, DecisionKind::Alignment(row) if row.year == year);
    let before = folder.decisions_in_force(NaiveDate::MAX).find(is_same_year);
    Ok(before.map(|before| text!("align-done", decision = before.name(), year = year.to_string())))
}

/// # Errors
/// A decision or a run cannot be read. The inner error says why nothing is decided.
pub fn decide(office: &Office, proposal: &AlignmentProposal) -> Result<Result<DecisionKind, Text>> {
    let folder = used_decisions::decisions(office)?;
    let is_open = |decision: &&Decision| decision.is_event() && !office.records.carried_out.contains(&decision.hash);
    if let Some(open) = folder.decisions_in_force(proposal.adjusted_on).find(is_open) {
        return Ok(Err(text!("align-waits", decision = open.name())));
    }
    if let Some(done) = already_decided(office, proposal.year)? {
        return Ok(Err(done));
    }
    let players = proposal.compared.iter();
    let compared = players.map(|(id, elo)| ComparedRow { id: id.clone(), elo: elo.map(|elo| elo.0) });
    let step = |(id, from, to): (&str, Rating, Rating)| AlignedRow { id: id.to_owned(), from: from.0, to: to.0 };
    Ok(Ok(DecisionKind::Alignment(AlignmentRow {
        year: proposal.year,
        list: proposal.list_sha256.clone(),
        // A proposal with steps has a difference.
        difference: proposal.difference().map(|difference| difference.to_decimal()).unwrap_or_default(),
        n: proposal.n(),
        compared: compared.collect(),
        players: proposal.steps().map(step).collect(),
    })))
}

/// A difference as text for a sentence.
pub fn difference_text(difference: Option<String>) -> Text {
    difference.map_or_else(|| text!("align-no-difference"), |difference| difference.replace('-', "−").into())
}
