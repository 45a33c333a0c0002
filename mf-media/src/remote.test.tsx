import { screen } from '@testing-library/react';
import { checkRemote, type PageHandle } from '@wkff/mf-contract';
import { buildContentItem, buildContentListItem } from '@wkff/testing';
import { renderRoutes, stubHost } from '@wkff/ui/testing';
import { remote } from './remote.tsx';

const host = stubHost({
  content: {
    list: async () => ({ contents: [buildContentListItem({ title: '관람 안내' })], totalCount: 1, totalPages: 1 }),
    detail: async (id) => buildContentItem({ id, write_location: 'MediaPress', title: '보도' }),
  },
});
const show = (path: string) => renderRoutes(checkRemote('mf-media', remote(host)).routes, path);

test('the notices are a page with one heading and its list', async () => {
  await show('/media-news');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('공지사항');
  expect(screen.getByRole('link', { name: '관람 안내' })).toBeTruthy();
});

test('a page of the list has its own canonical address, a search is not indexed', async () => {
  const handle = remote(host).routes[0]?.handle as PageHandle<object>;
  const { router } = await show('/media-news?page=2&searchQuery=a');
  const data = router.state.loaderData['mf-media:media-news'] as object;
  expect(handle.head?.(data)).toMatchObject({ canonical: '/media-news?page=2', noindex: true });
});

test('the short address of a press item redirects permanently to its own', async () => {
  const { router } = await show('/media-press/12');
  expect(router.state.location.pathname).toBe('/media-press-detail/12');
  const loader = remote(host).routes.find(({ path }) => path === '/media-press/:id')?.loader;
  const answer = (await loader?.({ params: { id: '12' } } as never)) as Response;
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/media-press-detail/12']);
});

test('a short address without a number is a 404', async () => {
  const { router } = await show('/media-press/latest');
  expect(Object.values(router.state.errors ?? {})[0]).toMatchObject({ status: 404 });
});
