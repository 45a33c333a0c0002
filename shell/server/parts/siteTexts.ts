import { WRITE_LOCATIONS, type Clock } from '@wkff/contracts';
import type { FastifyInstance } from 'fastify';
import { FEEDS } from '../../src/page/feeds.ts';
import { createFeedReader } from '../feeds/readFeeds.ts';
import {
  renderSitemap,
  renderSitemapPart,
  SITEMAP_PATH,
  sitemapPartPath,
  type SitemapDependencies,
} from '../feeds/sitemap.ts';
import type { AddText } from '../madeTexts.ts';
import { MANIFEST_PATH, webManifest } from '../manifest.ts';
import { MissingFile } from '../MissingFile.ts';
import type { ReadAccess } from '../readAccess.ts';

export interface SiteTexts {
  addText: AddText;
  sitemap: SitemapDependencies;
  readAccess: ReadAccess;
  clock: Clock;
}

/** Serves what programs read: robots.txt, sitemaps, feeds, the web app manifest. */
export async function siteTexts(
  app: FastifyInstance,
  { addText, sitemap, readAccess, clock }: SiteTexts,
): Promise<void> {
  const { siteOrigin } = sitemap.config;
  const feeds = createFeedReader(readAccess, clock, siteOrigin);
  addText(app, {
    path: SITEMAP_PATH,
    type: 'application/xml',
    make: (_params, releaseSet) => renderSitemap(releaseSet, sitemap),
  });
  addText(app, {
    path: sitemapPartPath(':part'),
    type: 'application/xml',
    make: ({ part }, releaseSet) => renderSitemapPart(readPart(part), releaseSet, sitemap),
  });
  addText(app, { path: NEWS_SITEMAP, type: 'application/xml', make: () => feeds.news() });
  for (const board of WRITE_LOCATIONS)
    addText(app, { path: FEEDS[board].path, type: 'application/rss+xml', make: () => feeds.feed(board) });

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

const NEWS_SITEMAP = '/news-sitemap.xml';

/** Returns the number of a part. @throws MissingFile for anything else. */
function readPart(text = ''): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new MissingFile();
  return Number(text);
}
