/** The process in which a start does what needs much memory: answers each order of the start (`SideProcess`). */
import { UserError } from '@wkff/server/user-error';
import { createSideTasks, type SideAnswer, type SideOrder } from './sideTasks.ts';

const abort = new AbortController();
// Nobody hears it if the start has just ended.
const answer = (message: SideAnswer) => process.connected && process.send?.(message, undefined, {}, () => undefined);
const tasks = createSideTasks((line) => answer({ line }), abort.signal);
const running = new Set<Promise<void>>();

async function run({ id, name, input }: SideOrder): Promise<void> {
  try {
    const result = await (tasks[name] as (input: unknown) => Promise<unknown>)(input);
    answer({ id, result });
  } catch (error) {
    const { message, stack, code, path, dest } = error as NodeJS.ErrnoException & { dest?: string };
    answer({ id, error: { isUserError: error instanceof UserError, message, stack, code, path, dest } });
  }
}

process.on('message', (order: SideOrder) => {
  const task = run(order).finally(() => running.delete(task));
  running.add(task);
});

/** Ends with what its tasks have started. */
function end(): void {
  abort.abort();
  void Promise.all(running).then(() => process.exit(0));
}

// Ctrl-C reaches all processes of a terminal; the start decides when this one ends.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', end);
process.on('disconnect', end);
