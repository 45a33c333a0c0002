import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { AppContext } from '../context.ts';

/** What the API counts of itself. Labels are route patterns and fixed words, never what a caller chose. */
export interface Metrics {
  registry: Registry;
  /** Streams of `/api/live` that are open. */
  liveStreams: Gauge;
  /** Anonymous reads that the cache answered, and those it could not. */
  cacheHits: Counter.Internal;
  cacheMisses: Counter.Internal;
}

/** Upper bounds of the buckets, in seconds. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createMetrics(): Metrics {
  const registry = new Registry();
  const liveStreams = new Gauge({
    name: 'wkff_live_streams_open',
    help: 'Streams of /api/live that are open',
    registers: [registry],
  });
  const lookups = new Counter({
    name: 'wkff_answer_cache_lookups_total',
    help: 'Anonymous reads that the cache answered, and those it could not',
    labelNames: ['result'],
    registers: [registry],
  });
  return { registry, liveStreams, cacheHits: lookups.labels('hit'), cacheMisses: lookups.labels('miss') };
}

/** Times every answer, watches cache, pool and changes, and shows it all at `/metrics` to who has the token. */
export function installMetrics(app: FastifyInstance, context: AppContext): void {
  const { registry } = context.metrics;
  timeRequests(app, registry);
  watchContext(context, registry);
  // Garbage collection, event loop lag, memory: of a process that serves, not of each app a test makes.
  app.addHook('onListen', (done) => {
    collectDefaultMetrics({ register: registry });
    done();
  });
  if (context.config.metricsToken === null) return;
  app.get(
    '/metrics',
    { config: { permission: 'metrics', isUnlimited: true }, schema: { hide: true } },
    async (_, reply) => reply.type(registry.contentType).send(await registry.metrics()),
  );
}

function timeRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'wkff_http_request_duration_seconds',
    help: 'Time to answer, by route pattern and class of status',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown');
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    // An unknown route may be asked with any method; a known one has few.
    durations.observe({ method: request.is404 ? 'any' : request.method, route, status }, reply.elapsedTime / 1000);
    done();
  });
}

function watchContext({ cache, pool, changes }: AppContext, registry: Registry): void {
  const registers = [registry];
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge('wkff_answer_cache_bytes', 'Bytes of kept answers', () => cache.bytes);
  gauge('wkff_database_connections', 'Open connections to the database', () => pool.totalCount);
  gauge('wkff_database_connections_idle', 'Connections that wait for work', () => pool.idleCount);
  gauge('wkff_database_waiting', 'Requests that wait for a connection', () => pool.waitingCount);
  gauge('wkff_changes_heard', '1 while changes of all processes are heard', () => Number(changes.isListening));
  gauge('wkff_changes_newest', 'Number of the newest change this process knows', () => changes.newest);
}
