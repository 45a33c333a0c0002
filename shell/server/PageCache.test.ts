import { PageCache } from './PageCache.ts';

const page = (text: string) => ({ status: 200, etag: `W/"${text}"`, body: Buffer.from(text) });

describe('the page cache', () => {
  it('gives a page back until a change touches one of its tags', () => {
    const cache = new PageCache();
    cache.set('a', page('a'), ['season:2025'], null);
    cache.set('b', page('b'), ['board:MediaNews'], null);
    cache.purge(['season:2025']);
    expect(cache.get('a', 0)).toBeUndefined();
    expect(cache.get('b', 0)?.body.toString()).toBe('b');
  });

  it('drops a page at the moment its content changes by itself', () => {
    const cache = new PageCache();
    cache.set('a', page('a'), [], 1_000);
    expect(cache.get('a', 999)).toBeDefined();
    expect(cache.get('a', 1_000)).toBeUndefined();
    expect(cache.size).toBe(0);
  });

  it('stays within its bytes and drops the least recently used first', () => {
    const cache = new PageCache(25);
    cache.set('a', page('0123456789'), [], null);
    cache.set('b', page('0123456789'), [], null);
    cache.get('a', 0);
    cache.set('c', page('0123456789'), [], null);
    expect(cache.get('b', 0)).toBeUndefined();
    expect(cache.get('a', 0)).toBeDefined();
    expect(cache.get('c', 0)).toBeDefined();
  });

  it('counts a replaced page once', () => {
    const cache = new PageCache(25);
    for (let round = 0; round < 10; round += 1) cache.set('a', page('0123456789'), [], null);
    cache.set('b', page('0123456789'), [], null);
    expect(cache.size).toBe(2);
  });
});
