import { jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { DocumentsClient } from '@wkff/api-client';
import { HOME_HERO, type StoredDocument } from '@wkff/contracts';
import { DocumentEditor, documentEditable } from '@wkff/forms/documents';
import { testKeptInput } from '@wkff/forms/testing';
import { testOtherReleases } from '@wkff/forms/testing/releases';
import { login, logout, sessionStore, type SessionUser } from '@wkff/session';
import { buildContentListItem, buildMatch, buildSession } from '@wkff/testing';
import { installFakeDialogs, renderRoutes, stubHost } from '@wkff/ui/testing';
import { join } from 'node:path';
import { findItems, idOfAddress } from './findItems.ts';
import { heroForm } from './heroForm.tsx';

installFakeDialogs();

const item = { ...buildContentListItem({ id: 12, title: '결승 안내' }), names: { author: null, last_editor: null } };
const later = { ...item, id: 13, title: '예약한 글', created_at: '2025-09-30T09:00:00+09:00' };
const mine = jest.fn(() => Promise.resolve({ contents: [item, later], totalCount: 2, totalPages: 1 }));
const host = stubHost({
  matches: {
    upcoming: () => Promise.resolve([buildMatch({ id: 100, match_date: '2025-09-20' })]),
    completed: () => Promise.resolve([buildMatch({ id: 96, match_date: '2025-09-15', status: 'completed' })]),
  },
  content: { mine: mine as never, detail: (id: number) => Promise.resolve({ ...item, id } as never) },
});
const stored: StoredDocument = { key: HOME_HERO, version: 0, content: null, scheduled_at: null };
const save = jest.fn<DocumentsClient['save']>((_key, { content }) =>
  Promise.resolve({ ...stored, version: 1, content }),
);
const api = {
  stored: () => Promise.resolve(stored),
  save,
  revisions: jest.fn<DocumentsClient['revisions']>(),
  revision: jest.fn<DocumentsClient['revision']>(),
};

beforeEach(() => {
  localStorage.clear();
  save.mockClear();
  login(buildSession({ username: 'editor', roles: ['editor'] }));
});
afterEach(() => logout());

async function show() {
  const account = sessionStore.getState().user as SessionUser;
  const element = <DocumentEditor host={host} account={account} api={api} form={heroForm(host)} path="/" />;
  await renderRoutes([{ id: 'edit', path: '/home-edit', element }], '/home-edit');
  await act(async () => undefined);
}
const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const type = (label: string | RegExp, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const slides = () => save.mock.lastCall?.[1].content.slides;

test('a slide is a match of the season, whose fields are not those of other slides', async () => {
  await show();
  await press('슬라이드 추가');
  expect(screen.queryByLabelText('제목')).toBeNull();
  await press('저장');
  expect(screen.getByText('입력해 주세요.')).toBeTruthy();
  const choice = screen.getByRole('combobox', { name: '경기' });
  const names = within(choice)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['경기를 골라 주세요', expect.stringContaining('09.20'), expect.stringContaining('09.15')]);
  await act(async () => void fireEvent.change(choice, { target: { value: '100' } }));
  await press('저장');
  expect(slides()).toMatchObject([{ kind: 'match', match: '100', item: '', title: '' }]);
});

test('a slide is an item that is found by words of its title, also one that is yet to be shown', async () => {
  await show();
  await press('슬라이드 추가');
  await type('무엇을 보일까요', 'item');
  await type('찾을 말 또는 주소', '글');
  await act(async () => void fireEvent.keyDown(screen.getByLabelText('찾을 말 또는 주소'), { key: 'Enter' }));
  expect(mine).toHaveBeenLastCalledWith({ state: 'all', page: 1, searchQuery: '글' });
  expect(screen.getByText('글 2건을 찾았습니다.')).toBeTruthy();
  expect(screen.getByRole('button', { name: /예약한 글 \(예약\)/ })).toBeTruthy();
  await press(/^결승 안내/);
  expect(screen.getByText('결승 안내 글을 골랐습니다.')).toBeTruthy();
  await press('저장');
  expect(slides()).toMatchObject([{ kind: 'item', item: '12', match: '' }]);
});

test('an own slide needs a title, a link that leads somewhere, and an end after its beginning', async () => {
  await show();
  await press('슬라이드 추가');
  await type('무엇을 보일까요', 'own');
  await type('링크 주소', '//example.org');
  await type('언제부터', '2025-09-20T09:00');
  await type('언제까지', '2025-09-20T09:00');
  await press('저장');
  for (const problem of ['입력해 주세요.', /이 사이트의 경로/, '끝은 시작보다 뒤여야 합니다.'])
    expect(screen.getByText(problem, { selector: '[id$="-error"]' })).toBeTruthy();
  await type('제목', '시즌권을 예매하세요');
  await type('링크 주소', '/media-news-detail/33');
  await type('언제까지', '2025-09-30T18:00');
  await press('저장');
  expect(slides()).toMatchObject([
    { kind: 'own', title: '시즌권을 예매하세요', from: '2025-09-20T09:00', until: '2025-09-30T18:00' },
  ]);
  expect(
    screen.getByText('저장했습니다. 바로 보입니다. 다만 ‘시즌권을 예매하세요’은(는) 2025.09.20 09:00부터 보입니다.'),
  ).toBeTruthy();
  await type('언제부터', '2025-09-18T09:00');
  await press('저장');
  expect(screen.getByText('저장했습니다. 바로 보입니다.')).toBeTruthy();
});

test.each([
  ['https://site.kr/media-news-detail/7?page=1', 7],
  ['/media-press-detail/12', 12],
  ['/media-photos?page=2&photo=9', 9],
  ['결승', null],
  ['/media-press', null],
])('the address %s names the item %s', (address, id) => expect(idOfAddress(address)).toBe(id));

test('an address leads to its item', async () => {
  expect(await findItems(host, '/media-press-detail/12')).toMatchObject([{ id: 12 }]);
});

describe('the draft of the slides', () => {
  const editable = documentEditable({ save: () => Promise.resolve(stored) }, heroForm(host), () => 0);
  testOtherReleases(heroForm(host).schema);
  testKeptInput({ folder: join(import.meta.dirname, 'kept'), name: 'hero' }, editable, stored);
});
