import { jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { ApiError, type ApiClient } from '@wkff/api-client';
import type { RulesPreview, SeasonRules, SeasonRulesVersion } from '@wkff/contracts';
import { draftKey, logout, sessionStore } from '@wkff/session';
import { buildRanking, buildRankingRow, buildRulesVersion, buildSeasonRules } from '@wkff/testing';
import { installFakeDialogs } from '@wkff/ui/testing';
import { logIn, showOffice } from '../office.fake.ts';

type Calls = ApiClient['rules'];
const versions = jest.fn<Calls['versions']>();
const preview = jest.fn<Calls['preview']>();
const save = jest.fn<Calls['save']>();

const USUAL = buildSeasonRules();
const SEOUL = buildRankingRow({ teamId: 3, teamShortName: '서울', rank: 2, points: 48 });
const PREVIEW: RulesPreview = {
  before: buildRanking({ ranking: [SEOUL] }),
  after: buildRanking({ ranking: [{ ...SEOUL, points: 33 }] }),
  matches: [],
  warnings: ['시행일이 더 늦은 규정이 있어, 오늘의 순위는 그 규정을 따릅니다.'],
};
const POINTS = { ...USUAL.points, value: { win: 2, draw: 1, loss: 0 } };
const withPoints = (fields: Partial<SeasonRulesVersion> = {}) =>
  buildRulesVersion({ rules: buildSeasonRules({ points: POINTS }), in_force_from: '2025-09-01', ...fields });
const stale = (stored: SeasonRulesVersion) =>
  new ApiError(409, 'stale', '다른 사람이 먼저 저장했습니다.', {
    data: [stored],
    saved: { by: 'lee', at: '2025-09-18T11:00:00+09:00' },
  });

beforeEach(() => {
  installFakeDialogs();
  localStorage.clear();
  sessionStore.getState().refresh();
  logIn();
  versions.mockReset().mockResolvedValue([]);
  preview.mockReset().mockResolvedValue(PREVIEW);
  save
    .mockReset()
    .mockImplementation(async (_season, _id, { version, rules, in_force_from, reason }) => [
      buildRulesVersion({ version: version + 1, rules, in_force_from, reason }),
    ]);
});
afterEach(() => logout());

const show = (query = '') =>
  showOffice(
    { rules: { versions, preview, save, usual: async () => USUAL }, rulings: { list: async () => [] } },
    `?tab=rules${query}`,
  );
// Roles of a form with so many fields take seconds to compute.
const form = () => within(document.querySelector<HTMLElement>('form[aria-label="규정 고치기"]') as HTMLElement);
const group = (name: string) =>
  within(form().getByText(name, { selector: 'legend' }).closest('fieldset') as HTMLElement);
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name);
const type = (label: string, value: string, rule?: string) =>
  fireEvent.change((rule === undefined ? form() : group(rule)).getByLabelText(label), { target: { value } });
const press = (name: string) => act(async () => void fireEvent.click(button(name) as HTMLElement));
const sent = () => save.mock.calls.map(([, , input]) => input);

/** Fills the form with two points for a win from a day on. */
function fillPoints(): void {
  type('승리', '2', '승점');
  type('시행일', '2025-09-01');
  type('사유', ' 규정집을 확인함 ');
}

const OTHER_POINTS = { ...USUAL.points, value: { win: 4, draw: 1, loss: 0 } };

/** Saves other points than somebody else has stored meanwhile. */
async function saveOverOtherPoints(): Promise<void> {
  save.mockRejectedValueOnce(stale(buildRulesVersion({ rules: buildSeasonRules({ points: OTHER_POINTS }) })));
  await show('&edit=1');
  fillPoints();
  await press('미리 보기');
  await press('확인하고 저장');
}

const close = (unmount: () => void) => {
  fireEvent(window, new Event('pagehide'));
  unmount();
};

