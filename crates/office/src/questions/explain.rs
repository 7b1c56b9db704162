//! Explains how a new rating was computed, step by step with paragraphs, from the values of the computation itself.

use crate::past::rated_again::RatedAgain;
use kartotek_facts::StartFrom;
use kartotek_formats::result;
use kartotek_formats::texts::{Language, Text, Value, text};
use kartotek_intake::newcomer;
use kartotek_law::regulation::RuleSet;
use kartotek_law::regulation::candidate_result::{self, CandidateResult};
use kartotek_law::regulation::list_membership::{first_rating, inactivity};
use kartotek_law::regulation::new_rating::correction::Correction;
use kartotek_law::regulation::new_rating::expected_score::{self, Derivation, ExpectedScore, Field, Method, Term};
use kartotek_law::regulation::new_rating::{
    self, Calculation, Registration, bonus, floor, group_winner, k_boundary, k_factor,
};
use kartotek_law::regulation::rateable::{game, order};
use kartotek_law::regulation::title_norm::{self, TitleNorm};
use kartotek_law::vocabulary::{Entrant, Fraction, HalfPoints, Hundredths, PlayerIndex, Rating};
use kartotek_ledger::Event;
use kartotek_publish::site::{average_sum, difference_sum, k_band};

/// One step of an explanation.
pub struct ExplanationStep {
    /// A paragraph of the handbook, or of the rule set of a conversion; empty for a merge.
    pub paragraph: String,
    /// At least one.
    pub lines: Vec<ExplanationLine>,
}

/// A line of a step.
pub struct ExplanationLine {
    pub text: Text,
    /// For a line about a game, the opponent's index in the report.
    pub opponent: Option<PlayerIndex>,
}

impl From<Text> for ExplanationLine {
    fn from(text: Text) -> ExplanationLine {
        ExplanationLine { text, opponent: None }
    }
}

impl ExplanationStep {
    pub(super) fn new(paragraph: &str, line: Text) -> ExplanationStep {
        ExplanationStep::of(paragraph, vec![line])
    }

    pub(super) fn of(paragraph: &str, lines: Vec<Text>) -> ExplanationStep {
        let lines = lines.into_iter().map(ExplanationLine::from).collect();
        ExplanationStep { paragraph: paragraph.to_owned(), lines }
    }

    /// The lines in words, joined by line breaks.
    pub fn say(&self, language: Language) -> String {
        self.lines.iter().map(|line| line.text.say(language)).collect::<Vec<_>>().join("\n")
    }
}

/// The line that names the rule set of an explanation.
pub fn rule_set(rules: &RuleSet) -> Text {
    let id = &rules.constants.id;
    match rules.constants.in_force_from {
        None => text!("explain-rule-set", id),
        Some(from) => text!("explain-rule-set-from", id, from),
    }
}

/// The steps that led to the new rating of the player with this index in the report, in the order in which they were taken.
pub fn steps(rated_again: &RatedAgain, player: usize) -> Vec<ExplanationStep> {
    let past = &OfPlayer { rated_again, player };
    let mut steps = vec![start_rating(past), games(past)];
    let rated = &past.rated_again.report.rated.players[past.player];
    let booking = &past.rated_again.bookings[past.player];
    if let Some(calculation) = &rated.calculation {
        steps.push(expected(past, &calculation.expected));
        // An abolished section is not mentioned.
        steps.extend(rated_again.report.rules.constants.bonus.map(|_| bonus_step(calculation)));
        steps.push(k_step(past, calculation));
        steps.push(gain(&rated_again.report.rules, calculation));
    }
    if let Some(registration) = &booking.registration {
        steps.extend(registration_steps(registration));
    }
    steps.extend(booking.candidate.as_ref().map(candidate));
    steps.extend(norms(past));
    steps
}

/// A report and one of its players, by index.
struct OfPlayer<'r> {
    rated_again: &'r RatedAgain,
    player: usize,
}

