import type { SentHealthCount, SentReleaseError } from '@wkff/contracts';
import { wideNetworkOf } from '@wkff/server';
import Fastify from 'fastify';
import { ErrorReports } from '../ErrorReports.ts';
import { HealthCounts } from '../HealthCounts.ts';
import { ViewIds } from '../ViewIds.ts';
import { reports } from './reports.ts';

const RELEASE = { remote: 'mf-league', version: '20250918T000000Z-1a2b3c4d' };
const CHROME = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36';
const VIEW = { ...RELEASE, views: 1, errors: 0 };

/** Starts a server that accepts reports. It sends what it counted when it closes. `/page` brings the id of a view. */
async function startServer({ hasCanary = false } = {}) {
  const lines: string[] = [];
  const sent: SentHealthCount[] = [];
  const failures: SentReleaseError[] = [];
  const counted: unknown[][] = [];
  const send = (some: SentHealthCount[]) => Promise.resolve(void sent.push(...some));
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } });
  const isLive = ({ name, version }: { name: string; version: string }) =>
    name === RELEASE.remote && version === RELEASE.version;
  const counts = new HealthCounts({ send, hasLimits: true, onCount: (...count) => counted.push(count) });
  const ids = new ViewIds({ secret: 'a secret', isSecure: false });
  app.get('/page', (request, reply) => {
    ids.send(reply, { name: RELEASE.remote, version: RELEASE.version }, wideNetworkOf(request.ip));
    return reply.send();
  });
  const errors = new ErrorReports({
    send: (some) => Promise.resolve(void failures.push(...some)),
    findLive: (release) => (isLive(release) ? { mounts: ['/wk-league*'] } : undefined),
    hasLimits: true,
  });
  await app.register(reports, { hasLimits: true, counts, errors, isLive, ids, hasCanary: () => hasCanary });
  const post = (payload: unknown, { from = '203.0.113.7', cookie = '' } = {}) =>
    app.inject({
      method: 'POST',
      url: '/_report',
      headers: { 'content-type': 'text/plain', 'user-agent': CHROME, ...(cookie ? { cookie } : {}) },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
      remoteAddress: from,
    });
  /** Opens a page, and returns the cookie with its id. */
  const open = async (from: string) => {
    const { headers } = await app.inject({ url: '/page', remoteAddress: from });
    return { from, cookie: String(headers['set-cookie']).split(';', 1)[0] ?? '' };
  };
  return { app, post, open, lines, sent, failures, counted };
}

