import { spawn, type ChildProcess, type SendHandle } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { HELD, SUCCESSOR, type ProcessMessage } from '@wkff/server/succession';
import { platform } from '@wkff/settings';
import { UserError } from '@wkff/server/user-error';
import { askReady } from './askReady.ts';
import { heard, isRunning, stopProcess } from './children.ts';
import { LogFile } from './log.ts';
import { sayWhile } from './sayWhile.ts';
import { root } from './settings.ts';

export interface SupervisedOptions {
  /** `api` or `host`, for messages. */
  name: string;
  /** Entry of the process, a TypeScript file. */
  entry: string;
  env: () => Record<string, string>;
  /** User and group that the process runs as; empty for this process's. */
  ids: { uid?: number; gid?: number };
  /** File for its JSON log lines. */
  logFile: string;
  /** Address that answers 200 once the process is ready. */
  readyUrl: string;
  say: (line: string) => void;
  /** How often a start that takes long is reported, in ms. */
  reportEvery?: number;
}

/** A busy machine starts a process slowly. One that has not ended by itself is given up only after this time. */
const READY_LIMIT_MS = 600_000;
/** How often a process is asked whether it is ready, before and after it says that it listens. */
const ASK_MS = { starting: 250, listening: 20 };
/**
 * Limits for a process's memory: a small young generation, and few malloc arenas, which otherwise never return memory
 * to the system. Measured under the bench's load: a quarter to a third less memory, with no effect on response times.
 * The old generation is collected when it is half as large again as what was in use, and not several times as large
 * (docs/decisions/0178-garbage-is-collected-at-half-more.md).
 */
const NODE_FLAGS = ['--max-semi-space-size=4', '--heap-growing-percent=50'];
const MEMORY_ENV = { MALLOC_ARENA_MAX: '2' };

/** Starts one of the site's processes, restarts it when it ends by itself, and stops it. */
export class Supervised {
  readonly #options: SupervisedOptions;
  readonly #log: LogFile;
  #child: ChildProcess | null = null;
  /** Processes that others have taken over from. They end by themselves. */
  readonly #retiring = new Set<ChildProcess>();
  #isStopping = false;
  #isHeld = false;
  #errors = '';

