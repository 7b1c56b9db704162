use super::*;
use kartotek_formats::fide_list::{KindColumns, ListName};
use kartotek_formats::texts::Language;
use kartotek_register::fide_records::FideRating;
use kartotek_register::records::{FideListRecord, NaiveDateText};

fn person(id: &str, name: &str, born: i32, fide_id: &str) -> Person {
    let header = "id,name,birth_date,sex,club,federation,member,fide_id,fide_title,fide_rating,fide_games,rating,last_rated,public";
    let row = format!("{id},\"{name}\",{born},M,,DEN,yes,{fide_id},FM,2150,40,2150,,yes");
    kartotek_formats::office_csv::read_players("players.csv", format!("{header}\n{row}\n").as_bytes())
        .unwrap()
        .remove(0)
}

fn listed(line: u32, fide_id: u64, name: &str, born: i32) -> ListedPlayer {
    ListedPlayer {
        line,
        fide_id,
        name: name.into(),
        federation: "DEN".into(),
        sex: Some(Sex::Male),
        title: "FM".into(),
        rating: Some(Rating(2150)),
        games: Some(0),
        birth_year: Some(born),
        ..ListedPlayer::default()
    }
}

fn import(persons: Vec<Person>, rows: &[ListedPlayer]) -> FideImport {
    held(&People::new(persons), &FideRecords::default(), rows, &[])
}

fn held(people: &People, fide: &FideRecords, rows: &[ListedPlayer], kept: &[&FideKeptRow]) -> FideImport {
    fide_import(Registered { people, fide, federation: "DEN", kept }, ListKind::Standard, rows)
}

fn sentences_of(import: &FideImport) -> Vec<String> {
    import.findings.iter().map(|finding| format!("{}: {}", finding.id, finding.what.text().say(Language::En))).collect()
}

#[test]
fn who_fits_and_has_not_changed_is_no_news() {
    let same =
        import(vec![person("7", "Ågård, Søren", 1980, "99900107")], &[listed(2, 99_900_107, "Aagaard, Soren", 1980)]);
    assert_eq!(same, FideImport::default());
}

#[test]
fn ratings_and_titles_of_linked_players_are_brought_up_to_date() {
    let row =
        ListedPlayer { title: "IM".into(), rating: Some(Rating(2188)), ..listed(2, 99_900_107, "Fiktiv, Bo", 1980) };
    let update = |rows: &[ListedPlayer]| import(vec![person("7", "Fiktiv, Bo", 1980, "99900107")], rows).updates;
    let [change] = &update(&[row])[..] else { panic!("one update") };
    assert_eq!(change.fide_rating, Some((Some(Rating(2150)), Some(Rating(2188)))));
    assert_eq!(change.fide_title, Some(("FM".into(), "IM".into())));
    // Without a rating on the list the player becomes unrated.
    let row = ListedPlayer { rating: None, ..listed(2, 99_900_107, "Fiktiv, Bo", 1980) };
    assert_eq!(update(&[row])[0].fide_rating, Some((Some(Rating(2150)), None)));
    // An unknown title is ignored.
    let row = ListedPlayer { title: "XM".into(), ..listed(2, 99_900_107, "Fiktiv, Bo", 1980) };
    assert_eq!(update(&[row]), []);
    let row =
        ListedPlayer { title: String::new(), womens_title: "WGM".into(), ..listed(2, 99_900_107, "Fiktiv, Bo", 1980) };
    assert_eq!(update(&[row])[0].fide_title, Some(("FM".into(), "WGM".into())));
}

#[test]
fn whatever_does_not_fit_is_told() {
    let row =
        ListedPlayer { sex: Some(Sex::Female), title: String::new(), ..listed(2, 99_900_107, "Fiktivt, Bo", 1980) };
    let found_by = |fide_id: &str, rows: &[ListedPlayer]| {
        sentences_of(&import(vec![person("7", "Fiktiv, Bo", 1980, fide_id)], rows))
    };
    let expected = [
        "7: the list's name is `Fiktivt, Bo`, the register's `Fiktiv, Bo`",
        "7: the list gives another sex than the register",
        "7: the list has no title, the register FM",
    ];
    let born = [listed(2, 99_900_107, "Fiktiv, Bo", 1981)];
    let expected_born = ["7: born in 1981 according to the list, in 1980 according to the register"];
    assert_eq!(found_by("99900107", &born), expected_born);
    let norwegian = [ListedPlayer { federation: "NOR".into(), ..listed(2, 99_900_107, "Fiktiv, Bo", 1980) }];
    assert_eq!(found_by("99900107", &norwegian), ["7: under NOR on the list, under DEN in the register"]);
    assert_eq!(found_by("99900107", std::slice::from_ref(&row)), expected);
    assert_eq!(found_by("99900108", &[row]), ["7: the FIDE id 99900108 is not on the list"]);
    assert_eq!(found_by("DEN-7", &[]), ["7: `DEN-7` is not a FIDE id"]);
    let twice = [listed(2, 99_900_107, "Fiktiv, Bo", 1980), listed(9, 99_900_107, "Fiktiv, Bo", 1980)];
    assert_eq!(found_by("99900107", &twice), ["7: the FIDE id 99900107 is on the list twice, in lines 2 and 9"]);
}

