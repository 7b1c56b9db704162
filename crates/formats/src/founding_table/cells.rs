//! Cells of a federation's spreadsheet in the words of the founding table. A cell that is not understood stays as it is.

use crate::form::parse_birth_date;
use crate::limits::OLDEST;
use crate::name::words_key;
use crate::{day, federation, office_csv};
use chrono::{Datelike, Months, NaiveDate};
use kartotek_law::vocabulary::{BirthDate, Club};
use std::collections::BTreeMap;

/// Whether a cell is a dash, which means nothing.
pub fn is_dash(cell: &str) -> bool {
    matches!(cell, "-" | "–" | "—")
}

/// A number without the formatting of `1002.0` and `1 002`.
pub fn number_text(cell: &str) -> String {
    let plain: String = cell.chars().filter(|c| !c.is_whitespace()).collect();
    let whole = plain.strip_suffix(".0").or_else(|| plain.strip_suffix(",0")).unwrap_or(&plain);
    match !whole.is_empty() && whole.bytes().all(|byte| byte.is_ascii_digit()) {
        true => whole.to_owned(),
        false => cell.to_owned(),
    }
}

/// [`number_text`] for a number that is never zero: 0 becomes empty.
pub fn number_above_zero(cell: &str) -> String {
    Some(number_text(cell)).filter(|number| number != "0").unwrap_or_default()
}

/// How the days of a column are written.
#[derive(Clone, Copy)]
pub struct Days {
    /// Days such as `05-11-25` begin with the year, because another one of the column does.
    begin_with_year: bool,
    /// The latest possible day.
    latest: NaiveDate,
}

impl Days {
    pub fn of<'c>(mut cells: impl Iterator<Item = &'c str>, latest: NaiveDate) -> Days {
        let begins_with_year = |cell: &str| {
            let numbers: Vec<&str> = cell.split(['-', '/', '.']).collect();
            let first = numbers.first().filter(|first| numbers.len() == 3 && first.len() == 2);
            first.and_then(|first| first.parse::<u32>().ok()).is_some_and(|first| first > 31)
        };
        Days { begin_with_year: cells.any(begins_with_year), latest }
    }

    fn day(self, cell: &str) -> Option<NaiveDate> {
        match day::read(cell)? {
            day::DayReading::Day(day) => Some(day),
            day::DayReading::Either(day_first, _) => Some(day_first).filter(|_| !self.begin_with_year),
        }
    }

    pub fn day_text(self, cell: &str) -> String {
        match cell {
            "0" => String::new(),
            _ => self.day(cell).map_or_else(|| cell.to_owned(), |day| day.to_string()),
        }
    }

    /// A year of two digits is read if only one century is possible.
    pub fn birth_text(self, cell: &str) -> String {
        if cell == "0" {
            return String::new();
        }
        let in_one_century = || {
            let day = self.day(cell)?;
            let centuries = [-1200_i32, 0, 1200].map(|months| match months {
                0.. => day.checked_add_months(Months::new(months.unsigned_abs())),
                _ => day.checked_sub_months(Months::new(months.unsigned_abs())),
            });
            let is_possible = |born: &NaiveDate| *born <= self.latest && self.latest.year() - born.year() <= OLDEST;
            let mut possible = centuries.into_iter().flatten().filter(is_possible);
            possible.next().filter(|_| possible.next().is_none()).map(BirthDate::Day)
        };
        let born = parse_birth_date(cell).or_else(in_one_century);
        born.map_or_else(|| cell.to_owned(), office_csv::birth_date_text)
    }

    /// Whether a person has left: the cell is a day that has come, or `yes`. `None`: it is not understood.
    pub fn has_left(self, cell: &str) -> Option<bool> {
        match yes_or_no(cell) {
            "" | "no" => Some(false),
            "yes" => Some(true),
            _ => self.day(cell).map(|day| day <= self.latest),
        }
    }

    /// The day of a cell, if it has come.
    pub fn day_come(self, cell: &str) -> Option<NaiveDate> {
        self.day(cell).filter(|day| *day <= self.latest)
    }
}

pub fn sex(cell: &str) -> &str {
    match cell.to_lowercase().as_str() {
        "k" | "kvinde" | "f" | "w" | "female" | "pige" | "dame" => "F",
        "m" | "mand" | "male" | "dreng" | "herre" => "M",
        _ => cell,
    }
}

pub fn member(cell: &str) -> &str {
    match cell.to_lowercase().as_str() {
        "medlem" | "aktiv" | "aktivt" | "senior" | "junior" | "ungdom" | "ordinær" => "yes",
        "udmeldt" | "ikke medlem" | "inaktiv" => "no",
        "enkeltmedlem" | "enkelt" | "single" => "single",
        _ => yes_or_no(cell),
    }
}

pub fn yes_or_no(cell: &str) -> &str {
    match cell.to_lowercase().as_str() {
        "ja" | "j" | "x" | "1" | "true" | "sand" | "yes" => "yes",
        "nej" | "n" | "0" | "false" | "falsk" | "no" => "no",
        _ => cell,
    }
}

pub fn country(cell: &str, home: &str) -> String {
    match cell {
        "" => home.to_owned(),
        _ => federation::meant(cell).unwrap_or_else(|| cell.to_owned()),
    }
}

// Clubs of members, by number, by name, or both.

