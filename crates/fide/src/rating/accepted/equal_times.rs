//! Both have the same time.

use crate::Article;
use crate::facts::Time;
use crate::rating::Finding;
use crate::rating::kind::Kind;

pub const RULE: Article = Article::new("RB 1.2", "in rapid and blitz both have the same time", file!());

pub fn check(kind: Option<Kind>, time: Option<&Time>) -> Option<Finding> {
    let is_quick = matches!(kind, Some(Kind::Rapid | Kind::Blitz));
    time.filter(|time| is_quick && !time.is_equal).map(|_| Finding::UnequalTimes)
}
