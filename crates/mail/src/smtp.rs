//! The connection to the server; the only file of the program that opens a socket. Beyond this machine it uses only TLS,
//! with the certificates trusted by the system (or named by `SSL_CERT_FILE`).

use super::answers::{NoAnswer, SmtpReply};
use anyhow::{Result, anyhow};
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use kartotek_formats::texts::{OrSay, Text, of_io, text};
use kartotek_register::{MailSettings, Tls};
use lettre::Address;
use rustls::crypto::ring;
use rustls::pki_types::ServerName;
use rustls::{CertificateError, ClientConfig, ClientConnection, RootCertStore, StreamOwned};
use std::io::{self, BufReader, ErrorKind, Read, Write};
use std::net::{IpAddr, Shutdown, SocketAddr, TcpStream, ToSocketAddrs};
use std::sync::Arc;
use std::time::Duration;

/// The port for STARTTLS.
const PORT: u16 = 587;
/// The port for TLS from the first byte.
const PORT_OF_TLS: u16 = 465;
/// The expected answer to DATA. A line injected before TLS began would be read as the first answer and shift all others, so
/// that another code arrives here.
const GO_ON: u16 = 354;
/// A server that accepts a password does not need our host name.
const HELLO: &str = "EHLO [127.0.0.1]";
/// The time limit for each answer of the server.
const PATIENCE: Duration = Duration::from_secs(30);

/// The server named in the settings.
pub struct Server {
    host: String,
    addresses: Vec<SocketAddr>,
    login: Option<Login>,
    /// `None`: the server is on this machine, and no other is contacted.
    tls: Option<Tls>,
    from: Address,
}

struct Login {
    user: String,
    password: String,
}

/// Why a letter was not sent.
pub enum Refusal {
    /// No connection, no encryption, or no login: all letters are affected.
    NoServer(Text),
    /// The server rejected this letter.
    NotTaken(Text),
    /// It was sent, and whether it was accepted is unknown.
    Unknown(Text),
}

impl Server {
    /// Finds the server of the settings. `password` is that of the account, if the settings name one.
    ///
    /// # Errors
    /// The server or the password is missing.
    pub fn new(settings: &MailSettings, password: Option<String>) -> Result<Server> {
        let MailSettings { server: host, user, from, .. } = settings;
        let port = settings.port.unwrap_or(if settings.tls == Some(Tls::Implicit) { PORT_OF_TLS } else { PORT });
        let found = (host.as_str(), port).to_socket_addrs().map_err(|error| of_io(&error));
        let addresses: Vec<SocketAddr> = found.or_say(|| text!("mail-no-such-server", server = host))?.collect();
        let from = from.trim().parse().or_say(|| text!("mail-from", found = from))?;
        let login = match (user.is_empty(), password) {
            (true, _) => None,
            (false, Some(password)) => Some(Login { user: user.to_owned(), password }),
            (false, None) => return Err(anyhow!(text!("mail-no-password", user))),
        };
        let of_port = match port {
            PORT_OF_TLS => Some(Tls::Implicit),
            _ if is_this_machine(host, &addresses) => None,
            _ => Some(Tls::Starttls),
        };
        Ok(Server { host: host.to_owned(), addresses, login, tls: settings.tls.or(of_port), from })
    }

    fn connect(&self) -> Result<Connection, Text> {
        let mut connection = self.open().map_err(|why| self.why(&why))?;
        let mut begun = connection.begin().map_err(|why| self.why(&why))?;
        if self.tls.is_some() && !connection.is_safe() {
            if begun.offer("STARTTLS").is_none() {
                connection.abort();
                return Err(text!("mail-no-tls", server = &self.host));
            }
            connection.ask("STARTTLS").map_err(|why| self.why(&why))?;
            // Data received before TLS began is not trusted.
            if !connection.wire.buffer().is_empty() {
                return Err(text!("mail-out-of-step", server = &self.host));
            }
            connection = self.by_tls(connection.wire.into_inner()).map_err(|why| self.why(&why))?;
            begun = connection.ask(HELLO).map_err(|why| self.why(&why))?;
        }
        if let Some(login) = &self.login {
            let ways: Vec<String> = begun.offer("AUTH").into_iter().flatten().map(str::to_ascii_uppercase).collect();
            if !ways.iter().any(|way| way == "PLAIN" || way == "LOGIN") {
                return Err(text!("mail-no-way-in", server = &self.host));
            }
            let is_plain = ways.iter().any(|way| way == "PLAIN");
            let let_in = connection.log_in(login, is_plain);
            let_in.map_err(|why| text!("mail-login", why = self.why(&why)))?;
        }
        Ok(connection)
    }

