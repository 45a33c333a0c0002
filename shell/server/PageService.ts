import { findOwner, type Release } from '@wkff/contracts';
import type { ShellBuild } from '@wkff/mf-contract';
import { SingleFlight, TokenBuckets, type DroppedAnswer, type Network, type TextAnswer } from '@wkff/server';
import type { PageData } from '../src/page/pageData.ts';
import type { RenderRequest, RenderResult } from '../src/ssr/renderMessage.ts';
import type { HostConfig } from './config.ts';
import { renderDocument } from './document.ts';
import { compressAs, type HostText, type HostTexts } from './HostTexts.ts';
import { entryIntegrity, integrityOf } from './integrity.ts';
import { addPreviewStrip } from './previewStrip.ts';
import { HOST_QUERY, readQuery } from './readQuery.ts';
import type { Registry } from './Registry.ts';
import type { Renderer, RenderVisitor } from './Renderer.ts';
import { Renewals } from './Renewals.ts';
import { hostBundle, serverBundle } from './serverBundle.ts';
import { releaseSetOfPage, type Audience, type ReleaseSet, type Visitor } from './releaseSets.ts';

/** A page and its properties. */
export type PageAnswer = MadePage & {
  audience: Audience;
  /** The release that owns the path. Null for a page of the host, and if the section is paused. */
  release: Release | null;
  isPaused: boolean;
};

type MadePage = (({ kind: 'page' } & HostText) | { kind: 'redirect'; status: number; location: string }) & {
  /** True if the release failed, and the page is a frame with an empty slot. */
  hasFailed: boolean;
  /** Why it failed. */
  failure?: unknown;
};

/** A network requested too many pages that are not in the cache. */
export class TooManyRenders extends Error {
  /** Seconds until the next request is permitted. */
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super('too many pages that are not cached');
    this.name = 'TooManyRenders';
    this.retryAfter = retryAfter;
  }
}

export interface PageParts {
  config: HostConfig;
  shell: ShellBuild;
  registry: Pick<Registry, 'releaseSet'>;
  renderer: Pick<Renderer, 'render' | 'waiting'>;
  texts: HostTexts;
}

/** The visitor who requests a page. */
export type PageVisitor = RenderVisitor & Visitor & AllNetworks;

interface AllNetworks {
  /** All networks of the visitor's address (`networksOf`). */
  networks: readonly Network[];
}

interface WantedPage {
  releaseSet: ReleaseSet;
  /** Path and query with which the page is cached and rendered. */
  url: string;
  /** The release that owns the path. Undefined for a page of the host. */
  owner: Release | undefined;
  /** True if the page says that its section is paused. */
  isPaused: boolean;
  /** The previewed release, if any. */
  preview: Release | null;
}

/** Who asks for pages that are made again after a change. */
const OF_RENEWALS = { network: 'renewal', networks: [] };

/**
 * Serves pages from the cache, or renders them. They are cached until something they were made from changes. The most
 * read of them are then rendered again at once.
 */
export class PageService {
  readonly #config: HostConfig;
  readonly #shell: ShellBuild;
  readonly #registry: PageParts['registry'];
  readonly #renderer: PageParts['renderer'];
  readonly #texts: HostTexts;
  readonly #flights = new SingleFlight<MadePage>();
  /** The cached texts that are pages. */
  readonly #pages = new WeakSet<TextAnswer>();
  /** Remaining renders of each network. Null: no limit. */
  readonly #budgets: TokenBuckets | null;
  readonly #renewals: Renewals;

