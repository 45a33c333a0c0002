import http, { type IncomingMessage } from 'node:http';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { jest } from '@jest/globals';
import Fastify from 'fastify';
import { HOST_SECRET, RELEASE_KEY, startTestApp, useTestApp, type TestApp } from '../../../test/testApp.ts';
import { until } from '../../../test/until.ts';
import type { AppContext } from '../../context.ts';
import { recordChange } from '../../db/changes.ts';
import type { ChangeSubscriber } from '../../db/changesFeed.ts';
import { errorHandler } from '../../http/errorHandler.ts';
import { changesRoutes } from './routes.ts';

interface Line {
  id: number | null;
  tags: string[];
}

const HOST = { 'x-host-secret': HOST_SECRET };

/** An open stream, read line by line; `next` returns undefined at its end. */
async function openStream({ app }: Pick<TestApp, 'app'>, url = '/api/internal/changes') {
  const response = await app.inject({ method: 'GET', url, headers: HOST, payloadAsStream: true });
  const source = response.stream() as Readable;
  const lines = createInterface({ input: source })[Symbol.asyncIterator]();
  return {
    status: response.statusCode,
    type: response.headers['content-type'],
    next: async () => {
      const { value, done } = await lines.next();
      return done ? undefined : (JSON.parse(value as string) as Line);
    },
    close: () => source.destroy(),
  };
}

const change = ({ db }: TestApp, ...tags: string[]) => db.transaction().execute((trx) => recordChange(trx, tags));

describe('the stream of changes', () => {
  const current = useTestApp({ template: 'bare' });
  beforeEach(async () => {
    for (const tag of ['clubs', 'popup']) await change(current(), tag);
  });
  const newest = async () =>
    (await current().pool.query<{ id: number }>('select max(id) as id from changes')).rows[0]?.id ?? 0;

  it('begins with its position, then sends every change when it is committed', async () => {
    const at = await newest();
    const stream = await openStream(current());
    expect([stream.status, stream.type]).toEqual([200, 'application/x-ndjson; charset=utf-8']);
    expect(await stream.next()).toEqual({ id: at, tags: [] });
    await change(current(), 'season:2025', 'ranking:2025');
    await change(current(), 'popup');
    expect(await stream.next()).toEqual({ id: at + 1, tags: ['season:2025', 'ranking:2025'] });
    expect(await stream.next()).toEqual({ id: at + 2, tags: ['popup'] });
    stream.close();
  });

  it('begins with the tags that changed since the reader’s number', async () => {
    const at = await newest();
    const stream = await openStream(current(), `/api/internal/changes?after=${at - 2}`);
    expect(await stream.next()).toEqual({ id: at, tags: ['clubs', 'popup'] });
    stream.close();
    const upToDate = await openStream(current(), `/api/internal/changes?after=${at}`);
    expect(await upToDate.next()).toEqual({ id: at, tags: [] });
    upToDate.close();
  });

  it('begins with * for a reader whose number is too old or unknown', async () => {
    const at = await newest();
    await current().pool.query('delete from changes where id < $1', [at]);
    for (const after of [at - 2, at + 50]) {
      const stream = await openStream(current(), `/api/internal/changes?after=${after}`);
      expect(await stream.next()).toEqual({ id: at, tags: ['*'] });
      stream.close();
    }
  });

  it('sends changes that are committed while it opens', async () => {
    const at = await newest();
    const stream = openStream(current(), `/api/internal/changes?after=${at}`);
    const writes = Promise.all(Array.from({ length: 10 }, (_, index) => change(current(), `season:${index}`)));
    const { next, close } = await stream;
    await writes;
    const seen = new Set<string>();
    for (let id = at; id < at + 10;) {
      const line = await next();
      expect(line?.id).toBeGreaterThanOrEqual(id);
      id = line?.id ?? 0;
      for (const tag of line?.tags ?? []) seen.add(tag);
    }
    expect(seen.size).toBe(10);
    close();
  });

  it('ends when the database connection breaks, and misses nothing when it is opened again', async () => {
    const stream = await openStream(current());
    const standsAt = (await stream.next())?.id ?? 0;
    await current().pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'changes' and datname = current_database()`,
    );
    expect(await stream.next()).toBeUndefined();
    await change(current(), 'popup');
    let again = await openStream(current(), `/api/internal/changes?after=${standsAt}`);
    await until(async () => {
      if (again.status !== 503) return true;
      again.close();
      again = await openStream(current(), `/api/internal/changes?after=${standsAt}`);
      return false;
    });
    expect(await again.next()).toEqual({ id: standsAt + 1, tags: ['popup'] });
    again.close();
  });

  it('ends when the API shuts down', async () => {
    const other = await startTestApp({ databaseUrl: current().config.databaseUrl });
    await other.app.listen({ port: 0, host: '127.0.0.1' });
    const address = other.app.server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const response = await fetch(`http://127.0.0.1:${port}/api/internal/changes`, { headers: HOST });
    const ended = response.text();
    await other.close();
    expect(await ended).toMatch(/^\{"id":\d+,"tags":\[\]\}\n/);
  });

  it('is open to the web host only', async () => {
    for (const headers of [{}, { 'x-host-secret': 'wrong' }, { 'x-release-key': RELEASE_KEY }] as Record<
      string,
      string
    >[]) {
      expect(await current().get('/api/internal/changes', headers)).toMatchObject({
        status: 401,
        body: { code: 'unauthorized' },
      });
    }
  });

  it('has another address for the number of its newest change alone', async () => {
    for (let tried = 0; tried < 5; tried += 1) {
      const id = await change(current(), 'clubs');
      expect(await current().get('/api/internal/changes/newest', HOST)).toMatchObject({
        status: 200,
        body: { data: { id } },
      });
    }
  });

  it('refuses an invalid number', async () => {
    for (const after of ['abc', '-1', '1.5']) {
      expect((await current().get(`/api/internal/changes?after=${after}`, HOST)).status).toBe(400);
    }
  });
});

