//! A model of a file system that loses what was not synced.
//!
//! Each call of the program has one effect: it changes bytes of a file, or makes, removes or moves a name in a folder (a move
//! happens completely or not at all). Bytes are durable once their file has been synced, a name once its folder has; a move is
//! durable with its target folder. The effects that are not durable at the moment of a failure may be on the disk or not, in
//! any combination and order. Bytes may be there in part.
//!
//! These combinations are built: all lost; none lost; each one lost alone; each one kept alone; all lost from each point on;
//! and with at most six effects, every combination. That is more than ext4, XFS and btrfs allow, which keep the order of names.
//! A model of system calls cannot include a disk that falsely reports a write.

use crate::crash::trace::{Argument, Call};
use crate::support::{self, Outcome, at};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Arc;

type Inode = usize;

#[derive(Clone, Debug)]
enum Effect {
    Make { folder: Inode, name: String, inode: Inode },
    Remove { folder: Inode, name: String },
    Move { from: (Inode, String), to: (Inode, String), inode: Inode },
    Append { inode: Inode, bytes: Vec<u8> },
    Truncate { inode: Inode },
}

#[derive(Clone, Debug)]
pub enum Step {
    Effect(Done),
    Sync(Inode, String),
}

/// The effect of a call, and a description of the call.
#[derive(Clone, Debug)]
pub struct Done {
    effect: Effect,
    told: String,
    /// Whether it changes something visible outside asides.
    shows: bool,
}

#[derive(Clone, Debug)]
enum Kind {
    Folder(BTreeMap<String, Inode>),
    File(Arc<Vec<u8>>),
    Link(String),
}

#[derive(Clone)]
pub struct Model {
    /// The files that existed at first, all durable.
    initial: Vec<Kind>,
    /// The files after all steps.
    now: Vec<Kind>,
    pub steps: Vec<Step>,
    /// Whether the program has ended. Calls that only read or write LOCK are not steps.
    ended: bool,
}

/// A possible state of the disk.
pub struct State {
    disk: Vec<Kind>,
    pub told: String,
    /// Whether the program had ended and reported success.
    pub is_end: bool,
}

const ROOT: Inode = 0;

impl Model {
    /// The model of a folder before any program works in it.
    pub fn of(folder: &Path) -> Result<Model, String> {
        let mut disk = vec![Kind::Folder(BTreeMap::new())];
        read(folder, ROOT, &mut disk)?;
        Ok(Model { initial: disk.clone(), now: disk, steps: Vec::new(), ended: false })
    }

    /// The model when the program is killed after this many steps.
    pub fn until(&self, moment: usize) -> Model {
        // Inodes created later are included, so that all keep their numbers.
        let mut model =
            Model { initial: self.initial.clone(), now: self.initial.clone(), steps: Vec::new(), ended: false };
        for step in &self.steps[..moment] {
            if let Step::Effect(Done { effect, .. }) = step {
                apply(&mut model.now, effect);
            }
            model.steps.push(step.clone());
        }
        model
    }

    /// Adds the calls of a program in the folder, up to its end.
    pub fn add(&mut self, calls: &[Call], folder: &Path) -> Outcome {
        let folder = format!("{}/", folder.to_string_lossy());
        for call in calls.iter().filter(|call| call.result.is_some()) {
            let inside = |index: usize| -> Option<String> {
                let path = call.path(index)? + "/";
                path.strip_prefix(&folder).map(|path| path.trim_end_matches('/').to_owned())
            };
            let is_lock = (0..3).any(|index| inside(index).as_deref() == Some("LOCK"));
            if !is_lock {
                self.follow(call, &inside).map_err(|what| format!("{call:?}: {what}"))?;
            }
        }
        self.ended = true;
        Ok(())
    }

