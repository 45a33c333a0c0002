import { eventErrors, EVENT_LIMITS, MATCH_LIMITS, yearOf, YEARS, type EventDetails } from '@wkff/contracts';
import { MatchEventInput } from '@wkff/contracts/schemas';
import { Type, type Static } from 'typebox';
import { AppError } from '../../errors/AppError.ts';
import { readFields } from '../../http/readFields.ts';
import { readLine } from '../../http/strictBody.ts';
import type { NewEvent } from './repository.ts';

/** Body of `POST /api/matches/{id}/events` (docs/spec/league.md#events). */
export const EventsBody = Type.Object({
  events: Type.Array(MatchEventInput, { minItems: 1, maxItems: EVENT_LIMITS.sent }),
});

/**
 * Reads a validated body.
 * @throws AppError `event_incomplete`, `event_out_of_range`, `event_contradictory`, with the fields, e.g.
 * `events.3.minute`; `bad_request` (a text too long, a moment that does not exist).
 */
export function readEvents({ events }: Static<typeof EventsBody>): NewEvent[] {
  return readFields((refuse) =>
    events.map((sent, index) => {
      const event = readEvent(sent);
      for (const { field, code } of eventErrors(event)) refuse(`events.${index}.${field}`, code);
      return event;
    }),
  );
}

const readEvent = (sent: Static<typeof MatchEventInput>): NewEvent => ({
  id: sent.id,
  kind: sent.kind,
  period: sent.period ?? null,
  minute: sent.minute ?? null,
  second: sent.second ?? null,
  side: sent.side ?? null,
  number: sent.number ?? null,
  name: readLine(sent.name, MATCH_LIMITS.playerName),
  other_number: sent.other_number ?? null,
  other_name: readLine(sent.other_name, MATCH_LIMITS.playerName),
  details: readDetails(sent.details ?? {}),
  replaces: sent.replaces ?? null,
  reason: readLine(sent.reason, MATCH_LIMITS.reason),
  entered_at: readMoment(sent.entered_at),
});

/** Returns the details without what is absent: a yes or no that is no, apart from a kick's, is the same as none. */
const readDetails = (details: EventDetails): EventDetails =>
  Object.fromEntries(
    Object.entries(details).filter(([name, value]) => value !== undefined && (value !== false || name === 'is_scored')),
  );

/** @throws AppError `bad_request` for a moment that does not exist, or outside of `YEARS`. */
function readMoment(text: string): string {
  const moment = new Date(text);
  const year = Number.isNaN(moment.getTime()) ? 0 : yearOf(moment.toISOString());
  if (year < YEARS.first || year > YEARS.last) throw new AppError('bad_request', { details: 'entered_at' });
  return moment.toISOString();
}
