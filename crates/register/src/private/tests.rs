use super::*;

fn day(text: &str) -> NaiveDateText {
    NaiveDateText(text.parse().unwrap())
}

fn sanction(player: &str, sanction: SanctionKind, from: &str, to: &str) -> SanctionRecord {
    SanctionRecord {
        player: player.to_owned(),
        sanction,
        given: day(from),
        from: day(from),
        to: day(to),
        months: None,
        report: String::new(),
        decision: String::new(),
        reason: String::new(),
        order: None,
        raised: None,
    }
}

/// Records named `0`, `1` and so on, and an index of them all.
fn vault(secrets: Vec<Secret>, until: &str) -> (Vault, Vec<IndexRow>) {
    let row = |(name, secret): (usize, &Secret)| {
        let (kind, lapses) = (secret.kind().to_owned(), month(day(until).0));
        IndexRow { kind, lapses, record: name.to_string() }
    };
    let index = secrets.iter().enumerate().map(row).collect();
    let sealed = |secret| Sealed { salt: String::new(), until: day(until), secret };
    let records = secrets.into_iter().enumerate().map(|(name, secret)| (name.to_string(), sealed(secret)));
    (Vault::of(records.collect()), index)
}

#[test]
fn in_quarantine_is_who_has_one_on_the_day_until_the_last_of_its_days() {
    use SanctionKind::{Quarantine, Warning};
    let sanctions = [
        sanction("1", Quarantine, "2026-03-01", "2026-05-31"),
        sanction("1", Quarantine, "2026-04-01", "2026-06-30"),
        sanction("2", Warning, "2026-03-01", "2026-05-31"),
        sanction("3", Quarantine, "2026-05-02", "2026-05-31"),
        // A guest who is not in the register.
        sanction("", Quarantine, "2026-03-01", "2026-05-31"),
        // The second begins when the first ends; a third comes much later.
        sanction("4", Quarantine, "2026-07-01", "2026-08-31"),
        sanction("4", Quarantine, "2026-06-10", "2026-06-30"),
        sanction("4", Quarantine, "2026-09-02", "2026-10-01"),
    ];
    let (vault, index) = vault(sanctions.map(Secret::Sanction).to_vec(), "2027-05-31");
    let quarantined = |on: &str| -> Vec<(String, String)> {
        let found = vault.quarantined(&index, day(on).0, &Merges::default());
        found.into_iter().map(|(player, to)| (player, to.to_string())).collect()
    };
    let entry = |player: &str, to: &str| (player.to_owned(), to.to_owned());
    assert_eq!(quarantined("2026-02-28"), []);
    assert_eq!(quarantined("2026-05-01"), [entry("1", "2026-06-30")]);
    assert_eq!(quarantined("2026-05-31"), [entry("1", "2026-06-30"), entry("3", "2026-05-31")]);
    assert_eq!(quarantined("2026-06-10"), [entry("1", "2026-06-30"), entry("4", "2026-08-31")]);
    assert!(vault.quarantined(&index[2..3], day("2026-05-01").0, &Merges::default()).is_empty());
}

#[test]
#[expect(clippy::disallowed_methods, reason = "bytes of an earlier version")]
fn a_record_of_0_5_0_with_its_last_day_twice_is_read_under_its_own_name() {
    let record = sanction("1", SanctionKind::Quarantine, "2026-03-01", "2026-05-31");
    let sealed = Sealed { salt: "00".into(), until: day("2027-05-31"), secret: Secret::Sanction(record) };
    let once = String::from_utf8(sealed.bytes().unwrap()).unwrap();
    let twice = once.replacen("\n}", ",\n  \"until\": \"2027-05-31\"\n}", 1);
    assert_eq!(twice.matches("\"until\"").count(), 2);
    let office = tempfile::tempdir().unwrap();
    let name = sha256(twice.as_bytes());
    std::fs::create_dir(office.path().join("private")).unwrap();
    std::fs::write(office.path().join(format!("private/{name}.json")), &twice).unwrap();
    let vault = Vault::open(office.path()).unwrap();
    assert_eq!(vault.sealed(&name), Some(&sealed));
    let index = [IndexRow { kind: "sanction".into(), lapses: "2027-05".into(), record: name }];
    assert!(sealed.is_indexed_as(&index[0]) && vault.lost(&index, day("2026-05-01").0).next().is_none());
    let quarantined = vault.quarantined(&index, day("2026-05-01").0, &Merges::default());
    assert_eq!(quarantined.get("1"), Some(&day("2026-05-31").0));
}

#[test]
fn a_sanction_is_lost_that_is_gone_before_the_month_in_which_it_may_go() {
    let gone = |kind: &str, lapses: &str| IndexRow {
        kind: kind.to_owned(),
        lapses: lapses.to_owned(),
        record: "gone".to_owned(),
    };
    let sanction = sanction("1", SanctionKind::Warning, "2026-03-01", "2026-06-30");
    let (vault, mut index) = vault(vec![Secret::Sanction(sanction.clone())], "2026-07-31");
    index.extend([gone("sanction", "2026-06"), gone("sanction", "2026-07"), gone("line", "2026-07")]);
    let lost = |on: &str| vault.lost(&index, day(on).0).map(|row| row.lapses.as_str()).collect::<Vec<_>>();
    assert_eq!(lost("2026-05-31"), ["2026-06", "2026-07"]);
    assert_eq!(lost("2026-06-01"), ["2026-07"]);
    assert_eq!(lost("2026-07-01"), [""; 0]);
    let there: Vec<_> = vault.named(&index).map(|(name, _)| name).collect();
    assert_eq!(there, ["0"]);
    let living = |on: &str| vault.sanctions(day(on).0).cloned().collect::<Vec<_>>();
    assert_eq!((living("2026-07-31"), living("2026-08-01")), (vec![sanction], vec![]));
}

#[test]
fn what_is_erased_is_gone_from_the_folder_and_what_was_never_written_needs_no_file() {
    let office = tempfile::tempdir().unwrap();
    let until = day("2026-07-31").0;
    let line = |text: &str| Secret::Line { list: "a".to_owned(), line: text.to_owned() };
    let mut vault = Vault::open(office.path()).unwrap();
    let written = vault.seal(until, line("written")).unwrap();
    assert_eq!(vault.seal(until, line("written")).unwrap(), written, "the same one twice");
    vault.write().unwrap();
    let kept = office.path().join("private").join(format!("{}.json", written.record));
    assert!(kept.is_file());
    assert_eq!(vault.orphans(&[]).unwrap(), std::slice::from_ref(&written.record), "no run names it");
    let new = vault.seal(until, line("new")).unwrap();
    assert_eq!(vault.orphans(&[]).unwrap(), std::slice::from_ref(&written.record), "its run is to come");
    // A file with the name of a record that the vault has not written.
    let stranger = office.path().join("private").join(format!("{}.json", new.record));
    fsx::new_file(&stranger, b"").unwrap();
    vault.erase(&[written.record.clone(), new.record.clone(), "unknown".to_owned()]).unwrap();
    assert!(!kept.exists() && stranger.exists());
    assert!(vault.get(&written.record).is_none() && vault.get(&new.record).is_none());
    assert_eq!(vault.orphans(&[]).unwrap(), [""; 0]);
}
