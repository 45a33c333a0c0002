import type { DueSuspension } from '@wkff/contracts';
import type { Call } from './releases.ts';

/**
 * Returns who is suspended by the cards of a season without a ruling, as far as the caller may know. For staff, so it is
 * not part of `createApiClient`, which visitors load.
 */
export const listDueSuspensions = (call: Call, season: number, signal?: AbortSignal): Promise<DueSuspension[]> =>
  call<DueSuspension[]>('GET', `suspensions/due?season=${season}`, { signal });
