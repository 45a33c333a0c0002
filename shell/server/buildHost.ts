import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { createClock, HEADERS, type Release } from '@wkff/contracts';
import type { ShellBuild } from '@wkff/mf-contract';
import { describeFailure, QuickAnswers, TagCache, TokenBuckets, withoutQueries } from '@wkff/server';
import type { FastifyInstance } from 'fastify';
import type { HostConfig } from './config.ts';
import { checkCandidate, type Verdict } from './checkCandidate.ts';
import { createAddressOf } from './createAddressOf.ts';
import { createAnswerShares } from './answerShares.ts';
import { ErrorReports, type ReportedError } from './ErrorReports.ts';
import { createServer, type HostDeps } from './createServer.ts';
import { devRoutes } from './devBuilds.ts';
import { readFrameCss } from './frameSheet.ts';
import { LastSitemaps } from './feeds/LastSitemaps.ts';
import { HealthCounts } from './HealthCounts.ts';
import { HostDifferences } from './HostDifferences.ts';
import { HostChanges } from './HostChanges.ts';
import { HostTexts } from './HostTexts.ts';
import { InternalApi } from './InternalApi.ts';
import { OldAddresses } from './OldAddresses.ts';
import { PageService } from './PageService.ts';
import { builtFiles } from './parts/builtFiles.ts';
import { changes } from './parts/changes.ts';
import { embeds } from './parts/embeds.ts';
import { errors } from './parts/errors.ts';
import { everyRequest } from './parts/everyRequest.ts';
import { health } from './parts/health.ts';
import { describeHost, hostInfo } from './parts/hostInfo.ts';
import { leagueFiles } from './parts/leagueFiles.ts';
import { liveStreams } from './parts/liveStreams.ts';
import { createMetrics, metrics, type HostMetrics } from './parts/metrics.ts';
import { pages } from './parts/pages.ts';
import { passThrough } from './parts/passThrough.ts';
import { publicFiles } from './parts/publicFiles.ts';
import { readers } from './parts/readers.ts';
import { releaseChecks } from './parts/releaseChecks.ts';
import { reports } from './parts/reports.ts';
import { previews } from './parts/previews.ts';
import { siteTexts } from './parts/siteTexts.ts';
import { storedPages } from './parts/storedPages.ts';
import { versions } from './parts/versions.ts';
import { createReadAccess } from './readAccess.ts';
import type { RenderReads } from './readForRender.ts';
import { AnswerKeys } from './passing/AnswerKeys.ts';
import { AnswersForRenders } from './passing/AnswersForRenders.ts';
import { Registry } from './Registry.ts';
import { HOST_BUILD, ReleaseFiles } from './ReleaseFiles.ts';
import { Renderer, type ReportFailure } from './Renderer.ts';
import { hostBundle, serverBundle } from './serverBundle.ts';
import { ViewIds } from './ViewIds.ts';
import { liveReleases, shownSections } from './releaseSets.ts';
import { TextRoutes } from './TextRoutes.ts';
import { Visitors } from './Visitors.ts';

/** Size of the cache for the API's anonymous answers, in bytes. Answers are small, and the API caches all of them. */
const ANSWER_BYTES = 8 * 1024 * 1024;

/**
 * Builds the web host: pages, the remotes' files, and the API under the same origin. Close it to end everything it
 * started.
 */
export async function buildHost(config: HostConfig, deps: HostDeps = {}): Promise<FastifyInstance> {
  const app = createServer(config, deps);
  const services = await createServices(app, config);
  const { shell, clock, api, files, registry, readAccess, renderer, counts, texts, answers, keys, log } = services;
  const { apiOrigin, hostSecret, siteOrigin } = config;
  const caches = { answers, pages: texts.cache };
  const quick = new QuickAnswers(answers, {
    idHeader: HEADERS.requestId,
    createId: () => randomUUID(),
    seenHeader: HEADERS.seen,
  });
  quick.install(app);
  const { hasLimits, rendersPerMinute: perMinute } = config;
  const budgets = hasLimits ? new TokenBuckets({ perMinute, most: perMinute / 2 }) : null;
  const routes = new TextRoutes(texts, registry, { budgets });

  const shares = createAnswerShares({ onRefuse: counts.onRefuseAnswer, onEnd: counts.onEndReader });

  const onSlow = () => counts.onEndReader('slow');
  const addressOf = createAddressOf(config.trustedProxies);
  await app.register(readers, { shares, quick, addressOf, leastSpeed: deps.leastSpeed, onSlow });
  await app.register(everyRequest, { siteOrigin });
  await app.register(errors);
  await app.register(metrics, {
    registry: counts.registry,
    token: config.metricsToken,
    ...caches,
    quick,
    renderer,
    shares,
  });
  const work = releaseChecks(app, {
    api,
    info: describeHost(shell),
    label: `${hostname()}:${config.port}`,
    shown: () => shownSections(registry.releaseSet),
    check: (name, version) => checkRelease(config, services, name, version),
  });
  const hostChanges = new HostChanges();
  await app.register(changes, { api, registry, ...caches, hostChanges, work });
  await app.register(health, { api, registry, files, onMissing: log.missing });
  const onCount = counts.onLiveStreams;
  await app.register(liveStreams, { changes: hostChanges, api, limits: config.live, onCount });
  const service = new PageService({ config, shell, registry, renderer, texts });
  const settled = () => service.settled();
  await app.register(passThrough, { apiOrigin, hostSecret, ...caches, settled, keys, quick, shares });
  await app.register(hostInfo, { shell });
  const { sendsDifferences } = config;
  await app.register(builtFiles, { files, registry, sendsDifferences, onSend: counts.onSendFile });
  await app.register(publicFiles);
  await app.register(storedPages, { isOn: config.storesPages });
  if (config.devDir !== null) {
    devRoutes(app, async () => {
      texts.cache.clear();
      await registry.refresh();
    });
  }
  const last = new LastSitemaps(config.dataDir);
  const sitemap = { config, shell, renderer, report: services.failed, last, onEarlier: services.log.earlierSitemap };
  await app.register(siteTexts, { routes, sitemap, readAccess, clock });
  await app.register(leagueFiles, { routes, readAccess, siteOrigin });
  await app.register(embeds, { routes, readAccess, siteOrigin, clock });
  await registerPages(app, config, services, service, new OldAddresses(api, budgets));
  return app;
}

