import { Button, Dialog } from '@wkff/ui';
import { texts } from './texts.ts';

const t = texts.remove;

export interface DeleteDialogProps {
  /** Of the popup. */
  title: string;
  onDelete(): void;
  onClose(): void;
}

/** Asks before a popup is deleted. */
export function DeleteDialog({ title, onDelete, onClose }: DeleteDialogProps) {
  return (
    <Dialog
      title={t.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button kind="primary" onClick={onDelete}>
            {t.confirm}
          </Button>
        </>
      }
    >
      <p>{t.text(title)}</p>
    </Dialog>
  );
}
