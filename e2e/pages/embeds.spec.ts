import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { embedMatchPath, embedNextPath, embedTablePath, paths, type MatchDetail } from '@wkff/contracts';
import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '../lib/axe.ts';
import { expect, test } from '../lib/keptSite.ts';
import { logInScorer, saveScore } from '../lib/scores.ts';
import { ROOT } from '../lib/site.ts';
import { shared } from '../lib/test.ts';

/** The smallest width at which a card is readable, in CSS pixels. */
const NARROWEST = 280;
const LARGEST_BYTES = 15 * 1024;

/** A match of the site's first day that no other file touches. */
const MATCH = 100;

/** A page of another origin that may frame the site and load nothing else. */
async function startPortal(siteOrigin: string, path: string): Promise<{ origin: string; server: Server }> {
  const frame = (title: string, sandbox: string) =>
    `<iframe src="${siteOrigin}${path}" title="${title}" width="${NARROWEST}" height="300"${sandbox}></iframe>`;
  const server = createServer((_, response) =>
    response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `default-src 'none'; img-src data:; frame-src ${siteOrigin}`,
      })
      .end(
        `<!doctype html><html lang="ko"><link rel="icon" href="data:,"><title>포털</title><h1>포털</h1>` +
          `${frame('카드', '')}${frame('출처가 없는 카드', ' sandbox="allow-scripts allow-popups"')}</html>`,
      ),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

test('a card in a page of another origin with a strict policy shows a match, and a saved goal arrives, also in a frame without an origin', async ({
  site,
  page,
}) => {
  const token = await logInScorer(site);
  const { home_id } = ((await (await fetch(`${site.origin}/api/matches/${MATCH}`)).json()) as { data: MatchDetail })
    .data;
  /** Saves a score of the match, which is on. */
  const saveRunning = async (goals: number) => {
    const score = { id: MATCH, home_points: goals, away_points: 0, mode: 'final', discard_events: true, in_play: true };
    const answer = await fetch(`${site.origin}/api/matches/${MATCH}/score`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(score),
    });
    expect(answer.status).toBe(200);
  };
  await saveRunning(1);
  const portal = await startPortal(site.origin, embedMatchPath(MATCH));
  await page.goto(portal.origin);
  const cards = ['카드', '출처가 없는 카드'].map((title) => page.frameLocator(`iframe[title="${title}"]`));
  for (const card of cards) {
    await expect(card.getByText('1 : 0', { exact: true })).toBeVisible();
    await expect(card.getByText('LIVE', { exact: false })).toBeVisible();
  }
  await saveRunning(2);
  for (const card of cards) {
    await expect(card.getByText('2 : 0', { exact: true })).toBeVisible();
    await expect(card.getByRole('status')).toHaveText(/ 2 대 0 /);
  }
  portal.server.close();

  const next = await (await fetch(site.origin + embedNextPath(home_id ?? 0))).text();
  expect(next, 'it is the next one of its clubs').toContain('2 : 0');
  // The match is over for others who use the site.
  expect(await saveScore(site.origin, token, MATCH, 2, 0)).toBe(200);
});

const CARDS = [
  ['a match', embedMatchPath(1)],
  ['a next match', embedNextPath(8)],
  ['a table', embedTablePath(2025)],
  ['a published table', embedTablePath(2019)],
] as const;

test(`each card is small, accessible and readable at ${NARROWEST} px`, async ({ cachedPage: page }) => {
  let bodies: Promise<Buffer>[] = [];
  const origins = new Set<string>();
  page.on('response', (response) => {
    origins.add(new URL(response.url()).origin);
    bodies.push(response.body());
  });
  for (const [what, path] of CARDS) {
    bodies = [];
    await page.goto(shared.origin + path);
    const bytes = (await Promise.all(bodies)).reduce((sum, { length }) => sum + length, 0);
    expect(bytes, what).toBeGreaterThan(0);
    expect(bytes, what).toBeLessThan(LARGEST_BYTES);
    await expectAccessible(page, what, [NARROWEST, 480]);
  }
  expect([...origins]).toEqual([shared.origin]);
});

test('a card without scripts is a picture of the moment, with a link to the site', async ({ browser }) => {
  const page = await openWithoutScripts(browser, shared.origin + embedMatchPath(1));
  await expect(page.getByRole('heading')).toContainText('WK리그');
  await expect(page.getByRole('link')).toHaveAttribute('href', shared.origin + paths.match(1));
  await page.context().close();
});

async function openWithoutScripts(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

test('cards alone may be framed by other sites', async () => {
  const policyOf = async (path: string) =>
    (await fetch(shared.origin + path)).headers.get('content-security-policy') ?? '';
  for (const [, path] of CARDS) expect(await policyOf(path)).toMatch(/frame-ancestors \*$/);
  for (const path of ['/', paths.match(1), paths.leagueRanking, '/api/v1/seasons', '/embed', '/embedded'])
    expect([path, await policyOf(path)]).toEqual([path, expect.stringMatching(/frame-ancestors 'none'|^$/)]);
});

test('the cards of the documentation are there', async () => {
  const text = readFileSync(join(ROOT, 'docs/open-data.md'), 'utf8');
  const addresses = [...text.matchAll(/<iframe src="http:\/\/localhost:3000([^"]+)"/g)].map(([, path = '']) => path);
  expect(addresses).toHaveLength(3);
  for (const path of addresses) expect([path, (await fetch(shared.origin + path)).status]).toEqual([path, 200]);
});
