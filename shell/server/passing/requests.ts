import type { FastifyRequest } from 'fastify';

/** Returns true for requests that only read. */
export function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Returns true for requests that may change what others read. Calls about a session never do. */
export function isWrite({ method, url }: FastifyRequest): boolean {
  return ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method) && !isAboutSession(url);
}

/** Returns true for requests without a token. Only their answers are cached. */
export function isForAll({ headers }: FastifyRequest): boolean {
  return headers.authorization === undefined;
}

/** Returns true for addresses whose writes change nothing that others read, however they are spelled. */
export function isAboutSession(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  return decodeURIComponent(path).startsWith('/api/auth/');
}
