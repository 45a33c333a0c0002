import { openConnection } from './openConnection.ts';
import { ADMINISTRATOR, SITE_ROLE } from './roles.ts';

interface ChangeOver {
  /** Address of the site's database, as the role that has owned the server so far. */
  url: string;
  /** The new passwords. */
  password: string;
  administratorPassword: string;
}

/**
 * Lists the site's objects, without those of extensions, each with its type for `alter … owner`. Omits sequences of
 * columns, whose owner follows the table's.
 */
const OBJECTS = `
  select 'schema ' || quote_ident(nspname) as object from pg_namespace
    where nspowner = 10 and nspname !~ '^pg_' and nspname not in ('public', 'information_schema')
  union all select case relkind when 'S' then 'sequence ' when 'v' then 'view ' else 'table ' end || oid::regclass
    from pg_class where relkind in ('r', 'p', 'v', 'S') and relnamespace = any (site.schemas)
    and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid
      and (deptype = 'e' or relkind = 'S' and deptype in ('a', 'i')))
  union all select 'routine ' || oid::regprocedure from pg_proc where pronamespace = any (site.schemas)
    and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
  union all select 'type ' || oid::regtype from pg_type where typtype in ('e', 'd') and typnamespace = any (site.schemas)
  union all select 'collation ' || oid::regcollation from pg_collation where collnamespace = any (site.schemas)`;

/**
 * Turns the site's role from the server's superuser into a plain role that owns only its database, in one transaction.
 * Does nothing if it is a plain role already.
 */
export async function changeOver({ url, password, administratorPassword }: ChangeOver): Promise<void> {
  const pool = openConnection(url, 300_000);
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ is_super: boolean }>(
      'select rolsuper as is_super from pg_roles where rolname = current_user',
    );
    if (rows[0]?.is_super !== true) return;
    await client.query('begin');
    // A server's first role always stays superuser, so it becomes the administrator. A role cannot rename itself.
    await client.query('create role changing superuser; set session authorization changing');
    await client.query(`alter role ${SITE_ROLE} rename to ${ADMINISTRATOR}`);
    await client.query(`alter role ${ADMINISTRATOR} password '${administratorPassword}'`);
    await client.query(`create role ${SITE_ROLE} login password '${password}'`);
    await client.query(`do $$
      declare statement text;
      begin
        execute format('alter database %I owner to ${SITE_ROLE}', current_database());
        for statement in
          select format('alter %s owner to ${SITE_ROLE}', object) from (
            select array_agg(oid) as schemas from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
          ) as site, lateral (${OBJECTS}) as objects
        loop
          execute statement;
        end loop;
      end $$`);
    await client.query('reset session authorization; drop role changing');
    await client.query('commit');
  } finally {
    client.release(true);
    await pool.end();
  }
}
