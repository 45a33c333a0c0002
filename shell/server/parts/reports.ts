import rateLimit from '@fastify/rate-limit';
import { withoutQueries } from '@wkff/server';
import type { FastifyInstance } from 'fastify';
import type { HostConfig } from '../config.ts';

/** Reports of failures that one address may write into the log. */
const REPORTS_PER_MINUTE = 30;

/** What browsers report of failed remotes (`shell/src/federation/report.ts`), with the longest a field may be. */
const FIELDS = { remote: 40, version: 60, where: 200, message: 500, path: 200 } as const;

/** A browser's report as the log shows it: the known fields alone, as text, cut, addresses without their query. */
function toLoggedReport(body: unknown): Partial<Record<keyof typeof FIELDS, string>> {
  const given = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  return Object.fromEntries(
    Object.entries(FIELDS).flatMap(([name, most]) => {
      const value = given[name];
      return typeof value === 'string' ? [[name, withoutQueries(value.slice(0, most))]] : [];
    }),
  );
}

/** `POST /_report`: what browsers report of failed remotes, into the log. */
export async function reports(app: FastifyInstance, { hasLimits }: Pick<HostConfig, 'hasLimits'>): Promise<void> {
  await app.register(rateLimit, { global: false });
  // sendBeacon posts text.
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, JSON.parse(String(body)));
    } catch {
      done(null, null);
    }
  });
  const config = hasLimits ? { rateLimit: { max: REPORTS_PER_MINUTE, timeWindow: 60_000 } } : {};
  app.post('/_report', { bodyLimit: 4 * 1024, config }, (request, reply) => {
    app.log.warn({ report: toLoggedReport(request.body) }, 'browser report');
    return reply.code(204).send();
  });
}
