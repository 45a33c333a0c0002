import { draftKey } from '@wkff/session';
import { readDraftText } from './draftTexts.ts';

/** A draft that only this tab writes. */
export interface ClaimedDraft {
  /** Name of the form's draft. */
  what: string;
  release(): void;
}

/** Maximum number of tabs with separate drafts of one form; further tabs share the last one. */
const MOST_TABS = 9;
/** Time in ms to wait for a lock that another form may be about to release. */
const WAIT_MS = 300;

/**
 * Claims a draft of a form for this tab, so that two tabs with the same form don't overwrite each other. Picks the
 * first stored draft that no other tab has claimed, else the first free name. In a browser without Web Locks (no HTTPS)
 * all tabs share one draft.
 * @param what name of the form, e.g. `item:33`.
 */
export async function claimDraft(accountId: number, what: string): Promise<ClaimedDraft> {
  const names = [what, ...Array.from({ length: MOST_TABS - 1 }, (_, index) => `${what}~${index + 2}`)];
  const texts = await Promise.all(names.map((name) => readDraftText(draftKey(accountId, name))));
  const isThere = (_: string, index: number) => texts[index]?.text !== null;
  const isFree = (_: string, index: number) => texts[index]?.text === null;
  for (const name of [...names.filter(isThere), ...names.filter(isFree)]) {
    const release = await lock(draftKey(accountId, name));
    if (release) return { what: name, release };
  }
  return { what: names.at(-1) ?? what, release: () => undefined };
}

/** Resolves to a function that releases the lock, or to null if another tab holds it. */
async function lock(name: string): Promise<(() => void) | null> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return () => undefined;
  // A free lock is asked for without a limit: on a busy device the answer may take longer than one.
  return (await ask(locks, name, { ifAvailable: true })) ?? ask(locks, name, { signal: AbortSignal.timeout(WAIT_MS) });
}

function ask(locks: LockManager, name: string, options: LockOptions): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    const hold = (held: Lock | null) =>
      held === null ? resolve(null) : new Promise<void>((release) => resolve(release));
    locks.request(name, options, hold).catch(() => resolve(null));
  });
}
