//! A graph of the players who may meet, as bits.

/// An undirected graph on the vertices 0 to `size` − 1.
#[derive(Clone, Debug)]
pub struct Graph {
    size: usize,
    /// The number of words in a row.
    words: usize,
    /// The neighbours of each vertex, as bits.
    rows: Vec<u64>,
}

impl Graph {
    /// A graph without edges.
    pub fn new(size: usize) -> Graph {
        let words = size.div_ceil(64);
        Graph { size, words, rows: vec![0; size * words] }
    }

    /// A graph with an edge between every two vertices.
    pub fn complete(size: usize) -> Graph {
        let mut graph = Graph::new(size);
        let vertices: Vec<usize> = (0..size).collect();
        let all = Vertices::of(size, &vertices);
        (0..size).for_each(|u| graph.each_word(u, |place, _| all.bits[place]));
        (0..size).for_each(|u| graph.remove_edge(u, u));
        graph
    }

    pub fn size(&self) -> usize {
        self.size
    }

    /// Adds an edge, unless both ends are the same vertex.
    pub fn add_edge(&mut self, u: usize, v: usize) {
        if u != v {
            self.rows[u * self.words + v / 64] |= 1 << (v % 64);
            self.rows[v * self.words + u / 64] |= 1 << (u % 64);
        }
    }

    /// Adds the edges of a graph that is not larger.
    pub fn add(&mut self, other: &Graph) {
        for vertex in 0..other.size {
            let row = &mut self.rows[vertex * self.words..];
            row.iter_mut().zip(other.row(vertex)).for_each(|(word, other)| *word |= other);
        }
    }

    /// Removes all edges of a vertex.
    pub fn isolate(&mut self, vertex: usize) {
        let word = vertex / 64;
        (0..self.size).for_each(|other| self.rows[other * self.words + word] &= !(1 << (vertex % 64)));
        self.each_word(vertex, |_, _| 0);
    }

    /// The neighbours of a vertex with higher numbers, ascending.
    pub fn above(&self, vertex: usize) -> impl Iterator<Item = usize> + '_ {
        set_bits(self.row(vertex).iter().copied()).skip_while(move |&other| other < vertex)
    }

    pub fn remove_edge(&mut self, u: usize, v: usize) {
        self.rows[u * self.words + v / 64] &= !(1 << (v % 64));
        self.rows[v * self.words + u / 64] &= !(1 << (u % 64));
    }

    pub fn has_edge(&self, u: usize, v: usize) -> bool {
        self.rows[u * self.words + v / 64] >> (v % 64) & 1 == 1
    }

    /// The graph of the edges between two groups.
    pub fn between(&self, one: &[usize], other: &[usize]) -> Graph {
        let mut graph = Graph::new(self.size);
        for (own, others) in [(one, other), (other, one)] {
            let others = Vertices::of(self.size, others);
            own.iter().for_each(|&u| graph.each_word(u, |place, word| word | self.row(u)[place] & others.bits[place]));
        }
        graph
    }

    /// All edges except those inside a group.
    pub fn without_inside(&self, group: &[usize]) -> Graph {
        let mut graph = self.clone();
        let inside = Vertices::of(self.size, group);
        group.iter().for_each(|&u| graph.each_word(u, |place, word| word & !inside.bits[place]));
        graph
    }

    fn row(&self, u: usize) -> &[u64] {
        &self.rows[u * self.words..(u + 1) * self.words]
    }

    /// Changes each word of a row by its place in the row and its value.
    fn each_word(&mut self, u: usize, change: impl Fn(usize, u64) -> u64) {
        let row = &mut self.rows[u * self.words..(u + 1) * self.words];
        row.iter_mut().enumerate().for_each(|(place, word)| *word = change(place, *word));
    }

    /// The neighbours of a vertex among some vertices, ascending.
    pub(super) fn neighbours<'g>(&'g self, vertex: usize, among: &'g Vertices) -> impl Iterator<Item = usize> + 'g {
        set_bits(self.row(vertex).iter().zip(&among.bits).map(|(row, among)| row & among))
    }
}

/// A set of vertices.
#[derive(Clone, Debug)]
pub(super) struct Vertices {
    bits: Vec<u64>,
}

impl Vertices {
    pub(super) fn of(size: usize, members: &[usize]) -> Vertices {
        let mut set = Vertices { bits: vec![0; size.div_ceil(64)] };
        members.iter().for_each(|&vertex| set.insert(vertex));
        set
    }

    pub(super) fn has(&self, vertex: usize) -> bool {
        self.bits[vertex / 64] >> (vertex % 64) & 1 == 1
    }

    pub(super) fn insert(&mut self, vertex: usize) {
        self.bits[vertex / 64] |= 1 << (vertex % 64);
    }

    pub(super) fn remove(&mut self, vertex: usize) {
        self.bits[vertex / 64] &= !(1 << (vertex % 64));
    }

    pub(super) fn members(&self) -> impl Iterator<Item = usize> + '_ {
        set_bits(self.bits.iter().copied())
    }
}

/// The positions of the ones in a series of words, lowest first.
fn set_bits(words: impl Iterator<Item = u64>) -> impl Iterator<Item = usize> {
    words.enumerate().flat_map(|(word, bits)| SetBits(bits).map(move |bit| word * 64 + bit))
}

/// The positions of the ones in a word, lowest first.
struct SetBits(u64);

impl Iterator for SetBits {
    type Item = usize;
    fn next(&mut self) -> Option<usize> {
        (self.0 != 0).then(|| {
            let place = self.0.trailing_zeros() as usize;
            self.0 &= self.0 - 1;
            place
        })
    }
}
