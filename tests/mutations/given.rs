//! Made-up tournaments, each in the three forms of a report, and the register with their players.

use super::dice::Dice;
use kartotek_formats::bundle::InputFile;
use std::fmt::Write;

struct Player {
    id: String,
    name: String,
    born: String,
    sex: char,
    rating: usize,
}

const FIRST: [(&str, char); 10] = [
    ("Asta", 'F'),
    ("Bodil", 'F'),
    ("Dagny", 'F'),
    ("Ellen", 'F'),
    ("Frode", 'M'),
    ("Gert", 'M'),
    ("Holger", 'M'),
    ("Ivar", 'M'),
    ("Søren", 'M'),
    ("Åge", 'M'),
];
const BEGIN: [&str; 8] = ["Ege", "Birke", "Ly", "Tjørne", "Røn", "Pile", "Ask", "Hassel"];
const END: [&str; 8] = ["lund", "bæk", "høj", "mose", "dal", "holt", "gaard", "vang"];

/// A tournament: its players, and for each round White, Black and White's half points.
pub struct Tournament {
    number: usize,
    players: Vec<Player>,
    rounds: Vec<Vec<(usize, usize, usize)>>,
}

impl Tournament {
    /// An all-play-all of 6, 8 or 10. A player plays in only one tournament, and names are unique within it.
    pub fn new(dice: &mut Dice, number: usize) -> Tournament {
        let count = [6, 8, 10][dice.below(3)];
        let mut players: Vec<Player> = Vec::new();
        while players.len() < count {
            let (first, sex) = FIRST[dice.below(FIRST.len())];
            let name = format!("{}{}, {first}", BEGIN[dice.below(8)], END[dice.below(8)]);
            if players.iter().any(|player| player.name == name) {
                continue;
            }
            let id = (10_000 + 7_919 * (number * 10 + players.len())).to_string();
            let born = format!("{}-{:02}-{:02}", 1940 + dice.below(70), 1 + dice.below(12), 1 + dice.below(28));
            players.push(Player { id, name, born, sex, rating: 1_000 + dice.below(1_300) });
        }
        Tournament { number, rounds: rounds(dice, count), players }
    }

    /// The players as lines of `players.csv`.
    pub fn register(&self) -> String {
        let mut out = String::new();
        for Player { id, name, born, sex, rating } in &self.players {
            let _ = writeln!(out, "{id},\"{name}\",{born},{sex},,DEN,yes,,,,,{rating},2025-11-16,yes");
        }
        out
    }

    fn days(&self) -> (usize, usize) {
        (1, self.rounds.len())
    }

    /// The keys of a report, in JSON or TOML by the signs around keys and dates.
    fn header(&self, equals: &str, quote_key: &str, date: &str, end: &str) -> String {
        let (first, last) = self.days();
        let mut out = String::new();
        let mut line = |key: &str, value: String| {
            let _ = writeln!(out, "{quote_key}{key}{quote_key}{equals}{value}{end}");
        };
        line("id", format!("\"2026-gruppe-{}\"", self.number));
        line("name", format!("\"Gruppe {}\"", self.number));
        line("kind", "\"coordinated\"".to_owned());
        line("system", "\"round-robin\"".to_owned());
        line("rounds", self.rounds.len().to_string());
        line("start", format!("{date}2026-03-{first:02}{date}"));
        line("end", format!("{date}2026-03-{last:02}{date}"));
        line("time_control", "\"5400+30\"".to_owned());
        line("announced", format!("{date}2026-01-15{date}"));
        line("reported", format!("{date}2026-03-20{date}"));
        out
    }

