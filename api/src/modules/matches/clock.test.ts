import { HEADERS, type Match } from '@wkff/contracts';
import { insertMatch } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/testApp.ts';

describe('matches and the site clock', () => {
  const site = useTestApp({ template: 'bare' });
  const at = async (moment: string, path = 'upcoming') => {
    site().clock.set(moment);
    return site().get<Match[]>(`/api/matches/${path}`);
  };
  let evening = 0;
  let cancelled = 0;

  beforeAll(async () => {
    await site().write(['seasons'], async (trx) => {
      evening = await insertMatch(trx, { season: 2025, match_date: '2025-09-18', match_time: '19:00:00' });
      await insertMatch(trx, { season: 2025, round: 2, match_date: '2025-09-25', status: 'postponed' });
      cancelled = await insertMatch(trx, { season: 2025, round: 3, match_date: '2025-09-20', status: 'cancelled' });
      await insertMatch(trx, { season: 2025, round: 4, match_date: '2025-09-26', match_time: null });
    });
  });

  it('lists a match after its kick-off as upcoming until its day ends in Seoul', async () => {
    expect((await at('2025-09-18T18:59:59+09:00')).body.map(({ id }) => id)).toContain(evening);
    expect((await at('2025-09-18T21:30:00+09:00')).body.map(({ id }) => id)).toContain(evening);
    expect((await at('2025-09-18T23:59:59+09:00')).body.map(({ id }) => id)).toContain(evening);
    expect((await at('2025-09-19T00:00:00+09:00')).body.map(({ id }) => id)).not.toContain(evening);
  });

  it('makes answers valid until the next kick-off or midnight in Seoul', async () => {
    const validUntil = async (moment: string, path?: string) => (await at(moment, path)).headers[HEADERS.validUntil];
    expect(await validUntil('2025-09-18T12:00:00+09:00')).toBe('2025-09-18T10:00:00.000Z');
    expect(await validUntil('2025-09-18T19:00:00+09:00')).toBe('2025-09-18T15:00:00.000Z');
    const month = 'by-year-month?competitionId=_league_wk&year=2025&month=9';
    expect(await validUntil('2025-09-18T12:00:00+09:00', month)).toBe('2025-09-18T10:00:00.000Z');
    expect(await validUntil('2025-09-18T19:00:00+09:00', month)).toBe('2025-09-18T15:00:00.000Z');
    expect(await validUntil('2025-10-01T00:00:00+09:00', month)).toBeUndefined();
    expect(await validUntil('2025-09-18T12:00:00+09:00', 'live-link?teamKey=1')).toBe('2025-09-18T15:00:00.000Z');
  });

  it('makes an answer with a live match valid until four hours after kick-off or the next day, when it waits for its result', async () => {
    const live = { season: 2025, status: 'live', home_goals: 1, away_goals: 0 };
    let [evening, open] = [0, 0];
    await site().write(['seasons'], async (trx) => {
      evening = await insertMatch(trx, { ...live, round: 5, match_date: '2025-05-02', match_time: '19:00:00' });
      open = await insertMatch(trx, { ...live, round: 6, match_date: '2025-05-02', match_time: null });
    });
    const validUntil = async (moment: string, id = evening) =>
      (await at(moment, String(id))).headers[HEADERS.validUntil];
    expect(await validUntil('2025-05-02T18:00:00+09:00')).toBe('2025-05-02T14:00:00.000Z');
    expect(await validUntil('2025-05-02T22:59:59+09:00')).toBe('2025-05-02T14:00:00.000Z');
    expect(await validUntil('2025-05-02T23:00:00+09:00')).toBe('2025-05-02T15:00:00.000Z');
    expect(await validUntil('2025-05-03T00:00:00+09:00')).toBeUndefined();
    expect(await validUntil('2025-05-02T19:00:00+09:00', open)).toBe('2025-05-02T15:00:00.000Z');
    expect((await at('2025-05-02T20:00:00+09:00')).body.map(({ id }) => id).slice(0, 2)).toEqual([evening, open]);
  });

  it('counts a cancelled match as completed from its day on, and a postponed one as upcoming', async () => {
    const completed = async (moment: string) => (await at(moment, 'completed')).body.map(({ id }) => id);
    expect(await completed('2025-09-19T23:59:59+09:00')).toEqual([]);
    expect(await completed('2025-09-20T00:00:00+09:00')).toEqual([cancelled]);
    const upcoming = (await at('2025-09-18T12:00:00+09:00')).body;
    expect(upcoming.map(({ round }) => round)).toEqual([1, 2, 4]);
  });
});
