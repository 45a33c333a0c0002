import { createPageCall, listDueSuspensions } from '@wkff/api-client';
import type { DueSuspension } from '@wkff/contracts';
import type { Host } from '@wkff/mf-contract';
import { isServedIn } from './loadSquad.ts';

/** Returns who is suspended by the cards of a season without a ruling: for staff, who are logged in. */
export const loadDueSuspensions = (host: Host, season: number, signal?: AbortSignal): Promise<DueSuspension[]> =>
  listDueSuspensions(createPageCall({ origin: '', token: () => host.session.token() }), season, signal);

/** Returns those of a club who are suspended in a match. */
export const dueIn = (due: readonly DueSuspension[], matchId: number, clubId: number | null): DueSuspension[] =>
  due.filter((one) => isServedIn(one, matchId, clubId));

/** True if somebody of a club is the one of a suspension: by the person, or by the name where nobody knows the person. */
export const isSuspended = (
  due: readonly Pick<DueSuspension, 'person_id' | 'person_name'>[],
  { person_id, name }: { person_id: number | null; name: string | null },
): boolean => due.some((one) => (one.person_id === null ? one.person_name === name : one.person_id === person_id));
