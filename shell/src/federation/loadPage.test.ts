import type { ActiveRelease } from '@wkff/contracts';
import { CONTRACT, type Remote } from '@wkff/mf-contract';
import { loadPage } from './loadPage.ts';

const release = { name: 'mf-tried' } as ActiveRelease;

/** A remote with two pages; `ready` says what becomes of the second one's code. */
function loaderOf(ready: () => Promise<void>) {
  const page = (id: string, path: string, more: object = {}) => ({
    id: `mf-tried:${id}`,
    path,
    handle: { title: () => id, crumbs: () => [], ...more },
  });
  const remote: Remote = { contract: CONTRACT, routes: [page('one', '/one'), page('two', '/two/:id', { ready })] };
  return { load: () => Promise.resolve(remote) };
}

test('the first page waits for its own code, and for no other page’s', async () => {
  let asked = 0;
  let arrive = () => undefined as void;
  const loader = loaderOf(() => {
    asked += 1;
    return new Promise((resolve) => (arrive = resolve));
  });
  await loadPage(loader, release, '/one');
  expect(asked).toBe(0);

  let isLoaded = false;
  const loading = loadPage(loader, release, '/two/7').then(() => (isLoaded = true));
  await Promise.resolve();
  await Promise.resolve();
  expect([asked, isLoaded]).toEqual([1, false]);
  arrive();
  await loading;
  expect(isLoaded).toBe(true);
});

test('code that does not come is a failed load', async () => {
  const loader = loaderOf(() => Promise.reject(new Error('chunk')));
  await expect(loadPage(loader, release, '/two/7')).rejects.toThrow('chunk');
});
