//! How a new rating came about: each step with its paragraph, from the very values that made the number.

use super::history::Recomputed;
use crate::intake::newcomer;
use kartotek_law::regulation::list_membership::first_rating;
use kartotek_law::regulation::new_rating::correction::Correction;
use kartotek_law::regulation::new_rating::expected_score::{self, Derivation, ExpectedScore, Method};
use kartotek_law::regulation::new_rating::{
    self, Calculation, Registration, bonus, floor, group_winner, k_boundary, k_factor,
};
use kartotek_law::regulation::rateable::{game, order};
use kartotek_law::regulation::title_norm::{self, TitleNorm};
use kartotek_law::regulation::{Rule, RuleSet, candidate_result};
use kartotek_law::vocabulary::{Entrant, Fraction, HalfPoints, Hundredths, Play, Score};
use std::fmt::Write;

/// One step of an explanation.
pub struct Step {
    pub rule: Rule,
    /// One or more lines.
    pub text: String,
}

/// The rule set by which the report was rated.
pub fn rule_set(rules: &RuleSet) -> String {
    let from = rules.constants.in_force_from.map_or(String::new(), |date| format!(", in force from {date}"));
    format!("rule set {}{from}", rules.constants.id)
}

/// The steps that led to the player's new rating, in the order in which they were taken.
pub fn steps(past: &Recomputed) -> Vec<Step> {
    let mut steps = vec![start_rating(past), games(past)];
    let rated = &past.report.rated.players[past.player];
    let booking = &past.booking;
    if let Some(calculation) = &rated.calculation {
        steps.push(expected(past, &calculation.expected));
        steps.push(bonus_step(calculation));
        steps.push(k_step(past, calculation));
        steps.push(gain(calculation));
    }
    if let Some(registration) = &booking.registration {
        steps.extend(registration_steps(registration));
    }
    if let Some(candidate) = &booking.candidate {
        let missed = candidate.demanded - candidate.score.as_hundredths();
        let verdict = if candidate.is_achieved() {
            "a candidate result".to_owned()
        } else {
            format!("no candidate result, {} short", points(missed))
        };
        let category = candidate.category.map_or("above the table".to_owned(), |c| format!("category {c}"));
        let text = format!(
            "average of the player and the opponents {}, {category}: {} demanded, {} scored: {verdict}",
            candidate.average,
            points(candidate.demanded),
            candidate.score
        );
        steps.push(Step { rule: candidate_result::RULE, text });
    }
    steps.extend(norms(past));
    steps
}

/// What a correction of a report did to the registered rating, or taking it back.
pub fn correction_steps(event: &str, correction: &Correction) -> Vec<Step> {
    let Correction { booked, corrected, registered, new_rating } = correction;
    let difference = correction.difference();
    let sign = if difference < 0 { '−' } else { '+' };
    let size = difference.abs();
    let what = match event {
        "annulled" => format!("taken back: its gain is 0, Rn = {corrected} instead of {booked}"),
        _ => format!("Rn = {corrected} instead of {booked}"),
    };
    let text = format!(
        "{what}: difference {sign} {size}\nregistered rating + difference = {registered} {sign} {size} = {}",
        correction.sum()
    );
    let mut steps = vec![Step { rule: order::RULE, text }];
    if correction.is_raised_to_floor() {
        let text = format!(
            "{} is raised to {new_rating}: of the difference {sign} {size} only {sign} {} took effect",
            correction.sum(),
            new_rating.minus(*registered).abs()
        );
        steps.push(Step { rule: floor::RULE, text });
    }
    steps
}

/// The norms that were achieved, one a line.
fn norms(past: &Recomputed) -> Option<Step> {
    let line = |norm: &TitleNorm| {
        let demanded = norm.demanded.map_or("none".to_owned(), |demanded| demanded.to_string());
        format!(
            "{} norm: average {} of a group of {}, category {}: {demanded} demanded in {} games, {} scored",
            norm.title.abbreviation(),
            norm.average,
            norm.group_size,
            norm.category.as_deref().unwrap_or("none"),
            norm.games.len(),
            norm.score
        )
    };
    let lines: Vec<String> = past.norms.iter().map(line).collect();
    (!lines.is_empty()).then(|| Step { rule: title_norm::RULE, text: lines.join("\n") })
}

