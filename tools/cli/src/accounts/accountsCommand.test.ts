import { createPool } from '@wkff/api/db';
import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { prepareDatabase } from '../../../../api/src/setup/prepareDatabase.ts';
import { createClock } from '@wkff/contracts';
import { removePostgres, startPostgres, type RunningPostgres } from '@wkff/launcher/postgres';
import { bareEnvironment } from '@wkff/settings';
import { testCommand } from '../testing/testCommand.ts';

describe('npm run accounts', () => {
  let folder: string;
  let server: RunningPostgres | null = null;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wkff-accounts-test-'));
    await chmod(folder, 0o755);
  });
  afterAll(async () => {
    await server?.stop();
    await removePostgres(folder);
    await rm(folder, { recursive: true, force: true });
  });

  function run(line: string, { input = '', env = {} }: { input?: string; env?: Record<string, string> } = {}) {
    // This process runs the server: a command finds it through DATA_DIR only from another process.
    const site = { DATA_DIR: folder, ...(server ? { DATABASE_URL: server.url } : {}) };
    return testCommand(['accounts', ...line.split(' ').filter(Boolean)], { ...site, ...env }, input);
  }

  async function query<Row>(text: string): Promise<Row[]> {
    const pool = createPool({ databaseUrl: server?.url ?? '', size: 1, onError: () => undefined });
    try {
      return (await pool.query(text)).rows as Row[];
    } finally {
      await pool.end();
    }
  }

  it('reports in one sentence that there is no database yet, or none at its address', async () => {
    expect(await run('list')).toEqual({
      code: 1,
      out: '',
      err: `There is no database in ${folder}: set DATA_DIR or DATABASE_URL as for the site, or start the site once; then try again.\n`,
    });
    const away = await run('list', { env: { DATABASE_URL: 'postgresql://x:y@127.0.0.1:1/z' } });
    expect(away).toMatchObject({ code: 1, out: '' });
    expect(away.err).toMatch(/^The database of DATABASE_URL cannot be reached: .*\n$/);
  });

  it('reports that the database is not up to date', async () => {
    server = await startPostgres({ dataDir: folder, log: () => undefined });
    const { code, err } = await run('list', { env: { DATABASE_URL: server.url } });
    expect({ code, err }).toEqual({
      code: 1,
      err: 'The database of DATABASE_URL is not up to date: start the site once, then try again.\n',
    });
    const config = { databaseUrl: server.url, isDemo: false, uploadsDir: join(folder, 'uploads') };
    await prepareDatabase(config, createClock(0));
  });

  it('finds the database of a running site', async () => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(import.meta.dirname, '../wkff.ts'), 'accounts', 'list'],
      { env: bareEnvironment({ DATA_DIR: folder }) },
    );
    expect(stdout).toBe('There are no accounts.\n');
  });

  it('adds an account with the password of its input', async () => {
    const added = await run('add kim --roles scorer --email kim@example.org', { input: 'correct horse\n' });
    expect(added).toEqual({ code: 0, out: 'added kim: general, roles scorer, kim@example.org\n', err: '' });
    const [row] = await query<{ password_hash: string }>('select password_hash from accounts');
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  });

  it('generates a password and prints it once', async () => {
    const { code, out } = await run('add lee --type press --generate');
    expect(code).toBe(0);
    expect(out).toMatch(/^added lee: press, no roles\npassword [\w-]{16}\n$/);
  });

  it('changes roles and password, disables and enables an account, and ends its sessions when necessary', async () => {
    expect((await run('roles kim releaser,scorer --remotes mf-league')).out).toBe(
      'changed kim: general, roles releaser scorer, remotes mf-league, kim@example.org\n',
    );
    expect((await run('password KIM', { input: 'another horse' })).out).toMatch(/^new password for kim: /);
    expect(await run('password kim', { input: 'Password1' })).toEqual({
      code: 1,
      out: '',
      err: 'This password is too common: choose another one.\n',
    });
    expect((await run('disable kim')).out).toMatch(/^disabled kim: .*, disabled\n$/);
    expect((await run('enable kim')).out).toMatch(/^enabled kim: /);
    expect((await run('roles kim club --club hwacheon-kspo')).out).toMatch(
      /^changed kim: general, roles club, club \d,/,
    );
    expect((await run('roles kim editor --boards MediaPress --own-items yes')).out).toMatch(
      /^changed kim: general, roles editor, boards MediaPress, own items,/,
    );
    expect((await run('roles kim editor --boards all')).out).toMatch(/^changed kim: general, roles editor, own items,/);
    expect((await run('roles kim none')).out).toBe('changed kim: general, no roles, kim@example.org\n');
    const [kim] = await query(`select token_epoch, is_disabled, remotes from accounts where username = 'kim'`);
    expect(kim).toEqual({ token_epoch: 3, is_disabled: false, remotes: [] });
  });

  it('writes an audit row for each change, without passwords', async () => {
    const rows = await query<{ action: string; actor: string; entry: string }>(
      `select action, actor, audit::text as entry from audit where entity = 'account' order by id`,
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'account.add',
      'account.add',
      'account.roles',
      'account.password',
      'account.disable',
      'account.enable',
      'account.roles',
      'account.roles',
      'account.roles',
      'account.roles',
    ]);
    for (const { actor, entry } of rows) {
      expect(actor).toBe('admin command');
      expect(entry).not.toMatch(/argon|horse/);
    }
  });

  it.each([
    ['add Kim --generate', 1, 'Account Kim already exists.'],
    ['add park', 1, 'A password has 8 to 200 characters.'],
    [
      'add park --roles king --generate',
      1,
      'There is no role king; roles are editor, scorer, club, releaser, official, admin.',
    ],
    ['add park --roles releaser --generate', 1, 'A releaser needs the names of remotes.'],
    ['add park --roles club --generate', 1, 'A club account needs the key or id of its club.'],
    ['add park --club 1 --generate', 1, 'Only a club account has a club: add the role club.'],
    ['add park --roles club --club 99 --generate', 1, 'There is no club 99 (npm run clubs -- list).'],
    ['add park --boards MediaPress --generate', 1, 'Only an editor has boards or own items: add the role editor.'],
    [
      'add park --roles editor --boards FanFaq --generate',
      2,
      'There is no board FanFaq; boards are MediaNews, MediaPress, MediaPhotos, WkffDataRoom.',
    ],
    ['add park --remotes mf-home --generate', 1, 'Only a releaser has remotes: add the role releaser.'],
    [
      'add park --roles releaser --remotes home --generate',
      1,
      'home is not a valid name of a remote (example: mf-league).',
    ],
    ['add park --email nowhere --generate', 1, 'nowhere is not a valid e-mail address.'],
    ['add park\u200b --generate', 1, 'A name has 1 to 60 characters: Latin letters, digits and . _ - @.'],
    ['disable nobody', 1, 'There is no account nobody.'],
    ['add park --type fan', 2, '--type is general or press, not fan.'],
  ])('%s: %i, %s', async (line, code, err) => {
    expect(await run(line)).toEqual({ code, out: '', err: `${err}\n` });
  });

  it('adds, lists and revokes release tokens, and grants mounts', async () => {
    const added = await run('token add mf-league --label CI');
    expect(added).toMatchObject({ code: 0, err: '' });
    expect(added.out).toMatch(/^added token 1 of mf-league: CI\nwkffr_mf-league_[\w-]{43}\n/);
    expect((await run('token revoke 1')).out).toBe('revoked token 1 of mf-league: CI\n');
    expect((await run('token list')).out).toMatch(/^1 {2}mf-league {2}CI {2}made \S+ {2}never used {2}revoked \S+\n$/);
    expect((await run('grant mf-shop /shop*')).out).toBe('granted mf-shop /shop* by admin command\n');
    expect((await run('grants')).out).toBe('mf-shop  /shop*  by admin command\n');
    expect((await run('grant mf-other /shop/x')).err).toMatch(/^\/shop\* is granted to mf-shop;/);
  });

  it('starts the database for the command when no site runs', async () => {
    await server?.stop();
    server = null;
    expect(await run('list')).toEqual({
      code: 0,
      out: 'kim  general  no roles    kim@example.org\nlee  press    no roles\n',
      err: '',
    });
    server = await startPostgres({ dataDir: folder, log: () => undefined });
  });
});
