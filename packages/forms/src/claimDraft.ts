import { draftKey } from '@wkff/session';

/** A draft that this tab alone writes. */
export interface ClaimedDraft {
  /** Names the form's draft. */
  what: string;
  release(): void;
}

/** Most tabs that have drafts of one form of their own; any more share the last one. */
const MOST_TABS = 9;
/** How long a draft is waited for that another form may be about to release, in ms. */
const WAIT_MS = 300;

/**
 * Claims a form's draft, so that two tabs with the same form don't write over each other: the first one that is there and that no
 * other tab writes, else the first free name. A browser without Web Locks (no HTTPS) has one draft for all tabs.
 * @param what names the form, e.g. `item:33`.
 */
export async function claimDraft(accountId: number, what: string): Promise<ClaimedDraft> {
  const names = [what, ...Array.from({ length: MOST_TABS - 1 }, (_, index) => `${what}~${index + 2}`)];
  const isThere = (name: string) => hasDraft(draftKey(accountId, name));
  for (const name of [...names.filter(isThere), ...names.filter((one) => !isThere(one))]) {
    const release = await lock(draftKey(accountId, name));
    if (release) return { what: name, release };
  }
  return { what: names.at(-1) ?? what, release: () => undefined };
}

function hasDraft(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Resolves to what releases the lock; null: another tab has it. */
function lock(name: string): Promise<(() => void) | null> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return Promise.resolve(() => undefined);
  return new Promise((resolve) => {
    const hold = () => new Promise<void>((release) => resolve(release));
    locks.request(name, { signal: AbortSignal.timeout(WAIT_MS) }, hold).catch(() => resolve(null));
  });
}
