import Fastify, { type FastifyInstance } from 'fastify';
import { startTestApi, type TestApi } from '../api.fake.ts';
import { HostTexts } from '../HostTexts.ts';
import { buildReleaseSet } from '../releaseSet.fake.ts';
import { TextRoutes } from '../TextRoutes.ts';
import { siteTexts, type SiteTexts } from './siteTexts.ts';

describe('the feeds of corrections', () => {
  let api: TestApi;
  let app: FastifyInstance;
  beforeAll(async () => {
    api = await startTestApi(() => ({ data: [], tags: 'seasons', change: 1 }));
    const clock = { now: () => 0, offset: 0 };
    app = Fastify();
    await siteTexts(app, {
      routes: new TextRoutes(new HostTexts(clock), { releaseSet: buildReleaseSet() }),
      sitemap: { config: { siteOrigin: 'https://example.org' } } as SiteTexts['sitemap'],
      readAccess: { apiOrigin: api.origin, token: 'token' },
      clock,
    });
  });
  afterAll(async () => {
    await app.close();
    api.close();
  });

  it.each([
    ['xml', 'application/atom+xml; charset=utf-8'],
    ['json', 'application/feed+json; charset=utf-8'],
  ])('have their type as %s, and are 304 for who has them', async (format, type) => {
    const url = `/feeds/corrections.${format}`;
    const first = await app.inject(url);
    expect([first.statusCode, first.headers['content-type']]).toEqual([200, type]);
    const again = await app.inject({ url: `${url}?any=1`, headers: { 'if-none-match': first.headers.etag } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(api.asked.at(-1)).toEqual({ url: '/api/corrections?limit=30', token: 'token', authorization: undefined });
  });

  it('are found at one address, in the format that a program accepts', async () => {
    const whereTo = async (accept: string) => {
      const { statusCode, headers } = await app.inject({ url: '/feed/corrections?any=1', headers: { accept } });
      return [statusCode, headers.location, headers.vary];
    };
    expect(await whereTo('*/*')).toEqual([302, '/feeds/corrections.xml', 'accept']);
    expect(await whereTo('application/feed+json')).toEqual([302, '/feeds/corrections.json', 'accept']);
  });

  it('exist in no other format', async () => {
    expect((await app.inject('/feeds/corrections.rss')).statusCode).toBe(404);
  });
});
