import fastifyJwt from '@fastify/jwt';
import type { FastifyInstance } from 'fastify';

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
