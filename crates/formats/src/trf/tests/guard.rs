//! Guard columns: a line shifted by one column never silently yields another number.

use super::super::document;
use super::super::document::{Content, Document, Player};
use kartotek_law::vocabulary::{BirthDate, Sex, Title};

/// Every number of a player line, and the letters that could be taken for others.
#[derive(Debug, PartialEq)]
struct Numbers {
    sex: Option<Sex>,
    title: Option<Title>,
    start_number: u32,
    rating: Option<i32>,
    number: String,
    birth_date: Option<BirthDate>,
    points: Option<String>,
    rank: Option<u32>,
    cells: Vec<(u16, Content)>,
}

fn numbers(player: &Player) -> Numbers {
    Numbers {
        sex: player.sex,
        title: player.title.parse().ok(),
        start_number: player.start_number,
        rating: player.rating,
        number: player.number.clone(),
        birth_date: player.birth_date,
        points: player.points.map(|points| points.to_string()),
        rank: player.rank,
        cells: player.cells.iter().map(|cell| (cell.round, cell.content)).collect(),
    }
}

/// Reads the line beside another player's; returns the document and the findings.
fn read(line: &str) -> (Document, Vec<&'static str>) {
    let text = format!("001    2      Jensen, Ida                       2100\n{line}\n");
    let (read, found) = document("a.trf", text.as_bytes());
    (read.unwrap(), found.into_iter().map(|found| found.code.name).collect())
}

/// The line with an extra blank before each column, with each blank removed, and with each field moved by one column.
fn shifted(line: &str) -> Vec<(String, String)> {
    let columns: Vec<char> = line.chars().collect();
    let text = |columns: &[char]| columns.iter().collect::<String>();
    let mut all = Vec::new();
    for index in 0..=columns.len() {
        let mut more = columns.clone();
        more.insert(index, ' ');
        all.push((format!("a blank before column {}", index + 1), text(&more)));
        if columns.get(index) == Some(&' ') {
            let mut less = columns.clone();
            less.remove(index);
            all.push((format!("column {} taken out", index + 1), text(&less)));
        }
    }
    let mut padded = columns.clone();
    padded.push(' ');
    for start in 4..columns.len() {
        let end = (start..columns.len()).find(|&at| columns[at] == ' ').unwrap_or(columns.len());
        if columns[start] == ' ' || columns[start - 1] != ' ' {
            continue;
        }
        let mut left = padded.clone();
        left.remove(start - 1);
        left.insert(end - 1, ' ');
        all.push((format!("the field of column {} one to the left", start + 1), text(&left)));
        if padded.get(end) == Some(&' ') {
            let mut right = padded.clone();
            right.remove(end);
            right.insert(start, ' ');
            all.push((format!("the field of column {} one to the right", start + 1), text(&right)));
        }
    }
    all
}

/// Part of the line moved by one column: an extra blank in one place, one fewer in another.
fn moved(line: &str) -> impl Iterator<Item = String> {
    let columns: Vec<char> = line.chars().collect();
    (0..=columns.len()).flat_map(move |more| {
        let columns = columns.clone();
        let blanks: Vec<usize> = (0..columns.len()).filter(|&at| columns[at] == ' ').collect();
        blanks.into_iter().map(move |less| {
            let mut line = columns.clone();
            line.insert(more, ' ');
            line.remove(if less < more { less } else { less + 1 });
            line.into_iter().collect()
        })
    })
}

