import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiError, type ApiClient } from '@wkff/api-client';
import { realNow, type ContentItem, type OwnItem, type OwnItems, type OwnItemState, type Role } from '@wkff/contracts';
import { draftKey, login, logout, sessionStore } from '@wkff/session';
import { buildSession } from '@wkff/testing';
import { renderRoutes, stubHost } from '@wkff/ui/testing';
import { PageContext } from '../../page/PageContext.tsx';
import { buildPage } from '../../page/buildPage.fake.ts';
import { buildOwnItem } from './buildOwnItem.fake.ts';
import { ItemsPage } from './ItemsPage.tsx';

const ITEM = buildOwnItem({
  title: '예약한 글',
  write_location: 'MediaPress',
  created_at: '2025-09-20T10:30:15+09:00',
});
const HIDDEN = buildOwnItem({ id: 34, title: '숨긴 글', is_public: false });
const OTHERS = buildOwnItem({
  id: 35,
  title: '남의 글',
  names: { author: 'lee', last_editor: 'park' },
  is_pinned: true,
});
const TRASHED = buildOwnItem({
  id: 36,
  title: '지운 글',
  deleted: { at: '2025-09-17T09:00:00+09:00', by: 'lee', until: '2025-10-17T09:00:00+09:00' },
});

let stored: Record<OwnItemState, OwnItem[]>;
const mine = jest.fn<ApiClient['content']['mine']>();
const update = jest.fn<ApiClient['content']['update']>();
const remove = jest.fn<ApiClient['content']['remove']>();
const undelete = jest.fn<ApiClient['content']['undelete']>();
const host = stubHost({ content: { mine, update, remove, undelete } });
const page = buildPage({ host });

function logIn(roles: Role[] = ['editor']): void {
  login(buildSession({ roles }));
}

/** Answers with the stored items, two a page. */
const answer: ApiClient['content']['mine'] = ({ state, page: number, writeLocation, searchQuery = '' }) => {
  const all = stored[state].filter(
    (item) => (writeLocation ?? item.write_location) === item.write_location && item.title.includes(searchQuery),
  );
  const contents = all.slice(2 * (number - 1), 2 * number);
  return Promise.resolve({ contents, totalCount: all.length, totalPages: Math.ceil(all.length / 2) } as OwnItems);
};

beforeEach(() => {
  localStorage.clear();
  sessionStore.getState().refresh();
  stored = {
    all: [OTHERS, HIDDEN],
    scheduled: [ITEM],
    hidden: [HIDDEN],
    changed: [{ ...OTHERS, can_edit: false }],
    others: [OTHERS],
    deleted: [TRASHED],
  };
  mine.mockReset().mockImplementation(answer);
  update.mockReset().mockImplementation((id, form) => {
    const sent = Object.fromEntries(form) as Record<string, string>;
    const created_at = `${sent.createdDate}T${sent.createdTime?.padEnd(8, ':00')}+09:00`;
    return Promise.resolve({ ...ITEM, id, version: Number(sent.version) + 1, created_at } as unknown as ContentItem);
  });
  remove.mockReset().mockResolvedValue(undefined);
  undelete.mockReset().mockResolvedValue({} as ContentItem);
  host.reports.length = 0;
});
afterEach(() => act(() => logout()));

async function show(search = '') {
  const element = (
    <PageContext value={page}>
      <ItemsPage />
    </PageContext>
  );
  const routes = ['/staff/items', '/', '/login', '/media-press-detail/33'];
  return renderRoutes(
    routes.map((path) => (path === '/staff/items' ? { id: path, path, element } : { id: path, path, element: null })),
    `/staff/items${search}`,
  );
}

const group = (name: RegExp) => within(screen.getByRole('region', { name }));
const titles = (name: RegExp) =>
  group(name)
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const sent = (call = 0) => Object.fromEntries(update.mock.calls[call]?.[1] ?? new FormData());
const putDraft = (what: string, title: string, path?: string) =>
  localStorage.setItem(
    draftKey(7, what),
    JSON.stringify({
      draft: { title },
      at: Date.parse('2025-09-18T11:00:00+09:00'),
      ...(path ? { about: { title, path } } : {}),
    }),
  );

test('an editor finds all items with what is known of them, and links to read, edit and duplicate them', async () => {
  logIn();
  await show();
  expect(await screen.findByRole('heading', { name: '모든 글 2개' })).toBeTruthy();
  expect(titles(/^모든 글/)).toEqual([
    ['남의 글', '/media-news-detail/35'],
    ['수정', '/media-news-edit/35'],
    ['복제', '/media-news-write?copy=35'],
    ['숨긴 글', '/media-news-detail/34'],
    ['수정', '/media-news-edit/34'],
    ['복제', '/media-news-write?copy=34'],
  ]);
  // An item that everybody sees needs none.
  expect(
    group(/^모든 글/)
      .getAllByRole('button', { name: /미리보기 링크/ })
      .map((one) => one.ariaLabel),
  ).toEqual(['숨긴 글 미리보기 링크']);
  const facts = group(/^모든 글/)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(facts).toContain('2025.09.17 09:05 저장 (park)');
  expect(facts).toContain('고정');
  expect(facts).toContain('비공개');
});

