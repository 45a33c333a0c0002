import type pg from 'pg';

/** A row of the database, as JSON. */
export type Row = Record<string, unknown>;

/** One changed row. */
export interface RowChange {
  table: string;
  /** Null: the row was added. */
  before: Row | null;
  /** Null: the row was removed. */
  after: Row | null;
}

/** Notes every change of a row by triggers, so that none is missed, even one that is taken back later. */
const NOTE = `
  create table fuzz_changes (id bigserial primary key, name text not null, before jsonb, after jsonb);
  create function fuzz_note() returns trigger language plpgsql as $$ begin
    if tg_op = 'TRUNCATE' then insert into fuzz_changes (name) values (tg_table_name); return null; end if;
    if old is distinct from new then
      insert into fuzz_changes (name, before, after) values (tg_table_name, to_jsonb(old), to_jsonb(new));
    end if;
    return null;
  end $$;`;

/**
 * Starts to note every change of a row of the site's tables. @returns a function that returns the changes since the
 * last call, in their order; call it when no request is running.
 */
export async function watchRows(pool: pg.Pool): Promise<() => Promise<RowChange[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  await pool.query(NOTE);
  for (const { name } of tables)
    await pool.query(
      `create trigger fuzz_row after insert or update or delete on ${name} for each row execute function fuzz_note();
       create trigger fuzz_all after truncate on ${name} for each statement execute function fuzz_note();`,
    );
  return async () => {
    const { rows } = await pool.query<RowChange>('select name as "table", before, after from fuzz_changes order by id');
    if (rows.length > 0) await pool.query('truncate fuzz_changes');
    return rows;
  };
}
