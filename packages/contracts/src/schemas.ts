/**
 * The schemas of the wire. The API validates requests and serialises answers with them. Browsers import only their
 * types (`index.ts`), so no schema gets into a bundle. Field names: docs/spec/wire.md#names-of-fields.
 */
import { Type, type Static, type TSchema } from 'typebox';
import {
  CATEGORIES,
  CLOSED_LOCATIONS,
  CLUB_HONOURS,
  CORRECTION_KINDS,
  HALVES,
  LINEUP_WARNINGS,
  MATCH_PHASES,
  OFFICIAL_BY,
  PERIODS,
  OUTCOMES,
  PEOPLE_LISTS,
  PINNED_PLACES,
  POSITIONS,
  PROTEST_OUTCOMES,
  RESULT_STATES,
  RULING_KINDS,
  SIDES,
  SOCIAL_KINDS,
  SUSPENSION_COMPETITIONS,
  WRITE_LOCATIONS,
} from './constants.ts';
import { DOCUMENT_KEYS, type DocumentContent as DocumentContentOf } from './documents.ts';
import {
  PLAIN_FIELDS,
  type ByColumn,
  type ItemValues,
  type ListedName,
  type PlainField,
  type PlainKind,
  type PlainName,
} from './items.ts';
import {
  ERROR_LIMITS,
  HEALTH_LIMITS,
  LARGEST_SHARE,
  MATCH_LIMITS,
  RELEASE_LIMITS,
  RELEASE_TOTAL_BYTES,
  RULES_LIMITS,
} from './limits.ts';
import {
  EVENT_KINDS,
  EVENT_STATES,
  VAR_OUTCOMES,
  VAR_SUBJECTS,
  type EventDetails as EventDetailsOf,
} from './matchEvents.ts';
import { OFFICIAL_ROLES } from './officials.ts';
import { ROLES, USER_TYPES } from './permissions.ts';
import {
  ALERT_KINDS,
  ASKED_KINDS,
  CAUSE_CODES,
  HEALTH_SOURCES,
  RELEASE_STATES,
  type Cause as CauseOf,
} from './releases.ts';
import type { SeasonRules as SeasonRulesOf } from './seasonRules.ts';
import { TABLE_RULES } from './tableRules.ts';

/** One of a list of strings, as a plain `enum`. With a union of literals, the serialiser would try each in turn. */
export const OneOf = <const T extends readonly string[]>(values: T) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...values] });

/** The schema or null, as a list of types. With a union, the serialiser would try each in turn. */
export const Nullable = <T extends TSchema>(schema: T) => {
  const { type, enum: values, ...rest } = schema as { type?: string; enum?: unknown[] };
  return Type.Unsafe<Static<T> | null>({
    ...rest,
    type: [type ?? 'object', 'null'],
    ...(values ? { enum: [...values, null] } : {}),
  });
};

/** A day in Seoul, `YYYY-MM-DD`. */
export const DateText = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
/** A time of day in Seoul, `HH:mm:ss`. */
const TimeText = Type.String({ pattern: '^\\d{2}:\\d{2}:\\d{2}$' });

/** Body of every error under `/api`. `code` is a key of `ERRORS`, `message` the Korean text to show. */
export const ErrorBody = Type.Object({
  success: Type.Literal(false),
  message: Type.String(),
  code: Type.String(),
  /** 409: what is stored now. 400 for fields of a body and parameters of open data, 413, 415 and 422 of a form: `{ errors }` with a `FieldError` for each. */
  data: Type.Optional(Type.Unknown()),
  /** Of `stale`: who stored `data`, and when (ISO 8601 with +09:00, on the real clock). Only those who may save get it. */
  saved: Type.Optional(Type.Object({ by: Type.String(), at: Type.String() })),
});

/** Body of every answer of the API, except the lists of matches, which are bare arrays. */
export const Envelope = <T extends TSchema>(data: T) =>
  Type.Object({ success: Type.Literal(true), message: Type.String(), data });

const Half = OneOf(HALVES);
const Side = OneOf(SIDES);
const CompetitionOfSuspension = OneOf(SUSPENSION_COMPETITIONS);
export const MatchStatus = OneOf(['scheduled', 'live', 'completed', 'postponed', 'cancelled'] as const);

export const ScoringEvent = Type.Object({
  id: Type.Integer(),
  half: Nullable(Half),
  /** Match clock, in whole minutes from kick-off: minute 15 of the second half is 60. */
  minutes: Nullable(Type.Integer()),
  seconds: Nullable(Type.Integer()),
  playerNumber: Nullable(Type.Integer()),
  playerName: Nullable(Type.String()),
  /** Side of the player. An own goal counts for the other side. */
  team: Side,
  isOwnGoal: Type.Boolean(),
  /** The minute as text, e.g. `90+2`. */
  minute_label: Nullable(Type.String()),
});

const MatchClock = Type.Object({
  /** Name of the half, the break or the shoot-out. */
  part: Type.String(),
  /** The minute at whose end a half ends: later ones are added time. Null: it is no half. */
  ends: Nullable(Type.Integer()),
  /** When its clock was at 0:00, ISO 8601 with +09:00, on the site clock. Null: it is no half, or nobody recorded its start. */
  zero_at: Nullable(Type.String()),
});

export const Match = Type.Object({
  id: Type.Integer(),
  match_date: DateText,
  /** Null if no report has the kick-off. */
  match_time: Nullable(TimeText),
  venue: Nullable(Type.String()),
  round: Type.Integer(),
  competition_id: Type.String(),
  home_id: Nullable(Type.Integer()),
  away_id: Nullable(Type.Integer()),
  home_key: Nullable(Type.String()),
  away_key: Nullable(Type.String()),
  home_team_name: Nullable(Type.String()),
  away_team_name: Nullable(Type.String()),
  home_team_short_name: Nullable(Type.String()),
  away_team_short_name: Nullable(Type.String()),
  home_badge_path: Type.String(),
  away_badge_path: Type.String(),
  /** Null if the match has no score. */
  home_points: Nullable(Type.Integer()),
  away_points: Nullable(Type.Integer()),
  /** Score of the shoot-out. Only in play-offs. */
  home_penalties: Nullable(Type.Integer()),
  away_penalties: Nullable(Type.Integer()),
  scoring_events: Type.Array(ScoringEvent),
  /** True if the list has every goal of the score. */
  scoring_events_complete: Type.Boolean(),
  status: MatchStatus,
  /** What happens on the ground. Without a ruling the status follows from it. */
  phase: OneOf(MATCH_PHASES),
  /** Of a match that is played, if it is known in which part it is. */
  clock: Type.Optional(MatchClock),
  /** The kick-off of a match that is or was delayed; `match_time` stays the announced one. Null if it is not known. */
  expected_time: Nullable(TimeText),
  /** Of the score of record. Null until the match is completed with a score, or both lost, which has no score. */
  outcome: Nullable(OneOf(OUTCOMES)),
  /** The score that was played. It is the score of record, unless a ruling says otherwise. */
  home_played: Nullable(Type.Integer()),
  away_played: Nullable(Type.Integer()),
  /** What visitors should know beside the score or the state, in a few Korean words. */
  note: Nullable(Type.String()),
  season: Type.Integer(),
  /** True if not all matches of the season are known. */
  is_partial_season: Type.Boolean(),
  /** True if the score is sample data. */
  is_sample_score: Type.Boolean(),
  /** True if the day, kick-off or venue is sample data. */
  is_sample_fixture: Type.Boolean(),
  /** Version for optimistic locking. */
  version: Type.Integer(),
});

const { scoring_events: _goals, scoring_events_complete: _areAll, ...listedMatch } = Match.properties;
/** A match as lists show it: without its goals, which would make up most of its bytes. */
export const ListedMatch = Type.Object(listedMatch);

/** A match in the list of a whole season. */
export const SeasonMatch = Type.Object({
  ...listedMatch,
  /** True while the result may be corrected without a reason (잠정). */
  is_provisional: Type.Boolean(),
  /** Time of the last change, ISO 8601 in UTC, on the real clock. */
  updated_at: Type.String(),
});

/** A match with the fields that only its own page and its score keepers need. */
export const FullMatch = Type.Object({
  ...Match.properties,
  /** Id of the video. */
  live_link: Nullable(Type.String()),
  /** The part of the match that is played, or in which it was stopped. Null if it is not known. */
  period: Nullable(OneOf(PERIODS)),
  /** The minute of the match clock in which it was interrupted or abandoned. */
  stopped_minute: Nullable(Type.Integer()),
  /** Reason of the last change of day, kick-off, venue, status or phase. */
  fixture_reason: Nullable(Type.String()),
  /** True while the result may be corrected without a reason (잠정). */
  is_provisional: Type.Boolean(),
  /** How far the result is decided. */
  result: OneOf(RESULT_STATES),
  /** False if a ruling takes its goals out of the players' records. */
  goals_count: Type.Boolean(),
  /** What makes results official on this site. */
  official_by: OneOf(OFFICIAL_BY),
  /** True while the result, or what a ruling made of it, waits for an approval. */
  awaits_approval: Type.Boolean(),
});

/** Fields that a change of a match can concern. `before` and `after` both have the fields that this change concerns. */
export const MatchFacts = Type.Object({
  home_points: Type.Optional(Nullable(Type.Integer())),
  away_points: Type.Optional(Nullable(Type.Integer())),
  home_penalties: Type.Optional(Nullable(Type.Integer())),
  away_penalties: Type.Optional(Nullable(Type.Integer())),
  scoring_events: Type.Optional(Type.Array(ScoringEvent)),
  /** True if a score keeper marked the result as final (확정). */
  is_confirmed: Type.Optional(Type.Boolean()),
  match_date: Type.Optional(DateText),
  match_time: Type.Optional(Nullable(TimeText)),
  venue: Type.Optional(Nullable(Type.String())),
  round: Type.Optional(Type.Integer()),
  competition_id: Type.Optional(Type.String()),
  /** Its clubs as they were called; null: not decided. Both are there if one of them changed. */
  home_team_name: Type.Optional(Nullable(Type.String())),
  away_team_name: Type.Optional(Nullable(Type.String())),
  status: Type.Optional(MatchStatus),
  phase: Type.Optional(OneOf(MATCH_PHASES)),
  period: Type.Optional(Nullable(OneOf(PERIODS))),
  stopped_minute: Type.Optional(Nullable(Type.Integer())),
  expected_time: Type.Optional(Nullable(TimeText)),
  /** The phase in Korean, with minute or time. Present with `phase`. */
  state: Type.Optional(Type.String()),
  live_link: Type.Optional(Nullable(Type.String())),
  /** What was played, of a match whose record is another. */
  home_played: Type.Optional(Nullable(Type.Integer())),
  away_played: Type.Optional(Nullable(Type.Integer())),
});

/** A change of a match. */
export const MatchChange = Type.Object({
  id: Type.Integer(),
  kind: OneOf(['score', 'confirmation', 'fixture', 'live_link'] as const),
  /** ISO 8601 with +09:00, on the site clock. */
  changed_at: Type.String(),
  /** The match's version after the change. */
  version: Type.Integer(),
  before: MatchFacts,
  after: MatchFacts,
  reason: Nullable(Type.String()),
  /** Username. Present only for readers with the permission `history.names`. */
  actor: Type.Optional(Type.String()),
});

