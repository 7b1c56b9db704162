//! The members and clubs of a federation as its own spreadsheet has them, made into the tables that an office is founded from:
//! title lines above the headings, headings in Danish, `ja` and `K`, dates as people write them, clubs by name. What is
//! made of a cell is the cell in other words; whatever cannot be understood stays as it is, and the founding objects to it.

use super::diagnostic::codes::change_line;
use super::diagnostic::{Diagnostic, Place};
use super::form::parse_birth_date;
use super::name::words_key;
use super::separated::{self, Line, Unquotable};
use super::xlsx::{self, Sheet};
use super::{day, encoding, federation, office_csv, officials_csv, words};
use kartotek_law::vocabulary::Club;
use std::collections::BTreeMap;

/// A table as the founding reads it. Its lines have the numbers that they have in the spreadsheet.
#[derive(Debug)]
pub struct Translated {
    pub csv: Vec<u8>,
    /// Names that stood first name first were turned.
    pub turned_names: usize,
    /// Clubs that are named and in no table of clubs, each once, with numbers of their own.
    pub new_clubs: Vec<Club>,
}

/// Headings, lower case and without dots, blanks and hyphens; the first is the column of the founding table.
const PLAYERS: [(&str, &[&str]); 16] = [
    ("id", &["medlemsnr", "medlemsnummer", "medlemsid", "dsunr", "nr", "nummer", "memberid"]),
    ("name", &["navn", "spiller", "fuldenavn"]),
    ("first", &["fornavn", "fornavne", "firstname"]),
    ("last", &["efternavn", "surname", "lastname"]),
    ("birth_date", &["birthdate", "født", "fødselsdato", "foedselsdato", "fødselsdag", "fødselsår", "fødtår", "born"]),
    ("sex", &["køn", "koen", "gender"]),
    ("club", &["klub", "klubnavn", "klubnr", "skakklub"]),
    ("federation", &["forbund", "land", "fed", "nationalitet"]),
    ("member", &["medlem", "medlemskab", "medlemstype"]),
    ("fide_id", &["fideid", "fidenr", "fidenummer"]),
    ("fide_title", &["fidetitle", "titel", "title"]),
    ("fide_rating", &["fiderating", "elo", "elotal"]),
    ("fide_games", &["fidegames", "elopartier"]),
    ("rating", &["rat", "ratingtal", "dsurating"]),
    ("last_rated", &["lastrated", "sidstratet", "senestratet", "sidsteturnering"]),
    ("public", &["offentlig", "vises"]),
];

const CLUBS: [(&str, &[&str]); 3] = [
    ("id", &["nr", "nummer", "klubnr", "klubnummer"]),
    ("name", &["navn", "klub", "klubnavn"]),
    ("district", &["hovedkreds", "kreds", "union"]),
];

const OFFICIALS: [(&str, &[&str]); 7] = [
    ("player_id", &["id", "medlemsnr", "medlemsnummer", "nr", "nummer"]),
    ("name", &["navn", "turneringsleder"]),
    ("first", &["fornavn", "fornavne", "firstname"]),
    ("last", &["efternavn", "surname", "lastname"]),
    ("licence", &["licens", "licenstype", "type", "grad"]),
    ("from", &["fra", "gyldigfra", "udstedt"]),
    ("to", &["til", "gyldigtil", "udløber"]),
];

/// The headings may stand below a title.
const MOST_ROWS_ABOVE: usize = 20;

/// A row that is not empty: its number, and its cells.
type Row = (u32, Vec<String>);

/// A table by its headings.
struct Table {
    heading: u32,
    columns: Vec<(usize, &'static str)>,
    rows: Vec<Row>,
}

impl Table {
    /// `None`: no row has the headings of such a table, or the first has them as the founding wants them.
    fn find(rows: Vec<Row>, known: &'static [(&'static str, &'static [&'static str])], least: usize) -> Option<Table> {
        let column = |heading: &str| {
            let plain: String = heading.to_lowercase().chars().filter(|c| c.is_alphanumeric() || *c == '_').collect();
            let is = |(name, others): &&(&'static str, &[&str])| *name == plain || others.contains(&plain.as_str());
            known.iter().find(is).map(|(name, _)| *name)
        };
        let columns = |cells: &[String]| -> Vec<(usize, &'static str)> {
            cells.iter().enumerate().filter_map(|(at, cell)| Some((at, column(cell)?))).collect()
        };
        let at = rows.iter().take(MOST_ROWS_ABOVE).position(|(_, cells)| columns(cells).len() >= least)?;
        let (heading, cells) = (rows[at].0, &rows[at].1);
        let columns = columns(cells);
        Some(Table { heading, columns, rows: rows.into_iter().skip(at + 1).collect() })
    }

    fn cell<'c>(&self, cells: &'c [String], column: &str) -> &'c str {
        let at = self.columns.iter().find(|(_, known)| *known == column).map(|(at, _)| *at);
        at.and_then(|at| cells.get(at)).map_or("", |cell| cell.trim())
    }

    fn has(&self, column: &str) -> bool {
        self.columns.iter().any(|(_, known)| *known == column)
    }
}

