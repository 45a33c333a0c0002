import type { ActiveRelease } from '@wkff/contracts';
import { CONTRACT, type Remote } from '@wkff/mf-contract';
import { loadPage } from './loadPage.ts';

const release = { name: 'mf-tried' } as ActiveRelease;

test('the first page waits for its remote and for its own code', async () => {
  let arrive = () => {};
  const page = { id: 'mf-tried:page', path: '/page', handle: { title: () => '', crumbs: () => [] } };
  const remote: Remote = {
    contract: CONTRACT,
    routes: [{ ...page, lazy: () => new Promise((resolve) => (arrive = () => resolve({ Component: () => null }))) }],
  };
  let isLoaded = false;
  const loading = loadPage({ load: () => Promise.resolve(remote) }, release, '/page').finally(() => (isLoaded = true));
  await new Promise((resolve) => setTimeout(resolve));
  expect(isLoaded).toBe(false);
  arrive();
  expect(await loading).toBe(remote);
  expect(remote.routes[0]?.Component).toBeDefined();
});

test('a page of the host has no remote', async () => {
  const load = () => Promise.reject(new Error('nothing to load'));
  expect(await loadPage({ load }, undefined, '/data')).toBeUndefined();
});
