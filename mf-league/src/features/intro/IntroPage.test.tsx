import { screen, within } from '@testing-library/react';
import { TABLE_CRITERIA } from '@wkff/contracts';
import { buildClub, buildClubSummary, buildRanking, buildRankingRow } from '@wkff/testing';
import { ruleTexts } from '@wkff/ui';
import { renderRoutes, stubHost } from '@wkff/ui/testing';
import { introRoute } from './route.tsx';

const seoul = { key: 'seoul-city-hall', name: '서울특별시청 여자축구단', short_name: '서울시청' };
const sangmu = { key: 'mungyeong-sangmu', name: '국군체육부대(상무) 여자축구단', short_name: '상무' };
const detail = buildClub({
  ...seoul,
  founded: '2004-02',
  city: '서울특별시',
  clubInfo: {
    office: { name: null, address: null, phone: null, fax: null },
    stadium: { name: '서울월드컵경기장 보조경기장', address: null, capacity: null },
    records: [],
    website: null,
    socials: [],
  },
});

function host(now?: string, playing: readonly string[] = []) {
  return stubHost(
    {
      ranking: {
        byRound: async () => buildRanking({ ranking: playing.map((teamKey) => buildRankingRow({ teamKey })) }),
      },
      clubs: {
        list: async () => [buildClubSummary(seoul), buildClubSummary(sangmu)],
        byKey: async (key) => (key === seoul.key ? detail : buildClub(sangmu)),
      },
    },
    now,
  );
}
const show = (its = host()) => renderRoutes([introRoute(its)], '/wk-league-intro');
const part = (name: string) =>
  within(screen.getByRole('heading', { level: 2, name }).closest('section') as HTMLElement);

test('lists the season’s clubs by full name with town and ground, each a link to its page', async () => {
  await show();
  const cards = part('2025 시즌 참가 팀').getAllByRole('listitem');
  expect(cards.map((card) => within(card).getByRole('link').textContent)).toEqual(['상무', '서울시청']);
  const [unknown, known] = cards as [HTMLElement, HTMLElement];
  expect(within(known).getByRole('link').getAttribute('href')).toBe('/team/seoul-city-hall');
  expect(within(known).getByText('서울특별시 · 2004년 창단')).toBeTruthy();
  expect(within(known).getByText('서울월드컵경기장 보조경기장')).toBeTruthy();
  // Unknown facts are left out.
  expect(unknown.textContent).toBe('상무국군체육부대(상무) 여자축구단');
});

test('lists no club that does not play in the season', async () => {
  await show(host(undefined, [seoul.key]));
  const cards = part('2025 시즌 참가 팀').getAllByRole('listitem');
  expect(cards.map((card) => within(card).getByRole('link').textContent)).toEqual(['서울시청']);
});

test('explains the order of the table as it is computed, including head-to-head', async () => {
  await show();
  const rules = part('순위는 이렇게 정합니다');
  expect(rules.getAllByRole('heading', { level: 3 }).map((rule) => rule.textContent)).toEqual(
    TABLE_CRITERIA.map((criterion) => ruleTexts.criteria[criterion]),
  );
  expect(rules.getByText(/여기까지 같은 팀끼리 치른 경기만 모아 승점, 골 득실, 득점 순/)).toBeTruthy();
  expect(rules.getByText(/같은 순위로 적습니다/)).toBeTruthy();
});

test('hides a rule that was reported after the site clock’s day', async () => {
  const { unmount } = await show(host('2025-10-31T12:00:00+09:00'));
  expect(part('포스트시즌').queryByText(/정규리그 상위 팀이 올라갑니다/)).toBeNull();
  unmount();
  await show(host('2025-11-01T12:00:00+09:00'));
  expect(part('포스트시즌').getByText(/정규리그 상위 팀이 올라갑니다/)).toBeTruthy();
});

test('shows formats as a table with a caption, one season per row', async () => {
  await show();
  const table = screen.getByRole('table', { name: /시즌별 팀 수/ });
  expect(within(table).getAllByRole('rowheader')[0]?.textContent).toBe('2024·2025');
  expect(within(table).getByRole('row', { name: '2009 6 20 60' })).toBeTruthy();
});

test('a club whose details cannot be loaded has name and crest, and the failure is reported', async () => {
  const its = host();
  its.api.clubs.byKey = () => Promise.reject(new Error('down'));
  await show(its);
  expect(part('참가 팀').getAllByRole('link')).toHaveLength(2);
  expect(its.reports.map((report) => report.where)).toEqual([
    'intro: club mungyeong-sangmu',
    'intro: club seoul-city-hall',
  ]);
});
