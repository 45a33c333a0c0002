import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { withSettings } from './describeSettings.ts';

const FILE = new URL('../../../docs/operating.md', import.meta.url);

describe('docs/operating.md', () => {
  it('lists the settings as declared (if it does not, run "npm run settings")', () => {
    const document = readFileSync(FILE, 'utf8');
    expect(document).toBe(withSettings(document));
  });

  it('is refused without the marks around the tables', () => {
    expect(() => withSettings('# Operating')).toThrow(/must have the line <!-- settings: from/);
  });
});
