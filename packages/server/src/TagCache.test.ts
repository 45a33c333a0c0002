import { createTestClock } from '@wkff/testing';
import { AnswerCache } from './AnswerCache.ts';

const NOON = Date.parse('2025-09-18T12:00:00+09:00');

function start(maxBytes?: number) {
  const clock = createTestClock(NOON);
  const cache = new AnswerCache(clock, maxBytes);
  const keep = (key: string, tags: string[], validUntil?: number, size = 10) =>
    cache.finish(cache.begin(), key, { body: Buffer.alloc(size, key), tags, validUntil });
  return { cache, clock, keep };
}

describe('the answer cache', () => {
  it('keeps bytes under their key, with an ETag that follows the bytes', () => {
    const { cache, keep } = start();
    const kept = keep('/a', ['x']);
    expect(cache.get('/a')).toBe(kept);
    expect(kept.etag).toMatch(/^"[\w-]{27}"$/);
    expect(keep('/a', ['x'], undefined, 11).etag).not.toBe(kept.etag);
    expect(cache.get('/b')).toBeUndefined();
  });

  it('drops what shares a tag with a change, and nothing else', () => {
    const { cache, keep } = start();
    keep('/a', ['season:2025', 'clubs']);
    keep('/b', ['season:2024']);
    cache.apply({ id: 1, tags: ['season:2025', 'match:5'] });
    expect(cache.get('/a')).toBeUndefined();
    expect(cache.get('/b')).toBeDefined();
    expect(cache.change).toBe(1);
  });

  it('drops everything on the tag *', () => {
    const { cache, keep } = start();
    keep('/a', ['x']);
    cache.apply({ id: 1, tags: ['*'] });
    expect(cache.get('/a')).toBeUndefined();
    expect(cache.bytes).toBe(0);
  });

  it('does not keep a read that one of its tags raced, but gives its answer', () => {
    const { cache } = start();
    const ticket = cache.begin();
    cache.apply({ id: 7, tags: ['season:2025'] });
    const answer = cache.finish(ticket, '/a', { body: Buffer.from('old'), tags: ['season:2025'] });
    expect(answer.body.toString()).toBe('old');
    expect(ticket.change).toBe(0);
    expect(cache.get('/a')).toBeUndefined();
  });

  it('keeps a read that a change of other tags raced', () => {
    const { cache } = start();
    const ticket = cache.begin();
    cache.apply({ id: 7, tags: ['season:2024'] });
    cache.finish(ticket, '/a', { body: Buffer.from('x'), tags: ['season:2025'] });
    expect(cache.get('/a')).toBeDefined();
  });

  it('does not keep a read that everything was dropped under', () => {
    const { cache } = start();
    const ticket = cache.begin();
    cache.apply({ id: 1, tags: ['*'] });
    cache.finish(ticket, '/a', { body: Buffer.from('x'), tags: [] });
    expect(cache.get('/a')).toBeUndefined();
  });

  it('keeps nothing while changes cannot be heard, nor reads that began before they were heard again', () => {
    const { cache, keep } = start();
    keep('/a', ['x']);
    cache.suspend();
    expect(cache.get('/a')).toBeUndefined();
    keep('/a', ['x']);
    expect(cache.get('/a')).toBeUndefined();
    const ticket = cache.begin();
    cache.resume(40);
    cache.finish(ticket, '/a', { body: Buffer.from('x'), tags: ['x'] });
    expect(cache.get('/a')).toBeUndefined();
    expect(cache.change).toBe(40);
    keep('/a', ['x']);
    expect(cache.get('/a')).toBeDefined();
  });

  it('drops an answer at the moment it changes by itself, and when the clock is set back behind its making', () => {
    const { cache, clock, keep } = start();
    keep('/a', ['x'], NOON + 1000);
    clock.set(NOON + 999);
    expect(cache.get('/a')).toBeDefined();
    clock.set(NOON + 1000);
    expect(cache.get('/a')).toBeUndefined();
    keep('/a', ['x'], NOON + 5000);
    clock.set(NOON);
    expect(cache.get('/a')).toBeUndefined();
  });

  it('does not keep an answer whose moment came while it was read', () => {
    const { cache, clock } = start();
    const ticket = cache.begin();
    clock.set(NOON + 10);
    cache.finish(ticket, '/a', { body: Buffer.from('x'), tags: [], validUntil: NOON + 10 });
    expect(cache.get('/a')).toBeUndefined();
  });

  it('stays within its bytes and lets go of what was not asked for longest', () => {
    const { cache, keep } = start(20_000);
    for (const key of ['/a', '/b', '/c']) keep(key, [key], undefined, 1_500);
    cache.get('/a');
    for (let index = 0; index < 7; index += 1) keep(`/new${index}`, [], undefined, 1_500);
    expect(cache.bytes).toBeLessThanOrEqual(20_000);
    expect(cache.get('/a')).toBeDefined();
    expect(cache.get('/b')).toBeUndefined();
    keep('/huge', [], undefined, 10_000);
    expect(cache.get('/huge')).toBeUndefined();
  });

  it('replaces an answer without counting it twice, and forgets failed reads', () => {
    const { cache, keep } = start();
    keep('/a', ['x']);
    const { bytes } = cache;
    keep('/a', ['y']);
    expect(cache.bytes).toBe(bytes);
    cache.apply({ id: 1, tags: ['x'] });
    expect(cache.get('/a')).toBeDefined();
    cache.abandon(cache.begin());
    cache.apply({ id: 2, tags: ['y'] });
    expect(cache.get('/a')).toBeUndefined();
  });
});
