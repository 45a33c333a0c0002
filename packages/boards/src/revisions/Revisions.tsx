import type { ContentItem, ContentRevisionDetail } from '@wkff/contracts';
import type { Host } from '@wkff/mf-contract';
import { DialogButton } from '../DialogButton.tsx';
import type { RevisionsDialogProps } from './RevisionsDialog.tsx';
import { texts } from './texts.ts';

export interface RevisionsProps {
  host: Host;
  /** As the form has it. */
  item: ContentItem;
  /** Takes what an earlier save said into the form; nothing is saved. */
  onTake(revision: ContentRevisionDetail): void;
  /** Hears of the item after an earlier save of it was restored. */
  onRestored(item: ContentItem): void;
}

/** Opens the earlier saves of an item. */
export function Revisions({ host, item, onTake, onRestored }: RevisionsProps) {
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
