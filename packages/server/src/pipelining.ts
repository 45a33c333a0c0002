import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How many requests of a connection may be unanswered. Browsers send one after the other. */
const MOST_UNANSWERED = 8;

/**
 * Closes connections that send requests without waiting for answers, as all of them would be handled at the same time.
 */
export function limitPipelining(app: FastifyInstance, most = MOST_UNANSWERED): void {
  const unanswered = new WeakMap<Socket, number>();
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (count > most) socket.destroy();
    // Further requests of the same packet are parsed, but nobody receives the answer.
    if (socket.destroyed) return void reply.hijack();
    unanswered.set(socket, count);
    reply.raw.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    done();
  });
}
