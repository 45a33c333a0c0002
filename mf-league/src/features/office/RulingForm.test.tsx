import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiError, type RulingInput } from '@wkff/api-client';
import type { Club, MadeRuling, Ruling, RulingPreview } from '@wkff/contracts';
import { draftKey, logout, sessionStore } from '@wkff/session';
import { buildClub, buildRanking, buildRankingRow, buildRuling } from '@wkff/testing';
import { halfType, installFakeDialogs } from '@wkff/ui/testing';
import { logIn, PLAYED, showOffice } from './office.fake.ts';

type Made = RulingInput & { submission_id: string; basis: string };

const list = jest.fn<(season: number) => Promise<Ruling[]>>();
const preview = jest.fn<(input: RulingInput) => Promise<RulingPreview>>();
const make = jest.fn<(input: Made) => Promise<MadeRuling>>();

const HWACHEON = buildRankingRow({ teamId: 2, teamShortName: '화천', rank: 1, points: 50 });
const SEOUL = buildRankingRow({ teamId: 3, teamShortName: '서울', rank: 2, points: 48 });
const PREVIEW: RulingPreview = {
  before: buildRanking({ ranking: [HWACHEON, SEOUL] }),
  after: buildRanking({
    ranking: [
      { ...SEOUL, rank: 1, points: 51 },
      { ...HWACHEON, rank: 2 },
    ],
  }),
  matches: [{ before: PLAYED, after: { ...PLAYED, home_points: 0, away_points: 3, note: '몰수 경기' } }],
  warnings: ['미확인 규정을 적용합니다: 몰수 경기의 점수'],
  basis: '3:100',
};

beforeEach(() => {
  installFakeDialogs();
  localStorage.clear();
  sessionStore.getState().refresh();
  logIn();
  list.mockReset().mockResolvedValue([]);
  preview.mockReset().mockResolvedValue(PREVIEW);
  make.mockReset().mockImplementation(async () => ({ ruling: buildRuling(), matches: [] }));
});
afterEach(() => logout());

const show = (query = '?season=2025&match=97') => showOffice({ rulings: { list, preview, make } }, query);
const form = () => within(screen.getByRole('form', { name: '새 결정' }));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(form().getByLabelText(label), { target: { value } });
const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const DRAFT = draftKey(7, 'ruling:2025:match:97');
const made = () => make.mock.calls.map(([input]) => input);

/** Fills the form with an award to the away side. */
function fillAward(): void {
  type('결정의 종류', 'award');
  type('이긴 팀', 'away');
  type('결정 기관', ' 상벌위원회 ');
  type('결정 내용', '자격이 없는 선수가 뛰었습니다.');
}

const AWARD = {
  kind: 'award',
  season: 2025,
  match_id: 97,
  winner: 'away',
  body: '상벌위원회',
  article: null,
  text: '자격이 없는 선수가 뛰었습니다.',
  source: null,
  decided_on: '2025-09-18',
  effect_from: '2025-09-18',
};

