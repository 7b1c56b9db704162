//! Findings on the clocks: 6.3, 6.9.

use super::Judged;
use crate::Code;
use crate::report::Report;
use kartotek_law::vocabulary::{Period, TimeControl};

/// 7.5.5, 9.5.3: the two minutes that an arbiter may add, in tenths of a second.
const ARBITERS: u64 = 1_200;

pub fn report(judged: &mut Judged, of_game: Option<&Report>) {
    let tag = judged.score.tag("TimeControl");
    let is_said = !matches!(tag, "" | "-");
    let tagged = if is_said { read_time_control(tag) } else { None };
    if is_said && tagged.is_none() {
        judged.add(judged.about_tag(Code::TimeControlUnread, "TimeControl").with("text", tag));
    }
    let reported = of_game.and_then(|report| report.time_control.as_ref());
    if let (Some(reported), Some(tagged)) = (reported, &tagged)
        && reported != tagged
    {
        let finding = judged.about_tag(Code::TimeControlDiffers, "TimeControl");
        judged.add(finding.with("tag", tagged.to_string()).with("report", reported.to_string()));
    }
    if let Some((at, text)) = judged.score.unreal_clock.clone() {
        judged.add(judged.about_move(Code::ClockImpossible, at).with("clock", text).with("most", "none"));
    } else if let Some(control) = reported.or(tagged.as_ref())
        && let Some((at, clock, most)) = first_impossible(judged, control)
    {
        let finding = judged.about_move(Code::ClockImpossible, at);
        judged.add(finding.with("clock", time(clock)).with("most", time(most)));
    }
    report_fallen_flag(judged);
}

/// The clock of one player.
struct Clock<'c> {
    control: &'c TimeControl,
    /// The highest possible time on it, in tenths of a second.
    most: u64,
    moves: u32,
    /// The number of later periods that have begun.
    begun: usize,
}

impl<'c> Clock<'c> {
    /// Before move 1: base and increment are on the clock.
    fn new(control: &'c TimeControl) -> Clock<'c> {
        let first = control.periods.first();
        let most = first.map_or(0, |period| u64::from(period.base) + u64::from(period.increment));
        Clock { control, most: most * 10, moves: 0, begun: 0 }
    }

    /// Checks the time after the player's next move. An error is the highest possible time.
    // Decision (6.3.1): at most the time before, an increment for each move since, and the two minutes of an arbiter;
    // after a time control also the next period's time, once.
    fn see(&mut self, clock: Option<u32>) -> Result<(), u64> {
        self.moves += 1;
        self.most += u64::from(self.increment()) * 10;
        let Some(clock) = clock.map(u64::from) else { return Ok(()) };
        while clock > self.most + ARBITERS {
            let Some(base) = self.next_base() else { return Err(self.most + ARBITERS) };
            self.most += base;
            self.begun += 1;
        }
        self.most = clock;
        Ok(())
    }

    /// The increment of the period in which the player's last move was made.
    fn increment(&self) -> u32 {
        let mut left = self.moves;
        for period in &self.control.periods {
            match period.moves {
                Some(moves) if left > moves => left -= moves,
                _ => return period.increment,
            }
        }
        self.control.periods.last().map_or(0, |period| period.increment)
    }

    /// The base of the next period if its time control is reached.
    fn next_base(&self) -> Option<u64> {
        let next = self.control.periods.get(self.begun + 1)?;
        let before = &self.control.periods[..=self.begun];
        let moves: u32 = before.iter().filter_map(|period| period.moves).sum();
        (self.moves >= moves).then(|| u64::from(next.base) * 10)
    }
}

/// The first move with an impossible clock time: the move, the time and the highest possible one.
fn first_impossible(judged: &Judged, control: &TimeControl) -> Option<(usize, u64, u64)> {
    let mut clocks = [Clock::new(control), Clock::new(control)];
    for (at, written) in judged.score.moves.iter().enumerate() {
        if let Err(most) = clocks[at % 2].see(written.clock) {
            return Some((at, u64::from(written.clock.unwrap_or(0)), most));
        }
    }
    None
}

/// 6.9: a player with no time left has lost, but the written result differs.
fn report_fallen_flag(judged: &mut Judged) {
    let Some((white, black)) = judged.result.points() else { return };
    let is_white_first = judged.score.is_white_first();
    let fallen = judged.score.moves.iter().enumerate().find(|(at, written)| {
        let is_white = at.is_multiple_of(2) == is_white_first;
        let points = if is_white { white } else { black };
        written.clock == Some(0) && points > 0
    });
    if let Some((at, _)) = fallen {
        judged.add(judged.about_move(Code::FlagFallen, at));
    }
}

/// Tenths of a second in the form of a clock.
fn time(tenths: u64) -> String {
    let seconds = tenths / 10;
    format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

/// Reads a time control in PGN's form or in words. `None`: unreadable.
fn read_time_control(text: &str) -> Option<TimeControl> {
    text.trim().parse().ok().or_else(|| in_words(text))
}

/// Reads `15 min/game + 10 sec/move`, or the same without the increment.
fn in_words(text: &str) -> Option<TimeControl> {
    let text = text.to_lowercase();
    let mut parts = text.split('+');
    let (minutes, rest) = number_before(parts.next()?, "min")?;
    let is_whole_game = matches!(rest.trim_start_matches(['u', 't', 'e', 's', '.']).trim(), "" | "/game" | "/ game");
    let increment = match parts.next() {
        None => 0,
        Some(part) => {
            let (seconds, rest) = number_before(part, "sec")?;
            let unit = rest.trim_start_matches(['o', 'n', 'd', 's', '.']).trim();
            if !matches!(unit, "" | "/move" | "/ move") {
                return None;
            }
            seconds
        }
    };
    let is_read = is_whole_game && parts.next().is_none();
    is_read.then(|| TimeControl { periods: vec![Period { moves: None, base: minutes * 60, increment }] })
}

/// The number before a unit, and the text after the unit.
fn number_before<'t>(text: &'t str, unit: &str) -> Option<(u32, &'t str)> {
    let (number, rest) = text.split_once(unit)?;
    let number: u32 = number.trim().parse().ok()?;
    (number <= 10_000).then_some((number, rest))
}
