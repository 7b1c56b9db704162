//! § 31–42: an EMT, its entries, and the group of each entrant.

use super::answer::Answers;
use super::text;
use chrono::NaiveDate;
use kartotek_law::regulation::Deadlines;
use kartotek_law::regulation::emt::class::Class;
use kartotek_law::regulation::emt::entitlement::{Entitlement, FormBy, Grouped};
use kartotek_law::regulation::emt::entry::{ChosenClass, Days, EmtEntry, RequestedForm};
use kartotek_law::regulation::emt::group::EmtGroup;
use kartotek_law::regulation::emt::last_year::LastYear;
use kartotek_law::regulation::emt::objection::Objection;
use kartotek_law::regulation::emt::placing::place;
use kartotek_law::regulation::emt::remark::Remark;
use kartotek_law::regulation::emt::system::Play;
use kartotek_law::regulation::emt::{deadline, easter, playing_time};
use kartotek_law::vocabulary::{BirthDate, Member, Rating, Sex, System};
use serde::Deserialize;
use toml::value::Datetime;

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub struct GivenEmt {
    year: i32,
    first_round: Option<Datetime>,
    deadline: Option<Datetime>,
    previous_deadline: Option<Datetime>,
    landsholdsklasse_winner: Option<String>,
    kandidatklasse_winner: Option<String>,
    landsholdsklasse_participants: Vec<String>,
    junior_champion: Vec<String>,
    mm1_winner: Vec<String>,
    ma1_winner: Vec<String>,
    /// `a 2460 born 2006-01-02`; `k1..k9 2400`: nine players, each rated a point below the one before.
    entries: String,
}

pub fn answer(given: &GivenEmt, answers: &mut Answers) -> Result<(), String> {
    let year = given.year;
    let no_easter = || format!("{year} has no Easter");
    let latest = deadline::latest_deadline(&Deadlines::default(), year).ok_or_else(no_easter)?;
    let previous = deadline::latest_deadline(&Deadlines::default(), year - 1).ok_or_else(no_easter)?;
    let thursday = easter::maundy_thursday(year).ok_or_else(no_easter)?;
    let or = |day: &Option<Datetime>, default| day.as_ref().map_or(Ok(default), super::answer::date);
    let days = Days {
        first_round: or(&given.first_round, thursday)?,
        deadline: or(&given.deadline, latest)?,
        previous_deadline: or(&given.previous_deadline, previous)?,
    };
    let mut say = |key: &str, text: String| answers.texts.insert(key.to_owned(), text);
    say("maundy_thursday", thursday.to_string());
    say("easter_sunday", easter::easter_sunday(year).ok_or_else(no_easter)?.to_string());
    say("easter_monday", easter::easter_monday(year).ok_or_else(no_easter)?.to_string());
    say("deadline", latest.to_string());
    for class in Class::ALL {
        let control = playing_time::time_control(class);
        say(&format!("{class}, time"), format!("{} hours, {control}", playing_time::hours(class)));
    }
    let entries: Vec<EmtEntry> =
        text::lines(&given.entries).map(entries_of).collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect();
    let placing = place(&entries, &last_year(given), &days);
    let sizes: Vec<String> =
        placing.groups.iter().map(|group| format!("{} {}", group.name, group.places.len())).collect();
    say("groups", sizes.join(", "));
    let (mut remarks, mut unnamed) = (Vec::new(), Vec::new());
    for group in &placing.groups {
        for place in &group.places {
            say(&place.entry.player, format!("{} {}", group.name, place.by.clause()));
            if let Some(why) = why(&place.by) {
                say(&format!("{} by", place.entry.player), why);
            }
        }
        let players: Vec<&str> = group.places.iter().map(|place| place.entry.player.as_str()).collect();
        say(&group.name, runs(&players));
        say(&format!("{}, system", group.name), system(group));
        for remark in &group.remarks {
            match remark {
                Remark::NoneNamed { by } => unnamed.push(by.clause().to_owned()),
                remark => remarks.push(format!("{} {}", remark.clause(), short(remark))),
            }
        }
    }
    let or_none = |texts: Vec<String>| if texts.is_empty() { "none".to_owned() } else { texts.join(", ") };
    say("remarks", or_none(remarks));
    say("unnamed", or_none(unnamed));
    say("objections", or_none(placing.objections.iter().map(objected).collect()));
    Ok(())
}

fn last_year(given: &GivenEmt) -> LastYear {
    let participants = given.landsholdsklasse_participants.iter();
    LastYear {
        landsholdsklasse_winner: given.landsholdsklasse_winner.clone(),
        kandidatklasse_winner: given.kandidatklasse_winner.clone(),
        landsholdsklasse_participants: participants.flat_map(|who| players(who)).collect(),
        junior_champions: given.junior_champion.clone(),
        mm1_winners: given.mm1_winner.clone(),
        ma1_winners: given.ma1_winner.clone(),
    }
}

fn objected((entry, objection): &(&EmtEntry, Objection)) -> String {
    let what = match objection {
        Objection::NotAMember => "not a member",
        Objection::Quarantined => "in quarantine",
        Objection::Late(_) => "late",
        Objection::NotAWoman => "not a woman",
        Objection::NotAVeteran => "not a veteran",
    };
    format!("{} {} {what}", entry.player, objection.paragraph())
}

/// The reason for an entitlement, beside its clause.
fn why(by: &Entitlement) -> Option<String> {
    match by {
        Entitlement::CandidateResult(day) | Entitlement::CandidateResultBelow(day) => Some(day.to_string()),
        Entitlement::Grouped(Grouped { by: FormBy::Wish, .. }) => Some("wish".to_owned()),
        Entitlement::Grouped(Grouped { by: FormBy::Default, .. }) => Some("no wish".to_owned()),
        Entitlement::Grouped(Grouped { by: FormBy::Surplus, .. }) => Some("surplus".to_owned()),
        _ => None,
    }
}