describe('reports of browsers', () => {
  it('count views, failures and vitals of live releases, and are not logged', async () => {
    const { app, post, sent, lines, counted } = await startServer();
    for (const report of [VIEW, { ...VIEW, errors: 1, lcp: 90, inp: 3_000, cls: 0 }]) {
      expect((await post(report)).statusCode).toBe(204);
    }
    await app.close();
    const [count] = sent;
    expect(sent).toHaveLength(1);
    expect(count).toMatchObject({ name: 'mf-league', source: 'browser', views: 2, errors: 1 });
    expect([count?.lcp[0], count?.inp.at(-1), count?.cls[0]]).toEqual([1, 1, 1]);
    expect(lines).toEqual([]);
    expect(counted).toEqual([
      ['mf-league', 'browser', { views: 1, errors: 0 }],
      ['mf-league', 'browser', { views: 1, errors: 1 }],
    ]);
  });

  it.each<[string, unknown]>([
    ['an unknown remote', { ...VIEW, remote: 'mf-forged' }],
    ['a version that is not live', { ...VIEW, version: '20240918T000000Z-1a2b3c4d' }],
    ['a thousand views', { ...VIEW, views: 1_000 }],
    ['a negative number', { ...VIEW, errors: -1 }],
    ['half a view', { ...VIEW, views: 0.5 }],
    ['text for a number', { ...VIEW, lcp: '5' }],
    ['an LCP of a year', { ...VIEW, lcp: 3e10 }],
    ['a list', [VIEW]],
    ['no JSON', '{'],
  ])('counts nothing of %s', async (_name, report) => {
    const { app, post, sent } = await startServer();
    expect((await post(report)).statusCode).toBe(204);
    await app.close();
    expect(sent).toEqual([]);
  });

  it('are not counted from staff who preview a release', async () => {
    const { app, post, sent } = await startServer();
    await post(VIEW, { cookie: 'a=b; wkff-preview=signed' });
    await app.close();
    expect(sent).toEqual([]);
  });

  it('are counted from one network, and only a few of them judged, while others still are', async () => {
    const { app, post, sent } = await startServer();
    for (let n = 0; n < 50; n += 1) expect((await post({ ...VIEW, errors: 1 })).statusCode).toBe(204);
    for (let n = 0; n < 3; n += 1) await post(VIEW, { from: `2001:db8:${n}::1` });
    for (let n = 0; n < 10; n += 1) await post(VIEW, { from: `2001:db8:9:${n}::1` });
    await app.close();
    expect(sent[0]).toMatchObject({ views: 63, errors: 50, judged_views: 2 + 3 + 2, judged_errors: 2 });
  });

  describe('about a section with a canary', () => {
    const FAILURE = { ...VIEW, errors: 1 };

    it('count nothing without the id of a view, from however many networks they come', async () => {
      const { app, post, sent } = await startServer({ hasCanary: true });
      for (let n = 0; n < 100; n += 1) expect((await post(FAILURE, { from: `10.0.${n}.1` })).statusCode).toBe(204);
      await app.close();
      expect(sent).toEqual([]);
    });

    it('count once for each page that was opened, in the network that opened it', async () => {
      const { app, post, open, sent } = await startServer({ hasCanary: true });
      for (let n = 0; n < 3; n += 1) await post(VIEW, await open(`10.0.${n}.1`));
      const { cookie } = await open('10.0.7.1');
      for (const from of ['10.0.7.2', '10.0.7.3', '10.0.8.1']) await post(FAILURE, { from, cookie });
      await app.close();
      expect(sent[0]).toMatchObject({ views: 3 + 1, errors: 1 });
    });

    it.each([
      ['26 networks of one /56', (n: number) => `2001:db8:7:12${n.toString(16).padStart(2, '0')}::1`],
      ['26 networks of one /48', (n: number) => `2001:db8:7:${n.toString(16)}00::1`],
      ['26 addresses of one /24', (n: number) => `203.0.113.${n + 1}`],
    ])('are judged as those of one network from %s, even with an id for each', async (_name, addressOf) => {
      const { app, post, open, sent } = await startServer({ hasCanary: true });
      for (let round = 0; round < 3; round += 1)
        for (let n = 0; n < 26; n += 1) await post(FAILURE, await open(addressOf(n)));
      await app.close();
      expect(sent[0]).toMatchObject({ views: 78, errors: 78, judged_views: 2, judged_errors: 2 });
    });

    it('count all views of a tab, as each answer brings the next id', async () => {
      const { app, post, open, sent } = await startServer({ hasCanary: true });
      const { from, cookie } = await open('10.0.0.1');
      const answer = await post(VIEW, { from, cookie });
      await post({ ...VIEW, views: 0, lcp: 90 }, { from, cookie });
      await post(FAILURE, { from, cookie: String(answer.headers['set-cookie']).split(';', 1)[0] ?? '' });
      await app.close();
      expect(sent[0]).toMatchObject({ views: 2, errors: 1 });
      expect(sent[0]?.lcp[0]).toBe(1);
    });
  });

  describe('about an error', () => {
    const AT = `/remotes/mf-league/${RELEASE.version}/page-ranking.0a1b2c3d4e.js:1:204`;
    const ERROR = { ...RELEASE, where: 'slot', message: 'no row 17', path: '/wk-league-ranking?name=kim', at: AT };

    it('are sent grouped by message and place, and say nothing about the visitor', async () => {
      const { app, post, failures } = await startServer();
      for (const row of [17, 18, 19]) await post({ ...ERROR, message: `no row ${row} of kim@wkff.kr` });
      await post({ ...ERROR, at: AT.replace('204', '205'), path: '/media-press' });
      await app.close();
      expect(failures.map(({ count, message, path }) => [count, message, path])).toEqual([
        [3, 'no row 19 of …@…', '/wk-league-ranking'],
        [1, 'no row 17', null],
      ]);
      expect(failures[0]).toEqual({
        name: RELEASE.remote,
        version: RELEASE.version,
        source: 'browser',
        where: 'slot',
        message: 'no row 19 of …@…',
        frames: [{ file: 'browser/page-ranking.0a1b2c3d4e.js', line: 1, column: 204 }],
        browser: 'Chrome 141 (mobile)',
        path: '/wk-league-ranking',
        request_id: expect.any(String) as string,
        count: 3,
        ago: expect.any(Number) as number,
      });
    });

    it('bring nothing to the terminal of who reads them', async () => {
      const { app, post, failures } = await startServer();
      const sequence = '\u001b]52;c;eA==\u0007\u009b2J';
      await post({ ...ERROR, where: `slot${sequence}`, message: sequence, path: `/wk-league-ranking${sequence}` });
      await app.close();
      expect(failures).toMatchObject([{ where: 'slot ]52;c;eA== 2J', message: ']52;c;eA== 2J', path: null }]);
    });

    it.each([
      ['a release that is not live', { ...ERROR, version: '20240918T000000Z-1a2b3c4d' }],
      ['the host', { where: 'start', message: 'x', path: '/' }],
      ['no text', { remote: 1, version: {}, where: [], message: null }],
    ])('are not sent if they are of %s', async (_whose, report) => {
      const { app, post, failures } = await startServer();
      await post(report);
      await app.close();
      expect(failures).toEqual([]);
    });

    it('are few of one network and of one release, and leave others room', async () => {
      const { app, post, failures } = await startServer();
      for (let n = 0; n < 25; n += 1) await post(ERROR);
      for (let n = 0; n < 60; n += 1) await post({ ...ERROR, message: 'x '.repeat(n) }, { from: `10.0.${n}.1` });
      await app.close();
      expect([failures.length, failures[0]?.count]).toEqual([40, 10]);
    });

    it('need the id of a view while the section has a canary', async () => {
      const { app, post, open, failures } = await startServer({ hasCanary: true });
      await post(ERROR);
      const page = await open('10.0.0.1');
      for (let time = 0; time < 2; time += 1) await post(ERROR, page);
      await app.close();
      expect(failures.map(({ count }) => count)).toEqual([1]);
    });
  });

  it('do not count against the limit of texts if they are of views', async () => {
    const { app, post } = await startServer();
    for (let n = 0; n < 40; n += 1) await post(VIEW);
    const text = { where: 'slot', message: 'it broke' };
    const statuses: number[] = [];
    for (let n = 0; n < 31; n += 1) statuses.push((await post(text)).statusCode);
    expect([statuses.indexOf(429), (await post(VIEW)).statusCode]).toEqual([30, 204]);
    await app.close();
  });
});
