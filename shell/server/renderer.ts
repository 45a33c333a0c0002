import { loggedUrl } from '@wkff/server';
import { FairQueue, type Place } from './FairQueue.ts';
import { monotonicNow } from './monotonicNow.ts';
import { checkPage, checkSitemap } from './programMessage.ts';
import type { ReadAccess } from './readAccess.ts';
import { NoAnswer } from './readForRender.ts';
import type { RenderLimits } from './RenderClock.ts';
import { ProcessEnded, type Rendered, type RenderProcess } from './RenderProcess.ts';
import { RenderProcesses, type RenderProcessesOptions } from './RenderProcesses.ts';
import type {
  RemoteBundle,
  RenderRequest,
  RenderResult,
  ServerBundle,
  SitemapRequest,
  SitemapResult,
} from '../src/ssr/renderMessage.ts';

/**
 * Longest times of a render in a process, in ms. If it runs for longer, the process is ended. Once it has waited that
 * long for the API, its reads fail.
 */
const LIMITS: RenderLimits = { running: 2_000, waiting: 5_000 };
/** Most renders that have begun for each one that may run: the others wait for the API. */
const BEGUN_PER_WORKER = 4;
/**
 * Longest wait for the start of a render, in ms. If it is exceeded, the host is overloaded, which is not the remote's
 * fault.
 */
const QUEUE_LIMIT_MS = 10_000;
/** Most renders that wait to begin, in total and for one network. Half of each may be in one section. */
const WAITING = 400;
const WAITING_PER_NETWORK = 100;
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
   * renders is reached, sections take turns, and visitors in them, however many pages one of them requests.
   * @throws QueueFull if too many renders wait or this one waited too long; NoAnswer if the page fails because the API
   * does not answer; the signal's reason if it aborted.
   */
  render(request: RenderRequest, visitor: RenderVisitor): Promise<{ result: RenderResult; isFallback: boolean }>;
  /**
   * Starts processes for releases that go live. Returns a function that ends those of all other releases, after their
   * current renders. A release that does not start is handled like one that fails.
   */
  prepare(shell: ServerBundle, releases: readonly RemoteBundle[]): Promise<() => void>;
  /** @throws NoAnswer if the API does not answer; Error if the remote's sitemap fails or takes too long. */
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
  /** Called with the first read of a page that the API failed to answer, which is no failure of the release. */
  reportNoAnswer: ReportFailure;
  /** How long a render may run and wait for the API. */
  limits?: RenderLimits;
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
  reportNoAnswer,
  readBundle,
  readAccess,
  onRender,
  limits = LIMITS,
}: RendererOptions): Renderer {
  const onFault: RenderProcessesOptions['onFault'] = (remote, error) => {
    strike(remote.file, error);
    report(remote, 'server process ended', error);
  };
  const processes = new RenderProcesses({ readBundle, readAccess, limits, onFault });
  const queue = new FairQueue({
    atOnce: workers,
    mostBegun: BEGUN_PER_WORKER * workers,
    most: WAITING,
    mostOfNetwork: WAITING_PER_NETWORK,
    longestWait: QUEUE_LIMIT_MS,
  });
  const counted = new WeakSet<object>();
  const strikes = new Map<string, { count: number; at: number; restsUntil: number }>();

  function isResting(key: string): boolean {
    return (strikes.get(key)?.restsUntil ?? 0) > monotonicNow();
  }

  /** Counts an ended process once, however many renders ended with it. */
  function strike(key: string, { process }: ProcessEnded): void {
    if (counted.has(process)) return;
    counted.add(process);
    const at = monotonicNow();
    const known = strikes.get(key);
    const count = (known && at - known.at < STRIKE_MS ? known.count : 0) + 1;
    const isRest = count >= STRIKES;
    strikes.set(key, { count: isRest ? 0 : count, at, restsUntil: isRest ? at + REST_MS : 0 });
  }

  /**
   * Runs work in the process of a release. Repeats it once if the process ended through no fault of this work, or if it
   * is the host's own, whose code is not suspected: somebody else ended it.
   */
  async function run(
    remote: RemoteBundle | null,
    work: Parameters<RenderProcess['run']>[0],
    place: Place,
  ): Promise<Rendered> {
    const bundles = { shell: work.request.shell, remote };
    const attempt = async () => (await processes.get(bundles)).run(work, place);
    try {
      return await attempt();
    } catch (error) {
      const isElsewhere = error instanceof ProcessEnded && (!error.isCause || remote === null);
      if (!isElsewhere) throw error;
      return attempt();
    }
  }

  /** Renders a page of a remote. @throws NoAnswer; any other error is a failure of the remote. */
  async function renderRemote(remote: RemoteBundle, request: RenderRequest, place: Place): Promise<RenderResult> {
    const rendered = await run(remote, { kind: 'page', request }, place);
    const result = checkPage(rendered.result);
    if (rendered.noAnswer) reportNoAnswer(remote, whereOf(request), rendered.noAnswer);
    else if (result.kind === 'page') for (const { where, message } of result.reports) report(remote, where, message);
    return result;
  }

  async function render(request: RenderRequest, place: Place): Promise<{ result: RenderResult; isFallback: boolean }> {
    const { remote } = request;
    if (remote && !isResting(remote.file)) {
      try {
        return { result: await renderRemote(remote, request, place), isFallback: false };
      } catch (error) {
        if (error instanceof NoAnswer) {
          reportNoAnswer(remote, whereOf(request), error);
          throw error;
        }
        const isEnded = error instanceof ProcessEnded;
        if (isEnded) strike(remote.file, error);
        report(remote, `server render${isEnded ? ' ended' : ''}: ${whereOf(request)}`, error);
      }
    }
    const frame = { ...request, frameOnly: remote !== null };
    const { result } = await run(null, { kind: 'page', request: frame }, place);
    return { result: checkPage(result), isFallback: remote !== null };
  }

  async function listSitemap(request: SitemapRequest, place: Place): Promise<SitemapResult> {
    try {
      return checkSitemap((await run(request.remote, { kind: 'sitemap', request }, place)).result);
    } catch (error) {
      if (error instanceof NoAnswer) reportNoAnswer(request.remote, 'sitemap', error);
      throw error;
    }
  }

  return {
    async render(request, { network, left }) {
      const began = performance.now();
      const section = request.remote?.name ?? 'shell';
      const rendered = await queue.run({ section, network }, (place) => render(request, place), left);
      const outcome = rendered.isFallback ? 'frame' : 'page';
      onRender?.(section, outcome, performance.now() - began);
      return rendered;
    },
    async prepare(shell, releases) {
      const starts = releases.map(async (remote) => (await processes.get({ shell, remote })).ready);
      await Promise.allSettled(starts);
      return () => processes.retain(releases);
    },
    sitemap: (request) =>
      queue.run({ section: request.remote.name, network: 'sitemap' }, (place) => listSitemap(request, place)),
    get waiting() {
      return queue.size;
    },
    async close() {
      processes.close();
    },
  };
}

/** The address of a page, without values of its query. */
const whereOf = ({ url }: RenderRequest) => loggedUrl(url);
