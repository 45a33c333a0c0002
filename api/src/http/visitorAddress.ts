import { isIP } from 'node:net';
import { HEADERS } from '@wkff/contracts';
import { isSecret, plainAddress } from '@wkff/server';
import type { FastifyRequest } from 'fastify';
import type { ApiConfig } from '../config.ts';

/**
 * Returns the visitor's IP address: the one that the web host sends with its secret, otherwise that of the connection. An IPv4 address
 * inside IPv6 is returned as IPv4. `unknown` when the connection is closed.
 */
export function visitorAddress(
  request: Pick<FastifyRequest, 'headers' | 'ip'>,
  config: Pick<ApiConfig, 'hostSecret'>,
): string {
  const told = request.headers[HEADERS.visitor];
  const isTold = typeof told === 'string' && isIP(told) !== 0;
  const isTrusted = isTold && isSecret(request.headers[HEADERS.hostSecret], config.hostSecret);
  return plainAddress((isTrusted ? told : request.ip) ?? '') || 'unknown';
}
