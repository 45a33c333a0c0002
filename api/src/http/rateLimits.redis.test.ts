import { HEADERS } from '@wkff/contracts';
import { findRedisServer, startRedis, type RedisServer } from '../../test/redisServer.ts';
import { HOST_SECRET, startTestApp, type TestApp } from '../../test/testApp.ts';
import { until } from '../../test/until.ts';

const program = await findRedisServer();
const limits = { reads: { most: 3, windowMs: 600_000 }, writes: { most: 2, windowMs: 600_000 } };

const askAs = (site: TestApp, address: string, n: number) =>
  site.get(`/api/content/list?writeLocation=MediaNews&searchQuery=${n}`, {
    [HEADERS.hostSecret]: HOST_SECRET,
    [HEADERS.visitor]: address,
  });

(program ? describe : describe.skip)('limits counted in Redis', () => {
  let redis: RedisServer;
  let first: TestApp;
  let second: TestApp;
  const lines: { msg?: string }[] = [];
  const logged = (text: RegExp) => lines.filter(({ msg }) => text.test(msg ?? '')).length;

  beforeAll(async () => {
    redis = await startRedis(program ?? '');
    const logStream = { write: (line: string) => void lines.push(JSON.parse(line) as { msg?: string }) };
    const settings = { limits, redisUrl: redis.url };
    first = await startTestApp({ settings: { ...settings, logLevel: 'info' }, logStream });
    second = await startTestApp({ settings, databaseUrl: first.config.databaseUrl });
    // Waits until both apps are connected, i.e. count.
    for (const site of [first, second]) {
      let n = 0;
      await until(async () => (await askAs(site, `198.51.100.${site === first ? 1 : 2}`, (n += 1))).status === 429);
    }
  });
  afterAll(async () => {
    await second.close();
    await first.close();
    await redis.stop();
  });

  it('apply to all processes together', async () => {
    const statuses: number[] = [];
    for (const [n, site] of [first, second, first, second].entries()) {
      statuses.push((await askAs(site, '203.0.113.2', 10 + n)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('refuse nobody while Redis is unreachable, which is logged once, and apply again when it is back', async () => {
    await redis.stop();
    const away: number[] = [];
    for (let n = 0; n < 8; n += 1) away.push((await askAs(first, '203.0.113.3', 100 + n)).status);
    expect(away).not.toContain(429);
    expect(away).not.toContain(500);
    await until(() => logged(/Redis does not answer/) === 1);
    await redis.start();
    let n = 200;
    await until(async () => (await askAs(first, '203.0.113.4', (n += 1))).status === 429);
    // On a busy machine the new connection may be lost once more, which is logged again.
    expect(logged(/Redis answers again/)).toBe(logged(/Redis does not answer/));
  });

  it('give a Redis up that has stopped answering, so that requests no longer wait for it', async () => {
    const before = logged(/Redis does not answer/);
    redis.hang();
    let n = 300;
    await until(async () => {
      expect((await askAs(first, '203.0.113.5', (n += 1))).status).toBe(200);
      return logged(/Redis does not answer/) > before;
    });
    await redis.stop();
    await redis.start();
    await until(async () => (await askAs(first, '203.0.113.6', (n += 1))).status === 429);
  });
});
