//! Files that import each other in a circle, so that none can be read first.

use super::bare::is_word;
use super::{Source, Sources, Violations};
use crate::support::Outcome;
use std::collections::{BTreeMap, BTreeSet};

/// A module by its path in the crate: `["batch", "run"]`.
type Module = Vec<String>;

/// The circles among files, each as a line. `files`: paths from the top of the sources, with their code. A module and those
/// below it count as one, so a way through a folder's own file is not a circle.
pub fn circles(files: &[(&str, &str)]) -> Vec<String> {
    let modules: BTreeMap<Module, &str> = files.iter().map(|(path, code)| (module(path), *code)).collect();
    let known: BTreeSet<&Module> = modules.keys().collect();
    let imports: BTreeMap<&Module, BTreeSet<Module>> =
        modules.iter().map(|(module, code)| (module, imports(module, code, &known))).collect();
    let mut circles = BTreeSet::new();
    for start in modules.keys() {
        if let Some(way) = way_back(start, &imports) {
            let mut names: Vec<String> = way.iter().map(|module| module.join("/")).collect();
            // Each circle is rotated to a fixed start.
            let first = names.iter().min().cloned();
            while names.first() != first.as_ref() {
                names.rotate_left(1);
            }
            circles.insert(names.join(" → "));
        }
    }
    circles.into_iter().collect()
}

/// Checks that every crate is free of circles.
pub fn no_circles(sources: &Sources) -> Outcome {
    let mut violations = Violations::default();
    let top = |source: &Source| source.path.split_inclusive("src/").next().map(str::to_owned);
    for top in sources.files.iter().filter_map(top).collect::<BTreeSet<String>>() {
        let tops = [top.as_str()];
        let files: Vec<(&str, &str)> = sources
            .below(&tops)
            .map(|source| (&source.path[top.len()..], source.code.as_str()))
            .filter(|(path, _)| !["lib.rs", "main.rs"].contains(path))
            .collect();
        for circle in circles(&files) {
            violations.add(&top, 1, &circle);
        }
    }
    violations.outcome("whoever reads one has to have read the others before:")
}

fn module(path: &str) -> Module {
    let path = path.trim_end_matches(".rs").trim_end_matches("/mod");
    path.split('/').map(str::to_owned).collect()
}

/// The files imported by a file, without those above and below it.
fn imports(module: &Module, code: &str, known: &BTreeSet<&Module>) -> BTreeSet<Module> {
    let mut imports = BTreeSet::new();
    for path in paths(code) {
        let Some(mut path) = from_the_top(module, path, known) else { continue };
        while !path.is_empty() && !known.contains(&path) {
            path.pop();
        }
        if !path.is_empty() && !module.starts_with(&path) && !path.starts_with(module) {
            imports.insert(path);
        }
    }
    imports
}

/// The path from the crate's top; `None`: not a path of this crate.
fn from_the_top(module: &Module, path: Vec<String>, known: &BTreeSet<&Module>) -> Option<Module> {
    let ups = path.iter().take_while(|step| *step == "super").count();
    let child = || module.iter().cloned().chain(path.first().cloned()).collect::<Module>();
    match path.first().map(String::as_str) {
        Some("crate") => Some(path[1..].to_vec()),
        Some("self") => Some([module, &path[1..]].concat()),
        Some("super") => Some([&module[..module.len().checked_sub(ups)?], &path[ups..]].concat()),
        Some(_) if known.contains(&child()) => Some([module, path.as_slice()].concat()),
        _ => None,
    }
}

/// Every path in the code, with groups split up.
fn paths(code: &str) -> Vec<Vec<String>> {
    let mut paths = Vec::new();
    for (at, _) in code.match_indices("use ").filter(|(at, _)| !code[..*at].ends_with(is_word)) {
        let tree = code[at + "use ".len()..].split(';').next().unwrap_or_default();
        spread(&[], tree, &mut paths);
    }
    for start in ["crate::", "super::"] {
        for (at, _) in code.match_indices(start) {
            let end = code[at..].find(|c: char| !is_word(c) && c != ':').map_or(code.len(), |end| at + end);
            spread(&[], &code[at..end], &mut paths);
        }
    }
    paths
}

/// Splits `a::{b, c::d}` into `a::b` and `a::c::d`.
fn spread(before: &[String], tree: &str, paths: &mut Vec<Vec<String>>) {
    let (head, group) = tree.split_once('{').map_or((tree, None), |(head, group)| (head, Some(group)));
    let steps = head.split(" as ").next().unwrap_or_default().split("::").map(|step| step.trim().to_owned());
    let path: Vec<String> = before.iter().cloned().chain(steps.filter(|step| !step.is_empty())).collect();
    let Some(group) = group else { return paths.push(path) };
    let (mut depth, mut begin) = (0_usize, 0);
    for (at, c) in group.char_indices() {
        match c {
            '{' => depth += 1,
            ',' | '}' if depth == 0 => {
                spread(&path, &group[begin..at], paths);
                begin = at + 1;
                if c == '}' {
                    break;
                }
            }
            '}' => depth -= 1,
            _ => {}
        }
    }
}

/// The shortest circle through a file.
fn way_back(start: &Module, imports: &BTreeMap<&Module, BTreeSet<Module>>) -> Option<Vec<Module>> {
    let mut from: BTreeMap<&Module, &Module> = BTreeMap::new();
    let mut next: Vec<&Module> = vec![start];
    while !next.is_empty() {
        let mut after = Vec::new();
        for module in next {
            for other in imports.get(module).into_iter().flatten() {
                if other == start {
                    let mut way = vec![module.clone()];
                    while way.last() != Some(start) {
                        way.push((*from.get(way.last()?)?).clone());
                    }
                    way.reverse();
                    return Some(way);
                }
                if !from.contains_key(other) {
                    from.insert(other, module);
                    after.push(other);
                }
            }
        }
        next = after;
    }
    None
}

/// Checks that circles are found, and only circles.
pub fn check() -> Result<(), String> {
    let files = [
        ("a/mod.rs", "mod b; mod c; mod d; pub use b::One;"),
        ("a/b.rs", "use super::c::{Two, Three};\nuse super::Top;"),
        ("a/c.rs", "fn of() -> crate::a::d::Four { }"),
        ("a/d.rs", "use crate::{a::b::One, e};"),
        ("e.rs", "use std::fmt;"),
    ];
    match circles(&files).as_slice() {
        [circle] if circle == "a/b → a/c → a/d" => Ok(()),
        found => Err(format!("circles are not seen rightly: {found:?}")),
    }
}
