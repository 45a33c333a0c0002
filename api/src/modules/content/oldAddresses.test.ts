import { HEADERS } from '@wkff/contracts';
import { HOST_SECRET, useTestApp } from '../../../test/testApp.ts';
import { meantAddresses, oldAddressOf } from './oldAddresses.ts';

describe('an address of an old site', () => {
  it.each([
    ['https://old.example/2024/03/%ea%b0%9c%eb%a7%89/', '/2024/03/개막'],
    ['/2024/03/\u1100\u1162막/', '/2024/03/개막'],
    ['http://old.example/?p=10#more', '/?p=10'],
    ['/blog/?p=10', '/blog?p=10'],
    ['/bbs/board.php?wr_id=3&bo_table=news', '/bbs/board.php?bo_table=news&wr_id=3'],
    ['/100%/', '/100%'],
  ])('%s is stored as %s', (href, stored) => {
    expect(oldAddressOf(href)).toBe(stored);
    expect(meantAddresses(href)[0]).toBe(stored);
  });

  it.each(['https://old.example/', '/', 'mailto:a@b.example', `/${'x'.repeat(500)}`, '/%00'])('%s is none', (href) => {
    expect(oldAddressOf(href)).toBeNull();
  });

  it.each([
    ['/2024/03/x/?utm_source=y', '/2024/03/x'],
    ['/?preview=true&p=10', '/?p=10'],
    ['/bbs/board.php?bo_table=news&wr_id=3&page=2', '/bbs/board.php?bo_table=news&wr_id=3'],
    ['/wp-content/uploads/2024/03/a-300x200.jpg', '/wp-content/uploads/2024/03/a.jpg'],
    ['/wp-content/uploads/2024/03/a-scaled.jpg', '/wp-content/uploads/2024/03/a.jpg'],
    ['/content/images/size/w600/format/webp/2024/03/a.jpg', '/content/images/2024/03/a.jpg'],
    ['/tag/news/page/2/', '/tag/news'],
    ['/category/news/page/2/', '/category/news'],
    ['/category/league/news/', '/category/news'],
    ['/2024/03/x/amp/', '/2024/03/x'],
  ])('%s may mean %s', (address, stored) => expect(meantAddresses(address)).toContain(stored));

  it('with many parameters means few addresses, and never the home page', () => {
    const many = Array.from({ length: 40 }, (_, index) => `a${index}=1`).join('&');
    expect(meantAddresses(`/?${many}`)).toHaveLength(31);
    expect(meantAddresses('/?a=1')).not.toContain('/');
    expect(meantAddresses('/')).toEqual([]);
  });
});

describe('where an old address leads', () => {
  const site = useTestApp({ template: 'bare' });
  const find = async (address: string) => {
    const { body } = await site().get<{ data: { path: string | null } }>(
      `/api/internal/old-address?address=${encodeURIComponent(address)}`,
      { [HEADERS.hostSecret]: HOST_SECRET },
    );
    return body.data.path;
  };
  beforeAll(async () => {
    const { pool } = site();
    await pool.query(
      `insert into content_items (id, write_location, title, description, is_public, created_at, origin)
       values (1, 'MediaNews', 'a', '<p>a</p>', true, '2020-01-01', 'editor'), (2, 'MediaNews', 'b', '<p>b</p>', false, '2020-01-01', 'editor'),
         (3, 'MediaNews', 'c', '<p>c</p>', true, '2199-01-01', 'editor'), (4, 'MediaPhotos', 'd', '<p>d</p>', true, '2020-01-01', 'editor')`,
    );
    await pool.query(`insert into old_addresses (address, item_id, path) values ('/?p=1', 1, null), ('/b', 2, null),
      ('/c', 3, null), ('/c?p=4', 4, null), ('/category/news', null, '/media-news')`);
  });

  it.each([
    ['/?utm_source=x&p=1', '/media-news-detail/1'],
    ['/c/?p=4', '/media-photos?photo=4'],
    ['/category/league/news/page/3/', '/media-news'],
    // Hidden, scheduled, unknown.
    ['/b/', null],
    ['/c/', null],
    ['/d/', null],
  ])('%s: %s', async (address, path) => expect(await find(address)).toBe(path));

  it('is told to web hosts alone', async () => {
    expect((await site().get('/api/internal/old-address?address=/b')).status).toBe(401);
  });

  it('is nothing once its item was deleted, and goes with it', async () => {
    await site().pool.query('update content_items set deleted_at = now() where id = 1');
    expect(await find('/?p=1')).toBeNull();
    await site().pool.query('delete from content_items where id = 1');
    const { rowCount } = await site().pool.query(`select from old_addresses where address = '/?p=1'`);
    expect(rowCount).toBe(0);
  });
});
