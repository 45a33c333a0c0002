import {
  LARGEST_ID,
  MATCH_LIMITS,
  RULING_KINDS,
  RULING_LIMITS,
  SIDES,
  SUSPENSION_COMPETITIONS,
  type RulingKind,
  type SuspensionCompetition,
} from '@wkff/contracts';
import { Type, type Static } from 'typebox';
import { AppError } from '../../errors/AppError.ts';
import { Id, Year } from '../../http/parameters.ts';
import { readDay, readLine, readText } from '../../http/strictBody.ts';
import { NextDayBody } from '../matches/phaseBody.ts';
import { DayInput, readFixture } from '../matches/scoreBody.ts';
import type { NextDay, RulingData } from '../rulings/stored.ts';

const OrNull = <T>(type: string, rest: object = {}) => Type.Unsafe<T | null>({ type: [type, 'null'], ...rest });
const IdInput = Type.Optional(OrNull<number>('integer', { minimum: 1, maximum: LARGEST_ID }));
const TextInput = OrNull<string>('string');
const GoalsInput = Type.Optional(OrNull<number>('integer', { minimum: 0, maximum: MATCH_LIMITS.goals }));
const Change = (most: number) => Type.Optional(OrNull<number>('integer', { minimum: -most, maximum: most }));

const FIELDS = {
  kind: Type.Unsafe<RulingKind>({ type: 'string', enum: [...RULING_KINDS] }),
  /** The season of the match, or that of the table that it changes. */
  season: Year,
  /** Of award, both_lost, annulled, replay, resume, result_counts, upheld. */
  match_id: IdInput,
  /** Of points, goals, suspension, withdrawal. */
  club_id: IdInput,
  /** Of suspension: who may not play, in how many matches of the club, and of which competition (null: of all). */
  person_id: IdInput,
  matches: Type.Optional(OrNull<number>('integer', { minimum: 1, maximum: RULING_LIMITS.matches })),
  only_in: Type.Optional(Type.Unsafe<SuspensionCompetition | null>({ enum: [...SUSPENSION_COMPETITIONS, null] })),
  /** Of revocation. */
  revokes_id: IdInput,
  /** Of award: who wins, and the score if the committee named one. */
  winner: Type.Optional(Type.Unsafe<'home' | 'away' | null>({ enum: [...SIDES, null] })),
  home_points: GoalsInput,
  away_points: GoalsInput,
  points: Change(RULING_LIMITS.points),
  goals_for: Change(RULING_LIMITS.goals),
  goals_against: Change(RULING_LIMITS.goals),
  /** Of lots: the clubs in their order. */
  club_ids: Type.Optional(
    Type.Unsafe<number[] | null>({ ...Type.Array(Id, { maxItems: RULING_LIMITS.clubs }), type: ['array', 'null'] }),
  ),
  /** Of replay and resume: the other day. */
  next: Type.Optional(Type.Unsafe<Static<typeof NextDayBody> | null>({ ...NextDayBody, type: ['object', 'null'] })),
  /** Of resume: the minute in which the match was stopped; absent: that of its phase. */
  minute: Type.Optional(OrNull<number>('integer', { minimum: 0, maximum: MATCH_LIMITS.minute })),
  /** Who decided. */
  body: TextInput,
  article: Type.Optional(TextInput),
  text: TextInput,
  source: Type.Optional(TextInput),
  decided_on: DayInput,
  effect_from: DayInput,
};

/** Body of a preview. */
export const RulingPreviewBody = Type.Object(FIELDS);

/** Body of a ruling. */
export const RulingBody = Type.Object({
  ...FIELDS,
  /** UUID of the form: the same form sent again by its author is answered with the ruling that it made. */
  submission_id: Type.String({ format: 'uuid' }),
  /** That of the preview; absent: nothing is compared. */
  basis: Type.Optional(Type.String({ pattern: '^\\d{1,10}:\\d{1,12}$' })),
});

/** A ruling to make. */
export interface RulingEntry {
  kind: RulingKind;
  season: number;
  matchId: number | null;
  clubId: number | null;
  personId: number | null;
  revokesId: number | null;
  data: RulingData;
  body: string;
  article: string | null;
  text: string;
  source: string | null;
  decidedOn: string;
  effectFrom: string;
}

const MATCH_KINDS: readonly RulingKind[] = [
  'award',
  'both_lost',
  'annulled',
  'replay',
  'resume',
  'result_counts',
  'upheld',
];
const CLUB_KINDS: readonly RulingKind[] = ['points', 'goals', 'suspension', 'withdrawal'];

