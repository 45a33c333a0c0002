import { CompiledQuery, type Kysely } from 'kysely';
import type pg from 'pg';
import type { Columns, RowOf } from './columns.ts';
import type { DB } from './types.ts';

/** Where a statement runs: the pool, or one client. */
export type Executor = Pick<pg.Pool, 'query'> | Pick<pg.ClientBase, 'query'>;

/** SQL with declared columns. Every connection prepares it once (about a quarter faster than parsing it each time). */
export interface Statement<Row> {
  run(executor: Executor, values: readonly unknown[]): Promise<Row[]>;
  /** Runs it through Kysely, e.g. in the transaction of a write. It is prepared there, too (`createDatabase`). */
  runIn(db: Kysely<DB>, values: readonly unknown[]): Promise<Row[]>;
}

/** The columns and text of every statement by name, for the test that compares them with the database. */
export const STATEMENTS = new Map<string, { columns: Columns; text: string }>();
const nameOfText = new Map<string, string>();

/** Returns the name of the declared statement with this text. */
export const findStatementName = (text: string): string | undefined => nameOfText.get(text);

/**
 * Declares a statement.
 * @param name unique among all statements.
 * @param columns all columns of its result, by name.
 * @param text SQL with `$1`, `$2` … for its values.
 */
export function statement<C extends Columns>(name: string, columns: C, text: string): Statement<RowOf<C>> {
  if (STATEMENTS.has(name)) throw new Error(`there are two statements with the name ${name}`);
  STATEMENTS.set(name, { columns, text });
  nameOfText.set(text, name);
  return {
    run: (executor, values) => runStatement(executor, { name, columns, text, values }),
    runIn: async (db, values) => (await db.executeQuery<RowOf<C>>(CompiledQuery.raw(text, [...values]))).rows,
  };
}

/** A statement whose text is built for each call. */
export interface WrittenStatement<C extends Columns> {
  /** Name to prepare it under, which must always have the same text; absent: planned for its values on each run. */
  name?: string | undefined;
  columns: C;
  text: string;
  values: readonly unknown[];
}

/** Runs a statement. The executor also gets its columns, which pg ignores and a test compares with the database. */
export async function runStatement<C extends Columns>(
  executor: Executor,
  { name, columns, text, values }: WrittenStatement<C>,
): Promise<RowOf<C>[]> {
  const config = { ...(name === undefined ? {} : { name }), columns, text, values: [...values] };
  return (await executor.query<RowOf<C>>(config)).rows;
}

/** Collects the values of a statement while its text is built. */
export class Values {
  readonly list: unknown[] = [];

  /** Adds a value and returns its placeholder, e.g. `$1`. */
  add(value: unknown): string {
    return `$${this.list.push(value)}`;
  }
}
