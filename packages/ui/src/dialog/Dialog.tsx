import { useEffect, useId, useRef, type ReactNode, type Ref } from 'react';
import { classNames } from '../base/classNames.ts';
import { texts } from '../texts.ts';
import styles from './Dialog.module.css';

export interface DialogProps {
  /** The dialog's heading, and its name for screen readers. */
  title: ReactNode;
  /** What the title is about, in a line below it. */
  note?: ReactNode;
  children: ReactNode;
  /** Buttons at its foot. */
  actions?: ReactNode;
  /** Asked for by Escape, the cross or a click beside the dialog; the owner then takes the dialog away. */
  onClose(): void;
  /** `sheet`: for work that takes a while; it fills a phone's screen, and its buttons stay in sight. */
  kind?: 'plain' | 'sheet';
  /** What is inside the dialog: heading, content and buttons. */
  ref?: Ref<HTMLDivElement>;
  className?: string | undefined;
}

/**
 * A modal dialog for as long as it is rendered: the browser's own, so the page behind is inert and the focus stays in it. On
 * leaving, the focus goes back to where it was.
 */
export function Dialog({ title, note, children, actions, onClose, kind = 'plain', ref, className }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    if (element && !element.open) element.showModal();
    return () => {
      element?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, kind === 'sheet' && styles.sheet, className)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // The owner decides: a dialog that closed by itself would still be rendered.
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        // The browser closes by itself when Escape follows an Escape that the owner passed over.
        if (dialog.current?.open === false) onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div ref={ref} className={styles.inside}>
        <div className={styles.head}>
          <div className={styles.titles}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            {note ? <p className={styles.note}>{note}</p> : null}
          </div>
          <button type="button" className={styles.cross} aria-label={texts.close} onClick={onClose}>
            <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
              <path d="M4 4l12 12M16 4L4 16" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
            </svg>
          </button>
        </div>
        <div className={styles.body}>{children}</div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </dialog>
  );
}