    fn follow(&mut self, call: &Call, inside: &dyn Fn(usize) -> Option<String>) -> Outcome {
        let path = |index: usize| inside(index).ok_or_else(|| "the path is not of the office".to_owned());
        match call.name.as_str() {
            "openat" if call.has("O_CREAT") || call.has("O_TRUNC") => {
                let path = path(1)?;
                match self.find(&path) {
                    Some(inode) if call.has("O_TRUNC") => self.done(Effect::Truncate { inode }, "truncate", &path),
                    Some(_) => {}
                    None => self.make(&path, Kind::File(Arc::default()), "create")?,
                }
            }
            "mkdir" | "mkdirat" => {
                let path = path(if call.name == "mkdir" { 0 } else { 1 })?;
                self.make(&path, Kind::Folder(BTreeMap::new()), "mkdir")?;
            }
            "symlink" => {
                let Some(Argument::Bytes(target)) = call.arguments.first() else { return Err("no target".to_owned()) };
                self.make(&path(1)?, Kind::Link(String::from_utf8_lossy(target).into_owned()), "symlink")?;
            }
            "write" => {
                let path = path(0)?;
                let inode = self.find(&path).ok_or("nobody made it")?;
                let Some(Argument::Bytes(bytes)) = call.arguments.get(1) else { return Err("no bytes".to_owned()) };
                let written: usize = call.result.as_deref().unwrap_or("").parse().map_err(|_| "how many")?;
                let bytes = bytes.get(..written).ok_or("fewer bytes")?.to_vec();
                self.done(Effect::Append { inode, bytes }, "write", &path);
            }
            "fsync" | "fdatasync" => {
                let path = path(0)?;
                let inode = self.find(&path).ok_or("it is not there")?;
                self.steps.push(Step::Sync(inode, format!("fsync {path}")));
            }
            "rename" => {
                let (from, to) = (path(0)?, path(1)?);
                let inode = self.find(&from).ok_or("it is not there")?;
                let effect = Effect::Move { from: self.place(&from)?, to: self.place(&to)?, inode };
                self.done(effect, "rename", &format!("{from} {to}"));
            }
            "link" => {
                let (from, to) = (path(0)?, path(1)?);
                let inode = self.find(&from).ok_or("it is not there")?;
                let (folder, name) = self.place(&to)?;
                self.done(Effect::Make { folder, name, inode }, "link", &to);
            }
            "unlink" | "rmdir" => self.remove(&path(0)?)?,
            "unlinkat" => {
                let below = match call.arguments.get(1) {
                    Some(Argument::Bytes(name)) if !name.starts_with(b"/") => {
                        format!("{}/{}", path(0)?, String::from_utf8_lossy(name))
                    }
                    _ => path(1)?,
                };
                self.remove(below.trim_start_matches('/'))?;
            }
            "openat" | "close" | "read" | "pread64" | "statx" | "newfstatat" | "fstat" | "lseek" | "fcntl" | "mmap"
            | "getdents64" | "readlink" | "flock" | "access" | "poll" | "ioctl" => {}
            // Modes are not modelled, because they do not change the contents.
            "chmod" | "fchmod" | "chown" => {}
            _ => return Err("the model does not know this call".to_owned()),
        }
        Ok(())
    }

    fn done(&mut self, effect: Effect, verb: &str, path: &str) {
        apply(&mut self.now, &effect);
        // A move shows at its target; the contents of an aside do not show.
        let seen = path.rsplit(' ').next().unwrap_or(path);
        let shows = !seen.split('/').any(|part| part.ends_with(".aside"));
        self.steps.push(Step::Effect(Done { effect, told: format!("{verb} {path}"), shows }));
    }

    fn make(&mut self, path: &str, kind: Kind, verb: &str) -> Outcome {
        let (folder, name) = self.place(path)?;
        let inode = self.now.len();
        // A link has its target from the moment it has its name.
        self.initial.resize_with(inode, || Kind::File(Arc::default()));
        self.initial.push(kind.clone());
        self.now.push(kind);
        self.done(Effect::Make { folder, name, inode }, verb, path);
        Ok(())
    }

    fn remove(&mut self, path: &str) -> Outcome {
        let (folder, name) = self.place(path)?;
        self.done(Effect::Remove { folder, name }, "remove", path);
        Ok(())
    }

    fn find(&self, path: &str) -> Option<Inode> {
        path.split('/').filter(|part| !part.is_empty()).try_fold(ROOT, |inode, part| match self.now.get(inode)? {
            Kind::Folder(names) => names.get(part).copied(),
            _ => None,
        })
    }

    /// The folder of a path, and the name in it.
    fn place(&self, path: &str) -> Result<(Inode, String), String> {
        let (folder, name) = path.rsplit_once('/').unwrap_or(("", path));
        Ok((self.find(folder).ok_or("no such folder")?, name.to_owned()))
    }

    pub fn is_sync(&self, step: usize) -> bool {
        matches!(self.steps.get(step), Some(Step::Sync(..)))
    }

    /// Whether a sync found nothing to make durable; after a kill it might.
    pub fn settles(&self, step: usize) -> bool {
        let Some(Step::Sync(inode, _)) = self.steps.get(step) else { return false };
        !self.pending(step, &[]).into_iter().any(|index| self.needs(index) == Some(*inode))
    }

    /// The next sync of the same file or folder.
    pub fn next_sync(&self, sync: usize) -> Option<usize> {
        let Some(Step::Sync(inode, _)) = self.steps.get(sync) else { return None };
        let is_it = |step: &Step| matches!(step, Step::Sync(synced, _) if synced == inode);
        self.steps[sync + 1..].iter().position(is_it).map(|after| sync + 1 + after)
    }