/// The steps by which correcting or annulling a report changed the registered rating. `restarted_from`: if that undoes a restart,
/// the rating before the restart.
pub fn correction_steps(event: Event, correction: &Correction, restarted_from: Option<Rating>) -> Vec<ExplanationStep> {
    let Correction { booked, corrected, registered, new_rating, .. } = *correction;
    let (difference, sum) = (print(format!("{:+}", correction.difference)), correction.sum());
    let bookings = match event {
        Event::Annulled if correction.is_across => {
            text!("explain-taken-back--across", difference = difference.clone())
        }
        Event::Corrected if correction.is_across => {
            text!("explain-corrected--across", booked, corrected, difference = difference.clone())
        }
        Event::Annulled => text!("explain-taken-back", booked, corrected, difference = difference.clone()),
        Event::Corrected => text!("explain-corrected", booked, corrected, difference = difference.clone()),
        // These have no correction.
        Event::Entered | Event::Restarted | Event::Rated => return Vec::new(),
        Event::Assigned | Event::Aligned | Event::Converted | Event::Merged | Event::Unmerged => return Vec::new(),
    };
    let added = text!("explain-difference-added", registered, difference = signed_whole(correction.difference), sum);
    let mut steps: Vec<ExplanationStep> = restarted_from
        .map(|from| ExplanationStep::new(inactivity::RESTART.paragraph, text!("explain-restart-taken-back", from)))
        .into_iter()
        .collect();
    steps.push(ExplanationStep::of(order::RULE.paragraph, vec![bookings, added]));
    if correction.is_raised_to_floor() {
        let effect = print(format!("{:+}", new_rating.minus(registered)));
        steps.push(ExplanationStep::new(
            floor::RULE.paragraph,
            text!("explain-difference-floor", sum, new = new_rating, difference, effect),
        ));
    }
    steps
}

/// A term of a sum, with its sign before a space: `+ 5`, `− 31`.
fn signed_whole(number: i32) -> String {
    let sign = if number < 0 { '−' } else { '+' };
    format!("{sign} {}", number.abs())
}

fn candidate(candidate: &CandidateResult) -> ExplanationStep {
    let category = match candidate.category {
        None => text!("explain-above-table"),
        Some(category) => text!("explain-category", category = category.to_string()),
    };
    let verdict = match candidate.is_achieved() {
        true => text!("explain-candidate"),
        false => {
            let missed = candidate.demanded - candidate.score.as_hundredths();
            text!("explain-no-candidate", missed = Value::decimal(points(missed)))
        }
    };
    let average = candidate.average;
    let demanded = Value::decimal(points(candidate.demanded));
    let score = Value::decimal(candidate.score);
    ExplanationStep::new(
        candidate_result::RULE.paragraph,
        text!("explain-candidate-result", average, category, demanded, score, verdict),
    )
}

/// The player's norms in the report, one per line.
fn norms(past: &OfPlayer) -> Option<ExplanationStep> {
    let line = |norm: &TitleNorm| {
        text!(
            "explain-norm",
            title = norm.title.abbreviation(),
            average = Value::word(norm.average),
            group = norm.group_size,
            category = norm.category.as_deref().unwrap_or("–"),
            demanded = norm.demanded.map_or(Value::word("–"), Value::decimal),
            games = norm.games.len(),
            score = Value::decimal(norm.score)
        )
    };
    let lines: Vec<Text> = past.rated_again.norms(past.player).iter().map(line).collect();
    (!lines.is_empty()).then(|| ExplanationStep::of(title_norm::RULE.paragraph, lines))
}

/// The step of Ro: where the start rating comes from.
fn start_rating(past: &OfPlayer) -> ExplanationStep {
    let player = &past.rated_again.report.players[past.player];
    if let Some(first) = newcomer::first_rating(player) {
        return ExplanationStep::new(
            first_rating::RULE.paragraph,
            text!("explain-first-rating", rating = Value::word(first)),
        );
    }
    let line = match (past.rated_again.report.group.players[past.player], player.start_from) {
        (Entrant::Ours(rating), StartFrom::Original) => text!("explain-start-rating-original", rating),
        (Entrant::Ours(rating), StartFrom::List(day)) => text!("explain-entry-list", rating, day),
        (Entrant::Ours(rating), _) => match past.rated_again.report.start_rating_day {
            Some(day) if past.rated_again.came_later.contains(&player.no) => {
                text!("explain-start-rating-later", rating, day)
            }
            Some(day) => text!("explain-start-rating-of", rating, day),
            None => text!("explain-start-rating", rating),
        },
        (Entrant::Outside(rating), _) => text!("explain-outside", rating),
        (Entrant::OutsideUnrated, _) => text!("explain-outside-unrated"),
    };
    ExplanationStep::new(order::RULE.paragraph, line)
}

