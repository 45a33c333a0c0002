import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How many requests of a connection may wait for their answers. Browsers ask one after the other. */
const MOST_UNANSWERED = 8;

/** Ends a connection that asks on and on without waiting for answers: each would be worked on at the same time. */
export function limitPipelining(app: FastifyInstance, most = MOST_UNANSWERED): void {
  const unanswered = new WeakMap<Socket, number>();
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (count > most) socket.destroy();
    // What arrived together with one request too many is still read; nobody hears the answer.
    if (socket.destroyed) return void reply.hijack();
    unanswered.set(socket, count);
    reply.raw.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    done();
  });
}
