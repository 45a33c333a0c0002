import { PRODUCT } from '@wkff/contracts';

const PREFIX = `${PRODUCT.key}-draft:`;

/**
 * The storage key of what an account has not saved yet. What stands under such keys goes with an
 * explicit logout of the account; a session that ran out leaves it.
 * @param what names the form, e.g. `score:97`.
 */
export function draftKey(accountId: number, what: string): string {
  return `${PREFIX}${accountId}:${what}`;
}

/** Takes all drafts of an account out of the storage. */
export function forgetDrafts(storage: Storage, accountId: number): void {
  const own = draftKey(accountId, '');
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) if (key?.startsWith(own)) storage.removeItem(key);
}
