import { jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { FixtureInput, PhaseInput, SheetInput } from '@wkff/api-client';
import type { FullMatch, Official, StoredSheet } from '@wkff/contracts';
import { draftKey, login, logout, onLoginAsked, sessionStore } from '@wkff/session';
import {
  buildClub,
  buildFullMatch,
  buildMatchDetail,
  buildPlayer,
  buildSession,
  buildStoredLineup,
  buildStoredSheet,
} from '@wkff/testing';
import { halfType, installFakeDialogs, renderRoutes, stubHost } from '@wkff/ui/testing';
import { ScoreKeeperForms } from './ScoreKeeperForms.tsx';

const MATCH = buildMatchDetail({ id: 97, version: 3 });

function apiError(status: number, code: string, message: string, data?: FullMatch | StoredSheet): Error {
  return Object.assign(new Error(message), { name: 'ApiError', status, code, data });
}
const stale = (overrides: Partial<FullMatch>) =>
  apiError(409, 'stale', '다른 사람이 먼저 저장했습니다.', buildFullMatch({ ...MATCH, version: 4, ...overrides }));
const NETWORK = apiError(0, 'network', '서버에 연결할 수 없습니다.');

/** The sent requests, and the next responses: an error, or the match. */
interface SentRequests {
  links: { link: string | null; version: number }[];
  fixtures: FixtureInput[];
  phases: PhaseInput[];
  sheets: SheetInput[];
  answers: (Error | Promise<FullMatch>)[];
}

function logIn(): void {
  login(buildSession({ id: 3, username: 'keeper' }));
}

let requests: SentRequests;
let loads = 0;
let proposed: () => Promise<Official[]> = async () => [];
let readSheet: () => Promise<StoredSheet>;
const refuse = (): never => {
  throw new Error('not asked for here');
};
beforeEach(() => {
  installFakeDialogs();
  requests = { links: [], fixtures: [], phases: [], sheets: [], answers: [] };
  loads = 0;
  readSheet = async () => buildStoredSheet();
  localStorage.clear();
  sessionStore.getState().refresh();
  logIn();
});
afterEach(() => logout());

function answer(): Promise<FullMatch> {
  const next = requests.answers.shift();
  if (next instanceof Error) return Promise.reject(next);
  const link = requests.links.at(-1);
  return next ?? Promise.resolve(link ? { ...MATCH, live_link: link.link, version: link.version + 1 } : MATCH);
}

const host = stubHost({
  matches: {
    saveLiveLink: (_, link, version) => {
      requests.links.push({ link, version });
      return answer();
    },
    savePhase: (_, phase) => {
      requests.phases.push(phase);
      return answer();
    },
    sheet: () => readSheet(),
    saveSheet: async (_, sent) => {
      requests.sheets.push(sent);
      const error = requests.answers.shift();
      if (error instanceof Error) throw error;
      const officials = Object.entries(sent.officials).flatMap(([role, name]) =>
        name === '' ? [] : { role: role as 'referee', title: role, name, id: null },
      );
      return buildStoredSheet({ version: sent.version + 1, officials, weather: sent.weather || null, is_public: true });
    },
    editFixture: (_, fixture) => {
      requests.fixtures.push(fixture);
      return answer();
    },
    lineup: async () => buildStoredLineup(),
  },
  clubs: { byKey: async () => buildClub({ players: [buildPlayer({ name: '김가람' })] }), suspensions: async () => [] },
});

async function show(match = MATCH, { mayEdit = true, mayPhase = true, mayLineups = false } = {}) {
  const loader = () => {
    loads += 1;
    return null;
  };
  const element = (
    <ScoreKeeperForms
      host={host}
      officials={{ all: () => proposed(), matches: refuse, join: refuse, part: refuse }}
      match={match}
      mayKeep
      mayPhase={mayPhase}
      mayLink
      mayEdit={mayEdit}
      mayHome={mayLineups}
      mayAway={mayLineups}
    />
  );
  return renderRoutes(
    [
      { id: 'p', path: '/', loader, element },
      { id: 'login', path: '/login', element: null },
    ],
    '/',
  );
}

const form = (name: string) => within(screen.getByRole('form', { name }));
const link = () => form('중계 링크').getByRole<HTMLInputElement>('textbox');
const type = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } });
const press = async (name: string, button: string) =>
  act(async () => {
    fireEvent.click(form(name).getByRole('button', { name: button }));
  });
