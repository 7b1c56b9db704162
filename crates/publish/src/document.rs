//! A document for one reader: a title, and sections with a table each. It is output as a self-contained page, or printed as
//! tables.

use crate::render::{escape, head};
use kartotek_formats::texts::{Language, Text};
use std::fmt::Write;

#[derive(Clone, Debug)]
pub struct Document {
    pub title: Text,
    /// Paragraphs below the title.
    pub lead: Vec<Text>,
    pub sections: Vec<Section>,
    /// Paragraphs at the end.
    pub foot: Vec<Text>,
}

/// A table with its title.
#[derive(Clone, Debug)]
pub struct Section {
    pub title: Text,
    pub columns: Vec<Text>,
    pub rows: Vec<Vec<Text>>,
}

impl Section {
    /// A section without rows.
    pub fn new(title: Text, columns: impl IntoIterator<Item = Text>) -> Section {
        Section { title, columns: columns.into_iter().collect(), rows: Vec::new() }
    }
}

impl Document {
    /// A self-contained page.
    pub fn html(&self, language: Language) -> String {
        let escaped = |text: &Text| escape(&text.say(language));
        let title = escaped(&self.title);
        let mut page = head(language, &title, &title, "");
        let mut add = |text: &str| page.push_str(text);
        self.lead.iter().for_each(|lead| add(&format!("<p class=\"lead\">{}</p>\n", escaped(lead))));
        self.sections.iter().for_each(|section| add(&section.html(language)));
        self.foot.iter().for_each(|foot| add(&format!("<p class=\"quiet\">{}</p>\n", escaped(foot))));
        add("</main>\n</body>\n</html>\n");
        page
    }
}

impl Section {
    fn html(&self, language: Language) -> String {
        let escaped = |text: &Text| escape(&text.say(language));
        let title = escaped(&self.title);
        let mut table = format!(
            "<h2>{title}</h2>\n<div class=\"scroll\" role=\"region\" aria-label=\"{title}\" tabindex=\"0\">\n<table>\n<thead><tr>"
        );
        for column in &self.columns {
            let _ = write!(table, "<th scope=\"col\">{}</th>", escaped(column));
        }
        table.push_str("</tr></thead>\n<tbody>\n");
        for row in &self.rows {
            table.push_str("<tr>");
            row.iter().for_each(|cell| {
                let _ = write!(table, "<td>{}</td>", escaped(cell).replace('\n', "<br>"));
            });
            table.push_str("</tr>\n");
        }
        table.push_str("</tbody>\n</table>\n</div>\n");
        table
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_a_name_says_a_page_shows_it() {
        let hostile = Text::from("<script>alert('x')</script>\"&\u{202e}");
        let mut section = Section::new(hostile.clone(), [hostile.clone()]);
        section.rows.push(vec![hostile.clone()]);
        let (lead, foot) = (vec![hostile.clone()], vec![hostile.clone()]);
        let page = Document { title: hostile, lead, sections: vec![section], foot }.html(Language::En);
        assert!(!page.contains("<script") && !page.contains('\u{202e}'), "{page}");
        assert_eq!(page.matches("&lt;script&gt;").count(), 8, "{page}");
    }
}
