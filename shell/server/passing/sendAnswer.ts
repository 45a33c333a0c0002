import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { sendText, TextAnswer, toWeak, type Network, type ReadStart, type TagCache } from '@wkff/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dispatcher } from 'undici';
import { sendError, TAKEN_OFF } from '../apiAnswers.ts';
import type { AnswerShares } from '../answerShares.ts';
import { UPLOAD_SECURITY_HEADERS } from '../securityHeaders.ts';
import { cacheAnswer, qualityOf, VARY } from './answerTexts.ts';
import type { AnswerKeys } from './AnswerKeys.ts';
import { isForAll } from './requests.ts';

const MIB = 1024 * 1024;
/**
 * Larger files (bytes) are streamed. Other answers are read completely, so that slow visitors hold no connection to the
 * API.
 */
const LARGEST_SMALL_FILE = MIB;
/** Largest answer that is not a file, in bytes. */
const LARGEST_ANSWER = 8 * MIB;

/** A request whose answer is passed on. */
export interface Reading {
  /** True for files: large answers are streamed. */
  isOfFiles: boolean;
  /** Networks of the visitor (`networksOf`). */
  networks: readonly Network[];
  /** The visitor's connection. */
  socket: Socket;
  shares: AnswerShares;
  /** Cache of the API's anonymous answers. */
  answers: TagCache;
  /** The keys of that cache. */
  keys: AnswerKeys;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Sends the API's answer to the visitor. @throws Error if the API breaks it off before anything was sent. */
export async function sendAnswer(
  exchange: Reading,
  { statusCode, headers, body: stream }: Dispatcher.ResponseData,
  begun: ReadStart,
): Promise<FastifyReply> {
  const { request, reply, isOfFiles, networks, socket, shares } = exchange;
  const isStreamed =
    isOfFiles && request.method !== 'HEAD' && !(Number(headers['content-length']) <= LARGEST_SMALL_FILE);
  if (isStreamed && !shares.streams.admits(networks)) {
    stream.destroy();
    return sendError(reply, 'too_many_requests');
  }
  const body = isStreamed ? null : await readWhole(stream, LARGEST_ANSWER);
  if (!socket.destroyed && !reply.raw.destroyed) {
    const release = body
      ? shares.bytes.hold(socket, networks, body.length, body)
      : shares.streams.hold(socket, networks, 1);
    reply.raw.once('close', release);
  }

  void reply.code(statusCode);
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !TAKEN_OFF.has(name)) void reply.header(name, value);
  }
  if (request.url.startsWith('/uploads/')) return reply.headers(UPLOAD_SECURITY_HEADERS).send(body ?? stream);

  void reply.header('vary', VARY);
  const etag = typeof headers.etag === 'string' ? toWeak(headers.etag) : null;
  if (etag !== null) void reply.header('etag', etag);
  if (!body) return reply.send(stream);
  const isJson = String(headers['content-type'] ?? '').startsWith('application/json');
  if (!isJson || body.length === 0) return reply.send(body.length > 0 ? body : undefined);
  const isCacheable = request.method === 'GET' && statusCode === 200 && isForAll(request) && etag !== null;
  const text = isCacheable
    ? cacheAnswer({ ...exchange, begun, url: request.url }, headers, body, etag)
    : new TextAnswer({ body, etag, status: statusCode });
  return sendText(request, reply, text, qualityOf(request, text));
}

/** Reads a stream into memory. @throws Error if it is larger than `most` bytes, or breaks off. */
async function readWhole(stream: Readable, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > most) throw new Error(`an answer is larger than ${most} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}
