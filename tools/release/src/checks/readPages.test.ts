import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SERVER_BUNDLE, writeTestBuild } from '../build.fake.ts';
import { readPages } from './readPages.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'pages-'));
afterAll(() => rmSync(dir, { recursive: true }));

const bundle = SERVER_BUNDLE.replace('handle: {', "handle: { chunk: 'page-schedule',");
const read = (file: string) =>
  readPages(dir, writeTestBuild(dir, { files: { 'server/remote.cjs': bundle, [file]: '' } }));

test('a page whose handle names its chunk is a page of the build', async () => {
  expect(await read('browser/page-schedule.1a2b.js')).toMatchObject([{ path: '/schedule', chunk: 'page-schedule' }]);
});

test('a page whose handle names a chunk that the build does not have is refused, with both names', async () => {
  await expect(read('browser/page-schedules.1a2b.js')).rejects.toMatchObject({
    code: 'chunk_missing',
    message: expect.stringMatching(/^The page \/schedule of mf-league .* page-schedule, which the build does not have/),
  });
});
