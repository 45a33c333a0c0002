import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ScoreInput } from '@wkff/api-client';
import { realNow, type FullMatch, type ListedMatch, type MatchDetail } from '@wkff/contracts';
import { draftKey, login, logout, onLoginAsked, sessionStore, type LoginQuestion } from '@wkff/session';
import {
  buildMatchEvent,
  buildClub,
  buildFullMatch,
  buildMatch,
  buildMatchDetail,
  buildPlayer,
  buildScoringEvent,
  buildSession,
  RULED_MATCHES,
} from '@wkff/testing';
import { renderRoutes, installFakeDialogs, stubHost } from '@wkff/ui/testing';
import { ScoreButton } from './ScoreButton.tsx';

const DRAFT = draftKey(3, 'score:97');
const HOME = '세종 스포츠토토 점수';
const AWAY = '인천 현대제철 점수';
const encode = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');

function logIn(roles: string[] = ['scorer'], id = 3): void {
  login(buildSession({ id, username: `member${id}`, roles }));
}

/** An error as the API client throws it. */
const refusal = (status: number, code: string, message: string, data?: unknown) =>
  Object.assign(new Error(message), { name: 'ApiError', status, code, data });
const NETWORK = refusal(0, 'network', '서버에 연결할 수 없습니다.');

const PLAYERS = [buildPlayer({ name: '박미상' }), buildPlayer({ number: 9, name: '김구번' })];

interface Setting {
  listed?: Partial<ListedMatch>;
  stored?: Partial<MatchDetail>;
  now?: string;
}

/** Renders a page with the button; `sent` lists the saves that reached the API. */
async function show({ listed = {}, stored = {}, now }: Setting = {}) {
  const saved: ScoreInput[] = [];
  const answers: ((input: ScoreInput) => Promise<FullMatch>)[] = [];
  const host = stubHost(
    {
      matches: {
        match: async () => buildMatchDetail({ ...listed, ...stored }),
        saveScore: async (_, input) => {
          saved.push(input);
          const { home_points, away_points } = input;
          return (
            answers.shift()?.(input) ??
            buildFullMatch({
              ...listed,
              ...stored,
              home_points,
              away_points,
              status: input.in_play ? 'live' : 'completed',
              version: input.version + 1,
            })
          );
        },
      },
      clubs: { byKey: async () => buildClub({ players: PLAYERS }) },
    },
    now,
  );
  const { scoring_events: _, ...match } = buildMatch(listed);
  const view = await renderRoutes(
    [
      { path: '/', element: <ScoreButton host={host} match={match} /> },
      { path: '/login', element: null },
    ],
    '/',
  );
  return { host, saved, answers, ...view };
}

async function open(setting: Setting = {}) {
  const shown = await show(setting);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /점수 (등록|수정)$/ })));
  await screen.findByRole('dialog');
  return shown;
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const save = () => press(/^저장/);
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
const choose = (name: string) => act(async () => fireEvent.click(screen.getByRole('radio', { name })));
const isOpen = () => screen.queryByRole('dialog') !== null;
/** The stored draft when the tab is closed. */
const drafts = async () => {
  await act(async () => fireEvent(window, new Event('pagehide')));
  return localStorage.getItem(DRAFT);
};
const goalRows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

beforeEach(() => {
  installFakeDialogs();
  localStorage.clear();
  sessionStore.getState().refresh();
  logIn();
});
afterEach(() => logout());

describe('the button', () => {
  it('is shown only to those who may save scores', async () => {
    logIn(['editor']);
    const { container } = await show();
    expect(container.textContent).toBe('');
    act(() => logIn(['scorer']));
    expect(screen.getByRole('button').textContent).toBe('점수 등록');
    act(() => logout());
    expect(container.textContent).toBe('');
  });

  it('names both teams, and says whether there is a score', async () => {
    await show({ listed: { home_points: 0, away_points: 0 } });
    const button = screen.getByRole('button', { name: '세종 스포츠토토 대 인천 현대제철 점수 수정' });
    expect(button.textContent).toBe('점수 수정');
  });

  it('changes the score that was played if there is one, though both clubs lost by a ruling', async () => {
    await show({ listed: RULED_MATCHES.bothLost });
    expect(screen.getByRole('button').textContent).toBe('점수 수정');
  });
});

