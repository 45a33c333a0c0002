import { useEffect, useId, useRef } from 'react';
import { classNames } from '../base/classNames.ts';
import { DialogPanel, type DialogPanelProps } from './DialogPanel.tsx';
import styles from './Dialog.module.css';

export interface DialogProps extends Omit<DialogPanelProps, 'titleId'> {
  /** `sheet`: for work that takes a while; it fills a phone's screen, and its buttons stay in sight. */
  kind?: 'plain' | 'sheet';
  className?: string | undefined;
}

/**
 * A modal dialog for as long as it is rendered: the browser's own, so the page behind is inert and the focus stays in it. On
 * leaving, the focus goes back to where it was.
 */
export function Dialog({ onClose, kind = 'plain', className, ...panel }: DialogProps) {
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
      <DialogPanel {...panel} titleId={titleId} onClose={onClose} />
    </dialog>
  );
}
