import { createPool } from '../../../api/src/db/database.ts';
import { spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preparePostgres, removePostgres, startPostgres, type RunningPostgres } from './postgres.ts';
import { startMark } from './postgres/processes.ts';

/** Setup and start take a second each, several on a busy machine. */
const isRoot = process.getuid?.() === 0;

describe('the embedded Postgres', () => {
  const folders: string[] = [];
  const running: RunningPostgres[] = [];

  async function newFolder(mode = 0o755): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'wkff-postgres-test-'));
    await chmod(folder, mode);
    folders.push(folder);
    return folder;
  }
  async function start(dataDir: string, log: (line: string) => void = () => undefined): Promise<RunningPostgres> {
    const server = await startPostgres({ dataDir, log });
    running.push(server);
    return server;
  }
  async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
    const pool = createPool({ databaseUrl: url, size: 1, onError: () => undefined });
    try {
      return (await pool.query<Record<string, unknown>>(text)).rows;
    } finally {
      await pool.end();
    }
  }
  afterEach(async () => {
    for (const server of running.splice(0)) await server.stop();
    for (const folder of folders.splice(0)) {
      await removePostgres(folder);
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('is named before it is started, and its folder is claimed', async () => {
    const dataDir = await newFolder();
    const prepared = await preparePostgres({ dataDir, log: () => undefined });
    expect(JSON.parse(await readFile(join(dataDir, 'postgres-owner.json'), 'utf8'))).toMatchObject({
      pid: process.pid,
    });
    const server = await prepared.start();
    running.push(server);
    expect([server.url, server.place]).toEqual([prepared.url, prepared.place]);
    expect(await query(prepared.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('sets up a database in UTF8 and Korean order, with a password for every connection that only its owner can read', async () => {
    const folder = await newFolder();
    const { url, administratorUrl, pid, place } = await start(folder);
    expect(place).toBe(join(folder, 'postgres'));
    process.kill(pid, 0);
    const [settings] = await query(
      url,
      `select current_database() as name, current_setting('server_encoding') as encoding, current_setting('listen_addresses') as tcp,
         (select string_agg(word, ' ' order by word) from (values ('나'), ('가'), ('Z'), ('a')) words (word)) as sorted`,
    );
    expect(settings).toMatchObject({
      name: 'wkff',
      encoding: 'UTF8',
      tcp: '',
      sorted: '가 나 a Z',
    });
    expect(
      await query(administratorUrl, `select string_agg(distinct auth_method, ',') as auth from pg_hba_file_rules`),
    ).toEqual([{ auth: 'scram-sha-256' }]);
    await expect(query(url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(/password/);
    const password = join(folder, 'postgres-password');
    expect((await stat(password)).mode & 0o777).toBe(0o600);
    expect(url).toContain(await readFile(password, 'utf8'));
  });

  it('creates a role for the site that owns only its database', async () => {
    const folder = await newFolder();
    const { url, administratorUrl } = await start(folder);
    expect(
      await query(
        url,
        `select rolname, rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls,
           (select pg_get_userbyid(datdba) from pg_database where datname = current_database()) as owner,
           (select count(*)::int from pg_auth_members where member = pg_roles.oid) as memberships
         from pg_roles where rolname = current_user`,
      ),
    ).toEqual([
      {
        rolname: 'wkff',
        rolsuper: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
        rolbypassrls: false,
        owner: 'wkff',
        memberships: 0,
      },
    ]);
    await query(url, 'create table own (line text)');
    for (const reach of [
      `copy own from program 'id'`,
      `copy own to '/tmp/own'`,
      `select pg_read_file('postgresql.conf')`,
      `alter system set archive_command = 'id'`,
      'create role other superuser',
      `select lo_import('/etc/passwd')`,
    ]) {
      await expect(query(url, reach)).rejects.toThrow(/permission denied/);
    }
    const [administrator] = await query(administratorUrl, 'select rolsuper from pg_roles where rolname = current_user');
    expect(administrator).toEqual({ rolsuper: true });
    expect((await stat(join(folder, 'postgres-admin-password'))).mode & 0o777).toBe(0o600);
  });

  it('leaves a database of another major version alone, and explains how to move it', async () => {
    const folder = await newFolder();
    await (await start(folder)).stop();
    running.pop();
    await writeFile(join(folder, 'postgres/data/PG_VERSION'), '17\n');
    await expect(start(folder)).rejects.toThrow(
      /is one of Postgres 17, and this version of the site brings \d+: back it up .* restore it .* new DATA_DIR/,
    );
  });

  it.each<[string, (folder: string) => Promise<unknown>]>([
    ['the site’s role', (folder) => rm(join(folder, 'postgres-password'))],
    ['the administrator', (folder) => rm(join(folder, 'postgres-admin-password'))],
    [
      'both, half written or overwritten with zeros',
      async (folder) => {
        await truncate(join(folder, 'postgres-password'), 10);
        await writeFile(join(folder, 'postgres-admin-password'), '\0'.repeat(32));
      },
    ],
  ])('starts with new passwords if the file of the password is lost: %s', async (_whose, lose) => {
    const folder = await newFolder();
    const first = await start(folder);
    await query(first.url, 'create table kept as select 1 as one');
    await first.stop();
    running.pop();
    await lose(folder);
    const lines: string[] = [];
    const second = await start(folder, (line) => lines.push(line));
    expect(lines).toContain('the files of the passwords of the database are lost or damaged; new passwords are set');
    expect(await query(second.url, 'select one from kept')).toEqual([{ one: 1 }]);
    expect(await query(second.administratorUrl, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([
      { rolsuper: true },
    ]);
    await second.stop();
    running.pop();
    const third = await start(folder);
    expect([third.url, third.administratorUrl]).toEqual([second.url, second.administratorUrl]);
  });

  it.each([
    ['missing', (file: string) => rm(file)],
    ['empty', (file: string) => truncate(file)],
  ])('leaves a database whose version is %s alone, and says what to do', async (_what, damage) => {
    const folder = await newFolder();
    await (await start(folder)).stop();
    running.pop();
    await damage(join(folder, 'postgres/data/PG_VERSION'));
    await expect(start(folder)).rejects.toThrow(/is damaged, .*: restore a backup into a new DATA_DIR/);
    await stat(join(folder, 'postgres/data/global/pg_control'));
  });

  it('has the same rows and password after a stop and a start', async () => {
    const folder = await newFolder();
    const first = await start(folder);
    await query(first.url, 'create table kept as select 1 as one');
    await first.stop();
    running.pop();
    const second = await start(folder);
    expect(second.url).toBe(first.url);
    expect(await query(second.url, 'select one from kept')).toEqual([{ one: 1 }]);
  });

  it('restarts with every committed row after the server was killed', async () => {
    const folder = await newFolder();
    const first = await start(folder);
    await query(first.url, 'create table kept as select 1 as one');
    process.kill(first.pid, 'SIGKILL');
    expect((await first.exited).signal).toBe('SIGKILL');
    const second = await start(folder);
    expect(await query(second.url, 'select one from kept')).toEqual([{ one: 1 }]);
  });

  (process.platform === 'linux' ? it : it.skip)(
    'ends what a killed server left behind and does not end by itself',
    async () => {
      const folder = await newFolder();
      const first = await start(folder);
      const pool = createPool({ databaseUrl: first.url, size: 1, onError: () => undefined });
      const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
      const pid = rows[0]?.pid ?? 0;
      process.kill(pid, 'SIGSTOP');
      process.kill(first.pid, 'SIGKILL');
      await first.exited;
      const lines: string[] = [];
      const second = await start(folder, (line) => lines.push(line));
      expect(lines).toContainEqual(expect.stringMatching(/processes that a killed server left behind were ended$/));
      expect(await startMark(pid)).toBeNull();
      await pool.end();
      expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    },
  );

  it('stops the server of a killed start before it starts its own', async () => {
    const folder = await newFolder();
    const starter = startElsewhere(folder);
    const { url, pid } = await starter.server;
    await query(url, 'create table kept as select 1 as one');
    starter.child.kill('SIGKILL');
    await starter.ended;
    process.kill(pid, 0);
    const lines: string[] = [];
    const mine = await start(folder, (line) => lines.push(line));
    expect(lines[0]).toBe(`stopping a Postgres server (process ${pid}) that an earlier start left behind`);
    expect(() => process.kill(pid, 0)).toThrow(/ESRCH/);
    expect(await query(mine.url, 'select one from kept')).toEqual([{ one: 1 }]);
  });

  it('refuses a folder that another start uses, without disturbing that start', async () => {
    const folder = await newFolder();
    const starter = startElsewhere(folder);
    const { url } = await starter.server;
    await expect(start(folder)).rejects.toThrow(
      `DATA_DIR ${folder} is in use by another start (process ${starter.child.pid}); stop that one or choose another DATA_DIR.`,
    );
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    starter.child.kill('SIGTERM');
    await starter.ended;
  });

  it('ignores a stale postmaster.pid whose process id was reused', async () => {
    const folder = await newFolder();
    await (await start(folder)).stop();
    running.pop();
    await writeFile(
      join(folder, 'postgres/data/postmaster.pid'),
      `${process.pid}\n${folder}/postgres/data\n1\n5432\n\n\n\nready\n`,
    );
    const { url } = await start(folder);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('works in a folder with a path that is too long for a socket', async () => {
    const folder = join(await newFolder(), 'a'.repeat(60), 'b'.repeat(60));
    await mkdir(folder, { recursive: true });
    const { url } = await start(folder);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('runs in two folders at the same time', async () => {
    const [one, two] = [await start(await newFolder()), await start(await newFolder())];
    expect(one.url).not.toBe(two.url);
    expect(await query(two.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('reports in one sentence that a folder cannot be written', async () => {
    const folder = await newFolder();
    await writeFile(join(folder, 'file'), '');
    await expect(start(join(folder, 'file', 'var'))).rejects.toThrow(
      /^DATA_DIR .*\/file\/var cannot be written: .*\.$/,
    );
    await expect(start('/proc/nowhere')).rejects.toThrow(/^DATA_DIR \/proc\/nowhere cannot be written: .*\.$/);
  });

  (isRoot ? it : it.skip)(
    'runs for root in a folder that nobody else may enter, and leaves nothing behind when removed',
    async () => {
      const folder = await newFolder(0o700);
      const first = await start(join(folder, 'var'));
      expect(first.place).toMatch(/^\/var\/lib\/wkff\/[0-9a-f]{12}$/);
      await query(first.url, 'create table kept as select 1 as one');
      await first.stop();
      running.pop();
      const second = await start(join(folder, 'var'));
      expect(second.place).toBe(first.place);
      expect(await query(second.url, 'select one from kept')).toEqual([{ one: 1 }]);
      await second.stop();
      running.pop();
      await removePostgres(join(folder, 'var'));
      await expect(stat(first.place)).rejects.toThrow(/ENOENT/);
    },
  );
});

interface Starter {
  child: ReturnType<typeof spawn>;
  server: Promise<{ url: string; pid: number }>;
  ended: Promise<unknown>;
}

/** Starts a server from another process. */
function startElsewhere(dataDir: string): Starter {
  const program = `
    import { startPostgres } from ${JSON.stringify(new URL('postgres.ts', import.meta.url).href)};
    const { url, pid, stop } = await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: () => undefined });
    process.once('SIGTERM', () => stop().then(() => process.exit(0)));
    setInterval(() => undefined, 1000);
    console.log(JSON.stringify({ url, pid }));`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const server = new Promise<{ url: string; pid: number }>((resolve) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(JSON.parse(chunk.toString()) as { url: string; pid: number }));
  });
  return { child, server, ended: new Promise((resolve) => child.once('close', resolve)) };
}
