import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../lib/freePorts.ts';
import { freshDataDir, runStart } from '../lib/site.ts';
import { expect, test } from '../lib/test.ts';

test.describe('a start is refused with one clear sentence', () => {
  let folder: string;
  let taken: Server;
  let settings: Record<string, string>;
  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'refused-'));
    chmodSync(folder, 0o755);
    taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  });
  test.afterAll(async () => {
    rmSync(folder, { recursive: true });
    await new Promise((resolve) => taken.close(resolve));
  });
  test.beforeEach(async () => {
    const [port, apiPort] = await freePorts(2);
    settings = { PORT: `${port}`, API_PORT: `${apiPort}`, DATA_DIR: join(folder, 'data') };
  });

  /** The start ends with 1 and prints exactly one line about the variable; its progress is not an error. */
  async function expectRefusal(env: Record<string, string>, ...words: (string | RegExp)[]): Promise<void> {
    const { code, output } = await runStart({ ...settings, ...env });
    const lines = output.split('\n').filter((line) => line !== '' && !/^(building|released) /.test(line));
    expect(code, output).toBe(1);
    expect(lines, output).toHaveLength(1);
    expect(lines[0]).toMatch(/[.:]$/);
    for (const word of words) expect(lines[0]).toMatch(word);
  }

  test('DATABASE_URL that nothing answers at', async () => {
    const [closed] = await freePorts(1);
    await expectRefusal(
      { DATABASE_URL: `postgres://wkff:secret-word@127.0.0.1:${closed}/wkff` },
      /DATABASE_URL/,
      /^(?!.*secret-word)/,
    );
  });

  for (const name of ['PORT', 'API_PORT']) {
    test(`${name} in use`, () => {
      const port = String((taken.address() as AddressInfo).port);
      return expectRefusal({ [name]: port }, new RegExp(`\\b${name}\\b`), new RegExp(`\\b${port}\\b`), /in use/);
    });
  }

  test('DATA_DIR below a file', () => {
    writeFileSync(join(folder, 'file'), '');
    return expectRefusal({ DATA_DIR: join(folder, 'file', 'data') }, /DATA_DIR/);
  });

  // Of all settings that cannot be read; tools/launcher/src/start/settings.test.ts has the others.
  test('DEMO that is neither 0 nor 1', () => expectRefusal({ DEMO: 'yes' }, /DEMO/));
});

test('a DATA_DIR that only root can enter either works or is refused by name', async () => {
  test.skip(process.getuid?.() !== 0, 'only root has such folders');
  const outer = freshDataDir();
  chmodSync(outer, 0o700);
  const [port, apiPort] = await freePorts(2);
  const { startSite, StartFailure } = await import('../lib/site.ts');
  try {
    const site = await startSite({ dataDir: join(outer, 'data'), env: { PORT: `${port}`, API_PORT: `${apiPort}` } });
    expect((await fetch(site.origin)).status).toBe(200);
    await site.stop();
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error;
    expect(error.output.trim().split('\n').at(-1)).toMatch(/DATA_DIR/);
  } finally {
    rmSync(outer, { recursive: true, force: true });
  }
});
