import type { Account, AccountWithPassword, ErrorBody } from '@wkff/contracts';
import type { TestAccount } from './builders.ts';
import { bearer, insertMember, logIn } from './logins.ts';
import { useTestApp, type Answer } from './testApp.ts';

type Body<Data> = ErrorBody & { data: Data };

/** Fields of an account that an admin adds. */
export const FIELDS = {
  username: 'kim.secretary',
  userType: 'general',
  email: 'kim@example.org',
  roles: ['editor'],
  remotes: [],
  clubId: null,
  boards: null,
  ownItemsOnly: false,
};

let visitors = 0;
/** Returns an address from which nobody has tried to log in. */
export const newVisitor = () => `198.51.100.${(visitors += 1)}`;

let names = 0;
export const newName = () => `secretary-${(names += 1)}`;

/** Returns status and code of a refused call. */
export const refused = ({ status, body }: Answer<ErrorBody>) => [status, body.code];

/** Starts an app with the account `admin`, and calls it as that one. */
export function useAccounts() {
  const site = useTestApp({ template: 'bare' });
  let admin: TestAccount;
  beforeAll(async () => {
    admin = await insertMember(site(), { username: 'admin', roles: ['admin'] });
  });
  const post = <Data = Account>(path: string, body?: object, as = admin) =>
    site().send<Body<Data>>({ method: 'POST', url: `/api/accounts${path}`, body, as });
  const list = async () =>
    (await site().send<{ data: Account[] }>({ method: 'GET', url: '/api/accounts', as: admin })).body.data;
  return {
    site,
    get admin() {
      return admin;
    },
    post,
    put: (id: number, body: object, as = admin) =>
      site().send<Body<Account>>({ method: 'PUT', url: `/api/accounts/${id}`, body, as }),
    /** Adds an account with a generated password. */
    add: async (fields: object = {}) =>
      (await post<AccountWithPassword>('', { ...FIELDS, username: newName(), email: null, ...fields })).body.data,
    list,
    /** Returns an account as the list has it. */
    named: async (username: string) => (await list()).find((one) => one.username === username),
    /** Returns what the audit has about an account. */
    audit: async (id: number) => {
      const rows = await site()
        .db.selectFrom('audit')
        .selectAll()
        .where('entity_id', '=', String(id))
        .orderBy('id')
        .execute();
      return rows.filter(({ entity }) => entity === 'account');
    },
    tokenOf: async (username: string, password: string) => {
      const { body } = await logIn(site(), username, { password, from: newVisitor() });
      return body.token;
    },
    isAlive: async (token: string) => (await site().get('/api/auth/me', bearer(token))).status === 200,
    /** Changes the password of the account that is logged in. */
    changeOwn: (token: string, currentPassword: string, newPassword: string) =>
      site().send<Body<{ token: string }>>({
        method: 'POST',
        url: '/api/auth/password',
        headers: bearer(token),
        body: { currentPassword, newPassword },
      }),
  };
}
