import { useId } from 'react';
import { classNames } from '../base/classNames.ts';
import { DialogPanel, type DialogPanelProps } from './DialogPanel.tsx';
import styles from './Dialog.module.css';
import { useModal, type ServedDialog } from './useModal.ts';

export interface DialogProps extends Omit<DialogPanelProps, 'titleId'> {
  /** `sheet`: for longer tasks. Fills a phone's screen and keeps its buttons visible. */
  kind?: 'plain' | 'sheet';
  className?: string | undefined;
  /** Absent: the server does not render it open. A dialog has one from its first render on, or never. */
  served?: ServedDialog | undefined;
}

/**
 * A modal dialog, open while it is rendered. Uses the browser's `<dialog>`: the page behind is inert, and on unmount
 * the focus returns to the previously focused element. One that the server rendered looks the same before, and its form
 * (`closeForm`), Escape (`closedby`) and a click beside it close it.
 */
export function Dialog({ onClose, kind = 'plain', className, served, ...panel }: DialogProps) {
  const modal = useModal(onClose, served);
  const titleId = useId();
  return (
    <>
      {served ? (
        <button type="submit" form={panel.closeForm} className={styles.backdrop} tabIndex={-1} aria-hidden="true" />
      ) : null}
      <dialog
        {...modal}
        {...(served ? { open: true, closedby: 'closerequest', suppressHydrationWarning: true } : undefined)}
        className={classNames(styles.dialog, served && styles.served, kind === 'sheet' && styles.sheet, className)}
        aria-labelledby={titleId}
        onClick={(event) => {
          if (event.target === event.currentTarget) onClose();
        }}
      >
        <DialogPanel {...panel} titleId={titleId} onClose={onClose} />
      </dialog>
    </>
  );
}
