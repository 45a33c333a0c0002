import { HALVES, minuteLabel, PERIOD_NAMES, seoulIso, type Half, type MatchEvent, type Side } from '@wkff/contracts';
import { compareInPlay, settle } from '@wkff/league/match-log';
import type { EventRecord } from './repository.ts';
import { toLogEvent } from './stored.ts';
import { texts } from './texts.ts';

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
        label: labelOf(event),
        minute_label: minuteOf(event),
        name: name ?? named(number),
        other_name: otherName ?? named(other),
        recorded_at: seoulIso((recordedAt.get(event.id) ?? new Date(0)).getTime()),
        state,
        why: by?.reason ?? null,
        is_sample: isSample,
      };
    });
}

type Labelled = Pick<EventRecord, 'kind' | 'period' | 'minute' | 'details'>;

/** Returns the minute as text: `45+2`. */
function minuteOf({ period, minute }: Labelled): string | null {
  if (minute === null) return null;
  const half = HALVES.find((one): one is Half => one === period) ?? null;
  return minuteLabel(half, minute);
}

/** Returns what an event is, in a few Korean words. */
function labelOf({ kind, period, details }: Labelled): string {
  const { is_own_goal, is_penalty, is_concussion, subject, outcome, minutes, place, is_scored, count } = details;
  if (kind === 'goal') return is_own_goal ? texts.ownGoal : is_penalty ? texts.penalty : texts.kinds.goal;
  if (kind === 'substitution') return is_concussion ? texts.concussion : texts.kinds.substitution;
  if ((kind === 'period_start' || kind === 'period_end') && period !== null)
    return texts.part(PERIOD_NAMES[period], texts.kinds[kind]);
  if (kind === 'var' && subject && outcome) return texts.review(texts.subjects[subject], texts.outcomes[outcome]);
  if (kind === 'added_time' && minutes !== undefined) return texts.minutes(minutes);
  if (kind === 'shoot_out_kick' && place !== undefined) return texts.kick(place, is_scored === true);
  if (kind === 'attendance' && count !== undefined) return texts.attendance(count);
  return texts.kinds[kind];
}
