import path from 'node:path';
import { createClock, findOwner, type Clock, type WriteLocation } from '@wkff/contracts';
import type { ShellBuild } from '@wkff/mf-contract';
import { strongEtag, TagCache, TextAnswer, toWeak, type ReadStart } from '@wkff/server';
import type { PageData } from '../src/page/pageData.ts';
import type { ReadTrace, RenderRequest, RenderResult } from '../src/ssr/renderMessage.ts';
import { readCalendar } from './calendar/readCalendar.ts';
import type { HostConfig } from './config.ts';
import { renderDocument } from './document.ts';
import { readMatchesExport, readRankingExport } from './export/readExports.ts';
import type { MadeText } from './feeds/anonymousApi.ts';
import { createFeedReader, type FeedReader } from './feeds/readFeeds.ts';
import { MissingFile } from './MissingFile.ts';
import { createReadPass, type ReadPass } from './readPass.ts';
import type { Registry, View } from './Registry.ts';
import type { Renderer, ReportFailure } from './renderer.ts';
import { serverBundle } from './serverBundle.ts';
import { renderSitemap } from './sitemap.ts';

export type PageAnswer = ({ kind: 'page' } & HostText) | { kind: 'redirect'; status: number; location: string };

/** A text that goes out, and whether it is cached. */
export interface HostText {
  text: TextAnswer;
  isCached: boolean;
}

/** What pages, feeds and files may take together, in bytes. */
const CACHE_BYTES = 24 * 1024 * 1024;
/** A page says at which change it was made, and those are kept for 24 h: what happened since must be there to be told. */
const LONGEST_CACHED = 12 * 60 * 60_000;

/** In the place of a club's key: all of the league. */
const LEAGUE = 'league';

/** Pages: from the cache, or rendered, and cached as long as what they were made from stays true. */
export class PageService {
  readonly cache: TagCache;
  readonly #clock: Clock;
  readonly #running = new Map<string, Promise<PageAnswer>>();
  readonly #texts = new Map<string, Promise<HostText>>();
  readonly #feeds: FeedReader;
  readonly #readPass: ReadPass;
  readonly #config: HostConfig;
  readonly #shell: ShellBuild;
  readonly #registry: Registry;
  readonly #renderer: Renderer;