/// Whether a table has the columns of the founding already.
pub fn is_as_founded(bytes: &[u8], columns: &[&str]) -> bool {
    let text = String::from_utf8_lossy(bytes);
    let first = text.trim_start_matches('\u{feff}').lines().next().unwrap_or_default();
    columns.iter().all(|column| first.split([',', ';', '\t']).any(|cell| cell.trim().trim_matches('"') == *column))
}

/// The clubs. `None`: nothing in the file looks like a table of clubs.
///
/// # Errors
/// The file cannot be read.
pub fn clubs(name: &str, bytes: &[u8]) -> Result<Option<Translated>, Box<Diagnostic>> {
    let Some(table) = Table::find(rows(name, bytes)?, &CLUBS, 2) else { return Ok(None) };
    let mut lines = Lines::begin(table.heading, &["id", "name", "district"]);
    for (number, cells) in &table.rows {
        lines.add(*number, &["id", "name", "district"].map(|column| table.cell(cells, column).to_owned()));
    }
    Ok(Some(Translated { csv: lines.bytes, turned_names: 0, new_clubs: Vec::new() }))
}

/// The licences of tournament directors. `None`: nothing in the file looks like a table of them.
///
/// # Errors
/// The file cannot be read.
pub fn officials(name: &str, bytes: &[u8]) -> Result<Option<Translated>, Box<Diagnostic>> {
    let Some(table) = Table::find(rows(name, bytes)?, &OFFICIALS, 2).filter(|table| table.has("licence")) else {
        return Ok(None);
    };
    let mut lines = Lines::begin(table.heading, &officials_csv::OFFICIAL_COLUMNS);
    for (number, cells) in &table.rows {
        let cell = |column: &str| table.cell(cells, column);
        let name = match table.has("last") {
            true => format!("{}, {}", cell("last"), cell("first")),
            false => cell("name").to_owned(),
        };
        let licence = words::find(&words::ROLES, cell("licence")).map_or(cell("licence"), |word| word.key);
        let (from, to) = (date(cell("from")), date(cell("to")));
        lines.add(*number, &[number_text(cell("player_id")), name, licence.to_owned(), from, to]);
    }
    Ok(Some(Translated { csv: lines.bytes, turned_names: 0, new_clubs: Vec::new() }))
}

/// The players. `clubs`: those of the table of clubs, if there is one. `home`: the federation of whoever has none. `None`: nothing
/// in the file looks like a table of players.
///
/// # Errors
/// The file cannot be read.
pub fn players(
    name: &str,
    bytes: &[u8],
    clubs: Option<&[Club]>,
    home: &str,
) -> Result<Option<Translated>, Box<Diagnostic>> {
    let Some(table) = Table::find(rows(name, bytes)?, &PLAYERS, 3) else { return Ok(None) };
    let mut named = Named::new(clubs);
    let is_turned = !table.has("last") && !table.rows.iter().any(|(_, cells)| table.cell(cells, "name").contains(','));
    let mut turned_names = 0;
    let mut lines = Lines::begin(table.heading, office_csv::founding_columns());
    for (number, cells) in &table.rows {
        let cell = |column: &str| table.cell(cells, column);
        let whole = cell("name");
        let name = match whole.rsplit_once(' ') {
            _ if table.has("last") => format!("{}, {}", cell("last"), cell("first")),
            Some((first, last)) if is_turned => {
                turned_names += 1;
                format!("{last}, {first}")
            }
            _ => whole.to_owned(),
        };
        let club = named.id(cell("club"));
        let member = match member(cell("member")) {
            "" if !table.has("member") && !club.is_empty() => "yes".to_owned(),
            "" if !table.has("member") => "single".to_owned(),
            known => known.to_owned(),
        };
        let values = [
            number_text(cell("id")),
            name,
            born(cell("birth_date")),
            sex(cell("sex")).to_owned(),
            club,
            country(cell("federation"), home),
            member,
            number_text(cell("fide_id")),
            cell("fide_title").to_uppercase(),
            number_text(cell("fide_rating")),
            number_text(cell("fide_games")),
            number_text(cell("rating")),
            date(cell("last_rated")),
            yes_or_no(cell("public")).to_owned(),
        ];
        lines.add(*number, &values);
    }
    Ok(Some(Translated { csv: lines.bytes, turned_names, new_clubs: named.new }))
}

