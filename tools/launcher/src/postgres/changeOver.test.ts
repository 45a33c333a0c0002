import { createPool } from '../../../../api/src/db/database.ts';
import { createClock } from '@wkff/contracts';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDatabase } from '../../../../api/src/setup/prepareDatabase.ts';
import { removePostgres, startPostgres, type RunningPostgres } from '../postgres.ts';

describe('a database whose site role was the superuser of its server', () => {
  let dataDir = '';
  let server: RunningPostgres;
  const start = async () => (server = await startPostgres({ dataDir, log: () => undefined }));
  const query = async (url: string, text: string): Promise<unknown[]> => {
    const pool = createPool({ databaseUrl: url, size: 1, onError: () => undefined });
    try {
      return (await pool.query<object>(text)).rows;
    } finally {
      await pool.end();
    }
  };
  const prepare = () =>
    prepareDatabase({ databaseUrl: server.url, isDemo: false, uploadsDir: join(dataDir, 'uploads') }, createClock(0));

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'wkff-change-'));
    await chmod(dataDir, 0o755);
    await start();
    await prepare();
    // As in older versions: the first role has the site's name and owns everything.
    const password = await readFile(join(dataDir, 'postgres-password'), 'utf8');
    await query(
      server.administratorUrl,
      `alter role wkff rename to former; create role changing superuser; set session authorization changing;
       alter role postgres rename to wkff; alter role wkff password '${password}'; reassign owned by former to wkff;
       alter database wkff owner to wkff; drop role former; reset session authorization; drop role changing`,
    );
    await server.stop();
    await rm(join(dataDir, 'postgres-admin-password'));
  });
  afterAll(async () => {
    await server.stop();
    await removePostgres(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  });

  it('gets a site role at its next start that owns only the database', async () => {
    await start();
    expect(
      await query(server.url, `select rolname, rolsuper from pg_roles where rolname !~ '^pg_' order by rolname`),
    ).toEqual([
      { rolname: 'postgres', rolsuper: true },
      { rolname: 'wkff', rolsuper: false },
    ]);
    const catalogs = { pg_class: 'rel', pg_proc: 'pro', pg_type: 'typ', pg_collation: 'coll' };
    const owners = Object.entries(catalogs).map(
      ([catalog, prefix]) => `
        select '${catalog}' as catalog, oid from ${catalog}
        where ${prefix}owner <> 'wkff'::regrole and ${prefix}namespace in ('public'::regnamespace, 'jobs'::regnamespace)
          and not exists (select from pg_depend where classid = '${catalog}'::regclass and objid = ${catalog}.oid and deptype in ('e', 'i'))`,
    );
    expect(await query(server.url, owners.join(' union all '))).toEqual([]);
    expect(await query(server.url, `select nspname from pg_namespace where nspowner = 'wkff'::regrole`)).toEqual([
      { nspname: 'jobs' },
    ]);
  });

  it('works as before, also after another start', async () => {
    await prepare();
    await query(
      server.url,
      'alter table clubs add column extra text; create table public.extra (); drop schema jobs cascade',
    );
    await server.stop();
    await start();
    await prepare();
    expect(await query(server.administratorUrl, 'select count(*)::int as clubs from clubs')).toEqual([{ clubs: 8 }]);
  });
});
