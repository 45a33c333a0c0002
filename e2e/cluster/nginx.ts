import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { listens } from '../../api/test/bucketServer.ts';
import { copyNginx, type NginxCopy } from '../../scripts/lib/deploy/copyNginx.ts';

const LOOK_MS = 20;

/** nginx with the shipped configuration, in other places. */
export interface RunningNginx extends Pick<NginxCopy, 'ports' | 'certificate'> {
  /** The site, with TLS. */
  origin: string;
  stop(): Promise<void>;
}

/** The programs that it needs. */
interface Programs {
  nginx: string;
  openssl: string;
}

/** Starts nginx. @param servers ports in place of `host-1:3000` and so on, by their names. */
export async function startNginx(programs: Programs, servers: Record<string, number>): Promise<RunningNginx> {
  const { folder, ports, certificate } = await copyNginx(programs.openssl, servers);
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'];
  const child = spawn(programs.nginx, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  while (!(await listens(ports[443]))) {
    if (child.exitCode !== null) throw new Error(`nginx ended: ${errors}`);
    await delay(LOOK_MS);
  }
  return {
    ports,
    certificate,
    origin: `https://localhost:${ports[443]}`,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
