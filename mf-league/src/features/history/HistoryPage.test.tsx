import { screen, within } from '@testing-library/react';
import type { Honour } from '@wkff/contracts';
import { buildClubSummary, buildSeason } from '@wkff/testing';
import { renderRoutes, stubHost } from '@wkff/ui/testing';
import { historyRoute } from './route.tsx';

const suwon = { key: 'suwon-fc-women', short_name: '수원FC 위민' };
const honour = (overrides: Partial<Honour>): Honour => ({
  season: 2024,
  champion: '수원FC 위민',
  champion_key: suwon.key,
  runner_up: '화천 KSPO',
  aggregate: '3-2',
  leg1: '2-0',
  leg2: '1-2',
  leg1_date: '2024-11-05',
  leg2_date: null,
  regular_season_first: '화천 KSPO',
  ...overrides,
});
const unknown = { aggregate: null, leg1: null, leg2: null, leg1_date: null, regular_season_first: null };
const HONOURS = [
  honour({}),
  honour({ season: 2018, champion: '인천 현대제철', champion_key: null, runner_up: null, ...unknown }),
  honour({ season: 2010, champion: '수원시설관리공단' }),
];

function host(honours = HONOURS, now?: string) {
  return stubHost(
    {
      ranking: { honours: async () => honours },
      clubs: {
        list: async () => [buildClubSummary(suwon)],
        seasons: async () => [
          buildSeason({ year: 2026 }),
          buildSeason({ year: 2025 }),
          buildSeason({ year: 2024, table_source: 'none' }),
          buildSeason({ year: 2010, table_source: 'published' }),
        ],
      },
    },
    now,
  );
}
const show = (its = host()) => renderRoutes([historyRoute(its)], '/wk-league-history');
const part = (name: RegExp) =>
  within(screen.getByRole('heading', { level: 2, name }).closest('section') as HTMLElement);
const finals = () =>
  part(/시즌별 챔피언결정전/)
    .getAllByRole('heading', { level: 3 })
    .map((year) => year.parentElement as HTMLElement);

test('counts titles by club, and shows the former name under which a club won one', async () => {
  await show();
  const titles = part(/팀별 우승/);
  expect(titles.getAllByRole('heading', { level: 3 }).map((name) => name.textContent)).toEqual([
    '수원FC 위민',
    '인천 현대제철',
  ]);
  expect(titles.getByText('2회')).toBeTruthy();
  expect(titles.getByText('2010년은 수원시설관리공단')).toBeTruthy();
});

test('each final shows champion, runner-up, score and legs; unknown ones are a text or omitted', async () => {
  await show();
  const [latest, unknownFinal, first] = finals().map((row) => row.textContent);
  for (const text of [
    '2024',
    '수원FC 위민',
    '준우승 화천 KSPO',
    '3 : 2',
    '1차전 2 : 0',
    '(2024.11.05)',
    '정규리그 1위',
  ])
    expect(latest).toContain(text);
  expect(unknownFinal).toContain('합계 기록 없음');
  expect(unknownFinal).toContain('준우승 기록 없음');
  expect(unknownFinal).not.toMatch(/1차전|정규리그/);
  expect(first).toContain('수원시설관리공단');
});

test('seasons with a table link to it, others do not', async () => {
  await show();
  const links = finals().map((row) => within(row).queryByRole('link')?.getAttribute('href') ?? null);
  expect(links).toEqual([null, null, '/wk-league-ranking?year=2010']);
  const tables = part(/역대 순위표/).getAllByRole('link');
  expect(tables.map((link) => link.textContent)).toEqual(['2025 시즌', '2010 시즌']);
});

test('hides a relocation that was announced after the site clock’s day', async () => {
  const { unmount, container } = await show(host(HONOURS, '2025-10-26T12:00:00+09:00'));
  expect(container.textContent).not.toContain('강진');
  unmount();
  await show(host(HONOURS, '2025-10-27T12:00:00+09:00'));
  expect(part(/걸어온 길/).getByText('창녕에서 강진으로')).toBeTruthy();
  expect(part(/팀 이름의 변화/).getByText('강진WFC')).toBeTruthy();
});

test('shows the page without a champion before the first season ends', async () => {
  await show(host([]));
  expect(screen.getByText('기록이 없습니다.')).toBeTruthy();
  expect(part(/역대 순위표/).getAllByRole('link')).toHaveLength(2);
});
