/** @jest-environment node */
import { jest } from '@jest/globals';
import { buildMatch, buildRanking } from '@wkff/testing';
import type { Host } from '@wkff/mf-contract';
import { serverStatus, stubHost } from '@wkff/ui/testing';
import { loadHome, WIDGET_LIMIT_MS } from './loadHome.ts';
import { homeRoute } from './route.tsx';

afterEach(() => jest.useRealTimers());

test('the server waits for every widget, and no longer than the limit for one that hangs', async () => {
  jest.useFakeTimers();
  const reports: string[] = [];
  const host = {
    api: {
      matches: {
        upcoming: () => Promise.resolve([buildMatch()]),
        completed: () => new Promise(() => undefined),
      },
      ranking: { current: () => Promise.resolve(buildRanking()) },
      content: { list: () => Promise.reject(new Error('500')) },
      site: { popup: () => Promise.resolve(null), document: () => Promise.resolve(null) },
    },
    clock: { offset: 0, now: () => 0 },
    session: { token: () => null },
    report: ({ where }: { where: string }) => void reports.push(where),
  } as unknown as Host;
  const load = loadHome(host, new AbortController().signal);
  await jest.advanceTimersByTimeAsync(WIDGET_LIMIT_MS.server);
  const data = await load;
  expect(data).toMatchObject({
    coming: { ok: true },
    results: { ok: false, message: null },
    ranking: { ok: true },
    press: { ok: false },
    notices: { ok: false },
    popup: { ok: true, value: null },
  });
  expect(reports).toEqual(['home: press', 'home: notices', 'home: completed']);
});

test.each([
  [200, 'all of its parts but one', () => Promise.resolve([buildMatch()])],
  [503, 'all of its parts but the popup', () => Promise.reject(new Error('500'))],
])('the server sends the page as %i if %s fail', async (status, _what, upcoming) => {
  const fail = () => Promise.reject(new Error('500'));
  const host = stubHost({
    matches: { upcoming, completed: fail },
    ranking: { current: fail },
    content: { list: fail },
    site: { popup: () => Promise.resolve(null), document: () => Promise.resolve(null) },
  });
  expect(await serverStatus([homeRoute(host)], '/')).toBe(status);
});
