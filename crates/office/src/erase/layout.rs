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
    /// Rows and shared texts of a workbook, each as a line.
    Workbook,
}
