import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiError, type ApiClient } from '@wkff/api-client';
import { realNow, type ContentItem, type OwnItem, type OwnItems, type Role } from '@wkff/contracts';
import { draftKey, login, logout, sessionStore } from '@wkff/session';
import { buildSession } from '@wkff/testing';
import { renderRoutes, stubHost } from '@wkff/ui/testing';
import { PageContext } from '../../page/PageContext.tsx';
import { buildPage } from '../../page/buildPage.fake.ts';
import { ItemsPage } from './ItemsPage.tsx';

const ITEM: OwnItem = {
  id: 33,
  title: '예약한 글',
  headline: null,
  category: null,
  related_teams: [],
  tags: '',
  is_pinned: false,
  is_public: true,
  must_see: false,
  write_location: 'MediaPress',
  created_at: '2025-09-20T10:30:15+09:00',
  is_sample: false,
  version: 4,
  can_edit: true,
  can_delete: true,
  changed_at: '2025-09-17T09:05:00+09:00',
};
const HIDDEN: OwnItem = {
  ...ITEM,
  id: 34,
  title: '숨긴 글',
  is_public: false,
  created_at: '2025-09-01T08:00:00+09:00',
};
const OTHERS: OwnItem = { ...ITEM, id: 35, title: '남의 글', write_location: 'MediaNews', can_edit: false };

let stored: Record<'scheduled' | 'hidden' | 'changed', OwnItem[]>;
const mine = jest.fn<ApiClient['content']['mine']>();
const update = jest.fn<ApiClient['content']['update']>();
const host = stubHost({ content: { mine, update } });
const page = buildPage({ host });

function logIn(roles: Role[] = ['editor']): void {
  login(buildSession({ roles }));
}

/** Answers with the stored items, two a page. */
const answer: ApiClient['content']['mine'] = ({ state, page: number }) => {
  const all = stored[state];
  const contents = all.slice(2 * (number - 1), 2 * number);
  return Promise.resolve({ contents, totalCount: all.length, totalPages: Math.ceil(all.length / 2) } as OwnItems);
};

beforeEach(() => {
  localStorage.clear();
  sessionStore.getState().refresh();
  stored = { scheduled: [ITEM], hidden: [HIDDEN], changed: [OTHERS] };
  mine.mockReset().mockImplementation(answer);
  update.mockReset().mockImplementation((id, form) => {
    const sent = Object.fromEntries(form) as Record<string, string>;
    const created_at = `${sent.createdDate}T${sent.createdTime?.padEnd(8, ':00')}+09:00`;
    return Promise.resolve({ ...ITEM, id, version: Number(sent.version) + 1, created_at } as unknown as ContentItem);
  });
  host.reports.length = 0;
});
afterEach(() => act(() => logout()));

async function show(): Promise<void> {
  const element = (
    <PageContext value={page}>
      <ItemsPage />
    </PageContext>
  );
  const routes = ['/staff/items', '/', '/login', '/media-press-detail/33'];
  await renderRoutes(
    routes.map((path) => (path === '/staff/items' ? { id: path, path, element } : { id: path, path, element: null })),
    '/staff/items',
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

test('an editor finds all groups with their number of items, and links to read and to edit them', async () => {
  logIn();
  await show();
  expect(await screen.findByRole('heading', { name: '예약 1개' })).toBeTruthy();
  expect(titles(/^예약/)).toEqual([
    ['예약한 글', '/media-press-detail/33'],
    ['수정', '/media-press-edit/33'],
    ['복제', '/media-press-write?copy=33'],
  ]);
  expect(group(/^예약/).getByText('2025.09.20 10:30 공개')).toBeTruthy();
  expect(group(/^비공개/).getByText('등록일 2025.09.01 08:00')).toBeTruthy();
  expect(titles(/마지막으로 고친/)).toEqual([['남의 글', '/media-news-detail/35']]);
  expect(group(/마지막으로 고친/).getByText('2025.09.17 09:05 저장')).toBeTruthy();
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
  await show();
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
  await show();
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
  await show();
  await screen.findByText('예약한 글');
  stored.scheduled = [];
  await press('예약한 글 지금 공개');
  expect(sent()).toEqual({
    writeLocation: 'MediaPress',
    isPublic: 'true',
    createdDate: '2025-09-18',
    createdTime: '12:00',
    version: '4',
  });
  expect(await screen.findByText('공개했습니다. 등록일은 2025.09.18 12:00입니다.')).toBeTruthy();
  expect(await screen.findByText('예약한 글이 없습니다.')).toBeTruthy();
  expect(document.activeElement?.id).toBe('scheduled');
  await press('되돌리기');
  expect(sent(1)).toMatchObject({ createdDate: '2025-09-20', createdTime: '10:30:15', isPublic: 'true', version: '5' });
  expect(await screen.findByText('공개하기 전으로 되돌렸습니다.')).toBeTruthy();
});

test('a hidden item is published with its own day, and hidden again by 되돌리기', async () => {
  logIn();
  await show();
  await screen.findByText('숨긴 글');
  await press('숨긴 글 공개');
  expect(sent()).toMatchObject({ createdDate: '2025-09-01', createdTime: '08:00:00', isPublic: 'true' });
  await press('되돌리기');
  expect(sent(1)).toMatchObject({ createdDate: '2025-09-01', createdTime: '08:00:00', isPublic: 'false' });
});

test('an item that could not be published stays, and the reason is shown', async () => {
  logIn();
  await show();
  await screen.findByText('예약한 글');
  update.mockRejectedValue(new ApiError(409, 'stale', '다른 사람이 먼저 저장했습니다.'));
  await press('예약한 글 지금 공개');
  expect(await screen.findByText('다른 사람이 먼저 저장했습니다.')).toBeTruthy();
  expect(screen.getByRole('button', { name: '예약한 글 지금 공개' }).getAttribute('aria-disabled')).toBe('false');
  expect(host.reports).toHaveLength(1);
});

test('a group that cannot be read says so alone, and is read again on request', async () => {
  logIn();
  mine.mockImplementation((query) =>
    query.state === 'hidden'
      ? Promise.reject(new ApiError(503, 'unavailable', '잠시 뒤에 다시 시도해 주세요.'))
      : answer(query),
  );
  await show();
  expect(await group(/^비공개/).findByText('잠시 뒤에 다시 시도해 주세요.')).toBeTruthy();
  expect(screen.getByText('예약한 글')).toBeTruthy();
  mine.mockImplementation(answer);
  await press('다시 시도');
  expect(await screen.findByText('숨긴 글')).toBeTruthy();
});

test('longer groups show more on request', async () => {
  stored.changed = [1, 2, 3].map((id) => ({ ...ITEM, id, title: `글 ${id}` }));
  logIn();
  await show();
  expect(await screen.findByText('글 2')).toBeTruthy();
  expect(screen.queryByText('글 3')).toBeNull();
  await press('내가 마지막으로 고친 글 더 보기');
  await waitFor(() => expect(screen.getByText('글 3')).toBeTruthy());
  expect(screen.queryByRole('button', { name: /더 보기/ })).toBeNull();
});
