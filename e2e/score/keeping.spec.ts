import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import {
  matchExportPath,
  openMatchPath,
  otherSide,
  paths,
  STORED_PAGES,
  type MatchDetail,
  type Session,
} from '@wkff/contracts';
import type { OpenMatchDetail } from '@wkff/contracts/open-data';
import { readFootballTxt } from '../../shell/server/export/footballTxt.oracle.ts';
import { startApiProxy } from '../lib/apiProxy.ts';
import { expectAccessible } from '../lib/axe.ts';
import { startBrowser, withBrowserFolder } from '../lib/killableBrowser.ts';
import { askSession, entriesOf, open, password, PASSWORD, shorten, storeFirst, submit } from '../lib/session.ts';
import { expect, test } from '../lib/keptSite.ts';
import type { Site } from '../lib/site.ts';

/** A match of the demo with sample line-ups: shirts 1 to 11, and 12 to 18 on the bench. */
const MATCH = 98;
/** Another one of the same day. */
const SECOND = 99;
/** Smallest side of what is tapped, in CSS pixels. */
const THUMB = 44;

let site: Site;
let scorer: Session;
test.beforeAll(async ({ site: kept }) => {
  site = kept;
  scorer = await askSession(site, 'scorer');
});
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const stored = async (id = MATCH): Promise<MatchDetail> => {
  const answer = await fetch(`${site.origin}/api/matches/${id}`, { cache: 'no-store' });
  return ((await answer.json()) as { data: MatchDetail }).data;
};
const realEvents = async (id = MATCH) => (await stored(id)).events.filter((event) => !event.is_sample);

/** Returns score, half-time and goals of the match, read out of its open data. */
async function readOpenData(): Promise<ReturnType<typeof readFootballTxt>> {
  const answer = await fetch(site.origin + openMatchPath(MATCH));
  const { match } = (await answer.json()) as { match: OpenMatchDetail };
  const goals = match.events.items.filter(({ kind, state }) => kind === 'goal' && state === 'in_force');
  return {
    score: match.score,
    half: match.halves?.find(({ period }) => period === '1')?.score ?? null,
    shootOut: match.shoot_out,
    goals: goals.map(({ side, player, minute_text, details }) => ({
      side: details.own_goal ? otherSide(side ?? 'home') : (side ?? 'home'),
      name: player?.name ?? '',
      minute: minute_text ?? '',
      kind: details.own_goal ? 'own_goal' : details.penalty ? 'penalty' : 'goal',
    })),
  };
}

/** A phone, its taps, and the network that comes and goes. */
class Phone {
  readonly page: Page;
  readonly #context: BrowserContext;
  taps = 0;
  cuts = 0;

  constructor(page: Page) {
    this.page = page;
    this.#context = page.context();
  }

  /** Taps buttons in turn. Returns how many. */
  async tap(...names: string[]): Promise<number> {
    for (const name of names) await this.page.getByRole('button', { name, exact: true }).first().tap();
    this.taps += names.length;
    return names.length;
  }

  /** Presses a button, where the browser is not one of a phone. */
  async press(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).first().click();
  }

  /** Taps shirts of a side: 0 is at home. */
  async shirt(side: 0 | 1, ...numbers: number[]): Promise<number> {
    const board = this.page.locator('main section').filter({ has: this.page.getByRole('heading', { name: '벤치' }) });
    for (const number of numbers)
      await board
        .nth(side)
        .getByRole('button', { name: new RegExp(`^${number} ?번`) })
        .tap();
    this.taps += numbers.length;
    return numbers.length;
  }

  async cut(): Promise<void> {
    this.cuts += 1;
    await this.#context.setOffline(true);
  }

  async back(): Promise<void> {
    await this.#context.setOffline(false);
    await expect(this.page.locator('[data-waiting="0"]')).toBeVisible();
  }
}

