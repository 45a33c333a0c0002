import type { Problems } from '@wkff/forms';
import { useLatest } from '@wkff/forms';
import { useEffect, useState } from 'react';
import { texts } from './texts.ts';

/** The parts of an editor that a waiting save needs. */
interface Saved {
  isBusy: boolean;
  /** Returns true if there are none. */
  show(problems: Problems): boolean;
  save(waiting?: Problems): void;
}

/** Unfinished uploads of pictures in the text: all, and those that failed. */
export interface UnfinishedUploads {
  count: number;
  failed: number;
}

/**
 * Saves once the pictures of the text are uploaded and the chosen ones are ready. A failed upload ends the wait with an
 * error at the text.
 * @param find returns the errors of the input, of which a text without words is none while a picture is uploaded.
 * @param preparing number of chosen pictures that are not ready.
 */
export function useWaitingSave(
  editor: Saved,
  { count, failed }: UnfinishedUploads,
  find: () => Problems,
  preparing: number,
) {
  const [isWaiting, setIsWaiting] = useState(false);
  const latest = useLatest(editor);
  useEffect(() => {
    if (!isWaiting || (count + preparing > 0 && failed === 0)) return;
    setIsWaiting(false);
    if (failed > 0) latest.current.show({ description: texts.problems.uploadFailed });
    else latest.current.save();
  }, [isWaiting, count, preparing, failed, latest]);

  function save(): void {
    if (editor.isBusy || isWaiting) return;
    if (count + preparing === 0) return editor.save();
    if (failed > 0) return editor.save({ description: texts.problems.uploadFailed });
    const { description, ...others } = find();
    setIsWaiting(editor.show(description && count === 0 ? { ...others, description } : others));
  }

  return { isWaiting, save, stop: () => setIsWaiting(false) };
}
