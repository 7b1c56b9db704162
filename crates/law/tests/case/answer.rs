//! The law's answers to the `given` block of a case, under the names of the `expect` block.

use super::given::{Given, GivenGroup};
use super::{alignment, conduct, emt, emt_group, fide, number, pairing, published_list, sanction, standings, text};
use chrono::NaiveDate;
use kartotek_law::regulation::candidate_result::{self, CandidateResult};
use kartotek_law::regulation::list_membership::first_rating;
use kartotek_law::regulation::list_membership::inactivity::{self, Restart};
use kartotek_law::regulation::new_rating::expected_score::{Derivation, Method};
use kartotek_law::regulation::new_rating::{self, RatedGroup, Registration, correction, floor};
use kartotek_law::regulation::outside_player::{self, NoPerformance};
use kartotek_law::regulation::player_class::{PlayerClass, is_junior, is_veteran, player_class};
use kartotek_law::regulation::rateable::order::RatingOrder;
use kartotek_law::regulation::rateable::start_rating::StartRatingDay;
use kartotek_law::regulation::rateable::time_control::{Admission, TimeControlClass, admission, classify};
use kartotek_law::regulation::sanction::quarantine;
use kartotek_law::regulation::sanction::unexcused::unexcused_absences;
use kartotek_law::regulation::{RuleSet, control_sample, final_table};
use kartotek_law::vocabulary::{
    Approval, BirthDate, Entrant, Fraction, Hundredths, Member, PlayerIndex, Rating, TimeControl,
};
use std::collections::BTreeMap;
use toml::value::Datetime;

/// The law's answers, by the names that cases use.
#[derive(Default)]
pub struct Answers {
    /// Text answers by key.
    pub texts: BTreeMap<String, String>,
    /// Answers about each player (by number) and about the `booking`.
    pub facts: BTreeMap<String, Facts>,
}

/// Everything about one player; where the case writes `none`, the list of numbers is empty.
#[derive(Default)]
pub struct Facts {
    pub numbers: BTreeMap<&'static str, Vec<Fraction>>,
    pub notes: Vec<&'static str>,
    pub is_calculated: bool,
}

impl Facts {
    fn set(&mut self, label: &'static str, value: impl Into<Fraction>) {
        self.numbers.insert(label, vec![value.into()]);
    }

    fn set_whole(&mut self, label: &'static str, value: impl Into<i64>) {
        self.set(label, Fraction::whole(value.into()));
    }
}

