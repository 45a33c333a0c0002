import { stubHost } from '@wkff/ui/testing';
import { dataRoomBoard, newsBoard, photosBoard, pressBoard } from './board.ts';
import { boardSitemap } from './sitemap.ts';

test('lists every item of the boards with its address and the day of its last change', async () => {
  const { api } = stubHost({ content: { ids: async (board) => [{ id: board.length, day: '2025-09-18' }] } });
  expect(await boardSitemap(newsBoard, pressBoard, photosBoard, dataRoomBoard)(api)).toEqual(
    ['/media-news-detail/9', '/media-press-detail/10', '/media-photos?photo=11', '/wkff-data-room-detail/12'].map(
      (path) => ({ path, lastmod: '2025-09-18' }),
    ),
  );
});
