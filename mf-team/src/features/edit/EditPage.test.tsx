import { jest } from '@jest/globals';
import { ApiError, type ClubInput, type SquadInput, type StaffInput } from '@wkff/api-client';
import type { Club, Season } from '@wkff/contracts';
import { draftKey, endSession, login, logout, onLoginAsked, sessionStore, type LoginQuestion } from '@wkff/session';
import { buildClub, buildPlayer, buildSession } from '@wkff/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderRoutes, installFakeDialogs, stubHost } from '@wkff/ui/testing';
import { editRoute } from './route.tsx';

// jsdom has no layout, which the editor needs to scroll to the cursor.
beforeAll(() => {
  Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect();
});

const CLUB = buildClub({
  name: '화천 KSPO',
  short_name: '화천',
  city: '화천군',
  greet: '<p>안녕</p>',
  coachingStaff: [{ title: '감독', person_id: 31, name: '강선미', name_en: null, photo: null }],
  players: [
    buildPlayer({ person_id: 1, number: 1, position: 'GK', name: '김가람' }),
    buildPlayer({ person_id: 2, number: 10, position: 'FW', name: '이나래', photo: '/uploads/a.png', isCaptain: true }),
    buildPlayer({ person_id: 3, name: '박다온' }),
  ],
  version: 5,
});
const SEASONS = [2026, 2025, 2024].map((year) => ({ year }) as Season);

const byKey = jest.fn<(id: string | number, season?: number) => Promise<Club>>();
const save = jest.fn<(id: string | number, club: ClubInput) => Promise<Club>>();
const saveStaff = jest.fn<(id: string | number, staff: StaffInput) => Promise<Club>>();
const saveSquad = jest.fn<(id: string | number, squad: SquadInput) => Promise<Club>>();
const uploadImage = jest.fn<(file: Blob) => Promise<string>>();

let questions: LoginQuestion[];
let stopAsking: () => void;

function logIn(roles: string[] = ['editor']): void {
  login(buildSession({ roles }));
}

beforeEach(() => {
  installFakeDialogs();
  localStorage.clear();
  sessionStore.getState().refresh();
  questions = [];
  stopAsking = onLoginAsked((question) => void questions.push(question));
  byKey.mockReset().mockImplementation((_, season) => Promise.resolve({ ...CLUB, season: season ?? 2025 }));
  saveStaff.mockReset().mockImplementation(async (_, { frontOffice, coachingStaff, version }) => ({
    ...CLUB,
    frontOffice: numbered(frontOffice),
    coachingStaff: numbered(coachingStaff),
    version: version + 1,
  }));
  saveSquad.mockReset().mockImplementation(async (_, { players, players_complete, version }) => ({
    ...CLUB,
    players: numbered(players).map((row) => ({ registered_from: null, registered_until: null, ...row })),
    players_complete: players_complete ?? false,
    version: version + 1,
  }));
  uploadImage.mockReset().mockResolvedValue('new.png');
  save.mockReset().mockImplementation((_, club) => Promise.resolve(savedBy(club)));
});
afterEach(() => {
  stopAsking();
  logout();
});

/** People as the server returns them after a save: new ones have an id. */
const numbered = <P extends { person_id?: number | null }>(people: readonly P[]) =>
  people.map(
    (person, index) =>
      ({ name_en: null, photo: null, ...person, person_id: person.person_id ?? 100 + index }) as P & {
        person_id: number;
        name_en: string | null;
        photo: string | null;
      },
  );

/** The club as the server returns it after a save. */
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
  const host = stubHost({
    clubs: { byKey, save, saveStaff, saveSquad, list: async () => [CLUB], seasons: async () => SEASONS },
    site: { uploadImage },
  });
  const elsewhere = { id: 'rest', path: '*', Component: () => <p>다른 화면</p> };
  const shown = await renderRoutes([editRoute(host), elsewhere], path);
  await act(async () => undefined);
  return { ...shown, host };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const SAVE = '구단 정보 저장';
const storedDraft = () => localStorage.getItem(draftKey(7, 'team:2:2025:club'));
const alerts = () =>
  screen
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join(' ');
/** The fields of a conflict, each with both texts. */
const chosenFields = () =>
  [...document.querySelectorAll('fieldset:has(input[value=stored])')].map(({ textContent }) => textContent);
