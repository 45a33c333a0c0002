import { paths, type ContentList } from '@wkff/contracts';
import { expectAccessible } from '../lib/axe.ts';
import { fetchPage } from '../lib/document.ts';
import { goInside, hydrated, isSameDocument, markDocument } from '../lib/pageState.ts';
import { expect, shared, test } from '../lib/test.ts';
import { addressIn, crestIn, findClub, headingOf, inSeason, listClubs, read, TABS } from './clubs.ts';

/** A season without data of any club. */
const UNKNOWN_SEASON = 2027;
const NO_CLUB = '팀 정보를 찾을 수 없습니다.';
const NO_ARTICLE = '기사를 찾을 수 없습니다.';
const NO_PERSON = /선수.*찾을 수 없습니다\.$/;

for (const season of [2025, UNKNOWN_SEASON]) {
  test(`all tabs of all clubs are pages in ${season} from the server; each club and each tab is one inside the page`, async ({
    cachedPage: page,
  }) => {
    const clubs = await listClubs(shared.origin, season);
    expect(clubs).toHaveLength(8);
    await page.goto(paths.news);
    await hydrated(page);
    await markDocument(page);
    for (const [place, club] of clubs.entries()) {
      for (const [number, tab] of TABS.entries()) {
        const canonical = inSeason(tab.address(club), season);
        const served = await fetchPage(shared.origin + canonical);
        expect([canonical, served.status, served.heading]).toEqual([canonical, 200, headingOf(club, tab)]);
        expect(addressIn(served.html), 'is canonical').toBe(shared.origin + canonical);
        expect(crestIn(served.html), canonical).toBe(club.badge_path.replace('.png', ''));
        expect(served.title, canonical).toContain(headingOf(club, tab));
        // What differs by club is data, which the server's page shows: a browser opens each club and each tab.
        if (number !== place % TABS.length) continue;
        await goInside(page, canonical);
        await expect(page.getByRole('heading', { level: 1 }), canonical).toHaveText(headingOf(club, tab));
        await expect(page, canonical).toHaveTitle(served.title);
      }
    }
    expect(await isSameDocument(page)).toBe(true);
  });
}

test('every club has a page for each of its people', async () => {
  for (const { key, id } of await listClubs(shared.origin, 2025)) {
    const { players, coachingStaff } = await findClub(shared.origin, id, 2025);
    for (const person of [players[0], players.at(-1), coachingStaff[0]].filter((one) => one !== undefined)) {
      for (const team of [key, id]) {
        const { status, heading, html } = await fetchPage(shared.origin + paths.player(team, person.person_id));
        expect([status, heading]).toEqual([200, person.name]);
        expect(addressIn(html)).toBe(shared.origin + paths.player(key, person.person_id));
      }
    }
  }
});

/** Every address of a club with an invalid part, and the message that says so. */
async function wrongAddresses(): Promise<[address: string, message: string | RegExp][]> {
  const noClubs = ['0', '-1', '999', 'abc', 'nobody-fc', '9'.repeat(30), '8%20or%201=1'];
  const noNumbers = ['0', 'abc', '999999', '2147483648', '9'.repeat(30)];
  const list = await read<ContentList>(
    shared.origin,
    'content/list?writeLocation=MediaPress&searchFilter=team&searchQuery=hwacheon-kspo&limit=100',
  );
  const ofOthers = list.contents.find(({ related_teams }) => !related_teams.includes('changnyeong-wfc'));
  const [stranger] = (await findClub(shared.origin, 'hwacheon-kspo', 2025)).players;
  if (!ofOthers || !stranger) throw new Error('the demo has an article and a player of another club');
  const notices = await read<ContentList>(shared.origin, 'content/list?writeLocation=MediaNews&limit=1');
  return [
    ...noClubs.flatMap((club): [string, string][] => [
      ...['matches', 'squad', 'club', 'news', 'overview'].map((tab): [string, string] => [
        `/team/team-${tab}?id=${club}`,
        NO_CLUB,
      ]),
      [`/team/${club}`, NO_CLUB],
      [`/team/${club}/news`, NO_CLUB],
      [`/team/${club}/news/${ofOthers.id}`, NO_CLUB],
      [`/team/${club}/players/${stranger.person_id}`, NO_CLUB],
    ]),
    ...[...noNumbers, ofOthers.id, notices.contents[0]?.id ?? 0].map((id): [string, string] => [
      `/team/8/news/${id}`,
      NO_ARTICLE,
    ]),
    ...[...noNumbers, stranger.person_id].map((id): [string, RegExp] => [
      `/team/changnyeong-wfc/players/${id}`,
      NO_PERSON,
    ]),
  ];
}

test('an address without a club, article or player is a 404 that says so and links on', async () => {
  for (const [address, message] of await wrongAddresses()) {
    const { status, heading, html } = await fetchPage(shared.origin + address);
    expect([address, status]).toEqual([address, 404]);
    expect(heading, address).toMatch(message);
    expect(html, address).toContain('<meta name="robots" content="noindex">');
    expect(/<main.*<\/main>/s.exec(html)?.[0], address).toMatch(/<a [^>]*href="\//);
  }
});

test('the message of a wrong address is also shown inside the page', async ({ cachedPage: page, messages }) => {
  messages.expect(/status of 40[04]/);
  await page.goto(paths.team('changnyeong-wfc'));
  await hydrated(page);
  await markDocument(page);
  const wrong = await wrongAddresses();
  const examples = wrong.filter(([address]) => /=999|\/abc|999999|2147483648|nobody-fc\/news/.test(address));
  expect(examples.length).toBeGreaterThan(8);
  for (const [address, message] of examples) {
    await goInside(page, address);
    await expect(page.getByRole('heading', { level: 1 }), address).toHaveText(message);
    // The next address has the same message, so only another page in between proves that it is shown again.
    await goInside(page, paths.team('hwacheon-kspo'));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('화천');
  }
  expect(await isSameDocument(page)).toBe(true);
});

test('axe finds nothing on the tabs of a season without data', async ({ cachedPage: page }) => {
  await page.goto(paths.team('changnyeong-wfc'));
  await hydrated(page);
  const club = await findClub(shared.origin, 'hwacheon-kspo', UNKNOWN_SEASON);
  for (const tab of TABS) {
    await goInside(page, inSeason(tab.address(club), UNKNOWN_SEASON));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headingOf(club, tab));
    await expectAccessible(page, `${tab.address(club)} in ${UNKNOWN_SEASON}`, [320]);
  }
});
