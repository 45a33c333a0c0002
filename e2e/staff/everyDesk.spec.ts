/**
 * In a browser, because axe looks at what is drawn. Each desk and form of the office is opened within the page, so that
 * nothing is loaded again. Dialogs and states with input are looked at where they are walked through.
 */
import { FEDERATION_DOCUMENTS, paths, POLICY_DOCUMENTS } from '@wkff/contracts';
import type { Page } from '@playwright/test';
import { isForMembers, WALKED } from '../routes/addresses.ts';
import { expectAccessible, expectNoSidewaysScroll, findings } from '../lib/axe.ts';
import { goInside } from '../lib/pageState.ts';
import { askSession, entriesOf, open, storeFirst } from '../lib/session.ts';
import { settled } from '../lib/settled.ts';
import { expect, shared as site, test } from '../lib/test.ts';

/** An address, what is pressed there, and a text, label or button that shows that it is open. */
interface Desk {
  path: string;
  press?: string | RegExp;
  sees: string | RegExp;
}

/** A match of the demo that is to be played, and a round. */
const MATCH = 98;
const round = (query: string) => `${paths.leagueFixtures}?season=2025&round=27${query}`;
const office = (tab: string) => `${paths.leagueOffice}?tab=${tab}`;

const DESKS: Record<string, readonly Desk[]> = {
  'accounts and the site': [
    { path: paths.staffAccounts, sees: '계정 만들기' },
    { path: `${paths.staffAccounts}?id=2`, press: '새 비밀번호 만들기', sees: '취소' },
    { path: paths.staffSite, sees: '전화' },
    { path: paths.staffHistory, sees: '종류' },
    { path: paths.password, sees: '새 비밀번호 확인' },
  ],
  'own work and the boards': [
    { path: paths.staffItems, sees: '제목에서 찾기' },
    { path: `${paths.staffItems}?tab=drafts`, sees: /초안/ },
    { path: `${paths.staffItems}?tab=deleted`, sees: /휴지통/ },
    { path: paths.staffPopup, sees: '시작일' },
    ...[paths.newsWrite, paths.pressWrite, paths.photosWrite, paths.dataRoomWrite].map((path) => ({
      path,
      sees: '등록',
    })),
    { path: paths.teamEdit(8), sees: /저장/ },
  ],
  'the pages of the federation': [
    ...Object.keys({ ...FEDERATION_DOCUMENTS, ...POLICY_DOCUMENTS }).map((page) => ({
      path: paths.documentEdit(page),
      sees: '미리보기',
    })),
    { path: paths.homeEdit, press: '슬라이드 추가', sees: '무엇을 보일까요' },
  ],
  'the league': [
    { path: paths.leagueFixtures, sees: '남은 라운드' },
    { path: round(''), sees: '이 라운드에 경기 추가' },
    { path: round('&edit=postpone'), sees: '미리 보기' },
    { path: round('&edit=add'), sees: '미리 보기' },
    { path: `${paths.leagueFixtures}?season=2025&match=${MATCH}&edit=match`, sees: '미리 보기' },
    { path: `${paths.leagueFixtures}?season=2025&match=${MATCH}&edit=withdraw`, sees: '미리 보기' },
    { path: `${paths.leagueFixtures}?tab=import`, sees: '일정 표' },
    { path: `${paths.leagueFixtures}?tab=names`, sees: /부터 쓸 팀 이름/ },
    ...['approvals', 'protests', 'rules'].map((tab) => ({ path: office(tab), sees: '사무국의 일' })),
    { path: paths.matchDesk, sees: /경기/ },
    { path: paths.matchKeep(MATCH), sees: '벤치' },
  ],
};

/** The page of the releases is tested in `releases.spec.ts`. */
const WALKED_ELSEWHERE: readonly string[] = [paths.staffReleases];

test('every page for members is among those that axe looks at', () => {
  const kindOf = (path: string) => path.replace(/\?.*$/, '').replaceAll(/\d+/g, 'n');
  const looked = new Set(
    [...Object.values(DESKS).flatMap((desks) => desks.map(({ path }) => path)), ...WALKED_ELSEWHERE].map(kindOf),
  );
  const missing = WALKED.filter(isForMembers)
    .map(({ address }) => kindOf(address))
    .filter((kind) => !looked.has(kind));
  expect(missing).toEqual([]);
});

/** Expects nothing of axe at 320 and 1440 px. Colours of the dark scheme are the same at both. */
async function expectBothWidths(page: Page, what: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await findings(page), `${what}, 1440 px`).toEqual([]);
  await expectNoSidewaysScroll(page, `${what}, 1440 px`);
  await expectAccessible(page, what, [320]);
}

for (const [part, desks] of Object.entries(DESKS)) {
  test(`axe finds nothing in any desk or form of ${part}, on a phone and on a wide screen`, async ({
    cachedPage: page,
    messages,
  }) => {
    // `goInside` is not a navigation that the router started, and forms may block those.
    messages.expect(/use a blocker on a POP navigation/);
    await storeFirst(page, entriesOf(await askSession(site, 'admin')));
    await open(page, site, paths.terms);
    const main = page.getByRole('main');
    for (const { path, press, sees } of desks) {
      await goInside(page, path);
      if (press) await main.getByRole('button', { name: press, exact: true }).click();
      const named = typeof sees === 'string' ? { exact: true } : {};
      const shown = page.locator('main, dialog').getByText(sees, named).or(main.getByLabel(sees, named));
      await expect(shown.filter({ visible: true }).first(), path).toBeVisible();
      await settled(page);
      await test.step(path, () => expectBothWidths(page, path));
      if (press) await page.keyboard.press('Escape');
    }
  });
}
