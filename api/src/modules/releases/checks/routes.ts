import { realNow, RELEASE_LIMITS } from '@wkff/contracts';
import { Envelope, Release } from '@wkff/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { AppContext } from '../../../context.ts';
import { ok } from '../../../http/ok.ts';
import { registerPrivateRead } from '../../../http/registerPrivateRead.ts';
import { registerWrite } from '../../../http/registerWrite.ts';
import { CHECK_MS } from './ReleaseChecks.ts';
import { listAsked, removeGoneHosts, removeHost, saveHost, saveVerdict } from './repository.ts';

const { name, version, contract, shared } = Release.properties;

const HostBody = Type.Object({
  /** A random id of the process. */
  id: Type.String({ format: 'uuid' }),
  version: Type.String({ maxLength: RELEASE_LIMITS.hostVersion }),
  contract: Type.Object({ oldest: contract, newest: contract }),
  shared,
  /** Name of its machine and its port. Older hosts don't say it. */
  label: Type.Optional(Type.String({ maxLength: RELEASE_LIMITS.hostLabel })),
  shown: Type.Optional(
    Type.Array(
      Type.Object({
        name,
        versions: Type.Array(version, { maxItems: RELEASE_LIMITS.liveVersions }),
        is_paused: Type.Boolean(),
      }),
      { maxItems: RELEASE_LIMITS.sections },
    ),
  ),
  /** True if it is about to end. */
  is_leaving: Type.Boolean(),
});

const VerdictBody = Type.Object({
  refused: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: RELEASE_LIMITS.refusal }),
  pages: Type.Array(Type.String({ maxLength: RELEASE_LIMITS.path }), { maxItems: RELEASE_LIMITS.pages }),
});

/** Returns since when checks were asked for that somebody still waits for. */
const oldestAsked = () => new Date(realNow() - CHECK_MS);

/** Adds what web hosts say about themselves, and the checks that they make. */
export function releaseCheckRoutes(app: FastifyInstance, { db }: AppContext): void {
  registerWrite(app, {
    method: 'POST',
    url: '/internal/hosts',
    summary: 'A web host says that it is there, or about to end, and what it supports',
    permission: 'host',
    body: HostBody,
    answer: Envelope(Type.Object({})),
    run: async ({ body: { id, is_leaving, ...info } }) => {
      await removeGoneHosts(db);
      if (is_leaving) await removeHost(db, id);
      else await saveHost(db, id, info);
      return { body: ok({}) };
    },
  });

  registerPrivateRead(app, {
    url: '/internal/releases/asked',
    summary: 'The releases that wait for the check of a web host',
    permission: 'host',
    answer: Envelope(Type.Object({ releases: Type.Array(Type.Object({ name, version })) })),
    read: async () => ok({ releases: await listAsked(db, oldestAsked()) }),
  });

  registerWrite(app, {
    method: 'POST',
    url: '/internal/releases/:name/:version/verdict',
    summary: 'What the check of a web host found. Nothing changes if it was not asked for, or another host was faster',
    permission: 'host',
    params: Type.Object({ name, version }),
    body: VerdictBody,
    answer: Envelope(Type.Object({ taken: Type.Boolean() })),
    run: async ({ params, body }) => ({ body: ok({ taken: await saveVerdict(db, params, body, oldestAsked()) }) }),
  });
}