/// The player's scheduled games, each with whether it is rated.
fn games(past: &OfPlayer) -> ExplanationStep {
    let group = &past.rated_again.report.rated;
    let mut dropped = 0;
    let mut lines: Vec<ExplanationLine> = Vec::new();
    let all = group.schedule.games.iter().zip(&group.schedule.is_rated);
    let mut of_player: Vec<_> = all.filter(|(game, _)| game.has(past.player)).collect();
    of_player.sort_by_key(|(game, _)| game.round.unwrap_or(u16::MAX));
    for (game, is_rated) in of_player {
        let opponent = &past.rated_again.report.players[game.opponent(past.player)];
        let round = game.round.map_or("  –".to_owned(), |round| format!("{round:>3}"));
        let number = group.players[game.opponent(past.player)].rating.map_or("–".to_owned(), |r| r.to_string());
        let rating = format!("{number:>4}");
        let name = match opponent.name.is_empty() {
            true => text!("explain-nameless", no = opponent.no.to_string()),
            false => Text::from(opponent.name.as_str()),
        };
        dropped += usize::from(!is_rated);
        let score = result::score_cell(game, past.player);
        let rated = if *is_rated { "yes" } else { "no" };
        let text = match game.white == past.player {
            true => text!("explain-game-white", round, score, rating, name, rated),
            false => text!("explain-game-black", round, score, rating, name, rated),
        };
        lines.push(ExplanationLine { text, opponent: Some(game.opponent(past.player)) });
    }
    let rated: Vec<game::RatedGame> = group.schedule.rated(past.player).collect();
    let points: HalfPoints = rated.iter().map(|game| game.points).sum();
    let first = text!("explain-games", games = rated.len(), dropped, points = Value::decimal(points));
    lines.insert(0, first.into());
    ExplanationStep { paragraph: game::RULE.paragraph.to_owned(), lines }
}

/// The step of We: the value of the table for the average of the field, or for each opponent.
fn expected(past: &OfPlayer, expected: &ExpectedScore) -> ExplanationStep {
    let lines = match &expected.by {
        Derivation::Average { field, difference, p } => average_lines(past, expected, (*field, *difference, *p)),
        Derivation::Difference(terms) => difference_lines(past, expected, terms),
    };
    ExplanationStep { paragraph: expected_score::RULE.paragraph.to_owned(), lines }
}

/// The lines of the average method. `p`: the value of the table for the difference from the average.
fn average_lines(
    past: &OfPlayer,
    expected: &ExpectedScore,
    (field, difference, p): (Field, i32, Hundredths),
) -> Vec<ExplanationLine> {
    let report = &past.rated_again.report;
    let constants = &report.rules.constants;
    let (players, average, p) = (Value::word(field.players), Value::word(field.average), Value::decimal(p));
    let method = match report.rated.method == Method::Average(field) {
        true => text!("explain-average", spread = Value::word(constants.average_method.unwrap_or_default())),
        false => text!("explain-average-own"),
    };
    let sum = average_sum(constants.rounding.we, players.clone(), p.clone(), both_we(expected));
    let of_field = text!("explain-field", players, average, difference = Value::word(print(difference)), p);
    let capped = cap_line(constants.cap, [difference]);
    [method].into_iter().chain(capped).chain([of_field, sum]).map(ExplanationLine::from).collect()
}

/// The lines of the difference method, one for each opponent.
fn difference_lines(past: &OfPlayer, expected: &ExpectedScore, terms: &[Term]) -> Vec<ExplanationLine> {
    let report = &past.rated_again.report;
    let constants = &report.rules.constants;
    let line = |term: &Term| {
        let opponent = format!("{:>5}", term.opponent_rating.0);
        let difference = print(format!("{:+5}", term.difference));
        let name = report.players[term.opponent].name.as_str();
        let text = text!("explain-term", opponent, difference, p = Value::decimal(term.p), name);
        ExplanationLine { text, opponent: Some(term.opponent) }
    };
    let mut lines = vec![ExplanationLine::from(text!("explain-difference"))];
    lines.extend(cap_line(constants.cap, terms.iter().map(|term| term.difference)).map(ExplanationLine::from));
    lines.extend(terms.iter().map(line));
    lines.push(difference_sum(constants.rounding.we, both_we(expected)).into());
    lines
}

/// We before and after rounding.
fn both_we(expected: &ExpectedScore) -> [Value; 2] {
    [print(expected.unrounded), print(expected.we)].map(Value::decimal)
}

