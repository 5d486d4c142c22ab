"""The columns of the tables in which players are compared."""

from __future__ import annotations

from cardcore.arena.tables import Column

PAIR_COLUMNS = (
    Column("pair", "players"),
    Column("deals", "deals", "deals completed in every seating"),
    Column(
        "won", "won", "playings in which the first of the two got more points, in the mean over its seats"
    ),
    Column("lost", "lost"),
    Column("tied", "tied", "playings in which both got as many, passed-out deals among them"),
    Column(
        "share",
        "won of decided",
        "won playings among those that were won or lost",
        percent=True,
        reference=0.5,
        interval=True,
    ),
    Column(
        "points",
        "points a deal",
        "points of the first less those of the second, mean over the playings of a deal",
        2,
        signed=True,
        interval=True,
    ),
    Column("points_sd", "   sd", digits=2),
    Column(
        "verdict",
        "verdict",
        "who is ahead in points, if the interval leaves zero out; in a sequential run what its test says",
    ),
)
RATING_COLUMNS = (
    Column("player", "player"),
    Column(
        "rating",
        "rating",
        "on the scale of Elo, where 400 more stand for ten wins for each loss; the mean of all is 0",
        signed=True,
        interval=True,
    ),
)
SCORE_COLUMNS = (
    Column("pair", "players"),
    Column(
        "counts",
        "pairs by wins",
        "pairs of playings of one deal, from those in which the first won nothing, half a win and so on to"
        " those in which it won all; the pentanomial counts where each deal is played twice",
    ),
    Column(
        "score",
        "score",
        "wins and half of the ties, among all playings",
        percent=True,
        reference=0.5,
        interval=True,
    ),
    Column(
        "elo",
        "Elo",
        "the difference of strength at which this score is expected",
        0,
        signed=True,
        interval=True,
    ),
    Column(
        "superiority",
        "superiority",
        "likelihood that the first is the stronger one, in the normal approximation over pairs",
        percent=True,
    ),
)
TRIAL_COLUMNS = (
    Column("pair", "players"),
    Column("pairs", "pairs", "those up to the decision"),
    Column("counts", "pairs by wins", "as above, up to the decision"),
    Column("llr", "LLR", "logarithm of the ratio of likelihoods, elo1 to elo0", 2, signed=True),
    Column("lower", "lower bound", "at which elo0 is accepted", 2, signed=True),
    Column("upper", "upper bound", "at which elo1 is accepted", 2, signed=True),
    Column("verdict", "verdict"),
)
TRACE_COLUMNS = (
    Column("rung", "rung"),
    Column(
        "score",
        "score",
        "wins and half of the ties of the stronger setting against the one below it; above a half as long as"
        " more thought still helps",
        percent=True,
        reference=0.5,
        interval=True,
    ),
)
STANDING_COLUMNS = (
    Column("pair", "players"),
    Column("deals", "deals"),
    Column("won", "won"),
    Column("lost", "lost"),
    Column("tied", "tied"),
    Column("score", "score", percent=True),
    Column("superiority", "LOS", percent=True),
)
LLR_COLUMN = Column("llr", "LLR", digits=2, signed=True)

TRACE_NOTE = (
    "A skill trace as Ludii has it: each setting of a ladder of strengths against the one before. All rungs"
    " play the same deals."
)
SEQUENTIAL = (
    "A test may end the run: the verdict is that of the test, and the 95% of the intervals would hold for a"
    " run of a fixed length."
)
