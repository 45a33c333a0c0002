import { fork, type ChildProcess } from 'node:child_process';
import { within } from '@wkff/contracts';
import type { Cleanup } from './Cleanup.ts';

const ANSWER_LIMIT_MS = 60_000;

/** A program in another process that sends one response per message. It ends with the bench. */
export class Helper {
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  /** Starts the program of `file`, an absolute path; returns it and its first message. */
  static async start<First>(file: string, args: string[], cleanup: Cleanup): Promise<{ helper: Helper; first: First }> {
    const child = fork(file, args, { execArgv: ['--disable-warning=ExperimentalWarning'] });
    cleanup.add(() => child.kill());
    const helper = new Helper(child);
    return { helper, first: (await helper.#answer()) as First };
  }

  /** Sends a message and waits for the answer. @throws Error when the process ends, or does not answer within 60 s. */
  async ask<Answer>(message: object): Promise<Answer> {
    const answer = this.#answer();
    this.#child.send(message);
    return (await answer) as Answer;
  }

  #answer(): Promise<unknown> {
    const child = this.#child;
    const answer = new Promise<unknown>((resolve, reject) => {
      const end = (code: number | null) => reject(new Error(`${child.spawnfile} ended with ${code}`));
      child.once('exit', end);
      child.once('message', (message) => {
        child.off('exit', end);
        resolve(message);
      });
    });
    return within(ANSWER_LIMIT_MS, answer, 'a helper process did not answer');
  }
}
