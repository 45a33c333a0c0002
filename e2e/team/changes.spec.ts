import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { paths, type Match } from '@wkff/contracts';
import { runCommand } from '../lib/commands.ts';
import { fetchPage, fetchText } from '../lib/document.ts';
import { menus, opened } from '../lib/menus.ts';
import { goInside } from '../lib/pageState.ts';
import { logInScorer, upcomingMatches } from '../lib/scores.ts';
import { askSession, entriesOf, open, storeFirst } from '../lib/session.ts';
import { startSite, type Site } from '../lib/site.ts';
import { expect, test } from '../lib/test.ts';
import { addressIn, crestIn, findClub, headingOf, inSeason, listClubs, TABS } from './clubs.ts';

test.describe.configure({ mode: 'serial' });

/** The first match day of a season that is not in the demo. */
const NOW = '2026-03-14T12:00:00+09:00';
const FIXTURES = `season,round,date,time,venue,home,away
2026,1,2026-03-14,14:00,,hwacheon-kspo,changnyeong-wfc
2026,1,2026-03-15,14:00,,suwon-fc-women,sejong-sportstoto
2026,1,2026-03-14,16:00,,gyeongju-khnp,seoul-city-hall
`;

let site: Site;
test.beforeAll(async () => {
  site = await startSite({ env: { SITE_NOW: NOW } });
  const file = join(site.dataDir, 'fixtures.csv');
  writeFileSync(file, FIXTURES);
  await runCommand(site, 'fixtures', 'import', file, '--write', '--accept-warnings');
});
test.afterAll(() => site.stop());

/** Polls a page until it contains a text, because a command writes to the database and the host is notified later. */
async function untilServed(path: string, text: string): Promise<void> {
  await expect.poll(async () => (await fetchPage(site.origin + path)).html.includes(text)).toBe(true);
}

test('a club has the name and crest of the shown season; its addresses stay', async ({ cachedPage: page }) => {
  for (const { address, label } of TABS) {
    const path = address({ id: 8, key: 'changnyeong-wfc' } as Parameters<typeof address>[0]);
    for (const [where, name, crest] of [
      [path, '강진WFC', 'default'],
      [inSeason(path, 2026), '강진WFC', 'default'],
      [inSeason(path, 2025), '경남창녕WFC', 'changnyeong-wfc'],
    ] as const) {
      await untilServed(where, name);
      const { status, heading, html } = await fetchPage(site.origin + where);
      expect([where, status, heading]).toEqual([where, 200, `${name} ${label}`.trim()]);
      expect([addressIn(html), crestIn(html)]).toEqual([site.origin + where, `/images/badges/${crest}`]);
    }
  }
  await open(page, site, paths.team('changnyeong-wfc'));
  const season = page.getByRole('main').getByLabel('시즌', { exact: true });
  await season.selectOption('2025');
  await expect(page).toHaveURL(site.origin + inSeason(paths.team('changnyeong-wfc'), 2025));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('경남창녕WFC');
  await page.getByRole('navigation', { name: '팀 메뉴' }).getByRole('link', { name: '선수단' }).click();
  await expect(page).toHaveURL(site.origin + inSeason(paths.teamSquad(8), 2025));
  await expect(season).toHaveValue('2025');
});

test.describe('the button of the live broadcast', () => {
  const watch = (page: Page) => page.getByRole('main').getByRole('link', { name: '라이브 방송 보기' });
  let matches: Match[];
  const saveLink = async ({ id }: Match, live_link: string | null) => {
    const authorization = `Bearer ${await logInScorer(site)}`;
    const answer = await fetch(`${site.origin}/api/matches/${id}/live-link`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify({ live_link }),
    });
    expect(answer.status).toBe(200);
  };

  test.beforeAll(async () => {
    matches = (await upcomingMatches(site.origin)).filter(({ season }) => season === 2026);
    for (const match of matches.slice(0, 3))
      if (match.home_id !== 4) await saveLink(match, `broadcast-${match.home_id}`);
  });

  test('opens the broadcast of today’s match, on the pages of both clubs; without one it says that there is none', async ({
    cachedPage: page,
  }) => {
    await open(page, site, paths.teamMatches(2));
    await expect(watch(page)).toHaveAttribute('href', 'https://www.youtube.com/watch?v=broadcast-2');
    await goInside(page, paths.teamMatches(8));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('강진WFC');
    await expect(watch(page)).toHaveAttribute('href', 'https://www.youtube.com/watch?v=broadcast-2');
    // Without a link, with the match on another day, without a match.
    for (const id of [4, 3, 5]) {
      await goInside(page, paths.teamOverview(id));
      await expect(page).toHaveTitle(new RegExp((await findClub(site.origin, id, 2026)).name));
      await expect(page.getByText('오늘 해당 팀의 라이브 경기가 없습니다.')).toBeVisible();
    }
  });
});

test.describe('a ninth club that the command adds to the running site', () => {
  const KEY = 'haram-fc';
  const NAME = '하람 여자축구단';

  test.beforeAll(async () => {
    await untilServed(paths.team(KEY), '팀 정보를 찾을 수 없습니다.');
    await runCommand(
      site,
      'clubs',
      'add',
      KEY,
      '--name',
      NAME,
      '--short',
      '하람',
      '--colour',
      '#1557b0',
      '--from',
      '2026',
    );
    await untilServed(paths.team(KEY), NAME);
  });

  test('has all pages by its key and number, with the default crest', async () => {
    const club = (await listClubs(site.origin, 2026)).find(({ key }) => key === KEY);
    expect(club).toMatchObject({ id: 9, badge_path: '/images/badges/default.png' });
    if (!club) return;
    for (const tab of TABS) {
      for (const season of [2025, 2026]) {
        const { status, heading, html } = await fetchPage(site.origin + inSeason(tab.address(club), season));
        expect([status, heading]).toEqual([200, headingOf(club, tab)]);
        expect(crestIn(html)).toBe('/images/badges/default');
      }
    }
    expect(await fetchText(`${site.origin}/sitemap.xml`)).toContain(paths.team(KEY));
    expect((await fetch(`${site.origin}/images/badges/${KEY}.png`)).headers.get('content-type')).toBe('image/png');
  });

  test('is in the menus, the breadcrumb and the form of press items', async ({ cachedPage: page }) => {
    await storeFirst(page, entriesOf(await askSession(site, 'editor')));
    await open(page, site, paths.team(KEY));
    const link = (area: Locator) => area.locator(`a[href="${paths.teamOverview(9)}"]`);
    await expect(menus.crumb(page, '하람')).toBeVisible();
    await expect(link(menus.breadcrumb(page))).toBeAttached();
    await menus.teams(page).click();
    await expect(link(opened(menus.teams(page)))).toBeVisible();
    await menus.whole(page).click();
    await expect(link(menus.overlay(page))).toBeVisible();

    await open(page, site, paths.pressWrite);
    await page.getByLabel('구분', { exact: true }).selectOption('wk-league');
    await page.getByRole('group', { name: '관련 팀' }).getByRole('checkbox', { name: '하람' }).check();
  });
});
