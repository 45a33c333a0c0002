import path from 'node:path';
import type { ShellBuild } from '@wkff/mf-config/builds';
import type { HostConfig } from './config.ts';
import { serverBundle } from './PageService.ts';
import type { Registry } from './Registry.ts';
import type { Renderer, ReportFailure } from './renderer.ts';

/** `sitemap.xml` out of every remote's own pages; a remote whose list fails is left out and reported. */
export async function renderSitemap(config: HostConfig, shell: ShellBuild, registry: Registry, renderer: Renderer, report: ReportFailure): Promise<string> {
  const lists = await Promise.all(
    (registry.view?.releases ?? []).map(async (release) => {
      try {
        const { entries } = await renderer.sitemap({
          apiOrigin: config.apiOrigin,
          clockOffset: config.clockOffset,
          shell: { file: path.join(config.shellDir, 'server', shell.server), sha256: null },
          remote: { name: release.name, ...serverBundle(config.storeDir, release) },
        });
        return entries;
      } catch (error) {
        report(release.name, 'sitemap', error);
        return [];
      }
    }),
  );
  const urls = lists.flat().map(
    ({ path: address, lastmod }) =>
      `<url><loc>${escapeXml(config.siteOrigin + address)}</loc>${lastmod ? `<lastmod>${escapeXml(lastmod)}</lastmod>` : ''}</url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