describe('a final score', () => {
  it('is sent with the details of its match; a message confirms the save, and the draft is deleted', async () => {
    const { saved } = await open();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '최종 점수' }).checked).toBe(true);
    type(HOME, '2');
    type(AWAY, '0');
    expect(await drafts()).not.toBeNull();
    await save();
    expect(saved).toEqual([
      {
        id: 97,
        home_points: 2,
        away_points: 0,
        scoring_events: [],
        match_date: '2025-09-18',
        match_time: '19:00:00',
        venue: '세종시민운동장',
        round: 25,
        competition_id: '_league_wk',
        mode: 'final',
        version: 1,
      },
    ]);
    expect(isOpen()).toBe(false);
    expect(screen.getByText('세종 스포츠토토 2 : 0 인천 현대제철, 저장했습니다.')).toBeTruthy();
    expect(await drafts()).toBeNull();
  });

  it('can be stepped by buttons, and cleared', async () => {
    const { saved } = await open({ listed: { home_points: 1, away_points: 1 } });
    await press(`${HOME} 1 늘리기`);
    await press(`${AWAY} 1 줄이기`);
    expect([field(HOME).value, field(AWAY).value]).toEqual(['2', '0']);
    type(HOME, '');
    type(AWAY, '');
    await save();
    expect(saved[0]).toMatchObject({ home_points: null, away_points: null });
  });

  it('accepts digits only', async () => {
    await open();
    for (const junk of ['-1', '1.5', '둘']) type(HOME, junk);
    expect(field(HOME).value).toBe('');
    expect(field(HOME).inputMode).toBe('numeric');
    type(HOME, '３');
    expect(field(HOME).value).toBe('3');
  });

  it('leaves text alone during IME composition, and validates it afterwards', async () => {
    await open();
    fireEvent.compositionStart(field(HOME));
    fireEvent.input(field(HOME), { target: { value: 'ㅁ' }, isComposing: true });
    expect(field(HOME).value).toBe('ㅁ');
    fireEvent.compositionEnd(field(HOME));
    expect(field(HOME).value).toBe('');
  });

  it('shows an error at the missing side if only one is entered', async () => {
    const { saved } = await open();
    type(HOME, '2');
    await save();
    expect(alerts()).toEqual(['홈과 원정 점수를 모두 입력하거나 모두 비워 주세요.']);
    expect(document.activeElement).toBe(field(AWAY));
    expect(field(AWAY).getAttribute('aria-invalid')).toBe('true');
    expect(saved).toEqual([]);
  });

  it('is sent once, however often the button is pressed', async () => {
    const { saved, answers } = await open();
    let answer: (match: FullMatch) => void = () => undefined;
    answers.push(() => new Promise((resolve) => (answer = resolve)));
    type(HOME, '1');
    type(AWAY, '0');
    const button = screen.getByRole<HTMLButtonElement>('button', { name: '저장' });
    await act(async () => {
      fireEvent.click(button);
      fireEvent.click(button);
      if (button.form) fireEvent.submit(button.form);
    });
    expect(button.textContent).toBe('저장 중…');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await act(async () => fireEvent.click(button));
    expect(saved).toHaveLength(1);
    await act(async () => answer(buildFullMatch({ home_points: 1, away_points: 0 })));
    expect(isOpen()).toBe(false);
  });

  it('can be confirmed; changing a final one asks for a reason', async () => {
    const { saved, unmount } = await open();
    expect(screen.queryByRole('checkbox', { name: /^확정/ })).toBeNull();
    type(HOME, '1');
    type(AWAY, '0');
    fireEvent.click(screen.getByRole('checkbox', { name: /^확정/ }));
    await save();
    expect(saved[0]).toMatchObject({ confirm: true });
    unmount();

    const final = await open({ listed: { home_points: 1, away_points: 0, status: 'completed' } });
    type(HOME, '2');
    await save();
    expect(document.activeElement).toBe(field('변경 사유'));
    expect(screen.getByText('변경 사유를 입력해 주세요.')).toBeTruthy();
    type('변경 사유', '기록원 정정');
    await save();
    expect(final.saved).toEqual([expect.objectContaining({ home_points: 2, reason: '기록원 정정' })]);
  });

  it('cannot be confirmed by who enters it on a site where another person approves it', async () => {
    await open({ stored: { official_by: 'two-people' } });
    type(HOME, '1');
    type(AWAY, '0');
    expect(screen.queryByRole('checkbox', { name: /^확정/ })).toBeNull();
  });

  it('asks for a reason, too, if the result meanwhile became final on the server', async () => {
    const { answers, saved } = await open();
    answers.push(() => Promise.reject(refusal(422, 'reason_required', '변경 사유를 입력해 주세요.')));
    type(HOME, '1');
    type(AWAY, '0');
    await save();
    expect(document.activeElement).toBe(field('변경 사유'));
    type('변경 사유', '정정');
    await save();
    expect(saved[1]).toMatchObject({ reason: '정정' });
  });

  it('has a shoot-out in a drawn play-off', async () => {
    const { saved } = await open({ listed: { competition_id: '2025_playoff', round: 1 } });
    expect(screen.queryByText('승부차기')).toBeNull();
    type(HOME, '1');
    type(AWAY, '1');
    type('세종 스포츠토토 승부차기', '4');
    await save();
    expect(alerts()).toEqual(['승부차기 점수는 양 팀 모두 입력하거나 모두 비워 주세요.']);
    type('인천 현대제철 승부차기', '5');
    await save();
    expect(saved[0]).toMatchObject({ home_penalties: 4, away_penalties: 5 });
  });

  it('asks before it deletes stored goals that don’t add up to it', async () => {
    const stored = {
      home_points: 1,
      away_points: 0,
      scoring_events: [buildScoringEvent()],
      status: 'completed' as const,
      is_provisional: true,
    };
    const { saved, answers } = await open({ listed: { home_points: 1, away_points: 0 }, stored });
    const refuse = () => Promise.reject(refusal(409, 'events_do_not_match', '다릅니다.'));
    answers.push(refuse, refuse);
    type(HOME, '3');
    await save();
    expect(screen.getByText(/3 : 0을 저장하면 기록된 득점 1개가 지워집니다/)).toBeTruthy();
    await press('점수 고치기');
    expect(field(HOME).value).toBe('3');
    await save();
    await press('득점 기록을 지우고 저장');
    expect(saved.map((input) => input.discard_events)).toEqual([undefined, undefined, true]);
    expect(isOpen()).toBe(false);
  });
});

