import { buildRelease } from '@wkff/testing';
import { differencePath } from '@wkff/server/difference';
import { transferOf } from './transferOf.ts';

const hash = (digit: string) => digit.repeat(64);
const file = (path: string, size: number, digit = '0') => ({ path, size, sha256: hash(digit) });
const MAIN = 'browser/main.0000000002.js';
const SHEET = 'browser/styles.0000000002.css';

describe('what browsers load of a release', () => {
  const before = buildRelease({
    version: '20250918T030000Z-1a2b3c4d',
    files: [file('browser/main.0000000001.js', 900, 'a'), file('browser/styles.0000000001.css', 90, 'b')],
  });
  const files = [
    ...[file(MAIN, 1_000), file(`${MAIN}.br`, 300), file(`${MAIN}.gz`, 350)],
    ...[file(SHEET, 100), file('browser/mf-manifest.json', 50), file('server/server.cjs', 5_000)],
    file(differencePath(MAIN, hash('a')), 7),
    file(differencePath(MAIN, hash('c')), 3),
  ];

  it('is its scripts and style sheets as Brotli, and the differences for those who have what is live', () => {
    expect(transferOf({ files }, before)).toEqual({ whole: 400, again: 107, since: before.version });
  });

  it('is the same for all if no release is live', () => {
    expect(transferOf({ files }, null)).toEqual({ whole: 400, again: null, since: null });
  });
});
