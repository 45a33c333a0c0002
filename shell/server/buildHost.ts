import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import rateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import { codeOfStatus, createClock, ERRORS, HEADERS, tags } from '@wkff/contracts';
import type { ShellBuild } from '@wkff/mf-contract';
import { installDrain, sendText, serverLimits, TagCache } from '@wkff/server';
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { toLoggedReport } from './browserReport.ts';
import type { HostConfig } from './config.ts';
import { devRoutes, releaseFolder } from './devBuilds.ts';
import { readFrameCss, sendFrameSheet } from './frameSheet.ts';
import { createImmutableFiles, sendMissing } from './immutableFiles.ts';
import { InternalApi } from './InternalApi.ts';
import { leagueFiles } from './leagueFiles.ts';
import { liveStreams } from './liveStreams.ts';
import { installMetrics } from './metrics.ts';
import { PageService, type HostText } from './PageService.ts';
import { passThrough } from './passThrough.ts';
import { createReadPass } from './readPass.ts';
import { FRAME_SHEET, Registry } from './Registry.ts';
import { createRenderer, type ReportFailure } from './renderer.ts';
import { PAGE_SECURITY_HEADERS } from './securityHeaders.ts';
import { siteFiles } from './siteFiles.ts';
import { serverTexts } from './texts.ts';

/** What the API's anonymous answers may take here, in bytes. Answers are small; the API has them all. */
const ANSWER_BYTES = 8 * 1024 * 1024;
/** How hard pages and files are compressed. */
const QUALITY = 5;
/** Reports of failures that one address may write into the log. */
const REPORTS_PER_MINUTE = 30;