describe('goal by goal', () => {
  it('a squad player’s goal takes three taps: the side, the player, save', async () => {
    const { saved } = await open({ now: '2025-09-18T19:20:30+09:00' });
    await press('세종 스포츠토토 득점');
    await press('9번 김구번');
    expect([field(HOME).value, field(AWAY).value]).toEqual(['1', '0']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '세종 스포츠토토 득점' }));
    await save();
    expect(saved[0]).toMatchObject({
      mode: 'detailed',
      home_points: 1,
      away_points: 0,
      scoring_events: [
        { half: '1', minutes: 20, seconds: 30, playerNumber: 9, playerName: '김구번', team: 'home', isOwnGoal: false },
      ],
    });
  });

  it('a player without a number fills in the name; a number typed once is filled in next time', async () => {
    await open();
    await choose('상세 입력');
    await press('인천 현대제철 득점');
    await press('번호 미상 박미상');
    expect(field('선수 이름').value).toBe('박미상');
    expect(document.activeElement).toBe(field('등번호'));
    type('등번호', '17');
    await press('추가');
    await press('돌아가기');
    await press('인천 현대제철 득점');
    await press('17번 박미상');
    expect(field(AWAY).value).toBe('2');
  });

  it('an own goal counts for the other side, and the form says so', async () => {
    const { saved } = await open();
    await choose('상세 입력');
    await press('세종 스포츠토토 득점');
    fireEvent.click(screen.getByRole('checkbox', { name: '자책골' }));
    expect(screen.getByText('자책골이므로 상대 팀인 세종 스포츠토토 득점으로 계산합니다.')).toBeTruthy();
    await press('9번 김구번');
    expect(goalRows()).toEqual(['전반 45:00 인천 현대제철 9번 김구번 (자책골)수정삭제']);
    await save();
    expect(saved[0]).toMatchObject({ home_points: 1, scoring_events: [{ team: 'away', isOwnGoal: true }] });
  });

  it('the form starts at 45:00, requires all fields, and is reset after adding', async () => {
    await open();
    await choose('상세 입력');
    await press('직접 입력');
    const half = screen.getByRole<HTMLSelectElement>('combobox', { name: '구분' });
    const entries = () => [half.value, field('분').value, field('초').value, field('등번호').value];
    expect(entries()).toEqual(['1', '45', '00', '']);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '세종 스포츠토토' }).checked).toBe(true);
    await press('추가');
    expect(alerts()).toEqual(['모든 필드를 입력해주세요.']);
    expect(document.activeElement).toBe(field('등번호'));
    type('등번호', '100');
    expect(field('등번호').value).toBe('');
    type('등번호', '7');
    type('선수 이름', '이름');
    fireEvent.change(half, { target: { value: 'extra2' } });
    type('분', '241');
    await press('추가');
    expect(alerts()).toEqual(['분은 0부터 240까지 입력해 주세요.']);
    type('분', '119');
    await press('추가');
    expect(entries()).toEqual(['1', '45', '00', '']);
    expect(document.activeElement).toBe(half);
    // The list is above the form for the next goal; the squad's players follow.
    expect(goalRows()[0]).toBe('연장 후반 119:00 세종 스포츠토토 7번 이름');
    await press('돌아가기');
    expect(goalRows()).toEqual(['연장 후반 119:00 세종 스포츠토토 7번 이름도움수정삭제']);
  });

  it('the form starts at the match clock while the match is under way, also for the next goal', async () => {
    const { host } = await open({ now: '2025-09-18T19:20:30+09:00' });
    await press('직접 입력');
    const moment = () => [field('분').value, field('초').value];
    expect(moment()).toEqual(['20', '30']);
    host.clock.now = () => Date.parse('2025-09-18T20:20:10+09:00');
    type('등번호', '7');
    type('선수 이름', '이름');
    await press('추가');
    expect(moment()).toEqual(['63', '10']);
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: '구분' }).value).toBe('2');
  });

  it('goals are listed under their halves, those of an unknown half last', async () => {
    const goals = [
      buildScoringEvent({ id: 1, half: null, minutes: null }),
      buildScoringEvent({ id: 2, half: 'extra1', minutes: 101, seconds: 30 }),
      buildScoringEvent({ id: 3, half: '1', minutes: 10, seconds: 5 }),
      buildScoringEvent({ id: 4, half: '1', minutes: null }),
    ];
    const score = { home_points: 4, away_points: 0 };
    await open({ listed: score, stored: { ...score, scoring_events: goals, is_provisional: true } });
    await choose('상세 입력');
    const listed = screen.getAllByRole('heading', { level: 4 }).map((heading) => [
      heading.textContent,
      ...within(heading.parentElement as HTMLElement)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.split(' 세종')[0]),
    ]);
    expect(listed).toEqual([
      ['전반', '전반 10:05', '전반 시간 미상'],
      ['연장 전반', '연장 전반 101:30'],
      ['구분 미상', '시간 미상'],
    ]);
  });

  it('a goal can be edited, deleted and restored', async () => {
    const goal = buildScoringEvent({ seconds: 0, playerNumber: 4, playerName: '수비수' });
    const stored = { home_points: 1, away_points: 0, scoring_events: [goal], is_provisional: true };
    const { saved } = await open({ listed: { home_points: 1, away_points: 0 }, stored });
    await choose('상세 입력');
    await press(/수비수 수정$/);
    type('분', '12');
    await press('수정 완료');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /수비수 수정$/ }));
    await press(/수비수 삭제$/);
    expect(field(HOME).value).toBe('0');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '되돌리기' }));
    await press('되돌리기');
    await save();
    expect(saved[0]?.scoring_events).toEqual([expect.objectContaining({ id: 1, minutes: 12 })]);
  });

  it('the assist for a goal is picked from the squad, typed, or none; nothing of it is sent unless it was entered', async () => {
    const goals = [
      buildScoringEvent({ seconds: 0, playerNumber: 4, playerName: '수비수' }),
      buildScoringEvent({ id: 2, minutes: 30, seconds: 0, playerNumber: 9, playerName: '김구번' }),
      buildScoringEvent({ id: 3, minutes: 40, seconds: 0, team: 'away', isOwnGoal: true, playerName: '자책' }),
    ];
    const first = buildMatchEvent({ id: 'first', kind: 'goal', period: '1', side: 'home', number: 4, name: '수비수' });
    const events = [{ ...first, minute: goals[0]?.minutes ?? null, other_number: 11, other_name: '도움이' }];
    const stored = { home_points: 3, away_points: 0, scoring_events: goals, is_provisional: true, events };
    const { saved } = await open({ listed: { home_points: 3, away_points: 0 }, stored });
    await choose('상세 입력');
    expect(goalRows()[0]).toContain('도움 11번 도움이');
    expect(screen.queryByRole('button', { name: /자책.* 도움$/ })).toBeNull();
    await press(/김구번 도움$/);
    expect(screen.queryByRole('button', { name: '9번 김구번' })).toBeNull();
    type('등번호', '9');
    await press('도움 기록');
    expect(screen.getByRole('alert').textContent).toBe('득점한 선수입니다. 다른 선수를 골라 주세요.');
    type('등번호', '17');
    await press('도움 기록');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /김구번 도움$/ }));
    expect(goalRows()[1]).toContain('도움 17번');
    await press(/수비수 도움$/);
    await press('도움 없음');
    await press(/김구번 도움$/);
    await press('돌아가기');
    await save();
    const [one, two, own] = saved[0]?.scoring_events ?? [];
    expect([one, two, own?.isUnassisted]).toMatchObject([
      { id: 1, assistNumber: null, assistName: null, isUnassisted: true },
      { id: 2, assistNumber: 17, assistName: null, isUnassisted: false },
      undefined,
    ]);
  });

  it('a stored goal with unknown fields can be kept; editing it requires all fields', async () => {
    const stored = { home_points: 1, away_points: 0, scoring_events: [buildScoringEvent()], is_provisional: true };
    const { saved } = await open({ listed: { home_points: 1, away_points: 0 }, stored });
    await choose('상세 입력');
    expect(goalRows()).toEqual(['전반 10분 세종 스포츠토토 선수 미상도움수정삭제']);
    await press(/선수 미상 수정$/);
    await press('수정 완료');
    expect(alerts()).toEqual(['모든 필드를 입력해주세요.']);
    expect(document.activeElement).toBe(field('초'));
    await act(async () => fireEvent.keyDown(field('초'), { key: 'Escape' }));
    expect(isOpen()).toBe(true);
    await save();
    expect(saved[0]?.scoring_events).toEqual([expect.objectContaining({ id: 1, seconds: null, playerName: null })]);
  });

  it('announces the tally while typing, and does not send goals that don’t add up', async () => {
    const { saved } = await open();
    await choose('상세 입력');
    type(HOME, '2');
    type(AWAY, '0');
    expect(screen.getByText(/^득점 기록의 합계 0 : 0. 점수와 다릅니다. 세종 스포츠토토 2골이 더/)).toBeTruthy();
    await save();
    expect(alerts()).toEqual(['득점 기록의 합이 점수와 다릅니다.']);
    await press('점수를 합계에 맞추기');
    expect(screen.getByText('득점 기록의 합계 0 : 0. 점수와 같습니다.')).toBeTruthy();
    expect(saved).toEqual([]);
  });

  it('goals can be entered without the squads, which can be loaded again', async () => {
    const { host } = await show();
    const { byKey } = host.api.clubs;
    host.api.clubs.byKey = () => Promise.reject(NETWORK);
    await press(/점수 등록$/);
    await choose('상세 입력');
    await press('세종 스포츠토토 득점');
    expect(screen.getByText('선수 명단을 불러오지 못했습니다. 직접 입력할 수 있습니다.')).toBeTruthy();
    host.api.clubs.byKey = byKey;
    await press('다시 시도');
    expect(screen.getByRole('button', { name: '9번 김구번' })).toBeTruthy();
  });
});

