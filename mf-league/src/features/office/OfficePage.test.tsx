import { jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { realNow, type Ruling, type Season, type Session } from '@wkff/contracts';
import { login, logout, sessionStore } from '@wkff/session';
import { buildClubSummary, buildMatch, buildRuling } from '@wkff/testing';
import { installFakeDialogs, renderRoutes, stubHost } from '@wkff/ui/testing';
import { officeRoute } from './route.tsx';

const SEASONS = [2025, 2024].map((year) => ({ year, competition_id: '_league_wk' }) as Season);
const MATCH = { ...buildMatch({ id: 97, round: 24, match_date: '2025-09-15' }), updated_at: '2025-09-15T12:00:00Z' };
const CLUB = buildClubSummary({ id: 2, short_name: '화천' });

const list = jest.fn<(season: number) => Promise<Ruling[]>>();

let sessions = 0;
function logIn(roles: string[]): void {
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
  const now = Math.floor(realNow() / 1000);
  const token = `${part({})}.${part({ iat: now, exp: now + 3_600, jti: (sessions += 1), roles })}.x`;
  login({ token, user: { id: 7, username: 'kim', userType: 'general', email: null, roles, remotes: [] } } as Session);
}

beforeEach(() => {
  installFakeDialogs();
  localStorage.clear();
  sessionStore.getState().refresh();
  list.mockReset().mockResolvedValue([]);
});
afterEach(() => logout());

async function show(path = '/wk-league/office') {
  const host = stubHost({
    clubs: { seasons: async () => SEASONS, list: async () => [CLUB] },
    matches: { season: async () => [MATCH] },
    rulings: { list },
  });
  const elsewhere = { id: 'rest', path: '*', Component: () => <p>다른 화면</p> };
  const shown = await renderRoutes([officeRoute(host), elsewhere], path);
  await act(async () => undefined);
  return { ...shown, host };
}

const rulings = () => screen.getAllByRole('listitem').map((item) => within(item));

describe('the page of the office', () => {
  it('leads visitors to the login page, and members without the right to the matches', async () => {
    expect((await show()).router.state.location.pathname).toBe('/login');
    logIn(['scorer']);
    expect((await show()).router.state.location.pathname).toBe('/wk-league-matches');
    expect(list).not.toHaveBeenCalled();
  });

  it('lists the rulings of this year’s season with their matches and clubs, and a link that revokes each', async () => {
    logIn(['official']);
    list.mockResolvedValue([
      buildRuling({ id: 3, kind: 'revocation', title: '결정 취소', match_id: null, winner: null, revokes_id: 1 }),
      buildRuling({ id: 2, kind: 'points', title: '승점 3점 삭감', match_id: null, winner: null, club_id: 2 }),
      buildRuling({ id: 1, revoked_by_id: 3, is_in_force: false, author: 'kim' }),
    ]);
    await show();
    expect(list).toHaveBeenCalledWith(2025);
    const [revocation, points, award] = rulings();
    expect(revocation?.getByRole('heading').textContent).toContain('24 라운드');
    expect(points?.getByRole('heading', { name: '화천 승점 3점 삭감' })).toBeTruthy();
    expect(points?.getByRole('link', { name: '화천 승점 3점 삭감 취소 결정' }).getAttribute('href')).toBe(
      '/wk-league/office?season=2025&revoke=2',
    );
    expect(award?.getByText('취소됨')).toBeTruthy();
    expect(award?.queryByRole('link', { name: /취소 결정$/ })).toBeNull();
    expect(award?.getByRole('link', { name: '경기 보기' }).getAttribute('href')).toBe('/wk-league-match/97');
    expect(award?.getByText('2025.09.16 kim 기록')).toBeTruthy();
  });

  it('shows the season of the address, and says that it has no rulings', async () => {
    logIn(['official']);
    await show('/wk-league/office?season=2024');
    expect(list).toHaveBeenCalledWith(2024);
    expect(screen.getByText('이 시즌에 기록한 결정이 없습니다.')).toBeTruthy();
  });

  it('says what could not be read, and reads it again', async () => {
    logIn(['official']);
    list.mockRejectedValueOnce(new Error('offline'));
    const { host } = await show();
    expect(screen.getByText('불러오지 못했습니다.')).toBeTruthy();
    expect(host.reports).toHaveLength(1);
    await act(async () => screen.getByRole('button', { name: '다시 시도' }).click());
    expect(screen.getByText('이 시즌에 기록한 결정이 없습니다.')).toBeTruthy();
  });
});
