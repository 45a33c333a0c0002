import pg from 'pg';
import type { Columns } from '../src/db/columns.ts';

/** A column as Postgres describes it before it runs a statement. */
interface Field {
  name: string;
  dataTypeID: number;
  /** Table and column of its origin; 0: computed. */
  tableID: number;
  columnID: number;
}

const { builtins } = pg.types;

/** Types of Postgres by the kind of value that the API's pool parses them to. */
const TYPES: Record<Columns[string]['kind'], readonly number[]> = {
  number: [builtins.INT2, builtins.INT4, builtins.INT8, builtins.FLOAT4, builtins.FLOAT8],
  text: [builtins.TEXT, builtins.VARCHAR, builtins.DATE, builtins.TIME, 19 /* name */],
  boolean: [builtins.BOOL],
  moment: [builtins.TIMESTAMPTZ],
  texts: [1009 /* text[] */, 1015 /* varchar[] */],
  json: [builtins.JSON, builtins.JSONB],
  nothing: [2278 /* void */],
};

/** Prepares SQL without running it. Returns its columns. @throws the error of Postgres for invalid SQL. */
function describe(client: pg.Client, text: string): Promise<Field[]> {
  return new Promise((resolve, reject) => {
    let fields: Field[] = [];
    client.query({
      submit(connection: pg.Connection) {
        connection.parse({ name: '', text, types: [] }, true);
        connection.describe({ type: 'S', name: '' }, true);
        connection.sync();
      },
      handleRowDescription: (message: { fields: Field[] }) => void (fields = message.fields),
      // After an error pg calls the query no more.
      handleError: reject,
      handleReadyForQuery: () => resolve(fields),
    } as pg.Submittable);
  });
}

/** Columns of tables that may be null, as `table id.column id`. */
export async function findNullable(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ place: string }>(
    `select attrelid || '.' || attnum as place from pg_attribute where attnum > 0 and not attnotnull`,
  );
  return new Set(rows.map(({ place }) => place));
}

/** Compares the declared columns of a statement with Postgres' description. Returns a sentence for each difference. */
export async function compareColumns(
  client: pg.Client,
  nullable: ReadonlySet<string>,
  columns: Columns,
  text: string,
): Promise<string[]> {
  const fields = await describe(client, text);
  const described = new Map(fields.map((field) => [field.name, field]));
  const missing = Object.keys(columns).filter((name) => !described.has(name));
  return [
    ...missing.map((name) => `${name} is declared, and the statement does not return it`),
    ...fields.flatMap(({ name, dataTypeID, tableID, columnID }) => {
      const column = columns[name];
      if (!column) return [`${name} is returned, and not declared`];
      if (!TYPES[column.kind].includes(dataTypeID))
        return [`${name} is declared as ${column.kind}, its type is ${dataTypeID}`];
      const isLeftOut = column.nulls === 'none' && nullable.has(`${tableID}.${columnID}`);
      return isLeftOut ? [`${name} may be null in its table`] : [];
    }),
  ];
}
