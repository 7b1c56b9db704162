use super::Verdict;

/// At least so many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AtLeast {
    pub needed: usize,
    pub found: usize,
    /// Among how many they were counted.
    pub of: usize,
}

impl AtLeast {
    /// At least `numerator / denominator` of the group: a part of a player is a whole one.
    pub fn share(found: usize, of: usize, numerator: usize, denominator: usize) -> AtLeast {
        //§ | Antal deltagere   | 10 | 11 | 12 | 13 | 14 |
        AtLeast { needed: (of * numerator).div_ceil(denominator), found, of }
    }

    pub fn verdict(&self) -> Verdict {
        Verdict::met_if(self.found >= self.needed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The overview of requirements printed with 4.8.4.
    //§ | Antal deltagere   | 10 | 11 | 12 | 13 | 14 |
    #[test]
    fn the_shares_are_those_of_the_printed_overview() {
        let needed = |numerator, denominator| {
            [10, 11, 12, 13, 14].map(|of| AtLeast::share(0, of, numerator, denominator).needed)
        };
        //§ | Min. udlændinge   | 4  | 4  | 4  | 5  | 5  |
        assert_eq!(needed(1, 3), [4, 4, 4, 5, 5]);
        //§ | Min. ratede       | 8  | 9  | 10 | 11 | 12 |
        assert_eq!(needed(4, 5), [8, 9, 10, 11, 12]);
        //§ | Min. titelholdere | 5  | 6  | 6  | 7  | 7  |
        assert_eq!(needed(1, 2), [5, 6, 6, 7, 7]);
    }
}
