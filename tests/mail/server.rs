//! A minimal mail server on loopback: it accepts letters by RFC 5321, and fails as instructed.

use super::wire::{self, Wire, send_line};
use rustls::ServerConfig;
use std::io::{BufRead, BufReader};
use std::net::{Ipv4Addr, TcpListener};
use std::process::Child;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// A failure of the server.
#[derive(Clone, Default)]
pub enum Trouble {
    #[default]
    None,
    /// Refuses this recipient as unknown.
    Refuses(&'static str),
    /// Puts this recipient off, as a server does to new senders.
    PutsOff(&'static str),
    /// Accepts the first letter to this recipient, but hangs up before the confirmation.
    HangsUpOn(&'static str),
    /// Hangs up within the first letter to this recipient.
    HangsUpWithin(&'static str),
    /// Hangs up when the first letter to this recipient is announced.
    HangsUpBefore(&'static str),
    /// Kills the sending program as soon as a letter to this recipient has arrived.
    Kills(&'static str, Arc<Mutex<Option<Child>>>),
    HangsUpOnTls,
    /// Adds a line before TLS begins, as an attacker would.
    Injects,
    /// Answers this command with 100 MB without a line end; an empty word means the greeting.
    NeverEnds(&'static str),
}

/// The encryption that the server uses.
#[derive(Clone, Copy)]
pub enum Safety {
    None,
    /// Unencrypted until STARTTLS, then TLS with this certificate.
    Starttls(&'static str),
    /// TLS from the first byte.
    Implicit(&'static str),
}

/// A letter as it arrived.
#[derive(Clone, Debug)]
pub struct Received {
    pub from: String,
    pub to: String,
    pub message: String,
    pub by_tls: bool,
    /// The login command before this letter.
    pub login: String,
}

pub struct Server {
    pub port: u16,
    pub letters: Arc<Mutex<Vec<Received>>>,
    /// Every line received, except those of letters.
    pub heard: Arc<Mutex<Vec<String>>>,
}

/// The state shared by all conversations.
struct Desk {
    mailbox: Arc<Mutex<Vec<Received>>>,
    heard: Arc<Mutex<Vec<String>>>,
    trouble: Mutex<Trouble>,
    safety: Safety,
    config: Option<Arc<ServerConfig>>,
}

impl Server {
    pub fn start(trouble: Trouble) -> Result<Server, String> {
        Server::start_with(Safety::None, trouble)
    }

    pub fn start_with(safety: Safety, trouble: Trouble) -> Result<Server, String> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).map_err(|error| error.to_string())?;
        let port = listener.local_addr().map_err(|error| error.to_string())?.port();
        let (letters, heard) = (Arc::new(Mutex::new(Vec::new())), Arc::new(Mutex::new(Vec::new())));
        let config = match safety {
            Safety::None => None,
            Safety::Starttls(name) | Safety::Implicit(name) => Some(wire::config(name)?),
        };
        let (mailbox, all) = (Arc::clone(&letters), Arc::clone(&heard));
        let desk = Desk { mailbox, heard: all, trouble: Mutex::new(trouble), safety, config };
        let desk = Arc::new(desk);
        // The thread ends with the tests.
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let desk = Arc::clone(&desk);
                std::thread::spawn(move || drop(desk.converse(Wire::Clear(stream))));
            }
        });
        Ok(Server { port, letters, heard })
    }

    pub fn letters(&self) -> Vec<Received> {
        locked(&self.letters).clone()
    }
}

impl Desk {
    fn converse(&self, wire: Wire) -> std::io::Result<()> {
        let hangs_up_on_tls = matches!(&*locked(&self.trouble), Trouble::HangsUpOnTls);
        let mut lines = BufReader::new(match (self.safety, &self.config) {
            (Safety::Implicit(_), Some(_)) if hangs_up_on_tls => return wire.hang_up(),
            (Safety::Implicit(_), Some(config)) => wire.by_tls(config)?,
            _ => wire,
        });
        let never_ends = match &*locked(&self.trouble) {
            Trouble::NeverEnds(word) => Some(*word),
            _ => None,
        };
        if never_ends == Some("") {
            return lines.get_mut().say_on();
        }
        send_line(&mut lines, "220 test ESMTP")?;
        let (mut from, mut to, mut login) = (String::new(), String::new(), String::new());
        let mut line = String::new();
        loop {
            line.clear();
            if lines.read_line(&mut line)? == 0 {
                return Ok(());
            }
            locked(&self.heard).push(line.clone());
            let word = line.get(..4).unwrap_or_default().to_uppercase();
            if never_ends == Some(&*word) {
                return lines.get_mut().say_on();
            }
            match word.as_str() {
                "EHLO" => {
                    let offers = self.offers(lines.get_ref().is_safe());
                    send_line(&mut lines, &offers)?;
                }
                "STAR" if hangs_up_on_tls => {
                    send_line(&mut lines, "220 go")?;
                    return lines.get_ref().hang_up();
                }
                "STAR" => lines = self.begin_tls(lines)?,
                "AUTH" => {
                    login = line.trim().to_owned();
                    send_line(&mut lines, "235 welcome")?;
                }
                "MAIL" => {
                    from = within_angles(&line);
                    send_line(&mut lines, "250 ok")?;
                }
                "RCPT" => {
                    to = within_angles(&line);
                    let answer = self.knows(&to);
                    send_line(&mut lines, answer)?;
                }
                "DATA" => {
                    let (from, to, login) = (from.clone(), to.clone(), login.clone());
                    if !self.takes(&mut lines, Received { from, to, login, message: String::new(), by_tls: false })? {
                        return Ok(());
                    }
                }
                "QUIT" => return send_line(&mut lines, "221 bye"),
                _ => send_line(&mut lines, "250 ok")?,
            }
        }
    }

    fn knows(&self, to: &str) -> &'static str {
        match &*locked(&self.trouble) {
            Trouble::Refuses(address) if *address == to => "550 5.1.1 nobody of that name",
            Trouble::PutsOff(address) if *address == to => "451 4.7.1 greylisted",
            _ => "250 ok",
        }
    }

    /// Receives a letter. Returns whether the conversation continues.
    fn takes(&self, lines: &mut BufReader<Wire>, letter: Received) -> std::io::Result<bool> {
        let happens = happens(&self.trouble, &letter.to);
        if matches!(happens, Trouble::HangsUpBefore(_)) {
            return lines.get_ref().hang_up().map(|()| false);
        }
        send_line(lines, "354 go on")?;
        if matches!(happens, Trouble::HangsUpWithin(_)) {
            lines.read_line(&mut String::new())?;
            return lines.get_ref().hang_up().map(|()| false);
        }
        let by_tls = lines.get_ref().is_safe();
        let letter = Received { message: message(lines)?, by_tls, ..letter };
        locked(&self.mailbox).push(letter);
        match happens {
            Trouble::HangsUpOn(_) => lines.get_ref().hang_up().map(|()| false),
            Trouble::Kills(_, child) => kill(&child).map(|()| false),
            _ => send_line(lines, "250 taken").map(|()| true),
        }
    }

    /// The answer to EHLO.
    fn offers(&self, is_safe: bool) -> String {
        match self.safety {
            Safety::Starttls(_) if !is_safe => "250-test\r\n250-8BITMIME\r\n250 STARTTLS".to_owned(),
            _ => "250-test\r\n250-8BITMIME\r\n250 AUTH PLAIN LOGIN".to_owned(),
        }
    }

    fn begin_tls(&self, mut lines: BufReader<Wire>) -> std::io::Result<BufReader<Wire>> {
        let Some(config) = &self.config else {
            return send_line(&mut lines, "502 not here").map(|()| lines);
        };
        let injects = matches!(&*locked(&self.trouble), Trouble::Injects);
        send_line(&mut lines, if injects { "220 go\r\n250-test\r\n250 AUTH PLAIN" } else { "220 go" })?;
        Ok(BufReader::new(lines.into_inner().by_tls(config)?))
    }
}

/// The failure for a letter to this recipient; it happens once.
fn happens(trouble: &Mutex<Trouble>, to: &str) -> Trouble {
    let mut trouble = locked(trouble);
    match &*trouble {
        Trouble::HangsUpOn(address)
        | Trouble::HangsUpWithin(address)
        | Trouble::HangsUpBefore(address)
        | Trouble::Kills(address, _)
            if *address == to =>
        {
            std::mem::take(&mut *trouble)
        }
        _ => Trouble::None,
    }
}

/// Reads up to the line with a single dot; doubled dots become single.
fn message(lines: &mut impl BufRead) -> std::io::Result<String> {
    let mut message = String::new();
    loop {
        let mut line = String::new();
        if lines.read_line(&mut line)? == 0 || line == ".\r\n" {
            return Ok(message);
        }
        message.push_str(if line.starts_with("..") { &line[1..] } else { &line });
    }
}

/// Waits for the child, which the test may not have stored yet.
fn kill(child: &Mutex<Option<Child>>) -> std::io::Result<()> {
    loop {
        if let Some(child) = locked(child).as_mut() {
            return child.kill();
        }
        std::thread::sleep(Duration::from_millis(2));
    }
}

fn within_angles(line: &str) -> String {
    line.split_once('<').and_then(|(_, rest)| rest.split_once('>')).map_or("", |(address, _)| address).to_owned()
}

/// Locks, also after a thread has panicked with the lock.
pub fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
