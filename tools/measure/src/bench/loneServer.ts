import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { ROOT } from '@wkff/launcher/paths';

const READY_LIMIT_MS = 120_000;
const LOOK_MS = 50;

/** A server of the site that was started by itself. */
export interface LoneServer {
  /** e.g. `http://localhost:41234`. */
  origin: string;
  /** All its log output so far, as JSON lines. */
  logs(): string;
  stop(): Promise<void>;
}

/**
 * Starts a server, and waits until it is ready. It ends with this process.
 * @param file its program, e.g. `api/src/main.ts`.
 * @throws Error with its output if it does not become ready.
 */
export async function startServer(file: string, origin: string, env: NodeJS.ProcessEnv): Promise<LoneServer> {
  const child = spawn(process.execPath, [file], {
    cwd: ROOT,
    env,
    // Closing the channel ends it with this process.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (part: string) => (text += part));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const server: LoneServer = {
    origin,
    logs: () => text,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
  const limit = AbortSignal.timeout(READY_LIMIT_MS);
  while (!(await isReady(origin))) {
    if (limit.aborted || child.exitCode !== null) {
      await server.stop();
      throw new Error(`${file} did not get ready:\n${text}`);
    }
    await delay(LOOK_MS);
  }
  return server;
}

async function isReady(origin: string): Promise<boolean> {
  const response = await fetch(`${origin}/readyz`).catch(() => null);
  return response?.ok ?? false;
}
