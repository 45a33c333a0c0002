import { IMAGE_SLOTS } from '@wkff/contracts';
import { putBack, stepIn, useRowFocus, useUndo } from '@wkff/forms';
import type { Board } from '../board.ts';
import { moved } from './chooseFiles.ts';
import type { DraftPicture, ItemDraft } from './itemDraft.ts';
import { texts } from './texts.ts';
import type { ItemInput } from './useItemForm.ts';

const t = texts.files;

/** Returns functions that change the pictures of a form. */
export function usePictures(board: Board, { draft: { pictures }, edit, addPictures, takeWhole }: ItemInput) {
  const most = IMAGE_SLOTS[board.location];
  const { announce, ...order } = usePictureOrder(pictures, edit);
  const { taken, offerBack } = useTakenPicture(most, pictures, edit);

  function change(key: string, fields: Partial<DraftPicture>): void {
    edit((now) => ({ pictures: now.pictures.map((one) => (one.key === key ? { ...one, ...fields } : one)) }));
  }

  function whole(key: string, original: File): void {
    takeWhole(key, original);
    announce(t.isWhole(original.name, original.size));
  }

  function remove(picture: DraftPicture, index: number): void {
    edit((now) => ({ pictures: now.pictures.filter(({ key }) => key !== picture.key) }));
    offerBack(picture, index);
    announce('');
    order.list.current?.parentElement?.querySelector<HTMLInputElement>('input[type=file]')?.focus();
  }

  /** Adds pictures and returns how many. A new cover replaces the previous one. */
  function choose(files: readonly File[]): number {
    const [cover] = pictures;
    const added = addPictures(files);
    if (added > 0 && most === 1 && cover) offerBack(cover, 0);
    return added;
  }

  return { ...order, taken, change, remove, whole, choose };
}

/** The way back for a picture that was taken out, unless others have taken its place. */
function useTakenPicture(most: number, pictures: readonly DraftPicture[], edit: ItemInput['edit']) {
  const { undo, ...taken } = useUndo();
  const isFree = most === 1 || pictures.length < most;

  /** Offers to put a picture back. A cover replaces the chosen one. */
  function offerBack(picture: DraftPicture, index: number): void {
    const back = (now: ItemDraft) => (most === 1 ? [picture] : putBack(now.pictures, picture, index));
    taken.offer(() => edit((now) => ({ pictures: back(now) })), t.removed(picture.name));
  }

  return { taken: { ...taken, undo: isFree ? undo : null }, offerBack };
}

/** Returns functions that move pictures in their list. Moves are announced, and steps move the focus along. */
function usePictureOrder(pictures: readonly DraftPicture[], edit: ItemInput['edit']) {
  const { place: list, announcement, announce, follow } = useRowFocus<HTMLOListElement>();

  function move(key: string, to: (from: number) => number): void {
    edit(({ pictures: now }) => {
      const from = now.findIndex((one) => one.key === key);
      return { pictures: moved(now, from, to(from)) };
    });
  }

  function moveTo(key: string, to: number): void {
    move(key, () => to);
    announce(t.moved(to + 1, pictures.length));
  }

  function step(index: number, by: 1 | -1): void {
    const picture = pictures[index];
    if (!picture) return;
    move(picture.key, (from) => from + by);
    follow(t.moved(index + by + 1, pictures.length), stepIn(index + by, by));
  }

  return { list, announcement, announce, moveTo, step };
}

export type PicturesInput = ReturnType<typeof usePictures>;
