//! Writes line numbers as an erasure's note has them.

/// Joins numbers that follow each other: `4 17-19`.
pub fn list_ranges(lines: &[usize]) -> String {
    let mut told: Vec<String> = Vec::new();
    let mut at = 0;
    while at < lines.len() {
        let from = at;
        while at + 1 < lines.len() && lines[at + 1] == lines[at] + 1 {
            at += 1;
        }
        told.push(if from == at { lines[at].to_string() } else { format!("{}-{}", lines[from], lines[at]) });
        at += 1;
    }
    told.join(" ")
}

#[cfg(test)]
mod tests {
    use super::list_ranges;

    #[test]
    fn lines_that_follow_each_other_are_told_as_one() {
        assert_eq!(list_ranges(&[4, 17, 18, 19, 21]), "4 17-19 21");
        assert_eq!(list_ranges(&[1, 2]), "1-2");
        assert_eq!(list_ranges(&[]), "");
    }
}
