import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { useTestApp } from '../../../test/testApp.ts';
import { migrate } from '../migrate.ts';
import { migrations } from './migrations.ts';

/** Migrations from before the site could be updated while it runs. */
const LAST_OLD = '024';

/** What the code of before a migration trips over, as it goes on reading and writing during an update. */
const BREAKING: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['removes something', /\bdrop (?:table|column|view|type|function|trigger|index|schema)\b/i],
  ['renames something', /\brename\b/i],
  ['changes the type of a column', /\balter column \w+ (?:set data )?type\b/i],
  ['makes a column needed', /\bset not null\b/i],
  [
    'adds a column that inserts have to name',
    /\badd column \w+ [^,;]*\bnot null\b(?![^,;]*\b(?:default|generated)\b)/i,
  ],
];

const findBreaking = (sql: string) =>
  BREAKING.filter(([, pattern]) => pattern.test(withoutReplacedIndexes(sql))).map(([what]) => what);

/** Code names no index: those that others take the place of, made before, only change how rows are found. */
const withoutReplacedIndexes = (sql: string) =>
  sql.replace(/\bdrop index ([\w, ]+);/gi, (statement, names: string, at: number) => {
    const created = sql.slice(0, at).match(/\bcreate index\b/gi) ?? [];
    return created.length >= names.split(',').length ? '' : statement;
  });
const sources = readdirSync(import.meta.dirname)
  .filter((name) => /^\d{3}_\w+\.ts$/.test(name) && name.slice(0, 3) > LAST_OLD)
  .map((name) => [name.replace(/\.ts$/, ''), readFileSync(join(import.meta.dirname, name), 'utf8')] as const);

test('a migration leaves what the code of before works with, or says that it needs a stop', () => {
  const breaking = sources.filter(([name]) => !migrations[name]?.needsStop);
  expect(breaking.flatMap(([name, source]) => findBreaking(source).map((what) => `${name} ${what}`))).toEqual([]);
});

test.each([
  ['DROP TABLE a', ['removes something']],
  ['ALTER TABLE a DROP COLUMN b', ['removes something']],
  ['ALTER TABLE a RENAME COLUMN b TO c', ['renames something']],
  ['ALTER TABLE a ALTER COLUMN b TYPE text', ['changes the type of a column']],
  ['ALTER TABLE a ALTER COLUMN b SET NOT NULL', ['makes a column needed']],
  ['ALTER TABLE a ADD COLUMN b text NOT NULL, ADD COLUMN c text', ['adds a column that inserts have to name']],
  ['ALTER TABLE a ADD COLUMN b text NOT NULL DEFAULT 0, ADD COLUMN c text', []],
  ['CREATE TABLE a (b text NOT NULL)', []],
  ['CREATE INDEX d ON c (e); CREATE INDEX f ON c (g); DROP INDEX a, b;', []],
  ['CREATE INDEX d ON c (e); DROP INDEX a, b;', ['removes something']],
  ['DROP INDEX a; CREATE INDEX d ON c (e);', ['removes something']],
])('%s', (sql, found) => expect(findBreaking(sql)).toEqual(found));

describe('an update beside the running code', () => {
  const site = useTestApp({ template: 'bare' });
  const [last = ''] = Object.keys(migrations).slice(-1);
  const { needsStop } = migrations[last] ?? {};
  afterEach(() => void Object.assign(migrations[last] ?? {}, { needsStop }));

  it('is refused by a missing migration that needs a stop, before anything runs', async () => {
    migrations[last] = { ...migrations[last], needsStop: true } as (typeof migrations)[string];
    expect(await migrate(site().db, true)).toEqual([]);
    await site().pool.query('delete from kysely_migration where name = $1', [last]);
    await expect(migrate(site().db, true)).rejects.toThrow(
      `Migration ${last} changes what the running code works with: stop the site, and start.`,
    );
  });
});
