import { useId } from 'react';
import { classNames } from '../base/classNames.ts';
import { DialogPanel, type DialogPanelProps } from './DialogPanel.tsx';
import styles from './Dialog.module.css';
import { useModal } from './useModal.ts';

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