  constructor(config: HostConfig, shell: ShellBuild, registry: Registry, renderer: Renderer) {
    this.#config = config;
    this.#shell = shell;
    this.#registry = registry;
    this.#renderer = renderer;
    this.#clock = createClock(config.clockOffset);
    this.cache = new TagCache(this.#clock, CACHE_BYTES);
    this.#readPass = createReadPass(config.apiOrigin, config.hostSecret);
    this.#feeds = createFeedReader(this.#readPass, this.#clock, config.siteOrigin);
  }

  /** The page at a path with query. @throws when the host has no snapshot yet, or not even the frame can be rendered. */
  async page(url: string): Promise<PageAnswer> {
    const view = this.#registry.view;
    if (!view) throw new Error('no snapshot of the registry yet');
    const key = `${view.key} ${url}`;
    const cached = this.cache.get(key);
    if (cached) return { kind: 'page', text: cached, isCached: true };
    // Visitors who ask for the same page at once share one render.
    let running = this.#running.get(key);
    if (!running) {
      running = this.#make(view, url, key).finally(() => this.#running.delete(key));
      this.#running.set(key, running);
    }
    return running;
  }

  async #make(view: View, url: string, key: string): Promise<PageAnswer> {
    const begun = this.cache.begin();
    const { result, isFallback } = await this.#renderer.render(this.#request(view, url));
    if (result.kind === 'redirect') return { kind: 'redirect', status: result.status, location: result.location };
    const { status, isComplete } = result;
    const html = this.#document(view, url, result);
    return {
      kind: 'page',
      ...this.#cacheText(
        key,
        begun,
        html,
        { ...result, isComplete: isComplete && !isFallback && status < 400 },
        status,
      ),
    };
  }

  /** The sitemap. @throws when the host has no snapshot yet. */
  sitemap(report: ReportFailure): Promise<HostText> {
    const parts = { config: this.#config, shell: this.#shell, renderer: this.#renderer, report };
    return this.#text('sitemap', (view) => renderSitemap(view, parts));
  }

  /** The sitemap of news. @throws when the API does not answer. */
  newsSitemap(): Promise<HostText> {
    return this.#text('news-sitemap', () => this.#feeds.news());
  }

  /** A board's feed. @throws when the API does not answer. */
  feed(board: WriteLocation): Promise<HostText> {
    return this.#text(`feed ${board}`, () => this.#feeds.feed(board));
  }

  /** The league's calendar, or that of a club by key or id. @throws MissingFile, and when the API does not answer. */
  calendar(keyOrId: string): Promise<HostText> {
    const { siteOrigin } = this.#config;
    if (keyOrId === LEAGUE) return this.#text('calendar', () => readCalendar(this.#readPass, null, siteOrigin));
    const clubs = this.#registry.view?.frameClubs ?? [];
    const club = clubs.find(({ key, id }) => key === keyOrId || String(id) === keyOrId);
    if (!club) return Promise.reject(new MissingFile(`no club ${keyOrId}`));
    return this.#text(`calendar ${club.key}`, () => readCalendar(this.#readPass, club, siteOrigin));
  }

  /** The matches of a season for spreadsheets. @throws MissingFile, and when the API does not answer. */
  matchesExport(year: number): Promise<HostText> {
    return this.#text(`matches ${year}`, () => readMatchesExport(this.#readPass, year, this.#config.siteOrigin));
  }

  /** The latest table of a season for spreadsheets. @throws MissingFile, and when the API does not answer. */
  rankingExport(year: number): Promise<HostText> {
    return this.#text(`ranking ${year}`, () => readRankingExport(this.#readPass, year));
  }

  /** A text under a name, from the cache while what it was made from stays true; who asks meanwhile shares the making. */
  async #text(name: string, make: (view: View) => Promise<MadeText>): Promise<HostText> {
    const view = this.#registry.view;
    if (!view) throw new Error('no snapshot of the registry yet');
    const key = `${view.key} ${name}`;
    const cached = this.cache.get(key);
    if (cached) return { text: cached, isCached: true };
    const begun = this.cache.begin();
    const running =
      this.#texts.get(key) ??
      make(view)
        .then((made) => this.#cacheText(key, begun, made.text, made))
        .finally(() => this.#texts.delete(key));
    this.#texts.set(key, running);
    return running;
  }

  #cacheText(key: string, begun: ReadStart, content: string, trace: ReadTrace, status = 200): HostText {
    const body = Buffer.from(content);
    const { tags, change } = trace;
    const oldest = this.#clock.now() + LONGEST_CACHED;
    const validUntil = Math.min(trace.validUntil ?? oldest, oldest);
    const text = new TextAnswer({ body, etag: toWeak(strongEtag(body)), status, tags, validUntil });
    if (trace.isComplete && this.cache.set(key, text, { ...begun, change: change ?? begun.change }))
      return { text, isCached: true };
    return { text: new TextAnswer({ body, etag: null, status }), isCached: false };
  }

  #request(view: View, url: string): RenderRequest {
    const pathname = url.split('?', 1)[0] ?? '/';
    const owner = findOwner(view.releases, pathname);
    const config = this.#config;
    return {
      url,
      siteOrigin: config.siteOrigin,
      apiOrigin: config.apiOrigin,
      clockOffset: config.clockOffset,
      demo: config.demo,
      releases: view.active,
      clubs: view.frameClubs,
      site: config.site,
      shell: { file: path.join(config.shellDir, 'server', this.#shell.server), sha256: null },
      remote: owner ? { name: owner.name, ...serverBundle(config, owner) } : null,
      frameOnly: false,
    };
  }

  #document(view: View, url: string, result: Extract<RenderResult, { kind: 'page' }>): string {
    const owner = findOwner(view.releases, url.split('?', 1)[0] ?? '/');
    const base = owner ? `/remotes/${owner.name}/${owner.version}/` : '/assets/';
    const build = owner ? owner.files.map(({ path: file }) => file.replace(/^browser\//, '')) : this.#shell.pages;
    const own = build.filter((name) => result.chunks.some((chunk) => name.startsWith(`${chunk}.`)));
    const scripts = own.filter((name) => name.endsWith('.js'));
    // A remote's pages share its one style sheet.
    const styles = owner ? owner.browser.styles : own.filter((name) => name.endsWith('.css'));
    const data: PageData = {
      clockOffset: this.#config.clockOffset,
      demo: this.#config.demo,
      dev: this.#config.devDir !== null,
      build: this.#shell.version,
      releases: view.active,
      clubs: view.frameClubs,
      site: this.#config.site,
      remote: owner?.name ?? null,
      manifest: (owner && view.manifests.get(owner.name)) ?? null,
      // The page's own first: the last one starts it.
      scripts: [...(owner ? [] : scripts), ...this.#shell.scripts].map((name) => `/assets/${name}`),
      preload:
        owner && view.manifests.has(owner.name)
          ? [...owner.browser.scripts, ...scripts].map((name) => base + name)
          : [],
      change: result.change ?? this.cache.change,
      crumbs: result.head.crumbs,
      hydration: result.hydration,
    };
    return renderDocument({
      head: result.head,
      html: result.html,
      data,
      frameSheet: { href: view.sheet.path, standsFor: this.#shell.styles.map((name) => `/assets/${name}`) },
      styles: styles.map((name) => base + name),
      starter: `/assets/${this.#shell.starter}`,
      siteOrigin: this.#config.siteOrigin,
      status: result.status,
    });
  }
}
