import { findOwner } from '@wkff/contracts';
import type { ShellBuild, SitemapEntry } from '@wkff/mf-contract';
import type { HostConfig } from '../config.ts';
import type { MadeText } from '../HostTexts.ts';
import { MissingFile } from '../MissingFile.ts';
import { NoAnswer } from '../readForRender.ts';
import type { ReleaseSet } from '../releaseSets.ts';
import type { Renderer, ReportFailure } from '../Renderer.ts';
import { hostBundle, serverBundle } from '../serverBundle.ts';
import type { SitemapResult } from '../../src/ssr/renderMessage.ts';
import type { LastSitemaps } from './LastSitemaps.ts';
import { textElement, xmlDocument } from './xml.ts';

export interface SitemapDependencies {
  config: Pick<HostConfig, 'siteOrigin' | 'apiOrigin' | 'clockOffset' | 'shellDir' | 'storeDir' | 'devDir'>;
  shell: Pick<ShellBuild, 'version' | 'server' | 'files'>;
  renderer: Pick<Renderer, 'sitemap'>;
  report: ReportFailure;
  /** Lists of earlier times. */
  last: Pick<LastSitemaps, 'save' | 'find'>;
  /** Called when an earlier list of a remote is served. */
  onEarlier(release: { name: string; version: string }, savedAt: number): void;
}

/** The releases whose pages are listed. Paused sections are left out. */
interface Releases {
  releases: readonly Pick<ReleaseSet['releases'][number], 'name' | 'version' | 'mounts' | 'server' | 'files'>[];
  active: readonly Pick<ReleaseSet['active'][number], 'name' | 'paused'>[];
}

/** Most addresses in one sitemap (sitemaps.org). */
export const SITEMAP_ADDRESSES = 50_000;

/** Path of the sitemap, or of the index if the site has more addresses than one sitemap may contain. */
export const SITEMAP_PATH = '/sitemap.xml';
export const sitemapPartPath = (part: number | ':part') => `/sitemap-${part}.xml`;

/**
 * Returns the sitemap or the index of its parts. @throws Error if no remote can list its pages, e.g. without the API.
 */
export async function renderSitemap(releaseSet: Releases, dependencies: SitemapDependencies): Promise<MadeText> {
  const { siteOrigin } = dependencies.config;
  const { entries, notes, ...truth } = await listPages(releaseSet, dependencies);
  if (entries.length <= SITEMAP_ADDRESSES) return { text: writeUrls(entries, siteOrigin, notes), ...truth };
  const parts = Array.from({ length: Math.ceil(entries.length / SITEMAP_ADDRESSES) }, (_, index) => index + 1);
  const sitemaps = parts.map((part) => `<sitemap>${textElement('loc', siteOrigin + sitemapPartPath(part))}</sitemap>`);
  return { text: xmlDocument(`<sitemapindex ${NAMESPACE}>\n${sitemaps.join('\n')}\n</sitemapindex>`), ...truth };
}

/**
 * Returns one part of the sitemap, counted from 1. @throws MissingFile if it does not exist; Error if that is unknown
 * because a remote failed.
 */
export async function renderSitemapPart(
  part: number,
  releaseSet: Releases,
  dependencies: SitemapDependencies,
): Promise<MadeText> {
  const { entries, notes, ...truth } = await listPages(releaseSet, dependencies);
  const ofPart = entries.slice((part - 1) * SITEMAP_ADDRESSES, part * SITEMAP_ADDRESSES);
  if (!truth.isComplete && ofPart.length === 0) throw new Error('the pages of this part are unknown');
  if (entries.length <= SITEMAP_ADDRESSES || ofPart.length === 0) throw new MissingFile();
  return { text: writeUrls(ofPart, dependencies.config.siteOrigin, notes), ...truth };
}

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** @param notes say which parts are of an earlier time. */
function writeUrls(entries: readonly SitemapEntry[], siteOrigin: string, notes: readonly string[]): string {
  const urls = entries.map(({ path: address, lastmod }) => {
    const date = lastmod ? textElement('lastmod', lastmod) : '';
    return `<url>${textElement('loc', siteOrigin + address)}${date}</url>`;
  });
  const comments = notes.map((note) => `<!-- ${note} -->\n`).join('');
  return xmlDocument(`<urlset ${NAMESPACE}>\n${comments}${urls.join('\n')}\n</urlset>`);
}