  constructor({ config, shell, registry, renderer, texts }: PageParts) {
    this.#config = config;
    this.#shell = shell;
    this.#registry = registry;
    this.#renderer = renderer;
    this.#texts = texts;
    const perMinute = config.rendersPerMinute;
    this.#budgets = config.hasLimits ? new TokenBuckets({ perMinute, most: perMinute / 2 }) : null;
    this.#renewals = new Renewals({
      isBusy: () => renderer.waiting > 0,
      renew: (dropped) => this.#renew(dropped),
    });
    texts.cache.onDrop((dropped) => this.#renewals.add(dropped.filter(({ text }) => this.#pages.has(text))));
  }

  /**
   * Returns the page at an address. Query parameters that the owner of the path does not read are ignored. Cached
   * pages, and pages already being rendered for someone else, do not count against the visitor's limit. Previews are
   * always rendered.
   * @throws TooManyRenders; QueueFull; NobodyWaits if all visitors have left; Error if the host has no snapshot of the
   * registry yet, or not even the frame can be rendered.
   */
  async page(address: string, { network, networks, left, requestId, ...visitor }: PageVisitor): Promise<PageAnswer> {
    const live = this.#registry.releaseSet;
    if (!live) throw new Error('no snapshot of the registry yet');
    const { pathname, search } = new URL(address, 'http://host');
    const { releaseSet, audience } = releaseSetOfPage(live, pathname, visitor);
    const found = findOwner(releaseSet.releases, pathname);
    const known = found ? found.query : HOST_QUERY;
    const url = pathname + readQuery(search, this.#config.hasLimits ? known : undefined);
    const key = `${releaseSet.key} ${url}`;
    const wanted = { ...pageIn(releaseSet, url, found), preview: visitor.preview };
    const about = { audience, isPaused: wanted.isPaused, release: wanted.owner ?? null };
    const asker = { network, networks, ...(requestId === undefined ? {} : { requestId }) };
    if (audience === 'preview') return { ...about, ...(await this.#make(wanted, key, { ...asker, left })) };
    const cached = this.#texts.find(key) ?? this.#earlier(key);
    // Visitors who request the same page at the same time share one render.
    const made: MadePage = cached
      ? { kind: 'page', ...cached, hasFailed: false }
      : await this.#join(wanted, key, asker, left);
    return { ...about, ...made };
  }

  /** Resolves when no page from before a change is shown. Await it before a write is answered. */
  settled(): Promise<void> {
    return this.#renewals.settled();
  }

  /** Returns the page from before a change that is being made again. */
  #earlier(key: string): HostText | undefined {
    const text = this.#renewals.earlier(key);
    return text && { text, isCached: true };
  }

  /** Joins the render of a page that is going on, unless it began before the latest change, or begins one. */
  #join(
    wanted: WantedPage,
    key: string,
    asker: Omit<RenderVisitor, 'left'> & AllNetworks,
    left?: AbortSignal,
  ): Promise<MadePage> {
    const make = (abandoned: AbortSignal) => this.#make(wanted, key, { ...asker, left: abandoned });
    return this.#flights.join(`${this.#texts.cache.generation} ${key}`, make, left);
  }

  /** Renders a page again that a change has dropped, with its compressed forms, if its releases are still live. */
  async #renew({ key, text }: DroppedAnswer): Promise<void> {
    const live = this.#registry.releaseSet;
    const sets = live ? [live, ...live.canaries.map((canary) => canary.releaseSet)] : [];
    const releaseSet = sets.find((set) => key.startsWith(`${set.key} `));
    if (!releaseSet || this.#texts.cache.has(key)) return;
    const url = key.slice(releaseSet.key.length + 1);
    const found = findOwner(releaseSet.releases, new URL(url, 'http://host').pathname);
    const made = await this.#join({ ...pageIn(releaseSet, url, found), preview: null }, key, OF_RENEWALS);
    if (made.kind === 'page' && made.isCached) await compressAs(made.text, text);
  }

  async #make(
    wanted: WantedPage,
    key: string,
    { networks, ...visitor }: RenderVisitor & AllNetworks,
  ): Promise<MadePage> {
    const wait = this.#budgets?.takeOf(networks) ?? 0;
    if (wait > 0) throw new TooManyRenders(wait);
    const begun = this.#texts.cache.begin();
    const { result, isFallback, failure } = await this.#renderer.render(this.#request(wanted), visitor);
    const hasFailed = isFallback;
    if (result.kind === 'redirect') {
      return { kind: 'redirect', status: result.status, location: result.location, hasFailed, failure };
    }
    // Without its content the page is for browsers, which may render it, and not for search engines and caches.
    const status = hasFailed || wanted.isPaused || result.status >= 500 ? 503 : result.status;
    // A missing page may exist a moment later, and no change would invalidate the cached 404.
    const isLasting = status < 400 || wanted.isPaused;
    const isComplete = result.isComplete && !isFallback && isLasting && wanted.preview === null;
    const document = this.#document(wanted, { ...result, status });
    const text = wanted.preview ? addPreviewStrip(document, wanted.preview) : document;
    const made = { ...result, status, text, isComplete };
    const added = this.#texts.add(key, begun, made);
    if (added.isCached) this.#pages.add(added.text);
    return { kind: 'page', ...added, hasFailed, failure };
  }

  #request({ releaseSet, url, owner }: WantedPage): RenderRequest {
    const config = this.#config;
    return {
      url,
      siteOrigin: config.siteOrigin,
      apiOrigin: config.apiOrigin,
      clockOffset: config.clockOffset,
      demo: config.demo,
      releases: releaseSet.active,
      clubs: releaseSet.frameClubs,
      site: releaseSet.site ?? config.site,
      shell: hostBundle(config, this.#shell),
      remote: owner ? serverBundle(config, owner) : null,
      frameOnly: false,
    };
  }

  #document({ releaseSet, owner }: WantedPage, result: Extract<RenderResult, { kind: 'page' }>): string {
    const { base, scripts, styles } = filesOfPage(this.#shell, owner, result.chunks);
    const first = [...(owner?.browser.scripts ?? []), ...scripts];
    const data: PageData = {
      clockOffset: this.#config.clockOffset,
      demo: this.#config.demo,
      dev: this.#config.devDir !== null,
      build: this.#shell.version,
      releases: releaseSet.active,
      clubs: releaseSet.frameClubs,
      site: releaseSet.site ?? this.#config.site,
      ...(releaseSet.canaries.some(({ release }) => release === owner) ? { isCanary: true } : {}),
      remote: owner?.name ?? null,
      // The page's own scripts come first, as the last one starts the page.
      scripts: [...(owner ? [] : scripts), ...this.#shell.scripts].map((name) => `/assets/${name}`),
      preload: owner ? first.map((name) => base + name) : [],
      integrity: {
        ...integrityOf(this.#shell, '/assets/', this.#shell.scripts),
        ...integrityOf(owner ?? this.#shell, base, first),
        ...entryIntegrity(releaseSet.releases),
      },
      change: result.change ?? this.#texts.cache.change,
      crumbs: result.head.crumbs,
      hydration: result.hydration,
    };
    return renderDocument({
      head: result.head,
      html: result.html,
      data,
      frameSheet: { href: releaseSet.sheet.path, replaces: this.#shell.styles.map((name) => `/assets/${name}`) },
      styles: styles.map((name) => base + name),
      starter: `/assets/${this.#shell.starter}`,
      integrity: {
        ...integrityOf(this.#shell, '/assets/', [this.#shell.starter]),
        ...integrityOf(owner ?? this.#shell, base, styles),
      },
      siteOrigin: this.#config.siteOrigin,
      status: result.status,
    });
  }
}

/** Returns who renders the page at an address in a set of releases, of which `found` owns the path. */
function pageIn(
  releaseSet: ReleaseSet,
  url: string,
  found: Release | undefined,
): Pick<WantedPage, 'releaseSet' | 'url' | 'owner' | 'isPaused'> {
  const isPaused = releaseSet.active.some(({ name, paused }) => paused && name === found?.name);
  return { releaseSet, url, owner: isPaused ? undefined : found, isPaused };
}

/** Returns the scripts and style sheets of a page's own chunks, and the path below which the browser finds them. */
function filesOfPage({ pages }: ShellBuild, owner: Release | undefined, chunks: readonly string[]) {
  const build = owner ? owner.files.map(({ path: file }) => file.replace(/^browser\//, '')) : pages;
  const isOwn = (name: string) => chunks.some((chunk) => name.startsWith(`${chunk}.`));
  const own = build.filter(isOwn);
  return {
    base: owner ? `/remotes/${owner.name}/${owner.version}/` : '/assets/',
    scripts: own.filter((name) => name.endsWith('.js')),
    // A release lists the sheets of all its pages.
    styles: owner
      ? owner.browser.styles.filter((name) => isOwn(name) || !name.startsWith('page-'))
      : own.filter((name) => name.endsWith('.css')),
  };
}
