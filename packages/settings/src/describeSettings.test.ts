import { readFileSync } from 'node:fs';
import { withSettings } from './describeSettings.ts';

const FILE = new URL('../../../docs/settings.md', import.meta.url);

describe('docs/settings.md', () => {
  it('lists the settings as declared (if it does not, run "npm run settings")', () => {
    const document = readFileSync(FILE, 'utf8');
    expect(document).toBe(withSettings(document));
  });

  it('is refused without the marks around the tables', () => {
    expect(() => withSettings('# Settings')).toThrow(/must have the line <!-- settings: from/);
  });
});
