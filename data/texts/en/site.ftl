### The site (`kartotek publish --site`)

site-description = Ratings with every paragraph by which they came about: list, players, tournaments, clubs.
site-find = Player, club, tournament
site-find-found = Found
site-skip = To the content
site-navigation = Pages
site-foot-day = As of { $day }.
site-foot = Every number is shown with the paragraphs by which it came about.
site-calculator = What if? A rating, step by step
site-calculator-link = Calculator
site-calculator-of = What would the next games do?
site-calculator-lead = Name yourself and your opponents, or write their ratings: the new rating appears with every step and paragraph. The address of the page keeps the calculation.
site-calculator-script = This page computes in the browser and needs JavaScript; the derivations on the pages of players and tournaments do not.
site-calculator-own = Start rating, or name
site-calculator-opponent = Opponent’s rating, or name
site-calculator-result = Points
site-calculator-add = One more game
site-calculator-remove = Take this game out
site-calculator-met = An all-play-all, and these are all of its players
site-calculator-winner = The player has won the group, alone or shared
site-calculator-k = depends on age or games, too: choose it
site-calculator-registered = Registered rating
site-calculator-registered-why = only if it has changed since the start of the tournament
site-calculator-bonus = t = { $t } (N = { $games }), W − We − t = { $w } − { $we } − { $t }: B = { $bonus }
site-calculator-ready = Write a start rating and at least one opponent.
site-calculator-total = { $registered } → { $new } ({ $change })
site-meaning = What a rating means
site-meaning-lead = A rating is a number for how strong somebody plays chess. It says what to expect of the next games, and no more.
site-meaning-expected = What to expect
site-meaning-expected-why = The difference of two ratings says how many of the points the higher one should score ({ $paragraph }).
site-meaning-difference = Difference
site-meaning-higher = Higher
site-meaning-lower = Lower
site-meaning-change = How it moves
site-meaning-change-why = After a tournament the points that were scored are held against those expected. Whoever scored more goes up, whoever scored less goes down; the difference times K is the change ({ $paragraph }).
site-meaning-from = Rating from
site-meaning-list = Who is on the list
site-meaning-list-why = Members with a rating, as long as a result of theirs was rated in the last { $years } years ({ $paragraph }). Whoever plays again comes back.
site-meaning-check = Check it yourself
site-meaning-check-how = On a player’s page every number leads to its derivation on the tournament’s page: game by game, with the paragraph of each step. The calculator says what games to come would do. The lists are there as files, and SHA256SUMS has a sum of every file of this site. If you find a mistake, write to the rating office.
site-meaning-control = In the run { $run }, { $computed } of { $results } results, drawn by lot, were computed a second time from the reports, by a part of the program that shares no step with the first (§ 3 c). All were equal: else there would be no list.
site-meaning-signed = If the federation signs its runs, it hands out its key (federation.pub) and, of this run, the SHA256SUMS with the signature. The command below says whether these sums are the federation’s; they have the sum of each list, and of the run before.
site-feed = Follow in a feed reader
site-feed-change = { $kind ->
        [changed] { $what }: { $before } → { $after } ({ $change })
        [first] { $what }: { $after }
       *[none] { $what }
    }
site-player-description = { $name }, rating { $rating }: every tournament, every opponent, and how each number came about.
site-club-description = { $name }: the members’ ratings, what changed, and the best eight.
site-tournament-description = { $name }, { $when }: the final table, and how each new rating came about.
site-front = What is new
site-front-title = Ratings of { $day }
site-front-lead = { $players ->
        [one] One player
       *[other] { $players } players
    } on the list, { $reports ->
        [0] no new tournament
        [one] one new tournament
       *[other] { $reports } new tournaments
    }{ $games ->
        [0] { "" }
       *[other] , { $games } rated games
    }.
site-players = Players
site-mean = Mean rating
site-mean-change = Mean change
site-new-tournaments = New tournaments
site-new-games = New games
site-gains = Biggest gains
site-new-members = New on the list
site-more-of-them = and { $count } more
site-latest-tournaments = Latest tournaments
site-lists = Lists
site-none = None this time.
site-not-shown = not shown
site-comparison = Compared with the list before
site-compared = { $changed } of those on the list have another rating than before: { $up } went up, { $down } down. New: { $entered }. No longer on it: { $gone }.
site-distribution-title = How ratings are distributed
site-distribution-words = { $players } players from { $lowest } to { $highest }, mean { $mean }.
site-distribution-caption = Players by rating, in steps of 100.
site-distribution-outline = The outline is the list before.
site-by-class = By class
site-by-age = By age
site-age-heading = Age this year
site-age-to = up to { $to }
site-age-from = { $from } and more
site-age = { $from }–{ $to }
site-class-name = { $class ->
        [cM] Master
        [c1] 1st class
        [c2] 2nd class
       *[c3] 3rd class
    }
