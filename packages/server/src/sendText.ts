import type { FastifyReply, FastifyRequest } from 'fastify';
import { pickEncoding, type Encoding } from './encoding.ts';
import { matchesEtag } from './etag.ts';
import type { TextAnswer } from './TextAnswer.ts';

/**
 * Sends a text with its ETag, or 304 if the caller has it. The caller of this function sets `cache-control`.
 * @param quality compression quality for callers that accept compression. Null never compresses.
 */
export function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  text: TextAnswer,
  quality: number | null,
): FastifyReply | Promise<FastifyReply> {
  const { body, etag, status, type } = text;
  if (etag !== null) {
    void reply.header('etag', etag);
    if (status === 200 && matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  }
  void reply.code(status);
  if (type !== undefined) void reply.header('content-type', type);
  if (quality === null) return reply.send(body);
  const encoding = pickEncoding(request.headers['accept-encoding']);
  if (encoding === 'identity') return reply.send(body);
  const compressed = text.compressed(encoding);
  return compressed
    ? sendCompressed(reply, compressed, encoding)
    : text.compress(encoding, quality).then((bytes) => sendCompressed(reply, bytes, encoding));
}

function sendCompressed(reply: FastifyReply, bytes: Buffer, encoding: Encoding): FastifyReply {
  // An answer that the host passes on has the `content-length` of its uncompressed body.
  return reply.removeHeader('content-length').header('content-encoding', encoding).send(bytes);
}
