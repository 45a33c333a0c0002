import type { Host } from '@wkff/mf-contract';
import { classNames, Dialog } from '@wkff/ui';
import { useEffect, useState } from 'react';
import { photosBoard, type Board } from '../board.ts';
import { ItemView } from '../detail/ItemView.tsx';
import { loadClubs, type RelatedClub } from '../detail/loadDetail.ts';
import type { ItemDraft } from '../form/itemDraft.ts';
import lightbox from '../photos/Lightbox.module.css';
import { fromItem } from '../photos/openedPhoto.ts';
import { PhotoView } from '../photos/PhotoView.tsx';
import { usePhotoSteps } from '../photos/usePhotoSteps.ts';
import { Frame } from './Frame.tsx';
import styles from './Preview.module.css';
import { previewItem } from './previewItem.ts';
import { texts } from './texts.ts';

export interface PreviewProps {
  host: Host;
  board: Board;
  draft: ItemDraft;
  onClose(): void;
}

/** Widths of the frame, in CSS pixels. */
const WIDTHS = { phone: 390, desktop: 1200 } as const;
type Width = keyof typeof WIDTHS;

/** Shows an item as visitors will see it after a save, on a phone or on a computer. */
export function Preview({ onClose, ...item }: PreviewProps) {
  const [width, setWidth] = useState<Width>(() => (window.innerWidth < WIDTHS.desktop ? 'phone' : 'desktop'));
  const isWhole = item.draft.pictures.every(({ preview }) => preview !== null);
  return (
    <Dialog kind="sheet" className={styles.dialog} title={texts.title} note={texts.note} onClose={onClose}>
      <fieldset className={styles.widths}>
        <legend className={styles.legend}>{texts.widths}</legend>
        {(['phone', 'desktop'] as const).map((name) => (
          <label key={name} className={styles.width}>
            <input type="radio" name="preview-width" checked={width === name} onChange={() => setWidth(name)} />
            {texts[name]}
          </label>
        ))}
      </fieldset>
      {isWhole ? null : <p>{texts.chosen}</p>}
      <div className={styles.scroll}>
        <Frame
          title={texts.frame}
          width={WIDTHS[width]}
          className={classNames(styles.frame, width === 'phone' && styles.phone)}
        >
          <Item {...item} />
        </Frame>
      </div>
    </Dialog>
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
