import { sessionStore } from '@wkff/session';
import { claimDraft } from './claimDraft.ts';
import { allowDrafts } from './deletedDrafts.ts';
import { removeOldDiscarded } from './discardedDrafts.ts';
import type { DraftFormat } from './draftFormat.ts';
import { DraftStore } from './DraftStore.ts';

/** A draft that only this tab writes. */
export interface OpenDraft<Draft extends object> {
  /** The draft's name in the storage. */
  what: string;
  drafts: DraftStore<Draft>;
  /** Allows other tabs to write it. */
  release(): void;
}

/** Claims a form's draft for this tab (`claimDraft`). @param format, titleOf as for `DraftStore`. */
export async function openDraft<Draft extends object>(
  accountId: number,
  form: string,
  format: DraftFormat<Draft>,
  titleOf?: (draft: Draft) => string,
): Promise<OpenDraft<Draft>> {
  if (sessionStore.getState().user?.id === accountId) allowDrafts(accountId);
  // Not awaited: a form does not wait for the drafts of others.
  removeOldDiscarded().catch(() => undefined);
  const { what, release } = await claimDraft(accountId, form);
  return { what, drafts: new DraftStore(accountId, what, format, titleOf), release };
}
