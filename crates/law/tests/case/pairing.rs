//! 4.10, 4.11, 4.13.5 and 4.15: rounds, floaters, teams.

use super::answer::Answers;
use super::text;
use kartotek_law::vocabulary::HalfPoints;
use kartotek_pairing::answer::Obstacle;
use kartotek_pairing::nordic::floaters;
use kartotek_pairing::state::Colour;
use kartotek_pairing::{
    Opponent, PairedRound, PairingAction, PairingStep, Past, Place, Player, State, System, Warning, all_play_all,
    olympiad,
};
use serde::Deserialize;

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub struct GivenPairing {
    system: Option<String>,
    /// `A B C:FG D E | F:C G:C H`: pools; behind a colon the opponents already met.
    pools: Option<String>,
    /// `A BWBWB, G WBWBW 1½`: two players, their colours and points.
    colours: Option<String>,
    /// `1 | 4b1 3w½ bye`: the rounds of player 1.
    cards: Option<String>,
    withdrawn: Vec<u32>,
    /// The number of players, for round 1 or for teams.
    players: usize,
    /// The size of the pool for which choices of floaters are listed.
    floaters: Option<usize>,
    teams: Option<usize>,
}

pub fn answer(given: &GivenPairing, answers: &mut Answers) -> Result<(), String> {
    if let Some(size) = given.floaters {
        answers.texts.insert("floaters".into(), floater_sets(size));
        let rules = floaters::choices(size).into_iter().map(|choice| choice.rule);
        answers.texts.insert("rules".into(), rules.collect::<Vec<_>>().join(" "));
        return Ok(());
    }
    if let Some(teams) = given.teams {
        for (index, members) in olympiad::teams(given.players, teams).iter().enumerate() {
            let members: Vec<String> = members.iter().map(|member| (member + 1).to_string()).collect();
            answers.texts.insert(format!("team {}", index + 1), members.join(" "));
        }
        return Ok(());
    }
    let system = given.system.as_deref().unwrap_or_default();
    if system == "round-robin" && given.cards.is_none() {
        return all_rounds(given.players, answers);
    }
    let (names, state) = given.state()?;
    let system = match system {
        "monrad" => System::Monrad,
        "nordic" => System::Nordic,
        "round-robin" => System::AllPlayAll,
        other => return Err(format!("`{other}` is not a system that is paired")),
    };
    answers.texts.insert("rule".into(), system.rule().paragraph.into());
    tell(&names, &system.pair(&state), answers);
    Ok(())
}

/// Choices of floaters as `-; CD; BD`, for a pool of players A, B, C …
fn floater_sets(size: usize) -> String {
    let letters: Vec<char> = ('A'..='Z').collect();
    let sets = floaters::choices(size).into_iter().map(|choice| {
        let set: String = choice.floaters.iter().map(|&floater| letters[floater]).collect();
        if set.is_empty() { "-".to_owned() } else { set }
    });
    sets.collect::<Vec<_>>().join("; ")
}

/// For each player a line like `4w 2w 3b`, and the bye of each round.
fn all_rounds(players: usize, answers: &mut Answers) -> Result<(), String> {
    let rounds = all_play_all::schedule(players);
    for number in 1..=u32::try_from(players).map_err(|error| error.to_string())? {
        let cells = rounds.iter().map(|round| {
            let pair = round.pairs.iter().find(|pair| pair.white == number || pair.black == number);
            match pair {
                Some(pair) if pair.white == number => format!("{}w", pair.black),
                Some(pair) => format!("{}b", pair.white),
                None => "-".to_owned(),
            }
        });
        answers.texts.insert(number.to_string(), cells.collect::<Vec<_>>().join(" "));
    }
    let byes = rounds.iter().map(|round| round.bye.map_or("-".to_owned(), |bye| bye.to_string()));
    answers.texts.insert("byes".into(), byes.collect::<Vec<_>>().join(" "));
    let boards = |round: &kartotek_pairing::answer::Round| {
        let pairs = round.pairs.iter().map(|pair| format!("{}-{}", pair.white, pair.black));
        pairs.collect::<Vec<_>>().join(" ")
    };
    answers.texts.insert("round 1".into(), rounds.first().map(boards).unwrap_or_default());
    Ok(())
}

