//! A self-contained HTML page, for browsers and paper.

use super::{Table, day, display_value, is_number};
use crate::site::template::STYLE;
use anyhow::Result;
use kartotek_formats::texts::{Language, text, visible};
use std::fmt::Write;

/// Tables with more columns are printed in landscape.
const MOST_UPRIGHT: usize = 10;
/// The columns printed for a notice board.
const ON_BOARD: [&str; 5] = ["rank", "name", "club", "rating", "change"];

pub fn bytes(table: &Table) -> Result<Vec<u8>> {
    let title = escape(&table.title.say(table.language));
    let federation_and_day = escape(&format!("{}, {}", table.federation, day(table.day, table.language)));
    let (body, dense) = match table.columns.len() {
        ..=MOST_UPRIGHT => ("", ""),
        _ => (" class=\"landscape\"", " class=\"dense\""),
    };
    let mut page = head(table.language, &format!("{title}, {federation_and_day}"), &title, body);
    page.push_str(&format!("<p class=\"lead\">{federation_and_day}</p>\n"));
    if has(table, "rank") && has(table, "change") {
        page.push_str(&notice_board_option(table));
    }
    page.push_str(&scrolled(table, dense)?);
    page.push_str("</main>\n</body>\n</html>\n");
    Ok(page.into_bytes())
}

/// The table, which scrolls separately if it is too wide. `attributes` are those of the `table` element.
pub(super) fn scrolled(table: &Table, attributes: &str) -> Result<String> {
    let (mut page, title) = (String::new(), escape(&table.title.say(table.language)));
    write!(
        page,
        "<div class=\"scroll\" role=\"region\" aria-label=\"{title}\" tabindex=\"0\">\n\
         <table{attributes}>\n<thead><tr>"
    )?;
    let class = |column| if is_number(column) { " class=\"n\"" } else { "" };
    for (column, heading) in table.columns.iter().zip(table.headings()) {
        write!(page, "<th scope=\"col\"{}>{}</th>", class(column), escape(&heading))?;
    }
    page.push_str("</tr></thead>\n<tbody>\n");
    for row in 0..table.rows() {
        page.push_str("<tr>");
        for column in table.columns {
            write!(page, "<td{}>{}</td>", class(column), escape(&display_value(column, row, table.language)))?;
        }
        page.push_str("</tr>\n");
    }
    page.push_str("</tbody>\n");
    if let Some(cells) = table.last_line() {
        page.push_str("<tfoot><tr>");
        for (column, cell) in table.columns.iter().zip(cells) {
            write!(page, "<td{}>{}</td>", class(column), escape(&cell))?;
        }
        page.push_str("</tr></tfoot>\n");
    }
    page.push_str("</table>\n</div>\n");
    Ok(page)
}

fn has(table: &Table, name: &str) -> bool {
    table.columns.iter().any(|column| column.name == name)
}

/// A checkbox, without a script. If it is ticked, only the columns of `ON_BOARD` are printed, and `style.css` sets the list in two
/// columns.
fn notice_board_option(table: &Table) -> String {
    let columns = (1..).zip(table.columns).filter(|(_, column)| !ON_BOARD.contains(&column.name.as_ref()));
    let left_out: Vec<String> = columns.map(|(at, _)| format!(":nth-child({at})")).collect();
    let name = table.columns.iter().position(|column| column.name == "name").map_or(0, |at| at + 1);
    let label = escape(&text!("site-notice").say(table.language));
    format!(
        "<style>@media print {{ body:has(.notice:checked) {{ & :is(th, td):is({}) {{ display: none; }} & th:nth-child({name}) {{ width: auto !important; }} }} }}</style>\n\
         <p class=\"screen\"><label class=\"tick\"><input type=\"checkbox\" class=\"notice\">{label}</label></p>\n",
        left_out.join(", ")
    )
}

/// The start of a page including the heading; the page loads and runs nothing. `title` and `heading` must be escaped; `body`
/// are attributes.
pub fn head(language: Language, title: &str, heading: &str, body: &str) -> String {
    format!(
        "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{title}</title>\n\
         <link rel=\"icon\" href=\"data:,\">\n<style>\n{STYLE}</style>\n</head>\n<body{body}>\n<main>\n<h1>{heading}</h1>\n",
        language.code(),
    )
}

/// Escapes text for HTML.
pub fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in visible(text, &['\n']).chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            c => escaped.push(c),
        }
    }
    escaped
}
