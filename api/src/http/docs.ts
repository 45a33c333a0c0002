import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fastifyPlugin from 'fastify-plugin';

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

/** Adds the OpenAPI document of all routes at `/api/openapi.json`, and a page to read it at `/api/docs`. */
export const docs = fastifyPlugin(
  async (app) => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: 'WKFF API',
          version: '1',
          description:
            'Lists under /api/matches answer bare arrays, everything else { success, message, data }, errors { success, message, code }. Dates and times are Asia/Seoul.',
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
      scope.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
    });
  },
  // The limits apply to these routes, too.
  { name: 'docs', dependencies: ['rateLimits'] },
);
