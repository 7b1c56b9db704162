use std::process::ExitCode;

fn main() -> ExitCode {
    match kartotek::cli::run() {
        Ok(outcome) => ExitCode::from(outcome.exit_code()),
        Err(failure) => {
            kartotek::cli::tell(&format!("kartotek: {failure}"));
            ExitCode::from(failure.exit_code())
        }
    }
}
