import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Most unanswered requests of a connection. Browsers wait for each answer. */
const MOST_UNANSWERED = 8;
/** Requests of a connection that are handled at once: one while the answer to the one before is being sent. */
const AT_ONCE = 2;

/** The unanswered requests of a connection: how many are handled, and what begins each of the others. */
interface Unanswered {
  handled: number;
  waiting: (() => void)[];
}

/**
 * Handles two requests of a connection at once, so that at most one answer waits behind the one that is being sent.
 * Further requests wait. Closes connections that pipeline too many.
 */
export function limitPipelining(app: FastifyInstance, most = MOST_UNANSWERED): void {
  const bySocket = new WeakMap<Socket, Unanswered>();
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const unanswered = bySocket.get(socket) ?? { handled: 0, waiting: [] };
    bySocket.set(socket, unanswered);
    if (unanswered.handled + unanswered.waiting.length >= most) socket.destroy();
    // The rest of the packet is still parsed, but nothing can be sent.
    if (socket.destroyed) return void reply.hijack();
    const begin = () => {
      unanswered.handled += 1;
      reply.raw.once('close', () => {
        unanswered.handled -= 1;
        const next = unanswered.waiting.shift();
        if (next && !socket.destroyed) next();
      });
      done();
    };
    if (unanswered.handled < AT_ONCE) begin();
    else unanswered.waiting.push(begin);
  });
}
