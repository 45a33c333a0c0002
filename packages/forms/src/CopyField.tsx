import { Button, TextField } from '@wkff/ui';
import { useRef, useState, type ReactNode } from 'react';
import styles from './forms.module.css';
import { formTexts } from './texts.ts';

const texts = formTexts.copy;

export interface CopyFieldProps {
  label: string;
  /** Text that is copied. */
  value: string;
  /** More buttons, after the one that copies. */
  children?: ReactNode;
}

/** A text that cannot be changed, with a button that copies it. */
export function CopyField({ label, value, children }: CopyFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState<string | null>(null);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(value);
      setSaid(texts.done);
    } catch {
      // A browser without a clipboard, or without permission for it.
      field.current?.select();
      setSaid(texts.failed);
    }
  }

  return (
    <div className={styles.copied}>
      <TextField
        ref={field}
        label={label}
        value={value}
        readOnly
        spellCheck={false}
        className={styles.copiedText}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className={styles.saveRow}>
        <Button kind="primary" onClick={() => void copy()}>
          {texts.label}
        </Button>
        {children}
        <p role="status">{said}</p>
      </div>
    </div>
  );
}
