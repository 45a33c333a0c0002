import { jest } from '@jest/globals';
import { ApiError, type ClubInput } from '@wkff/api-client';
import { realNow, type Club, type Season, type Session } from '@wkff/contracts';
import { draftKey, endSession, login, logout, onLoginAsked, sessionStore, type LoginQuestion } from '@wkff/session';
import { buildClub } from '@wkff/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderRoutes, standInForDialogs, stubHost } from '@wkff/ui/testing';
import { editRoute } from './route.tsx';

// jsdom has no layout, which the editor asks for to scroll to the cursor.
beforeAll(() => {
  Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect();
});

const CLUB = buildClub({ name: '화천 KSPO', short_name: '화천', city: '화천군', greet: '<p>안녕</p>', version: 5 });
const SEASONS = [2026, 2025, 2024].map((year) => ({ year }) as Season);

const byKey = jest.fn<(id: string | number, season?: number) => Promise<Club>>();
const save = jest.fn<(id: string | number, club: ClubInput) => Promise<Club>>();

let questions: LoginQuestion[];
let stopAsking: () => void;
let sessions = 0;

function logIn(roles: string[] = ['editor']): void {
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
  const now = Math.floor(realNow() / 1000);
  const token = `${part({})}.${part({ iat: now, exp: now + 3_600, jti: (sessions += 1), roles })}.x`;
  login({ token, user: { id: 7, username: 'kim', userType: 'general', email: null, roles, remotes: [] } } as Session);
}

beforeEach(() => {
  standInForDialogs();
  localStorage.clear();
  sessionStore.getState().refresh();
  questions = [];
  stopAsking = onLoginAsked((question) => void questions.push(question));
  byKey.mockReset().mockImplementation((_, season) => Promise.resolve({ ...CLUB, season: season ?? 2025 }));
  save.mockReset().mockImplementation((_, club) => Promise.resolve(savedBy(club)));
});
afterEach(() => {
  stopAsking();
  logout();
});

/** The club as the server has it after a save. */
function savedBy({ clubInfo, ...club }: ClubInput, version = club.version + 1): Club {
  const { office, stadium, ...info } = clubInfo ?? {};
  return {
    ...CLUB,
    ...club,
    version,
    clubInfo: {
      ...CLUB.clubInfo,
      ...info,
      office: { ...CLUB.clubInfo.office, ...office },
      stadium: { ...CLUB.clubInfo.stadium, ...stadium },
    },
  } as Club;
}

