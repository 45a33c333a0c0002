import { eventErrors, type MatchEventFacts } from '@wkff/contracts';
import { projectMatch } from '@wkff/league/match-log';
import { playMatch } from './playMatch.ts';

const MINUTE = 60_000;

describe('the match that the demo plays', () => {
  const log: MatchEventFacts[] = [];
  const pauses: number[] = [];
  let now = Date.parse('2025-09-18T19:00:00+09:00');

  beforeAll(() =>
    playMatch({
      send: async (events) => {
        // The answer takes time, too.
        now += 100;
        log.push(...events);
      },
      now: () => now,
      pause: async (ms) => {
        pauses.push(ms);
        now += ms;
      },
      say: () => undefined,
      lengthMs: 10 * MINUTE,
    }),
  );

  it('has events without a mistake, each with an id that no other has', () => {
    expect(log.flatMap((event) => eventErrors(event))).toEqual([]);
    expect(new Set(log.map(({ id }) => id)).size).toBe(log.length);
  });

  it('ends 2:1 with ten against eleven, and nothing to warn about', () => {
    const { score, sides, hasEnded, warnings } = projectMatch(log);
    expect([score, hasEnded, sides.home.men, sides.away.men]).toEqual([{ home: 2, away: 1 }, true, 11, 10]);
    expect(warnings).toEqual([]);
  });

  it('takes its length, answers included, with the minutes that are being played', () => {
    expect(pauses.reduce((sum, ms) => sum + ms, 0)).toBe(10 * MINUTE - (log.length > 0 ? 1_400 : 0));
    const minutes = log.filter(({ kind }) => kind === 'goal').map(({ minute }) => minute);
    expect(minutes).toEqual([2, 3, 4, 48]);
    const start = log.find(({ kind, period }) => kind === 'period_start' && period === '2');
    const own = log.findLast(({ kind }) => kind === 'goal');
    const seconds = (Date.parse(own?.entered_at ?? '') - Date.parse(start?.entered_at ?? '')) / 1_000;
    expect(Math.floor(seconds / 60) + 1).toBe((own?.minute ?? 0) - 45);
  });
});