#[expect(clippy::too_many_lines, reason = "a row for each thing that a case may give")]
pub fn answer(rules: &RuleSet, given: &Given) -> Result<Answers, String> {
    let mut answers = Answers::default();
    answers.texts.insert("rule_set".into(), rules.constants.id.clone());
    if let Some(given_group) = given.group()? {
        answer_group(rules, &given_group, &mut answers);
        given.standings.iter().try_for_each(|given| standings::answer(given, &given_group.group, &mut answers))?;
    } else if let (Some(registered), Some(gain)) = (given.registered, &given.gain) {
        let gain = hundredths(gain)?;
        let registration = new_rating::register(rules, Rating(registered), gain);
        let nobody =
            new_rating::RatedPlayer { rating: None, performance: None, calculation: None, has_dropped_game: false };
        let notes = new_rating::notes(&nobody, Some(&registration)).iter().map(|rule| rule.paragraph).collect();
        let mut facts = Facts { notes, ..Facts::default() };
        set_registration(&mut facts, &registration);
        answers.facts.insert("booking".into(), facts);
    }
    if let (Some(registered), Some(booked), Some(corrected)) = (given.registered, given.booked, given.corrected) {
        let correction = correction::correct(rules, Rating(booked), Rating(corrected), Rating(registered));
        let mut facts = Facts::default();
        facts.set_whole("registered", correction.registered.0);
        facts.set_whole("difference", correction.difference);
        facts.set_whole("sum", correction.sum().0);
        facts.set_whole("Rn", correction.new_rating.0);
        facts.notes.extend(correction.is_raised_to_floor().then_some(floor::RULE.paragraph));
        answers.facts.insert("correction".into(), facts);
    }
    if let Some(text) = &given.time_control {
        let control: TimeControl = text.parse().map_err(|error| format!("time_control: {error:?}"))?;
        let class = classify(&control);
        let international = given.kind.is_some() && given.kind()?.is_international();
        let rated = match admission(rules, class, international) {
            Admission::Rated => "yes",
            Admission::RkfDecides => "if RKF decides",
            Admission::RkApproves => "if RK approves the event",
            Admission::Never => "no",
        };
        answers.texts.insert("rated".into(), rated.into());
        let class = match class {
            TimeControlClass::Normal => "normal",
            TimeControlClass::Fide => "fide",
            TimeControlClass::Other => "other",
            TimeControlClass::Rapid => "rapid",
            TimeControlClass::Blitz => "blitz",
        };
        answers.texts.insert("class".into(), class.into());
        answers.texts.insert("seconds".into(), control.seconds().to_string());
    }
    if let (Some(first_round), Some(last_round)) = (&given.first_round, &given.last_round) {
        let optional = |day: &Option<Datetime>| day.as_ref().map(date).transpose();
        let start = StartRatingDay {
            is_foreign: given.foreign,
            ratings_as_of: optional(&given.ratings_as_of)?,
            first_round: date(first_round)?,
            last_round: date(last_round)?,
            reported: optional(&given.reported)?,
            as_of: optional(&given.as_of)?.unwrap_or_default(),
        };
        answers.texts.insert("start_rating_day".into(), start.day(&rules.constants.deadlines).to_string());
    }
    if let Some(reports) = &given.reports {
        let mut order = text::lines(reports).map(report).collect::<Result<Vec<_>, _>>()?;
        order.sort();
        let ids: Vec<String> = order.into_iter().map(|report| report.report_id).collect();
        answers.texts.insert("order".into(), ids.join(", "));
    }
    if let Some(rating) = given.first_rating.map(Rating) {
        let needed = first_rating::needed_approval(rules, rating).map_or("nobody", approval);
        answers.texts.insert("needs".into(), needed.into());
        let all = [Approval::Organiser, Approval::Club, Approval::District, Approval::Su];
        let may: Vec<&str> =
            all.into_iter().filter(|&by| first_rating::may_give(rules, rating, by)).map(approval).collect();
        answers.texts.insert("may_be_given_by".into(), if may.is_empty() { "nobody".into() } else { may.join(", ") });
        for (key, member) in
            [("to_members_by", Member::Yes), ("to_single_members_by", Member::Single), ("to_others_by", Member::No)]
        {
            let may = all.into_iter().filter(|&by| first_rating::may_give(rules, rating, by));
            let may: Vec<&str> = may.filter(|&by| first_rating::may_give_to(member, by)).map(approval).collect();
            answers.texts.insert(key.into(), may.join(", "));
        }
    }
    if let Some(rating) = given.rating {
        let called = match player_class(Rating(rating)) {
            PlayerClass::Master => "master",
            PlayerClass::First => "first class",
            PlayerClass::Second => "second class",
            PlayerClass::Third => "third class",
        };
        answers.texts.insert("called".into(), called.into());
    }
    if let (Some(born), Some(day)) = (&given.born, &given.day) {
        let (born, day) = (birth_date(born)?, date(day)?);
        answers.texts.insert("junior".into(), yes_or_no(is_junior(born, day)));
        answers.texts.insert("veteran".into(), yes_or_no(is_veteran(born, day)));
    }
    if let (Some(last_rated), Some(day)) = (&given.last_rated, &given.day) {
        let (last_rated, day) = (date(last_rated)?, date(day)?);
        answers.texts.insert(
            "archived".into(),
            yes_or_no(inactivity::is_archived(&rules.constants.membership, last_rated, day)),
        );
        answers.texts.insert(
            "may_restart".into(),
            yes_or_no(inactivity::may_restart(&rules.constants.membership, last_rated, day)),
        );
        let decides = match inactivity::restart(&rules.constants.membership, last_rated, day) {
            Restart::Free => "the player",
            Restart::ByRk => "RK",
            Restart::No => "nobody",
        };
        answers.texts.insert("restart_decided_by".into(), decides.into());
        let anew = inactivity::may_be_rated_anew(&rules.constants.membership, last_rated, day);
        answers.texts.insert("may_be_rated_anew".into(), yes_or_no(anew));
    }
    if let Some(results) = given.results {
        answers.texts.insert("controlled".into(), control_sample::sample_size(results).to_string());
    }
    if let Some(pairing) = &given.pairing {
        pairing::answer(pairing, &mut answers)?;
    }
    if let Some(listed) = &given.listed {
        published_list::answer(rules, listed, &mut answers)?;
    }
    if let Some(given) = &given.emt {
        emt::answer(given, &mut answers)?;
    }
    if let Some(group) = &given.emt_group {
        emt_group::answer(group, &mut answers)?;
    }
    if let Some(given) = &given.alignment {
        alignment::answer(rules, given, &mut answers.texts)?;
    }
    if given.kind.is_some() {
        let qualifies = candidate_result::qualifies_by_default(given.kind()?);
        answers.texts.insert("qualifies".into(), yes_or_no(qualifies));
        let is_covered = quarantine::covers(given.kind()?, given.foreign);
        answers.texts.insert("covered_by_quarantine".into(), yes_or_no(is_covered));
        let may_be_assigned = outside_player::may_be_assigned(given.kind()?, given.foreign);
        answers.texts.insert("rk_assigns_ratings".into(), yes_or_no(may_be_assigned));
    }
    if let Some(sanctions) = &given.sanctions {
        sanction::answer(sanctions, &mut answers)?;
    }
    if let Some(abroad) = &given.abroad {
        sanction::answer_abroad(abroad, &mut answers)?;
    }
    if let Some(given_conduct) = &given.conduct {
        conduct::answer(given, given_conduct, &mut answers)?;
    }
    if let Some(given) = &given.norm {
        fide::norm(rules, given, &mut answers.texts)?;
    }
    if let Some(given) = &given.elo_tournament {
        fide::elo_rated(given, &mut answers.texts)?;
    }
    if let Some(given) = &given.first_elo {
        fide::first(rules, given, &mut answers.texts)?;
    }
    if let Some(given) = &given.notice {
        fide::notice(given, &mut answers.texts)?;
    }
    Ok(answers)
}

