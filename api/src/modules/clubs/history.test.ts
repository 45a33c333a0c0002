import type { ClubSeason, Match } from '@wkff/contracts';
import { insertAccount, insertMatch, insertPlayer } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/testApp.ts';

describe('the seasons of a club of the demo', () => {
  const site = useTestApp();
  const seasons = async (club: number | string) =>
    (await site().get<{ data: ClubSeason[] }>(`/api/clubs/${club}/seasons`)).body.data;
  const inYear = (list: ClubSeason[], year: number) => list.find(({ season }) => season === year);

  it('are those with any data, newest first', async () => {
    const list = await seasons('changnyeong-wfc');
    expect(list).toEqual(await seasons(8));
    expect(list.map(({ season, has_matches, has_squad }) => [season, has_matches, has_squad])).toEqual([
      [2025, true, true],
      ...[2024, 2023, 2022, 2021, 2020, 2019, 2018].map((season) => [season, true, false]),
    ]);
    expect((await seasons(3)).map(({ season }) => season)).toEqual([
      2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018, 2017, 2016, 2014, 2013, 2011, 2010, 2009,
    ]);
  });

  it('have the club’s names in that season, and its line in the computed or published table', async () => {
    const list = await seasons(3);
    expect(inYear(list, 2009)).toMatchObject({
      name: '수원시설관리공단',
      short_name: '수원시설관리공단',
      badge_path: '/images/badges/suwon-fc-women.png',
    });
    expect(list[0]).toEqual({
      season: 2025,
      name: '수원FC 위민',
      short_name: '수원FC 위민',
      badge_path: '/images/badges/suwon-fc-women.png',
      has_matches: true,
      has_squad: true,
      table: {
        source: 'derived',
        rank: 7,
        points: 21,
        extraPoints: 0,
        played: 24,
        won: 5,
        drawn: 6,
        lost: 13,
        goalsFor: 26,
        goalsAgainst: 39,
        maxRound: 24,
        is_final: false,
        is_sample: true,
      },
      honours: [],
    });
    expect(inYear(list, 2019)?.table).toEqual({
      source: 'published',
      rank: 3,
      points: 49,
      extraPoints: 0,
      played: 28,
      won: 13,
      drawn: 10,
      lost: 5,
      goalsFor: 52,
      goalsAgainst: 42,
      maxRound: 28,
      is_final: true,
      is_sample: false,
    });
    expect(inYear(list, 2024)?.table).toBeNull();
  });

  it('have the titles won under any of its names, even without other data', async () => {
    const suwon = await seasons(3);
    expect(suwon.filter(({ honours }) => honours.length > 0).map(({ season, honours }) => [season, honours])).toEqual([
      [2024, ['champion']],
      [2023, ['runner_up']],
      [2019, ['runner_up']],
      [2010, ['champion']],
    ]);
    expect(inYear(suwon, 2010)).toMatchObject({ has_matches: false, has_squad: false, table: null });
    const incheon = await seasons(5);
    expect(inYear(incheon, 2010)?.honours).toEqual(['runner_up', 'regular_season_first']);
    expect(inYear(incheon, 2013)?.honours).toEqual(['champion', 'regular_season_first']);
  });

  it('are updated after a result, a squad and a name, which lists of matches have at once', async () => {
    const { db } = site();
    const before = await seasons(8);
    const admin = await insertAccount(db, { roles: ['admin'] });
    const put = async (url: string, body: object) =>
      expect((await site().send({ method: 'PUT', url, body, as: admin })).status).toBe(200);
    const player = { number: null, position: null, name: '김가람', isCaptain: false };
    await put('/api/clubs/8/squad', { season: 2024, players: [player] });
    expect(inYear(await seasons(8), 2024)?.has_squad).toBe(true);
    const { rows } = await site().pool.query(
      `select id from matches where season = 2025 and round = 25 and 8 in (home_id, away_id)`,
    );
    await put(`/api/matches/${rows[0].id}/score`, { home_points: 1, away_points: 1 });
    expect(inYear(await seasons(8), 2025)?.table).toMatchObject({ points: 11, played: 25, maxRound: 25 });
    const nameInList = async () => {
      const { body } = await site().get<Match[]>('/api/matches/team?teamKey=8&season=2025');
      return body[0]?.home_id === 8 ? body[0].home_team_short_name : body[0]?.away_team_short_name;
    };
    expect(await nameInList()).toBe('창녕WFC');
    await put('/api/clubs/8', { season: 2025, short_name: '창녕' });
    expect([(await seasons(8))[0]?.short_name, await nameInList()]).toEqual(['창녕', '창녕']);
    expect(before[0]?.short_name).toBe('창녕WFC');
  });

  it('include the next one once its matches are imported, without a place until its first result', async () => {
    const { db } = site();
    await insertMatch(db, { season: 2026, home_id: 8 });
    await db.insertInto('standings').values({ season: 2026, round: 0, rows: '[]', is_sample: false }).execute();
    await site().write(['seasons'], () => Promise.resolve());
    const [next] = await seasons(8);
    expect(next).toMatchObject({
      season: 2026,
      short_name: '강진WFC',
      badge_path: '/images/badges/default.png',
      has_matches: true,
      has_squad: false,
      table: null,
    });
  });
});

describe('the seasons of a club without the demo', () => {
  const site = useTestApp({ template: 'bare' });
  const seasons = async () => (await site().get<{ data: ClubSeason[] }>('/api/clubs/1/seasons')).body.data;

  it('are none until there is any data, such as a listed player', async () => {
    expect(await seasons()).toEqual([]);
    await insertPlayer(site().db, { season: 2030 });
    const place = { club_id: 1, list_order: 1, title: '단장', origin: 'keeper' };
    await site().write(['club:sejong-sportstoto'], async (trx) => {
      const { id } = await trx
        .insertInto('people')
        .values({ name: '박다솜' })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const [season, kind] of [
        [2031, 'front_office'],
        [2032, 'coaching'],
      ] as const)
        await trx
          .insertInto('staff')
          .values({ ...place, season, kind, person_id: id })
          .execute();
    });
    expect((await seasons()).map(({ season, has_squad }) => [season, has_squad])).toEqual([
      [2032, true],
      [2031, false],
      [2030, true],
    ]);
  });

  it('have a final place once the last league match is over', async () => {
    const result = { status: 'completed', home_goals: 1, away_goals: 0 };
    await insertMatch(site().db, { season: 2040, ...result });
    const last = await insertMatch(site().db, { season: 2040, round: 2, status: 'postponed' });
    await insertMatch(site().db, { season: 2040, competition_id: '2040_playoff' });
    const admin = await insertAccount(site().db, { roles: ['admin'] });
    const save = (home_points: number) =>
      site().send({
        method: 'PUT',
        url: `/api/matches/${last}/score`,
        body: { home_points, away_points: 0, in_play: home_points === 1 },
        as: admin,
      });
    await site().write(['seasons'], () => Promise.resolve());
    const table = async () => (await seasons()).find(({ season }) => season === 2040)?.table ?? null;
    expect(await table()).toBeNull();
    await save(1);
    expect(await table()).toBeNull();
    await save(2);
    expect(await table()).toMatchObject({ rank: 1, points: 6, played: 2, is_final: true, is_sample: false });
  });
});
