import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { endSlowReaders, networksOf, type LeastSpeed, type QuickAnswers } from '@wkff/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { AnswerShares } from '../answerShares.ts';

export interface Readers {
  shares: AnswerShares;
  /** Answers that pass no hook. */
  quick: QuickAnswers;
  /** Returns the address of the visitor who sent a request. */
  addressOf(request: IncomingMessage): string;
  /** Minimum speed of readers. */
  leastSpeed?: LeastSpeed | undefined;
  /** Called for each connection that was closed because its reader is too slow. */
  onSlow?: () => void;
}

/** What a stream has in memory: a part that was read, and one that waits in the connection. In bytes. */
const STREAM_BYTES = 128 * 1024;

/**
 * Counts the memory of all answers that wait for their readers, and closes connections of slow readers. Applies to the
 * whole server.
 */
export const readers = fastifyPlugin(
  async (app: FastifyInstance, { shares, quick, addressOf, leastSpeed, onSlow }: Readers) => {
    endSlowReaders(app.server, {
      leastSpeed,
      pressureOn: (socket) => Math.max(shares.bytes.pressureOn(socket), shares.streams.pressureOn(socket)),
      ...(onSlow ? { onEnd: onSlow } : {}),
    });

    /** Counts an answer that the kernel has not taken at once. */
    function countWaiting(request: FastifyRequest, reply: FastifyReply, payload: unknown): void {
      const { raw } = reply;
      // Absent after a request whose body was passed on.
      const socket = request.raw.socket as Socket | null;
      if (raw.writableFinished || raw.destroyed || !socket || socket.destroyed) return;
      const size = sizeOf(payload);
      if (size === 0) return;
      const shared = Buffer.isBuffer(payload) ? payload : undefined;
      raw.once('close', shares.bytes.hold(socket, networksOf(request.ip), size, shared));
    }

    app.addHook('onSend', (request, reply, payload, done) => {
      // Most answers have left by then, and cost nothing more.
      setImmediate(countWaiting, request, reply, payload);
      done();
    });
    quick.onWaiting((request, response, body) => {
      if (response.destroyed) return;
      response.once('close', shares.bytes.hold(request.socket, networksOf(addressOf(request)), body.length, body));
    });
  },
  { name: 'readers' },
);

/** Returns what an answer has in memory, in bytes. */
function sizeOf(payload: unknown): number {
  if (payload === undefined || payload === null) return 0;
  return Buffer.isBuffer(payload) || typeof payload === 'string' ? payload.length : STREAM_BYTES;
}
