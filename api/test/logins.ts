import type { Session } from '@wkff/contracts';
import type { Insertable } from 'kysely';
import { insertAccount, type TestAccount } from './builders.ts';
import { CHEAP, HOST_SECRET, type Answer, type TestApp } from './testApp.ts';
import { Passwords } from '../src/identity/Passwords.ts';
import type { Accounts } from '../src/db/types.ts';
import { hashLinkToken, newLinkToken, replaceLink } from '../src/modules/accounts/links.ts';

/** Password of all members from `insertMember`. */
export const PASSWORD = 'the password of these tests';

let hashed: Promise<string> | undefined;

/** Inserts an account that can log in with `PASSWORD`. */
export async function insertMember(
  { db }: Pick<TestApp, 'db'>,
  overrides: Partial<Insertable<Accounts>> = {},
): Promise<TestAccount> {
  hashed ??= new Passwords({ cost: CHEAP }).hash(PASSWORD);
  return insertAccount(db, { password_hash: await hashed, ...overrides });
}

/** Inserts a link for a new password of a new account. Returns its token. */
export async function insertPasswordLink(db: TestApp['db']): Promise<string> {
  const [{ id }, token] = [await insertAccount(db), newLinkToken()];
  await db.transaction().execute((trx) => replaceLink(trx, id, hashLinkToken(token)));
  return token;
}

/** The answer to a login, with the session in `data` and at the top level. */
export type LoginAnswer = Answer<{ message: string; code?: string; data: Session } & Session>;

/** Tries to log in. @param from the visitor's address, as the web host sends it. */
export async function logIn(
  { send }: Pick<TestApp, 'send'>,
  username: string,
  { password = PASSWORD, userType = 'general', from = '203.0.113.1' } = {},
): Promise<LoginAnswer> {
  return send({
    method: 'POST',
    url: '/api/auth/login',
    body: { username, password, userType, saveId: true },
    headers: fromVisitor(from),
  });
}

/** Returns the headers with which the web host sends a visitor's address. */
export function fromVisitor(address: string): Record<string, string> {
  return { 'x-host-secret': HOST_SECRET, 'x-visitor': address };
}

/** Returns a member's headers. */
export function bearer(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}
