import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { ROOT } from '@wkff/launcher/paths';

/** Ends the server when this process ends, even if it was killed. */
const FOLLOW_PARENT = import.meta.resolve('@wkff/launcher/follow-parent');

const READY_LIMIT_MS = 120_000;
const LOOK_MS = 50;

/** A server of the site that was started by itself. */
export interface LoneServer {
  /** e.g. `http://localhost:41234`. */
  origin: string;
  /** All its log output so far, as JSON lines. */
  logs(): string;
  /** Asks it to end, and resolves when it has. */
  stop(): Promise<void>;
  /** Ends the server by SIGKILL. */
  kill(): Promise<void>;
}

/**
 * Starts a server, and waits until it is ready. It ends with this process.
 * @param file its program, e.g. `api/src/main.ts`.
 * @throws Error with its output if it does not become ready.
 */
export async function startServer(file: string, origin: string, env: NodeJS.ProcessEnv): Promise<LoneServer> {
  const args = ['--disable-warning=ExperimentalWarning', '--import', FOLLOW_PARENT, file];
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (part: string) => (text += part));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  const server: LoneServer = {
    origin,
    logs: () => text,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
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
