import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PUBLIC_DIR, sendMissing } from '../immutableFiles.ts';

export interface PublicFilesOptions {
  /** Folder of the badges. */
  badges?: string;
}

/** Serves files that keep their name when they change: icons and pictures. */
export async function publicFiles(
  app: FastifyInstance,
  { badges = path.join(PUBLIC_DIR, 'images/badges') }: PublicFilesOptions = {},
): Promise<void> {
  await app.register(fastifyStatic, {
    root: PUBLIC_DIR,
    globIgnore: ['fonts/**'],
    wildcard: false,
    index: false,
    maxAge: '1h',
    decorateReply: false,
  });

  // A club may have no drawn badge (yet), or none as SVG, and one may be added while the site runs.
  const findBadge = async (names: string[]): Promise<{ name: string; picture: Buffer }> => {
    const [name = '', ...others] = names;
    return readFile(path.join(badges, name)).then(
      (picture) => ({ name, picture }),
      (error: unknown) => {
        if (others.length === 0) throw error;
        return findBadge(others);
      },
    );
  };
  for (const extension of ['.svg', '.png'] as const) {
    app.get<{ Params: { name: string } }>(`/images/badges/:name${extension}`, async (request, reply) => {
      const asked = /^[a-z0-9-]+$/.test(request.params.name) ? request.params.name : 'default';
      const drawn = extension === '.svg' ? [`${asked}.svg`, `${asked}.png`] : [`${asked}.png`];
      const { name, picture } = await findBadge([...drawn, `default${extension}`]);
      return reply
        .type(name.endsWith('.svg') ? 'image/svg+xml' : 'image/png')
        .header('cache-control', 'no-cache')
        .header('x-content-type-options', 'nosniff')
        .send(picture);
    });
  }
  app.get('/images/*', (_request, reply) => sendMissing(reply));
}
