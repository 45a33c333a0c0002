import { jest } from '@jest/globals';
import { ApiError, type PopupInput } from '@wkff/api-client';
import type { Popup, Role } from '@wkff/contracts';
import { draftKey, login, logout, sessionStore } from '@wkff/session';
import { buildPopup, buildSession } from '@wkff/testing';
import { renderRoutes, installFakeDialogs, stubHost } from '@wkff/ui/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { PageContext } from '../../page/PageContext.tsx';
import { buildPage } from '../../page/buildPage.fake.ts';
import { PopupPage } from './PopupPage.tsx';

const POPUP = buildPopup({ start_date: '2025-09-17', title: '결승 안내', text: '토요일 19시', version: 4 });
const COMING: Popup = { ...POPUP, id: 5, start_date: '2025-10-30', title: '시상식', version: 1 };

let stored: Popup[];
let ended: Popup[];
const popups = jest.fn<() => Promise<{ data: Popup[]; ended: Popup[] }>>();
const savePopup = jest.fn<(popup: PopupInput) => Promise<Popup>>();
const deletePopup = jest.fn<(id: number, version: number) => Promise<unknown>>();
const uploadImage = jest.fn<(file: Blob) => Promise<string>>();

const page = buildPage({ host: stubHost({ site: { popups, savePopup, deletePopup, uploadImage } }) });

function logIn(roles: Role[] = ['editor']): void {
  login(buildSession({ roles }));
}

beforeEach(() => {
  installFakeDialogs();
  localStorage.clear();
  sessionStore.getState().refresh();
  stored = [POPUP, COMING];
  ended = [];
  popups.mockReset().mockImplementation(() => Promise.resolve({ data: stored, ended }));
  savePopup.mockReset().mockImplementation((input) => {
    const saved = { ...POPUP, ...input, id: input.id ?? 9, version: (input.version ?? 0) + 1 };
    stored = [...stored.filter(({ id }) => id !== saved.id), saved];
    return Promise.resolve(saved);
  });
  deletePopup.mockReset().mockImplementation((id) => {
    stored = stored.filter((one) => one.id !== id);
    return Promise.resolve(null);
  });
  uploadImage.mockReset();
});
afterEach(() => logout());

