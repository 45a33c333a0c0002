import type { Account, AccountWithPassword, PasswordLink } from '@wkff/contracts';
import type { Call } from './releases.ts';

/** The fields of an account that an admin saves. */
export type AccountInput = Pick<
  Account,
  'username' | 'userType' | 'email' | 'roles' | 'remotes' | 'clubId' | 'boards' | 'ownItemsOnly'
>;

/**
 * Returns the calls by which admins manage accounts. They are not part of `createApiClient`, so that visitors do not
 * load them.
 */
export function createAccountsClient(call: Call) {
  const act = <T>(id: number, action: string) => call<T>('POST', `accounts/${id}/${action}`, { body: {} });
  return {
    /** Returns all accounts, by name. */
    list: (signal?: AbortSignal) => call<Account[]>('GET', 'accounts', { signal }),
    /** Adds an account. The answer alone has its generated password. */
    add: (account: AccountInput) => call<AccountWithPassword>('POST', 'accounts', { body: account }),
    /** Changes an account. Fails with 409 if another version is stored. */
    save: (id: number, account: AccountInput & { version: number }) =>
      call<Account>('PUT', `accounts/${id}`, { body: account }),
    disable: (id: number) => act<Account>(id, 'disable'),
    enable: (id: number) => act<Account>(id, 'enable'),
    endSessions: (id: number) => act<Account>(id, 'end-sessions'),
    /** Generates another password, which the answer alone has, and ends all sessions of the account. */
    newPassword: (id: number) => act<AccountWithPassword>(id, 'password'),
    /** Makes a link for a new password, whose token the answer alone has. It ends an earlier link. */
    makeLink: (id: number) => act<PasswordLink>(id, 'link'),
    /** Mails a link that was just made to the e-mail of its account. Fails with 422 if the mail server did not take it. */
    mailLink: (id: number, token: string) =>
      call<{ to: string }>('POST', `accounts/${id}/link/mail`, { body: { token } }),
  };
}

export type AccountsClient = ReturnType<typeof createAccountsClient>;

/** Sets a new password by a link. @param token from the link's fragment. */
export const resetPassword = (call: Call, token: string, newPassword: string): Promise<null> =>
  call<null>('POST', 'auth/reset-password', { body: { token, newPassword } });

/** Returns whether who lost a password gets a link by mail. */
export const isLinkMailed = async (call: Call): Promise<boolean> =>
  (await call<{ isByMail: boolean }>('GET', 'auth/lost-password')).isByMail;

/** Asks for a link for a new password by mail. Resolves the same for every name. */
export const askForLink = (call: Call, username: string): Promise<null> =>
  call<null>('POST', 'auth/lost-password', { body: { username } });
