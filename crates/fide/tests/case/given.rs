//! The tournament of a case.

use chrono::NaiveDate;
use kartotek_fide::facts::{Bye, Earlier, Game, NormEvent, Play, Player, System, Time, Tournament};
use kartotek_vocabulary::HalfPoints;
use serde::Deserialize;
use toml::value::Datetime;

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub struct Given {
    pub system: Option<String>,
    pub rounds: Option<u16>,
    pub start: Option<Datetime>,
    pub end: Option<Datetime>,
    /// The days of the rounds, in June 2026.
    pub round_days: Vec<u32>,
    pub minutes: Option<u64>,
    /// Increment, added to the minutes.
    pub seconds: Option<u64>,
    pub first_control: Option<u32>,
    pub unequal: bool,
    pub federation: Option<String>,
    pub registered: Option<Datetime>,
    pub reported: Option<Datetime>,
    pub norm_event: Option<String>,
    /// One player, and their games against each opponent in the order of rounds.
    pub player: Option<String>,
    pub against: Option<String>,
    /// Players who have a pairing bye in each round.
    pub also: Option<String>,
    /// One player a line.
    pub players: Option<String>,
    /// `1: 1 1-0 2`, one a line.
    pub games: Option<String>,
    /// Further tournaments that the law gets in the same call.
    pub report: Vec<Given>,
    /// Asks for the fewest points in the last round that would have made a norm.
    pub last_round: bool,
}

fn date(day: &Datetime) -> Result<NaiveDate, String> {
    day.to_string().parse().map_err(|error| format!("{day}: {error}"))
}

impl Given {
    pub fn tournament(&self) -> Result<Tournament, String> {
        let day = |day: &Option<Datetime>| day.as_ref().map(date).transpose();
        let seconds = match (self.minutes, self.seconds) {
            (None, None) => None,
            (minutes, seconds) => Some(minutes.unwrap_or(0) * 60 + seconds.unwrap_or(0)),
        };
        let round_dates = self.round_days.iter().map(|&day| NaiveDate::from_ymd_opt(2026, 6, day));
        let mut tournament = Tournament {
            system: self.system.as_deref().map(system).transpose()?,
            rounds: self.rounds,
            start: day(&self.start)?,
            end: day(&self.end)?,
            round_dates: round_dates.collect::<Option<_>>().ok_or("a day is not in June")?,
            time: seconds.map(|seconds| Time { seconds, first_control: self.first_control, is_equal: !self.unequal }),
            federation: self.federation.clone().unwrap_or_else(|| "DEN".into()),
            registered: day(&self.registered)?,
            reported: day(&self.reported)?,
            norm_event: self.norm_event.as_deref().map(norm_event).transpose()?,
            ..Tournament::default()
        };
        for line in self.players.iter().flat_map(|lines| lines.lines()) {
            let (no, words) = line.trim().split_once(' ').ok_or_else(|| format!("`{line}` is no player"))?;
            tournament.players.push(player(no.parse().map_err(|_| format!("`{no}` is no number"))?, words)?);
        }
        for line in self.games.iter().flat_map(|lines| lines.lines()) {
            game(line, &mut tournament)?;
        }
        if let Some(words) = &self.player {
            tournament.players.push(player(1, words)?);
            self.against(&mut tournament)?;
        }
        Ok(tournament)
    }

    /// `SWE 2540 GM ½ x3`: three opponents, a round each; `same 0`: the previous opponent again; `.`: no game; `+`, `-`:
    /// forfeits; `bye`: a pairing bye, `F`: a requested one; `1 unrated`: lasted less than one move.
    fn against(&self, tournament: &mut Tournament) -> Result<(), String> {
        let mut round = 0;
        for item in self.against.iter().flat_map(|text| text.split([',', '\n'])).map(str::trim) {
            let (item, times) = match item.rsplit_once(" x") {
                Some((item, times)) => (item, times.parse().map_err(|_| format!("`{times}` times"))?),
                None => (item, 1),
            };
            for _ in 0..times {
                round += u16::from(!item.is_empty());
                match item {
                    "" | "." => {}
                    "bye" | "F" => tournament.byes.push(Bye { round, player: 0, is_by_pairing: item == "bye" }),
                    _ => opponent(item, round, tournament)?,
                }
            }
        }
        for item in
            self.also.iter().flat_map(|text| text.split([',', '\n'])).map(str::trim).filter(|item| !item.is_empty())
        {
            let (item, times) = item.rsplit_once(" x").unwrap_or((item, "1"));
            let (item, missed) = item.rsplit_once(" misses ").unwrap_or((item, "0"));
            let missed: u16 = missed.parse().map_err(|_| format!("`{item}` misses no number"))?;
            for _ in 0..times.parse::<usize>().map_err(|_| format!("`{times}` times"))? {
                let place = tournament.players.len();
                tournament.players.push(player(place as u32 + 1, item)?);
                let rounds = missed + 1..=tournament.number_of_rounds();
                tournament.byes.extend(rounds.map(|round| Bye { round, player: place, is_by_pairing: true }));
            }
        }
        Ok(())
    }
}

