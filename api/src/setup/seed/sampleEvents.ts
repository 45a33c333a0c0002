import { createHash } from 'node:crypto';
import { BLANK_EVENT, seoulMoment, type EventKind, type MatchEventFacts } from '@wkff/contracts';
import { insertEvents } from '../../modules/match-log/repository.ts';
import { hasKickedOff } from './kickOff.ts';
import type { Seeding } from './Seeding.ts';

/** The latest match of the demo whose score is a sample: 2 : 1. */
const MATCH = { id: 91, match_date: '2025-09-08' };

const MINUTE_MS = 60_000;

type Facts = Partial<MatchEventFacts>;
const home = (number: number, name: string): Facts => ({ side: 'home', number, name: `표본 ${name}` });
const away = (number: number, name: string): Facts => ({ side: 'away', number, name: `표본 ${name}` });
const at = (period: '1' | '2', minute: number): Facts => ({ period, minute });

/** Events that make the sample score of the match. Nobody in them exists. `key` names one for `replaces`. */
const EVENTS: readonly (Facts & { key: string; kind: EventKind })[] = [
  { key: 'start', kind: 'period_start', period: '1' },
  { key: 'first', kind: 'goal', ...at('1', 23), ...home(9, '자'), other_number: 7, other_name: '표본 사' },
  { key: 'yellow', kind: 'yellow', ...at('1', 31), ...away(4, '라') },
  { key: 'added', kind: 'added_time', period: '1', details: { minutes: 2 } },
  { key: 'half', kind: 'period_end', ...at('1', 47) },
  { key: 'second half', kind: 'period_start', period: '2' },
  { key: 'level', kind: 'goal', ...at('2', 58), ...away(10, '차'), details: { is_penalty: true } },
  {
    key: 'change',
    kind: 'substitution',
    ...at('2', 64),
    ...home(7, '사'),
    other_number: 14,
    other_name: '표본 하',
  },
  { key: 'offside', kind: 'goal', ...at('2', 71), ...home(11, '카') },
  { key: 'no goal', kind: 'cancelled', replaces: 'offside', reason: '비디오 판독: 오프사이드' },
  { key: 'review', kind: 'var', ...at('2', 72), side: 'home', details: { subject: 'goal', outcome: 'changed' } },
  { key: 'off', kind: 'second_yellow', ...at('2', 80), ...away(4, '라') },
  { key: 'last', kind: 'goal', ...at('2', 92), ...home(14, '하'), other_number: 10, other_name: '표본 차' },
  { key: 'end', kind: 'full_time', ...at('2', 95) },
  { key: 'attendance', kind: 'attendance', details: { count: 412 } },
];

/**
 * Inserts the events of one match with a sample score. They are marked as a sample, and the first event or score that
 * somebody records takes their place. They are in no list of goals, so nobody's record has them.
 * Of the statistics only the list of assists has them, of which no report of the season says anything.
 */
export async function seedSampleEvents({ trx, now }: Seeding): Promise<void> {
  if (!hasKickedOff(MATCH.match_date, null, now)) return;
  const begin = seoulMoment(MATCH.match_date, '19:00:00');
  const events = EVENTS.map(({ key, replaces = null, ...facts }, index) => ({
    ...BLANK_EVENT,
    ...facts,
    id: idOf(key),
    replaces: replaces === null ? null : idOf(replaces),
    entered_at: new Date(begin + 7 * index * MINUTE_MS).toISOString(),
  }));
  await insertEvents(trx, MATCH.id, events, { author_id: null, recorded_at: new Date(begin) });
}

/** Returns the same id for each demo. */
function idOf(key: string): string {
  const hash = createHash('sha256').update(`sample event ${key}`).digest('hex');
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
}
