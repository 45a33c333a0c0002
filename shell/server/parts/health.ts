import type { FastifyInstance } from 'fastify';
import type { InternalApi } from '../InternalApi.ts';
import type { Registry } from '../Registry.ts';

export interface Health {
  api: InternalApi;
  registry: Registry;
}

/** `/healthz`: the process runs. `/readyz`: it can serve pages, and is not about to stop. */
export async function health(app: FastifyInstance, { api, registry }: Health): Promise<void> {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const isReady = !app.drain.isDraining && registry.releaseSet !== null && (await api.isReady());
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' });
  });
}
