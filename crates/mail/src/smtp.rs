//! The way to the server: the only file of the program that opens a socket. Outside this machine nothing is said without TLS,
//! by the certificates that the system trusts (or `SSL_CERT_FILE` names).

use super::connection_failure;
use anyhow::{Result, anyhow};
use kartotek_formats::texts::{OrSay, Text, of_io, text};
use kartotek_register::{MailSettings, Tls};
use lettre::Address;
use lettre::transport::smtp::Error;
use lettre::transport::smtp::authentication::{Credentials, Mechanism};
use lettre::transport::smtp::client::{SmtpConnection, TlsParameters};
use lettre::transport::smtp::commands::{Data, Mail, Rcpt};
use lettre::transport::smtp::extension::ClientId;
use std::error::Error as _;
use std::net::{IpAddr, SocketAddr, ToSocketAddrs};
use std::time::Duration;

/// The port for STARTTLS.
const PORT: u16 = 587;
/// The port for TLS from the first byte.
const PORT_OF_TLS: u16 = 465;
/// The answer to DATA. Any other is the answer to something else: a line that somebody put in before TLS began, which is read as
/// the first answer behind it, moves all others by one.
const GO_ON: u16 = 354;
/// For each answer of the server.
const PATIENCE: Duration = Duration::from_secs(30);

/// The server of the settings.
pub struct Server {
    host: String,
    addresses: Vec<SocketAddr>,
    login: Option<Credentials>,
    /// `None`: it is on this machine, and nothing is said to anybody else.
    tls: Option<Tls>,
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
    pub fn new(settings: &MailSettings, password: Option<String>) -> Result<Server> {
        let MailSettings { server: host, user, from, .. } = settings;
        let port = settings.port.unwrap_or(if settings.tls == Some(Tls::Implicit) { PORT_OF_TLS } else { PORT });
        let found = (host.as_str(), port).to_socket_addrs().map_err(|error| of_io(&error));
        let addresses: Vec<SocketAddr> = found.or_say(|| text!("mail-no-such-server", server = host))?.collect();
        let from = from.trim().parse().or_say(|| text!("mail-from", found = from))?;
        let login = match (user.is_empty(), password) {
            (true, _) => None,
            (false, Some(password)) => Some(Credentials::new(user.to_owned(), password)),
            (false, None) => return Err(anyhow!(text!("mail-no-password", user))),
        };
        let of_port = match port {
            PORT_OF_TLS => Some(Tls::Implicit),
            _ if is_this_machine(host, &addresses) => None,
            _ => Some(Tls::Starttls),
        };
        Ok(Server { host: host.to_owned(), addresses, login, tls: settings.tls.or(of_port), from })
    }

    fn connect(&self) -> Result<SmtpConnection, Text> {
        let us = ClientId::Ipv4(std::net::Ipv4Addr::LOCALHOST);
        let tls = self.tls.map(|_| TlsParameters::new(self.host.clone())).transpose();
        let tls = tls.map_err(|error| self.why(&error))?;
        let at_once = tls.as_ref().filter(|_| self.tls == Some(Tls::Implicit));
        let any: Option<IpAddr> = None;
        let opened = SmtpConnection::connect(&self.addresses[..], Some(PATIENCE), &us, at_once, any);
        let mut connection = opened.map_err(|error| self.why(&error))?;
        if let Some(tls) = tls.as_ref().filter(|_| !connection.is_encrypted()) {
            if !connection.can_starttls() {
                connection.abort();
                return Err(text!("mail-no-tls", server = &self.host));
            }
            connection.starttls(tls, &us).map_err(|error| self.why(&error))?;
        }
        if let Some(login) = &self.login {
            let done = connection.auth(&[Mechanism::Plain, Mechanism::Login], login);
            done.map_err(|error| match error.is_client() {
                true => text!("mail-no-way-in", server = &self.host),
                false => text!("mail-login", why = self.why(&error)),
            })?;
        }
        Ok(connection)
    }

    /// The reason of a failure in our words; what the server says, in its own.
    fn why(&self, error: &Error) -> Text {
        let said = || error.source().map_or(String::new(), ToString::to_string);
        match error.status() {
            Some(code) => text!("mail-server-said", code = code.to_string(), said = said()),
            None if error.is_tls() => text!("mail-unsafe", said = said()),
            None => connection_failure::why(error, &self.host, PATIENCE),
        }
    }
}

/// Whether the settings themselves name this machine. A name that merely resolves to it does not: whoever answers for names would
/// have the password and the letters said in the clear.
fn is_this_machine(host: &str, addresses: &[SocketAddr]) -> bool {
    let is_named =
        host.eq_ignore_ascii_case("localhost") || host.parse().is_ok_and(|address: IpAddr| address.is_loopback());
    is_named && !addresses.is_empty() && addresses.iter().all(|address| address.ip().is_loopback())
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
        let refused = match asked {
            Ok(answer) if answer.has_code(GO_ON) => None,
            Ok(_) => Some(Refusal::NoServer(text!("mail-out-of-step", server = &self.server.host))),
            Err(error) => Some(Refusal::NotTaken(self.server.why(&error))),
        };
        if let Some(refused) = refused {
            connection.abort();
            return Ok(Err(refused));
        }
        begun()?;
        match connection.message(message) {
            Ok(_) => {
                self.open = Some(connection);
                Ok(Ok(()))
            }
            Err(error) => {
                connection.abort();
                Ok(Err(match error.status() {
                    Some(_) => Refusal::NotTaken(self.server.why(&error)),
                    None => Refusal::Unknown(text!("mail-no-answer")),
                }))
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