fn start_rating(past: &Recomputed) -> Step {
    let player = &past.report.players[past.player];
    if let Some(first) = newcomer::first_rating(player) {
        let text = format!("Ro = {first}, the first rating, with which the player enters or starts anew");
        return Step { rule: first_rating::RULE, text };
    }
    let of_original = past.report.rulings.original.as_ref().and_then(|original| original.ratings.get(&player.id));
    if let Some(rating) = of_original {
        return Step { rule: order::RULE, text: format!("start rating Ro = {rating}, that of the original booking") };
    }
    let returned = past.report.rulings.entry_list.get(&player.id);
    let text = match (past.report.group.players[past.player], past.report.start_rating_day) {
        (Entrant::Ours(rating), _) if returned.is_some_and(|returned| returned.rating == rating) => {
            let on = returned.map(|returned| format!(" of {}", returned.on)).unwrap_or_default();
            format!("start rating Ro = {rating}, the rating on the returned entry list{on}")
        }
        (Entrant::Ours(rating), Some(day)) => format!("start rating Ro = {rating}, the rating registered on {day}"),
        (Entrant::Ours(rating), None) => format!("start rating Ro = {rating}"),
        (Entrant::Outside(rating), _) => format!("outside the register, rating {rating}"),
        (Entrant::OutsideUnrated, _) => "outside the register and unrated".to_owned(),
    };
    Step { rule: order::RULE, text }
}

/// Every scheduled game, and whether it is rated.
fn games(past: &Recomputed) -> Step {
    let group = &past.report.rated;
    let mut dropped = 0;
    let mut lines = String::new();
    let all = group.schedule.games.iter().zip(&group.schedule.is_rated);
    let mut own: Vec<_> = all.filter(|(game, _)| game.has(past.player)).collect();
    own.sort_by_key(|(game, _)| game.round.unwrap_or(u16::MAX));
    for (game, is_rated) in own {
        let opponent = &past.report.players[game.opponent(past.player)];
        let round = game.round.map_or("  –".to_owned(), |round| format!("{round:>3}"));
        let colour = if game.white == past.player { "white" } else { "black" };
        let rating = group.players[game.opponent(past.player)].rating.map_or("–".to_owned(), |r| r.to_string());
        let name = if opponent.name.is_empty() { format!("no. {}", opponent.no) } else { opponent.name.clone() };
        let note = if *is_rated { "" } else { "  not rated" };
        dropped += usize::from(!is_rated);
        let score = match (game.result.play, game.score(past.player)) {
            (Play::Forfeit, Score::Win) => "+",
            (Play::Forfeit, _) => "-",
            (_, Score::Win) => "1",
            (_, Score::Draw) => "½",
            (_, Score::Loss) => "0",
        };
        let _ = write!(lines, "\n{round}  {colour}  {score}  {rating:>4}  {name}{note}");
    }
    let rated: Vec<game::RatedGame> = group.schedule.rated(past.player).collect();
    let points: HalfPoints = rated.iter().map(|game| game.points).sum();
    let not = if dropped > 0 { format!(", {dropped} not rated") } else { String::new() };
    Step { rule: game::RULE, text: format!("N = {} rated games{not}, W = {points}{lines}", rated.len()) }
}

fn expected(past: &Recomputed, expected: &ExpectedScore) -> Step {
    let rounded = format!("rounded to a multiple of 0.05: We = {}", expected.we);
    let text = match &expected.by {
        Derivation::Average { field, difference, p } => {
            let own = if past.report.rated.method == Method::Average(*field) {
                "all-play-all, at most 200 points between highest and lowest: average method"
            } else {
                "average method, over the player and the opponents of the rated games (some games dropped out)"
            };
            format!(
                "{own}\nM = {}, Ra = {}, Ro − Ra = {difference}, P = {p}\n{} × {p} − 0.50 = {}, {rounded}",
                field.players, field.average, field.players, expected.unrounded
            )
        }
        Derivation::Difference(terms) => {
            let mut lines = "difference method".to_owned();
            for term in terms {
                let name = &past.report.players[term.opponent].name;
                let _ = write!(lines, "\n{:>5} {:+5}  {}  {name}", term.opponent_rating.0, term.difference, term.p);
            }
            format!("{lines}\nsum {}, {rounded}", expected.unrounded)
        }
    };
    Step { rule: expected_score::RULE, text }
}