test.each([
  ['scheduled', '예약', '예약한 글', '2025.09.20 10:30 공개'],
  ['hidden', '비공개', '숨긴 글', '등록일 2025.09.01 08:00'],
  ['changed', '내가 고친 글', '남의 글', '2025.09.17 09:05 저장 (park)'],
  ['others', '남이 고친 글', '남의 글', '2025.09.17 09:05 저장 (park)'],
  ['deleted', '휴지통', '지운 글', '2025.09.17 09:00 삭제 (lee)'],
])('the tab %s has an address of its own', async (tab, heading, title, fact) => {
  logIn();
  await show(`?tab=${tab}`);
  expect(await screen.findByRole('heading', { name: `${heading} 1개` })).toBeTruthy();
  expect(screen.getByText(title)).toBeTruthy();
  expect(screen.getByText(fact)).toBeTruthy();
  const current = within(screen.getByRole('navigation', { name: '글 모음' })).getByRole('link', { current: 'page' });
  expect([current.textContent, current.getAttribute('href')]).toEqual([heading, `/staff/items?tab=${tab}`]);
});

test('the back button leads to the tab before', async () => {
  logIn();
  const { router } = await show();
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: '휴지통' })));
  expect(await screen.findByText('지운 글')).toBeTruthy();
  await act(() => router.navigate(-1));
  expect(await screen.findByText('남의 글')).toBeTruthy();
});

