import Fastify, { type FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PUBLIC_DIR } from '../immutableFiles.ts';
import { publicFiles } from './publicFiles.ts';

describe('the badges of clubs', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = Fastify();
    await app.register(publicFiles);
  });
  afterAll(() => app.close());

  const file = (name: string) => readFileSync(path.join(PUBLIC_DIR, 'images/badges', name));
  const ask = async (url: string) => {
    const { statusCode, headers, rawPayload } = await app.inject(url);
    return { status: statusCode, type: headers['content-type'], caching: headers['cache-control'], body: rawPayload };
  };

  it('are their files', async () => {
    const { body, ...answer } = await ask('/images/badges/hwacheon-kspo.png');
    expect(answer).toEqual({ status: 200, type: 'image/png', caching: 'public, max-age=3600' });
    expect(body.equals(file('hwacheon-kspo.png'))).toBe(true);
  });

  it.each(['haram-fc', 'a', '..%2f..%2fhero%2fball', '%00'])(
    'are the default one where there is none: %s',
    async (name) => {
      const { body, ...answer } = await ask(`/images/badges/${name}.png`);
      expect(answer).toEqual({ status: 200, type: 'image/png', caching: 'no-cache' });
      expect(body.equals(file('default.png'))).toBe(true);
    },
  );

  it.each(['/images/badges/haram-fc.svg', '/images/hero/haram-fc.png', '/images/badges/'])(
    'are all that is replaced: %s is missing',
    async (url) => expect(await ask(url)).toMatchObject({ status: 404, caching: 'no-store' }),
  );
});
