import { loadKy } from '@wkff/api-client';
import { findOwner, type ActiveRelease } from '@wkff/contracts';
import type { RemoteLoader } from '../federation/loadRemote.ts';
import type { OwnReleases } from '../federation/ownReleases.ts';

/**
 * Loads the remote of a link and the code of its page as soon as the visitor points at the link or focuses it. The first
 * act of all, also a touch that scrolls, preloads the code of calls.
 */
export function warmUpLinks(releases: readonly ActiveRelease[], own: OwnReleases, loader: RemoteLoader): void {
  const handle = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.origin !== location.origin) return;
    // Only addresses of known releases. Others are requested when the visitor opens them.
    if (!findOwner(releases, link.pathname)) return;
    void own.find(link.pathname).then((release) => {
      if (release && !release.paused) loader.warmUp(release, link.pathname);
    });
  };
  document.addEventListener('pointerover', handle, { passive: true });
  document.addEventListener('focusin', handle);
  // Not focus, which a popup takes by itself, nor `pointerover`, as a popup may open below a pointer at rest.
  for (const act of ['pointermove', 'pointerdown', 'keydown'])
    document.addEventListener(act, preloadKy, { once: true, passive: true });
}

/** Preloads ky for the first navigation (decision 23). An earlier call, or one after a failure, loads it itself. */
const preloadKy = () => void loadKy().catch(() => undefined);
