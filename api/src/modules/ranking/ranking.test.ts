import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Match, Ranking } from '@wkff/contracts';
import { readRules } from '@wkff/league/table-oracle';
import { createTestClock } from '@wkff/testing';
import { insertMatch } from '../../../test/builders.ts';
import { appointScoreKeepers } from '../../../test/scoreKeepers.ts';
import { createEmptyDatabase, type TestDatabase } from '../../../test/databases.ts';
import { startTestApp, useTestApp, type TestApp } from '../../../test/testApp.ts';
import { prepareDatabase } from '../../setup/prepareDatabase.ts';
import { rebuildStandings } from './standings.ts';

const read = async (site: TestApp, path: string) => {
  const answer = await site.get<{ data: Ranking }>(`/api/ranking/${path}`);
  expect(answer.status).toBe(200);
  return answer.body.data;
};
const byRound = (year: number, round: number) => `by-round?competitionId=_league_wk&year=${year}&maxRound=${round}`;

describe('the table on 18 September 2025', () => {
  const site = useTestApp();

  it('is that of round 24, with the published points', async () => {
    const table = await read(site(), 'current');
    expect(table).toMatchObject({
      season: 2025,
      competitionId: '_league_wk',
      maxRound: 24,
      source: 'derived',
      isSample: true,
    });
    expect(table.ranking.slice(0, 5).map(({ rank, teamShortName, points }) => [rank, teamShortName, points])).toEqual([
      [1, '화천 KSPO', 50],
      [2, '서울시청', 45],
      [3, '경주 한수원', 40],
      [4, '인천 현대제철', 38],
      [5, '세종 스포츠토토', 32],
    ]);
    expect(table.ranking[1]).toMatchObject({
      teamId: 6,
      teamKey: 'seoul-city-hall',
      teamName: '서울특별시청 여자축구단',
      badgePath: '/images/badges/seoul-city-hall.png',
      played: 24,
      won: 12,
      drawn: 9,
      lost: 3,
    });
  });

  it('counts all rounds up to the requested one, or to the latest for a future one', async () => {
    expect(await read(site(), byRound(2025, 10))).toMatchObject({ maxRound: 10, season: 2025 });
    expect(await read(site(), byRound(2025, 28))).toEqual(await read(site(), 'current'));
    expect(await read(site(), 'by-round?competitionId=_league_wk&year=2025')).toEqual(await read(site(), 'current'));
  });

  it('lists every club with zero points before the first round', async () => {
    const table = await read(site(), byRound(2025, 0));
    expect(table).toMatchObject({ maxRound: 0, isSample: false });
    expect(table.ranking.map(({ rank, points, teamId }) => [rank, points, teamId])).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8].map((id) => [1, 0, id]),
    );
  });

  it('returns a published table as it was published, old clubs and names included', async () => {
    const table = await read(site(), byRound(2009, 20));
    expect(table).toMatchObject({ source: 'published', maxRound: 20, isSample: false, season: 2009 });
    expect(
      table.ranking.map(({ rank, teamShortName, teamId, points }) => [rank, teamShortName, teamId, points]),
    ).toEqual([
      [1, '고양 대교', null, 48],
      [2, '인천 현대제철', 5, 35],
      [3, '서울시청', 6, 29],
      [4, '충남 일화', null, 18],
      [5, '부산 상무', 7, 18],
      [6, '수원시설관리공단', 3, 15],
    ]);
    expect(table.ranking[0]).toMatchObject({
      teamKey: null,
      badgePath: '/images/badges/default.png',
      goalDifference: 25,
    });
  });

  it('is empty for partly known seasons, play-offs, unknown competitions and unknown years', async () => {
    for (const path of [
      byRound(2024, 28),
      byRound(1999, 5),
      'by-round?competitionId=2025_playoff&year=2025&maxRound=3',
      'by-round?competitionId=nope&year=2025&maxRound=3',
    ]) {
      expect([path, await read(site(), path)]).toMatchObject([
        path,
        { ranking: [], maxRound: 0, source: 'none', isSample: false },
      ]);
    }
  });
});