test('items are filtered by board and title, as the address says', async () => {
  stored.all = [OTHERS, ITEM];
  logIn();
  const { router } = await show(`?q=${encodeURIComponent('글')}`);
  expect(await screen.findByRole('heading', { name: '모든 글 2개' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('제목에서 찾기').value).toBe('글');
  fireEvent.change(screen.getByLabelText('게시판'), { target: { value: 'MediaPress' } });
  expect(await screen.findByRole('heading', { name: '모든 글 1개' })).toBeTruthy();
  expect(router.state.location.search).toBe('?board=MediaPress&q=%EA%B8%80');
  await act(() => router.navigate(`/staff/items?q=${encodeURIComponent('없는 글')}`));
  expect(await screen.findByText('찾는 글이 없습니다.')).toBeTruthy();
  await press('모든 글 보기');
  expect(await screen.findByRole('heading', { name: '모든 글 2개' })).toBeTruthy();
  expect(router.state.location.search).toBe('');
});

test('an account that is limited to boards writes and looks for items on those alone', async () => {
  login(buildSession({ roles: ['editor'], boards: ['MediaPhotos'] }));
  await show();
  expect(
    within(screen.getByRole('list', { name: '글쓰기' }))
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['포토']);
  expect([...screen.getByLabelText('게시판').children].map(({ textContent }) => textContent)).toEqual([
    '모든 게시판',
    '포토',
  ]);
});

test('a deleted item is restored from the trash, and deleted again by 되돌리기', async () => {
  logIn();
  await show('?tab=deleted');
  await screen.findByText('지운 글');
  expect(group(/^휴지통/).queryAllByRole('link')).toEqual([]);
  stored.deleted = [];
  await press('지운 글 복구');
  expect(undelete.mock.calls).toEqual([[36]]);
  expect(await screen.findByText('글 1개를 복구했습니다.')).toBeTruthy();
  expect(await screen.findByText('휴지통이 비어 있습니다.')).toBeTruthy();
  await press('되돌리기');
  expect(remove.mock.calls).toEqual([[36]]);
});

test('several items are changed at once; what could not be changed is named with the reason', async () => {
  logIn();
  await show();
  await screen.findByText('남의 글');
  const hide = screen.getByRole('button', { name: '비공개로' });
  expect(hide.getAttribute('aria-disabled')).toBe('true');
  await press('비공개로');
  expect(update).not.toHaveBeenCalled();
  await act(async () => void fireEvent.click(screen.getByRole('checkbox', { name: '모두 고르기' })));
  expect(screen.getByText('글 2개를 골랐습니다.')).toBeTruthy();
  remove.mockRejectedValueOnce(new ApiError(403, 'forbidden', '권한이 없습니다.'));
  stored.all = [OTHERS];
  await press('삭제');
  expect(remove.mock.calls).toEqual([[35], [34]]);
  expect(await screen.findByText('글 1개를 휴지통으로 옮겼습니다.')).toBeTruthy();
  expect(screen.getByText('남의 글: 권한이 없습니다.')).toBeTruthy();
  expect(screen.getByText('고른 글이 없습니다.')).toBeTruthy();
  expect(document.activeElement?.id).toBe('all');
  await press('되돌리기');
  expect(undelete.mock.calls).toEqual([[34]]);
  expect(await screen.findByText('되돌렸습니다.')).toBeTruthy();
});

test('an item that the account may not edit cannot be chosen', async () => {
  logIn();
  await show('?tab=changed');
  await screen.findByText('남의 글');
  expect(screen.queryByRole('checkbox', { name: '남의 글 고르기' })).toBeNull();
  expect(titles(/^내가 고친/)).toEqual([['남의 글', '/media-news-detail/35']]);
});

test('members who may not write items are led away', async () => {
  logIn(['scorer']);
  await show();
  expect(screen.queryByRole('region')).toBeNull();
  expect(mine).not.toHaveBeenCalled();
});

test.each([
  ['phase:97', '경기 상태'],
  ['protest:97', '이의 제기'],
  ['protest-outcome:12', '이의 제기의 심의 결과'],
  ['season-rules:2025:_league_wk', '대회 규정'],
])('a draft of the league says what it is of (%s)', async (form, kind) => {
  logIn();
  putDraft(form, '세종 vs 인천', '/wk-league/office');
  await show('?tab=drafts');
  await screen.findByRole('heading', { name: '초안 1개' });
  expect(group(/^초안/).getByText(kind)).toBeTruthy();
});

test('the drafts of this browser lead to their forms, discarded ones are apart', async () => {
  logIn();
  putDraft('item:MediaNews', '쓰다 만 공지');
  putDraft('item:33', '', '/media-press-edit/33');
  putDraft('popup:new', '알림', '/staff/popup');
  putDraft(`discarded:${realNow()}:item:WkffDataRoom`, '버린 자료', '/wkff-data-room-write');
  localStorage.setItem(draftKey(8, 'item:MediaNews'), JSON.stringify({ draft: { title: '남의 초안' } }));
  await show('?tab=drafts');
  expect(await screen.findByRole('link', { name: '초안 3' })).toBeTruthy();
  expect(await screen.findByRole('heading', { name: '초안 3개' })).toBeTruthy();
  expect(titles(/^초안/).toSorted()).toEqual([
    ['버린 자료', '/wkff-data-room-write'],
    ['쓰다 만 공지', '/media-news-write'],
    ['알림', '/staff/popup'],
    ['제목 없음', '/media-press-edit/33'],
  ]);
  for (const kind of ['공지사항 새 글', '보도자료 수정', '팝업', '자료실 새 글']) {
    expect(group(/^초안/).getByText(kind)).toBeTruthy();
  }
  expect(group(/^초안/).getAllByText('2025.09.18 11:00 임시 저장')).toHaveLength(4);
  expect(screen.getByText('버린 초안 1개').closest('details')?.open).toBe(false);
});

test('a scheduled item is published now in one click, and scheduled again by 되돌리기', async () => {
  logIn();
  await show('?tab=scheduled');
  await screen.findByText('예약한 글');
  stored.scheduled = [];
  await press('예약한 글 지금 공개');
  expect(sent()).toEqual({
    writeLocation: 'MediaPress',
    createdDate: '2025-09-18',
    createdTime: '12:00',
    version: '4',
  });
  expect(await screen.findByText('글 1개를 공개했습니다.')).toBeTruthy();
  expect(await screen.findByText('예약한 글이 없습니다.')).toBeTruthy();
  expect(document.activeElement?.id).toBe('scheduled');
  await press('되돌리기');
  expect(sent(1)).toMatchObject({ createdDate: '2025-09-20', createdTime: '10:30:15', version: '5' });
  expect(await screen.findByText('되돌렸습니다.')).toBeTruthy();
});

test('an item that could not be published stays, and the reason is shown', async () => {
  logIn();
  await show('?tab=scheduled');
  await screen.findByText('예약한 글');
  update.mockRejectedValue(new ApiError(409, 'stale', '다른 사람이 먼저 저장했습니다.'));
  await press('예약한 글 지금 공개');
  expect(await screen.findByText('예약한 글: 다른 사람이 먼저 저장했습니다.')).toBeTruthy();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '예약한 글 지금 공개' }).getAttribute('aria-disabled')).toBe('false'),
  );
  expect(host.reports).toHaveLength(1);
});

test('a tab that cannot be read says so, and is read again on request', async () => {
  logIn();
  mine.mockRejectedValueOnce(new ApiError(503, 'unavailable', '잠시 뒤에 다시 시도해 주세요.'));
  await show('?tab=hidden');
  expect(await group(/^비공개/).findByText('잠시 뒤에 다시 시도해 주세요.')).toBeTruthy();
  await press('다시 시도');
  expect(await screen.findByText('숨긴 글')).toBeTruthy();
});

test('longer tabs show more on request', async () => {
  stored.all = [1, 2, 3].map((id) => ({ ...ITEM, id, title: `글 ${id}` }));
  logIn();
  await show();
  expect(await screen.findByText('글 2')).toBeTruthy();
  expect(screen.queryByText('글 3')).toBeNull();
  await press('모든 글 더 보기');
  await waitFor(() => expect(screen.getByText('글 3')).toBeTruthy());
  expect(screen.queryByRole('button', { name: /더 보기/ })).toBeNull();
});
