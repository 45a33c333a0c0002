import { DialogButton } from '@wkff/ui';
import type { RevisionsDialogProps } from './RevisionsDialog.tsx';
import { texts } from './texts.ts';

export type RevisionsProps = Omit<RevisionsDialogProps, 'onClose'>;

/** Opens the earlier saves of an item. */
export function Revisions({ host, board, item, onTake, onRestored }: RevisionsProps) {
  return (
    <DialogButton<RevisionsDialogProps>
      host={host}
      where="boards: revisions"
      label={texts.open}
      load={() =>
        import(/* webpackChunkName: "lazy-revisions" */ './RevisionsDialog.tsx').then(
          (loaded) => loaded.RevisionsDialog,
        )
      }
    >
      {(Loaded, close) => (
        <Loaded
          host={host}
          board={board}
          item={item}
          onClose={close}
          onTake={(revision) => {
            close();
            onTake(revision);
          }}
          onRestored={(restored) => {
            close();
            onRestored(restored);
          }}
        />
      )}
    </DialogButton>
  );
}
