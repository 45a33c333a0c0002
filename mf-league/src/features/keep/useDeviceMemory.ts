import type { Clock } from '@wkff/contracts';
import { useState } from 'react';
import { newEventId, readMemory, writeMemory } from './record/memory.ts';

/** What this browser remembers of a match: its own name, and which pairs of events somebody said are different ones. */
export function useDeviceMemory(matchId: number, clock: Clock) {
  const [memory, setMemory] = useState(() => readMemory(matchId));
  return {
    ...memory,
    /** Returns id and time of a new event. */
    stamp() {
      writeMemory(matchId, memory);
      return { id: newEventId(memory.device), entered_at: new Date(clock.now()).toISOString() };
    },
    addDifferent(pair: string): void {
      const next = { ...memory, different: [...memory.different, pair] };
      setMemory(next);
      writeMemory(matchId, next);
    },
  };
}

export type DeviceMemory = ReturnType<typeof useDeviceMemory>;