/// Clubs by number or name.
struct Named {
    ids: BTreeMap<String, String>,
    /// There is no table of clubs: whoever is named is one.
    makes: bool,
    new: Vec<Club>,
}

impl Named {
    fn new(clubs: Option<&[Club]>) -> Named {
        let known = clubs.unwrap_or_default().iter();
        let ids = known.flat_map(|club| [(club.id.clone(), club.id.clone()), (words_key(&club.name), club.id.clone())]);
        Named { ids: ids.collect(), makes: clubs.is_none(), new: Vec::new() }
    }

    /// A club that is not known keeps its name: the founding says so.
    fn id(&mut self, club: &str) -> String {
        let key = words_key(club);
        if let Some(id) = self.ids.get(club).or_else(|| self.ids.get(&key)) {
            return id.clone();
        }
        if !self.makes || club.is_empty() {
            return club.to_owned();
        }
        let id = (self.new.len() + 1).to_string();
        self.new.push(Club { id: id.clone(), name: club.to_owned(), district: String::new() });
        self.ids.insert(key, id.clone());
        id
    }
}

/// `1002.0` and `1 002` are numbers that a spreadsheet has formatted.
fn number_text(cell: &str) -> String {
    let plain: String = cell.chars().filter(|c| !c.is_whitespace()).collect();
    let whole = plain.strip_suffix(".0").or_else(|| plain.strip_suffix(",0")).unwrap_or(&plain);
    match !whole.is_empty() && whole.bytes().all(|byte| byte.is_ascii_digit()) {
        true => whole.to_owned(),
        false => cell.to_owned(),
    }
}

fn born(cell: &str) -> String {
    let born = parse_birth_date(cell);
    born.map_or_else(|| cell.to_owned(), office_csv::birth_date_text)
}

fn date(cell: &str) -> String {
    let certain = day::read(cell).and_then(day::Reading::certain);
    certain.map_or_else(|| cell.to_owned(), |day| day.to_string())
}

fn sex(cell: &str) -> &str {
    match cell.to_lowercase().as_str() {
        "k" | "kvinde" | "f" | "w" | "female" | "pige" => "F",
        "m" | "mand" | "male" | "dreng" => "M",
        _ => cell,
    }
}

fn member(cell: &str) -> &str {
    match cell.to_lowercase().as_str() {
        "ja" | "j" | "x" | "true" | "yes" | "medlem" => "yes",
        "nej" | "n" | "false" | "no" => "no",
        "enkeltmedlem" | "enkelt" | "single" => "single",
        _ => cell,
    }
}

fn yes_or_no(cell: &str) -> &str {
    match cell.to_lowercase().as_str() {
        "" | "ja" | "j" | "x" | "true" | "yes" => "yes",
        "nej" | "n" | "false" | "no" => "no",
        _ => cell,
    }
}

fn country(cell: &str, home: &str) -> String {
    match cell.to_lowercase().as_str() {
        "" => home.to_owned(),
        _ => federation::meant(cell).unwrap_or_else(|| cell.to_owned()),
    }
}

/// Lines of a table, each under the number that it had.
struct Lines {
    bytes: Vec<u8>,
    next: u32,
}

impl Lines {
    fn begin(heading: u32, columns: &[&str]) -> Lines {
        let mut lines = Lines { bytes: Vec::new(), next: 1 };
        lines.add(heading, &columns.iter().map(ToString::to_string).collect::<Vec<_>>());
        lines
    }

    fn add(&mut self, number: u32, cells: &[String]) {
        // Blank lines stand for what is left out above, so that an objection names the spreadsheet's line.
        let above = number.saturating_sub(self.next) as usize;
        self.bytes.extend(std::iter::repeat_n(b'\n', above));
        let quoted = |cell: &String| match cell.contains([',', '"', '\n', ';']) {
            true => format!("\"{}\"", cell.replace('"', "\"\"").replace('\n', " ")),
            false => cell.clone(),
        };
        let line: Vec<String> = cells.iter().map(quoted).collect();
        self.bytes.extend(line.join(",").bytes());
        self.bytes.push(b'\n');
        self.next = number.max(self.next) + 1;
    }
}

fn rows(name: &str, bytes: &[u8]) -> Result<Vec<Row>, Box<Diagnostic>> {
    if xlsx::is_packed(bytes) {
        let sheets = xlsx::sheets(name, bytes, &mut Vec::new())?;
        return Ok(sheets.first().map(of_sheet).unwrap_or_default());
    }
    let (text, _) = encoding::decode(name, bytes)?;
    let text = separated::with_plain_ends(&text);
    let lines = separated::lines(&text, separated::separator(&text));
    let file = Place::file(name);
    let row = |line: Line| (line.number, line.fields.into_iter().map(|field| field.text.into_owned()).collect());
    let broken = |at: Unquotable| Box::new(change_line::quote(&file.line(at.line).column(at.column)));
    lines.map(|line| line.map(row).map_err(broken)).collect()
}

