import { Migrator } from 'kysely/migration';
import type pg from 'pg';
import { createDatabase, createPool } from '../src/db/database.ts';
import { migrate } from '../src/db/migrate.ts';
import { migrations } from '../src/db/migrations/migrations.ts';
import { createEmptyDatabase } from './databases.ts';

/** A database of an older version of the site. */
export interface OlderDatabase {
  url: string;
  /** Has one connection, which updates. */
  pool: pg.Pool;
  /** Runs the migrations since then. */
  update(): Promise<void>;
  drop(): Promise<void>;
}

/** Creates a database with the schema that it has after the migration `last`. */
export async function createOlderDatabase(last: string): Promise<OlderDatabase> {
  const { url, drop } = await createEmptyDatabase();
  const pool = createPool({ databaseUrl: url, size: 1, onError: () => undefined });
  const db = createDatabase(pool);
  const end = async () => {
    await db.destroy();
    await drop();
  };
  try {
    await pool.query('create extension pg_trgm');
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
    const { error } = await migrator.migrateTo(last);
    if (error) throw error;
  } catch (error) {
    await end();
    throw error;
  }
  return { url, pool, update: async () => void (await migrate(db)), drop: end };
}
