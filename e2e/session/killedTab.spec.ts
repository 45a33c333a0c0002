import type { BrowserContext, Locator, Page } from '@playwright/test';
import { paths, type Session } from '@wkff/contracts';
import { killTab } from '../lib/killTab.ts';
import { upcomingMatches } from '../lib/scores.ts';
import { askSession, entriesOf, open, storeFirst } from '../lib/session.ts';
import { expect, shared as site, test } from '../lib/test.ts';

const CLUB = 2;
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const inForm = (name: string, label: string | RegExp) => (page: Page) =>
  page.getByRole('form', { name, exact: true }).getByLabel(label).first();

interface Form {
  /** Default: an admin. */
  account?: string;
  path(matchId: number): string;
  /** Shows the form on its page. */
  show?(page: Page): Promise<void>;
  /** Shows the input that was found. */
  goOn?(page: Page): Promise<void>;
  field(page: Page): Locator;
  text: string;
}

const match = (id: number) => paths.match(id);
const manage = (page: Page) => press(page, '경기 관리');
const club = () => paths.teamEdit(CLUB);

/** Every form that a member may have filled in for minutes. */
const FORMS: Record<string, Form> = {
  item: {
    path: () => '/media-news-write',
    field: (page) => page.getByLabel('제목', { exact: true }),
    text: '쓰다 만 글',
  },
  club: { path: club, field: inForm('구단 정보', '연고지'), text: '쓰다 만 연고지' },
  staff: { path: club, field: inForm('코칭스태프와 사무국', '직책'), text: '쓰다 만 직책' },
  squad: { path: club, field: inForm('선수단', /^이름/), text: '쓰다 만 이름' },
  popup: {
    path: () => paths.staffPopup,
    field: (page) => page.getByLabel('내용', { exact: true }),
    text: '쓰다 만 팝업',
  },
  fixture: { path: match, show: manage, field: inForm('일정 변경', '변경 사유'), text: '쓰다 만 사유' },
  video: { path: match, show: manage, field: inForm('중계 링크', /유튜브/), text: 'https://youtu.be/abc' },
  score: {
    path: match,
    show: (page) => press(page, /점수 (등록|수정)$/),
    goOn: (page) => press(page, '이어서 입력'),
    field: (page) => page.getByRole('dialog').getByRole('textbox').first(),
    text: '7',
  },
  'reason for a move': {
    account: 'releaser',
    path: () => `${paths.staffReleases}?section=mf-league`,
    show: (page) => press(page, '일시 중지'),
    field: (page) => page.getByRole('dialog').getByLabel('이유 (선택)'),
    text: '쓰다 만 이유',
  },
};

let matchId: number;
test.beforeAll(async () => {
  const [first] = await upcomingMatches(site.origin);
  matchId = first?.id ?? 0;
});

async function openForm(context: BrowserContext, session: Session, { path, show }: Form): Promise<Page> {
  const page = await context.newPage();
  await storeFirst(page, entriesOf(session));
  await open(page, site, path(matchId));
  await show?.(page);
  return page;
}

/** Waits until a draft has the text: 5 s of input may be lost. */
const stored = (page: Page, text: string) =>
  page.waitForFunction(
    (typed) => Object.entries(localStorage).some(([key, draft]) => key.includes('draft') && draft.includes(typed)),
    JSON.stringify(text),
    { timeout: 5_000 },
  );

for (const [name, form] of Object.entries(FORMS)) {
  test(`what was typed is there again after the tab was killed: ${name}`, async ({ context }) => {
    const session = await askSession(site, form.account ?? 'admin');
    const page = await openForm(context, session, form);
    await form.field(page).fill(form.text);
    await stored(page, form.text);
    await killTab(page);
    const next = await openForm(context, session, form);
    await form.goOn?.(next);
    await expect(form.field(next)).toHaveValue(form.text);
  });
}

test('two tabs with the same form keep both texts, also after both were killed', async ({ context }) => {
  const session = await askSession(site, 'admin');
  const { popup } = FORMS;
  if (!popup) throw new Error('the table has no popup');
  const texts = ['첫 탭의 글', '둘째 탭의 글'];
  const pages: Page[] = [];
  for (const text of texts) {
    const page = await openForm(context, session, popup);
    await popup.field(page).fill(text);
    pages.push(page);
  }
  for (const [index, page] of pages.entries()) await stored(page, texts[index] ?? '');
  for (const page of pages) await killTab(page);
  for (const text of texts) await expect(popup.field(await openForm(context, session, popup))).toHaveValue(text);
});
