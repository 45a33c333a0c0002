import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { QuickAnswers } from './QuickAnswers.ts';
import type { TagCache } from './TagCache.ts';

/** Upper bounds of the buckets of durations, in seconds. */
export const DURATION_BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Measures the duration of every answer of an app by route pattern and class of status. Once the app listens, it adds
 * metrics of the process (garbage collection, event loop, memory). Labels never contain a caller's input.
 */
export function measureServer(app: FastifyInstance, registry: Registry, quick: QuickAnswers): void {
  const durations = new Histogram({
    name: 'wkff_http_request_duration_seconds',
    help: 'Time to answer, by route pattern and class of status',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown');
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    // A caller may choose any method for an unknown route. Known routes have few.
    durations.observe({ method: request.is404 ? 'any' : request.method, route, status }, reply.elapsedTime / 1000);
    done();
  });
  quick.onAnswer(({ route, status, ms }) =>
    durations.observe({ method: 'GET', route, status: `${Math.floor(status / 100)}xx` }, ms / 1000),
  );
  // Only for a process that serves, not for every app that a test creates.
  app.addHook('onListen', (done) => {
    collectDefaultMetrics({ register: registry });
    done();
  });
}

/** Adds a gauge whose value is read whenever the metrics are requested. */
export function addGauge(registry: Registry, name: string, help: string, read: () => number): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read());
    },
  });
}

/** Adds a counter whose counts, by a label's values, are read whenever the metrics are requested. */
export function addCounts<Value extends string>(
  registry: Registry,
  { name, help, label }: { name: string; help: string; label: string },
  read: () => Readonly<Record<Value, number>>,
): void {
  new Counter({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    collect() {
      this.reset();
      for (const [value, count] of Object.entries<number>(read())) this.inc({ [label]: value }, count);
    },
  });
}

/** Adds metrics of a cache: lookups by result, and size in bytes. `name` is part of their names, e.g. `answer`. */
export function watchCache(registry: Registry, name: string, cache: TagCache): void {
  const lookups = { name: `wkff_${name}_cache_lookups_total`, help: `Lookups in the ${name} cache by result` };
  addCounts(registry, { ...lookups, label: 'result' }, () => ({ hit: cache.hits, miss: cache.misses }));
  const help = `Bytes in the ${name} cache, compressed forms and overhead included`;
  addGauge(registry, `wkff_${name}_cache_bytes`, help, () => cache.bytes);
}
