import { isIP } from 'node:net';
import { HEADERS } from '@wkff/contracts';
import { isSecret } from '@wkff/server';
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
  return plain(isTrusted ? told : request.ip) || 'unknown';
}

/**
 * What limits count by: the address, of IPv6 its first 64 bits, because one household or server has all addresses below them.
 */
export function visitorNetwork(address: string): string {
  return isIP(address) === 6 ? `${groups(address).slice(0, 4).join(':')}::/64` : address;
}

function plain(address: string | undefined): string | undefined {
  return address?.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '').toLowerCase();
}

/** The eight groups of an IPv6 address, without leading zeros; its zone is left out. */
function groups(address: string): string[] {
  const [head = '', tail] = address
    .replace(/%.*$/, '')
    .replace(/\d+(\.\d+){3}$/, '0:0')
    .split('::');
  const [before, after] = [head, tail ?? ''].map((half) => half.split(':').filter((group) => group !== ''));
  const missing = 8 - (before?.length ?? 0) - (after?.length ?? 0);
  return [...(before ?? []), ...Array<string>(tail === undefined ? 0 : missing).fill('0'), ...(after ?? [])].map(
    (group) => Number.parseInt(group, 16).toString(16),
  );
}