#[test]
fn of_a_line_with_two_contradictions_nothing_is_used_until_somebody_says_that_it_is_theirs() {
    let person = person("7", "Fiktiv, Bo", 1980, "99900107");
    let people = People::new(vec![person.clone()]);
    let rows = [ListedPlayer { rating: Some(Rating(2650)), ..listed(2, 99_900_107, "Alpha, Andreas", 1971) }];
    let none = FideRecords::default();
    let import = held(&people, &none, &rows, &[]);
    let [finding] = &import.findings[..] else { panic!("one finding: {import:?}") };
    assert!(matches!(&finding.what, Misfit::Another(another) if another.name == "Alpha, Andreas"));
    assert_eq!(import.updates, []);
    let [row] = &found::contradictions(&import, &rows)[..] else { panic!("one row: {import:?}") };
    assert_eq!(found::remaining_misfits(row, &person, "DEN"), std::slice::from_ref(&finding.what));
    let (what, list) = finding.what.fact(row).unwrap();
    let keep = FideKeptRow { player: "7".into(), fide_id: "99900107".into(), what, list };
    assert_eq!(held(&people, &none, &rows, &[&keep]).updates.len(), 1);
}

#[test]
fn a_line_of_another_name_and_sex_or_of_other_words_without_a_year_is_somebody_elses() {
    let strange = |row: ListedPlayer| {
        let rows = [ListedPlayer { rating: Some(Rating(2650)), ..row }];
        let person = person("7", "Fiktiv, Bo", 1980, "99900107");
        let import = held(&People::new(vec![person.clone()]), &FideRecords::default(), &rows, &[]);
        let is_strange = matches!(&import.findings[..], [finding] if matches!(finding.what, Misfit::Another(_)));
        if is_strange {
            let [row] = &found::contradictions(&import, &rows)[..] else { panic!("one row: {import:?}") };
            assert_eq!(found::remaining_misfits(row, &person, "DEN"), std::slice::from_ref(&import.findings[0].what));
        }
        assert_eq!(import.updates.is_empty(), is_strange);
        is_strange
    };
    let line = |name: &str, sex, birth_year| ListedPlayer { sex, birth_year, ..listed(2, 99_900_107, name, 1980) };
    let (f, m) = (Some(Sex::Female), Some(Sex::Male));
    assert!(strange(line("Fiktiv, Beate", f, Some(1980))));
    assert!(!strange(line("Fiktiv, Beate", m, Some(1980))));
    assert!(!strange(line("Fiktiv, Bo", f, Some(1980))), "the sex alone is a slip of one of the two");
    assert!(strange(line("Alpha, Andreas", m, None)));
    assert!(!strange(line("Alpha, Andreas", m, Some(1980))), "a new name with the same year");
    assert!(!strange(line("Fiktiv, Bo", m, None)));
}

#[test]
fn an_id_that_two_people_have_updates_neither() {
    let persons = vec![person("7", "Fiktiv, Bo", 1980, "99900107"), person("8", "Fiktiv, Ea", 1982, "99900107")];
    let row = ListedPlayer { rating: Some(Rating(2188)), ..listed(2, 99_900_107, "Fiktiv, Bo", 1980) };
    let import = import(persons, &[row]);
    assert_eq!(sentences_of(&import), ["7: 8 has the same FIDE id, 99900107", "8: 7 has the same FIDE id, 99900107"]);
    assert_eq!((import.updates, import.candidates), (Vec::new(), Vec::new()));
}

#[test]
fn a_candidate_matches_one_free_line_of_our_federation_and_nobody_else() {
    let bo = || person("7", "Bækgård, Bo", 1980, "");
    let row = || listed(2, 99_900_107, "Baekgaard, Bo", 1980);
    let ids = |persons: Vec<Person>, rows: &[ListedPlayer]| {
        let import = import(persons, rows);
        assert_eq!(import.updates, []);
        import.candidates.into_iter().map(|c| (c.id, c.listed.fide_id)).collect::<Vec<_>>()
    };
    assert_eq!(ids(vec![bo()], &[row()]), [("7".to_owned(), 99_900_107)]);
    // Two lines, two players, another year, federation or sex, or a line already linked to a player.
    assert_eq!(ids(vec![bo()], &[row(), listed(3, 99_900_108, "Baekgaard, Bo", 1980)]), []);
    assert_eq!(ids(vec![bo(), person("8", "Bækgaard, Bo", 1980, "")], &[row()]), []);
    assert_eq!(ids(vec![bo()], &[listed(2, 99_900_107, "Baekgaard, Bo", 1981)]), []);
    assert_eq!(ids(vec![bo()], &[ListedPlayer { federation: "SWE".into(), ..row() }]), []);
    assert_eq!(ids(vec![bo()], &[ListedPlayer { sex: Some(Sex::Female), ..row() }]), []);
    assert_eq!(ids(vec![bo(), person("8", "Baekgaard, Bo", 1980, "99900107")], &[row()]), []);
}

