//! Mutations of a TRF by its columns, one cell at a time.

use super::dice::Dice;

/// The lines of a text as characters, for changes by column.
struct Grid(Vec<Vec<char>>);

impl Grid {
    fn new(text: &str) -> Grid {
        Grid(text.split('\n').map(|line| line.chars().collect()).collect())
    }

    fn bytes(&self) -> Vec<u8> {
        let lines: Vec<String> = self.0.iter().map(|line| line.iter().collect()).collect();
        lines.join("\n").into_bytes()
    }

    fn player_lines(&self) -> Vec<usize> {
        (0..self.0.len()).filter(|&line| self.0[line].starts_with(&['0', '0', '1', ' '])).collect()
    }

    fn text(&self, line: usize, from: usize, to: usize) -> String {
        self.0[line].get(from..to.min(self.0[line].len())).unwrap_or(&[]).iter().collect()
    }

    fn line_of(&self, number: &str) -> Option<usize> {
        self.player_lines().into_iter().find(|&line| self.text(line, 4, 8).trim() == number.trim())
    }
}

/// A cell of a round: its line and its first column, from 0.
struct Cell {
    line: usize,
    at: usize,
}

fn any_cell(dice: &mut Dice, grid: &Grid) -> Option<Cell> {
    let &line = dice.choose(&grid.player_lines())?;
    let cells = grid.0[line].len().checked_sub(91)?.div_ceil(10).max(1);
    Some(Cell { line, at: 91 + 10 * dice.below(cells) })
}

/// Changes the result of a game, and with `both` its other half too.
pub fn result(dice: &mut Dice, text: &str, both: bool) -> Option<Vec<u8>> {
    const RESULTS: [char; 3] = ['1', '=', '0'];
    let mut grid = Grid::new(text);
    let Cell { line, at } = any_cell(dice, &grid)?;
    let &result = grid.0[line].get(at + 7).filter(|result| RESULTS.contains(result))?;
    let partner = grid.line_of(&grid.text(line, at, at + 4))?;
    let others: Vec<char> = RESULTS.into_iter().filter(|other| *other != result).collect();
    let &other = dice.choose(&others)?;
    grid.0[line][at + 7] = other;
    if both {
        *grid.0[partner].get_mut(at + 7)? = match other {
            '1' => '0',
            '0' => '1',
            other => other,
        };
    }
    Some(grid.bytes())
}

/// Replaces an opponent with another player of the file.
pub fn opponent(dice: &mut Dice, text: &str) -> Option<Vec<u8>> {
    let mut grid = Grid::new(text);
    let Cell { line, at } = any_cell(dice, &grid)?;
    let opponent = grid.text(line, at, at + 4);
    grid.line_of(&opponent)?;
    let numbers: Vec<String> =
        grid.player_lines().into_iter().map(|line| grid.text(line, 4, 8)).filter(|no| *no != opponent).collect();
    let other = dice.choose(&numbers)?;
    grid.0[line].splice(at..at + 4, other.chars());
    Some(grid.bytes())
}

/// Swaps the names of two players.
pub fn swap_names(dice: &mut Dice, text: &str) -> Option<Vec<u8>> {
    let mut grid = Grid::new(text);
    let lines = grid.player_lines();
    let (&first, &second) = (dice.choose(&lines)?, dice.choose(&lines)?);
    let (one, other) = (grid.0[first].get(14..47)?.to_vec(), grid.0[second].get(14..47)?.to_vec());
    grid.0[first].splice(14..47, other);
    grid.0[second].splice(14..47, one);
    (first != second).then(|| grid.bytes())
}

/// Blanks one round of a player.
pub fn drop_cell(dice: &mut Dice, text: &str) -> Option<Vec<u8>> {
    let mut grid = Grid::new(text);
    let Cell { line, at } = any_cell(dice, &grid)?;
    let to = (at + 8).min(grid.0[line].len());
    let cell = grid.0[line].get_mut(at..to)?;
    let was_blank = cell.iter().all(|c| *c == ' ');
    cell.fill(' ');
    (!was_blank).then(|| grid.bytes())
}
