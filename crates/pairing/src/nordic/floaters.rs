//! 4.11, rule 5.8: the floaters of a pool, in the order in which they are chosen.

use kartotek_law::regulation::Rule;

pub const RULE: Rule = Rule::new("4.11.5.8", "Nordisk turneringssystem, stk. 5.8", "the floaters of a pool", file!());

/// Floaters of a pool, by their places in it, highest first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    pub rule: &'static str,
    pub floaters: Vec<usize>,
}

/// All choices for a pool of `size` players, each once.
pub fn choices(size: usize) -> Vec<Choice> {
    let mut choices: Vec<Choice> = Vec::new();
    let mut add = |rule: &'static str, mut floaters: Vec<usize>| {
        floaters.sort_unstable();
        if choices.iter().all(|before| before.floaters != floaters) {
            choices.push(Choice { rule, floaters });
        }
    };
    let original = original(size);
    if size.is_multiple_of(2) {
        add("5.7", Vec::new());
        //§ I pointpuljer med lige antal spillere er de to midterste eventuelle flydere.
        add("5.8.2", original.clone());
    } else {
        //§ I pointpuljer med ulige antal spillere er den midterste spiller flyder.
        add("5.8.1", original.clone());
    }
    // Decision (4.11, 5.8.3): one floater is exchanged at a time, the other is an original one; its place is passed over.
    //§ Stærkeste flyder ombyttes opefter, indtil evt. løsning;
    for &floater in &original {
        for other in (0..floater).rev() {
            exchange(&original, floater, other).into_iter().for_each(|floaters| add("5.8.3.1", floaters));
        }
    }
    //§ Svageste flyder ombyttes nedefter, indtil evt. løsning;
    for &floater in original.iter().rev() {
        for other in floater + 1..size {
            exchange(&original, floater, other).into_iter().for_each(|floaters| add("5.8.3.2", floaters));
        }
    }
    let (Some(&strongest), Some(&weakest)) = (original.first(), original.last()) else { return choices };
    for more in 1..=strongest {
        let rule = match (more == strongest, more) {
            //§ Alle spillere i puljen er flydere.
            (true, _) => "5.8.3.5",
            //§ Den nærmeste spiller over og den nærmeste spiller under de oprindelige vælges som flydere sammen med de oprindelige.
            (false, 1) => "5.8.3.3",
            //§ Suppler op efter 3 indtil løsning.
            (false, _) => "5.8.3.4",
        };
        add(rule, (strongest - more..=weakest + more).collect());
    }
    choices
}

fn original(size: usize) -> Vec<usize> {
    match size {
        0 => Vec::new(),
        _ if size % 2 == 1 => vec![size / 2],
        _ => vec![size / 2 - 1, size / 2],
    }
}

/// `None`: the other original floater holds that place.
fn exchange(original: &[usize], floater: usize, by: usize) -> Option<Vec<usize>> {
    let replaced = || original.iter().map(|&place| if place == floater { by } else { place }).collect();
    (!original.contains(&by)).then(replaced)
}
