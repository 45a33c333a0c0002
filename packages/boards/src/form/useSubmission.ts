import { isApiError } from '@wkff/api-client';
import { newId } from '@wkff/forms';
import { useRef } from 'react';
import type { ItemDraft } from './itemDraft.ts';
import { itemOf, type FormDraft, type SubmissionDraft } from './itemEditable.ts';

/**
 * The id under which a form sends a new item, and what was sent without an answer. All functions are those of the first
 * render, too.
 * @param restoredId the submission id of a restored draft, which may belong to what was saved then.
 * @param change writes the submission into the draft.
 */
export function useSubmission(
  restoredId: string | null,
  change: (of: (before: SubmissionDraft) => SubmissionDraft) => void,
) {
  const lost = useRef<ItemDraft[]>([]);
  const cutOff = useRef(new WeakSet<FormDraft>());
  return {
    /** Returns the drafts of new items whose answers were lost. */
    lost: () => lost.current,
    /** Returns true if the connection broke while a form was sent. */
    wasCutOff: (form: FormDraft) => cutOff.current.has(form),
    /** Remembers what a failed request has sent. */
    remember(error: unknown, form: FormDraft, isNew: boolean): void {
      if (isApiError(error) && error.status === 0) cutOff.current.add(form);
      if (!isNew || !mayBeStored(error)) return;
      lost.current.push(itemOf(form));
      change((now) => (now.id === restoredId ? now : { ...now, hasLostTry: true }));
    },
    /** Replaces the id of a new item’s form by one that only this form knows. */
    renew(): string {
      const made = newId();
      change(() => ({ id: made, hasLostTry: false }));
      return made;
    },
  };
}

export type Submission = ReturnType<typeof useSubmission>;

/** Returns false if the API refused a request, so that nothing of it is stored. A 5xx may follow a commit. */
const mayBeStored = (error: unknown) =>
  !isApiError(error) || error.code === 'unexpected' || error.status < 400 || error.status >= 500;