fn answer_group(rules: &RuleSet, given: &GivenGroup, answers: &mut Answers) {
    let group = &given.group;
    let rated = match new_rating::rate(rules, group) {
        Ok(rated) => rated,
        Err(errors) => {
            let proposed: Vec<String> = errors.iter().filter_map(proposed).collect();
            let errors: Vec<String> = errors.iter().map(no_performance).collect();
            answers.texts.insert("error".into(), errors.join(", "));
            answers.texts.insert("proposed".into(), proposed.join(", "));
            return;
        }
    };
    conduct::answer_group(group, &rated.schedule, answers);
    let method = match rated.method {
        Method::Average(field) => format!("average, M {}, Ra {}", field.players, field.average),
        Method::Difference => "difference".to_owned(),
    };
    answers.texts.insert("method".into(), method);
    let points = final_table::points(group, &rated.schedule);
    let table: Vec<String> = (1..).zip(points).map(|(number, points)| format!("{number}: {points}")).collect();
    answers.texts.insert("table".into(), table.join(", "));
    let absent: Vec<String> = rated.schedule.absent_throughout.iter().map(|player| (player + 1).to_string()).collect();
    let absent = if absent.is_empty() { "none".to_owned() } else { absent.join(", ") };
    answers.texts.insert("absent_throughout".into(), absent);
    let unexcused = unexcused_absences(group, &rated.schedule);
    let unexcused: Vec<String> =
        unexcused.iter().map(|absence| format!("{} in round {}", absence.player + 1, absence.round)).collect();
    let unexcused = if unexcused.is_empty() { "none".to_owned() } else { unexcused.join(", ") };
    answers.texts.insert("unexcused".into(), unexcused);
    let ratings: Vec<Option<Rating>> = rated.players.iter().map(|player| player.rating).collect();
    let candidate = candidate_result::candidate_result(rules, 0, &rated.schedule, &ratings, None);
    answers.texts.insert("candidate".into(), candidate.as_ref().map_or("none".to_owned(), candidate_text));
    for player in 0..group.players.len() {
        answers.facts.insert((player + 1).to_string(), player_facts(rules, given, &rated, player));
    }
}

