import { isApiError } from '@wkff/api-client';
import type { ErrorBody } from '@wkff/contracts';
import { askLogin, endSession, sessionStore, type SessionUser } from '@wkff/session';

/** The input that one press of the save button should store. */
export interface SaveRequest<Stored> {
  /** Sends the request and resolves to the stored object. Called again after a login. @throws ApiError */
  send(): Promise<Stored>;
  /** Returns true when the stored version contains everything this request asks for. */
  isStored(stored: Stored): boolean;
  /**
   * Returns a request with the same input over what an earlier one stored, whose response was lost. Absent for a new
   * object.
   */
  over?(stored: Stored, lost: SaveRequest<Stored>): SaveRequest<Stored>;
  /**
   * Returns a request that also keeps what others have stored meanwhile. Null: only the member can decide.
   * @param saved who stored it, and when.
   */
  merge?(stored: Stored, saved: SavedBy | null): SaveRequest<Stored> | null;
}

/** Who has stored something, and when (ISO 8601). */
export type SavedBy = NonNullable<ErrorBody['saved']>;

/** The outcome of a save. Messages are the server's; null if it sent none that can be shown. */
export type SaveEnd<Stored> =
  | { phase: 'saved'; stored: Stored }
  /** Someone else saved first. */
  | { phase: 'conflict'; stored: Stored; saved: SavedBy | null }
  /**
   * Nothing was saved. `unauthorized`: nobody logged in again; `message` is null when nothing was sent. `forbidden`:
   * the account lacks the permission, and its session has been ended. Any other code is the server's.
   */
  | { phase: 'refused'; code: string; message: string | null }
  /** No response arrived, or the server does not know: the input may or may not have been saved. */
  | { phase: 'unsure'; message: string | null };

export interface SaveSettings<Stored> {
  /** The account the form belongs to; only a login of this account counts. Null: any account. */
  account: SessionUser | null;
  /** The login dialog's text if the session expired. Null: the dialog's default. */
  why: string | null;
  /** An earlier request whose response was lost. */
  lost: SaveRequest<Stored> | null;
  /** Receives each request before it is sent: the first one, and those that replace it. */
  onSend(request: SaveRequest<Stored>): void;
}

/**
 * Saves a form (docs/spec/site.md#pages-for-members).
 *
 * - Without a session of the form's account, and after a 401, asks for a login over the form and then continues.
 * - A 403 ends the session, because another login of this account would not help; not that of one's own result
 *   (`own_result`), because the account may approve others.
 * - A 409 that carries the stored version is a success if that equals what was to be saved. If it equals what a lost
 *   request sent, this request overwrites it, because the same person sent it. Otherwise both are merged, if the request
 *   can do that. Anything else is a conflict.
 *
 * @throws any error that is not an `ApiError`.
 */
export async function runSave<Stored>(
  first: SaveRequest<Stored>,
  { account, why, lost, onSend }: SaveSettings<Stored>,
): Promise<SaveEnd<Stored>> {
  let request = first;
  let toOverwrite = lost;
  let refused: { token: string; message: string | null } | null = null;
  for (;;) {
    const token = await readToken(account, why, refused);
    if (token === null) return { phase: 'refused', code: 'unauthorized', message: refused?.message ?? null };
    onSend(request);
    try {
      return { phase: 'saved', stored: await request.send() };
    } catch (error) {
      const end = readEnd<Stored>(error);
      if (end.phase === 'conflict') {
        if (request.isStored(end.stored)) return { phase: 'saved', stored: end.stored };
        const isOwn = toOverwrite?.isStored(end.stored) === true;
        const next =
          toOverwrite && isOwn ? request.over?.(end.stored, toOverwrite) : request.merge?.(end.stored, end.saved);
        if (!next) return end;
        if (isOwn) toOverwrite = null;
        request = next;
      } else if (end.phase === 'refused' && end.code === 'unauthorized') {
        refused = { token, message: end.message };
      } else {
        if (end.phase === 'refused' && end.code === 'forbidden') endSession();
        return end;
      }
    }
  }
}

/** Resolves to the token, after a login if necessary. Null if the member cancelled the login. */
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
  const { status, code, data, saved = null } = error as typeof error & { data?: Stored };
  // Hides the message of a response that did not come from the API.
  const message = code === 'unexpected' ? null : error.message || null;
  if (status === 401) return { phase: 'refused', code: 'unauthorized', message };
  // The account may do other things of the kind: its session goes on.
  if (status === 403 && code !== 'own_result') return { phase: 'refused', code: 'forbidden', message };
  if ((code === 'stale' || code === 'section_moved') && data !== undefined)
    return { phase: 'conflict', stored: data, saved };
  const isUnsure = status === 0 || code === 'unexpected' || code === 'outcome_unknown';
  return isUnsure ? { phase: 'unsure', message } : { phase: 'refused', code, message };
}
