import path from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendFrameSheet } from '../frameSheet.ts';
import { PUBLIC_DIR, sendImmutable } from '../immutableFiles.ts';
import { readBelow } from '../readBelow.ts';
import { FRAME_SHEET, type Registry } from '../Registry.ts';
import type { ReleaseFiles } from '../ReleaseFiles.ts';

export interface BuiltFiles {
  files: Pick<ReleaseFiles, 'readFor' | 'readHostFile'>;
  registry: Pick<Registry, 'releaseSet'>;
}

const FONTS = path.join(PUBLIC_DIR, 'fonts');

/** Serves files that never change under their name: the host's build, the remotes' releases, fonts. */
export async function builtFiles(app: FastifyInstance, { files, registry }: BuiltFiles): Promise<void> {
  app.get('/assets/*', (request, reply) => {
    const { releaseSet } = registry;
    if (releaseSet && request.url.startsWith(FRAME_SHEET)) return sendFrameSheet(request, reply, releaseSet.sheet);
    const name = wildcard(request);
    return sendImmutable(request, reply, name, (accepted) => files.readHostFile(accepted, `browser/${name}`));
  });
  app.get<{ Params: { name: string; version: string } }>('/remotes/:name/:version/*', (request, reply) => {
    const { name, version } = request.params;
    const file = wildcard(request);
    return sendImmutable(request, reply, file, (accepted) => files.readFor(accepted, name, version, `browser/${file}`));
  });
  // Their names contain a hash of their content.
  app.get('/fonts/*', (request, reply) => {
    const name = wildcard(request);
    return sendImmutable(request, reply, name, async () => ({
      body: await readBelow(FONTS, name),
      encoding: 'identity',
    }));
  });
}

function wildcard(request: FastifyRequest): string {
  return (request.params as { '*': string })['*'];
}
