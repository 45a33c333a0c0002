import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { FORM_BODY_BYTES, LIVE_PATH } from '@wkff/contracts';
import { findProgram } from '@wkff/settings';
import { createServer } from '../../../shell/server/createServer.ts';
import { readConfig } from '../../../shell/server/config.ts';
import { builtFiles } from '../../../shell/server/parts/builtFiles.ts';
import { copyNginx } from './copyNginx.ts';
import { readDeployed } from './deployed.ts';

const run = promisify(execFile);
const nginx = findProgram('nginx');
const openssl = findProgram('openssl');
const missing = [nginx ? [] : ['nginx'], openssl ? [] : ['openssl']].flat().join(' and ');

describe('the configuration of nginx', () => {
  const configuration = readDeployed('nginx', 'nginx.conf');

  (missing === '' ? it : it.skip)(
    missing === '' ? 'is accepted by nginx' : `is accepted by nginx (skipped: ${missing} is not installed)`,
    async () => {
      const { folder } = await copyNginx(openssl ?? '');
      try {
        const { stderr } = await run(nginx ?? '', ['-t', '-p', folder, '-c', join(folder, 'nginx.conf')]);
        expect(stderr).toMatch(/test is successful/);
        expect(stderr).not.toMatch(/\[warn\](?!.*"user" directive)/);
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  );

  it('caches the addresses whose files never change, and no others', async () => {
    const SETTINGS = { DATA_DIR: '.', SHELL_DIR: '.', HOST_SECRET: 'a secret of the tests', LOG_LEVEL: 'silent' };
    const app = createServer(readConfig(SETTINGS));
    const immutable = new Set<string>();
    app.addHook('onRoute', ({ url }) => void immutable.add(url.split('/')[1] ?? ''));
    const unused = { readFor: () => Promise.reject(new Error()), readHostFile: () => Promise.reject(new Error()) };
    await app.register(builtFiles, {
      files: unused,
      registry: { releaseSet: null },
      sendsDifferences: true,
      onSend: () => undefined,
    });
    await app.close();
    const [cached] = [...configuration.matchAll(/location ~ \^\/\(([a-z|]+)\)\/ \{[^}]*\}[^}]*proxy_cache files;/g)];
    expect(cached?.[1]?.split('|').sort()).toEqual([...immutable].sort());
    expect(configuration.match(/proxy_cache files;/g)).toHaveLength(1);
  });

  it('leaves compression to the hosts, hides its version, and accepts the largest form', () => {
    expect(configuration).toMatch(/^ +gzip off;$/m);
    expect(configuration).toMatch(/^ +server_tokens off;$/m);
    expect(configuration).toContain(`client_max_body_size ${FORM_BODY_BYTES / 1024 / 1024}m;`);
  });

  it('does not hold back live scores', () => {
    const live = new RegExp(`location = ${LIVE_PATH} \\{([^}]*)\\}`).exec(configuration)?.[1];
    expect(live).toMatch(/proxy_buffering off;/);
  });

  it('tries another server for reads, and for no write', () => {
    const pass = readDeployed('nginx', 'pass.conf');
    const writes = [...pass.matchAll(/location (@\w+) \{((?:[^{}]|\{[^}]*\})*)\}/g)];
    expect(writes.map(([, name]) => name)).toEqual(['@write', '@unsent', '@upload']);
    expect(writes.filter(([, , text]) => !/proxy_next_upstream off;/.test(text ?? ''))).toEqual([]);
    expect(pass + configuration).not.toContain('non_idempotent');
    // A server that is about to end answers reads with 502.
    const reads = (pass + configuration).match(/proxy_next_upstream error.*/g) ?? [];
    expect(reads.filter((line) => !line.includes(' http_502'))).toEqual([]);
    expect(reads).toHaveLength(2);
  });

  it('asks a server again before the next one is restarted', () => {
    const left = [...readDeployed('nginx', 'servers.conf').matchAll(/ fail_timeout=(\d+)s/g)].map(([, s]) => Number(s));
    const drain = /^DRAIN_DELAY_MS=(\d+)$/m.exec(readDeployed('environment', 'site.env'))?.[1];
    expect(Math.max(...left) * 2_000 + 2_000).toBeLessThanOrEqual(Number(drain));
  });

  it('shows the hosts the address that it sees, which they trust', () => {
    expect(readDeployed('nginx', 'pass.conf')).toMatch(/^proxy_set_header X-Forwarded-For \$remote_addr;$/m);
  });
});
