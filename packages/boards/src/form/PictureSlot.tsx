import { Button, TextField } from '@wkff/ui';
import { useId, type DragEvent } from 'react';
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
  isDragged: boolean;
  isRefused: boolean;
  isPreparing: boolean;
  onDrag(key: string | null): void;
  onDrop(): void;
  onAlt(alt: string): void;
  onStep(by: 1 | -1): void;
  onRemove(): void;
}

/** One picture: its preview, which can be dragged to another place, its description, and its buttons. */
export function PictureSlot(props: PictureSlotProps) {
  const { picture, place, count, altError, onDrop, onAlt } = props;
  const nameId = useId();
  // Files dragged from outside belong to the file field.
  const isOurs = (event: DragEvent) => !event.dataTransfer.types.includes('Files');
  return (
    <li
      className={styles.file}
      data-dragged={props.isDragged || undefined}
      data-refused={props.isRefused || undefined}
      onDragOver={(event) => {
        if (isOurs(event)) event.preventDefault();
      }}
      onDrop={(event) => {
        if (!isOurs(event)) return;
        event.preventDefault();
        onDrop();
      }}
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

function Thumbnail({ picture, count, isPreparing, onDrag }: PictureSlotProps) {
  return (
    <div
      className={styles.picture}
      draggable={count > 1}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', picture.name);
        onDrag(picture.key);
      }}
      onDragEnd={() => onDrag(null)}
    >
      {picture.preview ? (
        <img src={picture.preview} alt="" className={styles.thumbnail} draggable={false} />
      ) : (
        <span className={styles.noPreview}>{isPreparing ? t.preparing : t.noPreview}</span>
      )}
    </div>
  );
}

function SlotButtons({ picture, place, count, onStep, onRemove }: PictureSlotProps) {
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
      <Button aria-label={t.named(what, t.remove)} onClick={onRemove}>
        {t.remove}
      </Button>
    </div>
  );
}
