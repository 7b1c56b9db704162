//! Norms for people: each requirement, met or missed, and by how much.

use super::Examined;
use super::json::{Shown, first_elos};
use crate::intake::fide::FideReport;
use kartotek_law::regulation::RuleSet;
use kartotek_law::regulation::elo_eligibility::elo_tournament::{
    EloRequirement, LEAST_TIME, MOST_ROUNDS_A_DAY, MOST_TIME_A_DAY, elo_tournament,
};
use kartotek_law::regulation::elo_eligibility::first_elo::FirstElo;
use kartotek_law::regulation::elo_eligibility::notice::{ANNOUNCED_BEFORE, REPORTED_WITHIN};
use kartotek_law::regulation::title_norm::days::{Days, MOST_DAYS};
use kartotek_law::regulation::title_norm::demanded_score::Listing;
use kartotek_law::regulation::title_norm::double_rounds::DoubleRounds;
use kartotek_law::regulation::title_norm::time_control::NormTimeControl;
use kartotek_law::regulation::title_norm::title_holders::Holders;
use kartotek_law::regulation::title_norm::{AtLeast, Field, NormTitle, Note, Requirement, TitleNorm, Verdict};
use kartotek_law::vocabulary::HalfPoints;

pub fn print(rules: &RuleSet, file: &Examined, shown: &Shown) -> String {
    let Some(report) = &file.report else { return String::new() };
    let mut out = format!("{}\n", report.name);
    let mut has_anybody = false;
    for (player, norms) in file.norms.iter().enumerate() {
        let is_asked_for = shown.player == Some(report.players[player].no);
        let norms: Vec<&TitleNorm> =
            norms.iter().filter(|norm| is_asked_for || shown.player.is_none() && has_chance(norm)).collect();
        if !norms.is_empty() {
            has_anybody = true;
            out.push_str(&format!("\n{}\n", heading(report, player)));
            out.push_str(&block(&norms));
        }
    }
    if !has_anybody {
        out.push_str("\nnobody comes near a norm; --player NO tells why\n");
    }
    if shown.elo {
        out.push_str(&elo(rules, report));
    }
    out + "\n"
}

/// The score is enough, or it is all that is missing.
fn has_chance(norm: &TitleNorm) -> bool {
    let has_score = norm.demanded.is_some_and(|demanded| norm.score >= demanded);
    has_score || norm.missed().all(|requirement| matches!(requirement, Requirement::Score { .. }))
}

/// `no. 3 Hansen, Ida (DEN, Elo 2431, IM)`
fn heading(report: &FideReport, player: usize) -> String {
    let (entry, player) = (&report.players[player], &report.tournament.players[player]);
    let elo = player.elo.map_or("unrated".to_owned(), |elo| format!("Elo {elo}"));
    let title = player.title.map(|title| format!(", {title}")).unwrap_or_default();
    let federation = player.federation.as_deref().unwrap_or("no federation");
    let name = if entry.name.is_empty() { String::new() } else { format!(" {}", entry.name) };
    format!("no. {}{name} ({federation}, {elo}{title})", entry.no)
}

/// What is said of a requirement, and for which titles.
struct Line {
    name: &'static str,
    verdict: Verdict,
    sentence: String,
    titles: Vec<&'static str>,
}

/// The outcome for each title; then each requirement, once for all titles for which it says the same.
fn block(norms: &[&TitleNorm]) -> String {
    let mut out = String::new();
    let mut lines: Vec<Line> = Vec::new();
    for norm in norms {
        let title = norm.title.abbreviation();
        out.push_str(&format!("  {title:<3} norm {}\n", outcome(norm)));
        for requirement in &norm.requirements {
            let (verdict, sentence) = (requirement.verdict(), sentence(norm, requirement));
            match lines.iter_mut().find(|line| (line.verdict, &line.sentence) == (verdict, &sentence)) {
                Some(line) => line.titles.push(title),
                None => lines.push(Line { name: requirement.name(), verdict, sentence, titles: vec![title] }),
            }
        }
    }
    let names: Vec<&str> = norms.iter().flat_map(|norm| &norm.requirements).map(Requirement::name).collect();
    lines.sort_by_key(|line| names.iter().position(|name| *name == line.name));
    for Line { verdict, sentence, titles, .. } in &lines {
        let titles = if titles.len() == norms.len() { String::new() } else { format!("{}: ", titles.join(", ")) };
        out.push_str(&line(*verdict, &format!("{titles}{sentence}")));
    }
    out
}