#[test]
fn names_are_the_same_in_our_letters_and_in_fides() {
    for (ours, theirs) in [
        ("Sørensen, Åge", "Soerensen, Aage"),
        ("Sørensen, Åge", "Sorensen, Age"),
        ("Bækgård, Jürgen", "Baekgaard, Juergen"),
        ("Møller-Holst, Eva", "Moller Holst, Eva"),
        ("A\u{30a}gren, Nils", "Ågren,Nils"),
    ] {
        assert_eq!(folded(ours), folded(theirs), "{ours}");
    }
    assert_ne!(folded("Fiktiv, Bo"), folded("Bo, Fiktiv"));
}

/// A list with another name and year: the row keeps both, and the question remains until the register agrees.
#[test]
fn what_a_list_contradicts_is_kept_and_compared_with_the_register_of_the_day() {
    let rows = [listed(2, 99_900_107, "Opdigt, Bo", 1981)];
    let before = person("7", "Fiktiv, Bo", 1980, "99900107");
    let import = import(vec![before.clone()], &rows);
    let [row] = &found::contradictions(&import, &rows)[..] else { panic!("one row: {import:?}") };
    assert_eq!((row.name.as_deref(), row.birth_year, row.missing), (Some("Opdigt, Bo"), Some(1981), false));
    let still = |person: &Person| found::remaining_misfits(row, person, "DEN");
    assert!(matches!(still(&before).as_slice(), [Misfit::Another(_)]));
    assert_eq!(
        still(&person("7", "Fiktiv, Bo", 1981, "99900107")),
        [Misfit::Name("Fiktiv, Bo".into(), "Opdigt, Bo".into())]
    );
    assert_eq!(still(&person("7", "Opdigt, Bo", 1980, "99900107")), [Misfit::BirthYear(1980, 1981)]);
    assert_eq!(still(&person("7", "Opdigt, Bo", 1981, "99900107")), []);
    // With another FIDE id the line belongs to another player; an erased player has none, in the register and in the row.
    assert_eq!(still(&person("7", "Fiktiv, Bo", 1980, "99900108")), []);
    let erased = kartotek_decisions::FideFoundRow { fide_id: String::new(), ..row.clone() };
    assert_eq!(found::remaining_misfits(&erased, &person("7", "7", 1980, ""), "DEN"), []);
}

/// A combined list has all three kinds, a rapid list only that one, and some players are missing.
#[test]
fn each_kind_of_a_list_is_held_against_the_newest_list_that_had_it() {
    let people =
        People::new(vec![person("7", "Fiktiv, Bo", 1980, "99900107"), person("8", "Fiktiv, Ea", 1982, "99900108")]);
    let of = |rating, k, games| KindNumbers { rating: Some(Rating(rating)), k: Some(k), games: Some(games) };
    let rapid = KindColumns { is_listed: true, numbers: of(2050, 40, 9) };
    let unrated = KindColumns { is_listed: true, numbers: KindNumbers { games: Some(0), ..KindNumbers::default() } };
    let row = ListedPlayer { k: Some(20), rapid, blitz: unrated, ..listed(2, 99_900_107, "Fiktiv, Bo", 1980) };
    let mut fide = FideRecords::default();
    let import = held(&people, &fide, std::slice::from_ref(&row), &[]);
    let [bo] = &import.updates[..] else { panic!("one update: {import:?}") };
    let new = |kind, to| KindUpdate { kind, from: None, to };
    let expected = [new(ListKind::Standard, of(2150, 20, 0)), new(ListKind::Rapid, of(2050, 40, 9))];
    assert_eq!((bo.fide_rating, &bo.kinds[..]), (None, &expected[..]));
    assert_eq!(sentences_of(&import), ["8: the FIDE id 99900108 is not on the list"]);
    for KindUpdate { kind, to, .. } in &bo.kinds {
        let (rating, k, games) = (to.rating.map(|rating| rating.0), to.k, to.games);
        fide.take_over(FideRating {
            player_id: "7".into(),
            kind: *kind,
            list: None,
            rating,
            k,
            games,
            highest: rating,
        });
    }
    assert_eq!(held(&people, &fide, &[row], &[]).updates, []);
    // A rapid list changes the rapid rating and leaves the standard rating.
    let row = ListedPlayer { rating: Some(Rating(2090)), k: Some(40), ..listed(2, 99_900_107, "Fiktiv, Bo", 1980) };
    let registered = Registered { people: &people, fide: &fide, federation: "DEN", kept: &[] };
    let import = fide_import(registered, ListKind::Rapid, &[row]);
    let [bo] = &import.updates[..] else { panic!("one update: {import:?}") };
    let change = KindUpdate { kind: ListKind::Rapid, from: Some(of(2050, 40, 9)), to: of(2090, 40, 0) };
    assert_eq!((bo.fide_rating, &bo.kinds[..]), (None, &[change][..]));
    assert_eq!(sentences_of(&import), Vec::<String>::new());
}