/** An origin to resolve addresses with. */
const SITE = 'http://site';

/** Returns whether an address is a page of a remote, as browsers and crawlers read it. */
function isOwn(address: string, name: string, releases: Releases['releases']): boolean {
  const url = URL.parse(address, SITE);
  return address.startsWith('/') && url?.origin === SITE && findOwner(releases, url.pathname)?.name === name;
}

/** Pages of a remote. `savedAt`: they are those of an earlier time. */
type PagesOf = SitemapResult & { savedAt?: number };

/** Returns the pages of a remote. If it fails, or an answer of the API is missing, those of the last time it did not. */
async function listPagesOf(
  release: Releases['releases'][number],
  releaseSet: Releases,
  dependencies: SitemapDependencies,
): Promise<PagesOf> {
  const { last, onEarlier } = dependencies;
  const list = await askFor(release, releaseSet, dependencies);
  if (list.isComplete) {
    await last.save(release.name, list.entries);
    return list;
  }
  const earlier = await last.find(release.name);
  if (!earlier) return list;
  onEarlier(release, earlier.savedAt);
  // The section's mounts may be others by now.
  const entries = earlier.entries.filter(({ path }) => isOwn(path, release.name, releaseSet.releases));
  return { ...list, entries, savedAt: earlier.savedAt };
}

/** Returns the pages that a remote lists, or an incomplete list without any if it fails. */
async function askFor(
  release: Releases['releases'][number],
  releaseSet: Releases,
  { config, shell, renderer, report }: SitemapDependencies,
): Promise<SitemapResult> {
  const { apiOrigin, clockOffset } = config;
  const bundles = { shell: hostBundle(config, shell), remote: serverBundle(config, release) };
  try {
    const list = await renderer.sitemap({ apiOrigin, clockOffset, ...bundles });
    const isListed = ({ path }: SitemapEntry) => isOwn(path, release.name, releaseSet.releases);
    const entries = list.entries.filter(isListed);
    const others = list.entries.length - entries.length;
    const example = list.entries.find((entry) => !isListed(entry));
    if (example) report(release, 'sitemap', new Error(`${others} addresses of others, e.g. ${example.path}`));
    return { ...list, entries };
  } catch (error) {
    if (!(error instanceof NoAnswer)) report(release, 'sitemap', error);
    return { entries: [], tags: [], change: null, validUntil: null, isComplete: false };
  }
}

/**
 * Returns the pages of all remotes. Of a remote whose list fails, those of its last list, if that is not too old. It is
 * reported (unless it lacks an answer of the API), and tried again the next time. Addresses that are not under its mounts are left out and reported.
 * @throws Error if no page is left.
 */
async function listPages(
  releaseSet: Releases,
  dependencies: SitemapDependencies,
): Promise<Omit<MadeText, 'text'> & { entries: SitemapEntry[]; notes: string[] }> {
  const paused = releaseSet.active.filter((release) => release.paused).map(({ name }) => name);
  const open = releaseSet.releases.filter(({ name }) => !paused.includes(name));
  const lists = await Promise.all(open.map((release) => listPagesOf(release, releaseSet, dependencies)));
  const least = (values: (number | null)[]) =>
    values.reduce((a, b) => (a === null ? b : b === null ? a : Math.min(a, b)), null);
  const entries = lists.flatMap((list) => list.entries);
  const isComplete = lists.every((list) => list.isComplete);
  if (entries.length === 0 && !isComplete) throw new Error('no remote listed its pages');
  return {
    entries,
    // `--` must not be in a comment, and is in no name.
    notes: lists.flatMap(({ savedAt }, index) =>
      savedAt === undefined ? [] : [`${open[index]?.name}: the list of ${new Date(savedAt).toISOString()}`],
    ),
    isComplete,
    tags: lists.flatMap(({ tags }) => tags),
    change: least(lists.map(({ change }) => change)),
    validUntil: least(lists.map(({ validUntil }) => validUntil)),
  };
}
