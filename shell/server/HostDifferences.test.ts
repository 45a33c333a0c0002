import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { applyDifference, sha256Of } from '@wkff/server/difference';
import { HostDifferences } from './HostDifferences.ts';

const NOISE = Array.from({ length: 200 }, (_, index) => `const a${index} = ${(index * 7919) % 1009};`).join('');
const OWN = '20250109T000000Z-00000009';

describe('differences of the host’s own build', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'builds-'));
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  const write = (version: string, files: Record<string, string>) => {
    mkdirSync(path.join(dir, version, 'browser'), { recursive: true });
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(dir, version, 'browser', name), text);
  };

  /** Makes the differences of a build with these files. */
  async function make(files: Record<string, string>): Promise<HostDifferences> {
    write(OWN, files);
    const made = new HostDifferences();
    const entry = (name: string, bytes: Buffer) => ({ path: name, size: bytes.length, sha256: sha256Of(bytes) });
    await made.make({
      shellDir: path.join(dir, OWN),
      shell: {
        files: Object.entries(files).flatMap(([name, text]) => [
          entry(`browser/${name}`, Buffer.from(text)),
          entry(`browser/${name}.br`, brotliCompressSync(text)),
        ]),
      },
      read: async (file) => Buffer.from(files[file.replace('browser/', '')] ?? ''),
    });
    return made;
  }

  it('are made from the same file of the three builds before it', async () => {
    const old = [1, 2, 3, 4].map((day) => `${NOISE}/* ${day} */`);
    old.forEach((text, index) =>
      write(`2025010${index + 1}T000000Z-00000001`, { [`main.000000000${index}.js`]: text }),
    );
    write('lost+found', { 'main.aaaaaaaaaa.js': NOISE });
    const text = `${NOISE}/* 9 */`;
    const made = await make({ 'main.0123456789.js': text });
    const found = old.map((each) => made.find('browser/main.0123456789.js', sha256Of(Buffer.from(each))));
    expect(found.map((each) => each !== null)).toEqual([false, true, true, true]);
    const [, second] = old;
    expect(String(await applyDifference(found[1] ?? Buffer.alloc(0), Buffer.from(second ?? ''), 100_000))).toBe(text);
    expect(made.find('browser/main.0123456789.js', sha256Of(Buffer.from(NOISE)))).toBeNull();
  });

  it('are left out for other files, and where the whole file is smaller', async () => {
    write('20250101T000000Z-00000001', {
      'main.0000000001.js': 'x',
      'index.html': NOISE,
      'page-a.0000000001.js': NOISE,
    });
    const made = await make({ 'main.0123456789.js': NOISE, 'index.html': NOISE });
    for (const dictionary of ['x', NOISE])
      for (const file of ['main.0123456789.js', 'index.html'])
        expect(made.find(`browser/${file}`, sha256Of(Buffer.from(dictionary)))).toBeNull();
  });

  it('are none without an earlier build', async () => {
    const made = await make({ 'main.0123456789.js': NOISE });
    expect(made.find('browser/main.0123456789.js', sha256Of(Buffer.from(NOISE)))).toBeNull();
  });
});
