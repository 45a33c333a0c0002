import { formTexts } from '../texts.ts';
import styles from './comparison.module.css';

/** A field in which two states differ, each in words. */
export interface FieldRow {
  label: string;
  before: string;
  after: string;
}

export interface FieldTableProps {
  fields: readonly FieldRow[];
  /** Headings of both sides. */
  sides: { before: string; after: string };
}

/** The fields that differ, each with both values. */
export function FieldTable({ fields, sides }: FieldTableProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{formTexts.conflict.field}</th>
          <th scope="col">{sides.before}</th>
          <th scope="col">{sides.after}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ label, before, after }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td data-label={sides.before}>{before}</td>
            <td data-label={sides.after}>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
