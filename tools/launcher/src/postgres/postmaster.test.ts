import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { access, chmod, link, mkdir, mkdtemp, open, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clearStalePostmaster, readPostmaster } from './postmaster.ts';
import { isAlive } from '@wkff/build/lock';
import { serverUser } from './serverUser.ts';

const onUnix = process.platform === 'win32' ? it.skip : it;
const asRoot = process.getuid?.() === 0 ? it : it.skip;

let place = '';
const pidFile = () => join(place, 'data', 'postmaster.pid');
const content = (pid: number) => `${pid}\ndata\n1\n5432\n/nowhere\n\n\nready\n`;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'wkff-postmaster-'));
  await chmod(place, 0o755);
  await mkdir(join(place, 'data'));
});
afterEach(() => rm(place, { recursive: true, force: true }));

describe('the file of the postmaster, which the server may write', () => {
  it('is read as Postgres writes it', async () => {
    await writeFile(pidFile(), content(4321));
    expect(await readPostmaster(place)).toEqual({ pid: 4321, status: 'ready', port: 5432, socketDir: '/nowhere' });
  });

  onUnix('counts as missing if it is a link', async () => {
    await writeFile(join(place, 'elsewhere'), content(4321));
    await symlink(join(place, 'elsewhere'), pidFile());
    expect(await readPostmaster(place)).toBeNull();
  });

  onUnix('counts as missing if it is a pipe, and nobody waits for its writer', async () => {
    execFileSync('mkfifo', [pidFile()]);
    expect(await readPostmaster(place)).toBeNull();
  });

  it('is read up to 8 KiB, however large it is', async () => {
    const file = await open(pidFile(), 'w');
    await file.write(`4321\n${'x'.repeat(100_000)}`);
    // A sparse file of a terabyte.
    await file.truncate(2 ** 40);
    await file.close();
    expect(await readPostmaster(place)).toMatchObject({ pid: 4321, status: '' });
  });
});

describe('a process that the file names', () => {
  let other: ChildProcess;
  afterEach(() => other.kill('SIGKILL'));

  /** Starts a process whose command line looks like a server's of this folder. */
  const startLookalike = async (user: object): Promise<number> => {
    const script = 'setInterval(() => undefined, 1000); console.log("up")';
    other = spawn(process.execPath, ['-e', script, '--', '-D', join(place, 'data')], {
      ...user,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    await new Promise((resolve) => other.stdout?.once('data', resolve));
    await writeFile(pidFile(), content(other.pid ?? 0));
    return other.pid ?? 0;
  };

  asRoot('is not ended when it is another user’s, e.g. one of root', async () => {
    const pid = await startLookalike({});
    await expect(clearStalePostmaster(place, serverUser(), () => undefined)).rejects.toThrow(
      `A Postgres server (process ${pid}) still runs in ${place} and does not stop; end it first.`,
    );
    expect(isAlive(pid)).toBe(true);
    expect(other.signalCode).toBeNull();
  });

  onUnix('is ended when it is the server’s user’s', async () => {
    const { uid, gid } = serverUser().spawnOptions;
    await startLookalike(uid === undefined ? {} : { uid, gid });
    const ended = new Promise((resolve) => other.once('exit', (_code, signal) => resolve(signal)));
    await clearStalePostmaster(place, serverUser(), () => undefined);
    expect(await ended).toBe('SIGINT');
  });

  asRoot('removes no file that only root may remove', async () => {
    other = spawn('true');
    await new Promise((resolve) => other.once('exit', resolve));
    await writeFile(pidFile(), content(other.pid ?? 0));
    // As if the server's user had made `data` a link to a folder of root.
    await expect(clearStalePostmaster(place, serverUser(), () => undefined)).rejects.toThrow();
    await access(pidFile());
  });
});

describe('what root hands over to the server’s user', () => {
  const uidOf = async (path: string) => (await stat(path)).uid;
  const server = serverUser();

  asRoot('is a folder or a file of root', async () => {
    await writeFile(join(place, 'file'), '');
    for (const path of [join(place, 'file'), join(place, 'data')]) {
      await server.own(path);
      expect(await uidOf(path)).toBe(server.spawnOptions.uid);
      // Again, as at the next start.
      await server.own(path);
    }
  });

  asRoot('is never what a link leads to', async () => {
    await mkdir(join(place, 'of-root'));
    await symlink(join(place, 'of-root'), join(place, 'socket'));
    await expect(server.own(join(place, 'socket'))).rejects.toThrow(/ELOOP/);
    await writeFile(join(place, 'file-of-root'), '');
    await link(join(place, 'file-of-root'), join(place, 'second-name'));
    await expect(server.own(join(place, 'second-name'))).rejects.toThrow(/has another name/);
    expect([await uidOf(join(place, 'of-root')), await uidOf(join(place, 'file-of-root'))]).toEqual([0, 0]);
  });
});
