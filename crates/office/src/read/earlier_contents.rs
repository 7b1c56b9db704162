//! Finds earlier ids and hashes of files in the inbox by which decisions name them, from before a person was
//! erased from the file or the sender changed it.

use crate::handed_on::inbox::{Filing, Inbox};
use kartotek_decisions::{Decision, DecisionKind};
use kartotek_formats::bundle::is_default_id;
use kartotek_formats::report::PlayerAsFiled;
use kartotek_register::Office;
use kartotek_register::run_folder::HandledReport;
use std::collections::{BTreeMap, HashSet};

impl Inbox {
    /// An inbox of these files alone.
    pub fn of_files<'d>(
        filings: Vec<Filing>,
        office: &Office,
        decisions: impl IntoIterator<Item = &'d Decision>,
    ) -> Inbox {
        let mut inbox = Inbox { filings, ..Inbox::default() };
        inbox.set_ids_before_erasures(office);
        inbox.set_ids_before_changes(office, decisions);
        inbox
    }

    /// Sets the ids and hashes that the files had before people were erased from them.
    pub fn set_ids_before_erasures(&mut self, office: &Office) {
        for filing in &mut self.filings {
            filing.earlier_ids = office.ids_before_erasures(&filing.default_id);
            filing.earlier_hashes = office.hashes(&filing.hash).skip(1).map(str::to_owned).collect();
        }
        let others = self.not_reports.keys();
        let earlier = others.flat_map(|id| office.ids_before_erasures(id).into_iter().map(|old| (old, id.clone())));
        self.earlier_not_reports = earlier.collect();
    }

    /// Sets the ids that reports had before their senders changed them, if decisions name such an id.
    // Decision (the office: a file sent again): the answers follow the file if it has the name, and the players whom
    // they are about under their numbers.
    pub fn set_ids_before_changes<'d>(&mut self, office: &Office, decisions: impl IntoIterator<Item = &'d Decision>) {
        let mut taken: HashSet<String> = self.filings.iter().flat_map(Filing::ids).map(str::to_owned).collect();
        let ids_of = |handled: &HandledReport| [Some(handled.id.clone()), handled.default_id()];
        taken.extend(office.handled.values().flat_map(ids_of).flatten());
        let mut named: BTreeMap<&str, Vec<&Decision>> = BTreeMap::new();
        for decision in decisions.into_iter().filter(|decision| !decision.is_event() && !decision.what.is_of_list()) {
            if let Some(id) = decision.what.report().filter(|id| !taken.contains(*id)) {
                named.entry(id).or_default().push(decision);
            }
        }
        for (id, decisions) in named {
            let mut of_name = self.filings.iter_mut().filter(|filing| is_default_id(&filing.bundle.stem, id));
            let (Some(filing), None) = (of_name.next(), of_name.next()) else { continue };
            if is_about(filing, &decisions, office) {
                filing.earlier_ids.push(id.to_owned());
            }
        }
    }
}

/// Whether most of the players named by the decisions are in the file, and unchanged. A decision that an earlier run used is
/// about the report that it rated; after a refusal the office is asked again about a changed file.
fn is_about(filing: &Filing, decisions: &[&Decision], office: &Office) -> bool {
    let Some(report) = &filing.reading.report else { return false };
    let is_rated = office.handled.values().any(|handled| handled.id == filing.id());
    let is_used = |decision: &&Decision| office.records.used.contains(&decision.hash);
    let is_refusal = |decision: &&Decision| matches!(decision.what, DecisionKind::Refuse(_));
    if decisions.iter().any(|decision| is_refusal(decision) || is_used(decision) && !is_rated) {
        return false;
    }
    let about = decisions.iter().map(|decision| decision.what.about());
    let players: Vec<bool> = about
        .filter_map(|about| Some((about.no?, about.said?)))
        .map(|(no, said)| {
            let player: Option<&PlayerAsFiled> = report.players.iter().find(|player| player.no == no);
            player.is_some_and(|player| said.is_of(player))
        })
        .collect();
    2 * players.iter().filter(|is_unchanged| **is_unchanged).count() > players.len()
}
