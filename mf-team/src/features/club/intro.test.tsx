import { fireEvent, screen, within } from '@testing-library/react';
import type { Club, ClubInfo, ClubSeason } from '@wkff/contracts';
import { buildClub, buildClubSeason, buildSeason } from '@wkff/testing';
import { renderRoutes, stubHost } from '@wkff/ui/testing';
import { mapLinks } from './mapLinks.ts';
import { introRoute } from './route.ts';

const INFO: ClubInfo = {
  office: { name: '구단 사무국', address: '강원도 화천군 1', phone: '033-440-0000', fax: '033-440-0001' },
  stadium: { name: '화천생활체육공원 주경기장', address: null, capacity: 12_604 },
  records: ['WK리그 챔피언 2025'],
  website: 'https://www.example.org/club',
  socials: [
    { kind: 'instagram', url: 'https://instagram.example/club' },
    { kind: 'other', url: 'https://www.fans.example/a' },
  ],
};
const WHOLE: Partial<Club> = {
  founded: '2011-03',
  city: '강원특별자치도 화천군',
  greet: '<h1>안녕하세요</h1><p>화천입니다.</p>',
  frontOffice: [{ title: '단장', person_id: 1, name: '김가람', name_en: null, photo: null }],
  clubInfo: INFO,
};
const NOTHING: Partial<Club> = { name_en: null };
const line = (overrides: Partial<NonNullable<ClubSeason['table']>>): ClubSeason['table'] => ({
  ...(buildClubSeason().table as NonNullable<ClubSeason['table']>),
  ...overrides,
});

function setUp(club: Partial<Club>, history: ClubSeason[] = []) {
  const host = stubHost({
    matches: { liveLink: async () => null },
    clubs: {
      byKey: async (_key, season = 2025) => buildClub({ ...club, season }),
      history: async () => history,
      seasons: async () => [buildSeason()],
    },
  });
  return { host, show: (search = '?id=2') => renderRoutes([introRoute(host)], `/team/team-club${search}`) };
}

const headings = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const card = (title: string) => {
  const section = screen.getByRole('heading', { level: 2, name: title }).closest('section') as HTMLElement;
  return [...section.querySelectorAll('dt')].map((name) => [name.textContent, name.nextElementSibling?.textContent]);
};
const outward = (name: RegExp) => {
  const [link] = screen.getAllByRole('link', { name });
  return [link?.getAttribute('href'), link?.getAttribute('target'), link?.getAttribute('rel')];
};
const cells = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));

test('shows everything known of a club', async () => {
  await setUp(WHOLE, [buildClubSeason()]).show();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('화천 국민체육진흥공단 여자축구단 구단 소개');
  expect(headings()).toEqual([
    '인사말',
    '안녕하세요',
    '구단 정보',
    '홈구장',
    '사무국',
    '프런트',
    '기록',
    '시즌별 기록',
  ]);
  expect(card('구단 정보')).toEqual([
    ['영문 이름', 'Hwacheon KSPO WFC'],
    ['창단', '2011.03'],
    ['연고지', '강원특별자치도 화천군'],
    ['홈페이지', 'example.org (새 창)'],
    ['SNS', '인스타그램 (새 창)fans.example (새 창)'],
  ]);
  expect(card('홈구장')).toEqual([
    ['이름', '화천생활체육공원 주경기장'],
    ['수용 인원', '12,604명'],
    ['지도', '네이버 지도 (새 창)카카오맵 (새 창)'],
  ]);
  expect(card('사무국').map(([name]) => name)).toEqual(['이름', '주소', '전화', '팩스', '지도']);
  expect(card('프런트')).toEqual([['단장', '김가람']]);
  expect(screen.getByText('WK리그 챔피언 2025')).toBeTruthy();
});

test('links to other sites open in a new tab, a telephone number can be called', async () => {
  await setUp(WHOLE).show();
  const place = encodeURIComponent('화천생활체육공원 주경기장');
  expect(outward(/^네이버 지도/)).toEqual([`https://map.naver.com/p/search/${place}`, '_blank', 'noopener']);
  expect(outward(/^카카오맵/)).toEqual([`https://map.kakao.com/?q=${place}`, '_blank', 'noopener']);
  expect(outward(/^example\.org/)).toEqual(['https://www.example.org/club', '_blank', 'noopener']);
  expect(outward(/^인스타그램/)).toEqual(['https://instagram.example/club', '_blank', 'noopener']);
  expect(screen.getByRole('link', { name: '033-440-0000' }).getAttribute('href')).toBe('tel:0334400000');
});

