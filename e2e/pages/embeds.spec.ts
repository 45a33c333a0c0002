import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { embedMatchPath, embedNextPath, embedTablePath, paths, type Match } from '@wkff/contracts';
import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '../lib/axe.ts';
import { logInScorer, nextMatch } from '../lib/scores.ts';
import { ROOT, startSite, type Site } from '../lib/site.ts';
import { expect, shared, test } from '../lib/test.ts';

/** The smallest width at which a card is readable, in CSS pixels. */
const NARROWEST = 280;
const LARGEST_BYTES = 15 * 1024;

/** A page of another origin that may frame the site and load nothing else. */
async function startPortal(
  siteOrigin: string,
  path: string,
  sandbox = '',
): Promise<{ origin: string; server: Server }> {
  const server = createServer((_, response) =>
    response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `default-src 'none'; img-src data:; frame-src ${siteOrigin}`,
      })
      .end(
        `<!doctype html><html lang="ko"><link rel="icon" href="data:,"><title>포털</title><h1>포털</h1>` +
          `<iframe src="${siteOrigin}${path}" title="카드" width="${NARROWEST}" height="300"${sandbox}></iframe></html>`,
      ),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

test.describe('a card in a page of another origin with a strict policy', () => {
  let site: Site;
  let token: string;
  let match: Match;
  let goals = 0;
  test.beforeAll(async () => {
    site = await startSite();
    token = await logInScorer(site);
    match = await nextMatch(site.origin);
    await saveRunning();
  });
  test.afterAll(() => site.stop());

  /** Saves one more goal of a match that is on. */
  async function saveRunning(): Promise<string> {
    goals += 1;
    const answer = await fetch(`${site.origin}/api/matches/${match.id}/score`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({
        ...{ id: match.id, home_points: goals, away_points: 0, mode: 'final', discard_events: true, in_play: true },
      }),
    });
    expect(answer.status).toBe(200);
    return `${goals} : 0`;
  }

  for (const [what, sandbox] of [
    ['', ''],
    [', also in a frame without an origin', ' sandbox="allow-scripts allow-popups"'],
  ] as const)
    test(`shows a match, and a saved goal arrives${what}`, async ({ page }) => {
      const portal = await startPortal(site.origin, embedMatchPath(match.id), sandbox);
      await page.goto(portal.origin);
      const card = page.frameLocator('iframe');
      await expect(card.getByText(`${goals} : 0`, { exact: true })).toBeVisible();
      await expect(card.getByText('LIVE', { exact: false })).toBeVisible();
      const score = await saveRunning();
      await expect(card.getByText(score, { exact: true })).toBeVisible({ timeout: 60_000 });
      await expect(card.getByRole('status')).toHaveText(new RegExp(` ${goals} 대 0 `));
      portal.server.close();
    });

  test('shows the match that is on as the next one of its clubs', async () => {
    const html = await (await fetch(site.origin + embedNextPath(match.home_id ?? 0))).text();
    expect(html).toContain(`${goals} : 0`);
  });
});

const CARDS = [
  ['a match', embedMatchPath(1)],
  ['a next match', embedNextPath(8)],
  ['a table', embedTablePath(2025)],
  ['a published table', embedTablePath(2019)],
] as const;

for (const [what, path] of CARDS)
  test(`the card of ${what} is small, accessible and readable at ${NARROWEST} px`, async ({ page }) => {
    const bodies: Promise<Buffer>[] = [];
    const origins = new Set<string>();
    page.on('response', (response) => {
      origins.add(new URL(response.url()).origin);
      bodies.push(response.body());
    });
    await page.goto(shared.origin + path);
    const bytes = (await Promise.all(bodies)).reduce((sum, { length }) => sum + length, 0);
    expect([...origins]).toEqual([shared.origin]);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(LARGEST_BYTES);
    await expectAccessible(page, what, [NARROWEST, 480]);
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
