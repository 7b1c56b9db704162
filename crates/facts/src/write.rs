//! The facts of a run as tables.

use super::report::{AcceptedPlayer, AcceptedReport, Registered, StartFrom};
use super::rows::{ENTRIES, ENTRY_COLUMNS, GAME_COLUMNS, GAMES, GUEST_COLUMNS, GUESTS, REPORT_COLUMNS, REPORTS};
use super::words::{APPROVALS, KINDS, PAIRINGS, SYSTEMS, word, yes_or_no};
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_formats::office_csv::exact_csv_bytes;
use kartotek_formats::{cells, office_csv, result};
use kartotek_law::regulation::rateable::game;
use kartotek_law::vocabulary::{ByeKind, Entrant, PlayerIndex, Rating};
use kartotek_register::run_folder::HandledReport;
use kartotek_tables::{NamedColumn, Values};

/// A report that a run handled.
pub struct Handled<'k> {
    pub handled: &'k HandledReport,
    pub report: &'k AcceptedReport,
    /// The rating in the register of each player before the booking.
    pub registered: &'k [Option<Rating>],
}

/// A table in both of its forms.
pub struct Table {
    /// Without ending.
    pub name: &'static str,
    pub csv: Vec<u8>,
    /// `None`: it has no Parquet form.
    pub columns: Option<Vec<NamedColumn>>,
}

type Row<const N: usize> = [String; N];

/// The tables of a run, sorted by report and number. `past`: content that counted before, with its last round. Content that does not count has a row
/// among the reports and no entries.
///
/// # Errors
/// A table cannot be written.
pub fn tables(kept: &[Handled], past: &[(HandledReport, NaiveDate)]) -> Result<Vec<Table>> {
    let mut reports: Vec<(&HandledReport, Row<{ REPORT_COLUMNS.len() }>)> = Vec::new();
    reports.extend(kept.iter().map(|kept| (kept.handled, of_report(kept))));
    reports.extend(past.iter().map(|(handled, end)| (handled, of_past(handled, *end))));
    // Content that was taken back stands before the same content, which may have come back.
    reports.sort_by(|(one, _), (other, _)| {
        (&one.report, one.status, &one.hash).cmp(&(&other.report, other.status, &other.hash))
    });
    let mut counting: Vec<&Handled> = kept.iter().filter(|kept| kept.handled.status.is_in_force()).collect();
    counting.sort_by(|one, other| one.handled.report.cmp(&other.handled.report));
    let reports: Vec<_> = reports.into_iter().map(|(_, row)| row).collect();
    let mut tables = vec![table(REPORTS, REPORT_COLUMNS, &reports)?];
    let entries: Vec<_> = counting.iter().flat_map(|kept| entries(kept)).collect();
    tables.push(table(ENTRIES, ENTRY_COLUMNS, &entries)?);
    let games: Vec<_> = counting.iter().flat_map(|kept| games(kept.report)).collect();
    tables.push(table(GAMES, GAME_COLUMNS, &games)?);
    let guests: Vec<_> = counting.iter().flat_map(|kept| guests(kept.report)).collect();
    let guests = table(GUESTS, GUEST_COLUMNS, &guests)?;
    tables.push(Table { columns: None, ..guests });
    Ok(tables)
}

