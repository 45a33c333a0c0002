import type { Locator, Page } from '@playwright/test';
import { paths } from '@wkff/contracts';

const CLUB = 2;
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const inForm = (name: string, label: string | RegExp) => (page: Page) =>
  page.getByRole('form', { name, exact: true }).getByLabel(label).first();

/** A form that a member may have filled in for minutes. */
export interface Form {
  /** Default: an admin. */
  account?: string;
  path(matchId: number): string;
  /** Shows the form on its page. */
  show?(page: Page): Promise<void>;
  /** Shows the input that was found. */
  goOn?(page: Page): Promise<void>;
  field(page: Page): Locator;
  /** No other form has the same: the drafts of all are in one browser. */
  text: string;
}

const match = (id: number) => paths.match(id);
const manage = (page: Page) => press(page, '경기 관리');
const club = () => paths.teamEdit(CLUB);

/**
 * A form of each way in which input is stored, by name: editors of each remote, one with files, a document, a dialog with
 * its own state, a panel, a reason. All editors are filled in by `testKeptInput`, without a browser.
 */
export const FORMS = {
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
  account: {
    path: () => paths.staffAccounts,
    field: (page) => page.getByLabel('이메일', { exact: true }),
    text: 'unfinished@example.org',
  },
  document: {
    path: () => paths.documentEdit('greeting'),
    field: (page) => page.getByLabel('여는 말', { exact: true }),
    text: '쓰다 만 여는 말',
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
  'panel of a score keeper': {
    path: paths.matchKeep,
    show: (page) => press(page, '벤치 카드'),
    field: (page) => page.getByLabel('이름', { exact: true }),
    text: '쓰다 만 코치',
  },
  'reason for a move': {
    account: 'releaser',
    path: () => `${paths.staffReleases}?section=mf-league`,
    show: (page) => press(page, '일시 중지'),
    field: (page) => page.getByRole('dialog').getByLabel('이유 (선택)'),
    text: '쓰다 만 이유',
  },
} satisfies Record<string, Form>;
