import { CompiledQuery, type Transaction } from 'kysely';
import type pg from 'pg';
import type { DB } from './types.ts';

/** Where a statement runs: the pool, or a client inside a transaction. */
export type Executor = Pick<pg.Pool, 'query'>;

/** A read that every connection prepares once (about a quarter faster than parsing it each time). */
export interface Statement<Row> {
  run(executor: Executor, values: readonly unknown[]): Promise<Row[]>;
  /** Runs it inside a transaction of a write, unprepared. */
  runIn(trx: Transaction<DB>, values: readonly unknown[]): Promise<Row[]>;
}

/** @param name unique among all statements. */
export function statement<Row>(name: string, text: string): Statement<Row> {
  return {
    run: (executor, values) => runStatement<Row>(executor, { name, text, values }),
    runIn: async (trx, values) => (await trx.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows,
  };
}

/** A statement that is written for each call. */
export interface WrittenStatement {
  /** Prepared under this name, which must mean this text alone; absent: planned for its own values. */
  name?: string | undefined;
  text: string;
  values: readonly unknown[];
}

export async function runStatement<Row>(executor: Executor, { name, text, values }: WrittenStatement): Promise<Row[]> {
  const { rows } = await executor.query({ ...(name === undefined ? {} : { name }), text, values: [...values] });
  return rows as Row[];
}

/** The values of a statement while it is written. */
export class Values {
  readonly list: unknown[] = [];

  /** Adds a value and returns its place in the text, e.g. `$1`. */
  add(value: unknown): string {
    return `$${this.list.push(value)}`;
  }
}
