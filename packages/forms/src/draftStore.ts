import { tryOrNull } from '@wkff/contracts';
import { draftKey } from '@wkff/session';
import { fitted } from './fitted.ts';
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
 * @param sample a draft of this release. A stored one of another kind, from another release, is ignored (`fitted`).
 */
export function createDraftStore<Draft extends object>(
  accountId: number,
  what: string,
  sample: Draft,
): DraftStore<Draft> {
  const key = draftKey(accountId, what);
  return {
    read: () => tryOrNull(() => readDraft(localStorage.getItem(key), sample)),
    write: (draft) =>
      isStillIn(accountId) &&
      (tryOrNull(() => {
        localStorage.setItem(key, JSON.stringify(draft));
        return true;
      }) ??
        false),
    clear: () => void tryOrNull(() => localStorage.removeItem(key)),
  };
}

function readDraft<Draft>(text: string | null, sample: Draft): Draft | null {
  if (text === null) return null;
  return (fitted(JSON.parse(text), JSON.parse(JSON.stringify(sample))) as Draft | undefined) ?? null;
}
