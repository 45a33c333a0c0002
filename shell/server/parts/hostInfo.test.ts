import { CONTRACT } from '@wkff/mf-contract';
import fastify from 'fastify';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ShellBuild } from '@wkff/mf-contract';
import { writeTestShell } from '../shellBuild.fake.ts';
import { hostInfo } from './hostInfo.ts';

it('reports the accepted contracts and the versions of the shared modules to release commands', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'wkff-host-'));
  const app = fastify();
  try {
    writeTestShell(dir);
    const shell = JSON.parse(readFileSync(path.join(dir, 'shell.json'), 'utf8')) as ShellBuild;
    await app.register(hostInfo, { shell });
    const answer = await app.inject('/_host');
    expect(answer.json()).toEqual({
      version: shell.version,
      contract: { oldest: CONTRACT - 1, newest: CONTRACT },
      shared: { react: '19.3.1' },
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  } finally {
    await app.close();
    rmSync(dir, { recursive: true, force: true });
  }
});
