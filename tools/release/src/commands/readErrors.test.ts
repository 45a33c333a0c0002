import type { ReleaseError } from '@wkff/contracts';
import { openSite } from './openSite.ts';
import { readErrors } from './readErrors.ts';
import { FakeSite } from './Site.fake.ts';

const VERSION = '20250918T030000Z-1a2b3c4d';
const ERROR: ReleaseError = {
  id: 'a',
  version: VERSION,
  source: 'browser',
  where: 'slot',
  message: 'x is not a function',
  browser: 'Chrome 141',
  path: '/schedule',
  request_id: '1b2c',
  count: 3,
  places: [
    { file: 'browser/a.js', line: 1, column: 5, source: { path: 'mf-league/src/Page.tsx', line: 12, column: 3 } },
    { file: 'browser/b.js', line: 1, column: 9, source: null },
  ],
  revision: '0123456789abcdef',
  dirty: true,
  first_at: '2025-09-18T03:00:01.000Z',
  last_at: '2025-09-18T03:05:02.000Z',
};

describe('the errors of a section', () => {
  const site = new FakeSite();
  beforeAll(() => site.listen());
  afterAll(() => site.close());
  const read = (version?: string) =>
    readErrors(openSite({ site: site.origin, token: site.token }, 'mf-league'), version);

  it('are shown with their place in the sources, commit, times, browser, address and request', async () => {
    site.errors = [ERROR];
    const { lines, document } = await read(VERSION);
    expect(lines).toEqual([
      'x is not a function',
      '    at mf-league/src/Page.tsx:12:3',
      '    at browser/b.js:1:9',
      `    ${VERSION}, commit 0123456789 + changes`,
      '    3 times, 2025-09-18 03:00:01 to 2025-09-18 03:05:02: Chrome 141, /schedule, slot, request 1b2c',
    ]);
    expect(document.errors).toEqual([ERROR]);
    expect(site.asked.at(-1)).toBe(`GET /api/releases/errors?name=mf-league&version=${VERSION}`);
  });

  it('may be none', async () => {
    site.errors = [];
    expect((await read()).lines).toEqual([`No errors of mf-league are stored at ${site.origin}.`]);
  });
});
