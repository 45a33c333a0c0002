import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/**
 * Returns a function that finds the visitor's address of a request as Fastify does for `request.ip`: that of the
 * connection, or what trusted proxies say. Empty when the connection is closed.
 */
export function createAddressOf(trustedProxies: string[] | null): (request: IncomingMessage) => string {
  if (trustedProxies === null) return ({ socket }) => socket.remoteAddress ?? '';
  const isTrusted = proxyAddr.compile(trustedProxies);
  return (request) => proxyAddr(request, isTrusted);
}
