//! Letters and an erasure: letters already sent are not sent again, and letters from others are reported.

use super::afterwards::{CONTACTS, OTHER, OWN, erase_but_told, names_nobody, office, report};
use super::{is_clean, kartotek};
use crate::support::{self, Group, Outcome, Test, at, same, says};
use kartotek_mail::journal::{Journal, LetterState};
use kartotek_mail::outbox;
use kartotek_office::verify::Depth;
use std::io::Write;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

pub fn tests() -> Vec<Test> {
    Group("erase").tests([
        (
            "a letter about a report named after the erased person is sent once, even if published again",
            sends_renamed_letter_once,
        ),
        ("a letter from outside that names the person in any part is reported", reports_foreign_letters),
        ("a nickname is erased where it is a whole value, and reported elsewhere", erases_whole_nicknames),
    ])
}

fn sends_renamed_letter_once() -> Outcome {
    let folder = office()?;
    let here = folder.path();
    let root = here.join("office");
    support::write(&root.join("contacts.csv"), CONTACTS.as_bytes())?;
    let settings = support::read(&root.join("kartotek.toml"))? + "[mail]\nfrom = \"rk@example.org\"\n";
    support::write(&root.join("kartotek.toml"), settings.as_bytes())?;
    support::write(&root.join("inbox/a.json"), report("2026 Åse Enestående", 5, [OWN, OTHER]).as_bytes())?;
    kartotek(here, &["run", "--as-of", "2026-02-01"], &[0])?;
    let waiting = || -> Result<String, String> {
        let said = kartotek(here, &["mail", "--dry-run"], &[0])?;
        Ok(said.stdout + &said.stderr)
    };
    says(&waiting()?, &["Åse Enestående", "letters wait"])?;
    let day = "2026-02-02".parse().map_err(|error| format!("{error}"))?;
    let mut journal = Journal::open(&root, day).map_err(|error| format!("{error:#}"))?;
    let lying = outbox::queued_letters(&root.join("internal"), &journal).map_err(|error| format!("{error:#}"))?;
    let is_called = |letter: &outbox::QueuedLetter| letter.about.contains("Enestående");
    if !lying.iter().any(is_called) {
        return Err("no letter is about a report that is called by the name: nothing would be tested".to_owned());
    }
    for letter in &lying {
        let done = journal
            .note(&letter.key(), LetterState::Begun)
            .and_then(|()| journal.note(&letter.key(), LetterState::Sent));
        done.map_err(|error| format!("{error:#}"))?;
    }
    says(&waiting()?, &["No letter waits"])?;
    erase_but_told(here)?;
    says(&waiting()?, &["No letter waits"])?;
    let sent = lying.iter().filter(|letter| is_called(letter)).map(|letter| letter.folder.join(&letter.file));
    for path in sent {
        same("a letter that was sent", &support::read(&path)?, "")?;
    }
    for again in [&["publish"][..], &["run", "--as-of", "2026-02-03"]] {
        kartotek(here, again, &[0])?;
        says(&waiting()?, &["No letter waits"])?;
    }
    is_clean(here, Depth::Deep)
}

pub fn base64(bytes: &[u8]) -> String {
    const SIGNS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::new();
    for three in bytes.chunks(3) {
        let bits = (0..3).fold(0, |bits, at| bits << 8 | usize::from(three.get(at).copied().unwrap_or_default()));
        let signs = (0..4).map(|at| if at > three.len() { '=' } else { char::from(SIGNS[bits >> (18 - 6 * at) & 63]) });
        text.extend(signs);
    }
    text
}

pub fn packed(files: &[(&str, &str)]) -> Result<Vec<u8>, String> {
    let mut writer = ZipWriter::new(std::io::Cursor::new(Vec::new()));
    for (name, text) in files {
        writer.start_file(*name, SimpleFileOptions::default()).map_err(|error| error.to_string())?;
        writer.write_all(text.as_bytes()).map_err(|error| error.to_string())?;
    }
    Ok(writer.finish().map_err(|error| error.to_string())?.into_inner())
}

