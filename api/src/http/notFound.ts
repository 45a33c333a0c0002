import fastifyPlugin from 'fastify-plugin';
import { AppError } from '../errors/AppError.ts';

/** Answers unknown paths with 404, and unknown methods of known paths with 405 and `Allow`. */
export const notFound = fastifyPlugin(
  async (app) => {
    const methods = new Map<string, { pattern: RegExp; allowed: Set<string> }>();
    app.addHook('onRoute', (route) => {
      const known = methods.get(route.url) ?? { pattern: toPattern(route.url), allowed: new Set() };
      for (const method of [route.method].flat()) known.allowed.add(method);
      methods.set(route.url, known);
    });
    app.setNotFoundHandler((request, reply) => {
      const path = request.url.split('?', 1)[0] ?? '';
      // A path that equals a route's is not treated as an id of another route.
      const exact = methods.get(path);
      const known = exact ? [exact] : [...methods.values()].filter(({ pattern }) => pattern.test(path));
      const allowed = new Set(known.flatMap((one) => [...one.allowed]));
      if (allowed.size === 0) throw new AppError('not_found');
      void reply.header('allow', [...allowed].sort().join(', '));
      throw new AppError('method_not_allowed');
    });
  },
  { name: 'notFound', dependencies: ['errorHandler'] },
);

function toPattern(url: string): RegExp {
  const escaped = url.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/:[A-Za-z]+/g, '[^/]+').replace('*', '.*')}$`);
}
