import { loggedUrl } from '@wkff/server';
import { FairQueue, type RenderPlace } from './FairQueue.ts';
import { checkDescription, checkPage, checkSitemap } from './programMessage.ts';
import { NoAnswer, type RenderReads } from './readForRender.ts';
import { ProcessEnded, type ProcessLimits, type Rendered, type RenderProcess } from './RenderProcess.ts';
import { RenderProcesses, type RenderProcessesOptions } from './RenderProcesses.ts';
import { Strikes } from './Strikes.ts';
import type {
  DescribeRequest,
  DescribeResult,
  RemoteBundle,
  RenderRequest,
  RenderResult,
  ServerBundle,
  SitemapRequest,
  SitemapResult,
} from '../src/ssr/renderMessage.ts';

/**
 * Longest times of a process and of a render in it, in ms. If a render runs for longer, the process is ended. Once it
 * has waited that long for the API, its reads fail.
 */
const LIMITS: ProcessLimits = { starting: 10_000, running: 2_000, waiting: 5_000 };
/**
 * Most renders of a release that run at once for each worker. Its process renders one at a time; while that one waits for
 * answers of the host, or the host makes the document of the last one, it goes on with the other.
 */
const PER_WORKER = 2;
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

/** The visitor for whom a page is rendered. */
export interface RenderVisitor {
  /** Visitors of the same network share one turn in the queue. */
  network: string;
  /** Aborts when all visitors who waited for the page have left. */
  left: AbortSignal;
  /** The request in the log. */
  requestId?: string;
}

/** Reports a failure of a release. */
export type ReportFailure = (
  release: Pick<RemoteBundle, 'name' | 'version'>,
  where: string,
  error: unknown,
  page?: FailedPage,
) => void;

/** The page that failed, and the request that it was rendered for. */
interface FailedPage {
  path: string;
  requestId: string | undefined;
}

export interface RendererOptions {
  /** Most renders at the same time. */
  workers: number;
  /** Called for every failure. */
  report: ReportFailure;
  /** Called with the first read of a page that the API failed to answer, which is no failure of the release. */
  reportNoAnswer: ReportFailure;
  /** How long a process may start, and a render may run and wait for the API. */
  limits?: ProcessLimits;
  readBundle: RenderProcessesOptions['readBundle'];
  /** How pages read the API. Absent: they can't. */
  reads?: RenderReads;
  /** Called for every render: the remote (`shell` for the host's own pages), the outcome, and the duration in ms. */
  onRender?: (remote: string, outcome: 'page' | 'frame', ms: number) => void;
}

/** A rendered page. */
interface RenderedPage {
  result: RenderResult;
  /** The remote failed, and the result is the frame around an empty slot. */
  isFallback: boolean;
  /** Why the remote failed. Undefined if it did not. */
  failure?: unknown;
}

/** Renders pages in one process for each release. */
export class Renderer {
  readonly #options: RendererOptions;
  readonly #processes: RenderProcesses;
  readonly #queue: FairQueue;
  /** Counts the ended processes of each release. */
  readonly #strikes = new Strikes();

