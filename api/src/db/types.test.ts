import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { format, type FormatConfig } from 'oxfmt';
import { wholeEnvironment } from '@wkff/settings';
import { createTestDatabase } from '../../test/databases.ts';

const API = new URL('../..', import.meta.url).pathname;
const TYPES = join(API, 'src/db/types.ts');
const FORMATTING = join(API, '../.oxfmtrc.json');

describe('the row types', () => {
  it('match the migrated database (`npm run db:types` rewrites them)', async () => {
    const database = await createTestDatabase('bare');
    const folder = await mkdtemp(join(tmpdir(), 'wkff-types-'));
    const file = join(folder, 'types.ts');
    try {
      await promisify(execFile)(
        join(API, 'node_modules/.bin/kysely-codegen'),
        ['--config-file', 'kysely-codegen.json', '--out-file', file],
        { cwd: API, env: { ...wholeEnvironment(), DATABASE_URL: database.url } },
      );
      const options = JSON.parse(await readFile(FORMATTING, 'utf8')) as FormatConfig;
      const fresh = await format(TYPES, await readFile(file, 'utf8'), options);
      expect(await readFile(TYPES, 'utf8')).toBe(fresh.code);
    } finally {
      await database.drop();
      await rm(folder, { recursive: true });
    }
  });
});