describe('a match under way', () => {
  const UNDER_WAY = '2025-09-18T19:12:00+09:00';
  const inPlayBox = () => screen.getByRole<HTMLInputElement>('checkbox', { name: '경기 진행 중' });
  const live = { home_points: 1, away_points: 0, status: 'live' } as const;

  it('is saved as live, without a confirmation, as the button and the message say', async () => {
    const { saved } = await open({ now: UNDER_WAY });
    expect(inPlayBox().checked).toBe(true);
    await choose('최종 점수');
    await press('저장 (경기 중)');
    expect(alerts()).toEqual(['경기 중에는 점수를 입력해 주세요. 아직 득점이 없으면 0 : 0입니다.']);
    type(HOME, '1');
    type(AWAY, '0');
    expect(screen.queryByRole('checkbox', { name: /^확정/ })).toBeNull();
    await press('저장 (경기 중)');
    expect(saved).toEqual([expect.objectContaining({ home_points: 1, in_play: true })]);
    expect(screen.getByText(/1 : 0 인천 현대제철, 경기 중 점수로 저장했습니다\./)).toBeTruthy();
  });

  it('is not assumed before kick-off or once the result is stored', async () => {
    const before = await open();
    expect(inPlayBox().checked).toBe(false);
    before.unmount();
    await open({ listed: { ...live, status: 'completed' }, stored: { is_provisional: true }, now: UNDER_WAY });
    expect(inPlayBox().checked).toBe(false);
    expect(screen.queryByText(/LIVE로 보입니다/)).toBeNull();
    fireEvent.click(inPlayBox());
    expect(screen.getByText('저장된 결과가 경기 중 점수로 바뀌고, 순위표에서 빠집니다.')).toBeTruthy();
  });

  it('can be chosen until the result is final and the playing time is over', async () => {
    const final = { ...live, status: 'completed' } as const;
    const { unmount } = await open({ listed: final, now: UNDER_WAY });
    expect(inPlayBox().checked).toBe(false);
    unmount();
    await open({ listed: final, now: '2025-09-18T21:30:00+09:00' });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('ends with the same score when the score keeper says that it is over', async () => {
    const { saved } = await open({ listed: live, now: '2025-09-18T21:30:00+09:00' });
    expect(inPlayBox().checked).toBe(true);
    fireEvent.click(inPlayBox());
    fireEvent.click(screen.getByRole('checkbox', { name: /^확정/ }));
    await press('경기 종료로 저장');
    expect(saved[0]).toMatchObject({ home_points: 1, away_points: 0, confirm: true });
    expect(saved[0]).not.toHaveProperty('in_play');
  });

  it('opens goal by goal if the stored goals add up to the score, and with the score only if they don’t', async () => {
    const mode = () => screen.getByRole<HTMLInputElement>('radio', { checked: true }).parentElement?.textContent;
    const scorers = { scoring_events: [buildScoringEvent()] };
    const known = await open({ listed: live, stored: scorers, now: UNDER_WAY });
    expect(mode()).toBe('상세 입력');
    known.unmount();
    const { saved } = await open({ listed: live, now: UNDER_WAY });
    expect(mode()).toBe('최종 점수');
    fireEvent.click(inPlayBox());
    await press('경기 종료로 저장');
    expect(saved).toHaveLength(1);
  });

  it('stores the checkbox in the draft', async () => {
    const { unmount } = await open({ listed: live });
    fireEvent.click(inPlayBox());
    await press('취소');
    unmount();
    await open({ listed: live });
    await press('이어서 입력');
    expect(inPlayBox().checked).toBe(false);
    expect(screen.getByRole('button', { name: '경기 종료로 저장' })).toBeTruthy();
  });

  it('is shown as ended in the conflict if someone else ended it, and stays so unless it is reopened', async () => {
    const { answers, saved } = await open({ listed: { ...live, version: 2 } });
    const ended = buildFullMatch({
      home_points: 2,
      away_points: 0,
      status: 'completed',
      is_provisional: true,
      version: 3,
    });
    answers.push(() => Promise.reject(refusal(409, 'stale', '다른 사람이 먼저 저장했습니다.', ended)));
    type(AWAY, '1');
    await press('저장 (경기 중)');
    expect(screen.getByText('경기 종료')).toBeTruthy();
    expect(screen.getByText('경기 중')).toBeTruthy();
    await press('내 입력 계속 고치기');
    expect(inPlayBox().checked).toBe(false);
    await save();
    expect(saved[1]).toMatchObject({ home_points: 1, away_points: 1, version: 3 });
    expect(saved[1]).not.toHaveProperty('in_play');
  });
});

describe('unsaved input', () => {
  it('is stored, with a message, and offered again', async () => {
    const { saved } = await open();
    type(HOME, '4');
    await press('취소');
    expect(screen.getByText(/^저장하지 않은 입력을 이 브라우저에 남겨 두었습니다/)).toBeTruthy();
    await press(/점수 등록$/);
    expect(screen.getByRole('heading', { name: '저장하지 않은 입력이 있습니다' })).toBe(document.activeElement);
    expect(screen.getByText('저장된 점수는 그 뒤로 바뀌지 않았습니다.')).toBeTruthy();
    await press('이어서 입력');
    expect(field(HOME).value).toBe('4');
    type(AWAY, '0');
    await save();
    expect(saved[0]).toMatchObject({ home_points: 4, away_points: 0 });
  });

  it('can be discarded', async () => {
    await open();
    type(HOME, '4');
    await press('닫기');
    await press(/점수 등록$/);
    await press('버리기');
    expect(field(HOME).value).toBe('');
    expect(await drafts()).toBeNull();
    await press('되돌리기');
    expect(field(HOME).value).toBe('4');
    expect(screen.queryByRole('button', { name: '되돌리기' })).toBeNull();
  });

  it('comes back, too, if it was typed after a discard and the discarded comes back', async () => {
    await open();
    type(HOME, '4');
    await press('닫기');
    await press(/점수 등록$/);
    await press('버리기');
    type(HOME, '5');
    await press('되돌리기');
    expect(field(HOME).value).toBe('4');
    await press('되돌리기');
    expect(field(HOME).value).toBe('5');
  });

  it('cannot be brought back while a save runs', async () => {
    const { answers } = await open();
    type(HOME, '4');
    await press('닫기');
    await press(/점수 등록$/);
    await press('버리기');
    let fail: (error: Error) => void = () => undefined;
    answers.push(() => new Promise((_, reject) => (fail = reject)));
    type(HOME, '1');
    type(AWAY, '0');
    await save();
    expect(screen.queryByRole('button', { name: '되돌리기' })).toBeNull();
    await act(async () => fail(NETWORK));
    expect(screen.getByRole('button', { name: '되돌리기' })).toBeTruthy();
  });

  it('includes the goal that was being typed', async () => {
    await open();
    await choose('상세 입력');
    await press('직접 입력');
    type('선수 이름', '반쯤');
    await act(async () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true })));
    await press(/점수 등록$/);
    await press('이어서 입력');
    expect(field('선수 이름').value).toBe('반쯤');
  });

  it('is not stored if nothing was entered', async () => {
    await open();
    await choose('상세 입력');
    await press('취소');
    expect(await drafts()).toBeNull();
    expect(screen.queryByText(/남겨 두었습니다/)).toBeNull();
  });

  it('is shown next to the stored match if that has changed meanwhile', async () => {
    const { host } = await open();
    type(HOME, '4');
    type(AWAY, '0');
    await press('취소');
    host.api.matches.match = async () => buildMatchDetail({ version: 2, home_points: 1, away_points: 1 });
    await press(/점수 등록$/);
    expect(screen.getByText(/^그 사이 저장된 점수가 바뀌었습니다: 1 : 1/)).toBeTruthy();
    await press('이어서 입력');
    expect(screen.getByRole('heading', { name: '다른 사람이 먼저 저장했습니다' })).toBeTruthy();
  });

  it('stays after a logout, which the dialog says', async () => {
    await open();
    type(HOME, '4');
    act(() => logout());
    expect(screen.getByText(/^로그아웃했습니다\. 화면의 내용은 그대로 있습니다/)).toBeTruthy();
    expect(await drafts()).toContain('"home":"4"');
  });
});

