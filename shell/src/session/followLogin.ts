import { sessionStore } from '@wkff/session';
import type { LiveState } from '../live/LiveState.ts';
import type { Router } from '../page/Router.ts';

/** What is the same for everybody: never asked anew because of a login. */
export type IsCommon = (routeId: string) => boolean;

/**
 * Asks for the page's data anew when somebody else looks at it than it was read for: after a login, a logout, in this tab or
 * another. Not after a renewal, and not when a session ran out: a form may be open, and nothing must happen to it.
 * @param isCommon routes that stay as they are.
 */
export function followLogin(router: Router, live: LiveState, isCommon: IsCommon): void {
  /** Id of the account that the shown data was read for; null: anybody. */
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
    // As with scores: when the answer fails, what is shown stays.
    live.isRefreshing = true;
    await router.revalidate();
    live.isRefreshing = false;
  }
  sessionStore.subscribe(() => void consider());
  void consider();
}
