import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startServer, type LoneServer } from '@wkff/measure';
import type { Environment } from '@wkff/settings';

/** As in the units of systemd (deploy/systemd). */
const RESTART_MS = 1_000;
/** How long a server that ends while it starts is started again, e.g. because the database does not answer yet. */
const START_LIMIT_MS = 60_000;

/** A part of a cluster that is killed and started again at the same address. */
export interface Part {
  start(): Promise<void>;
  /** Kills it by SIGKILL. Resolves once it has ended. */
  kill(): Promise<void>;
  /** Ends it as systemd does, by SIGTERM. */
  stop(): Promise<void>;
}

/** Starts a part again some time after its end, as systemd does. Resolves when it is ready. */
export async function restart(part: Part): Promise<void> {
  await delay(RESTART_MS);
  await part.start();
}

/** A server of the cluster, with what it logs. */
export interface ServerPart extends Part {
  /** Warnings and errors of all its runs, as JSON lines. */
  warnings(): string[];
}

/** Returns an API or a web host that does not run yet. @param env without the folder of its data. */
export function serverPart(name: string, folder: string, port: number, env: Environment): ServerPart {
  const file = name.startsWith('host') ? 'shell/server/main.ts' : 'api/src/main.ts';
  const DATA_DIR = join(folder, name);
  let server: LoneServer | undefined;
  let earlier: string[] = [];
  const warnings = () => [...earlier, ...(server?.logs().split('\n') ?? []).filter(isWarning)];
  const end = async (how: 'stop' | 'kill') => {
    await server?.[how]();
    earlier = warnings();
    server = undefined;
  };
  return {
    async start() {
      await mkdir(DATA_DIR, { recursive: true });
      const own = {
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        [file.startsWith('api') ? 'API_PORT' : 'PORT']: String(port),
      };
      const began = performance.now();
      for (;;) {
        try {
          server = await startServer(file, `http://127.0.0.1:${port}`, { ...env, ...own, DATA_DIR });
          return;
        } catch (error) {
          if (performance.now() - began > START_LIMIT_MS) throw error;
        }
        await delay(RESTART_MS);
      }
    },
    kill: () => end('kill'),
    stop: () => end('stop'),
    warnings,
  };
}

/** Lines of pino: 40 is a warning, 50 an error, 60 fatal. */
const isWarning = (line: string): boolean => /^\{"level":[4-6]0,.*\}$/.test(line);
