import { TagCache, TextAnswer } from '@wkff/server';
import { createTestClock } from '@wkff/testing';
import { runOnServer } from '../../test/databases.ts';
import { useTestApp } from '../../test/testApp.ts';
import { until } from '../../test/until.ts';
import { recordChange, type Change } from './changes.ts';
import { ChangeFeed } from './changesFeed.ts';
import { writeWithChange } from './writeWithChange.ts';

describe('the feed of changes', () => {
  const current = useTestApp({ template: 'bare' });
  let cache: TagCache;
  let feed: ChangeFeed;
  let warnings: string[];

  const createFeed = (databaseUrl = current().config.databaseUrl) =>
    new ChangeFeed({
      databaseUrl,
      cache,
      log: { info: () => undefined, warn: (...line: unknown[]) => void warnings.push(String(line.at(-1))) },
    });

  beforeEach(async () => {
    await current().pool.query('delete from changes');
    cache = new TagCache(createTestClock(), 2 ** 20);
    warnings = [];
    feed = createFeed();
    await feed.start();
  });
  afterEach(() => feed.stop());

  /** Records a change like another process. */
  const change = (...tags: string[]) =>
    current()
      .db.transaction()
      .execute((trx) => recordChange(trx, tags));

  const text = (...tags: string[]) => new TextAnswer({ body: Buffer.from('{}'), etag: null, tags });
  const keep = (key: string, ...tags: string[]) => cache.set(key, text(...tags), cache.begin());

  function subscribe() {
    const heard: Change[] = [];
    const ended = new Promise<void>((onEnd) => {
      feed.subscribe({
        onChange: (one) => void heard.push(one),
        onEnd,
      });
    });
    return { heard, ended };
  }

  /** Ends this database's listening connections, as a restart of the server would. */
  const cutConnections = () =>
    current().pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'changes' and datname = current_database()`,
    );

  const untilListening = () => until(() => feed.isListening);

  it('passes on the changes of other processes in order, each once, and invalidates the cache by their tags', async () => {
    keep('/popup', 'popup');
    keep('/clubs', 'clubs');
    const { heard } = subscribe();
    for (const tag of ['popup', 'seasons', 'popup']) await change(tag);
    await until(() => heard.length >= 3);
    await feed.catchUp();
    expect(heard).toEqual([
      { id: 1, tags: ['popup'] },
      { id: 2, tags: ['seasons'] },
      { id: 3, tags: ['popup'] },
    ]);
    expect(cache.get('/popup')).toBeUndefined();
    expect(cache.get('/clubs')).toBeDefined();
    expect(cache.change).toBe(3);
  });

  it('has applied a write of this process when the write resolves', async () => {
    keep('/popup', 'popup');
    const { heard } = subscribe();
    const written = await writeWithChange({ db: current().db, changes: feed }, () =>
      Promise.resolve({ result: 'done', tags: ['popup'] }),
    );
    expect(written).toEqual({ result: 'done', tags: ['popup'], change: 1 });
    expect(cache.get('/popup')).toBeUndefined();
    expect(heard).toEqual([{ id: 1, tags: ['popup'] }]);
  });

  it('applies earlier changes of others before a write of this process', async () => {
    keep('/clubs', 'clubs');
    const { heard } = subscribe();
    await change('clubs');
    const id = await change('popup');
    await feed.takeOwn({ id, tags: ['popup'] });
    expect(heard.map((one) => one.id)).toEqual([1, 2]);
    expect(cache.get('/clubs')).toBeUndefined();
  });

  it('rolls back a failing write completely', async () => {
    const write = writeWithChange({ db: current().db, changes: feed }, async (trx) => {
      await trx.insertInto('site_notes').values({ key: 'half', value: '1' }).execute();
      throw new Error('no');
    });
    await expect(write).rejects.toThrow('no');
    expect((await current().pool.query(`select from site_notes where key = 'half'`)).rows).toEqual([]);
    expect((await current().pool.query('select from changes')).rows).toEqual([]);
  });

  it('clears the cache and disconnects its subscribers when the connection is lost, and caches nothing until it is back', async () => {
    keep('/popup', 'popup');
    const readUnderWay = cache.begin();
    const { ended } = subscribe();
    await cutConnections();
    await ended;
    expect(feed.isListening).toBe(false);
    expect(cache.get('/popup')).toBeUndefined();
    keep('/clubs', 'clubs');
    expect(cache.get('/clubs')).toBeUndefined();

    const missed = await change('clubs');
    await untilListening();
    expect(feed.newest).toBe(missed);
    cache.set('/seasons', text('seasons'), readUnderWay);
    expect(cache.get('/seasons')).toBeUndefined();
    keep('/clubs', 'clubs');
    expect(cache.get('/clubs')).toBeDefined();
    const again = subscribe();
    await change('clubs');
    await until(() => again.heard.length >= 1);
    expect(cache.get('/clubs')).toBeUndefined();
  });

  it('goes on from a lower number, with nothing cached, when a replica that lacks the last changes is the primary', async () => {
    for (const tag of ['clubs', 'popup', 'seasons']) await change(tag);
    await feed.catchUp();
    keep('/clubs', 'clubs');
    const { ended } = subscribe();
    await current().pool.query('delete from changes where id > 1');
    await cutConnections();
    await ended;
    await untilListening();
    expect([feed.newest, cache.change]).toEqual([1, 1]);
    expect(cache.get('/clubs')).toBeUndefined();
    expect(await feed.tagsBetween(3, feed.newest)).toEqual(['*']);

    keep('/clubs', 'clubs');
    const again = subscribe();
    const id = await change('clubs');
    await until(() => again.heard.length >= 1);
    expect(again.heard).toEqual([{ id: 2, tags: ['clubs'] }]);
    expect([id, cache.get('/clubs')]).toEqual([2, undefined]);
  });

  it('keeps reconnecting while the database refuses connections', async () => {
    const { ended } = subscribe();
    const database = new URL(current().config.databaseUrl).pathname.slice(1);
    const allowConnections = (isAllowed: boolean) =>
      runOnServer((client) => client.query(`alter database ${database} allow_connections ${isAllowed}`));
    await allowConnections(false);
    await cutConnections();
    await ended;
    await until(() => warnings.filter((line) => line.includes('still')).length >= 2);
    expect(feed.isListening).toBe(false);
    await allowConnections(true);
    await untilListening();
    expect(await change('clubs')).toBe(1);
  });

  it('does not start without a database', async () => {
    const url = new URL(current().config.databaseUrl);
    url.pathname = '/no_such_database';
    const lost = createFeed(url.toString());
    await expect(lost.start()).rejects.toThrow();
    await lost.stop();
  });

  it('reports * when numbers are missing', async () => {
    keep('/popup', 'popup');
    const { heard } = subscribe();
    await current().pool.query(`insert into changes (id, tags) overriding system value values (7, '{clubs}')`);
    await feed.catchUp();
    expect(heard).toEqual([{ id: 7, tags: ['*'] }]);
    expect(cache.get('/popup')).toBeUndefined();
  });

  it('replays the tags since a known number, and * for an unknown one', async () => {
    for (const tag of ['clubs', 'popup', 'seasons', 'popup']) await change(tag);
    await feed.catchUp();
    expect(await feed.tagsBetween(4, 4)).toEqual([]);
    expect(await feed.tagsBetween(1, 4)).toEqual(['popup', 'seasons']);
    expect(await feed.tagsBetween(0, 2)).toEqual(['clubs', 'popup']);
    expect(await feed.tagsBetween(9, 4)).toEqual(['*']);
    await current().pool.query('delete from changes where id <= 2');
    expect(await feed.tagsBetween(2, 4)).toEqual(['seasons', 'popup']);
    expect(await feed.tagsBetween(1, 4)).toEqual(['*']);
  });

  it('deletes changes after a day, but never the newest, so that numbers continue', async () => {
    for (const tag of ['a', 'b', 'c']) await change(tag);
    await current().pool.query(`update changes set changed_at = now() - interval '25 hours'`);
    await feed.stop();
    const next = createFeed();
    await next.start();
    await next.catchUp();
    expect((await current().pool.query('select id from changes')).rows).toEqual([{ id: 3 }]);
    expect(await change('d')).toBe(4);
    await next.stop();
  });
});
