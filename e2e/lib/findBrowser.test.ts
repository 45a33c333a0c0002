import { BROWSER_SOURCES, findBrowser, type BrowserSource } from './findBrowser.ts';

const source = (name: string, path: string | null): BrowserSource => ({ name, find: async () => path });
const broken: BrowserSource = {
  name: 'broken',
  find: async () => {
    throw new Error('no network');
  },
};
const startsUnless =
  (...bad: string[]) =>
  async (path: string) => {
    if (bad.includes(path)) throw new Error(`${path} lacks libnss3.so`);
  };

test('uses the first way that applies and returns a browser that starts', async () => {
  const sources = [
    source('none', null),
    broken,
    source('lame', '/lame'),
    source('good', '/good'),
    source('later', '/later'),
  ];
  expect(await findBrowser(sources, startsUnless('/lame'))).toBe('/good');
});

test('reports what was tried and why each way failed if there is none', async () => {
  const found = findBrowser([source('none', null), broken, source('lame', '/lame')], startsUnless('/lame'));
  await expect(found).rejects.toThrow(/set CHROME_PATH.*broken: no network.*lame: \/lame lacks libnss3\.so/s);
});

test('tries a configured browser first and downloads last', () => {
  expect(BROWSER_SOURCES.map(({ name }) => name)).toEqual([
    'CHROME_PATH',
    '@sparticuz/chromium',
    "Playwright's own",
    'the system',
    'apt-get install libnss3',
    'apt-get install chromium',
    'npx playwright install chromium',
  ]);
});
