import { findOwner, type ActiveRelease } from '@wkff/contracts';
import type { RemoteLoader } from '../federation/loadRemote.ts';
import type { OwnReleases } from '../federation/ownReleases.ts';

/** Pointing at or focusing a link fetches the remote behind it, and the page's code, before they are asked for. */
export function warmUpLinks(releases: readonly ActiveRelease[], own: OwnReleases, loader: RemoteLoader): void {
  const handle = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.origin !== location.origin) return;
    // Only what is known: an address of nobody is asked for when it is opened.
    if (!findOwner(releases, link.pathname)) return;
    void own.find(link.pathname).then((release) => {
      if (release && !release.paused) loader.warmUp(release, link.pathname);
    });
  };
  document.addEventListener('pointerover', handle, { passive: true });
  document.addEventListener('focusin', handle);
}