/** What a committee decided. No ruling is ever changed; another revokes it (docs/spec/league.md#rulings). */
export const Ruling = Type.Object({
  id: Type.Integer(),
  kind: OneOf(RULING_KINDS),
  /** What was decided, in a few Korean words: `승점 3점 삭감`. */
  title: Type.String(),
  season: Type.Integer(),
  competition_id: Type.String(),
  match_id: Nullable(Type.Integer()),
  club_id: Nullable(Type.Integer()),
  /** Of a suspension: who may not play, in how many matches of the club. */
  person_id: Nullable(Type.Integer()),
  person_name: Nullable(Type.String()),
  matches: Nullable(Type.Integer()),
  /** The competition whose matches alone count for it; null: all. */
  only_in: Nullable(CompetitionOfSuspension),
  /** Of a revocation: the ruling that it revokes. */
  revokes_id: Nullable(Type.Integer()),
  revoked_by_id: Nullable(Type.Integer()),
  /** False once it is revoked, unless the revocation was revoked itself. False for revocations. */
  is_in_force: Type.Boolean(),
  /** Of an award: the side that won, and the score that the committee named (null: that of the rules). */
  winner: Nullable(Side),
  home_points: Nullable(Type.Integer()),
  away_points: Nullable(Type.Integer()),
  /** What it adds to a club; below zero, what it takes. */
  points: Nullable(Type.Integer()),
  goals_for: Nullable(Type.Integer()),
  goals_against: Nullable(Type.Integer()),
  /** Of a replay, and of a match that goes on: when and where. */
  next: Nullable(Type.Object({ match_date: DateText, match_time: Nullable(TimeText), venue: Nullable(Type.String()) })),
  /** Of a match that goes on: from which minute. */
  minute: Nullable(Type.Integer()),
  /** Of lots: the clubs in their order. */
  club_ids: Type.Array(Type.Integer()),
  /** Of a withdrawal: the matches that it annuls, or awards to the opponents. */
  match_ids: Type.Array(Type.Integer()),
  /** Who decided. */
  body: Type.String(),
  article: Nullable(Type.String()),
  text: Type.String(),
  source: Nullable(Type.String()),
  decided_on: DateText,
  effect_from: DateText,
  /** ISO 8601 with +09:00, on the site clock. */
  recorded_at: Type.String(),
  /** Username. Present only for readers with the permission `history.names`. */
  author: Type.Optional(Type.String()),
});

/** A protest of a club against a result (docs/spec/league.md#protests). */
export const Protest = Type.Object({
  id: Type.Integer(),
  match_id: Type.Integer(),
  club_id: Type.Integer(),
  /** ISO 8601 with +09:00, on the site clock, as all times here. */
  received_at: Type.String(),
  /** Until when it could be made. Null if the rules of the season have no limit. */
  deadline_at: Nullable(Type.String()),
  /** True if it was received later than that. */
  is_late: Type.Boolean(),
  /** Public text: what it is about. */
  text: Type.String(),
  /** Null while it is open. */
  outcome: Nullable(OneOf(PROTEST_OUTCOMES)),
  /** Public text of the outcome. */
  outcome_text: Nullable(Type.String()),
  /** The ruling that an upheld protest led to. */
  ruling_id: Nullable(Type.Integer()),
  decided_at: Nullable(Type.String()),
  /** Version for optimistic locking. */
  version: Type.Integer(),
});

/** A match that a correction is about, as it was named in its season. */
const CorrectedMatch = Type.Object({
  id: Type.Integer(),
  match_date: DateText,
  round: Type.Integer(),
  competition_id: Type.String(),
  home_id: Nullable(Type.Integer()),
  away_id: Nullable(Type.Integer()),
  home_team_name: Nullable(Type.String()),
  away_team_name: Nullable(Type.String()),
  home_team_short_name: Nullable(Type.String()),
  away_team_short_name: Nullable(Type.String()),
  /** What the correction changed of the match. Null if that is nothing, e.g. of a protest. */
  change: Nullable(Type.Object({ kind: MatchChange.properties.kind, before: MatchFacts, after: MatchFacts })),
});

/** What changed of a result that pages had shown, or a protest against one (docs/spec/league.md#list-of-corrections). */
export const Correction = Type.Object({
  /** Stays the same for ever: `urn:wkff:ruling:12`. */
  id: Type.String(),
  kind: OneOf(CORRECTION_KINDS),
  /** ISO 8601 with +09:00, on the site clock. */
  recorded_at: Type.String(),
  season: Type.Integer(),
  competition_id: Type.String(),
  /** What it is, in a few Korean words: `승점 3점 삭감`. */
  title: Type.String(),
  /** Public text of a ruling or protest, or the reason of a changed score. */
  text: Nullable(Type.String()),
  /** Path of the page about it. */
  path: Type.String(),
  matches: Type.Array(CorrectedMatch),
  /** The clubs of a ruling about no match, and the one that protested; of lots, in their order. */
  clubs: Type.Array(
    Type.Object({ id: Type.Integer(), key: Type.String(), name: Type.String(), short_name: Type.String() }),
  ),
  /** The person whom a ruling suspends, or of whom it revokes a suspension. */
  person_name: Nullable(Type.String()),
  /** The ruling of a correction of that kind, or the one that an upheld protest led to. */
  ruling_id: Nullable(Type.Integer()),
  /** Of a ruling: who decided, by which article, when, from when on, and which ruling it revokes. */
  ruling: Nullable(
    Type.Object({
      kind: OneOf(RULING_KINDS),
      body: Type.String(),
      article: Nullable(Type.String()),
      source: Nullable(Type.String()),
      decided_on: DateText,
      effect_from: DateText,
      revokes_id: Nullable(Type.Integer()),
    }),
  ),
});

/** An approval of the present result. */
export const Approval = Type.Object({
  /** ISO 8601 with +09:00, on the site clock. */
  approved_at: Type.String(),
  /** True if the one who approved it had entered nothing of it. */
  is_second_person: Type.Boolean(),
});

const yesOrNo = Type.Optional(Type.Boolean());

/** What an event has by its kind (`EVENT_FORMS`). */
const EventDetails = Type.Unsafe<EventDetailsOf>(
  Type.Object({
    is_own_goal: yesOrNo,
    is_penalty: yesOrNo,
    /** Of a goal: nobody gave the assist. */
    is_unassisted: yesOrNo,
    is_staff: yesOrNo,
    is_concussion: yesOrNo,
    subject: Type.Optional(OneOf(VAR_SUBJECTS)),
    outcome: Type.Optional(OneOf(VAR_OUTCOMES)),
    /** Minutes of added time. */
    minutes: Type.Optional(Type.Integer()),
    /** Which kick of the shoot-out it is, both sides together. */
    place: Type.Optional(Type.Integer()),
    is_scored: yesOrNo,
    /** Attendance. */
    count: Type.Optional(Type.Integer()),
  }),
);

const EventId = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });

/** An event of a match as a device sends it. Absent is null; which fields a kind has is in `EVENT_FORMS`. */
export const MatchEventInput = Type.Object({
  id: EventId,
  kind: OneOf(EVENT_KINDS),
  period: Type.Optional(Nullable(OneOf(PERIODS))),
  minute: Type.Optional(Nullable(Type.Integer())),
  second: Type.Optional(Nullable(Type.Integer())),
  side: Type.Optional(Nullable(Side)),
  number: Type.Optional(Nullable(Type.Integer())),
  name: Type.Optional(Nullable(Type.String())),
  other_number: Type.Optional(Nullable(Type.Integer())),
  other_name: Type.Optional(Nullable(Type.String())),
  details: Type.Optional(EventDetails),
  replaces: Type.Optional(Nullable(EventId)),
  reason: Type.Optional(Nullable(Type.String())),
  /** ISO 8601 with an offset, on the site clock as the device has it. */
  entered_at: Type.String({
    pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?(Z|[+-]\\d{2}:\\d{2})$',
  }),
});

/** An event of a match (docs/spec/league.md#events). */
export const MatchEvent = Type.Object({
  id: Type.String(),
  kind: OneOf(EVENT_KINDS),
  /** What it is, in Korean: `골`, `경고`, `교체`. */
  label: Type.String(),
  /** Null before the match, and if it is not known. */
  period: Nullable(OneOf(PERIODS)),
  /** Match clock, in whole minutes from kick-off. */
  minute: Nullable(Type.Integer()),
  second: Nullable(Type.Integer()),
  /** The minute as text, e.g. `90+2`. */
  minute_label: Nullable(Type.String()),
  /** Side of the player. An own goal counts for the other side. */
  side: Nullable(Side),
  number: Nullable(Type.Integer()),
  /** As it was entered, else as the published line-up has it. */
  name: Nullable(Type.String()),
  /** Of a substitution: who comes on. Of a goal: who gave the assist. */
  other_number: Nullable(Type.Integer()),
  other_name: Nullable(Type.String()),
  details: EventDetails,
  /** The event that this one replaces or cancels. */
  replaces: Nullable(Type.String()),
  reason: Nullable(Type.String()),
  /** When its device recorded it, ISO 8601 in UTC with milliseconds, on the site clock as the device had it. */
  entered_at: Type.String(),
  /** When it was stored, ISO 8601 with +09:00, on the site clock. */
  recorded_at: Type.String(),
  state: OneOf(EVENT_STATES),
  /** Of one that is not in force: the reason of the event that replaced or cancelled it. */
  why: Nullable(Type.String()),
  /** True for sample data, which counts until somebody records an event. */
  is_sample: Type.Boolean(),
});

/** An entry of the course of a match, in Korean (docs/spec/league.md#what-a-match-shows). */
const TimelineEntry = Type.Object({
  id: Type.String(),
  /** `45+2`. */
  minute: Nullable(Type.String()),
  /** The side on which it is shown; of an own goal, that which it counts for. */
  side: Nullable(Side),
  /** `골`; of an own goal `상대 자책골`, as its player is of the other side. */
  what: Type.String(),
  who: Nullable(Type.String()),
  /** After a goal, if all goals before it are known. */
  score: Nullable(Type.Object({ home: Type.Integer(), away: Type.Integer() })),
  /** Of one that did not happen so: why. */
  struck: Nullable(Type.String()),
});

/** The log of a match after events were sent. */
export const SavedEvents = Type.Object({
  match: FullMatch,
  /** The whole log, also what others recorded, in order of play. */
  events: Type.Array(MatchEvent),
  /** Ids of those sent that were stored now, and that had been stored before. */
  stored: Type.Array(Type.String()),
  known: Type.Array(Type.String()),
  /** Who recorded the events, with their ids: visitors read the log without. Samples have no author. */
  authors: Type.Array(Type.Object({ username: Type.String(), events: Type.Array(Type.String()) })),
});

/** An earlier day of a match, on which it was abandoned: it has gone on, or will. */
const Sitting = Type.Object({
  match_date: DateText,
  match_time: Nullable(TimeText),
  venue: Nullable(Type.String()),
  period: Nullable(OneOf(PERIODS)),
  /** Minute of the match clock in which it was stopped. */
  minute: Nullable(Type.Integer()),
  home_played: Nullable(Type.Integer()),
  away_played: Nullable(Type.Integer()),
  reason: Nullable(Type.String()),
  /** All of it in Korean, with the day on which it goes on. */
  text: Type.String(),
});

