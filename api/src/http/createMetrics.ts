import { addGauge, measureServer, watchCache } from '@wkff/server';
import type { FastifyInstance } from 'fastify';
import { Gauge, Registry } from 'prom-client';
import type { AppContext } from '../context.ts';

/** What the API counts of itself. Labels are route patterns and fixed words, never what a caller chose. */
export interface Metrics {
  registry: Registry;
  /** Streams of `/api/live` that are open. */
  liveStreams: Gauge;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const liveStreams = new Gauge({
    name: 'wkff_live_streams_open',
    help: 'Streams of /api/live that are open',
    registers: [registry],
  });
  return { registry, liveStreams };
}

/** Times every answer, watches cache, pool and changes, and shows it all at `/metrics` to who has the token. */
export function installMetrics(app: FastifyInstance, context: AppContext): void {
  const { registry } = context.metrics;
  measureServer(app, registry);
  watchContext(context, registry);
  if (context.config.metricsToken === null) return;
  app.get(
    '/metrics',
    { config: { permission: 'metrics', isUnlimited: true }, schema: { hide: true } },
    async (_, reply) => reply.type(registry.contentType).send(await registry.metrics()),
  );
}

function watchContext({ cache, pool, changes }: AppContext, registry: Registry): void {
  const gauge = (name: string, help: string, read: () => number) => addGauge(registry, name, help, read);
  watchCache(registry, 'answer', cache);
  gauge('wkff_database_connections', 'Open connections to the database', () => pool.totalCount);
  gauge('wkff_database_connections_idle', 'Connections that wait for work', () => pool.idleCount);
  gauge('wkff_database_waiting', 'Requests that wait for a connection', () => pool.waitingCount);
  gauge('wkff_changes_heard', '1 while changes of all processes are heard', () => Number(changes.isListening));
  gauge('wkff_changes_newest', 'Number of the newest change this process knows', () => changes.newest);
}
