import { useId, type ReactNode } from 'react';
import styles from './SheetPage.module.css';

interface SheetTableProps {
  title: string;
  columns: readonly string[];
  /** The cells of each row, under a key. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  /** Said in place of a table without rows. */
  empty: string;
  /** Below the rows. */
  note?: string | null;
}

/** A part of the sheet: a list with its heading. */
export function SheetTable({ title, columns, rows, empty, note = null }: SheetTableProps) {
  const id = useId();
  return (
    <section className={styles.part}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {rows.length === 0 ? (
        <p className={styles.note}>{empty}</p>
      ) : (
        <table className={styles.table} aria-labelledby={id}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells }) => (
              <tr key={key}>
                {cells.map((cell, index) => (
                  <td key={columns[index]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rows.length > 0 && note !== null ? <p className={styles.note}>{note}</p> : null}
    </section>
  );
}
