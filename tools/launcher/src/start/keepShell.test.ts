import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { keepShell } from './keepShell.ts';

describe('the copy of the host’s build', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'wkff-shell-'));
  const build = path.join(dir, 'dist', '20260101T000000Z-a');
  const record = JSON.stringify({ version: 'a', files: [] });
  beforeEach(() => {
    rmSync(path.join(dir, 'data'), { recursive: true, force: true });
    mkdirSync(path.join(build, 'browser'), { recursive: true });
    writeFileSync(path.join(build, 'shell.json'), record);
    writeFileSync(path.join(build, 'browser/main.js'), 'script');
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));
  const keep = () => keepShell(path.join(dir, 'data'), build);
  const contents = (kept: string) =>
    ['shell.json', 'browser/main.js'].map((file) => readFileSync(path.join(kept, file), 'utf8'));

  it('is made once', () => {
    const kept = keep();
    expect(contents(kept)).toEqual([record, 'script']);
    expect(keep()).toBe(kept);
  });

  it.each<[string, (kept: string) => void]>([
    ['a record that was half written', (kept) => truncateSync(path.join(kept, 'shell.json'), 10)],
    ['an empty script', (kept) => truncateSync(path.join(kept, 'browser/main.js'))],
    ['a missing script', (kept) => rmSync(path.join(kept, 'browser/main.js'))],
    [
      'a folder in place of a file',
      (kept) => {
        rmSync(path.join(kept, 'shell.json'));
        mkdirSync(path.join(kept, 'shell.json'));
      },
    ],
    [
      'a file in its place',
      (kept) => {
        rmSync(kept, { recursive: true });
        writeFileSync(kept, '');
      },
    ],
    [
      'an unfinished copy beside it',
      (kept) => {
        rmSync(kept, { recursive: true });
        mkdirSync(`${kept}.new/browser/main.js`, { recursive: true });
      },
    ],
  ])('is made again if it has %s', (_what, damage) => {
    damage(keep());
    expect(contents(keep())).toEqual([record, 'script']);
    expect(readdirSync(path.join(dir, 'data/shell'))).toEqual([path.basename(build)]);
  });
});
