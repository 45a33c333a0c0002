import type { Release } from '@wkff/contracts';
import { buildRelease } from '@wkff/testing';
import Fastify from 'fastify';
import { health } from './health.ts';

const LEAGUE = buildRelease({ name: 'mf-league', version: '20250918T030000Z-1a2b3c4d' });

describe('/readyz', () => {
  let missing: string[];
  let asked: Release[][];
  let told: string[];

  async function start({ isReady = true, isDraining = false, hasReleases = true } = {}) {
    [missing, asked, told] = [[], [], []];
    const app = Fastify();
    app.decorate('drain', { isDraining } as never);
    await app.register(health, {
      api: { isReady: async () => isReady },
      registry: { releaseSet: hasReleases ? { releases: [LEAGUE], canaries: [] } : null },
      files: {
        findMissing: async (releases) => {
          asked.push([...releases]);
          return missing;
        },
      },
      onMissing: (file) => told.push(file),
    });
    return app;
  }

  it('answers 200 while pages can be served', async () => {
    const { statusCode, body } = await (await start()).inject('/readyz');
    expect([statusCode, body, asked]).toEqual([200, '{"status":"ready"}', [[LEAGUE]]]);
  });

  it.each([{ isReady: false }, { isDraining: true }, { hasReleases: false }])('answers 503 with %j', async (parts) => {
    const { statusCode, body } = await (await start(parts)).inject('/readyz');
    expect([statusCode, body]).toEqual([503, '{"status":"not ready"}']);
  });

  it('looks at the store once for requests that arrive at the same time', async () => {
    const app = await start();
    await Promise.all([app.inject('/readyz'), app.inject('/readyz')]);
    expect(asked).toHaveLength(1);
  });

  it('names missing files of live releases, logs each once, and does not look at the store for each request', async () => {
    const app = await start();
    missing = ['mf-league 20250918T030000Z-1a2b3c4d: server/server.cjs'];
    for (let times = 0; times < 3; times += 1) {
      const { statusCode, body } = await app.inject('/readyz');
      expect([statusCode, JSON.parse(body)]).toEqual([200, { status: 'ready', missing }]);
    }
    expect([asked.length, told]).toEqual([1, missing]);
  });
});
