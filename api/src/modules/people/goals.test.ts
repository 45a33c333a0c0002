import {
  HEADERS,
  type Club,
  type ClubGoals,
  type ErrorBody,
  type ListedPerson,
  type PersonDetail,
  type SeasonStatistics,
} from '@wkff/contracts';
import type { Insertable } from 'kysely';
import { insertAccount, insertMatch, insertPlayer, type TestAccount } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/testApp.ts';
import type { Matches, ScoringEvents } from '../../db/types.ts';

type Event = Partial<Insertable<ScoringEvents>>;

describe('the goals of a squad and of a person', () => {
  const site = useTestApp({ template: 'bare', now: '2030-06-01T12:00:00+09:00' });
  let season = 2030;
  let round = 0;
  beforeEach(() => {
    season += 1;
    round = 0;
  });

  const goals = async (club: number | string = 1, year = season) =>
    (await site().get<{ data: ClubGoals }>(`/api/clubs/${club}/goals?season=${year}`)).body.data;
  const person = async (id: number) => (await site().get<{ data: PersonDetail }>(`/api/people/${id}`)).body.data;
  /** Inserts a completed match, by default club 1 against 2, with all its scorers. */
  const played = async (events: Event[], match: Partial<Insertable<Matches>> = {}) => {
    round += 1;
    const result = { status: 'completed', home_goals: 1, away_goals: 0, scoring_events_complete: true };
    const id = await insertMatch(site().db, {
      season,
      round,
      match_date: `${season}-04-0${round}`,
      ...result,
      ...match,
    });
    const rows = events.map((event, index) => ({
      match_id: id,
      position: index + 1,
      team: 'home',
      origin: 'keeper',
      ...event,
    }));
    if (rows.length > 0) await site().db.insertInto('scoring_events').values(rows).execute();
    return id;
  };
  const named = async (name: string, place: Parameters<typeof insertPlayer>[1] = {}) => {
    const id = await insertPlayer(site().db, { season, list_order: place.number ?? 1, ...place });
    await site().db.updateTable('people').set({ name }).where('id', '=', id).execute();
    return id;
  };

  it('are counted by name in league and play-offs, in the order of the squad; own goals and other sides are not', async () => {
    const second = await named('이나래', { list_order: 2 });
    const first = await named('김가람', { list_order: 1 });
    await named('박다솜', { list_order: 3 });
    await played([
      { player_name: '이나래' },
      { player_name: ' 이나래 ', player_number: 77 },
      { player_name: '김가람' },
      { player_name: '박다솜', is_own_goal: true },
      { player_name: '박다솜', team: 'away' },
      { player_name: '최라온' },
    ]);
    await played([{ player_name: '이나래', team: 'away' }], {
      competition_id: `${season}_playoff`,
      round: 1,
      home_id: 3,
      away_id: 1,
    });
    expect(await goals()).toEqual({
      season,
      is_complete: true,
      goals: [
        { person_id: first, goals: 1 },
        { person_id: second, goals: 3 },
      ],
    });
    expect((await goals('sejong-sportstoto')).goals).toHaveLength(2);
    expect(await goals(1, season - 1)).toMatchObject({ goals: [] });
  });

  it('count for nobody in a match whose goals do not count by the rules of a ruling', async () => {
    const id = await named('이나래');
    await played([{ player_name: '이나래' }]);
    await played([{ player_name: '이나래' }], { goals_count: false });
    expect((await goals()).goals).toEqual([{ person_id: id, goals: 1 }]);
  });

  it('are separated by shirt number for namesakes; one that the number does not decide is not counted, and the list is incomplete', async () => {
    const nine = await named('김가람', { number: 9 });
    const ten = await named('김가람', { number: 10 });
    await played([
      { player_name: '김가람', player_number: 9 },
      { player_name: '김가람', player_number: 10 },
      { player_name: '김가람', player_number: 10 },
    ]);
    const counted = [
      { person_id: nine, goals: 1 },
      { person_id: ten, goals: 2 },
    ];
    expect(await goals()).toMatchObject({ is_complete: true, goals: counted });
    for (const event of [{ player_number: 11 }, {}]) {
      const id = await played([{ player_name: '김가람', ...event }]);
      await site().write([`season:${season}`], () => Promise.resolve());
      expect(await goals()).toMatchObject({ is_complete: false, goals: counted });
      await site().db.deleteFrom('matches').where('id', '=', id).execute();
    }
  });

  it.each([
    ['a match without all of its scorers', [], false],
    ['a goal without a player', [{ player_name: null }], true],
  ])('are not complete with %s', async (_, events, scoring_events_complete) => {
    await played([{ player_name: '최라온' }]);
    await insertMatch(site().db, { season, round: 8 });
    expect(await goals()).toEqual({ season, is_complete: true, goals: [] });
    await played(events, { scoring_events_complete });
    await site().write([`season:${season}`], () => Promise.resolve());
    expect(await goals()).toEqual({ season, is_complete: false, goals: [] });
    // A club that did not play in that match has complete goals.
    expect(await goals(3)).toMatchObject({ is_complete: true });
  });

  it('are complete before the first result of a season, but never if its matches are unknown or partly known', async () => {
    expect(await goals()).toMatchObject({ is_complete: false });
    await insertMatch(site().db, { season });
    await site().write(['seasons'], () => Promise.resolve());
    expect(await goals()).toEqual({ season, is_complete: true, goals: [] });
    await site().write(['seasons'], async (trx) => {
      const partial = { table_source: 'none', is_partial: true };
      await trx.updateTable('seasons').set(partial).where('year', '=', season).execute();
    });
    expect(await goals()).toMatchObject({ is_complete: false });
  });

  it('are not counted yet in a match under way', async () => {
    const id = await named('김가람');
    await played([{ player_name: '김가람' }], { status: 'live' });
    expect(await goals()).toEqual({ season, is_complete: true, goals: [] });
    expect(await person(id)).toMatchObject({ seasons: [{ goals: 0 }], matches: [] });
  });

  it('are listed by squad, also for a player of two clubs in a season, and by match, newest first', async () => {
    const id = await named('김가람');
    await insertPlayer(site().db, { season, club_id: 3, person_id: id, number: 7, position: 'FW', is_captain: true });
    await insertPlayer(site().db, { season: season - 1, club_id: 2, person_id: id });
    const staff = { club_id: 3, season: season + 1, kind: 'coaching', title: '코치', list_order: 1 };
    await site()
      .db.insertInto('staff')
      .values({ ...staff, person_id: id, origin: 'keeper' })
      .execute();
    const [first, second] = [
      await played([{ player_name: '김가람' }, { player_name: '김가람' }]),
      await played([{ player_name: '김가람', team: 'away' }], { away_id: 3, scoring_events_complete: false }),
    ];
    const detail = await person(id);
    expect(detail.seasons).toEqual([
      { season, club_id: 1, goals: 2, is_complete: false },
      { season, club_id: 3, goals: 1, is_complete: false },
      { season: season - 1, club_id: 2, goals: 0, is_complete: true },
    ]);
    expect(detail.matches.map((match) => [match.id, match.goals, match.home_team_short_name])).toEqual([
      [second, 1, '세종 스포츠토토'],
      [first, 2, '세종 스포츠토토'],
    ]);
    expect(detail.places.map((place) => [place.season, place.club_id, place.list, place.title])).toEqual([
      [season + 1, 3, 'coaching', '코치'],
      [season, 1, 'squad', null],
      [season, 3, 'squad', null],
      [season - 1, 2, 'squad', null],
    ]);
    expect(detail.places[2]).toEqual({
      club_id: 3,
      club_key: 'suwon-fc-women',
      club_name: '수원FC 위민',
      short_name: '수원FC 위민',
      badge_path: '/images/badges/suwon-fc-women.png',
      season,
      list: 'squad',
      title: null,
      number: 7,
      position: 'FW',
      isCaptain: true,
      registered_from: null,
      registered_until: null,
    });
  });

  it('name the latest 50 matches at most', async () => {
    const id = await named('김가람');
    for (let index = 1; index <= 51; index += 1) {
      const match_date = `${season}-05-${String((index % 28) + 1).padStart(2, '0')}`;
      await played([{ player_name: '김가람' }], { match_date, round: index });
    }
    const { matches, seasons } = await person(id);
    expect([matches.length, seasons[0]?.goals]).toEqual([50, 51]);
    expect(matches.map(({ match_date }) => match_date)).toEqual(
      matches.map(({ match_date }) => match_date).toSorted((a, b) => b.localeCompare(a)),
    );
  });

  it('are an empty list for an unknown person and an unknown club', async () => {
    const asked = async (path: string) => {
      const { status, body } = await site().get<ErrorBody>(`/api/${path}`);
      return [status, body.code];
    };
    expect(await asked('people/2000000')).toEqual([404, 'person_not_found']);
    for (const id of ['0', 'abc', '99999999999']) expect(await asked(`people/${id}`)).toEqual([400, 'bad_request']);
    for (const id of ['0', 'nobody', '99999999999'])
      for (const read of ['goals', 'seasons'])
        expect(await asked(`clubs/${id}/${read}`)).toEqual([404, 'club_not_found']);
    expect(await asked('clubs/1/goals?season=1')).toEqual([400, 'bad_request']);
  });

  it('are valid until midnight if the clock chooses the season', async () => {
    const headers = async (query: string) => (await site().get(`/api/clubs/1/goals${query}`)).headers;
    expect((await headers(''))[HEADERS.validUntil]).toBe('2030-06-01T15:00:00.000Z');
    expect((await headers('?season=2030'))[HEADERS.validUntil]).toBeUndefined();
  });

  describe('after they were cached', () => {
    let admin: TestAccount;
    beforeAll(async () => {
      admin = await insertAccount(site().db, { roles: ['admin'] });
    });
    const put = async (url: string, body: object) => {
      const answer = await site().send<ErrorBody & { data: Club }>({ method: 'PUT', url, body, as: admin });
      expect([answer.status, answer.body.code]).toEqual([200, undefined]);
      return answer.body.data;
    };
    const GOAL = { half: '1', minutes: 1, seconds: 0, playerNumber: 9, playerName: '김가람', team: 'home' };

    it('are read again after a saved score', async () => {
      const id = await named('김가람');
      const match = await insertMatch(site().db, { season });
      expect(await goals()).toMatchObject({ goals: [] });
      expect(await person(id)).toMatchObject({ matches: [] });
      await put(`/api/matches/${match}/score`, { home_points: 1, away_points: 0, scoring_events: [GOAL] });
      expect(await goals()).toMatchObject({ goals: [{ person_id: id, goals: 1 }] });
      expect(await person(id)).toMatchObject({ seasons: [{ goals: 1 }], matches: [{ id: match, goals: 1 }] });
    });

    it('are read again after a changed squad, even of a club that did not list the person before', async () => {
      const id = await named('김가람');
      await played([{ player_name: '김가람' }]);
      expect((await goals()).goals).toHaveLength(1);
      expect((await person(id)).places).toHaveLength(1);
      const player = { number: null, position: null, name: '김가람', isCaptain: false, person_id: id };
      await put('/api/clubs/1/squad', { season, players: [{ ...player, registered_until: `${season}-06-30` }] });
      await put('/api/clubs/3/squad', { season, players: [{ ...player, registered_from: `${season}-07-01` }] });
      // The club of the latest day is the first.
      expect((await person(id)).places.map(({ club_id }) => club_id)).toEqual([3, 1]);
      await put('/api/clubs/1/squad', { season, players: [{ ...player, name: '김가람비' }] });
      expect(await goals()).toMatchObject({ goals: [] });
      expect(await person(id)).toMatchObject({ name: '김가람비', matches: [] });
      for (const club of [1, 3]) await put(`/api/clubs/${club}/squad`, { season, players: [] });
      expect((await site().get(`/api/people/${id}`)).status).toBe(404);
    });

    it('count under both names of joined people, also when the name changes, until the join is undone', async () => {
      const post = async (path: string, body: object) => {
        const answer = await site().send<ErrorBody & { data: ListedPerson }>({
          method: 'POST',
          url: `/api/people/${path}`,
          body,
          as: admin,
        });
        expect([answer.status, answer.body.code]).toEqual([200, undefined]);
        return answer.body.data.person_id;
      };
      const goalsOf = async (of: number) =>
        (await person(of)).seasons.map(({ club_id, goals }) => [club_id, goals] as const);
      const tallied = async () =>
        (await site().get<{ data: SeasonStatistics }>(`/api/statistics?season=${season}`)).body.data.players
          .map(({ person_id, name, goals }) => [person_id, name, goals])
          .toSorted();
      const [id, other] = [await named('김가람'), await named('김가람비', { club_id: 3 })];
      await played([{ player_name: '김가람' }, { player_name: '김가람비' }], { away_id: 4 });
      await played([{ player_name: '김가람비' }], { home_id: 3, away_id: 4 });
      const apart = [
        [id, '김가람', 1],
        [other, '김가람비', 1],
        [null, '김가람비', 1],
      ].toSorted();
      expect(await tallied()).toEqual(apart);
      await post(`${id}/join`, { person_id: other });
      const both = [
        [1, 2],
        [3, 1],
      ];
      expect([await goalsOf(id), await tallied()]).toEqual([both, [[id, '김가람', 3]]]);
      expect((await goals()).goals).toEqual([{ person_id: id, goals: 2 }]);

      // The other name is the right one: nothing is counted twice, or separated from itself as a namesake.
      const player = { number: null, position: null, name: '김가람비', isCaptain: false, person_id: id };
      await put('/api/clubs/3/squad', { season, players: [player] });
      expect(await goalsOf(id)).toEqual([
        [1, 1],
        [3, 1],
      ]);
      await put('/api/clubs/3/squad', { season, players: [{ ...player, name: '김가람' }] });

      const parted = await post(`${id}/part`, { club: '3', season, list: 'squad' });
      expect([await goalsOf(id), await goalsOf(parted)]).toEqual([[[1, 2]], [[3, 1]]]);
      await post(`${id}/join`, { person_id: parted });
      expect(await goalsOf(id)).toEqual(both);
      await post(`${id}/undo-join`, { person_id: parted });
      await post(`${parted}/join`, { person_id: id });
      await post(`${parted}/undo-join`, { person_id: id });
      expect([await goalsOf(id), await goalsOf(parted)]).toEqual([[[1, 2]], [[3, 1]]]);
    });

    it('are as before when a join is undone, except for a name that came with another join, too', async () => {
      const send = (path: string, person_id: number) =>
        site().send({ method: 'POST', url: `/api/people/${path}`, body: { person_id }, as: admin });
      const [id, second, third] = [
        await named('김가람'),
        await named('이나래', { club_id: 2 }),
        await named('이나래', { club_id: 3 }),
      ];
      await played([{ player_name: '이나래' }]);
      const counted = async () => (await person(id)).seasons.find(({ club_id }) => club_id === 1)?.goals;
      expect(await counted()).toBe(0);
      for (const other of [second, third]) await send(`${id}/join`, other);
      expect(await counted()).toBe(1);
      await send(`${id}/undo-join`, second);
      expect(await counted()).toBe(1);
      await send(`${id}/undo-join`, third);
      expect(await counted()).toBe(0);
      expect(await site().db.selectFrom('people').select('other_names').where('id', '=', second).execute()).toEqual([
        { other_names: [] },
      ]);
    });
  });
});

describe('the goals of the demo', () => {
  const site = useTestApp();

  it('are those in reports, and are incomplete', async () => {
    const { body } = await site().get<{ data: ClubGoals }>('/api/clubs/gyeongju-khnp/goals');
    expect(body.data).toMatchObject({ season: 2025, is_complete: false });
    const { rows } = await site().pool.query(`select id, name from people where name in ('문미라', '이시호')`);
    const byName = new Map(rows.map(({ id, name }) => [name as string, id as number]));
    expect(body.data.goals).toContainEqual({ person_id: byName.get('문미라'), goals: 7 });
    expect(body.data.goals).toContainEqual({ person_id: byName.get('이시호'), goals: 4 });
    const detail = (await site().get<{ data: PersonDetail }>(`/api/people/${byName.get('문미라')}`)).body.data;
    expect(detail.matches.map(({ id, goals }) => [id, goals])).toEqual([
      [93, 2],
      [64, 3],
      [54, 2],
    ]);
  });
});
