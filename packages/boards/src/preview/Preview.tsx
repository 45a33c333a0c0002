import { PreviewDialog } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { useEffect, useState } from 'react';
import { photosBoard, type Board } from '../board.ts';
import { ItemView } from '../detail/ItemView.tsx';
import { loadClubs, type RelatedClub } from '../detail/loadDetail.ts';
import type { ItemDraft } from '../form/itemDraft.ts';
import lightbox from '../photos/Lightbox.module.css';
import { fromItem } from '../photos/openedPhoto.ts';
import { PhotoView } from '../photos/PhotoView.tsx';
import { usePhotoSteps } from '../photos/usePhotoSteps.ts';
import { previewItem } from './previewItem.ts';
import { texts } from './texts.ts';

export interface PreviewProps {
  host: Host;
  board: Board;
  draft: ItemDraft;
  onClose(): void;
}

/** Shows an item as visitors will see it after a save, on a phone or on a computer. */
export function Preview({ onClose, ...item }: PreviewProps) {
  const isWhole = item.draft.pictures.every(({ preview }) => preview !== null);
  return (
    <PreviewDialog note={isWhole ? null : <p>{texts.chosen}</p>} onClose={onClose}>
      <Item {...item} />
    </PreviewDialog>
  );
}

/** The components of the visitors' page, with the draft as their data. */
function Item({ host, board, draft }: Omit<PreviewProps, 'onClose'>) {
  const item = previewItem(board, draft);
  const clubs = useClubs(host, draft);
  const now = host.clock.now();
  if (board === photosBoard) return <Photo item={item} clubs={clubs} now={now} />;
  return (
    <ItemView board={board} data={{ item, clubs, newest: null, now, origin: window.location.origin }} back={null} />
  );
}

function Photo({ item, clubs, now }: { item: ReturnType<typeof previewItem>; clubs: RelatedClub[]; now: number }) {
  const photo = fromItem(item, clubs);
  const steps = usePhotoSteps(photo.images.length);
  return (
    <dialog open className={lightbox.lightbox}>
      <PhotoView photo={photo} now={now} steps={steps} listPath={photosBoard.path} onClose={() => undefined} />
    </dialog>
  );
}

/** Loads the clubs that are related to the item. */
function useClubs(host: Host, { relatedTeams, createdDate }: ItemDraft): RelatedClub[] {
  const [clubs, setClubs] = useState<RelatedClub[]>([]);
  useEffect(() => {
    const loading = new AbortController();
    const item = { related_teams: [...relatedTeams], created_at: createdDate };
    void loadClubs(host, item, loading.signal).then((found) => (loading.signal.aborted ? undefined : setClubs(found)));
    return () => loading.abort();
  }, [host, relatedTeams, createdDate]);
  return clubs;
}
