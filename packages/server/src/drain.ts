import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long running requests may take once the process is told to end, in ms. */
const DRAIN_LIMIT_MS = 10_000;
const LOOK_FOR_IDLE_MS = 50;

declare module 'fastify' {
  interface FastifyInstance {
    /** True once the process is to end: `/readyz` says so, what was begun is answered. */
    drain: { isDraining: boolean };
  }
}

/** Lets an app be drained (`drainOn`). */
export function installDrain(app: FastifyInstance): void {
  app.decorate('drain', { isDraining: false });
}

/**
 * Ends the process on SIGTERM or SIGINT: `/readyz` turns 503, after `drainDelay` ms nothing new is accepted, what was begun is
 * answered within 10 s, streams are ended, exit code 0. The same signal a second time ends it at once.
 *
 * A parent that started it (`npm start`) decides alone: Ctrl-C reaches parent and child, and the order is the parent's.
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
  // A connection whose last answer was begun before the end stays open for more; nobody else would close it.
  setInterval(() => app.server.closeIdleConnections(), LOOK_FOR_IDLE_MS).unref();
  try {
    await app.close();
    process.exit(0);
  } catch (error) {
    app.log.error({ err: error }, 'did not close cleanly');
    process.exit(1);
  }
}
