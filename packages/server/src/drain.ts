import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long running requests may take after the signal to stop, in ms. */
const DRAIN_LIMIT_MS = 10_000;
const LOOK_FOR_IDLE_MS = 50;

declare module 'fastify' {
  interface FastifyInstance {
    /** True after the signal to stop: `/readyz` reports it, and requests in progress are still answered. */
    drain: { isDraining: boolean };
  }
}

/** Prepares an app for `drainOn`. */
export function installDrain(app: FastifyInstance): void {
  app.decorate('drain', { isDraining: false });
}

/**
 * Stops the process on SIGTERM or SIGINT: `/readyz` answers 503, new connections are refused after `drainDelay` ms,
 * requests in progress have 10 s to finish, streams are closed, and the exit code is 0. The same signal a second time
 * stops it immediately.
 *
 * A process started by a parent (`npm start`) ignores SIGINT: Ctrl-C reaches both, and the parent decides the order.
 */
export function drainOn(app: FastifyInstance, signals: readonly NodeJS.Signals[], drainDelay: number): void {
  const seen = new Set<NodeJS.Signals>();
  for (const signal of signals) {
    process.on(signal, () => {
      if (signal === 'SIGINT' && process.connected) return;
      if (seen.has(signal)) process.exit(1);
      seen.add(signal);
      if (seen.size === 1) void drain(app, signal, drainDelay);
    });
  }
}

async function drain(app: FastifyInstance, signal: string, drainDelay: number): Promise<void> {
  app.log.info({ signal }, 'draining');
  app.drain.isDraining = true;
  await delay(drainDelay);
  setTimeout(() => {
    app.log.warn('some requests did not end in time');
    process.exit(1);
  }, DRAIN_LIMIT_MS).unref();
  // Nothing else would close a keep-alive connection whose last request began before the signal.
  setInterval(() => app.server.closeIdleConnections(), LOOK_FOR_IDLE_MS).unref();
  try {
    await app.close();
    process.exit(0);
  } catch (error) {
    app.log.error({ err: error }, 'did not close cleanly');
    process.exit(1);
  }
}