fn rating(kind: ListKind, month: &str, of: KindNumbers) -> FideRating {
    let KindNumbers { rating, k, games } = of;
    let rating = rating.map(|rating| rating.0);
    let list = month.parse().ok().map(NaiveDateText);
    FideRating { player_id: "7".into(), kind, list, rating, k, games, highest: rating }
}

#[test]
fn a_list_without_k_and_games_changes_nothing_where_the_rating_is_the_same() {
    let people = People::new(vec![person("7", "Fiktiv, Bo", 1980, "99900107")]);
    let mut fide = FideRecords::default();
    let known = KindNumbers { rating: Some(Rating(2150)), k: Some(20), games: Some(3) };
    fide.take_over(rating(ListKind::Standard, "2026-07-01", known));
    let silent = ListedPlayer { k: None, games: None, ..listed(2, 99_900_107, "Fiktiv, Bo", 1980) };
    assert_eq!(held(&people, &fide, std::slice::from_ref(&silent), &[]).updates, []);
    let [update] = &held(&people, &fide, &[ListedPlayer { rating: Some(Rating(2160)), ..silent }], &[]).updates[..]
    else {
        panic!("one update")
    };
    assert_eq!(update.kinds.len(), 1, "the row of July gets the rating of August: {update:?}");
}

/// Otherwise an Elo stated in a report would be believed instead of the list.
#[test]
fn whoever_a_list_with_k_has_as_unrated_is_kept_as_unrated() {
    let mut unrated = person("7", "Fiktiv, Bo", 1980, "99900107");
    unrated.fide_rating = None;
    let people = People::new(vec![unrated, person("8", "Fiktiv, Ea", 1982, "99900108")]);
    let none = ListedPlayer { rating: None, ..listed(2, 99_900_107, "Fiktiv, Bo", 1980) };
    let rated = |k| ListedPlayer { k, ..listed(3, 99_900_108, "Fiktiv, Ea", 1982) };
    let kinds = |k| {
        let updates = held(&people, &FideRecords::default(), &[none.clone(), rated(k)], &[]).updates;
        updates.into_iter().find(|update| update.id == "7").map(|update| update.kinds)
    };
    let to = KindNumbers { games: Some(0), ..KindNumbers::default() };
    assert_eq!(kinds(Some(20)), Some(vec![KindUpdate { kind: ListKind::Standard, from: None, to }]));
    assert_eq!(kinds(None), None, "a list of before there was a K");
}

/// Standard of July, rapid of August: the rapid numbers of July's combined list are older.
#[test]
fn a_list_of_all_kinds_is_not_older_than_any_of_them() {
    let month = |month: &str| month.parse().unwrap();
    let mut records = Records::default();
    let of_list = KindNumbers { rating: Some(Rating(2050)), k: Some(20), games: Some(3) };
    records.fide.take_over(rating(ListKind::Standard, "2026-07-01", of_list));
    records.fide.take_over(rating(ListKind::Rapid, "2026-08-01", of_list));
    records.fide_lists.push(FideListRecord {
        date: NaiveDateText(month("2026-07-02")),
        month: Some(NaiveDateText(month("2026-07-01"))),
        list: String::new(),
    });
    let list = |rapid| Listed {
        file: "l.txt".into(),
        named: ListName::default(),
        named_inside: ListName::default(),
        headed: Some(month("2026-07-01")),
        sha256: String::new(),
        lines: 1,
        players: vec![ListedPlayer { rapid, ..listed(2, 99_900_107, "Fiktiv, Bo", 1980) }],
        faults: Vec::new(),
        fault_count: 0,
    };
    let rapid = KindColumns { is_listed: true, numbers: of_list };
    let is_refused = |listed: &Listed, older| check_month(listed, &records, older).is_some();
    assert!(!is_refused(&list(KindColumns::default()), false));
    assert!(is_refused(&list(rapid), false));
    assert!(!is_refused(&list(rapid), true));
}