describe('the stream of changes with a fake feed', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  function build(isListening: boolean, missed: Promise<string[]> = Promise.resolve([])) {
    const subscribers = new Set<ChangeSubscriber>();
    const changes = {
      isListening,
      newest: 5,
      catchUp: () => Promise.resolve(),
      tagsBetween: () => missed,
      subscribe: (subscriber: ChangeSubscriber) => {
        subscribers.add(subscriber);
        return () => void subscribers.delete(subscriber);
      },
    };
    const app = Fastify();
    void app.register(errorHandler);
    changesRoutes(app, { changes } as unknown as AppContext);
    return { app, subscribers };
  }

  it('sends a line without a number every ten seconds', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'setTimeout'] });
    const { app } = build(true);
    const stream = await openStream({ app }, '/internal/changes');
    expect(await stream.next()).toEqual({ id: 5, tags: [] });
    jest.advanceTimersByTime(20_000);
    expect(await stream.next()).toEqual({ id: null, tags: [] });
    expect(await stream.next()).toEqual({ id: null, tags: [] });
    stream.close();
    await app.close();
  });

  it('buffers changes that arrive while missed ones are looked up, and sends them afterwards', async () => {
    let found: (tags: string[]) => void = () => undefined;
    const { app, subscribers } = build(true, new Promise((resolve) => (found = resolve)));
    const opening = openStream({ app }, '/internal/changes?after=3');
    for (let turns = 0; subscribers.size === 0 && turns < 10_000; turns += 1) await new Promise(setImmediate);
    for (const { onChange } of subscribers) onChange({ id: 6, tags: ['popup'] });
    found(['clubs']);
    const stream = await opening;
    expect(await stream.next()).toEqual({ id: 5, tags: ['clubs'] });
    expect(await stream.next()).toEqual({ id: 6, tags: ['popup'] });
    stream.close();
    await app.close();
  });

  it('is unavailable while the database connection is broken', async () => {
    const { app } = build(false);
    for (const url of ['/internal/changes', '/internal/changes/newest'])
      expect((await app.inject({ url })).statusCode).toBe(503);
    await app.close();
  });

  it('unsubscribes a reader that disconnected, and disconnects one that does not read', async () => {
    const { app, subscribers } = build(true);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const connect = () =>
      new Promise<IncomingMessage>((resolve) => http.get(`${app.listeningOrigin}/internal/changes`, resolve));
    const left = await connect();
    expect(subscribers.size).toBe(1);
    left.destroy();
    for (let turns = 0; subscribers.size > 0 && turns < 10_000; turns += 1) await new Promise(setImmediate);
    expect(subscribers.size).toBe(0);

    const slow = await connect();
    slow.on('error', () => undefined);
    for (let id = 6; subscribers.size > 0 && id < 2000; id += 1) {
      for (const { onChange } of subscribers) onChange({ id, tags: ['x'.repeat(100_000)] });
      await new Promise(setImmediate);
    }
    expect(subscribers.size).toBe(0);
    await app.close();
  });
});
