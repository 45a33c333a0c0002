import fastifyJwt from '@fastify/jwt';
import type { FastifyInstance } from 'fastify';

/** How long a token lives unless the configuration shortens it, in seconds. */
export const TOKEN_LIFETIME_S = 12 * 60 * 60;

/** Signing and verifying of tokens: one algorithm, one secret; `app.jwt` is used by `auth` alone. */
export async function installTokens(
  app: FastifyInstance,
  { authSecret, tokenLifetime }: { authSecret: string; tokenLifetime: number },
): Promise<void> {
  await app.register(fastifyJwt, {
    secret: authSecret,
    sign: { algorithm: 'HS256', expiresIn: tokenLifetime },
    verify: { algorithms: ['HS256'], requiredClaims: ['sub', 'jti', 'exp'] },
  });
}
