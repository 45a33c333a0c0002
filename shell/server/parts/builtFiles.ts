import path from 'node:path';
import { stemOf } from '@wkff/server/difference';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendFrameSheet } from '../frameSheet.ts';
import { PUBLIC_DIR, sendImmutable } from '../immutableFiles.ts';
import { readBelow } from '../readBelow.ts';
import { FRAME_SHEET, type Registry } from '../Registry.ts';
import type { ReleaseFiles } from '../ReleaseFiles.ts';

export interface BuiltFiles {
  files: Pick<ReleaseFiles, 'readFor' | 'readHostFile'>;
  registry: Pick<Registry, 'releaseSet'>;
  /** False: every file is sent whole. */
  sendsDifferences: boolean;
  /** Called for each file that was sent, with its content encoding, e.g. `dcb`, and its bytes. */
  onSend(encoding: string, bytes: number): void;
}

const FONTS = path.join(PUBLIC_DIR, 'fonts');

/** Serves files that never change under their name: the host's build, the remotes' releases, fonts. */
export async function builtFiles(
  app: FastifyInstance,
  { files, registry, sendsDifferences, onSend }: BuiltFiles,
): Promise<void> {
  /** Returns a `Use-As-Dictionary` header for the later versions of a file, if it may have some. */
  const dictionaryFor = (folder: string, name: string): string | undefined => {
    const later = sendsDifferences ? stemOf(name) : null;
    return later ? `match="${folder}/${later.stem}", match-dest=("${later.destination}")` : undefined;
  };
  app.addHook('onResponse', ({ method }, reply, done) => {
    const bytes = Number(reply.getHeader('content-length'));
    if (method === 'GET' && reply.statusCode === 200 && bytes)
      onSend(String(reply.getHeader('content-encoding') ?? 'identity'), bytes);
    done();
  });
  app.get('/assets/*', (request, reply) => {
    const { releaseSet } = registry;
    if (releaseSet && request.url.startsWith(FRAME_SHEET)) return sendFrameSheet(request, reply, releaseSet.sheet);
    const name = wildcard(request);
    const read = () => files.readHostFile(request.headers, `browser/${name}`);
    return sendImmutable(request, reply, name, read, dictionaryFor('/assets', name));
  });
  app.get<{ Params: { name: string; version: string } }>('/remotes/:name/:version/*', (request, reply) => {
    const { name, version } = request.params;
    const file = wildcard(request);
    const read = () => files.readFor(request.headers, name, version, `browser/${file}`);
    return sendImmutable(request, reply, file, read, dictionaryFor(`/remotes/${name}/*`, file));
  });
  // Names of fonts contain a hash of their content.
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