test('a whole match is kept by thumb, while the network is cut 20 times: each event is there once', async ({
  page,
  messages,
}) => {
  messages.expect(
    /net::ERR_INTERNET_DISCONNECTED/,
    /Failed to load resource/,
    /Failed to fetch/,
    /keep: (squad|rules)/,
  );
  await storeFirst(page, entriesOf(scorer));
  await open(page, site, paths.match(MATCH));
  await page.getByRole('link', { name: '실시간 기록' }).tap();
  await expect(page.getByRole('timer')).toHaveText('경기 전');
  const phone = new Phone(page);
  const taps: Record<string, number> = {};
  const count = async (what: string, ...steps: Promise<number>[]) => {
    const all = await Promise.all(steps);
    taps[what] = all.reduce((sum, one) => sum + one, 0);
  };
  const act = async (what: string, side: 0 | 1, ...numbers: number[]) =>
    (await phone.tap(what)) + (await phone.shirt(side, ...numbers));

  await phone.tap('전반 시작');
  let recorded = 1;
  // Each is recorded without a network, and sent when it is back.
  const first: [string, 0 | 1, ...number[]][] = [
    ['골', 0, 9],
    ['경고', 1, 4],
    ['PK 골', 1, 10],
    ['자책골', 0, 3],
    ['PK 실축', 0, 7],
    ['교체', 0, 2, 12],
    ['뇌진탕 교체', 1, 6, 13],
    ['퇴장', 1, 5],
  ];
  for (const [what, side, ...numbers] of first) {
    await phone.cut();
    await count(what, act(what, side, ...numbers));
    recorded += 1;
    await phone.back();
  }
  await phone.cut();
  await count('추가 시간', phone.tap('추가 시간', '3분'));
  await count('VAR', phone.tap('VAR', '골 그대로'));
  await count(
    '경고 2회 퇴장',
    act('경고', 1, 4).then(async (sum) => sum + (await phone.tap('경고 2회 퇴장'))),
  );
  recorded += 3;
  await phone.back();
  await phone.tap('전반 종료', '후반 시작');
  recorded += 2;
  // The second half: the network goes between any two taps.
  for (let round = 0; round < 11; round += 1) {
    await phone.tap('골');
    await phone.cut();
    await phone.shirt(round % 2 === 0 ? 0 : 1, 8 + (round % 3));
    recorded += 1;
    if (round === 5) {
      await expect(page.locator('[data-waiting]')).toContainText('연결을 기다리는 중: 1개');
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
    }
    await phone.back();
    if (await page.getByRole('button', { name: '다른 일', exact: true }).isVisible()) await phone.tap('다른 일');
  }
  await phone.tap('경기 종료', '네, 끝났습니다');
  recorded += 1;
  await expect(page.getByRole('heading', { name: '경기가 끝났습니다' })).toBeVisible();
  await expect(page.locator('[data-waiting="0"]')).toBeVisible();

  const events = await realEvents();
  expect(events).toHaveLength(recorded);
  expect(new Set(events.map(({ id }) => id)).size).toBe(recorded);
  expect(phone.cuts).toBe(20);
  const match = await stored();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toContainText(
    `${match.home_played} : ${match.away_played}`,
  );
  // Programs of others read the same match out of both.
  const text = readFootballTxt(await (await fetch(site.origin + matchExportPath(MATCH, 'txt'))).text());
  const data = await readOpenData();
  const inOrder = ({ goals, ...rest }: typeof data) => ({
    ...rest,
    goals: goals.map((one) => JSON.stringify(one)).sort(),
  });
  expect(text.goals).toHaveLength((match.home_played ?? 0) + (match.away_played ?? 0));
  expect(inOrder(data)).toEqual(inOrder(text));
  // For whoever compares two designs of the screen: a limit is not a count.
  console.log(`taps: ${JSON.stringify(taps)}; ${phone.taps} for ${recorded} events, ${phone.cuts} cuts`);
  const most = (what: string) => (what.includes('교체') ? 4 : 3);
  for (const [what, used] of Object.entries(taps)) expect(used, what).toBeLessThanOrEqual(most(what));

  const small = await page.locator('main').evaluate((main, least) => {
    const targets = [...main.querySelectorAll('button, input, select, a')];
    const boxes = targets.map((target) => [target.textContent, target.getBoundingClientRect()] as const);
    return boxes.filter(([, { width, height }]) => Math.min(width, height) < least - 0.5).map(([text]) => text);
  }, THUMB);
  expect(small, 'smaller than a thumb').toEqual([]);
  await expectAccessible(page, 'a match that is kept', [390]);
});

