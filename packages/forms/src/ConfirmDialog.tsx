import { Button, Dialog } from '@wkff/ui';
import type { ReactNode } from 'react';

export interface ConfirmDialogProps {
  title: string;
  /** The question. */
  children: ReactNode;
  confirm: string;
  cancel: string;
  /** An optional third button between the two. */
  more?: ReactNode;
  onConfirm(): void;
  onClose(): void;
}

/** Asks before an action that loses data. */
export function ConfirmDialog({ title, children, confirm, cancel, more, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          {more}
          <Button kind="primary" onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
