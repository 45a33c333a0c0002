import type { RulingPreview } from '@wkff/contracts';
import { SaveRow, type Editor } from '@wkff/forms';
import { Alert } from '@wkff/ui';
import { useEffect, useRef } from 'react';
import { MatchChanges, TableChanges } from './Changes.tsx';
import styles from './office.module.css';
import type { RulingDraft } from './rulingDraft.ts';
import type { MadeRuling } from './rulingEditable.ts';
import { texts } from './texts.ts';

const t = texts.preview;

export interface ConfirmationProps {
  preview: RulingPreview;
  /** False: the input is another one since. */
  isCurrent: boolean;
  editor: Editor<MadeRuling, RulingDraft>;
  /** Site clock, epoch ms. */
  now: number;
  onLogin(): void;
}

/** What a ruling would change, and the button that makes it. A new preview takes the focus, so that it is read first. */
export function Confirmation({ preview, isCurrent, editor, now, onLogin }: ConfirmationProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [preview]);
  if (!isCurrent) return null;
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
        <strong>{t.final}</strong>
      </p>
      <SaveRow
        state={editor.state}
        note={null}
        save={texts.form.confirm}
        onSave={() => editor.save()}
        onLogin={onLogin}
      />
    </section>
  );
}
