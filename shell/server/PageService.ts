import { createHash } from 'node:crypto';
import path from 'node:path';
import { createClock, findOwner, type Clock } from '@wkff/contracts';
import type { ShellBuild } from '@wkff/mf-config/builds';
import type { PageData } from '../src/page/pageData.ts';
import type { RenderRequest, RenderResult } from '../src/ssr/renderMessage.ts';
import { ChangeLog } from './ChangeLog.ts';
import type { HostConfig } from './config.ts';
import { renderDocument } from './document.ts';
import { PageCache, type CachedPage } from './PageCache.ts';
import type { Registry, View } from './Registry.ts';
import type { Renderer } from './renderer.ts';

export type PageAnswer =
  | { kind: 'page'; page: CachedPage; isKept: boolean }
  | { kind: 'redirect'; status: number; location: string };

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
    const html = Buffer.from(this.#document(view, url, result));
    const page: CachedPage = { status: result.status, etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`, html };
    const isTrue = result.change === null || !this.changes.hasTouched(result.tags, result.change);
    const isKept = !isFallback && result.isComplete && result.status < 500 && isTrue;
    if (isKept) this.cache.set(key, page, result.tags, result.validUntil);
    return { kind: 'page', page, isKept };
  }

  #request(view: View, url: string): RenderRequest {
    const pathname = url.split('?', 1)[0] ?? '/';
    const owner = findOwner(view.releases, pathname);
    const { config } = { config: this.#config };
    return {
      url,
      siteOrigin: config.siteOrigin,
      apiOrigin: config.apiOrigin,
      clockOffset: config.clockOffset,
      demo: config.demo,
      releases: view.active,
      shell: { file: path.join(config.shellDir, 'server', this.#shell.server), sha256: null },
      remote: owner ? { name: owner.name, ...serverBundle(config.storeDir, owner) } : null,
      frameOnly: false,
    };
  }

  #document(view: View, url: string, result: Extract<RenderResult, { kind: 'page' }>): string {
    const owner = findOwner(view.releases, url.split('?', 1)[0] ?? '/');
    const base = owner ? `/remotes/${owner.name}/${owner.version}/` : '';
    const data: PageData = {
      clockOffset: this.#config.clockOffset,
      demo: this.#config.demo,
      releases: view.active,
      remote: owner?.name ?? null,
      manifest: (owner && view.manifests.get(owner.name)) ?? null,
      scripts: this.#shell.scripts.map((name) => `/assets/${name}`),
      preload: owner && view.manifests.has(owner.name) ? owner.browser.scripts.map((name) => base + name) : [],
      hydration: result.hydration,
    };
    return renderDocument({
      head: result.head,
      html: result.html,
      data,
      styles: [
        ...this.#shell.styles.map((name) => `/assets/${name}`),
        view.colours.path,
        ...(owner ? owner.browser.styles.map((name) => base + name) : []),
      ],
      starter: `/assets/${this.#shell.starter}`,
      siteOrigin: this.#config.siteOrigin,
      status: result.status,
    });
  }
}

/** Where a release's server bundle lies and the hash it was released with. */
export function serverBundle(storeDir: string, release: View['releases'][number]): { file: string; sha256: string } {
  const file = `server/${release.server.file}`;
  return {
    file: path.join(storeDir, release.name, release.version, file),
    // A release without a hash for its server bundle never verifies.
    sha256: release.files.find((entry) => entry.path === file)?.sha256 ?? 'missing',
  };
}
