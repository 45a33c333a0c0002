import { realNow, type Session, type SessionUser } from '@wkff/contracts';
import { networkOf } from '@wkff/server';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { Identity } from '../../identity/identity.ts';
import { findWeakness } from '../../identity/findWeakness.ts';
import { createPasswords } from '../../identity/Passwords.ts';
import { signToken } from '../../identity/signToken.ts';
import { createLoginThrottle, type LoginAttempt } from './throttle/LoginThrottle.ts';
import type { AppContext } from '../../context.ts';
import { insertAudit, type Actor } from '../../db/audit.ts';
import type { DB } from '../../db/types.ts';
import { AppError } from '../../errors/AppError.ts';
import { updateAccount } from '../accounts/repository.ts';
import { toSessionUser } from './presenter.ts';
import { findLogin, lockMember, rememberNetwork, replaceHash, revokeToken, type LoginRow } from './repository.ts';

/** The input of a login, as typed. */
interface LoginInput {
  username: string;
  password: string;
  /** The tab of the page, which must match the account. */
  userType: string;
  /** The visitor's address. */
  address: string;
}

/**
 * Login and logout (docs/spec/site.md#login). No cached answer contains sessions, so they are written without a change
 * number. They add audit rows.
 */
export interface AuthService {
  /** @throws AppError `login_failed` for any wrong name, password or tab, `too_many_logins`. */
  login(input: LoginInput): Promise<Session & { user: SessionUser }>;
  /** Revokes the token; does nothing if it is revoked already. */
  logout(identity: Identity, address: string): Promise<void>;
  /** Exchanges the token for a new one and revokes it. @throws AppError `unauthorized` */
  renew(identity: Identity, address: string): Promise<Session>;
  /**
   * Changes the member's own password and ends all sessions except the one that it returns.
   * @throws AppError `weak_password`, `common_password`, `wrong_password`, `too_many_logins`, `unauthorized`.
   */
  changePassword(identity: Identity, passwords: { current: string; next: string }, address: string): Promise<Session>;
}

export function createAuthService(app: FastifyInstance, context: AppContext): AuthService {
  const { pool, db, config } = context;
  const passwords = createPasswords({ cost: config.passwordCost });
  const throttle = createLoginThrottle(context.throttle, config.loginLimits);

  function sessionOf(row: LoginRow): Session {
    const { user_type: userType, token_epoch: tokenEpoch, ...account } = row;
    const member = { ...account, userType, tokenEpoch };
    return { token: signToken(app, member), user: toSessionUser(member) };
  }

  /** Verifies a password. A try that could not be verified doesn't count. */
  async function isRight(
    attempt: LoginAttempt,
    stored: string | null,
    { password, address }: Pick<LoginInput, 'password' | 'address'>,
  ): Promise<boolean> {
    try {
      return await passwords.verify(stored, password, address);
    } catch (error) {
      await attempt.cancel();
      throw error;
    }
  }

  /**
   * Returns the password's hash at the current cost. Null if the stored one has that cost, or the queue is full: then
   * the next login updates it.
   */
  async function newHashOf(
    stored: string,
    { password, address }: Pick<LoginInput, 'password' | 'address'>,
  ): Promise<string | null> {
    return passwords.isOutdated(stored) ? passwords.hash(password, address).catch(() => null) : null;
  }

  return {
    async login({ username, password, userType, address }) {
      const network = networkOf(address);
      const { nameKey, isKnown, isUsed, account } = await findLogin(pool, storable(username), network);
      const attempt = await throttle.begin({ nameKey, network });
      // Refused without hashing: no account has logged in from this network, so the time has nothing to reveal.
      if (attempt.isHeld && !isUsed) throw attempt.refusal;
      // A password is always verified, so that the response time reveals nothing.
      const stored = attempt.isHeld && !isKnown ? null : (account?.password_hash ?? null);
      const fits = await isRight(attempt, stored, { password, address });
      const mayEnter = account?.user_type === userType && !account.is_disabled && (!account.is_demo || config.isDemo);
      if (!fits || !mayEnter) throw attempt.refusal;
      const newHash = await newHashOf(account.password_hash, { password, address });
      await db.transaction().execute(async (trx) => {
        await rememberNetwork(trx, account.id, network);
        if (newHash !== null) await replaceHash(trx, account.id, account.password_hash, newHash);
        await note(trx, { accountId: account.id, username: account.username }, 'session.login', address);
      });
      await attempt.succeed();
      const { token, user } = sessionOf(account);
      return { token, user: { ...user, loginTime: new Date(realNow()).toISOString() } };
    },

    async logout(identity, address) {
      await db.transaction().execute(async (trx) => {
        if (!(await revokeToken(trx, identity.tokenId, identity.expiresAt))) return;
        await note(trx, identity, 'session.logout', address);
      });
    },

    async renew(identity, address) {
      const { accountId, tokenEpoch, tokenId, expiresAt } = identity;
      const account = await db.transaction().execute(async (trx) => {
        const member = await lockMember(trx, accountId, tokenEpoch);
        if (!member || !(await revokeToken(trx, tokenId, expiresAt))) throw new AppError('unauthorized');
        await note(trx, identity, 'session.renew', address);
        return member;
      });
      return sessionOf(account);
    },

    async changePassword(identity, { current, next }, address) {
      const { accountId, tokenEpoch } = identity;
      const weakness = await findWeakness(next, identity.username);
      if (weakness) throw new AppError(weakness);
      const attempt = await throttle.beginOwn(accountId);
      const stored = await findPasswordHash(context, accountId);
      if (!(await isRight(attempt, stored, { password: current, address }))) throw attempt.refusal;
      const passwordHash = await passwords.hash(next, address);
      const account = await db.transaction().execute(async (trx) => {
        const member = await lockMember(trx, accountId, tokenEpoch);
        if (!member) throw new AppError('unauthorized');
        const changed = await updateAccount(trx, accountId, { passwordHash }, true);
        await note(trx, identity, 'account.password', address);
        return { ...member, token_epoch: changed.token_epoch };
      });
      await attempt.succeed();
      return sessionOf(account);
    },
  };
}

async function findPasswordHash({ db }: AppContext, id: number): Promise<string | null> {
  const row = await db.selectFrom('accounts').select('password_hash').where('id', '=', id).executeTakeFirst();
  return row?.password_hash ?? null;
}

/** Adds an audit row: who did what, from where. Never contains passwords or tokens. */
async function note(trx: Transaction<DB>, actor: Actor & { accountId: number }, action: string, address: string) {
  const entry = { action, entity: 'account', entityId: actor.accountId, before: null, after: { address } };
  await insertAudit(trx, actor, entry);
}

/** Trims a name and replaces NUL, which Postgres can't store and no account's name has. */
function storable(username: string): string {
  return username.trim().replaceAll('\0', '\ufffd');
}
