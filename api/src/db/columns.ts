/**
 * A column of a statement's result, by the kind of value that the pool parses it to (`VALUE_TYPES`). A row's type
 * follows from its columns, and a test compares them with Postgres' description of the statement
 * (`api/test/statements.test.ts`).
 */
export interface Column<Value> {
  readonly kind: Kind;
  /** `excluded`: may be null in its table, but the statement selects no such row. */
  readonly nulls: 'none' | 'some' | 'excluded';
  /** Never set: only carries the type. */
  readonly value?: Value;
}

type Kind = 'number' | 'text' | 'boolean' | 'moment' | 'texts' | 'json' | 'nothing';

export type Columns = Readonly<Record<string, Column<unknown>>>;

/** The row that a statement with these columns returns. */
export type RowOf<C extends Columns> = {
  -readonly [Name in keyof C]: C[Name] extends Column<infer Value> ? Value : never;
};

const of = <Value>(kind: Kind): Column<Value> => ({ kind, nulls: 'none' });

/** Any integer or floating-point number. `numeric` is text. */
export const number = of<number>('number');
/** Text, including days and times in Postgres' format. */
export const text = of<string>('text');
export const boolean = of<boolean>('boolean');
/** A moment (`timestamptz`), as a `Date`. */
export const moment = of<Date>('moment');
export const textList = of<string[]>('texts');
/** The result of a function that returns `void`. */
export const nothing = of<unknown>('nothing');

/** Text that a check of the table, or the statement itself, restricts to these values. */
export const oneOf = <Value extends string>(): Column<Value> => of<Value>('text');

/** Several of these texts. */
export const someOf = <Value extends string>(): Column<Value[]> => of<Value[]>('texts');

/** `json` or `jsonb` of this shape, which the statement or the code that wrote the row guarantees. */
export const json = <Value>(): Column<Value> => of<Value>('json');

export const orNull = <Value>(column: Column<Value>): Column<Value | null> => ({
  kind: column.kind,
  nulls: 'some',
});

/** A column that may be null in its table, but not in the rows that the statement selects. */
export const neverNull = <Value>(column: Column<Value>): Column<Value> => ({ ...column, nulls: 'excluded' });

/** Returns the columns as a list for `select`, each of table `from`. */
export const listOf = (columns: Columns, from: string): string =>
  Object.keys(columns)
    .map((name) => `${from}.${name}`)
    .join(', ');
