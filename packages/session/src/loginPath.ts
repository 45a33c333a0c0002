import { paths } from '@wkff/contracts';

/** Address of the login page that leads back to a path of this site; without one, to the home page. */
export function loginPath(from?: string): string {
  return from === undefined || from === paths.home ? paths.login : `${paths.login}?from=${encodeURIComponent(from)}`;
}
