import { jest } from '@jest/globals';
import type { ActiveRelease } from '@wkff/contracts';
import { CONTRACT, type Remote } from '@wkff/mf-contract';
import { loadFirst } from './loadPage.ts';

const release = { name: 'mf-tried' } as ActiveRelease;

test('the first page waits for its remote and for its own code', async () => {
  let arrive = () => {};
  const page = { id: 'mf-tried:page', path: '/page', handle: { title: () => '', crumbs: () => [] } };
  const remote: Remote = {
    contract: CONTRACT,
    routes: [{ ...page, lazy: () => new Promise((resolve) => (arrive = () => resolve({ Component: () => null }))) }],
  };
  let isLoaded = false;
  const loading = loadFirst({ load: () => Promise.resolve(remote) }, release, '/page').finally(() => (isLoaded = true));
  await new Promise((resolve) => setTimeout(resolve));
  expect(isLoaded).toBe(false);
  arrive();
  expect(await loading).toBe(remote);
  expect(remote.routes[0]?.Component).toBeDefined();
});

test('a page of the host has no remote', async () => {
  const load = () => Promise.reject(new Error('nothing to load'));
  expect(await loadFirst({ load }, undefined, '/data')).toBeUndefined();
});

describe('the first page shows the server’s HTML, and its failure is reported,', () => {
  const hanging = new Promise<never>(() => undefined);
  const withCode = (lazy: () => Promise<never>): Promise<Remote> =>
    Promise.resolve({
      contract: CONTRACT,
      routes: [{ id: 'mf-tried:page', path: '/page', handle: { title: () => '', crumbs: () => [] }, lazy }],
    });
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it.each<[string, () => Promise<Remote>, string]>([
    ['after 3 s if its remote does not come', () => hanging, 'not loaded within 3000 ms'],
    ['after 3 s if its code does not come', () => withCode(() => hanging), 'not loaded within 3000 ms'],
    ['if its remote cannot be loaded', () => Promise.reject(new Error('lost')), 'lost'],
    ['if its code cannot be loaded', () => withCode(() => Promise.reject(new Error('lost'))), 'lost'],
  ])('%s', async (_when, load, why) => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const shown = jest.fn();
    void loadFirst({ load }, release, '/page').then(shown);
    await jest.advanceTimersByTimeAsync(3_000);
    expect(shown.mock.calls).toEqual([[null]]);
    expect(logged.mock.calls.map(([text, error]) => `${text} ${error}`)).toEqual([expect.stringContaining(why)]);
    expect(logged.mock.calls[0]?.[0]).toContain('[mf-tried] first load');
    logged.mockRestore();
  });
});
