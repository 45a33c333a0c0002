import { draftKey } from '@wkff/session';
import { isStillIn } from './isStillIn.ts';

/** What an account has not saved of one form, in this browser. A storage that is blocked or full keeps nothing. */
export interface DraftStore<Draft> {
  read(): Draft | null;
  /** Returns false when the browser did not keep it, or the account logged out meanwhile: its drafts went with that. */
  write(draft: Draft): boolean;
  clear(): void;
}

/**
 * Returns the store of a form's draft, which a logout of the account takes along.
 * @param what names the form, e.g. `score:97`.
 * @param shape number of the draft's shape: a draft of another one, from an older release, is passed over.
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

function tryOrNull<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
