import { digitsOf, HALVES, MATCH_LIMITS, SIDES, type Score, type Side } from '@wkff/contracts';
import { Type, type Static } from 'typebox';
import { AppError } from '../../errors/AppError.ts';
import { readDay, readLine, readNumber, type NumberInput } from '../../http/strictBody.ts';
import type { EnteredEvent } from './events.ts';

/** An integer, its digits as text, or blank. The range is that of the integer; `pattern` is the same for the text. */
const Digits = (range: { minimum?: number; maximum?: number } = {}, pattern = '\\d{1,9}') =>
  Type.Unsafe<NumberInput>({
    type: ['integer', 'string', 'null'],
    pattern: `^\\s*(${pattern}\\s*)?$`,
    ...range,
  });
const Goals = Digits({ minimum: 0, maximum: MATCH_LIMITS.goals }, `\\d{1,${digitsOf(MATCH_LIMITS.goals)}}`);
const Round = Digits({ minimum: 1, maximum: MATCH_LIMITS.round }, '(0?[1-9]|[1-9]\\d)');
const TextInput = Type.Unsafe<string | null>({ type: ['string', 'null'] });
const Flag = Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] });

/** Schemas of day, kick-off and ground. Blank means null, seconds may be missing. */
export const DayInput = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
export const TimeInput = Type.Unsafe<string | null>({
  type: ['string', 'null'],
  pattern: '^(([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d)?)?$',
});
export const VenueInput = TextInput;
export const VersionInput = Digits();
export const ReasonInput = TextInput;

const EventInput = Type.Object({
  /** The id of a stored goal; any other value: a new goal. */
  id: Type.Optional(Type.Unsafe<number | string | null>({ type: ['number', 'string', 'null'] })),
  half: Type.Optional(Type.Unsafe<string | number | null>({ enum: [...HALVES, 1, 2, '', null] })),
  minutes: Type.Optional(Digits()),
  seconds: Type.Optional(Digits()),
  playerNumber: Type.Optional(Digits()),
  playerName: Type.Optional(TextInput),
  team: Type.Unsafe<Side>({ type: 'string', enum: [...SIDES] }),
  isOwnGoal: Type.Optional(Flag),
  /** Who gave the assist. All three absent: as it is recorded; all blank: not known. */
  assistNumber: Type.Optional(Digits()),
  assistName: Type.Optional(TextInput),
  /** True: nobody did. */
  isUnassisted: Type.Optional(Flag),
  /** A read adds it; what is stored are half and minutes. */
  minute_label: Type.Optional(TextInput),
});

/** Body of `PUT /api/matches/{id}/score` (docs/spec/league.md#saving-a-score). */
export const ScoreBody = Type.Object({
  id: Type.Optional(Digits()),
  home_points: Goals,
  away_points: Goals,
  scoring_events: Type.Optional(
    Type.Unsafe<Static<typeof EventInput>[] | null>({
      ...Type.Array(EventInput, { maxItems: MATCH_LIMITS.events }),
      type: ['array', 'null'],
    }),
  ),
  match_date: Type.Optional(DayInput),
  match_time: Type.Optional(TimeInput),
  venue: Type.Optional(VenueInput),
  round: Type.Optional(Round),
  competition_id: Type.Optional(Type.String({ pattern: `^[A-Za-z0-9_]{1,${MATCH_LIMITS.competitionId}}$` })),
  /** Absent: `detailed` if there are events, else `final`. */
  mode: Type.Optional(Type.Unsafe<'final' | 'detailed'>({ type: 'string', enum: ['final', 'detailed'] })),
  /** Version of the match that was read; absent: no conflict check. */
  version: Type.Optional(VersionInput),
  /** True: the stored goals may be deleted if they don't add up to a final score. */
  discard_events: Type.Optional(Flag),
  /** Absent: unchanged while the match is drawn. */
  home_penalties: Type.Optional(Goals),
  away_penalties: Type.Optional(Goals),
  /** Marks the result as final (확정). */
  confirm: Type.Optional(Flag),
  /**
   * True: the match is in play, so the score is shown as LIVE, counts in no table and is no result yet. Absent: it is
   * over.
   */
  in_play: Type.Optional(Flag),
  /** Required to change a final result; up to `MATCH_LIMITS.reason` characters. */
  reason: Type.Optional(ReasonInput),
});

/** The fields of a fixture that may change. Absent fields stay. */
export interface FixtureEntry {
  match_date?: string;
  /** `HH:mm:ss`. */
  match_time?: string | null;
  venue?: string | null;
  round?: number;
  competition_id?: string;
}