/** Another match between the clubs of a match, in one's place of the other. */
const LinkedMatch = Type.Object({
  id: Type.Integer(),
  match_date: DateText,
  /** What it is to this match, in Korean. */
  text: Type.String(),
});

/** A club with which a suspension is served (`clubs`). */
const SuspensionClub = Type.Object({
  club_id: Type.Integer(),
  short_name: Type.String(),
  /** The served and coming matches in which the person is with this club. */
  matches: Type.Array(Type.Integer()),
});

/** A suspension in force, how much of it is served, and in which matches the rest will be. */
export const Suspension = Type.Object({
  ruling_id: Type.Integer(),
  person_id: Type.Integer(),
  person_name: Type.String(),
  effect_from: DateText,
  /** The number of matches. */
  matches: Type.Integer(),
  /** The competition whose matches alone count; null: all. */
  only_in: Nullable(CompetitionOfSuspension),
  /** Matches in which it was served, in order of play. */
  served: Type.Array(Type.Integer()),
  /** How many matches are left. */
  left: Type.Integer(),
  /** The next matches in which it will be served, as many as are left and known, in order of play. */
  coming: Type.Array(Type.Integer()),
  /**
   * The clubs of these matches, in order of play: more than one, or another one than the suspension's, of somebody who
   * has moved. While more matches are left than are known, the rest is left with the last one.
   */
  clubs: Type.Array(SuspensionClub),
  /** Who decided, the article, and the public text. */
  body: Type.String(),
  article: Nullable(Type.String()),
  text: Type.String(),
});

/**
 * Somebody who is suspended by cards that no ruling has decided about yet (docs/spec/league.md#suspensions-by-cards).
 * For staff alone.
 */
export const DueSuspension = Type.Object({
  /** The club and the match of the cards. */
  club_id: Type.Integer(),
  match_id: Type.Integer(),
  match_date: DateText,
  /** Null if nobody knows which person it is. */
  person_id: Nullable(Type.Integer()),
  person_name: Type.String(),
  /** `count`: the number of cautions. */
  causes: Type.Array(
    Type.Object({
      kind: OneOf(['cautions', 'second_yellow', 'red'] as const),
      count: Nullable(Type.Integer()),
    }),
  ),
  /** The day after the match, from which it applies. */
  effect_from: DateText,
  /** The number of matches. */
  matches: Type.Integer(),
  /** Matches of the person's club that were played since, and are served. */
  served: Type.Array(Type.Integer()),
  left: Type.Integer(),
  /** The next matches in which it will be served, as many as are left and known. */
  coming: Type.Array(Type.Integer()),
  /** As of a suspension by a ruling. */
  clubs: Type.Array(SuspensionClub),
});

/** A player of a line-up. */
const LineupPlayer = Type.Object({
  /** On the shirt, unique in the line-up. */
  number: Type.Integer(),
  name: Type.String(),
  /** Null for somebody who was typed in. */
  person_id: Nullable(Type.Integer()),
  /** Null if it is not known. A starter who is GK is the goalkeeper. */
  position: Nullable(OneOf(POSITIONS)),
  isCaptain: Type.Boolean(),
});

/** Somebody who sits on the bench and does not play. */
const LineupStaff = Type.Object({ title: Type.String(), name: Type.String() });

/** The published line-up of one side (docs/spec/league.md#line-ups). */
export const Lineup = Type.Object({
  version: Type.Integer(),
  /** ISO 8601 with +09:00, on the site clock. */
  published_at: Type.String(),
  /** The outfield players by line, from the back, e.g. `4-3-3`. */
  formation: Nullable(Type.String()),
  /** The eleven starters by line, that of the goalkeeper first: the lines of the formation, or the positions. */
  lines: Type.Array(Type.Array(LineupPlayer)),
  bench: Type.Array(LineupPlayer),
  staff: Type.Array(LineupStaff),
  /** What differs from the line-up that was published before it, in Korean. Null if none was. */
  change: Nullable(Type.Object({ reason: Nullable(Type.String()), lines: Type.Array(Type.String()) })),
  /** True if it is sample data. */
  is_sample: Type.Boolean(),
});

/** The latest line-up of one side, published or not, for those who may enter it. */
export const StoredLineup = Type.Object({
  match_id: Type.Integer(),
  side: Side,
  club_id: Type.Integer(),
  /** Version for optimistic locking; 0: none is stored. */
  version: Type.Integer(),
  formation: Nullable(Type.String()),
  /** Minutes before the kick-off at which it is published; null: when it was stored. */
  publish_before: Nullable(Type.Integer()),
  /** When it was or will be published, ISO 8601 with +09:00. Null while that is not known, and without a line-up. */
  published_at: Nullable(Type.String()),
  /** True if everybody sees this version. */
  is_public: Type.Boolean(),
  /** False if it was stored for a day from which the match was moved. Then it is never published. */
  is_of_day: Type.Boolean(),
  /** In the order in which they were entered. */
  players: Type.Array(Type.Object({ ...LineupPlayer.properties, isStarter: Type.Boolean() })),
  staff: Type.Array(LineupStaff),
  /** Why this version replaced the one before. */
  reason: Nullable(Type.String()),
  is_sample: Type.Boolean(),
  /** What those who enter it should look at. Nothing of it is refused. */
  warnings: Type.Array(
    Type.Object({ kind: OneOf(LINEUP_WARNINGS), number: Type.Integer(), name: Type.String(), text: Type.String() }),
  ),
});

const MatchOfficial = Type.Object({
  role: OneOf(OFFICIAL_ROLES),
  /** What the role is called, in Korean. */
  title: Type.String(),
  name: Type.String(),
  /** Of the official, the same in all matches and seasons. Null: nobody of a sample exists. */
  id: Nullable(Type.Integer()),
});

/** An official of matches, with all names that sheets have of them (docs/spec/league.md#the-match-sheet). */
export const Official = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  other_names: Type.Array(Type.String()),
  /** Number of their matches. */
  matches: Type.Integer(),
});

/** A match of an official. */
export const OfficialMatch = Type.Object({
  match_id: Type.Integer(),
  season: Type.Integer(),
  match_date: Type.String(),
  phase: OneOf(MATCH_PHASES),
  /** Names of the clubs in that season; null: not known yet. */
  home: Nullable(Type.String()),
  away: Nullable(Type.String()),
  /** What the official was, with the name of the sheet. */
  roles: Type.Array(Type.Object({ role: OneOf(OFFICIAL_ROLES), title: Type.String(), name: Type.String() })),
});

/** What was entered for the sheet of a match besides its events and line-ups (docs/spec/league.md#the-match-sheet). */
export const MatchSheet = Type.Object({
  /** Version for optimistic locking; 0: nothing is stored. */
  version: Type.Integer(),
  /** The officials who are known, in the order of a sheet. */
  officials: Type.Array(MatchOfficial),
  /** In words. Null: it is not known. */
  weather: Nullable(Type.String()),
  /** When it was recorded, or became public by the clock, ISO 8601 with +09:00, on the site clock. Null: there is none. */
  recorded_at: Nullable(Type.String()),
  /** Of a version that has a reason: what differs from the one before, in Korean. */
  change: Nullable(Type.Object({ reason: Type.String(), lines: Type.Array(Type.String()) })),
  /** True if it is sample data. */
  is_sample: Type.Boolean(),
});

/** The newest version of it, published or not, for those who enter it. */
export const StoredSheet = Type.Object({
  ...MatchSheet.properties,
  /** Minutes before the kick-off at which it is published; null: at once. */
  publish_before: Nullable(Type.Integer()),
  /** When that is, ISO 8601 with +09:00. Null: nothing is stored, or it is not published while the match is as it is. */
  published_at: Nullable(Type.String()),
  /** True if it is what everybody sees. */
  is_public: Type.Boolean(),
});

/** Which state of a match a sheet shows. */
const Edition = Type.Object({
  /** `7.23`: the version of the match, and how many records there are beside it. Two sheets with the same say the same. */
  number: Type.String(),
  /** When the latest of them was recorded or published, ISO 8601 with +09:00, on the site clock. Null: not known. */
  at: Nullable(Type.String()),
  /** Of the match, in Korean: `예정`, `경기 중`, `잠정`, `확정` … */
  state: Type.String(),
});

export const MatchDetail = Type.Object({
  ...FullMatch.properties,
  /** All that was recorded of the match, in order of play; events that were replaced or cancelled are among them. */
  events: Type.Array(MatchEvent),
  /** What pages show of it by part of the match (`전반`), in order of play: of a match without events its goals. */
  timeline: Type.Array(Type.Object({ period: Type.String(), entries: Type.Array(TimelineEntry) })),
  /** The published line-ups. Null: none is published. */
  lineups: Type.Object({ home: Nullable(Lineup), away: Nullable(Lineup) }),
  sheet: MatchSheet,
  edition: Edition,
  /** The oldest first. */
  sittings: Type.Array(Sitting),
  /** The match in whose place this one is played. */
  replays: Nullable(LinkedMatch),
  /** The match that is played in place of this one. */
  replayed_by: Nullable(LinkedMatch),
  /** Newest first. */
  protests: Type.Array(Protest),
  /** Null if the result is not official, or became so by the clock or a score keeper. */
  approval: Nullable(Approval),
  /** What was decided about it, with revocations, newest first. */
  rulings: Type.Array(Ruling),
  /** Newest first. */
  history: Type.Array(MatchChange),
});

/** Earlier matches between two clubs. */
export const Meetings = Type.Object({
  /** Matches with a result, before the match in question: newest first, at most 20. */
  matches: Type.Array(ListedMatch),
  /**
   * Record over all of their matches, except those of partly known seasons. Home and away are as in the match in
   * question. A match decided by a shoot-out counts as a draw.
   */
  record: Type.Object({
    home_wins: Type.Integer(),
    draws: Type.Integer(),
    away_wins: Type.Integer(),
    /** True if the record includes a sample score. */
    is_sample: Type.Boolean(),
  }),
});

export const RankingRow = Type.Object({
  rank: Type.Integer(),
  /** Null for a former club, which has no id today. */
  teamId: Nullable(Type.Integer()),
  teamKey: Nullable(Type.String()),
  teamName: Type.String(),
  teamShortName: Type.String(),
  badgePath: Type.String(),
  played: Type.Integer(),
  won: Type.Integer(),
  drawn: Type.Integer(),
  lost: Type.Integer(),
  goalsFor: Type.Integer(),
  goalsAgainst: Type.Integer(),
  goalDifference: Type.Integer(),
  points: Type.Integer(),
  /** Points that rulings added (추가점), below zero if they took any. They are in `points`. */
  extraPoints: Type.Integer(),
  /** Numbers of the table's notes that concern this club. */
  notes: Type.Array(Type.Integer()),
  /**
   * The last five matches that count, by date, time and id, oldest first: `WDLWW`. Null if the published table has
   * none.
   */
  form: Nullable(Type.String({ pattern: '^[WDL]{0,5}$' })),
});

/** Where the two clubs of a league match are in the table. */
export const MatchPlaces = Type.Object({
  /**
   * Of which table: `round` the one after the match's round, `latest` the newest one, `provisional` as it would be if the
   * matches under way on the match's day ended with their present scores.
   */
  table: OneOf(['round', 'latest', 'provisional'] as const),
  /** True if a sample score counts. */
  isSample: Type.Boolean(),
  /**
   * In the order of the table: those of the two clubs, of a provisional table all. Empty for a match without a table: of
   * a play-off, or of a season whose table is not made of results.
   */
  rows: Type.Array(
    Type.Object({
      ...RankingRow.properties,
      /** The rank in the newest table, without matches under way; null unless the table is provisional. */
      rankBefore: Nullable(Type.Integer()),
    }),
  ),
});

