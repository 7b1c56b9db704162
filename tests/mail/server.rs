//! A mail server on loopback, as small as it can be: it takes letters as RFC 5321 says, and fails where it is told to.

use std::io::{BufRead, BufReader, Write};
use std::net::{IpAddr, Ipv4Addr, TcpListener, TcpStream};
use std::process::Child;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// Something that goes wrong.
#[derive(Clone, Default)]
pub enum Trouble {
    #[default]
    None,
    /// This recipient is not known here.
    Refuses(&'static str),
    /// The first letter to this recipient is taken, and the line goes dead before that is said.
    HangsUpOn(&'static str),
    /// As soon as a letter to this recipient is here, whoever sent it is killed.
    Kills(&'static str, Arc<Mutex<Option<Child>>>),
}

/// A letter as it came: to whom, and its bytes.
#[derive(Clone, Debug)]
pub struct Received {
    pub from: String,
    pub to: String,
    pub message: String,
}

pub struct Server {
    pub port: u16,
    pub letters: Arc<Mutex<Vec<Received>>>,
}

impl Server {
    pub fn start(trouble: Trouble) -> Result<Server, String> {
        Server::start_at(IpAddr::V4(Ipv4Addr::LOCALHOST), trouble)
    }

    /// At another address of this machine.
    pub fn start_at(address: IpAddr, trouble: Trouble) -> Result<Server, String> {
        let listener = TcpListener::bind((address, 0)).map_err(|error| error.to_string())?;
        let port = listener.local_addr().map_err(|error| error.to_string())?.port();
        let letters = Arc::new(Mutex::new(Vec::new()));
        let mailbox = Arc::clone(&letters);
        let trouble = Arc::new(Mutex::new(trouble));
        // It ends with the tests.
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let (mailbox, trouble) = (Arc::clone(&mailbox), Arc::clone(&trouble));
                std::thread::spawn(move || drop(converse(stream, &mailbox, &trouble)));
            }
        });
        Ok(Server { port, letters })
    }

    pub fn letters(&self) -> Vec<Received> {
        locked(&self.letters).clone()
    }
}

fn converse(stream: TcpStream, mailbox: &Mutex<Vec<Received>>, trouble: &Mutex<Trouble>) -> std::io::Result<()> {
    let mut lines = BufReader::new(stream.try_clone()?);
    let say = |line: &str| (&stream).write_all(format!("{line}\r\n").as_bytes());
    say("220 test ESMTP")?;
    let (mut from, mut to) = (String::new(), String::new());
    let mut line = String::new();
    loop {
        line.clear();
        if lines.read_line(&mut line)? == 0 {
            return Ok(());
        }
        let word = line.get(..4).unwrap_or_default().to_uppercase();
        match word.as_str() {
            "EHLO" => say("250-test\r\n250 8BITMIME")?,
            "MAIL" => {
                from = within_angles(&line);
                say("250 ok")?;
            }
            "RCPT" => {
                to = within_angles(&line);
                match &*locked(trouble) {
                    Trouble::Refuses(address) if *address == to => say("550 5.1.1 nobody of that name")?,
                    _ => say("250 ok")?,
                }
            }
            "DATA" => {
                say("354 go on")?;
                let message = message(&mut lines)?;
                locked(mailbox).push(Received { from: from.clone(), to: to.clone(), message });
                match happens(trouble, &to) {
                    Trouble::HangsUpOn(_) => return stream.shutdown(std::net::Shutdown::Both),
                    Trouble::Kills(_, child) => return kill(&child),
                    _ => say("250 taken")?,
                }
            }
            "QUIT" => return say("221 bye"),
            _ => say("250 ok")?,
        }
    }
}

/// The trouble that a letter to somebody meets; it happens once.
fn happens(trouble: &Mutex<Trouble>, to: &str) -> Trouble {
    let mut trouble = locked(trouble);
    match &*trouble {
        Trouble::HangsUpOn(address) | Trouble::Kills(address, _) if *address == to => std::mem::take(&mut *trouble),
        _ => Trouble::None,
    }
}

/// Up to the line with a dot alone; dots that were doubled on the way are single again.
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

/// The test may not have told yet whom it started.
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

/// Also after a thread that held it has failed.
pub fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
