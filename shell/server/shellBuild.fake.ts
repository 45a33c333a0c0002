import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ShellBuild } from '@wkff/mf-contract';
import type { FastifyInstance } from 'fastify';

/**
 * For tests: writes a build of the host, with the code that renders its pages. Returns the settings of a host that
 * serves it, without its API.
 */
export function writeTestShell(dir: string, bundle = ''): Record<string, string> {
  const record: ShellBuild = {
    version: '1',
    source_hash: 'x',
    starter: 's.js',
    scripts: [],
    styles: [],
    pages: [],
    server: 's.cjs',
    shared: { react: '19.3.1' },
    files: [
      {
        path: 'server/s.cjs',
        size: Buffer.byteLength(bundle),
        sha256: createHash('sha256').update(bundle).digest('hex'),
      },
    ],
  };
  for (const folder of ['server', 'browser']) mkdirSync(path.join(dir, folder));
  writeFileSync(path.join(dir, 'shell.json'), JSON.stringify(record));
  writeFileSync(path.join(dir, 'server', record.server), bundle);
  return {
    DATA_DIR: dir,
    STORE_DIR: dir,
    SHELL_DIR: dir,
    HOST_SECRET: 'a secret of the tests',
    LOG_LEVEL: 'silent',
    RENDER_WORKERS: '1',
  };
}

/** Resolves once a host serves pages. */
export async function untilReady(host: FastifyInstance): Promise<void> {
  while ((await host.inject('/readyz')).statusCode !== 200) await new Promise(setImmediate);
}
