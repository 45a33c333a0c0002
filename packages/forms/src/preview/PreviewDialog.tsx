import { classNames, Dialog } from '@wkff/ui';
import { useState, type ReactNode } from 'react';
import { Frame } from './Frame.tsx';
import styles from './PreviewDialog.module.css';
import { texts } from './texts.ts';

export interface PreviewDialogProps {
  /** Above the page. */
  note?: ReactNode;
  onClose(): void;
  /** The components of the visitors' page, with the draft as their data. */
  children: ReactNode;
}

/** Widths of the frame, in CSS pixels. */
const WIDTHS = { phone: 390, desktop: 1200 } as const;
type Width = keyof typeof WIDTHS;

/** Shows what is being written as visitors will see it after a save, on a phone or on a computer. */
export function PreviewDialog({ note, onClose, children }: PreviewDialogProps) {
  const [width, setWidth] = useState<Width>(() => (window.innerWidth < WIDTHS.desktop ? 'phone' : 'desktop'));
  return (
    <Dialog kind="sheet" className={styles.dialog} title={texts.title} note={texts.note} onClose={onClose}>
      <fieldset className={styles.widths}>
        <legend className={styles.legend}>{texts.widths}</legend>
        {(['phone', 'desktop'] as const).map((name) => (
          <label key={name} className={styles.width}>
            <input type="radio" name="preview-width" checked={width === name} onChange={() => setWidth(name)} />
            {texts[name]}
          </label>
        ))}
      </fieldset>
      {note}
      <div className={styles.scroll}>
        <Frame
          title={texts.frame}
          width={WIDTHS[width]}
          className={classNames(styles.frame, width === 'phone' && styles.phone)}
        >
          {children}
        </Frame>
      </div>
    </Dialog>
  );
}
