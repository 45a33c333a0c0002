/**
 * The schemas of the open data (docs/open-data.md), for programs of others. They are apart from those of the site's own
 * pages, which may change with them: here a field is added and never changed or removed. Names are plain English, moments
 * are ISO 8601 with an offset, and what is not known is null.
 */
import { Type, type Static } from 'typebox';
import { DateText, Nullable, OneOf } from './schemas.ts';

const Count = Type.Integer({ minimum: 0 });
const Year = Type.Integer();
const Text = Type.String({ minLength: 1 });
/** A moment, ISO 8601 with `+09:00`. */
const Moment = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\+09:00$' });
const OpenSide = OneOf(['home', 'away'] as const);
export const OpenCompetition = OneOf(['league', 'playoffs'] as const);
const OpenPosition = OneOf(['GK', 'DF', 'MF', 'FW'] as const);
/** What happens on the ground. */
export const OpenState = OneOf([
  ...(['scheduled', 'delayed', 'postponed', 'running', 'interrupted', 'abandoned', 'ended', 'cancelled'] as const),
]);
const OpenPeriod = OneOf([
  ...(['1', 'half_time', '2', 'before_extra', 'extra1', 'extra_break', 'extra2', 'shoot_out'] as const),
]);

/** Goals of both sides. */
const OpenScore = Type.Object({ home: Count, away: Count });

/** A season. */
const OpenSeason = Type.Object({
  year: Year,
  /** Number of its matches that are known. */
  matches: Count,
  /** `computed` from results, as it was `published`, or `none`. */
  table: OneOf(['computed', 'published', 'none'] as const),
  /** True if all of its matches are known. */
  complete: Type.Boolean(),
});

/** A club as it is named in a season. */
const OpenClub = Type.Object({
  /** The club's id, the same in all seasons. */
  id: Type.Integer(),
  /** The club's key in addresses, the same in all seasons: `incheon-hyundai-steel`. */
  key: Text,
  name: Text,
  short_name: Text,
});

/** A match. */
const OpenMatch = Type.Object({
  id: Type.Integer(),
  season: Year,
  competition: OpenCompetition,
  round: Type.Integer(),
  /** The day in Seoul. */
  date: DateText,
  /** The announced kick-off. Null if it is not known. */
  kick_off: Nullable(Moment),
  /** When a match that is or was delayed begins. Null if that is not known, and of all others. */
  expected_kick_off: Nullable(Moment),
  venue: Nullable(Text),
  /** Null while the club is not known, in play-offs. */
  home: Nullable(OpenClub),
  away: Nullable(OpenClub),
  state: OpenState,
  /** The score of record. While the match is on, the present one. Null if there is none. */
  score: Nullable(OpenScore),
  /** The score that was played; a ruling can make another one the record. */
  played: Nullable(OpenScore),
  /**
   * Goals by half, of extra time only if there are any. Null until the match has ended, and unless the half of every goal
   * is known.
   */
  halves: Nullable(
    Type.Array(Type.Object({ period: OneOf(['1', '2', 'extra1', 'extra2'] as const), score: OpenScore })),
  ),
  shoot_out: Nullable(OpenScore),
  /** Of the score of record. Null until there is one. */
  outcome: Nullable(OneOf(['home', 'away', 'draw', 'both_lost'] as const)),
  /** How far the result is decided. */
  result: OneOf([...(['none', 'running', 'provisional', 'under_protest', 'official', 'awarded', 'annulled'] as const)]),
  /** What people should know beside it, in a few Korean words: `몰수 경기`. */
  note: Nullable(Text),
  /** True if the score, or the day, kick-off or venue, is made up, for demonstrations. */
  sample: Type.Object({ score: Type.Boolean(), fixture: Type.Boolean() }),
  /** Path of its page on this site. */
  page: Text,
});

/** A player as a match names them. */
const OpenPlayer = Type.Object({
  number: Nullable(Type.Integer()),
  name: Nullable(Text),
  /**
   * The same in all seasons and clubs. Null for somebody who is in no list of the club in the season, staff among them, and
   * while it is not known which of several players it was.
   */
  person: Nullable(Type.Integer()),
});

