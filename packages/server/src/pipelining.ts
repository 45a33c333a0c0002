import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Most unanswered requests of a connection. Browsers wait for each answer. */
const MOST_UNANSWERED = 8;

/** Closes connections that pipeline too many requests, as all of them would be handled at the same time. */
export function limitPipelining(app: FastifyInstance, most = MOST_UNANSWERED): void {
  const unanswered = new WeakMap<Socket, number>();
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (count > most) socket.destroy();
    // The rest of the packet is still parsed, but nothing can be sent.
    if (socket.destroyed) return void reply.hijack();
    unanswered.set(socket, count);
    reply.raw.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    done();
  });
}
