import { settle, type Settled } from '@wkff/api-client';
import { yearOf, type Club, type Suspension } from '@wkff/contracts';
import type { Host } from '@wkff/mf-contract';

/**
 * Loads the suspensions of a club's people of which matches are left. A season that is over before a suspension began
 * has none. `clubs` are those of somebody who has moved, and none where all is served with this club. A failure is
 * reported.
 */
export function suspensionsLeft(
  host: Host,
  { id, key, season }: Club,
  signal: AbortSignal,
): Promise<Settled<Suspension[]>> {
  const loading = host.api.clubs
    .suspensions(key, signal)
    .then((all) => all.filter(({ left, effect_from: from }) => left > 0 && yearOf(from) <= season))
    .then((all) => all.map((one) => (one.clubs.every(({ club_id }) => club_id === id) ? { ...one, clubs: [] } : one)));
  return settle(host, 'team: suspensions', signal, loading);
}

/** Returns those of one person; none if they failed to load. */
export const suspensionsOf = (suspensions: Settled<Suspension[]>, personId: number): Suspension[] =>
  suspensions.ok ? suspensions.value.filter(({ person_id: id }) => id === personId) : [];
