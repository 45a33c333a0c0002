import pg from 'pg';
import { createClock, type WriteLocation } from '@wkff/contracts';
import type { Executor } from '../../src/db/statement.ts';
import type { Member } from '../../src/modules/content/policy.ts';
import {
  readItem,
  readList,
  readMustSee,
  readTags,
  type ContentQuery,
  type ReadContext,
} from '../../src/modules/content/service.ts';

/**
 * Grows the press board from `from` to `to` items. Common words, tags, categories and hidden items are equally frequent
 * in each thousand; rare ones (the word 고유낱말, the tag 드문태그, a category, pinned and must-see items) are only in the
 * first five thousand, which are the oldest. @param author account that wrote all of them.
 */
export async function growBoard(pool: pg.Pool, author: number, from: number, to: number): Promise<void> {
  const client = await pool.connect();
  // Inserting takes longer than the site's statement timeout.
  await client.query('set statement_timeout = 0');
  await client.query(
    `insert into content_items (write_location, title, headline, description, category, related_teams, tags, is_pinned,
       is_public, must_see, created_at, author_id, origin)
     select 'MediaPress',
       '보도자료 ' || n || case when n % 8 = 0 then ' 화천' else '' end || case when n % 50 = 1 then ' 우승' else '' end || case when n <= 5000 and n % 500 = 9 then ' 고유제목' else '' end,
       'WK리그 소식 ' || n,
       '<p>' || text || case when n <= 5000 and n % 200 = 0 then ' 고유낱말' else '' end || '</p>',
       case when n <= 5000 and n % 500 = 3 then 'presidents-cup' when n % 3 = 0 then 'wk-league'
         when n % 3 = 1 then 'queens-cup' else 'federation-news' end,
       case when n % 3 = 0 and (n > 5000 or n % 500 <> 3) then array['team-' || n % 8] else '{}' end,
       array['보도', '태그 ' || n % 40] || case when n % 2 = 0 then array['WK리그'] else '{}' end
         || case when n <= 5000 and n % 250 = 0 then array['드문태그'] else '{}' end,
       n <= 5, n > 5000 or n % 50 <> 0, n <= 600 and n % 100 = 7,
       timestamptz '2010-01-01' + n * interval '1 hour', $3::int, 'editor'
     from generate_series($1::int + 1, $2::int) as n, lateral (
       select string_agg(chr(44032 + (n * (k + 3) + k * 7919) % 11172) || chr(44032 + (n + k * k * 31) % 997 * 11), ' ') as text
       from generate_series(1, 8) as k) as words`,
    [from, to, author],
  );
  await client.query('vacuum analyze content_items');
  await client.query('vacuum analyze content_counts');
  client.release(true);
}

/** The cost of a call. */
export interface CallCost {
  call: string;
  /** Pages of tables and indexes that the plan read: exact, regardless of other load. */
  buffers: number;
  /** True if the plan read all items of the board. */
  isScan: boolean;
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  'Actual Loops': number;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

/**
 * Runs every list, search, tag and category call and returns the cost of each. @param now the site's moment. @param
 * author of the items.
 */
export async function measureCalls(pool: pg.Pool, author: number, now: number): Promise<CallCost[]> {
  const costs: CallCost[] = [];
  const { rows } = await pool.query<{ size: number }>('select count(*)::int as size from content_items');
  const size = rows[0]?.size ?? 0;
  for (const [call, ask] of Object.entries(callsOf({ accountId: author, roles: ['editor'] }))) {
    const plans: Plan[] = [];
    const explained = {
      query: async (statement: { name?: string; text: string; values: unknown[] }) => {
        plans.push(await explain(pool, statement));
        return pool.query(statement);
      },
    } as Executor;
    const clock = { ...createClock(0), now: () => now };
    await ask({ pool: explained, clock, signer: { sign: (name) => name } });
    costs.push({
      call,
      buffers: plans.reduce((sum, plan) => sum + plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], 0),
      isScan: plans.some((plan) => readsAll(plan, size)),
    });
  }
  return costs;
}

/** Explains a statement. A prepared one is explained with the generic plan, which Postgres may use for it. */
async function explain(
  pool: pg.Pool,
  { name, text, values }: { name?: string; text: string; values: unknown[] },
): Promise<Plan> {
  const client = await pool.connect();
  try {
    const explainText = 'explain (analyze, buffers, timing off, format json)';
    if (name === undefined) return planOf(await client.query(`${explainText} ${text}`, values));
    await client.query('set plan_cache_mode = force_generic_plan');
    await client.query(`prepare measured as ${text}`);
    const given = values.map((value) => (value === null ? 'null' : pg.escapeLiteral(literal(value)))).join(', ');
    const result = await client.query(`${explainText} execute measured (${given})`);
    await client.query('deallocate measured');
    await client.query('reset plan_cache_mode');
    return planOf(result);
  } finally {
    client.release();
  }
}

