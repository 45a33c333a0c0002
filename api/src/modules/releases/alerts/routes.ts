import { can, LIST_LIMITS, RELEASE_LIMITS } from '@wkff/contracts';
import { Envelope, Release, ReleaseAlerts } from '@wkff/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { isIP } from 'node:net';
import { Type } from 'typebox';
import type { AppContext } from '../../../context.ts';
import { AppError } from '../../../errors/AppError.ts';
import { ok } from '../../../http/ok.ts';
import { registerPrivateRead } from '../../../http/registerPrivateRead.ts';
import { registerWrite } from '../../../http/registerWrite.ts';
import { findSection } from '../repository.ts';
import { texts } from '../texts.ts';
import { isPublicAddress } from './isPublicAddress.ts';
import { toAddressView, toAlertView } from './presenter.ts';
import { findTarget, listAlerts, listDeliveries } from './repository.ts';
import { setTarget } from './service.ts';

const { name: Name } = Release.properties;
const RELEASERS = ['release', 'release.publish'] as const;

const AlertsQuery = Type.Object({
  name: Name,
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: LIST_LIMITS.alerts })),
});

/** Adds what was told about a section, and the address to which its releasers have it sent. */
export function releaseAlertRoutes(app: FastifyInstance, context: AppContext): void {
  addList(app, context);
  addTarget(app, context);
}

function addList(app: FastifyInstance, context: AppContext): void {
  const { db, config } = context;
  registerPrivateRead(app, {
    url: '/releases/alerts',
    summary: 'What was told about a remote, newest first (default 20), and the address of its releasers',
    permission: RELEASERS,
    query: AlertsQuery,
    answer: Envelope(ReleaseAlerts),
    read: async ({ query: { name, limit = 20 }, releaser }) => {
      if (!can(releaser, 'release.publish', name)) throw new AppError('forbidden');
      const [alerts, target] = await Promise.all([listAlerts(db, name, limit), findTarget(db, name)]);
      const ids = alerts.map(({ id }) => id);
      const deliveries = await listDeliveries(db, ids);
      return ok({
        alerts: alerts.map((alert) => toAlertView(alert, deliveries)),
        has_site_address: config.alertUrl !== null,
        address: toAddressView(target),
      });
    },
  });
}

function addTarget(app: FastifyInstance, context: AppContext): void {
  const { db, config } = context;
  registerWrite(app, {
    method: 'PUT',
    url: '/releases/:name/alerts',
    summary:
      'Set the address that is told what happens to a remote, or remove it; the answer has the secret of its signatures',
    permission: RELEASERS,
    params: Type.Object({ name: Name }),
    body: Type.Object({
      url: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: RELEASE_LIMITS.alertUrl }),
    }),
    answer: Envelope(Type.Object({ secret: Type.Unsafe<string | null>({ type: ['string', 'null'] }) })),
    errors: [404, 422],
    run: async ({ params: { name }, body: { url }, releaser }) => {
      if (!can(releaser, 'release.publish', name)) throw new AppError('forbidden');
      if (config.alertSecret === null) throw new AppError('unprocessable', { message: texts.noAlertSecret });
      const section = await findSection(db, name);
      if (!section) throw new AppError('not_found', { message: texts.noSuchSection });
      const address = url === null ? null : readAddress(url);
      const secret = await setTarget(context, { name, live: section.active_version, url: address }, releaser);
      return { body: ok({ secret }) };
    },
  });
}

/** Returns an address as it is stored. Names are checked when a message is sent. @throws AppError `unprocessable` */
function readAddress(text: string): string {
  const url = URL.parse(text);
  const host = url?.hostname.replace(/^\[|\]$/g, '') ?? '';
  const isAllowed = isIP(host) !== 0 ? isPublicAddress(host) : host.includes('.');
  if (url?.protocol !== 'https:' || url.username || url.password || !isAllowed)
    throw new AppError('unprocessable', { message: texts.wrongAddress });
  return url.href;
}
