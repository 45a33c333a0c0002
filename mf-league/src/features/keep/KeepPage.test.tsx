import { jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import {
  BLANK_EVENT,
  type MatchDetail,
  type MatchEvent,
  type MatchEventFacts,
  type SavedEvents,
} from '@wkff/contracts';
import type { PageHandle } from '@wkff/mf-contract';
import { endSession, login, logout, sessionStore } from '@wkff/session';
import {
  buildClub,
  buildFullMatch,
  buildLineup,
  buildMatchDetail,
  buildSession,
  createTestClock,
  type TestClock,
} from '@wkff/testing';
import { installFakeDialogs, renderRoutes, stubHost } from '@wkff/ui/testing';
import { keepRoute } from './route.tsx';

installFakeDialogs();
beforeEach(() => localStorage.clear());
afterEach(() => {
  jest.useRealTimers();
  logout();
});

const refusal = (status: number, code: string, message: string, data?: unknown) =>
  Object.assign(new Error(message), { name: 'ApiError', status, code, data });
const NETWORK = refusal(0, 'network', '서버에 연결할 수 없습니다.');

const onTheWire = (event: MatchEventFacts): MatchEvent => ({
  ...event,
  label: '',
  minute_label: null,
  recorded_at: event.entered_at,
  state: 'in_force',
  why: null,
  is_sample: false,
});

/** A bench of four, so that there are as many substitutions. */
const LINEUP = buildLineup({
  bench: [12, 13, 14, 15].map((number) => ({
    number,
    name: `선수${number}`,
    person_id: null,
    position: null,
    isCaptain: false,
  })),
});

interface Setting {
  match?: Partial<MatchDetail>;
  roles?: string[];
  /** What the API answers instead of storing, in turn. */
  failures?: unknown[];
  /** Who recorded events that the API has, as it answers. */
  authors?: SavedEvents['authors'];
}

/** Shows the page; `log` has what the API stored, `tap` presses a button and counts it. */
async function show({ match = {}, roles = ['scorer'], failures = [], authors = [] }: Setting = {}) {
  if (roles.length > 0) login(buildSession({ id: 3, roles }));
  const log: MatchEvent[] = [...(match.events ?? [])];
  const clock: TestClock = createTestClock('2025-09-18T19:00:00+09:00');
  const detail = buildMatchDetail({ lineups: { home: LINEUP, away: LINEUP }, ...match });
  const host = stubHost({
    matches: {
      match: async () => ({ ...detail, events: [...log] }),
      saveEvents: async (_, events) => {
        const failure = failures.shift();
        if (failure) throw failure;
        const fresh = events.filter(({ id }) => !log.some((one) => one.id === id));
        log.push(...fresh.map(onTheWire));
        return { match: buildFullMatch(), events: [...log], stored: fresh.map(({ id }) => id), known: [], authors };
      },
    },
    clubs: { byKey: async () => buildClub({ players: [], players_complete: false }), suspensions: async () => [] },
    rules: { versions: async () => [] },
  });
  host.clock = clock;
  const elsewhere = { id: 'rest', path: '*', Component: () => null };
  const shown = await renderRoutes([keepRoute(host), elsewhere], '/wk-league/keep/97');
  await act(async () => undefined);
  const taps = { count: 0 };
  const press = async (button: HTMLElement) => {
    taps.count += 1;
    await act(async () => void fireEvent.click(button));
  };
  return {
    ...shown,
    host,
    log,
    clock,
    taps,
    tap: (name: string | RegExp) => press(screen.getByRole('button', { name })),
    shirt: (team: string, number: number) =>
      press(
        within(screen.getByRole('region', { name: team })).getByRole('button', { name: new RegExp(`^${number} ?번`) }),
      ),
    /** Presses one of several buttons of the name. */
    tapIn: (region: string, name: string) =>
      press(within(screen.getByRole('region', { name: region })).getByRole('button', { name })),
  };
}
const HOME = '세종 스포츠토토';
const AWAY = '인천 현대제철';
const MINUTE = 60_000;
/** Without the toasts of pages before. */
const alerts = () =>
  [...document.querySelectorAll('li [role=alert], [data-asked] [role=alert]')].map(({ textContent }) => textContent);
const scoreText = () => screen.getAllByRole('heading', { level: 2 })[0]?.textContent;
const sendingText = () => document.querySelector('[data-waiting]')?.textContent;

describe('keeping a match', () => {
  it('is for score keepers', async () => {
    expect((await show({ roles: [] })).router.state.location.pathname).toBe('/login');
    expect((await show({ roles: ['editor'] })).router.state.location.pathname).toBe('/wk-league-match/97');
  });

  it('records a goal in two taps and a substitution in three, at the minute of the clock', async () => {
    const { tap, shirt, log, clock, taps } = await show();
    await tap('전반 시작');
    clock.set(clock.now() + 23 * MINUTE);
    taps.count = 0;
    await tap('골');
    await shirt(HOME, 9);
    expect(taps.count).toBe(2);
    expect(screen.getByText('기록했습니다: 24분 골 세종 스포츠토토 9번 선수9')).toBeTruthy();
    await tap('교체');
    await shirt(AWAY, 10);
    await shirt(AWAY, 12);
    expect(taps.count).toBe(5);
    expect(log).toMatchObject([
      { kind: 'period_start', period: '1' },
      { kind: 'goal', period: '1', minute: 24, side: 'home', number: 9, name: null },
      { kind: 'substitution', minute: 24, side: 'away', number: 10, other_number: 12 },
    ]);
    expect(scoreText()).toContain('1 : 0');
    expect(sendingText()).toBe('모두 저장됨');
  });

  it('takes two taps more for an assist, one more for none, and shows the goal once', async () => {
    const { tap, shirt, log, taps } = await show();
    await tap('전반 시작');
    taps.count = 0;
    await tap('골');
    await shirt(HOME, 9);
    const said = () => document.querySelector('[role=status] + button');
    expect(said()?.textContent).toBe('도움');
    await act(async () => void fireEvent.click(said() as HTMLElement));
    await shirt(AWAY, 7);
    expect(alerts()).toEqual(['오류골을 넣은 팀의 다른 선수를 누르세요.']);
    taps.count = 3;
    await shirt(HOME, 7);
    expect(taps.count).toBe(4);
    expect(log.at(-1)).toMatchObject({ kind: 'goal', number: 9, other_number: 7, replaces: log.at(-2)?.id });
    expect(screen.getByText(/고쳤습니다: .*9번 선수9 \(도움 7번 선수7\)/)).toBeTruthy();
    expect(scoreText()).toContain('1 : 0');
    await tap('골');
    await shirt(AWAY, 10);
    await act(async () => void fireEvent.click(screen.getAllByRole('button', { name: /^도움 없음: / })[0]!));
    expect(log.at(-1)).toMatchObject({ number: 10, other_number: null, details: { is_unassisted: true } });
    expect(screen.queryByRole('button', { name: /^도움/ })).toBeNull();
    await tap(/^고치기: .*선수10/);
    fireEvent.change(screen.getByLabelText('도움 선수 등번호'), { target: { value: '8' } });
    await tap('고친 기록 저장');
    expect(log.at(-1)).toMatchObject({ number: 10, other_number: 8, details: {} });
  });

  it('leads the focus from a button that is gone to the question in its place, and back to what can be recorded', async () => {
    const { tap } = await show();
    const focused = async (name: string | RegExp) => {
      act(() => screen.getByRole('button', { name }).focus());
      await tap(name);
      await act(async () => undefined);
      return document.activeElement;
    };
    const acts = () => screen.getByRole('group', { name: '무슨 일이 있었습니까?' });
    expect(await focused('전반 시작')).toBe(acts());
    expect((await focused('골'))?.textContent).toBe('골: 누구입니까?');
    expect(await focused('그만두기')).toBe(acts());
    expect((await focused('취소: 전반 시작'))?.textContent).toMatch(/전반 시작/);
    expect(await focused('그대로 두기')).toBe(acts());
  });

  it('says the score in words', async () => {
    const { tap, shirt } = await show();
    const name = () => screen.getAllByRole('heading', { level: 2 })[0];
    expect(screen.getByRole('heading', { name: `${HOME} 대 ${AWAY}` })).toBe(name());
    await tap('전반 시작');
    await tap('골');
    await shirt(HOME, 9);
    expect(screen.getByRole('heading', { name: `${HOME} 1 대 0 ${AWAY}` })).toBe(name());
  });

  it('has a score to be announced when it changes, and nothing else', () => {
    const said = (match: Partial<MatchDetail>) => {
      const handle = keepRoute(stubHost({})).handle as PageHandle<{ match: MatchDetail }>;
      return handle.said?.({ match: buildMatchDetail(match) });
    };
    expect(said({ home_points: 1, away_points: 0 })).toBe(`${HOME} 1 대 0 ${AWAY}`);
    expect(said({ home_points: null, away_points: null })).toBe('');
  });

  it('takes the name of a player whom no line-up has', async () => {
    const { tap, log } = await show();
    await tap('전반 시작');
    await tap('골');
    await tapOther(77);
    await tap(/^고치기: .*77번/);
    fireEvent.change(screen.getByLabelText('선수 이름 (명단에 없을 때)'), { target: { value: ' 번외 ' } });
    await tap('고친 기록 저장');
    expect(log.at(-1)).toMatchObject({ kind: 'goal', number: 77, name: '번외' });

    async function tapOther(number: number): Promise<void> {
      const side = within(screen.getByRole('region', { name: HOME }));
      await act(async () => void fireEvent.click(side.getByRole('button', { name: '번호 입력' })));
      fireEvent.change(side.getByLabelText('등번호'), { target: { value: String(number) } });
      await act(async () => void fireEvent.click(side.getByRole('button', { name: '선택' })));
    }
  });

  it('offers the second yellow card where the shirt has one, and the shirt may come first', async () => {
    const { tap, shirt, log } = await show();
    await tap('전반 시작');
    await shirt(HOME, 5);
    await tap('경고');
    await tap('경고');
    await shirt(HOME, 5);
    await tap('경고 2회 퇴장');
    expect(log.map(({ kind }) => kind)).toEqual(['period_start', 'yellow', 'second_yellow']);
    expect(within(screen.getByRole('region', { name: HOME })).getByText('10명')).toBeTruthy();
  });

  it('warns before the fourth window, and records it nevertheless', async () => {
    const { tap, shirt, log, clock } = await show();
    await tap('전반 시작');
    for (const number of [12, 13, 14]) {
      clock.set(clock.now() + 5 * MINUTE);
      await tap('교체');
      await shirt(HOME, number - 10);
      await shirt(HOME, number);
    }
    clock.set(clock.now() + 5 * MINUTE);
    await tap('교체');
    expect(screen.getByText(`${HOME}: 교체 기회 3번을 모두 썼습니다.`)).toBeTruthy();
    await shirt(HOME, 7);
    await shirt(HOME, 15);
    expect(log.filter(({ kind }) => kind === 'substitution')).toHaveLength(4);
  });

  it('corrects the minute before an event is recorded, and the event afterwards', async () => {
    const { tap, shirt, log, clock } = await show();
    await tap('전반 시작');
    clock.set(clock.now() + 46 * MINUTE);
    await tap('골');
    await tap('1분 앞으로');
    expect(screen.getByText('45+1분')).toBeTruthy();
    await shirt(AWAY, 11);
    expect(log.at(-1)).toMatchObject({ minute: 46 });
    await tap(/^고치기: 45\+1분 골/);
    fireEvent.change(screen.getByLabelText('등번호'), { target: { value: '8' } });
    await tap('고친 기록 저장');
    expect(log.at(-1)).toMatchObject({ kind: 'goal', number: 8, minute: 46, replaces: log.at(-2)?.id });
    await tap(/^취소: 45\+1분 골/);
    await tap('잘못 누름');
    expect(log.at(-1)).toMatchObject({ kind: 'cancelled', replaces: log.at(-2)?.id, reason: '잘못 누름' });
    expect(scoreText()).toContain('0 : 0');
  });

  it('takes back what was recorded last where it says so, with a reason', async () => {
    const { tap, shirt, log } = await show();
    await tap('전반 시작');
    await tap('경고');
    await shirt(HOME, 9);
    await tap(/^방금 기록 취소: 1분 경고/);
    await tap('그대로 두기');
    await tap(/^방금 기록 취소: 1분 경고/);
    await tap('선수가 다름');
    expect(log.at(-1)).toMatchObject({ kind: 'cancelled', replaces: log.at(-2)?.id, reason: '선수가 다름' });
    expect(screen.queryByRole('button', { name: /^방금 기록 취소/ })).toBeNull();
    await tap('골');
    await shirt(HOME, 9);
    expect(screen.getByRole('button', { name: /^방금 기록 취소: 1분 골/ })).toBeTruthy();
  });

  it('offers beside the words about a record what concerns that record alone, and never the goal before it', async () => {
    const { tap, shirt, log } = await show();
    const beside = () => [...document.querySelectorAll('[role=status] ~ button')].map(({ ariaLabel }) => ariaLabel);
    const goal = `1분 골 ${HOME} 9번 선수9`;
    await tap('전반 시작');
    await tap('골');
    await shirt(HOME, 9);
    expect(beside()).toEqual([`도움: ${goal}`, `도움 없음: ${goal}`, `방금 기록 취소: ${goal}`]);
    await tap('전반 종료');
    expect(screen.getByText('기록했습니다: 전반 종료')).toBeTruthy();
    expect(beside()).toEqual(['방금 기록 취소: 전반 종료']);
    await tap('방금 기록 취소: 전반 종료');
    await tap('잘못 누름');
    expect(log.at(-1)).toMatchObject({ kind: 'cancelled', replaces: log.at(-2)?.id, reason: '잘못 누름' });
    expect(screen.getByText('취소했습니다: 전반 종료')).toBeTruthy();
    expect(beside()).toEqual([]);
    expect(scoreText()).toContain('1 : 0');
    await tap('시계 고치기');
    await tap('이 시각으로 고치기');
    expect(screen.getByText('고쳤습니다: 경기 시계')).toBeTruthy();
    expect(beside()).toEqual([]);
    await tap(`고치기: ${goal}`);
    await tap('1분 뒤로');
    await tap('고친 기록 저장');
    expect(screen.getByText(/^고쳤습니다: 2분 골/)).toBeTruthy();
    expect(beside()).toEqual([]);
    await tap(/^기록 \d+개 모두 보기$/);
    await tap('되살리기: 전반 종료');
    expect(screen.getByText('되살렸습니다: 전반 종료')).toBeTruthy();
    expect(beside()).toEqual([]);
  });

  it('records no correction that changes nothing, says so, and keeps what was typed', async () => {
    const { tap, shirt, log } = await show();
    await tap('전반 시작');
    await tap('골');
    await shirt(HOME, 9);
    await tap(/^고치기: .*골/);
    const reason = screen.getByLabelText<HTMLInputElement>('고친 이유 (방문자에게 보입니다)');
    fireEvent.change(reason, { target: { value: '기록지 확인' } });
    await tap('고친 기록 저장');
    expect(alerts()).toEqual(['오류바뀐 내용이 없습니다.']);
    expect(reason.value).toBe('기록지 확인');
    expect(log).toHaveLength(2);
    await tap('1분 뒤로');
    await tap('고친 기록 저장');
    expect(log.at(-1)).toMatchObject({ kind: 'goal', minute: 2, reason: '기록지 확인', replaces: log[1]?.id });
    expect(screen.queryByLabelText('고친 이유 (방문자에게 보입니다)')).toBeNull();
  });

  it('corrects attendance, added time, a review and a card of the bench with the fields that record them', async () => {
    const { tap, log } = await show();
    const type = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    const save = () => tap('고친 기록 저장');
    await tap('전반 시작');
    await tap('관중 수');
    type('관중 수', '1,412');
    await tap('기록');
    await tap('추가 시간');
    await tap('4분');
    await tap('VAR');
    const reviews = () => within(screen.getByRole('group', { name: 'VAR' })).getAllByRole('button');
    expect(new Set(reviews().map(({ ariaPressed }) => ariaPressed))).toEqual(new Set([null]));
    await tap('골 바뀜');
    await tap('벤치 카드');
    expect(screen.getByRole('button', { name: `${HOME} 감독 김감독` }).ariaPressed).toBeNull();
    await tap(`${HOME} 감독 김감독`);

    await tap(/^고치기: 1,412명/);
    type('관중 수', '많음');
    await save();
    expect(screen.getByText('관중 수를 숫자로 입력해 주세요.')).toBeTruthy();
    type('관중 수', '1,421');
    await save();
    expect(log.at(-1)).toMatchObject({ kind: 'attendance', details: { count: 1421 }, replaces: log[1]?.id });
    await tap(/^고치기: 추가 시간 4분/);
    type('추가 시간(분)', '5');
    await save();
    expect(log.at(-1)).toMatchObject({ kind: 'added_time', details: { minutes: 5 }, replaces: log[2]?.id });
    await tap(/^고치기: .*비디오 판독/);
    const isChosen = (name: string) => screen.getByRole('button', { name }).ariaPressed;
    expect(isChosen('골 바뀜')).toBe('true');
    await tap('페널티킥 그대로');
    expect([isChosen('골 바뀜'), isChosen('페널티킥 그대로')]).toEqual(['false', 'true']);
    await save();
    const review = { subject: 'penalty', outcome: 'confirmed' };
    expect(log.at(-1)).toMatchObject({ kind: 'var', details: review, replaces: log[3]?.id });
    await tap(/^고치기: .*김감독/);
    type('이름', ' ');
    await save();
    expect(screen.getByText('이름을 입력해 주세요.')).toBeTruthy();
    type('이름', '나코치');
    await press('퇴장');
    await press(AWAY);
    await save();
    const card = { kind: 'red', side: 'away', name: '나코치', number: null, details: { is_staff: true } };
    expect(log.at(-1)).toMatchObject({ ...card, replaces: log[4]?.id });
    expect(log).toHaveLength(9);
    await tap(/^고치기: .*나코치/);
    const person = `${HOME} 감독 김감독`;
    const isPersonChosen = () =>
      within(screen.getByRole('group', { name: `${HOME} 벤치` })).getByRole('button', { name: person }).ariaPressed;
    expect(isPersonChosen()).toBe('false');
    await press(person);
    expect(isPersonChosen()).toBe('true');
    await save();
    expect(log.at(-1)).toMatchObject({ kind: 'red', side: 'home', name: '김감독', replaces: log[8]?.id });

    async function press(name: string): Promise<void> {
      const form = within(screen.getByRole('form', { name: /(김감독|나코치) 고치기$/ }));
      await act(async () => void fireEvent.click(form.getByRole('button', { name })));
    }
  });

  it('puts a second attendance in the place of the first, and records nothing for the same number', async () => {
    const { tap, log } = await show();
    const count = async (number: string) => {
      await tap('관중 수');
      fireEvent.change(screen.getByLabelText('관중 수'), { target: { value: number } });
      await tap('기록');
    };
    await count('1412');
    await count('1421');
    expect(log).toMatchObject([
      { kind: 'attendance', details: { count: 1412 }, replaces: null },
      { kind: 'attendance', details: { count: 1421 }, replaces: log[0]?.id, reason: null },
    ]);
    expect(screen.getByText('고쳤습니다: 1,421명')).toBeTruthy();
    await count('1,421');
    expect(screen.getByText('바뀐 내용이 없습니다.')).toBeTruthy();
    expect(log).toHaveLength(2);
  });

  it('leaves one attendance in force of those that two devices have recorded', async () => {
    const stored = [1400, 1412].map((count, index) =>
      onTheWire({
        ...BLANK_EVENT,
        id: `00000000-0000-4000-8000-${index}123456789ab`,
        kind: 'attendance',
        details: { count },
        entered_at: `2025-09-18T10:0${index}:00.000Z`,
      }),
    );
    const record = async (count: string) => {
      const shown = await show({ match: { events: stored } });
      await shown.tap('관중 수');
      fireEvent.change(screen.getByLabelText('관중 수'), { target: { value: count } });
      await shown.tap('기록');
      return shown;
    };
    const [first, last] = stored.map(({ id }) => id);
    const cancelled = { kind: 'cancelled', replaces: first, reason: '두 번 기록됨' };

    const other = await record('1421');
    expect(other.log.slice(2)).toMatchObject([
      { kind: 'attendance', details: { count: 1421 }, replaces: last },
      cancelled,
    ]);
    expect(screen.getByText('고쳤습니다: 1,421명')).toBeTruthy();
    other.unmount();
    const same = await record('1412');
    expect(same.log.slice(2)).toMatchObject([cancelled]);
    expect(screen.getByText('취소했습니다: 1,400명')).toBeTruthy();
    expect(screen.queryByLabelText('관중 수')).toBeNull();
  });

  it('asks for the minute where no clock runs, and says how to start one', async () => {
    const { tap, shirt, log } = await show();
    await tap('골');
    await shirt(HOME, 9);
    expect(log).toEqual([]);
    expect(alerts()).toEqual([expect.stringContaining('시작했으면 그만두고 ‘전반 시작’부터')]);
    fireEvent.change(screen.getByLabelText('분'), { target: { value: '31' } });
    await tap('기록');
    expect(log).toMatchObject([{ kind: 'goal', period: '1', minute: 31, number: 9 }]);
  });

  it('gives up what was pressed by Escape, but not by one that ends a composition', async () => {
    const { tap } = await show();
    await tap('전반 시작');
    await tap('골');
    fireEvent.keyDown(document.body, { key: 'Escape', isComposing: true });
    expect(document.querySelector('[data-asked]')).not.toBeNull();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(document.querySelector('[data-asked]')).toBeNull();
  });

  it('sets the clock by hand', async () => {
    const { tap, log, clock } = await show();
    await tap('전반 시작');
    clock.set(clock.now() + 10 * MINUTE);
    await tap('시계 고치기');
    const form = screen.getByRole('form', { name: '지금 경기 시계' });
    fireEvent.change(within(form).getByLabelText('분'), { target: { value: '12' } });
    await tap('이 시각으로 고치기');
    expect(log.at(-1)).toMatchObject({ kind: 'period_start', minute: 12, replaces: log[0]?.id });
  });

  it('keeps what has no answer, says so, and sends it when the network is back', async () => {
    const { tap, shirt, log, router } = await show({ failures: [NETWORK, NETWORK, NETWORK] });
    await tap('전반 시작');
    await tap('골');
    await shirt(HOME, 9);
    expect(log).toEqual([]);
    expect(sendingText()).toBe('연결을 기다리는 중: 2개. 이 기기에 보관했습니다.');
    expect(scoreText()).toContain('1 : 0');
    expect(localStorage.getItem('draft:3:match-log:97') ?? JSON.stringify({ ...localStorage })).toContain(
      'period_start',
    );
    await act(async () => void router.navigate('/elsewhere'));
    expect(screen.getByRole('dialog', { name: '아직 보내지 못한 기록이 있습니다' })).toBeTruthy();
    await tap('계속 기록');
    for (let time = 0; time < 3; time += 1) await act(async () => void window.dispatchEvent(new Event('online')));
    expect(log.map(({ kind }) => kind)).toEqual(['period_start', 'goal']);
    expect(sendingText()).toBe('모두 저장됨');
  });

  it('tells a screen reader once that records wait, and that they are saved, but not of each that is sent', async () => {
    const heard: string[] = [];
    const { tap, shirt, log } = await show({ failures: [undefined, NETWORK, NETWORK, NETWORK] });
    const spoken = document.querySelector('[data-waiting] ~ * [role=status]');
    const note = () => {
      const text = spoken?.textContent ?? '';
      if (text !== '' && text !== heard.at(-1)) heard.push(text);
    };
    expect(document.querySelector('[data-waiting]')?.closest('[role=status]')).toBeNull();
    await tap('전반 시작');
    note();
    expect(heard).toEqual([]);
    await tap('골');
    await shirt(HOME, 9);
    note();
    await tap('골');
    await shirt(HOME, 9);
    note();
    for (let time = 0; time < 3; time += 1) await act(async () => void window.dispatchEvent(new Event('online')));
    note();
    expect(log).toHaveLength(3);
    expect(heard).toEqual(['연결을 기다리는 중: 1개. 이 기기에 보관했습니다.', '모두 저장됨']);
  });

  it('sends again within 10 s, however often there was no answer', async () => {
    const failures = Array(20).fill(NETWORK);
    const { tap } = await show({ failures });
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    const wait = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)));
    await tap('전반 시작');
    await wait(40_000);
    for (let time = 0; time < 3; time += 1) {
      const left = failures.length;
      await wait(10_000);
      expect(failures).toHaveLength(left - 1);
    }
  });

  it('goes on with what an earlier tab could not send', async () => {
    const { tap, unmount } = await show({ failures: Array(9).fill(NETWORK) });
    await tap('전반 시작');
    unmount();
    const { log } = await show();
    expect(log.map(({ kind }) => kind)).toEqual(['period_start']);
  });

  it('has what was typed into its panels again after the tab was closed, until it is recorded or given up', async () => {
    const stored = () => Object.keys(localStorage).filter((key) => key.includes('match-log:97:typed'));
    const type = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    const valueOf = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;
    const first = await show();
    await first.tap('전반 시작');
    await first.tap('골');
    await first.shirt(HOME, 9);
    await first.tap(/^고치기: .*골/);
    expect(stored()).toEqual([]);
    await first.tap('1분 뒤로');
    type('고친 이유 (방문자에게 보입니다)', '기록지에는 2분');
    await first.tap(/^취소: .*전반 시작/);
    type('다른 이유', '아직 시작하지 않음');
    await first.tap('벤치 카드');
    await first.tap('퇴장');
    type('이름', '김코치');
    first.unmount();
    expect(stored()).toHaveLength(1);

    const { tap, shirt, log, unmount } = await show({ match: { events: first.log } });
    await tap('벤치 카드');
    expect(valueOf('이름')).toBe('김코치');
    await tap('기록');
    expect(log.at(-1)).toMatchObject({ kind: 'red', name: '김코치' });
    await tap(/^취소: .*전반 시작/);
    expect(valueOf('다른 이유')).toBe('아직 시작하지 않음');
    await tap('그대로 두기');
    await tap(/^취소: .*전반 시작/);
    expect(valueOf('다른 이유')).toBe('');
    await tap(/^고치기: .*골/);
    expect([valueOf('분'), valueOf('고친 이유 (방문자에게 보입니다)')]).toEqual(['2', '기록지에는 2분']);
    await tap('고친 기록 저장');
    expect(log.at(-1)).toMatchObject({ kind: 'goal', minute: 2, reason: '기록지에는 2분' });
    await tap('경고');
    await shirt(HOME, 4);
    await tap(/^고치기: .*경고/);
    type('고친 이유 (방문자에게 보입니다)', '취소한 기록의 이유');
    await tap(/^방금 기록 취소: /);
    type('다른 이유', ' 보지 못함 ');
    await tap('이 기록 취소');
    expect(log.at(-1)).toMatchObject({ kind: 'cancelled', reason: '보지 못함' });
    unmount();
    expect(stored()).toEqual([]);
  });

  it('has a number and a review that were typed to correct an event again after the tab was closed', async () => {
    const count = () => screen.getByLabelText<HTMLInputElement>('관중 수');
    const first = await show();
    await first.tap('전반 시작');
    await first.tap('관중 수');
    fireEvent.change(count(), { target: { value: '1412' } });
    await first.tap('기록');
    await first.tap('VAR');
    await first.tap('골 바뀜');
    await first.tap(/^고치기: 1,412명/);
    fireEvent.change(count(), { target: { value: '1421' } });
    await first.tap(/^고치기: .*비디오 판독/);
    await first.tap('페널티킥 그대로');
    first.unmount();

    const { tap, log } = await show({ match: { events: first.log } });
    await tap(/^고치기: 1,412명/);
    expect(count().value).toBe('1421');
    await tap('고친 기록 저장');
    expect(log.at(-1)).toMatchObject({ kind: 'attendance', details: { count: 1421 } });
    await tap(/^고치기: .*비디오 판독/);
    const pressed = screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
    expect(pressed).toEqual(['페널티킥 그대로']);
    await tap('고친 기록 저장');
    expect(log.at(-1)).toMatchObject({ kind: 'var', details: { subject: 'penalty', outcome: 'confirmed' } });
  });

  it('opens for the account whose session has ended, and sends what it records after its login alone', async () => {
    const { tap, unmount } = await show({ failures: Array(9).fill(NETWORK) });
    await tap('전반 시작');
    unmount();
    endSession();
    const opened = await show({ roles: [] });
    await opened.tap('골');
    await opened.shirt(HOME, 9);
    expect(opened.log).toEqual([]);
    expect(scoreText()).toContain('1 : 0');
    expect(sendingText()).toBe(
      '로그인이 끝났습니다. 보낼 기록 2개는 이 기기에 있습니다. 계속 기록하고, 연결되면 다시 로그인해 주세요.',
    );
    await act(async () => void login(buildSession({ id: 9, username: 'lee', roles: ['scorer'] })));
    expect(opened.log).toEqual([]);
    expect(sendingText()).toContain('지금은 lee 계정으로 로그인되어 있습니다.');
    await act(async () => void login(buildSession({ id: 3, roles: ['scorer'] })));
    expect(opened.log.map(({ kind }) => kind)).toEqual(['period_start', 'goal']);
    expect(sendingText()).toBe('모두 저장됨');
  });

  it('says to another account whose events wait in this browser, and sends none of them', async () => {
    const { tap, unmount } = await show({ failures: Array(9).fill(NETWORK) });
    await tap('전반 시작');
    unmount();
    endSession();
    login(buildSession({ id: 9, username: 'lee', roles: ['scorer'] }));
    const { log } = await show({ roles: [] });
    expect(log).toEqual([]);
    expect(screen.getByText(/이 기기에 \S+ 계정으로 기록하고 보내지 못한 것이 1개 있습니다\./)).toBeTruthy();
  });

  it('is for nobody after a logout, or after a session of somebody else', async () => {
    const first = await show();
    first.unmount();
    logout();
    const out = await show({ roles: [] });
    expect(out.router.state.location.pathname).toBe('/login');
    out.unmount();
    (await show()).unmount();
    endSession();
    login(buildSession({ id: 9, username: 'lee', roles: ['editor'] }));
    endSession();
    expect((await show({ roles: [] })).router.state.location.pathname).toBe('/login');
  });

  it('asks for a login when the API refuses the token, and goes on', async () => {
    const { tap, log } = await show({ failures: [refusal(401, 'unauthorized', '로그인이 필요합니다.')] });
    await tap('전반 시작');
    expect(sessionStore.getState().user).toBeNull();
    expect(sendingText()).toContain('로그인이 끝났습니다. 보낼 기록 1개');
    await act(async () => void login(buildSession({ id: 3, roles: ['scorer'] })));
    expect(log.map(({ kind }) => kind)).toEqual(['period_start']);
  });

  it('shows an event that was refused with its reason, apart from those that are stored', async () => {
    const wrong = refusal(422, 'reason_required', '사유를 입력해 주세요.');
    const failures = [null, wrong];
    const { tap, shirt, log } = await show({ failures });
    await tap('전반 시작');
    await tap('골');
    await shirt(HOME, 9);
    expect(alerts()).toEqual(['사유를 입력해 주세요.']);
    expect(scoreText()).toContain('0 : 0');
    await tap('경고');
    await shirt(HOME, 4);
    expect(log.map(({ kind }) => kind)).toEqual(['period_start', 'yellow']);
    await tapRefused('다시 보내기');
    expect(log.map(({ kind }) => kind)).toEqual(['period_start', 'yellow', 'goal']);
    expect(alerts()).toEqual([]);
    failures.push(wrong);
    await tap('골');
    await shirt(AWAY, 10);
    await tapRefused('고치기');
    fireEvent.change(screen.getByLabelText('고친 이유 (방문자에게 보입니다)'), { target: { value: '늦게 알려짐' } });
    await tap('고친 기록 저장');
    expect(log.at(-1)).toMatchObject({ kind: 'goal', number: 10, reason: '늦게 알려짐', replaces: null });

    async function tapRefused(name: string): Promise<void> {
      const box = screen.getByRole('region', { name: '저장되지 않은 기록' });
      await act(async () => void fireEvent.click(within(box).getByRole('button', { name })));
    }
  });

  it('finds which of several events was refused, and stores the others', async () => {
    const wrong = refusal(422, 'event_incomplete', '모든 필드를 입력해주세요.', {
      errors: [{ field: 'events.1.minute', code: 'event_incomplete', message: '분이 없습니다.' }],
    });
    const { tap, shirt, log } = await show({ failures: [NETWORK, wrong] });
    await tap('전반 시작');
    await tap('골');
    await shirt(HOME, 9);
    await tap('경고');
    await shirt(HOME, 4);
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(alerts()).toEqual(['분이 없습니다.']);
    expect(log.map(({ kind }) => kind)).toEqual(['period_start', 'yellow']);
  });

  it('asks once whether the goal of another phone is the same, and cancels one of them', async () => {
    const other = onTheWire({
      id: '00000000-0000-4000-8000-0123456789ab',
      kind: 'goal',
      period: '1',
      minute: 0,
      second: null,
      side: 'home',
      number: 9,
      name: '선수9',
      other_number: null,
      other_name: null,
      details: {},
      replaces: null,
      reason: null,
      entered_at: '2025-09-18T09:59:59.000Z',
    });
    const authors = [{ username: 'lee', events: [other.id] }];
    const { tap, shirt, log, taps } = await show({ match: { events: [other] }, authors });
    expect(screen.getByText('다른 기기에서도 이 경기를 기록하고 있습니다.')).toBeTruthy();
    await tap('전반 시작');
    expect(screen.getByText('다른 기기에서도 이 경기를 기록하고 있습니다: lee')).toBeTruthy();
    expect(screen.getByText('다른 기기(lee)')).toBeTruthy();
    await tap('골');
    await shirt(HOME, 9);
    expect(screen.getByRole('region', { name: '같은 일입니까?' })).toBeTruthy();
    expect(screen.getByText('두 번 기록되었을 수 있습니다.')).toBeTruthy();
    await tap('다른 일');
    expect(screen.queryByText('두 번 기록되었을 수 있습니다.')).toBeNull();
    expect(screen.queryByRole('region', { name: '같은 일입니까?' })).toBeNull();
    expect(scoreText()).toContain('2 : 0');
    taps.count = 0;
    await tap('골');
    await shirt(HOME, 9);
    await tap('같은 일');
    expect(log.at(-1)).toMatchObject({ kind: 'cancelled', reason: '두 번 기록됨' });
    expect(scoreText()).toContain('2 : 0');
  });

  it('asks before the final whistle, and leads to the dialog of the result', async () => {
    const { tap, log } = await show();
    for (const step of ['전반 시작', '전반 종료', '후반 시작', '경기 종료', '네, 끝났습니다']) await tap(step);
    expect(log.at(-1)).toMatchObject({ kind: 'full_time', period: '2' });
    expect(screen.getByRole('heading', { name: '경기가 끝났습니다' })).toBeTruthy();
    expect(screen.getByText(/^점수를 확인하고 결과를 확정해 주세요\./)).toBeTruthy();
    expect(screen.getByRole('button', { name: /점수 (등록|수정)$/ })).toBeTruthy();
  });

  it('asks nobody to confirm a result that somebody else approves, and says who does', async () => {
    const { tap } = await show({ match: { official_by: 'two-people' } });
    for (const step of ['전반 시작', '전반 종료', '후반 시작', '경기 종료', '네, 끝났습니다']) await tap(step);
    expect(screen.queryByText(/확정해 주세요/)).toBeNull();
    expect(screen.getByText(/다른 사람이 리그 사무국에서 승인하면 공식 결과가 됩니다\./)).toBeTruthy();
  });

  it('takes three taps for cards of the bench, reviews and added time', async () => {
    const { tap, log, taps } = await show();
    await tap('전반 시작');
    taps.count = 0;
    await tap('벤치 카드');
    await tap(`${HOME} 감독 김감독`);
    await tap('VAR');
    await tap('골 바뀜');
    await tap('추가 시간');
    await tap('4분');
    expect(taps.count).toBe(6);
    await tap('추가 시간');
    fireEvent.change(screen.getByLabelText('더 긴 시간(분)'), { target: { value: '17' } });
    await tap('기록');
    expect(log.slice(1)).toMatchObject([
      { kind: 'yellow', side: 'home', name: '김감독', details: { is_staff: true } },
      { kind: 'var', details: { subject: 'goal', outcome: 'changed' } },
      { kind: 'added_time', period: '1', details: { minutes: 4 } },
      { kind: 'added_time', period: '1', details: { minutes: 17 } },
    ]);
  });

  it('has numbers to press where no line-up is published, and says where one is entered', async () => {
    const { tap, shirt, log } = await show({ match: { lineups: { home: null, away: null } } });
    expect(screen.getAllByText(/경기 페이지의 ‘경기 관리’에서/)).toHaveLength(2);
    await tap('전반 시작');
    await tap('골');
    await shirt(AWAY, 17);
    expect(log.at(-1)).toMatchObject({ side: 'away', number: 17 });
  });
});
