import { ERRORS, type ErrorBody, type ErrorCode } from '@wkff/contracts';
import { connect, type AddressInfo } from 'node:net';
import { dropDatabase, runOnServer } from '../../test/databases.ts';
import { useTestApp } from '../../test/testApp.ts';

const LONG = 'a'.repeat(10_240);

/** Paths and their error codes. */
const TABLE: [path: string, code: ErrorCode][] = [
  ['matches/by-year-month?competitionId=_league_wk&year=abc&month=9', 'bad_request'],
  ['matches/by-year-month?competitionId=_league_wk&year=2025&month=13', 'bad_request'],
  ['matches/by-year-month?competitionId=_league_wk&year=2025&month=0', 'bad_request'],
  ['matches/by-year-month?competitionId=_league_wk&year=2025', 'bad_request'],
  ['matches/by-year-month?competitionId=_league_wk&year=&month=9', 'bad_request'],
  ['matches/by-year-month?competitionId=_league_wk&year=2025.5&month=9', 'bad_request'],
  ['matches/by-year-month?year=2025&month=9', 'bad_request'],
  ['matches/months?competitionId=_league_wk&year=99999999999999999999', 'bad_request'],
  ['matches/months?competitionId=a&competitionId=b&year=2025', 'bad_request'],
  ['matches/rounds?competitionId=_league_wk&year=-1', 'bad_request'],
  ['matches/years', 'bad_request'],
  ['matches/team', 'bad_request'],
  ['matches/team?teamKey=1&season=abc', 'bad_request'],
  [`matches/team?teamKey=${'k'.repeat(41)}`, 'bad_request'],
  ['matches/-1', 'bad_request'],
  ['matches/0', 'bad_request'],
  ['matches/abc', 'bad_request'],
  ['matches/99999999999', 'bad_request'],
  ['matches/1%27--', 'bad_request'],
  ['clubs?season=abc', 'bad_request'],
  ['clubs/%zz', 'bad_request'],
  ['clubs/%00', 'bad_request'],
  ['ranking/by-round?competitionId=_league_wk&year=2025&maxRound=1e9', 'bad_request'],
  ['ranking/by-round?competitionId=_league_wk&year=2025&maxRound=-1', 'bad_request'],
  ['content/list?writeLocation=MediaPress&limit=1e9', 'bad_request'],
  ['content/list?writeLocation=MediaPress&limit=abc', 'bad_request'],
  ['content/list?writeLocation=MediaPress&page=-1', 'bad_request'],
  ['content/list?writeLocation=MediaPress&searchQuery=%00', 'bad_request'],
  ['content/list?writeLocation=FanFaq', 'board_not_open'],
  ['content/detail/999999', 'article_not_found'],
  ['content/detail/-1', 'bad_request'],
  ['content/detail/abc', 'bad_request'],
  ['content/detail/1e999', 'bad_request'],
  ['matches/season?year=1e999', 'bad_request'],
  [`matches/upcoming?${LONG}`, 'uri_too_long'],
  [`clubs/${LONG}`, 'uri_too_long'],
  [`clubs/${'a'.repeat(200)}`, 'uri_too_long'],
  ['nope', 'not_found'],
  ['', 'not_found'],
  ['matches', 'not_found'],
  ['matches/upcoming/', 'not_found'],
  ['MATCHES/UPCOMING', 'not_found'],
  ['../package.json', 'not_found'],
];

describe('bad requests', () => {
  const site = useTestApp();

  it.each(TABLE)('GET /api/%.60s is %s in the error form', async (path, code) => {
    const answer = await site().get<ErrorBody>(`/api/${path}`);
    expect(answer.body).toEqual({ success: false, message: ERRORS[code].message, code });
    expect(answer.status).toBe(ERRORS[code].status);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['POST', '/api/seasons', 'GET, HEAD'],
    ['PUT', '/api/matches/5', 'GET, HEAD, PATCH'],
    ['DELETE', '/api/clubs', 'GET, HEAD'],
  ] as const)('%s %s is not allowed, and the answer lists the allowed methods', async (method, url, allowed) => {
    const response = await site().app.inject({ method, url, payload: {} });
    expect(response.statusCode).toBe(405);
    expect(response.json()).toMatchObject({ success: false, code: 'method_not_allowed' });
    expect(response.headers.allow).toBe(allowed);
  });

  it('answers a broken or oversized HTTP request in the error form, too', async () => {
    const { app } = site();
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const send = (request: string) =>
      new Promise<string>((resolve, reject) => {
        let text = '';
        const socket = connect(port, '127.0.0.1', () => socket.write(request));
        socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        socket.on('close', () => resolve(text)).on('error', reject);
      });
    expect(await send(`GET /api/clubs?${'a'.repeat(40_000)} HTTP/1.1\r\nhost: x\r\n\r\n`)).toMatch(
      /^HTTP\/1.1 400 .*"code":"uri_too_long"/s,
    );
    expect(await send('nonsense\r\n\r\n')).toMatch(/^HTTP\/1.1 400 .*"code":"bad_request"/s);
    const ask = (target: string, hosts = 'host: x') =>
      send(`GET ${target} HTTP/1.1\r\n${hosts}\r\nconnection: close\r\n\r\n`);
    expect(await ask('http://x/api/clubs')).toMatch(/^HTTP\/1.1 400 .*"code":"bad_request"/s);
    expect(await ask('/api/clubs', 'host: x\r\nhost: y')).toMatch(/^HTTP\/1.1 400 .*"code":"bad_request"/s);
    expect(await ask(`/api/clubs/${'x'.repeat(2_000)}`)).toMatch(/^HTTP\/1.1 400 .*"code":"uri_too_long"/s);
    expect(await ask('/\\')).toMatch(/^HTTP\/1.1 404 .*"code":"not_found"/s);
    expect(await ask('/api/clubs')).toMatch(/^HTTP\/1.1 200 /);
  });

  it('treats blank parameters as absent and ignores unknown ones', async () => {
    const plain = await site().get('/api/matches/team?teamKey=1');
    expect(await site().get('/api/matches/team?teamKey=1&season=&competitionId=%20&utm_source=x')).toMatchObject({
      status: 200,
      body: plain.body,
    });
  });
});

describe('a database that is unreachable', () => {
  const site = useTestApp();

  it('is 503 in the error form, also for answers that were cached before', async () => {
    expect((await site().get('/api/clubs')).status).toBe(200);
    await site().db.destroy();
    const name = new URL(site().config.databaseUrl).pathname.slice(1);
    await runOnServer((client) => dropDatabase(client, name));
    for (const url of ['/api/seasons', '/readyz', '/api/clubs']) {
      const answer = await site().get(url);
      expect(answer).toMatchObject({
        status: 503,
        body: { success: false, code: 'unavailable', message: ERRORS.unavailable.message },
      });
    }
    expect(await site().get('/healthz')).toMatchObject({ status: 200 });
  });
});
