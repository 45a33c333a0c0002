import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { testMissingFile } from './missingFile.ts';

testMissingFile({
  what: 'the entry script of a remote is gone',
  find: (folder) => {
    const entry = readdirSync(join(folder, 'browser')).find((name) => /^remoteEntry\..*\.js$/.test(name));
    return join(folder, 'browser', entry ?? 'remoteEntry');
  },
  messages: [/status of 404.*remoteEntry/, /remoteEntry.*MIME type/],
});
