import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBrowser } from './Browser.ts';

// Elsewhere the program is not a script, or an installed browser is found by its own place.
const onLinux = process.platform === 'linux' ? it : it.skip;

describe('the browser of the checks', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'browsers-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  function makeProgram(dir: string, exitCode: number): string {
    const file = path.join(folder, dir, 'chromium');
    mkdirSync(path.dirname(file));
    writeFileSync(file, `#!/bin/sh\nexit ${exitCode}\n`);
    chmodSync(file, 0o755);
    return file;
  }

  onLinux('is the configured one, one of the system, or the one that the tests unpacked if it starts', () => {
    const [installed, unpacked, broken] = [
      makeProgram('system', 0),
      makeProgram('unpacked', 0),
      makeProgram('broken', 127),
    ];
    const none = { CHROME_PATH: null };
    expect(findBrowser({ CHROME_PATH: '/mine' }, [path.dirname(installed)], unpacked)).toBe('/mine');
    expect(findBrowser(none, [path.dirname(installed)], unpacked)).toBe(installed);
    expect(findBrowser(none, [], unpacked)).toBe(unpacked);
    for (const other of [broken, path.join(folder, 'missing')]) expect(findBrowser(none, [], other)).toBeNull();
  });
});
