//! The layout of a file, by which its lines belong together.

/// How a file is laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// By columns that are counted: TRF.
    Fixed,
    /// Cells in quotes where they have to be: CSV. A number needs none.
    Table,
    /// Lines stand for themselves: sentences, games, pages.
    Lines,
    /// An object or a table has several lines: JSON, TOML.
    Blocks,
    /// A desk page: what it asks about a player stands on many lines.
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
