//! Sentences about each requirement of 4.8.

use kartotek_formats::texts::{Text, Value, text};
use kartotek_law::regulation::Deadlines;
use kartotek_law::regulation::elo_eligibility::elo_tournament::{
    EloRequirement, LEAST_TIME, MOST_ROUNDS_A_DAY, MOST_TIME_A_DAY,
};
use kartotek_law::regulation::elo_eligibility::first_elo::FirstElo;
use kartotek_law::regulation::elo_eligibility::notice::Notice;
use kartotek_law::regulation::title_norm::{
    Days, DoubleRounds, Holders, LOWEST_ELO, Listing, NormRestriction, NormTimeControl, NormTitle, Requirement,
    TitleNorm, Verdict,
};
use kartotek_law::vocabulary::HalfPoints;

/// The clauses of the sentence about a requirement.
pub fn sentence(norm: &TitleNorm, requirement: &Requirement) -> Vec<Text> {
    let text = match requirement {
        Requirement::Games(games) => text!("norm-games", found = games.found, needed = games.needed),
        Requirement::PlayOff(true) => text!("norm-play-off"),
        Requirement::PlayOff(false) => text!("norm-no-play-off"),
        Requirement::Days(days) => days_sentence(days),
        Requirement::TimeControl(None) => text!("norm-time-unknown"),
        Requirement::TimeControl(Some(control)) => time(control),
        Requirement::RoundsPerDay(days) => rounds_per_day(days),
        Requirement::LastRounds(last) => match last.rounds_a_day {
            None => text!("norm-last-rounds-unknown"),
            Some(1) => text!("norm-last-rounds"),
            Some(rounds) => text!("norm-last-rounds-crowded", rounds),
        },
        Requirement::Rated(share) => {
            text!("norm-rated", least = LOWEST_ELO, found = share.found, needed = share.needed, of = share.of)
        }
        Requirement::Foreigners(share) => {
            text!("norm-foreigners", found = share.found, needed = share.needed, of = share.of)
        }
        Requirement::Federations(found) => text!("norm-federations", found = found.found, needed = found.needed),
        Requirement::Titled(share) => text!("norm-titled", found = share.found, needed = share.needed, of = share.of),
        Requirement::Holders(holders) => holders_sentence(holders),
        Requirement::Category(listing) => return category(norm, *listing),
        Requirement::Score { demanded, score } => score_sentence(norm, *demanded, *score),
        Requirement::Computer => text!("norm-computer"),
    };
    vec![text]
}

fn score_sentence(norm: &TitleNorm, demanded: HalfPoints, score: HalfPoints) -> Text {
    let short = HalfPoints((demanded.0 - score.0).max(0));
    let (games, score, demanded) = (norm.games.len(), score.to_string(), demanded.to_string());
    match short {
        HalfPoints::ZERO => text!("norm-score", score, demanded, games),
        short => text!("norm-score-short", score, demanded, games, short = short.to_string()),
    }
}

fn days_sentence(days: &Days) -> Text {
    let most = days.most;
    match days.days {
        _ if days.is_exempt => text!("norm-days-exempt", most),
        Some(days) => text!("norm-days", days, most),
        None => text!("norm-days-unknown", most),
    }
}

fn rounds_per_day(days: &DoubleRounds) -> Text {
    let DoubleRounds { double, crowded, .. } = *days;
    match (days.most_double, days.verdict(), crowded) {
        (Some(allowed), Verdict::NotStated, _) => text!("norm-double-rounds-unknown", allowed),
        (None, Verdict::NotStated, _) => text!("norm-double-rounds-any-unknown"),
        (Some(allowed), _, 0) => text!("norm-double-rounds", double, allowed),
        (None, _, 0) => text!("norm-double-rounds-any", double),
        (Some(allowed), _, crowded) => text!("norm-double-rounds-crowded", double, allowed, crowded),
        (None, _, crowded) => text!("norm-double-rounds-any-crowded", double, crowded),
    }
}

fn time(control: &NormTimeControl) -> Text {
    match *control {
        NormTimeControl::Allowed => text!("norm-time-allowed"),
        NormTimeControl::OncePerPlayer => text!("norm-time-once"),
        NormTimeControl::TooFast { period, moves, seconds } => {
            text!("norm-time-too-fast", period, moves, time = duration(seconds))
        }
        NormTimeControl::FinishTooShort { seconds } => text!("norm-time-finish", time = duration(seconds)),
        NormTimeControl::SessionTooShort { seconds } => text!("norm-time-session", time = duration(seconds)),
    }
}

