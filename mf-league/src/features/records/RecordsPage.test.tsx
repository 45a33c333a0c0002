import { fireEvent, screen, within } from '@testing-library/react';
import type { ClubTally, PlayerTally, SeasonStatistics } from '@wkff/contracts';
import { buildPlayerTally, buildSeason } from '@wkff/testing';
import { renderRoutes, stubHost } from '@wkff/ui/testing';
import { recordsRoute } from './route.tsx';

const player = (name: string, counts: Partial<PlayerTally>) => buildPlayerTally({ name, ...counts });
const club = (counts: Partial<ClubTally> = {}): ClubTally => ({
  ...{ id: 1, key: 'suwon-fc-women', name: '수원FC 위민', short_name: '수원FC', badge_path: '/badge.png' },
  ...{ played: 20, clean_sheets: 7, yellows: 0, dismissals: 0, attended: 0, spectators: 0 },
  recorded: { goals: 20, assists: 0, cards: 0, appearances: 0 },
  ...counts,
});
const statistics = (overrides: Partial<SeasonStatistics> = {}): SeasonStatistics => ({
  season: 2025,
  recorded: { played: 112, goals: 98, assists: 0, cards: 0, appearances: 0, attendance: 0 },
  is_sample: false,
  caution_rule: null,
  players: [player('김하나', { person_id: 7, goals: 12, penalties: 2 }), player('이두리', { goals: 9 })],
  clubs: [club()],
  ...overrides,
});

function show(answer = statistics(), address = '/wk-league-records') {
  const asked: number[] = [];
  const host = stubHost({
    clubs: {
      seasons: async () => [
        buildSeason({ year: 2025, match_count: 112 }),
        buildSeason({ year: 2024, match_count: 90, is_partial: true }),
        buildSeason({ year: 2010, match_count: 0 }),
      ],
    },
    ranking: {
      statistics: async (season: number) => {
        asked.push(season);
        return { ...answer, season };
      },
      allTimeStatistics: async () => ({
        ...{ seasons: [2024, 2025], recorded: answer.recorded, is_sample: false, clubs: answer.clubs },
        players: answer.players.map((one) => ({ ...one, first_season: 2019, last_season: 2025 })),
      }),
    },
  });
  return renderRoutes([recordsRoute(host)], address).then(() => asked);
}

const part = (name: string) =>
  within(screen.getByRole('heading', { level: 2, name }).closest('section') as HTMLElement);
const rows = (name: string) =>
  part(name)
    .getAllByRole('listitem')
    .map((row) => row.textContent);

test('the scorers are in their order, with who has a page linked, and how many matches are known', async () => {
  await show();
  expect(rows('득점')).toEqual(['김하나수원FC · 페널티 212골', '이두리수원FC9골']);
  expect(part('득점').getByRole('link', { name: '김하나' }).getAttribute('href')).toBe(
    '/team/suwon-fc-women/players/7',
  );
  expect(part('득점').queryByRole('link', { name: '이두리' })).toBeNull();
  expect(part('득점').getByText('112경기 중 98경기 기록됨. 기록된 경기만 센 값이며 순위가 아닙니다.')).toBeTruthy();
});

test('a number that no match has recorded is said to be missing, and is no zero in the table of clubs', async () => {
  await show();
  expect(part('경고·퇴장').getByText('아직 기록된 경기가 없습니다.')).toBeTruthy();
  const cells = part('팀 기록')
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
  expect(cells).toEqual(['20', '7', '–기록 없음', '–기록 없음', '–기록 없음']);
});

