//! The texts of a column.

use std::ops::Index;

/// Texts one behind the other, in one piece of memory.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TextCells {
    all: String,
    /// Where the text of each row ends.
    ends: Vec<usize>,
}

impl TextCells {
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    pub fn iter(&self) -> impl ExactSizeIterator<Item = &str> {
        (0..self.len()).map(|row| &self[row])
    }
}

impl Index<usize> for TextCells {
    type Output = str;

    fn index(&self, row: usize) -> &str {
        let start = row.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.all[start..self.ends[row]]
    }
}

impl<T: AsRef<str>> Extend<T> for TextCells {
    fn extend<I: IntoIterator<Item = T>>(&mut self, texts: I) {
        for text in texts {
            self.all.push_str(text.as_ref());
            self.ends.push(self.all.len());
        }
    }
}

impl<T: AsRef<str>> FromIterator<T> for TextCells {
    fn from_iter<I: IntoIterator<Item = T>>(texts: I) -> TextCells {
        let mut cells = TextCells::default();
        cells.extend(texts);
        cells
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_row_has_its_own_text() {
        let texts = ["Åse", "", "", "Ærø"];
        let cells = TextCells::from_iter(texts);
        assert_eq!(cells.iter().collect::<Vec<_>>(), texts);
        assert_eq!((cells.len(), cells.is_empty(), &cells[3]), (4, false, "Ærø"));
        assert!(TextCells::default().is_empty());
    }
}
