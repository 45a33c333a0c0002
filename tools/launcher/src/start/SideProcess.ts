import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { UserError } from '@wkff/server/user-error';
import { stopProcess } from './children.ts';
import type { SideAnswer, SideOrder, SideTasks } from './sideTasks.ts';

/** How long the process waits for another task, in ms. */
const IDLE_MS = 10_000;

/** A task that was not answered yet. */
interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

interface Running {
  child: ChildProcess;
  waiting: Map<number, Waiting>;
  /** Ends the process when it has had nothing to do for a while. */
  idle?: NodeJS.Timeout;
}

/**
 * Runs tasks of a start in another process, which ends soon after the last one: their modules (the database's client,
 * `fetch`, the calls for releases) would take half of the memory of the process that supervises a site for weeks.
 */
export class SideProcess {
  readonly #say: (line: string) => void;
  readonly #idleMs: number;
  #running: Running | null = null;
  #orders = 0;

  /** @param say receives what tasks tell the operator. */
  constructor(say: (line: string) => void, idleMs = IDLE_MS) {
    this.#say = say;
    this.#idleMs = idleMs;
  }

  /** Null while there is none. */
  get pid(): number | null {
    return this.#running?.child.pid ?? null;
  }

  /** Starts the process for tasks to come. */
  begin(): void {
    this.#running ??= this.#start();
  }

  /** Runs a task. @throws what the task throws, and UserError if the process ends before its answer. */
  run<Name extends keyof SideTasks>(
    name: Name,
    input: Parameters<SideTasks[Name]>[0],
  ): Promise<Awaited<ReturnType<SideTasks[Name]>>> {
    const { child, waiting, idle } = (this.#running ??= this.#start());
    clearTimeout(idle);
    const id = (this.#orders += 1);
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve: resolve as Waiting['resolve'], reject });
      child.send({ id, name, input } satisfies SideOrder);
    });
  }

  /** Ends the process, and what its tasks have started. A later task starts another one. */
  async stop(): Promise<void> {
    const running = this.#running;
    this.#running = null;
    clearTimeout(running?.idle);
    if (running) await stopProcess(running.child);
  }

  #start(): Running {
    const child = fork(path.join(import.meta.dirname, 'sideMain.ts'), [], {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const running: Running = { child, waiting: new Map() };
    const { waiting } = running;
    child.on('message', (answer: SideAnswer) => {
      if ('line' in answer) return this.#say(answer.line);
      const task = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('error' in answer) task?.reject(toError(answer.error));
      else task?.resolve(answer.result);
      if (waiting.size > 0 || this.#running !== running) return;
      running.idle = setTimeout(() => void this.stop(), this.#idleMs).unref();
    });
    const end = (reason: string) => {
      if (this.#running === running) this.#running = null;
      const error = new UserError(
        `A process that works for the start ended (${reason}), maybe for want of memory; try again.`,
      );
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };
    child.on('error', (error) => end(error.message));
    child.once('exit', (code, signal) => end(String(signal ?? code)));
    return running;
  }
}

function toError({ isUserError, message, ...details }: Extract<SideAnswer, { error: object }>['error']): Error {
  return isUserError ? new UserError(message) : Object.assign(new Error(message), details);
}
