import { TagCache } from './TagCache.ts';
import { TextAnswer } from './TextAnswer.ts';

const NOON = Date.parse('2025-09-18T12:00:00+09:00');

function start(maxBytes = 2 ** 20) {
  const clock = { moment: NOON, now: () => clock.moment };
  const cache = new TagCache(clock, maxBytes);
  const text = (tags: readonly string[], validUntil?: number, size = 10) =>
    new TextAnswer({ body: Buffer.alloc(size, 'x'), etag: null, tags, validUntil });
  const put = (key: string, tags: readonly string[], validUntil?: number, size?: number) => {
    const made = text(tags, validUntil, size);
    return { made, isCached: cache.set(key, made, cache.begin()) };
  };
  return { cache, clock, text, put };
}

describe('the tag cache', () => {
  it('returns an answer by its key, and counts lookups', () => {
    const { cache, put } = start();
    const { made, isCached } = put('/a', ['x']);
    expect(isCached).toBe(true);
    expect(cache.get('/a')).toBe(made);
    expect(cache.get('/b')).toBeUndefined();
    expect([cache.hits, cache.misses]).toEqual([1, 1]);
  });

  it('drops only answers that share a tag with a change', () => {
    const { cache, put } = start();
    put('/a', ['season:2025', 'clubs']);
    put('/b', ['season:2024']);
    cache.apply({ id: 1, tags: ['season:2025', 'match:5'] });
    expect(cache.get('/a')).toBeUndefined();
    expect(cache.get('/b')).toBeDefined();
    expect(cache.change).toBe(1);
  });

  it('drops everything on the tag *', () => {
    const { cache, put } = start();
    put('/a', ['x']);
    cache.apply({ id: 1, tags: ['*'] });
    expect(cache.get('/a')).toBeUndefined();
    expect(cache.bytes).toBe(0);
  });

  it('does not cache an answer if one of its tags changed while it was made', () => {
    const { cache, text } = start();
    const begun = cache.begin();
    cache.apply({ id: 7, tags: ['season:2025'] });
    expect(begun.change).toBe(0);
    expect(cache.set('/a', text(['season:2025']), begun)).toBe(false);
    expect(cache.get('/a')).toBeUndefined();
  });

  it('caches an answer if only other tags changed while it was made', () => {
    const { cache, text } = start();
    const begun = cache.begin();
    cache.apply({ id: 7, tags: ['season:2024'] });
    expect(cache.set('/a', text(['season:2025']), begun)).toBe(true);
  });

  it('does not cache an answer if everything was dropped while it was made', () => {
    const { cache, text } = start();
    const begun = cache.begin();
    cache.apply({ id: 1, tags: ['*'] });
    expect(cache.set('/a', text([]), begun)).toBe(false);
  });

  it('drops what a write changed without waiting for the feed, and caches no older read', () => {
    const { cache, put, text } = start();
    cache.apply({ id: 6, tags: ['clubs'] });
    put('/a', ['match:1']);
    put('/b', ['match:2']);
    const begun = cache.begin();
    cache.applyAhead({ id: 7, tags: ['match:1'] });
    expect(cache.get('/a')).toBeUndefined();
    expect(cache.get('/b')).toBeDefined();
    expect(cache.change).toBe(6);
    expect(cache.set('/a', text(['match:1']), begun)).toBe(false);
    expect(cache.set('/c', text(['match:3']), begun)).toBe(true);
    // The server that answers has already applied the change.
    expect(cache.set('/a', text(['match:1']), { ...begun, change: 7 })).toBe(true);
  });

  it('says which changes an answer includes: the one that it was read at, or the newest of the feed', () => {
    const { cache, text } = start();
    cache.applyAhead({ id: 7, tags: ['match:1'] });
    cache.set('/a', text(['match:1']), { ...cache.begin(), change: 7 });
    expect(cache.find('/a')?.change).toBe(7);
    cache.apply({ id: 9, tags: ['match:2'] });
    expect(cache.find('/a')?.change).toBe(9);
    expect(cache.find('/b')).toBeUndefined();
  });

  it('drops everything when it is cleared, discards reads in progress, and caches later ones', () => {
    const { cache, put, text } = start();
    put('/a', ['x']);
    const begun = cache.begin();
    cache.clear();
    expect([cache.size, cache.bytes]).toEqual([0, 0]);
    expect(cache.set('/a', text([]), begun)).toBe(false);
    expect(put('/a', ['x']).isCached).toBe(true);
  });

  it('caches nothing while suspended, and no reads that began before it was resumed', () => {
    const { cache, put, text } = start();
    put('/a', ['x']);
    cache.suspend();
    expect(cache.isFollowing).toBe(false);
    expect(cache.get('/a')).toBeUndefined();
    expect(put('/a', ['x']).isCached).toBe(false);
    const begun = cache.begin();
    cache.resume(40);
    // Even with the right number: the database may have been replaced.
    expect(cache.set('/a', text(['x']), { ...begun, change: 40 })).toBe(false);
    expect(cache.change).toBe(40);
    expect(put('/a', ['x']).isCached).toBe(true);
  });

  it('does not cache answers older than the change number at which it was resumed', () => {
    const { cache, text } = start();
    cache.resume(40);
    expect(cache.set('/a', text(['x']), { ...cache.begin(), change: 39 })).toBe(false);
  });

  it('drops an answer when its validity ends, and when the clock is set back to before it was made', () => {
    const { cache, clock, put } = start();
    put('/a', ['x'], NOON + 1000);
    clock.moment = NOON + 999;
    expect(cache.get('/a')).toBeDefined();
    clock.moment = NOON + 1000;
    expect(cache.get('/a')).toBeUndefined();
    expect(cache.size).toBe(0);
    put('/a', ['x'], NOON + 5000);
    clock.moment = NOON;
    expect(cache.get('/a')).toBeUndefined();
  });

  it('does not cache an answer whose validity ended while it was read', () => {
    const { cache, clock, text } = start();
    const begun = cache.begin();
    clock.moment = NOON + 10;
    expect(cache.set('/a', text([], NOON + 10), begun)).toBe(false);
  });

  it('counts the tags of answers, and drops entries with many to stay within its size', () => {
    const { cache, put } = start(4_000_000);
    const tagsOf = (page: number) => Array.from({ length: 200 }, (_, tag) => `${page}-${tag}`.padEnd(100, 'x'));
    put('/0', tagsOf(0));
    // Measured: 407 bytes for each tag of 100 characters that no other answer has.
    expect(cache.bytes).toBeGreaterThan(200 * 390);
    for (let page = 1; page < 100; page += 1) put(`/${page}`, tagsOf(page));
    expect(cache.bytes).toBeLessThanOrEqual(1_000_000);
    expect(cache.size).toBeLessThanOrEqual(1_000_000 / (200 * 390));
    expect(
      put(
        '/more',
        Array.from({ length: 2_000 }, (_, tag) => String(tag)),
      ).isCached,
    ).toBe(false);
  });

  it('stays within its size, and drops the least recently used', () => {
    const { cache, put } = start(20_000);
    const keys = Array.from({ length: 9 }, (_, index) => `/${index}`);
    for (const key of keys) {
      put(key, [], undefined, 1_500);
      cache.get(key);
      cache.get('/0');
    }
    expect(cache.bytes).toBeLessThanOrEqual(20_000);
    expect(keys.filter((key) => cache.get(key))).toEqual(['/0', '/3', '/4', '/5', '/6', '/7', '/8']);
    expect(put('/huge', [], undefined, 10_000).isCached).toBe(false);
  });

  it('keeps entries requested twice, however many are requested once', () => {
    const { cache, put } = start(20_000);
    for (const key of ['/a', '/b']) {
      put(key, [key], undefined, 1_500);
      cache.get(key);
    }
    for (let index = 0; index < 100; index += 1) put(`/once${index}`, [], undefined, 1_500);
    expect(cache.bytes).toBeLessThanOrEqual(20_000);
    expect(['/a', '/b', '/once97', '/once98', '/once99'].filter((key) => cache.get(key))).toEqual([
      ...['/a', '/b', '/once98', '/once99'],
    ]);
  });

  it('shows an answer without counting a lookup, and as if nobody had requested it', () => {
    const { cache, clock, put } = start(20_000);
    const { made } = put('/a', ['x'], NOON + 1_000, 1_500);
    expect(cache.peek('/a')).toEqual({ text: made, change: 0 });
    expect(cache.peek('/b')).toBeUndefined();
    expect([cache.hits, cache.misses]).toEqual([0, 0]);
    clock.moment += 1_000;
    expect(cache.peek('/a')).toBeUndefined();
    clock.moment -= 1_000;
    for (let index = 0; index < 100; index += 1) put(`/once${index}`, [], undefined, 1_500);
    expect(cache.has('/a')).toBe(false);
  });

  it('counts compressed forms towards its size, and drops other entries to make space', async () => {
    const { cache, put } = start(26_000);
    for (let index = 0; index < 9; index += 1) {
      put(`/${index}`, [], undefined, 1_500);
      cache.get(`/${index}`);
    }
    const before = cache.bytes;
    const last = cache.get('/8');
    const brotli = await last?.compress('br', 5);
    expect(cache.bytes).toBe(before + (brotli?.length ?? NaN));
    const gzip = await last?.compress('gzip', 5);
    expect(cache.bytes).toBe(before + (brotli?.length ?? NaN) + (gzip?.length ?? NaN));

    const random = new TextAnswer({
      body: Buffer.from(Array.from({ length: 2_000 }, () => Math.random() * 256)),
      etag: null,
    });
    cache.set('/random', random, cache.begin());
    cache.get('/random');
    expect(cache.get('/0')).toBeUndefined();
    expect(cache.get('/1')).toBeDefined();
    cache.get('/random');
    // Compression does not shrink random bytes.
    await random.compress('br', 5);
    await random.compress('gzip', 5);
    expect(cache.bytes).toBeLessThanOrEqual(26_000);
    expect(cache.get('/random')).toBe(random);
    expect(cache.get('/2')).toBeUndefined();
  });

  it('does not restore an answer that was dropped while it was being compressed', async () => {
    const { cache, put } = start();
    const { made } = put('/a', ['x'], undefined, 1_500);
    const compressing = made.compress('br', 5);
    cache.apply({ id: 1, tags: ['x'] });
    await compressing;
    expect(cache.get('/a')).toBeUndefined();
    expect(cache.bytes).toBe(0);
  });

  it('replaces an answer without counting it twice, and uses the new tags', () => {
    const { cache, put } = start();
    put('/a', ['x']);
    const { bytes } = cache;
    put('/a', ['y']);
    expect(cache.bytes).toBe(bytes);
    cache.apply({ id: 1, tags: ['x'] });
    expect(cache.get('/a')).toBeDefined();
    cache.apply({ id: 2, tags: ['y'] });
    expect(cache.get('/a')).toBeUndefined();
  });
});
