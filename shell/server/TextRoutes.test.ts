import Fastify, { type FastifyInstance } from 'fastify';
import { HostTexts, type MadeText } from './HostTexts.ts';
import { buildReleaseSet } from './releaseSet.fake.ts';
import { TextRoutes } from './TextRoutes.ts';

const FEED: MadeText = { text: 'feed', tags: ['board'], change: 0, validUntil: null, isComplete: true };

describe('a text that the host generates', () => {
  let app: FastifyInstance;
  /** Ends the generation in progress. */
  let finish: (text: MadeText) => void;
  let fail: (error: Error) => void;
  let makings: number;

  beforeEach(() => {
    app = Fastify();
    makings = 0;
    const routes = new TextRoutes(
      new HostTexts({ now: () => 0, offset: 0 }),
      { releaseSet: buildReleaseSet() },
      { longestWait: 50 },
    );
    const make = () => {
      makings += 1;
      return new Promise<MadeText>((resolve, reject) => ([finish, fail] = [resolve, reject]));
    };
    routes.add(app, { path: '/feed.xml', type: 'application/rss+xml', make });
  });
  afterEach(() => app.close());

  it('is answered with 503 while the API hangs, and is available once it could be generated', async () => {
    for (let n = 0; n < 2; n += 1) {
      const { statusCode, headers, body } = await app.inject('/feed.xml');
      expect([statusCode, headers['retry-after'], headers['cache-control'], headers['content-type'], body]).toEqual([
        503,
        '5',
        'no-store',
        'text/plain; charset=utf-8',
        'Unavailable for the moment',
      ]);
    }
    finish(FEED);
    const made = await app.inject('/feed.xml');
    expect([made.statusCode, made.headers['content-type'], made.body, makings]).toEqual([
      200,
      'application/rss+xml; charset=utf-8',
      'feed',
      1,
    ]);
  });

  it('is answered with 503 if it fails, and tried again for the next request', async () => {
    const answer = app.inject('/feed.xml').then(({ statusCode }) => statusCode);
    while (makings === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    fail(new Error('the API answered 500'));
    expect(await answer).toBe(503);
    await app.inject('/feed.xml');
    expect(makings).toBe(2);
  });
});
