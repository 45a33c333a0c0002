import type { LogEvent } from '@wkff/league/match-log';
import type { EventRecord, NewEvent } from './repository.ts';

/** Returns a stored event as it is projected. */
export function toLogEvent({
  match_id: _matchId,
  author_id: author,
  recorded_at: _recordedAt,
  entered_at: enteredAt,
  ...event
}: EventRecord): LogEvent {
  return { ...event, entered_at: enteredAt.toISOString(), is_sample: author === null };
}

/** Returns an event as it is being stored. @param now site clock, epoch ms. */
export const toRecord = (event: NewEvent, matchId: number, authorId: number, now: number): EventRecord => ({
  ...event,
  match_id: matchId,
  author_id: authorId,
  entered_at: new Date(event.entered_at),
  recorded_at: new Date(now),
});
