import { isAssistUnknown, type MatchEventFacts } from '@wkff/contracts';
import { pairOf } from './record/memory.ts';
import { texts } from './texts.ts';
import type { DeviceMemory } from './useDeviceMemory.ts';
import type { Kept } from './useKept.ts';
import type { Recorder } from './useRecorder.ts';

/** Two events that may be the same one, about which a person is asked. */
export interface Twins {
  /** The later one in order of play, which is cancelled if they are the same. */
  event: MatchEventFacts;
  other: MatchEventFacts;
}

/** Returns the warnings about a match, the first twins that nobody on this device was asked about, and the answers. */
export function askTwins({ play }: Kept, { different, addDifferent }: DeviceMemory, { undo }: Pick<Recorder, 'undo'>) {
  /** Without those about events that somebody said are different ones. */
  const warnings = play.warnings.filter(
    ({ code, event, other = '' }) => code !== 'possible_duplicate' || !different.includes(pairOf(event, other)),
  );
  const byId = new Map(play.inForce.map((event) => [event.id, event]));
  const [twins = null] = warnings.flatMap(({ code, event: id, other: otherId }): Twins[] => {
    const [event, other] = [byId.get(id), byId.get(otherId ?? '')];
    return code === 'possible_duplicate' && event && other ? [{ event, other }] : [];
  });
  return {
    warnings,
    twins,
    /** Cancels the later one, unless it alone says who gave the assist. */
    areSame({ event, other }: Twins): void {
      undo(isAssistUnknown(other) && !isAssistUnknown(event) ? other : event, texts.twins.reason);
    },
    areDifferent: ({ event, other }: Twins) => addDifferent(pairOf(event.id, other.id)),
  };
}
