import { jest } from '@jest/globals';
import { HEADERS, type Season } from '@wkff/contracts';
import { HEARTBEAT_EVERY, QuickAnswers, TagCache } from '@wkff/server';
import { createTestClock } from '@wkff/testing';
import Fastify from 'fastify';
import { Gauge, Registry } from 'prom-client';
import { insertMatch } from '../../../test/builders.ts';
import { readLive } from '../../../test/liveStream.ts';
import { registerAlone } from '../../../test/registerAlone.ts';
import { HOST_SECRET, startTestApp, useTestApp, type TestApp } from '../../../test/testApp.ts';
import { until } from '../../../test/until.ts';
import type { AppContext } from '../../context.ts';
import { recordChange } from '../../db/changes.ts';
import type { ChangeSubscriber } from '../../db/changesFeed.ts';
import { errorHandler } from '../../http/errorHandler.ts';
import { seenChange } from '../../http/seenChange.ts';
import { liveRoutes } from './routes.ts';

const change = ({ db }: TestApp, ...tags: string[]) => db.transaction().execute((trx) => recordChange(trx, tags));
const listen = ({ app }: TestApp) => app.listen({ port: 0, host: '127.0.0.1' });
const turn = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('the stream of changes of scores', () => {
  const site = useTestApp({ template: 'bare' });
  beforeAll(() => listen(site()));
  beforeEach(() => change(site(), 'season:2024'));
  const open = (path?: string, headers?: Record<string, string>) => readLive(site().app, path, headers);
  const newest = async () =>
    (await site().pool.query<{ id: number }>('select max(id) as id from changes')).rows[0]?.id ?? 0;
  const message = (id: number, ...tags: string[]) => ({
    type: 'message',
    id: String(id),
    data: JSON.stringify({ tags }),
  });
  const reload = (id: number) => ({ type: 'reload', id: String(id), data: '{}' });

  it('is neither cached nor buffered by proxies, and begins with its position and the retry time', async () => {
    const at = await newest();
    const stream = await open();
    expect(stream.status).toBe(200);
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    await stream.until(({ lastId }) => lastId !== '');
    expect(stream.parser.lastId).toBe(String(at));
    expect(stream.parser.comments).toBeGreaterThan(0);
    expect(stream.parser.retry).toBeGreaterThanOrEqual(2_000);
    expect(stream.parser.retry).toBeLessThanOrEqual(4_000);
    stream.close();
  });

  it('only has events of scores', async () => {
    const stream = await open();
    await stream.until(({ lastId }) => lastId !== '');
    await change(site(), 'content:7', 'board:MediaPress');
    await change(site(), 'popup', 'clubs', 'release:mf-home');
    const mixed = await change(site(), 'content:8', 'match:3', 'season:2025', 'ranking:2025', 'club:kspo');
    const seasons = await change(site(), 'seasons');
    expect(await stream.next()).toEqual(message(mixed, 'match:3', 'season:2025', 'ranking:2025'));
    expect(await stream.next()).toEqual(message(seasons, 'seasons'));
    stream.close();
  });

  it('sends missed events first, then new ones', async () => {
    const at = await newest();
    const first = await change(site(), 'match:1');
    await change(site(), 'popup');
    const second = await change(site(), 'match:2');
    for (const [path, headers] of [
      ['/api/live', { 'last-event-id': String(at) }],
      [`/api/live?last=${at}`, {}],
      // The header is newer than the parameter, which is from the first connection.
      [`/api/live?last=${at - 1}`, { 'last-event-id': String(at) }],
    ] as const) {
      const stream = await open(path, headers);
      expect(await stream.next()).toEqual(message(first, 'match:1'));
      expect(await stream.next()).toEqual(message(second, 'match:2'));
      stream.close();
    }
    const upToDate = await open(`/api/live?last=${second}`);
    await upToDate.until(({ lastId }) => lastId !== '');
    const next = await change(site(), 'match:3');
    expect(await upToDate.next()).toEqual(message(next, 'match:3'));
    upToDate.close();
  });

  it.each(['abc', '-1', '1.5', '1e3', '99999999999999999999', '9999999'])(
    'sends reload to a reader whose last id is %s, then new events',
    async (last) => {
      const at = await newest();
      const stream = await open('/api/live', { 'last-event-id': last });
      expect(await stream.next()).toEqual(reload(at));
      const next = await change(site(), 'match:1');
      expect(await stream.next()).toEqual(message(next, 'match:1'));
      stream.close();
    },
  );

  it('sends reload to a reader whose last id is too old, or too many changes ago', async () => {
    const at = await newest();
    await site().pool.query(
      `insert into changes (id, tags) overriding system value
       select generate_series($1::bigint + 1, $1::bigint + 1001), '{match:1}'`,
      [at],
    );
    const tooMany = await open(`/api/live?last=${at}`);
    expect(await tooMany.next()).toEqual(reload(at + 1001));
    tooMany.close();
    await site().pool.query('delete from changes where id <= $1', [at + 990]);
    const kept = await open(`/api/live?last=${at + 990}`);
    expect(await kept.next()).toEqual(message(at + 991, 'match:1'));
    kept.close();
    const tooOld = await open(`/api/live?last=${at + 989}`);
    expect(await tooOld.next()).toEqual(reload(at + 1001));
    tooOld.close();
  });

  it('sends reload if everything may have changed', async () => {
    const stream = await open();
    await stream.until(({ lastId }) => lastId !== '');
    const id = await change(site(), '*');
    expect(await stream.next()).toEqual(reload(id));
    stream.close();
  });

  it('stays open while the database is lost, and sends reload once it is back', async () => {
    const stream = await open();
    await stream.until(({ lastId }) => lastId !== '');
    await site().pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'changes' and datname = current_database()`,
    );
    const event = await stream.next();
    expect(event).toEqual(reload(Number(event?.id)));
    const next = await change(site(), 'match:1');
    expect(await stream.next()).toEqual(message(next, 'match:1'));
    stream.close();
  });

  it('has no HEAD', async () => {
    expect((await site().app.inject({ method: 'HEAD', url: '/api/live' })).statusCode).toBe(405);
  });
});

describe('the number of streams', () => {
  const site = useTestApp({
    template: 'bare',
    settings: {
      live: { streams: 3, streamsPerAddress: 2 },
      limits: { reads: { most: 1, windowMs: 60_000 }, writes: { most: 1, windowMs: 60_000 } },
    },
  });
  beforeAll(() => listen(site()));
  const from = (visitor: string) =>
    readLive(site().app, '/api/live', { [HEADERS.hostSecret]: HOST_SECRET, [HEADERS.visitor]: visitor });

  it('is limited per address, and decreases when a reader disconnects', async () => {
    const two = [await from('198.51.100.1'), await from('198.51.100.1')];
    const refused = await from('198.51.100.1');
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '30']);
    two[0]?.close();
    let again = await from('198.51.100.1');
    await until(async () => {
      if (again.status !== 200) again = await from('198.51.100.1');
      return again.status === 200;
    });
    for (const stream of [...two, again]) stream.close();
  });

  it('is limited per process: a newcomer gets the place of a stream whose address holds most', async () => {
    const two = [await from('198.51.100.1'), await from('198.51.100.1')];
    const third = await from('2001:db8::1');
    const ended = Promise.race(two.map((stream) => stream.next()));
    const newcomer = await from('203.0.113.2');
    expect([newcomer.status, await ended]).toEqual([200, undefined]);
    for (const stream of [...two, third, newcomer]) stream.close();
  });
});

describe('a stream when the API shuts down', () => {
  it('is ended properly', async () => {
    const site = await startTestApp({ template: 'bare' });
    await listen(site);
    const stream = await readLive(site.app);
    await stream.until(({ lastId }) => lastId !== '');
    const ended = stream.next();
    await site.close();
    expect(await ended).toBeUndefined();
  });
});

describe('the stream with a fake feed', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  async function start(
    query: () => Promise<{ rows: unknown[] }> = () => Promise.resolve({ rows: [] }),
    catchUp: () => Promise<void> = () => Promise.resolve(),
  ) {
    const subscribers = new Set<ChangeSubscriber>();
    const changes = {
      isListening: true,
      newest: 5,
      catchUp,
      subscribe: (subscriber: ChangeSubscriber) => {
        subscribers.add(subscriber);
        return () => void subscribers.delete(subscriber);
      },
    };
    const liveStreams = new Gauge({ name: 'streams', help: 'x', registers: [new Registry()] });
    const app = Fastify({ forceCloseConnections: 'idle' });
    await app.register(errorHandler);
    liveRoutes(app, {
      changes,
      config: { live: { streams: 10, streamsPerAddress: 10 }, hostSecret: 'secret' },
      pool: { query },
      metrics: { liveStreams },
    } as unknown as AppContext);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const tell = (id: number, tags: string[]) => {
      changes.newest = id;
      for (const { onChange } of [...subscribers]) onChange({ id, tags });
    };
    const count = async () => (await liveStreams.get()).values[0]?.value;
    return { app, changes, subscribers, tell, count };
  }

  it('sends its position every 15 s', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'setTimeout'] });
    const { app, changes } = await start();
    const stream = await readLive(app, '/live');
    await stream.until(({ lastId }) => lastId === '5');
    const before = stream.parser.comments;
    changes.newest = 8;
    jest.advanceTimersByTime(HEARTBEAT_EVERY);
    await stream.until(({ lastId }) => lastId === '8');
    expect(stream.parser.comments).toBe(before + 1);
    stream.close();
    await app.close();
  });

  it('keeps the position of its readers until they got reload, when the feed is back', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'setTimeout'] });
    const { app, changes, subscribers } = await start();
    const stream = await readLive(app, '/live');
    await stream.until(({ lastId }) => lastId === '5');
    const before = stream.parser.comments;
    for (const { onEnd } of subscribers) onEnd();
    changes.newest = 8;
    jest.advanceTimersByTime(HEARTBEAT_EVERY);
    await stream.until(({ comments }) => comments > before);
    expect(stream.parser.lastId).toBe('5');
    expect(await stream.next()).toEqual({ type: 'reload', id: '8', data: '{}' });
    stream.close();
    await app.close();
  });

  it('buffers changes that arrive while missed ones are looked up, and sends them afterwards', async () => {
    let found: (rows: unknown[]) => void = () => undefined;
    const looking = new Promise<{ rows: unknown[] }>((resolve) => (found = (rows) => resolve({ rows })));
    const { app, subscribers, tell } = await start(() => looking);
    const stream = await readLive(app, '/live?last=4');
    while (subscribers.size === 0) await turn();
    tell(6, ['match:6']);
    found([{ id: 5, tags: ['match:5'] }]);
    expect((await stream.next())?.id).toBe('5');
    expect((await stream.next())?.id).toBe('6');
    tell(7, ['match:7']);
    expect((await stream.next())?.id).toBe('7');
    stream.close();
    await app.close();
  });

  it('sends reload if the missed changes cannot be looked up', async () => {
    const { app } = await start(() => Promise.reject(new Error('no database')));
    const stream = await readLive(app, '/live?last=4');
    expect(await stream.next()).toEqual({ type: 'reload', id: '5', data: '{}' });
    stream.close();
    await app.close();
  });

  it('removes a reader that disconnected, and disconnects one that does not read; both are counted until then', async () => {
    const { app, subscribers, tell, count } = await start();
    const stream = await readLive(app, '/live');
    expect(await count()).toBe(1);
    stream.close();
    while ((await count()) !== 0) await turn();
    // One subscription serves all streams.
    await Promise.all([readLive(app, '/live'), readLive(app, '/live')]);
    expect([await count(), subscribers.size]).toEqual([2, 1]);
    for (let id = 6; (await count()) !== 0 && id < 2_000; id += 1) {
      tell(id, [`match:${'9'.repeat(50_000)}`]);
      await new Promise(setImmediate);
    }
    expect(await count()).toBe(0);
    await app.close();
  });

  it('does not count a reader that disconnected before its stream began', async () => {
    let asked: () => void = () => undefined;
    let caughtUp: () => void = () => undefined;
    const isAsked = new Promise<void>((resolve) => (asked = resolve));
    const { app, count } = await start(undefined, () => {
      asked();
      return new Promise((resolve) => (caughtUp = resolve));
    });
    const left = new Promise((resolve) => app.server.once('connection', (socket) => socket.once('close', resolve)));
    const leaving = new AbortController();
    const answer = fetch(`${app.listeningOrigin}/live`, { signal: leaving.signal }).catch(() => null);
    await isAsked;
    leaving.abort();
    await Promise.all([answer, left]);
    caughtUp();
    await turn();
    expect(await count()).toBe(0);
    await app.close();
  });

  it('is unavailable while the feed is lost', async () => {
    const { app, changes } = await start();
    changes.isListening = false;
    expect((await readLive(app, '/live')).status).toBe(503);
    await app.close();
  });
});

describe('a page that received a change from another process', () => {
  it('does not get an answer that is older than the change', async () => {
    const site = await startTestApp({ template: 'bare' });
    const years = async (headers?: Record<string, string>) =>
      (await site.get<{ data: Season[] }>('/api/seasons', headers)).body.data.map(({ year }) => year);
    try {
      for (let year = 2040; year < 2050; year += 1) {
        await years();
        // Written like by another process: this one may not have received the change yet.
        await insertMatch(site.db, { season: year });
        const id = await change(site, 'seasons');
        expect(await years({ [HEADERS.seen]: String(id) })).toContain(year);
      }
    } finally {
      await site.close();
    }
  });

  it('makes the process look for changes only if it sends a newer number', async () => {
    let looks = 0;
    const cache = new TagCache(createTestClock(), 2 ** 20);
    const app = Fastify();
    await registerAlone(app, seenChange, {
      cache,
      quick: new QuickAnswers(cache, { idHeader: '', createId: () => '', seenHeader: '' }),
      changes: {
        isListening: true,
        newest: 5,
        catchUp: () => {
          looks += 1;
          return Promise.resolve();
        },
      },
    });
    app.get('/', () => 'x');
    for (const seen of ['5', '4', 'abc', '', '6', '1006', '1e999'])
      await app.inject({ url: '/', headers: { [HEADERS.seen]: seen } });
    await app.inject('/');
    expect(looks).toBe(1);
    await app.close();
  });
});