/// A length of time: `6 h`, `1 h and 30 min`, `59 min and 59 s`.
fn duration(seconds: u64) -> Value {
    let counts = [
        (seconds / 3600, text!("duration-hours", n = seconds / 3600)),
        (seconds / 60 % 60, text!("duration-minutes", n = seconds / 60 % 60)),
        (seconds % 60, text!("duration-seconds", n = seconds % 60)),
    ];
    let parts: Vec<Text> = counts.into_iter().filter(|(count, _)| *count > 0).map(|(_, text)| text).collect();
    if parts.is_empty() { text!("duration-none").into() } else { Value::AllOf(parts) }
}

fn holders_sentence(holders: &Holders) -> Text {
    let Holders { gm, im, wim, .. } = *holders;
    let higher = holders.higher();
    match holders.title {
        NormTitle::Gm => text!("norm-holders-gm", gm),
        NormTitle::Im => text!("norm-holders-im", gm, im),
        NormTitle::Wgm => text!("norm-holders-wgm", higher),
        NormTitle::Wim => text!("norm-holders-wim", wim, higher),
    }
}

fn category(norm: &TitleNorm, listing: Listing) -> Vec<Text> {
    let (average, of) = (norm.average, norm.group_size);
    let average = match &norm.category {
        Some(category) => text!("norm-average", average, of, category),
        None => text!("norm-average-no-category", average, of),
    };
    let table = match listing {
        Listing::Listed => return vec![average],
        Listing::TooLow { from } => text!("norm-table-begins", title = norm.title.abbreviation(), from),
        Listing::Above { to } => text!("norm-table-ends", to),
        Listing::TooFewGames { fewest } => text!("norm-table-fewest", fewest),
        Listing::TooManyGames { most } => text!("norm-table-most", most),
    };
    vec![average, table]
}

pub fn restriction(note: &NormRestriction) -> Text {
    match note {
        NormRestriction::OnceWithDoubleRounds => text!("norm-once-double-rounds"),
        NormRestriction::OnceWithTimeControl => text!("norm-once-time-control"),
    }
}

pub fn elo_sentence(requirement: &EloRequirement) -> Text {
    let time_of = |seconds: Option<u64>| seconds.map_or_else(|| text!("duration-unknown").into(), duration);
    match *requirement {
        EloRequirement::Rated(share) => {
            text!("elo-rated", found = share.found, needed = share.needed, of = share.of)
        }
        EloRequirement::Days(days) => days_sentence(&days),
        EloRequirement::RoundsPerDay { most, is_complete } => {
            let rounds = most.unwrap_or(0);
            match is_complete {
                true => text!("elo-rounds-per-day", rounds, most = MOST_ROUNDS_A_DAY),
                false => text!("elo-rounds-per-day-as-dated", rounds, most = MOST_ROUNDS_A_DAY),
            }
        }
        EloRequirement::TimePerDay { seconds, .. } => {
            text!("elo-time-per-day", time = time_of(seconds), most = duration(MOST_TIME_A_DAY))
        }
        EloRequirement::TimePerPlayer(seconds) => {
            text!("elo-time-per-player", time = time_of(seconds), least = duration(LEAST_TIME))
        }
        EloRequirement::Pace(_) => text!("elo-pace"),
    }
}

/// 4.8.3: whether announced to RK in time.
pub fn announced(deadlines: &Deadlines, notice: &Notice) -> Text {
    let needed = deadlines.elo_notice_days;
    match notice.days_before() {
        Some(days) => text!("elo-announced", needed, days),
        None => text!("elo-announced-unknown", needed),
    }
}

/// 4.8.3: whether the results were sent in time.
pub fn reported(deadlines: &Deadlines, notice: &Notice) -> Text {
    let allowed = deadlines.elo_report_days;
    match notice.days_after() {
        Some(days) => text!("elo-reported", allowed, days),
        None => text!("elo-reported-unknown", allowed),
    }
}

pub fn first_elo_sentence(first: &FirstElo) -> Text {
    if first.too_few_opponents > 0 {
        return text!("first-elo-few-opponents");
    }
    let performance = match first.performance {
        Some(performance) => text!("first-elo-performance", performance, least = LOWEST_ELO),
        None => text!("first-elo-no-performance"),
    };
    let outcome = match (first.is_met(), first.games_missing()) {
        (true, _) => text!("first-elo-met"),
        (false, 0) => text!("first-elo-not-met"),
        (false, missing) => text!("first-elo-games", missing),
    };
    text!("first-elo", games = first.games, points = first.points.to_string(), performance, outcome)
}
