import { fileURLToPath } from 'node:url';
import { loggedUrl } from '@wkff/server';
import { Piscina } from 'piscina';
import { FairQueue, QueueFull } from './FairQueue.ts';
import { monotonicNow } from './monotonicNow.ts';
import type { ReadPass } from './readPass.ts';
import type {
  RemoteBundle,
  RenderRequest,
  RenderResult,
  SitemapRequest,
  SitemapResult,
} from '../src/ssr/renderMessage.ts';

/** A render that takes longer, counted from its start in a thread, is ended with the thread. */
const RENDER_LIMIT_MS = 2_000;
/** A render that finds no free thread for this long is given up; that is load, not the remote's fault. */
const QUEUE_LIMIT_MS = 10_000;
/** Most renders that wait for a thread, and most of them for one visitor. */
const WAITING = 200;
const WAITING_PER_VISITOR = 50;
/** After two ended renders, a release is left to the browser for this long. */
const REST_MS = 60_000;
const STRIKES = 2;

/** For whom a page is rendered. */
export interface RenderVisitor {
  /** Who shares a place in the queue, e.g. an address. */
  network: string;
  /** Aborts when nobody waits for the page any more. */
  left: AbortSignal;
}

export interface Renderer {
  /**
   * Renders a page; falls back to the frame around an empty slot when the remote's half fails. Visitors take turns when
   * all threads are busy, whoever asks for many.
   * @throws QueueFull when too many wait or no thread was free for too long; the signal's reason when nobody waits any
   * more.
   */
  render(request: RenderRequest, visitor: RenderVisitor): Promise<{ result: RenderResult; isFallback: boolean }>;
  /**
   * Starts new threads, and returns a function that renders in them from then on; the old ones end after what was asked
   * of them. For another set of releases: what a release has changed in its threads (globals, prototypes) is gone with
   * them.
   */
  renew(): Promise<() => void>;
  /** @throws Error when the remote's sitemap fails or takes too long. */
  sitemap(request: SitemapRequest): Promise<SitemapResult>;
  /** Renders that wait for a free thread. */
  readonly waiting: number;
  close(): Promise<void>;
}

/** Hears of a failure of a release. */
export type ReportFailure = (release: Pick<RemoteBundle, 'name' | 'version'>, where: string, error: unknown) => void;

export interface RendererOptions {
  workers: number;
  /** Hears of every failure with the release it belongs to. */
  report: ReportFailure;
  /** Lifts the read limit for the threads. */
  readPass?: ReadPass;
  /** Told of every render: the remote (`shell` for the host's own pages), how it came out, how long it took in ms. */
  onRender?: (remote: string, outcome: 'page' | 'frame', ms: number) => void;
}

/** Threads of one set of releases. */
interface Threads {
  pool: Piscina;
  /** Renders that wait for them or are in them. */
  renders: number;
  isRetired: boolean;
}

