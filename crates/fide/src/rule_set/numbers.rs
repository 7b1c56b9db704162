//! The numbers of a rule set, by the topics of the regulations.

use std::collections::BTreeMap;

/// A part of a whole: 3/5.
pub type Share = (i64, i64);

#[derive(Clone, Debug)]
pub struct Numbers {
    pub kind: Kinds,
    /// Rating from, minutes; highest first.
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
    /// B.01 1.4.6: an unrated opponent counts as this.
    pub unrated: i32,
    /// B.01 1.4.8.
    pub least_percent: i64,
    pub serves: Serves,
}

/// Minutes of a player for 60 moves.
#[derive(Clone, Copy, Debug)]
pub struct Kinds {
    pub standard_from: u64,
    pub rapid_above: u64,
    pub blitz_above: u64,
}

#[derive(Clone, Copy, Debug)]
pub struct Ratings {
    pub floor: i32,
    pub cap: i32,
    /// Own rating from which standard games are not capped.
    pub uncapped_from: Option<i32>,
    /// RB 7.3.1: difference, and the rating above which one of the two is.
    pub gap: Option<(i32, i32)>,
}

#[derive(Clone, Copy, Debug)]
pub struct K {
    pub for_good_from: i32,
    pub for_good: i64,
    pub young_years: i32,
    pub young_below: i32,
    pub young: i64,
    pub beginner_games: i64,
    pub beginner: i64,
    pub otherwise: i64,
    pub most: i64,
    pub entered: i64,
}

#[derive(Clone, Copy, Debug)]
pub struct Initial {
    pub games: i64,
    pub added_games: i64,
    pub added_rating: i64,
    pub most: i64,
    pub months: u32,
}

#[derive(Clone, Copy, Debug)]
pub struct Lists {
    pub closing: i64,
    pub late_end: i64,
    pub lists: u32,
}

#[derive(Clone, Copy, Debug)]
pub struct Accepted {
    pub first_control: u32,
    pub hours_a_day: u64,
    pub rapid_rounds: usize,
    pub blitz_rounds: usize,
    pub registered: i64,
    pub registered_high: i64,
    pub high: i32,
    pub high_woman: i32,
    pub interim_after: i64,
}

#[derive(Clone, Copy, Debug)]
pub struct Event {
    pub minutes: u64,
    pub rounds_a_day: usize,
    pub hours_a_day: u64,
    pub registered: i64,
    pub double_players: usize,
}

#[derive(Clone, Copy, Debug)]
pub struct Games {
    pub least: usize,
    pub team_rounds: (u16, u16),
    pub team: usize,
    pub cup: usize,
    pub short_rounds: u16,
    pub short: usize,
    pub short_counts: usize,
    pub most_counted: usize,
}

#[derive(Clone, Copy, Debug)]
pub struct Mix {
    pub federations: usize,
    pub own_federation: Share,
    pub one_federation: Share,
    pub titled: Share,
    pub holders: Share,
    pub least_holders: usize,
    pub double_holders: Share,
}

#[derive(Clone, Copy, Debug)]
pub struct Swiss {
    pub players: usize,
    pub federations: usize,
    pub titled: usize,
    pub missed: usize,
}

#[derive(Clone, Copy, Debug)]
pub struct Serves {
    pub days: usize,
    pub highest: usize,
    pub average: i64,
}

/// Numbers by name, each taken once.
struct Named(BTreeMap<String, i64>);

impl Named {
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
    /// The error names the first number that is missing, impossible or unknown.
    pub(super) fn new(numbers: BTreeMap<String, i64>) -> Result<Numbers, String> {
        let mut named = Named(numbers);
        let numbers = read(&mut named)?;
        match named.0.keys().next() {
            Some(unknown) => Err(format!("there is no number {unknown}")),
            None => Ok(numbers),
        }
    }
}

