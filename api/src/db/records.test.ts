import type pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../test/databases.ts';
import { boolean, json, moment, number, orNull, text } from './columns.ts';
import { createPool } from './database.ts';
import { readRecords, recordOf } from './records.ts';

const COLUMNS = {
  id: number,
  none: orNull(text),
  empty: text,
  words: text,
  is_so: boolean,
  at: moment,
  goals: json<{ name: string }[]>(),
  last: orNull(number),
};

describe('rows that come as text', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  beforeAll(async () => {
    database = await createTestDatabase('bare');
    pool = createPool({ databaseUrl: database.url, onError: () => undefined });
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  it('are read as the pool reads their columns, whatever signs are in them', async () => {
    const signs = `화천 "KSPO", (a)\\b {1}\n\t'`;
    const rows = `select 7 as id, null::text as none, '' as empty, $1::text as words, false as is_so,
      timestamptz '2025-09-18 10:00:00.25+09' as at, json_build_array(json_build_object('name', $1::text)) as goals, 8 as last
      union all select -1, ')', '', '""', true, now(), '[]', null`;
    const read = await pool.query<Record<string, unknown>>(rows, [signs]);
    const texts = await pool.query<{ row: string }>(`select ${recordOf(COLUMNS, 'one')} as row from (${rows}) one`, [
      signs,
    ]);
    const all = texts.rows.map(({ row }) => row).join('');
    expect(readRecords(COLUMNS, all).slice(0, 1)).toEqual(read.rows.slice(0, 1));
    expect(readRecords(COLUMNS, all)[1]).toMatchObject({ id: -1, none: ')', words: '""', is_so: true, last: null });
    expect(readRecords(COLUMNS, '')).toEqual([]);
  });

  it('are refused with other columns, or cut off', () => {
    expect(() => readRecords({ id: number }, '(1,2)')).toThrow('a record has 2 columns, not 1');
    expect(() => readRecords({ id: number, name: text }, '(1,"a')).toThrow('no record: (1,"a');
  });
});
