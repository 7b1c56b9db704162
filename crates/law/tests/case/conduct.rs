//! Cases about how a tournament is run: officials and licences, the days of § 5, § 6 and § 64, membership, system, fee.

use super::answer;
use super::answer::Answers;
use super::given::{Given, system};
use chrono::NaiveDate;
use kartotek_law::regulation::Deadlines;
use kartotek_law::regulation::conduct::committee::committee;
use kartotek_law::regulation::conduct::directors::directors;
use kartotek_law::regulation::conduct::division::{Division, odd, out_of_order};
use kartotek_law::regulation::conduct::licence::{self, Licence, LicenceKind};
use kartotek_law::regulation::conduct::membership::{self, Participation};
use kartotek_law::regulation::conduct::playing_director::{self, Director};
use kartotek_law::regulation::conduct::rounds::{self, RoundCount};
use kartotek_law::regulation::conduct::scope::Scope;
use kartotek_law::regulation::conduct::system::{Declared, declared};
use kartotek_law::regulation::conduct::{announcement, entry_list, fee, reporting};
use kartotek_law::regulation::rateable::game::ScheduledGames;
use kartotek_law::regulation::rateable::start_rating::entry_list_from;
use kartotek_law::vocabulary::{Group, Member, PlayerIndex, Rating, System};
use serde::Deserialize;
use toml::value::Datetime;

/// The `conduct` of a `given` block.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub struct GivenConduct {
    /// The licence of each director: `director, aspirant, none`.
    directors: Option<String>,
    committee: Option<String>,
    /// One person's licences: `director 2020-01-01 to 2026-03-08`, one a line; a missing day is `-`.
    licences: Option<String>,
    first_round: Option<Datetime>,
    last_round: Option<Datetime>,
    reported: Option<Datetime>,
    announced: Option<Datetime>,
    /// Whether a director plays.
    plays: Option<bool>,
    approved: bool,
    foreign: bool,
    /// One of yes, single, no, unknown.
    member: Option<String>,
    exempt: bool,
    /// Whether the player belongs to another federation.
    from_abroad: bool,
    was_guest: bool,
    /// The declared system, or `none`.
    declared: Option<String>,
    /// Kroner for each participant.
    fee: Option<String>,
    participants: usize,
    /// Whether RKF does not rate the tournament.
    unrated: bool,
    /// The days on which an entry list arrived and was returned.
    received: Option<Datetime>,
    returned: Option<Datetime>,
    /// The groups of a tournament: `monrad 1900 1850 unrated`, one a line; `x3` repeats.
    groups: Option<String>,
}

