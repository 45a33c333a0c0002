import type { ActiveRelease } from '@wkff/contracts';
import type { Remote } from '@wkff/mf-contract';
import type { RouteObject } from '@wkff/router';
import { hostPages } from './createRoutes.tsx';
import { loadLazy } from '../federation/lazyRoutes.tsx';
import type { RemoteLoader } from '../federation/loadRemote.ts';

/**
 * Loads the remote of the first page, undefined for a page of the host, and the page's own code: what the router does with a
 * session or a changed score may redraw the page at once, and a page that is not hydrated yet would not fit then.
 * @throws RemoteFailure as `RemoteLoader.load`, and what the chunk failed with.
 */
export async function loadPage(
  loader: Pick<RemoteLoader, 'load'>,
  release: ActiveRelease | undefined,
  path: string,
): Promise<Remote | undefined> {
  const remote = release && (await loader.load(release));
  await loadLazy(remote ? (remote.routes as RouteObject[]) : hostPages, path);
  return remote;
}