/// The line that greater differences count as the cap. `None`: no difference is greater.
fn cap_line(cap: Option<i32>, differences: impl IntoIterator<Item = i32>) -> Option<Text> {
    let exceeded = cap.filter(|cap| differences.into_iter().any(|difference| difference.abs() > *cap));
    exceeded.map(|cap| text!("explain-cap", cap = Value::word(cap)))
}

fn bonus_step(calculation: &Calculation) -> ExplanationStep {
    let (w, we, t) = (calculation.points.as_hundredths(), calculation.expected.we, calculation.bonus.threshold);
    let over = Value::decimal(print(w - we - t));
    let bonus = calculation.bonus.value;
    let games = calculation.games;
    let (w, we, t) = (Value::decimal(w), Value::decimal(we), Value::decimal(t));
    let line = match bonus > Hundredths::ZERO {
        true => text!("explain-bonus", t, games, w, we, over, bonus = Value::decimal(bonus)),
        false => text!("explain-no-bonus", t, games, w, we, over),
    };
    ExplanationStep::new(bonus::RULE.paragraph, line)
}

fn k_step(past: &OfPlayer, calculation: &Calculation) -> ExplanationStep {
    let bands = &past.rated_again.report.rules.constants.k_factors;
    let bands = bands.iter().map(k_band);
    let (k, rating) = (Value::word(calculation.k), calculation.start_rating);
    ExplanationStep::new(k_factor::RULE.paragraph, text!("explain-k", k, rating, bands = Value::Each(bands.collect())))
}

fn gain(rules: &RuleSet, calculation: &Calculation) -> ExplanationStep {
    let (w, we) = (calculation.points.as_hundredths(), calculation.expected.we);
    let (w, we) = (Value::decimal(w), Value::decimal(we));
    if calculation.is_winner_below_expectation {
        return ExplanationStep::new(group_winner::RULE.paragraph, text!("explain-winner", w, we));
    }
    let (k, gain) = (Value::word(calculation.k), Value::decimal(print(calculation.gain)));
    let sum = match rules.constants.bonus {
        Some(_) => text!("explain-gain", k, w, we, bonus = Value::decimal(calculation.bonus.value), gain),
        None => text!("explain-gain-without-bonus", k, w, we, gain),
    };
    ExplanationStep::new(new_rating::RULE.paragraph, sum)
}

fn registration_steps(registration: &Registration) -> Vec<ExplanationStep> {
    let (registered, sum) = (registration.registered, Value::decimal(registration.sum));
    let gain = Value::decimal(signed(registration.gain));
    let mut steps = vec![ExplanationStep::new(order::RULE.paragraph, text!("explain-sum", registered, gain, sum))];
    for passage in &registration.passages {
        let (numerator, denominator) = passage.factor;
        let factor = if denominator == 1 { numerator.to_string() } else { format!("{numerator}/{denominator}") };
        let limit = i64::from(passage.boundary.0);
        let beyond = passage.before.plus(Fraction::whole(-limit));
        // ΔR is counted away from the boundary.
        let (sign, beyond) = if beyond.is_below(0) { ('−', beyond.times(-1, 1)) } else { ('+', beyond) };
        let (before, after) = (Value::decimal(passage.before), Value::decimal(passage.after));
        let (limit, beyond) = (limit.to_string(), Value::decimal(beyond));
        let line = text!("explain-passage", before, limit, sign = Value::word(sign), factor, beyond, after);
        steps.push(ExplanationStep::new(k_boundary::RULE.paragraph, line));
    }
    let new = registration.new_rating;
    let line = match registration.is_raised_to_floor() {
        true => text!("explain-floor", rounded = Value::word(registration.rounded), new),
        false => text!("explain-rounded", new),
    };
    steps.push(ExplanationStep::new(floor::RULE.paragraph, line));
    steps
}

/// A demanded score in half points; it is always a multiple of a half.
fn points(demanded: Hundredths) -> HalfPoints {
    HalfPoints(i32::try_from(demanded.0 / 50).unwrap_or(i32::MAX))
}

/// A number with a typographic minus sign.
pub(super) fn print(number: impl ToString) -> String {
    number.to_string().replace('-', "−")
}