#[expect(clippy::too_many_lines, reason = "a row for each thing that a case may give")]
pub fn answer(given: &Given, conduct: &GivenConduct, answers: &mut Answers) -> Result<(), String> {
    let mut say = |name: &str, text: String| drop(answers.texts.insert(name.to_owned(), text));
    let day = |day: &Option<Datetime>| day.as_ref().map(answer::date).transpose();
    if let Some(licences) = &conduct.directors {
        let found = directors(&kinds(licences)?);
        say("licensed_director", yes_or_no(!found.lacks_licence));
        say("directors_without", places(&found.unlicensed));
    }
    if let Some(licences) = &conduct.committee {
        let found = committee(&kinds(licences)?);
        say("committee_complete", yes_or_no(!found.is_incomplete));
        say("committee_without", places(&found.unlicensed));
    }
    let (first, last) = (day(&conduct.first_round)?, day(&conduct.last_round)?);
    if let (Some(licences), Some(first), Some(last)) = (&conduct.licences, first, last) {
        let licences = super::text::lines(licences).map(licence).collect::<Result<Vec<_>, _>>()?;
        let held = licence::held_throughout(&licences.iter().collect::<Vec<_>>(), first, last);
        say("held", held.map_or("none", kind_text).to_owned());
    }
    if let (Some(last), Some(reported)) = (last, day(&conduct.reported)?) {
        say("due", reporting::due(&Deadlines::default(), last).to_string());
        say("days_late", reporting::days_late(&Deadlines::default(), last, reported).to_string());
    }
    if let (Some(first), Some(last)) = (first, last) {
        say(
            "entry_list_from",
            entry_list_from(&Deadlines::default(), first, last).map_or("none".to_owned(), |day| day.to_string()),
        );
    }
    if let (Some(first), Some(announced)) = (first, day(&conduct.announced)?) {
        say("announced_in_time", yes_or_no(announcement::is_in_time(announced, first)));
    }
    if let Some(plays) = conduct.plays {
        let director = Director { plays, is_approved_by_rkf: conduct.approved };
        say("needs_approval", yes_or_no(playing_director::needs_approval(director)));
    }
    let scope = Scope::of(given.kind()?, conduct.foreign);
    if let Some(member) = &conduct.member {
        let member = match member.as_str() {
            "yes" => Some(Member::Yes),
            "single" => Some(Member::Single),
            "no" => Some(Member::No),
            "unknown" => None,
            other => return Err(format!("`{other}` is no membership")),
        };
        let player = membership::Player {
            member,
            is_exempt: conduct.exempt,
            is_foreign: conduct.from_abroad,
            was_guest: conduct.was_guest,
        };
        let entry = scope.and_then(|scope| membership::entry(player, scope));
        say("plays_as", entry.map_or("anybody", entry_text).to_owned());
    }
    if let Some(name) = &conduct.declared {
        let system = if name == "none" { None } else { Some(system(name)?) };
        let found = scope.and_then(|scope| declared(system, conduct.approved, scope));
        let text = match found {
            None => "any system",
            Some(Declared::Regular) => "regular",
            Some(Declared::NeedsApproval) => "needs approval",
            Some(Declared::Undeclared) => "undeclared",
        };
        say("system_is", text.to_owned());
    }
    if let Some(text) = &conduct.fee {
        let each = answer::hundredths(text)?;
        let is_owed = match conduct.unrated {
            true => fee::is_owed_unrated(given.kind()?, conduct.foreign),
            false => fee::is_owed(conduct.foreign),
        };
        let amount = fee::amount(each, conduct.participants).filter(|_| is_owed);
        say("amount", amount.map_or("none".to_owned(), |amount| amount.to_string()));
    }
    if let (Some(received), Some(returned)) = (day(&conduct.received)?, day(&conduct.returned)?) {
        let tournament = first.zip(last);
        say("returned_by", entry_list::due(&Deadlines::default(), received, tournament).to_string());
        say("returned_late", entry_list::days_late(&Deadlines::default(), received, returned, tournament).to_string());
    }
    if let Some(groups) = &conduct.groups {
        let groups: Vec<(Option<_>, Vec<Rating>, usize)> =
            super::text::lines(groups).map(group).collect::<Result<_, _>>()?;
        let groups: Vec<Division> = groups
            .iter()
            .map(|(system, ratings, players)| Division { ratings, players: *players, system: *system })
            .collect();
        let pairs: Vec<String> = out_of_order(&groups).iter().map(|(a, b)| format!("{}-{}", a + 1, b + 1)).collect();
        say("out_of_order", if pairs.is_empty() { "none".to_owned() } else { pairs.join(", ") });
        say("odd_groups", places(&odd(&groups)));
    }
    Ok(())
}

