import { readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { othersMayReach } from '@wkff/launcher/postgres';
import { descendants } from '../lib/processes.ts';
import { ROOT } from '../lib/site.ts';
import { expect, shared, test } from '../lib/test.ts';

test('root starts API, web host and Postgres as another user, without groups', async () => {
  test.skip(process.getuid?.() !== 0, 'only root can start programs as another user');
  test.skip(!(await othersMayReach(join(ROOT, 'package.json'))), 'other users cannot read this clone');
  const { pid } = JSON.parse(readFileSync(join(shared.dataDir, 'site.json'), 'utf8')) as { pid: number };
  const ours = readlinkSync('/proc/self/ns/user');
  const servers = descendants(pid).map(({ pid: server, command }) => ({
    program: /(api\/src|shell\/server)\/main\.ts|postgres|--permission/.exec(command)?.[0],
    status: readFileSync(`/proc/${server}/status`, 'utf8'),
    // What starts a render process has rights in a namespace that ends with it, and none elsewhere.
    isStart: !command.startsWith('/node ') && readlinkSync(`/proc/${server}/ns/user`) !== ours,
  }));
  // Render processes, recognised only by their permissions, start and end at any time.
  expect(new Set([...servers.map(({ program }) => program), '--permission'])).toEqual(
    new Set(['api/src/main.ts', 'shell/server/main.ts', 'postgres', '--permission']),
  );
  for (const { status, isStart } of servers) {
    expect(status).not.toMatch(/^[UG]id:.*\t0\b/m);
    expect(status).toMatch(/^Groups:\s*$/m);
    if (!isStart) expect(status).toMatch(/^CapEff:\t0+$/m);
  }
});