/// A term of a sum: `+ 90.00`, `− 28.50`.
fn signed(value: Hundredths) -> String {
    if value < Hundredths::ZERO { format!("− {}", value.times(-1)) } else { format!("+ {value}") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kartotek_law::regulation::new_rating::k_boundary::Passage;

    fn lines_of(steps: &[ExplanationStep]) -> Vec<String> {
        steps.iter().map(|step| format!("{} {}", step.paragraph, step.say(Language::En))).collect()
    }

    #[test]
    fn a_correction_adds_the_difference_of_the_two_new_ratings() {
        // 1498 − 1512 = −14; 1520 − 14 = 1506.
        let [booked, corrected, registered, new_rating] = [1512, 1498, 1520, 1506].map(Rating);
        let difference = corrected.minus(booked);
        let correction = Correction { booked, corrected, registered, difference, is_across: false, new_rating };
        let two = "Rn = 1498 instead of 1512: difference −14\nregistered rating + difference = 1520 − 14 = 1506";
        let rule = order::RULE.paragraph;
        assert_eq!(lines_of(&correction_steps(Event::Corrected, &correction, None)), [format!("{rule} {two}")]);
        let back = format!("{rule} taken back: its gain is 0, {two}");
        assert_eq!(lines_of(&correction_steps(Event::Annulled, &correction, None)), [back.as_str()]);
        let restart = format!(
            "{} the new start that the report gave is taken back too; the rating before it was 1480",
            inactivity::RESTART.paragraph
        );
        assert_eq!(lines_of(&correction_steps(Event::Annulled, &correction, Some(Rating(1480)))), [restart, back]);
    }

    #[test]
    fn of_a_difference_below_the_floor_it_is_told_how_much_took_effect() {
        // 1000 − 1040 = −40; 1010 − 40 = 970, but 1000 is the lowest rating: −10.
        let [booked, corrected, registered, new_rating] = [1040, 1000, 1010, 1000].map(Rating);
        let difference = corrected.minus(booked);
        let correction = Correction { booked, corrected, registered, difference, is_across: false, new_rating };
        let steps = lines_of(&correction_steps(Event::Corrected, &correction, None));
        assert_eq!(steps[1..], ["4.5.2.6 970 is raised to 1000: of the difference −40 only −10 took effect"]);
    }

    #[test]
    fn a_passage_is_counted_away_from_its_boundary_in_either_direction() {
        let passed = |registered: i32, gain: i32, after: i32| {
            let sum = registered + gain;
            let before = Fraction::whole(sum.into());
            let passage =
                Passage { boundary: Rating(1600), factor: (1, 2), before, after: Fraction::whole(after.into()) };
            let rating = Rating(after);
            let (registered, gain) = (Rating(registered), Hundredths(i64::from(gain) * 100));
            let passages = vec![passage];
            lines_of(&registration_steps(&Registration {
                registered,
                gain,
                sum: before,
                passages,
                rounded: rating,
                new_rating: rating,
            }))
        };
        let expected = |sum: &str, boundary: &str, new: &str| {
            let rules = [order::RULE, k_boundary::RULE, floor::RULE].map(|rule| rule.paragraph);
            [sum, boundary, new].iter().zip(rules).map(|(text, rule)| format!("{rule} {text}")).collect::<Vec<_>>()
        };
        let up = expected(
            "registered rating + gain = 1590 + 20.00 = 1610",
            "1610 passes 1600: 1600 + 1/2 × 10 = 1605",
            "rounded to a whole number: Rn = 1605",
        );
        assert_eq!(passed(1590, 20, 1605), up);
        let down = expected(
            "registered rating + gain = 1610 − 20.00 = 1590",
            "1590 passes 1600: 1600 − 1/2 × 10 = 1595",
            "rounded to a whole number: Rn = 1595",
        );
        assert_eq!(passed(1610, -20, 1595), down);
    }

    #[test]
    fn a_candidate_result_says_how_much_was_missing() {
        let said = |score: i32, category: Option<u8>| {
            let (average, demanded, score) = (Rating(2000), Hundredths(550), HalfPoints(score));
            candidate(&CandidateResult { average, category, demanded, score }).say(Language::En)
        };
        let begin = "average of the player and the opponents 2000, ";
        assert_eq!(said(11, Some(5)), format!("{begin}category 5: 5½ demanded, 5½ scored: a candidate result"));
        assert_eq!(
            said(9, None),
            format!("{begin}above the table: 5½ demanded, 4½ scored: no candidate result, 1 short")
        );
    }
}
