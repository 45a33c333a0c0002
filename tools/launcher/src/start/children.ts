import type { ChildProcess, SendHandle } from 'node:child_process';
import type { ProcessMessage } from '@wkff/server/succession';

/** Time in ms before a stop kills a process; longer than a process waits for in-flight requests. */
const STOP_LIMIT_MS = 12_000;

/** Returns true until a process has ended. */
export const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

/** Stops a process with SIGTERM, and kills it after 12 s. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  if (!isRunning(child)) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
  await ended;
  clearTimeout(force);
}

/** Resolves to what a process sends with a message. @throws Error if it ends before, or at the deadline. */
export function heard(child: ChildProcess, wanted: ProcessMessage, deadline: AbortSignal): Promise<SendHandle> {
  return new Promise((resolve, reject) => {
    const over = (reason: string) => () => {
      settle();
      reject(new Error(`it ${reason} before it was ${wanted}`));
    };
    const [onExit, onDeadline] = [over('ended'), over('took too long')];
    const onMessage = (message: unknown, handle: SendHandle) => {
      if (message !== wanted) return;
      settle();
      resolve(handle);
    };
    const settle = () => {
      child.off('message', onMessage).off('exit', onExit);
      deadline.removeEventListener('abort', onDeadline);
    };
    child.on('message', onMessage).on('exit', onExit);
    deadline.addEventListener('abort', onDeadline);
    if (!isRunning(child)) onExit();
    else if (deadline.aborted) onDeadline();
  });
}
