import { LIST_LIMITS, LOGIN_LIMITS, PASSWORD_LINK_LENGTH, seoulIso, SESSION_BODY_BYTES } from '@wkff/contracts';
import { Envelope, LoginFailures, OneOf, Session, SessionAccount } from '@wkff/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors/AppError.ts';
import { ok } from '../../http/ok.ts';
import { registerPrivateRead } from '../../http/registerPrivateRead.ts';
import { registerRead } from '../../http/registerRead.ts';
import { registerWrite } from '../../http/registerWrite.ts';
import { visitorAddress } from '../../http/visitorAddress.ts';
import { listFailures } from './failures.ts';
import { toSessionUser } from './presenter.ts';
import { LoginService } from './service.ts';
import { TEXTS } from './texts.ts';

/** Adds login, logout, renewal, and change of one's own password. */
export function loginRoutes(app: FastifyInstance, context: AppContext): void {
  const service = new LoginService(app, context);
  addLogin(app, context, service);
  addLogout(app, context, service);
  addRenewal(app, context, service);
  addPassword(app, context, service);
  addLink(app, context, service);
  addLostPassword(app, context, service);
  addMe(app);
  addFailures(app, context);
}

interface LoginInput {
  username?: string | null;
  password?: string | null;
  userType?: string | null;
}

const Text = (maxLength: number) => ({ type: ['string', 'null'], maxLength });

/** The body and its fields are optional, because missing ones have their own error code. */
const LoginBody = Type.Unsafe<LoginInput | null | undefined>({
  type: ['object', 'null'],
  properties: {
    username: Text(LOGIN_LIMITS.username),
    password: Text(LOGIN_LIMITS.password),
    userType: Text(LOGIN_LIMITS.userType),
    /** For display only. */
    saveId: {},
  },
});

function addLogin(app: FastifyInstance, { config }: AppContext, service: LoginService): void {
  registerWrite(app, {
    method: 'POST',
    url: '/auth/login',
    summary: 'Log in. Returns a token for 12 hours; every wrong input gets the same error',
    permission: 'public',
    body: LoginBody,
    bodyLimit: SESSION_BODY_BYTES,
    answer: Type.Object({ ...Envelope(Session).properties, ...Session.properties }),
    errors: [401],
    run: async ({ body, request }) => {
      const { username, password, userType } = body ?? {};
      if (!username?.trim() || !password) throw new AppError('login_incomplete');
      if (!userType) throw new AppError('bad_request');
      const address = visitorAddress(request, config);
      const session = await service.login({ username, password, userType, address });
      return { body: { ...ok(session, TEXTS.loggedIn), ...session } };
    },
  });
}

function addLogout(app: FastifyInstance, { config, identify }: AppContext, service: LoginService): void {
  registerWrite(app, {
    method: 'POST',
    url: '/auth/logout',
    summary: 'Log out: the token becomes invalid',
    // An expired or unknown token is already logged out.
    permission: 'public',
    bodyLimit: SESSION_BODY_BYTES,
    answer: Envelope(Type.Null()),
    run: async ({ request }) => {
      const identity = await identify(request);
      if (identity) await service.logout(identity, visitorAddress(request, config));
      return { body: ok(null, TEXTS.loggedOut) };
    },
  });
}

function addRenewal(app: FastifyInstance, { config }: AppContext, service: LoginService): void {
  registerWrite(app, {
    method: 'POST',
    url: '/auth/renew',
    summary: 'Exchange the token for a new one; the old one becomes invalid',
    permission: 'member',
    answer: Envelope(Session),
    run: async ({ member, request }) => ({
      body: ok(await service.renew(member, visitorAddress(request, config))),
    }),
  });
}

const PasswordBody = Type.Object({
  currentPassword: Type.String({ minLength: 1, maxLength: LOGIN_LIMITS.password }),
  newPassword: Type.String({ maxLength: LOGIN_LIMITS.password }),
});

function addPassword(app: FastifyInstance, { config }: AppContext, service: LoginService): void {
  registerWrite(app, {
    method: 'POST',
    url: '/auth/password',
    summary: 'Change one’s own password; ends all sessions except the one in the answer',
    permission: 'member',
    isForGenerated: true,
    body: PasswordBody,
    answer: Envelope(Session),
    errors: [422],
    run: async ({ body: { currentPassword: current, newPassword: next }, member, request }) => {
      const address = visitorAddress(request, config);
      const session = await service.changePassword(member, { current, next }, address);
      return { body: ok(session, TEXTS.passwordChanged) };
    },
  });
}

const LinkBody = Type.Object({
  /** Of the link, from the fragment of its address. */
  token: Type.String({ minLength: 1, maxLength: PASSWORD_LINK_LENGTH }),
  newPassword: Type.String({ maxLength: LOGIN_LIMITS.password }),
});

function addLink(app: FastifyInstance, { config }: AppContext, service: LoginService): void {
  registerWrite(app, {
    method: 'POST',
    url: '/auth/reset-password',
    summary: 'Set a new password by a link that an admin made. It works once, and ends all sessions of the account',
    permission: 'public',
    body: LinkBody,
    bodyLimit: SESSION_BODY_BYTES,
    answer: Envelope(Type.Null()),
    errors: [422],
    run: async ({ body: { token, newPassword: next }, request }) => {
      await service.resetPassword({ token, next }, visitorAddress(request, config));
      return { body: ok(null, TEXTS.passwordChanged) };
    },
  });
}

const LostBody = Type.Object({ username: Type.String({ minLength: 1, maxLength: LOGIN_LIMITS.username }) });
/** How long it is cached whether the site sends mail: a start with other settings changes no data. */
const HELP_MS = 60_000;

function addLostPassword(app: FastifyInstance, context: AppContext, service: LoginService): void {
  const { clock, config } = context;
  registerRead(app, context, {
    url: '/auth/lost-password',
    summary: 'Whether who lost a password gets a link by mail',
    answer: Envelope(Type.Object({ isByMail: Type.Boolean() })),
    read: () =>
      Promise.resolve({ body: ok({ isByMail: config.mail !== null }), tags: [], validUntil: clock.now() + HELP_MS }),
  });

  registerWrite(app, {
    method: 'POST',
    url: '/auth/lost-password',
    summary: 'Ask for a link for a new password by mail. The answer is the same for every name',
    permission: 'public',
    body: LostBody,
    bodyLimit: SESSION_BODY_BYTES,
    answer: Envelope(Type.Null()),
    errors: [409],
    run: async ({ body: { username }, request }) => {
      await service.askForLink(username, visitorAddress(request, config));
      return { body: ok(null, TEXTS.linkAsked) };
    },
  });
}

function addMe(app: FastifyInstance): void {
  registerPrivateRead(app, {
    url: '/auth/me',
    summary: 'The logged-in member, as stored in the database',
    permission: 'member',
    answer: Envelope(SessionAccount),
    read: async ({ member }) => ok(toSessionUser(member)),
  });
}

function addFailures(app: FastifyInstance, { pool }: AppContext): void {
  registerPrivateRead(app, {
    url: '/audit/login-failures',
    summary: 'Failed logins by network and account, of each hour or day, newest first. Unknown names are one row',
    permission: 'audit.read',
    query: Type.Object({ by: Type.Optional(OneOf(['hour', 'day'] as const)) }),
    answer: Envelope(Type.Array(LoginFailures)),
    read: async ({ query: { by = 'day' } }) => {
      const rows = await listFailures(pool, by, LIST_LIMITS.loginFailures);
      return ok(rows.map(({ since, ...row }) => ({ ...row, since: seoulIso(since.getTime()) })));
    },
  });
}
