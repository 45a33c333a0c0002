import { act, fireEvent, screen, within } from '@testing-library/react';
import type { OfficialsClient } from '@wkff/api-client';
import type { Official, SeasonMatch } from '@wkff/contracts';
import { login, logout } from '@wkff/session';
import { buildSeasonMatch, buildSession } from '@wkff/testing';
import { renderRoutes, stubHost } from '@wkff/ui/testing';
import { Officials } from './Officials.tsx';
import { deskRoute } from './route.tsx';

const SEASON = [
  buildSeasonMatch({ id: 1, match_date: '2025-09-11' }),
  buildSeasonMatch({
    id: 2,
    match_date: '2025-09-15',
    status: 'completed',
    home_points: 2,
    away_points: 0,
    is_provisional: true,
  }),
  buildSeasonMatch({ id: 3, match_date: '2025-09-18' }),
];

async function show(roles: string[] = ['scorer'], season = async (): Promise<SeasonMatch[]> => SEASON) {
  if (roles.length > 0) login(buildSession({ roles }));
  const host = stubHost({ matches: { season } }, '2025-09-15T21:00:00+09:00');
  const elsewhere = { id: 'rest', path: '*', Component: () => null };
  const shown = await renderRoutes([deskRoute(host), elsewhere], '/wk-league/desk');
  await act(async () => undefined);
  return { ...shown, host };
}
afterEach(() => logout());

/** The matches of a section with the buttons beside them. */
function section(name: string) {
  const part = screen.getByRole('heading', { level: 2, name }).closest('section');
  if (!part) throw new Error(`no section ${name}`);
  const all = within(part);
  return {
    links: all.queryAllByRole('link').map((link) => link.getAttribute('href')),
    buttons: all.queryAllByRole('button').map(({ textContent }) => textContent),
    text: part.textContent,
  };
}

describe('the match desk', () => {
  it('leads visitors to the login page, and members without the right to the matches', async () => {
    expect((await show([])).router.state.location.pathname).toBe('/login');
    expect((await show(['editor'])).router.state.location.pathname).toBe('/wk-league-matches');
  });

  it('lists overdue results, the matches of today, and those to come, with the button of the score where one is due', async () => {
    await show();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      '결과가 늦은 경기',
      '오늘 경기',
      '앞으로 7일',
      '심판',
    ]);
    expect(section('결과가 늦은 경기')).toMatchObject({
      links: ['/wk-league-match/1', '/wk-league/keep/1'],
      buttons: ['점수 등록'],
    });
    expect(section('오늘 경기')).toMatchObject({
      links: ['/wk-league-match/2', '/wk-league/keep/2'],
      text: expect.stringContaining('잠정'),
    });
    expect(section('앞으로 7일')).toMatchObject({ links: ['/wk-league-match/3'], buttons: [] });
  });

  it('has links to the keepers whose names tell their matches apart', async () => {
    await show();
    const names = screen.getAllByRole('link', { name: /실시간 기록$/ }).map((link) => link.textContent);
    expect(names[0]).toMatch(/^.+ 대 .+ 실시간 기록$/);
  });

  it('offers no score of a match of today that is postponed or cancelled', async () => {
    await show(['scorer'], async () => [
      buildSeasonMatch({ id: 4, match_date: '2025-09-15', status: 'postponed', phase: 'postponed' }),
      buildSeasonMatch({ id: 5, match_date: '2025-09-15', status: 'cancelled', phase: 'cancelled' }),
    ]);
    expect(section('오늘 경기')).toMatchObject({ links: ['/wk-league-match/4', '/wk-league-match/5'], buttons: [] });
  });

  it('says that there is no match today, and none in the next week', async () => {
    await show(['scorer'], async () => []);
    expect(section('오늘 경기').text).toContain('오늘은 경기가 없습니다.');
    expect(section('앞으로 7일').text).toContain('앞으로 7일 동안 경기가 없습니다.');
    expect(screen.queryByRole('heading', { name: '결과가 늦은 경기' })).toBeNull();
  });

  it('says that the matches could not be loaded, and reports it', async () => {
    const failure = Object.assign(new Error('서버 문구'), { name: 'ApiError', status: 500, code: 'internal' });
    const { host } = await show(['scorer'], () => Promise.reject(failure));
    expect(screen.getByText('서버 문구')).toBeTruthy();
    expect(screen.getByRole('button', { name: '다시 시도' })).toBeTruthy();
    expect(host.reports).toMatchObject([{ where: 'match desk' }]);
  });
});

describe('the officials of all matches', () => {
  const official = (id: number, name: string, facts: Partial<Official> = {}): Official => ({
    ...{ id, name, other_names: [], matches: 1 },
    ...facts,
  });

  it('have their matches, and a name that was written in two ways is joined and taken apart again', async () => {
    let all = [official(1, '김심판'), official(2, '김심반')];
    const api: OfficialsClient = {
      all: async () => all,
      matches: async () => [
        {
          ...{ match_id: 9, season: 2025, match_date: '2025-09-11', phase: 'ended' },
          ...{ home: '세종', away: null, roles: [{ role: 'referee', title: '주심', name: '김심반' }] },
        },
      ],
      join: async (id, other) => {
        expect([id, other]).toEqual([1, 2]);
        all = [official(1, '김심판', { other_names: ['김심반'], matches: 2 })];
        return all[0]!;
      },
      part: async (id, name) => {
        expect([id, name]).toEqual([1, '김심반']);
        all = [official(1, '김심판'), official(2, '김심반')];
        return all[1]!;
      },
    };
    login(buildSession({ roles: ['scorer'] }));
    const page = { id: 'page', path: '/', Component: () => <Officials host={stubHost({})} api={api} /> };
    await renderRoutes([page], '/');
    const press = async (name: string) => {
      await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
    };
    const choose = async (label: string, value: string) => {
      await act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
    };
    await press('심판 명단 보기');
    await choose('심판', '1');
    expect(screen.getByRole('link').textContent).toMatch(/세종 대 미정: 주심 김심반$/);
    await choose('다른 이름으로 적힌 같은 심판', '2');
    await press('합치기');
    expect(screen.getByRole('status').textContent).toMatch(/^김심반을\(를\) 김심판 심판의 다른 이름으로/);
    await press('김심반 나누기');
    expect(screen.getByRole('status').textContent).toBe('김심반을(를) 다른 심판으로 나누었습니다.');
    expect(screen.queryByRole('button', { name: '김심반 나누기' })).toBeNull();
  });
});
