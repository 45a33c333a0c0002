import { correctionsFeedPath, correctionsPath, WRITE_LOCATIONS, type Clock } from '@wkff/contracts';
import type { FastifyInstance } from 'fastify';
import { FEEDS } from '../../src/page/feeds.ts';
import { prefersJson } from '../feeds/prefersJson.ts';
import { readCorrections, readFeed, readNewsSitemap, type FeedContext } from '../feeds/readFeeds.ts';
import {
  renderSitemap,
  renderSitemapPart,
  SITEMAP_PATH,
  sitemapPartPath,
  type SitemapDependencies,
} from '../feeds/sitemap.ts';
import { MANIFEST_PATH, webManifest } from '../manifest.ts';
import { MissingFile } from '../MissingFile.ts';
import type { ReadAccess } from '../readAccess.ts';
import type { TextRoutes } from '../TextRoutes.ts';

export interface SiteTexts {
  routes: TextRoutes;
  sitemap: SitemapDependencies;
  readAccess: ReadAccess;
  clock: Clock;
}

/** Serves what programs read: robots.txt, sitemaps, feeds, the web app manifest. */
export async function siteTexts(
  app: FastifyInstance,
  { routes, sitemap, readAccess, clock }: SiteTexts,
): Promise<void> {
  const { siteOrigin } = sitemap.config;
  const feeds = { readAccess, siteOrigin };
  routes.add(app, {
    path: SITEMAP_PATH,
    type: 'application/xml',
    make: (_params, releaseSet) => renderSitemap(releaseSet, sitemap),
  });
  routes.add(app, {
    path: sitemapPartPath(':part'),
    type: 'application/xml',
    make: ({ part }, releaseSet) => renderSitemapPart(readPart(part), releaseSet, sitemap),
  });
  routes.add(app, { path: NEWS_SITEMAP, type: 'application/xml', make: () => readNewsSitemap(clock.now(), feeds) });
  for (const board of WRITE_LOCATIONS)
    routes.add(app, { path: FEEDS[board].path, type: 'application/rss+xml', make: () => readFeed(board, feeds) });
  addCorrections(app, routes, feeds);

  const sitemaps = [SITEMAP_PATH, NEWS_SITEMAP].map((path) => `Sitemap: ${siteOrigin}${path}\n`);
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(`User-agent: *\nDisallow: /api/\n${sitemaps.join('')}`),
  );
  app.get(MANIFEST_PATH, (_request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(JSON.stringify(webManifest())),
  );
}

/** Adds the feeds of corrections, and an address that leads to the one that a program accepts. */
function addCorrections(app: FastifyInstance, routes: TextRoutes, context: FeedContext): void {
  const types = { xml: 'application/atom+xml', json: 'application/feed+json' } as const;
  for (const format of ['xml', 'json'] as const)
    routes.add(app, {
      path: correctionsFeedPath(format),
      type: types[format],
      make: () => readCorrections(format, context),
    });
  app.get(correctionsPath, (request, reply) =>
    reply
      .headers({ vary: 'accept', 'cache-control': 'no-cache' })
      .redirect(correctionsFeedPath(prefersJson(request.headers.accept) ? 'json' : 'xml')),
  );
}

const NEWS_SITEMAP = '/news-sitemap.xml';

/** Returns the number of a part. @throws MissingFile for anything else. */
function readPart(text = ''): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new MissingFile();
  return Number(text);
}
