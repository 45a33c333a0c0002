import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Supervised } from './Supervised.ts';

describe('a program of a site', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'supervised-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Returns a program that does this instead of getting ready. */
  function programThat(code: string): Supervised {
    const entry = join(folder, 'program.mjs');
    writeFileSync(entry, code);
    return new Supervised({
      name: 'web host',
      entry,
      env: () => ({}),
      ids: {},
      logFile: join(folder, 'host.log'),
      // Nothing answers there.
      readyUrl: 'http://127.0.0.1:1/readyz',
      say: () => undefined,
    });
  }

  it('that refuses its settings fails the start with the sentence that it printed, which is in its log, too', async () => {
    const sentence = 'host: SITE_SETTINGS: site.json social[0].url must be an address.';
    const program = programThat(`process.stderr.write(${JSON.stringify(`${sentence}\n`)}); process.exit(1);`);
    await expect(program.start(new AbortController().signal)).rejects.toThrow(new Error(sentence));
    expect(readFileSync(join(folder, 'host.log'), 'utf8')).toBe(`${sentence}\n`);
  });

  it('that ends without a word fails the start with its name and where its log is', async () => {
    const program = programThat('process.exit(1);');
    await expect(program.start(new AbortController().signal)).rejects.toThrow(
      `The web host ended while starting; see ${join(folder, 'host.log')}.`,
    );
  });
});
