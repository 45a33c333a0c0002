import { Envelope, Session, SessionUser } from '@wkff/contracts/schemas';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Type } from 'typebox';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors/AppError.ts';
import { ok } from '../../http/ok.ts';
import { memberOf } from '../../http/permissions.ts';
import { errorAnswers } from '../../http/registerRead.ts';
import { strictBody } from '../../http/strictBody.ts';
import { visitorAddress } from '../../http/visitorAddress.ts';
import { toSessionUser } from './presenter.ts';
import { createAuthService } from './service.ts';
import { TEXTS } from './texts.ts';

/** A body, or none: that what has to be in it is missing has an answer of its own. */
const orNothing = <T>(properties: Record<string, object>) =>
  Type.Unsafe<T | null | undefined>({ type: ['object', 'null'], properties });
const Text = (maxLength: number) => ({ type: ['string', 'null'], maxLength });

interface LoginBody {
  username?: string | null;
  password?: string | null;
  userType?: string | null;
}

/** Logging in and out, renewal, one's own password (decisions.md "Who may do what"). */
export function authRoutes(app: FastifyInstance, context: AppContext): void {
  const service = createAuthService(app, context);
  const { config } = context;

  app.post(
    '/auth/login',
    {
      config: { permission: 'public' },
      validatorCompiler: strictBody,
      schema: {
        summary: 'Log in: a token for 12 hours; one answer for whatever was wrong',
        body: orNothing<LoginBody>({
          username: Text(200),
          password: Text(1000),
          userType: Text(20),
          /** The page alone minds it. */
          saveId: {},
        }),
        response: {
          200: Type.Object({ ...Envelope(Session).properties, ...Session.properties }),
          ...errorAnswers([400, 401, 429, 500, 503]),
        },
      },
    },
    async (request, reply) => {
      const { username, password, userType } = (request.body ?? {}) as LoginBody;
      if (!username?.trim() || !password) throw new AppError('login_incomplete');
      if (!userType) throw new AppError('bad_request');
      const address = visitorAddress(request, config);
      const session = await service.login({ username, password, userType, address });
      return unkept(reply).send({ ...ok(session, TEXTS.loggedIn), ...session });
    },
  );

  app.post(
    '/auth/logout',
    {
      // The page calls it and forgets: an expired or unknown token is as logged out as can be.
      config: { permission: 'public' },
      schema: {
        summary: 'Log out: the token is worthless from then on',
        response: { 200: Envelope(Type.Null()), ...errorAnswers([500, 503]) },
      },
    },
    async (request, reply) => {
      const identity = await context.identify(request);
      if (identity) await service.logout(identity, visitorAddress(request, config));
      return unkept(reply).send(ok(null, TEXTS.loggedOut));
    },
  );

  app.post(
    '/auth/renew',
    {
      config: { permission: 'member' },
      schema: {
        summary: 'A new token for the present one, which is worthless from then on',
        response: { 200: Envelope(Session), ...errorAnswers([401, 500, 503]) },
      },
    },
    async (request, reply) =>
      unkept(reply).send(ok(await service.renew(memberOf(request), visitorAddress(request, config)))),
  );

  app.post(
    '/auth/password',
    {
      config: { permission: 'member' },
      validatorCompiler: strictBody,
      schema: {
        summary: 'Change one’s own password; all sessions end, but for the one in the answer',
        body: Type.Object({
          currentPassword: Type.String({ minLength: 1, maxLength: 1000 }),
          newPassword: Type.String({ maxLength: 1000 }),
        }),
        response: { 200: Envelope(Session), ...errorAnswers([400, 401, 422, 429, 500, 503]) },
      },
    },
    async (request, reply) => {
      const { currentPassword: current, newPassword: next } = request.body as Record<
        'currentPassword' | 'newPassword',
        string
      >;
      const address = visitorAddress(request, config);
      const session = await service.changePassword(memberOf(request), { current, next }, address);
      return unkept(reply).send(ok(session, TEXTS.passwordChanged));
    },
  );

  app.get(
    '/auth/me',
    {
      config: { permission: 'member' },
      schema: {
        summary: 'Who is logged in, as the database has it now',
        response: { 200: Envelope(SessionUser), ...errorAnswers([401, 500, 503]) },
      },
    },
    async (request, reply) => unkept(reply).send(ok(toSessionUser(memberOf(request)))),
  );
}

/** Nobody keeps an answer about a session. */
function unkept(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'private, no-store');
}
