import type { ActiveRelease } from '@wkff/contracts';
import type { PageHandle, Remote } from '@wkff/mf-contract';
import { matchRoutes } from '@wkff/router';
import type { RemoteLoader } from './loadRemote.ts';

/**
 * Loads the remote of the first page, and the page's own code where that is a chunk of its own: what the router does with a session
 * or a changed score may redraw the page at once, and a page that is not hydrated yet would not fit then.
 * @throws RemoteFailure as `RemoteLoader.load`, and what the chunk failed with.
 */
export async function loadPage(
  loader: Pick<RemoteLoader, 'load'>,
  release: ActiveRelease,
  path: string,
): Promise<Remote> {
  const remote = await loader.load(release);
  const matched = matchRoutes(remote.routes as Parameters<typeof matchRoutes>[0], path) ?? [];
  await Promise.all(matched.map(({ route }) => (route.handle as PageHandle | undefined)?.ready?.()));
  return remote;
}