fn player_facts(rules: &RuleSet, given: &GivenGroup, group: &RatedGroup, player: PlayerIndex) -> Facts {
    let rated = &group.players[player];
    let mut facts = Facts { is_calculated: rated.calculation.is_some(), ..Facts::default() };
    let ours = matches!(given.group.players[player], Entrant::Ours(_));
    let registered = given.registered[player].filter(|_| ours).or(rated.rating);
    let whole = |rating: &Option<Rating>| rating.iter().map(|rating| Fraction::whole(rating.0.into())).collect();
    facts.numbers.insert("Ro", whole(&rated.rating));
    facts.numbers.insert("Rn", whole(&registered));
    if let Some(performance) = &rated.performance {
        facts.set_whole("Rc", performance.opponents_average.0);
        facts.set("score", Hundredths(performance.percentage));
        facts.set_whole("D(P)", performance.difference);
        facts.set_whole("Rp", performance.rating.0);
        let passes = performance.passes.iter().map(|&passes| Fraction::whole(passes.into())).collect();
        facts.numbers.insert("settles", passes);
    }
    let registration = rated.calculation.as_ref().zip(registered).map(|(calculation, registered)| {
        facts.set_whole("N", calculation.games);
        facts.set("W", calculation.points.as_hundredths());
        match &calculation.expected.by {
            Derivation::Average { field, difference, p } => {
                facts.set_whole("M", field.players);
                facts.set_whole("Ra", field.average.0);
                facts.set_whole("D", *difference);
                facts.set("P", *p);
            }
            Derivation::Difference(terms) => {
                let differences = terms.iter().map(|term| Fraction::whole(term.difference.into()));
                facts.numbers.insert("D", differences.collect());
                facts.numbers.insert("P", terms.iter().map(|term| term.p.into()).collect());
            }
        }
        facts.set("We exact", calculation.expected.unrounded);
        facts.set("We", calculation.expected.we);
        facts.set("t", calculation.bonus.threshold);
        facts.set("B", calculation.bonus.value);
        facts.set_whole("K", calculation.k);
        facts.set("gain", calculation.gain);
        new_rating::register(rules, registered, calculation.gain)
    });
    if let Some(registration) = &registration {
        set_registration(&mut facts, registration);
    }
    facts.notes = new_rating::notes(rated, registration.as_ref()).iter().map(|rule| rule.paragraph).collect();
    facts
}

fn set_registration(facts: &mut Facts, registration: &Registration) {
    facts.set_whole("registered", registration.registered.0);
    facts.set("sum", registration.sum);
    let whole = |rating: Rating| Fraction::whole(rating.0.into());
    let passages = registration.passages.iter().flat_map(|p| [whole(p.boundary), p.before, p.after]);
    facts.numbers.insert("passes", passages.collect());
    facts.set_whole("rounded", registration.rounded.0);
    facts.set_whole("Rn", registration.new_rating.0);
}

fn no_performance(error: &NoPerformance) -> String {
    match error {
        NoPerformance::Undefined { player, .. } => format!("{}: undefined", player + 1),
        NoPerformance::NoRatedPlayer { player } => format!("{}: nobody is rated", player + 1),
    }
}

/// The rating that RK is offered when the performance is undefined.
fn proposed(error: &NoPerformance) -> Option<String> {
    match error {
        NoPerformance::Undefined { player, proposed, .. } => Some(format!("{}: {proposed}", player + 1)),
        NoPerformance::NoRatedPlayer { .. } => None,
    }
}

fn candidate_text(result: &CandidateResult) -> String {
    let category = result.category.map_or("above the table".to_owned(), |category| format!("category {category}"));
    let achieved = if result.is_achieved() { "achieved" } else { "not achieved" };
    let demanded = points(result.demanded);
    format!("average {}, {category}, demanded {demanded}, score {}, {achieved}", result.average, result.score)
}

/// Whole and half points, as in a table.
fn points(value: Hundredths) -> String {
    match (value.0 / 100, value.0 % 100) {
        (whole, 0) => whole.to_string(),
        (whole, 50) => format!("{whole}½"),
        _ => value.to_string(),
    }
}

pub fn yes_or_no(answer: bool) -> String {
    if answer { "yes" } else { "no" }.to_owned()
}

fn approval(by: Approval) -> &'static str {
    match by {
        Approval::Organiser => "organiser",
        Approval::Club => "club",
        Approval::District => "district",
        Approval::Su => "su",
    }
}

pub fn hundredths(text: &str) -> Result<Hundredths, String> {
    let value = number::number(text)?.times(100, 1);
    let hundredths = Hundredths(value.half_up());
    if Fraction::from(hundredths) == number::number(text)? {
        Ok(hundredths)
    } else {
        Err(format!("`{text}` has more than two decimals"))
    }
}

pub fn date(day: &Datetime) -> Result<NaiveDate, String> {
    day.to_string().parse().map_err(|_| format!("`{day}` is no date"))
}

fn birth_date(text: &str) -> Result<BirthDate, String> {
    let fault = |_| format!("`{text}` is no birth date and no year");
    if let Ok(year) = text.parse() {
        return Ok(BirthDate::Year(year));
    }
    text.parse().map(BirthDate::Day).map_err(fault)
}

/// Format: `id first-round last-round`.
fn report(line: &str) -> Result<RatingOrder, String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let day = |text: &str| text.parse().map_err(|_| format!("`{text}` is no date"));
    match words.as_slice() {
        [id, first, last] => {
            Ok(RatingOrder { last_round: day(last)?, first_round: day(first)?, report_id: (*id).to_owned() })
        }
        _ => Err(format!("`{line}` is no report like `emt 2026-04-02 2026-04-06`")),
    }
}
