import http, { type IncomingMessage } from 'node:http';
import { LIVE_PATH } from '@wkff/contracts';
import type { Change } from '@wkff/server';
import Fastify, { type FastifyInstance } from 'fastify';
import { HostChanges } from '../HostChanges.ts';
import { liveStreams } from './liveStreams.ts';

describe('streams of live scores of a host', () => {
  let host: FastifyInstance;
  let changes: HostChanges;
  let asked: number[];
  let asksForNewest: number;
  let newest: () => Promise<number>;
  let answer: (after: number) => Promise<Change>;
  let counts: number[];
  let readers: IncomingMessage[];

  beforeEach(async () => {
    changes = new HostChanges();
    changes.begin({ id: 10, tags: [] });
    [asked, asksForNewest, counts, readers] = [[], 0, [], []];
    newest = () => Promise.reject(new Error('the API is away'));
    answer = () => Promise.reject(new Error('the API is away'));
    host = Fastify({ forceCloseConnections: 'idle', trustProxy: true });
    host.addHook('onRequest', async (_request, reply) => void reply.header('x-of-every-answer', 'yes'));
    await host.register(liveStreams, {
      changes,
      api: {
        changesAfter: (after: number) => {
          asked.push(after);
          return answer(after);
        },
        newestChange: () => {
          asksForNewest += 1;
          return newest();
        },
      },
      limits: { streams: 600, streamsPerAddress: 600 },
      onCount: (count) => counts.push(count),
    });
    await host.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    for (const reader of readers) reader.destroy();
    await host.close();
  });

  const open = (query = '', headers: Record<string, string> = {}) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      http
        .get(host.listeningOrigin + LIVE_PATH + query, { headers, agent: false }, (response) => {
          readers.push(response);
          resolve(response.setEncoding('utf8'));
        })
        .once('error', reject);
    });
  /** Reads until a text has come. */
  const until = (reader: IncomingMessage, text: string) =>
    new Promise<string>((resolve) => {
      let all = '';
      reader.on('data', (part: string) => {
        all += part;
        if (all.includes(text)) resolve(all);
      });
    });
  const goal = (id: number) => ({ id, tags: [`match:${id}`, 'content:1'] });

  it('tell all readers of each change once, and of scores alone', async () => {
    const all = await Promise.all(Array.from({ length: 550 }, () => open()));
    expect(all[0]?.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      'x-of-every-answer': 'yes',
    });
    const told = Promise.all(all.map((reader) => until(reader, 'id: 13')));
    changes.add(goal(11));
    changes.add({ id: 12, tags: ['popup'] });
    changes.add(goal(13));
    for (const text of await told) {
      expect(text.match(/^id: .*\ndata: .*/gm)).toEqual([
        'id: 11\ndata: {"tags":["match:11"]}',
        'id: 13\ndata: {"tags":["match:13"]}',
      ]);
    }
    expect([asked, counts.at(-1)]).toEqual([[], 550]);
  });

  it('send a reader who comes back what it missed, and then new changes', async () => {
    changes.add(goal(11));
    changes.add(goal(12));
    const [byAddress, byHeader] = [await open('?last=10'), await open('?last=10', { 'last-event-id': '11' })];
    const told = [until(byAddress, 'id: 13'), until(byHeader, 'id: 13')];
    changes.add(goal(13));
    const ids = (text = '') => text.match(/(?<=^id: )\d+(?=\ndata)/gm);
    const [first, second] = await Promise.all(told);
    expect([ids(first), ids(second), asked]).toEqual([['11', '12', '13'], ['12', '13'], []]);
  });

  it('ask the API once for all readers with the same number from before this host came', async () => {
    let reply: (change: Change) => void = () => undefined;
    const replied = new Promise<Change>((resolve) => (reply = resolve));
    answer = () => replied;
    const two = await Promise.all([open('?last=8'), open('?last=8')]);
    while (counts.at(-1) !== 2) await new Promise(setImmediate);
    reply({ id: 12, tags: ['match:9', 'match:12', 'popup'] });
    for (const text of await Promise.all(two.map((reader) => until(reader, 'data:'))))
      expect(text).toContain('id: 12\ndata: {"tags":["match:9","match:12"]}');
    for (const id of [11, 12, 13]) changes.add(goal(id));
    const third = await until(await open('?last=8'), 'id: 13\ndata');
    expect(third.match(/^id: .*\ndata: .*/gm)).toEqual([
      'id: 12\ndata: {"tags":["match:9","match:12"]}',
      'id: 13\ndata: {"tags":["match:13"]}',
    ]);
    expect(asked).toEqual([8]);
  });

  it('tell readers of a change that came while the API was asked for those before it', async () => {
    let reply: (change: Change) => void = () => undefined;
    const first = new Promise<Change>((resolve) => (reply = resolve));
    answer = () => (asked.length === 1 ? first : Promise.resolve({ id: 11, tags: ['match:9', 'match:11'] }));
    const early = await open('?last=8');
    while (asked.length === 0) await new Promise(setImmediate);
    changes.add(goal(11));
    const late = await open('?last=8');
    while (counts.at(-1) !== 2) await new Promise(setImmediate);
    const told = [until(early, 'id: 11\ndata:'), until(late, 'data:')];
    reply({ id: 10, tags: ['match:9'] });
    expect((await told[0])?.match(/match:\d+/g)).toEqual(['match:9', 'match:11']);
    expect((await told[1])?.match(/match:\d+/g)).toEqual(['match:9', 'match:11']);
  });

  it('send reload to a reader whose missed changes nobody knows', async () => {
    expect(await until(await open('?last=8'), 'data:')).toContain('event: reload\nid: 10');
    answer = () => Promise.resolve({ id: 10, tags: ['*'] });
    for (const last of ['9', '15', '99999', 'x'])
      expect(await until(await open(`?last=${last}`), 'data:')).toContain('event: reload\nid: 10');
  });

  it('send nothing to a reader who has seen a change that only another host has received so far', async () => {
    newest = () => Promise.resolve(11);
    expect(await until(await open('?last=11'), 'id: 10')).not.toContain('reload');
  });

  it('ask the API once for many readers with made-up numbers', async () => {
    newest = () => Promise.resolve(10);
    const all = await Promise.all(Array.from({ length: 50 }, (_, count) => open(`?last=${11 + count}`)));
    for (const text of await Promise.all(all.map((reader) => until(reader, 'data:'))))
      expect(text).toContain('event: reload\nid: 10');
    expect(asksForNewest).toBeLessThan(10);
    expect(asked).toEqual([]);
  });

  it('ask the API nothing for a reader whom they refuse', async () => {
    changes.lose();
    expect([(await open('?last=11')).statusCode, asked, asksForNewest]).toEqual([503, [], 0]);
  });

  it('stay open while the API is away, refuse new readers, and tell what was missed once it is back', async () => {
    const reader = await open();
    const told = until(reader, 'id: 14');
    changes.lose();
    const refused = await open();
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '1']);
    changes.begin({ id: 14, tags: ['match:12', 'match:14'] });
    expect(await told).toContain('id: 14\ndata: {"tags":["match:12","match:14"]}');
  });

  it('send changes after reload, also where the numbers of another database are lower', async () => {
    const reader = await open();
    const told = until(reader, 'id: 4');
    changes.begin({ id: 3, tags: ['*'] });
    changes.add(goal(4));
    expect((await told).match(/^(id|event|data): .*/gm)).toEqual([
      'id: 10',
      ...['event: reload', 'id: 3', 'data: {}'],
      ...['id: 4', 'data: {"tags":["match:4"]}'],
    ]);
  });

  it('send reload to some of the readers at a time, and nothing before it to those who wait for it', async () => {
    const all = await Promise.all(Array.from({ length: 550 }, () => open()));
    const told = Promise.all(all.map((reader) => until(reader, 'reload')));
    changes.add({ id: 11, tags: ['*'] });
    changes.add(goal(12));
    const texts = await told;
    expect(texts.filter((text) => text.includes('event: reload\nid: 11'))).toHaveLength(500);
    expect(texts.filter((text) => text.includes('event: reload\nid: 12'))).toHaveLength(50);
    expect(texts.filter((text) => text.includes('match:12')).length).toBeLessThanOrEqual(500);
  });

  it('are no longer counted when the reader leaves, and end when the host closes, with another time to come back', async () => {
    const leaving = await open();
    leaving.destroy();
    while (counts.at(-1) !== 0) await new Promise(setImmediate);
    const reader = await open();
    const ended = new Promise((resolve) => reader.once('end', resolve));
    const text = until(reader, 'retry');
    await host.close();
    await ended;
    const retries = (await text).match(/(?<=retry: )\d+/g)?.map(Number) ?? [];
    expect(Math.min(...retries)).toBeGreaterThanOrEqual(2_000);
  });
});