list-ratinglist = Rating list
list-list-2200 = List 2200
list-candidates = Candidate results
list-juniors = Juniors
list-junior-strength = Junior strength
list-women = Women
list-norms = Title norms
list-changes = Changes
list-elo = Elo
list-elo-changes = Expected Elo changes (our computation, not FIDE's)
list-norms-fide = Title norms by FIDE's rules of today
site-list-lead = { $day }, { $players ->
        [one] one player
       *[other] { $players } players
    }
site-sheet-lead = { $day }, { $lines ->
        [one] one line
       *[other] { $lines } lines
    }
site-search-lines = Search the list
site-search = Search name, number or club
site-all = All
site-found = %d of %d
site-elo = Elo
site-elo-rapid = Elo, rapid
site-elo-blitz = Elo, blitz
site-elo-expected = Expected Elo
site-curve-elo = Dashed: Elo by FIDE's lists.
site-curve-expected = Its last point is what we compute for FIDE's next list; it is not FIDE's.
site-list-rank = The place on the rating list
site-rank = No.
site-name = Name
site-club = Club
site-clubs = Clubs
site-district = District
site-class = Class
site-rating = Rating
site-change = Change
site-games = Games
site-title = Title
site-birth-year = Born
site-notice = On paper in two narrow columns, for the notice board
site-marks = Marks
site-marks-explained = J junior, K woman, V veteran, C candidate result, N new on the list, U member of another federation. Change and games count since the list before.
site-age-group = Age group
site-juniors = Juniors
site-women = Women
site-veterans = Veterans
site-new = New
site-print = Print
# Heads paper that has only the first rows of a list; the address of the whole list follows.
site-list-part = The first { $rows } of { $players } players. All of them:
site-whole-list = All { $players } on one page
site-show-more = Show more
site-highest = Highest
site-curve-title = The rating of { $name }
site-curve-words = From { $first } on { $from } to { $last }; highest { $highest }.
site-curve-caption = The rating through time; each dot is a change, the ring the highest on a list. Touch it, or use the arrow keys, for day and rating.
site-history = History
site-derivations = How each number came about
site-performance = Performance
site-by-month = Ratings by month
site-month = Month
site-player-merged = This number was merged into that of
site-unlisted--left = Not on the list: a member no more.
site-unlisted--archived = Not on the list: no result has been rated since { $day } (4.5.5.1.4).
site-record = Results
site-record-lead = Games that were played, in the tournaments of this site.
site-by-colour = Colour
site-by-band = Opponent’s rating
site-band = { $from }–{ $to }
site-band-none = no rating
site-won = won
site-drawn = drawn
site-lost = lost
site-against = Against each opponent
site-against-search = My score against …
site-last-met = Last met
site-unfold = Unfold a line to see how the number came about, paragraph by paragraph.
site-taken-over = taken over at the founding
site-older = A tournament without a link was rated before this site had pages; the rating office can explain how the change came about.
site-corrections = Corrections, and changes without a game
site-since = Since
site-last-change = Last change
site-by-month-since = Since { $day }: { $rating }.
site-round = Round
site-opponent = Opponent
site-difference = Difference
site-archive = All rating lists
site-archive-newest = The newest list
site-year = The last twelve months
site-year-lead = Up to { $day }, rated games alone. The change is from the rating of twelve months before, or from the first one since.
site-year-gained = Gained most
site-year-active = Played most
site-in-year = 12 months
site-games-in-year = Games, 12 months
site-handbook = The handbook’s text
site-handbook-lead = Section 4 of the Danish Chess Union’s handbook, in Danish: the paragraphs that the derivations name.
site-rule-set-name = { $set ->
        [dsu-handbook] the Danish Chess Union’s handbook
        [dsu-2015] the Danish Chess Union’s handbook of 2015
       *[other] { $title }
    }
site-tie-break-name = { $system ->
        [sonneborn-berger] Sonneborn-Berger
        [almindelig] the sum of the opponents’ points (almindelig korrektion)
       *[middel] the sum of the opponents’ points without the highest and the lowest (middelkorrektion)
    } ({ $rule })
site-report-id = Report
site-day = Day
site-candidates = Candidate results
site-norms = Title norms
site-figures = { $score } of { $demanded } demanded, average { $average }
site-of-district = District { $district }
site-club-lead = { $players ->
        [one] one player
       *[other] { $players } players
    } on the list, mean rating { $mean }
site-club-best = the best eight { $mean }
site-tournament = Tournament
site-tournaments = Tournaments
site-older-tournaments = Not every tournament rated until { $day } is shown here; every player has them in the history.
site-last-round = Last round
site-rated-on = Rated
site-system = System
site-time-control = Time control
site-pairing = Pairing
site-pairing--agrees = paired by { $rule }: all rounds agree
site-pairing--differs = round { $round } is not paired as { $rule } pairs it
site-pairing--other-order = every pair has met, but in another order than in the table of { $rule }
site-pairing--impossible = round { $round } could not be paired by { $rule }
site-rule-set = Rule set
site-period = { $kind ->
        [rest] the rest in { $time } min
       *[other] { $moves ->
            [0] { $time } min
           *[other] { $moves } moves in { $time } min
        }
    }{ $increment ->
        [0] { "" }
       *[other] { " " }+ { $increment } s a move
    }
site-played-in = Played in
site-cross-table = Cross table
site-cross-table-explained = Each cell: colour, opponent's start number, result. A sign + or − is a game that was not played. W is the score of the rated games, We the expected score.
site-place = Place
site-start-rating = Ro
site-points = Points
site-tie-break = Tie-break
site-gain = Gain
site-white = white
site-black = black
site-bye = bye
site-forfeit = not played
site-not-rated = not rated
site-remarks = Remarks
system-round-robin = all-play-all
system-double-round-robin = double all-play-all
system-monrad = Monrad
system-nordic = Nordic
system-swiss = Swiss
system-match = match
system-team = team event
system-other = other
site-published = The site: { $page }
site-no = No.
site-games-shown = Games
site-games-unfold = Unfold a game to play it through: by its moves, the buttons, or the arrow keys.
site-game-round = Round { $round }
site-game-finding = { $count ->
        [one] a remark
       *[other] { $count } remarks
    }
site-game-unread = { $number } this is not a move; the score can be read up to here
site-game-first = To the start
site-game-back = Back
site-game-forward = Forward
site-game-last = To the end
site-game-turn = Turn the board
site-game-controls = Play through
site-game-start = Start
site-game-white = White
site-game-black = Black
site-game-letters = KQRBN{ " " }
