//! The federation as an office with files: the founding register, and a report for each tournament in the inbox.

use super::Federation;
use super::bulk::each;
use super::people::{Dice, Person};
use super::report::{Report, fault};
use kartotek_law::regulation::RuleSet;
use std::collections::BTreeMap;
use std::fmt::Write;

/// Files by their paths in the office.
pub type Files = BTreeMap<String, Vec<u8>>;

/// Settings, players, clubs and officials. Officials do not play: their ids follow those of the players.
pub fn founding(federation: &Federation) -> Files {
    let founded = federation.from.pred_opt().unwrap_or(federation.from);
    let mut players = String::from(
        "id,name,birth_date,sex,club,federation,member,fide_id,fide_title,fide_rating,fide_games,rating,last_rated,public\n",
    );
    let mut officials = String::from("player_id,name,licence,from,to\n");
    for id in 1..=federation.players + officials_of(federation) {
        let person = Person::of(federation, id);
        let (name, sex) = (person.name(), if person.is_woman { 'F' } else { 'M' });
        let Person { born, club, rating, .. } = person;
        let rating = rating.max(1000);
        let _ = writeln!(players, "{id},\"{name}\",{born},{sex},{club},DEN,yes,,,,,{rating},{founded},yes");
        if id > federation.players {
            let _ = writeln!(officials, "{id},\"{name}\",director,2000-01-01,");
        }
    }
    let mut clubs = String::from("id,name,district\n");
    for club in 1..=federation.clubs() {
        let _ = writeln!(clubs, "{club},Klub {club},{}", 1 + club % 8);
    }
    let settings = format!(
        "# Settings of a made-up office. Nobody in it is real.\nfederation = \"DEN\"\nname = \"Opdigtet Skakforbund\"\n\
         language = \"da\"\nfounded = {founded}\nfee = \"25.00\"\n"
    );
    let files =
        [("players.csv", players), ("officials.csv", officials), ("clubs.csv", clubs), ("kartotek.toml", settings)];
    files.into_iter().map(|(name, text)| (name.to_owned(), text.into_bytes())).collect()
}

fn officials_of(federation: &Federation) -> u32 {
    4 + federation.players / 100
}

/// The reports, passed to `take` month by month as the tournaments end; `bad` per cent are faulty. `made` is called for
/// each.
///
/// # Errors
/// Errors of `take`.
pub fn reports<E>(
    federation: &Federation,
    rules: &RuleSet,
    bad: u32,
    made: fn(),
    mut take: impl FnMut(Files) -> Result<(), E>,
) -> Result<(), E> {
    let mut files = Files::new();
    let mut month = String::new();
    each(federation, rules, |maker, tournament| {
        let tid = tournament + 1;
        made();
        let end = federation.date(federation.day_of(tid - 1));
        let month_of_it = end.format("%Y-%m").to_string();
        if month_of_it != month && !files.is_empty() {
            take(std::mem::take(&mut files))?;
        }
        month = month_of_it;
        let mut dice = Dice::new(federation.seed, (1 << 42) + u64::from(tid));
        let id = format!("{month}-{tid}");
        let first = federation.players + 1 + dice.throw(officials_of(federation) - 3);
        let report = Report {
            id: &id,
            name: &format!("Opdigtet turnering {tid}"),
            end,
            tournament: &maker.declared(tournament),
            officials: std::array::from_fn(|place| first + place as u32),
            fault: fault(&mut dice, bad),
        };
        files.insert(format!("inbox/{month}/{id}.trf"), report.trf(|id| Person::of(federation, id)).into_bytes());
        files.insert(format!("inbox/{month}/{id}.toml"), report.form().into_bytes());
        Ok(())
    })?;
    if files.is_empty() { Ok(()) } else { take(files) }
}
