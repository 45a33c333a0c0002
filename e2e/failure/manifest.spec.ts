import { join } from 'node:path';
import { testMissingFile } from './missingFile.ts';

testMissingFile({
  what: 'the federation manifest of a remote is gone',
  find: (folder) => join(folder, 'browser/mf-manifest.json'),
  messages: [/status of 404.*mf-manifest\.json/],
});
