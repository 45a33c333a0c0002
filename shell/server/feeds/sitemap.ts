import path from 'node:path';
import type { ShellBuild } from '@wkff/mf-contract';
import type { HostConfig } from '../config.ts';
import type { MadeText } from '../HostTexts.ts';
import type { View } from '../Registry.ts';
import type { Renderer, ReportFailure } from '../renderer.ts';
import { serverBundle } from '../serverBundle.ts';
import { textElement, xmlDocument } from './xml.ts';

export interface SitemapDependencies {
  config: HostConfig;
  shell: ShellBuild;
  renderer: Renderer;
  report: ReportFailure;
}

/** `sitemap.xml` out of every remote's own pages; a remote whose list fails is left out, reported, and asked again next time. */
export async function renderSitemap(
  view: View,
  { config, shell, renderer, report }: SitemapDependencies,
): Promise<MadeText> {
  const lists = await Promise.all(
    view.releases.map((release) =>
      renderer
        .sitemap({
          apiOrigin: config.apiOrigin,
          clockOffset: config.clockOffset,
          shell: { file: path.join(config.shellDir, 'server', shell.server), sha256: null },
          remote: { name: release.name, ...serverBundle(config, release) },
        })
        .catch((error: unknown) => {
          report(release.name, 'sitemap', error);
          return { entries: [], tags: [], change: null, validUntil: null, isComplete: false };
        }),
    ),
  );
  const urls = lists
    .flatMap(({ entries }) => entries)
    .map(({ path: address, lastmod }) => {
      const date = lastmod ? textElement('lastmod', lastmod) : '';
      return `<url>${textElement('loc', config.siteOrigin + address)}${date}</url>`;
    });
  const least = (values: (number | null)[]) =>
    values.reduce((a, b) => (a === null ? b : b === null ? a : Math.min(a, b)), null);
  return {
    text: xmlDocument(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>`),
    tags: lists.flatMap(({ tags }) => tags),
    change: least(lists.map(({ change }) => change)),
    validUntil: least(lists.map(({ validUntil }) => validUntil)),
    isComplete: lists.every(({ isComplete }) => isComplete),
  };
}