const OpenGoal = Type.Object({
  half: Nullable(OneOf(['1', '2', 'extra1', 'extra2'] as const)),
  /** Match clock in whole minutes from kick-off: minute 15 of the second half is 60. */
  minute: Nullable(Count),
  /** The minute as it is written, e.g. `90+2`. */
  minute_text: Nullable(Text),
  /** The side that it counts for. */
  side: OpenSide,
  scorer: OpenPlayer,
  /** True if the scorer is of the other side. */
  own_goal: Type.Boolean(),
});

/** What an event has by its kind; all others are null. */
const OpenEventDetails = Type.Object({
  /** Of a goal. */
  own_goal: Nullable(Type.Boolean()),
  penalty: Nullable(Type.Boolean()),
  /** True if it is known that nobody gave an assist. */
  unassisted: Nullable(Type.Boolean()),
  /** Of a card: for somebody on the bench who does not play. */
  staff: Nullable(Type.Boolean()),
  /** Of a substitution. */
  concussion: Nullable(Type.Boolean()),
  /** Of a video review. */
  subject: Nullable(OneOf(['goal', 'penalty', 'red_card', 'identity'] as const)),
  outcome: Nullable(OneOf(['confirmed', 'changed'] as const)),
  /** Of added time: the minutes that were announced. */
  added_minutes: Nullable(Count),
  /** Of a kick of the shoot-out: which of all kicks it is, from 1 on, and whether it is a goal. */
  kick: Nullable(Count),
  scored: Nullable(Type.Boolean()),
  /** Of the attendance: the spectators. */
  spectators: Nullable(Count),
});

/** Something that was recorded of a match. None is ever changed: another replaces or cancels it. */
const OpenEvent = Type.Object({
  /** A UUID. */
  id: Text,
  kind: OneOf([
    ...(['period_start', 'period_end', 'full_time', 'goal', 'penalty_missed', 'yellow', 'second_yellow'] as const),
    ...(['red', 'substitution', 'var', 'added_time', 'shoot_out_kick', 'attendance', 'cancelled'] as const),
  ]),
  /** Whether it counts, another is in its place, or it did not happen. */
  state: OneOf(['in_force', 'replaced', 'cancelled'] as const),
  /** Why it is not in force, in Korean. */
  why: Nullable(Text),
  /** The event that this one replaces or cancels. */
  replaces: Nullable(Text),
  period: Nullable(OpenPeriod),
  minute: Nullable(Count),
  second: Nullable(Count),
  minute_text: Nullable(Text),
  /** The side of the player: of an own goal, the one that it does not count for. */
  side: Nullable(OpenSide),
  /** Who scored, got the card or goes off. */
  player: Nullable(OpenPlayer),
  /** Who comes on. */
  player_on: Nullable(OpenPlayer),
  /** Of a goal: who gave the assist. Null if nobody did, or it is not known; `details.unassisted` says which. */
  assist: Nullable(OpenPlayer),
  details: OpenEventDetails,
  /** When it was stored. */
  recorded_at: Moment,
  sample: Type.Boolean(),
});

const OpenOfficial = Type.Object({
  role: OneOf(['referee', 'assistant1', 'assistant2', 'fourth', 'var', 'avar', 'commissioner'] as const),
  /** As the sheet has it. */
  name: Text,
  /** The official's id, the same in all matches and seasons; ids of officials are no ids of persons. Null for a sample. */
  official: Nullable(Type.Integer()),
  sample: Type.Boolean(),
});

const OpenLineupPlayer = Type.Object({
  number: Type.Integer(),
  name: Text,
  /** The person's id, the same in all seasons and clubs. Null for somebody who is in no list of a club. */
  person: Nullable(Type.Integer()),
  position: Nullable(OpenPosition),
  captain: Type.Boolean(),
});

/** The line-up of a side. It is there from the minute of its publication on. */
const OpenLineup = Type.Object({
  published_at: Moment,
  /** `4-3-3`. */
  formation: Nullable(Text),
  starters: Type.Array(OpenLineupPlayer),
  bench: Type.Array(OpenLineupPlayer),
  staff: Type.Array(Type.Object({ title: Text, name: Text })),
  sample: Type.Boolean(),
});

