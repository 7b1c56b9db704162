//! The way to the server: the only file of the program that opens a socket. Outside this machine nothing is said without TLS,
//! by the certificates that the system trusts.

use anyhow::{Result, anyhow};
use kartotek_formats::texts::{OrSay, Text, of_io, text};
use lettre::Address;
use lettre::transport::smtp::Error;
use lettre::transport::smtp::authentication::{Credentials, Mechanism};
use lettre::transport::smtp::client::{SmtpConnection, TlsParameters};
use lettre::transport::smtp::commands::{Data, Mail, Rcpt};
use lettre::transport::smtp::extension::ClientId;
use std::error::Error as _;
use std::io;
use std::net::{IpAddr, SocketAddr, ToSocketAddrs};
use std::time::Duration;

/// The port for STARTTLS.
const PORT: u16 = 587;
/// The port for TLS from the first byte.
const PORT_OF_TLS: u16 = 465;
/// For each answer of the server.
const PATIENCE: Duration = Duration::from_secs(30);

/// The server of the settings.
pub struct Server {
    host: String,
    addresses: Vec<SocketAddr>,
    login: Option<Credentials>,
    is_tls_at_once: bool,
    from: Address,
}

/// Why a letter did not go out.
pub enum Refusal {
    /// There is no connection, or none that is safe, or the server does not let us in: others fare the same.
    NoServer(Text),
    /// This letter was not taken.
    NotTaken(Text),
    /// It was handed over, and nobody said whether it was taken.
    Unknown(Text),
}

impl Server {
    /// `password`: of the account, if the settings name one.
    ///
    /// # Errors
    /// There is no such server, or no password.
    pub fn new(host: &str, port: Option<u16>, user: &str, password: Option<String>, from: &str) -> Result<Server> {
        let port = port.unwrap_or(PORT);
        let found = (host, port).to_socket_addrs().map_err(|error| of_io(&error));
        let addresses: Vec<SocketAddr> = found.or_say(|| text!("mail-no-such-server", server = host))?.collect();
        let from = from.trim().parse().or_say(|| text!("mail-from", found = from))?;
        let login = match (user.is_empty(), password) {
            (true, _) => None,
            (false, Some(password)) => Some(Credentials::new(user.to_owned(), password)),
            (false, None) => return Err(anyhow!(text!("mail-no-password", user))),
        };
        Ok(Server { host: host.to_owned(), addresses, login, is_tls_at_once: port == PORT_OF_TLS, from })
    }

    fn is_on_this_machine(&self) -> bool {
        !self.addresses.is_empty() && self.addresses.iter().all(|address| address.ip().is_loopback())
    }

    fn connect(&self) -> Result<SmtpConnection, Text> {
        let us = ClientId::Ipv4(std::net::Ipv4Addr::LOCALHOST);
        let needs_tls = self.is_tls_at_once || !self.is_on_this_machine();
        let tls = needs_tls.then(|| TlsParameters::new(self.host.clone())).transpose().map_err(|error| why(&error))?;
        let at_once = tls.as_ref().filter(|_| self.is_tls_at_once);
        let any: Option<IpAddr> = None;
        let opened = SmtpConnection::connect(&self.addresses[..], Some(PATIENCE), &us, at_once, any);
        let mut connection = opened.map_err(|error| why(&error))?;
        if let Some(tls) = tls.as_ref().filter(|_| !connection.is_encrypted()) {
            if !connection.can_starttls() {
                connection.abort();
                return Err(text!("mail-no-tls", server = &self.host));
            }
            connection.starttls(tls, &us).map_err(|error| why(&error))?;
        }
        if let Some(login) = &self.login {
            let done = connection.auth(&[Mechanism::Plain, Mechanism::Login], login);
            done.map_err(|error| text!("mail-login", why = why(&error)))?;
        }
        Ok(connection)
    }
}

/// A connection that is opened when it is needed, and again when it broke off.
pub struct Session<'s> {
    server: &'s Server,
    open: Option<SmtpConnection>,
}

impl<'s> Session<'s> {
    pub fn new(server: &'s Server) -> Session<'s> {
        Session { server, open: None }
    }

    /// Hands a message over. `begun` is called when the server has taken sender and recipient and waits for the message:
    /// before that nothing can go out.
    ///
    /// # Errors
    /// The note could not be made: the message stays here.
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
        let sender = Mail::new(Some(self.server.from.clone()), Vec::new());
        let asked = connection
            .command(sender)
            .and_then(|_| connection.command(Rcpt::new(to.clone(), Vec::new())))
            .and_then(|_| connection.command(Data));
        if let Err(error) = asked {
            connection.abort();
            return Ok(Err(Refusal::NotTaken(why(&error))));
        }
        begun()?;
        match connection.message(message) {
            Ok(_) => {
                self.open = Some(connection);
                Ok(Ok(()))
            }
            Err(error) => {
                connection.abort();
                let is_answer = error.is_transient() || error.is_permanent();
                let refusal = if is_answer { Refusal::NotTaken } else { Refusal::Unknown };
                Ok(Err(refusal(why(&error))))
            }
        }
    }
}

impl Drop for Session<'_> {
    fn drop(&mut self) {
        if let Some(open) = &mut self.open {
            // Everything is sent; a server that does not answer to that is not a failure.
            let _ = open.quit();
        }
    }
}

/// The reason of a failure in our words; what the server says, in its own.
fn why(error: &Error) -> Text {
    if let Some(code) = error.status() {
        let said = error.source().map_or(String::new(), ToString::to_string);
        return text!("mail-server-said", code = code.to_string(), said);
    }
    if error.is_timeout() {
        return text!("mail-timeout", seconds = PATIENCE.as_secs());
    }
    let mut cause = error.source();
    while let Some(error_below) = cause {
        match error_below.downcast_ref::<io::Error>() {
            Some(io) if io.kind() == io::ErrorKind::WouldBlock => {
                return text!("mail-timeout", seconds = PATIENCE.as_secs());
            }
            Some(io) if error.is_tls() => return text!("mail-unsafe", said = io.to_string()),
            Some(io) => return of_io(io),
            None => cause = error_below.source(),
        }
    }
    let said = error.source().map_or(String::new(), ToString::to_string);
    if error.is_tls() { text!("mail-unsafe", said) } else { text!("mail-broken-off") }
}