/** Row of a club in the head-to-head table of level clubs (`levelRules`). */
const HeadToHeadRow = Type.Object({
  teamId: Type.Integer(),
  /** 0 if they have not met yet. */
  played: Type.Integer(),
  points: Type.Integer(),
  goalDifference: Type.Integer(),
  goalsFor: Type.Integer(),
});

/** The reason for the order of two neighbours with equal points: the first rule by which they differ. */
const RankingDecision = Type.Object({
  /** `teamId` of the club that is ranked above the other. */
  above: Type.Integer(),
  below: Type.Integer(),
  /**
   * Rules in the order in which they apply. `lots`: no rule decides, but lots were drawn. `shared`: nothing decides, the
   * two share their rank.
   */
  rule: OneOf([...TABLE_RULES.map(({ name }) => name).filter((name) => name !== 'points'), 'lots', 'shared']),
  /** The clubs' figures by that rule. Null for `lots` and `shared`. */
  aboveFigure: Nullable(Type.Integer()),
  belowFigure: Nullable(Type.Integer()),
});

/** Clubs with equal points, and what decides their order (docs/spec/league.md#ranking). */
export const RankingTie = Type.Object({
  points: Type.Integer(),
  /** Two or more, in the order of the table. */
  teamIds: Type.Array(Type.Integer()),
  /** One decision for each pair of neighbours. */
  decisions: Type.Array(RankingDecision),
  /** For each set of level clubs (`levelRules`): the table of the matches between them, in the order of the league table. */
  headToHead: Type.Array(Type.Array(HeadToHeadRow)),
});

const upTo = (maximum: number) => Type.Integer({ minimum: 0, maximum });
const upToOrNone = (maximum: number) => Nullable(upTo(maximum));
const RuleGoals = upTo(RULES_LIMITS.goals);
const AwardedScore = { winner: RuleGoals, loser: RuleGoals };
const Criterion = OneOf(TABLE_RULES.map(({ name }) => name));
const IfWithdrawn = OneOf(['annul', 'award'] as const);

/** A rule with its source. */
const RuleItem = <T extends TSchema>(value: T) =>
  Type.Object({
    value,
    source: Nullable(Type.String({ maxLength: RULES_LIMITS.source })),
    isConfirmed: Type.Boolean(),
  });

const RuleNumber = upToOrNone(RULES_LIMITS.number);

/** The rules of a season; each field is described at `SeasonRules` in `seasonRules.ts`. */
export const SeasonRules = Type.Unsafe<SeasonRulesOf>(
  Type.Object({
    points: RuleItem(
      Type.Object({
        win: upTo(RULES_LIMITS.points),
        draw: upTo(RULES_LIMITS.points),
        loss: upTo(RULES_LIMITS.points),
      }),
    ),
    order: RuleItem(Type.Array(Criterion, { minItems: 1, maxItems: RULES_LIMITS.criteria })),
    award: RuleItem(
      Type.Object({
        ...AwardedScore,
        betterScoreCounts: Type.Boolean(),
        goalsCount: Type.Boolean(),
        cardsCount: Type.Boolean(),
      }),
    ),
    bothLost: RuleItem(Type.Object({ goalsFor: RuleGoals, goalsAgainst: RuleGoals })),
    withdrawal: RuleItem(
      Type.Object({
        share: Type.Object({ played: upTo(RULES_LIMITS.number), of: upTo(RULES_LIMITS.number) }),
        before: IfWithdrawn,
        after: IfWithdrawn,
        score: Type.Object(AwardedScore),
      }),
    ),
    players: RuleItem(
      Type.Object({ least: RuleNumber, bench: RuleNumber, substitutions: RuleNumber, windows: RuleNumber }),
    ),
    cards: RuleItem(
      Type.Object({
        threshold: RuleNumber,
        matches: RuleNumber,
        resets: Nullable(OneOf(['season', 'never'] as const)),
      }),
    ),
    appealHours: RuleItem(RuleNumber),
    playoff: RuleItem(
      Type.Array(
        Type.Object({
          rounds: Type.Array(upTo(MATCH_LIMITS.round), { minItems: 1, maxItems: RULES_LIMITS.rounds }),
          ifLevel: OneOf(['extra-time', 'shoot-out', 'higher-rank'] as const),
        }),
        { maxItems: RULES_LIMITS.ties },
      ),
    ),
    lots: RuleItem(Type.Boolean()),
  }),
);

/** A version of the rules of a season. None is changed; a later one replaces it (docs/spec/league.md#rules-of-a-season). */
export const SeasonRulesVersion = Type.Object({
  /** From 1, by season and competition. */
  version: Type.Integer(),
  season: Type.Integer(),
  competition_id: Type.String(),
  in_force_from: DateText,
  rules: SeasonRules,
  /** Why it was stored. */
  reason: Type.String(),
  /** ISO 8601 with +09:00, on the site clock. */
  recorded_at: Type.String(),
  /** Username. Present only for readers with the permission `history.names`. */
  author: Type.Optional(Type.String()),
});

/** The rules by which a table was made. */
const RankingRules = Type.Object({
  /** Of the season's rules; null: the site's own. */
  version: Nullable(Type.Integer()),
  /** Points for a win, a draw and a defeat. */
  win: Type.Integer(),
  draw: Type.Integer(),
  loss: Type.Integer(),
  /** First to last. */
  order: Type.Array(Criterion),
  /** The rules of the table that nobody confirmed yet. Present only for readers with the permission `history.names`. */
  unconfirmed: Type.Optional(Type.Array(OneOf(['points', 'order', 'lots'] as const))),
});

export const TableSource = OneOf(['derived', 'published', 'none'] as const);

/** A footnote of a table: a ruling that changed it. */
const RankingNote = Type.Object({
  /** From 1. */
  number: Type.Integer(),
  rulingId: Type.Integer(),
  teamIds: Type.Array(Type.Integer()),
  /** What was decided, for visitors: `승점 3점 삭감`. */
  title: Type.String(),
  /** The public text of the ruling. */
  text: Type.String(),
  effectFrom: DateText,
  /** The match that it decided. */
  matchId: Nullable(Type.Integer()),
});

export const Ranking = Type.Object({
  ranking: Type.Array(RankingRow),
  season: Type.Integer(),
  competitionId: Type.String(),
  /** Number of rounds that count. 0 before the first result. */
  maxRound: Type.Integer(),
  source: TableSource,
  /** True if the table includes a sample score. */
  isSample: Type.Boolean(),
  /** Groups of clubs with equal points, highest first. Empty before the first result and in published tables. */
  ties: Type.Array(RankingTie),
  /** What rulings changed in this table, in the order of their days. */
  notes: Type.Array(RankingNote),
  rules: RankingRules,
  /** The day of a table of a day; null: it is that of a round. */
  asOf: Nullable(DateText),
});

const PreviewOfSeason = {
  /** The latest table of the season. */
  before: Ranking,
  after: Ranking,
  matches: Type.Array(Type.Object({ before: ListedMatch, after: ListedMatch })),
  /** What the office should know first, Korean. */
  warnings: Type.Array(Type.String()),
};

/** What a version of rules would change. */
export const RulesPreview = Type.Object(PreviewOfSeason);

/** What a ruling would change. */
export const RulingPreview = Type.Object({
  ...PreviewOfSeason,
  /** State of the season that this was computed from: the ruling is refused (`stale`) once it is another. */
  basis: Type.String(),
});

/** A ruling that was made. */
export const MadeRuling = Type.Object({
  ruling: Ruling,
  /** The matches that it changed. */
  matches: Type.Array(FullMatch),
});

/** What changes of fixtures do (docs/spec/league.md#fixtures-by-the-office), by day and kick-off after them. */
export const FixturePreview = Type.Object({
  /** The matches that change, before and after; a match that is added was none before. */
  matches: Type.Array(Type.Object({ before: Nullable(Match), after: Match })),
  /** What the office should know first, Korean. */
  warnings: Type.Array(Type.String()),
  /** Of all of this: the changes are refused (`stale`) once they would do something else. */
  hash: Type.String(),
});

/** What is wrong or odd about a file, Korean. `line` is null if it concerns the whole file. */
const FileProblem = Type.Object({
  file: OneOf(['fixtures', 'clubs'] as const),
  line: Nullable(Type.Integer()),
  text: Type.String(),
});

/** What an import of fixtures or names of clubs would do (docs/spec/league.md#fixtures-by-the-office). */
export const ImportPreview = Type.Object({
  season: Nullable(Type.Integer()),
  is_new_season: Type.Boolean(),
  /** Lines whose matches are stored the same. */
  existing: Type.Integer(),
  /** What each line does: it adds a match, decides the clubs of one, or brings its result or a ruling. */
  matches: Type.Array(
    Type.Object({
      line: Type.Integer(),
      kind: OneOf(['added', 'clubs', 'record'] as const),
      competition_id: Type.String(),
      round: Type.Integer(),
      match_date: DateText,
      match_time: Nullable(TimeText),
      venue: Nullable(Type.String()),
      /** Names; null: not decided. */
      home: Nullable(Type.String()),
      away: Nullable(Type.String()),
      /** `2 : 1`; null: the line brings none. */
      score: Nullable(Type.String()),
    }),
  ),
  /** Number of rulings on matches and clubs. */
  rulings: Type.Integer(),
  /** Names of clubs from the season on. */
  names: Type.Array(
    Type.Object({
      club_id: Type.Integer(),
      /** The name that it had. */
      club: Type.String(),
      name: Type.String(),
      short_name: Type.String(),
      ground: Nullable(Type.String()),
    }),
  ),
  /** The league's table that results, best first; null without results and rulings, or with errors. */
  table: Nullable(
    Type.Array(
      Type.Object({
        rank: Type.Integer(),
        club: Type.String(),
        played: Type.Integer(),
        goals_for: Type.Integer(),
        goals_against: Type.Integer(),
        points: Type.Integer(),
      }),
    ),
  ),
  errors: Type.Array(FileProblem),
  warnings: Type.Array(FileProblem),
  /** Of all that would be written: it is refused (`stale`) once it would be something else. */
  hash: Type.String(),
});

/** A result that waits for an approval. */
const PendingResult = Type.Object({
  match: FullMatch,
  rulings: Type.Array(Ruling),
  /** Open ones. */
  protests: Type.Array(Protest),
  /** SHA-256 of what is approved: score, goals, phase and rulings. */
  hash: Type.String(),
  /** True if the caller entered any of it. In the mode of two people the caller cannot approve it. */
  entered_by_me: Type.Boolean(),
});

/** What the office has to decide. */
export const PendingResults = Type.Object({
  official_by: OneOf(OFFICIAL_BY),
  /** The oldest matches first, at most 100. */
  results: Type.Array(PendingResult),
  /** All open protests, that with the earliest receipt first, each with its match. */
  protests: Type.Array(Type.Object({ protest: Protest, match: FullMatch })),
});

/** A protest that was stored. */
export const SavedProtest = Type.Object({
  protest: Protest,
  match: FullMatch,
  /** What the office should know, in Korean. */
  warnings: Type.Array(Type.String()),
});