/** A match with all that is recorded of it. */
const OpenMatchDetail = Type.Object({
  ...OpenMatch.properties,
  /** The part of a running match that is played, or in which it was stopped. Null if it is not known. */
  period: Nullable(OpenPeriod),
  /** `complete`: every goal of the score is in the list. */
  goals: Type.Object({ complete: Type.Boolean(), items: Type.Array(OpenGoal) }),
  /** In order of play. `complete`: somebody kept the match from kick-off to final whistle. */
  events: Type.Object({ complete: Type.Boolean(), items: Type.Array(OpenEvent) }),
  /** Null: none is published. */
  line_ups: Type.Object({ home: Nullable(OpenLineup), away: Nullable(OpenLineup) }),
  /** The officials who are known, in the order of a sheet. */
  officials: Type.Array(OpenOfficial),
});

const OpenTableRow = Type.Object({
  /** Clubs that are equal share one: 1, 2, 2, 4. */
  rank: Type.Integer(),
  /** Null for a club that exists no more. */
  club: Nullable(OpenClub),
  name: Text,
  played: Count,
  won: Count,
  drawn: Count,
  lost: Count,
  goals_for: Count,
  goals_against: Count,
  goal_difference: Type.Integer(),
  points: Type.Integer(),
  /** Points that rulings added, below zero if they took any. They are in `points`. */
  points_added: Type.Integer(),
  /** The last five matches, the oldest first: `WDLWW`. Null in a published table. */
  form: Nullable(Type.String()),
});

const OpenSquadPlayer = Type.Object({
  /** The person's id, the same in all seasons and clubs. */
  person: Type.Integer(),
  name: Text,
  name_en: Nullable(Text),
  number: Nullable(Type.Integer()),
  position: Nullable(OpenPosition),
  captain: Type.Boolean(),
  /** The first and the last day with the club. Null: as long as the season. */
  registered_from: Nullable(DateText),
  registered_until: Nullable(DateText),
});

/** The answers of the open data. */
export const OpenSeasons = Type.Object({ seasons: Type.Array(OpenSeason) });
export const OpenClubs = Type.Object({
  season: Year,
  clubs: Type.Array(
    Type.Object({
      ...OpenClub.properties,
      name_en: Nullable(Text),
      colour: Type.String({ pattern: '^#[0-9a-fA-F]{6}$' }),
    }),
  ),
  /** True if all matches of the season are known, and so all its clubs. */
  complete: Type.Boolean(),
});
export const OpenMatches = Type.Object({
  season: Year,
  /** In order of play. */
  matches: Type.Array(OpenMatch),
  /** True if all matches of the season are known. */
  complete: Type.Boolean(),
});
export const OpenMatchAnswer = Type.Object({ match: OpenMatchDetail });
export const OpenTable = Type.Object({
  season: Year,
  /** Number of rounds that count. 0 before the first result. */
  round: Count,
  source: OneOf(['computed', 'published', 'none'] as const),
  /** True if a score among them is made up, for demonstrations. */
  sample: Type.Boolean(),
  rows: Type.Array(OpenTableRow),
  /** Rulings that changed the table. */
  notes: Type.Array(
    Type.Object({
      clubs: Type.Array(Type.Integer()),
      /** In a few Korean words: `승점 3점 삭감`. */
      title: Text,
      text: Text,
      in_force_from: DateText,
      match: Nullable(Type.Integer()),
    }),
  ),
});
export const OpenSquad = Type.Object({
  season: Year,
  club: OpenClub,
  players: Type.Array(OpenSquadPlayer),
  staff: Type.Array(Type.Object({ person: Type.Integer(), name: Text, name_en: Nullable(Text), title: Text })),
  /** True if the whole squad is known. */
  complete: Type.Boolean(),
});
export const OpenChanges = Type.Object({
  /** To send as `since` the next time. */
  newest: Count,
  /** Ids of the matches of which something changed. */
  matches: Type.Array(Type.Integer()),
  /** Years whose list of matches changed. */
  seasons: Type.Array(Year),
  /** Years whose table changed. */
  tables: Type.Array(Year),
  /** True if names of clubs changed, which matches and tables have. */
  clubs: Type.Boolean(),
  /** False if changes since then are not known any more: everything may have changed. */
  complete: Type.Boolean(),
});

export type OpenMatch = Static<typeof OpenMatch>;
export type OpenMatchDetail = Static<typeof OpenMatchDetail>;
export type OpenEvent = Static<typeof OpenEvent>;
export type OpenClub = Static<typeof OpenClub>;
export type OpenLineup = Static<typeof OpenLineup>;
export type OpenTable = Static<typeof OpenTable>;
export type OpenSquad = Static<typeof OpenSquad>;
