import Fastify, { type FastifyInstance } from 'fastify';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PUBLIC_DIR } from '../immutableFiles.ts';
import { publicFiles } from './publicFiles.ts';

const FORMATS = [
  ['.png', 'image/png'],
  ['.svg', 'image/svg+xml'],
] as const;

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

  it.each(FORMATS)('are sent as files: %s', async (extension, type) => {
    const { body, ...answer } = await ask(`/images/badges/hwacheon-kspo${extension}`);
    expect(answer).toEqual({ status: 200, type, caching: 'public, max-age=3600' });
    expect(body.equals(file(`hwacheon-kspo${extension}`))).toBe(true);
  });

  describe.each(FORMATS)('as %s', (extension, type) => {
    it.each(['haram-fc', 'a', '..%2f..%2fhero%2fball', '%00'])(
      'are the default one if there is no badge: %s',
      async (name) => {
        const { body, ...answer } = await ask(`/images/badges/${name}${extension}`);
        expect(answer).toEqual({ status: 200, type, caching: 'no-cache' });
        expect(body.equals(file(`default${extension}`))).toBe(true);
      },
    );
  });

  it('are PNG if there is no SVG of one', async () => {
    const badges = mkdtempSync(path.join(tmpdir(), 'badges-'));
    writeFileSync(path.join(badges, 'haram-fc.png'), 'drawn');
    const other = Fastify();
    try {
      await other.register(publicFiles, { badges });
      const { statusCode, headers, body } = await other.inject('/images/badges/haram-fc.svg');
      expect([statusCode, headers['content-type'], body]).toEqual([200, 'image/png', 'drawn']);
    } finally {
      await other.close();
      rmSync(badges, { recursive: true });
    }
  });

  it.each(['/images/badges/haram-fc.webp', '/images/hero/haram-fc.png', '/images/badges/'])(
    'are the only files with a default: %s is missing',
    async (url) => expect(await ask(url)).toMatchObject({ status: 404, caching: 'no-store' }),
  );
});
