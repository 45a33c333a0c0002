import { addCounts, addGauge, measureServer, watchCache } from '@wkff/server';
import fastifyPlugin from 'fastify-plugin';
import type { Registry } from 'prom-client';
import type { AppContext } from '../context.ts';
import { BEFORE_ROUTES } from './beforeRoutes.ts';

/** Measures every answer, the cache, the pool and the changes, and adds `/metrics` for callers with its token. */
export const metrics = fastifyPlugin<AppContext>(
  async (app, context) => {
    const { registry } = context.metrics;
    measureServer(app, registry, context.quick);
    watchContext(context, registry);
    if (context.config.metricsToken === null) return;
    app.get(
      '/metrics',
      { config: { permission: 'metrics', isUnlimited: true }, schema: { hide: true } },
      async (_, reply) => reply.type(registry.contentType).send(await registry.metrics()),
    );
  },
  { name: 'metrics', dependencies: [...BEFORE_ROUTES] },
);

function watchContext({ cache, pool, changes, replicas }: AppContext, registry: Registry): void {
  const gauge = (name: string, help: string, read: () => number) => addGauge(registry, name, help, read);
  watchCache(registry, 'answer', cache);
  gauge('wkff_database_connections', 'Open connections to the database', () => pool.totalCount);
  gauge('wkff_database_connections_idle', 'Idle connections to the database', () => pool.idleCount);
  gauge('wkff_database_waiting', 'Requests that wait for a connection', () => pool.waitingCount);
  const reads = {
    name: 'wkff_public_reads_total',
    help: 'Anonymous reads of the database, by server',
    label: 'server',
  };
  addCounts(registry, reads, () => replicas.reads);
  gauge('wkff_changes_heard', '1 while changes of all processes are received, else 0', () =>
    Number(changes.isListening),
  );
  gauge('wkff_changes_newest', 'Number of the newest change that this process knows', () => changes.newest);
}
