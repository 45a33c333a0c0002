import { deriveReleaseToken, toReleaseToken } from '@wkff/server';
import { ReleaseAccess } from '../../src/modules/releases/access/service.ts';
import type { TestAccount } from '../builders.ts';
import { bearer, insertMember } from '../logins.ts';
import { expiredClaims, forgeToken, IMPOSTORS, MEMBERS, REMOTE, type Member } from '../personas.ts';
import { AUTH_SECRET, HOST_SECRET, RELEASE_KEY, type TestApp } from '../testApp.ts';

export const METRICS_TOKEN = 'metrics-token-of-the-fuzz-run';

/** Callers with a secret, two of which are worthless. */
const SERVICES = [
  'host',
  'monitoring',
  'release command',
  'release token',
  'stored release token',
  'revoked release token',
  'forged release token',
] as const;

/** Everybody who may call the API. */
export const CALLERS = ['visitor', ...(Object.keys(MEMBERS) as Member[]), ...IMPOSTORS, ...SERVICES] as const;
export type CallerName = (typeof CALLERS)[number];

const WORTHLESS: ReadonlySet<CallerName> = new Set([
  'visitor',
  ...IMPOSTORS,
  'revoked release token',
  'forged release token',
]);
/** Returns whether the caller has no valid credentials. */
export const isWorthless = (name: CallerName) => WORTHLESS.has(name);

export interface Caller {
  name: CallerName;
  /** The account whose valid tokens the caller sends; null: none. */
  account: TestAccount | null;
  /** Returns the headers of the next request, with a token that no other request had. */
  headers(): Record<string, string>;
  /** Logs in again after a change of the password, which ends all tokens of the account. */
  refresh(): Promise<void>;
}

/** Creates the accounts and tokens of all callers. Names of accounts are the callers', so that a seed repeats them. */
export async function makeCallers(site: TestApp): Promise<Caller[]> {
  const accounts = new Map<CallerName, TestAccount>();
  for (const [name, fields] of Object.entries(MEMBERS)) {
    const username = name.replaceAll(' ', '-');
    accounts.set(name as Member, await insertMember(site, { ...structuredClone(fields as object), username }));
  }
  const impostor = await insertMember(site, { username: 'impostor', roles: ['admin'] });
  const headersOfOthers = { ...(await headersOfImpostors(site, impostor)), ...(await headersOfServices(site)) };
  return CALLERS.map((name): Caller => {
    const account = accounts.get(name) ?? null;
    const caller: Caller = {
      name,
      account,
      headers: () => (caller.account ? bearer(site.token(caller.account)) : (headersOfOthers[name] ?? {})),
      refresh: async () => {
        if (!account) return;
        const { id } = account;
        caller.account = await site.db
          .selectFrom('accounts')
          .selectAll()
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
      },
    };
    return caller;
  });
}

type Headers = Partial<Record<CallerName, Record<string, string>>>;

async function headersOfImpostors(site: TestApp, impostor: TestAccount): Promise<Headers> {
  const revoked = bearer(site.token(impostor));
  await site.send({ method: 'POST', url: '/api/auth/logout', headers: revoked });
  const disabled = await insertMember(site, { username: 'disabled', roles: ['admin'], is_disabled: true });
  return {
    expired: bearer(site.token(impostor, expiredClaims())),
    revoked,
    disabled: bearer(site.token(disabled)),
    outdated: bearer(site.token(impostor, { epoch: 0 })),
    unsigned: bearer(forgeToken(impostor, { alg: 'none', key: null })),
    'wrong key': bearer(forgeToken(impostor, { alg: 'HS256', key: `${AUTH_SECRET}x` })),
    garbled: bearer('not.a.token'),
  };
}

async function headersOfServices({ db }: TestApp): Promise<Headers> {
  const access = new ReleaseAccess({ db, actor: 'fuzz' });
  const stored = await access.addToken(REMOTE, 'stored');
  const revoked = await access.addToken(REMOTE, 'revoked');
  await access.revokeToken(revoked.id);
  return {
    host: { 'x-host-secret': HOST_SECRET },
    monitoring: bearer(METRICS_TOKEN),
    'release command': { 'x-release-key': RELEASE_KEY },
    'release token': bearer(deriveReleaseToken(RELEASE_KEY, REMOTE)),
    'stored release token': bearer(stored.token),
    'revoked release token': bearer(revoked.token),
    'forged release token': bearer(toReleaseToken(REMOTE, 'x'.repeat(43))),
  };
}
