import { IMAGE_SLOTS, ITEM_LIMITS, REQUIRED_IMAGES } from '@wkff/contracts';
import { ITEM_FIELDS, labelOn } from '@wkff/contracts/items';
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
  const { draft, problems, refused } = form;
  const { pictures } = draft;
  const most = IMAGE_SLOTS[board.location];
  /** Key of the picture being dragged. */
  const [dragged, setDragged] = useState<string | null>(null);
  const { list, announcement, change, move, step, remove } = usePictures(form);
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
          <PictureSlot
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

/** Changes of the pictures. Moves and removals are announced, and move the focus in the list. */
function usePictures({ draft: { pictures }, edit }: ItemInput) {
  const list = useRef<HTMLOListElement>(null);
  const [announcement, setAnnouncement] = useState('');

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

  return { list, announcement, change, move, step, remove };
}

const tooLong = (alt: string) => [...alt.trim()].length > ITEM_LIMITS.alt;
