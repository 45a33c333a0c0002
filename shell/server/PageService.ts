import { createHash } from 'node:crypto';
import path from 'node:path';
import { createClock, findOwner, type Clock } from '@wkff/contracts';
import type { PageFiles, ShellBuild } from '@wkff/mf-contract';
import { crumbsOf } from '../src/breadcrumb/crumbsOf.ts';
import type { PageData } from '../src/page/pageData.ts';
import type { ReadTrace, RenderRequest, RenderResult } from '../src/ssr/renderMessage.ts';
import { ChangeLog } from './ChangeLog.ts';
import type { HostConfig } from './config.ts';
import { renderDocument } from './document.ts';
import { PageCache, type CachedPage } from './PageCache.ts';
import type { Registry, View } from './Registry.ts';
import type { Renderer, ReportFailure } from './renderer.ts';
import { serverBundle } from './serverBundle.ts';
import { renderSitemap } from './sitemap.ts';

export type PageAnswer =
  { kind: 'page'; page: CachedPage; isKept: boolean } | { kind: 'redirect'; status: number; location: string };

/** A page says at which change it was made, and those are kept for 24 h: what happened since must be there to be told. */
const LONGEST_KEPT = 12 * 60 * 60_000;

/** Pages: from the cache, or rendered, and kept as long as what they were made from stays true. */
export class PageService {
  readonly cache = new PageCache();
  readonly changes = new ChangeLog();
  readonly #clock: Clock;
  readonly #running = new Map<string, Promise<PageAnswer>>();
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
  }

  /** The page at a path with query. @throws when the host has no snapshot yet, or not even the frame can be rendered. */
  async page(url: string): Promise<PageAnswer> {
    const view = this.#registry.view;
    if (!view) throw new Error('no snapshot of the registry yet');
    const key = `${view.key} ${url}`;
    const cached = this.cache.get(key, this.#clock.now());
    if (cached) return { kind: 'page', page: cached, isKept: true };
    // Visitors who ask for the same page at once share one render.
    let running = this.#running.get(key);
    if (!running) {
      running = this.#make(view, url, key).finally(() => this.#running.delete(key));
      this.#running.set(key, running);
    }
    return running;
  }

  async #make(view: View, url: string, key: string): Promise<PageAnswer> {
    const { result, isFallback } = await this.#renderer.render(this.#request(view, url));
    if (result.kind === 'redirect') return { kind: 'redirect', status: result.status, location: result.location };
    const mayKeep = !isFallback && result.status < 500;
    return { kind: 'page', ...this.#keep(key, result.status, this.#document(view, url, result), mayKeep, result) };
  }

  /** The sitemap, from the cache while what it was made from stays true. */
  async sitemap(report: ReportFailure): Promise<Extract<PageAnswer, { kind: 'page' }>> {
    const view = this.#registry.view;
    if (!view) throw new Error('no snapshot of the registry yet');
    const key = `${view.key} sitemap`;
    const cached = this.cache.get(key, this.#clock.now());
    if (cached) return { kind: 'page', page: cached, isKept: true };
    const made = await renderSitemap(view, {
      config: this.#config,
      shell: this.#shell,
      renderer: this.#renderer,
      report,
    });
    return { kind: 'page', ...this.#keep(key, 200, made.xml, true, made) };
  }

  #keep(
    key: string,
    status: number,
    text: string,
    mayKeep: boolean,
    trace: ReadTrace,
  ): { page: CachedPage; isKept: boolean } {
    const body = Buffer.from(text);
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    const page: CachedPage = { status, etag, body };
    const isTrue = trace.change === null || !this.changes.hasTouched(trace.tags, trace.change);
    const isKept = mayKeep && trace.isComplete && isTrue;
    const oldest = this.#clock.now() + LONGEST_KEPT;
    if (isKept) this.cache.set(key, page, trace.tags, Math.min(trace.validUntil ?? oldest, oldest));
    return { page, isKept };
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
    const own = this.#ownFiles(url);
    const data: PageData = {
      clockOffset: this.#config.clockOffset,
      demo: this.#config.demo,
      dev: this.#config.devDir !== null,
      releases: view.active,
      clubs: view.frameClubs,
      site: this.#config.site,
      remote: owner?.name ?? null,
      manifest: (owner && view.manifests.get(owner.name)) ?? null,
      // The page's own first: the last one starts it.
      scripts: [...own.scripts, ...this.#shell.scripts].map((name) => `/assets/${name}`),
      preload: owner && view.manifests.has(owner.name) ? owner.browser.scripts.map((name) => base + name) : [],
      change: result.change ?? this.changes.newest,
      crumbs: crumbsOf(result.head),
      hydration: result.hydration,
    };
    return renderDocument({
      head: result.head,
      html: result.html,
      data,
      frameSheet: { href: view.sheet.path, standsFor: this.#shell.styles.map((name) => `/assets/${name}`) },
      styles: (owner ? owner.browser : own).styles.map((name) => base + name),
      starter: `/assets/${this.#shell.starter}`,
      siteOrigin: this.#config.siteOrigin,
      status: result.status,
    });
  }

  /** Files of a page of the host that has a chunk of its own. */
  #ownFiles(url: string): PageFiles {
    const name = /^\/([\w-]+)\/?(?:\?|$)/.exec(url)?.[1] ?? '';
    const { pages } = this.#shell;
    return (Object.hasOwn(pages, name) && pages[name]) || { scripts: [], styles: [] };
  }
}