/** A score as a score keeper entered it. */
export interface ScoreEntry {
  mode: 'final' | 'detailed';
  /** Null: unplayed. */
  score: Score | null;
  /** Null: no shoot-out; undefined: unchanged. */
  penalties: Score | null | undefined;
  events: EnteredEvent[];
  fixture: FixtureEntry;
  version: number | null;
  canDiscardEvents: boolean;
  isConfirmed: boolean;
  /** The match is in play. */
  isInPlay: boolean;
  reason: string | null;
}

/**
 * Reads a validated body for the match of the path.
 * @throws AppError `id_mismatch`, `score_incomplete`, `bad_request`, `event_contradictory`.
 */
export function readScoreBody(matchId: number, body: Static<typeof ScoreBody>): ScoreEntry {
  const id = readNumber(body.id);
  if (id !== null && id !== matchId) throw new AppError('id_mismatch');
  const sent = body.scoring_events ?? [];
  const mode = body.mode ?? (sent.length > 0 ? 'detailed' : 'final');
  const hasPenalties = body.home_penalties !== undefined || body.away_penalties !== undefined;
  return {
    mode,
    score: readPair(body.home_points, body.away_points),
    penalties: hasPenalties ? readPair(body.home_penalties, body.away_penalties) : undefined,
    // In final mode the sent events are ignored: the score decides whether the stored ones stay.
    events: mode === 'detailed' ? sent.map(readEvent) : [],
    fixture: readFixture(body),
    version: readNumber(body.version),
    canDiscardEvents: body.discard_events === true,
    isConfirmed: body.confirm === true,
    isInPlay: body.in_play === true,
    reason: readReason(body.reason),
  };
}

interface FixtureInput {
  match_date?: string | undefined;
  match_time?: string | null | undefined;
  venue?: string | null | undefined;
  round?: NumberInput;
  competition_id?: string | undefined;
}

/** Returns day, kick-off, ground, round and competition as far as the body has them. */
export function readFixture(body: FixtureInput): FixtureEntry {
  const { match_date, match_time, venue, competition_id } = body;
  const round = readNumber(body.round);
  return {
    ...(match_date === undefined ? {} : { match_date: readDay(match_date) }),
    ...(match_time === undefined ? {} : { match_time: readTime(match_time) }),
    ...(venue === undefined ? {} : { venue: readLine(venue, MATCH_LIMITS.venue) }),
    ...(round === null ? {} : { round }),
    ...(competition_id === undefined ? {} : { competition_id }),
  };
}

export const readReason = (reason: string | null | undefined) => readLine(reason, MATCH_LIMITS.reason);

/** Returns a time of day as it is stored, `HH:mm:ss`. */
export function readTime(value: string | null): string | null {
  if (value === null || value === '') return null;
  return value.length === 5 ? `${value}:00` : value;
}

function readPair(home: NumberInput, away: NumberInput): Score | null {
  const [homeValue, awayValue] = [readNumber(home), readNumber(away)];
  if (homeValue === null && awayValue === null) return null;
  if (homeValue === null || awayValue === null) throw new AppError('score_incomplete');
  return { home: homeValue, away: awayValue };
}

function readEvent(event: Static<typeof EventInput>): EnteredEvent {
  const half = event.half === null || event.half === undefined || event.half === '' ? null : String(event.half);
  return {
    id: readEventId(event.id),
    half: half as EnteredEvent['half'],
    minutes: readNumber(event.minutes),
    seconds: readNumber(event.seconds),
    playerNumber: readNumber(event.playerNumber),
    playerName: readLine(event.playerName, MATCH_LIMITS.playerName),
    team: event.team,
    isOwnGoal: event.isOwnGoal === true,
    ...readAssist(event),
  };
}

function readAssist({
  assistNumber,
  assistName,
  isUnassisted,
}: Static<typeof EventInput>): Pick<EnteredEvent, 'assist'> {
  if (assistNumber === undefined && assistName === undefined && isUnassisted === undefined) return {};
  const [number, name] = [readNumber(assistNumber), readLine(assistName, MATCH_LIMITS.playerName)];
  const isNone = isUnassisted === true;
  if (isNone && (number !== null || name !== null)) throw new AppError('event_contradictory');
  return { assist: { number, name, isNone } };
}

/** Pages number new goals freely; only the id of a stored goal has a meaning. */
function readEventId(id: number | string | null | undefined): number | null {
  const number = typeof id === 'string' && /^\d{1,15}$/.test(id) ? Number(id) : id;
  return typeof number === 'number' ? number : null;
}
