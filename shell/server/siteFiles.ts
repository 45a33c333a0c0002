import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { WRITE_LOCATIONS } from '@wkff/contracts';
import { FEEDS } from '../src/page/feeds.ts';
import { VERSIONS_PATH, type LiveVersions } from '../src/notices/versions.ts';
import type { HostConfig } from './config.ts';
import { MANIFEST_PATH, webManifest } from './manifest.ts';
import type { HostText, PageService } from './PageService.ts';
import type { ReportFailure } from './renderer.ts';

export interface SiteFiles {
  config: Pick<HostConfig, 'siteOrigin'>;
  pages: PageService;
  /** What the host serves now. */
  versions(): LiveVersions;
  report: ReportFailure;
  /** Sends a text with its ETag, compressed. */
  send(request: FastifyRequest, reply: FastifyReply, made: HostText): FastifyReply | Promise<FastifyReply>;
}

/** What programs read of the site: robots.txt, sitemaps, feeds, the web app manifest; and what open tabs ask: which versions are live. */
export function siteFiles(app: FastifyInstance, { config, pages, versions, report, send }: SiteFiles): void {
  const sendXml = async (request: FastifyRequest, reply: FastifyReply, type: string, made: Promise<HostText>) => {
    const text = await made;
    void reply.type(`${type}; charset=utf-8`).header('x-content-type-options', 'nosniff');
    return send(request, reply, text);
  };
  const sitemaps = [SITEMAP, NEWS_SITEMAP].map((path) => `Sitemap: ${config.siteOrigin}${path}\n`);
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(`User-agent: *\nDisallow: /api/\n${sitemaps.join('')}`),
  );
  app.get(SITEMAP, (request, reply) => sendXml(request, reply, 'application/xml', pages.sitemap(report)));
  app.get(NEWS_SITEMAP, (request, reply) => sendXml(request, reply, 'application/xml', pages.newsSitemap()));
  for (const board of WRITE_LOCATIONS)
    app.get(FEEDS[board].path, (request, reply) => sendXml(request, reply, 'application/rss+xml', pages.feed(board)));
  app.get(VERSIONS_PATH, (_request, reply) => reply.header('cache-control', 'no-store').send(versions()));
  app.get(MANIFEST_PATH, (_request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(JSON.stringify(webManifest())),
  );
}

const SITEMAP = '/sitemap.xml';
const NEWS_SITEMAP = '/news-sitemap.xml';