const saveLink = async (text: string) => {
  type(link(), text);
  await press('중계 링크', '저장');
};

describe('the live link', () => {
  it('is saved as the id of a pasted URL, and the page reloads', async () => {
    await show();
    await saveLink('https://youtu.be/abc_DEF-123?si=x');
    expect(requests.links).toEqual([{ link: 'abc_DEF-123', version: 3 }]);
    expect(link().value).toBe('abc_DEF-123');
    expect(form('중계 링크').getByRole('status').textContent).toBe('저장했습니다.');
    expect(loads).toBe(2);
  });

  it('is removed by saving an empty field', async () => {
    await show({ ...MATCH, live_link: 'abcdef' });
    await saveLink(' ');
    expect(requests.links).toEqual([{ link: null, version: 3 }]);
  });

  it('shows an error at its field if it is invalid, without a request', async () => {
    await show();
    await saveLink('https://example.com/abcdef');
    expect(requests.links).toEqual([]);
    expect(link().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(link());
    await saveLink('abcdef');
    expect(link().getAttribute('aria-invalid')).toBeNull();
  });

  it('is sent once, however often save is pressed', async () => {
    let finish: (match: FullMatch) => void = () => undefined;
    requests.answers = [new Promise((resolve) => (finish = resolve))];
    await show();
    await saveLink('abcdef');
    fireEvent.submit(screen.getByRole('form', { name: '중계 링크' }));
    expect(form('중계 링크').getByRole('button', { name: '저장 중…' })).toBeTruthy();
    await act(async () => finish(MATCH));
    expect(requests.links).toHaveLength(1);
  });

  it('stays in its field after a network failure, and can be sent again', async () => {
    requests.answers = [NETWORK];
    await show();
    await saveLink('abcdef');
    expect(form('중계 링크').getByRole('alert').textContent).toContain(
      '서버에 연결할 수 없습니다. 저장되었는지 알 수 없습니다.',
    );
    expect(link().value).toBe('abcdef');
    await press('중계 링크', '저장');
    expect(requests.links).toHaveLength(2);
    expect(form('중계 링크').queryByRole('alert')).toBeNull();
  });

  it('counts as saved, not as a conflict, if it was stored but the response was lost', async () => {
    requests.answers = [stale({ live_link: 'abcdef' })];
    await show();
    await saveLink('abcdef');
    expect(form('중계 링크').getByRole('status').textContent).toBe('저장했습니다.');
  });

  it('is overwritten by later input without a question if it was stored but the response was lost', async () => {
    requests.answers = [NETWORK, stale({ live_link: 'abcdef' })];
    await show();
    await saveLink('abcdef');
    await saveLink('another');
    expect(requests.links).toEqual([
      { link: 'abcdef', version: 3 },
      { link: 'another', version: 3 },
      { link: 'another', version: 4 },
    ]);
    expect(form('중계 링크').getByRole('status').textContent).toBe('저장했습니다.');
  });

  it('is restored after the login if the save was forbidden, which leads to the login page', async () => {
    requests.answers = [apiError(403, 'forbidden', '권한이 없습니다.')];
    const { router, unmount } = await show();
    await saveLink('https://youtu.be/abcdef');
    expect(form('중계 링크').getByRole('alert').textContent).toContain(
      '권한이 없습니다. 이 계정으로는 저장할 수 없습니다.',
    );
    expect(sessionStore.getState().token).toBeNull();
    await press('중계 링크', '로그인 화면으로');
    expect(router.state.location.pathname).toBe('/login');
    unmount();

    logIn();
    await show();
    expect(link().value).toBe('https://youtu.be/abcdef');
    expect(form('중계 링크').getByText(/^저장하지 않은 입력을 불러왔습니다/)).toBeTruthy();
    await press('중계 링크', '저장');
    expect(requests.links.at(-1)).toEqual({ link: 'abcdef', version: 3 });
    expect(localStorage.getItem(draftKey(3, 'live-link:97'))).toBeNull();
  });

  it('is shown in a conflict next to the stored one, and the score keeper chooses', async () => {
    requests.answers = [stale({ live_link: 'theirs1' }), stale({ live_link: 'theirs2', version: 5 })];
    await show();
    await saveLink('mine_mine');
    const field = () => form('중계 링크').getByRole('group', { name: '중계 링크' }).textContent;
    expect(field()).toBe('중계 링크저장된 내용theirs1내 입력mine_mine');
    await press('중계 링크', '내 입력으로 저장');
    expect(requests.links.map(({ version }) => version)).toEqual([3, 4]);
    expect(field()).toBe('중계 링크저장된 내용theirs2내 입력mine_mine');
    await press('중계 링크', '저장된 내용 쓰기');
    expect(link().value).toBe('theirs2');
    await saveLink('another');
    expect(requests.links.at(-1)).toEqual({ link: 'another', version: 5 });
  });

  it('has no conflict if only something else of the match was saved', async () => {
    requests.answers = [stale({ home_points: 1, away_points: 0 })];
    await show();
    await saveLink('abcdef');
    expect(requests.links.map(({ version }) => version)).toEqual([3, 4]);
    expect(form('중계 링크').getByRole('status').textContent).toBe('저장했습니다.');
  });

  it('keeps its input if the session has ended and the login is cancelled', async () => {
    const end = onLoginAsked((question) => question.answer(false));
    await show();
    act(() => logout());
    expect(screen.getByText(/^로그아웃했습니다\. 화면의 내용은 그대로 있습니다/)).toBeTruthy();
    await saveLink('abcdef');
    end();
    expect(requests.links).toEqual([]);
    expect(form('중계 링크').getByRole('alert').textContent).toContain('로그인하지 않아 저장하지 않았습니다.');
    expect(link().value).toBe('abcdef');
  });

  it('is sent again after a refused token and a new login', async () => {
    requests.answers = [apiError(401, 'unauthorized', '로그인이 필요합니다.')];
    const end = onLoginAsked((question) => {
      logIn();
      question.answer(true);
    });
    await show();
    await saveLink('abcdef');
    end();
    expect(requests.links).toHaveLength(2);
    expect(form('중계 링크').getByRole('status').textContent).toBe('저장했습니다.');
  });
});

const fixture = () => form('일정 변경');
const field = (label: string) => fixture().getByLabelText<HTMLInputElement>(label);

describe('the fixture', () => {
  it('is for admins only', async () => {
    await show(MATCH, { mayEdit: false });
    expect(screen.queryByRole('form', { name: '일정 변경' })).toBeNull();
  });

  it('sends only the changed fields, with the reason', async () => {
    await show();
    type(field('날짜'), '2025-09-20');
    fireEvent.change(fixture().getByRole('combobox', { name: '상태' }), { target: { value: 'postponed' } });
    type(field('변경 사유'), ' 경기장 폭우 ');
    await press('일정 변경', '저장');
    expect(requests.fixtures).toEqual([
      { match_date: '2025-09-20', status: 'postponed', reason: '경기장 폭우', version: 3 },
    ]);
    expect(field('변경 사유').value).toBe('');
    expect(loads).toBe(2);
  });

  it('is not sent without a change, a day or a reason', async () => {
    await show();
    await press('일정 변경', '저장');
    expect(fixture().getByRole('status').textContent).toBe('바뀐 내용이 없습니다.');
    type(field('날짜'), '');
    await press('일정 변경', '저장');
    expect(fixture().getByText('날짜를 입력해 주세요.')).toBeTruthy();
    expect(document.activeElement).toBe(field('날짜'));
    type(field('날짜'), '2025-09-20');
    await press('일정 변경', '저장');
    expect(fixture().getByText('변경 사유를 입력해 주세요.')).toBeTruthy();
    expect(document.activeElement).toBe(field('변경 사유'));
    expect(requests.fixtures).toEqual([]);
  });

  it('keeps its kick-off while a new one is half typed', async () => {
    await show();
    const time = fixture().getByLabelText<HTMLInputElement>('시간');
    halfType(time);
    type(fixture().getByLabelText('변경 사유'), '중계');
    await press('일정 변경', '저장');
    expect([requests.fixtures, document.activeElement]).toEqual([[], time]);
    expect(fixture().getByText('시각을 끝까지 입력해 주세요.')).toBeTruthy();
    type(time, '19:30');
    expect(fixture().queryByText('시각을 끝까지 입력해 주세요.')).toBeNull();
    await press('일정 변경', '저장');
    expect(requests.fixtures).toMatchObject([{ match_time: '19:30' }]);
  });

  it('keeps the status of a match with a score', async () => {
    await show({ ...MATCH, home_points: 1, away_points: 0, status: 'completed' });
    expect(fixture().queryByRole('combobox')).toBeNull();
    expect(fixture().getByText(/점수를 비워야 바뀝니다/)).toBeTruthy();
  });

  it('shows the server’s refusal, and the input stays', async () => {
    requests.answers = [apiError(422, 'round_taken', '같은 라운드에 이미 경기가 있는 팀입니다.')];
    await show();
    type(field('경기장'), '보은종합운동장');
    type(field('변경 사유'), '폭우');
    await press('일정 변경', '저장');
    expect(fixture().getByRole('alert').textContent).toContain('같은 라운드에 이미 경기가 있는 팀입니다.');
    expect([field('경기장').value, field('변경 사유').value]).toEqual(['보은종합운동장', '폭우']);
  });

  it('is restored after the next login, over the same version of the match, if the save was forbidden', async () => {
    requests.answers = [apiError(403, 'forbidden', '권한이 없습니다.'), stale({ match_date: '2025-09-21' })];
    const { unmount } = await show();
    type(field('날짜'), '2025-09-20');
    type(field('변경 사유'), '폭우');
    await press('일정 변경', '저장');
    unmount();
    logIn();
    await show({ ...MATCH, match_date: '2025-09-21', version: 4 });
    expect([field('날짜').value, field('변경 사유').value]).toEqual(['2025-09-20', '폭우']);
    await press('일정 변경', '저장');
    expect(requests.fixtures.at(-1)).toEqual({ match_date: '2025-09-20', reason: '폭우', version: 3 });
    expect(fixture().getByRole('group', { name: '날짜' }).textContent).toBe(
      '날짜저장된 내용2025.09.21 (일)내 입력2025.09.20 (토)',
    );
  });

  it('can apply one’s own changes to the stored match in a conflict', async () => {
    const saved = buildFullMatch({ ...MATCH, match_date: '2025-09-20', venue: '화천', version: 5 });
    requests.answers = [stale({ match_date: '2025-09-21', venue: '화천' }), Promise.resolve(saved)];
    await show();
    type(field('날짜'), '2025-09-20');
    type(field('변경 사유'), '폭우');
    await press('일정 변경', '저장');
    expect(fixture().getByRole('group', { name: '날짜' }).textContent).toBe(
      '날짜저장된 내용2025.09.21 (일)내 입력2025.09.20 (토)',
    );
    await press('일정 변경', '내 입력으로 저장');
    expect(requests.fixtures.at(-1)).toEqual({ match_date: '2025-09-20', reason: '폭우', version: 4 });
    expect(field('경기장').value).toBe('화천');
  });

  it('can use the stored match in a conflict, and keeps the reason', async () => {
    requests.answers = [stale({ match_date: '2025-09-21' })];
    await show();
    type(field('날짜'), '2025-09-20');
    type(field('변경 사유'), '폭우');
    await press('일정 변경', '저장');
    await press('일정 변경', '저장된 내용 쓰기');
    expect([field('날짜').value, field('변경 사유').value]).toEqual(['2025-09-21', '폭우']);
    expect(fixture().queryByRole('alert')).toBeNull();
  });
});

describe('the phase', () => {
  const phase = () => form('경기 상태');
  const input = (label: string) => phase().getByLabelText<HTMLInputElement>(label);
  const choose = (label: string, value: string) =>
    fireEvent.change(phase().getByRole('combobox', { name: label }), { target: { value } });
  const choices = () =>
    [...phase().getByRole<HTMLSelectElement>('combobox', { name: '경기 상태' }).options].map(({ value }) => value);
  const RUNNING = buildMatchDetail({
    ...MATCH,
    status: 'live',
    phase: 'running',
    period: '2',
    home_points: 1,
    home_played: 1,
    away_points: 0,
  });

  it('offers only what can follow, and asks for what it needs', async () => {
    const { unmount } = await show();
    expect(choices()).toEqual(['scheduled', 'delayed', 'postponed', 'cancelled', 'running']);
    expect(phase().queryByLabelText('사유')).toBeNull();
    choose('경기 상태', 'delayed');
    type(input('새 킥오프 시간'), '19:30');
    await press('경기 상태', '저장');
    expect(phase().getByText('사유를 입력해 주세요.')).toBeTruthy();
    type(input('사유'), ' 앞 경기 연장 ');
    await press('경기 상태', '저장');
    expect(requests.phases).toEqual([{ phase: 'delayed', expected_time: '19:30', reason: '앞 경기 연장', version: 3 }]);
    expect(loads).toBe(2);
    unmount();
    await show(RUNNING);
    expect(choices()).toEqual(['running', 'interrupted', 'abandoned']);
  });

  it('sends period and minute of a match that is stopped', async () => {
    await show(RUNNING);
    choose('경기 상태', 'abandoned');
    type(input('중단된 시간(분)'), '241');
    type(input('사유'), '조명 고장');
    await press('경기 상태', '저장');
    expect(phase().getByText(/^0부터 240까지/)).toBeTruthy();
    type(input('중단된 시간(분)'), '63');
    await press('경기 상태', '저장');
    expect(requests.phases).toEqual([{ phase: 'abandoned', period: '2', minute: 63, reason: '조명 고장', version: 3 }]);
  });

  it('is not to choose after a match has ended, is decided or was cancelled, but an admin takes that back', async () => {
    const ended = await show({ ...MATCH, phase: 'ended', status: 'completed', home_points: 1, away_points: 0 });
    expect(screen.queryByRole('form', { name: '경기 상태' })).toBeNull();
    expect(screen.getByText(/^종료 · 끝난 경기는 점수로/)).toBeTruthy();
    ended.unmount();
    const cancelled = { ...MATCH, phase: 'cancelled', status: 'cancelled' } as const;
    const keeper = await show(cancelled, { mayEdit: false });
    expect(screen.queryByRole('form', { name: '경기 상태' })).toBeNull();
    keeper.unmount();
    await show(cancelled);
    expect(choices()).toContain('scheduled');
  });

  it('is for those who may save it', async () => {
    await show(MATCH, { mayPhase: false });
    expect(screen.queryByRole('heading', { name: '경기 상태' })).toBeNull();
  });

  it('shows both in a conflict, and the score keeper chooses', async () => {
    requests.answers = [stale({ phase: 'postponed', status: 'postponed', fixture_reason: '폭우' })];
    await show();
    choose('경기 상태', 'cancelled');
    type(input('사유'), '폭설');
    await press('경기 상태', '저장');
    expect(phase().getByRole('group', { name: '경기 상태' }).textContent).toBe('경기 상태저장된 내용연기내 입력취소');
    await press('경기 상태', '내 입력으로 저장');
    expect(requests.phases.at(-1)).toEqual({ phase: 'cancelled', reason: '폭설', version: 4 });
  });

  it('counts as saved if it was stored but the answer was lost, and shows what the server refuses', async () => {
    requests.answers = [
      stale({ phase: 'postponed', status: 'postponed', fixture_reason: '폭우' }),
      apiError(409, 'phase_not_possible', '지금 경기 상태에서는 그렇게 바꿀 수 없습니다.'),
    ];
    await show();
    choose('경기 상태', 'postponed');
    type(input('사유'), '폭우');
    await press('경기 상태', '저장');
    expect(phase().getByRole('status').textContent).toBe('저장했습니다.');
    choose('경기 상태', 'cancelled');
    type(input('사유'), '폭설');
    await press('경기 상태', '저장');
    expect(phase().getByRole('alert').textContent).toContain('지금 경기 상태에서는 그렇게 바꿀 수 없습니다.');
    expect(input('사유').value).toBe('폭설');
  });
});

describe('unsaved input', () => {
  it('is restored in both forms after the tab was closed, with the reason', async () => {
    const closed = await show();
    type(link(), 'https://youtu.be/abcdef');
    type(field('날짜'), '2025-09-20');
    type(field('변경 사유'), '폭우');
    fireEvent(window, new Event('pagehide'));
    const stored = { ...localStorage };
    closed.unmount();
    localStorage.clear();
    Object.assign(localStorage, stored);
    await show();
    expect(link().value).toBe('https://youtu.be/abcdef');
    expect([field('날짜').value, field('변경 사유').value]).toEqual(['2025-09-20', '폭우']);
    expect(fixture().getByText(/^저장하지 않은 입력을 불러왔습니다/)).toBeTruthy();
    await act(async () => void fireEvent.click(fixture().getByRole('button', { name: '버리고 저장된 내용 보기' })));
    expect([field('날짜').value, field('변경 사유').value]).toEqual(['2025-09-18', '']);
    expect(localStorage.getItem(draftKey(3, 'fixture:97'))).toBeNull();
  });

  it('is not offered if it was saved before the browser was killed', async () => {
    const killed = await show();
    type(link(), 'https://youtu.be/abcdef');
    type(field('날짜'), '2025-09-20');
    type(field('변경 사유'), '폭우');
    fireEvent(window, new Event('pagehide'));
    killed.unmount();
    const half = await show({ ...MATCH, live_link: 'abcdef', version: 4 });
    expect(form('중계 링크').queryByText(/^저장하지 않은 입력을/)).toBeNull();
    expect(fixture().getByText(/^저장하지 않은 입력을/)).toBeTruthy();
    half.unmount();
    await show({ ...MATCH, live_link: 'abcdef', match_date: '2025-09-20', fixture_reason: '폭우', version: 5 });
    expect(screen.queryByText(/^저장하지 않은 입력을/)).toBeNull();
    expect(localStorage.getItem(draftKey(3, 'fixture:97'))).toBeNull();
  });

  it('is a reason alone, too', async () => {
    const closed = await show();
    type(field('변경 사유'), '폭우');
    fireEvent(window, new Event('pagehide'));
    closed.unmount();
    await show();
    expect(field('변경 사유').value).toBe('폭우');
  });

  it('is asked about before the page is left', async () => {
    const { router } = await show();
    type(field('변경 사유'), '폭우');
    await act(() => router.navigate('/login'));
    expect(screen.getByRole('dialog', { name: '저장하지 않은 내용이 있습니다' })).toBeTruthy();
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: '버리고 나가기' })));
    expect(router.state.location.pathname).toBe('/login');
    expect(localStorage.getItem(draftKey(3, 'fixture:97'))).toBeNull();
  });

  it('is asked about with that of a line-up, in one dialog, which the router can open', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue(undefined);
    const { router } = await show(MATCH, { mayLineups: true });
    const [home] = await screen.findAllByText('김가람', { exact: false, selector: 'button span' });
    await act(async () => void fireEvent.click(home as HTMLElement));
    await act(() => router.navigate('/login'));
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: '버리고 나가기' })));
    expect(router.state.location.pathname).toBe('/login');
    expect(Object.keys(localStorage).filter((key) => key.includes('lineup'))).toEqual([]);
    // Of several blockers it would ask one, and say so.
    expect(warn).not.toHaveBeenCalled();
  });

  it('is deleted by a save', async () => {
    await show();
    type(field('날짜'), '2025-09-20');
    type(field('변경 사유'), '폭우');
    fireEvent(window, new Event('pagehide'));
    expect(localStorage.getItem(draftKey(3, 'fixture:97'))).toContain('폭우');
    await press('일정 변경', '저장');
    expect(localStorage.getItem(draftKey(3, 'fixture:97'))).toBeNull();
  });
});

