import fastifyPlugin from 'fastify-plugin';

/** Slower answers are logged, in ms. */
const SLOW_MS = 500;

/**
 * Logs one line per request that wrote, failed or was slow; never a body, nor query values that could be secret (`logging.ts`).
 * Plain reads are logged at `debug`.
 */
export const requestLog = fastifyPlugin(
  async (app) => {
    app.addHook('onResponse', (request, reply, done) => {
      const isPlain =
        reply.statusCode < 400 &&
        reply.elapsedTime < SLOW_MS &&
        (request.method === 'GET' || request.method === 'HEAD');
      const line = {
        method: request.method,
        url: request.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      };
      request.log[isPlain ? 'debug' : 'info'](line, 'request');
      done();
    });
  },
  { name: 'requestLog' },
);
