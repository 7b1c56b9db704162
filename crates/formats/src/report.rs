//! A report as it was filed: the content of its files with places, before any check.

use super::time_control;
use crate::diagnostic::form_lines::FormPlayer;
use crate::diagnostic::{Diagnostic, Place, codes};
use crate::texts::{Text, text};
use crate::trf::dutch::DutchAsFiled;
use chrono::NaiveDate;
use kartotek_fide::facts::{Earlier, NormEvent};
use kartotek_law::regulation::rateable::completeness::{self, TableOfRounds};
use kartotek_law::vocabulary::{
    Approval, BirthDate, ByeKind, GameResult, Member, Sex, System, TimeControl, TournamentKind,
};
use std::sync::Arc;

/// A value and its place.
#[derive(Clone, Debug)]
pub struct Filed<T> {
    pub value: T,
    pub place: Place,
}

impl<T> Filed<T> {
    pub fn new(value: T, place: Place) -> Filed<T> {
        Filed { value, place }
    }
}

/// One report, one group. `None`: not in the files.
#[derive(Clone, Debug, Default)]
pub struct ReportAsFiled {
    pub id: Option<Filed<String>>,
    pub tournament: Option<String>,
    pub name: Option<String>,
    pub kind: Option<Filed<TournamentKind>>,
    pub federation: Option<String>,
    /// The place of `federation`.
    pub federation_at: Option<Place>,
    pub complete: Option<bool>,
    /// The place of `complete`.
    pub complete_at: Option<Place>,
    pub system: Option<Filed<System>>,
    pub rounds: Option<Filed<u16>>,
    pub rounds_by: RoundsBy,
    pub start: Option<Filed<NaiveDate>>,
    pub end: Option<Filed<NaiveDate>>,
    /// The form's last day is not a day, which is already reported.
    pub is_end_unread: bool,
    pub round_dates: Vec<Filed<NaiveDate>>,
    pub time_control: Option<Filed<String>>,
    pub time_control_by: TimeControlBy,
    pub ratings_as_of: Option<Filed<NaiveDate>>,
    pub announced: Option<Filed<NaiveDate>>,
    pub reported: Option<Filed<NaiveDate>>,
    pub candidate_qualifying: Option<bool>,
    /// The day on which the tournament was registered with FIDE.
    pub fide_registered: Option<Filed<NaiveDate>>,
    /// An event for which FIDE's title regulations have exceptions.
    pub norm_event: Option<NormEvent>,
    pub directors: Vec<Official>,
    pub committee: Vec<Official>,
    pub players: Vec<PlayerAsFiled>,
    pub games: Vec<GameAsFiled>,
    pub byes: Vec<ByeAsFiled>,
    /// The games come from a list, which has no line for a player without a game.
    pub is_list_of_games: bool,
    /// The players with more points than their cells are worth, in a TRF that seems to lack a round.
    pub points_short: Option<Filed<PointsShort>>,
    pub unexcused: Vec<Filed<(u16, u32)>>,
    /// The first round that is paired and not played: the tournament is not over.
    pub unplayed: Option<Filed<u16>>,
    /// Start number, round after which the player left.
    pub withdrawn: Vec<Filed<(u32, u16)>>,
    pub warnings: Vec<Filed<SanctionAsFiled>>,
    pub quarantines: Vec<Filed<SanctionAsFiled>>,
    /// A form (*turneringsindberetningsskema*) was part of it.
    pub has_form: bool,
    /// Facts for the Dutch system, from a TRF. `None`: another file, or teams.
    pub dutch: Option<Arc<DutchAsFiled>>,
}

/// The source of `time_control`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TimeControlBy {
    /// A form, or the TRF's record with the same format (222).
    #[default]
    Format,
    /// The words of a TRF (122), in the form's format.
    Words,
    /// Ambiguous words of a TRF, unchanged.
    UnclearWords,
}

