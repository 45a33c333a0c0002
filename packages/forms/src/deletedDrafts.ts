import { tryOrNull } from '@wkff/contracts';
import { draftKey, keysBelow, onDrafts } from '@wkff/session';
import { hasDatabase } from './draftTexts.ts';
import { localDraftKeys } from './localDraftKeys.ts';

/** Set while the account, which logged out and deleted its drafts, has opened no form since. */
const markOf = (accountId: number) => `drafts-deleted:${accountId}`;

/**
 * Deletes all drafts of an account in this browser, also discarded ones, with their files. Forms that are still open
 * store nothing until the account opens one again.
 */
export async function deleteDrafts(accountId: number): Promise<void> {
  tryOrNull(() => localStorage.setItem(markOf(accountId), ''));
  for (const key of localDraftKeys(accountId)) tryOrNull(() => localStorage.removeItem(key));
  if (!hasDatabase()) return;
  const all = (store: IDBObjectStore) => store.delete(keysBelow(draftKey(accountId, '')));
  await Promise.all([onDrafts('texts', 'readwrite', all), onDrafts('files', 'readwrite', all)]);
}

/** Returns true from the deletion of an account's drafts until it opens a form. */
export const areDeleted = (accountId: number) => tryOrNull(() => localStorage.getItem(markOf(accountId))) !== null;

/** Lets forms of the account store drafts again. */
export const allowDrafts = (accountId: number) => tryOrNull(() => localStorage.removeItem(markOf(accountId)));
