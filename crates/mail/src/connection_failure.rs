//! Why a connection failed, in our words, with what to do.

use kartotek_formats::texts::{Text, of_io, text};
use rustls::CertificateError;
use std::io::{self, ErrorKind};
use std::time::Duration;

/// The reason of a failure. `host`: of the server, as the settings name it; `patience`: for each answer.
pub fn why(error: &io::Error, host: &str, patience: Duration) -> Text {
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
