import { paths, toUrl } from '@wkff/contracts';

/** Characters that browsers remove or read as a slash when they parse an address. */
const SUSPICIOUS = /[\p{Cc}\s\\]/u;

/**
 * Returns the path to open after a login: `from` of the login page's address if it is a path of this site (`origin`),
 * otherwise the home page (docs/spec/site.md#login).
 */
export function returnPath(from: string | null, origin: string): string {
  const address = from?.startsWith('/') && !SUSPICIOUS.test(from) ? toUrl(from, origin) : null;
  if (address === null) return paths.home;
  const { origin: its, pathname, search, hash } = address;
  // `/x/..//elsewhere.org` resolves to `//elsewhere.org`, which is an address of another site.
  if (its !== origin || pathname.startsWith('//')) return paths.home;
  // The router decodes paths: `/%6cogout` is `/logout`.
  const plain = decode(pathname)
    ?.replace(/(?<!\/)\/+$/, '')
    .toLowerCase();
  const isLoginItself = plain === undefined || [paths.login, paths.logout].some((path) => plain === path);
  return isLoginItself ? paths.home : pathname + search + hash;
}

/** Returns the decoded path, or undefined if it cannot be decoded. */
function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
