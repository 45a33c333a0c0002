import { Server } from 'node:net';
import { setImmediate, setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long running requests may take after the signal to stop, in ms. */
const DRAIN_LIMIT_MS = 10_000;
/** How long running requests of a process that another one has taken over from may take: uploads may take longer. */
const RETIRE_LIMIT_MS = 120_000;
/**
 * How long such a process leaves idle connections open, in ms. Their clients learn with their next answer that they end,
 * so that none sends a request at the moment in which its connection is closed.
 */
const LINGER_MS = 5_000;
const LOOK_FOR_IDLE_MS = 50;
/** How long before the end of the delay reads begin to be sent to another server, in ms. */
const SEND_AWAY_MS = 1_000;
/** How long the first of them is waited for, in ms. */
const FIRST_LIMIT_MS = 5_000;
/** How long after it connections are refused, in ms: what the proxy has sent until then has arrived. */
const LAST_REQUESTS_MS = 500;
/** Proxies ask another server after it, and send no more requests to this one. No server of this project answers 502 otherwise. */
const SENT_AWAY = 502;

interface Drain {
  /** True after the signal to stop: `/readyz` reports it, and requests are still answered. */
  isDraining: boolean;
  /**
   * Set shortly before connections are refused: reads are sent to another server. Called with each of them, but for
   * streams, of which proxies may keep a count of their own.
   */
  onSentAway: (() => void) | null;
}

declare module 'fastify' {
  interface FastifyInstance {
    drain: Drain;
  }
}

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** Prepares an app for `drainOn` and `retire`. */
export function installDrain(app: FastifyInstance): void {
  const drain: Drain = { isDraining: false, onSentAway: null };
  app.decorate('drain', drain);
  app.addHook('onRequest', (request, reply, done) => {
    if (!drain.onSentAway || !READS.has(request.method)) return done();
    if (request.headers.accept !== 'text/event-stream') drain.onSentAway();
    void reply.code(SENT_AWAY).header('cache-control', 'no-store').type('text/plain').send('This server is ending');
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (drain.isDraining) void reply.header('connection', 'close');
    done();
  });
}

/**
 * Stops the process on SIGTERM or SIGINT: `/readyz` answers 503, new connections are refused about `drainDelay` ms later,
 * requests in progress have 10 s to finish, streams are closed, and the exit code is 0. The same signal a second time
 * stops it immediately.
 *
 * From the last second of the delay on reads are answered with 502, so that a proxy asks another server, for the next
 * requests, too. Half a second after the first, or after 5 s without one, connections are refused: those that have not
 * been accepted then are reset, and a write in them would be lost
 * (docs/decisions/0136-an-ending-server-sends-reads-away.md).
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
  const sendAway = Math.min(SEND_AWAY_MS, drainDelay);
  await delay(drainDelay - sendAway);
  if (sendAway > 0) {
    const sentAway = new Promise<void>((resolve) => (app.drain.onSentAway = resolve));
    await Promise.race([sentAway, delay(FIRST_LIMIT_MS)]);
    await delay(LAST_REQUESTS_MS);
  }
  // After the connections that this turn of the event loop accepts.
  await setImmediate();
  stopListening(app.server);
  await closeAndExit(app, DRAIN_LIMIT_MS);
}

/**
 * Ends the process after another one listens on its socket: accepts nothing any more, answers what it has accepted, and
 * closes streams, whose readers come back to the other one.
 */
export async function retire(app: FastifyInstance): Promise<void> {
  app.log.info('another process listens now: ending after the last answer');
  app.drain.isDraining = true;
  stopListening(app.server);
  await delay(LINGER_MS);
  await closeAndExit(app, RETIRE_LIMIT_MS);
}

/**
 * Accepts no more connections. Not by `server.close()`, which also closes connections that are idle, or have just been
 * opened.
 */
function stopListening(server: Server): void {
  const ended = new Promise<void>((resolve) => server.once('close', resolve));
  Server.prototype.close.call(server);
  // A server that does not listen would not wait for the requests in progress.
  server.close = (done) => {
    void ended.then(() => done?.());
    return server;
  };
}

async function closeAndExit(app: FastifyInstance, limit: number): Promise<void> {
  setTimeout(() => {
    app.log.warn('some requests did not end in time');
    process.exit(1);
  }, limit).unref();
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
