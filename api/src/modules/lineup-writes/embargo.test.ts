/**
 * Before its minute nobody but those who may enter it learns that there is a line-up, or that the officials of a match
 * and the weather are known: every address is read by every kind of reader before it is stored, after, and from its
 * minute on.
 */
import { HEADERS, tags } from '@wkff/contracts';
import { insertAccount, insertMatch, insertPlayer, type TestAccount } from '../../../test/builders.ts';
import { lineupBody } from '../../../test/lineups.ts';
import { readLive } from '../../../test/liveStream.ts';
import { useTestApp } from '../../../test/testApp.ts';

const site = useTestApp({ template: 'bare' });
let scorer: TestAccount;
let readers: Record<string, TestAccount | undefined>;
beforeAll(async () => {
  await site().app.listen({ port: 0, host: '127.0.0.1' });
  const { db } = site();
  scorer = await insertAccount(db, { roles: ['scorer'] });
  readers = {
    visitor: undefined,
    fan: await insertAccount(db),
    editor: await insertAccount(db, { roles: ['editor'] }),
    official: await insertAccount(db, { roles: ['official'] }),
    'the opponent': await insertAccount(db, { roles: ['club'], club_id: 2 }),
    'the scorer, on the page': scorer,
  };
});

const at = (time: string) => site().clock.set(`2025-09-18T${time}+09:00`);
let round = 0;
const newMatch = async () => {
  at('12:00:00');
  return insertMatch(site().db, { season: 2025, round: ++round, match_date: '2025-09-18' });
};
const put = (id: number, body: object = {}) =>
  site().send({ method: 'PUT', url: `/api/matches/${id}/lineups/home`, body: lineupBody(body), as: scorer });

const putSheet = (id: number, body: object) =>
  site().send({
    ...{ method: 'PUT', url: `/api/matches/${id}/sheet`, as: scorer },
    body: { weather: '비밀 날씨', publish_before: 60, version: 0, ...body },
  });

/** Those that show no matches, that change with each request, or that only those who may enter it read. */
const OTHERS =
  /\/(docs|releases|internal|auth|live|openapi\.json|results|popups|lineups|sheet|officials)\b|content\/(mine|submitted|:id)/;
const QUERY = new URLSearchParams({
  ...{ competitionId: '_league_wk', year: '2025', month: '9', maxRound: '9', date: '2025-09-18', season: '2025' },
  ...{ teamKey: '1', writeLocation: 'MediaNews', limit: '3', search: '선수7', since: '0' },
});

const addressesOf = (match: number) =>
  site()
    .routes.filter((route) => route.startsWith('GET /api/') && !OTHERS.test(route))
    .map((route) => {
      const path = route.replace('GET ', '');
      const id = path.includes('/matches/') ? match : 1;
      return `${path.replace(':id', String(id)).replace(':year', '2025').replace(':club', '1')}?${QUERY}`;
    });

/** Returns what every reader gets from every address: status, body, ETag and tags. */
async function readAll(match: number): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const url of addressesOf(match))
    for (const [reader, as] of Object.entries(readers)) {
      const { status, headers, body } = await site().send({ method: 'GET', url, ...(as ? { as } : {}) });
      answers[`${reader}: ${url}`] = JSON.stringify([status, body, headers.etag, headers[HEADERS.tags]]);
    }
  return answers;
}

