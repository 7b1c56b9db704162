//! Every page, from the source.

use super::front::{self, Front, Listed};
use super::link::{ClubLink, FileLink, Files, PlayerLink};
use super::picture::{self, Words};
use super::source::{Achievement, Cell, Entry, Line, List, Player, Report, Source};
use super::template::Templates;
use super::{Said, date, one_decimal};
use crate::publish::lists::ratinglist::{ListRow, WOMAN};
use crate::register::Form;
use crate::register::fsx::Tree;
use crate::texts::{Language, Value, decimal, text};
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_law::vocabulary::Hundredths;
use minijinja::context;
use minijinja::value::{Serde, Value as Given};
use rayon::prelude::*;
use serde::Serialize;
use std::collections::{BTreeSet, HashMap};

/// All pages of the site.
pub fn pages(source: &Source, templates: &Templates) -> Result<Tree> {
    let site = Site::of(source);
    let mut tree = Tree::new();
    let mut add = |name: &str, page: Result<Vec<u8>>| page.map(|page| tree.insert(name.to_owned(), page));
    let front = given(site.front());
    add("index.html", templates.page("index.html", context! { front, root => "", here => "index.html" }))?;
    for list in &source.lists {
        add(&format!("{}.html", list.name), templates.page("list.html", site.list_page(list)))?;
    }
    let (clubs, root) = (given(site.clubs()), "../");
    let here = "clubs/index.html";
    add(here, templates.page("clubs.html", context! { clubs, root, here }))?;
    let here = "tournaments/index.html";
    add(here, templates.page("tournaments.html", context! { tournaments => given(site.tournaments()), root, here }))?;
    let clubs = source.clubs.par_iter().filter_map(|club| {
        let file = site.club_files.get(&club.id)?;
        let rows: Vec<Row> = site.of_club.get(club.id.as_str())?.iter().map(|row| site.row(row)).collect();
        let ratings: Vec<i32> = rows.iter().map(|row| row.rating).collect();
        let mean = one_decimal(&ratings, source.language);
        let club =
            context! { name => club.name.as_str(), district => club.district.as_str(), rows => given(rows), mean };
        let page = templates.page("club.html", context! { club, root, here => "" });
        Some(page.map(|page| (format!("clubs/{file}"), page)))
    });
    let reports = source.reports.par_iter().filter_map(|report| {
        let file = site.report_files.get(&report.id)?;
        let page =
            templates.page("tournament.html", context! { tournament => site.tournament(report), root, here => "" });
        Some(page.map(|page| (format!("tournaments/{file}"), page)))
    });
    let players = source.players.par_iter().filter_map(|player| {
        let file = site.player_files.get(&player.id)?;
        let page = templates.page("player.html", context! { player => site.player(player), root, here => "" });
        Some(page.map(|page| (format!("players/{file}"), page)))
    });
    let many: Vec<(String, Vec<u8>)> = clubs.chain(reports).chain(players).collect::<Result<_>>()?;
    tree.extend(many);
    Ok(tree)
}

/// The source, and where everything in it is found.
struct Site<'s> {
    source: &'s Source,
    player_files: Files,
    club_files: Files,
    report_files: Files,
    players: HashMap<&'s str, &'s Player>,
    reports: HashMap<&'s str, &'s Report>,
    listed: HashMap<&'s str, &'s ListRow>,
    /// Listed players, by the id of the club.
    of_club: HashMap<&'s str, Vec<&'s ListRow>>,
}

