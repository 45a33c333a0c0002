import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { PUBLIC_DIR, sendMissing } from '../immutableFiles.ts';

/** Files that keep their name when they change: icons and pictures. */
export async function publicFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: PUBLIC_DIR,
    globIgnore: ['fonts/**'],
    wildcard: false,
    index: false,
    maxAge: '1h',
    decorateReply: false,
  });
  app.get('/images/*', (_request, reply) => sendMissing(reply));
}
