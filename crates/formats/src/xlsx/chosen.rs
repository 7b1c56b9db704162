//! A player in the drop-downs of a club's template: `Skov, Ida · 1540 · 1970 (1234)`. Rating and year of birth tell
//! namesakes apart, and the id identifies the player.

/// A member of a club.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    pub id: String,
    pub name: String,
    pub rating: Option<i32>,
    pub birth_year: Option<i32>,
}

/// A club for its template.
pub struct Club<'c> {
    pub name: &'c str,
    /// In the order of the drop-down.
    pub members: &'c [Member],
}

const BETWEEN: &str = " · ";
const UNKNOWN: &str = "–";

impl Member {
    /// The text in the drop-down.
    pub fn shown(&self) -> String {
        let number = |value: Option<i32>| value.map_or_else(|| UNKNOWN.to_owned(), |value| value.to_string());
        let name = self.name.replace('·', ".");
        format!("{name}{BETWEEN}{}{BETWEEN}{} ({})", number(self.rating), number(self.birth_year), self.id)
    }
}

/// Name and id of a text from the drop-down. `None`: another text, which was typed. A number in it may be a rating.
pub fn read(text: &str) -> Option<(&str, &str)> {
    let (shown, id) = text.trim().strip_suffix(')')?.rsplit_once(" (")?;
    let [name, rating, year] = shown.split(BETWEEN).collect::<Vec<_>>()[..] else { return None };
    let is_number = |text: &str| text == UNKNOWN || text.parse::<u32>().is_ok();
    let is_whole = !name.is_empty() && !id.is_empty() && is_number(rating) && is_number(year);
    is_whole.then_some((name, id))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_shown_says_who_it_is() {
        let members =
            [("Skov, Ida", Some(1540), Some(1970)), ("Holm · Bo (1990)", None, None), ("Vig (2)", Some(1), None)];
        for (name, rating, birth_year) in members {
            let member = Member { id: "1234".into(), name: name.into(), rating, birth_year };
            assert_eq!(read(&member.shown()), Some((&*name.replace('·', "."), "1234")), "{}", member.shown());
        }
    }

    #[test]
    fn what_people_write_is_a_name() {
        for text in ["Skov, Ida", "Skov, Ida (1234)", "Skov, Ida · 1540", "Ida · Skov · hej (1234)", "·  · (1)", ""]
        {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
