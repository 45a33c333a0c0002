import type { Session, UserType } from '@wkff/contracts';
import type { Send } from './request.ts';

/** Body of a login (docs/spec/site.md#login). */
export interface LoginInput {
  username: string;
  password: string;
  /** The tab of the form. It must match the account's kind. */
  userType: UserType;
  /** Whether the page remembers the username. The server ignores it. */
  saveId: boolean;
}

/**
 * Calls for login, logout and passwords. `changePassword` sends the session's token. Calls that need another token take
 * it as an argument.
 */
export function authApi(send: Send) {
  return {
    /** Rejects with `login_failed` for any wrong input, and with `too_many_logins` if the next login has to wait. */
    login: (input: LoginInput) =>
      send<{ data: Session }>('POST', 'auth/login', input, { token: null }).then((body) => body.data),
    /** Invalidates the token. The request is sent even if the page is left immediately. */
    logout: (token: string) => send<unknown>('POST', 'auth/logout', {}, { token, keepalive: true }),
    /**
     * Returns a session with a new token and invalidates the passed one. Rejects with 401 if that is no longer valid.
     */
    renew: (token: string) => send<{ data: Session }>('POST', 'auth/renew', {}, { token }).then((body) => body.data),
    /** Changes the password of the account that is logged in. Ends all of its sessions and returns a new one. */
    changePassword: (passwords: { currentPassword: string; newPassword: string }) =>
      send<{ data: Session }>('POST', 'auth/password', passwords).then((body) => body.data),
  };
}
