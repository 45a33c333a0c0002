import { sessionStore } from '@wkff/session';
import type { LiveState } from '../live/LiveState.ts';
import type { Router } from '../page/Router.ts';

/** Returns true for routes that are the same for everybody, which a login does not change. */
export type IsCommon = (routeId: string) => boolean;

/**
 * Reads the page's data again when it was read for another user: after a login or logout, in this tab or another. Not
 * after a renewal, and not when a session expires, because an open form must not change.
 * @param isCommon routes that are not read again.
 */
export function followLogin(router: Router, live: LiveState, isCommon: IsCommon): void {
  /** Id of the account that the data on screen was read for. Null: read without a login. */
  let readFor: number | null = null;

  router.subscribe(({ navigation }) => {
    if (navigation.state === 'loading') readFor = sessionStore.getState().user?.id ?? null;
  });

  async function consider(): Promise<void> {
    const { user, hasExpired } = sessionStore.getState();
    const id = user?.id ?? null;
    if (id === readFor || (id === null && hasExpired)) return;
    readFor = id;
    if (router.state.matches.some(({ route }) => isCommon(route.id))) return;
    // If the read fails, the old data stays on screen, as in a refresh of scores.
    live.isRefreshing = true;
    await router.revalidate();
    live.isRefreshing = false;
  }
  sessionStore.subscribe(() => void consider());
  void consider();
}