/** The web host: pages, the remotes' files, and the API passed through under one origin. Close it to end all it started. */
export async function buildHost(config: HostConfig): Promise<FastifyInstance> {
  const app = Fastify({
    ...serverLimits(config.timeouts),
    logger: { level: config.logLevel, base: { process: 'host' } },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustedProxies ?? false,
    bodyLimit: 16 * 1024,
    routerOptions: { maxParamLength: 500, ignoreDuplicateSlashes: false },
    forceCloseConnections: 'idle',
    // What reaches a closing process is answered like all before it; its connection ends with the answer.
    return503OnClosing: false,
    // An address that cannot be decoded never reaches a route.
    frameworkErrors: (error, request, reply) => void refuse(request, reply, error.statusCode ?? 400),
  });
  const shell = JSON.parse(readFileSync(path.join(config.shellDir, 'shell.json'), 'utf8')) as ShellBuild;
  const report: ReportFailure = (remote, where, error) => {
    const version = registry.view?.releases.find((release) => release.name === remote)?.version;
    app.log.error(
      { remote, version, where, err: error instanceof Error ? error.message : String(error) },
      'remote failed',
    );
  };
  const api = new InternalApi(config.apiOrigin, config.hostSecret);
  const registry = new Registry(api, config.dataDir, config, readFrameCss(config.shellDir, shell));
  installDrain(app);
  const metrics = installMetrics(app, config.metricsToken);
  const renderer = createRenderer({
    workers: config.renderWorkers,
    report,
    readPass: createReadPass(config.apiOrigin, config.hostSecret),
    onRender: metrics.onRender,
  });
  const pages = new PageService(config, shell, registry, renderer);
  const answers = new TagCache(createClock(config.clockOffset), ANSWER_BYTES);
  answers.suspend();
  metrics.watch({ pages: pages.cache, answers, renderer });
  const sendImmutable = createImmutableFiles();

  const stop = new AbortController();
  const following = api.follow({
    signal: stop.signal,
    async onConnect(id) {
      // Pages are served even while changes can't be heard.
      pages.cache.resume(id);
      answers.resume(id);
      await registry.refresh();
    },
    onLost: () => answers.suspend(),
    async onChange(change) {
      pages.cache.apply(change);
      answers.apply(change);
      const { tags: touched } = change;
      if (touched.includes(tags.releases) || touched.includes(tags.clubs) || touched.includes(tags.all))
        await registry.refresh();
    },
  });
  app.addHook('onClose', async () => {
    stop.abort();
    await following;
    await renderer.close();
  });

  app.addHook('onRequest', (request, reply, done) => {
    void reply.header(HEADERS.requestId, request.id);
    done();
  });
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const isReady = !app.drain.isDraining && registry.view !== null && (await api.isReady());
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' });
  });

  liveStreams(app, config);
  await app.register(passThrough, { config, answers, pages: pages.cache });
  app.get('/assets/*', (request, reply) => {
    const view = registry.view;
    if (view && request.url.startsWith(FRAME_SHEET)) return sendFrameSheet(request, reply, view.sheet);
    return sendImmutable(request, reply, path.join(config.shellDir, 'browser'), wildcard(request));
  });
  app.get<{ Params: { name: string; version: string } }>('/remotes/:name/:version/*', (request, reply) => {
    const { name, version } = request.params;
    if (!/^mf-[a-z0-9-]+$/.test(name) || !/^[0-9A-Za-z-]+$/.test(version)) return sendMissing(reply);
    const folder = path.join(releaseFolder(config, name, version), 'browser');
    return sendImmutable(request, reply, folder, wildcard(request));
  });
  const publicDir = path.join(import.meta.dirname, '../public');
  // Their names carry a hash of their content.
  app.get('/fonts/*', (request, reply) =>
    sendImmutable(request, reply, path.join(publicDir, 'fonts'), wildcard(request)),
  );
  await app.register(fastifyStatic, {
    root: publicDir,
    globIgnore: ['fonts/**'],
    wildcard: false,
    index: false,
    maxAge: '1h',
    decorateReply: false,
  });
  app.get('/images/*', (_request, reply) => sendMissing(reply));

  if (config.devDir !== null) {
    devRoutes(app, async () => {
      pages.cache.clear();
      await registry.refresh();
    });
  }
  const versions = () => ({
    host: shell.version,
    remotes: Object.fromEntries(registry.view?.active.map(({ name, version }) => [name, version]) ?? []),
  });
  siteFiles(app, { config, pages, versions, report, send: sendHostText });
  leagueFiles(app, { pages, send: sendHostText });
  await app.register(rateLimit, { global: false });
  const limit = config.hasLimits ? { rateLimit: { max: REPORTS_PER_MINUTE, timeWindow: 60_000 } } : {};
  app.post('/_report', { bodyLimit: 4 * 1024, config: limit }, (request, reply) => {
    app.log.warn({ report: toLoggedReport(request.body) }, 'browser report');
    return reply.code(204).send();
  });
  // sendBeacon posts text.
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, JSON.parse(String(body)));
    } catch {
      done(null, null);
    }
  });

  app.get('/*', async (request, reply) => {
    const answer = await pages.page(pageUrl(request.url));
    if (answer.kind === 'redirect') return reply.code(answer.status).header('location', answer.location).send();
    void reply.headers(PAGE_SECURITY_HEADERS).type('text/html; charset=utf-8');
    return sendHostText(request, reply, answer);
  });
  app.setNotFoundHandler((_request, reply) => sendMissing(reply));
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode !== undefined && error.statusCode < 500 ? error.statusCode : 503;
    if (status === 503) request.log.error({ err: error.message, path: request.url.split('?', 1)[0] }, 'page failed');
    return refuse(request, reply, status);
  });

  app.addHook('onReady', () => {
    // Without the API the last snapshot serves until it is back.
    void registry.refresh().catch(() => {
      if (registry.restore()) app.log.warn('the API does not answer; serving the last snapshot');
    });
  });
  return app;
}

/** An answer without a page: in the API's error form below `/api`, else a short HTML page that leads home. */
function refuse(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
  void reply.code(status).header('cache-control', 'no-store');
  if (status === 503) void reply.header('retry-after', '5');
  if (request.url.startsWith('/api')) {
    const code = codeOfStatus(status);
    return reply.send({ success: false, message: ERRORS[code].message, code });
  }
  return reply.headers(PAGE_SECURITY_HEADERS).type('text/html; charset=utf-8').send(serverTexts.unavailable(status));
}

/** Path and query as the page cache knows them. */
function pageUrl(url: string): string {
  const { pathname, search } = new URL(url, 'http://host');
  return pathname + search;
}

function wildcard(request: FastifyRequest): string {
  return (request.params as { '*': string })['*'];
}

function sendHostText(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, isCached }: HostText,
): FastifyReply | Promise<FastifyReply> {
  void reply.header('cache-control', isCached ? 'no-cache' : 'no-store').header('vary', 'accept-encoding');
  return sendText(request, reply, text, QUALITY);
}
