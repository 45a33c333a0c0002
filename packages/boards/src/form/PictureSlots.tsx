import { IMAGE_SLOTS, ITEM_LIMITS, REQUIRED_IMAGES } from '@wkff/contracts';
import { ITEM_FIELDS, labelOn } from '@wkff/contracts/items';
import { Button, FileField, TextField } from '@wkff/ui';
import { useId, useRef, useState, type DragEvent } from 'react';
import type { Board } from '../board.ts';
import { IMAGE_TYPES, moved } from './chooseFiles.ts';
import styles from './form.module.css';
import type { DraftPicture, ItemDraft } from './itemDraft.ts';
import { texts } from './texts.ts';
import type { ItemInput } from './useItemForm.ts';

const t = texts.files;

/** The pictures field: choose, drop, describe, sort and remove pictures. */
export function PictureSlots({ board, form }: { board: Board; form: ItemInput }) {
  const { draft, problems, refused, edit } = form;
  const { pictures } = draft;
  const most = IMAGE_SLOTS[board.location];
  const list = useRef<HTMLOListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  /** Key of the picture being dragged. */
  const [dragged, setDragged] = useState<string | null>(null);

  function change(key: string, fields: Partial<DraftPicture>): void {
    edit((now) => ({ pictures: now.pictures.map((one) => (one.key === key ? { ...one, ...fields } : one)) }));
  }

  function move(key: string, to: (from: number) => number): void {
    edit(({ pictures: now }: ItemDraft) => {
      const from = now.findIndex((one) => one.key === key);
      return { pictures: moved(now, from, to(from)) };
    });
  }

  function step(index: number, by: 1 | -1): void {
    const picture = pictures[index];
    if (!picture) return;
    move(picture.key, (from) => from + by);
    setAnnouncement(t.moved(index + by + 1, pictures.length));
    // Runs after the row has moved. At either end one button is disabled, so the other gets the focus.
    requestAnimationFrame(() => {
      const row = list.current?.children[index + by];
      const wanted = row?.querySelector<HTMLButtonElement>(`[data-step="${by}"]`);
      (wanted?.disabled ? row?.querySelector<HTMLButtonElement>(`[data-step="${-by}"]`) : wanted)?.focus();
    });
  }

  function remove({ key, name }: DraftPicture): void {
    edit((now) => ({ pictures: now.pictures.filter((one) => one.key !== key) }));
    setAnnouncement(t.removed(name));
    list.current?.parentElement?.querySelector<HTMLInputElement>('input[type=file]')?.focus();
  }

  const label = labelOn(board.location, ITEM_FIELDS.images);
  return (
    <FileField
      label={label}
      name="images"
      hint={t.imageHint(most)}
      error={problems.images}
      accept={IMAGE_TYPES}
      multiple={most > 1}
      required={REQUIRED_IMAGES[board.location] > 0}
      onFiles={form.addPictures}
    >
      <ol ref={list} className={styles.files} aria-label={label}>
        {pictures.map((picture, index) => (
          <Row
            key={picture.key}
            picture={picture}
            place={index + 1}
            count={pictures.length}
            altError={tooLong(picture.alt) ? problems.imageAlts : undefined}
            isDragged={dragged === picture.key}
            isRefused={refused === picture.key}
            onDrag={setDragged}
            onDrop={() => {
              if (dragged !== null) move(dragged, () => index);
              setDragged(null);
            }}
            onAlt={(alt) => change(picture.key, { alt })}
            onStep={(by) => step(index, by)}
            onRemove={() => remove(picture)}
          />
        ))}
      </ol>
      <p role="status" className={styles.announcement}>
        {announcement}
      </p>
    </FileField>
  );
}

const tooLong = (alt: string) => [...alt.trim()].length > ITEM_LIMITS.alt;

interface RowProps {
  picture: DraftPicture;
  /** From 1. */
  place: number;
  count: number;
  altError: string | undefined;
  isDragged: boolean;
  isRefused: boolean;
  onDrag(key: string | null): void;
  onDrop(): void;
  onAlt(alt: string): void;
  onStep(by: 1 | -1): void;
  onRemove(): void;
}

function Row({
  picture,
  place,
  count,
  altError,
  isDragged,
  isRefused,
  onDrag,
  onDrop,
  onAlt,
  onStep,
  onRemove,
}: RowProps) {
  const nameId = useId();
  const what = count > 1 ? t.nth(place) : picture.id === null ? picture.name : t.stored;
  // Files dragged from outside belong to the file field.
  const isOurs = (event: DragEvent) => !event.dataTransfer.types.includes('Files');
  return (
    <li
      className={styles.file}
      data-dragged={isDragged || undefined}
      data-refused={isRefused || undefined}
      onDragOver={(event) => {
        if (isOurs(event)) event.preventDefault();
      }}
      onDrop={(event) => {
        if (!isOurs(event)) return;
        event.preventDefault();
        onDrop();
      }}
    >
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
          <span className={styles.noPreview}>{t.noPreview}</span>
        )}
      </div>
      <div className={styles.about}>
        <p id={nameId} className={styles.name}>
          {count > 1 && place === 1 ? <strong className={styles.mark}>{t.first}</strong> : null}
          {picture.id === null ? picture.name : t.stored}
        </p>
        <TextField
          label={count > 1 ? `${t.alt} ${place}` : t.alt}
          hint={place === 1 ? t.altHint : undefined}
          error={altError}
          value={picture.alt}
          autoComplete="off"
          onChange={(event) => onAlt(event.currentTarget.value)}
        />
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
      </div>
    </li>
  );
}
