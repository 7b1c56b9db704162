//! Files made to do harm, generated for each test and not kept in the repository.

use crate::support::{Outcome, at, write};
use std::fmt::Write as _;
use std::fs::File;
use std::io::Write as _;
use std::path::Path;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

const TYPES: &str = r#"<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>"#;
const RELATIONS: &str = r#"<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>"#;
const MAIN: &str = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE: &str = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/// A workbook with sheets that all refer to one part, and shared texts.
pub struct Workbook<'w> {
    pub sheets: usize,
    pub rows: &'w str,
    /// The announced number of texts, and the texts as XML.
    pub texts: Option<(&'w str, &'w str)>,
    /// The formats of cells, as XML.
    pub styles: Option<&'w str>,
}

impl Workbook<'_> {
    pub fn write(&self, path: &Path) -> Outcome {
        let file = File::create(path).map_err(at(path))?;
        let mut archive = ZipWriter::new(std::io::BufWriter::new(file));
        let mut part = |name: &str, pieces: &[&str]| -> Outcome {
            archive.start_file(name, SimpleFileOptions::default()).map_err(at(path))?;
            pieces.iter().try_for_each(|piece| archive.write_all(piece.as_bytes())).map_err(at(path))
        };
        let (mut named, mut related) = (String::new(), String::new());
        for number in 1..=self.sheets {
            let _ = write!(named, r#"<sheet name="S{number}" sheetId="{number}" r:id="rId{number}"/>"#);
            let _ = write!(
                related,
                r#"<Relationship Id="rId{number}" Type="{OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>"#
            );
        }
        part("[Content_Types].xml", &[TYPES])?;
        part("_rels/.rels", &[RELATIONS])?;
        let workbook = format!(r#"<workbook xmlns="{MAIN}" xmlns:r="{OFFICE}"><sheets>{named}</sheets></workbook>"#);
        part("xl/workbook.xml", &[&workbook])?;
        let package = "http://schemas.openxmlformats.org/package/2006/relationships";
        part(
            "xl/_rels/workbook.xml.rels",
            &[&format!(r#"<Relationships xmlns="{package}">{related}</Relationships>"#)],
        )?;
        let sheet = format!(r#"<worksheet xmlns="{MAIN}"><sheetData>"#);
        part("xl/worksheets/sheet1.xml", &[&sheet, self.rows, "</sheetData></worksheet>"])?;
        if let Some((count, texts)) = self.texts {
            let begin = format!(r#"<sst xmlns="{MAIN}" uniqueCount="{count}">"#);
            part("xl/sharedStrings.xml", &[&begin, texts, "</sst>"])?;
        }
        if let Some(styles) = self.styles {
            let begin = format!(r#"<styleSheet xmlns="{MAIN}"><cellXfs>"#);
            part("xl/styles.xml", &[&begin, styles, "</cellXfs></styleSheet>"])?;
        }
        let mut file = archive.finish().map_err(at(path))?;
        file.flush().map_err(at(path))
    }
}

/// Rows of ten cells each, all with the first shared text.
pub fn rows_of_one_text(cells: usize) -> String {
    let mut rows = String::new();
    for row in 1..=cells / 10 {
        let _ = write!(rows, r#"<row r="{row}">"#);
        for column in 'A'..='J' {
            let _ = write!(rows, r#"<c r="{column}{row}" t="s"><v>0</v></c>"#);
        }
        rows.push_str("</row>");
    }
    rows
}

/// A sparse file of `bytes` bytes, which takes no room on the disk.
pub fn hollow(path: &Path, bytes: u64) -> Outcome {
    File::create(path).and_then(|file| file.set_len(bytes)).map_err(at(path))
}

/// The ids of `players` members.
pub fn ids(players: usize) -> Vec<usize> {
    (10_001..10_001 + players).collect()
}

/// An office of `members` members, all rated, with one correct report in its inbox.
pub fn office(root: &Path, members: usize) -> Outcome {
    let mut players =
        "id,name,birth_date,sex,club,federation,member,fide_id,fide_title,fide_rating,fide_games,rating,last_rated,public\n"
            .to_owned();
    for id in ids(members) {
        let _ = writeln!(players, "{id},\"Medlem {id}, Prøve\",1980-01-01,M,101,DEN,yes,,,,,1500,2025-11-16,yes");
    }
    write(&root.join("kartotek.toml"), b"federation = \"DEN\"\nname = \"Skovby\"\nfounded = 2025-12-31\n")?;
    write(&root.join("clubs.csv"), b"id,name,district\n101,Skovby,1\n")?;
    write(&root.join("players.csv"), players.as_bytes())?;
    write(&root.join("inbox/god.json"), report("2026-god", "2026-03-14", &ids(2), 1).as_bytes())
}

/// A tournament of an even number of players without repeated pairs, as JSON.
pub fn report(id: &str, day: &str, ids: &[usize], rounds: usize) -> String {
    let players = ids.len();
    let listed: Vec<String> = (1..).zip(ids).map(|(no, id)| format!("{{\"no\": {no}, \"id\": \"{id}\"}}")).collect();
    let mut games = Vec::new();
    for round in 0..rounds {
        let at = |place: usize| if place == 0 { players } else { 1 + (place - 1 + round) % (players - 1) };
        for board in 0..players / 2 {
            let (white, black) = (at(board), at(players - 1 - board));
            let result = ["1-0", "0-1", "½-½"][(board + round) % 3];
            games.push(format!(
                "{{\"round\": {}, \"white\": {white}, \"black\": {black}, \"result\": \"{result}\"}}",
                round + 1
            ));
        }
    }
    format!(
        "{{\"id\": \"{id}\", \"name\": \"{id}\", \"kind\": \"approved\", \"system\": \"swiss\", \"rounds\": {rounds},\n\
         \"start\": \"{day}\", \"end\": \"{day}\", \"reported\": \"2026-03-20\", \"time_control\": \"40/7200,1800\",\n\
         \"players\": [{}],\n\"games\": [{}]}}\n",
        listed.join(",\n"),
        games.join(",\n")
    )
}
