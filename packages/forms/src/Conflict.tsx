import { Button } from '@wkff/ui';
import { useEffect, useRef } from 'react';
import styles from './forms.module.css';
import { formTexts } from './texts.ts';

/** A field that two people changed. */
export interface ConflictRow {
  label: string;
  stored: string;
  mine: string;
}

/** Returns the fields that differ, for a conflict; a blank value gets a text. */
export function differing(fields: readonly (readonly [label: string, stored: string, mine: string])[]): ConflictRow[] {
  const { none } = formTexts.conflict;
  return fields
    .filter(([, stored, mine]) => stored !== mine)
    .map(([label, stored, mine]) => ({ label, stored: stored || none, mine: mine || none }));
}

export interface ConflictProps {
  rows: ConflictRow[];
  /** A text that says what happened. Default: someone else saved first. */
  title?: string | undefined;
  onUseStored(): void;
  onUseMine(): void;
}

/** Shows both versions side by side and asks which one to keep. */
export function Conflict({ rows, title = formTexts.conflict.title, onUseStored, onUseMine }: ConflictProps) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => part.current?.focus(), []);
  const { conflict } = formTexts;
  return (
    <div ref={part} className={styles.conflict} role="alert" tabIndex={-1}>
      <p className={styles.conflictTitle}>{title}</p>
      <table className={styles.versions}>
        <thead>
          <tr>
            <th scope="col">{conflict.field}</th>
            <th scope="col">{conflict.stored}</th>
            <th scope="col">{conflict.mine}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, stored, mine }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{stored}</td>
              <td>{mine}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.choices}>
        <Button onClick={onUseStored}>{conflict.useStored}</Button>
        <Button onClick={onUseMine}>{conflict.useMine}</Button>
      </div>
    </div>
  );
}