    pub fn describe(&self, step: usize) -> String {
        format!("{step}: {}", self.call(step))
    }

    pub fn call(&self, step: usize) -> String {
        match &self.steps[step] {
            Step::Sync(_, told) => told.clone(),
            Step::Effect(done) => done.told.clone(),
        }
    }

    /// Whether the step before this moment changed something visible.
    pub fn shows(&self, moment: usize) -> bool {
        matches!(&self.steps[moment - 1], Step::Effect(Done { shows: true, .. }))
    }

    /// The steps before a moment that are not durable at that moment, with some syncs removed.
    fn pending(&self, moment: usize, without: &[usize]) -> Vec<usize> {
        let mut pending: Vec<usize> = Vec::new();
        for (number, step) in self.steps[..moment].iter().enumerate() {
            match step {
                Step::Effect(_) => pending.push(number),
                Step::Sync(..) if without.contains(&number) => {}
                Step::Sync(inode, _) => pending.retain(|&index| self.needs(index) != Some(*inode)),
            }
        }
        pending
    }

    /// The file or folder that must be synced to make a step durable.
    fn needs(&self, step: usize) -> Option<Inode> {
        match &self.steps[step] {
            Step::Effect(Done { effect, .. }) => Some(match effect {
                Effect::Make { folder, .. } | Effect::Remove { folder, .. } => *folder,
                Effect::Move { to, .. } => to.0,
                Effect::Append { inode, .. } | Effect::Truncate { inode } => *inode,
            }),
            Step::Sync(..) => None,
        }
    }

    /// The states of the disk if the power fails at a moment; the first is that of a kill. With `without`, syncs that are
    /// removed, only the states that their removal adds.
    pub fn states(&self, moment: usize, without: &[usize]) -> impl Iterator<Item = State> + use<'_> {
        let pending = self.pending(moment, without);
        let mut lost: Vec<BTreeSet<usize>> = Vec::new();
        match without {
            [] => {
                let all: BTreeSet<usize> = pending.iter().copied().collect();
                lost.push(BTreeSet::new());
                lost.push(all.clone());
                lost.extend(pending.iter().map(|&one| BTreeSet::from([one])));
                lost.extend(pending.iter().map(|one| all.iter().copied().filter(|place| place != one).collect()));
                lost.extend((1..pending.len()).map(|from| pending[from..].iter().copied().collect()));
                if pending.len() <= 6 {
                    let chosen = |bits: usize| (0..pending.len()).filter(move |bit| bits >> bit & 1 == 1);
                    lost.extend((0..1 << pending.len()).map(|bits| chosen(bits).map(|place| pending[place]).collect()));
                }
            }
            _ => {
                let others: BTreeSet<usize> = self.pending(moment, &[]).into_iter().collect();
                let more: Vec<usize> = pending.into_iter().filter(|place| !others.contains(place)).collect();
                lost.extend(more.iter().map(|&one| BTreeSet::from([one])));
                lost.extend(Some(more.into_iter().collect::<BTreeSet<usize>>()).filter(|all| all.len() > 1));
            }
        }
        lost.sort();
        lost.dedup();
        lost.into_iter().flat_map(move |lost| self.torn(moment, &lost))
    }

    /// The state with these steps lost; if bytes are among them, also with half of the bytes kept.
    fn torn(&self, moment: usize, lost: &BTreeSet<usize>) -> Vec<State> {
        let has_bytes = lost
            .iter()
            .any(|&step| matches!(&self.steps[step], Step::Effect(Done { effect: Effect::Append { .. }, .. })));
        let mut states = vec![self.state(moment, lost, false)];
        if has_bytes {
            states.push(self.state(moment, lost, true));
        }
        states
    }

    fn state(&self, moment: usize, lost: &BTreeSet<usize>, by_half: bool) -> State {
        let mut disk = self.initial.clone();
        for (number, step) in self.steps[..moment].iter().enumerate() {
            let Step::Effect(Done { effect, .. }) = step else { continue };
            match effect {
                _ if !lost.contains(&number) => apply(&mut disk, effect),
                Effect::Append { inode, bytes } if by_half => {
                    apply(&mut disk, &Effect::Append { inode: *inode, bytes: bytes[..bytes.len() / 2].to_vec() });
                }
                _ => {}
            }
        }
        let told: Vec<String> = lost.iter().take(5).map(|&step| self.describe(step)).collect();
        let after = moment
            .checked_sub(1)
            .map_or_else(|| "at the beginning".to_owned(), |step| format!("after {}", self.describe(step)));
        let half = if by_half { " by half" } else { "" };
        let told = format!("{after}; lost{half} are {} steps: {}", lost.len(), told.join(", "));
        State { disk, told, is_end: self.ended && moment == self.steps.len() }
    }
}

