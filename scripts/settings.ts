/**
 * `npm run settings`: rewrites the tables of settings in docs/settings.md from packages/settings. A test compares
 * them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withSettings } from '@wkff/settings';
import { ROOT } from './lib/paths.ts';

const file = join(ROOT, 'docs/settings.md');
writeFileSync(file, withSettings(readFileSync(file, 'utf8')));
