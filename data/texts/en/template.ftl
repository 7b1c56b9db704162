### The spreadsheet that `kartotek schema form --xlsx` writes

template-key = line
template-meaning = what it means
template-id = unique; the same id again with other content is a correction; may be empty
template-tournament = groups that belong together have the same value; may be empty
template-name = name of the group; one group (one table) is one report
template-kind = emt, coordinated, playoff, approved, international or international-team
template-federation = where it was played, three letters; empty: DEN
template-complete = no: only our own players' games are here
template-system = the system of the tournament
template-rounds = how many were played
template-start = the date of the first round
template-end = the date of the last round
template-round_dates = may be empty; one date in each cell, to the right
template-time_control = moves/seconds, then seconds: 40/7200,1800; +30 is an increment: 40/4500+30,900+30
template-ratings_as_of = the day whose registered ratings are the start ratings; may be empty
template-announced = the day the tournament was announced to RKF; may be empty
template-reported = the day the report reached RKF
template-candidate_qualifying = whether candidate results can be achieved; empty: as the kind says
template-help-form = Form: the tournament, one value in the third column for each line. Enter dates as dates, not as text.
template-help-players = Players: one row for each. For a member the columns no and id are enough; for others fill in what is known.
template-help-games = Games: round, White, Black (id, FIDE id, name or no of the sheet of players) and result: 1-0, ½-½, 0-1, +/- (Black absent), -/+, -/-. A bye has White only, with the result bye or half-bye.
template-help-cross-table = Cross table, instead of Games: one row for each player; under R1, R2 … opponent, colour, result: 5w1, 5b½, 5w0; won by absence 5w+, lost by absence 5b-; bye. Every game is in both rows.
template-help-all-play-all = An all-play-all may have the opponents' numbers 1, 2, 3 … as headings instead, and under them 1, ½, 0, + or -.
template-help-text = Format columns you add as text: else the spreadsheet makes a date of 1-0 and a number of +3.
template-help-sanctions = Warnings and quarantines do not belong here: they go into the form as TOML (`kartotek schema form`), under the same name beside the workbook.
template-help-send = Save as .xlsx, without macros, formulas and password. English and Danish headings are read alike.
