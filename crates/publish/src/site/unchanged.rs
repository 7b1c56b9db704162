//! Reuses pages of an earlier site. Each page has a mark, a hash of its inputs, and is kept while that is the same.

use super::link::{Files, own_name};
use super::pages::Site;
use super::source::{Player, Report};
use super::tournament_data::TournamentData;
use anyhow::Result;
use kartotek_formats::bundle::sha256;
use kartotek_formats::texts::json;
use rayon::prelude::*;
use std::collections::BTreeSet;
use std::fmt::Debug;

/// Hexadecimal digits of a mark.
const DIGITS: usize = 16;

/// The mark is within this many first bytes of a page.
const HEAD: usize = 200;

/// A mark of a value, computed from its `Debug` output.
pub(super) fn mark(of_all: &str, made_of: &impl Debug) -> String {
    let mut mark = sha256(format!("{of_all} {made_of:?}").as_bytes());
    mark.truncate(DIGITS);
    mark
}

impl<'s> Site<'s> {
    /// Computes the mark of the data shared by all pages, and the mark of each tournament as shown on players' pages. File
    /// names that are not derived from the id are part of the shared data.
    pub(super) fn mark_all(&mut self) -> Result<()> {
        let (source, files) = (self.source, [&self.player_files, &self.club_files, &self.report_files]);
        let renamed = files.into_iter().flat_map(Files::iter).filter(|(id, file)| *file != own_name(id));
        let others: BTreeSet<(&str, &str)> = renamed.collect();
        let of_all = mark("", &(source.language.code(), source.has_clubs(), &source.rules.constants, others));
        let has_page = |id: &str| self.player_files.get(id).is_some();
        let of_report = |report: &'s Report| {
            let data = json::line(&TournamentData::of(report, has_page).for_players())?;
            Ok((report.id.as_str(), sha256(data.as_bytes())))
        };
        let marks = source.reports.par_iter().map(of_report).collect::<Result<_>>()?;
        (self.of_all, self.marks) = (of_all, marks);
        Ok(())
    }

    /// The mark of a player's page and data file.
    pub(super) fn mark_of(&self, player: &Player) -> String {
        let played = self.played.get(player.id.as_str()).into_iter().flatten().map(|met| met.report.id.as_str());
        let entries = player.entries.iter().map(|entry| entry.report.as_str());
        let achieved = player.candidate_results.iter().chain(&player.norms).map(|achieved| achieved.report.as_str());
        let report_ids: BTreeSet<&str> = played.chain(entries).chain(achieved).collect();
        let reports: Vec<_> = report_ids.into_iter().map(|report| (report, self.marks.get(report))).collect();
        let row = self.listed.get(player.id.as_str()).map(|row| (&row.class, &row.flags));
        let club = self.club_by_id.get(player.club.as_str()).map(|club| &club.name);
        mark(&self.of_all, &(player, row, club, self.club_files.get(&player.club), reports))
    }

    /// A page with this mark from an earlier site, and the data file beside it if wanted.
    pub(super) fn unchanged(&self, page: &str, mark: &str, data: Option<&str>) -> Option<(Vec<u8>, Option<Vec<u8>>)> {
        let attribute = format!("data-of=\"{mark}\"");
        let is_marked = |page: &Vec<u8>| {
            page.get(..HEAD.min(page.len()))
                .is_some_and(|head| head.windows(attribute.len()).any(|part| part == attribute.as_bytes()))
        };
        self.before.iter().find_map(|earlier| {
            let page = earlier(page).filter(is_marked)?;
            let beside = match data {
                Some(data) => Some(earlier(data)?),
                None => None,
            };
            Some((page, beside))
        })
    }
}
