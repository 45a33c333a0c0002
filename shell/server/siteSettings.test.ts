import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSiteSettings } from './siteSettings.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'settings-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const nothing = { contact: {}, social: [], familySites: [] };
/** Writes a file, and reads the settings from it. */
function read(content: unknown) {
  const named = path.join(dataDir, 'named.json');
  writeFileSync(named, typeof content === 'string' ? content : JSON.stringify(content));
  return readSiteSettings({ named, demo: false, dataDir });
}

describe('the site’s settings', () => {
  it('are empty if there is no file', () => {
    expect(readSiteSettings({ named: null, demo: false, dataDir })).toEqual(nothing);
    expect(read({})).toEqual(nothing);
  });

  it('are built in for the demo: three samples of social media, one other site', () => {
    const { social, familySites, contact } = readSiteSettings({ named: null, demo: true, dataDir });
    expect(social.map(({ name, isSample }) => [name, isSample])).toEqual([
      ['Instagram', true],
      ['YouTube', true],
      ['Facebook', true],
    ]);
    expect(familySites).toEqual([{ name: '대한축구협회', url: 'https://www.kfa.or.kr' }]);
    expect(contact).toEqual({});
  });

  it('are read from the data folder, or from the file in the setting if there is one', () => {
    writeFileSync(path.join(dataDir, 'site-settings.json'), JSON.stringify({ contact: { phone: '02-000-0000' } }));
    expect(readSiteSettings({ named: null, demo: false, dataDir }).contact).toEqual({ phone: '02-000-0000' });
    expect(read({ contact: { email: 'a@example.org' } }).contact).toEqual({ email: 'a@example.org' });
  });

  it.each([
    ['{', 'is not JSON'],
    [[], 'the whole must be an object'],
    [{ links: [] }, 'has an unknown field "links"; possible are contact, social, familySites'],
    [{ contact: { fax: '' } }, 'contact.fax must be a text that is not empty'],
    [{ social: {} }, 'social must be a list'],
    [{ social: [{ name: 'X', url: '#' }] }, 'social[0].url must be an address like https://www.example.org, not "#"'],
    [{ social: [{ name: 'X', url: 'javascript:alert(1)' }] }, 'social[0].url must be an address'],
    [{ social: [{ url: 'https://example.org' }] }, 'social[0].name must be a text'],
    [
      { social: [{ name: 'X', url: 'https://example.org', isSample: 'yes' }] },
      'social[0].isSample must be true or false',
    ],
    [{ familySites: [{ name: 'X', url: 'https://example.org', isSample: true }] }, 'has an unknown field "isSample"'],
  ])('are refused with the place of the mistake: %j', (content, message) => {
    expect(() => read(content)).toThrow(/^SITE_SETTINGS: .*named\.json /);
    expect(() => read(content)).toThrow(message);
  });

  it('are refused if the file in the setting does not exist', () => {
    expect(() => readSiteSettings({ named: path.join(dataDir, 'no.json'), demo: true, dataDir })).toThrow(
      /no\.json cannot be read \(ENOENT\)/,
    );
  });
});
