import path from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { HostConfig } from '../config.ts';
import { releaseFolder } from '../devBuilds.ts';
import { sendFrameSheet } from '../frameSheet.ts';
import { createImmutableFiles, PUBLIC_DIR, sendMissing } from '../immutableFiles.ts';
import { FRAME_SHEET, type Registry } from '../Registry.ts';

export interface BuiltFiles {
  config: Pick<HostConfig, 'shellDir' | 'storeDir' | 'devDir'>;
  registry: Registry;
}

/** Files that never change under their name: the host's build, the remotes' releases, fonts. */
export async function builtFiles(app: FastifyInstance, { config, registry }: BuiltFiles): Promise<void> {
  const sendImmutable = createImmutableFiles();
  app.get('/assets/*', (request, reply) => {
    const { view } = registry;
    if (view && request.url.startsWith(FRAME_SHEET)) return sendFrameSheet(request, reply, view.sheet);
    return sendImmutable(request, reply, path.join(config.shellDir, 'browser'), wildcard(request));
  });
  app.get<{ Params: { name: string; version: string } }>('/remotes/:name/:version/*', (request, reply) => {
    const { name, version } = request.params;
    if (!/^mf-[a-z0-9-]+$/.test(name) || !/^[0-9A-Za-z-]+$/.test(version)) return sendMissing(reply);
    const folder = path.join(releaseFolder(config, name, version), 'browser');
    return sendImmutable(request, reply, folder, wildcard(request));
  });
  // Their names carry a hash of their content.
  app.get('/fonts/*', (request, reply) =>
    sendImmutable(request, reply, path.join(PUBLIC_DIR, 'fonts'), wildcard(request)),
  );
}

function wildcard(request: FastifyRequest): string {
  return (request.params as { '*': string })['*'];
}
