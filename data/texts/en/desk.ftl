### The officer's desk: what a decision says in a sentence, and the page

decision-syntax--identity-says = with `nobody` stands either `enters`, for a new member, or `federation`, for somebody from abroad
decision-syntax--abroad = `{ $federation }` is not a federation abroad: three capital letters, as in SWE

