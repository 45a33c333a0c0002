import type { ShellBuild } from '@wkff/mf-contract';
import { compress, pickEncoding } from '@wkff/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HOST_BUILD, type ReleaseFiles } from './ReleaseFiles.ts';
import type { FrameSheet } from './releaseSets.ts';

/** Returns the CSS of all style sheets of the host's own build. */
export async function readFrameCss(
  files: Pick<ReleaseFiles, 'read'>,
  { version, styles }: Pick<ShellBuild, 'version' | 'styles'>,
): Promise<string> {
  const sheets = await Promise.all(styles.map((name) => files.read(HOST_BUILD, version, `browser/${name}`)));
  return sheets.join('\n');
}

const compressed = new WeakMap<FrameSheet, Map<string, Promise<Buffer>>>();

/**
 * Sends the frame's style sheet. A page from before a change of colours requests an older one, and gets the current one
 * with caching forbidden.
 */
export async function sendFrameSheet(
  request: FastifyRequest,
  reply: FastifyReply,
  sheet: FrameSheet,
): Promise<FastifyReply> {
  const isCurrent = request.url === sheet.path;
  void reply
    .type('text/css; charset=utf-8')
    .header('cache-control', isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache')
    .header('x-content-type-options', 'nosniff')
    .header('vary', 'accept-encoding');
  const encoding = pickEncoding(request.headers['accept-encoding']);
  if (encoding === 'identity') return reply.send(sheet.css);
  const cached = compressed.get(sheet) ?? new Map<string, Promise<Buffer>>();
  compressed.set(sheet, cached);
  const body = cached.get(encoding) ?? compress(Buffer.from(sheet.css), encoding, 11);
  cached.set(encoding, body);
  return reply.header('content-encoding', encoding).send(await body);
}
