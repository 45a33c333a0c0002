import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HOST_MOUNTS, mountCovers } from '@wkff/contracts';
import { buildHost } from './buildHost.ts';
import { readConfig } from './config.ts';
import { writeTestShell } from './shellBuild.fake.ts';

/** Returns the patterns of the routes in a printed tree. Each line adds to the line under which it is indented. */
function patternsIn(tree: string): string[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods] = /^([\s│]*)[├└]── (\S+)( \(.*\))?$/.exec(line) ?? [];
    const depth = indent.length / 4;
    above.splice(depth, Infinity, part);
    return methods ? [above.join('')] : [];
  });
}

test('every route of the host, except that of pages, is under a mount that no remote may have', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'mounts-'));
  const settings = { ...writeTestShell(dir), DEV_DIR: dir, API_ORIGIN: 'http://127.0.0.1:9' };
  const app = await buildHost(readConfig(settings));
  await app.ready();
  const patterns = patternsIn(app.printRoutes());
  await app.close();
  rmSync(dir, { recursive: true, force: true });
  expect(patterns).toEqual(
    expect.arrayContaining(['/api/*', '/assets/*', '/metrics', '/_dev/reload', '/feeds/news.xml', '/*']),
  );
  const foreign = patterns.filter((pattern) => !HOST_MOUNTS.some((mount) => mountCovers(mount, pattern)));
  expect(foreign).toEqual(['/*']);
});