/** Who won a season. Scores are from the champion's view. Unknown values are null. */
export const Honour = Type.Object({
  season: Type.Integer(),
  /** Name of the club in that season. */
  champion: Type.String(),
  /** Null if the club does not exist today. */
  champion_key: Nullable(Type.String()),
  runner_up: Nullable(Type.String()),
  /** Aggregate score of both finals: `7-5`. */
  aggregate: Nullable(Type.String()),
  leg1: Nullable(Type.String()),
  leg2: Nullable(Type.String()),
  leg1_date: Nullable(DateText),
  leg2_date: Nullable(DateText),
  /** Winner of the regular season. */
  regular_season_first: Nullable(Type.String()),
});

/** What is recorded of a player in a season. */
export const PlayerTally = Type.Object({
  /** Id of the club; of several clubs that are counted together, the last one. */
  club: Type.Integer(),
  /** Null: the name is in no squad of the club. */
  person_id: Nullable(Type.Integer()),
  name: Type.String(),
  /** Own goals are no goals of a player. */
  goals: Type.Integer(),
  /** How many of the goals are known to be penalties. */
  penalties: Type.Integer(),
  assists: Type.Integer(),
  yellows: Type.Integer(),
  /** Cautions that count towards a suspension: not the first of two in a match, which is part of the dismissal. */
  cautions: Type.Integer(),
  /** Second yellow cards and red cards. */
  dismissals: Type.Integer(),
  appearances: Type.Integer(),
  /** How many of the appearances began with the match. */
  starts: Type.Integer(),
  /** Minutes of these appearances; added time counts nothing. */
  minutes: Type.Integer(),
  /** Of a goalkeeper who played whole matches in which the other side did not score. */
  clean_sheets: Type.Integer(),
});

/** Of how many played matches the scorers, all assists, the cards and the players are known. */
const RecordedMatches = Type.Object({
  goals: Type.Integer(),
  assists: Type.Integer(),
  cards: Type.Integer(),
  appearances: Type.Integer(),
});

/** What is recorded of a club in a season. */
export const ClubTally = Type.Object({
  id: Type.Integer(),
  key: Type.String(),
  /** Names in that season. */
  name: Type.String(),
  short_name: Type.String(),
  badge_path: Type.String(),
  played: Type.Integer(),
  /** Played matches in which the other side did not score. */
  clean_sheets: Type.Integer(),
  /** Cards of players and of staff. */
  yellows: Type.Integer(),
  dismissals: Type.Integer(),
  /** Home matches whose attendance is recorded, and all their spectators. */
  attended: Type.Integer(),
  spectators: Type.Integer(),
  recorded: RecordedMatches,
});

/** Number of played matches, and of how many of them the scorers, the assists, the cards, the players and the attendance are known. */
const RecordedOfAll = Type.Object({
  played: Type.Integer(),
  ...RecordedMatches.properties,
  attendance: Type.Integer(),
});

/**
 * What is recorded of a season's matches that were played and are over, play-offs included (docs/spec/league.md#statistics).
 * Counts are as complete as `recorded` says.
 */
export const SeasonStatistics = Type.Object({
  season: Type.Integer(),
  recorded: RecordedOfAll,
  /** True if scores among them are samples. */
  is_sample: Type.Boolean(),
  /** The rule in force by which yellow cards of the season suspend; null: none is known, or those of earlier seasons count, too. */
  caution_rule: Nullable(Type.Object({ threshold: Type.Integer(), matches: Nullable(Type.Integer()) })),
  /** Each player once, in the order of the clubs' names, then of the players' names. */
  players: Type.Array(PlayerTally),
  /** By name. */
  clubs: Type.Array(ClubTally),
});

/** What is recorded of a player in all seasons, for all clubs. */
const CareerTally = Type.Object({
  ...PlayerTally.properties,
  /** Id of the club of the last of these seasons. */
  club: Type.Integer(),
  first_season: Type.Integer(),
  last_season: Type.Integer(),
});

/** The statistics of all seasons that have a match. Names and marks of clubs are those of their last season. */
export const AllTimeStatistics = Type.Object({
  /** The seasons, in order. */
  seasons: Type.Array(Type.Integer()),
  recorded: RecordedOfAll,
  is_sample: Type.Boolean(),
  players: Type.Array(CareerTally),
  clubs: Type.Array(ClubTally),
});

/** What is recorded of a club's season, and of its players in it. */
export const ClubStatistics = Type.Object({
  season: Type.Integer(),
  /** Null if it has no match in the season. */
  club: Nullable(ClubTally),
  is_sample: Type.Boolean(),
  /** By name. */
  players: Type.Array(PlayerTally),
});

/** What is recorded of a person in a season, for one club. */
export const PersonSeason = Type.Object({
  ...PlayerTally.properties,
  season: Type.Integer(),
  /** Played matches of the club. */
  played: Type.Integer(),
  recorded: RecordedMatches,
});

export const Season = Type.Object({
  year: Type.Integer(),
  competition_id: Type.String(),
  playoff_competition_id: Type.String(),
  table_source: TableSource,
  is_partial: Type.Boolean(),
  match_count: Type.Integer(),
});

export const ClubSummary = Type.Object({
  id: Type.Integer(),
  key: Type.String(),
  /** Name in the requested season. */
  name: Type.String(),
  short_name: Type.String(),
  name_en: Nullable(Type.String()),
  badge_path: Type.String(),
  /** `#rrggbb`. */
  colour: Type.String(),
  /** Colour of text on `colour`, `#rrggbb`. */
  on_colour: Type.String(),
});

/** Fields of a person that are the same in all seasons and clubs. */
const personFields = {
  /** The person's id, the same in all seasons and clubs. People with the same name have different ids. */
  person_id: Type.Integer(),
  name: Type.String(),
  name_en: Nullable(Type.String()),
  /** Address of the person's own picture. Null if there is none. */
  photo: Nullable(Type.String()),
};

/** The first and the last day on which a player is registered with the club. Null: as long as the season. */
const registrationDays = { registered_from: Nullable(DateText), registered_until: Nullable(DateText) };

/** A member of a club's front office or coaching staff. */
export const Person = Type.Object({ title: Type.String(), ...personFields });

export const Player = Type.Object({
  number: Nullable(Type.Integer()),
  position: Nullable(OneOf(POSITIONS)),
  ...personFields,
  isCaptain: Type.Boolean(),
  ...registrationDays,
});

export const PeopleListName = OneOf(PEOPLE_LISTS);

/** A person with every list that they are in. */
export const ListedPerson = Type.Object({
  ...personFields,
  /** Latest season first. */
  places: Type.Array(
    Type.Object({
      club_id: Type.Integer(),
      club_key: Type.String(),
      /** Name and badge of the club in that season. */
      club_name: Type.String(),
      short_name: Type.String(),
      badge_path: Type.String(),
      season: Type.Integer(),
      list: PeopleListName,
      /** Of staff. Null for players. */
      title: Nullable(Type.String()),
      /** Of a player. Null if unknown and for staff, like `position`. */
      number: Nullable(Type.Integer()),
      position: Nullable(OneOf(POSITIONS)),
      isCaptain: Type.Boolean(),
      /** Of a player, as in a squad. Null for staff. */
      ...registrationDays,
    }),
  ),
});

/** A person with their recorded goals: of matches that are over, play-offs included, own goals excluded. */
export const PersonDetail = Type.Object({
  ...ListedPerson.properties,
  /** The squads that the person is in, latest first. */
  seasons: Type.Array(
    Type.Object({
      season: Type.Integer(),
      club_id: Type.Integer(),
      goals: Type.Integer(),
      /** As in `ClubGoals`. */
      is_complete: Type.Boolean(),
    }),
  ),
  /** The latest 50 matches in which the person scored, newest first. `goals` is the number of the person's goals. */
  matches: Type.Array(Type.Object({ ...Match.properties, goals: Type.Integer() })),
});

/** A person who was joined to another, as they were before. */
export const JoinedPerson = Type.Object({
  person: ListedPerson,
  /** Username of who joined them. */
  by: Type.String(),
  /** When, ISO 8601 with +09:00, on the real clock. */
  at: Type.String(),
});

export const Social = Type.Object({
  kind: OneOf(SOCIAL_KINDS),
  /** `http(s)://…` */
  url: Type.String(),
});

export const ClubInfo = Type.Object({
  office: Type.Object({
    name: Nullable(Type.String()),
    address: Nullable(Type.String()),
    phone: Nullable(Type.String()),
    fax: Nullable(Type.String()),
  }),
  stadium: Type.Object({
    name: Nullable(Type.String()),
    address: Nullable(Type.String()),
    capacity: Nullable(Type.Integer()),
  }),
  records: Type.Array(Type.String()),
  website: Nullable(Type.String()),
  socials: Type.Array(Social),
});

export const Club = Type.Intersect([
  ClubSummary,
  Type.Object({
    season: Type.Integer(),
    founded: Nullable(Type.String()),
    city: Nullable(Type.String()),
    /** HTML, sanitised when it is saved. */
    greet: Nullable(Type.String()),
    frontOffice: Type.Array(Person),
    coachingStaff: Type.Array(Person),
    players: Type.Array(Player),
    /** False if only a part of the squad is known. */
    players_complete: Type.Boolean(),
    clubInfo: ClubInfo,
    /**
     * Names of the pictures below `/images/people/{id}/`, without `.webp`: a player's is the shirt number, a coach's
     * `10n`, a member of the front office `00n`, n from 1 in the order of the list. Only in answers to visitors, and
     * for the current season.
     */
    people_pictures: Type.Optional(Type.Array(Type.String())),
    /** Version for optimistic locking, shared by the club's page, staff and squads of all seasons. */
    version: Type.Integer(),
  }),
]);

/** Recorded goals of a club's squad in a season: of matches that are over, play-offs included, own goals excluded. */
export const ClubGoals = Type.Object({
  season: Type.Integer(),
  /** False if a scorer of the club's matches is unknown, or a goal could belong to several players. */
  is_complete: Type.Boolean(),
  /** Players who scored, in the order of the squad. */
  goals: Type.Array(Type.Object({ person_id: Type.Integer(), goals: Type.Integer() })),
});

/** A club's data of one season. */
export const ClubSeason = Type.Object({
  season: Type.Integer(),
  /** Name and badge in that season. */
  name: Type.String(),
  short_name: Type.String(),
  badge_path: Type.String(),
  has_matches: Type.Boolean(),
  /** True if players or coaches are known. */
  has_squad: Type.Boolean(),
  /** The club's row in the latest table. Null if there is no table, or no result counts in it yet. */
  table: Nullable(
    Type.Object({
      source: OneOf(['derived', 'published'] as const),
      rank: Type.Integer(),
      points: Type.Integer(),
      /** Points that rulings added, below zero if they took any. They are in `points`. */
      extraPoints: Type.Integer(),
      played: Type.Integer(),
      won: Type.Integer(),
      drawn: Type.Integer(),
      lost: Type.Integer(),
      goalsFor: Type.Integer(),
      goalsAgainst: Type.Integer(),
      /** Number of rounds that count. */
      maxRound: Type.Integer(),
      /** True if no league match of the season is left to play. */
      is_final: Type.Boolean(),
      /** True if the table includes a sample score. */
      is_sample: Type.Boolean(),
    }),
  ),
  honours: Type.Array(OneOf(CLUB_HONOURS)),
});