const LINES: [&str; 12] = [
    "001    1 m  m Hansen, Ole                       1800 DEN     1401234 1960/05/17 11.5   12  1234 w 1    12 b 0",
    "001    1 m    Hansen, Ole                        950 DEN                         1.5    2     4 w 1     2 b 0",
    "001    1 f    Hansen, Ida                        950 DEN                         1.5    2     4 w 1     2 b 0",
    "001    1 wGM  Hansen, Ida                       2100 DEN                         1.5    2     4 w 1     2 b 0",
    "001    1 m GM Hansen, Ole                       1800 DEN     1401234 1960/05/17 11.5   12  1234 w 1    12 b 0",
    "001    1 m GM Hansen, Ole                       1800 DEN     1401234 1960/05/17 11.5   12  0000 - H     2 w =",
    "001 1111 wWGM A name of thirty-three characters 1800 DEN 12345678901 1960/05/17 11.5 1234  1234 w 1  1234 b 0",
    "001    1      Hansen                             800         1401234            11.5",
    "001    1                                        1800                                       1234 w +  1234 b -",
    "001    1      Hansen                            1800 DEN 1401234     1960        4.5    7     2   1     3 b",
    "001    1      Hansen, Ole                          0 DEN           0 0000/00/00  0.0    1              12 w 1",
    "001    1 m    Sørensen, Åse                     1800 DEN     1401234 1960/05/17 11.5   12  1234 w 1    12 b 0",
];

#[test]
fn a_player_line_shifted_by_a_column_is_the_same_or_an_error() {
    let mut wrong = Vec::new();
    for line in LINES {
        let (right, found) = read(line);
        assert_eq!(found, [""; 0], "{line}");
        let right = numbers(right.players.last().unwrap());
        for (how, line) in shifted(line) {
            let (read, found) = read(&line);
            let is_same = read.players.last().is_some_and(|player| numbers(player) == right);
            if !is_same && found.is_empty() {
                wrong.push(format!("{how}: {line}"));
            }
        }
    }
    assert_eq!(wrong, [""; 0], "read otherwise in silence");
}

#[test]
fn a_part_of_a_player_line_moved_by_a_column_is_the_same_or_told() {
    let mut wrong = Vec::new();
    for line in LINES {
        let right = numbers(read(line).0.players.last().unwrap());
        for line in moved(line) {
            let (read, found) = read(&line);
            let is_same = read.players.last().is_some_and(|player| numbers(player) == right);
            if !is_same && found.is_empty() {
                wrong.push(line);
            }
        }
    }
    assert_eq!(wrong, [""; 0], "read otherwise in silence");
}

#[test]
fn a_national_record_shifted_by_a_column_is_the_same_or_an_error() {
    let line = "DEN    1 m    Hansen, Ole                       1873 KSU       12345 1960/05/17";
    let right = numbers(&read(line).0.national.last().unwrap().player);
    for (how, line) in shifted(line) {
        let (read, found) = read(&line);
        let is_same = read.national.last().is_some_and(|national| numbers(&national.player) == right);
        // A changed code makes it another record; then nothing of it is read.
        assert!(is_same || !found.is_empty() || read.national.is_empty() && !read.kept.is_empty(), "{how}: {line}");
    }
}

/// Every record with its columns filled.
const RECORDS: [&str; 12] = [
    "013 A name of thirty-two characters.1234 1234    1",
    "240 H  12    1   14",
    "250  2.0  1.5   1  12    1  128",
    "260   1  12    1   14 1234",
    "299 W  11.5  11.5   12    1   14",
    "299    -1.0   0.5  123 1234 1234",
    "300   1   1   2    1 0000   14",
    "310   1 A name of thirty-two characters. NICKN   2233   11.5   22.5  12     1   14 1234",
    "310 123 Short                            SHO   123456 1111.5 1111.5 123  1234 1234",
    "320 11.5 11.5   1 123   2",
    "330 +-  12   1 123",
    "XXA    1  1.0 11.5  0.5",
];

#[test]
fn any_other_record_shifted_by_a_column_is_the_same_or_reported() {
    let mut wrong = Vec::new();
    for record in RECORDS {
        // An extra or missing blank in a name does not change a number.
        let read = |record: &str| {
            let (read, found) = document("a.trf", format!("001    2      Jensen, Ida\n{record}\n").as_bytes());
            let mut read = read.unwrap();
            read.teams.iter_mut().for_each(|team| team.name.clear());
            (read, found)
        };
        let (right, found) = read(record);
        assert_eq!((found.len(), right.kept.len()), (0, 0), "{record}");
        for (how, record) in shifted(record) {
            let (read, found) = read(&record);
            if read != right && found.is_empty() {
                wrong.push(format!("{how}: {record}"));
            }
        }
    }
    assert_eq!(wrong, [""; 0], "read otherwise in silence");
}