  constructor(options: SupervisedOptions) {
    this.#options = options;
    this.#log = new LogFile(options.logFile, options.say);
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Starts the process, which loads its code and waits for `start`. Does nothing after `stop`. */
  hold(): void {
    if (this.#isStopping) return;
    this.#child = this.#launch([HELD]);
    this.#isHeld = true;
  }

  /**
   * Starts the process, or lets one begin that was held, and waits until it is ready. Returns what it says is missing,
   * e.g. files of live releases.
   * @throws UserError with what it printed when it ended.
   */
  async start(signal: AbortSignal): Promise<string[]> {
    // The loop below notices a held process that has died.
    if (this.#isHeld) this.#child?.send('begin' satisfies ProcessMessage, () => undefined);
    else this.#spawn();
    this.#isHeld = false;
    const { name, say, reportEvery: every } = this.#options;
    return sayWhile(this.#untilReady(signal), { line: `The ${name} is still starting …`, say, every });
  }

  async #untilReady(signal: AbortSignal): Promise<string[]> {
    const { name, logFile, readyUrl } = this.#options;
    let every = ASK_MS.starting;
    this.#child?.on('message', (message) => {
      if (message === ('listening' satisfies ProcessMessage)) every = ASK_MS.listening;
    });
    const deadline = AbortSignal.any([signal, AbortSignal.timeout(READY_LIMIT_MS)]);
    while (!deadline.aborted) {
      if (this.#child === null || !isRunning(this.#child))
        throw new UserError(this.#errors.trim() || `The ${name} ended while starting; see ${logFile}.`);
      await nextSign(this.#child, every, deadline);
      const answer = await askReady(readyUrl);
      if (answer && isRunning(this.#child)) {
        this.#watch();
        return answer.missing ?? [];
      }
    }
    if (signal.aborted) return [];
    throw new UserError(`The ${name} is not ready after ${READY_LIMIT_MS / 60_000} minutes; see ${logFile}.`);
  }

  /** Stops the process with SIGTERM, and kills it after 12 s. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.all([...this.#retiring, ...(this.#child ? [this.#child] : [])].map(stopProcess));
  }

  /**
   * Starts a process with the code of now beside the running one, which ends after its last answer. Both listen on one
   * socket meanwhile, so that no connection is refused. If the new one does not become ready, the old one goes on.
   * @throws UserError with what the new one printed.
   */
  async renew(signal: AbortSignal): Promise<void> {
    const old = this.#child;
    if (!old || !isRunning(old)) throw new UserError(`The ${this.#options.name} does not run.`);
    const next = this.#launch([SUCCESSOR]);
    let socket: SendHandle | undefined;
    try {
      const deadline = AbortSignal.any([signal, AbortSignal.timeout(READY_LIMIT_MS)]);
      await heard(next, 'ready', deadline);
      const shared = heard(old, 'socket', deadline);
      old.send('share' satisfies ProcessMessage);
      socket = await shared;
      const listening = heard(next, 'listening', deadline);
      next.send('socket' satisfies ProcessMessage, socket);
      await listening;
    } catch (error) {
      next.kill('SIGKILL');
      throw new UserError(`The new ${this.#options.name} is not ready; the old one goes on. ${this.#reason(error)}`);
    } finally {
      // While this process has the socket, too, no process that is started later can listen on the port.
      (socket as { close(): void } | undefined)?.close();
    }
    this.#child = next;
    this.#watch();
    this.#retiring.add(old);
    old.once('exit', () => this.#retiring.delete(old));
    const retiring = heard(old, 'retiring', signal);
    old.send('retire' satisfies ProcessMessage);
    // The next part may only meet the new process. An old one that has ended is no problem.
    await retiring.catch(() => undefined);
  }

  #reason(error: unknown): string {
    return this.#errors.trim() || `See ${this.#options.logFile} (${(error as Error).message}).`;
  }

  /** Restarts the process with the current environment. */
  async restart(): Promise<void> {
    await this.stop();
    this.#isStopping = false;
    this.#spawn();
    this.#watch();
  }

  #spawn(): void {
    this.#child = this.#launch([]);
  }

  #launch(args: readonly string[]): ChildProcess {
    const { entry, env, ids } = this.#options;
    this.#errors = '';
    // The IPC channel closes if this process ends for any reason. The child then stops.
    const child = spawn(
      process.execPath,
      [
        ...NODE_FLAGS,
        '--disable-warning=ExperimentalWarning',
        '--import',
        new URL('./followParent.mjs', import.meta.url).href,
        entry,
        ...args,
      ],
      {
        cwd: root,
        ...ids,
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        env: {
          PATH: '',
          TZ: '',
          ...platform('PATH', 'TZ', 'NODE_COMPILE_CACHE'),
          NODE_ENV: 'production',
          LANG: 'C.UTF-8',
          ...MEMORY_ENV,
          ...env(),
        },
      },
    );
    child.stdout?.on('data', (chunk: Buffer) => this.#log.write(chunk));
    child.stderr?.on('data', (chunk: Buffer) => {
      this.#log.write(chunk);
      this.#errors = (this.#errors + chunk.toString('utf8')).slice(-4_000);
    });
    child.once('error', (error) => (this.#errors += error.message));
    return child;
  }

  #watch(): void {
    const child = this.#child;
    child?.once('exit', (code, signal) => {
      if (this.#isStopping || child !== this.#child) return;
      // Ctrl-C signals all processes at once, so the child may end before this process handles the signal.
      setTimeout(() => {
        if (this.#isStopping || child !== this.#child) return;
        this.#options.say(`The ${this.#options.name} ended (${signal ?? code}); it is started again.`);
        this.#spawn();
        this.#watch();
      }, 500);
    });
  }
}

/** Resolves when a process says something or ends, at the deadline, and after this many ms. */
async function nextSign(child: ChildProcess, ms: number, deadline: AbortSignal): Promise<void> {
  const settled = new AbortController();
  const signal = AbortSignal.any([settled.signal, deadline]);
  const signs = [once(child, 'message', { signal }), once(child, 'exit', { signal }), delay(ms, undefined, { signal })];
  await Promise.race(signs).catch(() => undefined);
  settled.abort();
}
