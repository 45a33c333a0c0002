import { tryOrNull } from '@wkff/contracts';
import { draftKey } from '@wkff/session';

/** Returns the keys of an account's drafts in localStorage. */
export function localDraftKeys(accountId: number): string[] {
  const all = tryOrNull(() => Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? ''));
  return (all ?? []).filter((key) => key.startsWith(draftKey(accountId, '')));
}