    /// The tournament as a TRF: each half of a game, the sum, and the rank by it.
    pub fn trf(&self) -> Vec<InputFile> {
        let points: Vec<usize> = (0..self.players.len()).map(|player| self.points(player)).collect();
        let (first, last) = self.days();
        let mut out = format!("012 Gruppe {}\r\n032 DEN\r\n", self.number);
        let _ = write!(out, "042 2026/03/{first:02}\r\n052 2026/03/{last:02}\r\n");
        let _ = write!(out, "062 {}\r\n142 {}\r\n132{}", self.players.len(), self.rounds.len(), " ".repeat(88));
        for day in first..=last {
            let _ = write!(out, "26/03/{day:02}  ");
        }
        out.push_str("\r\n");
        for (index, player) in self.players.iter().enumerate() {
            let no = index + 1;
            let sex = if player.sex == 'F' { 'w' } else { 'm' };
            let rank = 1 + points.iter().filter(|other| **other > points[index]).count();
            let (born, points_here) = (player.born.replace('-', "/"), points[index]);
            let _ = write!(
                out,
                "001 {no:>4} {sex}    {:<33} {:>4} DEN {:>11} {born} {:>2}.{} {rank:>4}",
                player.name,
                "",
                "",
                points_here / 2,
                points_here % 2 * 5
            );
            for round in &self.rounds {
                let game = round.iter().find(|(white, black, _)| *white == index || *black == index);
                let Some(&(white, black, halves)) = game else { continue };
                let (opponent, colour, scored) =
                    if white == index { (black, 'w', halves) } else { (white, 'b', 2 - halves) };
                let _ = write!(out, "  {:>4} {colour} {}", opponent + 1, ['0', '=', '1'][scored]);
            }
            let (name, rating, id) = (&player.name, player.rating, &player.id);
            let _ = write!(out, "\r\nDEN {no:>4} {sex}    {name:<33} {rating:>4}     {id:>11} {born}\r\n");
        }
        vec![file("g.trf", out), file("g.toml", self.header(" = ", "", "", ""))]
    }

    pub fn json(&self) -> Vec<InputFile> {
        let header = self.header(": ", "\"", "\"", ",");
        let header = header.lines().fold(String::new(), |all, line| all + "  " + line + "\n");
        let players: Vec<String> = (self.players.iter().enumerate())
            .map(|(index, Player { id, name, born, rating, .. })| {
                let no = index + 1;
                format!("    {{\"no\": {no}, \"id\": \"{id}\", \"name\": \"{name}\", \"birth_date\": \"{born}\", \"rating\": {rating}}}")
            })
            .collect();
        let games: Vec<String> = (self.games())
            .map(|(round, white, black, result)| {
                let (white, black) = (white + 1, black + 1);
                format!("    {{\"round\": {round}, \"white\": {white}, \"black\": {black}, \"result\": \"{result}\"}}")
            })
            .collect();
        let (players, games) = (players.join(",\n"), games.join(",\n"));
        let text = format!("{{\n{header}  \"players\": [\n{players}\n  ],\n  \"games\": [\n{games}\n  ]\n}}\n");
        vec![file("g.json", text)]
    }

    pub fn csv(&self) -> Vec<InputFile> {
        let mut table = "round,white,black,result\n".to_owned();
        for (round, white, black, result) in self.games() {
            let _ = writeln!(table, "{round},{},{},{result}", self.players[white].id, self.players[black].id);
        }
        let mut form = self.header(" = ", "", "", "");
        for (index, Player { id, name, born, rating, .. }) in self.players.iter().enumerate() {
            let _ = write!(form, "\n[[players]]\nno = {}\nid = \"{id}\"\nname = \"{name}\"\n", index + 1);
            let _ = writeln!(form, "birth_date = \"{born}\"\nrating = {rating}");
        }
        vec![file("g.csv", table), file("g.toml", form)]
    }

    fn games(&self) -> impl Iterator<Item = (usize, usize, usize, &'static str)> {
        let result = |halves: usize| ["0-1", "½-½", "1-0"][halves];
        (self.rounds.iter().zip(1..)).flat_map(move |(games, round)| {
            games.iter().map(move |&(white, black, halves)| (round, white, black, result(halves)))
        })
    }

    fn points(&self, player: usize) -> usize {
        let games = self.rounds.iter().flatten();
        games
            .map(|&(white, black, halves)| match () {
                () if white == player => halves,
                () if black == player => 2 - halves,
                () => 0,
            })
            .sum()
    }
}

/// Rounds by Berger's circle: the last player stays, the others move on.
fn rounds(dice: &mut Dice, count: usize) -> Vec<Vec<(usize, usize, usize)>> {
    let mut circle: Vec<usize> = (0..count).collect();
    let mut rounds = Vec::new();
    for round in 0..count - 1 {
        let games = (0..count / 2).map(|place| {
            let (one, other) = (circle[place], circle[count - 1 - place]);
            let (white, black) = if (round + place) % 2 == 0 { (one, other) } else { (other, one) };
            (white, black, [0, 0, 1, 2, 2][dice.below(5)])
        });
        rounds.push(games.collect());
        circle[..count - 1].rotate_right(1);
    }
    rounds
}

fn file(name: &str, text: String) -> InputFile {
    InputFile { name: name.to_owned(), bytes: text.into_bytes() }
}