    fn open(&self) -> Result<Connection, NotDone> {
        let mut failed = io::Error::from(io::ErrorKind::NotConnected);
        for address in &self.addresses {
            match TcpStream::connect_timeout(address, PATIENCE) {
                Ok(stream) => {
                    stream.set_read_timeout(Some(PATIENCE))?;
                    stream.set_write_timeout(Some(PATIENCE))?;
                    return match self.tls {
                        Some(Tls::Implicit) => self.by_tls(Wire::Clear(stream)),
                        _ => Ok(Connection::new(Wire::Clear(stream))),
                    };
                }
                Err(error) => failed = error,
            }
        }
        Err(failed.into())
    }

    /// Starts TLS with the certificates trusted by the system.
    fn by_tls(&self, wire: Wire) -> Result<Connection, NotDone> {
        let Wire::Clear(stream) = wire else { return Ok(Connection::new(wire)) };
        let mut roots = RootCertStore::empty();
        roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
        let builder = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()));
        let versioned = builder.with_safe_default_protocol_versions().map_err(NotDone::Unsafe)?;
        let config = Arc::new(versioned.with_root_certificates(roots).with_no_client_auth());
        let name = ServerName::try_from(self.host.clone())
            .map_err(|error| NotDone::Unsafe(rustls::Error::General(error.to_string())))?;
        let connection = ClientConnection::new(config, name).map_err(NotDone::Unsafe)?;
        Ok(Connection::new(Wire::Safe(Box::new(StreamOwned::new(connection, stream)))))
    }

    /// The reason of a failure in the program's words; text from the server is quoted.
    fn why(&self, not_done: &NotDone) -> Text {
        match not_done {
            NotDone::Refused(answer) => {
                let when = if answer.is_temporary() { "later" } else { "never" };
                text!("mail-server-said", code = answer.code.to_string(), said = answer.said(), when)
            }
            NotDone::Unsafe(error) => text!("mail-unsafe", said = error.to_string()),
            NotDone::No(NoAnswer::Failed(error)) => connection_failure(error, &self.host, PATIENCE),
            NotDone::No(NoAnswer::Endless) => text!("mail-endless", server = &self.host),
            NotDone::No(NoAnswer::Garbled) => text!("mail-broken-off"),
        }
    }
}

/// Why a request to the server failed.
enum NotDone {
    Refused(SmtpReply),
    No(NoAnswer),
    /// TLS could not be started.
    Unsafe(rustls::Error),
}

impl From<io::Error> for NotDone {
    fn from(error: io::Error) -> NotDone {
        NotDone::No(NoAnswer::Failed(error))
    }
}

enum Wire {
    Clear(TcpStream),
    Safe(Box<StreamOwned<ClientConnection, TcpStream>>),
}

impl Wire {
    fn hang_up(&self) {
        let stream = match self {
            Wire::Clear(stream) => stream,
            Wire::Safe(stream) => &stream.sock,
        };
        // It may already be closed on either side.
        let _ = stream.shutdown(Shutdown::Both);
    }
}

impl Read for Wire {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        match self {
            Wire::Clear(stream) => stream.read(into),
            Wire::Safe(stream) => stream.read(into),
        }
    }
}

