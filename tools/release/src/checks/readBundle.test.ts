import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SERVER_BUNDLE, writeTestBuild } from '../build.fake.ts';
import { readBundle } from './readBundle.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'bundle-'));
afterAll(() => rmSync(dir, { recursive: true }));

function read(bundle: string, limits?: Parameters<typeof readBundle>[2]) {
  const release = writeTestBuild(dir, { files: { 'server/remote.cjs': bundle } });
  return readBundle(path.join(dir, 'server/remote.cjs'), release, limits);
}

describe('a server bundle', () => {
  it('is loaded in a separate process, which returns its contract and pages', async () => {
    expect(await read(SERVER_BUNDLE)).toMatchObject({
      contract: 1,
      pages: [{ path: '/schedule' }],
    });
  });

  it.each<[string, string, RegExp, Parameters<typeof readBundle>[2]]>([
    ['ends its process', 'process.exit(3);', /^it ended its process \(exit code 3\)$/, undefined],
    ['never returns', 'for (;;);', /^it took more than 4 s$/, { time: 4_000, memory: 2e9 }],
    [
      'fills the heap',
      'const all = []; for (;;) all.push(new Array(1e5).fill(all.length));',
      /MB of memory$/,
      undefined,
    ],
    [
      'takes memory outside the heap',
      'const all = []; for (let n = 0; n < 20; n += 1) all.push(new Uint8Array(5e7).fill(1)); for (;;);',
      /^it took \d+ MB of memory$/,
      undefined,
    ],
    ['needs a module of Node', `require('node:fs');`, /requires "node:fs"/, undefined],
  ])('does not end the command if it %s', async (_what, bundle, reason, limits) => {
    await expect(read(bundle, limits)).rejects.toThrow(reason);
  });
});
