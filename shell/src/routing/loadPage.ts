import { within, type ActiveRelease } from '@wkff/contracts';
import type { Remote } from '@wkff/mf-contract';
import type { RouteObject } from '@wkff/router';
import { hostPages } from './createRoutes.tsx';
import { loadLazy } from '../federation/lazyRoutes.tsx';
import type { RemoteLoader } from '../federation/loadRemote.ts';
import { reportFailure } from '../federation/viewHealth.ts';

/** How long the first page waits for its remote before it shows only the server's HTML, in ms. */
const FIRST_LOAD_TIMEOUT_MS = 3_000;

/** Loads the remote of the first page and its code. Reports a failure, or that it takes too long, and returns null. */
export function loadFirst(
  loader: Pick<RemoteLoader, 'load'>,
  owner: ActiveRelease | undefined,
  path: string,
): Promise<Remote | null | undefined> {
  return within(FIRST_LOAD_TIMEOUT_MS, loadPage(loader, owner, path), 'not loaded').catch((error: unknown) => {
    reportFailure('first load', error, owner);
    return null;
  });
}

/**
 * Loads the remote of the first page and the page's code. Returns undefined for a page of the host. The code must be
 * loaded before hydration: a session or a changed score may make the router render again, which would not match HTML
 * that is not hydrated yet.
 * @throws RemoteFailure like `RemoteLoader.load`, or the chunk's error.
 */
async function loadPage(
  loader: Pick<RemoteLoader, 'load'>,
  release: ActiveRelease | undefined,
  path: string,
): Promise<Remote | undefined> {
  const remote = release && (await loader.load(release));
  await loadLazy(remote ? (remote.routes as RouteObject[]) : hostPages, path);
  return remote;
}
