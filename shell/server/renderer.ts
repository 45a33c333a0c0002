import { fileURLToPath } from 'node:url';
import { realNow } from '@wkff/contracts';
import { Piscina } from 'piscina';
import type { RenderRequest, RenderResult, SitemapRequest, SitemapResult } from '../src/ssr/renderMessage.ts';

/** A render that takes longer is ended with its thread. */
const RENDER_LIMIT_MS = 2_000;
/** After two ended renders, a release is left to the browser for this long. */
const REST_MS = 60_000;
const STRIKES = 2;

export interface Renderer {
  /** Renders a page; falls back to the frame around an empty slot when the remote's half fails. */
  render(request: RenderRequest): Promise<{ result: RenderResult; isFallback: boolean }>;
  /** @throws Error when the remote's sitemap fails or takes too long. */
  sitemap(request: SitemapRequest): Promise<SitemapResult>;
  close(): Promise<void>;
}

export type ReportFailure = (remote: string, where: string, error: unknown) => void;

/** A pool of render threads. `report` hears of every failure with the remote it belongs to. */
export function createRenderer(workers: number, report: ReportFailure): Renderer {
  const pool = new Piscina({
    filename: fileURLToPath(new URL('./renderWorker.ts', import.meta.url)),
    minThreads: workers,
    maxThreads: workers,
    env: { NODE_ENV: 'production' },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    resourceLimits: { maxOldGenerationSizeMb: 192 },
    idleTimeout: Infinity,
  });
  // A thread that ran out of memory or threw outside a task: the pool replaces it, the task's promise tells its caller.
  pool.on('error', () => undefined);
  const strikes = new Map<string, { count: number; restsUntil: number }>();

  function run<T>(name: string, request: object): Promise<T> {
    return pool.run(request, { name, signal: AbortSignal.timeout(RENDER_LIMIT_MS) }) as Promise<T>;
  }

  function isResting(key: string): boolean {
    return (strikes.get(key)?.restsUntil ?? 0) > realNow();
  }

  function strike(key: string): void {
    const count = (strikes.get(key)?.count ?? 0) + 1;
    strikes.set(key, count >= STRIKES ? { count: 0, restsUntil: realNow() + REST_MS } : { count, restsUntil: 0 });
  }

  return {
    async render(request) {
      const { remote } = request;
      if (remote && !isResting(remote.file)) {
        try {
          return { result: await run<RenderResult>('renderPage', request), isFallback: false };
        } catch (error) {
          const isEnded = isAbort(error) || isWorkerGone(error);
          if (isEnded) strike(remote.file);
          report(remote.name, isEnded ? `server render ended after ${RENDER_LIMIT_MS} ms or out of memory: ${request.url}` : `server render: ${request.url}`, error);
        }
      }
      const frame = { ...request, frameOnly: remote !== null };
      return { result: await run<RenderResult>('renderPage', frame), isFallback: remote !== null };
    },
    sitemap: (request) => run<SitemapResult>('listSitemap', request),
    close: () => pool.destroy(),
  };
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

function isWorkerGone(error: unknown): boolean {
  return error instanceof Error && ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY');
}