/// `a 2460 woman born 1970-04-02 candidate 2025-09-01 games 12 wish all-play-all class women entered 2026-03-02`, or `non-member`.
fn entries_of(line: &str) -> Result<Vec<EmtEntry>, String> {
    let fault = || format!("`{line}` is no entry like `a 2460` or `k1..k9 2400 games 5`");
    let mut words = line.split_whitespace();
    let who = words.next().ok_or_else(fault)?;
    let rating: i32 = words.next().and_then(|word| word.parse().ok()).ok_or_else(fault)?;
    let mut entry = EmtEntry {
        is_quarantined: false,
        player: String::new(),
        rating: Rating(rating),
        birth_date: None,
        sex: None,
        member: Some(Member::Yes),
        entered: None,
        wish: None,
        chosen_class: None,
        games_since_last_emt: 0,
        candidate_results: Vec::new(),
    };
    while let Some(word) = words.next() {
        if word == "woman" || word == "man" {
            entry.sex = Some(if word == "woman" { Sex::Female } else { Sex::Male });
            continue;
        }
        if word == "non-member" {
            entry.member = Some(Member::No);
            continue;
        }
        let value = words.next().ok_or_else(fault)?;
        let day = || value.parse::<NaiveDate>().map_err(|_| fault());
        match (word, value) {
            ("born", year) if year.len() == 4 => {
                entry.birth_date = Some(BirthDate::Year(year.parse().map_err(|_| fault())?));
            }
            ("born", _) => entry.birth_date = Some(BirthDate::Day(day()?)),
            ("candidate", _) => entry.candidate_results.push(day()?),
            ("entered", _) => entry.entered = Some(day()?),
            ("games", games) => entry.games_since_last_emt = games.parse().map_err(|_| fault())?,
            ("wish", "all-play-all") => entry.wish = Some(RequestedForm::AllPlayAll),
            ("wish", "7") => entry.wish = Some(RequestedForm::SevenRounds),
            ("wish", "5") => entry.wish = Some(RequestedForm::FiveRounds),
            ("class", "women") => entry.chosen_class = Some(ChosenClass::Women),
            ("class", "veterans") => entry.chosen_class = Some(ChosenClass::Veterans),
            _ => return Err(fault()),
        }
    }
    let players = (0..).zip(players(who));
    Ok(players.map(|(below, player)| EmtEntry { player, rating: Rating(rating - below), ..entry.clone() }).collect())
}

/// `k1..k3` means `k1`, `k2`, `k3`; anything else is one player.
fn players(who: &str) -> Vec<String> {
    let ends = who.split_once("..").and_then(|(first, last)| Some((numbered(first)?, numbered(last)?)));
    match ends {
        Some(((prefix, first), (_, last))) => (first..=last).map(|number| format!("{prefix}{number}")).collect(),
        None => vec![who.to_owned()],
    }
}

/// Splits `k12` into `k` and 12.
fn numbered(name: &str) -> Option<(&str, u32)> {
    let (prefix, number) = name.split_at(name.find(|c: char| c.is_ascii_digit())?);
    Some((prefix, number.parse().ok()?))
}

/// Players as `a, k1..k16`: three or more consecutive numbers are a run.
fn runs(players: &[&str]) -> String {
    let mut runs: Vec<(&str, &str, u32)> = Vec::new();
    for player in players {
        let follows = |last: &str| match (numbered(last), numbered(player)) {
            (Some((a, before)), Some((b, number))) => a == b && number == before + 1,
            _ => false,
        };
        match runs.last_mut() {
            Some((_, last, length)) if follows(last) => (*last, *length) = (player, *length + 1),
            _ => runs.push((player, player, 1)),
        }
    }
    let text = |(first, last, length): (&str, &str, u32)| match length {
        1 => first.to_owned(),
        2 => format!("{first}, {last}"),
        _ => format!("{first}..{last}"),
    };
    runs.into_iter().map(text).collect::<Vec<_>>().join(", ")
}

fn system(group: &EmtGroup) -> String {
    let systems: Vec<&str> = group
        .play
        .systems()
        .iter()
        .map(|system| match system {
            System::RoundRobin => "round-robin",
            System::Monrad => "monrad",
            System::Nordic => "nordic",
            System::Swiss => "swiss",
            _ => "none of § 42",
        })
        .collect();
    let rounds = match group.play {
        Play::FuDecides { .. } => match group.play.most_rounds() {
            Some(rounds) => format!("FU decides, at most {rounds} rounds, "),
            None => "FU decides, ".to_owned(),
        },
        play => play.rounds(group.places.len()).map_or(String::new(), |rounds| format!("{rounds} rounds, ")),
    };
    format!("{rounds}{}", systems.join(" "))
}

fn short(remark: &Remark) -> String {
    match remark {
        Remark::NoneNamed { .. } => "nobody named".to_owned(),
        Remark::NotEntered { player, .. } => format!("{player} not entered"),
        Remark::Tie(tie) if tie.games_of_placed == tie.games_of_left_out => {
            format!("{} before {} undecided", tie.placed, tie.left_out)
        }
        Remark::Tie(tie) => format!("{} before {} by games", tie.placed, tie.left_out),
        Remark::TooFew { players, needed, .. } => format!("{players} of {needed}"),
        Remark::Odd { .. } => "odd".to_owned(),
        Remark::FewerThanRounds { players, rounds, .. } => format!("{players} players for {rounds} rounds"),
        Remark::FuDecides { .. } => "FU decides".to_owned(),
    }
}
