//! Erasing people whose names have brackets, quotation marks or strokes.

use super::{REGISTER, is_clean, kartotek, said_by};
use crate::support::{self, Outcome, Test};
use kartotek_office::verify::Depth;

pub fn tests() -> Vec<Test> {
    vec![Test::new("erase: a name with brackets, quotation marks or a stroke is named nowhere", every_name)]
}

fn every_name() -> Outcome {
    for name in
        ["Enestående, Hans (Hasse)", "Enestående, Hans \"Hasse\"", "Enestående/Hassesen, Hans", "Enestående, Ib, jr."]
    {
        let folder = support::temporary_folder()?;
        let here = folder.path();
        let write = |file: &str, text: &str| support::write(&here.join("office").join(file), text.as_bytes());
        let (cell, json) = (name.replace('"', "\"\""), name.replace('"', "\\\""));
        write(
            "players.csv",
            &format!(
                "{REGISTER}11,\"{cell}\",1990-07-04,M,101,DEN,yes,,,,,1500,,yes\n12,\"Anden, Bo\",1980-02-03,M,101,DEN,yes,,,,,1600,,yes\n"
            ),
        )?;
        write("clubs.csv", "id,name,district\n101,Fjordby Skakklub,1\n")?;
        write("kartotek.toml", "federation = \"DEN\"\nname = \"Prøve\"\nlanguage = \"en\"\nfounded = 2025-12-31\n")?;
        let own = format!("\"id\": \"11\", \"name\": \"{json}\"");
        write("inbox/a.json", &super::afterwards::report("2026-a", 5, [&own, super::afterwards::OTHER]))?;
        kartotek(here, &["run", "--as-of", "2026-02-01"], &[0])?;
        kartotek(here, &["person", "erase", "11", "--reason", "x", "--yes"], &[0])?;
        let tree = support::tree(&here.join("office"))?;
        let is_named = |bytes: &[u8]| said_by(bytes).to_lowercase().contains("enestående");
        let named: Vec<&String> = tree.iter().filter(|(_, bytes)| is_named(bytes)).map(|(file, _)| file).collect();
        support::same(name, &format!("{named:?}"), "[]")?;
        is_clean(here, Depth::Deep)?;
    }
    Ok(())
}
