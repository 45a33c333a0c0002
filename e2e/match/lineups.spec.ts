/**
 * In a browser because of what jsdom has not: the page of the server without script, the caches of the web host, and the
 * form on a phone.
 */
import {
  calendarPath,
  clubsExportPath,
  listExportPath,
  correctionsFeedPath,
  embedMatchPath,
  embedNextPath,
  embedTablePath,
  matchesExportPath,
  matchExportPath,
  paths,
  PLAYER_LIST_NAMES,
  playersExportPath,
  rankingExportPath,
  squadsExportPath,
  type Match,
} from '@wkff/contracts';
import { expectAccessible, expectNoSidewaysScroll } from '../lib/axe.ts';
import { fetchPage } from '../lib/document.ts';
import { upcomingMatches } from '../lib/scores.ts';
import { askSession, entriesOf, open, storeFirst } from '../lib/session.ts';
import { startSite, type Site } from '../lib/site.ts';
import { expect, test } from '../lib/test.ts';
import { FEEDS } from '../../shell/src/page/feeds.ts';
import { isForMembers, PAGES } from '../routes/addresses.ts';

/** Club of the demo's club account. */
const CLUB = 8;
/** Somebody of the line-up below or of the officials, and of nothing else. */
const SECRET = /김[가-차카타]람|김감독|나비밀/;

/** Calls that have published line-ups and officials, without the id. */
const SHOWS = ['/api/matches/', '/api/v1/matches/'];

const TEXT = `안녕하세요, 오늘 명단입니다
4-3-3
GK 1 김가람
DF 2 김나람, 3 김다람, 4 김라람, 5 김마람
MF 6 김바람(C) / 7 김사람 / 8 김아람
FW 9 김자람, 10 김차람, 10 김카람
교체
12 김타람(GK)
감독 김감독`;

let site: Site;
let match: Match;
test.beforeAll(async () => {
  site = await startSite({ env: { SITE_NOW: '2025-09-18T12:00:00+09:00' } });
  const found = (await upcomingMatches(site.origin)).find(({ home_id, away_id }) => [home_id, away_id].includes(CLUB));
  if (!found) throw new Error('the demo has no upcoming match of the club');
  match = found;
});
test.afterAll(() => site.stop());

/** Returns every address of the web host that visitors have, those of the match and of its clubs among them. */
function everyAddress({ id, home_id: home, away_id: away, home_key, away_key }: Match): string[] {
  const ofClubs = [home_key, away_key].flatMap((key) => [paths.team(key ?? ''), calendarPath(key ?? '')]);
  return [
    ...PAGES.filter((page) => page.isFirst && !isForMembers(page)).map(({ address }) => address),
    ...[paths.match(id), paths.matchSheet(id), ...ofClubs],
    ...['/sitemap.xml', '/news-sitemap.xml', '/robots.txt', ...Object.values(FEEDS).map(({ path }) => path)],
    ...[correctionsFeedPath('xml'), correctionsFeedPath('json'), calendarPath()],
    ...[matchesExportPath(2025), rankingExportPath(2025), squadsExportPath(2025)],
    ...[playersExportPath(2025), clubsExportPath(2025)],
    ...([...PLAYER_LIST_NAMES, 'attendance'] as const).map((list) => listExportPath(list, 2025)),
    ...[playersExportPath('all'), clubsExportPath('all'), matchExportPath(id, 'csv'), matchExportPath(id, 'txt')],
    ...[embedMatchPath(id), embedTablePath(2025), embedNextPath(home ?? 0), embedNextPath(away ?? 0)],
    ...[`/api/matches/${id}`, `/api/v1/matches/${id}`, `/api/v1/seasons/2025/clubs/${CLUB}/squad`],
  ];
}

/** Returns the addresses of which somebody of them can be read: page, data of the page, or file. */
async function leaks(): Promise<string[]> {
  const found: string[] = [];
  for (const address of everyAddress(match)) {
    const answer = await fetch(site.origin + address);
    expect([address, answer.status]).toEqual([address, 200]);
    if (SECRET.test(await answer.text())) found.push(address);
  }
  return found;
}

/** Stores an official who is public as a line-up is. */
async function storeOfficial(): Promise<void> {
  const { token } = await askSession(site, 'scorer');
  const url = `${site.origin}/api/matches/${match.id}/sheet`;
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const stored = await fetch(url, { headers });
  const { version } = ((await stored.json()) as { data: { version: number } }).data;
  const body = JSON.stringify({ officials: { referee: '나비밀' }, publish_before: 60, reason: '배정', version });
  expect((await fetch(url, { method: 'PUT', headers, body })).status).toBe(200);
}

async function moveKickOff(match_time: string): Promise<void> {
  const { token } = await askSession(site, 'admin');
  const answer = await fetch(`${site.origin}/api/matches/${match.id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ match_time, reason: '시험' }),
  });
  expect(answer.status).toBe(200);
}

test('a club pastes its line-up on a phone, corrects and saves it; everybody sees it from its minute on', async ({
  cachedPage: page,
}) => {
  const path = paths.match(match.id);
  const files = (['csv', 'txt'] as const).map((format) => matchExportPath(match.id, format));
  const texts = async () => {
    const others = [`/api/matches/${match.id}`, ...files].map(async (one) => (await fetch(site.origin + one)).text());
    // Not the page's data: it has the time, and the number of the newest change of any kind.
    const { html, text } = await fetchPage(site.origin + path);
    const sheet = await fetchPage(site.origin + paths.matchSheet(match.id));
    return [text, html.includes('김카람'), sheet.text, sheet.html.includes('김카람'), ...(await Promise.all(others))];
  };
  const before = await texts();
  await page.setViewportSize({ width: 390, height: 844 });
  await storeFirst(page, entriesOf(await askSession(site, 'club')));
  await open(page, site, path);
  await page.getByRole('button', { name: '경기 관리' }).click();
  await page.getByLabel('명단 붙여 넣기').fill(TEXT);
  await page.getByRole('button', { name: '붙여 넣은 글 읽기' }).click();
  await expect(page.getByLabel('명단 붙여 넣기')).toHaveValue('안녕하세요, 오늘 명단입니다');
  await expect(page.getByText('선발 11/11 · 교체 1/9')).toBeVisible();
  await page.getByRole('button', { name: '명단 저장' }).click();
  await expect(page.getByText('같은 등번호가 있습니다.')).toBeVisible();
  await page.getByLabel('김카람 등번호').fill('11');
  await expectNoSidewaysScroll(page, 'the form of a line-up');
  await page.getByRole('button', { name: '명단 저장' }).click();
  await expect(page.getByText(/아직 공개되지 않은 명단입니다/)).toBeVisible();
  await storeOfficial();
  // Nobody learns of them, from no address and no cache.
  expect(await texts()).toEqual(before);
  expect(await leaks()).toEqual([]);

  // The kick-off moves the minute, into the past.
  await moveKickOff('12:30');
  await expect.poll(async () => (await fetchPage(site.origin + path)).text).toContain('김카람');
  expect((await fetchPage(site.origin + path)).text).toContain('나비밀');
  for (const file of files) expect(await (await fetch(site.origin + file)).text()).toContain('김카람');
  expect((await fetchPage(site.origin + paths.matchSheet(match.id))).text).toContain('김카람');
  expect((await leaks()).sort()).toEqual(
    [paths.match(match.id), paths.matchSheet(match.id), ...files, ...SHOWS.map((path) => path + match.id)].sort(),
  );
  await page.reload();
  await expect(page.getByRole('heading', { name: '출전 명단' })).toBeVisible();
  await expectAccessible(page, 'a match with a line-up');
});