describe('the officials', () => {
  const NAME = '심판진·날씨';
  const field = (name: string) => form(NAME).getByRole<HTMLInputElement>('textbox', { name });
  const KNOWN = buildStoredSheet({
    ...{ version: 2, weather: '맑음', is_public: true },
    officials: [{ role: 'referee', title: '주심', name: '김심판', id: null }],
  });
  const showOfficials = async (stored: StoredSheet) => {
    readSheet = async () => stored;
    await show();
    await screen.findByRole('form', { name: NAME });
  };

  it('are filled in without a reason, and the page reloads', async () => {
    await showOfficials(KNOWN);
    expect([field('주심').value, field('날씨').value]).toEqual(['김심판', '맑음']);
    type(field('VAR'), '최판독');
    expect(form(NAME).queryByRole('textbox', { name: '바꾸는 이유' })).toBeNull();
    await press(NAME, '심판진 저장');
    expect(requests.sheets).toEqual([
      {
        officials: expect.objectContaining({ referee: '김심판', var: '최판독', fourth: '' }),
        ...{ weather: '맑음', reason: '', version: 2, publish_before: null },
      },
    ]);
    expect(form(NAME).getByRole('status').textContent).toBe('저장했습니다.');
    expect(loads).toBe(2);
  });

  it('are proposed while a name is typed, and a name says whether it is known', async () => {
    const official = { id: 1, name: '박대기', other_names: ['박데기'], matches: 3 };
    proposed = jest.fn(async () => [official]);
    await showOfficials(KNOWN);
    await act(async () => fireEvent.focus(field('대기심')));
    await act(async () => fireEvent.focus(form(NAME).getByLabelText('VAR')));
    const input = form(NAME).getByLabelText('대기심');
    const list = document.getElementById(input.getAttribute('list') ?? '');
    expect([...(list?.children ?? [])].map((option) => option.getAttribute('value'))).toEqual(['박대기']);
    for (const [typed, hint] of [
      ['박대기', '3경기에 기록된 심판입니다.'],
      ['박데기', '박대기 심판의 다른 이름입니다(3경기).'],
      ['박대길', '처음 적는 이름입니다. 철자를 확인해 주세요.'],
    ] as const) {
      type(input as HTMLInputElement, typed);
      expect(form(NAME).getByText(hint)).toBeTruthy();
    }
    expect(proposed).toHaveBeenCalledTimes(1);
  });

  it('ask for a reason once something is corrected, and stay when the server refuses', async () => {
    await showOfficials(KNOWN);
    type(field('주심'), '나심판');
    expect(field('바꾸는 이유').value).toBe('');
    requests.answers = [apiError(422, 'reason_required', '사유를 적어 주세요.')];
    await press(NAME, '심판진 저장');
    expect(field('바꾸는 이유').getAttribute('aria-invalid')).toBe('true');
    expect(field('주심').value).toBe('나심판');
    type(field('바꾸는 이유'), '주심 교체');
    await press(NAME, '심판진 저장');
    expect(requests.sheets.at(-1)).toMatchObject({ reason: '주심 교체', version: 2 });
  });

  it('are merged by field if two score keepers enter them', async () => {
    await showOfficials(KNOWN);
    type(field('대기심'), '박대기');
    const others = { ...KNOWN, version: 3, weather: '비' };
    requests.answers = [apiError(409, 'stale', '다른 사람이 먼저 저장했습니다.', others)];
    await press(NAME, '심판진 저장');
    expect(requests.sheets.at(-1)).toMatchObject({
      officials: { referee: '김심판', fourth: '박대기' },
      ...{ weather: '비', version: 3 },
    });
  });

  it('are published some minutes before the kick-off if that is asked for, and say so until then', async () => {
    await showOfficials({
      ...{ ...KNOWN, is_public: false, publish_before: 90 },
      published_at: '2025-09-18T17:30:00+09:00',
    });
    expect(form(NAME).getByText('아직 공개되지 않은 심판진입니다. 09.18 17:30에 공개됩니다.')).toBeTruthy();
    const minutes = () => field('공개 시각(킥오프 몇 분 전)');
    type(minutes(), '181');
    await press(NAME, '심판진 저장');
    expect([minutes().getAttribute('aria-invalid'), requests.sheets]).toEqual(['true', []]);
    type(minutes(), '30');
    await press(NAME, '심판진 저장');
    expect(requests.sheets).toMatchObject([{ publish_before: 30, officials: { referee: '김심판' } }]);
  });

  it('can be read again after they failed to load, which the form says', async () => {
    readSheet = () => Promise.reject(NETWORK);
    await show();
    expect(await screen.findByText('심판진을 불러오지 못했습니다.')).toBeTruthy();
    expect(form('중계 링크')).toBeTruthy();
    readSheet = async () => KNOWN;
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '다시 시도' })));
    expect(await screen.findByRole('form', { name: NAME })).toBeTruthy();
  });

  it('are replaced without a reason if they are samples', async () => {
    await showOfficials({ ...KNOWN, is_sample: true });
    expect(form(NAME).getByText(/표본입니다/)).toBeTruthy();
    expect(field('주심').value).toBe('');
    type(field('주심'), '나심판');
    expect(form(NAME).queryByRole('textbox', { name: '바꾸는 이유' })).toBeNull();
    await press(NAME, '심판진 저장');
    expect(requests.sheets).toEqual([expect.objectContaining({ weather: '', version: 2 })]);
  });
});
