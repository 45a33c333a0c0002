import { PRODUCT } from '@wkff/contracts';

const PREFIX = `${PRODUCT.key}-draft:`;

/**
 * Returns the storage key of a draft of an account. A logout deletes the account's drafts, the expiry of a session does
 * not.
 * @param what names the form, e.g. `score:97`.
 */
export function draftKey(accountId: number, what: string): string {
  return `${PREFIX}${accountId}:${what}`;
}

/** Deletes all drafts of an account from the storage. */
export function deleteDrafts(storage: Storage, accountId: number): void {
  const own = draftKey(accountId, '');
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) if (key?.startsWith(own)) storage.removeItem(key);
}
