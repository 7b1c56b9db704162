//! Why a connection failed, in our words, with what to do.

use kartotek_formats::texts::{Text, of_io, text};
use rustls::CertificateError;
use std::error::Error as StdError;
use std::io::{self, ErrorKind};
use std::time::Duration;

/// The reason of a failure. `host`: of the server, as the settings name it; `patience`: for each answer.
pub fn why(error: &(dyn StdError + 'static), host: &str, patience: Duration) -> Text {
    if let Some(error) = below::<rustls::Error>(error) {
        return of_tls(error, host);
    }
    let Some(io) = below::<io::Error>(error) else { return text!("mail-broken-off") };
    match io.kind() {
        ErrorKind::WouldBlock | ErrorKind::TimedOut => text!("mail-timeout", seconds = patience.as_secs()),
        ErrorKind::UnexpectedEof
        | ErrorKind::ConnectionReset
        | ErrorKind::ConnectionAborted
        | ErrorKind::BrokenPipe
        | ErrorKind::NotConnected => text!("mail-broken-off"),
        _ => of_io(io),
    }
}

/// The first error of a kind among the causes, also within what the system calls an error of its own.
fn below<'e, E: StdError + 'static>(error: &'e (dyn StdError + 'static)) -> Option<&'e E> {
    let mut cause = error.source();
    while let Some(error) = cause {
        let within = error.downcast_ref::<io::Error>().and_then(io::Error::get_ref);
        if let Some(found) = error.downcast_ref().or_else(|| within?.downcast_ref()) {
            return Some(found);
        }
        cause = error.source();
    }
    None
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
