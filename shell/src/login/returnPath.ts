import { paths } from '@wkff/contracts';

/** Anything that browsers drop, or read as a slash, when they parse an address. */
const SUSPICIOUS = /[\p{Cc}\s\\]/u;

/**
 * Where a login leads: the path that one was sent from (`from` of the login page's address), when it is a path of this
 * site, else the home page (docs/spec/site.md#login). `origin` is the site's.
 */
export function returnPath(from: string | null, origin: string): string {
  if (from === null || !from.startsWith('/') || SUSPICIOUS.test(from) || !URL.canParse(from, origin)) return paths.home;
  const { origin: its, pathname, search, hash } = new URL(from, origin);
  // `/x/..//elsewhere.org` is a path here, but no longer once it stands by itself.
  if (its !== origin || pathname.startsWith('//')) return paths.home;
  // The router reads a path decoded: `/%6cogout` is `/logout`.
  const plain = decode(pathname)?.replace(/\/+$/, '').toLowerCase();
  const isLoginItself = plain === undefined || [paths.login, paths.logout].some((path) => plain === path);
  return isLoginItself ? paths.home : pathname + search + hash;
}

/** Returns the path decoded; undefined for one that cannot be. */
function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
