import { jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { Ruling } from '@wkff/contracts';
import { logout, sessionStore } from '@wkff/session';
import { buildRuling } from '@wkff/testing';
import { installFakeDialogs } from '@wkff/ui/testing';
import { logIn, showOffice } from './office.fake.ts';

const list = jest.fn<(season: number) => Promise<Ruling[]>>();
const show = (query?: string) => showOffice({ rulings: { list } }, query);

beforeEach(() => {
  installFakeDialogs();
  localStorage.clear();
  sessionStore.getState().refresh();
  list.mockReset().mockResolvedValue([]);
});
afterEach(() => logout());

const rulings = () =>
  within(screen.getByRole('region', { name: '2025시즌의 결정' }))
    .getAllByRole('listitem')
    .map((item) => within(item));
const links = () =>
  within(screen.getByRole('region', { name: '새 결정' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('the page of the office', () => {
  it('leads visitors to the login page, and members without the right to the matches', async () => {
    expect((await show()).router.state.location.pathname).toBe('/login');
    logIn(['scorer']);
    expect((await show()).router.state.location.pathname).toBe('/wk-league-matches');
    expect(list).not.toHaveBeenCalled();
  });

  it('lists the rulings of this year’s season with their matches and clubs, and a link that revokes each', async () => {
    logIn();
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
    logIn();
    await show('?season=2024');
    expect(list).toHaveBeenCalledWith(2024);
    expect(screen.getByText('이 시즌에 기록한 결정이 없습니다.')).toBeTruthy();
  });

  it('says what could not be read, and reads it again', async () => {
    logIn();
    list.mockRejectedValueOnce(new Error('offline'));
    const { host } = await show();
    expect(screen.getByText('불러오지 못했습니다.')).toBeTruthy();
    expect(host.reports).toHaveLength(1);
    await act(async () => screen.getByRole('button', { name: '다시 시도' }).click());
    expect(screen.getByText('이 시즌에 기록한 결정이 없습니다.')).toBeTruthy();
  });

  it('finds matches by round, club and day, those that were played first', async () => {
    logIn();
    await show();
    const search = (value: string) => {
      fireEvent.change(screen.getByRole('searchbox', { name: '경기 찾기' }), { target: { value } });
      return links().filter((text) => text.includes('라운드'));
    };
    expect(search('')).toHaveLength(3);
    expect(search('')[0]).toContain('24 라운드 2025.09.15 (월) 화천 vs 서울1 : 1');
    expect(search('25라운드')).toHaveLength(1);
    expect(search('9.15 화천')).toHaveLength(1);
    expect(search('9.15 수원')).toEqual([]);
    expect(screen.getByText(/^찾는 경기가 없습니다/)).toBeTruthy();
  });

  it('says what the address names and the season does not have', async () => {
    logIn();
    await show('?season=2025&match=999');
    expect(screen.getByText('이 시즌에서 찾을 수 없습니다.')).toBeTruthy();
    await act(async () => screen.getByRole('link', { name: '다른 경기나 구단 고르기' }).click());
    expect(screen.getByRole('searchbox')).toBeTruthy();
  });

  it('rules nothing about a match whose clubs are not known, and revokes no ruling twice', async () => {
    logIn();
    list.mockResolvedValue([buildRuling({ id: 1, revoked_by_id: 3, is_in_force: false })]);
    const { router } = await show('?season=2025&match=98');
    expect(screen.getByText(/^두 팀이 정해지지 않은/)).toBeTruthy();
    await act(() => router.navigate('/wk-league/office?season=2025&revoke=1'));
    expect(screen.getByText('이미 취소된 결정입니다.')).toBeTruthy();
    expect(screen.queryByRole('form')).toBeNull();
  });
});
