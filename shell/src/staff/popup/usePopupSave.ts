import { isApiError } from '@wkff/ui';
import type { Popup } from '@wkff/contracts';
import { createDraftStore, useSave, type SaveRequest } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import type { SessionUser } from '@wkff/session';
import { useEffect, useState } from 'react';
import { changedFields, contentOf, draftOf, newDraft, type PopupContent, type PopupDraft } from './popupDraft.ts';

/** Number of the drafts' shape in the storage. */
const SHAPE = 1;

/** What was entered, and the stored popup that it was entered over; null: a new one. */
interface Entered {
  draft: PopupDraft;
  base: Popup | null;
}

/**
 * A popup's draft and its saving. The draft is in this browser for as long as it differs from what is stored.
 * @param popup the stored one; null: a new one.
 * @param today `YYYY-MM-DD`, site clock.
 */
export function usePopupSave(host: Host, account: SessionUser, popup: Popup | null, today: string) {
  const { site } = host.api;
  // Null is what a deleted popup leaves.
  const { state, save, reset } = useSave<Popup | null>((error) => host.report({ where: 'popup', error }));
  const [drafts] = useState(() => createDraftStore<Entered>(account.id, `popup:${popup?.id ?? 'new'}`, SHAPE));
  const [restored] = useState(() => drafts.read());
  const [base, setBase] = useState(restored ? restored.base : popup);
  const blank = base ? draftOf(base) : newDraft(today);
  const [draft, setDraft] = useState(restored?.draft ?? blank);
  const touched = changedFields(blank, draft);
  const isTouched = touched.length > 0;

  // Others' saves come in while nothing is entered here; what is entered waits for the choice that a conflict leaves.
  if (popup && base && popup.version > base.version && !isTouched) take(popup);
  useEffect(() => {
    if (isTouched) drafts.write({ draft, base });
    else drafts.clear();
  }, [drafts, draft, base, isTouched]);

  /** Goes on from what is stored; null: from a new popup. */
  function take(stored: Popup | null): void {
    setBase(stored);
    setDraft(stored ? draftOf(stored) : newDraft(today));
  }

  /** A new popup says version 0: one that starts on the same day is a conflict, never replaced by accident. */
  function saveRequest(content: PopupContent, over: Popup | null): SaveRequest<Popup | null> {
    return {
      send: () => site.savePopup({ ...content, ...(over ? { id: over.id } : {}), version: over?.version ?? 0 }),
      isStored: (stored) => stored !== null && changedFields(draftOf(content), draftOf(stored)).length === 0,
      over: (stored) => saveRequest(content, stored),
    };
  }

  async function deleteStored({ id, version }: Popup): Promise<null> {
    await site.deletePopup(id, version).catch((error: unknown) => {
      // Of a delete whose answer was lost, or somebody else's.
      if (!isApiError(error) || error.code !== 'popup_not_found') throw error;
    });
    return null;
  }

  async function run(request: SaveRequest<Popup | null>) {
    const end = await save(request);
    // The form may be gone before its effects run.
    if (end?.phase === 'saved') drafts.clear();
    return end;
  }

  return {
    state,
    reset,
    isRestored: restored !== null,
    base,
    draft,
    touched,
    edit(change: Partial<PopupDraft>) {
      setDraft((before) => ({ ...before, ...change }));
      reset();
    },
    take,
    /** Saves the draft over a stored popup; null: as a new one. */
    save: (over: Popup | null) => run(saveRequest(contentOf(draft), over)),
    /** Deletes the stored popup. */
    remove: (stored: Popup) => run({ send: () => deleteStored(stored), isStored: (now) => now === null }),
  };
}
