import type { Session, UserType } from '@wkff/contracts';
import type { Send } from './request.ts';

/** What someone logs in with (docs/spec/site.md#login). */
export interface LoginInput {
  username: string;
  password: string;
  /** The tab; it must be the account's. */
  userType: UserType;
  /** The page alone minds it. */
  saveId: boolean;
}

/** Logging in and out, and the password. Only `changePassword` reads the session; the others are told the token they are about. */
export function authApi(send: Send) {
  return {
    /** Rejects with the code `login_failed` whatever was wrong, `too_many_logins` when the next try has to wait. */
    login: (input: LoginInput) =>
      send<{ data: Session }>('POST', 'auth/login', input, { token: null }).then((body) => body.data),
    /** Makes the token worthless; goes out even when the page is left at once. */
    logout: (token: string) => send<unknown>('POST', 'auth/logout', {}, { token, keepalive: true }),
    /** A new token for this one, which is worthless from then on; 401 when it was already. */
    renew: (token: string) => send<{ data: Session }>('POST', 'auth/renew', {}, { token }).then((body) => body.data),
    /** Changes the password of whoever is logged in. All sessions end; the answer is a new one. */
    changePassword: (passwords: { currentPassword: string; newPassword: string }) =>
      send<{ data: Session }>('POST', 'auth/password', passwords).then((body) => body.data),
  };
}
