//! FIDE's numbers about a person, and what FIDE's rules make of the office's tournaments.

use super::Record;
use kartotek_formats::fide_list::ListKind;
use kartotek_formats::texts::{Text, text};
use kartotek_publish::document::Section;

fn kind_said(kind: ListKind) -> Text {
    match kind {
        ListKind::Standard => text!("cell-standard"),
        ListKind::Rapid => text!("cell-rapid"),
        ListKind::Blitz => text!("cell-blitz"),
    }
}

fn plain(text: &str) -> Text {
    Text::from(text)
}

fn whole<N: ToString>(number: Option<N>) -> Text {
    Text::from(number.map_or("–".to_owned(), |number| number.to_string()))
}

pub fn ratings(record: &Record) -> Section {
    let columns = [text!("column-list"), text!("column-kind"), text!("column-elo"), Text::from("K")];
    let mut section = Section::new(text!("list-elo"), columns);
    section.columns.extend([text!("column-games"), text!("column-highest_elo")]);
    for row in &record.fide.ratings {
        let list = row.list.map_or_else(|| plain("–"), |list| plain(&list.0.to_string()));
        let (rating, highest) = (whole(row.rating), whole(row.highest));
        section.rows.push(vec![list, kind_said(row.kind), rating, whole(row.k), whole(row.games), highest]);
    }
    section
}

pub fn results(record: &Record) -> Section {
    let columns = [text!("column-list"), text!("person-tournament"), text!("column-elo"), text!("person-games")];
    let mut section = Section::new(text!("list-elo-changes"), columns);
    section.columns.extend([text!("person-points"), text!("person-source")]);
    for row in &record.fide.results {
        let from = text!("source-report-alone", id = &row.report);
        let points = plain(&row.score.0.as_hundredths().short());
        let list = plain(&row.list.0.to_string());
        section.rows.push(vec![list, plain(&row.tournament), whole(row.rating), whole(Some(row.games)), points, from]);
    }
    section
}

pub fn norms(record: &Record) -> Section {
    let columns = [text!("person-day"), text!("person-tournament"), text!("person-title"), text!("person-points")];
    let mut section = Section::new(text!("list-norms-fide"), columns);
    section.columns.push(text!("person-source"));
    for norm in &record.fide.norms {
        let from = text!("source-report-alone", id = &norm.report);
        let day = plain(&norm.date.0.to_string());
        section.rows.push(vec![day, plain(&norm.tournament), plain(&norm.title), plain(&norm.score), from]);
    }
    section
}
