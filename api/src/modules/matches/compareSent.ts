import { isDeepStrictEqual } from 'node:util';
import { EVENT_LIMITS } from '@wkff/contracts';
import { AppError } from '../../errors/AppError.ts';
import { readFields } from '../../http/readFields.ts';
import type { EventRecord, NewEvent } from '../match-log/repository.ts';
import { toLogEvent } from '../match-log/stored.ts';

/** Events that were sent, beside what the log has. */
export interface SentEvents {
  fresh: NewEvent[];
  /** Ids of those that had been stored before. */
  known: string[];
}

/**
 * Compares events that were sent with those that are stored. The same event again is known.
 * @param stored all with one of the ids, and the whole log of the match.
 * @throws AppError `event_id_used` (another event has the id), `replaced_event_unknown` with the fields,
 * `event_log_full`.
 */
export function compareSent(sent: readonly NewEvent[], stored: readonly EventRecord[], matchId: number): SentEvents {
  const byId = new Map<string, { matchId: number; facts: NewEvent }>();
  for (const record of stored) byId.set(record.id, { matchId: record.match_id, facts: factsOf(record) });
  const log = stored.filter(({ match_id }) => match_id === matchId);
  const fresh: NewEvent[] = [];
  const known: string[] = [];
  readFields((refuse) => {
    for (const [index, event] of sent.entries()) {
      const other = byId.get(event.id);
      if (other && (other.matchId !== matchId || !isDeepStrictEqual(other.facts, event)))
        throw new AppError('event_id_used', { details: event.id, data: { id: event.id } });
      if (other) {
        if (!known.includes(event.id) && !fresh.some(({ id }) => id === event.id)) known.push(event.id);
        continue;
      }
      if (event.replaces !== null && byId.get(event.replaces)?.matchId !== matchId)
        refuse(`events.${index}.replaces`, 'replaced_event_unknown');
      byId.set(event.id, { matchId, facts: event });
      fresh.push(event);
    }
  });
  if (new Set(log.map(({ id }) => id)).size + fresh.length > EVENT_LIMITS.stored) throw new AppError('event_log_full');
  return { fresh, known };
}

function factsOf(record: EventRecord): NewEvent {
  const { is_sample: _, ...facts } = toLogEvent(record);
  return facts;
}
