import { spawnSync } from 'node:child_process';
import { bareEnvironment } from '@wkff/settings';
import { findConfinement } from './confinement.ts';

const { isAlone } = await findConfinement();

/** Says where a render process would run. */
const PROGRAM = `
  const { findConfinement } = await import(${JSON.stringify(new URL('./confinement.ts', import.meta.url).href)});
  process.stdout.write(JSON.stringify(await findConfinement()));`;
const NODE = [process.execPath, '--disable-warning=ExperimentalWarning', '--input-type=module', '-e', PROGRAM];

(isAlone ? it : it.skip)(
  isAlone
    ? 'a render process is alone, too, below mounts that systemd makes: without set-user-id programs and devices'
    : 'a render process is alone below the mounts of systemd (skipped: this machine has no user namespaces)',
  () => {
    const remounted = 'mount -o remount,bind,nosuid,nodev / && exec "$@"';
    const args = ['--user', '--map-root-user', '--mount', 'sh', '-c', remounted, 'sh', ...NODE];
    const { stdout, stderr } = spawnSync('unshare', args, { encoding: 'utf8', env: bareEnvironment() });
    expect([stderr, JSON.parse(stdout || 'null')]).toMatchObject(['', { isAlone: true, endsWithHost: true, ids: {} }]);
  },
);
