import fastifyJwt from '@fastify/jwt';
import fastifyPlugin from 'fastify-plugin';
import type { ApiConfig } from '../config.ts';

/** Signs and verifies tokens with one algorithm and one secret; only `identity` uses `app.jwt`. */
export const tokens = fastifyPlugin<Pick<ApiConfig, 'authSecret' | 'tokenLifetime'>>(
  async (app, { authSecret, tokenLifetime }) => {
    await app.register(fastifyJwt, {
      secret: authSecret,
      sign: { algorithm: 'HS256', expiresIn: tokenLifetime },
      verify: { algorithms: ['HS256'], requiredClaims: ['sub', 'jti', 'exp'] },
    });
  },
  { name: 'tokens' },
);
