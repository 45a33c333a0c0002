import { HEADERS, type Ranking } from '@wkff/contracts';
import { useTestApp, type Answer, type TestApp } from '../../test/testApp.ts';

const CURRENT = '/api/ranking/current';

/** Reads three times over a connection: the last answer is sent before the router, if it may be. */
async function getThrice<Body>(site: TestApp, url: string, headers: Record<string, string> = {}) {
  const { app } = site;
  if (app.addresses().length === 0) await app.listen({ host: '127.0.0.1', port: 0 });
  const answers: Answer<Body>[] = [];
  for (let time = 0; time < 3; time += 1) {
    const response = await fetch(app.listeningOrigin + url, { headers });
    const text = await response.text();
    const body = (text === '' ? undefined : JSON.parse(text)) as Body;
    answers.push({ status: response.status, headers: Object.fromEntries(response.headers), body });
  }
  const [, second, third] = answers as [Answer<Body>, Answer<Body>, Answer<Body>];
  const { 'x-request-id': _second, date: _sent, ...shared } = second.headers;
  expect(third).toMatchObject({ ...second, headers: shared });
  return third;
}

describe.each([
  ['through the router', false],
  ['over a connection', true],
])('cached reads %s', (_way, isOverConnection) => {
  const site = useTestApp();
  const get = <Body>(url: string, headers?: Record<string, string>) =>
    isOverConnection ? getThrice<Body>(site(), url, headers) : site().get<Body>(url, headers);
  const leader = async () => (await get<{ data: Ranking }>(CURRENT)).body.data.ranking[0]?.points;
  /** Updates the standings without recording a change, so that only an answer from the database shows it. */
  const setPoints = (points: number) =>
    site().pool.query(`update standings set rows = jsonb_set(rows, '{0,points}', $1::jsonb) where season = 2025`, [
      points,
    ]);

  it('have an ETag, tags and a change number, and are revalidated each time', async () => {
    const { headers } = await get(CURRENT);
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'application/json; charset=utf-8',
      [HEADERS.tags]: 'ranking:2025 seasons clubs',
      [HEADERS.change]: '1',
    });
    // The current season may change at midnight.
    expect(headers[HEADERS.validUntil]).toBe('2025-09-18T15:00:00.000Z');
    const { headers: ofRound } = await get('/api/ranking/by-round?competitionId=_league_wk&year=2025&maxRound=3');
    expect(ofRound[HEADERS.validUntil]).toBeUndefined();
    expect(headers.etag).toMatch(/^"[^"]+"$/);
    expect((await get(CURRENT)).headers).toMatchObject({ etag: headers.etag, [HEADERS.change]: '1' });
  });

  it('are 304 without a body when the caller has the current version, cached or not', async () => {
    const { headers } = await get(CURRENT);
    const etag = String(headers.etag);
    for (const header of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await get(CURRENT, { 'if-none-match': header });
      expect(answer).toMatchObject({
        status: 304,
        body: undefined,
        headers: { etag, [HEADERS.tags]: 'ranking:2025 seasons clubs' },
      });
    }
    expect((await get(CURRENT, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('come from memory until a change with one of their tags, then from the database', async () => {
    const before = await leader();
    await setPoints(91);
    expect(await leader()).toBe(before);
    await site().write(['season:2024'], () => Promise.resolve());
    expect(await leader()).toBe(before);
    await site().write(['ranking:2025'], () => Promise.resolve());
    expect(await leader()).toBe(91);
  });

  it('are the same for all parameters that they do not read, in whatever order and spelling', async () => {
    const url = '/api/ranking/by-round?year=2025&competitionId=_league_wk&maxRound=3';
    const points = async (address: string) => (await get<{ data: Ranking }>(address)).body.data.ranking[0]?.points;
    const answer = await get(url);
    expect(answer.headers[HEADERS.query]).toBe('competitionId year maxRound');
    const before = await points(url);
    await site().pool.query(
      `update standings set rows = jsonb_set(rows, '{0,points}', '95') where season = 2025 and round = 3`,
    );
    for (const same of [
      `${url}&x=1`,
      `${url}&x=2`,
      `/api/ranking/by-round?z&maxRound=3&competitionId=%5fleague_wk&year=2025&year=`,
      url.replace('ranking', '%72anking'),
    ])
      expect(await points(same)).toBe(before);
    expect((await get(`${url}&x=3`, { 'if-none-match': String(answer.headers.etag) })).status).toBe(304);
    expect((await get(`/api/ranking/by-round?x=1&year=2025`)).status).toBe(400);
    expect(await points(url.replace('maxRound=3', 'maxRound=03'))).toBe(95);
  });

  it('have the newest change number, even if the change did not touch them', async () => {
    const number = async () => Number((await get(CURRENT)).headers[HEADERS.change]);
    const before = await number();
    await site().write(['popup'], () => Promise.resolve());
    expect(await number()).toBe(before + 1);
  });

  it('are private and read from the database for a caller with a token', async () => {
    const anonymous = await leader();
    await setPoints(92);
    const answer = await get<{ data: Ranking }>(CURRENT, { authorization: 'Bearer x' });
    expect(answer.body.data.ranking[0]?.points).toBe(92);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.headers.etag).toBeUndefined();
    expect(await leader()).toBe(anonymous);
  });

  it('answer HEAD like GET, without the body', async () => {
    const response = await site().app.inject({ method: 'HEAD', url: CURRENT });
    expect(response.statusCode).toBe(200);
    expect(response.headers.etag).toBe((await get(CURRENT)).headers.etag);
    expect(response.body).toBe('');
  });

  it('are not cached when they fail', async () => {
    expect((await get('/api/matches/777')).status).toBe(404);
    await site().pool.query(
      `insert into matches (id, season, competition_id, round, match_date, home_id, away_id, origin, origin_date, origin_time, origin_venue)
       values (777, 2025, '_league_wk', 50, '2025-12-01', 1, 2, 'keeper', 'keeper', 'keeper', 'keeper')`,
    );
    expect((await get('/api/matches/777')).status).toBe(200);
  });

  it('are all invalidated when changes may have been missed, and cached again afterwards', async () => {
    const before = await leader();
    await setPoints(93);
    expect(await leader()).toBe(before);
    await site().pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'changes' and datname = current_database()`,
    );
    await site().write(['popup'], () => Promise.resolve());
    expect(await leader()).toBe(93);
    await setPoints(94);
    expect(await leader()).toBe(93);
  });
});

describe('reads of an address by a crowd', () => {
  const site = useTestApp({ settings: { metricsToken: 'of the monitoring' } });
  const reads = async () => {
    const headers = { authorization: 'Bearer of the monitoring' };
    const { body } = await site().app.inject({ method: 'GET', url: '/metrics', headers });
    return Number(/wkff_public_reads_total\{server="primary"\} (\d+)/.exec(body)?.[1]);
  };

  it('read the database once, and all get the same answer', async () => {
    const before = await reads();
    const answers = await Promise.all(Array.from({ length: 20 }, () => site().get(CURRENT)));
    expect((await reads()) - before).toBe(1);
    expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.etag} ${headers['x-change']}`)).size).toBe(
      1,
    );
  });

  it('have the permissions of each: a member gets a private answer meanwhile', async () => {
    const [anonymous, member] = await Promise.all([
      site().get(CURRENT),
      site().get(CURRENT, { authorization: 'Bearer x' }),
    ]);
    expect([anonymous, member].map(({ headers }) => headers['cache-control'])).toEqual([
      'no-cache',
      'private, no-store',
    ]);
  });
});

describe('cached reads of a site that is measured', () => {
  const site = useTestApp({ settings: { keepsUnknownParameters: true } });

  it('are other reads with other parameters, so that each comes from the database', async () => {
    const points = async (query: string) =>
      (await site().get<{ data: Ranking }>(`${CURRENT}${query}`)).body.data.ranking[0]?.points;
    const before = await points('?bench=1');
    await site().pool.query(`update standings set rows = jsonb_set(rows, '{0,points}', '94') where season = 2025`);
    expect(await points('?bench=1')).toBe(before);
    expect(await points('?bench=2')).toBe(94);
  });
});