fn apply(disk: &mut [Kind], effect: &Effect) {
    let mut names = |folder: Inode, name: &str, inode: Option<Inode>| {
        if let Some(Kind::Folder(names)) = disk.get_mut(folder) {
            match inode {
                Some(inode) => names.insert(name.to_owned(), inode),
                None => names.remove(name),
            };
        }
    };
    match effect {
        Effect::Make { folder, name, inode } => names(*folder, name, Some(*inode)),
        Effect::Remove { folder, name } => names(*folder, name, None),
        Effect::Move { from, to, inode } => {
            names(from.0, &from.1, None);
            names(to.0, &to.1, Some(*inode));
        }
        Effect::Append { inode, bytes } => {
            if let Some(Kind::File(content)) = disk.get_mut(*inode) {
                Arc::make_mut(content).extend_from_slice(bytes);
            }
        }
        Effect::Truncate { inode } => {
            if let Some(Kind::File(content)) = disk.get_mut(*inode) {
                *content = Arc::default();
            }
        }
    }
}

fn read(folder: &Path, inode: Inode, disk: &mut Vec<Kind>) -> Outcome {
    for entry in std::fs::read_dir(folder).map_err(at(folder))? {
        let entry = entry.map_err(at(folder))?;
        let path = entry.path();
        let name = entry.file_name().to_string_lossy().into_owned();
        let kind = entry.file_type().map_err(at(&path))?;
        if inode == ROOT && name == "LOCK" {
            continue;
        }
        let number = disk.len();
        if kind.is_symlink() {
            let target = std::fs::read_link(&path).map_err(at(&path))?;
            disk.push(Kind::Link(target.to_string_lossy().into_owned()));
        } else if kind.is_dir() {
            disk.push(Kind::Folder(BTreeMap::new()));
            read(&path, number, disk)?;
        } else {
            disk.push(Kind::File(Arc::new(std::fs::read(&path).map_err(at(&path))?)));
        }
        if let Some(Kind::Folder(names)) = disk.get_mut(inode) {
            names.insert(name, number);
        }
    }
    Ok(())
}

impl State {
    /// A key of the state that leaves out the contents of asides.
    pub fn key(&self) -> String {
        let mut key = String::new();
        self.walk(ROOT, "", &mut |name, inode, kind| {
            let is_aside = name.split('/').any(|part| part.ends_with(".aside"));
            let below_aside =
                name.rsplit_once('/').is_some_and(|(above, _)| above.split('/').any(|part| part.ends_with(".aside")));
            if below_aside {
                return;
            }
            // Beginnings of one file are distinguished by their length.
            let bytes = match kind {
                Kind::File(_) if is_aside => String::new(),
                Kind::File(bytes) => format!("{inode} {}", bytes.len()),
                Kind::Folder(_) => "/".to_owned(),
                Kind::Link(target) => target.clone(),
            };
            key.push_str(&format!("{name} {bytes}\n"));
        });
        format!("{key}{}", self.is_end)
    }

    fn walk(&self, inode: Inode, path: &str, told: &mut dyn FnMut(&str, Inode, &Kind)) {
        let Some(Kind::Folder(names)) = self.disk.get(inode) else { return };
        for (name, &below) in names {
            let path = if path.is_empty() { name.clone() } else { format!("{path}/{name}") };
            if let Some(kind) = self.disk.get(below) {
                told(&path, below, kind);
                self.walk(below, &path, told);
            }
        }
    }

    /// The state in the form in which `support::tree` reads a folder.
    pub fn tree(&self) -> BTreeMap<String, Vec<u8>> {
        let mut tree = BTreeMap::new();
        self.walk(ROOT, "", &mut |name, _, kind| match kind {
            Kind::File(bytes) => drop(tree.insert(name.to_owned(), bytes.to_vec())),
            Kind::Link(target) => drop(tree.insert(name.to_owned(), target.clone().into_bytes())),
            Kind::Folder(_) => {}
        });
        tree
    }

    pub fn write(&self, office: &Path) -> Outcome {
        std::fs::create_dir_all(office).map_err(at(office))?;
        let mut outcome = Ok(());
        self.walk(ROOT, "", &mut |name, _, kind| {
            let path = office.join(name);
            let written = match kind {
                Kind::Folder(_) => std::fs::create_dir_all(&path).map_err(at(&path)),
                Kind::File(bytes) => support::write(&path, bytes),
                Kind::Link(target) => std::os::unix::fs::symlink(target, &path).map_err(at(&path)),
            };
            if outcome.is_ok() {
                outcome = written;
            }
        });
        outcome
    }
}
