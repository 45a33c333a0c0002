import { loggedUrl } from '@wkff/server';
import { FairQueue } from './FairQueue.ts';
import { monotonicNow } from './monotonicNow.ts';
import { checkPage, checkSitemap } from './programMessage.ts';
import type { ReadAccess } from './readAccess.ts';
import { ProcessEnded, type RenderProcess } from './RenderProcess.ts';
import { RenderProcesses, type RenderProcessesOptions } from './RenderProcesses.ts';
import type {
  RemoteBundle,
  RenderRequest,
  RenderResult,
  ServerBundle,
  SitemapRequest,
  SitemapResult,
} from '../src/ssr/renderMessage.ts';

/** Longest render in a process, in ms. After that, its process is ended. */
const RENDER_LIMIT_MS = 2_000;
/**
 * Longest wait for the start of a render, in ms. If it is exceeded, the host is overloaded, which is not the remote's
 * fault.
 */
const QUEUE_LIMIT_MS = 10_000;
/** Most renders that wait, in total and for one visitor. */
const WAITING = 200;
const WAITING_PER_VISITOR = 50;
/** After two ended processes, a release is left to the browser for this long, in ms. */
const REST_MS = 60_000;
const STRIKES = 2;
/** How long an ended process counts towards these two, in ms. */
const STRIKE_MS = 10 * 60_000;

/** The visitor for whom a page is rendered. */
export interface RenderVisitor {
  /** Visitors of the same network share one turn in the queue. */
  network: string;
  /** Aborts when all visitors who waited for the page have left. */
  left: AbortSignal;
}

export interface Renderer {
  /**
   * Renders a page. If the remote fails, the result is the frame around an empty slot. If the limit of simultaneous
   * renders is reached, visitors take turns, however many pages one of them requests.
   * @throws QueueFull if too many renders wait or this one waited too long, or the signal's reason if it aborted.
   */
  render(request: RenderRequest, visitor: RenderVisitor): Promise<{ result: RenderResult; isFallback: boolean }>;
  /**
   * Starts processes for releases that go live. Returns a function that ends those of all other releases, after their
   * current renders. A release that does not start is handled like one that fails.
   */
  prepare(shell: ServerBundle, releases: readonly RemoteBundle[]): Promise<() => void>;
  /** @throws Error if the remote's sitemap fails or takes too long. */
  sitemap(request: SitemapRequest): Promise<SitemapResult>;
  /** Number of renders that wait. */
  readonly waiting: number;
  close(): Promise<void>;
}

/** Reports a failure of a release. */
export type ReportFailure = (release: Pick<RemoteBundle, 'name' | 'version'>, where: string, error: unknown) => void;

export interface RendererOptions {
  /** Most renders at the same time. */
  workers: number;
  /** Called for every failure. */
  report: ReportFailure;
  /** How long a render may take, in ms. */
  limit?: number;
  readBundle: RenderProcessesOptions['readBundle'];
  /** For pages' reads of the API. */
  readAccess?: ReadAccess;
  /** Called for every render: the remote (`shell` for the host's own pages), the outcome, and the duration in ms. */
  onRender?: (remote: string, outcome: 'page' | 'frame', ms: number) => void;
}

/** Creates a renderer that renders pages in one process for each release. */
export function createRenderer({
  workers,
  report,
  readBundle,
  readAccess,
  onRender,
  limit = RENDER_LIMIT_MS,
}: RendererOptions): Renderer {
  const onFault: RenderProcessesOptions['onFault'] = (remote, error) => {
    strike(remote.file);
    report(remote, 'server process ended', error);
  };
  const processes = new RenderProcesses({ readBundle, readAccess, limit, onFault });
  const queue = new FairQueue({
    atOnce: workers,
    most: WAITING,
    mostOfOwner: WAITING_PER_VISITOR,
    longestWait: QUEUE_LIMIT_MS,
  });
  const strikes = new Map<string, { count: number; at: number; restsUntil: number }>();

  function isResting(key: string): boolean {
    return (strikes.get(key)?.restsUntil ?? 0) > monotonicNow();
  }

  function strike(key: string): void {
    const at = monotonicNow();
    const known = strikes.get(key);
    const count = (known && at - known.at < STRIKE_MS ? known.count : 0) + 1;
    const isRest = count >= STRIKES;
    strikes.set(key, { count: isRest ? 0 : count, at, restsUntil: isRest ? at + REST_MS : 0 });
  }

  /** Runs work in the process of a release. Repeats it once if the process ended through no fault of this work. */
  async function run(remote: RemoteBundle | null, work: Parameters<RenderProcess['run']>[0]): Promise<unknown> {
    const bundles = { shell: work.request.shell, remote };
    const attempt = async () => (await processes.get(bundles)).run(work);
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof ProcessEnded) || error.isCause) throw error;
      return attempt();
    }
  }

  async function renderOf(remote: RemoteBundle | null, request: RenderRequest): Promise<RenderResult> {
    return checkPage(await run(remote, { kind: 'page', request }));
  }

  async function render(request: RenderRequest): Promise<{ result: RenderResult; isFallback: boolean }> {
    const { remote } = request;
    if (remote && !isResting(remote.file)) {
      try {
        const result = await renderOf(remote, request);
        for (const { where, message } of result.kind === 'page' ? result.reports : []) report(remote, where, message);
        return { result, isFallback: false };
      } catch (error) {
        const isEnded = error instanceof ProcessEnded;
        if (isEnded) strike(remote.file);
        report(remote, `server render${isEnded ? ' ended' : ''}: ${loggedUrl(request.url)}`, error);
      }
    }
    const frame = { ...request, frameOnly: remote !== null };
    return { result: await renderOf(null, frame), isFallback: remote !== null };
  }

  return {
    async render(request, { network, left }) {
      const began = performance.now();
      const rendered = await queue.run(network, () => render(request), left);
      const outcome = rendered.isFallback ? 'frame' : 'page';
      onRender?.(request.remote?.name ?? 'shell', outcome, performance.now() - began);
      return rendered;
    },
    async prepare(shell, releases) {
      const starts = releases.map(async (remote) => (await processes.get({ shell, remote })).ready);
      await Promise.allSettled(starts);
      return () => processes.retain(releases);
    },
    sitemap: (request) =>
      queue.run('sitemap', async () => checkSitemap(await run(request.remote, { kind: 'sitemap', request }))),
    get waiting() {
      return queue.size;
    },
    async close() {
      processes.close();
    },
  };
}
