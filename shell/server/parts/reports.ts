import rateLimit from '@fastify/rate-limit';
import { PREVIEW_COOKIE, type Vital } from '@wkff/contracts';
import { networkOf, wideNetworkOf, withoutQueries } from '@wkff/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { HostConfig } from '../config.ts';
import type { BrowserReport, CountedRelease, HealthCounts } from '../HealthCounts.ts';
import type { ReportPart, ViewIds } from '../ViewIds.ts';

/** Number of texts that one network may write into the log in a minute. */
const TEXTS_PER_MINUTE = 30;

/** Interval at which counts are sent to the API, in ms. */
const SEND_EVERY_MS = 5_000;

/** Fields of browsers' reports about failed remotes (`shell/src/federation/report.ts`), with their largest lengths. */
const FIELDS = { remote: 40, version: 60, where: 200, message: 500, path: 200 } as const;

/** Largest plausible value of each vital, in ms (CLS has no unit). */
const MOST: Record<Vital, number> = { lcp: 120_000, inp: 60_000, cls: 100 };

export interface Reports extends Pick<HostConfig, 'hasLimits'> {
  counts: Pick<HealthCounts, 'countReport' | 'flush'>;
  /** Returns true for a release that is live, for all or as a canary. Reports about others are not counted. */
  isLive(release: CountedRelease): boolean;
  /** Returns true if a remote has a canary. Then only reports with the id of a view are counted, as they may end it. */
  hasCanary(name: string): boolean;
  ids: Pick<ViewIds, 'use'>;
}

/**
 * `POST /_report`, the only address for browsers' reports. Reports about views are counted and sent to the API; texts
 * about failures are logged.
 */
export async function reports(app: FastifyInstance, parts: Reports): Promise<void> {
  const { hasLimits, counts } = parts;
  await app.register(rateLimit, { global: false });
  const limit = hasLimits
    ? app.createRateLimit({
        max: TEXTS_PER_MINUTE,
        timeWindow: 60_000,
        keyGenerator: ({ ip }) => networkOf(ip),
      })
    : null;
  // sendBeacon posts text.
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, JSON.parse(String(body)));
    } catch {
      done(null, null);
    }
  });
  app.post('/_report', { bodyLimit: 4 * 1024 }, async (request, reply) => {
    const body = toFields(request.body);
    if ('views' in body) {
      countView(parts, body, request, reply);
      return reply.code(204).send();
    }
    const counted = await limit?.(request);
    if (counted && !counted.isAllowed && counted.isExceeded) {
      return reply.code(429).header('retry-after', counted.ttlInSeconds).send();
    }
    app.log.warn({ report: toLoggedReport(body) }, 'browser report');
    return reply.code(204).send();
  });

  const timer = setInterval(() => void counts.flush(), SEND_EVERY_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await counts.flush();
  });
}

/** Counts a report about a view, unless no page would send it or it is about another release than a live one. */
function countView(
  { counts, isLive, hasCanary, ids }: Reports,
  body: Fields,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const report = toBrowserReport(body);
  const release = { name: String(body.remote), version: String(body.version) };
  if (!report || !isLive(release) || isPreview(request)) return;
  const network = wideNetworkOf(request.ip);
  const count = () => counts.countReport(release, report, network);
  if (hasCanary(release.name)) ids.use({ request, reply }, release, network, partsOf(report), count);
  else count();
}

type Fields = Record<string, unknown>;

function toFields(body: unknown): Fields {
  return typeof body === 'object' && body !== null ? (body as Fields) : {};
}

/**
 * Returns a browser's report for the log: only known fields, as text, shortened, with addresses without their query.
 */
function toLoggedReport(fields: Fields): Partial<Record<keyof typeof FIELDS, string>> {
  return Object.fromEntries(
    Object.entries(FIELDS).flatMap(([name, most]) => {
      const value = fields[name];
      return typeof value === 'string' ? [[name, withoutQueries(value.slice(0, most))]] : [];
    }),
  );
}

/** Returns a browser's report about a view (`shell/src/federation/viewHealth.ts`), or null if no page would send it. */
function toBrowserReport({ views, errors, ...fields }: Fields): BrowserReport | null {
  if ((views !== 0 && views !== 1) || (errors !== 0 && errors !== 1)) return null;
  const vitals: Partial<Record<Vital, number>> = {};
  for (const vital of Object.keys(MOST) as Vital[]) {
    const value = fields[vital];
    if (value === undefined) continue;
    if (typeof value !== 'number' || !(value >= 0 && value <= MOST[vital])) return null;
    vitals[vital] = value;
  }
  return { views, errors, ...vitals };
}

function partsOf({ views, errors, ...vitals }: BrowserReport): ReportPart[] {
  return [
    ...(views > 0 ? ['view' as const] : []),
    ...(errors > 0 ? ['failure' as const] : []),
    ...(Object.keys(vitals).length > 0 ? ['vitals' as const] : []),
  ];
}

/** Staff who preview a release are not counted as visitors. */
function isPreview({ headers }: FastifyRequest): boolean {
  return headers.cookie?.includes(`${PREVIEW_COOKIE}=`) ?? false;
}
