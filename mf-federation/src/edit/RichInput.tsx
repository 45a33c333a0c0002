import { LazyEditor } from '@wkff/boards';
import type { OwnInputProps } from '@wkff/forms/documents';
import type { Host } from '@wkff/mf-contract';
import { useId } from 'react';
import styles from './RichInput.module.css';

/** A text of a document that is written with the boards' editor, without pictures. */
export function RichInput({ host, name, label, hint, problem, value, onChange }: OwnInputProps & { host: Host }) {
  const ids = { hint: useId(), error: useId() };
  return (
    <div className={styles.field} data-field={name}>
      {hint ? (
        <p id={ids.hint} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      <LazyEditor
        host={host}
        editor={{
          label,
          value,
          describedBy: problem ? ids.error : ids.hint,
          isInvalid: problem !== undefined,
          isRequired: true,
          onChange,
        }}
      />
      {problem ? (
        <p id={ids.error} className={styles.error}>
          {problem}
        </p>
      ) : null}
    </div>
  );
}
