import { jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { ApiError, type ProtestInput, type ProtestOutcomeInput } from '@wkff/api-client';
import type { MatchDetail, PendingResults, Protest, SavedProtest } from '@wkff/contracts';
import { draftKey, logout, sessionStore } from '@wkff/session';
import { buildFullMatch, buildMatchDetail, buildProtest, buildRuling } from '@wkff/testing';
import { installFakeDialogs } from '@wkff/ui/testing';
import { logIn, PLAYED, showOffice } from './office.fake.ts';

const MATCH = buildFullMatch({ ...PLAYED });
const PROTEST = buildProtest({ club_id: 3, deadline_at: '2025-09-18T15:30:00+09:00' });

const pending = jest.fn<() => Promise<PendingResults>>();
const protest = jest.fn<(id: number, input: ProtestInput) => Promise<SavedProtest>>();
const decideProtest = jest.fn<(id: number, input: ProtestOutcomeInput) => Promise<SavedProtest>>();
const match = jest.fn<(id: number) => Promise<MatchDetail>>();

const open = (...protests: Protest[]) =>
  pending.mockResolvedValue({
    official_by: 'two-people',
    results: [],
    protests: protests.map((one) => ({ protest: one, match: MATCH })),
  });

beforeEach(() => {
  installFakeDialogs();
  localStorage.clear();
  sessionStore.getState().refresh();
  logIn();
  pending.mockReset();
  open(PROTEST);
  protest.mockReset().mockResolvedValue({ protest: PROTEST, match: MATCH, warnings: [] });
  decideProtest.mockReset().mockResolvedValue({ protest: { ...PROTEST, version: 2 }, match: MATCH, warnings: [] });
  match.mockReset().mockResolvedValue(buildMatchDetail({ id: 97, rulings: [buildRuling({ id: 5 })] }));
});
afterEach(() => logout());

const show = (query = '') =>
  showOffice(
    { rulings: { list: async () => [] }, results: { pending, protest, decideProtest }, matches: { match } },
    `?tab=protests${query}`,
  );
const type = (form: string, label: string, value: string) =>
  fireEvent.change(within(screen.getByRole('form', { name: form })).getByLabelText(label), { target: { value } });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const close = (unmount: () => void) => {
  fireEvent(window, new Event('pagehide'));
  unmount();
};

describe('the open protests', () => {
  it('have their club, and how long the limit is away; late ones say so', async () => {
    open(PROTEST, { ...PROTEST, id: 13, is_late: true, deadline_at: '2025-09-17T15:30:00+09:00' });
    await show();
    const [first, late] = screen.getAllByRole('article').map((card) => within(card));
    expect(first?.getByText('서울의 이의 제기')).toBeTruthy();
    expect(first?.getByText('제기 기한 2025.09.18 15:30 (마감까지 4시간)')).toBeTruthy();
    expect(first?.queryByText('기한 뒤 접수')).toBeNull();
    expect(late?.getByText('기한 뒤 접수')).toBeTruthy();
    expect(late?.getByText(/마감 지남/)).toBeTruthy();
  });

  it('are upheld with a ruling on their match only', async () => {
    const { router } = await show();
    expect(document.activeElement).toBe(document.body);
    await act(async () => screen.getByRole('link', { name: /심의 결과 입력$/ }).click());
    expect(document.activeElement?.textContent).toBe('심의할 이의 제기');
    const form = '심의 결과 입력';
    await press('저장');
    expect(screen.getByText('심의 결과를 골라 주세요.')).toBeTruthy();
    type(form, '심의 결과', 'upheld');
    await press('저장');
    expect(screen.getByText(/^이 경기에 내린 결정을 골라 주세요/)).toBeTruthy();
    type(form, '이 경기에 내린 결정', '5');
    type(form, '이유 (선택)', ' 교체 횟수를 넘겼습니다. ');
    open();
    await press('저장');
    expect(decideProtest.mock.calls).toEqual([
      [12, { outcome: 'upheld', text: '교체 횟수를 넘겼습니다.', ruling_id: 5, version: 1 }],
    ]);
    expect(router.state.location.search).toBe('?tab=protests');
    expect(document.activeElement?.textContent).toBe('심의할 이의 제기');
    expect(screen.getByText(/^심의 결과를 기록했습니다/)).toBeTruthy();
    expect(screen.getByText('심의할 이의 제기가 없습니다.')).toBeTruthy();
  });

  it('are rejected without a ruling, also if one was chosen before', async () => {
    await show('&protest=12');
    const form = '심의 결과 입력';
    type(form, '심의 결과', 'upheld');
    type(form, '이 경기에 내린 결정', '5');
    type(form, '심의 결과', 'rejected');
    await press('저장');
    expect(decideProtest.mock.calls[0]?.[1]).toEqual({ outcome: 'rejected', text: null, ruling_id: null, version: 1 });
  });

  it('keep the draft of an outcome, and show another one that was stored first beside it', async () => {
    const { unmount } = await show('&protest=12');
    type('심의 결과 입력', '심의 결과', 'rejected');
    close(unmount);
    expect(localStorage.getItem(draftKey(7, 'protest-outcome:12'))).toContain('rejected');
    decideProtest.mockRejectedValueOnce(
      new ApiError(409, 'stale', '다른 사람이', { data: { ...PROTEST, outcome: 'withdrawn', version: 2 } }),
    );
    await show('&protest=12');
    await press('저장');
    expect(screen.getByRole('group', { name: '심의 결과' }).textContent).toBe('심의 결과저장된 내용철회내 입력기각');
  });

  it('say if the rulings on the match cannot be read, and try again', async () => {
    match.mockRejectedValueOnce(new ApiError(503, 'unavailable', '잠시 뒤 다시 시도해 주세요.'));
    await show('&protest=12');
    expect(screen.getByText('잠시 뒤 다시 시도해 주세요.')).toBeTruthy();
    await press('다시 시도');
    expect(screen.getByRole('form', { name: '심의 결과 입력' })).toBeTruthy();
  });

  it('say if the one of the address is not open', async () => {
    await show('&protest=99');
    expect(screen.getByText(/^이 이의 제기를 찾을 수 없습니다/)).toBeTruthy();
  });
});

describe('a new protest', () => {
  const FORM = '이의 제기 접수';
  const fill = () => {
    type(FORM, '제기한 팀', '3');
    type(FORM, '접수일', '2025-09-17');
    type(FORM, '접수 시각', '21:15');
    type(FORM, '이의 제기의 내용', '교체 횟수를 넘겼습니다.');
  };

  it('is stored for one of the clubs of a match, with what the office should know', async () => {
    open();
    protest.mockResolvedValue({ protest: PROTEST, match: MATCH, warnings: ['기한 뒤에 접수했습니다.'] });
    await show('&season=2025&match=97');
    await press('접수');
    expect(screen.getByText('이의를 제기한 팀을 골라 주세요.')).toBeTruthy();
    fill();
    await press('접수');
    const [id, sent] = protest.mock.calls[0] ?? [];
    expect([id, sent]).toEqual([
      97,
      {
        club_id: 3,
        received_at: '2025-09-17T21:15:00+09:00',
        text: '교체 횟수를 넘겼습니다.',
        submission_id: sent?.submission_id,
      },
    ]);
    expect(screen.getByText(/^접수했습니다: .* 화천 vs 서울\. 기한 뒤에 접수했습니다\.$/)).toBeTruthy();
  });

  it('is found again after the tab was closed, and is one protest if it is sent twice', async () => {
    open();
    protest.mockRejectedValueOnce(new ApiError(0, 'network', '서버에 연결할 수 없습니다.'));
    const { unmount } = await show('&season=2025&match=97');
    fill();
    await press('접수');
    close(unmount);
    await show('&season=2025&match=97');
    expect(screen.getByText(/^저장하지 않은 입력을 불러왔습니다/)).toBeTruthy();
    await press('접수');
    expect(new Set(protest.mock.calls.map(([, input]) => input.submission_id)).size).toBe(1);
  });

  it('is not offered again if it was stored before the browser was killed', async () => {
    open();
    const { unmount } = await show('&season=2025&match=97');
    fill();
    close(unmount);
    open({ ...PROTEST, received_at: '2025-09-17T21:15:00+09:00' });
    await show('&season=2025&match=97');
    expect(screen.queryByText(/^저장하지 않은 입력을/)).toBeNull();
  });

  it('begins with its match, which a search finds', async () => {
    open();
    await show();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '24라운드' } });
    const links = within(screen.getByRole('region', { name: FORM })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/wk-league/office?tab=protests&season=2025&match=97',
    ]);
    await act(async () => links[0]?.click());
    expect(document.activeElement?.textContent).toBe(FORM);
  });
});
