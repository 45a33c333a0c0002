import type { Season } from '@wkff/contracts';
import { buildMatch, buildSeason } from '@wkff/testing';
import { startTestApi, type TestApi } from '../api.fake.ts';
import { readCalendar } from './readCalendar.ts';
import { readStrictly } from './strictCalendar.oracle.ts';

let api: TestApi;
let seasons: Season[] = [];
beforeAll(async () => {
  api = await startTestApi((url) => {
    if (url === '/api/seasons') return { data: seasons, tags: 'seasons', change: 9 };
    const year = Number(/year=(\d+)/.exec(url)?.[1]);
    const match = {
      ...buildMatch({ id: year, season: year, match_date: `${year}-04-01` }),
      updated_at: '2025-01-01T00:00:00Z',
    };
    const other = { ...match, id: year + 1_000, home_id: 3 };
    return { data: [match, other], tags: `season:${year}`, change: year };
  });
});
afterAll(() => api.close());

const read = async (club: Parameters<typeof readCalendar>[1] = null) => {
  const made = await readCalendar({ apiOrigin: api.origin, token: 'token' }, club, 'https://example.org');
  return { ...made, ...readStrictly(Buffer.from(made.text)) };
};

it('contains the latest two seasons that are complete, so that a new one does not remove the old one', async () => {
  seasons = [
    buildSeason({ year: 2027, match_count: 0 }),
    buildSeason({ year: 2026 }),
    buildSeason({ year: 2025 }),
    buildSeason({ year: 2024, is_partial: true }),
    buildSeason({ year: 2023 }),
  ];
  const { events } = await read();
  expect(events.map(({ uid }) => uid)).toEqual(
    ['match-2025', 'match-3025', 'match-2026', 'match-3026'].map((id) => `${id}@wkff`),
  );
});

it('is empty before the first season', async () => {
  seasons = [];
  expect((await read()).events).toEqual([]);
});

it('contains only the matches of a club, under its name', async () => {
  seasons = [buildSeason()];
  const { name, events } = await read({ id: 1, key: 'sejong-sportstoto', short_name: '세종 스포츠토토' });
  expect(name).toBe('세종 스포츠토토 WK리그');
  expect(events.map(({ uid }) => uid)).toEqual(['match-2025@wkff']);
});

it('is read without a user, and reports what it was made from', async () => {
  seasons = [buildSeason()];
  api.asked.length = 0;
  expect(await read()).toMatchObject({ tags: ['seasons', 'season:2025'], change: 9, isComplete: true });
  expect(api.asked).toEqual(
    ['/api/seasons', '/api/matches/season?year=2025'].map((url) => ({ url, token: 'token', authorization: undefined })),
  );
});