/// A letter from a director: a text, the report as a table, and a forwarded letter with an archive.
fn letter_with_attachments() -> Result<String, String> {
    let table = "round;white;black;result\n1;\"Enestående, Åse\";\"Anden, Bo\";1-0\n";
    let archive = packed(&[("b.csv", table), ("c.txt", "født 1990-07-04: Åse Enestående\n")])?;
    let [table, archive] = [table.as_bytes(), &archive[..]].map(base64);
    Ok(format!(
        "From: =?iso-8859-1?Q?=C5se_Enest=E5ende?= <leder@example.org>\r\nTo: rk@example.org\r\nSubject: Match\r\nMIME-Version: 1.0\r\n\
         Content-Type: multipart/mixed; boundary=\"skak\"\r\n\r\n--skak\r\nContent-Type: text/plain; charset=utf-8\r\n\
         Content-Transfer-Encoding: quoted-printable\r\n\r\nMatchen mellem =C3=85se Enest=C3=A5ende og Bo Anden er slut.\r\n--skak\r\n\
         Content-Type: text/csv; name=\"a.csv\"\r\nContent-Transfer-Encoding: base64\r\n\r\n{table}\r\n--skak\r\n\
         Content-Type: message/rfc822\r\n\r\nSubject: =?utf-8?B?w4VzZSBFbmVzdMOlZW5kZQ==?=\r\nContent-Type: application/zip\r\n\
         Content-Transfer-Encoding: base64\r\nContent-Disposition: attachment; filename=\"b.zip\"\r\n\r\n{archive}\r\n--skak--\r\n"
    ))
}

/// Letters and archives kept by the officer are not rewritten: each is reported, and one in the inbox by its kind.
fn reports_foreign_letters() -> Outcome {
    let folder = office()?;
    let here = folder.path();
    support::write(&here.join("office/inbox/a.json"), report("2026-a", 5, [OWN, OTHER]).as_bytes())?;
    for name in ["inbox/Match.eml", "gemt/MATCH.EML"] {
        support::write(&here.join("office").join(name), letter_with_attachments()?.as_bytes())?;
    }
    kartotek(here, &["run", "--as-of", "2026-02-01"], &[0, 1])?;
    let told = kartotek(here, &["person", "erase", "11", "--reason", "x", "--yes", "--format", "json"], &[0])?.stdout;
    same("told", &super::places_told(&told)?.join(" "), "waits:inbox/Match.eml packed:gemt/MATCH.EML")?;
    for name in ["inbox/Match.eml", "gemt/MATCH.EML"] {
        same(name, &support::read(&here.join("office").join(name))?, &letter_with_attachments()?)?;
        std::fs::remove_file(here.join("office").join(name)).map_err(at(here))?;
    }
    names_nobody(here, "office")?;
    is_clean(here, Depth::Deep)
}

fn erases_whole_nicknames() -> Outcome {
    let folder = office()?;
    let here = folder.path();
    let decided = |name: &str, called: &str| {
        let text = format!(
            "date = 2026-01-20\nauthor = \"RKF\"\nreason = \"x\"\n[alias]\nname = \"{called}\"\nplayer = \"11\"\n"
        );
        support::write(&here.join("office/decisions").join(name), text.as_bytes())
    };
    decided("a.toml", "Rixen")?;
    // The word is part of another person's name too.
    decided("b.toml", "Carl")?;
    let notes = "Rixen hilser; Rixens bord er nr. 3.\nCarl er en anden.\nSkak er sundt.\n";
    support::write(&here.join("office/notes.txt"), notes.as_bytes())?;
    support::write(&here.join("office/bord.csv"), "bord,navn\n1,Rixen\n2,Carl\n3,Rixen Anden\n".as_bytes())?;
    support::write(&here.join("office/inbox/a.json"), report("2026-a", 5, ["\"name\": \"Rixen\"", OTHER]).as_bytes())?;
    says(&kartotek(here, &["run", "--as-of", "2026-02-01"], &[0, 1])?.stdout, &["1 report was rated"])?;
    let dry = kartotek(here, &["person", "erase", "11", "--reason", "x", "--dry-run", "--format", "json"], &[0])?;
    let json: serde_json::Value = serde_json::from_str(&dry.stdout).map_err(|error| error.to_string())?;
    let left = json["left"].as_array().ok_or("nothing is left")?;
    let told: Vec<String> =
        left.iter().map(|left| format!("{}:{}", left["file"].as_str().unwrap_or_default(), left["line"])).collect();
    same("told", &told.join(" "), "bord.csv:3 bord.csv:4 decisions/b.toml:5 notes.txt:1")?;
    kartotek(here, &["person", "erase", "11", "--reason", "x", "--yes"], &[0])?;
    same("notes", &support::read(&here.join("office/notes.txt"))?, notes)?;
    same("table", &support::read(&here.join("office/bord.csv"))?, "bord,navn\n1,11\n2,Carl\n3,Rixen Anden\n")?;
    says(&support::read(&here.join("office/decisions/a.toml"))?, &["name = \"11\""])?;
    names_nobody(here, "office")?;
    is_clean(here, Depth::Deep)
}