describe('a new ruling', () => {
  it('is previewed, and made with the state that the preview was computed from', async () => {
    const { router } = await show();
    fillAward();
    await press('미리 보기');
    expect(preview.mock.calls).toEqual([[AWARD]]);
    expect(document.activeElement?.textContent).toBe('미리 보기');
    expect(screen.getByText('미확인 규정을 적용합니다: 몰수 경기의 점수')).toBeTruthy();
    expect(screen.getByText('1 : 1에서 0 : 3 (몰수 경기)로')).toBeTruthy();
    expect(make).not.toHaveBeenCalled();
    list.mockResolvedValue([buildRuling()]);
    await press('확인하고 결정');
    const [sent] = made();
    expect(sent).toEqual({ ...AWARD, basis: '3:100', submission_id: sent?.submission_id });
    expect(router.state.location.search).toBe('?season=2025');
    expect(document.activeElement?.textContent).toBe('경고·퇴장에 따른 출장 정지');
    expect(await screen.findByText(/^기록했습니다: 24 라운드/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /취소 결정$/ })).toBeTruthy();
    expect(localStorage.getItem(DRAFT)).toBeNull();
  });

  it('is said to be made, even if the address named no season', async () => {
    await show('?match=97');
    fillAward();
    await press('미리 보기');
    await press('확인하고 결정');
    expect(screen.getByText(/^기록했습니다: 24 라운드/)).toBeTruthy();
  });

  it('shows in its preview only the clubs whose figures change', async () => {
    preview.mockResolvedValue({ ...PREVIEW, after: buildRanking({ ranking: [HWACHEON, { ...SEOUL, points: 51 }] }) });
    await show();
    fillAward();
    await press('미리 보기');
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows).toHaveLength(2);
    expect(rows[1]?.textContent).toContain('48에서 51로');
  });

  it('says at each field what is missing, and asks the server nothing', async () => {
    await show();
    await press('미리 보기');
    expect(form().getByText('결정의 종류를 골라 주세요.')).toBeTruthy();
    expect(document.activeElement).toBe(form().getByLabelText('결정의 종류'));
    type('결정의 종류', 'award');
    type('서울 점수 (선택)', '3');
    type('효력일', '2025-09-19');
    await press('미리 보기');
    for (const text of ['이긴 팀을 골라 주세요.', '결정 내용을 써 주세요.', '오늘까지의 날짜를 골라 주세요.']) {
      expect(form().getByText(text)).toBeTruthy();
    }
    expect(form().getByText(/^두 팀의 점수를/)).toBeTruthy();
    expect(preview).not.toHaveBeenCalled();
  });

  it('cannot be made once the input is another than that of the preview', async () => {
    await show();
    fillAward();
    await press('미리 보기');
    type('화천 점수 (선택)', '0');
    type('서울 점수 (선택)', '2');
    expect(screen.queryByRole('button', { name: '확인하고 결정' })).toBeNull();
    expect(screen.getByText(/^입력이 바뀌었습니다/)).toBeTruthy();
    await press('다시 미리 보기');
    expect(preview.mock.calls[1]).toEqual([{ ...AWARD, home_points: 0, away_points: 2 }]);
  });

  it('is previewed again if the season has changed meanwhile, and nothing typed is lost', async () => {
    make.mockRejectedValueOnce(new ApiError(409, 'stale', '다른 사람이 먼저', { data: { basis: '4:101' } }));
    await show();
    fillAward();
    await press('미리 보기');
    preview.mockResolvedValue({ ...PREVIEW, warnings: [], basis: '4:101' });
    await press('확인하고 결정');
    expect(screen.getByText(/^그사이 이 시즌의 경기나 결정이 바뀌어/)).toBeTruthy();
    expect(preview).toHaveBeenCalledTimes(2);
    expect(form().getByLabelText<HTMLTextAreaElement>('결정 내용').value).toBe(AWARD.text);
    await press('확인하고 결정');
    expect(made().map(({ basis }) => basis)).toEqual(['3:100', '4:101']);
    expect(new Set(made().map(({ submission_id: id }) => id)).size).toBe(1);
  });

  it('is one ruling if its answer was lost and it is sent again', async () => {
    make.mockRejectedValueOnce(new ApiError(0, 'network', '서버에 연결할 수 없습니다.'));
    await show();
    fillAward();
    await press('미리 보기');
    await press('확인하고 결정');
    expect(screen.getByText(/두 번 저장되지 않습니다/)).toBeTruthy();
    await press('확인하고 결정');
    const ids = made().map(({ submission_id: id }) => id);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  });

  it('says if its form has made another ruling, and makes one more only after another preview', async () => {
    const error = new ApiError(409, 'submission_used', '이미 다른 내용이', { data: buildRuling() });
    make.mockRejectedValueOnce(error);
    await show();
    fillAward();
    await press('미리 보기');
    await press('확인하고 결정');
    expect(screen.getByText(/^이 화면에서 보낸 결정이 이미 기록되어 있습니다/)).toBeTruthy();
    expect(form().getByLabelText<HTMLTextAreaElement>('결정 내용').value).toBe(AWARD.text);
    await press(/미리 보기$/);
    await press('확인하고 결정');
    expect(new Set(made().map(({ submission_id: id }) => id)).size).toBe(2);
  });

  it('says why the server refuses it', async () => {
    preview.mockRejectedValueOnce(new ApiError(422, 'ruling_not_possible', '내릴 수 없는 결정입니다.'));
    await show();
    fillAward();
    await press('미리 보기');
    expect(screen.getByText('내릴 수 없는 결정입니다.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '확인하고 결정' })).toBeNull();
  });

  it('has an abandoned match go on on another day, from the minute that was entered for it', async () => {
    await show('?season=2025&match=99');
    type('결정의 종류', 'resume');
    type('결정 기관', '경기위원회');
    type('결정 내용', '조명이 꺼져 다른 날 이어서 합니다.');
    await press('미리 보기');
    expect(form().getByText('새 경기일을 골라 주세요.')).toBeTruthy();
    type('새 경기일', '2025-09-27');
    halfType(form().getByLabelText('새 경기 시각 (선택)'));
    await press('미리 보기');
    expect([preview.mock.calls.length, form().getAllByText('시각을 끝까지 입력해 주세요.').length]).toEqual([0, 1]);
    type('새 경기 시각 (선택)', '17:00');
    await press('미리 보기');
    const next = { match_date: '2025-09-27', match_time: '17:00:00', venue: null };
    expect(preview.mock.calls[0]?.[0]).toMatchObject({ kind: 'resume', match_id: 99, next });
    expect(preview.mock.calls[0]?.[0]).not.toHaveProperty('minute');
    type('결정의 종류', 'replay');
    type('새 경기장 (선택)', ' 화천 생활체육공원 ');
    await press('다시 미리 보기');
    expect(preview.mock.calls[1]?.[0]).toMatchObject({ kind: 'replay', next: { ...next, venue: '화천 생활체육공원' } });
  });

  it('takes points from a club', async () => {
    await show('?season=2025&club=2');
    type('결정의 종류', 'points');
    type('승점', '4');
    type('결정 기관', '상벌위원회');
    type('결정 내용', '대회 규정을 어겼습니다.');
    await press('미리 보기');
    expect(preview.mock.calls[0]?.[0]).toMatchObject({ kind: 'points', club_id: 2, points: -4 });
  });

  it('suspends a person of the club, whom a list has by name, once each', async () => {
    await show('?season=2025&club=2');
    type('결정의 종류', 'suspension');
    const person = await form().findByLabelText<HTMLSelectElement>('출장 정지를 받는 사람');
    expect([...person.options].map(({ label }) => label)).toEqual([
      '고르세요',
      '박다솜 · 1번 · GK',
      '이나래 · 9번 · FW',
      '김가람',
      '정마루 · 감독',
      '최라온 · 단장',
    ]);
    await press('미리 보기');
    expect(form().getByText('출장 정지를 받는 사람을 골라 주세요.')).toBeTruthy();
    expect(form().getByText('1부터 99까지의 수를 써 주세요.')).toBeTruthy();
    expect(document.activeElement).toBe(person);
    type('출장 정지를 받는 사람', '14');
    type('경기 수', '3');
    type('결정 기관', '상벌위원회');
    type('결정 내용', '심판에게 폭언을 했습니다.');
    await press('미리 보기');
    const asked = { kind: 'suspension', club_id: 2, person_id: 14, matches: 3, only_in: null };
    expect(preview.mock.calls[0]?.[0]).toMatchObject(asked);
    type('대상 대회', 'league');
    await press('다시 미리 보기');
    make.mockResolvedValueOnce({
      ruling: buildRuling({ match_id: null, club_id: 2, person_name: '정마루', title: '출장 정지 정규 리그 3경기' }),
      matches: [],
    });
    await press('확인하고 결정');
    expect(made()).toMatchObject([{ ...asked, only_in: 'league' }]);
    expect(await screen.findByText('기록했습니다: 화천 정마루 출장 정지 정규 리그 3경기')).toBeTruthy();
  });

  it('says at the person if the club does not list them any more, and at the day if it is to come', async () => {
    preview.mockRejectedValueOnce(new ApiError(422, 'ruling_not_possible', '내릴 수 없는 결정입니다.'));
    await show('?season=2025&club=2');
    type('결정의 종류', 'suspension');
    const person = await form().findByLabelText('출장 정지를 받는 사람');
    type('출장 정지를 받는 사람', '11');
    type('경기 수', '3');
    type('결정 기관', '상벌위원회');
    type('결정 내용', '심판에게 폭언을 했습니다.');
    await press('미리 보기');
    expect(form().getByText(/^이 시즌의 구단 명단에 없는 사람입니다/)).toBeTruthy();
    expect(document.activeElement).toBe(person);
    preview.mockRejectedValueOnce(new ApiError(422, 'effect_in_future', '오늘까지의 날짜여야 합니다.'));
    await press(/미리 보기$/);
    expect(document.activeElement).toBe(form().getByLabelText('효력일'));
  });

  it('leads to the squad of a club that has nobody, and tries again to read it', async () => {
    const byKey = jest
      .fn<() => Promise<Club>>()
      .mockRejectedValueOnce(new Error('down'))
      .mockResolvedValue(buildClub({ players: [], coachingStaff: [], frontOffice: [] }));
    const { host } = await showOffice({ rulings: { list, preview, make }, clubs: { byKey } }, '?season=2025&club=2');
    type('결정의 종류', 'suspension');
    fireEvent.click(await form().findByRole('button', { name: '다시 시도' }));
    expect((await form().findByRole('link', { name: '선수단 등록' })).getAttribute('href')).toBe(
      '/team/team-edit?id=2&season=2025',
    );
    expect(host.reports.map(({ where }) => where)).toEqual(['league office: people of a club']);
  });

  it('names the suspended person in the list and in the form that revokes it', async () => {
    const title = '출장 정지 3경기';
    list.mockResolvedValue([
      buildRuling({ id: 5, kind: 'suspension', title, match_id: null, club_id: 2, person_name: '정마루' }),
    ]);
    await show('?season=2025');
    const link = screen.getByRole('link', { name: '화천 정마루 출장 정지 3경기 취소 결정' });
    await act(async () => link.click());
    expect(screen.getByText('화천 정마루 출장 정지 3경기', { selector: 'p' })).toBeTruthy();
    type('결정 내용', '재심에서 이유가 있다고 보았습니다.');
    await press('미리 보기');
    expect(preview.mock.calls[0]?.[0]).toMatchObject({ kind: 'revocation', revokes_id: 5 });
  });

  it('draws lots in an order that buttons change', async () => {
    await show('?season=2025&lots=1');
    for (const id of ['2', '3', '4']) type('추가할 팀', id);
    await press('수원 위로');
    await press('화천 빼기');
    expect(document.activeElement).toBe(form().getByLabelText('추가할 팀'));
    type('결정 기관', '경기위원회');
    type('결정 내용', '추첨했습니다.');
    await press('미리 보기');
    expect(preview.mock.calls[0]?.[0]).toMatchObject({ kind: 'lots', club_ids: [4, 3] });
  });

  it('revokes an earlier one, whose committee it suggests', async () => {
    list.mockResolvedValue([buildRuling({ id: 5, body: '재심위원회' })]);
    await show('?season=2025&revoke=5');
    expect(form().getByLabelText<HTMLInputElement>('결정 기관').value).toBe('재심위원회');
    type('결정 내용', '재심에서 이유가 있다고 보았습니다.');
    await press('미리 보기');
    expect(preview.mock.calls[0]?.[0]).toMatchObject({ kind: 'revocation', revokes_id: 5 });
    expect(preview.mock.calls[0]?.[0]).not.toHaveProperty('match_id');
  });
});

