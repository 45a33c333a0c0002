import { eventLabel, eventMinute, seoulIso, type MatchEvent, type Side } from '@wkff/contracts';
import { compareInPlay, settle } from '@wkff/league/match-log';
import type { EventRecord } from './repository.ts';
import { toLogEvent } from './stored.ts';

/** Returns the name that everybody may know of a shirt; null: no line-up has it. */
export type NameOf = (side: Side, number: number) => string | null;

/** Returns the log of a match as sent on the wire, in order of play. */
export function toMatchEvents(events: readonly EventRecord[], nameOf: NameOf): MatchEvent[] {
  const recordedAt = new Map(events.map(({ id, recorded_at }) => [id, recorded_at]));
  return settle(events.map(toLogEvent))
    .sort((a, b) => compareInPlay(a.event, b.event))
    .map(({ event: { is_sample: isSample = false, ...event }, state, by }) => {
      const { side, number, name, other_number: other, other_name: otherName } = event;
      const named = (shirt: number | null) => (side === null || shirt === null ? null : nameOf(side, shirt));
      return {
        ...event,
        label: eventLabel(event),
        minute_label: eventMinute(event),
        name: name ?? named(number),
        other_name: otherName ?? named(other),
        recorded_at: seoulIso((recordedAt.get(event.id) ?? new Date(0)).getTime()),
        state,
        why: by?.reason ?? null,
        is_sample: isSample,
      };
    });
}
