import type { ChildProcess } from 'node:child_process';
import type { Duplex } from 'node:stream';
import { residentBytes } from '@wkff/server';
import type { DescribeRequest, RenderRequest, SitemapRequest } from '../src/ssr/renderMessage.ts';
import { findNode, startConfined, type Confinement } from './confinement.ts';
import { MessageReader, writeMessage, type PipeMessage } from './pipeMessages.ts';
import { monotonicNow } from './monotonicNow.ts';
import { ExpectedReads, type CachedReads } from './ExpectedReads.ts';
import { checkMessage } from './programMessage.ts';
import { readProgram } from './programs.ts';
import type { RenderPlace } from './FairQueue.ts';
import { queuedMs } from './queuedMs.ts';
import { NoAnswer, type ReadAnswer } from './readForRender.ts';
import { RenderClock, type RenderLimits } from './RenderClock.ts';
import type { FromProgram, ToProgram } from './renderProgram.ts';

/** Largest message of the process, in bytes: a page with its data, or all addresses of a remote. */
const PAGE_BYTES = 8 * 1024 * 1024;
const SITEMAP_BYTES = 32 * 1024 * 1024;
/** Most reads of the API for one page. */
const READS = 200;
/** Most memory that a process may use, buffers included, in bytes. Node itself uses 60 MB. */
const MEMORY_BYTES = 256 * 1024 * 1024;
const WATCH_MS = 100;
/** A process that renders nothing for this long (ms) is suspended until the next page, so that its code can't run. */
const SLEEP_MS = 300;
/** How much of the process's last output is reported, in characters. */
const LAST_WORDS = 500;
/** Why reads are aborted whose render has ended. Made once, as an error with its stack takes 0.1 ms. */
const OVER = new Error('the page is finished');
/** Preparing a process takes no place in the queue. */
const NO_PLACE: RenderPlace = { leave: () => undefined, take: () => undefined };

/** Source code to load, e.g. a verified server bundle. */
export interface Source {
  /** The file's name in stacks. */
  file: string;
  text: Buffer;
}

/** The process ended before it answered: it took too much time or memory, crashed, or violated the protocol. */
export class ProcessEnded extends Error {
  /** True if this render caused the end of the process, or may have caused it. */
  readonly isCause: boolean;
  /** The process that ended: the same for all renders that ended with it. */
  readonly process: object;

  constructor(reason: string, isCause: boolean, process: object) {
    super(reason);
    this.isCause = isCause;
    this.process = process;
  }
}

/** An error in the process, with the stack that it had there. */
class ErrorInside extends Error {
  constructor({ message, stack }: { message: string; stack: string }) {
    super(message);
    this.stack = stack;
  }
}

/** The bundle could not be loaded, so the release cannot be rendered. */
class BrokenBundle extends ErrorInside {}

/** What a process can be asked for. */
export type RenderWork =
  | { kind: 'page'; request: RenderRequest }
  | { kind: 'sitemap'; request: SitemapRequest }
  | { kind: 'describe'; request: DescribeRequest };

/** Longest times in ms. */
export interface ProcessLimits extends RenderLimits {
  /** How long Node may take to start. */
  starting: number;
}

export interface RenderProcessOptions {
  confinement: Confinement;
  shell: Source;
  /** The release's bundle. Null: the process renders only the host's own pages. */
  remote: Source | null;
  /** Limits of a render. Loading the bundles has the one for running. */
  limits: ProcessLimits;
  /** The answers that the host has cached. */
  cached: CachedReads;
  /** Returns what is known at once; otherwise a promise, for which the render waits. */
  read(address: string, signal: AbortSignal): ReadAnswer | Promise<ReadAnswer>;
  /** Called when the process ends by its own fault between renders, e.g. because it uses too much memory. */
  onFault(error: ProcessEnded): void;
}

