import { globSync, readFileSync } from 'node:fs';
import type { SettingReader } from './declare.ts';
import { namesOf } from './readSettings.ts';

const ROOT = new URL('../../..', import.meta.url).pathname;

/**
 * Source files of readers that do not read all of their settings in one place. Start, API, host and commands have tests
 * of their configuration.
 */
const SOURCES: Partial<Record<SettingReader, string[]>> = {
  remotes: ['tools/release/src/**/*.ts'],
  tests: [
    'e2e/*.ts',
    'e2e/{cluster,kills,lib,operation,releases}/*.ts',
    'api/test/**/*.ts',
    'api/src/**/*.test.ts',
    'scripts/test.ts',
  ],
};

describe.each(Object.entries(SOURCES) as [SettingReader, string[]][])('the sources of %s', (reader, patterns) => {
  it('name every setting that it reads', () => {
    const files = globSync(patterns, { cwd: ROOT, exclude: (name) => name === 'node_modules' });
    const text = files.map((file) => readFileSync(`${ROOT}/${file}`, 'utf8')).join('\n');
    const words = new Set(text.match(/\b[A-Z][A-Z0-9_]+\b/g));
    expect(namesOf(reader).filter((name) => !words.has(name))).toEqual([]);
  });
});
