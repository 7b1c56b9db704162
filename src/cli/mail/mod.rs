//! `kartotek mail`: lists or sends the letters of the outbox. No other command uses the network.

pub mod listing;

use super::{CommandOutcome, Common, Failure, TextFormat, clock, output};
use kartotek_formats::texts::{OrSay, cannot_read, text};
use kartotek_mail::contacts::Contacts;
use kartotek_mail::journal::Journal;
use kartotek_mail::outbox::{self, QueuedLetter};
use kartotek_mail::sending::{self, Server};
use kartotek_mail::status::{Status, with_status};
use kartotek_office::publishing::outbox::is_in_force;
use kartotek_register::{Office, Settings, foreign, places};
use listing::SendingReport;
use std::path::Path;

/// List the letters of the outbox, or send them
#[derive(clap::Args)]
#[command(after_long_help = HELP)]
pub struct Args {
    /// List the letters and the state of each, and send nothing; the default
    #[arg(long, conflicts_with = "send")]
    dry_run: bool,
    /// Send what waits, each letter once
    #[arg(long)]
    send: bool,
    /// Send this letter again, whatever became of it
    #[arg(long, value_name = "ID", requires = "send")]
    again: Vec<String>,
    /// Take letters and journal as they are, though lines are missing or changed, and list what would be sent: some of it perhaps again
    #[arg(long)]
    accept_journal: bool,
    /// With the list: also letters that no longer wait: sent, outdated, or of a run that was taken back
    #[arg(long, conflicts_with = "send")]
    all: bool,
    /// How to print the list, or what was sent
    #[arg(long, value_enum, default_value = "text")]
    format: TextFormat,
}

const HELP: &str = "\
Each run writes letters into `internal/DATE/outbox`, if the office has a `contacts.csv` and kartotek.toml
says who writes: [mail] from. Letters are sent by [mail] server, port (587) and user; the password comes
from KARTOTEK_MAIL_PASSWORD or [mail] password_file. TLS begins by STARTTLS, or with [mail] tls = \"implicit\"
(port 465) at once; nothing is sent without TLS except to a server called localhost, 127.0.0.1 or ::1.

A letter is noted in `mail/` before and after it is sent. If the program was stopped in between, whether
it arrived is not known: the list says so, and it is sent again only with --again. Each line of `mail/` is
behind the one before, and `SENT` says how far they go: restored from a backup, both are short, and nothing
is sent before the newest copy is back, or somebody says --accept-journal.

A letter is not edited in the outbox: one that was changed is not sent, and `kartotek publish` writes those
of the newest run again. Whoever wants to say something else writes a letter of their own.

Exit code 0: done. 1: done, and a letter was not sent, or perhaps. 2: wrong use. 3: the office cannot be
used, an outbox or the journal was changed: nothing was sent. 4: what was sent could not be noted.";

const PASSWORD: &str = "KARTOTEK_MAIL_PASSWORD";
/// The longest accepted password file, in bytes.
const LONGEST_PASSWORD: u64 = 4096;

pub fn run(args: Args, common: &Common) -> Result<CommandOutcome, Failure> {
    let (office, _lock) = common.open_to_write((args.send || args.accept_journal).then_some("mail"))?;
    let root = &office.root;
    let Some(contacts) = Contacts::checked(&office).map_err(Failure::Use)? else {
        output::tell(&text!("mail-no-contacts"));
        listing::list(&[], args.format)?;
        return Ok(CommandOutcome::Done);
    };
    contacts.refused.iter().for_each(output::tell);
    if args.send {
        if let Some(original) = places::original(root)? {
            return Err(text!("copy-sends", original = original.root.display().to_string()).into());
        }
        places::remember_home(root).map_err(Failure::Output)?;
    }
    if args.accept_journal {
        outbox::accept(root, &office.internal(), clock::today()).map_err(Failure::Output)?;
    }
    let mut journal = Journal::open(root, clock::today())?;
    let queued = outbox::queued_letters(&office.internal(), &journal)?;
    if let Some(id) = args.again.iter().find(|id| queued.iter().all(|queued| queued.id != **id)) {
        return Err(text!("mail-again-unknown", id).into());
    }
    let letters = with_status(queued, &journal, &contacts, &args.again, |queued| is_in_force(&office, queued));
    match args.send {
        false => list(&letters, &args),
        true => send(&letters, &office, &mut journal, args.format),
    }
}

fn list(letters: &[(QueuedLetter, Status)], args: &Args) -> Result<CommandOutcome, Failure> {
    let waits = |status: Status| status.is_to_be_sent() || status == Status::Uncertain;
    let shown: Vec<&(QueuedLetter, Status)> = letters.iter().filter(|(_, status)| args.all || waits(*status)).collect();
    listing::list(&shown, args.format)?;
    if args.format == TextFormat::Text {
        let waiting = letters.iter().filter(|(_, status)| status.is_to_be_sent()).count();
        output::tell(&text!("mail-would", waiting));
    }
    Ok(CommandOutcome::held_back_if(letters.iter().any(|(_, status)| *status == Status::Uncertain)))
}

/// Sends the waiting letters. Lists the uncertain ones, which are not sent again.
fn send(
    letters: &[(QueuedLetter, Status)],
    office: &Office,
    journal: &mut Journal,
    format: TextFormat,
) -> Result<CommandOutcome, Failure> {
    let mut report = SendingReport::new(format);
    for (letter, _) in letters.iter().filter(|(_, status)| *status == Status::Uncertain) {
        report.add_uncertain(letter);
    }
    let waiting: Vec<&QueuedLetter> =
        letters.iter().filter(|(_, status)| status.is_to_be_sent()).map(|(queued, _)| queued).collect();
    let sent = match waiting.is_empty() {
        true => Ok(()),
        false => {
            let server = server(&office.settings, &office.root)?;
            sending::send(&waiting, &server, journal, |letter, outcome| report.add_result(letter, outcome))
        }
    };
    // The results so far are printed even if sending was cut short.
    let is_all_sent = report.finish()?;
    sent.map_err(Failure::Output)?;
    Ok(CommandOutcome::held_back_if(!is_all_sent))
}

fn server(settings: &Settings, root: &Path) -> Result<Server, Failure> {
    let mail = &settings.mail;
    if mail.server.is_empty() {
        return Err(text!("mail-no-server").into());
    }
    let of_environment = std::env::var(PASSWORD).ok().filter(|password| !password.is_empty());
    let password = match (of_environment, &mail.password_file) {
        (Some(password), _) => Some(password),
        (None, Some(file)) => Some(password_in(&root.join(file))?),
        (None, None) => None,
    };
    Server::new(mail, password).map_err(Failure::Use)
}

/// The first line of the file.
fn password_in(file: &Path) -> Result<String, Failure> {
    let bytes = foreign::read_named(file, LONGEST_PASSWORD).or_say(|| cannot_read(file)).map_err(Failure::Use)?;
    let text = String::from_utf8(bytes).or_say(|| cannot_read(file)).map_err(Failure::Use)?;
    Ok(text.lines().next().unwrap_or_default().to_owned())
}
