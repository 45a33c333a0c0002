import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jest } from '@jest/globals';
import { realNow } from '@wkff/contracts';
import { MissingFile } from '../MissingFile.ts';
import { LastSitemaps } from './LastSitemaps.ts';
import { renderSitemap, renderSitemapPart, SITEMAP_ADDRESSES } from './sitemap.ts';

const ORIGIN = 'https://example.org';
const config = {
  siteOrigin: ORIGIN,
  apiOrigin: 'http://127.0.0.1:1',
  clockOffset: 0,
  shellDir: '/shell',
  storeDir: '/store',
  devDir: null,
};

const release = { name: 'mf-media', version: '1', mounts: ['/item'], server: { file: 'x.cjs' }, files: [] };

const team = { ...release, name: 'mf-team', mounts: ['/team*'] };

const dir = mkdtempSync(path.join(tmpdir(), 'sitemaps-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
let last: LastSitemaps;
let folders = 0;
beforeEach(() => {
  folders += 1;
  last = new LastSitemaps(path.join(dir, String(folders)));
});

/** Returns a site whose remotes list this many items. `broken`: name of a remote whose list fails. */
function site(items: number, broken?: string) {
  const listOf = (name: string) =>
    Array.from({ length: items }, (_, index) => ({
      path: `${name === 'mf-team' ? '/team/item' : '/item'}?a&n=${index}`,
      lastmod: '2025-09-18',
    }));
  const renderer = {
    sitemap: async ({ remote }: { remote: { name: string } }) => {
      if (remote.name === broken) throw new Error('broken');
      const entries = [...listOf(remote.name), ...(foreign[remote.name] ?? []).map((path) => ({ path }))];
      return { entries, tags: ['board:MediaPress'], change: 9, validUntil: 5, isComplete: true };
    },
  };
  const foreign: Record<string, string[]> = {};
  const reports: unknown[][] = [];
  const report = (...what: unknown[]) => void reports.push(what);
  const earlier: unknown[] = [];
  const dependencies = {
    config,
    shell: { version: '1', server: 's.cjs', files: [] },
    renderer,
    report,
    last,
    onEarlier: ({ name }: { name: string }) => void earlier.push(name),
  };
  return {
    releaseSet: { releases: [release], active: [{ name: release.name }] },
    reports,
    earlier,
    foreign,
    dependencies,
  };
}

const addressesOf = (text: string) => [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);

describe('the sitemap', () => {
  it('contains all pages with the day of their last change, as long as they fit', async () => {
    const { releaseSet, dependencies } = site(SITEMAP_ADDRESSES);
    const { text, ...truth } = await renderSitemap(releaseSet, dependencies);
    expect(addressesOf(text)).toHaveLength(SITEMAP_ADDRESSES);
    expect(text).toContain(`<url><loc>${ORIGIN}/item?a&amp;n=7</loc><lastmod>2025-09-18</lastmod></url>`);
    expect(truth).toEqual({ tags: ['board:MediaPress'], change: 9, validUntil: 5, isComplete: true });
    await expect(renderSitemapPart(1, releaseSet, dependencies)).rejects.toThrow(MissingFile);
  });

  it('is an index of parts if there are too many pages, and each page is in one part', async () => {
    const { releaseSet, dependencies } = site(2 * SITEMAP_ADDRESSES + 1);
    const { text } = await renderSitemap(releaseSet, dependencies);
    expect(text).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
    expect(addressesOf(text)).toEqual([1, 2, 3].map((part) => `${ORIGIN}/sitemap-${part}.xml`));
    const parts = await Promise.all([1, 2, 3].map((part) => renderSitemapPart(part, releaseSet, dependencies)));
    const addresses = parts.map((part) => addressesOf(part.text));
    expect(addresses.map((list) => list.length)).toEqual([SITEMAP_ADDRESSES, SITEMAP_ADDRESSES, 1]);
    expect(new Set(addresses.flat()).size).toBe(2 * SITEMAP_ADDRESSES + 1);
    await expect(renderSitemapPart(4, releaseSet, dependencies)).rejects.toThrow(MissingFile);
  });

  it('leaves out a remote that fails, and retries it the next time', async () => {
    const { releaseSet, dependencies, reports } = site(1, 'mf-media');
    const both = { ...releaseSet, releases: [...releaseSet.releases, team] };
    const { text, isComplete } = await renderSitemap(both, dependencies);
    expect([addressesOf(text), isComplete]).toEqual([[`${ORIGIN}/team/item?a&amp;n=0`], false]);
    expect(reports).toHaveLength(1);
    await expect(renderSitemapPart(2, both, dependencies)).rejects.toThrow('unknown');
  });

  it('has the last complete list of a remote that fails, also after a restart, but for a week only', async () => {
    const working = site(2);
    const both = (known: typeof working.releaseSet) => ({ ...known, releases: [...known.releases, team] });
    const { text: whole } = await renderSitemap(both(working.releaseSet), working.dependencies);
    const failing = site(2, 'mf-media');
    last = new LastSitemaps(path.join(dir, String(folders)));
    const dependencies = { ...failing.dependencies, last };
    const { text, isComplete } = await renderSitemap(both(failing.releaseSet), dependencies);
    expect(addressesOf(text)).toEqual(addressesOf(whole));
    expect([isComplete, failing.earlier]).toEqual([false, ['mf-media']]);
    expect(text).toMatch(/<!-- mf-media: the list of 20\d\d-[^>]* -->/);

    const later = realNow() + 7 * 24 * 60 * 60_000;
    const now = jest.spyOn(Date, 'now').mockReturnValue(later);
    const { text: old } = await renderSitemap(both(failing.releaseSet), dependencies);
    now.mockRestore();
    expect(addressesOf(old)).toEqual(addressesOf(whole).filter((address) => address?.includes('/team/')));
  });

  it('leaves out a paused section, and is complete without it', async () => {
    const { releaseSet, dependencies, reports } = site(1, 'mf-media');
    const both = {
      releases: [...releaseSet.releases, team],
      active: [{ name: 'mf-media', paused: true }, { name: 'mf-team' }],
    };
    const { text, isComplete } = await renderSitemap(both, dependencies);
    expect([addressesOf(text), isComplete, reports]).toEqual([[`${ORIGIN}/team/item?a&amp;n=0`], true, []]);
  });

  it('has only addresses under a remote’s own mounts, and reports others once for each list', async () => {
    const { releaseSet, dependencies, reports, foreign } = site(1);
    const both = { ...releaseSet, releases: [...releaseSet.releases, team] };
    foreign['mf-team'] = [
      ...['/item', '/item?of=another', '/', '/login', '/none', 'item', '//evil.example/team', '/\\evil.example/team'],
      ...['https://evil.example/team', '/team/../item', '/team/%2e%2e/item', '@evil.example/', '.evil.example/'],
    ];
    const { text, isComplete } = await renderSitemap(both, dependencies);
    expect([addressesOf(text), isComplete]).toEqual([
      [`${ORIGIN}/item?a&amp;n=0`, `${ORIGIN}/team/item?a&amp;n=0`],
      true,
    ]);
    expect(reports.map(([one, where, error]) => [one, where, String(error)])).toEqual([
      [team, 'sitemap', 'Error: 13 addresses of others, e.g. /item'],
    ]);
  });

  it('fails if no remote can list its pages, instead of being empty', async () => {
    const { releaseSet, dependencies } = site(1, 'mf-media');
    await expect(renderSitemap(releaseSet, dependencies)).rejects.toThrow('no remote');
    await expect(renderSitemapPart(1, releaseSet, dependencies)).rejects.toThrow('no remote');
  });
});
