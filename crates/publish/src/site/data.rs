//! Data files for programs: one for each player, tournament and club, and an index. They are the same in each language.

use super::Put;
use super::games::{pgn_file, pgn_games};
use super::kept::INDEX;
use super::pages::Site;
use super::played::PlayedGame;
use super::source::{Club, Entry, Player, Report, Source};
pub use super::tournament_data::TournamentData;
use super::tournament_data::number;
use crate::lists::ratinglist::{self, ListRow};
use crate::render::{csv, leave_out, workbook_of_some};
use anyhow::Result;
use kartotek_formats::texts::{Text, json};
use kartotek_register::{Indexed, ListFormat};
use rayon::prelude::*;
use schemars::JsonSchema;
use serde::Serialize;

/// Days are texts as `2026-04-06`, numbers with decimals texts with a point; what is unknown or not shown is null.
#[derive(Serialize, JsonSchema)]
pub struct PlayerData<'s> {
    /// Register id.
    id: &'s str,
    name: &'s str,
    /// FIDE's; empty: none.
    title: &'s str,
    fide_id: Option<&'s str>,
    club: Option<ClubData<'s>>,
    rating: Option<i32>,
    /// The player's class and flags on the list of the site's day; null: the player is not on it.
    list: Option<OnList<'s>>,
    /// The ids of records that were merged into this one.
    former_ids: &'s [String],
    /// Ratings by the day from which they held, the oldest first.
    ratings: Vec<RatingData>,
    /// Everything that changed the rating or was rated, the oldest first.
    history: Vec<HistoryData<'s>>,
    /// The tournaments that the site shows and in which games were played, in the order in which they were rated.
    tournaments: Vec<PlayedData<'s>>,
}

#[derive(Serialize, JsonSchema)]
struct ClubData<'s> {
    id: &'s str,
    name: &'s str,
}

#[derive(Serialize, JsonSchema)]
struct OnList<'s> {
    /// M, 1, 2 or 3 (§ 23).
    class: &'s str,
    flags: String,
}

#[derive(Serialize, JsonSchema)]
struct RatingData {
    from: String,
    rating: i32,
}

#[derive(Serialize, JsonSchema)]
struct HistoryData<'s> {
    /// The day of the run.
    day: String,
    /// The id of the report; empty: there is none.
    report: &'s str,
    /// Empty: unnamed.
    tournament: &'s str,
    before: Option<i32>,
    after: Option<i32>,
    calculation: Option<CalculationData>,
}

/// The calculation by 4.5.2.
#[derive(Serialize, JsonSchema)]
struct CalculationData {
    games: i64,
    points: String,
    expected: String,
    performance: Option<i32>,
    k: i64,
}

#[derive(Serialize, JsonSchema)]
struct PlayedData<'s> {
    report: &'s str,
    games: Vec<GameData<'s>>,
}

/// A game; the opponent's name and rating are in the data of the tournament.
#[derive(Serialize, JsonSchema)]
struct GameData<'s> {
    round: u16,
    /// The player had White.
    white: bool,
    /// The opponent's start number in the report.
    opponent_no: u32,
    /// Register id, if the opponent has a page.
    opponent: Option<&'s str>,
    /// `1`, `0.5` or `0`.
    points: String,
    rated: bool,
}

/// The files of the site that programs read, by their places below its address.
#[derive(Serialize, JsonSchema)]
pub struct IndexData<'s> {
    federation: &'s str,
    /// The day of the lists, as `2026-04-06`.
    day: String,
    /// The address of the site; empty: not set.
    address: &'s str,
    /// A hash of the pages' design; while it is unchanged, existing pages of tournaments are kept.
    look: &'s str,
    /// The public lists, each in every form.
    lists: Vec<String>,
    /// A player under 18 is here only if the office lets search engines show everybody.
    players: Vec<FileData<'s>>,
    clubs: Vec<FileData<'s>>,
    tournaments: Vec<FileData<'s>>,
}

