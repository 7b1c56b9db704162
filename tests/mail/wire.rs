//! A connection of the test's mail server: unencrypted, or TLS with one of the certificates in `certificates`.

use crate::support;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use rustls::{ServerConfig, ServerConnection, StreamOwned};
use std::io::{self, BufReader, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::path::PathBuf;
use std::sync::Arc;

pub enum Wire {
    Clear(TcpStream),
    Tls(Box<StreamOwned<ServerConnection, TcpStream>>),
}

/// A file of `certificates`.
pub fn certificate(name: &str) -> PathBuf {
    support::repository("tests/mail/certificates").join(format!("{name}.pem"))
}

/// The configuration of a server with this certificate.
pub fn config(name: &str) -> Result<Arc<ServerConfig>, String> {
    let said = |error: &dyn std::fmt::Display| error.to_string();
    let shown = CertificateDer::from_pem_file(certificate(name)).map_err(|error| said(&error))?;
    let key = PrivateKeyDer::from_pem_file(certificate("key")).map_err(|error| said(&error))?;
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ServerConfig::builder_with_provider(provider).with_safe_default_protocol_versions();
    let config = config.map_err(|error| said(&error))?.with_no_client_auth().with_single_cert(vec![shown], key);
    config.map(Arc::new).map_err(|error| said(&error))
}

impl Wire {
    /// Switches to TLS.
    pub fn by_tls(self, config: &Arc<ServerConfig>) -> io::Result<Wire> {
        let Wire::Clear(stream) = self else { return Err(io::Error::other("TLS in TLS")) };
        let connection = ServerConnection::new(Arc::clone(config)).map_err(io::Error::other)?;
        Ok(Wire::Tls(Box::new(StreamOwned::new(connection, stream))))
    }

    /// Closes the connection without notice.
    pub fn hang_up(&self) -> io::Result<()> {
        match self {
            Wire::Clear(stream) => stream.shutdown(Shutdown::Both),
            Wire::Tls(stream) => stream.get_ref().shutdown(Shutdown::Both),
        }
    }

    /// Sends 100 MB without a line end.
    pub fn say_on(&mut self) -> io::Result<()> {
        (0..100).try_for_each(|_| self.write_all(&[b'2'; 1 << 20]))
    }

    pub fn is_safe(&self) -> bool {
        matches!(self, Wire::Tls(_))
    }
}

impl Read for Wire {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        match self {
            Wire::Clear(stream) => stream.read(into),
            Wire::Tls(stream) => stream.read(into),
        }
    }
}

impl Write for Wire {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Wire::Clear(stream) => stream.write(bytes),
            Wire::Tls(stream) => stream.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Wire::Clear(stream) => stream.flush(),
            Wire::Tls(stream) => stream.flush(),
        }
    }
}

/// Sends an answer of the server.
pub fn send_line(lines: &mut BufReader<Wire>, line: &str) -> io::Result<()> {
    lines.get_mut().write_all(format!("{line}\r\n").as_bytes())?;
    lines.get_mut().flush()
}
