import type { Official, OfficialMatch } from '@wkff/contracts';
import type { Call } from './releases.ts';

/** Returns the calls for officials of matches. They are not part of `createApiClient`, as for accounts. */
export function createOfficialsClient(call: Call) {
  return {
    /** Returns all officials by name. */
    all: (signal?: AbortSignal) => call<Official[]>('GET', 'officials', { signal }),
    /** Returns the latest matches of an official, the latest first. */
    matches: (id: number, signal?: AbortSignal) => call<OfficialMatch[]>('GET', `officials/${id}/matches`, { signal }),
    /** Makes another official this one. Returns it with the names of both. */
    join: (id: number, otherId: number) =>
      call<Official>('POST', `officials/${id}/join`, { body: { official_id: otherId } }),
    /** Takes one of the other names apart again. Returns the official of that name. */
    part: (id: number, name: string) => call<Official>('POST', `officials/${id}/part`, { body: { name } }),
  };
}

export type OfficialsClient = ReturnType<typeof createOfficialsClient>;