fn opponent(item: &str, round: u16, tournament: &mut Tournament) -> Result<(), String> {
    let (item, play) = match item.strip_suffix(" unrated") {
        Some(item) => (item, Play::UnderOneMove),
        None => (item, Play::Played),
    };
    let (words, score) = item.rsplit_once(' ').ok_or_else(|| format!("`{item}` has no result"))?;
    let (white_points, black_points, play) = match score {
        "1" => (2, 0, play),
        "½" => (1, 1, play),
        "0" => (0, 2, play),
        "+" => (2, 0, Play::Forfeit),
        "-" => (0, 2, Play::Forfeit),
        _ => return Err(format!("`{score}` is no result")),
    };
    let black = if words == "same" { tournament.players.len() - 1 } else { tournament.players.len() };
    if words != "same" {
        tournament.players.push(player(black as u32 + 1, words)?);
    }
    let (white_points, black_points) = (HalfPoints(white_points), HalfPoints(black_points));
    tournament.games.push(Game { round, white: 0, black, white_points, black_points, play });
    Ok(())
}

/// `1: 1 1-0 2`; ` unrated` after the players: the game lasted less than one move.
fn game(line: &str, tournament: &mut Tournament) -> Result<(), String> {
    let fault = || format!("`{line}` is no game like `1: 1 1-0 2`");
    let (round, rest) = line.trim().split_once(": ").ok_or_else(fault)?;
    let words: Vec<&str> = rest.split(' ').collect();
    let round = round.parse().map_err(|_| fault())?;
    let place = |no: &str| {
        let no: u32 = no.parse().map_err(|_| fault())?;
        tournament.players.iter().position(|player| player.no == no).ok_or_else(fault)
    };
    if let &[no, bye @ ("bye" | "F" | "half-bye")] = words.as_slice() {
        let player = place(no)?;
        tournament.byes.push(Bye { round, player, is_by_pairing: bye == "bye" });
        return Ok(());
    }
    let (white, result, black) = match words.as_slice() {
        [white, result, black] | [white, result, black, "unrated"] => (place(white)?, *result, place(black)?),
        _ => return Err(fault()),
    };
    let (white_points, black_points) = match result {
        "1-0" | "+/-" => (2, 0),
        "0-1" | "-/+" => (0, 2),
        "½-½" => (1, 1),
        "0-0" | "-/-" => (0, 0),
        "½-0" => (1, 0),
        "0-½" => (0, 1),
        _ => return Err(fault()),
    };
    let play = match (words.len(), result.contains('/')) {
        (4, _) => Play::UnderOneMove,
        (_, true) => Play::Forfeit,
        (_, false) => Play::Played,
    };
    let (white_points, black_points) = (HalfPoints(white_points), HalfPoints(black_points));
    tournament.games.push(Game { round, white, black, white_points, black_points, play });
    Ok(())
}

/// `DEN 2431 IM woman born 2009 k 20 games 12 peak 2450 standard 1700 before 3 3 5700 no-id computer`. The points of `before`
/// are half points.
fn player(no: u32, words: &str) -> Result<Player, String> {
    let mut player = Player { no, fide_id: Some(1000 + u64::from(no)), ..Player::default() };
    let mut words = words.split_whitespace();
    while let Some(word) = words.next() {
        let mut number = || -> Result<i64, String> {
            let number = words.next().and_then(|number| number.parse().ok());
            number.ok_or_else(|| format!("`{word}` is followed by no number"))
        };
        match word {
            "-" => {}
            "woman" => player.is_woman = true,
            "computer" => player.is_computer = true,
            "no-id" => player.fide_id = None,
            "id" => player.fide_id = Some(number()?.unsigned_abs()),
            "born" => player.birth_year = i32::try_from(number()?).ok(),
            "k" => player.k = Some(number()?),
            "games" => player.games = Some(number()?),
            "peak" => player.peak = i32::try_from(number()?).ok(),
            "standard" => player.standard_elo = i32::try_from(number()?).ok(),
            "before" => {
                let games = number()?;
                let points = HalfPoints(i32::try_from(number()?).map_err(|error| error.to_string())?);
                player.earlier = Some(Earlier { games, points, rating_sum: number()? });
            }
            _ if word.bytes().all(|byte| byte.is_ascii_digit()) => player.elo = word.parse().ok(),
            _ => match word.parse() {
                Ok(title) => player.title = Some(title),
                Err(_) if word.len() == 3 => player.federation = Some(word.to_owned()),
                Err(_) => return Err(format!("`{word}` is nothing of a player")),
            },
        }
    }
    Ok(player)
}

fn system(word: &str) -> Result<System, String> {
    Ok(match word {
        "round-robin" => System::AllPlayAll,
        "double-round-robin" => System::DoubleAllPlayAll,
        "swiss" => System::Swiss,
        "match" => System::Match,
        "team" => System::Team,
        "other" => System::Other,
        _ => return Err(format!("`{word}` is no system")),
    })
}

fn norm_event(word: &str) -> Result<NormEvent, String> {
    Ok(match word {
        "national-final" => NormEvent::NationalFinal,
        "national-team" => NormEvent::NationalTeam,
        "zonal" => NormEvent::Zonal,
        "world-team" => NormEvent::WorldTeam,
        "world-cup" => NormEvent::WorldCup,
        _ => return Err(format!("`{word}` is no event")),
    })
}