const planOf = (result: pg.QueryResult) =>
  (result.rows as { 'QUERY PLAN': [{ Plan: Plan }] }[])[0]!['QUERY PLAN'][0].Plan;

function literal(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return Array.isArray(value) ? `{${value.join(',')}}` : String(value);
}

/**
 * Returns true for a full scan. A scan that a limit ends early doesn't count: of a frequent word, a thousand hits are
 * found soon.
 */
function readsAll(plan: Plan, size: number): boolean {
  const rows = plan['Actual Loops'] * (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0));
  const isScan = plan['Node Type'] === 'Seq Scan' && plan['Relation Name'] === 'content_items' && rows >= size;
  return isScan || (plan.Plans ?? []).some((part) => readsAll(part, size));
}

const BOARD: WriteLocation = 'MediaPress';
const list =
  (query: Partial<ContentQuery> = {}, reader: Member | null = null) =>
  (context: ReadContext) =>
    readList(
      context,
      { writeLocation: BOARD, page: 1, limit: 12, pinned: 'first', searchFilter: 'all', ...query },
      reader,
    );
const search = (searchQuery: string, query: Partial<ContentQuery> = {}) => list({ searchQuery, ...query });

const SEVERAL = 'wk-league,federation-news';
const RARE = 'presidents-cup';

/**
 * Calls whose hits grow with the board. They read all hits up to `MOST_HITS`, so they cost more on a larger board, but
 * only up to that limit.
 */
export const GROWING: readonly string[] = ['rare initials'];

/** All measured calls by name. */
const callsOf = (author: Member): Record<string, (context: ReadContext) => Promise<unknown>> => ({
  ...Object.fromEntries(
    (['created_at', 'title'] as const).flatMap((sort) =>
      (['desc', 'asc'] as const).flatMap((order) =>
        (['first', 'inline'] as const).flatMap((pinned) =>
          [1, 30].flatMap((page) =>
            ['', RARE, 'wk-league', SEVERAL].map(
              (category) =>
                [
                  `list ${sort} ${order} ${pinned} ${category} ${page}`,
                  list({ sort, order, pinned, page, category }),
                ] as const,
            ),
          ),
        ),
      ),
    ),
  ),
  'list of an author': list({}, author),
  'list of an author, by category': list({ category: SEVERAL }, author),
  'list of an admin': list({ page: 30 }, { ...author, roles: ['admin'] }),
  'a rare word': search('고유낱말'),
  'a rare word, in the text': search('고유낱말', { searchFilter: 'content' }),
  'a rare word, by title': search('고유낱말', { sort: 'title', order: 'asc' }),
  'a rare word, by category': search('고유낱말', { category: SEVERAL }),
  'a rare word, by an author': list({ searchQuery: '고유낱말' }, author),
  'a word in titles': search('고유제목', { searchFilter: 'title' }),
  'no such word': search('없는낱말이다'),
  'a word of every eighth': search('화천'),
  'a word of every eighth, page 30': search('화천', { page: 30 }),
  'a word of every eighth, in titles': search('화천', { searchFilter: 'title' }),
  'a word of every eighth, by category': search('화천', { category: 'wk-league' }),
  'a word of two in a hundred': search('우승'),
  'a word of all': search('WK리그'),
  'a word of all, by title': search('WK리그', { sort: 'title', pinned: 'inline' }),
  'two Latin letters': search('wk'),
  initials: search('ㅎㅊ'),
  'initials in titles': search('ㅎㅊ', { searchFilter: 'title' }),
  'rare initials': search('ㄱㅇㄴㅁㅋㅋ'),
  'one initial': search('ㅎ'),
  'one letter': search('천'),
  'a tag of all': search('보도', { searchFilter: 'tags' }),
  'a tag of half, page 30': search('WK리그', { searchFilter: 'tags', page: 30 }),
  'a tag of every fortieth': search('태그 7', { searchFilter: 'tags' }),
  'a rare tag': search('드문태그', { searchFilter: 'tags' }),
  'a rare tag, by category': search('드문태그', { searchFilter: 'tags', category: SEVERAL }),
  'no such tag': search('없는 태그', { searchFilter: 'tags' }),
  'a team': search('team-3', { searchFilter: 'team', pinned: 'inline' }),
  tags: (context) => readTags(context, { writeLocation: BOARD }, null),
  'most used tags': (context) => readTags(context, { writeLocation: BOARD, limit: 100 }, null),
  'tags of an author': (context) => readTags(context, { writeLocation: BOARD }, author),
  'must-see': (context) => readMustSee(context, { writeLocation: BOARD, limit: 3 }, null),
  'an item in the middle': (context) => readItem(context, 3_001, null),
});
