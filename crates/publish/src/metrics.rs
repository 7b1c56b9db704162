//! Metrics of a run for monitoring, as a Prometheus textfile.

use std::fmt::Write;

/// A gauge with its help text and its series: an optional outcome label, and the value.
pub struct Gauge {
    pub name: &'static str,
    pub help: &'static str,
    pub series: Vec<(Option<&'static str>, String)>,
}

impl Gauge {
    pub fn one(name: &'static str, help: &'static str, value: impl ToString) -> Gauge {
        Gauge { name, help, series: vec![(None, value.to_string())] }
    }
}

/// The file's content for the office of this name.
pub fn textfile(office: &str, gauges: &[Gauge]) -> String {
    let office = office.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n");
    let mut out = String::new();
    for Gauge { name, help, series } in gauges {
        let _ = writeln!(out, "# HELP kartotek_{name} {help}\n# TYPE kartotek_{name} gauge");
        for (outcome, value) in series {
            let outcome = outcome.map_or(String::new(), |outcome| format!(",outcome=\"{outcome}\""));
            let _ = writeln!(out, "kartotek_{name}{{office=\"{office}\"{outcome}}} {value}");
        }
    }
    out
}

/// The value of a gauge in an earlier file; `None`: missing.
pub fn value_in<'t>(textfile: &'t str, name: &str) -> Option<&'t str> {
    let mut lines = textfile.lines().filter_map(|line| line.strip_prefix("kartotek_")?.strip_prefix(name));
    lines.find_map(|rest| rest.strip_prefix('{')?.rsplit_once("} ")).map(|(_, value)| value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_gauge_is_written_and_read_back_whatever_the_folder_is_called() {
        let gauges = [
            Gauge::one("last_run_exit_code", "0: done", 1),
            Gauge { name: "reports", help: "h", series: vec![(Some("rated"), "7".into()), (Some("held"), "2".into())] },
        ];
        let text = textfile("/srv/\"a} b\\c\"", &gauges);
        let expected = "# HELP kartotek_last_run_exit_code 0: done\n\
            # TYPE kartotek_last_run_exit_code gauge\n\
            kartotek_last_run_exit_code{office=\"/srv/\\\"a} b\\\\c\\\"\"} 1\n\
            # HELP kartotek_reports h\n\
            # TYPE kartotek_reports gauge\n\
            kartotek_reports{office=\"/srv/\\\"a} b\\\\c\\\"\",outcome=\"rated\"} 7\n\
            kartotek_reports{office=\"/srv/\\\"a} b\\\\c\\\"\",outcome=\"held\"} 2\n";
        assert_eq!(text, expected);
        assert_eq!(value_in(&text, "last_run_exit_code"), Some("1"));
        assert_eq!(value_in(&text, "last_run"), None);
    }
}
