import type { FastifyInstance } from 'fastify';
import type { InternalApi } from '../InternalApi.ts';
import type { ReleaseFiles } from '../ReleaseFiles.ts';
import { liveReleases, type LiveSet } from '../releaseSets.ts';

export interface Health {
  api: Pick<InternalApi, 'isReady'>;
  registry: { readonly releaseSet: LiveSet | null };
  files: Pick<ReleaseFiles, 'findMissing'>;
  /** Called once for each missing file. */
  onMissing(file: string): void;
}

/** How long the store is not looked at again, in ms. */
const LOOK_AGAIN_MS = 10_000;

/**
 * `/healthz`: the process runs. `/readyz`: it can serve pages, and is not about to stop. It names missing files of live
 * releases, and stays 200: other sections are served, and a release of that section brings files again.
 */
export async function health(app: FastifyInstance, { api, registry, files, onMissing }: Health): Promise<void> {
  const told = new Set<string>();
  const look = async () => {
    const missing = await files.findMissing(liveReleases(registry.releaseSet));
    for (const file of missing.filter((each) => !told.has(each))) {
      told.add(file);
      onMissing(file);
    }
    return missing;
  };
  let looked = { at: -Infinity, missing: Promise.resolve<string[]>([]) };
  const findMissing = () => {
    // Requests that arrive meanwhile share the look.
    if (performance.now() - looked.at >= LOOK_AGAIN_MS) looked = { at: performance.now(), missing: look() };
    return looked.missing;
  };
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const isReady = !app.drain.isDraining && registry.releaseSet !== null && (await api.isReady());
    if (!isReady) return reply.code(503).send({ status: 'not ready' });
    const missing = await findMissing();
    return reply.send({ status: 'ready', ...(missing.length > 0 ? { missing } : {}) });
  });
}
