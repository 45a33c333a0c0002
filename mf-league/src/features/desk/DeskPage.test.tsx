import { act, screen, within } from '@testing-library/react';
import type { SeasonMatch } from '@wkff/contracts';
import { login, logout } from '@wkff/session';
import { buildSeasonMatch, buildSession } from '@wkff/testing';
import { renderRoutes, stubHost } from '@wkff/ui/testing';
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
