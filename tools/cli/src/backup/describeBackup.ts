import type { Manifest } from '@wkff/api/backup';

/** Describes the content of a backup in one line. */
export function describeBackup({ madeAt, tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const stored = files.filter(({ name }) => /^(uploads|store)\//.test(name)).length;
  const megabytes = files.reduce((sum, { size }) => sum + size, 0) / 1e6;
  const count = (number: number) => number.toLocaleString('en');
  return `backup of ${madeAt}: ${count(rows)} rows of ${tables.length} tables, ${count(stored)} files, ${megabytes.toFixed(1)} MB`;
}
