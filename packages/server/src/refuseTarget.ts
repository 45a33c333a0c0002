import type { IncomingMessage } from 'node:http';

/** Longest path of a request, in characters. The site's own have less than 300, encoded Korean included. */
const LONGEST_PATH = 2_000;

/**
 * Matches paths that no page or file has: two slashes at the beginning, a backslash, and control characters and
 * separators of lines and paragraphs (U+2028, U+2029), encoded or not. Routers and parsers of URLs disagree about them.
 */
const NAMES_NOTHING = /^\/\/|\\|\p{Cc}|%(0[0-9a-f]|1[0-9a-f]|7f|e2%80%a[89])/iu;

/** Matches the parts `.` and `..` of a path, encoded or not, which parsers of URLs resolve. */
const HAS_DOTS = /\/(?:\.|%2e){1,2}(?:\/|$)/i;

/** 400: no path (RFC 9112's other forms of a target), or two `Host` headers. 404: no such path. 414: too long. */
export type RefusedTarget = 400 | 404 | 414;

/**
 * Returns the status with which to refuse an impossible request before anything parses its URL; null for any other. The
 * absolute form (`GET http://host/path`) is meant for proxies, which this site is none of.
 */
export function refuseTarget({
  url = '',
  rawHeaders,
}: Pick<IncomingMessage, 'url' | 'rawHeaders'>): RefusedTarget | null {
  if (!url.startsWith('/') || hasTwoHosts(rawHeaders)) return 400;
  const [path = ''] = url.split('?', 1);
  if (path.length > LONGEST_PATH) return 414;
  if (NAMES_NOTHING.test(path)) return 404;
  // `/x/..//elsewhere` becomes `//elsewhere`, which is no path any more for who parses it again.
  return HAS_DOTS.test(path) && new URL(path, 'http://host').pathname.startsWith('//') ? 404 : null;
}

/** Node uses the first `Host` header and ignores others, which a proxy in front may have used. */
export function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}