/// The source of `rounds`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RoundsBy {
    /// The form, or the report that has a form's keys.
    #[default]
    Form,
    /// A record of the TRF (142, XXR, TNR).
    Record,
    /// No declaration: the last round that a line mentions.
    Lines,
}

/// Players of a TRF with more points than their cells are worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PointsShort {
    pub players: usize,
    /// Players with points that could be compared.
    pub all: usize,
}

impl ReportAsFiled {
    /// Whether the report declares an all-play-all, in which a free round scores nothing.
    pub fn is_all_play_all(&self) -> bool {
        self.system.as_ref().is_some_and(|system| system.value.is_declared_all_play_all())
    }

    /// The time control. `None`: not stated, or ambiguous.
    pub fn certain_time_control(&self) -> Option<TimeControl> {
        let filed = self.time_control.as_ref().filter(|_| self.time_control_by != TimeControlBy::UnclearWords)?;
        time_control::read(&filed.value).certain()
    }

    /// Whether the table has every game of each of its players.
    pub fn is_complete(&self) -> bool {
        let kind = self.kind.as_ref().map_or(TournamentKind::Approved, |kind| kind.value);
        // Decision (4.5.2.1): if the points are worth a round more than the cells, the table has a gap.
        let is_short = kind.is_international() && self.points_short.is_some();
        let stated = self.complete.or(is_short.then_some(false));
        completeness::is_complete(stated, kind, || self.table_of_rounds())
    }

    fn table_of_rounds(&self) -> TableOfRounds<u32> {
        TableOfRounds {
            rounds: self.rounds.as_ref().map(|rounds| rounds.value),
            entries: (self.games.iter())
                .flat_map(|game| [(game.white, game.round), (game.black, game.round)])
                .chain(self.byes.iter().map(|bye| (bye.no, bye.round)))
                .collect(),
            left: self.withdrawn.iter().map(|filed| filed.value).collect(),
        }
    }

    /// Whether each player with an entry has one in every round.
    pub fn holds_every_round(&self) -> bool {
        self.points_short.is_none() && self.table_of_rounds().holds_every_game()
    }

    /// This table with the additions of the form; values of the form take precedence. Players are joined by start
    /// number.
    pub fn completed_by(mut self, form: ReportAsFiled, diagnostics: &mut Vec<Diagnostic>) -> ReportAsFiled {
        if let Some(game) = form.games.first() {
            diagnostics.push(codes::form_value::games_twice(&game.place));
        }
        let dates = [(&self.start, &form.start, true), (&self.end, &form.end, false)];
        for (date, filed, is_first) in dates {
            if let (Some(date), Some(filed)) = (date, filed)
                && date.value != filed.value
            {
                let say = if is_first { codes::form_differs::first_round } else { codes::form_differs::last_round };
                diagnostics.push(say(&filed.place, filed.value, date.value));
            }
        }
        for player in form.players {
            match self.players.iter_mut().find(|known| known.no == player.no) {
                Some(known) => known.add_form(player),
                None => diagnostics.push(codes::start_number_unknown::in_form(&player.place, player.no)),
            }
        }
        let list = |table: Vec<_>, form: Vec<_>| if form.is_empty() { table } else { form };
        ReportAsFiled {
            id: form.id.or(self.id),
            tournament: form.tournament.or(self.tournament),
            name: form.name.or(self.name),
            kind: form.kind.or(self.kind),
            federation_at: if form.federation.is_some() { form.federation_at } else { self.federation_at },
            federation: form.federation.or(self.federation),
            complete_at: form.complete_at.or(self.complete_at),
            complete: form.complete.or(self.complete),
            system: form.system.or(self.system),
            rounds_by: if form.rounds.is_some() { form.rounds_by } else { self.rounds_by },
            rounds: form.rounds.or(self.rounds),
            dutch: self.dutch,
            start: form.start.or(self.start),
            end: form.end.or(self.end),
            round_dates: if form.round_dates.is_empty() { self.round_dates } else { form.round_dates },
            time_control_by: if form.time_control.is_some() { form.time_control_by } else { self.time_control_by },
            time_control: form.time_control.or(self.time_control),
            directors: list(self.directors, form.directors),
            committee: list(self.committee, form.committee),
            players: self.players,
            games: self.games,
            byes: self.byes,
            is_list_of_games: self.is_list_of_games,
            points_short: self.points_short,
            unplayed: self.unplayed,
            has_form: true,
            ..form
        }
    }
}