fn tell(names: &[String], answer: &PairedRound, answers: &mut Answers) {
    let name = |number: u32| names[number as usize - 1].clone();
    let place = |place: Place| place.number().map_or("X".to_owned(), name);
    let mut put = |key: &str, value: String| answers.texts.insert(key.to_owned(), value);
    put("possible", if answer.round.is_some() { "yes" } else { "no" }.to_owned());
    let pools = answer.pools.iter().map(|pool| pool.iter().map(|member| place(*member)).collect::<Vec<_>>().join(" "));
    put("pools", pools.collect::<Vec<_>>().join(" | "));
    let warnings = answer.warnings.iter().map(|Warning::NextRound { round }| format!("round {round}"));
    put("warning", warnings.collect::<Vec<_>>().join(", "));
    put("by", cited(&answer.steps));
    let told = answer.steps.iter().filter_map(|step| sentence_about(step, place));
    put("steps", told.collect::<Vec<_>>().join("; "));
    let Some(round) = &answer.round else { return };
    let pairs = answer.steps.iter().filter_map(|step| match &step.action {
        PairingAction::Meets { player: Place::Player(one), opponent: Place::Player(other), .. } => {
            Some(name(*one) + &name(*other))
        }
        _ => None,
    });
    put("pairs", pairs.collect::<Vec<_>>().join(" "));
    let boards = round.pairs.iter().map(|pair| format!("{}-{}", name(pair.white), name(pair.black)));
    put("white_first", boards.collect::<Vec<_>>().join(" "));
    put("bye", round.bye.map_or("none".to_owned(), name));
    let is_colours = |step: &&PairingStep| matches!(step.action, PairingAction::Colours { .. });
    let colours = answer.steps.iter().filter(is_colours).map(|step| step.rule);
    put("colours_by", colours.collect::<Vec<_>>().join(" "));
    let sits_out = answer.steps.iter().filter_map(|step| match &step.action {
        PairingAction::SitsOut { player } => Some(format!("{} by {}", name(*player), step.rule)),
        _ => None,
    });
    put("sits_out", sits_out.collect::<Vec<_>>().join(" "));
}

/// For example `5.8.1 not C, pool left` or `5.10.2.1 BH met FG`. `None`: colours and byes, which are answered separately.
fn sentence_about(step: &PairingStep, name: impl Fn(Place) -> String) -> Option<String> {
    let all = |places: &[Place]| places.iter().map(|place| name(*place)).collect::<String>();
    let words = match &step.action {
        PairingAction::Pool { players, .. } => format!("pool {}", all(players)),
        PairingAction::NotFloaters { floaters, why, .. } => {
            let why = match why {
                Obstacle::PoolLeft => "pool left",
                Obstacle::NoOpponentBelow => "nobody below",
                Obstacle::GroupBelow => "group below",
            };
            format!("not {}, {why}", all(floaters))
        }
        PairingAction::Floaters { floaters, .. } => format!("floaters {}", all(floaters)),
        PairingAction::SidesChange { from_a, from_b, .. } => format!("{} and {} change", all(from_a), all(from_b)),
        PairingAction::Opened { floaters, .. } => format!("opens {}", all(floaters)),
        PairingAction::Dissolved { pairs, .. } => {
            let pairs: Vec<String> = pairs.iter().map(|(one, other)| all(&[*one, *other])).collect();
            format!("dissolves {}", pairs.join(" "))
        }
        PairingAction::Meets { player, opponent, met, blocked, .. } => {
            let passed_over = |why: &str, places: &[Place]| match places {
                [] => String::new(),
                places => format!(" {why} {}", all(places)),
            };
            all(&[*player, *opponent]) + &passed_over("met", met) + &passed_over("blocked", blocked)
        }
        PairingAction::SitsOut { .. } | PairingAction::Colours { .. } => return None,
    };
    Some(format!("{} {}", step.rule, words.trim_end()))
}

/// The rules that the search cites, each once, without the plain ones: whole pools, and pairs of the halves in order.
fn cited(steps: &[PairingStep]) -> String {
    let mut rules: Vec<&str> = Vec::new();
    for step in steps {
        let is_told = !matches!(
            step.action,
            PairingAction::Colours { .. } | PairingAction::SitsOut { .. } | PairingAction::NotFloaters { .. }
        );
        let is_plain = ["5.7", "5.10.1", "4.10 stk. 3"].contains(&step.rule);
        if is_told && !is_plain && !rules.contains(&step.rule) {
            rules.push(step.rule);
        }
    }
    rules.join(" ")
}

const NOTHING: Past = Past { opponent: Opponent::NotPaired, colour: None, points: HalfPoints::ZERO };

impl GivenPairing {
    /// The players' names, number 1 first, and the tournament.
    fn state(&self) -> Result<(Vec<String>, State), String> {
        let (names, players, withdrawn) = if let Some(pools) = &self.pools {
            let (names, players) = from_pools(pools)?;
            (names, players, self.withdrawn.clone())
        } else if let Some(colours) = &self.colours {
            let (names, players) = from_colours(colours)?;
            (names, players, vec![3, 4])
        } else {
            let lines = self.cards.as_deref().map(|cards| text::lines(cards).map(card).collect::<Result<Vec<_>, _>>());
            let fresh = || (1..).take(self.players).map(|number| Player { number, rounds: Vec::new() }).collect();
            let players: Vec<Player> = lines.transpose()?.unwrap_or_else(fresh);
            let last = players.iter().map(|player| player.number).max().unwrap_or_default();
            ((1..=last).map(|number| number.to_string()).collect(), players, self.withdrawn.clone())
        };
        let state = State::new(players, withdrawn).map_err(|error| format!("{error:?}"))?;
        Ok((names, state))
    }
}

