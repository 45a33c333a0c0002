import { screen } from '@testing-library/react';
import { checkRemote, CONTRACT } from '@wkff/mf-contract';
import { renderRoutes } from '../testing/pages.ts';
import { headingRoutes } from './headingRoutes.tsx';

const next = { label: '공지사항 보기', path: '/media-news' };
const routes = headingRoutes(
  'mf-media',
  [{ label: 'MEDIA', path: '/media-news' }],
  [
    { path: '/media-photos', heading: '포토', next },
    { path: '/media-photos-edit/:id', heading: '사진 수정', next },
  ],
);
const show = (path: string) => renderRoutes(checkRemote('mf-media', { contract: CONTRACT, routes }).routes, path);

test('a page in preparation shows its heading, says so, and links to other pages', async () => {
  await show('/media-photos');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('포토');
  expect(screen.getByText('아직 준비 중인 페이지입니다.')).toBeTruthy();
  expect(screen.getByRole('link', { name: '공지사항 보기' }).getAttribute('href')).toBe('/media-news');
});

test('a page in preparation has a title and a breadcrumb, and is hidden from search engines and the sitemap', () => {
  const [photos, edit] = routes;
  expect(photos?.handle.title(undefined as never)).toBe('포토');
  expect(photos?.handle.crumbs(undefined as never)).toEqual([
    { label: 'MEDIA', path: '/media-news' },
    { label: '포토', path: '/media-photos' },
  ]);
  expect(photos?.handle.head?.(undefined as never)).toEqual({ noindex: true });
  expect(photos?.handle.listed).toBe(false);
  // Omitted for a route pattern, which is not a real address.
  expect(edit?.handle.crumbs(undefined as never).at(-1)).toEqual({ label: '사진 수정' });
});

test('an address with a number opens the page', async () => {
  await show('/media-photos-edit/12');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('사진 수정');
});

test.each(['/media-photos-edit/abc', '/media-photos-edit/0', '/media-photos-edit/-1', '/media-photos-edit/1e3'])(
  '%s is no page: 404 with a way on',
  async (path) => {
    const { router } = await show(path);
    expect(Object.values(router.state.errors ?? {})[0]).toMatchObject({ status: 404 });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('요청하신 내용을 찾을 수 없습니다.');
    expect(screen.getByRole('link', { name: '공지사항 보기' })).toBeTruthy();
  },
);
