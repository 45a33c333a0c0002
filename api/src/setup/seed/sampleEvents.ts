import { createHash } from 'node:crypto';
import { BLANK_EVENT, seoulMoment } from '@wkff/contracts';
import { insertEvents } from '../../modules/match-log/repository.ts';
import { hasKickedOff } from './kickOff.ts';
import { SAMPLE_DAY } from './sampleDay.ts';
import { SAMPLE_DAY_EVENTS } from './sampleDayEvents.ts';
import type { Seeding } from './Seeding.ts';

const MINUTE_MS = 60_000;

/**
 * Inserts the events of all matches of a day. They are marked as a sample, and the first event or score that somebody
 * records takes their place. They are in no list of goals, so nobody's record has them.
 * Of the statistics only the list of assists has them, of which no report of the season says anything.
 */
export async function seedSampleEvents({ trx, now }: Seeding): Promise<void> {
  if (!hasKickedOff(SAMPLE_DAY.date, null, now)) return;
  const begin = seoulMoment(SAMPLE_DAY.date, '19:00:00');
  for (const { id: match } of SAMPLE_DAY.matches) {
    const events = SAMPLE_DAY_EVENTS[match].map(({ key, replaces = null, ...facts }, index) => ({
      ...BLANK_EVENT,
      ...facts,
      id: idOf(match, key),
      replaces: replaces === null ? null : idOf(match, replaces),
      entered_at: new Date(begin + 7 * index * MINUTE_MS).toISOString(),
    }));
    await insertEvents(trx, match, events, { author_id: null, recorded_at: new Date(begin) });
  }
}

/** Returns the same id for each demo. */
function idOf(match: number, key: string): string {
  const hash = createHash('sha256').update(`sample event ${match} ${key}`).digest('hex');
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
}
