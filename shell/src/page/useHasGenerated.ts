import { tryOrNull } from '@wkff/contracts';
import { decodeClaims, useSession } from '@wkff/session';

/**
 * Returns true for a member whose password was generated, and who must change it before anything else: the server
 * refuses all other calls (docs/spec/site.md#accounts).
 */
export function useHasGenerated(): boolean {
  return hasGenerated(useSession(({ token }) => token));
}

/** Returns true if a token says so. It is read here and not with the session, because visitors don't need it. */
export function hasGenerated(token: string | null): boolean {
  return token !== null && tryOrNull(() => decodeClaims(token))?.['needsOwnPassword'] === true;
}