/** A pool of render threads. */
export function createRenderer({ workers, report, readPass, onRender }: RendererOptions): Renderer {
  const createThreads = (): Threads => {
    const pool = new Piscina({
      filename: fileURLToPath(new URL('./renderWorker.ts', import.meta.url)),
      minThreads: workers,
      maxThreads: workers,
      env: { NODE_ENV: 'production' },
      execArgv: ['--disable-warning=ExperimentalWarning'],
      // A page needs 2 MiB or so; what a render leaves behind is collected soon, not when 16 MiB are full.
      resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 },
      idleTimeout: Infinity,
      // A thread that sleeps in a lock would not notice that the API closed a connection, and fail with its next read.
      atomics: 'async',
      workerData: { readPass },
    });
    // A thread that ran out of memory or threw outside a task: the pool replaces it, the task's promise tells its caller.
    pool.on('error', () => undefined);
    return { pool, renders: 0, isRetired: false };
  };
  let threads = createThreads();
  const retired = new Set<Threads>();
  const queue = new FairQueue({
    atOnce: workers,
    most: WAITING,
    mostOfOwner: WAITING_PER_VISITOR,
    longestWait: QUEUE_LIMIT_MS,
  });
  const strikes = new Map<string, { count: number; restsUntil: number }>();

  async function run<T>({ pool }: Threads, name: string, request: object): Promise<T> {
    const abort = new AbortController();
    const started = new Float64Array(new SharedArrayBuffer(8));
    const queuedAt = monotonicNow();
    let timer: NodeJS.Timeout;
    const check = () => {
      const startedAt = started[0] ?? 0;
      const left =
        startedAt > 0 ? startedAt + RENDER_LIMIT_MS - monotonicNow() : queuedAt + QUEUE_LIMIT_MS - monotonicNow();
      if (left <= 0) abort.abort();
      else timer = setTimeout(check, Math.min(left, RENDER_LIMIT_MS));
    };
    timer = setTimeout(check, RENDER_LIMIT_MS);
    try {
      return (await pool.run({ request, started }, { name, signal: abort.signal })) as T;
    } catch (error) {
      if (isAbort(error) && started[0] === 0) throw new QueueFull('no render thread came up');
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  function isResting(key: string): boolean {
    return (strikes.get(key)?.restsUntil ?? 0) > monotonicNow();
  }

  function strike(key: string): void {
    const count = (strikes.get(key)?.count ?? 0) + 1;
    strikes.set(key, count >= STRIKES ? { count: 0, restsUntil: monotonicNow() + REST_MS } : { count, restsUntil: 0 });
  }

  /**
   * Runs a job when its time comes, in the threads of the moment at which it was asked for: another set of releases has
   * others.
   */
  async function inThreads<T>(owner: string, job: (own: Threads) => Promise<T>, left?: AbortSignal): Promise<T> {
    const own = threads;
    own.renders += 1;
    try {
      return await queue.run(owner, () => job(own), left);
    } finally {
      own.renders -= 1;
      if (own.isRetired) void endUnused(own);
    }
  }

  async function endUnused(own: Threads): Promise<void> {
    if (own.renders > 0) return;
    await own.pool.destroy();
    retired.delete(own);
  }

  async function render(own: Threads, request: RenderRequest): Promise<{ result: RenderResult; isFallback: boolean }> {
    const { remote } = request;
    if (remote && !isResting(remote.file)) {
      try {
        const result = await run<RenderResult>(own, 'renderPage', request);
        for (const { where, message } of result.kind === 'page' ? result.reports : []) report(remote, where, message);
        return { result, isFallback: false };
      } catch (error) {
        if (error instanceof QueueFull) throw error;
        const isEnded = isAbort(error) || isWorkerGone(error);
        if (isEnded) strike(remote.file);
        report(
          remote,
          isEnded
            ? `server render ended after ${RENDER_LIMIT_MS} ms or out of memory: ${loggedUrl(request.url)}`
            : `server render: ${loggedUrl(request.url)}`,
          error,
        );
      }
    }
    const frame = { ...request, frameOnly: remote !== null };
    return { result: await run<RenderResult>(own, 'renderPage', frame), isFallback: remote !== null };
  }

  return {
    async render(request, { network, left }) {
      const began = performance.now();
      const rendered = await inThreads(network, (own) => render(own, request), left);
      const outcome = rendered.isFallback ? 'frame' : 'page';
      onRender?.(request.remote?.name ?? 'shell', outcome, performance.now() - began);
      return rendered;
    },
    async renew() {
      const fresh = createThreads();
      try {
        await Promise.all(Array.from({ length: workers }, () => fresh.pool.run(null, { name: 'isReady' })));
      } catch (error) {
        await fresh.pool.destroy();
        throw error;
      }
      return () => {
        const old = threads;
        threads = fresh;
        old.isRetired = true;
        retired.add(old);
        void endUnused(old);
      };
    },
    sitemap: (request) => inThreads('sitemap', (own) => run<SitemapResult>(own, 'listSitemap', request)),
    get waiting() {
      return queue.size;
    },
    async close() {
      await Promise.all([threads, ...retired].map(({ pool }) => pool.destroy()));
    },
  };
}

function isAbort(error: unknown): boolean {
  return (error as Error | null)?.name === 'AbortError';
}

function isWorkerGone(error: unknown): boolean {
  return (error as NodeJS.ErrnoException | null)?.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
