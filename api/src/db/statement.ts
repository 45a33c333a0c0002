import { CompiledQuery, type Kysely } from 'kysely';
import type pg from 'pg';
import { orNull, text as textColumn, type Columns, type RowOf } from './columns.ts';
import { recordOf } from './records.ts';
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
  declare(name, columns, text);
  nameOfText.set(text, name);
  return {
    run: (executor, values) => runStatement(executor, { name, columns, text, values }),
    runIn: async (db, values) => (await db.executeQuery<RowOf<C>>(CompiledQuery.raw(text, [...values]))).rows,
  };
}

function declare(name: string, columns: Columns, text: string): void {
  if (STATEMENTS.has(name)) throw new Error(`there are two statements with the name ${name}`);
  STATEMENTS.set(name, { columns, text });
}

/** Rows as texts, by which what was made of an equal one before is found. `readRecords` reads both. */
export interface RowTexts {
  rows: string[];
  /** What all rows need. */
  beside: string;
}

const ROW_TEXTS = { row: orNull(textColumn), beside: orNull(textColumn) };

/**
 * Declares a statement whose rows come as texts. @param columns,text as of `statement`. @param beside SQL of one text.
 */
export function textStatement(
  name: string,
  columns: Columns,
  text: string,
  beside: string,
): { run(executor: Executor, values: readonly unknown[]): Promise<RowTexts> } {
  declare(name, columns, text);
  const all = `select null::text as row, (${beside}) as beside
    union all select ${recordOf(columns, 'one')}, null from (${text}) one`;
  return {
    async run(executor, values) {
      const lines = await runStatement(executor, { name, columns: ROW_TEXTS, text: all, values });
      return {
        rows: lines.flatMap(({ row }) => row ?? []),
        beside: lines.map((line) => line.beside).join(''),
      };
    },
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
