//! The titles of an EMT beside a final table (§ 36, § 37): their holders, and the conditions still open.

use kartotek_formats::report::PlayerAsFiled;
use kartotek_formats::texts::{Text, Value, text};
use kartotek_intake::identity;
use kartotek_intake::table_alone::TabulatedReport;
use kartotek_intake::titles::Titles;
use kartotek_intake::tournament_part::{Known, TournamentPart};
use kartotek_law::regulation::emt::class::Class;
use kartotek_law::regulation::emt::title::Holder;
use kartotek_law::regulation::final_table::standing::Standing;
use kartotek_law::vocabulary::PlayerIndex;
use kartotek_register::People;

/// The titles in the law's words.
const CHAMPION: &str = "Danmarksmester";
const JUNIOR_CHAMPION: &str = "Juniordanmarksmester";

/// The part of each report in its tournament.
pub fn tournament_parts<'r>(
    reports: impl Iterator<Item = &'r TabulatedReport>,
    people: Option<&People>,
) -> Vec<TournamentPart> {
    let known = |filed: &PlayerAsFiled| {
        let person = people.and_then(|people| identity::certain_person(filed, people));
        let id = person.map(|person| &person.id).or(filed.id.as_ref());
        Known { id: id.cloned().unwrap_or_default(), name: filed.name.clone().unwrap_or_default(), rating: None }
    };
    reports
        .map(|tabulated_report| {
            TournamentPart::new(
                &tabulated_report.id,
                &tabulated_report.filed,
                (&tabulated_report.group, &tabulated_report.schedule),
                known,
            )
        })
        .collect()
}

/// Further facts that the titles depend on.
#[derive(Clone, Copy)]
pub struct TitleContext<'a> {
    pub parts: &'a [TournamentPart],
    pub people: Option<&'a People>,
}

impl TitleContext<'_> {
    pub fn titles(self, part: &TournamentPart, standings: Vec<Standing>) -> Option<Titles> {
        let parts: Vec<&TournamentPart> = self.parts.iter().collect();
        Titles::of(part, &parts, standings, |player| player.person(self.people?))
    }
}

/// The title that a player holds.
pub fn title_of(titles: &Titles, player: PlayerIndex) -> Option<&'static str> {
    let is_champion = titles.class == Class::Landshold && titles.holder == Holder::One(player);
    let is_junior = titles.juniors.as_ref().is_some_and(|junior_champions| {
        junior_champions.unknown.is_empty() && junior_champions.champions.contains(&player)
    });
    is_champion.then_some(CHAMPION).or(is_junior.then_some(JUNIOR_CHAMPION))
}

/// Sentences about the holders of the titles and of the first place.
pub fn held(titles: &Titles, report: &TabulatedReport) -> Vec<Text> {
    let name = |player: PlayerIndex| Text::Plain(report.players[player].name.clone());
    let mut held = Vec::new();
    match (titles.class, &titles.holder) {
        (Class::Landshold, Holder::One(player)) => held.push(text!("standings-champion", player = name(*player))),
        (Class::Landshold, Holder::None) => held.push(text!("standings-no-champion")),
        (Class::Kandidat, Holder::One(player)) => held.push(text!("standings-first", player = name(*player))),
        _ => {}
    }
    if let Some(juniors) = titles
        .juniors
        .as_ref()
        .filter(|junior_champions| junior_champions.unknown.is_empty() && !junior_champions.champions.is_empty())
    {
        let players = Value::Each(juniors.champions.iter().map(|player| name(*player)).collect());
        held.push(text!("standings-junior-champion", players));
    }
    held
}

/// Sentences about play-offs and missing facts on which a title still depends.
pub fn open(titles: &Titles, report: &TabulatedReport) -> Vec<Text> {
    let name = &report.name;
    let numbers = |players: &[PlayerIndex]| {
        Value::Each(players.iter().map(|player| Text::from(report.players[*player].no.to_string())).collect())
    };
    let mut open = Vec::new();
    match (titles.class, &titles.holder) {
        (Class::Landshold, Holder::PlayOff(players)) => {
            open.push(text!("standings-play-off-title", name, numbers = numbers(players)));
        }
        (_, Holder::PlayOff(players)) => open.push(text!("standings-play-off-first", name, numbers = numbers(players))),
        (_, Holder::Unknown(players)) => open.push(text!("standings-citizenship", name, numbers = numbers(players))),
        (_, Holder::One(_) | Holder::None) => {}
    }
    let unknown = titles.juniors.as_ref().map_or(&[][..], |junior_champions| &junior_champions.unknown);
    if !unknown.is_empty() {
        open.push(text!("standings-birth-dates", name, numbers = numbers(unknown)));
    }
    open
}
