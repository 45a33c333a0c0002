import { paths } from '@wkff/contracts';

/** Address of the login page that leads back to a path of this site; without one, to the home page. */
export function loginPath(from?: string): string {
  return from === undefined || from === paths.home ? paths.login : `${paths.login}?from=${encodeURIComponent(from)}`;
}

/** State of the login page's entry in the history: why a visitor was sent there. */
export interface LoginState {
  /** In Korean. */
  why: string;
}

/** Returns why a visitor was sent to the login page, as the state of its entry says; null when they came by themselves. */
export function loginReason(state: unknown): string | null {
  const { why } = (state ?? {}) as Partial<LoginState>;
  return typeof why === 'string' ? why : null;
}