/** What a render returned. */
export interface Rendered {
  /** The result. It is not checked yet. */
  result: unknown;
  /** Set if the API failed to answer one of its reads. */
  noAnswer: NoAnswer | null;
}

interface Job {
  work: RenderWork;
  /** The addresses whose answers came with its request. */
  sent: readonly string[];
  resolve(rendered: Rendered): void;
  reject(error: Error): void;
  clock: RenderClock;
  /** Aborts the render's pending reads when it ends, or has waited for too long. */
  over: AbortController;
  reads: number;
  noAnswer: NoAnswer | null;
}

/**
 * A process without permissions that renders the pages of one release. Its memory is watched, and its messages are
 * checked.
 */
export class RenderProcess {
  readonly #options: RenderProcessOptions;
  readonly #child: ChildProcess;
  /** The process that runs Node, once it has started. */
  #node: number | undefined;
  readonly #channel: Duplex;
  readonly #jobs = new Map<number, Job>();
  readonly #expected: ExpectedReads;
  readonly #watch: NodeJS.Timeout;
  /** Resolves when the bundles are loaded. @throws BrokenBundle, ProcessEnded. */
  readonly ready: Promise<void>;
  #started: { resolve(): void; reject(error: Error): void } | undefined;
  /** The time of what is done before pages are rendered: the start of Node, and the loading of each bundle. */
  #preparing: RenderClock | undefined;
  readonly #toLoad: (Source & { bundle: 'shell' | 'remote' })[];
  #isReady = false;
  #lastJob = 0;
  #lastUse = monotonicNow();
  #isAsleep = false;
  #isRetired = false;
  #isBroken = false;
  #end: ProcessEnded | undefined;
  #lastWords = '';

  constructor(options: RenderProcessOptions) {
    this.#options = options;
    this.#expected = new ExpectedReads(options.cached);
    const { shell, remote } = options;
    this.#toLoad = [{ ...shell, bundle: 'shell' }, ...(remote ? [{ ...remote, bundle: 'remote' as const }] : [])];
    this.#child = startConfined(options.confinement, readProgram('render'));
    this.#channel = this.#child.stdio[3] as Duplex;
    this.#prepare(options.limits.starting, () => this.#kill('it did not start in time', null));
    this.#watch = setInterval(() => this.#look(), WATCH_MS).unref();
    this.ready = new Promise((resolve, reject) => (this.#started = { resolve, reject }));
    // Each render reports this error itself.
    this.ready.catch(() => undefined);
    const reader = new MessageReader(() => this.#mostBytes);
    this.#channel.on('data', (bytes: Buffer) => {
      // What is known at once is answered by one write, so that the process wakes up once for it.
      this.#channel.cork();
      try {
        for (const frame of reader.read(bytes)) if (!this.#end) this.#receive(frame);
      } catch (error) {
        this.#kill(`it sent ${(error as Error).message}`);
      } finally {
        this.#channel.uncork();
      }
    });
    this.#channel.on('error', () => undefined);
    this.#child.stderr?.on('data', (text: Buffer) => {
      this.#lastWords = (this.#lastWords + text.toString()).slice(-LAST_WORDS);
    });
    this.#child.on('error', (error) => this.#kill(error.message, null));
    this.#child.on('close', (code, signal) => this.#kill(`it ended with ${signal ?? code}: ${this.#lastWords}`));
  }

  get isEnded(): boolean {
    return this.#end !== undefined;
  }

  /** True if the bundles could not be loaded. Then it renders nothing. */
  get isBroken(): boolean {
    return this.#isBroken;
  }

  /** True while it renders. */
  get isBusy(): boolean {
    return this.#jobs.size > 0;
  }

  /** Time at which a render last began or ended (`monotonicNow`). */
  get lastUse(): number {
    return this.#lastUse;
  }

