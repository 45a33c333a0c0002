import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fastifyPlugin from 'fastify-plugin';
import type { AppContext } from '../context.ts';
import { keyOf } from './cachedAnswers.ts';
import { createAnswer, sendAnswer } from './sendAnswer.ts';

/** Content policy of the page: its scripts are files; only the tool's inline styles are allowed. */
const DOCS_CSP = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

/**
 * Adds the OpenAPI document of all routes at `/api/openapi.json`, and a page to read it at `/api/docs`. The document is
 * cached like a read: it is large, and the same for everybody.
 */
export const docs = fastifyPlugin<Pick<AppContext, 'cache'>>(
  async (app, { cache }) => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: 'WKFF API',
          version: '1',
          description:
            'Calls under /api/v1 are open data for programs of others: their fields are added and never changed or removed, and every origin may read them. All other calls change with the pages of this site. Lists under /api/matches answer bare arrays, open data an object of named fields, everything else { success, message, data }, errors { success, message, code }. Dates and times are Asia/Seoul.',
        },
      },
      // Schemas are inlined, because their names are not part of the API.
      hideUntagged: false,
    });
    await app.register(async (scope) => {
      scope.addHook('onRoute', (route) => {
        route.config = { ...route.config, permission: 'public' };
      });
      await scope.register(swaggerUi, {
        routePrefix: '/api/docs',
        staticCSP: DOCS_CSP,
        uiConfig: { url: '/api/openapi.json', deepLinking: false, validatorUrl: null },
      });
      const config = { permission: 'public', query: [] } as const;
      scope.get('/api/openapi.json', { config, schema: { hide: true } }, (request, reply) => {
        const begun = cache.begin();
        const answer = createAnswer(JSON.stringify(app.swagger()), { tags: [] });
        cache.set(keyOf(request), answer, begun);
        return sendAnswer(request, reply, answer, begun.change);
      });
    });
  },
  // The limits apply to these routes, too.
  { name: 'docs', dependencies: ['rateLimits'] },
);