/** True once the browser has written its local storage to the disk. */
function isOnDisk(folder: string, text: string): boolean {
  const files = join(folder, 'Default', 'Local Storage', 'leveldb');
  return readdirSync(files).some((file) => file.endsWith('.log') && readFileSync(join(files, file)).includes(text));
}

// In a browser, because its disk and its service worker are what is tested.
test('a phone that is killed opens desk and match without a network, keeps on recording, and sends after a login', async () => {
  const proxy = await startApiProxy(site.origin);
  const warnings = (page: Page) => page.locator('[data-waiting]');
  const number = (page: Page, shirt: number) => page.getByRole('button', { name: new RegExp(`^${shirt} ?번`) }).first();
  await withBrowserFolder(async (folder) => {
    const first = await startBrowser(folder);
    const page = await first.context.newPage();
    await storeFirst(page, entriesOf(scorer));
    await open(page, proxy, paths.matchDesk);
    const isStored = ({ path, cacheName }: { path: string; cacheName: string }) =>
      caches.match(path, { cacheName, ignoreVary: true }).then((found) => found !== undefined);
    const ofMatch = { path: paths.matchKeep(MATCH), cacheName: STORED_PAGES.cache };
    await expect.poll(() => page.evaluate(isStored, ofMatch)).toBe(true);
    await open(page, proxy, paths.matchKeep(SECOND));
    const phone = new Phone(page);
    await phone.press('전반 시작');
    await expect(page.locator('[data-waiting="0"]')).toHaveText('모두 저장됨');
    await expect.poll(() => page.evaluate(isStored, { ...ofMatch, path: paths.matchKeep(SECOND) })).toBe(true);
    await expect.poll(() => isOnDisk(folder, 'lastAccount'), { timeout: 70_000 }).toBe(true);
    proxy.cut();
    await phone.press('골');
    await number(page, 9).click();
    await expect(page.locator('[data-waiting="1"]')).toBeVisible();
    await first.kill();

    const next = await startBrowser(folder);
    const again = await next.context.newPage();
    await open(again, proxy, paths.matchDesk);
    const keep = again.locator(`a[href="${paths.matchKeep(MATCH)}"]`);
    await keep.first().click();
    await expect(again).toHaveURL(proxy.origin + paths.matchKeep(MATCH));
    await expect(again.getByRole('heading', { name: '벤치' }).first()).toBeVisible();
    await open(again, proxy, paths.matchKeep(SECOND));
    await expect(again.locator('[data-waiting="1"]')).toContainText('연결을 기다리는 중');
    await expect(again.getByRole('button', { name: '전반 종료', exact: true })).toBeVisible();
    const restarted = new Phone(again);
    await restarted.press('경고');
    await number(again, 4).click();
    await shorten(again, 1);
    await expect(warnings(again)).toContainText('로그인이 끝났습니다. 보낼 기록 2개');
    await open(again, proxy, paths.matchKeep(SECOND));
    await restarted.press('골');
    await number(again, 10).click();
    await expect(warnings(again)).toContainText('로그인이 끝났습니다. 보낼 기록 3개');

    proxy.restore();
    await restarted.press('scorer 계정으로 다시 로그인');
    await password(again).fill(PASSWORD);
    await submit(again).click();
    await expect(again.locator('[data-waiting="0"]')).toHaveText('모두 저장됨');
    await next.kill();
  });
  await proxy.close();
  expect((await realEvents(SECOND)).map(({ kind, number: shirt }) => [kind, shirt])).toEqual([
    ['period_start', null],
    ['goal', 9],
    ['yellow', 4],
    ['goal', 10],
  ]);
});
