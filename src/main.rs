use std::process::ExitCode;

fn main() -> ExitCode {
    ExitCode::from(kartotek::cli::run())
}