/** Registers the pages, and what depends on who views them: versions, previews, and reports of views. */
async function registerPages(
  app: FastifyInstance,
  config: HostConfig,
  services: Services,
  service: PageService,
  oldAddresses: OldAddresses,
): Promise<void> {
  const { shell, api, registry, counts, visitors } = services;
  const { hostSecret, siteOrigin, hasLimits } = config;
  const ids = new ViewIds({ secret: hostSecret, isSecure: siteOrigin.startsWith('https://') });
  const healthCounts = new HealthCounts({ send: (some) => api.sendHealth(some), hasLimits, onCount: counts.onCount });
  await app.register(versions, { registry, visitors, ids, host: shell.version });
  await app.register(previews, { visitors, siteOrigin });
  await app.register(reports, {
    hasLimits,
    counts: healthCounts,
    errors: services.errors,
    ids,
    hasCanary: (name) => registry.releaseSet?.canaries.some(({ release }) => release.name === name) ?? false,
    isLive: (release) => findLive(registry, release) !== undefined,
  });
  await app.register(pages, {
    service,
    visitors,
    ids,
    oldAddresses,
    onRefuse: counts.onRefuse,
    onServed: (release, hasFailed, network) => healthCounts.countPage(release, hasFailed, network),
  });
}

type Services = Awaited<ReturnType<typeof createServices>>;

/** Creates the services that the parts need. @throws if the files of the host's own build were changed. */
async function createServices(app: FastifyInstance, config: HostConfig) {
  const { apiOrigin, hostSecret, siteOrigin } = config;
  const shell = JSON.parse(readFileSync(path.join(config.shellDir, 'shell.json'), 'utf8')) as ShellBuild;
  const clock = createClock(config.clockOffset);
  const log = createReleaseLog(app);
  const api = new InternalApi(apiOrigin, hostSecret, log.unusable);
  const differences = config.sendsDifferences ? new HostDifferences() : null;
  const files = new ReleaseFiles({
    folders: config,
    shell,
    api,
    differences,
    findLive: (name, version) => findLive(registry, { name, version }),
    onTampered: log.tampered,
  });
  await files.read(HOST_BUILD, shell.version, `server/${shell.server}`);
  const read = (file: string) => files.read(HOST_BUILD, shell.version, file);
  // Not while the process is held (`untilBegun`): what it waits for needs the processors.
  app.addHook(
    'onReady',
    () => void differences?.make({ shellDir: config.shellDir, shell, read }).catch(log.noDifferences),
  );
  app.addHook('onClose', async () => differences?.close());
  const frameCss = await readFrameCss(files, shell);
  const readAccess = createReadAccess(apiOrigin, hostSecret);
  const counts = createMetrics();
  const errors = new ErrorReports({
    send: (some) => api.sendErrors(some),
    findLive: (release) => findLive(registry, release),
    hasLimits: config.hasLimits,
  });
  const failed: ReportFailure = (release, where, error, page) => {
    log.failed(release, where, error, page);
    errors.add(release, onServer(release, where, error, page));
  };
  const answers = new TagCache(clock, ANSWER_BYTES);
  const keys = new AnswerKeys(answers);
  const reads = { access: readAccess, answers: new AnswersForRenders(answers, keys) };
  const renderer = createRenderer(config, shell, files, { log, failed, reads, counts });
  app.addHook('onClose', () => renderer.close());
  const prepare = (releases: readonly Release[]) => files.prepare(releases).catch(log.unprepared);
  const registry: Registry = new Registry({
    api,
    clock,
    dataDir: config.dataDir,
    folders: config,
    frameCss,
    prepare,
    support: describeHost(shell),
    onMisfit: log.misfit,
    onUnsaved: log.unsaved,
    prepareRenders: (releases) => prepareRenders(renderer, config, shell, releases),
  });
  const previewed = previewedReleases(api, prepare);
  const visitors = new Visitors({ api: previewed, secret: hostSecret, isSecure: siteOrigin.startsWith('https://') });
  const texts = new HostTexts(clock);
  const parts = {
    shell,
    clock,
    api,
    files,
    registry,
    readAccess,
    counts,
    renderer,
    log,
    texts,
    answers,
    keys,
    visitors,
  };
  return { ...parts, errors, failed };
}

