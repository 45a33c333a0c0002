import { OFFICIAL_ROLES } from '@wkff/contracts';
import { insertSheet } from '../../modules/match-sheets/repository.ts';
import type { Seeding } from './Seeding.ts';

/** The matches of the demo that have sample events and sample line-ups. */
const MATCHES = [91, 98];
const RECORDED_AT = new Date('2025-09-08T09:00:00+09:00');
const SYLLABLES = [...'고노도로모보소'];

/** Inserts officials of two matches. Nobody of them exists: they are marked as a sample, until somebody stores others. */
export async function seedSampleSheets({ trx }: Seeding): Promise<void> {
  const officials = Object.fromEntries(OFFICIAL_ROLES.map((role, index) => [role, `표본 ${SYLLABLES[index]}`]));
  const sheet = { version: 1, officials, weather: null, reason: null, author_id: null, recorded_at: RECORDED_AT };
  for (const match of MATCHES) await insertSheet(trx, match, sheet);
}
