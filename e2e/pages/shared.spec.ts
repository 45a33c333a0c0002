import type { Page } from '@playwright/test';
import { openByMenu } from '../lib/frame.ts';
import { hydrated } from '../lib/pageState.ts';
import { SECTIONS } from '../lib/sections.ts';
import { settled } from '../lib/settled.ts';
import { expect, test } from '../lib/test.ts';

/** A string that occurs once in the code of each module, however it is minified. */
const MARKS: Record<string, string> = {
  react: '.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=',
  'react-dom': 'reconcilerVersion:',
  router: 'You are trying to use a blocker',
  session: 'loginStatusChanged',
};

interface Script {
  path: string;
  text: string;
}

/** Visits every section in one tab and returns every script that was loaded. */
async function visitAll(page: Page): Promise<Script[]> {
  const scripts: Promise<Script>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    scripts.push(response.text().then((text) => ({ path: new URL(response.url()).pathname, text })));
  });
  const [first, ...others] = SECTIONS;
  await page.goto(first?.path ?? '/');
  await hydrated(page);
  for (const section of others) {
    await openByMenu(page, section);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  }
  await settled(page);
  return Promise.all(scripts);
}

/** Expects that every remote uses the host’s version of each shared module. */
async function expectOfHost(page: Page): Promise<void> {
  const shared = await page.evaluate(() => {
    type Scope = Record<string, Record<string, { from: string; useIn: string[]; loaded?: boolean }>>;
    const { __FEDERATION__: federation } = window as unknown as {
      __FEDERATION__: { __INSTANCES__: { name: string; shareScopeMap: { default?: Scope } }[] };
    };
    return federation.__INSTANCES__.flatMap(({ shareScopeMap }) =>
      Object.entries(shareScopeMap.default ?? {}).map(([module, versions]) => ({
        module,
        versions: Object.values(versions).map(({ from, useIn, loaded }) => ({ from, useIn, loaded })),
      })),
    );
  });
  for (const module of ['react', 'react-dom', '@wkff/router', '@wkff/session']) {
    const found = shared.filter((entry) => entry.module === module);
    expect([module, found.length > 0]).toEqual([module, true]);
    for (const { versions } of found) {
      expect([module, versions.map(({ from }) => from)]).toEqual([module, ['shell']]);
    }
  }
  const users = new Set(shared.flatMap(({ versions }) => versions.flatMap(({ useIn }) => useIn)));
  expect([...users].toSorted()).toEqual(['mf_federation', 'mf_home', 'mf_league', 'mf_media', 'mf_team', 'shell']);
}

test('React, the router and the session are loaded once for all five remotes, and no schema library is', async ({
  page,
}) => {
  const scripts = await visitAll(page);
  const remotes = scripts.map(({ path }) => /^\/remotes\/([^/]+)\//.exec(path)?.[1]).filter(Boolean);
  expect(new Set(remotes).size).toBe(5);
  for (const [module, mark] of Object.entries(MARKS)) {
    const holders = scripts.flatMap(({ path, text }) =>
      text
        .split(mark)
        .slice(1)
        .map(() => path),
    );
    expect([module, holders]).toEqual([module, [expect.stringMatching(/^\/assets\//)]]);
  }
  // TypeBox names its kinds and its optional properties with these keys.
  for (const { path, text } of scripts) expect([path, /~kind|~optional|TypeBox/.test(text)]).toEqual([path, false]);
  await expectOfHost(page);
});

test('the rules of the frame are loaded once, although webpack knows them by another name', async ({ page }) => {
  const sheets: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isFrames = pathname.startsWith('/assets/') && !pathname.startsWith('/assets/lazy-');
    if (request.resourceType() === 'stylesheet' && isFrames) sheets.push(pathname);
  });
  await page.goto('/wk-league-matches');
  await hydrated(page);
  await settled(page);
  expect(sheets).toEqual([expect.stringMatching(/^\/assets\/frame\.[0-9a-f]+\.css$/)]);
});
