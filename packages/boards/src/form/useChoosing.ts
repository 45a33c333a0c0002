import { ATTACHMENT_SLOTS, IMAGE_SLOTS } from '@wkff/contracts';
import { fitPicture, unreadableText } from '@wkff/forms';
import { useEffect, useRef, useState } from 'react';
import type { Board } from '../board.ts';
import { canBeWhole, chooseAttachments, choosePictures, type ChosenFile } from './chooseFiles.ts';
import type { DraftPicture, ItemDraft } from './itemDraft.ts';
import type { ItemEditor } from './useItemEditor.ts';

type Edit = (change: (draft: ItemDraft) => Partial<ItemDraft>) => void;

/** Returns functions that check chosen files, and add those that fit. */
export function useChoosing(board: Board, editor: ItemEditor, edit: Edit) {
  const { draft, addFiles, mark } = editor;
  const { preparing, originals, prepare } = usePreparing(editor);
  return {
    /** Keys of chosen pictures that are being made smaller. Their rows have no files yet. */
    preparing,
    /** The chosen files, by key, that were made smaller and that could be sent as they were. */
    originals,
    /** Sends a picture that was made smaller as it was chosen. */
    takeWhole(key: string, original: File): void {
      addFiles(new Map([[key, original]]));
      edit(({ pictures }) => ({
        pictures: pictures.map((one) => (one.key === key ? { ...one, shrunk: null } : one)),
      }));
    },
    /** Returns the number of pictures that were added. */
    addPictures(chosen: readonly File[]): number {
      const most = IMAGE_SLOTS[board.location];
      // A new cover replaces the previous one.
      const isCover = most === 1;
      const { accepted, refusals } = choosePictures(chosen, isCover ? 1 : most - draft.pictures.length, most);
      const added = accepted.map(pictureOf);
      if (added.length > 0) edit(({ pictures }) => ({ pictures: isCover ? added : [...pictures, ...added] }));
      if (refusals.length > 0) mark('images', refusals.join(' '));
      void prepare(accepted, isCover ? draft.pictures : [], refusals);
      return added.length;
    },
    /** Returns the number of files that were added. */
    addAttachments(chosen: readonly File[]): number {
      const free = ATTACHMENT_SLOTS - draft.attachments.length;
      const { accepted, refusals } = chooseAttachments(chosen, free, ATTACHMENT_SLOTS);
      addFiles(new Map(accepted.map(({ key, file }) => [key, file])));
      const added = accepted.map(({ key, file }) => ({ key, id: null, name: file.name, size: file.size }));
      if (added.length > 0) edit(({ attachments }) => ({ attachments: [...attachments, ...added] }));
      if (refusals.length > 0) mark('attachments', refusals.join(' '));
      return added.length;
    },
  };
}

const pictureOf = ({ key, file }: ChosenFile): DraftPicture => ({
  key,
  id: null,
  alt: '',
  name: file.name,
  preview: null,
  shrunk: null,
});

/** Makes large pictures smaller, and takes those out that the browser cannot decode. */
function usePreparing(editor: ItemEditor) {
  const [preparing, setPreparing] = useState<ReadonlySet<string>>(new Set());
  const [originals, setOriginals] = useState<ReadonlyMap<string, File>>(new Map());
  /** Null after the form was left. */
  const latest = useRef<ItemEditor | null>(null);
  useEffect(() => {
    latest.current = editor;
  });
  useEffect(() => () => void (latest.current = null), []);

  /** Returns true if the picture can be sent. @param before what the picture replaced. */
  async function prepareOne({ key, file }: ChosenFile, before: readonly DraftPicture[]): Promise<boolean> {
    const fitted = await fitPicture(file);
    const { current } = latest;
    if (!current) return true;
    if (fitted) current.addFiles(new Map([[key, fitted]]));
    const shrunk = fitted && fitted !== file ? { from: file.size, to: fitted.size } : null;
    if (shrunk && canBeWhole(file)) setOriginals((chosen) => new Map([...chosen, [key, file]]));
    const next = (one: DraftPicture) => (fitted ? [{ ...one, shrunk }] : before);
    current.edit((now) => ({ ...now, pictures: now.pictures.flatMap((one) => (one.key === key ? next(one) : [one])) }));
    setPreparing((keys) => new Set([...keys].filter((one) => one !== key)));
    return fitted !== null;
  }

  /** @param refusals why other files of the same choice were refused. */
  async function prepare(
    chosen: readonly ChosenFile[],
    before: readonly DraftPicture[],
    refusals: readonly string[],
  ): Promise<void> {
    setPreparing((keys) => new Set([...keys, ...chosen.map(({ key }) => key)]));
    const areReady = await Promise.all(chosen.map((one) => prepareOne(one, before)));
    const unreadable = chosen.filter((_, index) => !areReady[index]).map(({ file }) => unreadableText(file));
    if (unreadable.length > 0) latest.current?.mark('images', [...refusals, ...unreadable].join(' '));
  }

  return { preparing, originals, prepare };
}
