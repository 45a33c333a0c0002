import { claimDraft } from './claimDraft.ts';
import { createDraftStore, type DraftStore } from './draftStore.ts';

/** A draft that only this tab writes. */
export interface OpenDraft<Draft extends object> {
  /** Its name in the storage. */
  what: string;
  drafts: DraftStore<Draft>;
  /** Allows other tabs to write it. */
  release(): void;
}

/** Claims a form's draft for this tab (`claimDraft`). @param sample as for `createDraftStore`. */
export async function openDraft<Draft extends object>(
  accountId: number,
  form: string,
  sample: Draft,
): Promise<OpenDraft<Draft>> {
  const { what, release } = await claimDraft(accountId, form);
  return { what, drafts: createDraftStore(accountId, what, sample), release };
}
