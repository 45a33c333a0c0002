import type { ReleasesClient } from '@wkff/api-client';
import type { HealthSlot } from '@wkff/contracts';
import { realNow } from '@wkff/contracts';
import { useRef } from 'react';
import { HEALTH_MINUTES, mergeSlots } from './healthOf.ts';
import { useRead, type Read } from '../useRead.ts';

const HEALTH_EVERY = 10_000;

export interface HealthOptions {
  api: ReleasesClient;
  name: string;
  isFrozen: boolean;
  report(error: unknown): void;
}

/** Follows the health of a section's releases. After the first read, only the slots since then are requested. */
export function useHealth({ api, name, isFrozen, report }: HealthOptions): Read<HealthSlot[]> {
  const readAt = useRef(0);
  return useRead({
    key: name,
    read: async (before: HealthSlot[] | undefined, signal) => {
      const now = realNow();
      // Counts still arrive for a while after the end of a slot.
      const missed = before ? Math.ceil((now - readAt.current) / 60_000) + 1 : HEALTH_MINUTES;
      const came = await api.health(name, Math.min(missed, HEALTH_MINUTES), signal);
      readAt.current = now;
      return mergeSlots(before ?? [], came);
    },
    every: HEALTH_EVERY,
    isFrozen,
    report,
  });
}
