import type { Server } from 'node:http';
import type { FastifyHttpOptions } from 'fastify';

/** Largest total size of a request's headers, in bytes. A token has about 700. */
const MAX_HEADER_BYTES = 16 * 1024;
/**
 * Longer than the host's pool and load balancers keep idle connections, so that the server never closes one they just
 * reused.
 */
const KEEP_ALIVE_MS = 72_000;

/** Time limits of a request, in ms. */
export interface ServerTimeouts {
  /** Until all headers have arrived. */
  headers: number;
  /** Until the whole request has arrived, body included. */
  request: number;
  /** Longest inactivity on a connection, in any state. */
  idle: number;
}

/** Returns options of a Fastify server that limit the duration and size of requests. */
export function serverLimits({
  headers,
  request,
  idle,
}: ServerTimeouts): Pick<
  FastifyHttpOptions<Server>,
  'requestTimeout' | 'connectionTimeout' | 'keepAliveTimeout' | 'pluginTimeout' | 'http'
> {
  return {
    requestTimeout: request,
    connectionTimeout: idle,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // Fastify's 10 s for each part of a server are short on a busy machine; a start as a whole has its own limit.
    pluginTimeout: 0,
    http: {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: Math.min(headers, request),
      // How often the two limits above are checked.
      connectionsCheckingInterval: Math.max(50, Math.min(1_000, headers / 4)),
    },
  };
}
