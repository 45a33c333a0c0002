import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { platform } from '@wkff/settings';
import { UserError } from '@wkff/server/user-error';
import { LogFile } from './log.ts';
import { root } from './settings.ts';

export interface SupervisedOptions {
  /** `api` or `host`, for messages. */
  name: string;
  /** The process's own entry, a TypeScript file. */
  entry: string;
  env: () => Record<string, string>;
  /** User and group that the process runs as; empty: this one's. */
  ids: { uid?: number; gid?: number };
  /** File for its JSON log lines. */
  logFile: string;
  /** Address that answers 200 once it is ready. */
  readyUrl: string;
  say: (line: string) => void;
}

const READY_LIMIT_MS = 60_000;
/**
 * Keep a process small: a small young generation, and few arenas for the C library, whose threads would each hold on to what
 * they once used. Measured under the bench's load: a quarter to a third less memory, no difference in time.
 */
const NODE_FLAGS = ['--max-semi-space-size=4'];
const MEMORY_ENV = { MALLOC_ARENA_MAX: '2' };
/** Longer than a process lets running requests end. */
const STOP_LIMIT_MS = 12_000;

/** One of the site's own processes: started, watched, started again when it ends by itself, and stopped. */
export class Supervised {
  readonly #options: SupervisedOptions;
  readonly #log: LogFile;
  #child: ChildProcess | null = null;
  #isStopping = false;
  #errors = '';

  constructor(options: SupervisedOptions) {
    this.#options = options;
    this.#log = new LogFile(options.logFile, options.say);
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Starts the process and waits until it is ready. @throws UserError with what it said on its way out. */
  async start(signal: AbortSignal): Promise<void> {
    this.#spawn();
    const deadline = AbortSignal.any([signal, AbortSignal.timeout(READY_LIMIT_MS)]);
    while (!deadline.aborted) {
      if (this.#child === null || this.#child.exitCode !== null || this.#child.signalCode !== null) {
        throw new UserError(
          this.#errors.trim() || `The ${this.#options.name} ended while starting; see ${this.#options.logFile}.`,
        );
      }
      const response = await fetch(this.#options.readyUrl, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
      if (response?.ok) {
        this.#watch();
        return;
      }
      await delay(50);
    }
    if (!signal.aborted)
      throw new UserError(
        `The ${this.#options.name} is not ready after ${READY_LIMIT_MS / 1000} s; see ${this.#options.logFile}.`,
      );
  }

  /** Ends the process: politely, after 12 s by force. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill('SIGTERM');
    const force = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
    await ended;
    clearTimeout(force);
  }

  /** Stops and starts it anew, with the environment as it is now. */
  async restart(): Promise<void> {
    await this.stop();
    this.#isStopping = false;
    this.#spawn();
    this.#watch();
  }

  #spawn(): void {
    const { entry, env, ids } = this.#options;
    this.#errors = '';
    // The channel ends with this process, however it ends: the child sees that and stops.
    const child = spawn(
      process.execPath,
      [
        ...NODE_FLAGS,
        '--disable-warning=ExperimentalWarning',
        '--import',
        new URL('./followParent.mjs', import.meta.url).href,
        entry,
      ],
      {
        cwd: root,
        ...ids,
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        env: {
          ...{ PATH: '', TZ: '' },
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
    this.#child = child;
  }

  #watch(): void {
    const child = this.#child;
    child?.once('exit', (code, signal) => {
      if (this.#isStopping) return;
      // Ctrl-C reaches all processes at once: this one may end before the start has heard of it.
      setTimeout(() => {
        if (this.#isStopping) return;
        this.#options.say(`The ${this.#options.name} ended (${signal ?? code}); it is started again.`);
        this.#spawn();
        this.#watch();
      }, 500);
    });
  }
}
