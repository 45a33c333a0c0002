import { IMAGE_SLOTS, ITEM_LIMITS, REQUIRED_IMAGES } from '@wkff/contracts';
import { ITEM_FIELDS, labelOn } from '@wkff/contracts/items';
import { putBack, TakenOut, useUndo } from '@wkff/forms';
import { FileField } from '@wkff/ui';
import { useRef, useState } from 'react';
import type { Board } from '../board.ts';
import { IMAGE_TYPES, moved } from './chooseFiles.ts';
import styles from './form.module.css';
import type { DraftPicture, ItemDraft } from './itemDraft.ts';
import { PictureSlot } from './PictureSlot.tsx';
import { texts } from './texts.ts';
import type { ItemInput } from './useItemForm.ts';

const t = texts.files;

/** The pictures field: choose, drop, describe, sort and remove pictures. */
export function PictureSlots({ board, form }: { board: Board; form: ItemInput }) {
  const { draft, problems, refused, preparing } = form;
  const { pictures } = draft;
  const most = IMAGE_SLOTS[board.location];
  /** Key of the picture being dragged. */
  const [dragged, setDragged] = useState<string | null>(null);
  const { list, announcement, taken, change, move, step, remove, choose } = usePictures(form, most);
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
      onFiles={choose}
    >
      <ol ref={list} className={styles.files} aria-label={label}>
        {pictures.map((picture, index) => (
          <PictureSlot
            key={picture.key}
            picture={picture}
            place={index + 1}
            count={pictures.length}
            altError={tooLong(picture.alt) ? problems.imageAlts : undefined}
            isDragged={dragged === picture.key}
            isPreparing={preparing.has(picture.key)}
            isRefused={refused === picture.key}
            onDrag={setDragged}
            onDrop={() => {
              if (dragged !== null) move(dragged, () => index);
              setDragged(null);
            }}
            onAlt={(alt) => change(picture.key, { alt })}
            onStep={(by) => step(index, by)}
            onRemove={() => remove(picture, index)}
          />
        ))}
      </ol>
      <p role="status" className={styles.announcement}>
        {announcement}
      </p>
      <TakenOut {...taken} />
    </FileField>
  );
}

/** Changes of the pictures. Moves and removals are announced, and move the focus in the list. */
function usePictures({ draft: { pictures }, edit, addPictures }: ItemInput, most: number) {
  const list = useRef<HTMLOListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const { undo, ...taken } = useUndo();

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

  /** Offers to put a picture back, unless others have taken its place. A cover replaces the chosen one. */
  function offerBack(picture: DraftPicture, index: number): void {
    const back = (now: ItemDraft) => (most === 1 ? [picture] : putBack(now.pictures, picture, index));
    taken.offer(() => edit((now) => ({ pictures: back(now) })), t.removed(picture.name));
  }

  function remove(picture: DraftPicture, index: number): void {
    edit((now) => ({ pictures: now.pictures.filter(({ key }) => key !== picture.key) }));
    offerBack(picture, index);
    setAnnouncement('');
    list.current?.parentElement?.querySelector<HTMLInputElement>('input[type=file]')?.focus();
  }

  /** Adds pictures. A new cover replaces the previous one. */
  function choose(files: readonly File[]): void {
    const [cover] = pictures;
    if (addPictures(files) > 0 && most === 1 && cover) offerBack(cover, 0);
  }

  const isFree = most === 1 || pictures.length < most;
  return { list, announcement, taken: { ...taken, undo: isFree ? undo : null }, change, move, step, remove, choose };
}

const tooLong = (alt: string) => [...alt.trim()].length > ITEM_LIMITS.alt;