describe('a conflict', () => {
  const theirs = buildFullMatch({
    version: 5,
    home_points: 0,
    away_points: 1,
    status: 'completed',
    is_provisional: true,
  });
  async function collide() {
    const shown = await open();
    shown.answers.push(() => Promise.reject(refusal(409, 'stale', '다른 사람이 먼저 저장했습니다.', theirs)));
    type(HOME, '2');
    type(AWAY, '0');
    await save();
    expect(screen.getByRole('heading', { name: '다른 사람이 먼저 저장했습니다' })).toBe(document.activeElement);
    const part = (name: string) => {
      const found = screen.getByRole('heading', { name, level: 4 }).parentElement;
      return within(found as HTMLElement);
    };
    expect(part('저장된 점수').getByText('0 : 1')).toBeTruthy();
    expect(part('내 입력').getByText('2 : 0')).toBeTruthy();
    return shown;
  }

  it('shows both scores, and can overwrite the stored one', async () => {
    const { saved } = await collide();
    await press('내 입력으로 저장');
    expect(saved.map(({ version, home_points }) => [version, home_points])).toEqual([
      [1, 2],
      [5, 2],
    ]);
    expect(isOpen()).toBe(false);
  });

  it('offers what overwrites the stored score last', async () => {
    await collide();
    const heading = screen.getByRole('heading', { name: '다른 사람이 먼저 저장했습니다' });
    const buttons = within(heading.parentElement as HTMLElement).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual([
      '저장된 점수 그대로 두기',
      '내 입력 계속 고치기',
      '내 입력으로 저장',
    ]);
  });

  it('can keep the stored score', async () => {
    const { saved } = await collide();
    await press('저장된 점수 그대로 두기');
    expect([saved.length, isOpen(), await drafts()]).toEqual([1, false, null]);
    expect(screen.getByText('저장된 점수를 그대로 두었습니다.')).toBeTruthy();
  });

  it('can return to editing first', async () => {
    const { saved } = await collide();
    await press('내 입력 계속 고치기');
    type(HOME, '3');
    await save();
    expect(saved[1]).toMatchObject({ version: 5, home_points: 3 });
  });

  it('does not occur if someone saved the same score', async () => {
    const { answers } = await open();
    const same = buildFullMatch({
      version: 5,
      home_points: 2,
      away_points: 0,
      status: 'completed',
      is_provisional: true,
    });
    answers.push(() => Promise.reject(refusal(409, 'stale', '', same)));
    type(HOME, '2');
    type(AWAY, '0');
    await save();
    expect(isOpen()).toBe(false);
    expect(screen.getByText(/2 : 0 인천 현대제철, 저장했습니다/)).toBeTruthy();
  });
  it('does not occur if another score keeper entered the same goal meanwhile, which is stored once', async () => {
    const { answers, saved } = await open({ now: '2025-09-18T19:20:30+09:00' });
    const theirGoal = { half: '1', minutes: 20, seconds: 30, playerNumber: 9, playerName: '김구번' } as const;
    const scoring_events = [buildScoringEvent({ ...theirGoal, team: 'home', isOwnGoal: false })];
    const score = { home_points: 1, away_points: 0, home_played: 1, away_played: 0 };
    const same = buildFullMatch({ version: 5, ...score, status: 'live', scoring_events, is_provisional: false });
    answers.push(() => Promise.reject(refusal(409, 'stale', '', same)));
    await press('세종 스포츠토토 득점');
    await press('9번 김구번');
    await save();
    expect([saved.length, isOpen(), await drafts()]).toEqual([1, false, null]);
  });
});

