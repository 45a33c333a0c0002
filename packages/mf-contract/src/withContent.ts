import { data } from '@wkff/router';

/**
 * Returns a loader's data for a page of which some parts are its content. If all of these failed (`ok` is false), the
 * data has the status 503: the server sends the page as it is, and search engines and caches don't keep it.
 */
export function withContent<D extends object>(shown: D, parts: readonly object[]) {
  const hasNone = parts.every((part) => 'ok' in part && part.ok === false);
  return hasNone ? data(shown, { status: 503 }) : shown;
}