describe('the table of the whole season', () => {
  let database: TestDatabase;
  let site: TestApp;
  let uploadsDir: string;
  beforeAll(async () => {
    database = await createEmptyDatabase();
    const now = '2025-12-31T12:00:00+09:00';
    uploadsDir = await mkdtemp(join(tmpdir(), 'wkff-uploads-'));
    await prepareDatabase({ databaseUrl: database.url, isDemo: true, uploadsDir }, createTestClock(now));
    site = await startTestApp({ databaseUrl: database.url, now });
  });
  afterAll(async () => {
    await site.close();
    await database.drop();
    await rm(uploadsDir, { recursive: true, force: true });
  });

  it('equals the oracle’s after each round', async () => {
    const { body: completed } = await site.get<Match[]>('/api/matches/completed');
    const league = completed.filter(({ competition_id }) => competition_id === '_league_wk');
    expect(league).toHaveLength(112);
    for (let round = 1; round <= 28; round += 1) {
      const results = league
        .filter((match) => match.round <= round)
        .map(({ home_id, away_id, home_points, away_points }) => ({
          homeId: home_id ?? 0,
          awayId: away_id ?? 0,
          homeGoals: home_points ?? 0,
          awayGoals: away_points ?? 0,
        }));
      const { ranking, maxRound } = await read(site, byRound(2025, round));
      expect(maxRound).toBe(round);
      expect([round, ranking.map(({ teamId }) => teamId)]).toEqual([
        round,
        readRules([1, 2, 3, 4, 5, 6, 7, 8], results).places.flat(),
      ]);
    }
  });

  it('ends with the published top three and 295 goals', async () => {
    const { ranking, maxRound } = await read(site, 'current');
    expect(maxRound).toBe(28);
    expect(
      ranking
        .slice(0, 3)
        .map(({ teamShortName, won, drawn, lost, points }) => [teamShortName, won, drawn, lost, points]),
    ).toEqual([
      ['화천 KSPO', 16, 9, 3, 57],
      ['서울시청', expect.any(Number), expect.any(Number), expect.any(Number), 54],
      ['인천 현대제철', expect.any(Number), expect.any(Number), expect.any(Number), 48],
    ]);
    expect(ranking.reduce((sum, { goalsFor }) => sum + goalsFor, 0)).toBe(295);
  });

  it('is followed by the play-offs with clubs and scores, and no upcoming matches', async () => {
    const { body } = await site.get<Match[]>(
      '/api/matches/by-year-month?competitionId=2025_playoff&year=2025&month=11',
    );
    expect(
      body.map(({ home_id, away_id, home_points, away_points }) => [home_id, away_id, home_points, away_points]),
    ).toEqual([
      [6, 5, 0, 0],
      [6, 2, 2, 3],
      [2, 6, 4, 3],
    ]);
    expect((await site.get('/api/matches/upcoming')).body).toEqual([]);
  });
});

describe('standings', () => {
  const site = useTestApp({ template: 'bare' });

  it('are recomputed from the earliest round that a score affects, in its transaction, and count completed league matches only', async () => {
    const { db } = site();
    const score = { home_goals: 1, away_goals: 0, status: 'completed' };
    await insertMatch(db, { season: 2030, round: 1, ...score });
    const second = await insertMatch(db, { season: 2030, round: 2, home_id: 2, away_id: 1, ...score });
    await insertMatch(db, { season: 2030, round: 3, home_id: 3, away_id: 1, ...score, status: 'live' });
    await insertMatch(db, { season: 2030, round: 1, competition_id: '2030_playoff', ...score });
    const rounds = async () =>
      (
        await db.selectFrom('standings').select(['round', 'rows']).where('season', '=', 2030).orderBy('round').execute()
      ).map(({ round, rows }) => [
        round,
        (rows as unknown as { clubId: number; points: number }[]).map((row) => [row.clubId, row.points]),
      ]);

    await db.transaction().execute((trx) => rebuildStandings(trx, 2030, 1));
    expect(await rounds()).toEqual([
      [
        0,
        [
          [1, 0],
          [2, 0],
          [3, 0],
        ],
      ],
      [
        1,
        [
          [1, 3],
          [3, 0],
          [2, 0],
        ],
      ],
      [
        2,
        [
          [1, 3],
          [2, 3],
          [3, 0],
        ],
      ],
    ]);

    await db.updateTable('matches').set({ home_goals: 0 }).where('id', '=', second).execute();
    await db.transaction().execute((trx) => rebuildStandings(trx, 2030, 2));
    expect((await rounds())[2]).toEqual([
      2,
      [
        [1, 4],
        [3, 0],
        [2, 1],
      ].toSorted((a, b) => b[1]! - a[1]!),
    ]);

    await db
      .updateTable('matches')
      .set({ home_goals: null, away_goals: null, status: 'scheduled' })
      .where('id', '=', second)
      .execute();
    await db.transaction().execute((trx) => rebuildStandings(trx, 2030, 2));
    expect((await rounds()).map(([round]) => round)).toEqual([0, 1]);
  });

  it('are not computed for seasons whose table is published or unknown', async () => {
    const { db } = site();
    await db
      .insertInto('seasons')
      .values({ year: 2001, table_source: 'none', is_partial: true, origin: 'keeper' })
      .execute();
    await insertMatch(db, { season: 2001, home_goals: 1, away_goals: 0, status: 'completed' });
    await db.transaction().execute((trx) => rebuildStandings(trx, 2001, 1));
    expect(await db.selectFrom('standings').select('round').where('season', '=', 2001).execute()).toEqual([]);
  });
});