test('maps search for an address without its remarks', () => {
  expect(mapLinks('경주시 황성동 1046-7(구장 주차장 입구)').kakao).toBe(
    `https://map.kakao.com/?q=${encodeURIComponent('경주시 황성동 1046-7')}`,
  );
  expect(mapLinks('(가칭)').naver).toBe(`https://map.naver.com/p/search/${encodeURIComponent('(가칭)')}`);
});

test('leaves out unknown facts, with their section', async () => {
  const season = buildClubSeason({ table: null });
  const { host, show } = setUp({ ...NOTHING, city: '경상남도 창녕군' }, [season]);
  await show();
  expect(headings()).toEqual(['구단 정보']);
  expect(card('구단 정보')).toEqual([['연고지', '경상남도 창녕군']]);
  expect(host.reports).toEqual([]);
});

test('says when nothing is known of a club, and links on', async () => {
  await setUp(NOTHING).show();
  expect(screen.getByText('아직 등록된 구단 소개가 없습니다.')).toBeTruthy();
  expect(screen.getByRole('link', { name: '구단 개요 보기' }).getAttribute('href')).toBe('/team/hwacheon-kspo');
});

test('a season has its name, its row, its titles, and a link to its table', async () => {
  await setUp(NOTHING, [
    buildClubSeason({
      table: line({ rank: 7, won: 5, drawn: 6, lost: 13, points: 21, maxRound: 24, is_sample: true }),
    }),
    buildClubSeason({
      season: 2019,
      table: line({ source: 'published', rank: 3, is_final: true }),
      honours: ['champion', 'regular_season_first'],
    }),
    buildClubSeason({ season: 2012, table: null }),
    buildClubSeason({ season: 2010, short_name: '전북 KSPO', table: null, honours: ['runner_up'] }),
  ]).show();
  expect(cells()).toEqual([
    ['2025', '화천 KSPO24라운드까지표본', '7위', '1', '5', '6', '13', '2', '1', '21'],
    ['2019', '화천 KSPO우승정규리그 1위', '3위', '1', '1', '0', '0', '2', '1', '3'],
    ['2010', '전북 KSPO준우승', '–순위표 없음', '', '', '', '', '', '', ''],
  ]);
  const links = within(screen.getByRole('table')).getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['2025 시즌 순위표', '/wk-league-ranking?year=2025'],
    ['2019 시즌 순위표', '/wk-league-ranking?year=2019'],
  ]);
  expect(screen.getByText('표본 점수가 포함된 순위표입니다.', { exact: false })).toBeTruthy();
  expect(screen.getByText('2019 시즌: 대회가 끝난 뒤 발표된 순위표입니다.')).toBeTruthy();
  expect(screen.getByText(/^2025 시즌: 승점, 골 득실/)).toBeTruthy();
});

test('points that rulings took are marked, with a note', async () => {
  await setUp(NOTHING, [buildClubSeason({ table: line({ points: 30, extraPoints: -4 }) })]).show();
  expect(cells()[0]?.at(-1)).toBe('30*');
  expect(screen.getByText('* 2025 시즌: 승점 4점 삭감을 반영한 승점입니다.')).toBeTruthy();
});

test('a final table of reported scores has no notes of the running season', async () => {
  await setUp(NOTHING, [buildClubSeason({ season: 2024, table: line({ is_final: true }) })]).show();
  expect(cells()[0]?.slice(0, 3)).toEqual(['2024', '화천 KSPO', '1위']);
  expect(screen.queryByText('표본')).toBeNull();
});

test('seasons that fail to load are reported, don’t affect the rest, and can be tried again', async () => {
  const { host, show } = setUp(WHOLE, [buildClubSeason()]);
  const { history } = host.api.clubs;
  host.api.clubs.history = () =>
    Promise.reject(Object.assign(new Error('연결'), { name: 'ApiError', status: 0, code: 'network' }));
  await show();
  expect(screen.getByRole('alert').textContent).toContain('시즌별 기록을 불러올 수 없습니다.');
  expect(card('프런트')).toEqual([['단장', '김가람']]);
  expect(host.reports.map(({ where }) => where)).toEqual(['team: seasons']);
  host.api.clubs.history = history;
  fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByRole('table')).toBeTruthy();
});