describe('a failed save', () => {
  async function fail(error: Error) {
    const shown = await open();
    shown.answers.push(() => Promise.reject(error));
    type(HOME, '2');
    type(AWAY, '0');
    await save();
    return shown;
  }

  it.each([
    'match_cancelled',
    'teams_not_known',
    'events_do_not_add_up',
    'event_out_of_range',
    'penalties_level',
    'internal',
  ])('%s: the specified alert with the server’s message; the draft stays', async (code) => {
    await fail(refusal(code === 'internal' ? 500 : 422, code, '서버의 말'));
    expect(alerts().join()).toContain('스코어 저장 중 오류가 발생했습니다: 서버의 말');
    expect(field(HOME).value).toBe('2');
    expect(await drafts()).not.toBeNull();
    expect(screen.getByRole('button', { name: '저장' }).getAttribute('aria-disabled')).toBe('false');
  });

  it('shows a default text if the error has no message', async () => {
    await fail(refusal(502, 'unexpected', '서버에 연결할 수 없습니다.'));
    expect(alerts().join()).toContain('스코어 저장 중 오류가 발생했습니다: 저장에 실패했습니다.');
  });

  it('after a network failure says that the result is unknown; the next save detects that it was stored', async () => {
    const { saved, answers } = await fail(NETWORK);
    expect(alerts().join()).toContain('저장되었는지 알 수 없습니다.');
    // The focus brings the alert into view.
    expect(document.activeElement).toBe(screen.getByRole('alert').parentElement);
    const stored = buildFullMatch({
      version: 2,
      home_points: 2,
      away_points: 0,
      status: 'completed',
      is_provisional: true,
    });
    answers.push(() => Promise.reject(refusal(409, 'stale', '', stored)));
    await save();
    expect(saved).toHaveLength(2);
    expect(isOpen()).toBe(false);
    expect(screen.getByText(/저장했습니다/)).toBeTruthy();
  });

  it('after a network failure and an edit, overwrites the stored score without a question', async () => {
    const { saved, answers } = await fail(NETWORK);
    const stored = buildFullMatch({
      version: 2,
      home_points: 2,
      away_points: 0,
      status: 'completed',
      is_provisional: true,
    });
    answers.push(() => Promise.reject(refusal(409, 'stale', '', stored)));
    type(HOME, '3');
    await save();
    expect(saved.map(({ version, home_points }) => [version, home_points])).toEqual([
      [1, 2],
      [1, 3],
      [2, 3],
    ]);
    expect(isOpen()).toBe(false);
  });

  it('shows its message on the page if the dialog was closed meanwhile', async () => {
    const { answers } = await open();
    let reject: (error: Error) => void = () => undefined;
    answers.push(() => new Promise((_, no) => (reject = no)));
    type(HOME, '2');
    type(AWAY, '0');
    await save();
    await press('닫기');
    await act(async () => reject(NETWORK));
    expect(alerts().join()).toContain('스코어 저장 중 오류가 발생했습니다: 서버에 연결할 수 없습니다.');
    expect(await drafts()).not.toBeNull();
  });
});

