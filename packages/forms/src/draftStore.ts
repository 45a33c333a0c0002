import { tryOrNull } from '@wkff/contracts';
import { draftKey } from '@wkff/session';
import { isStillIn } from './isStillIn.ts';

/** The unsaved input of one form and account, in localStorage. Stores nothing if that is blocked or full. */
export interface DraftStore<Draft> {
  read(): Draft | null;
  /** Returns false if the browser could not store the draft, or if the account has logged out. */
  write(draft: Draft): boolean;
  clear(): void;
}

/**
 * Returns the store of a form's draft. A logout of the account deletes the draft.
 * @param what name of the form, e.g. `score:97`.
 * @param shape version number of the draft's type: a stored draft with another number, from an older release, is
 * ignored.
 */
export function createDraftStore<Draft extends object>(
  accountId: number,
  what: string,
  shape: number,
): DraftStore<Draft> {
  const key = draftKey(accountId, what);
  return {
    read: () => tryOrNull(() => readDraft<Draft>(localStorage.getItem(key), shape)),
    write: (draft) =>
      isStillIn(accountId) &&
      (tryOrNull(() => {
        localStorage.setItem(key, JSON.stringify({ shape, ...draft }));
        return true;
      }) ??
        false),
    clear: () => void tryOrNull(() => localStorage.removeItem(key)),
  };
}

function readDraft<Draft>(text: string | null, shape: number): Draft | null {
  if (text === null) return null;
  const { shape: storedShape, ...draft } = JSON.parse(text) as Draft & { shape: number };
  return storedShape === shape ? (draft as Draft) : null;
}