impl Write for Wire {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Wire::Clear(stream) => stream.write(bytes),
            Wire::Safe(stream) => stream.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Wire::Clear(stream) => stream.flush(),
            Wire::Safe(stream) => stream.flush(),
        }
    }
}

/// A conversation with the server.
struct Connection {
    wire: BufReader<Wire>,
    /// An answer is missing: the next one might belong to an earlier request.
    is_broken: bool,
}

impl Connection {
    fn new(wire: Wire) -> Connection {
        Connection { wire: BufReader::new(wire), is_broken: false }
    }

    fn is_safe(&self) -> bool {
        matches!(self.wire.get_ref(), Wire::Safe(_))
    }

    /// Greets the server and returns its offers.
    fn begin(&mut self) -> Result<SmtpReply, NotDone> {
        self.answer()?;
        self.ask(HELLO)
    }

    fn log_in(&mut self, Login { user, password }: &Login, is_plain: bool) -> Result<(), NotDone> {
        let encoded = |text: &str| BASE64_STANDARD.encode(text);
        if is_plain {
            return self.ask(&format!("AUTH PLAIN {}", encoded(&format!("\0{user}\0{password}")))).map(drop);
        }
        for words in ["AUTH LOGIN", &encoded(user), &encoded(password)] {
            self.ask(words)?;
        }
        Ok(())
    }

    fn ask(&mut self, words: &str) -> Result<SmtpReply, NotDone> {
        self.send_bytes(format!("{words}\r\n").as_bytes())
    }

    /// Sends a message, ended by a line with a single dot; lines that begin with a dot get another one.
    fn hand_over(&mut self, message: &[u8]) -> Result<SmtpReply, NotDone> {
        let mut bytes = Vec::with_capacity(message.len() + 8);
        for (place, byte) in message.iter().enumerate() {
            let is_first = message[..place].ends_with(b"\r\n") || place == 0;
            bytes.extend(Some(b'.').filter(|_| is_first && *byte == b'.'));
            bytes.push(*byte);
        }
        bytes.extend_from_slice(b"\r\n.\r\n");
        self.send_bytes(&bytes)
    }

    fn send_bytes(&mut self, bytes: &[u8]) -> Result<SmtpReply, NotDone> {
        let sent = self.wire.get_mut().write_all(bytes).and_then(|()| self.wire.get_mut().flush());
        self.is_broken |= sent.is_err();
        sent?;
        self.answer()
    }

    fn answer(&mut self) -> Result<SmtpReply, NotDone> {
        match SmtpReply::read(&mut self.wire, PATIENCE) {
            Ok(answer) if answer.is_positive() => Ok(answer),
            Ok(answer) => Err(NotDone::Refused(answer)),
            Err(no_answer) => {
                self.is_broken = true;
                Err(NotDone::No(no_answer))
            }
        }
    }

    /// Says goodbye if the connection is intact, and closes it.
    fn abort(&mut self) {
        if !self.is_broken {
            // The answer does not matter.
            let _ = self.ask("QUIT");
        }
        self.wire.get_ref().hang_up();
    }
}

/// Whether the settings name this machine itself. A name that merely resolves to it does not count: an attacker on the name
/// server could otherwise obtain password and letters unencrypted.
fn is_this_machine(host: &str, addresses: &[SocketAddr]) -> bool {
    let is_named =
        host.eq_ignore_ascii_case("localhost") || host.parse().is_ok_and(|address: IpAddr| address.is_loopback());
    is_named && !addresses.is_empty() && addresses.iter().all(|address| address.ip().is_loopback())
}

/// A connection that is opened on demand, and again after it broke off.
pub struct Session<'s> {
    server: &'s Server,
    open: Option<Connection>,
}

