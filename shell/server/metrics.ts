import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { ApiAnswers } from './ApiAnswers.ts';
import { sendMissing } from './immutableFiles.ts';
import type { PageCache } from './PageCache.ts';
import type { Renderer } from './renderer.ts';

export interface HostMetrics {
  /** Notes a render: the remote, how it came out, how long it took in ms. */
  onRender(remote: string, outcome: 'page' | 'frame', ms: number): void;
  /** Installs the rest, once all parts are there. */
  watch(parts: {
    pages: { cache: PageCache };
    answers: ApiAnswers;
    renderer: Renderer;
    isHearing: () => boolean;
  }): void;
}

/** Upper bounds of the buckets, in seconds. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * What the host counts of itself, shown at `/metrics` to who has the token; without a token set there is no such page. Labels
 * are route patterns, names of remotes and fixed words, never what a caller chose.
 */
export function installMetrics(app: FastifyInstance, token: string | null): HostMetrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: 'wkff_http_request_duration_seconds',
    help: 'Time to answer, by route pattern and class of status',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown');
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    requests.observe({ method: request.is404 ? 'any' : request.method, route, status }, reply.elapsedTime / 1000);
    done();
  });
  const renders = new Histogram({
    name: 'wkff_render_duration_seconds',
    help: 'Time to render a page, queue included; outcome frame: the remote failed and the browser renders it',
    labelNames: ['remote', 'outcome'],
    buckets: BUCKETS,
    registers,
  });
  app.addHook('onListen', (done) => {
    collectDefaultMetrics({ register: registry });
    done();
  });
  app.get('/metrics', { exposeHeadRoute: false }, async (request: FastifyRequest, reply: FastifyReply) => {
    if (token === null || !isBearer(request.headers.authorization, token)) return sendMissing(reply);
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
  return {
    onRender: (remote, outcome, ms) => renders.observe({ remote, outcome }, ms / 1000),
    watch({ pages, answers, renderer, isHearing }) {
      watchCache(registry, 'page', pages.cache);
      watchCache(registry, 'answer', answers);
      gauge(registry, 'wkff_renders_waiting', 'Renders that wait for a free thread', () => renderer.waiting);
      gauge(registry, 'wkff_changes_heard', '1 while the API tells this host of changes', () => Number(isHearing()));
    },
  };
}

function watchCache(registry: Registry, name: string, cache: { hits: number; misses: number; bytes: number }): void {
  new Counter({
    name: `wkff_${name}_cache_lookups_total`,
    help: `Lookups in the ${name} cache by result`,
    labelNames: ['result'],
    registers: [registry],
    collect() {
      this.reset();
      this.inc({ result: 'hit' }, cache.hits);
      this.inc({ result: 'miss' }, cache.misses);
    },
  });
  gauge(registry, `wkff_${name}_cache_bytes`, `Bytes of plain text in the ${name} cache`, () => cache.bytes);
}

function gauge(registry: Registry, name: string, help: string, read: () => number): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read());
    },
  });
}

function isBearer(header: string | undefined, token: string): boolean {
  const [given, wanted] = [Buffer.from(header ?? ''), Buffer.from(`Bearer ${token}`)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
