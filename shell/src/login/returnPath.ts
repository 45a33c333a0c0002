import { paths } from '@wkff/contracts';

/** Anything that browsers drop, or read as a slash, when they parse an address. */
const SUSPICIOUS = /[\s\p{Cc}\\]/u;

/**
 * Where a login leads: the path that one was sent from (`from` of the login page's address), when it is a path of this site, else
 * the home page. `origin` is the site's.
 */
export function returnPath(from: string | null, origin: string): string {
  if (from === null || !from.startsWith('/') || SUSPICIOUS.test(from) || !URL.canParse(from, origin)) return paths.home;
  const { origin: its, pathname, search, hash } = new URL(from, origin);
  // `/x/..//elsewhere.org` is a path here, but no longer once it stands by itself.
  if (its !== origin || pathname.startsWith('//')) return paths.home;
  const isLoginItself = [paths.login, paths.logout].some((path) => pathname.replace(/\/+$/, '').toLowerCase() === path);
  return isLoginItself ? paths.home : pathname + search + hash;
}