impl<'s> Session<'s> {
    pub fn new(server: &'s Server) -> Session<'s> {
        Session { server, open: None }
    }

    /// Sends a message. `begun` is called when the server has accepted sender and recipient and waits for the message:
    /// before that nothing is sent.
    ///
    /// # Errors
    /// `begun` failed: the message is not sent.
    pub fn send(
        &mut self,
        to: &Address,
        message: &[u8],
        begun: impl FnOnce() -> Result<()>,
    ) -> Result<Result<(), Refusal>> {
        let mut connection = match self.open.take() {
            Some(open) => open,
            None => match self.server.connect() {
                Ok(open) => open,
                Err(why) => return Ok(Err(Refusal::NoServer(why))),
            },
        };
        let mut is_about_recipient = false;
        let asked = connection
            .ask(&format!("MAIL FROM:<{}>", self.server.from))
            .and_then(|_| connection.ask(&format!("RCPT TO:<{to}>")).inspect_err(|_| is_about_recipient = true))
            .and_then(|_| connection.ask("DATA"));
        let refused = match asked {
            Ok(answer) if answer.code == GO_ON => None,
            Ok(_) => Some(Refusal::NoServer(text!("mail-out-of-step", server = &self.server.host))),
            Err(not_done @ NotDone::No(NoAnswer::Endless)) => Some(Refusal::NoServer(self.server.why(&not_done))),
            Err(NotDone::Refused(answer)) if is_about_recipient && !answer.is_temporary() => {
                let (code, said) = (answer.code.to_string(), answer.said());
                Some(Refusal::NotTaken(text!("mail-address-refused", code, said)))
            }
            Err(not_done) => Some(Refusal::NotTaken(self.server.why(&not_done))),
        };
        if let Some(refused) = refused {
            connection.abort();
            return Ok(Err(refused));
        }
        begun()?;
        match connection.hand_over(message) {
            Ok(_) => {
                self.open = Some(connection);
                Ok(Ok(()))
            }
            Err(not_done) => {
                connection.abort();
                Ok(Err(match not_done {
                    NotDone::Refused(_) => Refusal::NotTaken(self.server.why(&not_done)),
                    NotDone::No(NoAnswer::Endless) => Refusal::Unknown(self.server.why(&not_done)),
                    _ => Refusal::Unknown(text!("mail-no-answer")),
                }))
            }
        }
    }
}

impl Drop for Session<'_> {
    fn drop(&mut self) {
        if let Some(open) = &mut self.open {
            // All letters are sent; a missing answer is no failure.
            let _ = open.ask("QUIT");
        }
    }
}

// Messages about failed connections, with a remedy.

/// The reason of a failure. `host` is the server's name in the settings; `patience` is the time limit for each answer.
pub fn connection_failure(error: &io::Error, host: &str, patience: Duration) -> Text {
    if let Some(tls) = error.get_ref().and_then(|within| within.downcast_ref()) {
        return of_tls(tls, host);
    }
    match error.kind() {
        ErrorKind::WouldBlock | ErrorKind::TimedOut => text!("mail-timeout", seconds = patience.as_secs()),
        ErrorKind::UnexpectedEof
        | ErrorKind::ConnectionReset
        | ErrorKind::ConnectionAborted
        | ErrorKind::BrokenPipe
        | ErrorKind::NotConnected => text!("mail-broken-off"),
        _ => of_io(error),
    }
}

fn of_tls(error: &rustls::Error, host: &str) -> Text {
    let certificate = match error {
        rustls::Error::InvalidCertificate(certificate) => certificate,
        rustls::Error::InvalidMessage(_) => return text!("mail-no-tls-there", server = host),
        other => return text!("mail-unsafe", said = other.to_string()),
    };
    match certificate {
        CertificateError::UnknownIssuer => text!("mail-unknown-authority", server = host),
        CertificateError::NotValidForName | CertificateError::NotValidForNameContext { .. } => {
            text!("mail-wrong-name", server = host)
        }
        CertificateError::Expired | CertificateError::ExpiredContext { .. } => text!("mail-expired", server = host),
        CertificateError::NotValidYet | CertificateError::NotValidYetContext { .. } => {
            text!("mail-not-yet", server = host)
        }
        other => text!("mail-unsafe", said = other.to_string()),
    }
}