const CategoryName = OneOf(CATEGORIES);
const WriteLocationName = OneOf(WRITE_LOCATIONS);
/** A board as callers may name it. The API refuses the closed ones with `board_not_open`. */
export const AskedLocation = OneOf([...WRITE_LOCATIONS, ...CLOSED_LOCATIONS]);
export const PinnedPlaceName = OneOf(PINNED_PLACES);

export const Attachment = Type.Object({
  id: Type.Integer(),
  attachment_name: Type.String(),
  attachment_path: Type.String(),
  /** In bytes. */
  size_bytes: Type.Integer(),
});

/** The schema of a field's value in an item, by kind. */
const FIELD_SCHEMAS = {
  title: Type.String(),
  line: Nullable(Type.String()),
  html: Type.String(),
  category: Nullable(CategoryName),
  teams: Type.Array(Type.String()),
  tags: Type.String(),
  link: Nullable(Type.String()),
  flag: Type.Boolean(),
} satisfies { [Kind in PlainKind]: TSchema & { static?: ItemValues[Kind] } };

type FieldSchemas<Names extends PlainName = PlainName> = ByColumn<typeof FIELD_SCHEMAS, Names>;

/** The properties of an item's fields (`ITEM_FIELDS`). */
const fieldSchemas = (isIn: (field: PlainField) => boolean) =>
  Object.fromEntries(PLAIN_FIELDS.filter(isIn).map(({ column, kind }) => [column, FIELD_SCHEMAS[kind]]));

const everyFieldSchema = fieldSchemas(() => true) as FieldSchemas;

const contentBase = {
  id: Type.Integer(),
  ...(fieldSchemas(({ isListed }) => isListed === true) as FieldSchemas<ListedName>),
  write_location: WriteLocationName,
  /** ISO 8601 with +09:00. */
  created_at: Type.String(),
  is_sample: Type.Boolean(),
  version: Type.Integer(),
  /** What the reader may do. False for visitors. */
  can_edit: Type.Boolean(),
  can_delete: Type.Boolean(),
};

export const ContentListItem = Type.Object({
  ...contentBase,
  /** Names of files, separated by commas. The first is the cover. Empty if there are none. */
  images: Type.String(),
  has_attachments: Type.Boolean(),
});

const ContentNeighbour = Type.Object({ id: Type.Integer(), title: Type.String() });

const ItemNames = Type.Object({ author: Nullable(Type.String()), last_editor: Nullable(Type.String()) });

export const ContentItem = Type.Object({
  ...contentBase,
  ...everyFieldSchema,
  /** The accounts that wrote it and saved it last; null if unknown. Only for staff who write items. */
  names: Type.Optional(ItemNames),
  /** The same text as `description`. */
  content: Type.String(),
  images: Type.Array(
    Type.Object({
      id: Type.Integer(),
      image_path: Type.String(),
      alt: Nullable(Type.String()),
      /** The picture's largest file, for a download under the name it was sent under. Only of items that offer it. */
      original: Type.Optional(Type.Object({ path: Type.String(), name: Type.String(), size_bytes: Type.Integer() })),
    }),
  ),
  attachments: Type.Array(Attachment),
  /** The next older item of the board that the reader may see, pinned or not. Null for the oldest. */
  previous: Nullable(ContentNeighbour),
  /** The next newer item. Null for the newest. */
  next: Nullable(ContentNeighbour),
});

/** A saved revision of an item. */
export const ContentRevision = Type.Object({
  /** The item's version after the save. */
  version: Type.Integer(),
  /** ISO 8601 with +09:00, on the real clock. */
  saved_at: Type.String(),
  /** Username. Null if unknown. */
  actor: Nullable(Type.String()),
  title: Type.String(),
});

/** The content of an item after a save. */
export const ContentRevisionDetail = Type.Object({
  ...ContentRevision.properties,
  ...everyFieldSchema,
  /** ISO 8601 with +09:00. */
  created_at: Type.String(),
  images: Type.Array(Type.Object({ image_path: Type.String(), alt: Nullable(Type.String()) })),
  attachments: Type.Array(Type.Object({ attachment_name: Type.String(), attachment_path: Type.String() })),
});

/** A link that shows an item to people without an account, as those see it who may edit the item. */
export const GuestLink = Type.Object({
  id: Type.Integer(),
  /** Username. */
  made_by: Type.String(),
  /** ISO 8601 with +09:00, on the real clock. */
  expires_at: Type.String(),
});

/** A new link. No other answer has its key, which is a part of its address. */
export const NewGuestLink = Type.Object({ link: GuestLink, key: Type.String() });

/**
 * What is wrong with a field of a request, e.g. `title`, `players.3.number` or `images.0` (the first file sent as
 * `images`). A 422 lists all wrong fields in `data.errors`, except that a refused file is listed alone.
 */
export const FieldError = Type.Object({ field: Type.String(), code: Type.String(), message: Type.String() });

export const ContentList = Type.Object({
  contents: Type.Array(ContentListItem),
  /** Number of items on all pages; of a search of text, as far as hits are counted. */
  totalCount: Type.Integer(),
  /** True if there may be more than these. A later page may count further. */
  totalCountIsAtLeast: Type.Optional(Type.Boolean()),
  totalPages: Type.Integer(),
});

/** An item in the list of those that an account works on. */
export const OwnItem = Type.Object({
  ...contentBase,
  /** The accounts that wrote it and saved it last; null if unknown. */
  names: ItemNames,
  /** Of a deleted one: when and by whom, and until when it can be restored. ISO 8601 with +09:00, site clock. */
  deleted: Type.Optional(Type.Object({ at: Type.String(), by: Nullable(Type.String()), until: Type.String() })),
  /** When it was last saved: ISO 8601 with +09:00, on the real clock. */
  changed_at: Type.String(),
});

export const OwnItems = Type.Object({
  contents: Type.Array(OwnItem),
  /** Number of items on all pages; at most 1,000. */
  totalCount: Type.Integer(),
  totalPages: Type.Integer(),
});

/** The fields of an item that the sitemap needs. */
export const ContentDay = Type.Object({
  id: Type.Integer(),
  /** Day of the last change that visitors could see. */
  day: DateText,
});

export const Popup = Type.Object({
  id: Type.Integer(),
  /** First day on which it is shown, in Seoul. */
  start_date: DateText,
  /** Number of days on which it is shown, the first included. */
  display_days: Type.Integer(),
  title: Type.String(),
  text: Type.String(),
  image: Nullable(Type.String()),
  /** What the picture shows. Null without a picture, and in popups stored before it was required. */
  image_alt: Nullable(Type.String()),
  link: Nullable(Type.String()),
  mode: OneOf(['today', 'dismiss'] as const),
  store: OneOf(['local', 'cookie'] as const),
  cookie_days: Type.Integer(),
  /** Version for optimistic locking. */
  version: Type.Integer(),
});

/** What a document has: an object, whose members its reader knows. */
const DocumentContent = Type.Unsafe<DocumentContentOf>({ type: 'object', additionalProperties: true });

/** A document as visitors see it. */
export const ShownDocument = Type.Object({
  key: OneOf(DOCUMENT_KEYS),
  version: Type.Integer(),
  content: DocumentContent,
  /**
   * Of the terms and the other policies: the versions that were shown, the newest first, with the day from which each
   * was. Of several of a day it is the last.
   */
  versions: Type.Optional(Type.Array(Type.Object({ version: Type.Integer(), from: Type.String() }))),
});

/** A version of a document. */
export const DocumentRevision = Type.Object({
  version: Type.Integer(),
  /** ISO 8601 in Seoul, on the site clock. */
  saved_at: Type.String(),
  /** From when visitors see it, on the site clock: `saved_at`, or later. */
  valid_from: Type.String(),
  /** Null: unknown. */
  actor: Nullable(Type.String()),
  reason: Nullable(Type.String()),
  /** True for the version that visitors see now. */
  is_shown: Type.Boolean(),
});

export const DocumentRevisionDetail = Type.Object({ ...DocumentRevision.properties, content: DocumentContent });

/** The newest version of a document, for those who may change it: version 0 and no content if there is none. */
export const StoredDocument = Type.Object({
  key: OneOf(DOCUMENT_KEYS),
  version: Type.Integer(),
  content: Type.Unsafe<DocumentContentOf | null>({ type: ['object', 'null'], additionalProperties: true }),
  /** From when visitors see it, if that is yet to come. */
  scheduled_at: Nullable(Type.String()),
});

export const ReleaseFile = Type.Object({
  /** Path below the release's folder, with `/`. */
  path: Type.String({
    pattern: '^(browser|server)(/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$',
    maxLength: RELEASE_LIMITS.path,
  }),
  /** In bytes. */
  size: Type.Integer({ minimum: 0, maximum: RELEASE_TOTAL_BYTES }),
  /** SHA-256 in hexadecimal. */
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
});

/** Path of a file of a release below `browser/` or `server/`. The list of files has it with its folder. */
const FileName = Type.String({ maxLength: RELEASE_LIMITS.path });

/** Record of an immutable build of a remote. */
export const Release = Type.Object({
  /** Name of the remote, e.g. `mf-league`. */
  name: Type.String({ pattern: '^mf-[a-z][a-z0-9-]{0,30}$' }),
  /** Build time in UTC and a hash of the sources, e.g. `20250918T030000Z-1a2b3c4d`. */
  version: Type.String({ pattern: '^\\d{8}T\\d{6}Z-[0-9a-f]{8}$' }),
  contract: Type.Integer({ minimum: 1, maximum: RELEASE_LIMITS.contract }),
  title: Type.String({ maxLength: RELEASE_LIMITS.title }),
  /** In lower case: the router ignores case, and two remotes must not share an address. */
  mounts: Type.Array(Type.String({ pattern: '^/[a-z0-9/_-]*\\*?$', maxLength: RELEASE_LIMITS.mount }), {
    minItems: 1,
    maxItems: RELEASE_LIMITS.entries,
  }),
  /**
   * Query parameters that its pages read, in the order in which they write them. If absent, any parameter may matter.
   */
  query: Type.Optional(
    Type.Array(Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_-]{0,39}$' }), { maxItems: RELEASE_LIMITS.entries }),
  ),
  /** Shared modules that the build expects from the host: name and version range. */
  shared: Type.Unsafe<Record<string, string>>({
    type: 'object',
    patternProperties: { '^[A-Za-z0-9@/._-]{1,100}$': Type.String({ maxLength: RELEASE_LIMITS.shared }) },
    additionalProperties: false,
    maxProperties: RELEASE_LIMITS.entries,
  }),
  /** SHA-256 of the sources. */
  source_hash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  /** Git revision. Null if it was not built in a checkout. */
  revision: Nullable(Type.String({ maxLength: RELEASE_LIMITS.revision })),
  /** True if the working tree had uncommitted changes. */
  dirty: Type.Boolean(),
  built_at: Type.String({ maxLength: RELEASE_LIMITS.builtAt }),
  browser: Type.Object({
    /** Federation manifest, below `browser/`. */
    manifest: FileName,
    /** Name of the federation's global variable when it was built. The site derives it (`globalNameOf`). */
    globalName: Type.String({ maxLength: RELEASE_LIMITS.globalName }),
    /** Scripts that the first page needs, below `browser/`. The entry comes first. */
    scripts: Type.Array(FileName, { maxItems: RELEASE_LIMITS.entries }),
    /** Style sheets of the pages, below `browser/`. The host links a `page-*` sheet only in pages of that chunk. */
    styles: Type.Array(FileName, { maxItems: RELEASE_LIMITS.entries }),
  }),
  /** CommonJS bundle for rendering on the server, below `server/`. */
  server: Type.Object({ file: FileName }),
  files: Type.Array(ReleaseFile, { minItems: 1, maxItems: RELEASE_LIMITS.files }),
});