  constructor(options: RendererOptions) {
    const { workers, readBundle, reads, limits = LIMITS } = options;
    this.#options = options;
    this.#processes = new RenderProcesses({
      readBundle,
      reads,
      limits,
      onFault: (remote, error) => {
        this.#strikes.count(remote.file, error.process);
        options.report(remote, 'server process ended', error);
      },
    });
    this.#queue = new FairQueue({
      atOnce: workers,
      perPlace: PER_WORKER,
      mostBegun: BEGUN_PER_WORKER * workers,
      most: WAITING,
      mostOfNetwork: WAITING_PER_NETWORK,
      longestWait: QUEUE_LIMIT_MS,
    });
  }

  /**
   * Renders a page. If the remote fails, the result is the frame around an empty slot. If the limit of simultaneous
   * renders is reached, sections take turns, and visitors in them, however many pages one of them requests.
   * @throws QueueFull if too many renders wait or this one waited too long; NoAnswer if the page fails because the API
   * does not answer; the signal's reason if it aborted.
   */
  async render(request: RenderRequest, { network, left, requestId }: RenderVisitor): Promise<RenderedPage> {
    const began = performance.now();
    const section = request.remote?.name ?? 'shell';
    const rendered = await this.#queue.run(
      { section, network },
      (place) => this.#renderPage(request, place, requestId),
      left,
    );
    this.#options.onRender?.(section, rendered.isFallback ? 'frame' : 'page', performance.now() - began);
    return rendered;
  }

  /**
   * Starts processes for releases that go live. Returns a function that ends those of all other releases, after their
   * current renders. A release that does not start is handled like one that fails.
   */
  async prepare(shell: ServerBundle, releases: readonly RemoteBundle[]): Promise<() => void> {
    const starts = releases.map(async (remote) => (await this.#processes.get({ shell, remote })).ready);
    await Promise.allSettled(starts);
    return () => this.#processes.retain(releases);
  }

  /** @throws NoAnswer if the API does not answer; Error if the remote's sitemap fails or takes too long. */
  sitemap(request: SitemapRequest): Promise<SitemapResult> {
    const user = { section: request.remote.name, network: 'sitemap' };
    return this.#queue.run(user, (place) => this.#listSitemap(request, place));
  }

  /**
   * Returns what a release's code says about itself. Its process is like that of a page.
   * @throws Error if it cannot be loaded, breaks the contract, or takes too much time or memory.
   */
  describe(request: DescribeRequest): Promise<DescribeResult> {
    const user = { section: request.remote.name, network: 'check' };
    return this.#queue.run(user, async (place) =>
      checkDescription((await this.#run(request.remote, { kind: 'describe', request }, place)).result),
    );
  }

  /** Number of renders that wait. */
  get waiting(): number {
    return this.#queue.size;
  }

  async close(): Promise<void> {
    this.#processes.close();
  }

  async #renderPage(request: RenderRequest, place: RenderPlace, requestId?: string): Promise<RenderedPage> {
    const { remote } = request;
    let failure: unknown = new Error('not rendered for a moment: it ended two render processes');
    if (remote && !this.#strikes.isResting(remote.file)) {
      try {
        return { result: await this.#renderRemote(remote, request, place, requestId), isFallback: false };
      } catch (error) {
        this.#reportFailure(remote, request, error, requestId);
        if (error instanceof NoAnswer) throw error;
        failure = error;
      }
    }
    const frame = { ...request, frameOnly: remote !== null };
    const { result } = await this.#run(null, { kind: 'page', request: frame }, place);
    return { result: checkPage(result), ...(remote ? { isFallback: true, failure } : { isFallback: false }) };
  }

  /** Renders a page of a remote. @throws NoAnswer; any other error is a failure of the remote. */
  async #renderRemote(
    remote: RemoteBundle,
    request: RenderRequest,
    place: RenderPlace,
    requestId?: string,
  ): Promise<RenderResult> {
    const { report, reportNoAnswer } = this.#options;
    const rendered = await this.#run(remote, { kind: 'page', request }, place);
    const result = checkPage(rendered.result);
    if (rendered.noAnswer) reportNoAnswer(remote, whereOf(request), rendered.noAnswer);
    else if (result.kind === 'page')
      for (const { where, message } of result.reports) report(remote, where, message, pageOf(request, requestId));
    return result;
  }

  #reportFailure(remote: RemoteBundle, request: RenderRequest, error: unknown, requestId?: string): void {
    const { report, reportNoAnswer } = this.#options;
    const where = whereOf(request);
    if (error instanceof NoAnswer) return reportNoAnswer(remote, where, error);
    const isEnded = error instanceof ProcessEnded;
    if (isEnded) this.#strikes.count(remote.file, error.process);
    report(remote, `server render${isEnded ? ' ended' : ''}: ${where}`, error, pageOf(request, requestId));
  }

  async #listSitemap(request: SitemapRequest, place: RenderPlace): Promise<SitemapResult> {
    try {
      return checkSitemap((await this.#run(request.remote, { kind: 'sitemap', request }, place)).result);
    } catch (error) {
      if (error instanceof NoAnswer) this.#options.reportNoAnswer(request.remote, 'sitemap', error);
      throw error;
    }
  }

  /**
   * Runs work in the process of a release. Repeats it once if the process ended through no fault of this work, or if it
   * is the host's own, whose code is not suspected: somebody else ended it.
   */
  async #run(
    remote: RemoteBundle | null,
    work: Parameters<RenderProcess['run']>[0],
    place: RenderPlace,
  ): Promise<Rendered> {
    const bundles = { shell: work.request.shell, remote };
    const attempt = async () => (await this.#processes.get(bundles)).run(work, place);
    try {
      return await attempt();
    } catch (error) {
      const isElsewhere = error instanceof ProcessEnded && (!error.isCause || remote === null);
      if (!isElsewhere) throw error;
      return attempt();
    }
  }
}

const pageOf = ({ url }: RenderRequest, requestId: string | undefined) => ({
  path: new URL(url, 'http://host').pathname,
  requestId,
});

/** The address of a page, without values of its query. */
const whereOf = ({ url }: RenderRequest) => loggedUrl(url);
