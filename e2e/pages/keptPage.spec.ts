import { paths } from '@wkff/contracts';
import { open } from '../lib/session.ts';
import { expect, shared as site, test } from '../lib/test.ts';

test('a page that tests have one after the other keeps nothing of what one has stored', async ({
  cachedPage: page,
  keptPage,
  messages,
}) => {
  await page.addInitScript(() => localStorage.setItem('of-a-script', 'yes'));
  await open(page, site, paths.terms);
  await page.evaluate(async () => {
    localStorage.setItem('of-a-test', 'yes');
    sessionStorage.setItem('of-a-test', 'yes');
    document.cookie = 'of-a-test=yes';
    indexedDB.open('of-a-test');
    await caches.open('of-a-test');
    addEventListener('pagehide', () => localStorage.setItem('of-its-end', 'yes'));
  });
  const stored = () =>
    page.evaluate(async () => ({
      local: Object.keys(localStorage).filter((key) => key.startsWith('of-')),
      session: sessionStorage.getItem('of-a-test'),
      cookie: document.cookie,
      databases: (await indexedDB.databases()).map(({ name }) => name).filter((name) => name === 'of-a-test'),
      hasCache: await caches.has('of-a-test'),
    }));
  expect(await stored()).toEqual({
    local: expect.arrayContaining(['of-a-script', 'of-a-test']),
    session: 'yes',
    cookie: 'of-a-test=yes',
    databases: ['of-a-test'],
    hasCache: true,
  });

  await keptPage.takeBack();
  keptPage.lend(messages);
  await open(page, site, paths.terms);
  expect(await stored()).toEqual({ local: [], session: null, cookie: '', databases: [], hasCache: false });
});
