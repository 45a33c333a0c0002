import { paths } from '@wkff/contracts';

/**
 * Returns the address of the login page. After the login it leads to `from`, a path of this site, or to the home page.
 */
export function loginPath(from?: string): string {
  return from === undefined || from === paths.home ? paths.login : `${paths.login}?from=${encodeURIComponent(from)}`;
}

/** History state of the login page: why the visitor was sent there. */
export interface LoginState {
  /** In Korean. */
  why: string;
}

/** Returns the reason in the history state of the login page. Null if the visitor was not redirected. */
export function loginReason(state: unknown): string | null {
  const { why } = (state ?? {}) as Partial<LoginState>;
  return typeof why === 'string' ? why : null;
}
