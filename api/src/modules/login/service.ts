import { realNow, type ErrorCode, type Session, type SessionAccount } from '@wkff/contracts';
import { networkOf } from '@wkff/server';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { Identity } from '../../identity/identity.ts';
import { findWeakness } from '../../identity/findWeakness.ts';
import { Passwords } from '../../identity/Passwords.ts';
import { signToken } from '../../identity/signToken.ts';
import { LoginThrottle, type LoginAttempt } from './throttle/LoginThrottle.ts';
import type { AppContext } from '../../context.ts';
import { insertAudit, type Actor } from '../../db/audit.ts';
import { storable } from '../../db/storable.ts';
import type { DB } from '../../db/types.ts';
import { AppError } from '../../errors/AppError.ts';
import { findLinkOwner, hashLinkToken, removeLink, takeLink } from '../accounts/links.ts';
import { updateAccount } from '../accounts/repository.ts';
import { insertLostPassword } from '../mails/repository.ts';
import { countFailure } from './failures.ts';
import { toSessionUser } from './presenter.ts';
import { findLogin, lockMember, rememberNetwork, replaceHash, revokeToken, type LoginRow } from './repository.ts';

/** Codes of logins that admins see as failed. */
const REFUSALS: readonly ErrorCode[] = ['login_failed', 'too_many_logins'];

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
export class LoginService {
  readonly #app: FastifyInstance;
  readonly #context: AppContext;
  readonly #passwords: Passwords;
  readonly #throttle: LoginThrottle;

  constructor(app: FastifyInstance, context: AppContext) {
    this.#app = app;
    this.#context = context;
    this.#passwords = new Passwords({ cost: context.config.passwordCost });
    this.#throttle = new LoginThrottle(context.throttle, context.config.loginLimits);
  }

  /** @throws AppError `login_failed` for any wrong name, password or tab, `too_many_logins`. */
  async login(input: LoginInput): Promise<Session & { user: SessionAccount }> {
    const { pool } = this.#context;
    const network = networkOf(input.address);
    const found = await findLogin(pool, storable(input.username.trim()), network);
    try {
      return await this.#enter(input, network, found);
    } catch (error) {
      if (error instanceof AppError && REFUSALS.includes(error.code)) {
        const isHeld = error.code === 'too_many_logins';
        await countFailure(pool, { network, accountId: found.account?.id ?? null, isHeld });
      }
      throw error;
    }
  }