describe('an ended session', () => {
  let questions: LoginQuestion[];
  let stop: () => void;
  beforeEach(() => {
    questions = [];
    stop = onLoginAsked((question) => questions.push(question));
  });
  afterEach(() => stop());

  async function expire() {
    const shown = await open();
    type(HOME, '2');
    type(AWAY, '0');
    act(() => {
      const now = Math.floor(realNow() / 1000);
      localStorage.setItem('userToken', `${encode({})}.${encode({ iat: now - 9, exp: now - 1 })}.x`);
      sessionStore.getState().refresh();
    });
    return shown;
  }

  it('asks for a login over the dialog, then continues', async () => {
    const { saved } = await expire();
    expect(isOpen()).toBe(true);
    await save();
    expect(saved).toEqual([]);
    expect(questions[0]).toMatchObject({ user: { id: 3 }, why: null });
    await act(async () => {
      logIn();
      questions[0]?.answer(true);
    });
    expect(saved).toHaveLength(1);
    expect(isOpen()).toBe(false);
  });

  it('keeps everything when the login is cancelled', async () => {
    const { saved } = await expire();
    await save();
    await act(async () => questions[0]?.answer(false));
    expect(saved).toEqual([]);
    expect(field(HOME).value).toBe('2');
    expect(alerts().join()).toContain('로그인이 필요합니다.');
    expect(await drafts()).not.toBeNull();
  });

  it('asks for a login after a 401 as well, and saves again with the new token', async () => {
    const { saved, answers } = await open();
    answers.push(() => Promise.reject(refusal(401, 'unauthorized', '로그인이 필요합니다.')));
    type(HOME, '2');
    type(AWAY, '0');
    await save();
    expect(questions[0]?.why).toBe('로그인이 필요합니다.');
    expect(sessionStore.getState().token).toBeNull();
    await act(async () => {
      logIn();
      questions[0]?.answer(true);
    });
    expect(saved).toHaveLength(2);
    expect(isOpen()).toBe(false);
  });

  it('on a 403 shows the specified alert, clears the session and links to the login page; keeps the draft', async () => {
    const { answers, router } = await open();
    answers.push(() => Promise.reject(refusal(403, 'forbidden', '권한이 없습니다.')));
    type(HOME, '2');
    type(AWAY, '0');
    await save();
    expect(alerts().join()).toContain('스코어 저장 중 오류가 발생했습니다: 권한이 없습니다.');
    expect(sessionStore.getState().token).toBeNull();
    await press('로그인 화면으로');
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(await drafts()).not.toBeNull();
  });
});

describe('a match that cannot be loaded', () => {
  it('shows an error with a retry, and a final score can be saved without it', async () => {
    const { host, saved } = await show();
    const { match } = host.api.matches;
    host.api.matches.match = () => Promise.reject(NETWORK);
    await press(/점수 등록$/);
    expect(alerts().join()).toContain('경기 정보를 불러오지 못했습니다.');
    type(HOME, '1');
    type(AWAY, '0');
    await choose('상세 입력');
    await save();
    expect(saved).toEqual([]);
    host.api.matches.match = match;
    await press('다시 시도');
    expect(alerts()).toEqual([]);
    expect(field(HOME).value).toBe('1');
    await choose('최종 점수');
    await save();
    expect(saved).toHaveLength(1);
  });
});
