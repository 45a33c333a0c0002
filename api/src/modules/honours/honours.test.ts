import type { ClubSeason, Honour } from '@wkff/contracts';
import { insertMatch } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/testApp.ts';

describe('honours on 18 September 2025', () => {
  const site = useTestApp();
  const list = async () => (await site().get<{ data: Honour[] }>('/api/honours')).body.data;

  it('have the champion of each decided season, newest first, by its name at the time', async () => {
    const honours = await list();
    expect(honours.map(({ season }) => season)).toEqual(Array.from({ length: 16 }, (_, index) => 2024 - index));
    expect(honours.at(-1)).toEqual({
      season: 2009,
      champion: '고양 대교',
      champion_key: null,
      runner_up: '인천 현대제철',
      aggregate: '2-0',
      leg1: '1-0',
      leg2: '1-0',
      leg1_date: null,
      leg2_date: null,
      regular_season_first: '고양 대교',
    });
  });

  it('have the dates of the finals, and the key of a club that still exists', async () => {
    expect((await list())[0]).toMatchObject({
      champion_key: 'suwon-fc-women',
      leg1_date: '2024-11-05',
      leg2_date: '2024-11-09',
      aggregate: '3-2',
    });
  });
});

describe('honours of a season that was played on this site', () => {
  const site = useTestApp();
  const list = async () => (await site().get<{ data: Honour[] }>('/api/honours')).body.data;

  /** Stores a final of two matches between club 6 and club 2; club 2 wins it by 7 to 5. */
  async function insertFinal(season: number, second: Parameters<typeof insertMatch>[1]): Promise<void> {
    const final = { season, competition_id: `${season}_playoff`, status: 'completed', phase: 'ended' };
    const first = { ...final, round: 2, match_date: `${season}-11-08`, home_id: 6, away_id: 2 };
    const { db } = site();
    await insertMatch(db, { ...first, home_goals: 2, away_goals: 3, played_home: 2, played_away: 3 });
    const last = { ...final, round: 3, match_date: `${season}-11-15`, home_id: 2, away_id: 6 };
    await insertMatch(db, { ...last, home_goals: 4, away_goals: 3, played_home: 4, played_away: 3, ...second });
  }

  beforeAll(async () => {
    await insertFinal(2040, {});
    await insertFinal(2041, { needs_approval: true });
    await insertFinal(2042, {
      status: 'scheduled',
      phase: 'scheduled',
      home_goals: null,
      away_goals: null,
      played_home: null,
      played_away: null,
    });
    await insertFinal(2043, { home_goals: 2, away_goals: 3, played_home: 2, played_away: 3 });
    await insertFinal(2044, {
      home_goals: 2,
      away_goals: 3,
      played_home: 2,
      played_away: 3,
      home_penalties: 3,
      away_penalties: 4,
    });
    await insertFinal(2045, { open_protests: 1 });
  });

  it('have the champion as soon as the results of its final are official', async () => {
    const honours = (await list()).filter(({ season }) => season >= 2040);
    expect(honours.map(({ season, champion_key }) => [season, champion_key])).toEqual([
      [2044, 'seoul-city-hall'],
      [2040, 'hwacheon-kspo'],
    ]);
    expect(honours.at(-1)).toEqual({
      season: 2040,
      champion: '화천 KSPO',
      champion_key: 'hwacheon-kspo',
      runner_up: '서울시청',
      aggregate: '7-5',
      leg1: '3-2',
      leg2: '4-3',
      leg1_date: '2040-11-08',
      leg2_date: '2040-11-15',
      regular_season_first: null,
    });
  });

  it('are those of its clubs in that season, too', async () => {
    const honoursOf = async (club: number) =>
      (await site().get<{ data: ClubSeason[] }>(`/api/clubs/${club}/seasons`)).body.data.find(
        ({ season }) => season === 2040,
      )?.honours;
    expect(await honoursOf(2)).toEqual(['champion']);
    expect(await honoursOf(6)).toEqual(['runner_up']);
  });
});
