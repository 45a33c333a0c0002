import { screen, within } from '@testing-library/react';
import { ApiError } from '@wkff/api-client';
import { paths, type ShownDocument } from '@wkff/contracts';
import { checkRemote, type PageHandle, type RemoteRoute } from '@wkff/mf-contract';
import { act } from '@testing-library/react';
import { login, logout } from '@wkff/session';
import { buildSession } from '@wkff/testing';
import { renderRoutes, stubHost } from '@wkff/ui/testing';
import { remote } from '../../remote.tsx';

const VERSIONS = [
  { version: 4, from: '2025-09-18' },
  { version: 2, from: '2024-03-02' },
];
const stored = (version: number, words = '제1조', versions = VERSIONS): ShownDocument => ({
  key: 'site.terms',
  version,
  content: { format: 1, html: `<h1>목적</h1><p>${words}</p>` },
  versions,
});
const asked: unknown[] = [];
const host = (document: ShownDocument | null | Error = null) =>
  stubHost({
    site: {
      document: (_key, _signal, query) => {
        asked.push(query);
        return document instanceof Error ? Promise.reject(document) : Promise.resolve(document);
      },
    },
  });
const show = (path: string, of = host()) => renderRoutes(checkRemote('mf-federation', remote(of)).routes, path);

test.each([
  [paths.terms, '이용약관', /약관이 바뀌면 이 페이지에/, 1],
  [paths.privacy, '개인정보처리방침', /이름이나 연락처를 묻지 않습니다/, 1],
  [paths.emailRefusal, '이메일무단수집거부', /무단으로 수집되는 것을 거부합니다/, 0],
])(
  '%s says something until the office has stored a text, which is marked as a sample',
  async (path, heading, words, marks) => {
    await show(path);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading);
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryAllByText('표본')).toHaveLength(marks);
    expect(screen.queryByText('이전 내용')).toBeNull();
  },
);

test('the terms are what is stored, with the day from which they are in force and the earlier ones', async () => {
  await show(paths.terms, host(stored(4)));
  expect(screen.getByText('제1조')).toBeTruthy();
  expect(screen.queryByText('표본')).toBeNull();
  expect(screen.getByText('시행일').textContent).toBe('시행일 2025.09.18');
  const links = within(screen.getByRole('article')).getAllByRole('link');
  expect(links.map((link) => [link.textContent?.trim(), link.getAttribute('href')])).toEqual([
    ['2025.09.18부터 (지금 내용)', '/terms'],
    ['2024.03.02부터', '/terms?version=2'],
  ]);
});

test('an earlier version says until when it was in force, leads to the present one, and is not listed', async () => {
  const { router } = await show(`${paths.terms}?version=2`, host(stored(2, '옛 제1조')));
  expect(asked.at(-1)).toEqual({ version: 2 });
  expect(screen.getByText('옛 제1조')).toBeTruthy();
  expect(screen.getByText(/2024.03.02부터 2025.09.18 전까지/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '지금 내용 보기' }).getAttribute('href')).toBe('/terms');
  const route = remote(host()).routes.find(({ id }) => id === 'mf-federation:terms') as RemoteRoute & {
    handle: PageHandle<unknown>;
  };
  expect(route.handle.head?.(router.state.loaderData[route.id])?.noindex).toBe(true);
});

test.each([
  [
    '?version=9',
    new ApiError(404, 'document_not_found', '문서를 찾을 수 없습니다.'),
    '그런 내용은 없습니다.',
    '/terms',
  ],
  ['?version=x', null, '그런 내용은 없습니다.', '/terms'],
  ['', new ApiError(503, 'unavailable', '잠시 쉽니다.'), '잠시 쉽니다.', undefined],
])('the page names the error of %j, and a version leads to the present text', async (query, error, words, href) => {
  await show(paths.terms + query, host(error));
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByRole('link', { name: '지금 내용 보기' })?.getAttribute('href')).toBe(href);
});

test('an API that does not know the document, and a document of a later release, leave what is built in', async () => {
  const { unmount } = await show(paths.terms, host(new ApiError(404, 'document_not_found', 'x')));
  expect(screen.getByText('표본')).toBeTruthy();
  unmount();
  const later: ShownDocument = { ...stored(4), content: { format: 9, chapters: [{ key: 'a', html: '<p>장</p>' }] } };
  await show(paths.terms, host(later));
  expect(screen.getByText('표본')).toBeTruthy();
});

test('admins have a link to the form, and editors do not', async () => {
  login(buildSession({ roles: ['editor'] }));
  const { unmount } = await show(paths.privacy);
  expect(screen.queryByRole('link', { name: '개인정보처리방침 고치기' })).toBeNull();
  unmount();
  act(() => logout());
  login(buildSession({ roles: ['admin'] }));
  await show(paths.privacy);
  const link = screen.getByRole('link', { name: '개인정보처리방침 고치기' });
  expect(link.getAttribute('href')).toBe('/wkff-document-edit/privacy');
  act(() => logout());
});
