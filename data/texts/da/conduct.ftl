### How the tournament was run

director-missing =
    .meaning = The form names no tournament director.
director-without-licence =
    .meaning = No director has the licence, or one is not even an aspirant.
committee-incomplete =
    .meaning = The tournament committee has fewer than three members.
committee-without-licence =
    .meaning = A member of the tournament committee has no licence.
director-plays =
    .meaning = A director plays without RKF's approval.
reported-late =
    .meaning = The report came more than 7 days after the last round.
not-announced =
    .meaning = The tournament was not announced before its first round.
not-a-member =
    .meaning = Somebody who is no member plays where guests may not.
guest-again =
    .meaning = Somebody who is no member plays for the second time.
system-undeclared =
    .meaning = The form does not name the tournament system.
system-needs-approval =
    .meaning = The system is none of § 65 a to d, and RKF has not approved it.
rounds-inconsistent =
    .meaning = Rounds or pairs of the table are not those of the declared system.
pairing-repeated =
    .meaning = Two players meet more often than the declared system allows.