describe('the draft of a ruling', () => {
  const close = async () => {
    const { unmount } = await show();
    fillAward();
    fireEvent(window, new Event('pagehide'));
    unmount();
  };

  it('is found again after the tab was closed, and is that of its match alone', async () => {
    await close();
    const { router } = await show();
    expect(screen.getByText(/^저장하지 않은 입력을 불러왔습니다/)).toBeTruthy();
    expect(form().getByLabelText<HTMLTextAreaElement>('결정 내용').value).toBe(AWARD.text);
    await press('미리 보기');
    expect(preview.mock.calls).toEqual([[AWARD]]);
    await press('버리고 새로 쓰기');
    await act(() => router.navigate('/wk-league/office?season=2025&club=2'));
    expect(form().getByLabelText<HTMLTextAreaElement>('결정 내용').value).toBe('');
  });

  it('keeps the name of its form, so that it is one ruling with what was sent before', async () => {
    make.mockRejectedValueOnce(new ApiError(0, 'network', '서버에 연결할 수 없습니다.'));
    const { unmount } = await show();
    fillAward();
    await press('미리 보기');
    await press('확인하고 결정');
    fireEvent(window, new Event('pagehide'));
    unmount();
    await show();
    await press('미리 보기');
    await press('확인하고 결정');
    expect(new Set(made().map(({ submission_id: id }) => id)).size).toBe(1);
  });

  it('is not offered if its ruling was made before the browser was killed', async () => {
    await close();
    list.mockResolvedValue([buildRuling({ ...AWARD, kind: 'award', winner: 'away', author: 'kim' })]);
    await show();
    expect(screen.queryByText(/^저장하지 않은 입력을/)).toBeNull();
    expect(localStorage.getItem(DRAFT)).toBeNull();
  });

  it('is offered if another ruling like it was made before it was begun', async () => {
    list.mockResolvedValue([buildRuling({ ...AWARD, kind: 'award', winner: 'away', author: 'kim' })]);
    await close();
    await show();
    expect(screen.getByText(/^저장하지 않은 입력을/)).toBeTruthy();
  });

  it('is asked about before another match is chosen', async () => {
    await show();
    fillAward();
    await act(async () => screen.getByRole('link', { name: '다른 경기나 구단 고르기' }).click());
    expect(screen.getByRole('dialog', { name: '저장하지 않은 내용이 있습니다' })).toBeTruthy();
    await press('계속 쓰기');
    expect(form().getByLabelText<HTMLTextAreaElement>('결정 내용').value).toBe(AWARD.text);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