fn bonus_step(calculation: &Calculation) -> Step {
    let w = calculation.points.as_hundredths();
    let over = w - calculation.expected.we - calculation.bonus.threshold;
    let result = if calculation.bonus.value > Hundredths::ZERO {
        format!("B = {}", calculation.bonus.value)
    } else {
        "not positive, B = 0".to_owned()
    };
    let text = format!(
        "t = {} for {} games; W − We − t = {w} − {} − {} = {}: {result}",
        calculation.bonus.threshold,
        calculation.games,
        calculation.expected.we,
        calculation.bonus.threshold,
        number(over)
    );
    Step { rule: bonus::RULE, text }
}

fn k_step(past: &Recomputed, calculation: &Calculation) -> Step {
    let bands: Vec<String> =
        past.report.rules.constants.k_factors.iter().map(|k| format!("{} from {}", k.k, k.from_rating)).collect();
    let text = format!("K = {} for Ro = {} ({})", calculation.k, calculation.start_rating, bands.join(", "));
    Step { rule: k_factor::RULE, text }
}

fn gain(calculation: &Calculation) -> Step {
    let (w, we) = (calculation.points.as_hundredths(), calculation.expected.we);
    if calculation.is_winner_below_expectation {
        let text = format!("group winner with W = {w} below We = {we}: gain 0");
        return Step { rule: group_winner::RULE, text };
    }
    let text = format!(
        "gain = K × (W − We + B) = {} × ({w} − {we} + {}) = {}",
        calculation.k,
        calculation.bonus.value,
        number(calculation.gain)
    );
    Step { rule: new_rating::RULE, text }
}

fn registration_steps(registration: &Registration) -> Vec<Step> {
    let mut steps = vec![Step {
        rule: order::RULE,
        text: format!(
            "registered rating + gain = {} {} = {}",
            registration.registered,
            signed(registration.gain),
            registration.sum
        ),
    }];
    for passage in &registration.passages {
        let (numerator, denominator) = passage.factor;
        let factor = if denominator == 1 { numerator.to_string() } else { format!("{numerator}/{denominator}") };
        let limit = i64::from(passage.boundary.0);
        let beyond = passage.before.plus(Fraction::whole(-limit));
        // ΔR is counted away from the boundary.
        let (sign, beyond) = if beyond.is_below(0) { ('−', beyond.times(-1, 1)) } else { ('+', beyond) };
        let text = format!("{} passes {limit}: {limit} {sign} {factor} × {beyond} = {}", passage.before, passage.after);
        steps.push(Step { rule: k_boundary::RULE, text });
    }
    let text = if registration.is_raised_to_floor() {
        format!(
            "rounded {}, raised to {}: Rn = {}",
            registration.rounded, registration.new_rating, registration.new_rating
        )
    } else {
        format!("rounded to a whole number: Rn = {}", registration.new_rating)
    };
    steps.push(Step { rule: floor::RULE, text });
    steps
}

/// Demanded scores are whole and half points.
fn points(demanded: Hundredths) -> HalfPoints {
    HalfPoints(i32::try_from(demanded.0 / 50).unwrap_or(i32::MAX))
}

/// With a minus sign, as print has it.
fn number(value: Hundredths) -> String {
    value.to_string().replace('-', "−")
}

/// `+ 90.00`, `− 28.50`.
fn signed(value: Hundredths) -> String {
    if value < Hundredths::ZERO { format!("− {}", value.times(-1)) } else { format!("+ {value}") }
}