/** What a browser needs to load a remote. */
export const ActiveRelease = Type.Object({
  name: Type.String(),
  version: Type.String(),
  contract: Type.Integer(),
  title: Type.String(),
  mounts: Type.Array(Type.String()),
  globalName: Type.String(),
  /** Path of the federation's entry script on the site. */
  entry: Type.String(),
  /** True if the section is offline. */
  paused: Type.Optional(Type.Boolean()),
});

export const ActiveReleases = Type.Object({ releases: Type.Array(ActiveRelease) });

/** The live releases of a remote, with their full records. Only the web host reads it. */
export const LiveSection = Type.Object({
  active: Release,
  /** The release that `percent` % of the visitors get. Null if all get the active one. */
  canary: Nullable(Type.Object({ release: Release, percent: Type.Integer({ minimum: 1, maximum: LARGEST_SHARE }) })),
  /** True if the section is offline and its addresses show a page of the host that says so. */
  is_paused: Type.Boolean(),
});

/** Why the site itself did something: a code, and the numbers that belong to it. Programs ignore codes they don't know. */
const Cause = Type.Unsafe<CauseOf>({
  type: 'object',
  properties: { code: { type: 'string', enum: [...CAUSE_CODES] } },
  required: ['code'],
  additionalProperties: true,
});

/** Pointer of a remote: which of its releases are live. */
export const Section = Type.Object({
  name: Type.String(),
  title: Type.String(),
  /**
   * Number of moves so far. A move names the revision that it is based on, and fails with `section_moved` if that is
   * not the current one.
   */
  revision: Type.Integer(),
  /** Version that is live. */
  active: Type.String(),
  canary: Nullable(Type.Object({ version: Type.String(), percent: Type.Integer() })),
  is_paused: Type.Boolean(),
  /** Why the active release is unhealthy: it fails more often than the one before. Null if it does not. */
  unhealthy: Nullable(Type.String()),
  /** The reason as a code with numbers. Null also for what an older version of the site found. */
  unhealthy_cause: Nullable(Cause),
  /** True if the site goes back by itself when the active release becomes unhealthy. */
  auto_rollback: Type.Boolean(),
  /** The moves that are possible now and need not name a release. */
  moves: Type.Array(OneOf(ASKED_KINDS)),
  /** Version that a rollback goes to if it names none. Null if such a rollback is not among the moves. */
  rollback_to: Nullable(Type.String()),
  /** Time of the last move, ISO 8601, on the real clock. */
  moved_at: Type.String(),
});

const { files: _files, ...ListedFields } = Release.properties;

/** How much a browser loads of a release if it loads all scripts and style sheets, in bytes as they are sent (Brotli). */
export const Transfer = Type.Object({
  whole: Type.Integer(),
  /** The bytes for a browser that has the files of `since`, the release that was live before. Null if none was. */
  again: Nullable(Type.Integer()),
  since: Nullable(Type.String()),
});

/** A release in the lists of the staff's page and the release command: a record without its files. */
export const ListedRelease = Type.Object({
  ...ListedFields,
  state: OneOf(RELEASE_STATES),
  /** Why it was refused or withdrawn, if that is its state and is known. */
  state_reason: Nullable(Type.String()),
  /** Null for releases from before it was recorded. */
  transfer: Nullable(Transfer),
  published_at: Type.String(),
  /** The moves that make it live: a rollback if it was live before the active release. Empty if it is live. */
  moves: Type.Array(OneOf(ASKED_KINDS)),
});

/** A page of the releases of a remote, or of all that the caller may see, newest first. */
export const ReleaseList = Type.Object({
  releases: Type.Array(ListedRelease),
  /** Number of all releases. */
  total: Type.Integer(),
});

/** A move of a section's pointer. */
export const ReleaseMove = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  kind: OneOf(['publish', ...ASKED_KINDS] as const),
  from: Nullable(Type.String()),
  to: Type.String(),
  /** Percentage of the visitors, for a canary. */
  percent: Nullable(Type.Integer()),
  /** Username, or a description of who or what moved it. */
  actor: Type.String(),
  /** What a person wrote, or in English why the site moved it by itself. */
  reason: Nullable(Type.String()),
  /** Why the site moved it by itself. Null if a person did, and for moves that an older version of the site made. */
  cause: Nullable(Cause),
  moved_at: Type.String(),
});

const Failures = Type.Object({ views: Type.Integer(), errors: Type.Integer() });
const FailuresBySource = Type.Object({ browser: Failures, server: Failures });

/** What is known about a release that is live, by its views since it went live, of two hours at most. */
export const Verdict = Type.Object({
  version: Type.String(),
  /**
   * `worse` than the release that it is compared with: the active one for a canary, else the one before. `healthy`: it
   * does not fail in five points more of its views, by the views in browsers. `unknown`: too few views to say either.
   */
  result: OneOf(['healthy', 'worse', 'unknown'] as const),
  /** Why it is worse, in English, and as a code. */
  reason: Nullable(Type.String()),
  cause: Nullable(Cause),
  /** From when on its views are counted. */
  since: Type.String(),
  /** All views, also those by which it is not judged because they are of few networks. */
  own: FailuresBySource,
  /** Of a canary: those of the active release in the same time. */
  other: Nullable(FailuresBySource),
});

/** What a web host shows of a section. */
export const ReleaseHost = Type.Object({
  /** Name of its machine and its port, e.g. `web-2:3000`. */
  label: Type.String(),
  /** Versions that some visitor gets from it, the active one first. Empty: it has not read the section yet. */
  versions: Type.Array(Type.String()),
  /** False: it does not show yet what the registry says. */
  is_current: Type.Boolean(),
});

/** What is known about the live releases of a section. */
export const SectionVerdict = Type.Object({
  name: Type.String(),
  active: Verdict,
  canary: Nullable(Verdict),
});

/** What was told about a section, and to whom. */
export const ReleaseAlert = Type.Object({
  id: Type.Integer(),
  kind: OneOf(ALERT_KINDS),
  /** The release that it is about. */
  version: Type.String(),
  reason: Type.String(),
  cause: Nullable(Cause),
  happened_at: Type.String(),
  /** The addresses that it was sent to: of the site's admins, or of the section's releasers. */
  deliveries: Type.Array(
    Type.Object({
      target: OneOf(['site', 'section'] as const),
      /** `waiting` for the next attempt; `failed` after the last one. */
      state: OneOf(['waiting', 'delivered', 'failed'] as const),
      attempts: Type.Integer(),
      delivered_at: Nullable(Type.String()),
      /** Why the last attempt failed, in English. */
      failure: Nullable(Type.String()),
    }),
  ),
});

/** What was told about a section, newest first, and where messages go. */
export const ReleaseAlerts = Type.Object({
  alerts: Type.Array(ReleaseAlert),
  /** True if the site's admins have an address. */
  has_site_address: Type.Boolean(),
  /** The section's own address, of which the path is left out: it often is a secret. Null: none. */
  address: Nullable(Type.Object({ origin: Type.String(), set_at: Type.String(), set_by: Type.String() })),
});

/** Views of a release in a slot of `HEALTH_SLOT_MS`, with their errors and web vitals. */
export const HealthCount = Type.Object({
  name: Release.properties.name,
  version: Release.properties.version,
  source: OneOf(HEALTH_SOURCES),
  views: Type.Integer({ minimum: 0, maximum: HEALTH_LIMITS.views }),
  /** Number of views in which the remote failed. */
  errors: Type.Integer({ minimum: 0, maximum: HEALTH_LIMITS.views }),
  /** The number of views that are judged: few of each network (`JUDGED_VIEWS`). */
  judged_views: Type.Integer({ minimum: 0, maximum: HEALTH_LIMITS.views }),
  judged_errors: Type.Integer({ minimum: 0, maximum: HEALTH_LIMITS.views }),
  /** Views by bucket: one for each of `VITAL_BOUNDS`, and one for values above. Empty if not measured. */
  lcp: Type.Array(Type.Integer({ minimum: 0 }), { maxItems: HEALTH_LIMITS.buckets }),
  inp: Type.Array(Type.Integer({ minimum: 0 }), { maxItems: HEALTH_LIMITS.buckets }),
  cls: Type.Array(Type.Integer({ minimum: 0 }), { maxItems: HEALTH_LIMITS.buckets }),
});

/** A count that the web host sends `ago` seconds after making it. The host sends it late if the API was unavailable. */
export const SentHealthCount = Type.Object({
  ...HealthCount.properties,
  // A host of the version before does not send them.
  judged_views: Type.Optional(HealthCount.properties.judged_views),
  judged_errors: Type.Optional(HealthCount.properties.judged_errors),
  ago: Type.Integer({ minimum: 0, maximum: HEALTH_LIMITS.age }),
});

/** The health of a release in a slot. `at` is the beginning of the slot, ISO 8601, on the real clock. */
export const HealthSlot = Type.Object({ ...HealthCount.properties, at: Type.String() });

/** A place in a script of a release. Line and column begin at 1. */
const ErrorFrame = Type.Object({
  /** Path as in the release's record. */
  file: FileName,
  line: Type.Integer({ minimum: 0, maximum: ERROR_LIMITS.position }),
  column: Type.Integer({ minimum: 0, maximum: ERROR_LIMITS.position }),
});

const ErrorFields = {
  version: Release.properties.version,
  source: OneOf(HEALTH_SOURCES),
  /** What the release was doing, e.g. `slot`. */
  where: Type.String({ maxLength: ERROR_LIMITS.where }),
  message: Type.String({ maxLength: ERROR_LIMITS.message }),
  /** Family and version of the browser. */
  browser: Nullable(Type.String({ maxLength: ERROR_LIMITS.browser })),
  /** Path of the page. */
  path: Nullable(Type.String({ maxLength: ERROR_LIMITS.path })),
  /** The request in the host's log. */
  request_id: Nullable(Type.String({ maxLength: ERROR_LIMITS.requestId })),
  count: Type.Integer({ minimum: 1, maximum: HEALTH_LIMITS.views }),
};

/** Errors with the same message and place that a web host sends, `ago` seconds after the last one. */
export const SentReleaseError = Type.Object({
  name: Release.properties.name,
  ...ErrorFields,
  /** Innermost first. */
  frames: Type.Array(ErrorFrame, { maxItems: ERROR_LIMITS.frames }),
  ago: Type.Integer({ minimum: 0, maximum: HEALTH_LIMITS.age }),
});

/** Errors of a release with the same message and place. Browser, path and request are those of the last one. */
export const ReleaseError = Type.Object({
  id: Type.String(),
  ...ErrorFields,
  count: Type.Integer(),
  /** Places in the release, innermost first, with the place in the sources if it is known. */
  places: Type.Array(
    Type.Object({
      ...ErrorFrame.properties,
      source: Nullable(Type.Object({ path: Type.String(), line: Type.Integer(), column: Type.Integer() })),
    }),
  ),
  /** Git revision of the release, and whether it had changes that were not committed. */
  revision: Release.properties.revision,
  dirty: Release.properties.dirty,
  /** ISO 8601, on the real clock. */
  first_at: Type.String(),
  last_at: Type.String(),
});