describe('the stored rules of a season', () => {
  it('are the usual ones where there is no version, with a mark at each that nobody confirmed', async () => {
    await show();
    expect(versions).toHaveBeenCalledWith(2025, '_league_wk');
    expect(screen.getByText(/^이 시즌에 저장한 규정이 없습니다/)).toBeTruthy();
    const hint = screen.getByText(/새 시즌의 규정은 그 시즌의 일정을 가져온 뒤에/);
    expect(within(hint).getByRole('link').getAttribute('href')).toBe('/wk-league/office/fixtures?tab=import');
    const rules = within(screen.getByRole('region', { name: '기본 규정' }));
    expect(rules.getByText('승리: 3')).toBeTruthy();
    expect(rules.getByText(/^승점 → 골 득실 → 승자승 승점/)).toBeTruthy();
    expect(rules.getByText('2, 3라운드: 비기면 연장전')).toBeTruthy();
    expect(rules.getAllByText('미확인')).toHaveLength(10);
  });

  it('list from when, why, who and what each version changed, and show the one in force or a chosen one', async () => {
    versions.mockResolvedValue([
      withPoints({ version: 2, in_force_from: '2025-12-01', author: 'kim', reason: '승점을 고침' }),
      buildRulesVersion(),
    ]);
    await show();
    const [later, first] = within(screen.getByRole('region', { name: '2025시즌 정규 리그 규정' })).getAllByRole(
      'listitem',
    );
    expect(later?.textContent).toContain('제2판: 2025.12.01부터');
    expect(later?.textContent).toContain('승점을 고침바뀐 규정: 승점2025.03.10 kim 기록');
    expect(first?.textContent).toContain('적용 중');
    expect(within(screen.getByRole('region', { name: '제1판의 내용' })).getByText('승리: 3')).toBeTruthy();
    await press('제2판 내용 보기');
    expect(within(screen.getByRole('region', { name: '제2판의 내용' })).getByText('승리: 2')).toBeTruthy();
  });

  it('are those of the competition and the season of the address', async () => {
    await show('&season=2024&competition=2024_playoff');
    expect(versions).toHaveBeenCalledWith(2024, '2024_playoff');
    fireEvent.change(screen.getByLabelText('대회'), { target: { value: '_league_wk' } });
    await act(async () => undefined);
    expect(versions).toHaveBeenLastCalledWith(2024, '_league_wk');
  });

  it('keep the choice of a competition on the page, with its focus, while another one is read', async () => {
    await show();
    const choice = screen.getByLabelText('대회');
    choice.focus();
    let answer: (stored: SeasonRulesVersion[]) => void = () => undefined;
    versions.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    fireEvent.change(choice, { target: { value: '2025_playoff' } });
    await act(async () => undefined);
    expect(document.activeElement).toBe(choice);
    await act(async () => answer([]));
    expect(document.activeElement).toBe(choice);
    expect(screen.getByRole('region', { name: '2025시즌 플레이오프 규정' })).toBeTruthy();
  });
});