describe('form and ties', () => {
  const site = useTestApp();

  it('come with a derived table', async () => {
    const table = await read(site(), byRound(2025, 10));
    expect(table.ranking.map(({ form }) => form)).toEqual(
      Array.from({ length: 8 }, () => expect.stringMatching(/^[WDL]{5}$/)),
    );
    const level = table.ranking.map(({ points }) => points).filter((points, at, all) => points === all[at + 1]);
    expect(level.length).toBeGreaterThan(0);
    expect([...new Set(level)]).toEqual(table.ties.map(({ points }) => points));
  });

  it('don’t come with a published table or before the first round', async () => {
    const published = await read(site(), byRound(2009, 20));
    expect([published.ties, published.ranking.map(({ form }) => form)]).toEqual([
      [],
      published.ranking.map(() => null),
    ]);
    const empty = await read(site(), byRound(2025, 0));
    expect([empty.ties, empty.ranking.map(({ form }) => form)]).toEqual([[], empty.ranking.map(() => '')]);
  });

  it('are updated when a match is rescheduled', async () => {
    const { db } = site();
    const scoreKeepers = await appointScoreKeepers(site());
    const first = await insertMatch(db, { season: 2064, round: 1, match_date: '2064-04-01' });
    const second = await insertMatch(db, { season: 2064, round: 2, match_date: '2064-04-08' });
    await scoreKeepers.save(first, { home_points: 1, away_points: 0 });
    await scoreKeepers.save(second, { home_points: 0, away_points: 1 });
    const form = async () => (await read(site(), byRound(2064, 2))).ranking.find(({ teamId }) => teamId === 1)?.form;
    expect(await form()).toBe('WL');
    const moved = await scoreKeepers.edit(first, { match_date: '2064-04-09', reason: '우천' });
    expect(moved.status).toBe(200);
    expect(await form()).toBe('LW');
  });
});

describe('the current table', () => {
  const site = useTestApp();

  it('is that of this year’s season even if the next one exists already', async () => {
    const { db } = site();
    const before = await read(site(), 'current');
    await insertMatch(db, { season: 2026, match_date: '2026-03-14' });
    await db.transaction().execute((trx) => rebuildStandings(trx, 2026, 1));
    expect(await read(site(), byRound(2026, 99))).toMatchObject({ season: 2026, maxRound: 0, source: 'derived' });
    expect(await read(site(), 'current')).toEqual(before);
  });
});

describe('the current table after New Year', () => {
  const site = useTestApp({ now: '2026-03-01T12:00:00+09:00' });

  it('is last year’s until the first result of this one', async () => {
    const { db } = site();
    const scoreKeepers = await appointScoreKeepers(site());
    const match = await insertMatch(db, { season: 2026, match_date: '2026-03-01' });
    await db.transaction().execute((trx) => rebuildStandings(trx, 2026, 1));
    expect((await read(site(), 'current')).season).toBe(2025);
    await scoreKeepers.save(match, { home_points: 1, away_points: 0 });
    expect(await read(site(), 'current')).toMatchObject({ season: 2026, maxRound: 1 });
  });
});

describe('the table without any season', () => {
  const site = useTestApp({ template: 'bare' });

  it("is empty and names the site's year", async () => {
    expect(await read(site(), 'current')).toMatchObject({ ranking: [], season: 2025, maxRound: 0, source: 'none' });
  });
});
