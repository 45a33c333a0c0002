import { OFFICIAL_ROLES } from '@wkff/contracts';
import { insertSheet } from '../../modules/match-sheets/repository.ts';
import { SAMPLE_DAY } from './sampleDay.ts';
import type { Seeding } from './Seeding.ts';

/** The matches of the demo that have sample line-ups. */
const MATCHES = [...SAMPLE_DAY.matches.map(({ id }) => id), 98];
const RECORDED_AT = new Date(`${SAMPLE_DAY.date}T09:00:00+09:00`);
const SYLLABLES = [...'고노도로모보소'];

/** Inserts officials of these matches. Nobody of them exists: they are marked as a sample, until somebody stores others. */
export async function seedSampleSheets({ trx }: Seeding): Promise<void> {
  const officials = Object.fromEntries(OFFICIAL_ROLES.map((role, index) => [role, `표본 ${SYLLABLES[index]}`]));
  const facts = { officials, weather: null, publish_before: null };
  const sheet = { version: 1, ...facts, reason: null, author_id: null, recorded_at: RECORDED_AT };
  for (const match of MATCHES) await insertSheet(trx, match, sheet);
}
