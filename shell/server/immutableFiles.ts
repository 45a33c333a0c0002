import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { compress, pickEncoding } from '@wkff/server';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The host's own files that are not built. */
export const PUBLIC_DIR = path.join(import.meta.dirname, '../public');

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
};
const COMPRESSED = new Set(['.js', '.css', '.json', '.map', '.svg']);

/** Serves files that never change under their name, compressed once and kept. */
export function createImmutableFiles(maxBytes = 32 * 1024 * 1024) {
  const kept = new Map<string, Promise<Buffer>>();
  let bytes = 0;

  async function load(file: string, encoding: ReturnType<typeof pickEncoding>): Promise<Buffer> {
    const plain = await readFile(file);
    return encoding === 'identity' ? plain : compress(plain, encoding, 11);
  }

  return async function sendImmutable(
    request: FastifyRequest,
    reply: FastifyReply,
    root: string,
    name: string,
  ): Promise<FastifyReply> {
    const file = path.resolve(root, name);
    const extension = path.extname(file);
    const type = TYPES[extension];
    if (!file.startsWith(root + path.sep) || !type) return sendMissing(reply);
    const encoding = COMPRESSED.has(extension) ? pickEncoding(request.headers['accept-encoding']) : 'identity';
    const key = `${encoding} ${file}`;
    let content = kept.get(key);
    if (!content) {
      content = load(file, encoding);
      kept.set(key, content);
      content.then(
        (loaded) => {
          bytes += loaded.length;
          if (bytes > maxBytes) {
            kept.clear();
            bytes = 0;
          }
        },
        () => kept.delete(key),
      );
    }
    try {
      const body = await content;
      if (encoding !== 'identity') void reply.header('content-encoding', encoding);
      return await reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('vary', 'accept-encoding')
        .header('x-content-type-options', 'nosniff')
        .type(type)
        .send(body);
    } catch (error) {
      if (['ENOENT', 'EISDIR', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? ''))
        return sendMissing(reply);
      throw error;
    }
  };
}

/** A missing file is a short 404 and never the page of the site. */
export function sendMissing(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found');
}