test('cards, appearances, clean sheets and attendance are shown once they are recorded', async () => {
  await show(
    statistics({
      recorded: { played: 2, goals: 2, assists: 1, cards: 2, appearances: 2, attendance: 1 },
      players: [
        player('한골키퍼', { appearances: 2, starts: 2, minutes: 180, clean_sheets: 1 }),
        player('강수비', { appearances: 1, assists: 3, minutes: 1_030, yellows: 2, dismissals: 1 }),
      ],
      clubs: [club({ yellows: 2, dismissals: 1, attended: 1, spectators: 1_412 })],
    }),
  );
  expect(rows('경고·퇴장')).toEqual(['1위1강수비수원FC퇴장 1 · 경고 2']);
  expect(rows('도움')).toEqual(['강수비수원FC3도움']);
  expect(part('도움').getByText(/^2경기 중 1경기 기록됨/)).toBeTruthy();
  expect(rows('출전')).toEqual([
    '1위1한골키퍼수원FC · 선발 2 · 180분2경기',
    '2위2강수비수원FC · 선발 0 · 1,030분1경기',
  ]);
  expect(rows('골키퍼 무실점')).toEqual(['1위1한골키퍼수원FC1경기']);
  expect(part('팀 기록').getByText('1,412명')).toBeTruthy();
  const files = screen.getAllByRole('link', { name: /내려받기/ }).map((link) => link.getAttribute('href'));
  const lists = ['assists', 'cards', 'appearances', 'clean-sheets', 'attendance', 'players', 'clubs'];
  expect(files).toEqual(lists.map((list) => `/export/${list}-2025.csv`));
});

test('a different season is chosen in the address, where only seasons with matches count', async () => {
  const asked = await show(statistics(), '/wk-league-records?year=2010');
  expect(screen.getByRole('heading', { name: '2025 시즌' })).toBeTruthy();
  fireEvent.change(screen.getByRole('combobox', { name: '연도' }), { target: { value: '2024' } });
  expect(await screen.findByRole('heading', { name: '2024 시즌' })).toBeTruthy();
  // The host announces the title, which has the season.
  expect(document.querySelector('[aria-live]')).toBeNull();
  expect(asked).toEqual([2025, 2024]);
  expect(screen.getByRole('link', { name: '선수 기록 내려받기 (CSV)' }).getAttribute('href')).toBe(
    '/export/players-2024.csv',
  );
  expect(screen.getByRole('link', { name: '공개 데이터 (API)' }).getAttribute('href')).toBe('/api/docs');
});

test('sample scores are marked', async () => {
  await show(statistics({ is_sample: true }));
  expect(screen.getByText('표본 점수가 포함된 기록입니다.')).toBeTruthy();
});

test('a season of which some matches are unknown has no ranks', async () => {
  const complete = { played: 2, goals: 2, assists: 0, cards: 0, appearances: 0, attendance: 0 };
  await show(statistics({ recorded: complete }), '/wk-league-records?year=2024');
  expect(rows('득점')[0]).toBe('김하나수원FC · 페널티 212골');
  expect(screen.getByText('일부 경기만 알려진 시즌입니다. 아래 기록도 그 경기만 센 것입니다.')).toBeTruthy();
});

test('all seasons together say from and until when a player is recorded, and have no ranks while one is unknown', async () => {
  await show(statistics({ recorded: { played: 2, goals: 2, assists: 0, cards: 0, appearances: 0, attendance: 0 } }));
  fireEvent.change(screen.getByRole('combobox', { name: '연도' }), { target: { value: 'all' } });
  expect(await screen.findByRole('heading', { name: '전체 시즌' })).toBeTruthy();
  expect(rows('득점')[0]).toBe('김하나수원FC · 2019~2025 · 페널티 212골');
  expect(screen.getByText('경기 기록이 있는 2024~2025 시즌을 모두 더한 기록입니다.')).toBeTruthy();
  expect(screen.getByRole('link', { name: '팀 기록 내려받기 (CSV)' }).getAttribute('href')).toBe(
    '/export/clubs-all.csv',
  );
});

test('a player one yellow card from a suspension is marked if the rules of the season say so', async () => {
  const players = [
    player('강둘', { yellows: 2, cautions: 2 }),
    player('강셋', { yellows: 3, cautions: 3 }),
    player('강다섯', { yellows: 6, cautions: 5 }),
  ];
  const recorded = { played: 9, goals: 9, assists: 0, cards: 1, appearances: 0, attendance: 0 };
  await show(statistics({ players, recorded, caution_rule: { threshold: 3, matches: 1 } }));
  expect(rows('경고·퇴장')).toEqual([
    '강다섯수원FC · 경고 1회면 1경기 출장 정지경고 6',
    '강셋수원FC경고 3',
    '강둘수원FC · 경고 1회면 1경기 출장 정지경고 2',
  ]);
});
