//! The numbers of a rule set, by the topics of the regulations.

use std::collections::BTreeMap;

/// A fraction: numerator and denominator, such as 3/5.
pub type Share = (i64, i64);

#[derive(Clone, Debug)]
pub struct Numbers {
    pub kind: Kinds,
    /// Pairs of least rating and minutes, highest rating first.
    pub rate_of_play: Vec<(i32, i64)>,
    pub rating: Ratings,
    pub k: K,
    pub initial: Initial,
    pub list: Lists,
    pub accepted: Accepted,
    pub event: Event,
    pub games: Games,
    pub mix: Mix,
    pub swiss: Swiss,
    /// B.01 1.4.6: the rating that counts for an unrated opponent.
    pub unrated: i32,
    /// B.01 1.4.8.
    pub least_percent: i64,
    pub serves: Serves,
}

/// Declares groups of numbers: each field with its reading function and its name in the files.
macro_rules! parts {
    ($($(#[$meta:meta])* $part:ident {
        $($(#[$doc:meta])* $field:ident: $type:ty = $read:ident $name:literal,)+
    })+) => {$(
        $(#[$meta])*
        #[derive(Clone, Copy, Debug)]
        pub struct $part { $($(#[$doc])* pub $field: $type,)+ }

        impl $part {
            fn read(named: &mut NumbersByName) -> Result<$part, String> {
                Ok($part { $($field: named.$read($name)?,)+ })
            }
        }
    )+};
}

parts! {
    /// A player's minutes for 60 moves.
    Kinds {
        standard_from: u64 = take "kind.standard_from",
        rapid_above: u64 = take "kind.rapid_above",
        blitz_above: u64 = take "kind.blitz_above",
    }

    Ratings {
        floor: i32 = take "rating.floor",
        cap: i32 = take "rating.cap",
        /// The own rating from which differences in standard games are not capped.
        uncapped_from: Option<i32> = optional "rating.uncapped_from",
        /// RB 7.3.1: the difference, and the rating that one of the two players must exceed.
        gap: Option<(i32, i32)> = gap "rating.gap",
    }

    K {
        for_good_from: i32 = take "k.for_good.from",
        for_good: i64 = take "k.for_good.k",
        young_years: i32 = take "k.young.years",
        young_below: i32 = take "k.young.below",
        young: i64 = take "k.young.k",
        beginner_games: i64 = take "k.beginner.games",
        beginner: i64 = take "k.beginner.k",
        otherwise: i64 = take "k.otherwise",
        most: i64 = take "k.most",
        entered: i64 = take "k.entered",
    }

    Initial {
        games: i64 = take "initial.games",
        added_games: i64 = take "initial.added_games",
        added_rating: i64 = take "initial.added_rating",
        most: i64 = take "initial.most",
        months: u32 = take "initial.months",
    }

    Lists {
        closing: i64 = take "list.closing",
        late_end: i64 = take "list.late_end",
        lists: u32 = take "list.lists",
    }

    Accepted {
        first_control: u32 = take "accepted.first_control",
        hours_a_day: u64 = take "accepted.hours_a_day",
        rapid_rounds: usize = take "accepted.rapid_rounds",
        blitz_rounds: usize = take "accepted.blitz_rounds",
        registered: i64 = take "accepted.registered",
        registered_high: i64 = take "accepted.registered_high",
        high: i32 = take "accepted.high",
        high_woman: i32 = take "accepted.high_woman",
        interim_after: i64 = take "accepted.interim_after",
    }

    Event {
        minutes: u64 = take "norm.event.minutes",
        rounds_a_day: usize = take "norm.event.rounds_a_day",
        hours_a_day: u64 = take "norm.event.hours_a_day",
        registered: i64 = take "norm.event.registered",
        double_players: usize = take "norm.event.double_players",
    }

    Games {
        least: usize = take "norm.games.least",
        team_rounds: (u16, u16) = pair "norm.games.team.rounds",
        team: usize = take "norm.games.team.least",
        cup: usize = take "norm.games.cup",
        short_rounds: u16 = take "norm.games.short.rounds",
        short: usize = take "norm.games.short.games",
        short_counts: usize = take "norm.games.short_counts",
        most_counted: usize = take "norm.games.most_counted",
    }

    Mix {
        federations: usize = take "norm.mix.federations",
        own_federation: Share = share "norm.mix.own_federation",
        one_federation: Share = share "norm.mix.one_federation",
        titled: Share = share "norm.mix.titled",
        holders: Share = share "norm.mix.holders",
        least_holders: usize = take "norm.mix.least_holders",
        double_holders: Share = share "norm.mix.double_holders",
    }

    Swiss {
        players: usize = take "norm.swiss.players",
        federations: usize = take "norm.swiss.federations",
        titled: usize = take "norm.swiss.titled",
        missed: usize = take "norm.swiss.missed",
    }

    Serves {
        days: usize = take "norm.serves.days",
        highest: usize = take "norm.serves.highest",
        average: i64 = take "norm.serves.average",
    }
}

/// Numbers by name; each is removed when read.
struct NumbersByName(BTreeMap<String, i64>);

impl NumbersByName {
    fn optional<T: TryFrom<i64>>(&mut self, name: &str) -> Result<Option<T>, String> {
        let number = self.0.remove(name);
        number.map(|number| T::try_from(number).map_err(|_| format!("{name} cannot be {number}"))).transpose()
    }

    fn take<T: TryFrom<i64>>(&mut self, name: &str) -> Result<T, String> {
        self.optional(name)?.ok_or_else(|| format!("{name} is missing"))
    }

    fn share(&mut self, name: &str) -> Result<Share, String> {
        let part = self.take(&format!("{name}.0"))?;
        let whole: i64 = self.take(&format!("{name}.1"))?;
        if whole > 0 { Ok((part, whole)) } else { Err(format!("{name} is not a part of a whole")) }
    }

    fn pair(&mut self, name: &str) -> Result<(u16, u16), String> {
        Ok((self.take(&format!("{name}.0"))?, self.take(&format!("{name}.1"))?))
    }

    fn gap(&mut self, name: &str) -> Result<Option<(i32, i32)>, String> {
        let difference = self.optional(&format!("{name}.difference"))?;
        difference.map(|difference| Ok((difference, self.take(&format!("{name}.above"))?))).transpose()
    }

    fn rates_of_play(&mut self) -> Result<Vec<(i32, i64)>, String> {
        let mut rows = Vec::new();
        while let Some(rating) = self.optional(&format!("rate_of_play.{}.rating", rows.len()))? {
            let minutes = self.take(&format!("rate_of_play.{}.minutes", rows.len()))?;
            rows.push((rating, minutes));
        }
        if !rows.is_sorted_by(|one, other| one.0 > other.0) || rows.last().map(|row| row.0) != Some(0) {
            return Err("rate_of_play does not go down to 0".into());
        }
        Ok(rows)
    }
}

impl Numbers {
    /// Reads the numbers. The error names the first that is missing, impossible or unknown.
    pub(super) fn new(numbers: BTreeMap<String, i64>) -> Result<Numbers, String> {
        let mut named = NumbersByName(numbers);
        let numbers = read(&mut named)?;
        match named.0.keys().next() {
            Some(unknown) => Err(format!("there is no number {unknown}")),
            None => Ok(numbers),
        }
    }
}

fn read(named: &mut NumbersByName) -> Result<Numbers, String> {
    Ok(Numbers {
        kind: Kinds::read(named)?,
        rate_of_play: named.rates_of_play()?,
        rating: Ratings::read(named)?,
        k: K::read(named)?,
        initial: Initial::read(named)?,
        list: Lists::read(named)?,
        accepted: Accepted::read(named)?,
        event: Event::read(named)?,
        games: Games::read(named)?,
        mix: Mix::read(named)?,
        swiss: Swiss::read(named)?,
        unrated: named.take("norm.level.unrated")?,
        least_percent: named.take("norm.level.percent")?,
        serves: Serves::read(named)?,
    })
}
