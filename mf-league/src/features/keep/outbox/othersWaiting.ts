import { tryOrNull } from '@wkff/contracts';
import { areDeleted } from '@wkff/forms';
import type { SessionUser } from '@wkff/session';

/** Events of an account that this browser has not sent. */
export interface AccountWaiting {
  username: string;
  count: number;
}

const prefixOf = (matchId: number) => `keep-waiting:${matchId}:`;

/** Notes how many events of an account wait, for other accounts that keep the match in this browser. */
export function noteWaiting(matchId: number, { id, username }: SessionUser, count: number): void {
  const key = prefixOf(matchId) + id;
  tryOrNull(() =>
    count === 0
      ? localStorage.removeItem(key)
      : localStorage.setItem(key, JSON.stringify({ username, count } satisfies AccountWaiting)),
  );
}

/** Returns what waits of a match from other accounts. They alone send it. */
export function othersWaiting(matchId: number, { id }: SessionUser): AccountWaiting[] {
  const prefix = prefixOf(matchId);
  return Object.keys(tryOrNull(() => ({ ...localStorage })) ?? {}).flatMap((key) => {
    const account = Number(key.slice(prefix.length));
    if (!key.startsWith(prefix) || account === id || areDeleted(account)) return [];
    return tryOrNull(() => JSON.parse(localStorage.getItem(key) ?? '') as AccountWaiting) ?? [];
  });
}
