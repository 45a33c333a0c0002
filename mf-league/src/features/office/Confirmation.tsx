import { SaveRow, type SaveState } from '@wkff/forms';
import { Alert } from '@wkff/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import styles from './office.module.css';
import { texts } from './texts.ts';

const t = texts.preview;

/** A preview, with what the office should know first. */
export interface Warned {
  warnings: readonly string[];
}

export interface ConfirmationProps {
  preview: Warned;
  /** What it would change. */
  children: ReactNode;
  /** The editor whose save is confirmed. */
  editor: { state: SaveState<unknown>; save(): void };
  /** Label of the button that stores it; null: it cannot be stored. */
  confirm: string | null;
  /** What cannot be undone. */
  final: string;
  onLogin(): void;
}

/** What input would change, and the button that stores it. A new preview takes the focus, so that it is read first. */
export function Confirmation({ preview, editor, confirm, final, children, onLogin }: ConfirmationProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [preview]);
  return (
    <section className={styles.preview}>
      <h3 ref={heading} tabIndex={-1} className={styles.title}>
        {t.title}
      </h3>
      {preview.warnings.length > 0 ? (
        <Alert>
          <ul>
            {preview.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
      {children}
      {confirm === null ? null : (
        <>
          <p>
            <strong>{final}</strong>
          </p>
          <SaveRow state={editor.state} note={null} save={confirm} onSave={() => editor.save()} onLogin={onLogin} />
        </>
      )}
    </section>
  );
}