const failure = (status: number, code: ApiError['code'], message = '서버 문구', data?: unknown) =>
  new ApiError(status, code, message, { data });
const frame = () => act(() => new Promise((resolve) => requestAnimationFrame(resolve)));

describe('access', () => {
  it('is denied to visitors who are not logged in', async () => {
    await show();
    expect(screen.queryByLabelText('구단 이름')).toBeNull();
    expect(byKey).toHaveBeenCalledTimes(1);
  });

  it('is denied to members without the role', async () => {
    logIn(['scorer']);
    await show();
    expect(screen.queryByLabelText('구단 이름')).toBeNull();
    expect(document.body.textContent).toContain('권한이 없습니다.');
  });

  it('a missing club is 404, and one that cannot be loaded can be tried again', async () => {
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

  it('is saved with its input, in the selected season, and the form continues from there', async () => {
    await show('/team/team-edit?id=2&season=2024');
    expect(screen.getByRole('group', { name: '2024 시즌부터' }).textContent).toContain('이전 시즌의 이름과 홈구장은');
    type('연고지', '강원도 화천군');
    type('수용 인원', '1200');
    type('주요 기록', 'WK리그 준우승 2017\n\n WK리그 우승 2024 ');
    await press('소셜 미디어 추가');
    type('소셜 미디어 1 종류', 'youtube');
    type('소셜 미디어 1 주소', 'www.youtube.com/@kspo');
    type('홈페이지', ' kspo.or.kr ');
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
            website: 'https://kspo.or.kr',
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

  it('is not sent while nothing has changed', async () => {
    await show();
    type('연고지', ' 화천군 ');
    await press(SAVE);
    expect(save).not.toHaveBeenCalled();
    expect(screen.getByText('바뀐 내용이 없습니다.')).toBeTruthy();
  });

  it('is sent once, however often the button is pressed, and cannot be edited meanwhile', async () => {
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

  it('is not sent with an error: each field says what to do, and the first has the focus', async () => {
    await show();
    type('구단 이름', ' ');
    type('홈페이지', '홈페이지 없음');
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

  it('refused by the server shows the errors beside their fields', async () => {
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

  it('asks for a login over the form if the session has expired, and is saved after it', async () => {
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

  it('stays a draft after a 403, with a button to log in', async () => {
    save.mockRejectedValueOnce(failure(403, 'forbidden', '권한이 없습니다.'));
    const { router } = await show();
    type('연고지', '화천');
    await press(SAVE);
    expect(alerts()).toContain('이 계정으로는 저장할 수 없습니다.');
    await press('로그인 화면으로');
    expect(router.state.location.pathname + router.state.location.search).toBe(
      `/login?from=${encodeURIComponent('/team/team-edit?id=2')}`,
    );
    expect(storedDraft()).toContain('화천');
  });

  it('says so if the response is lost, and can be sent again', async () => {
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

describe('when somebody else saved first', () => {
  const THEIRS = { ...CLUB, city: '강원도', version: 8 };
  beforeEach(() => logIn());

  const collide = async (theirs: Club) => {
    save.mockRejectedValueOnce(failure(409, 'stale', '먼저', theirs));
    await show();
    type('연고지', '내 연고지');
    await press(SAVE);
  };

  it('shows both texts, and can overwrite the other', async () => {
    await collide(THEIRS);
    expect(chosenFields()).toEqual(['연고지저장된 내용강원도내 입력내 연고지']);
    await press('내 입력으로 저장');
    expect(save.mock.calls[1]?.[1]).toMatchObject({ city: '내 연고지', version: 8 });
    expect(chosenFields()).toEqual([]);
  });

  it('can take over the stored one', async () => {
    await collide(THEIRS);
    await press('저장된 내용 쓰기');
    expect(field('연고지').value).toBe('강원도');
    expect(storedDraft()).toBeNull();
  });

  it('has no conflict if only another part of the club was saved', async () => {
    await collide({ ...CLUB, players_complete: true, version: 8 });
    expect(save.mock.calls.map(([, { version }]) => version)).toEqual([5, 8]);
    expect(screen.getByText('저장했습니다.')).toBeTruthy();
  });
});

describe('unsaved input', () => {
  beforeEach(() => logIn());

  it('is stored in this browser, by season, and restored', async () => {
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
    expect(storedDraft()).toBeNull();
  });

  it('is not offered if it was saved before the browser was killed', async () => {
    const killed = await show();
    type('연고지', '춘천시');
    const coaches = within(screen.getByRole('group', { name: '코칭스태프' }));
    fireEvent.change(coaches.getByLabelText('직책'), { target: { value: '수석코치' } });
    fireEvent(window, new Event('pagehide'));
    killed.unmount();
    const half = { ...CLUB, city: '춘천시', version: 9 };
    byKey.mockResolvedValue(half);
    const second = await show();
    expect(screen.getAllByText(/^저장하지 않은 입력을/)).toHaveLength(1);
    second.unmount();
    const [coach] = CLUB.coachingStaff.map((one) => ({ ...one, title: '수석코치' }));
    byKey.mockResolvedValue({ ...half, coachingStaff: coach ? [coach] : [], version: 10 });
    await show();
    expect(screen.queryByText(/^저장하지 않은 입력을/)).toBeNull();
    expect(storedDraft()).toBeNull();
  });

  it('is a conflict on saving if somebody has changed the data since', async () => {
    const first = await show();
    type('연고지', '초안');
    first.unmount();
    byKey.mockResolvedValue({ ...CLUB, city: '강원도', version: 9 });
    save.mockRejectedValueOnce(failure(409, 'stale', '먼저', { ...CLUB, city: '강원도', version: 9 }));
    await show();
    expect(field('연고지').value).toBe('초안');
    await press(SAVE);
    expect(save.mock.calls[0]?.[1].version).toBe(5);
    expect(chosenFields()).toEqual(['연고지저장된 내용강원도내 입력초안']);
  });

  it('asks before another season is selected, and can be discarded', async () => {
    const { router } = await show();
    type('연고지', '초안');
    type('시즌', '2024');
    await waitFor(() => expect(screen.getByRole('dialog')).toBeTruthy());
    await press('계속 쓰기');
    expect(router.state.location.search).toBe('?id=2');
    type('시즌', '2024');
    await press('버리고 나가기');
    await waitFor(() => expect(router.state.location.search).toBe('?id=2&season=2024'));
    expect(storedDraft()).toBeNull();
  });
});

describe('a squad', () => {
  beforeEach(() => logIn());
  const SAVE_SQUAD = '선수단 저장';
  const row = (place: number) => within(squadRows()[place - 1] as HTMLElement);
  const squadRows = () => within(screen.getByRole('form', { name: '선수단' })).getAllByRole('group');
  const typeIn = (place: number, label: string, value: string) =>
    fireEvent.change(row(place).getByLabelText(label), { target: { value } });
  const sent = (call = 0) => saveSquad.mock.calls[call]?.[1] as SquadInput;

  const WHOLE_SEASON = { registered_from: null, registered_until: null };

  it('is saved as a whole and in order: corrected, added, moved and removed', async () => {
    await show();
    typeIn(1, '이름', '김가람희');
    await press('박다온 위로');
    expect(screen.getByText('3명 가운데 2번째로 옮겼습니다.')).toBeTruthy();
    await press('이나래 빼기');
    await press('선수 추가');
    typeIn(3, '등번호', '10');
    typeIn(3, '포지션', 'FW');
    typeIn(3, '이름', ' 최라온 ');
    fireEvent.click(row(3).getByLabelText('주장'));
    fireEvent.click(screen.getByLabelText('선수단 전체가 들어 있음'));
    await press(SAVE_SQUAD);
    expect(saveSquad.mock.calls).toEqual([
      [
        2,
        {
          season: 2025,
          version: 5,
          players: [
            {
              ...{ person_id: 1, name: '김가람희', name_en: null, photo: null, number: 1, position: 'GK' },
              ...{ isCaptain: false, ...WHOLE_SEASON },
            },
            {
              person_id: 3,
              name: '박다온',
              name_en: null,
              photo: null,
              number: null,
              position: null,
              isCaptain: false,
              ...WHOLE_SEASON,
            },
            {
              person_id: null,
              name: '최라온',
              name_en: null,
              photo: null,
              number: 10,
              position: 'FW',
              isCaptain: true,
              ...WHOLE_SEASON,
            },
          ],
          players_complete: true,
        },
      ],
    ]);
    expect(squadRows()).toHaveLength(3);
    typeIn(3, '등번호', '11');
    await press(SAVE_SQUAD);
    // The new person has an id now, and the version is that of the save before.
    expect([sent(1).version, sent(1).players[2]?.person_id]).toEqual([6, 102]);
  });

  it('is not sent with an invalid name or number in any row, and says so', async () => {
    await show();
    typeIn(1, '이름', '');
    typeIn(2, '등번호', '0');
    typeIn(3, '등번호', '1');
    await press(SAVE_SQUAD);
    await frame();
    expect(row(1).getByText('이름을 입력해 주세요.')).toBeTruthy();
    expect(row(2).getByText('등번호는 1부터 99까지의 숫자로 입력해 주세요.')).toBeTruthy();
    expect(row(3).getByText('등번호 1번은 다른 선수가 쓰고 있습니다.')).toBeTruthy();
    expect(document.activeElement).toBe(row(1).getByLabelText('이름'));
    typeIn(1, '등번호', '2');
    expect(row(3).queryByText(/쓰고 있습니다/)).toBeNull();
    expect(saveSquad).not.toHaveBeenCalled();
  });

  it('has the days of somebody who leaves, whose number is free for who comes', async () => {
    await show();
    for (const name of ['김가람', '박다온']) await press(`${name} 시즌 중 등록·말소`);
    typeIn(1, '등록 마지막 날', '2025-06-30');
    typeIn(3, '등번호', '1');
    typeIn(3, '등록일', '2025-06-30');
    await press(SAVE_SQUAD);
    expect(row(3).getByText(/쓰고 있습니다/)).toBeTruthy();
    typeIn(3, '등록일', '2026-07-01');
    await press(SAVE_SQUAD);
    expect(row(3).getByText('2025년의 날짜를 입력해 주세요.')).toBeTruthy();
    typeIn(3, '등록일', '2025-07-01');
    typeIn(3, '등록 마지막 날', '2025-06-29');
    await press(SAVE_SQUAD);
    expect(row(3).getByText('등록 마지막 날이 등록일보다 빠릅니다.')).toBeTruthy();
    typeIn(3, '등록 마지막 날', '');
    const message = '수원FC 선수단에 시즌 내내 등록된 선수입니다.';
    const errors = [{ field: 'players.2.registered_from', code: 'registered_elsewhere', message }];
    saveSquad.mockRejectedValueOnce(failure(422, 'registered_elsewhere', message, { errors }));
    await press(SAVE_SQUAD);
    expect(row(3).getByText(message)).toBeTruthy();
    await press(SAVE_SQUAD);
    expect(sent(1).players).toMatchObject([
      { number: 1, registered_from: null, registered_until: '2025-06-30' },
      WHOLE_SEASON,
      { number: 1, registered_from: '2025-07-01', registered_until: null },
    ]);
  });

  it('refused by the server shows the error in the row that it is about, also after the row has moved', async () => {
    const message = '같은 등번호를 쓰는 선수가 있습니다.';
    const errors = [{ field: 'players.1.number', code: 'shirt_number_taken', message }];
    saveSquad.mockRejectedValueOnce(failure(422, 'shirt_number_taken', message, { errors }));
    await show();
    await press('박다온 위로');
    await press(SAVE_SQUAD);
    await press('박다온 위로');
    expect(row(1).getByText(message)).toBeTruthy();
    typeIn(2, '이름', '김가람희');
    expect(row(1).getByText(message)).toBeTruthy();
    typeIn(2, '등번호', '12');
    expect(screen.queryByText(message)).toBeNull();
  });

  it('warns that a changed name changes everywhere, and can make a row a new person', async () => {
    await show();
    typeIn(2, '이름', '최라온');
    expect(row(2).getByRole('status').textContent).toContain('이나래 이름을 고치면');
    await act(async () => void fireEvent.click(row(2).getByRole('button', { name: '다른 사람으로 바꾸기' })));
    await frame();
    expect(document.activeElement).toBe(row(2).getByLabelText('등번호'));
    await press(SAVE_SQUAD);
    expect(sent().players[1]).toMatchObject({ person_id: null, name: '최라온', photo: null, number: 10 });
  });

  it('someone who was taken out is put back at their place, with the picture', async () => {
    await show();
    const names = () =>
      screen.getAllByRole('button', { name: /\S 빼기$/ }).map((one) => one.getAttribute('aria-label'));
    const before = names();
    await press('이나래 빼기');
    expect([names().length, screen.getByText(/이나래를 뺐습니다/)]).toEqual([before.length - 2, expect.anything()]);
    await press('되돌리기');
    expect(names()).toEqual(before);
    await press('이나래 사진 빼기');
    expect(screen.queryByRole('button', { name: '이나래 사진 빼기' })).toBeNull();
    await press('되돌리기');
    expect(names()).toEqual(before);
  });

  it('a removed row has no errors', async () => {
    await show();
    await press('선수 추가');
    await press(SAVE_SQUAD);
    expect(screen.getByText('확인할 곳이 1곳 있습니다.')).toBeTruthy();
    await press('선수 빼기');
    expect(screen.queryByText(/확인할 곳/)).toBeNull();
  });

  it('can be used by keyboard: the focus moves with a row, and to the next one after a removal', async () => {
    await show();
    await press('김가람 아래로');
    await frame();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('김가람 아래로');
    await press('김가람 아래로');
    await frame();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('김가람 위로');
    await press('김가람 빼기');
    await frame();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('박다온 빼기');
    await press('선수 추가');
    await frame();
    expect(document.activeElement).toBe(row(3).getByLabelText('등번호'));
  });

  it('uploads pictures as they are chosen, and can be saved once they are uploaded', async () => {
    let arrive: (name: string) => void = () => undefined;
    uploadImage.mockImplementationOnce(() => new Promise((resolve) => (arrive = resolve)));
    await show();
    const file = new File(['x'], 'a.png', { type: 'image/png' });
    const choose = (chosen: File) =>
      act(
        async () => void fireEvent.change(screen.getByLabelText('박다온 사진 고르기'), { target: { files: [chosen] } }),
      );
    await choose(new File(['x'], 'a.svg', { type: 'image/svg+xml' }));
    expect(row(3).getByRole('alert').textContent).toBe('JPEG, PNG, WebP, GIF 이미지만 올릴 수 있습니다.');
    await choose(file);
    typeIn(3, '등번호', '7');
    await press(SAVE_SQUAD);
    expect(row(3).getByRole('alert').textContent).toContain('사진을 올리고 있습니다.');
    expect(saveSquad).not.toHaveBeenCalled();
    await act(async () => arrive('b.png'));
    expect(row(3).getByRole('img').getAttribute('src')).toBe('/uploads/b.png');
    await press('이나래 사진 빼기');
    await press(SAVE_SQUAD);
    expect(sent().players.map(({ photo }) => photo)).toEqual([null, null, '/uploads/b.png']);
    uploadImage.mockRejectedValueOnce(failure(415, 'image_type_not_allowed', '이미지가 아닙니다.'));
    await choose(file);
    expect(row(3).getByRole('alert').textContent).toBe('이미지가 아닙니다.');
  });

  it('changed by somebody else shows which people differ, and in what', async () => {
    const theirs = { ...CLUB, players: CLUB.players.map((one) => (one.person_id === 2 ? { ...one, number: 9 } : one)) };
    saveSquad.mockRejectedValueOnce(failure(409, 'stale', '먼저', { ...theirs, version: 8 }));
    await show();
    typeIn(2, '등번호', '11');
    await press(SAVE_SQUAD);
    expect(chosenFields()).toEqual([
      '선수단: 이나래저장된 내용9 · FW · 이나래 · 주장 · 사진내 입력11 · FW · 이나래 · 주장 · 사진',
    ]);
    await press('내 입력으로 저장');
    expect(sent(1)).toMatchObject({ version: 8, players: [{}, { number: 11 }, {}] });
  });

  it('shows the days that somebody else has stored meanwhile, and keeps their fields when both are cleared', async () => {
    const players = CLUB.players.map((one) => (one.person_id === 3 ? { ...one, registered_until: '2025-06-30' } : one));
    saveSquad.mockRejectedValueOnce(failure(409, 'stale', '먼저', { ...CLUB, players, version: 8 }));
    await show();
    typeIn(3, '등번호', '7');
    await press(SAVE_SQUAD);
    await press('저장된 내용 쓰기');
    const last = () => row(3).getByLabelText<HTMLInputElement>('등록 마지막 날');
    expect(last().value).toBe('2025-06-30');
    typeIn(3, '등록 마지막 날', '');
    expect(last().value).toBe('');
  });

  it('has no conflict if only the sizes of a picture were made meanwhile', async () => {
    const sized = CLUB.players.map((one) => (one.photo ? { ...one, photo: '/uploads/a-960x1200.webp' } : one));
    saveSquad.mockRejectedValueOnce(failure(409, 'stale', '먼저', { ...CLUB, players: sized, version: 8 }));
    await show();
    typeIn(1, '등번호', '21');
    await press(SAVE_SQUAD);
    expect(saveSquad.mock.calls.map(([, { version }]) => version)).toEqual([5, 8]);
  });
});

describe('people of another season or club', () => {
  beforeEach(() => logIn());

  it('can be selected, keep their identity, and are not new people', async () => {
    const before = {
      ...CLUB,
      season: 2024,
      players: [...CLUB.players, buildPlayer({ person_id: 9, number: 10, name: '최라온' })],
    };
    await show();
    byKey.mockResolvedValue(before);
    const form = within(screen.getByRole('form', { name: '선수단' }));
    await act(async () => void fireEvent.click(form.getByRole('button', { name: '다른 명단에서 가져오기' })));
    const dialog = within(screen.getByRole('dialog'));
    expect(byKey.mock.calls.at(-1)?.slice(0, 2)).toEqual([2, 2024]);
    // People who are in the list already cannot be selected.
    expect(dialog.getAllByRole('checkbox')).toHaveLength(2);
    fireEvent.click(dialog.getByLabelText('10 · 최라온'));
    await press('1명 가져오기');
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('선수단 저장');
    // Another player has the number by then.
    expect(form.getByText('등번호 10번은 이나래 선수가 쓰고 있습니다.')).toBeTruthy();
    const numbers = form.getAllByLabelText('등번호');
    fireEvent.change(numbers.at(-1) as HTMLElement, { target: { value: '11' } });
    await press('선수단 저장');
    expect(saveSquad.mock.calls[0]?.[1].players.at(-1)).toMatchObject({ person_id: 9, name: '최라온', number: 11 });
  });

  it('shows an error if their list cannot be loaded', async () => {
    await show();
    byKey.mockRejectedValue(failure(503, 'unexpected', ''));
    const coaches = within(screen.getByRole('group', { name: '코칭스태프' }));
    await act(async () => void fireEvent.click(coaches.getByRole('button', { name: '다른 명단에서 가져오기' })));
    expect(alerts()).toContain('명단을 불러올 수 없습니다.');
  });
});

describe('a staff', () => {
  beforeEach(() => logIn());

  it('has two lists, saved together', async () => {
    await show();
    const office = within(screen.getByRole('group', { name: '사무국' }));
    await act(async () => void fireEvent.click(office.getByRole('button', { name: '스태프 추가' })));
    await press('스태프 저장');
    expect(office.getByText('직책을 입력해 주세요.')).toBeTruthy();
    fireEvent.change(office.getByLabelText('직책'), { target: { value: '단장' } });
    fireEvent.change(office.getByLabelText('이름'), { target: { value: '홍길순' } });
    await press('스태프 저장');
    expect(saveStaff.mock.calls[0]?.[1]).toEqual({
      season: 2025,
      version: 5,
      coachingStaff: [{ title: '감독', person_id: 31, name: '강선미', name_en: null, photo: null }],
      frontOffice: [{ title: '단장', person_id: null, name: '홍길순', name_en: null, photo: null }],
    });
  });

  it('is saved before the page of its club without a conflict', async () => {
    await show();
    type('연고지', '화천');
    const coaches = within(screen.getByRole('group', { name: '코칭스태프' }));
    fireEvent.change(coaches.getByLabelText('직책'), { target: { value: '수석코치' } });
    await press('스태프 저장');
    await press(SAVE);
    expect([saveStaff.mock.calls[0]?.[1].version, save.mock.calls[0]?.[1].version]).toEqual([5, 6]);
  });
});
