import { IMAGE_SLOTS } from '@wkff/contracts';
import { putBack, useUndo } from '@wkff/forms';
import { useRef, useState } from 'react';
import type { Board } from '../board.ts';
import { moved } from './chooseFiles.ts';
import type { DraftPicture, ItemDraft } from './itemDraft.ts';
import { texts } from './texts.ts';
import type { ItemInput } from './useItemForm.ts';

const t = texts.files;

/**
 * Returns functions that change the pictures of a form. Moves and removals are announced, and move the focus in the
 * list.
 */
export function usePictures(board: Board, { draft: { pictures }, edit, addPictures, takeWhole }: ItemInput) {
  const most = IMAGE_SLOTS[board.location];
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

  function moveTo(key: string, to: number): void {
    move(key, () => to);
    setAnnouncement(t.moved(to + 1, pictures.length));
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

  function whole(key: string, original: File): void {
    takeWhole(key, original);
    setAnnouncement(t.isWhole(original.name, original.size));
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

  /** Adds pictures and returns how many. A new cover replaces the previous one. */
  function choose(files: readonly File[]): number {
    const [cover] = pictures;
    const added = addPictures(files);
    if (added > 0 && most === 1 && cover) offerBack(cover, 0);
    return added;
  }

  const isFree = most === 1 || pictures.length < most;
  return {
    list,
    announcement,
    taken: { ...taken, undo: isFree ? undo : null },
    change,
    moveTo,
    step,
    remove,
    whole,
    choose,
  };
}

export type PicturesInput = ReturnType<typeof usePictures>;