async function show(path = '/team/team-edit?id=2') {
  const host = stubHost({ clubs: { byKey, save, seasons: async () => SEASONS } });
  const elsewhere = { id: 'rest', path: '*', Component: () => <p>다른 화면</p> };
  const shown = await renderRoutes([editRoute(host), elsewhere], path);
  await act(async () => undefined);
  return { ...shown, host };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const SAVE = '구단 정보 저장';
const kept = () => localStorage.getItem(draftKey(7, 'team:2:2025:club'));
const alerts = () =>
  screen
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join(' ');
const failure = (status: number, code: ApiError['code'], message = '서버 문구', data?: unknown) =>
  new ApiError(status, code, message, { data });
const frame = () => act(() => new Promise((resolve) => requestAnimationFrame(resolve)));

describe('who may see it', () => {
  it('nobody who is not logged in', async () => {
    await show();
    expect(screen.queryByLabelText('구단 이름')).toBeNull();
    expect(byKey).toHaveBeenCalledTimes(1);
  });

  it('no member without the role', async () => {
    logIn(['scorer']);
    await show();
    expect(screen.queryByLabelText('구단 이름')).toBeNull();
    expect(document.body.textContent).toContain('권한이 없습니다.');
  });

  it('of no club is 404, and what can’t be read can be tried again', async () => {
    logIn();
    byKey.mockRejectedValueOnce(failure(404, 'club_not_found'));
    const missing = await show('/team/team-edit?id=999');
    expect(Object.values(missing.router.state.errors ?? {})[0]).toMatchObject({ status: 404 });
    missing.unmount();
    byKey.mockResolvedValueOnce(CLUB).mockRejectedValueOnce(failure(0, 'network'));
    await show();
    expect(alerts()).toContain('구단 정보를 불러올 수 없습니다.');
    await press('다시 시도');
    expect(field('구단 이름').value).toBe('화천 KSPO');
  });
});

describe('a club’s page', () => {
  beforeEach(() => logIn());

  it('is saved with what was entered, in the season that was chosen, and the form goes on', async () => {
    await show('/team/team-edit?id=2&season=2024');
    expect(screen.getByRole('group', { name: '2024 시즌부터' }).textContent).toContain('이전 시즌의 이름과 홈구장은');
    type('연고지', '강원도 화천군');
    type('수용 인원', '1200');
    type('주요 기록', 'WK리그 준우승 2017\n\n WK리그 우승 2024 ');
    await press('소셜 미디어 추가');
    type('소셜 미디어 1 종류', 'youtube');
    type('소셜 미디어 1 주소', 'https://www.youtube.com/@kspo');
    await press(SAVE);
    expect(save.mock.calls).toEqual([
      [
        2,
        expect.objectContaining({
          season: 2024,
          version: 5,
          name: '화천 KSPO',
          city: '강원도 화천군',
          greet: '<p>안녕</p>',
          clubInfo: expect.objectContaining({
            stadium: { name: null, address: null, capacity: 1200 },
            records: ['WK리그 준우승 2017', 'WK리그 우승 2024'],
            socials: [{ kind: 'youtube', url: 'https://www.youtube.com/@kspo' }],
          }),
        }),
      ],
    ]);
    expect(screen.getByText('저장했습니다.')).toBeTruthy();
    type('연고지', '화천');
    await press(SAVE);
    expect(save.mock.calls[1]?.[1].version).toBe(6);
  });

  it('is not sent while nothing is changed', async () => {
    await show();
    type('연고지', ' 화천군 ');
    await press(SAVE);
    expect(save).not.toHaveBeenCalled();
    expect(screen.getByText('바뀐 내용이 없습니다.')).toBeTruthy();
  });

  it('is sent once, however often it is asked for, and can’t be edited meanwhile', async () => {
    let answer: (club: Club) => void = () => undefined;
    save.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    await show();
    type('연고지', '화천');
    const form = field('연고지').form as HTMLFormElement;
    await act(async () => {
      fireEvent.submit(form);
      fireEvent.submit(form);
    });
    expect(screen.getByRole('button', { name: '저장 중…' }).getAttribute('aria-disabled')).toBe('true');
    expect(field('연고지').closest('[inert]')).not.toBeNull();
    await act(async () => void fireEvent.submit(form));
    expect(save).toHaveBeenCalledTimes(1);
    await act(async () => answer({ ...CLUB, city: '화천', version: 6 }));
  });

  it('that has something wrong is not sent: each field says what to do, the first has the focus', async () => {
    await show();
    type('구단 이름', ' ');
    type('홈페이지', 'kspo.or.kr');
    type('창단', '2011-13');
    await press('소셜 미디어 추가');
    await press(SAVE);
    await frame();
    expect(save).not.toHaveBeenCalled();
    expect(screen.getByText('확인할 곳이 4곳 있습니다.')).toBeTruthy();
    expect(screen.getByText('구단 이름을 입력해 주세요.')).toBeTruthy();
    expect(screen.getByText('주소를 입력하거나 이 줄을 빼 주세요.')).toBeTruthy();
    expect(document.activeElement).toBe(field('구단 이름'));
    type('구단 이름', '화천');
    expect(screen.queryByText('구단 이름을 입력해 주세요.')).toBeNull();
  });

  it('that the server refuses shows its sentences beside their fields', async () => {
    const message = '주소는 http:// 또는 https://로 시작해야 합니다.';
    const errors = [{ field: 'clubInfo.socials.1.url', code: 'web_address_invalid', message }];
    save.mockRejectedValueOnce(failure(422, 'web_address_invalid', message, { errors }));
    save.mockRejectedValueOnce(failure(422, 'club_name_taken', '다른 팀이 쓰고 있거나 썼던 이름입니다.'));
    await show();
    for (const place of [1, 2]) {
      await press('소셜 미디어 추가');
      type(`소셜 미디어 ${place} 주소`, `https://example.org/${place}`);
    }
    await press(SAVE);
    expect(field('소셜 미디어 2 주소').getAttribute('aria-invalid')).toBe('true');
    expect(field('소셜 미디어 1 주소').getAttribute('aria-invalid')).toBeNull();
    type('짧은 이름', '부산');
    await press(SAVE);
    expect(field('짧은 이름').getAttribute('aria-invalid')).toBe('true');
    expect(field('구단 이름').getAttribute('aria-invalid')).toBeNull();
  });

  it('whose login is over is asked for over the form, and saved after it', async () => {
    await show();
    type('연고지', '화천');
    act(() => endSession());
    await press(SAVE);
    expect(questions[0]?.why).toBe('로그인이 만료되었습니다. 다시 로그인해주세요.');
    expect(save).not.toHaveBeenCalled();
    await act(async () => {
      logIn();
      questions[0]?.answer(true);
    });
    expect(save).toHaveBeenCalledTimes(1);
    expect(await screen.findByText('저장했습니다.')).toBeTruthy();
  });

  it('whose answer is lost says so, and is sent again', async () => {
    save.mockRejectedValueOnce(failure(0, 'network', '서버에 연결할 수 없습니다.'));
    await show();
    type('연고지', '화천');
    await press(SAVE);
    expect(alerts()).toContain('저장되었는지 알 수 없습니다.');
    save.mockRejectedValueOnce(failure(409, 'stale', '먼저', { ...CLUB, city: '화천', version: 6 }));
    await press(SAVE);
    expect(screen.getByText('저장했습니다.')).toBeTruthy();
  });
});

describe('somebody else saved first', () => {
  const THEIRS = { ...CLUB, city: '강원도', version: 8 };
  beforeEach(() => logIn());

  const collide = async (theirs: Club) => {
    save.mockRejectedValueOnce(failure(409, 'stale', '먼저', theirs));
    await show();
    type('연고지', '내 연고지');
    await press(SAVE);
  };

  it('both texts are shown, and one’s own can be saved over it', async () => {
    await collide(THEIRS);
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual(['연고지강원도내 연고지']);
    await press('내 입력으로 저장');
    expect(save.mock.calls[1]?.[1]).toMatchObject({ city: '내 연고지', version: 8 });
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('or what is stored is taken', async () => {
    await collide(THEIRS);
    await press('저장된 내용 쓰기');
    expect(field('연고지').value).toBe('강원도');
    expect(kept()).toBeNull();
  });

  it('something that is not edited here: it is no conflict', async () => {
    await collide({ ...CLUB, players_complete: true, version: 8 });
    expect(save.mock.calls.map(([, { version }]) => version)).toEqual([5, 8]);
    expect(screen.getByText('저장했습니다.')).toBeTruthy();
  });
});

describe('what is not saved', () => {
  beforeEach(() => logIn());

  it('is kept in this browser, in its season, and there again', async () => {
    const first = await show();
    type('연고지', '초안');
    first.unmount();
    const other = await show('/team/team-edit?id=2&season=2024');
    expect(field('연고지').value).toBe('화천군');
    other.unmount();
    await show();
    expect(field('연고지').value).toBe('초안');
    expect(screen.getByText('저장하지 않은 입력을 불러왔습니다 (2025.09.18 12:00).')).toBeTruthy();
    await press('버리고 저장된 내용 보기');
    expect(field('연고지').value).toBe('화천군');
    expect(kept()).toBeNull();
  });

  it('and was begun over what somebody has changed since is a conflict once it is saved', async () => {
    const first = await show();
    type('연고지', '초안');
    first.unmount();
    byKey.mockResolvedValue({ ...CLUB, city: '강원도', version: 9 });
    save.mockRejectedValueOnce(failure(409, 'stale', '먼저', { ...CLUB, city: '강원도', version: 9 }));
    await show();
    expect(field('연고지').value).toBe('초안');
    await press(SAVE);
    expect(save.mock.calls[0]?.[1].version).toBe(5);
    expect(screen.getByRole('table')).toBeTruthy();
  });

  it('is asked about when another season is chosen, and can be thrown away', async () => {
    const { router } = await show();
    type('연고지', '초안');
    type('시즌', '2024');
    await waitFor(() => expect(screen.getByRole('dialog')).toBeTruthy());
    await press('계속 쓰기');
    expect(router.state.location.search).toBe('?id=2');
    type('시즌', '2024');
    await press('버리고 나가기');
    await waitFor(() => expect(router.state.location.search).toBe('?id=2&season=2024'));
    expect(kept()).toBeNull();
  });
});
