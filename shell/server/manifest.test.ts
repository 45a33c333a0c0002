import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BAND_COLOUR, webManifest } from './manifest.ts';

const ROOT = join(import.meta.dirname, '../..');

describe('the web app manifest', () => {
  it('has the header’s colour', () => {
    const tokens = readFileSync(join(ROOT, 'packages/ui/src/tokens.css'), 'utf8');
    expect(tokens.match(/--band: #[0-9a-f]{6}/g)).toEqual([`--band: ${BAND_COLOUR}`]);
  });

  it('lists existing icons with their real size', () => {
    const icons = webManifest().icons as { src: string; sizes: string; type: string }[];
    for (const { src, sizes, type } of icons) {
      const bytes = readFileSync(join(ROOT, 'shell/public', src));
      if (type !== 'image/png') continue;
      // Width and height of a PNG are in its first chunk.
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
    }
    expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  });
});
