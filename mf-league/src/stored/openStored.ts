import { isApiError } from '@wkff/api-client';
import { isPageStored } from '@wkff/ui';

/**
 * Opens the page of a path as a document if a call for it got no answer and the browser has stored it: the visitor may
 * press a link before the page knows that the network is away. Never resolves then. Otherwise it resolves, and the
 * caller fails as usual.
 */
export async function openStored(
  path: string,
  error: unknown,
  place: Pick<Location, 'pathname' | 'assign'> = globalThis.location,
): Promise<void> {
  if (!isApiError(error) || error.code !== 'network' || !(await isPageStored(path))) return;
  // A page that is open already shows what was stored of it.
  if (place.pathname === path) return;
  place.assign(path);
  await new Promise<never>(() => undefined);
}