describe('a new version of the rules', () => {
  it('is previewed, and stored with what nobody changed', async () => {
    const { router } = await show();
    await act(async () => screen.getByRole('link', { name: '규정 고치기' }).click());
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: '규정 고치기' }));
    fillPoints();
    fireEvent.click(group('승점').getByLabelText('승점 확인됨'));
    await press('미리 보기');
    const input = {
      rules: { ...USUAL, points: { ...POINTS, isConfirmed: true } },
      in_force_from: '2025-09-01',
      reason: '규정집을 확인함',
      version: 0,
    };
    expect(preview.mock.calls).toEqual([[2025, '_league_wk', input]]);
    expect(screen.getByText(/^시행일이 더 늦은 규정이 있어/)).toBeTruthy();
    expect(screen.getByText('48에서 33으로')).toBeTruthy();
    expect(save).not.toHaveBeenCalled();
    await press('확인하고 저장');
    expect(sent()).toEqual([input]);
    expect(router.state.location.search).toBe('?tab=rules&season=2025&competition=_league_wk');
    expect(screen.getByText('제1판을 기록했습니다.')).toBeTruthy();
    expect(localStorage.getItem(draftKey(7, 'season-rules:2025:_league_wk'))).toBeNull();
  });

  it('has every rule: criteria in an order, ties of the play-offs, numbers that may be missing', async () => {
    await show('&edit=1');
    await press('다승 위로');
    await press('승자승 승점 빼기');
    expect(document.activeElement).toBe(form().getByLabelText('추가할 기준'));
    expect(button('승점 아래로')).toBeUndefined();
    await press('1번째 대진 빼기');
    await press('대진 추가');
    type('2번째 대진의 라운드', '4,5');
    type('2번째 대진이 비기면', 'shoot-out');
    type('최소 인원 (선택)', '');
    type('경기가 끝난 뒤 시간 (선택)', '24');
    type('경고를 지우는 때 (선택)', 'never');
    type('그보다 적게 치렀으면', 'award');
    fireEvent.click(form().getByLabelText('이 경기의 득점을 선수 기록에 넣습니다'));
    type('몰수 경기 출처 (선택)', ' 대회 규정 제28조 ');
    fillPoints();
    await press('미리 보기');
    const rules = preview.mock.calls[0]?.[2].rules as SeasonRules;
    const names = ['points', 'goalDifference', 'headToHeadGoalDifference', 'headToHeadGoalsFor', 'wins', 'goalsFor'];
    expect(rules.order.value).toEqual(names);
    expect(rules.playoff.value).toEqual([
      { rounds: [2, 3], ifLevel: 'extra-time' },
      { rounds: [4, 5], ifLevel: 'shoot-out' },
    ]);
    expect(rules.players.value.least).toBeNull();
    expect(rules.appealHours.value).toBe(24);
    expect(rules.cards.value.resets).toBe('never');
    expect(rules.withdrawal.value.before).toBe('award');
    expect(rules.award).toMatchObject({ value: { goalsCount: false }, source: '대회 규정 제28조' });
  });

  it('keeps the focus at the button that adds a tie, also when the most ties there may be become fewer', async () => {
    await show('&edit=1');
    for (let ties = 3; ties <= 10; ties += 1) await press('대진 추가');
    await press('10번째 대진 빼기');
    expect(document.activeElement).toBe(button('대진 추가'));
  });

  it('says at each field what is missing or contradicts another, and asks the server nothing', async () => {
    await show('&edit=1');
    type('승리', '1', '승점');
    type('이긴 팀의 점수', '0');
    type('치른 경기의 비율: 분자', '4');
    type('교체 인원 (선택)', '999');
    type('1번째 대진의 라운드', '2');
    type('2번째 대진의 라운드', '2, x');
    await press('미리 보기');
    expect(document.activeElement).toBe(group('승점').getByLabelText('승리'));
    for (const text of [
      '승리의 승점은 무승부보다 커야 합니다.',
      '이긴 팀의 점수가 더 커야 합니다.',
      '분자는 분모보다 크지 않고, 분모는 1 이상이어야 합니다.',
      /^1부터 99까지의 라운드를/,
      '시행일을 골라 주세요.',
      '사유를 써 주세요.',
    ])
      expect(form().getByText(text)).toBeTruthy();
    type('2번째 대진의 라운드', '3, 2');
    await press('미리 보기');
    expect(form().getAllByText('같은 라운드를 두 번 쓸 수 없습니다.')).toHaveLength(2);
    expect(preview).not.toHaveBeenCalled();
  });

  it('shows at its field which day the server refuses', async () => {
    preview.mockRejectedValueOnce(new ApiError(422, 'rules_in_future', '늦은 날입니다.'));
    await show('&edit=1');
    fillPoints();
    await press('미리 보기');
    const day = form().getByLabelText('시행일');
    expect(day.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(day);
    expect(form().getAllByText('늦은 날입니다.').length).toBeGreaterThan(0);
    expect(button('확인하고 저장')).toBeUndefined();
  });

  it('is previewed again with what somebody else has stored meanwhile, before it is stored', async () => {
    const lots = { ...USUAL.lots, value: false };
    save.mockRejectedValueOnce(stale(buildRulesVersion({ rules: buildSeasonRules({ lots }) })));
    await show('&edit=1');
    fillPoints();
    await press('미리 보기');
    await press('확인하고 저장');
    expect(screen.getByText(/^lee님이 .* 먼저 저장했습니다\. 그 내용을 입력에 넣었습니다: 추첨/)).toBeTruthy();
    expect(sent()).toHaveLength(1);
    expect(preview.mock.calls[1]?.[2]).toMatchObject({ rules: { points: POINTS, lots }, version: 1 });
    expect(screen.getByText(/합친 내용은 아직 저장하지 않았습니다/)).toBeTruthy();
    await press('확인하고 저장');
    expect(sent()[1]).toMatchObject({ rules: { points: POINTS, lots }, reason: '규정집을 확인함', version: 1 });
  });

  it('asks which rule to use if both have changed it, and loses nothing', async () => {
    await saveOverOtherPoints();
    const conflict = within(screen.getByRole('group', { name: /^lee님이/ }));
    expect(conflict.getByText(/둘 다 고친 항목이 1개/)).toBeTruthy();
    expect(conflict.getByText(/내가 고친 대로 두는 항목: 시행일, 사유/)).toBeTruthy();
    fireEvent.click(conflict.getByRole('radio', { name: /내 입력/ }));
    await press('고른 내용으로 저장');
    // It is what was previewed.
    expect(preview).toHaveBeenCalledTimes(1);
    expect(sent()[1]).toMatchObject({ rules: { points: POINTS }, in_force_from: '2025-09-01', version: 1 });
  });

  it('is not stored with the rule of somebody else before that is previewed', async () => {
    await saveOverOtherPoints();
    fireEvent.click(screen.getByRole('radio', { name: /저장된 내용/ }));
    await press('고른 내용으로 저장');
    expect(sent()).toHaveLength(1);
    expect(preview.mock.calls[1]?.[2]).toMatchObject({
      rules: { points: OTHER_POINTS },
      reason: '규정집을 확인함',
      version: 1,
    });
    await press('확인하고 저장');
    expect(sent()[1]).toMatchObject({ rules: { points: OTHER_POINTS }, version: 1 });
  });

  it('is found again as a draft, unless it was stored before the browser was killed', async () => {
    const { unmount } = await show('&edit=1');
    fillPoints();
    close(unmount);
    const again = await show('&edit=1');
    expect(screen.getByText(/^저장하지 않은 입력을 불러왔습니다/)).toBeTruthy();
    expect(group('승점').getByLabelText<HTMLInputElement>('승리').value).toBe('2');
    close(again.unmount);
    versions.mockResolvedValue([withPoints({ reason: '규정집을 확인함' })]);
    await show('&edit=1');
    expect(screen.queryByText(/^저장하지 않은 입력을/)).toBeNull();
  });

  it('is asked about before the form is left', async () => {
    await show('&edit=1');
    fillPoints();
    await act(async () => screen.getByRole('link', { name: '저장된 규정 보기' }).click());
    expect(screen.getByRole('dialog', { name: '저장하지 않은 내용이 있습니다' })).toBeTruthy();
    await press('계속 쓰기');
    expect(group('승점').getByLabelText<HTMLInputElement>('승리').value).toBe('2');
  });
});