async function show(search = '') {
  const element = (
    <PageContext.Provider value={page}>
      <PopupPage />
    </PageContext.Provider>
  );
  const elsewhere = ['/', '*'].map((path) => ({ id: path, path, element: <p>다른 화면</p> }));
  return renderRoutes([{ id: 'popups', path: '/staff/popup', element }, ...elsewhere], `/staff/popup${search}`);
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const storedDraft = (what: string) => localStorage.getItem(draftKey(7, `popup:${what}`));
const preview = () => {
  const panel = document.querySelector<HTMLElement>('[inert]');
  if (!panel) throw new Error('there is no preview');
  return within(panel);
};

it('needs a login: visitors are sent to the login page and back', async () => {
  const { router } = await show('?id=3');
  expect(router.createHref(router.state.location)).toBe('/login?from=%2Fstaff%2Fpopup%3Fid%3D3');
  expect(popups).not.toHaveBeenCalled();
});

it('needs an editor: other members are sent home, with a message', async () => {
  logIn(['scorer']);
  const { router } = await show();
  expect(router.state.location.pathname).toBe('/');
  expect((await screen.findByRole('alert')).textContent).toContain('권한이 없습니다.');
  act(() => screen.getByRole('button', { name: '닫기' }).click());
  expect(popups).not.toHaveBeenCalled();
});

describe('an editor', () => {
  beforeEach(() => logIn());

  it('sees each popup with its days and whether visitors see it', async () => {
    stored = [{ ...POPUP, id: 1, start_date: '2025-09-16', title: '먼저' }, POPUP, COMING];
    await show();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '먼저2025.09.16 (화) ~ 2025.09.20 (토)다른 팝업에 가려짐',
      '결승 안내2025.09.17 (수) ~ 2025.09.21 (일)보이는 중',
      '시상식2025.10.30 (목) ~ 2025.11.03 (월)예정',
    ]);
  });

  it('creates a new one, by default from today on the site clock, without replacing one of the same day', async () => {
    const { router } = await show();
    expect(field('시작일').value).toBe('2025-09-18');
    type('제목', '새 알림');
    type('표시 일수', '３');
    expect(field('표시 일수').value).toBe('3');
    expect(screen.getByText('2025.09.18 (목)부터 2025.09.20 (토)까지 보입니다.')).toBeTruthy();
    await press('저장');
    expect(savePopup.mock.calls).toEqual([
      [
        {
          title: '새 알림',
          text: '',
          image: null,
          image_alt: null,
          link: null,
          start_date: '2025-09-18',
          display_days: 3,
          mode: 'today',
          store: 'cookie',
          cookie_days: 7,
          version: 0,
        },
      ],
    ]);
    expect(router.state.location.search).toBe('?id=9');
    expect(field('제목').value).toBe('새 알림');
    expect(storedDraft('new')).toBeNull();
  });

  it('copies an ended popup: a new one with the same content, for as many days from today on', async () => {
    const past = {
      ...POPUP,
      id: 2,
      start_date: '2025-08-01',
      image: 'abc.webp',
      image_alt: '깃발',
      link: '/media-news',
    };
    ended = [past];
    const { router } = await show();
    const row = within(screen.getByText('끝난 팝업').closest('details') ?? document.body).getByRole('listitem');
    expect(row.textContent).toBe('결승 안내2025.08.01 (금) ~ 2025.08.05 (화)복사해 새로 만들기');
    await act(async () => void fireEvent.click(within(row).getByRole('link')));
    expect(router.state.location.search).toBe('?copy=2');
    expect(screen.getByText(/끝난 팝업을 복사했습니다/)).toBeTruthy();
    expect(field('시작일').value).toBe('2025-09-18');
    await press('저장');
    const { id: _id, ...content } = past;
    expect(savePopup.mock.calls).toEqual([[{ ...content, start_date: '2025-09-18', version: 0 }]]);
    expect(router.state.location.search).toBe('?id=9');
  });

  it('gets the input of a copy back, also when the ended popup is no longer there', async () => {
    ended = [{ ...POPUP, id: 2, start_date: '2025-08-01' }];
    const first = await show('?copy=2');
    type('제목', '고친 제목');
    first.unmount();
    ended = [];
    const second = await show('?copy=2');
    expect(screen.getByText(/복사할 팝업을 찾을 수 없습니다/)).toBeTruthy();
    expect([field('제목').value, field('내용').value]).toEqual(['고친 제목', '토요일 19시']);
    second.unmount();
    await show();
    expect(field('제목').value).toBe('');
  });

  it('sees a preview of the popup while typing', async () => {
    await show();
    type('제목', '새 알림');
    type('내용', '첫 줄');
    expect(preview().getByText('새 알림')).toBeTruthy();
    expect(preview().getByText('첫 줄')).toBeTruthy();
    expect(preview().getByText('오늘 하루 보지 않기')).toBeTruthy();
    expect(preview().getByText('확인')).toBeTruthy();
    type('링크', '/media-news');
    fireEvent.click(screen.getByLabelText(/한 번 닫으면/));
    expect(preview().getByText('자세히 보기')).toBeTruthy();
    expect(preview().queryByText('오늘 하루 보지 않기')).toBeNull();
  });

  it('has a link that is completed when the field is left; a path of the site stays as it is', async () => {
    await show('?id=3');
    type('링크', 'www.kfa.or.kr/news');
    fireEvent.blur(field('링크'));
    expect(field('링크').value).toBe('https://www.kfa.or.kr/news');
    type('링크', '/media-news');
    fireEvent.blur(field('링크'));
    expect(field('링크').value).toBe('/media-news');
  });

  it.each([
    ['제목', '', '제목을 입력해 주세요.'],
    ['시작일', '', '시작일을 입력해 주세요.'],
    ['표시 일수', '0', '1부터 366까지의 수를 입력해 주세요.'],
  ])('sends nothing if %s is %j, and focuses the field', async (label, value, words) => {
    await show('?id=3');
    type('내용', '다른 글');
    type(label, value);
    await press('저장');
    expect(screen.getByText(words)).toBeTruthy();
    expect(document.activeElement).toBe(field(label));
    expect(savePopup).not.toHaveBeenCalled();
  });

  it('gets unsaved input back, until it is saved or discarded', async () => {
    const first = await show('?id=3');
    type('제목', '고친 제목');
    first.unmount();
    const second = await show('?id=3');
    expect(field('제목').value).toBe('고친 제목');
    expect(screen.getByText('저장하지 않은 입력을 불러왔습니다 (2025.09.18 12:00).')).toBeTruthy();
    await press('입력 버리기');
    expect(field('제목').value).toBe('결승 안내');
    expect(storedDraft('3')).toBeNull();
    second.unmount();
  });

  it('sees both versions if someone else saved first, and chooses one', async () => {
    const theirs = { ...POPUP, title: '그들의 제목', version: 5 };
    savePopup.mockRejectedValueOnce(new ApiError(409, 'stale', '먼저', { data: theirs }));
    await show('?id=3');
    type('제목', '내 제목');
    await press('저장');
    expect(screen.getByRole('group', { name: '제목' }).textContent).toBe('제목저장된 내용그들의 제목내 입력내 제목');
    await press('내 입력으로 저장');
    expect(savePopup.mock.lastCall?.[0]).toMatchObject({ id: 3, version: 5, title: '내 제목' });
    expect(screen.queryByRole('group', { name: '제목' })).toBeNull();
  });

  it('is asked before a new one replaces one of the same day', async () => {
    savePopup.mockRejectedValueOnce(new ApiError(409, 'stale', '먼저', { data: COMING }));
    const { router } = await show();
    type('제목', '새 알림');
    type('시작일', COMING.start_date);
    await press('저장');
    expect(screen.getByText(/같은 날 시작하는 팝업이 이미 있습니다/)).toBeTruthy();
    await press('저장된 내용 쓰기');
    expect(router.state.location.search).toBe('?id=5');
    expect(savePopup).toHaveBeenCalledTimes(1);
  });

  it('keeps the input after a 403, and gets a link to the login', async () => {
    savePopup.mockRejectedValueOnce(new ApiError(403, 'forbidden', '권한이 없습니다.'));
    await show('?id=3');
    type('제목', '내 제목');
    await press('저장');
    expect(screen.getByRole('button', { name: '로그인 화면으로' })).toBeTruthy();
    expect(sessionStore.getState().token).toBeNull();
    expect(field('제목').value).toBe('내 제목');
    expect(storedDraft('3')).toContain('내 제목');
  });

  it('loses nothing if the connection breaks: a retry finds the saved popup', async () => {
    savePopup.mockRejectedValueOnce(new ApiError(0, 'network', '연결'));
    uploadImage.mockResolvedValueOnce('1f3a.png');
    await show();
    await act(async () => void fireEvent.change(field('그림'), { target: { files: [new File(['x'], 'a.png')] } }));
    type('그림 설명', '관중석의 깃발');
    type('제목', '새 알림');
    await press('저장');
    expect(screen.getByText(/저장되었는지 알 수 없습니다/)).toBeTruthy();
    const came = { ...POPUP, id: 9, title: '새 알림', text: '', start_date: '2025-09-18', version: 1 };
    // The server has created the picture's sizes by now.
    Object.assign(came, { image: '1f3a-960x540.webp', image_alt: '관중석의 깃발' });
    savePopup.mockRejectedValueOnce(new ApiError(409, 'stale', '먼저', { data: came }));
    stored = [...stored, came];
    await press('저장');
    expect(screen.queryByRole('row')).toBeNull();
    expect(savePopup).toHaveBeenCalledTimes(2);
    expect(storedDraft('new')).toBeNull();
  });

  it('continues after someone deleted the popup: saving creates a new one', async () => {
    savePopup.mockRejectedValueOnce(new ApiError(404, 'popup_not_found', '없음'));
    await show('?id=3');
    type('제목', '내 제목');
    await press('저장');
    expect(screen.getByText(/다른 사람이 이 팝업을 삭제했습니다/)).toBeTruthy();
    await press('저장');
    expect(savePopup.mock.lastCall?.[0]).toMatchObject({ version: 0, title: '내 제목' });
    expect(savePopup.mock.lastCall?.[0]).not.toHaveProperty('id');
  });

  it.each([
    ['a new one', '', { ...POPUP, id: 9, title: '새 알림', text: '', start_date: '2025-09-18', version: 1 }],
    ['a stored one', '?id=3', { ...POPUP, title: '새 알림', version: 5 }],
  ])('does not offer the draft of %s that was saved before the browser was killed', async (_, search, saved) => {
    const killed = await show(search);
    type('제목', '새 알림');
    fireEvent(window, new Event('pagehide'));
    killed.unmount();
    const again = await show(search);
    expect(screen.getByText(/저장하지 않은 입력을/)).toBeTruthy();
    again.unmount();
    stored = [...stored.filter(({ id }) => id !== saved.id), saved];
    await show(search);
    expect(screen.queryByText(/저장하지 않은 입력을/)).toBeNull();
    expect(storedDraft(search === '' ? 'new' : '3')).toBeNull();
  });

  it('deletes one at once, even if the first answer was lost, and creates it again on request', async () => {
    deletePopup.mockRejectedValueOnce(new ApiError(404, 'popup_not_found', '없음'));
    const { router } = await show('?id=3');
    stored = [COMING];
    await press('팝업 삭제');
    expect(deletePopup.mock.calls).toEqual([[3, 4]]);
    expect(router.state.location.search).toBe('');
    expect(screen.queryByText('결승 안내')).toBeNull();
    const { id: _id, version: _version, ...content } = POPUP;
    savePopup.mockImplementationOnce(async () => {
      const again = { ...POPUP, id: 12, version: 1 };
      stored = [again, COMING];
      return again;
    });
    await press('되돌리기');
    expect(savePopup.mock.lastCall?.[0]).toEqual({ ...content, version: 0 });
    expect(router.state.location.search).toBe('?id=12');
    expect([field('제목').value, screen.getByText('팝업을 다시 만들었습니다.')]).toEqual([
      '결승 안내',
      expect.anything(),
    ]);
  });

  it('has the focus on the form that is shown after a deletion, and after a new one is saved', async () => {
    await show('?id=3');
    const pressFocused = async (name: string) => {
      act(() => screen.getByRole('button', { name }).focus());
      await press(name);
    };
    await pressFocused('팝업 삭제');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: '새 팝업' }));
    type('제목', '개막');
    await pressFocused('저장');

    expect(document.activeElement).toBe(screen.getByRole('heading', { name: '팝업 고치기' }));
  });

  it('offers to undo a deletion for 10 s, and says so if it fails', async () => {
    await show('?id=3');
    stored = [COMING];
    await press('팝업 삭제');
    savePopup.mockRejectedValueOnce(new ApiError(0, 'network', ''));
    await press('되돌리기');
    expect(screen.getByText(/삭제를 되돌리지 못했습니다/)).toBeTruthy();
    savePopup.mockRejectedValueOnce(new ApiError(409, 'stale', '먼저', { data: COMING }));
    await press('다시 시도');
    expect(screen.getByText(/같은 날 시작하는 팝업이 그 사이 생겨서/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '다시 시도' })).toBeNull();
  });

  it('does not delete one that someone else changed in the meantime', async () => {
    const theirs = { ...POPUP, title: '그들의 제목', version: 5 };
    deletePopup.mockRejectedValueOnce(new ApiError(409, 'stale', '먼저', { data: theirs }));
    await show('?id=3');
    await press('팝업 삭제');
    expect(screen.getByText(/확인하고 다시 삭제해 주세요/)).toBeTruthy();
    expect(field('제목').value).toBe('그들의 제목');
  });

  it('uploads a picture, sees it, and removes it again', async () => {
    uploadImage.mockResolvedValueOnce('abc.webp');
    await show();
    const file = new File(['x'], '그림.png', { type: 'image/png' });
    await act(async () => void fireEvent.change(field('그림'), { target: { files: [file] } }));
    expect(uploadImage).toHaveBeenCalledWith(file);
    expect(document.querySelectorAll('img[src="/uploads/abc.webp"]')).toHaveLength(2);
    await press('그림 빼기');
    expect(document.querySelector('img')).toBeNull();
    await press('되돌리기');
    expect(document.querySelectorAll('img[src="/uploads/abc.webp"]')).toHaveLength(2);
  });

  it('is asked what a picture shows, and sees the server’s answer at that field', async () => {
    stored = [{ ...POPUP, image: 'abc.webp' }];
    await show('?id=3');
    type('제목', '새 제목');
    await press('저장');
    expect(savePopup).not.toHaveBeenCalled();
    expect(field('그림 설명').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText('그림을 설명하는 글을 입력해 주세요.')).toHaveLength(1);
    type('그림 설명', '관중석의 깃발');
    expect(preview().getByRole('img', { hidden: true }).getAttribute('alt')).toBe('관중석의 깃발');
    savePopup.mockRejectedValueOnce(new ApiError(422, 'image_alt_required', '설명이 없습니다.'));
    await press('저장');
    expect(field('그림 설명').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText('설명이 없습니다.').length).toBeGreaterThan(0);
    await press('저장');
    expect(savePopup.mock.lastCall?.[0]).toMatchObject({ image: 'abc.webp', image_alt: '관중석의 깃발' });
  });

  it('sends no text for a picture that was removed', async () => {
    stored = [{ ...POPUP, image: 'abc.webp', image_alt: '관중석의 깃발' }];
    await show('?id=3');
    await press('그림 빼기');
    expect(screen.queryByLabelText('그림 설명')).toBeNull();
    await press('저장');
    expect(savePopup.mock.lastCall?.[0]).toMatchObject({ image: null, image_alt: null });
  });

  it('is asked before leaving unsaved input', async () => {
    const { router } = await show('?id=3');
    type('제목', '내 제목');
    await act(async () => void router.navigate('/'));
    expect(router.state.location.pathname).toBe('/staff/popup');
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(field('제목').value).toBe('내 제목');
  });

  it('sees why a picture was refused', async () => {
    uploadImage.mockRejectedValueOnce(new ApiError(422, 'unprocessable', '지원하지 않는 그림입니다.'));
    await show();
    await act(async () => void fireEvent.change(field('그림'), { target: { files: [new File(['x'], 'a.png')] } }));
    expect(screen.getByText('지원하지 않는 그림입니다.')).toBeTruthy();
    const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'b.png');
    await act(async () => void fireEvent.change(field('그림'), { target: { files: [large] } }));
    expect(screen.getByText('그림은 5MB까지 올릴 수 있습니다.')).toBeTruthy();
    expect(uploadImage).toHaveBeenCalledTimes(1);
  });

  it('retries if the list could not be loaded', async () => {
    popups.mockRejectedValueOnce(new ApiError(500, 'internal', '서버에 문제가 생겼습니다.'));
    await show();
    expect(screen.getByRole('alert').textContent).toContain('서버에 문제가 생겼습니다.');
    await press('다시 시도');
    expect(screen.getByText('결승 안내')).toBeTruthy();
  });
});