/** Returns an error on the server as it is stored. Its place, e.g. `server render: /schedule`, has the path. */
function onServer(...[release, where, error, page]: Parameters<ReportFailure>): ReportedError {
  return {
    source: 'server',
    where: /^server render(?: ended)?/.exec(where)?.[0] ?? where,
    failure: describeFailure(error, release),
    path: page?.path ?? null,
    requestId: page?.requestId ?? null,
    userAgent: null,
    network: null,
  };
}

type ReleaseLog = ReturnType<typeof createReleaseLog>;

/** Returns functions that log what went wrong with releases. */
function createReleaseLog({ log }: FastifyInstance) {
  const messageOf = (error: unknown) => withoutQueries(error instanceof Error ? error.message : String(error));
  const failed: ReportFailure = ({ name, version }, where, error, page) =>
    log.error({ remote: name, version, where, err: messageOf(error), reqId: page?.requestId }, 'remote failed');
  const noAnswer: ReportFailure = ({ name, version }, where, error) =>
    log.warn({ remote: name, version, where, err: messageOf(error) }, 'the API did not answer a page');
  return {
    failed,
    noAnswer,
    unusable: ({ name, version }: Release) =>
      log.error({ remote: name, version }, 'the record of a release is left out: it does not fit this host'),
    earlierSitemap: ({ name, version }: Pick<Release, 'name' | 'version'>, savedAt: number) =>
      log.warn({ remote: name, version, of: new Date(savedAt) }, 'the sitemap has an earlier list of a section'),
    misfit: ({ name, version }: Release, err: string) =>
      log.error({ remote: name, version, err }, 'this host cannot run a live release: its section is unavailable'),
    missing: (file: string) => log.error({ file }, 'a file of a live release is missing'),
    tampered: (file: object) => log.error(file, 'a file is not what was released'),
    unprepared: (error: unknown) => log.warn({ err: error }, 'releases cannot be copied or recorded'),
    noDifferences: (error: unknown) => log.warn({ err: error }, 'the host sends its own files whole'),
    unsaved: (error: unknown) => log.warn({ err: error }, 'the snapshot of the registry cannot be written'),
  };
}

interface RendererParts {
  log: ReleaseLog;
  failed: ReportFailure;
  reads: RenderReads;
  counts: HostMetrics;
}

function createRenderer(
  config: HostConfig,
  shell: ShellBuild,
  files: ReleaseFiles,
  { log, failed, reads, counts }: RendererParts,
): Renderer {
  return new Renderer({
    workers: config.renderWorkers,
    report: failed,
    reportNoAnswer: log.noAnswer,
    reads,
    onRender: counts.onRender,
    readBundle: (bundle) =>
      'name' in bundle
        ? files.read(bundle.name, bundle.version, `server/${path.basename(bundle.file)}`)
        : files.read(HOST_BUILD, shell.version, `server/${shell.server}`),
  });
}

/** Checks a release that is not live yet. @throws Error if the API does not answer. */
async function checkRelease(
  config: HostConfig,
  { api, files, renderer, shell }: Services,
  name: string,
  version: string,
): Promise<Verdict> {
  const release = await api.release(name, version);
  if (!release) return { refused: 'its record does not fit this host', pages: [] };
  await files.prepare([release]);
  const { apiOrigin, clockOffset } = config;
  const bundles = { shell: hostBundle(config, shell), remote: serverBundle(config, release) };
  return checkCandidate(release, {
    read: (file) => files.read(name, version, file),
    describe: (request) => renderer.describe(request),
    request: { apiOrigin, clockOffset, ...bundles, mounts: release.mounts },
  });
}

/** Starts the render processes of releases, before they go live. */
function prepareRenders(renderer: Renderer, config: HostConfig, shell: ShellBuild, releases: readonly Release[]) {
  const bundles = releases.map((release) => serverBundle(config, release));
  return renderer.prepare(hostBundle(config, shell), bundles);
}

/** Returns a way to releases for previews. A previewed release is not live, so it may not be on this machine yet. */
function previewedReleases(api: InternalApi, prepare: (releases: readonly Release[]) => Promise<unknown>) {
  return {
    async release(name: string, version: string): Promise<Release | null> {
      const found = await api.release(name, version);
      if (found) await prepare([found]);
      return found;
    },
  };
}

function findLive({ releaseSet }: Registry, { name, version }: Pick<Release, 'name' | 'version'>): Release | undefined {
  return liveReleases(releaseSet).find((release) => release.name === name && release.version === version);
}
