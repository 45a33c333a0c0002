import type { Match, MatchDetail, SeasonMatch } from '@wkff/contracts';
import { insertMatch } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/testApp.ts';

const LEAGUE = '_league_wk';

describe('matches of the demo on 18 September 2025', () => {
  const site = useTestApp();
  const list = async (path: string) => {
    const answer = await site().get<Match[]>(`/api/matches/${path}`);
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const numbers = async (path: string) => (await site().get<number[]>(`/api/matches/${path}`)).body;

  it('lists upcoming matches in order of play, play-offs included', async () => {
    const matches = await list('upcoming');
    expect(matches).toHaveLength(19);
    expect(matches.slice(0, 4).map(({ id, round }) => [id, round])).toEqual([97, 98, 99, 100].map((id) => [id, 25]));
    expect(matches.at(-1)).toMatchObject({ competition_id: '2025_playoff', round: 3, match_date: '2025-11-15' });
    expect(matches.every(({ home_points, status }) => home_points === null && status === 'scheduled')).toBe(true);
  });

  it('has no play-off clubs before the league is over', async () => {
    const playoffs = await list('by-year-month?competitionId=2025_playoff&year=2025&month=11');
    expect(playoffs).toHaveLength(3);
    expect(playoffs[0]).toMatchObject({
      home_id: null,
      home_team_name: null,
      venue: null,
      home_badge_path: '/images/badges/unknown.png',
    });
  });

  it('lists completed matches of the latest season, newest first', async () => {
    const matches = await list('completed');
    expect(matches).toHaveLength(96);
    const order = matches.map(
      ({ match_date, match_time, id }) => `${match_date} ${match_time} ${String(id).padStart(4, '0')}`,
    );
    expect(order).toEqual(order.toSorted().reverse());
    expect(matches.every(({ season }) => season === 2025)).toBe(true);
  });

  it('lists a whole season in order of play, play-offs included, without goals', async () => {
    const { body } = await site().get<{ data: SeasonMatch[] }>('/api/matches/season?year=2025');
    expect(body.data).toHaveLength(115);
    const order = body.data.map(({ match_date, match_time }) => `${match_date} ${match_time ?? '99'}`);
    expect(order).toEqual(order.toSorted());
    expect(body.data.filter(({ competition_id }) => competition_id === '2025_playoff')).toHaveLength(3);
    expect(body.data[0]).not.toHaveProperty('scoring_events');
    expect(body.data[0]).not.toHaveProperty('scoring_events_complete');
    expect(body.data[0]?.updated_at).toMatch(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/);
    expect((await site().get<{ data: SeasonMatch[] }>('/api/matches/season?year=1999')).body.data).toEqual([]);
  });

  it('returns every field of the contract, with the names of the season', async () => {
    const { body } = await site().get<{ data: MatchDetail }>('/api/matches/1');
    expect(body.data).toEqual({
      id: 1,
      match_date: '2025-03-15',
      match_time: '19:00:00',
      venue: '화천생활체육공원 주경기장',
      round: 1,
      competition_id: LEAGUE,
      home_id: 2,
      away_id: 8,
      home_key: 'hwacheon-kspo',
      away_key: 'changnyeong-wfc',
      home_team_name: '화천 국민체육진흥공단 여자축구단',
      away_team_name: '경남창녕WFC',
      home_team_short_name: '화천 KSPO',
      away_team_short_name: '창녕WFC',
      home_badge_path: '/images/badges/hwacheon-kspo.png',
      away_badge_path: '/images/badges/changnyeong-wfc.png',
      home_points: 4,
      away_points: 0,
      home_penalties: null,
      away_penalties: null,
      scoring_events: [],
      scoring_events_complete: false,
      status: 'completed',
      phase: 'ended',
      expected_time: null,
      outcome: 'home',
      home_played: 4,
      away_played: 0,
      note: null,
      season: 2025,
      is_partial_season: false,
      is_sample_score: true,
      is_sample_fixture: true,
      version: 1,
      live_link: null,
      period: null,
      stopped_minute: null,
      fixture_reason: null,
      is_provisional: false,
      // A sample is no result.
      result: 'none',
      goals_count: true,
      events: [],
      timeline: [],
      lineups: { home: null, away: null },
      sheet: { version: 0, officials: [], weather: null, recorded_at: null, change: null, is_sample: false },
      edition: { number: '1.0', at: null, state: '종료' },
      sittings: [],
      replays: null,
      replayed_by: null,
      official_by: 'two-people',
      awaits_approval: false,
      protests: [],
      approval: null,
      rulings: [],
      history: [],
    });
  });

  it('returns the names that clubs had in the season', async () => {
    const [match] = await list(`by-year-month?competitionId=${LEAGUE}&year=2018&month=4`);
    expect(match).toMatchObject({
      home_team_short_name: '수원도시공사',
      is_partial_season: true,
      is_sample_score: false,
    });
    const later = await insertMatch(site().db, { season: 2026, home_id: 8, away_id: 3 });
    const { body } = await site().get<{ data: Match }>(`/api/matches/${later}`);
    expect(body.data).toMatchObject({
      home_key: 'changnyeong-wfc',
      home_team_name: '강진WFC',
      home_badge_path: '/images/badges/default.png',
    });
    await site().db.deleteFrom('matches').where('id', '=', later).execute();
    await site().db.deleteFrom('seasons').where('year', '=', 2026).execute();
  });

  it('has the scorers of a reported match, an own goal on the side of its player', async () => {
    const matches = await list('completed');
    const events = matches.flatMap(({ scoring_events }) => scoring_events);
    expect(events.length).toBeGreaterThan(50);
    expect(events.every(({ seconds }) => seconds === null)).toBe(true);
    const own = matches.find(({ scoring_events }) => scoring_events.some(({ isOwnGoal }) => isOwnGoal));
    expect(own?.is_sample_score).toBe(false);
    // Round 1, Gyeongju 1-4 Seoul: Gyeongju's Kim Do-hyun put one in her own goal.
    const gyeongju = matches.find(({ round, home_id }) => round === 1 && home_id === 4);
    expect(gyeongju?.scoring_events.filter(({ isOwnGoal }) => isOwnGoal)).toMatchObject([
      { playerName: '김도현', team: 'home' },
    ]);
  });

  it('has the shoot-out of the 2024 play-off, and stoppage time separate from the match clock', async () => {
    const playoffs = await list('by-year-month?competitionId=2024_playoff&year=2024&month=11');
    expect(
      playoffs.map(({ round, home_points, away_points, home_penalties, away_penalties }) => [
        round,
        home_points,
        away_points,
        home_penalties,
        away_penalties,
      ]),
    ).toEqual([
      [1, 1, 1, 5, 4],
      [2, 2, 0, null, null],
      [3, 2, 1, null, null],
    ]);
    expect(
      playoffs[0]?.scoring_events.map(({ half, minutes, minute_label, team }) => [half, minutes, minute_label, team]),
    ).toEqual([
      ['1', 36, '36', 'away'],
      ['2', 60, '60', 'home'],
    ]);
    const opening = await list(`by-year-month?competitionId=${LEAGUE}&year=2024&month=3`);
    const labels = opening.flatMap(({ scoring_events }) =>
      scoring_events.map(({ minutes, minute_label }) => `${minutes} ${minute_label}`),
    );
    expect(labels).toEqual(expect.arrayContaining(['45 45+', '95 90+5']));
  });

  it('lists years and months newest first', async () => {
    expect(await numbers(`years?competitionId=${LEAGUE}`)).toEqual([2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018]);
    expect(await numbers('years?competitionId=2023_playoff')).toEqual([2023]);
    expect(await numbers(`months?competitionId=${LEAGUE}&year=2025`)).toEqual([10, 9, 8, 7, 6, 5, 4, 3]);
    expect(await numbers('months?competitionId=2025_playoff&year=2025')).toEqual([11]);
  });

  it('lists rounds with a result newest first, and of a published season only the last', async () => {
    const rounds = await numbers(`rounds?competitionId=${LEAGUE}&year=2025`);
    expect(rounds).toEqual(Array.from({ length: 24 }, (_, index) => 24 - index));
    expect(await numbers(`rounds?competitionId=${LEAGUE}&year=2009`)).toEqual([20]);
    expect(await numbers(`rounds?competitionId=${LEAGUE}&year=2019`)).toEqual([28]);
    expect(await numbers('rounds?competitionId=2025_playoff&year=2025')).toEqual([]);
  });

  it('counts a postponed match in its own round and lists it on its new day', async () => {
    const july = await list(`by-year-month?competitionId=${LEAGUE}&year=2025&month=7`);
    expect(july.find(({ round }) => round === 2)).toMatchObject({ match_date: '2025-07-21', home_id: 6, away_id: 5 });
  });

  it('returns empty lists for competitions, years and months without matches', async () => {
    for (const path of [
      'years?competitionId=nope',
      'months?competitionId=nope&year=2025',
      'rounds?competitionId=nope&year=2025',
      'by-year-month?competitionId=nope&year=2025&month=9',
      `by-year-month?competitionId=${LEAGUE}&year=2025&month=1`,
      `months?competitionId=${LEAGUE}&year=2010`,
      'team?teamKey=1&competitionId=nope',
      'team?teamKey=1&season=2010',
    ]) {
      expect([path, await list(path)]).toEqual([path, []]);
    }
  });

  it("lists a club's matches by key or id, of the latest season by default, and filters by competition and season", async () => {
    const byKey = await list('team?teamKey=changnyeong-wfc');
    expect(byKey).toHaveLength(28);
    expect(byKey.every(({ home_id, away_id, season }) => (home_id === 8 || away_id === 8) && season === 2025)).toBe(
      true,
    );
    expect(byKey.map(({ match_date }) => match_date)).toEqual(byKey.map(({ match_date }) => match_date).toSorted());
    expect(await list('team?teamKey=8')).toEqual(byKey);
    expect(await list('team?teamKey=8&competitionId=')).toEqual(byKey);
    expect((await list('team?teamKey=suwon-fc-women&competitionId=2024_playoff')).map(({ round }) => round)).toEqual([
      1, 2, 3,
    ]);
    expect(
      (await list(`team?teamKey=2&competitionId=${LEAGUE}&season=2018`)).every(({ season }) => season === 2018),
    ).toBe(true);
  });

  it('returns the video of today’s match only', async () => {
    const link = async (team: string) =>
      (await site().get<{ data: { live_link: string | null } }>(`/api/matches/live-link?teamKey=${team}`)).body.data
        .live_link;
    expect(await link('hwacheon-kspo')).toBeNull();
    await site().write(['season:2025'], async (trx) => {
      await trx.updateTable('matches').set({ live_link: 'abc_DEF-123' }).where('id', 'in', [99, 101]).execute();
    });
    expect(await link('hwacheon-kspo')).toBe('abc_DEF-123');
    expect(await link('mungyeong-sangmu')).toBe('abc_DEF-123');
    expect(await link('seoul-city-hall')).toBeNull();
  });

  it('answers 404 for unknown matches and clubs', async () => {
    expect(await site().get('/api/matches/99999')).toMatchObject({
      status: 404,
      body: { success: false, code: 'match_not_found' },
    });
    for (const path of ['team?teamKey=nobody', 'live-link?teamKey=9']) {
      expect(await site().get(`/api/matches/${path}`)).toMatchObject({
        status: 404,
        body: { success: false, code: 'club_not_found', message: '팀 정보를 찾을 수 없습니다.' },
      });
    }
  });
});

describe('matches without the demo', () => {
  const site = useTestApp({ template: 'bare' });

  it('are ordered by id on the same day and time, those without a time last', async () => {
    const day = { season: 2031, match_date: '2031-05-05' };
    await insertMatch(site().db, { ...day, id: 903, home_id: 1, away_id: 2, match_time: null });
    await insertMatch(site().db, { ...day, id: 902, home_id: 3, away_id: 4 });
    await insertMatch(site().db, { ...day, id: 901, home_id: 5, away_id: 6 });
    const { body } = await site().get<Match[]>(`/api/matches/by-year-month?competitionId=${LEAGUE}&year=2031&month=5`);
    expect(body.map(({ id }) => id)).toEqual([901, 902, 903]);
    await site().write(['*'], async (trx) => {
      await trx.deleteFrom('matches').execute();
    });
  });

  it('are empty lists', async () => {
    for (const path of ['upcoming', 'completed', `years?competitionId=${LEAGUE}`, 'team?teamKey=1']) {
      expect(await site().get(`/api/matches/${path}`)).toMatchObject({ status: 200, body: [] });
    }
  });
});