/// Format: `monrad 1900 1850 x3 unrated`.
fn group(line: &str) -> Result<(Option<System>, Vec<Rating>, usize), String> {
    let mut words = line.split_whitespace();
    let system = match words.next() {
        Some("undeclared") => None,
        word => Some(system(word.unwrap_or_default())?),
    };
    let (mut ratings, mut players): (Vec<Rating>, usize) = (Vec::new(), 0);
    for word in words {
        let fault = || format!("`{word}`: `{line}` is not like `monrad 1900 1850 x3 unrated`");
        match (word, word.strip_prefix('x')) {
            ("unrated", _) => players += 1,
            (_, Some(times)) => {
                let times: usize = times.parse().map_err(|_| fault())?;
                let last = *ratings.last().ok_or_else(fault)?;
                ratings.extend(vec![last; times - 1]);
                players += times - 1;
            }
            (rating, None) => {
                ratings.push(Rating(rating.parse().map_err(|_| fault())?));
                players += 1;
            }
        }
    }
    Ok((system, ratings, players))
}

/// Answers `irregular`: what does not fit the declared system.
pub fn answer_group(group: &Group, schedule: &ScheduledGames, answers: &mut Answers) {
    let text = match rounds::irregular(group, schedule) {
        None => "not looked at".to_owned(),
        Some(found) => {
            let mut faults = Vec::new();
            faults.extend(found.rounds.map(|rounds| match rounds {
                RoundCount::Needs(rounds) => format!("needs {rounds} rounds"),
                RoundCount::AtMost(rounds) => format!("at most {rounds} rounds"),
                RoundCount::Held(round) => format!("last held is round {round}"),
            }));
            let pair = |&(a, b): &(PlayerIndex, PlayerIndex)| format!("{}-{}", a + 1, b + 1);
            if found.missing > 0 {
                let pairs: Vec<String> = found.missing_pairs.iter().map(pair).collect();
                faults.push(format!("{} missing: {}", found.missing, pairs.join(", ")));
            }
            for &place in &found.repeated {
                let game = group.games[place];
                let players = pair(&(game.white.min(game.black), game.white.max(game.black)));
                faults.push(format!("{players} again in round {}", game.round.unwrap_or(0)));
            }
            if faults.is_empty() { "no".to_owned() } else { faults.join("; ") }
        }
    };
    answers.texts.insert("irregular".into(), text);
}

fn kinds(text: &str) -> Result<Vec<Option<LicenceKind>>, String> {
    text.split(',').map(str::trim).filter(|word| !word.is_empty()).map(kind).collect()
}

fn kind(word: &str) -> Result<Option<LicenceKind>, String> {
    match word {
        "director" => Ok(Some(LicenceKind::Director)),
        "aspirant" => Ok(Some(LicenceKind::Aspirant)),
        "none" => Ok(None),
        other => Err(format!("`{other}` is no licence")),
    }
}

fn kind_text(kind: LicenceKind) -> &'static str {
    match kind {
        LicenceKind::Director => "director",
        LicenceKind::Aspirant => "aspirant",
    }
}

fn entry_text(entry: Participation) -> &'static str {
    match entry {
        Participation::Member => "member",
        Participation::Unknown => "unknown",
        Participation::Exempt => "exempt",
        Participation::Guest => "guest",
        Participation::GuestAgain => "guest again",
        Participation::NotAMember => "not a member",
    }
}

fn licence(line: &str) -> Result<Licence, String> {
    let fault = || format!("`{line}` is no licence like `director 2020-01-01 to -`");
    let [word, from, "to", to] = line.split_whitespace().collect::<Vec<_>>()[..] else { return Err(fault()) };
    let day = |text: &str| -> Result<Option<NaiveDate>, String> {
        if text == "-" { Ok(None) } else { text.parse().map(Some).map_err(|_| fault()) }
    };
    let kind = kind(word)?.ok_or_else(fault)?;
    Ok(Licence { player: String::new(), name: String::new(), kind, from: day(from)?, to: day(to)? })
}

fn places(places: &[usize]) -> String {
    let numbers: Vec<String> = places.iter().map(|place| (place + 1).to_string()).collect();
    if numbers.is_empty() { "none".to_owned() } else { numbers.join(", ") }
}

fn yes_or_no(answer: bool) -> String {
    if answer { "yes" } else { "no" }.to_owned()
}
