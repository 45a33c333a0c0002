import { draftKey } from '@wkff/session';

/** What the key of a stored draft says. */
export interface DraftKey {
  accountId: number;
  /** Name of the form (`Editable.what`), the same for all tabs. */
  form: string;
  /** When the draft was discarded, epoch ms on the real clock. Null: it is what its form goes on with. */
  discardedAt: number | null;
}

const DISCARDED = 'discarded:';
const KEY = /^[^:]+:(\d+):(?:discarded:(\d+):)?(.+?)(?:~\d)?$/;

/** Returns the key of a discarded draft. @param what name of the draft, as it was claimed by a tab. */
export const discardedKey = (accountId: number, what: string, discardedAt: number) =>
  draftKey(accountId, `${DISCARDED}${discardedAt}:${what}`);

/** Returns what the key of a draft says, or of a file of it. Null: it is no key of a draft. */
export function readDraftKey(key: string): DraftKey | null {
  const [, accountId, discardedAt, form = ''] = KEY.exec(key) ?? [];
  if (accountId === undefined) return null;
  return { accountId: Number(accountId), form, discardedAt: discardedAt === undefined ? null : Number(discardedAt) };
}
