import rateLimit from '@fastify/rate-limit';
import { PREVIEW_COOKIE, type Vital } from '@wkff/contracts';
import { networkOf, toFailure, wideNetworkOf, withoutQueries } from '@wkff/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { HostConfig } from '../config.ts';
import type { ErrorReports } from '../ErrorReports.ts';
import type { BrowserReport, CountedRelease, HealthCounts } from '../HealthCounts.ts';
import type { ReportPart, ViewIds } from '../ViewIds.ts';

/** Number of texts that one network may write into the log in a minute. */
const TEXTS_PER_MINUTE = 30;

/** Interval at which counts are sent to the API, in ms. */
const SEND_EVERY_MS = 5_000;

/** Fields of browsers' reports about failed remotes (`shell/src/federation/report.ts`), with their largest lengths. */
const FIELDS = { remote: 40, version: 60, where: 200, message: 500, path: 200 } as const;
/** Largest report in bytes: its texts, and the places of its stack. */
const REPORT_BYTES = 6 * 1024;

/** Largest plausible value of each vital, in ms (CLS has no unit). */
const MOST: Record<Vital, number> = { lcp: 120_000, inp: 60_000, cls: 100 };

export interface Reports extends Pick<HostConfig, 'hasLimits'> {
  counts: Pick<HealthCounts, 'countReport' | 'flush'>;
  errors: Pick<ErrorReports, 'add' | 'flush'>;
  /** Returns true for a release that is live, for all or as a canary. Reports about others are not counted. */
  isLive(release: CountedRelease): boolean;
  /** Returns true if a remote has a canary. Then only reports with the id of a view are counted, as they may end it. */
  hasCanary(name: string): boolean;
  ids: Pick<ViewIds, 'use'>;
}

/**
 * `POST /_report`, the only address for browsers' reports. Reports about views are counted and sent to the API; texts
 * about failures are logged, and sent to the API.
 */
export async function reports(app: FastifyInstance, parts: Reports): Promise<void> {
  const { hasLimits, counts, errors } = parts;
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
  app.post('/_report', { bodyLimit: REPORT_BYTES }, async (request, reply) => {
    const body = toFields(request.body);
    if ('views' in body) {
      countView(parts, body, request, reply);
      return reply.code(204).send();
    }
    const counted = await limit?.(request);
    if (counted && !counted.isAllowed && counted.isExceeded) {
      return reply.code(429).header('retry-after', counted.ttlInSeconds).send();
    }
    request.log.warn({ report: toLoggedReport(body) }, 'browser report');
    keepError(parts, body, request, reply);
    return reply.code(204).send();
  });

  // Errors first: the counts may withdraw a canary, and its team wants to know why.
  const flush = () => errors.flush().then(() => counts.flush());
  const timer = setInterval(() => void flush(), SEND_EVERY_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await flush();
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

/** Stores a failure of a release. While its section has a canary, a report needs the id of a view, as counts do. */
function keepError(
  { errors, hasCanary, ids }: Reports,
  body: Fields,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (isPreview(request)) return;
  const release = { name: textOf(body.remote), version: textOf(body.version) };
  const network = wideNetworkOf(request.ip);
  const message = textOf(body.message).replace(`${release.name} ${release.version}: `, '');
  const add = () =>
    errors.add(release, {
      source: 'browser',
      where: textOf(body.where),
      failure: toFailure({ message, stack: textOf(body.at) }, release),
      userAgent: request.headers['user-agent'] ?? '',
      path: textOf(body.path),
      requestId: request.id,
      network,
    });
  if (hasCanary(release.name)) ids.use({ request, reply }, release, network, ['error'], add);
  else add();
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

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
