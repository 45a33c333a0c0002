import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MissingFile } from './MissingFile.ts';

/** Folder of the host's files that are not built. */
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

/** A file as it is sent. */
export interface EncodedFile {
  body: Buffer;
  encoding: string;
}

/**
 * Sends a file that never changes under its name. Errors are never cached.
 * @param dictionaryFor addresses for which browsers may keep the file as a dictionary, e.g. `/assets/main.*.js`: its
 * later versions are then sent as differences (RFC 9842).
 */
export async function sendImmutable(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  read: () => Promise<EncodedFile>,
  dictionaryFor?: string,
): Promise<FastifyReply> {
  const type = TYPES[path.extname(name)];
  if (!type) return sendMissing(reply);
  try {
    const { body, encoding } = await read();
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    if (dictionaryFor !== undefined) void reply.header('use-as-dictionary', dictionaryFor);
    return await reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', dictionaryFor === undefined ? 'accept-encoding' : 'accept-encoding, available-dictionary')
      .header('x-content-type-options', 'nosniff')
      .type(type)
      .send(body);
  } catch (error) {
    if (error instanceof MissingFile) return sendMissing(reply);
    request.log.error({ err: error }, 'a built file cannot be sent');
    return reply.code(503).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Unavailable');
  }
}

/** Answers with a short 404, never with a page of the site. */
export function sendMissing(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found');
}