  /**
   * Renders a page, lists the pages of a remote, or says what its code says about itself. While it only waits for the API, it leaves its place.
   * @throws Error if the code throws, NoAnswer if it throws after the API failed to answer; ProcessEnded; BrokenBundle.
   */
  async run(work: RenderWork, place: RenderPlace): Promise<Rendered> {
    this.#lastUse = monotonicNow();
    await this.ready;
    if (this.#end) throw this.#end;
    this.#wake();
    this.#lastJob += 1;
    const id = this.#lastJob;
    const { limits } = this.#options;
    const over = new AbortController();
    const onOver = {
      running: () => this.#kill(`it took more than ${limits.running} ms`, id),
      waiting: () => over.abort(new NoAnswer(`no answer within ${limits.waiting} ms`)),
    };
    const clock = new RenderClock(limits, onOver, place, this.#processorWait);
    return new Promise((resolve, reject) => {
      const { answers, bodies } = this.#expected.of(work.kind === 'page' ? work.request.url : null);
      const sent = answers.map(({ address }) => address);
      this.#jobs.set(id, { work, sent, resolve, reject, clock, over, reads: 0, noAnswer: null });
      if (work.kind === 'page') this.#send({ ...work, id, answers }, ...bodies);
      else this.#send({ ...work, id });
    });
  }

  /** Ends the process and its renders. */
  end(): void {
    this.#kill('it is no longer needed', null);
  }

  /** Ends the process after its current renders. */
  retire(): void {
    this.#isRetired = true;
    if (this.#jobs.size === 0) this.end();
  }

  #prepare(limit: number, onOver: () => void): void {
    const limits = { running: limit, waiting: limit };
    this.#preparing = new RenderClock(limits, { running: onOver, waiting: onOver }, NO_PLACE, this.#processorWait);
  }

  /**
   * What the process and those that started it have waited for a processor: a busy machine is not their fault. A
   * process that has ended waits no longer.
   */
  readonly #processorWait = {
    known: 0,
    read: (): number => {
      const { pid } = this.#child;
      const node = this.#node ?? findNode(this.#options.confinement, this.#child);
      this.#processorWait.known = queuedMs(node) + (node === pid ? 0 : queuedMs(pid));
      return this.#processorWait.known;
    },
  };

  get #mostBytes(): number {
    return [...this.#jobs.values()].some(({ work }) => work.kind === 'sitemap') ? SITEMAP_BYTES : PAGE_BYTES;
  }

  #send(message: ToProgram, ...bodies: Buffer[]): void {
    if (!this.#end) this.#channel.write(writeMessage(message, ...bodies));
  }

  #receive({ head, body }: PipeMessage): void {
    const message = checkMessage(head);
    switch (message.kind) {
      case 'started':
      case 'loaded':
      case 'broken':
        return this.#load(message);
      case 'read':
        return this.#read(message);
      case 'done': {
        const { work, sent, resolve, noAnswer } = this.#finish(message.id);
        const { result, reads } = message;
        if (work.kind !== 'page') return resolve({ result, noAnswer });
        this.#expected.note(work.request.url, reads, sent);
        return resolve({ result: body.length > 0 ? withHtml(result, body) : result, noAnswer });
      }
      case 'failed': {
        const { reject, noAnswer } = this.#finish(message.id);
        return reject(noAnswer ?? new ErrorInside(message));
      }
    }
  }

  /** Continues the start: Node runs, then the host's bundle is loaded, then the release's. */
  #load(message: Extract<FromProgram, { kind: 'started' | 'loaded' | 'broken' }>): void {
    this.#preparing?.stop();
    this.#node ??= findNode(this.#options.confinement, this.#child);
    if (this.#isReady) throw new Error('a message in the wrong order');
    const next = this.#toLoad.shift();
    if (message.kind === 'broken' || next === undefined) {
      this.#isReady = true;
      this.#isBroken = message.kind === 'broken';
      if (message.kind === 'broken') this.#started?.reject(new BrokenBundle(message));
      else this.#started?.resolve();
      return;
    }
    const limit = this.#options.limits.running;
    this.#prepare(limit, () => this.#kill(`its code took more than ${limit} ms to load`));
    this.#send({ kind: 'load', bundle: next.bundle, file: next.file }, next.text);
  }

