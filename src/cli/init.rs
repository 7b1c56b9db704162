//! `kartotek init`: a new office.

use super::import::{Wanted, members};
use super::{Common, Failure, Outcome, TextFormat, door};
use kartotek_formats::report::OUR_FEDERATION;
use kartotek_formats::texts::{Language, OrSay, json, text};
use kartotek_register::fsx;
use serde_json::json;
use std::path::PathBuf;

/// Make a new office: settings, empty tables and an inbox
#[derive(clap::Args)]
pub struct Args {
    /// The folder; default: --office, else this one
    folder: Option<PathBuf>,
    /// Found the register with the federation's member file (Nr;Født;Alder;Navn;…)
    #[arg(long, value_name = "FILE")]
    members: Option<PathBuf>,
    /// How to print what was made; json: office (its folder), founded (with --members, as `import --members` prints it)
    #[arg(long, value_enum, default_value = "text")]
    format: TextFormat,
}

const PLAYERS: &str = "id,name,birth_date,sex,club,federation,member,fide_id,fide_title,fide_rating,fide_games,rating,last_rated,public\n";
const CLUBS: &str = "id,name,district\n";
const OFFICIALS: &str = "player_id,name,licence,from,to\n";

pub fn run(args: Args, common: &Common) -> Result<Outcome, Failure> {
    let root = args.folder.or_else(|| common.office.clone()).unwrap_or_else(|| PathBuf::from("."));
    let settings = root.join("kartotek.toml");
    if settings.exists() {
        return Err(Failure::Use(text!("init-exists", file = settings.display().to_string()).into()));
    }
    // Before anything is made: a file that cannot be used makes no office.
    let language = common.language.unwrap_or_default();
    let members = match &args.members {
        None => None,
        Some(file) => match members::read(file, args.format, language)? {
            Some(file) => Some(file),
            None => return Ok(Outcome::HeldBack),
        },
    };
    let make = || -> std::io::Result<()> {
        fsx::create_folder(&root)?;
        fsx::create_folder(&root.join("inbox"))?;
        fsx::create_folder(&root.join("decisions"))?;
        for (name, text) in [("players.csv", PLAYERS), ("clubs.csv", CLUBS), ("officials.csv", OFFICIALS)] {
            let path = root.join(name);
            if !path.exists() {
                fsx::new_file(&path, text.as_bytes())?;
            }
        }
        // Last: an office is there when its settings are.
        let own = common.language.unwrap_or(Language::Da);
        let text = text!("init-settings", language = own.code()).say(own) + "\n";
        fsx::new_file(&settings, text.as_bytes())
    };
    make().or_say(|| text!("init-not-made")).map_err(Failure::Output)?;
    let wanted = Wanted { dry_run: false, resignations: false, format: args.format };
    let founded = members.map(|file| members::found(&root, OUR_FEDERATION, file, &wanted, language)).transpose()?;
    let folder = root.display().to_string();
    let told = match (args.format, founded) {
        (TextFormat::Json, founded) => json::pretty(&json!({ "office": folder, "founded": founded }))
            .map_err(|error| Failure::Output(error.into()))?,
        (TextFormat::Text, Some(_)) => text!("init-with-members", folder).say(language),
        (TextFormat::Text, None) => text!("init-done", folder).say(language),
    };
    door::print_words(&(told + "\n"))?;
    Ok(Outcome::Done)
}