/// Pools from the top: one round gives the points, and each pair that has met one round more. X is never a player's name.
fn from_pools(text: &str) -> Result<(Vec<String>, Vec<Player>), String> {
    let pools: Vec<Vec<&str>> = text.split('|').map(|pool| pool.split_whitespace().collect()).collect();
    let entries: Vec<(i32, &str, &str)> = (1..)
        .zip(pools.iter().rev())
        .flat_map(|(points, pool)| pool.iter().rev().map(move |entry| (points, entry)))
        .map(|(points, entry)| entry.split_once(':').map_or((points, *entry, ""), |(name, met)| (points, name, met)))
        .collect::<Vec<_>>()
        .into_iter()
        .rev()
        .collect();
    let names: Vec<String> = entries.iter().map(|(_, name, _)| (*name).to_owned()).filter(|name| name != "X").collect();
    let opponent = |name: &str| match names.iter().position(|known| known == name) {
        Some(index) => u32::try_from(index + 1).map(Opponent::Player).map_err(|error| error.to_string()),
        None if name == "X" => Ok(Opponent::Empty),
        None => Err(format!("`{name}` is not in a pool")),
    };
    let mut met: Vec<(Opponent, Opponent)> = Vec::new();
    for (_, name, others) in &entries {
        for other in others.chars() {
            let two = (opponent(name)?, opponent(&other.to_string())?);
            if !met.contains(&two) && !met.contains(&(two.1, two.0)) {
                met.push(two);
            }
        }
    }
    let mut players = Vec::new();
    for (points, name, _) in entries.iter().filter(|(_, name, _)| *name != "X") {
        let opponent = opponent(name)?;
        let mut rounds = vec![Past { points: HalfPoints(*points), ..NOTHING }];
        rounds.extend(met.iter().map(|&(one, other)| match opponent {
            _ if opponent == one => Past { opponent: other, ..NOTHING },
            _ if opponent == other => Past { opponent: one, ..NOTHING },
            _ => NOTHING,
        }));
        let Opponent::Player(number) = opponent else { continue };
        players.push(Player { number, rounds });
    }
    Ok((names, players))
}

/// Two players who meet; their past opponents, 3 and 4, have left.
fn from_colours(text: &str) -> Result<(Vec<String>, Vec<Player>), String> {
    let mut names = Vec::new();
    let mut players = Vec::new();
    for (number, entry) in (1..).zip(text.split(',')) {
        let mut words = entry.split_whitespace();
        let (name, colours) = words.next().zip(words.next()).ok_or_else(|| format!("`{entry}`: like `A BWBWB 1½`"))?;
        let points = words.next().map_or(Ok(HalfPoints::ZERO), half_points)?;
        let mut rounds: Vec<Past> = vec![Past { points, ..NOTHING }];
        rounds.extend(colours.chars().map(|colour| match colour {
            'W' => Past { opponent: Opponent::Player(number + 2), colour: Some(Colour::White), ..NOTHING },
            'B' => Past { opponent: Opponent::Player(number + 2), colour: Some(Colour::Black), ..NOTHING },
            'X' => Past { opponent: Opponent::Empty, ..NOTHING },
            _ => NOTHING,
        }));
        names.push(name.to_owned());
        players.push(Player { number, rounds });
    }
    let rounds = players.first().map_or(0, |player| player.rounds.len());
    players.extend([3, 4].map(|number| Player { number, rounds: vec![NOTHING; rounds] }));
    Ok((names, players))
}

/// `1 | 4b1 3w½ bye 5-1 -`: Black against 4, won; White against 3, drawn; a bye; 5 did not come; not paired.
fn card(line: &str) -> Result<Player, String> {
    let fault = || format!("`{line}` is not a card like `1 | 4b1 3w½ bye`");
    let (number, rounds) = line.split_once('|').ok_or_else(fault)?;
    let rounds = rounds.split_whitespace().map(|word| match word {
        "bye" => Ok(Past { opponent: Opponent::Empty, points: HalfPoints(2), ..NOTHING }),
        "-" => Ok(NOTHING),
        _ => {
            let at = word.find(['w', 'b', '-']).ok_or_else(fault)?;
            let colour = match &word[at..=at] {
                "w" => Some(Colour::White),
                "b" => Some(Colour::Black),
                _ => None,
            };
            let opponent = Opponent::Player(word[..at].parse().map_err(|_| fault())?);
            Ok(Past { opponent, colour, points: half_points(&word[at + 1..])? })
        }
    });
    Ok(Player { number: number.trim().parse().map_err(|_| fault())?, rounds: rounds.collect::<Result<_, String>>()? })
}

fn half_points(text: &str) -> Result<HalfPoints, String> {
    let (whole, half) = text.strip_suffix('½').map_or((text, 0), |whole| (whole, 1));
    let whole: i32 = if whole.is_empty() { Ok(0) } else { whole.parse() }.map_err(|_| format!("`{text}`: points"))?;
    Ok(HalfPoints(2 * whole + half))
}
