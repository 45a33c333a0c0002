import { useId } from 'react';
import { classNames } from '../base/classNames.ts';
import { DialogPanel, type DialogPanelProps } from './DialogPanel.tsx';
import styles from './Dialog.module.css';
import { useModal } from './useModal.ts';

export interface DialogProps extends Omit<DialogPanelProps, 'titleId'> {
  /** `sheet`: for longer work. It fills a phone's screen, and its buttons stay visible. */
  kind?: 'plain' | 'sheet';
  className?: string | undefined;
}

/**
 * A modal dialog, shown for as long as it is rendered. It is the browser's own `<dialog>`, so the page behind is
 * inert and keeps no focus; when the dialog is removed, the focus returns to where it was.
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