pub struct ClubsOfMembers {
    ids: BTreeMap<String, String>,
    /// There is no table of clubs: each named club is created.
    creates_clubs: bool,
    pub new: Vec<Club>,
}

impl ClubsOfMembers {
    pub fn new(clubs: Option<&[Club]>) -> ClubsOfMembers {
        let known = clubs.unwrap_or_default().iter();
        let ids = known.flat_map(|club| [(club.id.clone(), club.id.clone()), (words_key(&club.name), club.id.clone())]);
        ClubsOfMembers { ids: ids.collect(), creates_clubs: clubs.is_none(), new: Vec::new() }
    }

    /// Adds a club that has its number in the table of members. Clubs with only a name get theirs later.
    pub fn add(&mut self, number: &str, name: &str) {
        let name = if name.is_empty() { number } else { name };
        let is_known = || self.ids.contains_key(number) || self.ids.contains_key(&words_key(name));
        if self.creates_clubs && !number.is_empty() && !is_known() {
            self.create(number.to_owned(), name);
        }
    }

    fn create(&mut self, id: String, name: &str) {
        self.new.push(Club { id: id.clone(), name: name.to_owned(), district: String::new() });
        self.ids.insert(words_key(name), id.clone());
        self.ids.insert(id.clone(), id);
    }

    /// The id of a club. For an unknown club its name; for a number with another club's name, both: the founding reports them.
    pub fn id(&mut self, number: &str, name: &str) -> String {
        let by_name = self.ids.get(name).or_else(|| self.ids.get(&words_key(name))).cloned();
        match (number, by_name) {
            ("", Some(id)) => id,
            ("", None) if !self.creates_clubs || name.is_empty() => name.to_owned(),
            ("", None) => {
                let numbers = self.new.iter().filter_map(|club| club.id.parse::<u32>().ok());
                let id = (numbers.max().unwrap_or(0).saturating_add(1)).to_string();
                self.create(id.clone(), name);
                id
            }
            // An unknown number is ignored if there is a name.
            (number, by_name) if !self.creates_clubs && !name.is_empty() && !self.ids.contains_key(number) => {
                by_name.unwrap_or_else(|| name.to_owned())
            }
            (number, by_name) => match by_name.is_none_or(|id| id == number) && self.may_have_name(number, name) {
                true => number.to_owned(),
                false => format!("{number} {name}"),
            },
        }
    }

    fn may_have_name(&self, number: &str, name: &str) -> bool {
        let has_name = |key: &String| self.ids.get(key).is_some_and(|id| id == number);
        name.is_empty() || !self.ids.contains_key(number) || has_name(&words_key(name))
    }
}

// The headings of each column in federations' spreadsheets, in lower case, without dots, blanks and hyphens. Our own is first.
// If two columns have the same meaning, the one whose heading comes first here is read.

pub type Headings = [(&'static str, &'static str)];

pub const PLAYERS: [(&str, &str); 21] = [
    (
        "id",
        "medlemsnr medlemsnummer medlemnr medlemnummer medlnr medlemsid memberid dsunr dsunummer spillernr \
        spillernummer memberno membernumber nr nummer no number",
    ),
    ("name", "navn fuldenavn fuldtnavn medlemsnavn spiller"),
    ("first", "fornavn fornavne firstname"),
    ("last", "efternavn surname lastname"),
    (
        "birth_date",
        "birthdate fødselsdato foedselsdato fødselsdag født fødtden born dateofbirth birthday fødselsår fødtår \
        birthyear yearofbirth",
    ),
    ("sex", "køn koen gender km mk kvindemand mandkvinde"),
    ("club_number", "klubnr klubnummer klubid clubid clubno clubnumber foreningnr foreningsnr"),
    ("club", "klub klubnavn skakklub forening"),
    ("federation", "forbund fed land nationalitet"),
    ("member", "medlem medlemskab medlemstype medlemsstatus status"),
    ("active", "aktivtmedlem aktivmedlem aktiv activemember"),
    ("resigned", "udmeldt udmeldtden udmeldtdato udmeldelsesdato udmeldelse udtrådt udtrådtden ophørt"),
    ("died", "død dødsdato afdød deceased"),
    ("fide_id", "fideid fidenr fidenummer"),
    ("fide_title", "fidetitle fidetitel titel title"),
    ("fide_rating", "fiderating elo elotal"),
    ("fide_games", "fidegames elopartier"),
    ("rating", "ratingtal rat dsurating dsuratingtal aktuelrating aktueltratingtal"),
    ("last_rated", "lastrated sidstratet senestratet sidsteturnering senesteturnering"),
    ("public", "offentlig vises måvises"),
    ("secret", "hemmelig hemmeligt skjult fortrolig anonym beskyttet navnebeskyttelse adressebeskyttelse"),
];

pub const CLUBS: [(&str, &str); 3] = [
    ("id", "klubnr klubnummer klubid nr nummer"),
    ("name", "klubnavn navn klub skakklub"),
    ("district", "hovedkreds kreds union"),
];

pub const OFFICIALS: [(&str, &str); 7] = [
    ("player_id", "medlemsnr medlemsnummer medlnr id nr nummer"),
    ("name", "navn turneringsleder"),
    ("first", "fornavn fornavne firstname"),
    ("last", "efternavn surname lastname"),
    ("licence", "licens licenstype type grad"),
    ("from", "fra gyldigfra udstedt"),
    ("to", "til gyldigtil udløber"),
];
