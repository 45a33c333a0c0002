import { findOwner, type ActiveRelease } from '@wkff/contracts';
import type { RemoteLoader } from '../federation/loadRemote.ts';

/** Pointing at or focusing a link fetches the remote behind it, and the page's code, before they are asked for. */
export function warmUpLinks(releases: readonly ActiveRelease[], loader: RemoteLoader): void {
  const handle = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.origin !== location.origin) return;
    const release = findOwner(releases, link.pathname);
    if (release) loader.warmUp(release, link.pathname);
  };
  document.addEventListener('pointerover', handle, { passive: true });
  document.addEventListener('focusin', handle);
}
