import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { testMissingFile } from './missingFile.ts';

testMissingFile({
  what: 'the script that a remote’s entry loads is gone',
  find: (folder) => {
    const exposed = readdirSync(join(folder, 'browser')).find((name) => /^__federation_expose_.*\.js$/.test(name));
    return join(folder, 'browser', exposed ?? '__federation_expose_remote');
  },
  messages: [/status of 404.*__federation_expose/, /__federation_expose.*MIME type/],
});
