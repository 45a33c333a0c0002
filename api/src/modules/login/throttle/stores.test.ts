import { DAY_MS, realNow } from '@wkff/contracts';
import { Redis } from 'ioredis';
import { testSettings } from '@wkff/settings';
import { createTestDatabase, type TestDatabase } from '../../../../test/databases.ts';
import { createPool } from '../../../db/database.ts';
import { PostgresThrottle } from './PostgresThrottle.ts';
import { RedisThrottle } from './RedisThrottle.ts';
import { createTestRedis } from '../../../../test/throttleRedis.fake.ts';
import { waitAfter, type ThrottleRule, type ThrottleStore } from './ThrottleStore.ts';
import { ThrottleWithFallback } from './ThrottleWithFallback.ts';

/** A rule with waits much longer than a test. */
const SLOW: ThrottleRule = { failures: 3, windowMs: 3_600_000, firstMs: 600_000, longestMs: 3_600_000 };

interface Opened {
  store: ThrottleStore;
  close(): Promise<void>;
}

async function openPostgres(): Promise<Opened> {
  const database: TestDatabase = await createTestDatabase('bare');
  const pool = createPool({ databaseUrl: database.url, onError: () => undefined });
  const close = async () => {
    await pool.end();
    await database.drop();
  };
  return { store: new PostgresThrottle(pool), close };
}

function openRedis(): Promise<Opened> {
  const address = testSettings.TEST_REDIS_URL;
  if (address === null)
    return Promise.resolve({ store: new RedisThrottle(createTestRedis()), close: () => Promise.resolve() });
  const redis = new Redis(address);
  const close = async () => {
    await redis.flushall();
    await redis.quit();
  };
  return Promise.resolve({ store: new RedisThrottle(redis), close });
}

describe('a clock that was set back by a day', () => {
  it('blocks no key until it is the old time again', async () => {
    const database = await createTestDatabase('bare');
    const pool = createPool({ databaseUrl: database.url, onError: () => undefined });
    const store = new PostgresThrottle(pool);
    for (let tried = 0; tried < SLOW.failures; tried += 1) await store.take('key', SLOW);
    expect(await store.take('key', SLOW)).toHaveProperty('waitMs');
    await pool.query(
      `update login_failures set blocked_until = blocked_until + interval '1 day',
         failed_at = array(select at + interval '1 day' from unnest(failed_at) as at)`,
    );
    const tries = [];
    for (let tried = 0; tried <= SLOW.failures; tried += 1) tries.push('giveBack' in (await store.take('key', SLOW)));
    expect(tries).toEqual([true, true, true, false]);
    await pool.end();
    await database.drop();
  });

  it('counts no failures of before in Redis', async () => {
    const redis = createTestRedis();
    const tries = redis.multi();
    for (const ticket of ['a', 'b', 'c']) tries.zadd('wkff:logins:key', realNow() + DAY_MS, ticket);
    await tries.exec();
    const store = new RedisThrottle(redis);
    const taken = [];
    for (let tried = 0; tried <= SLOW.failures; tried += 1) taken.push('giveBack' in (await store.take('key', SLOW)));
    expect(taken).toEqual([true, true, true, false]);
  });
});

describe.each([
  ['Postgres', openPostgres],
  ['Redis', openRedis],
])('failures stored in %s', (_name, open) => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  let keys = 0;
  const newKey = () => `key ${(keys += 1)}`;
  const take = (key: string, rule = SLOW) => opened.store.take(key, rule);
  const isTaken = async (key: string, rule = SLOW) => 'giveBack' in (await take(key, rule));

  it('block the key after the rule’s number, for the first wait', async () => {
    const key = newKey();
    expect([await isTaken(key), await isTaken(key), await isTaken(key)]).toEqual([true, true, true]);
    const blocked = await take(key);
    expect('waitMs' in blocked && blocked.waitMs).toBeGreaterThan(500_000);
    expect('waitMs' in blocked && blocked.waitMs).toBeLessThanOrEqual(600_000);
  });

  it('block the key for longer each time, up to the longest wait', async () => {
    const key = newKey();
    const quick: ThrottleRule = { ...SLOW, failures: 1, longestMs: 1 };
    for (let tried = 0; tried < 12; tried += 1) while (!(await isTaken(key, quick)));
    const rule: ThrottleRule = { ...SLOW, failures: 1, firstMs: 1000, longestMs: 900_000 };
    while (!(await isTaken(key, rule)));
    const blocked = await take(key, rule);
    // Thirteen failures: 2^12 s would be too long.
    expect('waitMs' in blocked && blocked.waitMs).toBeGreaterThan(800_000);
    expect('waitMs' in blocked && blocked.waitMs).toBeLessThanOrEqual(900_000);
  });

  it('are counted for each try, even parallel ones, but not for a blocked try', async () => {
    const key = newKey();
    const rule = { ...SLOW, failures: 4 };
    const tries = await Promise.all(Array.from({ length: 30 }, () => take(key, rule)));
    expect(tries.filter((one) => 'giveBack' in one)).toHaveLength(4);
  });

  it('do not count and do not block if they were given back', async () => {
    const key = newKey();
    const tries = [await take(key), await take(key), await take(key)];
    expect(await isTaken(key)).toBe(false);
    for (const one of tries) if ('giveBack' in one) await one.giveBack();
    expect([await isTaken(key), await isTaken(key), await isTaken(key)]).toEqual([true, true, true]);
  });

  it('still block when an earlier try is given back', async () => {
    const key = newKey();
    const first = await take(key);
    await take(key);
    await take(key);
    if ('giveBack' in first) await first.giveBack();
    expect(await isTaken(key)).toBe(false);
  });

  it('are deleted when cleared, but not those of other keys', async () => {
    const [key, other] = [newKey(), newKey()];
    for (const one of [key, other]) for (let tried = 0; tried < 3; tried += 1) await take(one);
    await opened.store.clear(key);
    expect(await isTaken(key)).toBe(true);
    expect(await isTaken(other)).toBe(false);
  });

  it('no longer count once they are older than the window', async () => {
    const key = newKey();
    for (let tried = 0; tried < 2; tried += 1) await take(key);
    // Everything earlier is outside a window of length zero.
    expect(await isTaken(key, { ...SLOW, windowMs: 0 })).toBe(true);
    expect([await isTaken(key), await isTaken(key)]).toEqual([true, true]);
  });
});

describe('failures', () => {
  it('make the next try wait for 1, 2, 4 seconds and so on, never longer than the rule’s maximum', () => {
    const rule: ThrottleRule = { failures: 5, windowMs: 1, firstMs: 1000, longestMs: 60_000 };
    const waits = [0, 4, 5, 6, 7, 10, 11, 5000].map((failures) => waitAfter(failures, rule));
    expect(waits).toEqual([0, 0, 1000, 2000, 4000, 32_000, 60_000, 60_000]);
  });

  it('are counted in the second store while the first does not answer', async () => {
    const warnings: unknown[] = [];
    const away = () => Promise.reject(new Error('away'));
    const store = new ThrottleWithFallback(
      { take: away, clear: away, prune: away },
      new RedisThrottle(createTestRedis()),
      {
        warn: (...line: unknown[]) => void warnings.push(line),
      },
    );
    for (let tried = 0; tried < 3; tried += 1) expect(await store.take('key', SLOW)).toHaveProperty('giveBack');
    expect(await store.take('key', SLOW)).toHaveProperty('waitMs');
    await store.clear('key');
    expect(await store.take('key', SLOW)).toHaveProperty('giveBack');
    expect(warnings).toHaveLength(6);
  });
});
