import { readFileSync } from 'node:fs';
import { ERRORS, tags, type FullMatch } from '@wkff/contracts';
import {
  OpenChanges,
  OpenClubs,
  OpenCompetition,
  OpenMatchAnswer,
  OpenMatches,
  OpenSeasons,
  OpenSquad,
  OpenState,
  OpenTable,
} from '@wkff/contracts/open-data';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { insertAccount, insertMatch, insertPlayer } from '../../../test/builders.ts';
import { cancelling, newEvent, newGoal, sendEvents } from '../../../test/matchEvents.ts';
import { lineupBody } from '../../../test/lineups.ts';
import { useTestApp } from '../../../test/testApp.ts';

const YEAR = 2025;

describe('the open data of the demo', () => {
  const site = useTestApp();

  /** Reads an address and checks the answer by its schema, with no field besides. */
  async function read<T extends TSchema>(path: string, schema: T): Promise<Static<T>> {
    const { status, body } = await site().get<Static<T>>(`/api/v1/${path}`);
    expect([path, status]).toEqual([path, 200]);
    expect([path, [...Value.Errors(strict(schema), body)]]).toEqual([path, []]);
    return body;
  }

  it('follows its schemas for every season, club, table and match', async () => {
    const { seasons } = await read('seasons', OpenSeasons);
    expect(seasons.length).toBeGreaterThan(5);
    for (const { year, matches: count } of seasons) {
      const { matches } = await read(`seasons/${year}/matches`, OpenMatches);
      expect(matches).toHaveLength(count);
      await read(`seasons/${year}/table`, OpenTable);
      const { clubs } = await read(`seasons/${year}/clubs`, OpenClubs);
      for (const { id } of year === YEAR ? clubs : clubs.slice(0, 1))
        await read(`seasons/${year}/clubs/${id}/squad`, OpenSquad);
      if (year !== YEAR) continue;
      expect(matches.length).toBeGreaterThan(100);
      for (const listed of matches) {
        const { match } = await read(`matches/${listed.id}`, OpenMatchAnswer);
        expect(match).toMatchObject(listed);
      }
    }
    await read('changes', OpenChanges);
  });

  it('says the same of a match as its page', async () => {
    const { matches } = await read(`seasons/${YEAR}/matches?state=ended&club=8`, OpenMatches);
    expect(matches.length).toBeGreaterThan(10);
    expect(matches.every(({ home, away }) => home?.id === 8 || away?.id === 8)).toBe(true);
    for (const match of matches.slice(0, 5)) {
      const { data } = (await site().get<{ data: FullMatch }>(`/api/matches/${match.id}`)).body;
      expect(match).toMatchObject({
        score: { home: data.home_points, away: data.away_points },
        kick_off: data.match_time === null ? null : `${data.match_date}T${data.match_time}+09:00`,
        home: { id: data.home_id, key: data.home_key, name: data.home_team_name },
        result: data.result,
        page: `/wk-league-match/${match.id}`,
      });
    }
  });

  it('has the matches of a competition, of a round, and of both together', async () => {
    const count = async (query: string) =>
      (await read(`seasons/${YEAR}/matches?${query}`, OpenMatches)).matches.map(({ competition, round }) => [
        ...[competition, round],
      ]);
    const [league, playoffs, all] = await Promise.all([
      count('competition=league'),
      count('competition=playoffs'),
      count(''),
    ]);
    expect([league.length + playoffs.length, new Set(league.map(([name]) => name))]).toEqual([
      all.length,
      new Set(['league']),
    ]);
    const round = await count('competition=league&round=3');
    expect(new Set(round.map(String))).toEqual(new Set(['league,3']));
  });

  it.each([
    ['seasons/2025/matches?competition=playoff', 'competition', 'league, playoffs 가운데 하나여야 합니다.'],
    ['seasons/2025/matches?round=last', 'round', ERRORS.bad_request.message],
    ['seasons/latest/table', 'year', ERRORS.bad_request.message],
  ])('refuses %s with the name of the parameter and its values', async (path, field, message) => {
    const { status, body } = await site().get<object>(`/api/v1/${path}`);
    const errors = [{ field, code: 'bad_request', message }];
    expect([status, body]).toMatchObject([400, { success: false, code: 'bad_request', data: { errors } }]);
  });

  it.each([
    ['competition', OpenCompetition],
    ['state', OpenState],
  ] as const)('has in its documentation the values of %s', (name, schema) => {
    const text = readFileSync(new URL('../../../../docs/open-data.md', import.meta.url), 'utf8');
    const [, listed = ''] = new RegExp(`^- \\*${name}\\*: ([^.]*)\\.`, 'm').exec(text) ?? [];
    const values = [...listed.matchAll(/`(\w+)`/g)].map(([, value]) => value);
    expect(schema).toMatchObject({ enum: values });
  });

  it.each(['seasons/1950/matches', 'seasons/1950/table', 'seasons/1950/clubs', 'matches/999999'])(
    'answers 404 for %s, in the form of all errors',
    async (path) => {
      const { status, headers, body } = await site().get<object>(`/api/v1/${path}`);
      expect([status, headers['access-control-allow-origin'], Object.keys(body)]).toEqual([
        ...[404, '*', ['success', 'message', 'code']],
      ]);
    },
  );

  it('answers each example of its documentation', async () => {
    const text = readFileSync(new URL('../../../../docs/open-data.md', import.meta.url), 'utf8');
    const examples = [...text.matchAll(/^ *curl (?:-H '([^:]+): ([^']+)' )?'?http:\/\/localhost:3000([^' \n]+)/gm)];
    expect(examples).toHaveLength(text.match(/curl /g)?.length ?? 0);
    expect(examples.length).toBeGreaterThan(6);
    for (const [, name, value, url = ''] of examples) {
      const { status, body } = await site().get<object>(url, name ? { [name.toLowerCase()]: value ?? '' } : {});
      expect([url, status, Object.keys(body).length > 0]).toEqual([url, 200, true]);
    }
    const calls = [...text.matchAll(/^\| `GET (\S+)`/gm)].map(([, path = '']) => path.replace(/\{(\w+)\}/g, ':$1'));
    expect(calls.sort()).toEqual(
      site()
        .routes.flatMap((route) => (route.startsWith('GET /api/v1/') ? route.slice('GET '.length) : []))
        .sort(),
    );
  });

  it('may be read by scripts of all sites, and nothing else may', async () => {
    const origin = { origin: 'https://fans.example' };
    const [open, page] = await Promise.all([site().get('/api/v1/seasons', origin), site().get('/api/seasons', origin)]);
    expect(open.headers).toMatchObject({
      ...{ 'access-control-allow-origin': '*', 'access-control-expose-headers': 'etag, retry-after' },
      'cache-control': 'no-cache',
    });
    expect(page.headers).not.toHaveProperty('access-control-allow-origin');
    const again = await site().get('/api/v1/seasons', { ...origin, 'if-none-match': String(open.headers.etag) });
    expect([again.status, again.headers['access-control-allow-origin']]).toEqual([304, '*']);
  });
});

describe('the open data of a match that is kept', () => {
  const site = useTestApp({ template: 'bare', settings: { resultsOfficialBy: 'clock' } });
  let round = 0;
  const newMatch = () => {
    site().clock.set('2030-04-01T12:00:00+09:00');
    return insertMatch(site().db, { season: 2030, round: ++round, match_date: '2030-04-01', match_time: '19:00:00' });
  };
  const look = async (id: number) =>
    (await site().get<Static<typeof OpenMatchAnswer>>(`/api/v1/matches/${id}`)).body.match;
  const changesSince = async (since: number) =>
    (await site().get<Static<typeof OpenChanges>>(`/api/v1/changes?since=${since}`)).body;
  const newest = async () => (await site().get<Static<typeof OpenChanges>>('/api/v1/changes')).body.newest;

  it('has its events, also those that do not count, and its halves once it has ended', async () => {
    const scorer = await insertAccount(site().db, { roles: ['scorer'] });
    const id = await newMatch();
    site().clock.set('2030-04-01T19:30:00+09:00');
    const wrong = newGoal({ side: 'away', number: 7 });
    await sendEvents(site(), id, [newEvent('period_start', { period: '1' }), newGoal({ name: '가' }), wrong], scorer);
    expect(await look(id)).toMatchObject({ state: 'running', score: { home: 1, away: 1 }, halves: null, period: '1' });
    await sendEvents(site(), id, [cancelling(wrong, { reason: '오프사이드' })], scorer);
    const own = newGoal({ period: '2', minute: 92, side: 'away', number: 4, details: { is_own_goal: true } });
    await sendEvents(site(), id, [own, newEvent('full_time', { period: '2', minute: 94 })], scorer);
    const match = await look(id);
    expect(match).toMatchObject({
      ...{ state: 'ended', score: { home: 2, away: 0 }, outcome: 'home', result: 'provisional', period: null },
      halves: [
        { period: '1', score: { home: 1, away: 0 } },
        { period: '2', score: { home: 1, away: 0 } },
      ],
      goals: {
        complete: true,
        items: [
          { side: 'home', scorer: { number: 9, name: '가', person: null }, own_goal: false, minute_text: '10' },
          { side: 'home', scorer: { number: 4, name: null, person: null }, own_goal: true, minute_text: '90+2' },
        ],
      },
    });
    expect(match.events.complete).toBe(true);
    expect(match.events.items.find(({ id: one }) => one === wrong.id)).toMatchObject({
      ...{ state: 'cancelled', why: '오프사이드', player: { number: 7, name: null, person: null } },
      details: { own_goal: false, penalty: false, staff: null, spectators: null },
    });
  });

  it('names the persons of its events, whom a join makes one, without another event', async () => {
    const scorer = await insertAccount(site().db, { roles: ['scorer'] });
    const admin = await insertAccount(site().db, { roles: ['admin'] });
    const id = await newMatch();
    site().clock.set('2030-04-01T19:30:00+09:00');
    const listed = await insertPlayer(site().db, { club_id: 1, season: 2030, number: 9 });
    const start = newEvent('period_start', { period: '1' });
    await sendEvents(site(), id, [start, newGoal({ number: 9, other_number: 8, other_name: '신인' })], scorer);
    await site().write([tags.clubs], () => Promise.resolve());
    const people = async () => {
      const { goals, events } = await look(id);
      const { player, player_on: on, assist } = events.items.at(-1)!;
      return [goals.items[0]?.scorer, player, on, assist].map((one) => one?.person);
    };
    expect(await people()).toEqual([listed, listed, undefined, null]);
    const [{ id: other } = { id: 0 }] = await site()
      .db.insertInto('people')
      .values({ name: '신인' })
      .returning('id')
      .execute();
    await insertPlayer(site().db, { club_id: 1, season: 2029, person_id: other });
    const known = await insertPlayer(site().db, { club_id: 1, season: 2030, number: 18, list_order: 2 });
    const url = `/api/people/${known}/join`;
    expect((await site().send({ method: 'POST', url, body: { person_id: other }, as: admin })).status).toBe(200);
    expect(await people()).toEqual([listed, listed, undefined, known]);
  });

  it('has nothing of a line-up before its minute, and all of it from then on', async () => {
    const scorer = await insertAccount(site().db, { roles: ['scorer'] });
    const id = await newMatch();
    const readAll = async () => {
      const paths = ['matches', 'table', 'clubs', 'clubs/1/squad'].map((path) => `seasons/2030/${path}`);
      const answers = [`matches/${id}`, 'changes?since=0', 'changes', 'seasons', ...paths].map(async (path) => {
        const { status, headers, body } = await site().get(`/api/v1/${path}`);
        return [path, status, headers.etag, JSON.stringify(body)];
      });
      return Promise.all(answers);
    };
    const before = await readAll();
    expect(before.map(([, status]) => status)).toEqual(before.map(() => 200));
    const url = `/api/matches/${id}/lineups/home`;
    expect((await site().send({ method: 'PUT', url, body: lineupBody(), as: scorer })).status).toBe(200);
    expect(await readAll()).toEqual(before);
    site().clock.set('2030-04-01T17:59:59+09:00');
    expect((await look(id)).line_ups).toEqual({ home: null, away: null });
    site().clock.set('2030-04-01T18:00:00+09:00');
    const { home } = (await look(id)).line_ups;
    expect(home).toMatchObject({ published_at: '2030-04-01T18:00:00+09:00', formation: '4-3-3' });
    expect(home?.starters.map(({ name }) => name)).toContain('선수7');
  });

  it('tells what changed after a number, so that a mirror reads that alone', async () => {
    const scorer = await insertAccount(site().db, { roles: ['scorer'] });
    const id = await newMatch();
    await site().write([tags.season(2030), tags.seasons], () => Promise.resolve());
    const since = await newest();
    expect(await changesSince(since)).toEqual({
      ...{ newest: since, matches: [], seasons: [], tables: [], clubs: false, complete: true },
    });
    site().clock.set('2030-04-01T19:30:00+09:00');
    await sendEvents(site(), id, [newEvent('period_start', { period: '1' }), newGoal()], scorer);
    const first = await changesSince(since);
    expect(first).toMatchObject({ matches: [id], seasons: [2030], complete: true });
    expect(first.newest).toBeGreaterThan(since);
    // A card changes no list and no table.
    await sendEvents(site(), id, [newEvent('yellow', { period: '1', minute: 20, side: 'home', number: 4 })], scorer);
    expect(await changesSince(first.newest)).toMatchObject({ matches: [id], seasons: [], tables: [], complete: true });
  });

  it('leaves out changes that no v1 answer shows, and gives them no number', async () => {
    await newMatch();
    await site().write([tags.season(2030)], () => Promise.resolve());
    const since = await newest();
    await site().write([tags.club('haram-fc')], () => Promise.resolve());
    await site().write([tags.board('MediaNews')], () => Promise.resolve());
    expect(await newest()).toBe(since);
    expect(await changesSince(since)).toMatchObject({ newest: since, matches: [], complete: true });
  });

  it.each([
    ['ahead of all changes, as of another database', 1_000_000],
    ['whose next change is not stored any more', 0],
  ])('says that everything may have changed for a number %s', async (_, since) => {
    await site().write([tags.season(2030)], () => Promise.resolve());
    await site().pool.query('delete from changes where id = 1');
    const answer = await changesSince(since);
    expect([answer.complete, answer.newest]).toEqual([false, await newest()]);
  });
});

/** Returns the schema, refusing fields that it does not have. */
function strict<T>(schema: T): T {
  if (Array.isArray(schema)) return schema.map(strict) as T;
  if (typeof schema !== 'object' || schema === null) return schema;
  const copy = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, strict(value)]));
  return (copy.properties === undefined ? copy : { ...copy, additionalProperties: false }) as T;
}
