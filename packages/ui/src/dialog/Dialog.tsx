import { useId } from 'react';
import { classNames } from '../base/classNames.ts';
import { DialogPanel, type DialogPanelProps } from './DialogPanel.tsx';
import styles from './Dialog.module.css';
import { useModal } from './useModal.ts';

export interface DialogProps extends Omit<DialogPanelProps, 'titleId'> {
  /** `sheet`: for longer tasks. Fills a phone's screen and keeps its buttons visible. */
  kind?: 'plain' | 'sheet';
  className?: string | undefined;
}

/**
 * A modal dialog, open while it is rendered. Uses the browser's `<dialog>`: the page behind is inert, and on unmount
 * the focus returns to the previously focused element.
 */
export function Dialog({ onClose, kind = 'plain', className, ...panel }: DialogProps) {
  const modal = useModal(onClose);
  const titleId = useId();
  return (
    <dialog
      {...modal}
      className={classNames(styles.dialog, kind === 'sheet' && styles.sheet, className)}
      aria-labelledby={titleId}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <DialogPanel {...panel} titleId={titleId} onClose={onClose} />
    </dialog>
  );
}
