import type { Server } from 'node:http';
import type { FastifyHttpOptions } from 'fastify';

/** Largest head of a request, in bytes; a token is 700. */
const MAX_HEADER_BYTES = 16 * 1024;
/** Longer than the host's pool and balancers keep a connection, so that it is never closed under a request. */
const KEEP_ALIVE_MS = 72_000;

/** How long a request may take, in ms. */
export interface ServerTimeouts {
  /** All headers of a request. */
  headers: number;
  /** A whole request, body included, until it has arrived. */
  request: number;
  /** Silence on a connection, whatever it is in the middle of. */
  idle: number;
}

/** Options of a Fastify server: how long and how large a request may be, whoever sends it how slowly. */
export function serverLimits({
  headers,
  request,
  idle,
}: ServerTimeouts): Pick<
  FastifyHttpOptions<Server>,
  'requestTimeout' | 'connectionTimeout' | 'keepAliveTimeout' | 'http'
> {
  return {
    requestTimeout: request,
    connectionTimeout: idle,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: Math.min(headers, request),
      // How often both are looked after.
      connectionsCheckingInterval: Math.max(50, Math.min(1_000, headers / 4)),
    },
  };
}
