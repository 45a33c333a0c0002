import type { RulesPreview } from '@wkff/contracts';
import { SaveRow, type SaveState } from '@wkff/forms';
import { Alert } from '@wkff/ui';
import { useEffect, useRef } from 'react';
import { MatchChanges, TableChanges } from './Changes.tsx';
import styles from './office.module.css';
import { texts } from './texts.ts';

const t = texts.preview;

export interface ConfirmationProps {
  preview: RulesPreview;
  /** Its save. */
  editor: { state: SaveState<unknown>; save(): void };
  /** Label of the button that stores it. */
  confirm: string;
  /** What cannot be undone. */
  final: string;
  /** Site clock, epoch ms. */
  now: number;
  onLogin(): void;
}

/**
 * What a ruling or a version of rules would change, and the button that stores it. A new preview takes the focus, so that
 * it is read first.
 */
export function Confirmation({ preview, editor, confirm, final, now, onLogin }: ConfirmationProps) {
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
      <MatchChanges matches={preview.matches} now={now} />
      <TableChanges before={preview.before} after={preview.after} />
      <p>
        <strong>{final}</strong>
      </p>
      <SaveRow state={editor.state} note={null} save={confirm} onSave={() => editor.save()} onLogin={onLogin} />
    </section>
  );
}
