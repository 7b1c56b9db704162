//! Players of a made-up federation, and reports about them.

use super::model::edition::Edition;
use chrono::NaiveDate;
use serde_json::{Value, json};

pub type Day = NaiveDate;

/// A person, by the place in [`World::people`].
pub type Who = usize;

pub struct Person {
    /// Surname, first name. No word of it occurs in another name.
    pub name: String,
    pub birth: String,
    pub sex: &'static str,
    pub club: &'static str,
    /// `None`: a newcomer, who enters with a report.
    pub founding: Option<Founding>,
    /// The rating with which a newcomer enters.
    pub first_rating: i64,
}

pub struct Founding {
    pub id: String,
    pub rating: i64,
    pub last_rated: Day,
    pub is_public: bool,
}

pub struct World {
    pub people: Vec<Person>,
    /// Two records that may belong to one person: same birth date and sex, and never in the same report.
    pub twins: Option<(Who, Who)>,
    pub has_site: bool,
    pub founded: Day,
    /// The handbook, and the later editions in the order of their days.
    pub editions: Vec<Edition>,
}

impl World {
    pub fn is_twin(&self, who: Who) -> bool {
        self.twins.is_some_and(|(one, other)| who == one || who == other)
    }

    pub fn is_newcomer(&self, who: Who) -> bool {
        self.people[who].founding.is_none()
    }

    /// The place of the edition by which a report is rated.
    pub fn edition_of(&self, report: &Report) -> usize {
        self.editions.iter().rposition(|edition| edition.rates(report)).unwrap_or(0)
    }

    pub fn players_csv(&self) -> String {
        let header = "id,name,birth_date,sex,club,federation,member,fide_id,fide_title,fide_rating,fide_games,rating,\
                      last_rated,public\n";
        let row = |person: &Person| {
            let Founding { id, rating, last_rated, is_public } = person.founding.as_ref()?;
            let Person { name, birth, sex, club, .. } = person;
            let public = if *is_public { "yes" } else { "no" };
            Some(format!("{id},\"{name}\",{birth},{sex},{club},DEN,yes,,,,,{rating},{last_rated},{public}\n"))
        };
        header.to_owned() + &self.people.iter().filter_map(row).collect::<String>()
    }

    pub fn settings(&self) -> String {
        let (founded, site) = (self.founded, self.has_site);
        let later = (1..self.editions.len()).map(|edition| format!(", \"rules/{}.toml\"", edition_id(edition)));
        let sets = format!("\"dsu-handbook\"{}", later.collect::<String>());
        format!(
            "federation = \"DEN\"\nname = \"Prøvekreds\"\nlanguage = \"en\"\nfounded = {founded}\nrule_sets = [{sets}]\n[publish]\nformats = \
             []\nsite = {site}\n"
        )
    }
}

/// The id of an edition, as in `edition-1`.
pub fn edition_id(place: usize) -> String {
    format!("edition-{place}")
}

/// A report: one group in one file of the inbox.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    pub id: String,
    pub kind: &'static str,
    pub system: &'static str,
    /// The tournament that groups share; a play-off has it.
    pub tournament: Option<String>,
    pub start: Day,
    pub end: Day,
    pub reported: Day,
    pub ratings_as_of: Option<Day>,
    /// The seat at place n − 1 has start number n.
    pub seats: Vec<Seat>,
    pub games: Vec<Game>,
    /// Round and start number.
    pub unexcused: Vec<(u16, usize)>,
    pub sanctions: Vec<Given>,
    /// Whether it has an unreadable result and so has to wait.
    pub is_broken: bool,
    /// Whether the file is indented; a difference in layout only.
    pub is_indented: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    pub who: Who,
    /// The first rating of a newcomer.
    pub first_rating: Option<i64>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    pub round: u16,
    /// The start number of White.
    pub white: usize,
    pub black: Option<usize>,
    pub result: &'static str,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Given {
    pub no: usize,
    /// Missing for a warning.
    pub months: Option<u32>,
    /// One unique word.
    pub reason: String,
}

impl Report {
    /// The order in which reports of a run are rated (4.5.4.1).
    pub fn order(&self) -> (Day, Day, &str) {
        (self.end, self.start, &self.id)
    }

    pub fn has(&self, who: Who) -> bool {
        self.seats.iter().any(|seat| seat.who == who)
    }

    /// Whether another report has the same days, players and games under the same id.
    pub fn is_same_tournament(&self, other: &Report) -> bool {
        let of = |report: &Report| (report.id.clone(), report.start, report.end, report.games.clone());
        let players = |report: &Report| report.seats.iter().map(|seat| seat.who).collect::<Vec<_>>();
        of(self) == of(other) && players(self) == players(other)
    }

    /// Whether it has fewer players, games, or played games (docs/DECISIONS.md: corrections of others).
    pub fn has_less_than(&self, other: &Report) -> bool {
        let counts = |report: &Report| {
            let games = report.games.iter().filter(|game| game.black.is_some());
            let played = games.clone().filter(|game| ["1-0", "½-½", "0-1"].contains(&game.result));
            [report.seats.len(), games.count(), played.count()]
        };
        counts(self).into_iter().zip(counts(other)).any(|(now, before)| now < before)
    }

    /// The text of its file.
    pub fn text(&self, world: &World) -> String {
        let seat = |(place, seat): (usize, &Seat)| -> Value {
            let person = &world.people[seat.who];
            match &person.founding {
                Some(founding) => json!({"no": place + 1, "id": founding.id}),
                None => json!({"no": place + 1, "name": person.name, "birth_date": person.birth, "sex": person.sex,
                    "club": person.club, "federation": "DEN", "first_rating": seat.first_rating, "approved_by": "club"}),
            }
        };
        let game = |game: &Game| match game.black {
            Some(black) => json!({"round": game.round, "white": game.white, "black": black, "result": game.result}),
            None => json!({"round": game.round, "white": game.white, "result": game.result}),
        };
        let rounds = self.games.iter().map(|game| game.round).max().unwrap_or(0);
        let mut report = json!({"id": self.id, "name": "Turnering", "kind": self.kind, "system": self.system,
            "rounds": rounds, "start": self.start.to_string(), "end": self.end.to_string(),
            "time_control": "40/7200,1800", "reported": self.reported.to_string(),
            "players": self.seats.iter().enumerate().map(seat).collect::<Vec<_>>(),
            "games": self.games.iter().map(game).collect::<Vec<_>>(),
            "unexcused": self.unexcused.iter().map(|(round, no)| json!({"round": round, "no": no})).collect::<Vec<_>>()});
        if let Some(day) = self.ratings_as_of {
            report["ratings_as_of"] = json!(day.to_string());
        }
        if let Some(tournament) = &self.tournament {
            report["tournament"] = json!(tournament);
        }
        if self.is_broken {
            report["games"][0]["result"] = json!("2-0");
        }
        for (key, is_warning) in [("warnings", true), ("quarantines", false)] {
            let sanctions = self.sanctions.iter().filter(|given| given.months.is_none() == is_warning);
            let sanctions = sanctions.map(|given| match given.months {
                None => json!({"no": given.no, "reason": given.reason}),
                Some(months) => json!({"no": given.no, "months": months, "reason": given.reason}),
            });
            let values: Vec<Value> = sanctions.collect();
            if !values.is_empty() {
                report[key] = json!(values);
            }
        }
        if self.is_indented { format!("{report:#}\n") } else { format!("{report}\n") }
    }
}
