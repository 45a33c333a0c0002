import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { useTestApp } from '../../../test/testApp.ts';

describe('uploaded files', () => {
  const site = useTestApp();
  const ask = (name: string) => site().app.inject({ method: 'GET', url: `/uploads/${name}` });

  beforeAll(async () => {
    const { uploadsDir } = site().config;
    await mkdir(uploadsDir, { recursive: true });
    await writeFile(join(uploadsDir, 'picture.webp'), 'RIFF');
    await writeFile(join(uploadsDir, 'page.html'), '<script>1</script>');
    await writeFile(join(uploadsDir, '..', 'secret.webp'), 'secret');
  });

  it('are served under their name, with a policy that lets them run nothing', async () => {
    const response = await ask('picture.webp');
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
    expect(response.body).toBe('RIFF');
  });

  it.each(['missing.webp', 'page.html', '..%2fsecret.webp', '%2e%2e%2fsecret.webp', '.hidden.webp', 'a/b.webp', ''])(
    'are a 404 in the error form where there is none: %p',
    async (name) => {
      const response = await ask(name);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ success: false, code: 'not_found' });
    },
  );
});
