import { askLogin, endSession, sessionStore, type SessionUser } from '@wkff/session';
import { isApiError } from '@wkff/ui';

/** What one press of a save button is to store. */
export interface SaveRequest<Stored> {
  /** Sends it and resolves to what is stored afterwards; rejects with an `ApiError`. Called again after a login. */
  send(): Promise<Stored>;
  /** Returns true when what is stored holds all that this attempt asks for. */
  isStored(stored: Stored): boolean;
  /** Returns the attempt with the same input over another stored version. Absent for what is new: there is none. */
  over?(stored: Stored): SaveRequest<Stored>;
}

/** How a save ended. Messages are the server's; null where it gave none that is fit to show. */
export type SaveEnd<Stored> =
  | { phase: 'saved'; stored: Stored }
  /** Someone else saved first. */
  | { phase: 'conflict'; stored: Stored }
  /**
   * Nothing was saved. `unauthorized`: nobody logged in again, `message` is null when nothing was sent. `forbidden`: the account may
   * not save it, and its session is over now. Any other code is the server's.
   */
  | { phase: 'refused'; code: string; message: string | null }
  /** No answer came: nobody knows whether it was saved. */
  | { phase: 'unsure'; message: string | null };

export interface SaveSettings<Stored> {
  /** Whose form it is; only this account's login is good for it. Null: anybody's. */
  account: SessionUser | null;
  /** Why a login is asked for when the session ran out by itself; null: the dialog's own words. */
  why: string | null;
  /** An earlier attempt whose answer was lost. */
  lost: SaveRequest<Stored> | null;
}

/**
 * Saves what a form holds.
 *
 * - Without a session of the form's account, and after a 401, it asks for a login over the form and goes on after it.
 * - A 403 ends the session: no login of this account would help.
 * - A 409 that brings along what is stored is a success when that is what was to be saved. When it is what a lost attempt sent, this
 *   one overwrites it: it is the same score keeper's. Anything else is a conflict.
 *
 * @throws whatever is no `ApiError`.
 */
export async function runSave<Stored>(
  first: SaveRequest<Stored>,
  { account, why, lost }: SaveSettings<Stored>,
): Promise<SaveEnd<Stored>> {
  let request = first;
  let toOverwrite = lost;
  let refused: { token: string; message: string | null } | null = null;
  for (;;) {
    const token = await readToken(account, why, refused);
    if (token === null) return { phase: 'refused', code: 'unauthorized', message: refused?.message ?? null };
    try {
      return { phase: 'saved', stored: await request.send() };
    } catch (error) {
      const end = readEnd<Stored>(error);
      if (end.phase === 'conflict') {
        if (request.isStored(end.stored)) return { phase: 'saved', stored: end.stored };
        if (!request.over || !toOverwrite?.isStored(end.stored)) return end;
        toOverwrite = null;
        request = request.over(end.stored);
      } else if (end.phase === 'refused' && end.code === 'unauthorized') {
        refused = { token, message: end.message };
      } else {
        if (end.phase === 'refused' && end.code === 'forbidden') endSession();
        return end;
      }
    }
  }
}

/** Returns the token to save with, after a login where one is needed; null when nobody logged in. */
async function readToken(
  account: SessionUser | null,
  why: string | null,
  refused: { token: string; message: string | null } | null,
): Promise<string | null> {
  const isIn = await askLogin({
    ...(account ? { user: account } : {}),
    ...(refused ? { refused: refused.token, why: refused.message } : { why }),
  });
  return isIn ? sessionStore.getState().token : null;
}

function readEnd<Stored>(error: unknown): Exclude<SaveEnd<Stored>, { phase: 'saved' }> {
  if (!isApiError(error)) throw error;
  const { status, code, data } = error as typeof error & { data?: Stored };
  // Of an answer that is not the API's own.
  const message = code === 'unexpected' ? null : error.message || null;
  if (status === 401) return { phase: 'refused', code: 'unauthorized', message };
  if (status === 403) return { phase: 'refused', code: 'forbidden', message };
  if ((code === 'stale' || code === 'section_moved') && data !== undefined) return { phase: 'conflict', stored: data };
  return status === 0 || code === 'unexpected' ? { phase: 'unsure', message } : { phase: 'refused', code, message };
}
