import { PASSWORD_LINK_LENGTH, RELEASE_LIMITS, ROLES, seoulIso, USER_TYPES, WRITE_LOCATIONS } from '@wkff/contracts';
import { Account, AccountWithPassword, Envelope, Nullable, OneOf, PasswordLink } from '@wkff/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import type { AppContext } from '../../context.ts';
import { ok } from '../../http/ok.ts';
import { Id } from '../../http/parameters.ts';
import { registerPrivateRead } from '../../http/registerPrivateRead.ts';
import { registerWrite } from '../../http/registerWrite.ts';
import type { Identity } from '../../identity/identity.ts';
import { Passwords } from '../../identity/Passwords.ts';
import { mailLink } from './mailLink.ts';
import { toAccount } from './presenter.ts';
import type { AccountEntry } from './checks.ts';
import { listAccounts, type AccountRow } from './repository.ts';
import { AccountService } from './service.ts';

const permission = 'account.manage';

const FIELDS = {
  username: Type.String(),
  userType: OneOf(USER_TYPES),
  email: Nullable(Type.String()),
  roles: Type.Array(OneOf(ROLES), { maxItems: ROLES.length }),
  /** Names of the remotes that a releaser may publish. */
  remotes: Type.Array(Type.String(), { maxItems: RELEASE_LIMITS.sections }),
  /** The club of a club account. */
  clubId: Type.Optional(Nullable(Id)),
  /** The boards of an editor; null: all. Absent, here and below: as stored. */
  boards: Type.Optional(Nullable(Type.Array(OneOf(WRITE_LOCATIONS), { maxItems: WRITE_LOCATIONS.length }))),
  /** True: an editor edits and deletes no items of others. */
  ownItemsOnly: Type.Optional(Type.Boolean()),
};
const NewBody = Type.Object(FIELDS);
const ChangeBody = Type.Object({
  ...FIELDS,
  /** Version of the account that was read; absent: no conflict check. */
  version: Type.Optional(Type.Integer()),
});
const params = Type.Object({ id: Id });

/** Adds the routes by which admins manage accounts (docs/spec/site.md#accounts). No cached answer has accounts. */
export function accountRoutes(app: FastifyInstance, context: AppContext): void {
  const passwords = new Passwords({ cost: context.config.passwordCost });
  const serviceOf = (actor: Identity) => new AccountService({ db: context.db, passwords, actor });
  addList(app, context);
  addFields(app, context, serviceOf);
  addActions(app, context, serviceOf);
}

type ServiceOf = (actor: Identity) => AccountService;

function addList(app: FastifyInstance, { db }: AppContext): void {
  registerPrivateRead(app, {
    url: '/accounts',
    summary: 'All accounts, by name',
    permission,
    answer: Envelope(Type.Array(Account)),
    read: async () => ok((await listAccounts(db)).map(toAccount)),
  });
}

function addFields(app: FastifyInstance, context: AppContext, serviceOf: ServiceOf): void {
  registerWrite(app, {
    method: 'POST',
    url: '/accounts',
    summary: 'Add an account. The answer alone has the password that is generated for it',
    permission,
    body: NewBody,
    answer: Envelope(AccountWithPassword),
    status: 201,
    errors: [404, 422],
    run: async ({ body, member }) => {
      const { account, password } = await serviceOf(member).add(readFields(body));
      return { body: ok({ account: await present(context, account), password }) };
    },
  });

  registerWrite(app, {
    method: 'PUT',
    url: '/accounts/:id',
    summary: 'Change name, kind, e-mail, roles and what limits them',
    permission,
    params,
    body: ChangeBody,
    answer: Envelope(Account),
    errors: [404, 409, 422],
    conflict: Account,
    run: async ({ params: { id }, body: { version = null, ...body }, member }) => ({
      body: ok(await present(context, await serviceOf(member).update(id, version, readFields(body)))),
    }),
  });
}

function addActions(app: FastifyInstance, context: AppContext, serviceOf: ServiceOf): void {
  const actions = {
    disable: [
      'Disable an account, which ends its sessions',
      (service: AccountService, id: number) => service.setDisabled(id, true),
    ],
    enable: ['Enable an account again', (service: AccountService, id: number) => service.setDisabled(id, false)],
    'end-sessions': [
      'End all sessions of an account',
      (service: AccountService, id: number) => service.endSessions(id),
    ],
  } as const;

  for (const [name, [summary, change]] of Object.entries(actions)) {
    registerWrite(app, {
      method: 'POST',
      url: `/accounts/:id/${name}`,
      summary,
      permission,
      params,
      answer: Envelope(Account),
      errors: [404, 409],
      run: async ({ params: { id }, member }) => ({
        body: ok(await present(context, await change(serviceOf(member), id))),
      }),
    });
  }

  addPassword(app, context, serviceOf);
  addPasswordLinks(app, context, serviceOf);
}

function addPassword(app: FastifyInstance, context: AppContext, serviceOf: ServiceOf): void {
  registerWrite(app, {
    method: 'POST',
    url: '/accounts/:id/password',
    summary: 'Generate another password, which the answer alone has. Ends all sessions of the account',
    permission,
    params,
    answer: Envelope(AccountWithPassword),
    errors: [404],
    run: async ({ params: { id }, member }) => {
      const { account, password } = await serviceOf(member).setPassword(id);
      return { body: ok({ account: await present(context, account), password }) };
    },
  });
}

function addPasswordLinks(app: FastifyInstance, context: AppContext, serviceOf: ServiceOf): void {
  registerWrite(app, {
    method: 'POST',
    url: '/accounts/:id/link',
    summary: 'Make a link for a new password: it works once within 24 hours, and ends an earlier one',
    permission,
    params,
    answer: Envelope(PasswordLink),
    errors: [404, 409],
    run: async ({ params: { id }, member }) => {
      const { account, token, expiresAt } = await serviceOf(member).makeLink(id);
      const canMail = context.config.mail !== null;
      const expiry = seoulIso(expiresAt.getTime());
      return { body: ok({ account: await present(context, account), token, expiresAt: expiry, canMail }) };
    },
  });

  registerWrite(app, {
    method: 'POST',
    url: '/accounts/:id/link/mail',
    summary: 'Mail a link that was just made to the e-mail of its account, and answer whether the mail server took it',
    permission,
    params,
    body: Type.Object({ token: Type.String({ minLength: 1, maxLength: PASSWORD_LINK_LENGTH }) }),
    answer: Envelope(Type.Object({ to: Type.String() })),
    errors: [404, 409, 422],
    run: async ({ params: { id }, body: { token }, member }) => ({
      body: ok({ to: await mailLink(context, { id, token }, member) }),
    }),
  });
}

/** A blank e-mail is none. */
function readFields({ email, clubId = null, ...fields }: Static<typeof NewBody>): AccountEntry {
  return { ...fields, email: email?.trim() || null, club: clubId === null ? null : String(clubId) };
}

async function present({ db }: AppContext, { id }: AccountRow): Promise<Account> {
  const [row] = await listAccounts(db, id);
  if (!row) throw new Error('accounts are never deleted');
  return toAccount(row);
}
