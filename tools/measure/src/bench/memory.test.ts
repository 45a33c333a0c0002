import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watchMemory } from './memory.ts';

/** Less than a Node that does nothing has. */
const A_NODE = 25 * 2 ** 20;
/** Ends with its input, and so with the process that started it. */
const WAITING = "process.stdin.on('end', () => process.exit()).resume(); console.log('up')";

/** Starts a process that the watch takes for a part of the site, and waits for its first line. */
async function startAs(entry: string, command: string, args: readonly string[]) {
  const child = spawn(command, [...args, entry], { stdio: ['pipe', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return {
    end: async () => {
      const ended = once(child, 'exit');
      child.stdin.end();
      await ended;
    },
  };
}

describe('the memory of a site', () => {
  test('includes a render process that another process stays around', async () => {
    const api = await startAs('api/src/main.ts', process.execPath, ['-e', WAITING]);
    // The first shell is the host, and the second one is around the Node that renders.
    const around = `sh -c '"$0" -e "$1"; :' "$0" "$1"; :`;
    const host = await startAs('shell/server/main.ts', 'sh', ['-c', around, process.execPath, WAITING]);

    const memory = watchMemory(process.pid).end();
    await Promise.all([api.end(), host.end()]);

    expect(memory.api).toBeGreaterThan(A_NODE);
    expect(memory.renders).toBeGreaterThan(A_NODE);
    expect(memory.host).toBeGreaterThan(memory.renders);
  });
});