fn outcome(norm: &TitleNorm) -> String {
    let missed: Vec<&str> = norm.missed().map(Requirement::name).collect();
    let is_unknown = norm.requirements.iter().any(|requirement| requirement.verdict() == Verdict::NotStated);
    if !missed.is_empty() {
        return format!("missed: {}", missed.join(", "));
    }
    let notes = norm.notes.iter().map(|note| match note {
        Note::OnceWithDoubleRounds => "; with so many double rounds a player makes one norm at most",
        Note::OnceWithTimeControl => {
            "; with 40 moves in 2 hours and 1 hour for the rest a player makes one norm at most"
        }
    });
    let known = if is_unknown { ", as far as the report states it" } else { "" };
    format!("achieved{known}{}", notes.collect::<String>())
}

fn line(verdict: Verdict, sentence: &str) -> String {
    let verdict = match verdict {
        Verdict::Met => "met",
        Verdict::Missed => "missed",
        Verdict::NotStated => "not checked",
    };
    format!("    {verdict:<12} {sentence}\n")
}

fn sentence(norm: &TitleNorm, requirement: &Requirement) -> String {
    match requirement {
        Requirement::Games(games) => format!("games that count: {} of {} needed", games.found, games.needed),
        Requirement::PlayOff(true) => "a final or play-off gives no norm".to_owned(),
        Requirement::PlayOff(false) => "no final or play-off".to_owned(),
        Requirement::Days(days) => days_sentence(days),
        Requirement::TimeControl(control) => control.as_ref().map_or("the time control is not stated".into(), time),
        Requirement::RoundsPerDay(days) => rounds_per_day(days),
        Requirement::LastRounds(last) => match last.rounds_a_day {
            None => "not every round is dated: the last 3 are played one a day".to_owned(),
            Some(1) => "the last 3 rounds one a day".to_owned(),
            Some(rounds) => format!("{rounds} rounds on a day of the last 3 rounds, 1 allowed"),
        },
        Requirement::Rated(share) => of_group("Elo of 2001 or more", share),
        Requirement::Foreigners(share) => of_group("foreigners", share),
        Requirement::Federations(found) => format!("federations: {} of {} needed", found.found, found.needed),
        Requirement::Titled(share) => of_group("title holders", share),
        Requirement::Holders(holders) => holders_sentence(holders),
        Requirement::Category(listing) => category(norm, *listing),
        Requirement::Score { demanded, score } => {
            let short = HalfPoints((demanded.0 - score.0).max(0));
            let short = if short == HalfPoints::ZERO { String::new() } else { format!(", {short} short") };
            format!("score: {score} of {demanded} demanded in {} games{short}", norm.games.len())
        }
        Requirement::Computer => "a computer makes no norm".to_owned(),
    }
}

fn of_group(what: &str, share: &AtLeast) -> String {
    format!("{what}: {} of {} needed in a group of {}", share.found, share.needed, share.of)
}

fn days_sentence(days: &Days) -> String {
    match days.days {
        _ if days.is_exempt => format!("a team event may take longer than {MOST_DAYS} days"),
        Some(days) => format!("{days} days, {MOST_DAYS} allowed"),
        None => format!("first and last round are not dated; {MOST_DAYS} days are allowed"),
    }
}

fn rounds_per_day(days: &DoubleRounds) -> String {
    let allowed = days.most_double.map_or("any number".to_owned(), |most| most.to_string());
    if days.verdict() == Verdict::NotStated {
        return format!("not every round is dated; days with 2 rounds: {allowed} allowed");
    }
    let more = if days.most_double.is_some() { ", none allowed" } else { "" };
    let crowded = if days.crowded > 0 { format!(", {} with more{more}", days.crowded) } else { String::new() };
    format!("days with 2 rounds: {}, {allowed} allowed{crowded}", days.double)
}

fn time(control: &NormTimeControl) -> String {
    match *control {
        NormTimeControl::Allowed => "a time control for norms".to_owned(),
        NormTimeControl::OncePerPlayer => "40 moves in 2 hours and 1 hour for the rest is accepted".to_owned(),
        NormTimeControl::TooFast { period, moves, seconds } => {
            format!("period {period}: {moves} moves in {}, more than 46 in 2 hours", duration(seconds))
        }
        NormTimeControl::FinishTooShort { seconds } => {
            format!("{} for the rest of the game, half an hour needed", duration(seconds))
        }
        NormTimeControl::SessionTooShort { seconds } => {
            format!("a finish in a session of {}, 7 hours needed", duration(seconds))
        }
    }
}

