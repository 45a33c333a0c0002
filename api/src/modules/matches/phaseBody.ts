import { MATCH_LIMITS, MATCH_PHASES, PERIODS, type MatchPhase, type Period } from '@wkff/contracts';
import { Type, type Static } from 'typebox';
import { readNumber, type NumberInput } from '../../http/strictBody.ts';
import {
  DayInput,
  readFixture,
  readReason,
  readTime,
  ReasonInput,
  TimeInput,
  VenueInput,
  VersionInput,
  type FixtureEntry,
} from './scoreBody.ts';

/** Another day of a match. */
export const NextDayBody = Type.Object({
  match_date: DayInput,
  match_time: Type.Optional(TimeInput),
  venue: Type.Optional(VenueInput),
});

/** Body of `PUT /api/matches/{id}/phase` (docs/spec/league.md#phases). What a phase does not have is ignored. */
export const PhaseBody = Type.Object({
  phase: Type.Unsafe<MatchPhase>({ type: 'string', enum: [...MATCH_PHASES] }),
  /** The part of the match that is played, or in which it was stopped. */
  period: Type.Optional(Type.Unsafe<Period | null>({ enum: [...PERIODS, null] })),
  /** The minute of the match clock in which it was stopped. */
  minute: Type.Optional(
    Type.Unsafe<NumberInput>({ type: ['integer', 'null'], minimum: 0, maximum: MATCH_LIMITS.minute }),
  ),
  /** The new kick-off of a match that is delayed, on the same day. */
  expected_time: Type.Optional(TimeInput),
  /** Shown to visitors. Required unless the match is scheduled or running. */
  reason: Type.Optional(ReasonInput),
  /** Another day, from those who may change fixtures. */
  next: Type.Optional(Type.Unsafe<Static<typeof NextDayBody> | null>({ ...NextDayBody, type: ['object', 'null'] })),
  /** Version of the match that was read; absent: no conflict check. */
  version: Type.Optional(VersionInput),
});

/** The phase of a match as a score keeper entered it. */
export interface PhaseEntry {
  phase: MatchPhase;
  period: Period | null;
  minute: number | null;
  /** `HH:mm:ss`. */
  expectedTime: string | null;
  reason: string | null;
  /** Null: the day stays. */
  next: FixtureEntry | null;
  version: number | null;
}

/** Reads a validated body. @throws AppError `bad_request`. */
export function readPhase(body: Static<typeof PhaseBody>): PhaseEntry {
  return {
    phase: body.phase,
    period: body.period ?? null,
    minute: readNumber(body.minute),
    expectedTime: readTime(body.expected_time ?? null),
    reason: readReason(body.reason),
    next: body.next ? readFixture(body.next) : null,
    version: readNumber(body.version),
  };
}
