//! 4.11, rule 5.9: the upper and the lower half of a list.

/// Group a and group b, each in the order of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Groups {
    pub a: Vec<usize>,
    pub b: Vec<usize>,
}

/// A list of even length.
//§ Pointpuljen deles i to lige store grupper med de stærke i gruppe a og de svage i gruppe b.
pub fn split(list: &[usize]) -> Groups {
    let (a, b) = list.split_at(list.len() / 2);
    Groups { a: a.to_vec(), b: b.to_vec() }
}