  /** Reads the API for a page. @throws Error if no such page is rendered, or if it made too many reads. */
  #read({ id, render, path }: Extract<FromProgram, { kind: 'read' }>): void {
    const job = this.#jobs.get(render);
    if (!job) throw new Error('a read for a page that is not rendered');
    job.reads += 1;
    if (job.reads > READS) throw new Error(`more than ${READS} reads for one page`);
    const pass = ({ status, headers, body }: ReadAnswer) => {
      if (status >= 500) job.noAnswer ??= new NoAnswer(`the API answered ${status}`);
      this.#send({ kind: 'answer', id, status, headers }, body);
    };
    const fail = (error: unknown) => {
      if (error instanceof NoAnswer) job.noAnswer ??= error;
      this.#send({ kind: 'noAnswer', id, message: (error as Error).message });
    };
    try {
      const answer = this.#options.read(path, job.over.signal);
      if (answer instanceof Promise) job.clock.waitFor(answer).then(pass, fail);
      else pass(answer);
    } catch (error) {
      fail(error);
    }
  }

  /** Removes a finished job. @throws Error if there is no job with this number. */
  #finish(id: number): Job {
    const job = this.#jobs.get(id);
    if (!job) throw new Error('an answer to no render in progress');
    this.#jobs.delete(id);
    this.#lastUse = monotonicNow();
    job.clock.stop();
    job.over.abort(OVER);
    if (this.#isRetired && this.#jobs.size === 0) this.end();
    return job;
  }

  /** Checks the memory, notes how long it waited for a processor, and suspends an idle process. */
  #look(): void {
    if (this.#isAsleep) return;
    this.#processorWait.read();
    const taken = residentBytes(this.#node);
    if (taken > MEMORY_BYTES) return this.#kill(`it took ${Math.round(taken / 1e6)} MB of memory`);
    const isIdle = this.#isReady && this.#jobs.size === 0 && monotonicNow() - this.#lastUse > SLEEP_MS;
    // A suspended process does not notice the end of the host.
    if (isIdle && this.#options.confinement.endsWithHost) this.#isAsleep = this.#signal('SIGSTOP');
  }

  #wake(): void {
    if (this.#isAsleep) this.#signal('SIGCONT');
    this.#isAsleep = false;
  }

  /** Sends a signal to Node. Returns false if it has not started or has ended. */
  #signal(signal: NodeJS.Signals): boolean {
    try {
      // A process that has ended may have left its number to another one.
      return (
        this.#node !== undefined &&
        this.#child.exitCode === null &&
        this.#child.signalCode === null &&
        process.kill(this.#node, signal)
      );
    } catch {
      return false;
    }
  }

  /**
   * Ends the process. `cause`: id of the render that caused it. Undefined if unknown, null if none did: it was ended by
   * the host, or never started.
   */
  #kill(reason: string, cause?: number | null): void {
    if (this.#end) return;
    this.#end = new ProcessEnded(reason, cause === undefined, this);
    if (cause === undefined && this.#isReady && this.#jobs.size === 0) this.#options.onFault(this.#end);
    this.#preparing?.stop();
    clearInterval(this.#watch);
    // Without Node, what is around it ends too.
    if (!this.#signal('SIGKILL')) this.#child.kill('SIGKILL');
    this.#channel.destroy();
    this.#started?.reject(this.#end);
    for (const id of [...this.#jobs.keys()])
      this.#finish(id).reject(new ProcessEnded(reason, cause === undefined || id === cause, this));
  }
}

/** Returns a page with its HTML, which is the body of its message. */
function withHtml(result: unknown, body: Buffer): unknown {
  return typeof result === 'object' && result !== null ? { ...result, html: body.toString() } : result;
}
