//! Names as people write them: `Hansen, Jens`, `Jens Hansen`, `J. Hansen`.

use kartotek_names::folded;

/// A name that can be compared: every way to part it into family and given name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Name {
    /// Family name, given name.
    parts: Vec<(String, String)>,
}

impl Name {
    pub fn of(text: &str) -> Name {
        if let Some((family, given)) = text.split_once(',') {
            let family = folded(family);
            return Name { parts: if family.is_empty() { Vec::new() } else { vec![(family, folded(given))] } };
        }
        let folded = folded(text);
        let words: Vec<&str> = folded.split(' ').filter(|word| !word.is_empty()).collect();
        // A name has few words, and whoever writes a hundred means none.
        let parts = (0..words.len().min(8)).map(|given| (words[given..].join(" "), words[..given].join(" ")));
        Name { parts: parts.collect() }
    }

    /// Every family name that it may have.
    pub fn families(&self) -> impl Iterator<Item = &str> {
        self.parts.iter().map(|(family, _)| family.as_str())
    }

    // Decision (8.7): the same name has the same family name, and one given name may be the beginning of the other.
    pub fn is_same(&self, other: &Name) -> bool {
        self.parts.iter().any(|(family, given)| {
            other.parts.iter().any(|(other_family, other_given)| {
                family == other_family
                    && (given.starts_with(other_given.as_str()) || other_given.starts_with(given.as_str()))
            })
        })
    }
}
