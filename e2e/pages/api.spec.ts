import { expect, shared, test } from '../lib/test.ts';

const LEAGUE = 'competitionId=_league_wk';

/** Invalid requests, and the answers they may get. */
const BAD_REQUESTS: [string, number[]][] = [
  [`matches/months?${LEAGUE}&year=abc`, [400]],
  [`matches/by-year-month?${LEAGUE}&year=2025&month=13`, [400]],
  [`matches/by-year-month?${LEAGUE}&year=1e9&month=1`, [400]],
  [`matches/by-year-month?${LEAGUE}`, [400]],
  ['content/list?writeLocation=MediaPress&limit=1e9', [400]],
  ['content/list?writeLocation=MediaPress&limit=101', [400]],
  ['content/list?writeLocation=MediaPress&page=0', [400]],
  ['content/list?writeLocation=Nowhere', [400]],
  ['content/detail/-1', [400, 404]],
  ['content/detail/abc', [400, 404]],
  ['content/detail/99999999999999999999', [400, 404]],
  ['content/detail/999999', [404]],
  ['matches/-1', [400, 404]],
  ['matches/999999', [404]],
  ['matches/team?teamKey=nobody', [404]],
  ['matches/live-link?teamKey=nobody', [404]],
  ['clubs/99', [404]],
  ['clubs/%00', [400, 404]],
  [`ranking/by-round?${LEAGUE}&year=2025&maxRound=-1`, [400]],
  [`ranking/by-round?${LEAGUE}&year=abc&maxRound=1`, [400]],
  [`content/list?writeLocation=MediaPress&searchQuery=${'x'.repeat(10_000)}`, [400]],
  [`clubs/${'x'.repeat(10_000)}`, [400, 404]],
  ['nothing', [404]],
  ['matches/nothing/at/all', [404]],
  ['', [404]],
  ['internal/changes', [404]],
  ['internal/releases/live', [404]],
  ['%E0%A4%A', [400, 404]],
];

for (const [path, statuses] of BAD_REQUESTS) {
  test(`/api/${path.slice(0, 70)} is refused in the form of an error`, async () => {
    for (const origin of [shared.origin, shared.apiOrigin]) {
      // The internal routes answer on the API's own port, to holders of the key.
      if (origin === shared.apiOrigin && path.startsWith('internal/')) continue;
      const response = await fetch(`${origin}/api/${path}`);
      expect(statuses).toContain(response.status);
      expect(response.headers.get('content-type')).toContain('application/json');
      const body = (await response.json()) as Record<string, unknown>;
      expect(body).toEqual({
        success: false,
        message: expect.stringMatching(/[가-힣]/),
        code: expect.stringMatching(/^[a-z_]+$/),
      });
    }
  });
}

test('a method that a route does not have is refused in the form of an error', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
    const response = await fetch(`${shared.origin}/api/ranking/current`, { method });
    expect([404, 405]).toContain(response.status);
    expect(await response.json()).toMatchObject({ success: false });
  }
});

test('a body that is not JSON is refused, not a failure', async () => {
  const response = await fetch(`${shared.origin}/api/matches/1/score`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: '{',
  });
  expect([400, 401, 404]).toContain(response.status);
  expect(await response.json()).toMatchObject({ success: false });
});

test('the internal routes and those of releases require their key on the API’s own port too', async () => {
  for (const path of ['releases', 'releases/sections', 'internal/releases/live', 'internal/changes']) {
    const response = await fetch(`${shared.apiOrigin}/api/${path}`);
    expect([path, [401, 403].includes(response.status)]).toEqual([path, true]);
  }
});

test('a visitor gets an ETag and no unchanged answer again; the site’s internal headers stay inside', async () => {
  const address = `${shared.origin}/api/matches/upcoming`;
  const first = await fetch(address);
  const etag = first.headers.get('etag') ?? '';
  expect(etag).not.toBe('');
  for (const name of ['x-tags', 'x-change', 'x-valid-until', 'x-host-secret'])
    expect(first.headers.get(name)).toBeNull();
  const second = await fetch(address, { headers: { 'if-none-match': etag } });
  expect(second.status).toBe(304);
});

test('the API describes itself', async () => {
  const description = (await (await fetch(`${shared.origin}/api/openapi.json`)).json()) as { paths: object };
  expect(Object.keys(description.paths)).toEqual(
    expect.arrayContaining(['/api/matches/upcoming', '/api/ranking/current']),
  );
});

test('health and readiness answer on both servers', async () => {
  for (const origin of [shared.origin, shared.apiOrigin]) {
    for (const path of ['/healthz', '/readyz']) expect((await fetch(origin + path)).status, origin + path).toBe(200);
  }
});
