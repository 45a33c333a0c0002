import type { FullMatch } from '@wkff/contracts';
import type { Host } from '@wkff/mf-contract';
import { askLogin } from '@wkff/session';
import { isApiError } from '@wkff/ui';
import { texts } from './texts.ts';

/** What became of a save. Whatever it is, what was entered stays. */
export type SaveOutcome =
  | { kind: 'saved'; match: FullMatch }
  /** Somebody else saved first; `stored` is what the match is now. */
  | { kind: 'stale'; stored: FullMatch }
  | { kind: 'failed'; code: string; message: string };

/**
 * Saves, and asks to log in (again) over the page where the session is over. `isDone`: says of the stored match whether it is what was
 * to be saved; then a save whose answer was lost on the way is done, not in conflict with itself.
 */
export async function trySave(
  host: Host,
  save: () => Promise<FullMatch>,
  isDone: (stored: FullMatch) => boolean,
): Promise<SaveOutcome> {
  if (host.session.token() === null && !(await askLogin())) return notLoggedIn();
  const refused = host.session.token();
  const outcome = await send(save, isDone);
  if (outcome.kind !== 'failed' || outcome.code !== 'unauthorized') return outcome;
  if (!(await askLogin({ refused }))) return notLoggedIn();
  return send(save, isDone);
}

async function send(save: () => Promise<FullMatch>, isDone: (stored: FullMatch) => boolean): Promise<SaveOutcome> {
  try {
    return { kind: 'saved', match: await save() };
  } catch (error) {
    if (!isApiError(error)) return { kind: 'failed', code: 'unexpected', message: texts.failed };
    const { data: stored } = error as { data?: FullMatch };
    if (error.code !== 'stale' || !stored) return { kind: 'failed', code: error.code, message: error.message };
    return isDone(stored) ? { kind: 'saved', match: stored } : { kind: 'stale', stored };
  }
}

const notLoggedIn = (): SaveOutcome => ({ kind: 'failed', code: 'unauthorized', message: texts.notLoggedIn });
