import type { ContentItem, ContentRevisionDetail } from '@wkff/contracts';
import type { Host } from '@wkff/mf-contract';
import type { Board } from '../board.ts';
import { DialogButton } from '../DialogButton.tsx';
import type { RevisionsDialogProps } from './RevisionsDialog.tsx';
import { texts } from './texts.ts';

export interface RevisionsProps {
  host: Host;
  board: Board;
  /** The item that the form edits. */
  item: ContentItem;
  /** Receives the content of an earlier save to put into the form. Saves nothing. */
  onTake(revision: ContentRevisionDetail): void;
  /** Called with the item after one of its earlier saves was restored. */
  onRestored(item: ContentItem): void;
}

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
