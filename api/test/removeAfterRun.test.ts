import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const urlOf = (module: string) => JSON.stringify(import.meta.resolve(module));

test('a run that is killed leaves neither its Postgres nor its folder behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wkff-test-'));
  await chmod(folder, 0o755);
  const run = `
    import { startPostgres } from ${urlOf('@wkff/launcher/postgres')};
    import { removeAfterRun } from ${urlOf('./removeAfterRun.ts')};
    removeAfterRun(${JSON.stringify(folder)});
    const { pid } = await startPostgres({
      dataDir: ${JSON.stringify(folder)}, log: () => undefined, isThrowaway: true,
    });
    console.log(pid);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', run], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  process.kill(Number(said), 0);
  child.kill('SIGKILL');
  while (existsSync(folder)) await delay(20);
  expect(() => process.kill(Number(said), 0)).toThrow(/ESRCH/);
});
