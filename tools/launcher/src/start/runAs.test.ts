import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, lstatSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserError } from '@wkff/server/user-error';
import { othersMayReach } from '../postgres/reach.ts';
import { findUser } from '../postgres/serverUser.ts';
import { giveToOwner, prepareRunAs, takeBack, type RunAsSettings } from './runAs.ts';
import { root } from './settings.ts';

const isRoot = process.getuid?.() === 0;
/** Tests that only root can run, and only in a clone that others may read. */
const asRoot = isRoot && (await othersMayReach(join(root, 'package.json'))) ? it : it.skip;
const nobody = findUser('nobody') ?? { uid: -1, gid: -1 };

describe('the user of the API and the web host', () => {
  let folder: string;
  let said: string[];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'run-as-'));
    chmodSync(folder, 0o755);
    said = [];
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const prepare = (settings: Partial<RunAsSettings> = {}) =>
    prepareRunAs(
      {
        host: '127.0.0.1',
        port: 43_000,
        apiPort: 43_001,
        dataDir: folder,
        demo: true,
        runAs: null,
        siteSettings: null,
        compileCache: null,
        ...settings,
      },
      (line) => said.push(line),
    );
  const ownerOf = (path: string) => lstatSync(join(folder, path)).uid;
  /** Writes files as root, and creates their folders. */
  const write = (...paths: string[]) => {
    for (const path of paths) {
      mkdirSync(join(folder, path, '..'), { recursive: true });
      writeFileSync(join(folder, path), '');
    }
  };

  asRoot('is nobody for root, and becomes the owner of all that they write and nothing else', () => {
    write('store/mf-home/1/release.json', 'uploads/a.webp', 'uploads/.incoming/b', 'secrets/host-secret', 'elsewhere');
    symlinkSync(join(folder, 'elsewhere'), join(folder, 'store/link'));
    const { ids, env } = prepare({ compileCache: join(folder, 'compiled') });
    expect({ ids, said }).toEqual({ ids: nobody, said: [] });
    const theirs = [
      'host',
      'store',
      'store/mf-home/1/release.json',
      'uploads/a.webp',
      'uploads/.incoming/b',
      'store/link',
    ];
    for (const path of theirs) expect({ path, owner: ownerOf(path) }).toEqual({ path, owner: nobody.uid });
    for (const path of ['.', 'secrets', 'secrets/host-secret', 'elsewhere']) expect(ownerOf(path)).toBe(0);
    // Not of the compiled code that root runs.
    expect(env).toEqual({ NODE_COMPILE_CACHE: join(folder, 'compiled/nobody') });
    expect([ownerOf('compiled'), ownerOf('compiled/nobody')]).toEqual([0, nobody.uid]);
    const noFolder = join(folder, 'elsewhere');
    expect(prepare({ compileCache: noFolder })).toEqual({ ids: nobody, env: {} });
  });

  asRoot('does not have root’s groups and cannot read the secrets', () => {
    write('secrets/host-secret');
    chmodSync(join(folder, 'secrets'), 0o700);
    const { ids } = prepare();
    const run = (command: string) => spawnSync('/bin/sh', ['-c', command], { ...ids, encoding: 'utf8' });
    expect(run('id -u; id -G').stdout).toBe(`${nobody.uid}\n${nobody.gid}\n`);
    expect(run(`cat ${folder}/secrets/host-secret`).stderr).toMatch(/Permission denied/);
    expect(run(`echo > ${folder}/store/new && echo > ${folder}/host/new`).status).toBe(0);
  });

  describe('when nobody cannot reach the data', () => {
    beforeEach(() => chmodSync(folder, 0o700));

    asRoot('is root in a demo that only this machine can reach, which is printed', () => {
      expect(prepare().ids).toEqual({});
      expect(said).toEqual([`The API and the web host run as root: the user nobody cannot write to ${folder}/store.`]);
    });

    asRoot.each<[string, Partial<RunAsSettings>]>([
      ['a demo that others can reach', { host: '0.0.0.0' }],
      ['a site that is no demo', { demo: false }],
      ['a site whose RUN_AS was named', { runAs: 'nobody' }],
    ])('is refused for %s', (_what, settings) => {
      expect(() => prepare(settings)).toThrow(
        new UserError(
          `As root the API and the web host would run as another user, but the user nobody cannot write to ${folder}/store: set DATA_DIR to a folder that this user can reach (e.g. one below /srv), open the folders above it (chmod o+x), name another user in RUN_AS, or start the site as another user than root.`,
        ),
      );
    });

    asRoot('becomes the owner of what root has written once it can reach the data', () => {
      prepare();
      write('uploads/a.webp');
      chmodSync(folder, 0o755);
      expect(prepare().ids).toEqual(nobody);
      expect(ownerOf('uploads/a.webp')).toBe(nobody.uid);
    });
  });

  const firstOpenPort = spawnSync('cat', ['/proc/sys/net/ipv4/ip_unprivileged_port_start'], {
    encoding: 'utf8',
  }).stdout;
  const isClosed = firstOpenPort === '' || Number(firstOpenPort) > 80;
  (isClosed ? asRoot : it.skip)('is refused for a port that only root may open', () => {
    expect(() => prepare({ demo: false, port: 80 })).toThrow(
      /the user nobody cannot listen on port 80: choose a port from \d+ on \(a proxy may have 80\), name another user/,
    );
  });

  asRoot('is root if RUN_AS says so, and nobody at the next start without it', () => {
    write('uploads/a.webp');
    expect(prepare({ demo: false, runAs: 'root' }).ids).toEqual({});
    expect({ said, owner: ownerOf('uploads') }).toEqual({ said: [], owner: 0 });
    prepare();
    expect(ownerOf('uploads/a.webp')).toBe(nobody.uid);
  });

  asRoot('is refused when there is no such user', () => {
    expect(() => prepare({ runAs: 'no-such-user' })).toThrow(/^RUN_AS must be a user of this machine/);
  });

  (isRoot ? it.skip : it)('is the user that starts the site, which RUN_AS cannot change', () => {
    expect(prepare()).toEqual({ ids: {}, env: {} });
    expect(() => prepare({ runAs: 'root' })).toThrow(/^RUN_AS is root, but only root can/);
    expect(existsSync(join(folder, 'host'))).toBe(false);
  });

  asRoot('becomes the owner of what a restore has written at the next start', () => {
    prepare();
    write('store/mf-home/2/release.json');
    takeBack(folder);
    prepare();
    expect(ownerOf('store/mf-home/2/release.json')).toBe(nobody.uid);
  });

  asRoot('becomes the owner of what a command of root has put into its folder', () => {
    prepare();
    write('uploads/new.webp', 'uploads/.incoming/part');
    giveToOwner(join(folder, 'uploads'));
    expect([ownerOf('uploads/new.webp'), ownerOf('uploads/.incoming')]).toEqual([nobody.uid, nobody.uid]);
    giveToOwner(join(folder, 'missing'));
  });
});