/** The account that is logged in (docs/spec/site.md#session, `userInfo`). */
export const SessionAccount = Type.Object({
  id: Type.Integer(),
  username: Type.String(),
  userType: OneOf(USER_TYPES),
  email: Nullable(Type.String()),
  /** Roles, for display. For every write the server reads them from the database. */
  roles: Type.Array(OneOf(ROLES)),
  /** Names of the remotes that a releaser may publish. */
  remotes: Type.Array(Type.String()),
  /** The club whose line-ups a `club` account enters; null: it is none. */
  clubId: Type.Optional(Nullable(Type.Integer())),
  /** Present and true: the password was generated, and the account may do nothing before it has another. */
  needsOwnPassword: Type.Optional(Type.Boolean()),
  /** ISO 8601, on the real clock. Only in the answer to a login. */
  loginTime: Type.Optional(Type.String()),
});

/** Answer to a login, a renewal and a change of password: a token that is valid for 12 hours, and its account. */
export const Session = Type.Object({ token: Type.String(), user: SessionAccount });

/** What somebody changed on the site. */
export const AuditRecord = Type.Object({
  id: Type.Integer(),
  /** ISO 8601 in Seoul, by the real clock. */
  done_at: Type.String(),
  /** Name that the account had, or what a command is called. */
  actor: Type.String(),
  /** Kind and what was done: `match.score`. Changes that were saved together are joined by `+`. */
  action: Type.String(),
  /** What was changed, e.g. `match`, and which. */
  entity: Type.String(),
  entity_id: Type.String(),
  /** What it was before and after, as far as it is kept. */
  before: Nullable(Type.Record(Type.String(), Type.Unknown())),
  after: Nullable(Type.Record(Type.String(), Type.Unknown())),
});

/** A part of the history of the site. `next`: the `before` of the part that follows; null: there is none. */
export const AuditPage = Type.Object({ entries: Type.Array(AuditRecord), next: Nullable(Type.Integer()) });

/** The history as a table for spreadsheets. `is_cut`: there are more entries than an export has. */
export const AuditExport = Type.Object({ csv: Type.String(), count: Type.Integer(), is_cut: Type.Boolean() });

/** An account as those who manage accounts see it (docs/spec/site.md#accounts). Its password is in no answer but one. */
export const Account = Type.Object({
  id: Type.Integer(),
  username: Type.String(),
  userType: OneOf(USER_TYPES),
  email: Nullable(Type.String()),
  roles: Type.Array(OneOf(ROLES)),
  /** Names of the remotes that a releaser may publish. */
  remotes: Type.Array(Type.String()),
  /** The club whose line-ups a `club` account enters; null: it is none. */
  clubId: Nullable(Type.Integer()),
  /** The boards of an editor; null: all. */
  boards: Nullable(Type.Array(WriteLocationName)),
  /** True: an editor edits and deletes no items of others. */
  ownItemsOnly: Type.Boolean(),
  isDisabled: Type.Boolean(),
  /** Made by the demo, which sets its password at every start. */
  isDemo: Type.Boolean(),
  /** True: the password was generated, and the account may do nothing before its member has chosen another. */
  needsOwnPassword: Type.Boolean(),
  /** ISO 8601, on the real clock; null: never. */
  lastLoginAt: Nullable(Type.String()),
  /** When its link for a new password expires; null: it has none. */
  linkExpiresAt: Nullable(Type.String()),
  version: Type.Integer(),
});

/** An account with the password that was generated for it, which no other answer has. */
export const AccountWithPassword = Type.Object({ account: Account, password: Type.String() });

/** A link for a new password, whose token no other answer has. Its page reads the token from the fragment. */
export const PasswordLink = Type.Object({
  account: Account,
  token: Type.String(),
  expiresAt: Type.String(),
  /** True: the site sends mail, and so can mail the link. */
  canMail: Type.Boolean(),
});

/** Failed logins of an hour or a day, from one network. */
export const LoginFailures = Type.Object({
  /** When the hour or day began. */
  since: Type.String(),
  network: Type.String(),
  /** Null: all names that no account has. */
  username: Nullable(Type.String()),
  failed: Type.Integer(),
  /** Tries that had to wait. */
  held: Type.Integer(),
});

/** What admins were told about the site, and how. */
export const SiteAlerts = Type.Object({
  alerts: Type.Array(
    Type.Object({
      id: Type.Integer(),
      cause: Type.String(),
      sentence: Type.String(),
      beganAt: Type.String(),
      /** Null: it goes on. */
      endedAt: Nullable(Type.String()),
    }),
  ),
  /** True: ALERT_URL is set. */
  isPosted: Type.Boolean(),
  /** True: the site sends mail. */
  isMailed: Type.Boolean(),
  /** Names of the admins who have an e-mail. */
  admins: Type.Array(Type.String()),
});

/** What came of a test of one way by which admins are told. */
export const AlertTest = Type.Object({
  channel: OneOf(['webhook', 'mail'] as const),
  /** The admin; null for the webhook. */
  to: Nullable(Type.String()),
  /** Null: it arrived. */
  failure: Nullable(Type.String()),
});

export type ErrorBody = Static<typeof ErrorBody>;
export type ScoringEvent = Static<typeof ScoringEvent>;
export type MatchStatus = Static<typeof MatchStatus>;
export type Match = Static<typeof Match>;
export type ListedMatch = Static<typeof ListedMatch>;
export type SeasonMatch = Static<typeof SeasonMatch>;
export type Honour = Static<typeof Honour>;
export type PlayerTally = Static<typeof PlayerTally>;
export type ClubTally = Static<typeof ClubTally>;
export type SeasonStatistics = Static<typeof SeasonStatistics>;
export type AllTimeStatistics = Static<typeof AllTimeStatistics>;
export type CareerTally = Static<typeof CareerTally>;
export type ClubStatistics = Static<typeof ClubStatistics>;
export type PersonSeason = Static<typeof PersonSeason>;
export type FullMatch = Static<typeof FullMatch>;
export type MatchFacts = Static<typeof MatchFacts>;
export type MatchChange = Static<typeof MatchChange>;
export type MatchDetail = Static<typeof MatchDetail>;
export type MatchEvent = Static<typeof MatchEvent>;
export type SavedEvents = Static<typeof SavedEvents>;
export type Lineup = Static<typeof Lineup>;
export type StoredLineup = Static<typeof StoredLineup>;
export type MatchSheet = Static<typeof MatchSheet>;
export type StoredSheet = Static<typeof StoredSheet>;
export type Official = Static<typeof Official>;
export type OfficialMatch = Static<typeof OfficialMatch>;
export type Meetings = Static<typeof Meetings>;
export type Ruling = Static<typeof Ruling>;
export type Protest = Static<typeof Protest>;
export type Approval = Static<typeof Approval>;
export type Correction = Static<typeof Correction>;
export type Suspension = Static<typeof Suspension>;
export type DueSuspension = Static<typeof DueSuspension>;
export type RulesPreview = Static<typeof RulesPreview>;
export type RulingPreview = Static<typeof RulingPreview>;
export type FixturePreview = Static<typeof FixturePreview>;
export type ImportPreview = Static<typeof ImportPreview>;
export type MadeRuling = Static<typeof MadeRuling>;
export type PendingResults = Static<typeof PendingResults>;
export type SavedProtest = Static<typeof SavedProtest>;
export type MatchPlaces = Static<typeof MatchPlaces>;
export type RankingRow = Static<typeof RankingRow>;
export type Ranking = Static<typeof Ranking>;
export type SeasonRulesVersion = Static<typeof SeasonRulesVersion>;
type HeadToHeadRow = Static<typeof HeadToHeadRow>;
export type RankingTie = Static<typeof RankingTie>;
export type TableSource = Static<typeof TableSource>;
export type Season = Static<typeof Season>;
export type ClubSummary = Static<typeof ClubSummary>;
export type Club = Static<typeof Club>;
export type ClubInfo = Static<typeof ClubInfo>;
export type ClubGoals = Static<typeof ClubGoals>;
export type ClubSeason = Static<typeof ClubSeason>;
export type Player = Static<typeof Player>;
export type Person = Static<typeof Person>;
export type ListedPerson = Static<typeof ListedPerson>;
export type JoinedPerson = Static<typeof JoinedPerson>;
export type PersonDetail = Static<typeof PersonDetail>;
export type Social = Static<typeof Social>;
export type Attachment = Static<typeof Attachment>;
export type ContentListItem = Static<typeof ContentListItem>;
export type ContentItem = Static<typeof ContentItem>;
export type ContentList = Static<typeof ContentList>;
export type GuestLink = Static<typeof GuestLink>;
export type NewGuestLink = Static<typeof NewGuestLink>;
export type ContentRevision = Static<typeof ContentRevision>;
export type ContentRevisionDetail = Static<typeof ContentRevisionDetail>;
export type FieldError = Static<typeof FieldError>;
export type OwnItem = Static<typeof OwnItem>;
export type OwnItems = Static<typeof OwnItems>;
export type ContentDay = Static<typeof ContentDay>;
export type Popup = Static<typeof Popup>;
export type ShownDocument = Static<typeof ShownDocument>;
export type StoredDocument = Static<typeof StoredDocument>;
export type DocumentRevision = Static<typeof DocumentRevision>;
export type DocumentRevisionDetail = Static<typeof DocumentRevisionDetail>;
export type Session = Static<typeof Session>;
export type SessionAccount = Static<typeof SessionAccount>;
export type AuditRecord = Static<typeof AuditRecord>;
export type AuditPage = Static<typeof AuditPage>;
export type AuditExport = Static<typeof AuditExport>;
export type Account = Static<typeof Account>;
export type PasswordLink = Static<typeof PasswordLink>;
export type LoginFailures = Static<typeof LoginFailures>;
export type SiteAlerts = Static<typeof SiteAlerts>;
export type AlertTest = Static<typeof AlertTest>;
export type AccountWithPassword = Static<typeof AccountWithPassword>;
export type SentReleaseError = Static<typeof SentReleaseError>;
export type ReleaseError = Static<typeof ReleaseError>;
export type Release = Static<typeof Release>;
export type ReleaseFile = Static<typeof ReleaseFile>;
export type ActiveRelease = Static<typeof ActiveRelease>;
export type ActiveReleases = Static<typeof ActiveReleases>;
export type LiveSection = Static<typeof LiveSection>;
export type Section = Static<typeof Section>;
export type ListedRelease = Static<typeof ListedRelease>;
export type Transfer = Static<typeof Transfer>;
export type ReleaseList = Static<typeof ReleaseList>;
export type ReleaseMove = Static<typeof ReleaseMove>;
export type Verdict = Static<typeof Verdict>;
export type SectionVerdict = Static<typeof SectionVerdict>;
export type ReleaseHost = Static<typeof ReleaseHost>;
export type ReleaseAlert = Static<typeof ReleaseAlert>;
export type ReleaseAlerts = Static<typeof ReleaseAlerts>;
export type HealthCount = Static<typeof HealthCount>;
export type SentHealthCount = Static<typeof SentHealthCount>;
export type HealthSlot = Static<typeof HealthSlot>;
