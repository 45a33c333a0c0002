import type { Host } from '@wkff/mf-contract';
import { DialogButton } from '@wkff/ui';
import type { Board } from '../board.ts';
import type { ItemDraft } from '../form/itemDraft.ts';
import type { PreviewProps } from './Preview.tsx';
import { texts } from './texts.ts';

export interface PreviewButtonProps {
  host: Host;
  board: Board;
  draft: ItemDraft;
}

/** Opens the preview of an item that is being written. */
export function PreviewButton({ host, board, draft }: PreviewButtonProps) {
  return (
    <DialogButton<PreviewProps>
      host={host}
      where="boards: preview"
      label={texts.open}
      load={() => import(/* webpackChunkName: "lazy-preview" */ './Preview.tsx').then(({ Preview }) => Preview)}
    >
      {(Preview, close) => <Preview host={host} board={board} draft={draft} onClose={close} />}
    </DialogButton>
  );
}