/// `6 h`, `1 h 30 min`, `59 min 59 s`.
fn duration(seconds: u64) -> String {
    let parts = [(seconds / 3600, "h"), (seconds / 60 % 60, "min"), (seconds % 60, "s")];
    let parts: Vec<String> =
        parts.iter().filter(|(count, _)| *count > 0).map(|(count, unit)| format!("{count} {unit}")).collect();
    if parts.is_empty() { "no time".to_owned() } else { parts.join(" ") }
}

fn holders_sentence(holders: &Holders) -> String {
    let Holders { gm, im, wim, .. } = *holders;
    let higher = holders.higher();
    let found = match holders.title {
        NormTitle::Gm => format!("GM {gm} of 3"),
        NormTitle::Im => format!("GM {gm} of 2, or IM {im} of 3"),
        NormTitle::Wgm => format!("GM, IM or WGM {higher} of 3"),
        NormTitle::Wim => format!("WIM {wim} of 3, or GM, IM or WGM {higher} of 2"),
    };
    format!("among the opponents: {found} needed")
}

fn category(norm: &TitleNorm, listing: Listing) -> String {
    let category = norm.category.as_deref().map_or("no category".to_owned(), |name| format!("category {name}"));
    let average = format!("average {} of a group of {}: {category}", norm.average, norm.group_size);
    let title = norm.title.abbreviation();
    match listing {
        Listing::Listed => average,
        Listing::TooLow { from } => format!("{average}; {title} norms begin at {from}"),
        Listing::Above { to } => format!("{average}; the table ends at {to}, no norm can be determined"),
        Listing::TooFewGames { fewest } => format!("{average}; the table begins with {fewest} games"),
        Listing::TooManyGames { most } => {
            format!("{average}; the table ends with {most} games, no norm can be determined")
        }
    }
}

fn elo(rules: &RuleSet, report: &FideReport) -> String {
    let found = elo_tournament(&Field::new(&report.tournament));
    let mut out = format!("\nElo rating of the tournament: {} games would count\n", found.games);
    for requirement in &found.requirements {
        out.push_str(&line(requirement.verdict(), &elo_sentence(requirement)));
    }
    if report.is_ours {
        let before = report.notice.days_before().map_or("the days are not stated".to_owned(), days_text);
        let after = report.notice.days_after().map_or("the days are not stated".to_owned(), days_text);
        let notice = format!("registered {ANNOUNCED_BEFORE} days before the first round: {before}");
        out.push_str(&line(report.notice.announced_in_time(), &notice));
        let notice = format!("reported within {REPORTED_WITHIN} days, else a fee: {after}");
        out.push_str(&line(report.notice.reported_in_time(), &notice));
    }
    for (player, first) in first_elos(rules, report) {
        out.push_str(&format!("\n{}\n    {}\n", heading(report, player), first_elo_sentence(&first)));
    }
    out
}

fn days_text(days: i64) -> String {
    format!("{days} days")
}

fn elo_sentence(requirement: &EloRequirement) -> String {
    match *requirement {
        EloRequirement::Rated(share) => {
            format!("rated players: {} of {} needed, of {}", share.found, share.needed, share.of)
        }
        EloRequirement::Days(days) => days_sentence(&days),
        EloRequirement::RoundsPerDay { most, is_complete } => {
            let dated = if is_complete { "" } else { ", as far as the rounds are dated" };
            format!("rounds on the fullest day{dated}: {}, {MOST_ROUNDS_A_DAY} allowed", most.unwrap_or(0))
        }
        EloRequirement::TimePerDay { seconds, .. } => {
            let time = seconds.map_or("an unknown time".to_owned(), duration);
            format!("{time} of play on a day, {} allowed", duration(MOST_TIME_A_DAY))
        }
        EloRequirement::TimePerPlayer(seconds) => {
            let time = seconds.map_or("an unknown time".to_owned(), duration);
            format!("{time} for a player's 60 moves, {} needed", duration(LEAST_TIME))
        }
        EloRequirement::Pace(_) => "at most 23 moves an hour in every period".to_owned(),
    }
}

fn first_elo_sentence(first: &FirstElo) -> String {
    if first.too_few_opponents > 0 {
        return "fewer than 4 rated opponents: nothing towards a first Elo".to_owned();
    }
    let performance = match first.performance {
        Some(performance) => format!("performance {performance}, 2001 needed"),
        None => "no performance at 0 or 100 %".to_owned(),
    };
    let outcome = match (first.is_met(), first.games_missing()) {
        (true, _) => "enough for a first Elo".to_owned(),
        (false, 0) => "not enough for a first Elo".to_owned(),
        (false, missing) => format!("{missing} more games needed for a first Elo"),
    };
    format!("{} games against rated opponents, {} points, {performance}: {outcome}", first.games, first.points)
}
