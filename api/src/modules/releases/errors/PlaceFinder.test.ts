import { createHash } from 'node:crypto';
import { PlaceFinder } from './PlaceFinder.ts';

const RELEASE = { name: 'mf-league', version: '20250918T030000Z-1a2b3c4d' };
const FRAME = { file: 'browser/a.js', line: 1, column: 5 };
const mapWith = (mappings: string) => JSON.stringify({ version: 3, sources: ['src/Page.tsx'], names: [], mappings });

/** Returns a finder for a release with one map, and what it did. */
function finderOf(
  map: string,
  { limits, sha256 }: { limits?: { ms: number; memoryMb: number }; sha256?: string } = {},
) {
  const reasons: string[] = [];
  let reads = 0;
  const hash = sha256 ?? createHash('sha256').update(map).digest('hex');
  const finder = new PlaceFinder({
    listMaps: () => Promise.resolve([{ ...RELEASE, file: FRAME.file, size: map.length, sha256: hash }]),
    readMap: () => {
      reads += 1;
      return Promise.resolve(Buffer.from(map));
    },
    onUnreadable: (_map, reason) => reasons.push(reason),
    ...(limits ? { limits } : {}),
  });
  return { finder, reasons, reads: () => reads };
}

describe('a place in a script', () => {
  const asked = [{ ...RELEASE, frames: [FRAME, { ...FRAME, file: 'browser/b.js' }] }];
  const found = [[{ path: 'src/Page.tsx', line: 12, column: 3 }, null]];

  it('is found in its source, and the map is read once', async () => {
    const { finder, reads } = finderOf(mapWith('IAWE'));
    const [first, second] = await Promise.all([finder.find(asked), finder.find(asked)]);
    expect([first, second, reads()]).toEqual([found, found, 1]);
  });

  it('is found beside places that no script can have', async () => {
    const { finder, reasons } = finderOf(mapWith('IAWE'));
    const frames = [{ ...FRAME, line: 0 }, { ...FRAME, column: 0 }, FRAME];
    expect(await finder.find([{ ...RELEASE, frames }])).toEqual([[null, null, found[0]?.[0]]]);
    expect(reasons).toEqual([]);
  });

  it.each([
    ['is not what was uploaded', mapWith('IAWE'), { sha256: 'a' }, /not what was uploaded/],
    ['takes too long', mapWith('IAWE'), { limits: { ms: 1, memoryMb: 64 } }, /took more than 1 ms/],
    ['takes too much memory', mapWith('A,'.repeat(3e6)), { limits: { ms: 60_000, memoryMb: 16 } }, /memory limit/],
  ])('is not found if its map %s, which is tried once', async (_what, map, options, reason) => {
    const { finder, reasons, reads } = finderOf(map, options);
    for (let time = 0; time < 2; time += 1) expect(await finder.find(asked)).toEqual([[null, null]]);
    expect([reads(), reasons]).toEqual([1, [expect.stringMatching(reason)]]);
  });
});
