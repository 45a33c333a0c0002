import type { RowDrag } from '@wkff/forms';
import { Button, TextField } from '@wkff/ui';
import { useId } from 'react';
import styles from './form.module.css';
import type { DraftPicture } from './itemDraft.ts';
import { texts } from './texts.ts';

const t = texts.files;

export interface PictureSlotProps {
  picture: DraftPicture;
  /** From 1. */
  place: number;
  count: number;
  altError: string | undefined;
  drag: RowDrag;
  isRefused: boolean;
  isPreparing: boolean;
  onAlt(alt: string): void;
  onStep(by: 1 | -1): void;
  onRemove(): void;
  /** The file as it was chosen, if it was made smaller and could be sent whole. */
  original: File | undefined;
  onWhole(original: File): void;
}

/** One picture: its preview, which can be dragged to another place, its description, and its buttons. */
export function PictureSlot(props: PictureSlotProps) {
  const { picture, place, count, altError, drag, onAlt } = props;
  const nameId = useId();
  return (
    <li
      className={styles.file}
      data-dragged={drag.isDragged || undefined}
      data-landing={drag.landing}
      data-refused={props.isRefused || undefined}
    >
      <Thumbnail {...props} />
      <div className={styles.about}>
        <p id={nameId} className={styles.name}>
          {count > 1 && place === 1 ? <strong className={styles.mark}>{t.first}</strong> : null}
          {picture.id === null ? picture.name : t.stored}
          {picture.shrunk ? (
            <span className={styles.size}> {t.shrunk(picture.shrunk.from, picture.shrunk.to)}</span>
          ) : null}
        </p>
        <TextField
          name="imageAlts"
          label={count > 1 ? `${t.alt} ${place}` : t.alt}
          hint={place === 1 ? t.altHint : undefined}
          error={altError}
          value={picture.alt}
          autoComplete="off"
          onChange={(event) => onAlt(event.currentTarget.value)}
        />
        <SlotButtons {...props} />
      </div>
    </li>
  );
}

/** The preview, which is the handle, too: a sign on it says that the row can be dragged. */
function Thumbnail({ picture, count, isPreparing, drag }: PictureSlotProps) {
  return (
    <div className={styles.picture} {...drag.handle}>
      {picture.preview ? (
        <img src={picture.preview} alt="" className={styles.thumbnail} draggable={false} />
      ) : (
        <span className={styles.noPreview}>{isPreparing ? t.preparing : t.noPreview}</span>
      )}
      {count > 1 ? (
        <span className={styles.handle} title={t.drag} aria-hidden="true">
          <svg viewBox="0 0 16 24" width="16" height="24" fill="currentColor">
            {[4, 12, 20].flatMap((y) => [4, 12].map((x) => <circle key={`${x}-${y}`} cx={x} cy={y} r="2" />))}
          </svg>
        </span>
      ) : null}
    </div>
  );
}

function SlotButtons({ picture, place, count, original, onStep, onRemove, onWhole }: PictureSlotProps) {
  const what = count > 1 ? t.nth(place) : picture.id === null ? picture.name : t.stored;
  return (
    <div className={styles.buttons}>
      {count > 1 ? (
        <>
          <Button
            aria-label={t.named(what, t.earlier)}
            data-step="-1"
            disabled={place === 1}
            onClick={() => onStep(-1)}
          >
            {t.earlier}
          </Button>
          <Button
            aria-label={t.named(what, t.later)}
            data-step="1"
            disabled={place === count}
            onClick={() => onStep(1)}
          >
            {t.later}
          </Button>
        </>
      ) : null}
      {original ? (
        <Button aria-label={t.named(what, t.whole(original.size))} onClick={() => onWhole(original)}>
          {t.whole(original.size)}
        </Button>
      ) : null}
      <Button aria-label={t.named(what, t.remove)} onClick={onRemove}>
        {t.remove}
      </Button>
    </div>
  );
}
