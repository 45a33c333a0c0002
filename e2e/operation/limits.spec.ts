import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { metricsToken } from '../lib/metrics.ts';
import { startSite, type Site } from '../lib/site.ts';

/** Host and API as `npm start` runs them, with low limits. */
let site: Site;
test.beforeAll(async () => {
  site = await startSite({ env: { READS_PER_SECOND: '1', WRITES_PER_MINUTE: '3' } });
});
test.afterAll(() => site.stop());

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  bytes: number;
}

/** Sends a path exactly as written, without the conveniences of `fetch`. */
function ask(origin: string, path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const asked = request({ hostname, port, path, method, headers }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes }));
    });
    asked.on('error', reject).end();
  });
}

const LIST = '/api/matches/by-year-month?competitionId=_league_wk&year=2025&month=9';

for (const encoding of ['br', 'gzip', 'identity']) {
  test(`an ETag of the API goes through the host and back: ${encoding}`, async () => {
    const first = await ask(site.origin, LIST, { 'accept-encoding': encoding });
    expect(first.status).toBe(200);
    expect(first.headers['content-encoding'] ?? 'identity').toBe(encoding);
    const again = await ask(site.origin, LIST, {
      'accept-encoding': encoding,
      'if-none-match': String(first.headers.etag),
    });
    expect([again.status, again.bytes, again.headers.etag]).toEqual([304, 0, first.headers.etag]);
    const other = await ask(site.origin, LIST, { 'accept-encoding': encoding, 'if-none-match': '"another"' });
    expect([other.status, other.bytes]).toEqual([200, first.bytes]);
  });
}

test('reads answered by a cache are not limited, others are, and pages are rendered all the same', async () => {
  for (let n = 0; n < 30; n += 1) expect((await ask(site.origin, LIST)).status).toBe(200);
  // Each search is a read that no cache has.
  const search = (words: string) => ask(site.origin, `/api/content/list?writeLocation=MediaNews&searchQuery=${words}`);
  const statuses = await Promise.all(Array.from({ length: 30 }, (_, n) => search(`${n}`)));
  const refused = statuses.find(({ status }) => status === 429);
  expect(refused?.headers['retry-after']).toBe('1');
  await expect.poll(async () => (await search('later')).status).toBe(200);

  // Each of these pages needs more calls of the API than an address may make.
  const pages = ['/', '/wk-league-matches', '/media-news'];
  for (const page of pages) {
    const { status, headers } = await ask(site.origin, page);
    expect([page, status, headers['cache-control']]).toEqual([page, 200, 'no-cache']);
  }
});

test('writes are limited, and forged addresses in headers are ignored', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 5; n += 1) {
    const forged = { 'x-visitor': `203.0.113.${n}`, 'x-forwarded-for': `203.0.113.${n}`, 'x-host-secret': 'guess' };
    statuses.push((await ask(site.origin, '/api/auth/logout', forged, 'POST')).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
});

test('both servers show their metrics to the holder of the token, and the API’s not through the host', async () => {
  const authorization = `Bearer ${metricsToken(site.dataDir)}`;
  for (const origin of [site.origin, site.apiOrigin]) {
    expect((await ask(origin, '/metrics', { authorization })).status).toBe(200);
    expect([401, 404]).toContain((await ask(origin, '/metrics')).status);
  }
  for (const path of ['/api/metrics', '/api/../metrics', '/api/%2e%2e/metrics']) {
    const { status } = await ask(site.origin, path, { authorization });
    expect([path, status >= 400]).toEqual([path, true]);
  }
});

test('a request has the same id in both logs', async () => {
  const { headers } = await ask(site.origin, '/api/nope?token=hidden');
  const id = String(headers['x-request-id']);
  await expect
    .poll(() => readFileSync(join(site.dataDir, 'logs', 'api.log'), 'utf8').includes(`"reqId":"${id}"`))
    .toBe(true);
  expect(readFileSync(join(site.dataDir, 'logs', 'api.log'), 'utf8')).not.toContain('hidden');
});
