import type { Club, ClubSummary, Season } from '@wkff/contracts';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { useTestApp } from '../../../test/testApp.ts';

describe('clubs of the demo', () => {
  const site = useTestApp();
  const clubs = async (query = '') => (await site().get<{ data: ClubSummary[] }>(`/api/clubs${query}`)).body.data;
  const club = async (path: string) => (await site().get<{ data: Club }>(`/api/clubs/${path}`)).body.data;

  it('are eight with their names in the latest season, ordered by full Korean name', async () => {
    const list = await clubs();
    expect(list.map(({ id }) => id).toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    const names = list.map(({ name }) => name);
    expect(names).toEqual(names.toSorted(new Intl.Collator('ko').compare));
    expect(list[0]).toEqual({
      id: 8,
      key: 'changnyeong-wfc',
      name: '경남창녕WFC',
      short_name: '창녕WFC',
      name_en: 'Changnyeong WFC',
      badge_path: '/images/badges/changnyeong-wfc.png',
      colour: '#f07a1a',
      on_colour: '#0b1020',
    });
  });

  it('have their names in the requested season', async () => {
    const name = async (season: number, id: number) =>
      (await clubs(`?season=${season}`)).find((one) => one.id === id)?.short_name;
    expect(await name(2025, 8)).toBe('창녕WFC');
    expect(await name(2026, 8)).toBe('강진WFC');
    expect(await name(2019, 7)).toBe('보은 상무');
    expect(await name(2013, 1)).toBe('대전 스포츠토토');
    // Before the first known season of a name, the first name is used.
    expect(await name(2009, 4)).toBe('경주 한수원');
  });

  it('have this year’s names even if the next season already exists', async () => {
    await site().db.insertInto('seasons').values({ year: 2026, table_source: 'derived', origin: 'keeper' }).execute();
    const changnyeong = (await clubs()).find(({ id }) => id === 8);
    expect([changnyeong?.short_name, (await club('8')).season]).toEqual(['창녕WFC', 2025]);
  });

  it('are found by key and by id, with unknown fields null', async () => {
    const byKey = await club('hwacheon-kspo');
    expect(byKey).toEqual(await club('2'));
    expect(byKey).toMatchObject({
      season: 2025,
      founded: '2011-03',
      city: '강원특별자치도 화천군',
      frontOffice: [],
      greet: null,
      coachingStaff: [{ title: '감독', name: '강선미', person_id: expect.any(Number), name_en: null, photo: null }],
      players_complete: false,
      clubInfo: {
        office: { name: null, address: null, phone: null, fax: null },
        stadium: { name: '화천생활체육공원 주경기장', address: null, capacity: 604 },
        socials: [],
      },
      version: 1,
    });
    expect(byKey.players[2]).toEqual({
      number: null,
      position: 'DF',
      person_id: expect.any(Number),
      name: '정지연',
      name_en: null,
      photo: null,
      isCaptain: true,
      registered_from: null,
      registered_until: null,
    });
  });

  it('have the ground and people of the requested season', async () => {
    expect(await club('8?season=2026')).toMatchObject({
      name: '강진WFC',
      city: '전라남도 강진군',
      players: [],
      clubInfo: { stadium: { name: null } },
    });
  });

  it('list only titles won by the time of the site clock', async () => {
    expect((await club('hwacheon-kspo')).clubInfo.records).toEqual([
      'WK리그 준우승 2017·2024',
      'WK리그 정규리그 1위 2024',
    ]);
    expect((await club('incheon-hyundai-steel')).clubInfo.records[0]).toBe('WK리그 챔피언 2013~2023');
    expect((await club('suwon-fc-women')).clubInfo.records).toContain('WK리그 챔피언 2010·2024');
  });

  it('are 404 for an unknown key or id', async () => {
    for (const key of ['nobody', '9', '0', '-1', '2 or 1=1']) {
      expect(await site().get(`/api/clubs/${encodeURIComponent(key)}`)).toMatchObject({
        status: 404,
        body: { success: false, code: 'club_not_found', message: '팀 정보를 찾을 수 없습니다.' },
      });
    }
  });
});

describe('the pictures of a club’s people', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wkff-people-'));
  const site = useTestApp({ settings: { peoplePicturesDir: folder } });
  const pictures = async (path: string) =>
    (await site().get<{ data: Club }>(`/api/clubs/${path}`)).body.data.people_pictures;

  // Before the app starts, which lists them.
  mkdirSync(join(folder, '8'));
  for (const file of ['8/10.webp', '8/101.webp', '8/9.png', '8/captain.webp']) writeFileSync(join(folder, file), '');
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are listed by number for clubs that have some', async () => {
    expect(await pictures('8')).toEqual(['10', '101']);
    expect(await pictures('2')).toBeUndefined();
  });

  it('are listed for the present season only, because shirt numbers change', async () => {
    expect(await pictures('8?season=2025')).toEqual(['10', '101']);
    expect(await pictures('8?season=2024')).toBeUndefined();
  });
});

describe('clubs without the demo', () => {
  const site = useTestApp({ template: 'bare', now: '2026-05-01T12:00:00+09:00' });

  it("have their names in the site's year, and no reported facts", async () => {
    const { body } = await site().get<{ data: Club }>('/api/clubs/changnyeong-wfc');
    expect(body.data).toMatchObject({
      name: '강진WFC',
      season: 2026,
      players: [],
      clubInfo: { stadium: { name: null } },
    });
    expect((await site().get<{ data: ClubSummary[] }>('/api/clubs')).body.data).toHaveLength(8);
  });
});

describe('seasons', () => {
  const site = useTestApp();

  it('are those with matches or a table, newest first, with the source of the table', async () => {
    const { body } = await site().get<{ data: Season[] }>('/api/seasons');
    expect(
      body.data.map(({ year, table_source, is_partial, match_count }) => [year, table_source, is_partial, match_count]),
    ).toEqual([
      [2025, 'derived', false, 115],
      [2024, 'none', true, 70],
      [2023, 'none', true, 31],
      [2022, 'none', true, 4],
      [2021, 'none', true, 4],
      [2020, 'none', true, 4],
      [2019, 'published', true, 10],
      [2018, 'none', true, 18],
      [2017, 'published', false, 0],
      [2016, 'published', false, 0],
      [2014, 'published', false, 0],
      [2013, 'published', false, 0],
      [2011, 'published', false, 0],
      [2009, 'published', false, 0],
    ]);
    expect(body.data[0]).toMatchObject({ competition_id: '_league_wk', playoff_competition_id: '2025_playoff' });
  });
});
