import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
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

  // A club may have a badge that is not drawn (yet), and one may be drawn while the site runs.
  const badges = path.join(PUBLIC_DIR, 'images/badges');
  app.get<{ Params: { name: string } }>('/images/badges/:name.png', async (request, reply) => {
    const { name } = request.params;
    const file = (badge: string) => readFile(path.join(badges, `${badge}.png`));
    const picture = await file(/^[a-z0-9-]+$/.test(name) ? name : 'default').catch(() => file('default'));
    return reply
      .type('image/png')
      .header('cache-control', 'no-cache')
      .header('x-content-type-options', 'nosniff')
      .send(picture);
  });
  app.get('/images/*', (_request, reply) => sendMissing(reply));
}