/// A tournament director or a member of the tournament committee.
#[derive(Clone, Debug)]
pub struct Official {
    pub id: Option<String>,
    pub name: Option<String>,
    pub role: Option<String>,
    pub plays: bool,
    pub place: Place,
}

/// A warning (no months) or a quarantine as the form gives it.
#[derive(Clone, Debug)]
pub struct SanctionAsFiled {
    pub no: u32,
    pub months: Option<u16>,
    pub from: Option<NaiveDate>,
    pub reason: Option<String>,
}

/// A player of the report. `no`: the start number, unique in a correct report; 0 in a list without start numbers.
#[derive(Clone, Debug, Default)]
pub struct PlayerAsFiled {
    pub no: u32,
    pub place: Place,
    /// The player's place in the form, if the form adds to the table.
    pub form_place: Option<Place>,
    /// Keys of the player with a value in the form.
    pub form_keys: Vec<&'static str>,
    /// Register id.
    pub id: Option<String>,
    pub name: Option<String>,
    pub birth_date: Option<BirthDate>,
    pub sex: Option<Sex>,
    pub club: Option<String>,
    pub federation: Option<String>,
    pub fide_id: Option<String>,
    pub title: Option<String>,
    /// Our rating as the report states it: `rating` of JSON and form, the national rating of a TRF's `DEN` line.
    pub rating: Option<i32>,
    /// The registered rating, for trying out 4.5.4.1 b without an office.
    pub registered: Option<i32>,
    /// Rated games in the register and the highest rating in it, for trying out K (4.5.2.3) without an office.
    pub rated_games: Option<u32>,
    pub highest: Option<i32>,
    /// The rating of a TRF's 001 line: an Elo, or ours, which the caller decides.
    pub trf_rating: Option<i32>,
    /// The line is unreadable: a missing value means nothing.
    pub is_unread: bool,
    pub elo: Option<i32>,
    /// FIDE's facts about the player.
    pub fide: FideFacts,
    pub national_rating: Option<i32>,
    pub assigned_rating: Option<i32>,
    pub first_rating: Option<i32>,
    pub approved_by: Option<Approval>,
    /// Membership of a new player.
    pub member: Option<Member>,
    /// The player starts anew under the rules for new players (4.5.5.1.5).
    pub restart: bool,
    /// The reason why a non-member may play.
    pub exempt: Option<String>,
    pub computer: bool,
    /// A decision identifies the player; it also gives `id`.
    pub decided: Option<Decided>,
}

/// Facts about a player that FIDE's current rules need. `None`: not stated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FideFacts {
    pub k: Option<i32>,
    /// Rated games.
    pub games: Option<i32>,
    /// Highest published rating.
    pub peak: Option<i32>,
    pub standard_elo: Option<i32>,
    /// Results towards a first rating.
    pub earlier: Option<Earlier>,
}

/// The identity of a player by decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decided {
    Person,
    /// The player is not in the register.
    NotInRegister,
}

impl PlayerAsFiled {
    pub fn new(no: u32, place: Place) -> PlayerAsFiled {
        PlayerAsFiled { no, place, ..PlayerAsFiled::default() }
    }

