import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { OWN_ITEM_STATES, WRITE_LOCATIONS } from '@wkff/contracts';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from './databases.ts';
import { compareColumns, findNullable } from './describeStatement.ts';
import { listOwnItems } from '../src/modules/content/ownItems.ts';
import type { PageQuery } from '../src/modules/content/pageQuery.ts';
import { listItems, listMustSee } from '../src/modules/content/pages.ts';
import type { Member, Reader } from '../src/modules/content/policy.ts';
import { findItem, listDays, listTags } from '../src/modules/content/repository.ts';
import { readSearch, SEARCH_FILTERS } from '../src/modules/content/search.ts';
import { number, orNull, text, type Columns } from '../src/db/columns.ts';
import { STATEMENTS, type Executor } from '../src/db/statement.ts';

/** Members who may edit all items, those of a board, and their own. */
const MEMBERS: readonly Member[] = [
  { accountId: 1, roles: ['admin'] },
  { accountId: 1, roles: ['editor'], boards: ['MediaNews'] },
  { accountId: 1, roles: ['editor'], ownItemsOnly: true },
];

const SRC = join(import.meta.dirname, '../src');

let database: TestDatabase;
let client: pg.Client;
let nullable: ReadonlySet<string>;

beforeAll(async () => {
  database = await createTestDatabase('bare');
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  nullable = await findNullable(client);
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
    (path) =>
      path.endsWith('.ts') && !path.endsWith('.test.ts') && /\bstatement\(/.test(readFileSync(join(SRC, path), 'utf8')),
  );
  for (const path of files) await import(pathToFileURL(join(SRC, path)).href);
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

const differences = (columns: Columns, sql: string) => compareColumns(client, nullable, columns, sql);

it('every statement returns the columns that it declares', async () => {
  const found: string[] = [];
  for (const [name, { columns, text: sql }] of STATEMENTS) {
    for (const difference of await differences(columns, sql)) found.push(`${name}: ${difference}`);
  }
  expect(found).toEqual([]);
  expect(STATEMENTS.size).toBeGreaterThan(50);
});

it.each<[string, Columns, string]>([
  ['a column that is not declared', {}, 'name is returned, and not declared'],
  [
    'one that is declared and not returned',
    { name: text, gone: text },
    'gone is declared, and the statement does not return it',
  ],
  ['one of another type', { name: number }, 'name is declared as number, its type is 25'],
  ['one that may be null', { name: text, name_en: text }, 'name_en may be null in its table'],
])('finds %s', async (_, columns, difference) => {
  const names = Object.keys(columns).includes('name_en') ? 'name, name_en' : 'name';
  expect(await differences(columns, `select ${names} from people`)).toEqual([difference]);
});

it('a nullable column must be declared as one, and SQL that does not fit the schema is refused', async () => {
  expect(await differences({ name_en: orNull(text) }, 'select name_en from people')).toEqual([]);
  await expect(differences({}, 'select name_kr from people')).rejects.toThrow('column "name_kr" does not exist');
});

it('statements that are built for each reader, order and search also return the columns that they declare', async () => {
  const found: string[] = [];
  const seen = new Set<string>();
  // Has the database describe each statement, and answers like a search with many results.
  const describeOnly = async ({ columns, text: sql }: { columns: Columns; text: string }) => {
    if (!seen.has(sql)) found.push(...(await differences(columns, sql)).map((difference) => `${difference} by ${sql}`));
    seen.add(sql);
    return { rows: [{ id: null, total: 1_000, are_few: false, are_near: true }] };
  };
  const executor: Executor = { query: describeOnly as pg.ClientBase['query'] };
  const now = new Date(0);
  const readers: Reader[] = [{ kind: 'visitor' }, { kind: 'author', accountId: 1 }, { kind: 'manager' }];
  for (const state of OWN_ITEM_STATES) {
    for (const member of MEMBERS) {
      const query = { state, member, now, limit: 10, offset: 0 };
      await listOwnItems(executor, { ...query, board: null, search: null });
      await listOwnItems(executor, { ...query, board: 'MediaNews', search: readSearch('화천', 'title') });
    }
  }
  for (const member of [null, ...MEMBERS]) await findItem(executor, 1, now, member);
  const searches = ['한', '한국', '화천', 'ㅎㅊ', 'ab', 'cup'].flatMap((query) =>
    SEARCH_FILTERS.map((filter) => readSearch(query, filter)),
  );
  for (const reader of readers) {
    for (const board of WRITE_LOCATIONS) {
      await listDays(executor, board, now, reader);
      await listTags(executor, { board, limit: 10 }, now, reader);
      await listMustSee(executor, { board, reader, now, limit: 3 });
    }
    const query: PageQuery = {
      board: 'MediaPress',
      reader,
      now,
      categories: null,
      search: null,
      sort: 'created_at',
      order: 'desc',
      pinned: 'first',
      limit: 10,
      offset: 0,
    };
    for (const search of [null, ...searches]) {
      for (const categories of [null, ['wk-league'], ['wk-league', 'wkff-etc']] as const) {
        await listItems(executor, { ...query, search, categories });
        await listItems(executor, { ...query, search, categories, sort: 'title', order: 'asc', pinned: 'inline' });
      }
    }
  }
  expect(found).toEqual([]);
  expect(seen.size).toBeGreaterThan(200);
});
