import { formTexts } from './texts.ts';
import type { SaveState } from './useSave.ts';

/** The sentences about a save that failed. */
export interface FailureTexts {
  /** Nobody logged in, so nothing was sent. */
  notLoggedIn: string;
  /** For a refusal without a message of the server. */
  failed: string;
  /** Follows the server's message if nobody knows whether it was saved. */
  unsure: string;
  /** Follows the server's message if the account may not save. */
  forbidden: string;
}

/** Returns the message about a save that failed, else null. @param texts those of the form, if it has its own. */
export function failureText(state: SaveState<unknown>, texts: FailureTexts = formTexts): string | null {
  if (state.phase === 'unsure') return joined(state.message, texts.unsure);
  if (state.phase !== 'refused') return null;
  if (state.code === 'unauthorized') return texts.notLoggedIn;
  return isForbidden(state) ? joined(state.message, texts.forbidden) : (state.message ?? texts.failed);
}

/** Returns true if the account may not save, and its session was ended. */
export const isForbidden = (state: SaveState<unknown>) => state.phase === 'refused' && state.code === 'forbidden';

const joined = (...sentences: (string | null)[]) => sentences.filter(Boolean).join(' ');
