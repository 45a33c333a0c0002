import { isIP } from 'node:net';
import { HEADERS } from '@wkff/contracts';
import { isSecret, plainAddress } from '@wkff/server';
import type { FastifyRequest } from 'fastify';
import type { ApiConfig } from '../config.ts';

/**
 * Returns the visitor's IP address: the one that the web host sends with its secret, otherwise that of the connection.
 * An IPv4 address inside IPv6 is returned as IPv4. `unknown` when the connection is closed.
 */
export function visitorAddress(
  request: Pick<FastifyRequest, 'headers' | 'ip'>,
  config: Pick<ApiConfig, 'hostSecret'>,
): string {
  const sent = request.headers[HEADERS.visitor];
  const isSent = typeof sent === 'string' && isIP(sent) !== 0;
  const isTrusted = isSent && isSecret(request.headers[HEADERS.hostSecret], config.hostSecret);
  return plainAddress((isTrusted ? sent : request.ip) ?? '') || 'unknown';
}