fn table<const N: usize>(name: &'static str, columns: [&'static str; N], rows: &[Row<N>]) -> Result<Table> {
    let csv = exact_csv_bytes(|writer| {
        writer.write_record(columns)?;
        rows.iter().try_for_each(|row| writer.write_record(row))
    })?;
    let column = |(place, name): (usize, &&'static str)| NamedColumn::text(name, rows.iter().map(|row| &row[place]));
    Ok(Table { name, csv, columns: Some(columns.iter().enumerate().map(column).collect()) })
}

/// The Parquet form of a table of facts.
///
/// # Errors
/// It is not a table.
pub fn parquet(csv: &[u8]) -> Result<Vec<u8>> {
    let mut reader = csv::Reader::from_reader(csv);
    let header = reader.headers()?.clone();
    let rows: Vec<csv::StringRecord> = reader.into_records().collect::<csv::Result<_>>()?;
    let column = |(place, name): (usize, &str)| NamedColumn {
        name: name.to_owned().into(),
        values: Values::Text(rows.iter().map(|row| row.get(place).unwrap_or_default()).collect()),
    };
    let columns: Vec<NamedColumn> = header.iter().enumerate().map(column).collect();
    Ok(kartotek_tables::parquet(&columns)?)
}

fn day(day: Option<NaiveDate>) -> String {
    day.map(|day| day.to_string()).unwrap_or_default()
}

fn text<T: ToString>(value: Option<T>) -> String {
    value.map(|value| value.to_string()).unwrap_or_default()
}

fn joined<T: ToString>(values: impl Iterator<Item = T>) -> String {
    values.map(|value| value.to_string()).collect::<Vec<_>>().join(";")
}

fn of_report(kept: &Handled) -> Row<{ REPORT_COLUMNS.len() }> {
    let HandledReport { report: id, status, hash, fingerprint, tournament, files, told_of_sanctions, rule_set } =
        kept.handled.clone();
    let report = kept.report;
    let group = &report.group;
    let rated = report.rated.schedule.is_rated.iter().filter(|&&is_rated| is_rated).count();
    [
        id,
        tournament,
        word(&KINDS, &group.kind).to_owned(),
        if report.is_system_declared { word(&SYSTEMS, &group.system).to_owned() } else { String::new() },
        yes_or_no(group.complete).to_owned(),
        text(group.rounds),
        day(report.start),
        report.order.last_round.to_string(),
        cells::harmless(&report.federation).into_owned(),
        cells::harmless(report.time_control.as_deref().unwrap_or_default()).into_owned(),
        rule_set,
        day(report.list_returned.or(report.start_rating_day)),
        status.as_str().to_owned(),
        hash,
        files,
        cells::harmless(&report.name).into_owned(),
        day(report.reported),
        day(report.announced),
        joined(report.round_dates.iter()),
        day(report.start_rating_day),
        report.certain_time_control.clone().unwrap_or_default(),
        yes_or_no(report.candidate_qualifying).to_owned(),
        if report.is_list_of_games { "games" } else { "cross" }.to_owned(),
        report.pairing.map_or("", |pairing| word(&PAIRINGS, &pairing.outcome)).to_owned(),
        text(report.pairing.and_then(|pairing| pairing.round)),
        joined(report.remarks.iter()),
        report.players.len().to_string(),
        rated.to_string(),
        fingerprint,
        yes_if(told_of_sanctions),
    ]
}

fn yes_if(is_so: bool) -> String {
    if is_so { "yes".to_owned() } else { String::new() }
}

/// The row of content that counted before; no more than this is told of it once more.
fn of_past(handled: &HandledReport, end: NaiveDate) -> Row<{ REPORT_COLUMNS.len() }> {
    let HandledReport { report, status, hash, fingerprint, tournament, files, rule_set, told_of_sanctions } =
        handled.clone();
    let known = [
        ("report", report),
        ("status", status.as_str().to_owned()),
        ("tournament", tournament),
        ("end", end.to_string()),
        ("rule_set", rule_set),
        ("hash", hash),
        ("fingerprint", fingerprint),
        ("files", files),
        ("told_of_sanctions", yes_if(told_of_sanctions)),
    ];
    let value = |column: &str| known.iter().find(|(name, _)| *name == column).map(|(_, value)| value.clone());
    REPORT_COLUMNS.map(|column| value(column).unwrap_or_default())
}

/// The names of a report's players in the tables: register id, else `g1`, `g2`, …
pub fn called(players: &[AcceptedPlayer]) -> Vec<String> {
    let mut guests = 1..;
    let mut called = |player: &AcceptedPlayer| match player.id.is_empty() {
        true => format!("g{}", guests.next().unwrap_or_default()),
        false => player.id.clone(),
    };
    players.iter().map(&mut called).collect()
}

fn entries(kept: &Handled) -> Vec<Row<{ ENTRY_COLUMNS.len() }>> {
    let report = kept.report;
    let called = called(&report.players);
    let entry = |(place, player): (PlayerIndex, &AcceptedPlayer)| {
        let group = &report.group;
        let start_rating = match group.players[place] {
            Entrant::Ours(rating) | Entrant::Outside(rating) => Some(rating),
            Entrant::OutsideUnrated => None,
        };
        let (first_rating, approved_by) = match &player.registered {
            Registered::New(new) => (Some(new.first_rating), word(&APPROVALS, &new.approved_by)),
            Registered::Restarts(first) => (Some(*first), ""),
            Registered::AsFiled(_) | Registered::InRegister | Registered::Outside => (None, ""),
        };
        let (start_from, list_day) = match player.start_from {
            StartFrom::Register => ("register", None),
            StartFrom::List(day) => ("list", Some(day)),
            StartFrom::Original => ("original", None),
            StartFrom::First => ("first", None),
            StartFrom::Report => ("report", None),
        };
        let unexcused = group.unexcused.iter().filter(|absence| absence.player == place);
        let fide = &player.fide;
        let guest = if player.id.is_empty() { called[place].clone() } else { String::new() };
        [
            report.id.clone(),
            player.no.to_string(),
            player.id.clone(),
            guest,
            text(start_rating),
            text(kept.registered.get(place).copied().flatten()),
            text(first_rating),
            yes_or_no(matches!(player.registered, Registered::Restarts(_))).to_owned(),
            yes_or_no(player.is_exempt).to_owned(),
            text(group.left_after(place)),
            joined(unexcused.map(|absence| absence.round)),
            start_from.to_owned(),
            day(list_day),
            approved_by.to_owned(),
            text(player.approved_average),
            yes_or_no(player.is_candidate_approved).to_owned(),
            yes_or_no(player.is_non_member).to_owned(),
            cells::harmless(fide.federation.as_deref().unwrap_or_default()).into_owned(),
            text(fide.elo),
            fide.title.map_or("", |title| title.abbreviation()).to_owned(),
            office_csv::sex(fide.sex).to_owned(),
            yes_or_no(fide.is_computer).to_owned(),
        ]
    };
    report.players.iter().enumerate().map(entry).collect()
}

/// In the order of rounds and White's numbers; whoever sits out has White's place.
fn games(report: &AcceptedReport) -> Vec<Row<{ GAME_COLUMNS.len() }>> {
    let called = called(&report.players);
    let number = |place: PlayerIndex| report.players[place].no;
    let scheduled = report.group.games.iter().zip(&report.rated.schedule.is_rated);
    let games = scheduled.map(|(game, is_rated)| {
        let (round, white, black) = (game.round.unwrap_or(0), game.white, game.black);
        let reason = if *is_rated { "" } else { game::RULE.paragraph };
        let row = [
            report.id.clone(),
            round.to_string(),
            number(white).to_string(),
            number(black).to_string(),
            called[white].clone(),
            called[black].clone(),
            result::write(game.result),
            yes_or_no(*is_rated).to_owned(),
            reason.to_owned(),
        ];
        ((round, number(white)), row)
    });
    let byes = report.group.byes.iter().map(|bye| {
        let kind = match bye.kind {
            ByeKind::Full => "bye",
            ByeKind::Half => "half-bye",
            ByeKind::Zero => "zero-bye",
        };
        let row = [
            report.id.clone(),
            bye.round.to_string(),
            number(bye.player).to_string(),
            String::new(),
            called[bye.player].clone(),
            String::new(),
            kind.to_owned(),
            yes_or_no(false).to_owned(),
            game::RULE.paragraph.to_owned(),
        ];
        ((bye.round, number(bye.player)), row)
    });
    let mut rows: Vec<_> = games.chain(byes).collect();
    rows.sort_by_key(|(key, _)| *key);
    rows.into_iter().map(|(_, row)| row).collect()
}

fn guests(report: &AcceptedReport) -> Vec<Row<{ GUEST_COLUMNS.len() }>> {
    let called = called(&report.players);
    let guests = report.players.iter().zip(called).filter(|(player, _)| player.id.is_empty());
    let row = |(player, called): (&AcceptedPlayer, String)| {
        [
            report.id.clone(),
            called,
            player.no.to_string(),
            cells::harmless(&player.name).into_owned(),
            cells::harmless(player.fide.federation.as_deref().unwrap_or_default()).into_owned(),
            office_csv::birth_date(player.guest.birth_date),
            cells::harmless(&player.guest.fide_id).into_owned(),
        ]
    };
    guests.map(row).collect()
}