it('is read by nobody at any address before its minute, and by everybody from then on', async () => {
  const id = await newMatch();
  const before = await readAll(id);
  expect(Object.keys(before).length).toBeGreaterThan(100);
  expect(before[`visitor: /api/matches/${id}?${QUERY}`]).toMatch(/^\[200,/);
  await put(id, { reason: '비밀 사유' });
  expect(await readAll(id)).toEqual(before);
  at('17:59:59');
  const { status, body } = await site().get<object>(`/api/matches/${id}`);
  expect([status, JSON.stringify(body).includes('선수7')]).toEqual([200, false]);
  at('18:00:00');
  const after = await readAll(id);
  const changed = Object.keys(after).filter((key) => after[key]?.includes('선수7'));
  const pages = ['/api/matches', '/api/v1/matches'];
  expect(changed.sort()).toEqual(
    pages.flatMap((path) => Object.keys(readers).map((reader) => `${reader}: ${path}/${id}?${QUERY}`)).sort(),
  );
});

it('a later version of a line-up is read by nobody before its minute either', async () => {
  const id = await newMatch();
  await put(id, { publish_before: null });
  const before = await readAll(id);
  const { players } = lineupBody();
  players[6] = { ...players[6]!, number: 77, name: '새 선수' };
  at('12:10:00');
  const later = { players, version: 1, reason: '비밀 사유' };
  const saved = await put(id, later);
  expect(saved.status).toBe(200);
  at('12:00:00');
  expect(await readAll(id)).toEqual(before);
});

it('officials and weather are read by nobody before their minute, at any address, even over public ones', async () => {
  const id = await newMatch();
  await putSheet(id, { officials: { referee: '김공개' }, weather: null, publish_before: null });
  const before = await readAll(id);
  const secret = { officials: { referee: '나비밀', var: '최비밀' }, version: 1, reason: '비밀 사유' };
  expect((await putSheet(id, secret)).status).toBe(200);
  expect(await readAll(id)).toEqual(before);
  at('17:59:59');
  expect(JSON.stringify(await readAll(id))).not.toContain('비밀');
  at('18:00:00');
  const after = await readAll(id);
  const changed = Object.keys(after).filter((key) => after[key]?.includes('나비밀'));
  const pages = ['/api/matches', '/api/v1/matches'];
  expect(changed.sort()).toEqual(
    pages.flatMap((path) => Object.keys(readers).map((reader) => `${reader}: ${path}/${id}?${QUERY}`)).sort(),
  );
});

it('is not in the cache of the API beyond its minute', async () => {
  const id = await newMatch();
  const url = `/api/matches/${id}`;
  const until = async () => (await site().get(url)).headers[HEADERS.validUntil];
  // The midnight after the match is the next of its other moments, the kick-off the first.
  expect(await until()).toBe('2025-09-18T10:00:00.000Z');
  await put(id);
  // A header between API and web host, which visitors do not get.
  expect(await until()).toBe('2025-09-18T09:00:00.000Z');
  const { headers } = await site().get(url);
  at('18:00:00');
  const answer = await site().get(url, { 'if-none-match': String(headers.etag) });
  expect([answer.status, answer.headers[HEADERS.validUntil]]).toEqual([200, '2025-09-18T10:00:00.000Z']);
  const other = await newMatch();
  await putSheet(other, { officials: { referee: '나비밀' }, publish_before: 90 });
  expect((await site().get(`/api/matches/${other}`)).headers[HEADERS.validUntil]).toBe('2025-09-18T08:30:00.000Z');
});

it('is not in the stream of live changes before its minute, and a version that is public at once is', async () => {
  const id = await newMatch();
  const stream = await readLive(site().app);
  await stream.until(({ lastId }) => lastId !== '');
  const last = stream.parser.lastId;
  await put(id);
  await putSheet(id, { officials: { referee: '나비밀' } });
  await site().write([tags.match(9_999)], () => Promise.resolve());
  const event = await stream.next();
  expect(JSON.parse(event?.data ?? '')).toEqual({ tags: [tags.match(9_999)] });
  at('12:10:00');
  await put(id, { publish_before: null, version: 1, reason: '공개' });
  expect(JSON.parse((await stream.next())?.data ?? '')).toEqual({ tags: [tags.match(id)] });
  stream.close();
  const replayed = await readLive(site().app, `/api/live?last=${last}`);
  expect(JSON.parse((await replayed.next())?.data ?? '')).toEqual({ tags: [tags.match(9_999)] });
  replayed.close();
});

it('changes neither version nor history of the match', async () => {
  const id = await newMatch();
  const rowOf = async () => (await site().pool.query('select * from matches where id = $1', [id])).rows[0] as object;
  const before = await rowOf();
  await put(id, { publish_before: null });
  expect(await rowOf()).toEqual(before);
  const { rows } = await site().pool.query('select * from match_changes where match_id = $1', [id]);
  expect(rows).toEqual([]);
});

describe('people of a line-up', () => {
  it('stay when the squad drops them, and are joined and parted with their places', async () => {
    const { db } = site();
    const [one = 0, other = 0] = await Promise.all([
      insertPlayer(db, { club_id: 1, season: 2025, list_order: 1 }),
      insertPlayer(db, { club_id: 2, season: 2024, list_order: 1 }),
    ]);
    const editor = await insertAccount(db, { roles: ['editor'] });
    const id = await newMatch();
    const { players } = lineupBody();
    players[1]!.person_id = one;
    await put(id, { players, publish_before: null });
    const personOf = async () =>
      (await site().get<{ data: { lineups: { home: { lines: { person_id: number }[][] } } } }>(`/api/matches/${id}`))
        .body.data.lineups.home.lines[1]?.[0]?.person_id;
    expect(await personOf()).toBe(one);
    const joined = await site().send({
      method: 'POST',
      url: `/api/people/${other}/join`,
      body: { person_id: one },
      as: editor,
    });
    expect([joined.status, await personOf()]).toEqual([200, other]);
    const parted = await site().send<{ data: { person_id: number } }>({
      method: 'POST',
      url: `/api/people/${other}/part`,
      body: { club: '1', season: 2025, list: 'squad' },
      as: editor,
    });
    expect([parted.status, await personOf()]).toEqual([200, parted.body.data.person_id]);
    const squad = { season: 2025, players: [] };
    expect((await site().send({ method: 'PUT', url: '/api/clubs/1/squad', body: squad, as: editor })).status).toBe(200);
    expect(await personOf()).toBe(parted.body.data.person_id);
  });

  it('are not joined if one line-up has both', async () => {
    const { db } = site();
    const [one = 0, other = 0] = await Promise.all(
      [1, 2].map((number) => insertPlayer(db, { club_id: number, season: 2023, list_order: 1 })),
    );
    const { players } = lineupBody();
    players[1]!.person_id = one;
    players[2]!.person_id = other;
    await put(await newMatch(), { players });
    const as = await insertAccount(db, { roles: ['editor'] });
    const { status, body } = await site().send({
      ...{ method: 'POST', url: `/api/people/${one}/join`, as },
      body: { person_id: other },
    });
    expect([status, body]).toMatchObject([422, { code: 'people_in_one_list' }]);
  });
});