#[derive(Serialize, JsonSchema)]
struct FileData<'s> {
    id: &'s str,
    name: &'s str,
    file: String,
}

impl Site<'_> {
    /// Emits the data and games of tournaments, the data of clubs, the index of all data, and `robots.txt`.
    pub(super) fn data(&self, put: &Put) -> Result<()> {
        let source = self.source;
        let reports = source.reports.par_iter().filter_map(|report| Some((report, self.report_data_file(report)?)));
        reports.try_for_each(|(report, file)| {
            if let Some(file) = self.games_file(report) {
                put(file, pgn_file(report).into_bytes())?;
            }
            match &report.kept {
                Some(kept) => put(file, kept.data.clone()),
                None => {
                    let has_page = |id: &str| self.player_files.get(id).is_some();
                    put(file, one_line(&TournamentData::of(report, has_page))?)
                }
            }
        })?;
        self.clubs.par_iter().try_for_each(|club| self.printing.within(|| self.club_lists(club, put)))?;
        put(INDEX.to_owned(), json::file(&self.index())?)?;
        put("robots.txt".to_owned(), self.robots().into_bytes())
    }

    pub(super) fn player_file(&self, player: &Player) -> Result<Vec<u8>> {
        one_line(&self.player_data(player))
    }

    /// The data file of a player. `None`: a page can tell search engines to leave out a minor, a data file cannot.
    // Decision (the site: what programs read): a minor has a page and no data file, unless search engines may list all players.
    pub(super) fn player_data_file(&self, player: &Player) -> Option<String> {
        let is_published = !player.is_minor || self.source.indexed == Indexed::Everybody;
        self.player_files.get(&player.id).filter(|_| is_published).map(|file| beside("players", file, "json"))
    }

    pub(super) fn report_data_file(&self, report: &Report) -> Option<String> {
        self.report_files.get(&report.id).map(|file| beside("tournaments", file, "json"))
    }

    /// The file with the games of a report. `None`: the page has no games.
    pub(super) fn games_file(&self, report: &Report) -> Option<String> {
        let has_games = pgn_games(report).next().is_some();
        self.report_files.get(&report.id).filter(|_| has_games).map(|file| beside("tournaments", file, "pgn"))
    }

    pub(super) fn club_data_file(&self, club: &str) -> Option<String> {
        self.club_files.get(club).map(|file| beside("clubs", file, "csv"))
    }

    pub(super) fn club_workbook(&self, club: &str) -> Option<String> {
        self.club_files.get(club).map(|file| beside("clubs", file, ListFormat::Xlsx.ending()))
    }

    fn player_data<'s>(&'s self, player: &'s Player) -> PlayerData<'s> {
        let fields = self.source.fields;
        let club = self.club_by_id.get(player.club.as_str()).filter(|_| fields.club);
        let row = self.listed.get(player.id.as_str());
        let rating = |(from, rating): (chrono::NaiveDate, i32)| RatingData { from: from.to_string(), rating };
        let played = self.played.get(player.id.as_str()).map_or(&[][..], Vec::as_slice);
        PlayerData {
            id: &player.id,
            name: &player.name,
            title: &player.title,
            fide_id: Some(player.fide_id.as_str()).filter(|id| fields.fide_id && !id.is_empty()),
            club: club.map(|club| ClubData { id: &club.id, name: &club.name }),
            rating: player.rating.map(|rating| rating.0),
            list: row.map(|row| OnList {
                class: &row.class,
                flags: row.flags.chars().filter(|flag| fields.sex || *flag != ratinglist::WOMAN).collect(),
            }),
            former_ids: &player.former_ids,
            ratings: player.listed_ratings().into_iter().map(rating).collect(),
            history: player.entries.iter().map(|entry| self.history_data(entry)).collect(),
            tournaments: played
                .chunk_by(|one, next| one.report.id == next.report.id)
                .map(|played| PlayedData {
                    report: &played[0].report.id,
                    games: played.iter().map(|met| self.game_data(met)).collect(),
                })
                .collect(),
        }
    }

    fn history_data<'s>(&'s self, entry: &'s Entry) -> HistoryData<'s> {
        let report = self.reports.get(entry.report.as_str());
        HistoryData {
            day: entry.day.to_string(),
            report: &entry.report,
            tournament: report.map_or(&entry.name, |report| &report.name),
            before: entry.before.map(|rating| rating.0),
            after: entry.after.map(|rating| rating.0),
            calculation: entry.calculated.map(|calculated| CalculationData {
                games: calculated.games,
                points: calculated.points.short(),
                expected: calculated.expected.to_string(),
                performance: calculated.performance.map(|rating| rating.0),
                k: calculated.k,
            }),
        }
    }

    fn game_data<'s>(&'s self, met: &'s PlayedGame) -> GameData<'s> {
        // A player without a page must not be traceable from one tournament to another.
        let opponent = Some(met.opponent).filter(|line| self.player_files.get(&line.id).is_some());
        GameData {
            round: met.round,
            white: met.is_white,
            opponent_no: met.opponent.no,
            opponent: opponent.map(|line| line.id.as_str()),
            points: number(met.points),
            rated: met.is_rated,
        }
    }

    /// The listed members of a club in the columns of the rating list: a table for programs, and a workbook.
    fn club_lists(&self, club: &Club, put: &Put) -> Result<()> {
        let Source { federation, day, language, .. } = self.source;
        let listed = self.listed_by_club.get(club.id.as_str()).into_iter().flatten();
        let rows: Vec<ListRow> = listed.map(|row| (*row).clone()).collect();
        let mut columns = ratinglist::columns(&rows);
        self.source.without.iter().for_each(|field| leave_out(*field, &mut columns));
        let Some((table, workbook)) = self.club_data_file(&club.id).zip(self.club_workbook(&club.id)) else {
            return Ok(());
        };
        put(table, csv(&columns)?)?;
        let title = Text::from(club.name.as_str());
        put(workbook, workbook_of_some(title, &columns, federation, *day, *language)?)
    }

    fn index(&self) -> IndexData<'_> {
        let source = self.source;
        let players = source.players.iter();
        let reports = source.reports.iter();
        let file = |id, name, file| FileData { id, name, file };
        IndexData {
            federation: &source.federation,
            day: source.day.to_string(),
            address: &source.address,
            look: &source.look,
            lists: source.files.iter().map(|file| format!("lists/{}", file.form.file(&file.list))).collect(),
            players: players
                .filter_map(|player| {
                    Some(file(player.id.as_str(), player.name.as_str(), self.player_data_file(player)?))
                })
                .collect(),
            clubs: (self.clubs.iter())
                .filter_map(|club| Some(file(club.id.as_str(), club.name.as_str(), self.club_data_file(&club.id)?)))
                .collect(),
            tournaments: reports
                .filter_map(|report| {
                    Some(file(report.id.as_str(), report.name.as_str(), self.report_data_file(report)?))
                })
                .collect(),
        }
    }

    /// Unlike pages, data and feeds cannot carry a mark for search engines.
    fn robots(&self) -> String {
        let source = self.source;
        let has_map = !source.address.is_empty() && source.indexed != Indexed::Nobody;
        let map = if has_map { format!("Sitemap: {}sitemap.xml\n", source.address) } else { String::new() };
        format!("User-agent: *\nDisallow: /*.json$\nDisallow: /*.pgn$\nDisallow: /*.atom$\n{map}")
    }
}

fn one_line(data: &impl Serialize) -> Result<Vec<u8>> {
    Ok((json::line(data)? + "\n").into_bytes())
}

/// The path of a file with another ending beside a page.
pub(super) fn beside(folder: &str, page: &str, ending: &str) -> String {
    format!("{folder}/{}.{ending}", page.strip_suffix(".html").unwrap_or(page))
}
