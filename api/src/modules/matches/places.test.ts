import type { MatchPlaces } from '@wkff/contracts';
import type { Insertable } from 'kysely';
import { insertMatch } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/testApp.ts';
import { rebuildStandings } from '../ranking/standings.ts';
import type { Matches } from '../../db/types.ts';

const app = useTestApp({ template: 'bare' });
const DAY = '2030-06-01';
beforeEach(async () => {
  await app().db.deleteFrom('matches').execute();
  app().clock.set(`${DAY}T20:00:00+09:00`);
});

const ask = (id: number) => app().get<{ data: MatchPlaces }>(`/api/matches/${id}/places`);
/** Table, and of each row the club with its rank, its rank before and its last results. */
const placesOf = async (id: number) => {
  const { status, body } = await ask(id);
  expect(status).toBe(200);
  const { table, rows } = body.data;
  return [table, rows.map(({ teamId, rank, rankBefore, form }) => [teamId, rank, rankBefore, form])];
};

/** A match of 2030, scheduled for the evening of the day unless told otherwise. Its table is made. */
async function match(round: number, home_id: number, away_id: number, more: Partial<Insertable<Matches>> = {}) {
  const facts = { season: 2030, match_date: DAY, match_time: '19:00:00', ...more };
  let id = 0;
  await app().write(['season:2030', 'ranking:2030'], async (trx) => {
    id = await insertMatch(trx, { round, home_id, away_id, ...facts });
    await rebuildStandings(trx, 2030, round);
  });
  return id;
}
const ended = (home_goals: number, away_goals: number) => ({ status: 'completed', home_goals, away_goals }) as const;
const running = (home_goals: number, away_goals: number) => ({ status: 'live', home_goals, away_goals }) as const;
const before = { match_date: '2030-05-01' };

it('places of a coming match are those of the newest table, of one with a result those after its round', async () => {
  const first = await match(1, 1, 2, { ...before, ...ended(1, 0) });
  await match(2, 2, 3, { match_date: '2030-05-08', ...ended(4, 0) });
  const coming = await match(3, 1, 2, { match_time: '21:00:00' });
  expect(await placesOf(coming)).toEqual([
    'latest',
    [
      [2, 1, null, 'LW'],
      [1, 2, null, 'W'],
    ],
  ]);
  expect(await placesOf(first)).toEqual([
    'round',
    [
      [1, 1, null, 'W'],
      [2, 2, null, 'L'],
    ],
  ]);
});

it('places of a match under way are all of the table as it would be if the matches of its day ended now', async () => {
  await match(1, 1, 2, { ...before, ...ended(1, 0) });
  await match(1, 3, 4, { ...before, ...ended(0, 0) });
  const live = await match(2, 2, 3, running(2, 0));
  await match(2, 4, 1, running(3, 0));
  const [table, rows] = await placesOf(live);
  expect([table, rows]).toEqual([
    'provisional',
    [
      [4, 1, 2, 'DW'],
      [2, 2, 4, 'LW'],
      [1, 3, 1, 'WL'],
      [3, 4, 2, 'DL'],
    ],
  ]);
  // The table itself counts none of them.
  const { body } = await app().get<{ ranking: unknown[] } & { data: { ranking: { teamId: number }[] } }>(
    '/api/ranking/by-round?competitionId=_league_wk&year=2030',
  );
  expect(body.data.ranking[0]?.teamId).toBe(1);
});

it('follow a goal, and a match that nobody ended is none under way', async () => {
  const live = await match(1, 1, 2, running(0, 0));
  expect((await placesOf(live))[0]).toBe('provisional');
  await app().write([`match:${live}`, 'season:2030'], async (trx) => {
    await trx.updateTable('matches').set({ away_goals: 1, played_away: 1 }).where('id', '=', live).execute();
  });
  expect((await placesOf(live))[1]).toEqual([
    [2, 1, 1, 'W'],
    [1, 2, 1, 'L'],
  ]);
  app().clock.set(`${DAY}T23:30:00+09:00`);
  expect((await placesOf(live))[0]).toBe('latest');
});

it('are none of a play-off, and of a season whose table is not made of results', async () => {
  const playoff = await match(1, 1, 2, { competition_id: '2030_playoff' });
  expect((await ask(playoff)).body.data.rows).toEqual([]);
  const id = await match(1, 1, 2);
  for (const [table_source, rows] of [
    ['derived', 2],
    ['published', 0],
    ['none', 0],
  ] as const) {
    await app().write(['season:2030', 'seasons'], async (trx) => {
      await trx.updateTable('seasons').set({ table_source }).where('year', '=', 2030).execute();
    });
    expect((await ask(id)).body.data.rows).toHaveLength(rows);
  }
  await app().db.updateTable('seasons').set({ table_source: 'derived' }).where('year', '=', 2030).execute();
});

it('answers 404 for an unknown match', async () => {
  expect(await ask(999_999)).toMatchObject({ status: 404, body: { code: 'match_not_found' } });
});
