import { PRODUCT } from '@wkff/contracts';

const PREFIX = `${PRODUCT.key}-draft:`;

/**
 * Returns the storage key of a draft of an account. Neither a logout nor the expiry of a session deletes drafts.
 * @param what names the form, e.g. `score:97`.
 */
export function draftKey(accountId: number, what: string): string {
  return `${PREFIX}${accountId}:${what}`;
}