fn read(n: &mut Named) -> Result<Numbers, String> {
    Ok(Numbers {
        kind: Kinds {
            standard_from: n.take("kind.standard_from")?,
            rapid_above: n.take("kind.rapid_above")?,
            blitz_above: n.take("kind.blitz_above")?,
        },
        rate_of_play: n.rates_of_play()?,
        rating: ratings(n)?,
        k: k(n)?,
        initial: Initial {
            games: n.take("initial.games")?,
            added_games: n.take("initial.added_games")?,
            added_rating: n.take("initial.added_rating")?,
            most: n.take("initial.most")?,
            months: n.take("initial.months")?,
        },
        list: Lists {
            closing: n.take("list.closing")?,
            late_end: n.take("list.late_end")?,
            lists: n.take("list.lists")?,
        },
        accepted: accepted(n)?,
        event: Event {
            minutes: n.take("norm.event.minutes")?,
            rounds_a_day: n.take("norm.event.rounds_a_day")?,
            hours_a_day: n.take("norm.event.hours_a_day")?,
            registered: n.take("norm.event.registered")?,
            double_players: n.take("norm.event.double_players")?,
        },
        games: games(n)?,
        mix: Mix {
            federations: n.take("norm.mix.federations")?,
            own_federation: n.share("norm.mix.own_federation")?,
            one_federation: n.share("norm.mix.one_federation")?,
            titled: n.share("norm.mix.titled")?,
            holders: n.share("norm.mix.holders")?,
            least_holders: n.take("norm.mix.least_holders")?,
            double_holders: n.share("norm.mix.double_holders")?,
        },
        swiss: Swiss {
            players: n.take("norm.swiss.players")?,
            federations: n.take("norm.swiss.federations")?,
            titled: n.take("norm.swiss.titled")?,
            missed: n.take("norm.swiss.missed")?,
        },
        unrated: n.take("norm.level.unrated")?,
        least_percent: n.take("norm.level.percent")?,
        serves: Serves {
            days: n.take("norm.serves.days")?,
            highest: n.take("norm.serves.highest")?,
            average: n.take("norm.serves.average")?,
        },
    })
}

fn ratings(n: &mut Named) -> Result<Ratings, String> {
    let gap: Option<i32> = n.optional("rating.gap.difference")?;
    Ok(Ratings {
        floor: n.take("rating.floor")?,
        cap: n.take("rating.cap")?,
        uncapped_from: n.optional("rating.uncapped_from")?,
        gap: gap.map(|difference| Ok::<_, String>((difference, n.take("rating.gap.above")?))).transpose()?,
    })
}

fn k(n: &mut Named) -> Result<K, String> {
    Ok(K {
        for_good_from: n.take("k.for_good.from")?,
        for_good: n.take("k.for_good.k")?,
        young_years: n.take("k.young.years")?,
        young_below: n.take("k.young.below")?,
        young: n.take("k.young.k")?,
        beginner_games: n.take("k.beginner.games")?,
        beginner: n.take("k.beginner.k")?,
        otherwise: n.take("k.otherwise")?,
        most: n.take("k.most")?,
        entered: n.take("k.entered")?,
    })
}

fn accepted(n: &mut Named) -> Result<Accepted, String> {
    Ok(Accepted {
        first_control: n.take("accepted.first_control")?,
        hours_a_day: n.take("accepted.hours_a_day")?,
        rapid_rounds: n.take("accepted.rapid_rounds")?,
        blitz_rounds: n.take("accepted.blitz_rounds")?,
        registered: n.take("accepted.registered")?,
        registered_high: n.take("accepted.registered_high")?,
        high: n.take("accepted.high")?,
        high_woman: n.take("accepted.high_woman")?,
        interim_after: n.take("accepted.interim_after")?,
    })
}

fn games(n: &mut Named) -> Result<Games, String> {
    Ok(Games {
        least: n.take("norm.games.least")?,
        team_rounds: (n.take("norm.games.team.rounds.0")?, n.take("norm.games.team.rounds.1")?),
        team: n.take("norm.games.team.least")?,
        cup: n.take("norm.games.cup")?,
        short_rounds: n.take("norm.games.short.rounds")?,
        short: n.take("norm.games.short.games")?,
        short_counts: n.take("norm.games.short_counts")?,
        most_counted: n.take("norm.games.most_counted")?,
    })
}
