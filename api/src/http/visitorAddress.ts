import { isIP } from 'node:net';
import { HEADERS } from '@wkff/contracts';
import { isSecret, plainAddress } from '@wkff/server';
import type { FastifyRequest } from 'fastify';
import type { ApiConfig } from '../config.ts';

/**
 * The visitor's IP address: what the web host says, when its secret comes along; else that of the connection. An IPv4 address
 * is always written as one, also where it arrived inside IPv6. `unknown` when the connection is gone.
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
