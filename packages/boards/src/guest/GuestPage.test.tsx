import { screen } from '@testing-library/react';
import type { ContentItem } from '@wkff/contracts';
import type { PageHandle } from '@wkff/mf-contract';
import { buildClubSummary, buildContentItem } from '@wkff/testing';
import { renderRoutes, stubHost } from '@wkff/ui/testing';
import { guestRoute } from './guestRoute.tsx';

async function open(item: Partial<ContentItem> | null, address = '/media-guest?key=the-key') {
  const asked: string[] = [];
  const host = stubHost({
    content: {
      ofGuest: async (key) => {
        asked.push(key);
        return item && buildContentItem({ previous: null, next: null, ...item });
      },
    },
    clubs: { list: async () => [buildClubSummary()] },
  });
  const route = guestRoute(host);
  const own = ['/media-news-detail/:id', '/media-photos'].map((path) => ({
    id: path,
    path,
    element: <p>공개된 글</p>,
  }));
  const { router } = await renderRoutes([route, ...own], address);
  return { asked, router, head: (route.handle as PageHandle).head?.(undefined as never) };
}

const PRESS: Partial<ContentItem> = {
  id: 7,
  write_location: 'MediaPress',
  title: '화천이 이겼다',
  is_public: false,
  related_teams: ['hwacheon-kspo'],
  images: [{ id: 1, image_path: '/uploads/a-960x540.webp?guest=3&signature=x', alt: '골 장면' }],
  attachments: [
    { id: 5, attachment_name: '명단.pdf', attachment_path: '/uploads/x.pdf?guest=3&signature=y', size_bytes: 512 },
  ],
};

test('a guest sees the item with its files, and nothing to share, to print or to edit', async () => {
  const { asked, head } = await open(PRESS);
  expect(asked).toEqual(['the-key']);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('화천이 이겼다');
  expect(screen.getByText(/^아직 공개되지 않은 글입니다/)).toBeTruthy();
  expect(screen.getByRole('img', { name: '골 장면' }).getAttribute('src')).toBe(PRESS.images?.[0]?.image_path);
  expect(screen.getByRole('link', { name: /명단/ }).getAttribute('href')).toBe('/uploads/x.pdf?guest=3&signature=y');
  expect(screen.getByRole('link', { name: '화천 KSPO' })).toBeTruthy();
  expect(screen.queryByRole('group', { name: '글 도구' })).toBeNull();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(document.body.innerHTML).not.toContain('media-press-detail/7');
  expect(head).toEqual({ noindex: true });
});

test('a guest sees all pictures of a photo item', async () => {
  const images = ['1', '2'].map((name, id) => ({ id, image_path: `/uploads/${name}.webp`, alt: `사진 ${name}` }));
  await open({ write_location: 'MediaPhotos', is_public: false, images });
  expect(screen.getAllByRole('img').map((img) => img.getAttribute('alt'))).toEqual(['사진 1', '사진 2']);
});

test('the link of an item that is public meanwhile leads to its page', async () => {
  const { router } = await open({ id: 7, write_location: 'MediaNews' });
  expect(router.state.location).toMatchObject({ pathname: '/media-news-detail/7', search: '' });
});

test('an item that is still scheduled is shown', async () => {
  await open({ created_at: '2031-01-01T00:00:00+09:00', title: '예약한 글' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('예약한 글');
});

test.each([
  ['that shows nothing', null, '/media-guest?key=old', ['old']],
  ['without a key', null, '/media-guest', []],
])('a link %s says what to do', async (_which, item, address, keys) => {
  const { asked } = await open(item, address);
  expect(asked).toEqual(keys);
  expect(screen.getByText(/^이 링크로는 글을 볼 수 없습니다.*새 링크를 부탁해 주세요\.$/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '공지사항 보기' }).getAttribute('href')).toBe('/media-news');
});