  async #enter(
    { password, userType, address }: LoginInput,
    network: string,
    { nameKey, isKnown, isUsed, account }: Awaited<ReturnType<typeof findLogin>>,
  ): Promise<Session & { user: SessionAccount }> {
    const { db, config } = this.#context;
    const attempt = await this.#throttle.begin({ nameKey, network });
    // Refused without hashing: no account has logged in from this network, so the time has nothing to reveal.
    if (attempt.isHeld && !isUsed) throw attempt.refusal;
    // A password is always verified, so that the response time reveals nothing.
    const stored = attempt.isHeld && !isKnown ? null : (account?.password_hash ?? null);
    const fits = await this.#isRight(attempt, stored, { password, address });
    const mayEnter = account?.user_type === userType && !account.is_disabled && (!account.is_demo || config.isDemo);
    if (!fits || !mayEnter) throw attempt.refusal;
    const newHash = await this.#newHashOf(account.password_hash, { password, address });
    await db.transaction().execute(async (trx) => {
      await rememberNetwork(trx, account.id, network);
      if (newHash !== null) await replaceHash(trx, account.id, account.password_hash, newHash);
      await note(trx, { accountId: account.id, username: account.username }, 'session.login', address);
    });
    await attempt.succeed();
    const { token, user } = this.#sessionOf(account);
    return { token, user: { ...user, loginTime: new Date(realNow()).toISOString() } };
  }

  /** Revokes the token; does nothing if it is revoked already. */
  async logout(identity: Identity, address: string): Promise<void> {
    await this.#context.db.transaction().execute(async (trx) => {
      if (!(await revokeToken(trx, identity.tokenId, identity.expiresAt))) return;
      await note(trx, identity, 'session.logout', address);
    });
  }

  /** Exchanges the token for a new one and revokes it. @throws AppError `unauthorized` */
  async renew(identity: Identity, address: string): Promise<Session> {
    const { accountId, tokenEpoch, tokenId, expiresAt } = identity;
    const account = await this.#context.db.transaction().execute(async (trx) => {
      const member = await lockMember(trx, accountId, tokenEpoch);
      if (!member || !(await revokeToken(trx, tokenId, expiresAt))) throw new AppError('unauthorized');
      await note(trx, identity, 'session.renew', address);
      return member;
    });
    return this.#sessionOf(account);
  }

  /**
   * Changes the member's own password and ends all sessions except the one that it returns, and a link for a new one.
   * @throws AppError `weak_password`, `common_password`, `same_password` (instead of a generated one), `wrong_password`,
   * `too_many_logins`, `unauthorized`.
   */
  async changePassword(
    identity: Identity,
    { current, next }: { current: string; next: string },
    address: string,
  ): Promise<Session> {
    const { accountId, tokenEpoch } = identity;
    const weakness = await findWeakness(next, identity.username);
    if (weakness) throw new AppError(weakness);
    if (identity.needsOwnPassword && next === current) throw new AppError('same_password');
    const attempt = await this.#throttle.beginOwn(accountId);
    const stored = await findPasswordHash(this.#context, accountId);
    if (!(await this.#isRight(attempt, stored, { password: current, address }))) throw attempt.refusal;
    const passwordHash = await this.#passwords.hash(next, address);
    const account = await this.#context.db.transaction().execute(async (trx) => {
      const member = await lockMember(trx, accountId, tokenEpoch);
      if (!member) throw new AppError('unauthorized');
      await removeLink(trx, accountId);
      const changed = await updateAccount(trx, accountId, { passwordHash }, true);
      await note(trx, identity, 'account.password', address);
      return { ...member, needs_own_password: false, token_epoch: changed.token_epoch };
    });
    await attempt.succeed();
    return this.#sessionOf(account);
  }

  /**
   * Sets the password of the account whose link has the token: uses the link up, and ends all sessions of the account.
   * @throws AppError `password_link_invalid`, `weak_password`, `common_password`, `too_many_logins`.
   */
  async resetPassword({ token, next }: { token: string; next: string }, address: string): Promise<void> {
    const { pool, db, config } = this.#context;
    const attempt = await this.#throttle.beginLink(networkOf(address));
    const tokenHash = hashLinkToken(token);
    const owner = await findLinkOwner(pool, tokenHash, config);
    if (!owner) throw attempt.refusal;
    // The link is right: nothing of what follows is a guess.
    await attempt.succeed();
    const weakness = await findWeakness(next, owner.username);
    if (weakness) throw new AppError(weakness);
    const passwordHash = await this.#passwords.hash(next, address);
    await db.transaction().execute(async (trx) => {
      if (!(await takeLink(trx, owner.accountId, tokenHash))) throw attempt.refusal;
      await updateAccount(trx, owner.accountId, { passwordHash }, true);
      await note(trx, owner, 'account.link_used', address);
    });
  }

  /**
   * Queues the mail with a link for a new password to the account with a name. It does the same for a name that no
   * account has: the process that sends mail finds out. @throws AppError `mail_off`, `too_many_requests`.
   */
  async askForLink(username: string, address: string): Promise<void> {
    const { db, config, jobs } = this.#context;
    if (!config.mail) throw new AppError('mail_off');
    await this.#throttle.countLinkRequest(networkOf(address));
    await db.transaction().execute(async (trx) => {
      const id = await insertLostPassword(trx, storable(username.trim()));
      await jobs.send(trx, 'mails', { mail: String(id) });
    });
  }

  #sessionOf(row: LoginRow): Session {
    const { user_type: userType, token_epoch: tokenEpoch, club_id: clubId, ...account } = row;
    const limits = { clubId, ownItemsOnly: row.own_items_only };
    const member = { ...account, ...limits, userType, tokenEpoch, needsOwnPassword: row.needs_own_password };
    return { token: signToken(this.#app, member), user: toSessionUser(member) };
  }

  /** Verifies a password. A try that could not be verified doesn't count. */
  async #isRight(
    attempt: LoginAttempt,
    stored: string | null,
    { password, address }: Pick<LoginInput, 'password' | 'address'>,
  ): Promise<boolean> {
    try {
      return await this.#passwords.verify(stored, password, address);
    } catch (error) {
      await attempt.cancel();
      throw error;
    }
  }

  /**
   * Returns the password's hash at the current cost. Null if the stored one has that cost, or the queue is full: then
   * the next login updates it.
   */
  async #newHashOf(
    stored: string,
    { password, address }: Pick<LoginInput, 'password' | 'address'>,
  ): Promise<string | null> {
    return this.#passwords.isOutdated(stored) ? this.#passwords.hash(password, address).catch(() => null) : null;
  }
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