    fn add_form(&mut self, form: PlayerAsFiled) {
        let player = std::mem::replace(self, PlayerAsFiled::new(form.no, self.place.clone()));
        *self = PlayerAsFiled {
            no: player.no,
            place: player.place,
            form_keys: form.keys(),
            form_place: Some(form.place),
            id: form.id.or(player.id),
            name: form.name.or(player.name),
            birth_date: form.birth_date.or(player.birth_date),
            sex: form.sex.or(player.sex),
            club: form.club.or(player.club),
            federation: form.federation.or(player.federation),
            fide_id: form.fide_id.or(player.fide_id),
            title: form.title.or(player.title),
            rating: form.rating.or(player.rating),
            registered: form.registered.or(player.registered),
            rated_games: form.rated_games.or(player.rated_games),
            highest: form.highest.or(player.highest),
            trf_rating: player.trf_rating,
            is_unread: player.is_unread,
            elo: form.elo.or(player.elo),
            fide: form.fide,
            national_rating: form.national_rating.or(player.national_rating),
            assigned_rating: form.assigned_rating.or(player.assigned_rating),
            first_rating: form.first_rating.or(player.first_rating),
            approved_by: form.approved_by.or(player.approved_by),
            member: form.member.or(player.member),
            restart: form.restart,
            exempt: form.exempt.or(player.exempt),
            computer: form.computer || player.computer,
            decided: player.decided,
        };
    }

    /// The place of the player in the form, or in the table if there is no form.
    pub fn form_place(&self) -> &Place {
        self.form_place.as_ref().unwrap_or(&self.place)
    }

    /// The player's place for lines of a remedy.
    pub fn line(&self) -> FormPlayer {
        let is_added_to = self.form_place.is_some();
        let written = if is_added_to { self.form_keys.clone() } else { self.keys() };
        FormPlayer { no: self.no, is_added_to, written, stated: self.rating.or(self.trf_rating) }
    }

    /// The keys that remedies use and that have a value.
    fn keys(&self) -> Vec<&'static str> {
        let written = [
            ("id", self.id.is_some()),
            ("name", self.name.is_some()),
            ("first_rating", self.first_rating.is_some()),
            ("approved_by", self.approved_by.is_some()),
            ("club", self.club.is_some()),
            ("birth_date", self.birth_date.is_some()),
            ("federation", self.federation.is_some()),
            ("elo", self.elo.is_some()),
            ("assigned_rating", self.assigned_rating.is_some()),
        ];
        written.into_iter().filter_map(|(key, is_written)| is_written.then_some(key)).collect()
    }

    /// The player in messages: `no. 3, Jensen, Ida`.
    pub fn named(&self) -> Text {
        match self.name.as_deref().or(self.id.as_deref()) {
            Some(name) if self.no == 0 => Text::from(name),
            Some(name) => text!("player", no = self.no, name),
            None => text!("player-by-number", no = self.no),
        }
    }
}

/// A game between two players, by start number.
#[derive(Clone, Debug)]
pub struct GameAsFiled {
    pub round: u16,
    pub white: u32,
    pub black: u32,
    pub result: GameResult,
    pub place: Place,
}

#[derive(Clone, Debug)]
pub struct ByeAsFiled {
    pub round: u16,
    pub no: u32,
    pub kind: ByeKind,
    /// The player asked for it (TRF `F`).
    pub is_asked_for: bool,
    pub place: Place,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::texts::Language;

    fn player(no: u32) -> PlayerAsFiled {
        PlayerAsFiled::new(no, Place::file("a.trf"))
    }

    #[test]
    fn a_computer_is_one_if_either_file_says_so() {
        for (table, form) in [(false, false), (false, true), (true, false), (true, true)] {
            let mut taken = PlayerAsFiled { computer: table, ..player(1) };
            taken.add_form(PlayerAsFiled { computer: form, ..player(1) });
            assert_eq!(taken.computer, table || form);
        }
    }

    #[test]
    fn a_player_is_named_by_start_number_and_name_as_far_as_they_are_known() {
        let named = |no: u32, name: Option<&str>| {
            PlayerAsFiled { name: name.map(str::to_owned), ..player(no) }.named().say(Language::En)
        };
        assert_eq!(named(3, Some("Holm, Bo")), "no. 3, Holm, Bo");
        assert_eq!(named(0, Some("Holm, Bo")), "Holm, Bo");
        assert_eq!(named(3, None), "no. 3");
    }
}
