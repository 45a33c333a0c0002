import { IMAGE_SLOTS } from '@wkff/contracts';
import { canBeFitted, useLatest } from '@wkff/forms';
import { useEffect, useState } from 'react';
import type { Board } from '../board.ts';
import { texts } from './texts.ts';
import type { ItemInput } from './useItemForm.ts';
import type { PicturesInput } from './usePictures.ts';

/** The state of files that are dragged over the page of a form. */
export interface FormDrop {
  isOver: boolean;
  /** What the last drop has added, for screen readers and eyes; empty: nothing was dropped. */
  said: string;
}

/**
 * Takes files that are dropped anywhere on the page, except on the text and on the fields for files, which take them
 * first. Without this the browser would leave the form and open the file.
 */
export function useFormDrop(board: Board, form: ItemInput, pictures: PicturesInput): FormDrop {
  const [isOver, setIsOver] = useState(false);
  const [said, setSaid] = useState('');

  function take(files: readonly File[]): void {
    const { images, others } = splitDropped(board, files);
    const added = {
      pictures: images.length > 0 ? pictures.choose(images) : 0,
      attachments: others.length > 0 ? form.addAttachments(others) : 0,
    };
    setSaid(texts.drop.added(added));
    const wanted = images.length > 0 ? 'images' : 'attachments';
    form.editor.element.current?.querySelector(`input[name="${wanted}"]`)?.scrollIntoView({ block: 'center' });
  }

  const { element } = form.editor;
  useDroppedFiles(element, setIsOver, take);
  return { isOver, said };
}

/**
 * Listens to files that are dragged over the page and dropped on it, while no dialog is open.
 * @param element of the form, of which a part may be closed (`inert`).
 */
function useDroppedFiles(
  element: ItemInput['editor']['element'],
  setIsOver: (isOver: boolean) => void,
  take: (files: readonly File[]) => void,
): void {
  const latest = useLatest(take);
  useEffect(() => {
    const isFree = () => !document.querySelector('dialog:modal') && !element.current?.querySelector('[inert]');
    const listeners = {
      dragover(event: DragEvent): void {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsOver(isFree());
      },
      dragleave({ relatedTarget }: DragEvent): void {
        if (relatedTarget === null) setIsOver(false);
      },
      drop(event: DragEvent): void {
        setIsOver(false);
        if (event.defaultPrevented || !hasFiles(event)) return;
        event.preventDefault();
        if (isFree()) latest.current([...(event.dataTransfer?.files ?? [])]);
      },
    };
    const names = ['dragover', 'dragleave', 'drop'] as const;
    for (const name of names) document.addEventListener(name, listeners[name]);
    return () => {
      for (const name of names) document.removeEventListener(name, listeners[name]);
    };
  }, [element, latest, setIsOver]);
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;

/** Returns the dropped pictures, on a board that has slots for them, and the other files, which are attachments. */
function splitDropped(board: Board, files: readonly File[]): { images: File[]; others: File[] } {
  const isImage = (file: File) =>
    IMAGE_SLOTS[board.location] > 0 && (file.type.startsWith('image/') || canBeFitted(file));
  return { images: files.filter(isImage), others: files.filter((file) => !isImage(file)) };
}
