import Fastify, { type FastifyInstance } from 'fastify';
import { ViewIds, type ReportPart } from './ViewIds.ts';

const LEAGUE = { name: 'mf-league', version: '20250918T000000Z-1a2b3c4d' };
const NETWORK = '203.0.113.0/24';

/** Starts a server with a page and a report, and a clock that tests set. */
function startServer({ secret = 'a secret', isSecure = false } = {}) {
  const site = { now: 1_000_000, isCounted: true, counts: 0 };
  const ids = new ViewIds({ secret, isSecure, now: () => site.now });
  const app = Fastify();
  app.get('/page', (_request, reply) => {
    ids.send(reply, LEAGUE, NETWORK);
    return reply.send('a page');
  });
  const sent = { ...LEAGUE, network: NETWORK, parts: ['view'] as ReportPart[] };
  app.post<{ Body: Partial<typeof sent> }>('/_report', (request, reply) => {
    const { name, version, network, parts } = { ...sent, ...request.body };
    ids.use({ request, reply }, { name, version }, network, parts, () => {
      if (site.isCounted) site.counts += 1;
      return site.isCounted;
    });
    return reply.code(204).send();
  });
  return { app, site };
}

/** Returns the cookie that an answer sets, and its attributes. */
async function cookieOf(app: FastifyInstance): Promise<{ cookie: string; attributes: string }> {
  const { headers } = await app.inject('/page');
  const [, cookie = '', attributes = ''] = /^([^;]+); (.*)$/.exec(String(headers['set-cookie'])) ?? [];
  return { cookie, attributes };
}

describe('the id of a view', () => {
  it('is in a cookie for reports from this site only, which scripts cannot read', async () => {
    const { attributes } = await cookieOf(startServer().app);
    expect(attributes).toBe('Max-Age=3600; Path=/_report; HttpOnly; SameSite=Strict');
    expect((await cookieOf(startServer({ isSecure: true }).app)).attributes).toContain('; Secure');
  });

  it('is good for one report, whose answer brings the next id', async () => {
    const { app, site } = startServer();
    const { cookie } = await cookieOf(app);
    const report = (id: string) => app.inject({ method: 'POST', url: '/_report', headers: { cookie: id } });
    const { headers } = await report(cookie);
    expect((await report(cookie)).headers).not.toHaveProperty('set-cookie');
    expect(site.counts).toBe(1);
    const next = String(headers['set-cookie']).split(';', 1)[0] ?? '';
    expect(next).not.toBe(cookie);
    await report(next);
    expect(site.counts).toBe(2);
  });

  it('is good for a view, its failure and its vitals, as they may be sent at the same time', async () => {
    const { app, site } = startServer();
    const { cookie } = await cookieOf(app);
    const report = (...parts: ReportPart[]) =>
      app.inject({ method: 'POST', url: '/_report', headers: { cookie }, payload: { parts } });
    for (const part of ['view', 'failure', 'vitals'] as const) await report(part);
    expect(site.counts).toBe(3);
    for (const parts of [['view', 'failure'], ['failure'], ['vitals']] as const) await report(...parts);
    expect(site.counts).toBe(3);
  });

  it('can still be used after a report that was above the limits', async () => {
    const { app, site } = startServer();
    const { cookie } = await cookieOf(app);
    site.isCounted = false;
    const refused = await app.inject({ method: 'POST', url: '/_report', headers: { cookie } });
    expect(refused.headers).not.toHaveProperty('set-cookie');
    site.isCounted = true;
    await app.inject({ method: 'POST', url: '/_report', headers: { cookie } });
    expect(site.counts).toBe(1);
  });

  it('is worthless after an hour', async () => {
    const { app, site } = startServer();
    const { cookie } = await cookieOf(app);
    site.now += 3_600_000;
    await app.inject({ method: 'POST', url: '/_report', headers: { cookie } });
    expect(site.counts).toBe(0);
  });

  it.each<[string, object, (cookie: string) => string]>([
    ['of another release', { version: '20250919T000000Z-1a2b3c4d' }, (id) => id],
    ['of another remote', { name: 'mf-media' }, (id) => id.replace('mf-league', 'mf-media')],
    ['of another network', { network: '203.0.114.0/24' }, (id) => id],
    ['of another version in the id', {}, (id) => id.replace('20250918', '20250917')],
    ['with a later end', {}, (id) => id.replace('.4600000.', '.9600000.')],
    ['without a signature', {}, (id) => id.slice(0, id.lastIndexOf('.'))],
    ['with more parts', {}, (id) => `${id}.x`],
    ['that is missing', {}, () => 'other=1'],
  ])('%s counts nothing', async (_name, payload, change) => {
    const { app, site } = startServer();
    const { cookie } = await cookieOf(app);
    const sent = { method: 'POST', url: '/_report', headers: { cookie: change(cookie) }, payload } as const;
    expect((await app.inject(sent)).headers).not.toHaveProperty('set-cookie');
    expect(site.counts).toBe(0);
  });

  it('counts nothing if a host with another secret made it', async () => {
    const { cookie } = await cookieOf(startServer({ secret: 'another' }).app);
    const { app, site } = startServer();
    await app.inject({ method: 'POST', url: '/_report', headers: { cookie } });
    expect(site.counts).toBe(0);
  });
});
