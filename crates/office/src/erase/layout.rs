//! The layout of a file, which says which lines belong together.

/// How a file is laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// Columns of fixed width: TRF.
    Fixed,
    /// Cells, in quotes where needed: CSV. A number needs none.
    Table,
    /// Independent lines: sentences, games, pages.
    Lines,
    /// Objects or tables of several lines: JSON, TOML.
    Blocks,
    /// A desk page: a question about a player has many lines.
    Desk,
}

impl Layout {
    pub fn of(name: &str, text: &str) -> Layout {
        let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending).to_ascii_lowercase();
        let is_trf = || text.lines().any(|line| line.starts_with("001 ") && line.len() > 48);
        match ending.as_str() {
            "json" | "html" if name.contains("desk/") => Layout::Desk,
            "json" | "toml" => Layout::Blocks,
            "csv" => Layout::Table,
            "html" | "md" | "jsonl" | "pgn" => Layout::Lines,
            _ if is_trf() => Layout::Fixed,
            _ => Layout::Lines,
        }
    }
}
