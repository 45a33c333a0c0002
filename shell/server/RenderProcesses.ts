import path from 'node:path';
import { serverScript } from '@wkff/server';
import { findConfinement } from './confinement.ts';
import { monotonicNow } from './monotonicNow.ts';
import { countForRender, peekForRender, readForRender, type ReadAnswer, type RenderReads } from './readForRender.ts';
import { RenderProcess, type ProcessEnded, type Source, type ProcessLimits } from './RenderProcess.ts';
import type { RemoteBundle, ServerBundle } from '../src/ssr/renderMessage.ts';

/** Most processes at the same time: the host's own, one for each of five remotes, and two for canaries and previews. */
const MOST = 8;
/** An idle process is ended after this long, in ms. */
const IDLE_MS = 120_000;
/** Delay before loading a broken release is retried, in ms. */
const BROKEN_MS = 60_000;

/** What a process renders: the pages of a release or, without one, the host's own pages and empty frames. */
export interface Bundles {
  shell: ServerBundle;
  remote: RemoteBundle | null;
}

/** No process is started any more. */
export class HostCloses extends Error {
  override readonly message = 'the host is closing';
}

export interface RenderProcessesOptions {
  /** Reads a bundle. @throws Error if it does not exist or differs from the release. */
  readBundle(bundle: ServerBundle | RemoteBundle): Promise<Buffer>;
  /** For reads of the API. Undefined if there is no API. */
  reads?: RenderReads | undefined;
  /** How long a render may run and wait for the API. */
  limits: ProcessLimits;
  /** Called when a release's process ends by its own fault between renders. */
  onFault(remote: RemoteBundle, error: ProcessEnded): void;
}

/** The render processes, one for each release, started on demand. */
export class RenderProcesses {
  readonly #options: RenderProcessesOptions;
  readonly #processes = new Map<string, Promise<RenderProcess>>();
  /** The processes of `#processes` that have started. */
  readonly #running = new Map<string, RenderProcess>();
  readonly #idleCheck: NodeJS.Timeout;
  #isClosed = false;

  constructor(options: RenderProcessesOptions) {
    this.#options = options;
    this.#idleCheck = setInterval(() => this.#endIdle(), IDLE_MS / 4).unref();
  }

  /**
   * Returns the process for these bundles, starting it if necessary. @throws Error if a bundle does not exist or
   * differs from the release.
   */
  async get(bundles: Bundles): Promise<RenderProcess> {
    const key = keyOf(bundles);
    const known = this.#running.get(key);
    const isSpent = known?.isEnded || (known?.isBroken && monotonicNow() - known.lastUse > BROKEN_MS);
    if (known && isSpent) this.#remove(key, known);
    let starting = this.#processes.get(key);
    if (!starting) {
      starting = this.#start(key, bundles);
      this.#processes.set(key, starting);
      // The file may exist at the next attempt.
      starting.catch(() => this.#processes.delete(key));
    }
    return starting;
  }

  /** Ends all processes except the host's own and those of these releases, each after its current renders. */
  retain(releases: readonly ServerBundle[]): void {
    const names = new Set(releases.map((remote) => remoteKeyOf(remote)));
    for (const [key, running] of this.#running) {
      const [, remote = ''] = key.split('\n');
      if (remote === '' || names.has(remote)) continue;
      this.#processes.delete(key);
      this.#running.delete(key);
      running.retire();
    }
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#idleCheck);
    for (const [key, running] of this.#running) this.#remove(key, running);
  }

  async #start(key: string, { shell, remote }: Bundles): Promise<RenderProcess> {
    const { limits, onFault, reads } = this.#options;
    const [confinement, shellSource, remoteSource] = await Promise.all([
      findConfinement(),
      this.#source(shell),
      remote && this.#source(remote),
    ]);
    if (this.#isClosed) throw new HostCloses();
    this.#makeRoom();
    const read = (address: string, signal: AbortSignal) => this.#read(address, signal);
    const started = new RenderProcess({
      confinement,
      shell: shellSource,
      remote: remoteSource,
      limits,
      cached: {
        peek: (address) => reads && peekForRender(reads, address),
        count: (address) => reads && countForRender(reads, address),
      },
      read,
      onFault: (error) => remote && onFault(remote, error),
    });
    this.#running.set(key, started);
    return started;
  }

  async #source(bundle: ServerBundle | RemoteBundle): Promise<Source> {
    const script = path.basename(bundle.file);
    const file = 'name' in bundle ? serverScript(bundle, script) : script;
    return { file, text: await this.#options.readBundle(bundle) };
  }

  #read(address: string, signal: AbortSignal): ReadAnswer | Promise<ReadAnswer> {
    const { reads } = this.#options;
    if (!reads) throw new Error('there is no API to read from');
    return readForRender(reads, address, signal);
  }

  /** If there are too many processes, ends the least recently used that are idle. */
  #makeRoom(): void {
    const free = [...this.#running]
      .filter(([, running]) => !running.isBusy)
      .sort(([, a], [, b]) => a.lastUse - b.lastUse);
    for (const [key, running] of free.slice(0, Math.max(0, this.#running.size - MOST + 1))) this.#remove(key, running);
  }

  #endIdle(): void {
    const since = monotonicNow() - IDLE_MS;
    for (const [key, running] of this.#running) {
      if (running.isEnded || (!running.isBusy && running.lastUse < since)) this.#remove(key, running);
    }
  }

  #remove(key: string, running: RenderProcess): void {
    running.end();
    this.#processes.delete(key);
    this.#running.delete(key);
  }
}

const remoteKeyOf = ({ file, sha256 }: ServerBundle) => `${file} ${sha256}`;

function keyOf({ shell, remote }: Bundles): string {
  return `${shell.file}\n${remote ? remoteKeyOf(remote) : ''}`;
}