fn of_sheet(sheet: &Sheet) -> Vec<Row> {
    let cells = |row: &xlsx::Row| {
        let last = row.cells.last().map_or(0, |cell| cell.column);
        (1..=last).map(|column| row.text(column)).collect::<Vec<_>>()
    };
    let rows = sheet.rows.iter().map(|row| (row.number, cells(row)));
    rows.filter(|(_, cells)| cells.iter().any(|cell| !cell.is_empty())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn club(id: &str, name: &str) -> Club {
        Club { id: id.into(), name: name.into(), district: String::new() }
    }

    const MEMBERS: &str = "Dansk Skak Union - medlemsliste pr. 1.1.2026;;;;;;;;\n;;;;;;;;\n\
        Medlemsnr.;Navn;Født;Køn;Klub;Medlem;FIDE-id;Rating;Sidst ratet\n\
        1001;Søren Bo Madsen;14-03-1988;M;skovby skakklub;ja;1400001;1840;16-11-2025\n\
        1002;Åse Holm;2.11.1971;K;102;ja;;1795.0;16/11 2025\n\n1003;Ole Ravn;1959;m;Ukendt;nej;;;\n";

    #[test]
    fn a_secretarys_spreadsheet_becomes_the_table_of_the_founding() {
        let clubs = [club("101", "Skovby Skakklub"), club("102", "Lundby Skakforening")];
        let read = players("m.csv", MEMBERS.as_bytes(), Some(&clubs), "DEN").unwrap().unwrap();
        let expected = "\n\nid,name,birth_date,sex,club,federation,member,fide_id,fide_title,fide_rating,fide_games,rating,last_rated,public\n\
            1001,\"Madsen, Søren Bo\",1988-03-14,M,101,DEN,yes,1400001,,,,1840,2025-11-16,yes\n\
            1002,\"Holm, Åse\",1971-11-02,F,102,DEN,yes,,,,,1795,2025-11-16,yes\n\n\
            1003,\"Ravn, Ole\",1959,M,Ukendt,DEN,no,,,,,,,yes\n";
        assert_eq!(String::from_utf8(read.csv).unwrap(), expected);
        assert_eq!((read.turned_names, read.new_clubs.len()), (3, 0));
    }

    #[test]
    fn without_a_table_of_clubs_those_that_are_named_are_numbered() {
        let text = "Nr,Fornavn,Efternavn,Klub\n1,Ida,Skov,Nyby\n2,Bo,Hav,NYBY\n3,Eva,Eng,\n";
        let read = players("m.csv", text.as_bytes(), None, "NOR").unwrap().unwrap();
        let lines = String::from_utf8(read.csv).unwrap();
        let lines: Vec<&str> = lines.lines().skip(1).collect();
        assert_eq!(
            lines,
            [
                "1,\"Skov, Ida\",,,1,NOR,yes,,,,,,,yes",
                "2,\"Hav, Bo\",,,1,NOR,yes,,,,,,,yes",
                "3,\"Eng, Eva\",,,,NOR,single,,,,,,,yes"
            ]
        );
        assert_eq!(read.new_clubs, [club("1", "Nyby")]);
    }

    #[test]
    fn licences_have_danish_headings_words_and_days() {
        let text = "Licenser 2026;;;\n;;;\nMedlemsnr;Fornavn;Efternavn;Licens;Gyldig fra;Gyldig til\n\
            1001;Bo;Holm;Turneringsleder;1/9-2024;31.8.2027\n;Ea;Vig;aspirant;;12/25/2026\n";
        let read = officials("o.csv", text.as_bytes()).unwrap().unwrap();
        let expected = "\n\nplayer_id,name,licence,from,to\n1001,\"Holm, Bo\",director,2024-09-01,2027-08-31\n\
            ,\"Vig, Ea\",aspirant,,12/25/2026\n";
        assert_eq!(String::from_utf8(read.csv).unwrap(), expected);
        assert!(officials("o.csv", b"Nr;Navn\n1;Bo\n").unwrap().is_none());
    }

    #[test]
    fn a_table_of_something_else_is_none() {
        assert!(players("x.csv", b"a;b;c\n1;2;3\n", None, "DEN").unwrap().is_none());
        assert!(clubs("x.csv", b"Nr;Navn;Hovedkreds\n1;Nyby;2\n").unwrap().is_some());
    }
}