/**
 * Reads a validated body. What the kind does not need must be absent or null.
 * @throws AppError `bad_request` for fields of other kinds, `unprocessable` for missing ones.
 */
export function readRulingEntry(body: Static<typeof RulingPreviewBody>): RulingEntry {
  const { kind } = body;
  const [matchId, clubId] = [body.match_id ?? null, body.club_id ?? null];
  const [personId, revokesId] = [body.person_id ?? null, body.revokes_id ?? null];
  const isRight =
    (matchId !== null) === MATCH_KINDS.includes(kind) &&
    (clubId !== null) === CLUB_KINDS.includes(kind) &&
    (personId !== null) === (kind === 'suspension') &&
    (revokesId !== null) === (kind === 'revocation');
  if (!isRight) throw new AppError('bad_request', { details: `what a ruling of the kind ${kind} is about` });
  const who = readLine(body.body, RULING_LIMITS.body);
  const text = readText(body.text, RULING_LIMITS.text);
  if (who === null || text === null) throw new AppError('unprocessable', { details: 'no body or text' });
  return {
    kind,
    season: body.season,
    matchId,
    clubId,
    personId,
    revokesId,
    data: readData(body),
    body: who,
    article: readLine(body.article, RULING_LIMITS.article),
    text,
    source: readLine(body.source, RULING_LIMITS.source),
    decidedOn: readDay(body.decided_on),
    effectFrom: readDay(body.effect_from),
  };
}

/** Returns what rulings of some kinds need besides; null: it is not sent. */
const givenIn = (body: Static<typeof RulingPreviewBody>) => ({
  winner: body.winner ?? null,
  home: body.home_points ?? null,
  away: body.away_points ?? null,
  points: body.points ?? null,
  goalsFor: body.goals_for ?? null,
  goalsAgainst: body.goals_against ?? null,
  matches: body.matches ?? null,
  onlyIn: body.only_in ?? null,
  clubIds: body.club_ids ?? null,
  next: body.next ?? null,
  minute: body.minute ?? null,
});
type Given = ReturnType<typeof givenIn>;

const ALLOWED: Partial<Record<RulingKind, readonly (keyof Given)[]>> = {
  award: ['winner', 'home', 'away'],
  points: ['points'],
  goals: ['goalsFor', 'goalsAgainst'],
  suspension: ['matches', 'onlyIn'],
  lots: ['clubIds'],
  replay: ['next'],
  resume: ['next', 'minute'],
};

/** Returns what the kind needs besides. A withdrawal's matches are found when it is made. */
function readData(body: Static<typeof RulingPreviewBody>): RulingData {
  const { kind } = body;
  const given = givenIn(body);
  const names = (Object.keys(given) as (keyof Given)[]).filter((name) => given[name] !== null);
  if (names.some((name) => !ALLOWED[kind]?.includes(name))) {
    throw new AppError('bad_request', { details: `${names.join(', ')} of a ruling of the kind ${kind}` });
  }
  return dataOf(kind, given);
}

/** @throws AppError `unprocessable` without what the kind needs. */
function dataOf(kind: RulingKind, given: Given): RulingData {
  const { winner, home, away, points, goalsFor, goalsAgainst, matches, onlyIn, clubIds, next, minute } = given;
  if (kind === 'award') {
    if (winner === null || (home === null) !== (away === null)) throw new AppError('unprocessable');
    return { winner, score: home === null || away === null ? null : { home, away } };
  }
  if (kind === 'points') return { points: needed(points) };
  if (kind === 'goals') {
    needed(goalsFor || goalsAgainst);
    return { goalsFor: goalsFor ?? 0, goalsAgainst: goalsAgainst ?? 0 };
  }
  if (kind === 'suspension') return { matches: needed(matches), ...(onlyIn === null ? {} : { onlyIn }) };
  if (kind === 'lots') {
    if (clubIds === null || clubIds.length < 2 || new Set(clubIds).size < clubIds.length)
      throw new AppError('unprocessable');
    return { clubIds };
  }
  if (kind === 'replay') return { next: readNext(next) };
  if (kind === 'resume') return { next: readNext(next), minute };
  return {};
}

/** @throws AppError `unprocessable` without another day. */
function readNext(next: Static<typeof NextDayBody> | null): NextDay {
  if (!next) throw new AppError('unprocessable', { details: 'no other day' });
  return { match_date: next.match_date, match_time: null, venue: null, ...readFixture(next) };
}

/** @throws AppError `unprocessable` for null and 0. */
function needed(number: number | null): number {
  if (!number) throw new AppError('unprocessable');
  return number;
}
