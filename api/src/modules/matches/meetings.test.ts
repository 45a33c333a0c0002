import type { Meetings } from '@wkff/contracts';
import type { Insertable } from 'kysely';
import { insertMatch } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/testApp.ts';
import type { Matches } from '../../db/types.ts';

const app = useTestApp({ template: 'bare' });
beforeEach(() => app().db.deleteFrom('matches').execute());

const ask = (id: number) => app().get<{ data: Meetings }>(`/api/matches/${id}/meetings`);
const meetingsOf = async (id: number) => {
  const answer = await ask(id);
  expect(answer.status).toBe(200);
  return answer.body.data;
};

let round = 0;
/** A match between clubs 1 (at home) and 2, scheduled for 2030-06-01 by default. */
const match = (overrides: Partial<Insertable<Matches>> = {}) => {
  round = (round % 99) + 1;
  return insertMatch(app().db, { round, match_date: '2030-06-01', ...overrides });
};
const result = (match_date: string, home_goals: number, away_goals: number, more: Partial<Insertable<Matches>> = {}) =>
  match({ season: Number(match_date.slice(0, 4)), match_date, home_goals, away_goals, status: 'completed', ...more });
/** The sides swapped. */
const away = { home_id: 2, away_id: 1 };

it('meetings are the earlier matches of the same two clubs that have a result, newest first, without goals', async () => {
  const first = await result('2029-05-01', 1, 0);
  const second = await result('2030-04-01', 2, 2, away);
  const sameDay = await result('2030-06-01', 0, 3, { match_time: '14:00:00' });
  await result('2030-06-02', 4, 0);
  await result('2030-04-02', 5, 0, { away_id: 3 });
  await match({ match_date: '2030-05-05' });
  await match({ match_date: '2030-05-06', status: 'cancelled' });
  await result('2030-05-07', 1, 0, { status: 'live' });
  const { matches } = await meetingsOf(await match());
  expect(matches.map(({ id }) => id)).toEqual([sameDay, second, first]);
  expect(matches[1]).toMatchObject({ home_id: 2, home_points: 2, away_points: 2, season: 2030 });
  expect(matches[1]).not.toHaveProperty('scoring_events');
});

it('a match of the same day without a known kick-off comes after those with one', async () => {
  const known = await result('2030-06-01', 1, 0, { match_time: '19:00:00' });
  const unknown = await match({ match_time: null });
  expect((await meetingsOf(unknown)).matches.map(({ id }) => id)).toEqual([known]);
  expect((await meetingsOf(known)).matches).toEqual([]);
});

it('the record is counted from the sides of the requested match, a shoot-out as a draw', async () => {
  await result('2029-05-01', 1, 0);
  await result('2029-06-01', 0, 2, away);
  await result('2029-07-01', 3, 1, away);
  const playoff = { competition_id: '2029_playoff', home_penalties: 5, away_penalties: 4 };
  await result('2029-11-01', 1, 1, playoff);
  expect((await meetingsOf(await match())).record).toEqual({ home_wins: 2, draws: 1, away_wins: 1, is_sample: false });
  expect((await meetingsOf(await match(away))).record).toMatchObject({ home_wins: 1, draws: 1, away_wins: 2 });
});

it('matches of partly known seasons are listed but not counted in the record; a sample score is marked', async () => {
  await result('2028-05-01', 6, 0);
  await app()
    .db.updateTable('seasons')
    .set({ is_partial: true, table_source: 'none' })
    .where('year', '=', 2028)
    .execute();
  const id = await match();
  expect(await meetingsOf(id)).toMatchObject({
    matches: [{ is_partial_season: true }],
    record: { home_wins: 0, draws: 0, away_wins: 0, is_sample: false },
  });
  await app().write(['season:2029'], async (trx) => {
    await trx.updateTable('matches').set({ origin: 'sample' }).where('season', '=', 2028).execute();
  });
  expect((await meetingsOf(id)).record.is_sample).toBe(false);
  await result('2029-05-01', 0, 1, { origin: 'sample' });
  await app().write(['season:2029'], async () => undefined);
  expect((await meetingsOf(id)).record).toEqual({ home_wins: 0, draws: 0, away_wins: 1, is_sample: true });
});

it('the latest twenty are listed, all are counted', async () => {
  for (let day = 1; day <= 22; day += 1) await result(`2029-05-${String(day).padStart(2, '0')}`, 1, 0);
  const { matches, record } = await meetingsOf(await match());
  expect(matches.map(({ match_date }) => match_date)).toHaveLength(20);
  expect([matches[0]?.match_date, matches.at(-1)?.match_date]).toEqual(['2029-05-22', '2029-05-03']);
  expect(record.home_wins).toBe(22);
});

it('meetings are empty while a club is unknown', async () => {
  await result('2029-05-01', 1, 0);
  const id = await match({ competition_id: '2030_playoff', away_id: null });
  expect(await meetingsOf(id)).toMatchObject({ matches: [], record: { home_wins: 0 } });
});

it('answers 404 for an unknown match', async () => {
  expect(await ask(999_999)).toMatchObject({ status: 404, body: { code: 'match_not_found' } });
});

it('an earlier result is in the answer as soon as it is saved, in any season', async () => {
  const earlier = await match({ season: 2029, match_date: '2029-05-01' });
  const id = await match();
  expect((await meetingsOf(id)).matches).toEqual([]);
  await app().write([`match:${earlier}`, 'season:2029'], async (trx) => {
    const score = { home_goals: 2, away_goals: 1, status: 'completed' };
    await trx.updateTable('matches').set(score).where('id', '=', earlier).execute();
  });
  expect((await meetingsOf(id)).record.home_wins).toBe(1);
});
