import { addGauge, DURATION_BUCKETS, isSecret, measureServer, watchCache, type TagCache } from '@wkff/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Histogram, Registry } from 'prom-client';
import { sendMissing } from './immutableFiles.ts';
import type { Renderer } from './renderer.ts';

export interface HostMetrics {
  /** Notes a render: the remote, how it came out, how long it took in ms. */
  onRender(remote: string, outcome: 'page' | 'frame', ms: number): void;
  /** Installs the rest, once all parts are there. */
  watch(parts: { pages: TagCache; answers: TagCache; renderer: Renderer }): void;
}

/**
 * What the host counts of itself, shown at `/metrics` to who has the token; without a token set there is no such page. Labels
 * are route patterns, names of remotes and fixed words, never what a caller chose.
 */
export function installMetrics(app: FastifyInstance, token: string | null): HostMetrics {
  const registry = new Registry();
  measureServer(app, registry);
  const renders = new Histogram({
    name: 'wkff_render_duration_seconds',
    help: 'Time to render a page, queue included; outcome frame: the remote failed and the browser renders it',
    labelNames: ['remote', 'outcome'],
    buckets: DURATION_BUCKETS,
    registers: [registry],
  });
  app.get('/metrics', { exposeHeadRoute: false }, async (request: FastifyRequest, reply: FastifyReply) => {
    if (token === null || !isSecret(request.headers.authorization, `Bearer ${token}`)) return sendMissing(reply);
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
  return {
    onRender: (remote, outcome, ms) => renders.observe({ remote, outcome }, ms / 1000),
    watch({ pages, answers, renderer }) {
      watchCache(registry, 'page', pages);
      watchCache(registry, 'answer', answers);
      addGauge(registry, 'wkff_renders_waiting', 'Renders that wait for a free thread', () => renderer.waiting);
      const heard = '1 while the API tells this host of changes';
      addGauge(registry, 'wkff_changes_heard', heard, () => Number(answers.isHearing));
    },
  };
}
