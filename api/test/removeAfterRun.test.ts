import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const urlOf = (module: string) => JSON.stringify(import.meta.resolve(module));

test('a run that is killed leaves neither its Postgres nor its folder behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wkff-test-'));
  await chmod(folder, 0o755);
  const run = `
    import { startPostgres } from ${urlOf('@wkff/launcher/postgres')};
    import { removeAfterRun } from ${urlOf('./removeAfterRun.ts')};
    removeAfterRun(${JSON.stringify(folder)}, 'inherit');
    const { pid } = await startPostgres({
      dataDir: ${JSON.stringify(folder)}, log: () => undefined, isThrowaway: true,
    });
    process.stdout.write(String(pid));`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', run], { stdio: ['ignore', 'pipe', 'pipe'] });
  // Its end is the end of the last process that may write to it, which is the remover.
  const errors = text(child.stderr);
  const failed = once(child, 'exit').then(async () => Promise.reject(new Error(`It started nothing: ${await errors}`)));
  const [said] = (await Promise.race([once(child.stdout, 'data'), failed])) as [Buffer];
  process.kill(Number(said), 0);
  child.kill('SIGKILL');
  const wrong = await errors;
  expect(existsSync(folder) ? `${folder} is left: ${wrong}` : 'removed').toBe('removed');
  expect(() => process.kill(Number(said), 0)).toThrow(/ESRCH/);
});
