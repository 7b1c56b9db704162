//! The page of a player.

use super::pages::{Site, above, anchor, own_row};
use super::picture::{self, Words};
use super::source::{Achievement, Calculated, Entry, Player};
use super::template::{Templates, given};
use super::{Figure, by_month, class_name};
use crate::lists::ratinglist::Unlisted;
use crate::render::signed;
use anyhow::Result;
use kartotek_formats::texts::{days, decimal, text};
use kartotek_law::regulation::outside_player::PERFORMANCE;
use kartotek_law::vocabulary::Hundredths;
use minijinja::context;
use minijinja::value::Value as Given;
use std::collections::HashSet;

impl Site<'_> {
    pub(super) fn player(&self, player: &Player) -> Given {
        let (source, language) = (self.source, self.source.language);
        let row = self.listed.get(player.id.as_str()).copied();
        let mut facts = Vec::new();
        facts.extend(player.rating.map(|rating| Figure { text: "site-rating", value: rating.0.to_string() }));
        let points = player.listed_ratings();
        // The page depends only on the player's own changes: each month rewrites only the pages of those who played.
        let last = points.last().map_or(source.day, |point| point.0);
        if let [.., before, now] = points[..] {
            facts.push(Figure { text: "site-since", value: self.day(last) });
            facts.push(Figure { text: "site-last-change", value: signed(now.1 - before.1) });
        }
        facts.extend(row.map(|row| {
            let class = self.source.rules.constants.classes.iter().find(|class| class.letter == row.class);
            let value = class.map_or_else(|| row.class.clone(), |class| class_name(class, language));
            Figure { text: "site-class", value }
        }));
        let club = self.club_by_id.get(player.club.as_str());
        let club = self.club(&player.club, club.map_or("", |club| club.name.as_str()));
        let highest = points.iter().map(|point| point.1).max();
        facts.extend(highest.map(|highest| Figure { text: "site-highest", value: highest.to_string() }));
        let elo = player.elo.points();
        facts.extend(self.elo_facts(player));
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
        let mut anchors = HashSet::new();
        let mut entry = |entry: &Entry| {
            let anchor = Some(anchor(&entry.report)).filter(|anchor| anchors.insert(anchor.clone()));
            self.entry(player, entry, anchor)
        };
        let entries: Vec<_> = player.entries.iter().rev().map(&mut entry).collect();
        // Consecutive equal ratings become one line, with the first day.
        let stretches =
            player.earlier.chunk_by(|one, next| one.1 == next.1).rev().filter_map(|stretch| stretch.first());
        let earlier: Vec<_> =
            stretches.map(|(day, rating)| context! { day => self.day(*day), rating => rating.0 }).collect();
        let has_older = player.entries.iter().any(|entry| entry.is_older);
        context! {
            has_older, performance_by => source.rules.constants.paragraph(PERFORMANCE.paragraph),
            id => player.id.as_str(), name => player.name.as_str(), title => player.title.as_str(), club => given(club),
            facts => given(facts), entries, earlier, rating => player.rating.map(|rating| rating.0),
            games => self.games_of_player(player), record => self.record(player),
            unlisted => player.unlisted.filter(|_| row.is_none()).map(|unlisted| self.unlisted(unlisted)),
            by_month => given(by_month::by_month(&points, last, language)),
            fide_id => source.fields.fide_id.then_some(player.fide_id.as_str()),
            curve => picture::curve(&points, &elo, last, &words, language),
            last => self.day(last), on_list => row.map(|row| row.id.as_str()), elo => !elo.is_empty(), elo_expected => player.elo.expected.is_some(),
            candidates => self.achievements(&player.candidate_results), norms => self.achievements(&player.norms),
        }
    }

    fn achievements(&self, achievements: &[Achievement]) -> Vec<Given> {
        let one = |achievement: &Achievement| {
            let figures = achievement.figures.as_ref().map(|figures| figures.say(self.source.language));
            context! {
                day => self.day(achievement.day), title => achievement.title.as_str(), name => achievement.tournament.as_str(),
                file => self.report_files.get(&achievement.report).cloned(), figures
            }
        };
        achievements.iter().map(one).collect()
    }

    /// The pages of a player's former ids.
    pub(super) fn joined(&self, player: &Player, templates: &Templates) -> Vec<Result<(String, Vec<u8>)>> {
        let page = |former: &String| {
            let file = format!("players/{}", self.former_id_files.get(former)?);
            let kept = given(self.link(&player.id, &player.name));
            let page = context! { former, kept, root => above(), here => "", file => &file, is_hidden => true };
            Some(templates.page("player-of-before.html", page).map(|page| (file, page)))
        };
        player.former_ids.iter().filter_map(page).collect()
    }

    fn unlisted(&self, unlisted: Unlisted) -> String {
        let text = match unlisted {
            Unlisted::Left => text!("site-unlisted--left"),
            Unlisted::Archived(since) => text!("site-unlisted--archived", day = days::day(since)),
        };
        text.say(self.source.language)
    }

    /// Elo of each kind, and the expected rating on FIDE's next list.
    fn elo_facts(&self, player: &Player) -> Vec<Figure> {
        let elo = &player.elo;
        let kinds = [("site-elo", elo.standard), ("site-elo-rapid", elo.rapid), ("site-elo-blitz", elo.blitz)];
        let listed = kinds.into_iter().filter_map(|(text, rating)| Some(Figure { text, value: rating?.to_string() }));
        let expected = elo.expected.map(|(list, rating)| Figure {
            text: "site-elo-expected",
            value: format!("{rating} ({})", self.day(list)),
        });
        listed.chain(expected).collect()
    }

    fn entry(&self, player: &Player, entry: &Entry, anchor: Option<String>) -> Given {
        let language = self.source.language;
        let report = self.reports.get(entry.report.as_str());
        let calculated = entry.calculated.map(|Calculated { games, points, expected, performance, k }| {
            let number = |value: Hundredths| decimal(value, language);
            let performance = performance.map(|rating| rating.0);
            context! { games, w => number(points), we => number(expected), performance, k }
        });
        let file = self.report_files.get(&entry.report);
        // Content replaced by a later correction is derived only here.
        let line = report.and_then(|report| report.lines.iter().find(|line| line.id == player.id));
        let line = line.filter(|line| line.calculation.is_some() && entry.derivation.games.is_empty());
        let derived =
            file.filter(|_| line.is_some() && entry.calculated.is_some()).map(|file| own_row(file, &player.id));
        context! {
            day => self.day(report.map_or(entry.day, |report| report.last_round)), name => report.map_or(&entry.name, |report| &report.name).as_str(),
            event => entry.event.as_ref().map(|event| event.say(language)),
            file, derived, anchor, calculated, derivation => self.derivation(&entry.derivation),
            before => entry.before.map(|rating| rating.0), after => entry.after.map(|rating| rating.0),
            change => entry.before.zip(entry.after).map(|(before, after)| after.0 - before.0),
        }
    }
}
