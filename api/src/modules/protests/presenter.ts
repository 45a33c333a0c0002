import { seoulIso, type Protest } from '@wkff/contracts';
import type { ProtestRecord } from './repository.ts';

/** Returns a protest as sent on the wire. */
export const toProtestView = ({ received_at, deadline_at, decided_at, ...protest }: ProtestRecord): Protest => ({
  ...protest,
  received_at: seoulIso(received_at.getTime()),
  deadline_at: deadline_at && seoulIso(deadline_at.getTime()),
  decided_at: decided_at && seoulIso(decided_at.getTime()),
});