impl<'s> Site<'s> {
    fn of(source: &'s Source) -> Site<'s> {
        let players: HashMap<&str, &Player> = source.players.iter().map(|own| (own.id.as_str(), own)).collect();
        let mut of_club: HashMap<&str, Vec<&ListRow>> = HashMap::new();
        for row in source.list.iter().filter(|_| source.fields.club) {
            if let Some(player) = players.get(row.id.as_str()) {
                of_club.entry(&player.club).or_default().push(row);
            }
        }
        let clubs = source.clubs.iter().map(|club| club.id.as_str()).filter(|club| of_club.contains_key(club));
        Site {
            player_files: Files::of(source.players.iter().map(|player| player.id.as_str())),
            club_files: Files::of(clubs),
            report_files: Files::of(source.reports.iter().map(|report| report.id.as_str())),
            reports: source.reports.iter().map(|report| (report.id.as_str(), report)).collect(),
            listed: source.list.iter().map(|row| (row.id.as_str(), row)).collect(),
            of_club,
            players,
            source,
        }
    }

    fn front(&self) -> Front {
        let file = |report: &str| self.report_files.get(report).cloned();
        front::front(self.source, |id, name| self.link(id, name), file, |day| self.day(day), self.lists())
    }

    /// Every list that there is a file of.
    fn lists(&self) -> Vec<Listed> {
        let mut lists: Vec<Listed> = Vec::new();
        for file in &self.source.files {
            let name = file.form.file(file.list);
            if lists.last().is_none_or(|last| last.text != file.title) {
                let has_page = self.source.lists.iter().any(|list| list.name == file.list);
                let page = if has_page { format!("{}.html", file.list) } else { String::new() };
                lists.push(Listed { text: file.title, page, files: Vec::new() });
            }
            if let Some(last) = lists.last_mut() {
                // What has no page is looked at here.
                if last.page.is_empty() && file.form == Form::Html {
                    last.page = format!("lists/{name}");
                }
                last.files.push(FileLink { name, form: file.form.name() });
            }
        }
        lists
    }

    fn day(&self, day: NaiveDate) -> String {
        date(day, self.source.language)
    }

    fn link(&self, id: &str, name: &str) -> PlayerLink {
        let file = self.player_files.get(id).cloned();
        let id = if file.is_some() { id.to_owned() } else { String::new() };
        PlayerLink { id, file: file.unwrap_or_default(), name: name.to_owned() }
    }

    fn club(&self, id: &str, name: &str) -> ClubLink {
        let name = if self.source.fields.club { name.to_owned() } else { String::new() };
        ClubLink { file: self.club_files.get(id).cloned().unwrap_or_default(), key: id.to_owned(), name }
    }

    fn row(&self, row: &ListRow) -> Row {
        let fields = &self.source.fields;
        let player = self.players.get(row.id.as_str());
        let club_id = player.map_or("", |player| player.club.as_str());
        let club = self.club(club_id, &row.club);
        let district = self.source.clubs.iter().find(|club| club.id == club_id).map(|club| club.district.clone());
        let words = format!("{} {} {}", row.name, row.id, club.name);
        Row {
            rank: row.rank,
            player: self.link(&row.id, &row.name),
            district: district.filter(|_| fields.club).unwrap_or_default(),
            club,
            class: row.class.clone(),
            rating: row.rating.0,
            change: row.change,
            games: row.games,
            title: row.title.clone(),
            birth_year: row.birth_year.filter(|_| fields.birth_year),
            flags: row.flags.chars().filter(|&flag| flag != WOMAN || fields.sex).collect(),
            words,
        }
    }

    fn list_page(&self, list: &List) -> Given {
        let rows: Vec<Row> = list.rows.iter().map(|row| self.row(row)).collect();
        let files = self.lists().into_iter().find(|own| own.text == list.title).map(|own| own.files);
        let named = |name: &str, value: &str| ChoiceValue { value: value.to_owned(), name: name.to_owned() };
        let classes = ["M", "1", "2", "3"].map(|class| named(&class_name(class, self.source.language), class));
        let mut clubs: Vec<ChoiceValue> = (self.source.clubs.iter())
            .filter(|club| self.club_files.get(&club.id).is_some())
            .map(|club| named(&club.name, &club.id))
            .collect();
        clubs.sort_by(|a, b| a.name.cmp(&b.name));
        let districts: BTreeSet<&str> =
            rows.iter().map(|row| row.district.as_str()).filter(|own| !own.is_empty()).collect();
        let districts: Vec<ChoiceValue> = districts.into_iter().map(|own| named(own, own)).collect();
        let mut choices = vec![Choice { text: "site-class", key: "class", values: classes.into() }];
        if !clubs.is_empty() {
            choices.push(Choice { text: "site-club", key: "club", values: clubs });
        }
        if !districts.is_empty() {
            choices.push(Choice { text: "site-district", key: "district", values: districts });
        }
        let flags: Vec<Flag> = [("J", "site-juniors"), ("K", "site-women"), ("V", "site-veterans"), ("N", "site-new")]
            .into_iter()
            .filter(|(flag, _)| *flag != "K" || self.source.fields.sex)
            .map(|(flag, text)| Flag { flag, text })
            .collect();
        let here = format!("{}.html", list.name);
        let list = context! {
            text => list.title, rows => given(rows), files => given(files), choices => given(choices),
            flags => given(flags)
        };
        context! { list, fields => given(self.source.fields), root => "", here }
    }

    fn clubs(&self) -> Vec<ClubRow> {
        let rows = self.source.clubs.iter().filter_map(|club| {
            let (own, file) = (self.of_club.get(club.id.as_str())?, self.club_files.get(&club.id)?);
            let ratings: Vec<i32> = own.iter().map(|row| row.rating.0).collect();
            Some(ClubRow {
                name: club.name.clone(),
                file: file.clone(),
                district: club.district.clone(),
                players: own.len(),
                mean: one_decimal(&ratings, self.source.language),
                highest: ratings.iter().max().copied().unwrap_or(0),
            })
        });
        rows.collect()
    }

    /// The newest first.
    fn tournaments(&self) -> Vec<TournamentRow> {
        let mut reports: Vec<&Report> = self.source.reports.iter().collect();
        reports.sort_by_key(|report| std::cmp::Reverse((report.last_round, report.rated)));
        let rows = reports.into_iter().filter_map(|report| {
            Some(TournamentRow {
                name: report.name.clone(),
                file: self.report_files.get(&report.id)?.clone(),
                end: self.day(report.last_round),
                end_iso: report.last_round.to_string(),
                rated: self.day(report.rated),
                rated_iso: report.rated.to_string(),
                players: report.lines.len(),
                games: report.games,
            })
        });
        rows.collect()
    }

    fn tournament(&self, report: &Report) -> Given {
        let language = self.source.language;
        let when = match report.first_round.filter(|first| *first != report.last_round) {
            None => self.day(report.last_round),
            Some(first) => format!("{} – {}", self.day(first), self.day(report.last_round)),
        };
        let facts: Vec<_> = report
            .facts
            .iter()
            .map(|(text, value)| {
                context! {
                    text => text.say(language), value => value.say(language)
                }
            })
            .collect();
        let rounds: Vec<u16> = (1..=report.rounds).collect();
        let rows: Vec<_> = report.lines.iter().map(|line| self.line(report, line)).collect();
        let has_unrated =
            report.lines.iter().flat_map(|line| &line.cells).any(|cell| !cell.is_rated && cell.opponent.is_some());
        let remarks: Vec<_> = report
            .remarks
            .iter()
            .map(|(paragraph, text)| {
                context! {
                    paragraph => *paragraph, text => text.as_str()
                }
            })
            .collect();
        let tie_breaks = report.lines.first().map_or(0, |line| line.tie_break.len());
        context! {
            id => report.id.as_str(), name => report.name.as_str(), when, facts, rounds, rows, has_unrated, remarks,
            tie_breaks => vec!["site-tie-break"; tie_breaks]
        }
    }

    fn line(&self, report: &Report, line: &Line) -> Given {
        let language = self.source.language;
        let number = |value: Hundredths| decimal(value, language);
        let cells: Vec<Vec<_>> = (1..=report.rounds)
            .map(|round| line.cells.iter().filter(|cell| cell.round == round).map(game).collect())
            .collect();
        let calculation = line.calculation.map(|three| three.map(number));
        let [w, we, gain] = calculation.unwrap_or_default();
        let player = self.link(&line.id, &line.name);
        let anchor = (!player.id.is_empty()).then(|| anchor(&report.id)).filter(|_| line.calculation.is_some());
        context! {
            no => line.no, place => line.place, player => given(player), ro => line.start_rating.map(|rating| rating.0), cells,
            points => line.points.as_str(), tie_breaks => line.tie_break.iter().map(|own| number(*own)).collect::<Vec<_>>(),
            w, we, gain => gain.replace('-', "−"), rn => line.new_rating.map(|rating| rating.0), anchor
        }
    }

    fn player(&self, player: &Player) -> Given {
        let (source, language) = (self.source, self.source.language);
        let row = self.listed.get(player.id.as_str()).copied();
        let mut facts = Vec::new();
        facts.extend(player.rating.map(|rating| Said { text: "site-rating", value: rating.0.to_string() }));
        if let Some(row) = row {
            facts.push(Said { text: "site-rank", value: row.rank.to_string() });
            facts.push(Said { text: "site-change", value: signed(row.change) });
            facts.push(Said { text: "site-class", value: class_name(&row.class, language) });
        }
        let club = source.clubs.iter().find(|club| club.id == player.club);
        let club = self.club(&player.club, club.map_or("", |club| club.name.as_str()));
        let mut points: Vec<(NaiveDate, i32)> = player.earlier.iter().map(|(day, rating)| (*day, rating.0)).collect();
        points.extend(player.entries.iter().filter_map(|entry| Some((entry.day, entry.after?.0))));
        let highest = points.iter().map(|point| point.1).max();
        facts.extend(highest.map(|highest| Said { text: "site-highest", value: highest.to_string() }));
        let words = Words {
            title: text!("site-curve-title", name = &player.name).say(language),
            description: text!(
                "site-curve-words",
                from = points.first().map(|point| self.day(point.0)).unwrap_or_default(),
                first = points.first().map_or(0, |point| point.1),
                last = points.last().map_or(0, |point| point.1),
                highest = highest.unwrap_or(0)
            )
            .say(language),
        };
        let entries: Vec<_> = player.entries.iter().rev().map(|entry| self.entry(player, entry)).collect();
        let achievements = |own: &[Achievement]| -> Vec<_> {
            own.iter()
                .map(|own| {
                    context! {
                        day => self.day(own.day), title => own.title.as_str(), name => own.tournament.as_str(),
                        file => self.report_files.get(&own.report).cloned()
                    }
                })
                .collect()
        };
        context! {
            id => player.id.as_str(), name => player.name.as_str(), title => player.title.as_str(), club => given(club),
            facts => given(facts), entries,
            fide_id => source.fields.fide_id.then_some(player.fide_id.as_str()),
            curve => picture::curve(&points, source.day, &words),
            candidates => achievements(&player.candidate_results), norms => achievements(&player.norms),
        }
    }

    fn entry(&self, player: &Player, entry: &Entry) -> Given {
        let language = self.source.language;
        let report = self.reports.get(entry.report.as_str());
        let line = report.and_then(|report| report.lines.iter().find(|line| line.id == player.id));
        let score = line
            .and_then(|line| line.calculation)
            .map(|[w, we, _]| text!("site-score", w = Value::decimal(w), we = Value::decimal(we)).say(language));
        let step = |(paragraph, text): &(&'static str, String)| {
            context! { paragraph => *paragraph, lines => text.lines().map(str::to_owned).collect::<Vec<_>>() }
        };
        let steps: Vec<_> = entry.steps.iter().map(step).collect();
        context! {
            day => self.day(entry.day), name => report.map_or(&entry.report, |report| &report.name).as_str(),
            event => entry.event.as_ref().map(|event| event.say(language)),
            file => self.report_files.get(&entry.report).cloned(), anchor => anchor(&entry.report), score, steps,
            before => entry.before.map(|rating| rating.0), after => entry.after.map(|rating| rating.0),
            change => entry.before.zip(entry.after).map(|(before, after)| after.0 - before.0),
        }
    }
}

/// Of an entry on a player's page.
fn anchor(report: &str) -> String {
    format!("r-{}", crate::formats::file_name::plain(report))
}

/// For a template.
fn given(value: impl Serialize) -> Given {
    Given::from(Serde(value))
}

/// § 23.
pub fn class_name(class: &str, language: Language) -> String {
    // A digit alone would be taken for a number.
    text!("site-class-name", class = format!("c{class}")).say(language)
}

fn signed(change: i32) -> String {
    match change {
        1.. => format!("+{change}"),
        0 => "0".to_owned(),
        _ => format!("−{}", change.unsigned_abs()),
    }
}

fn game(cell: &Cell) -> Given {
    let colour = cell.opponent.map_or("", |(_, is_white)| if is_white { "white" } else { "black" });
    let (opponent, score) = (cell.opponent.map(|(no, _)| no), cell.score);
    context! { opponent, colour, score, unrated => !cell.is_rated && cell.opponent.is_some() }
}

#[derive(Serialize)]
struct Row {
    rank: u32,
    player: PlayerLink,
    club: ClubLink,
    district: String,
    class: String,
    rating: i32,
    change: i32,
    games: i64,
    title: String,
    birth_year: Option<i32>,
    flags: String,
    words: String,
}

#[derive(Serialize)]
struct ClubRow {
    name: String,
    file: String,
    district: String,
    players: usize,
    mean: String,
    highest: i32,
}

#[derive(Serialize)]
struct TournamentRow {
    name: String,
    file: String,
    end: String,
    end_iso: String,
    rated: String,
    rated_iso: String,
    players: usize,
    games: usize,
}

#[derive(Serialize)]
struct Choice {
    text: &'static str,
    key: &'static str,
    values: Vec<ChoiceValue>,
}

#[derive(Serialize)]
struct ChoiceValue {
    value: String,
    name: String,
}

#[derive(Serialize)]
struct Flag {
    flag: &'static str,
    text: &'static str,
}
