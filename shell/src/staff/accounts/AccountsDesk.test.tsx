import { jest } from '@jest/globals';
import { ApiError } from '@wkff/api-client';
import type { Account, Role } from '@wkff/contracts';
import { draftKey, login, logout, sessionStore, type SessionUser } from '@wkff/session';
import { buildSession } from '@wkff/testing';
import { installFakeDialogs, renderRoutes, stubHost } from '@wkff/ui/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { buildPage } from '../../page/buildPage.fake.ts';
import type { FrameClub } from '../../page/clubs.ts';
import { PageContext } from '../../page/PageContext.tsx';
import { AccountsDesk } from './AccountsDesk.tsx';
import type { AccountsApi } from './accountsApi.ts';

installFakeDialogs();

const account = (overrides: Partial<Account> = {}): Account => ({
  id: 7,
  username: 'admin',
  userType: 'general',
  email: null,
  roles: ['admin'],
  remotes: [],
  clubId: null,
  boards: null,
  ownItemsOnly: false,
  isDisabled: false,
  isDemo: false,
  needsOwnPassword: false,
  lastLoginAt: '2025-09-18T11:58:00+09:00',
  linkExpiresAt: null,
  version: 1,
  ...overrides,
});
const ADMIN = account();
const KIM = account({
  id: 8,
  username: 'kim',
  email: 'kim@example.org',
  roles: ['scorer', 'editor'],
  lastLoginAt: null,
  version: 3,
});

let stored: Account[];
const api = {
  list: jest.fn<AccountsApi['list']>(),
  add: jest.fn<AccountsApi['add']>(),
  save: jest.fn<AccountsApi['save']>(),
  disable: jest.fn<AccountsApi['disable']>(),
  enable: jest.fn<AccountsApi['enable']>(),
  endSessions: jest.fn<AccountsApi['endSessions']>(),
  newPassword: jest.fn<AccountsApi['newPassword']>(),
  makeLink: jest.fn<AccountsApi['makeLink']>(),
  mailLink: jest.fn<AccountsApi['mailLink']>(),
  sections: jest.fn<AccountsApi['sections']>(),
};
const copied = jest.fn<(text: string) => Promise<void>>();
const page = buildPage({
  host: stubHost({}),
  clubs: [{ id: 2, key: 'hwacheon-kspo', name: '화천 KSPO' } as FrameClub],
});

/** Stores an account as the server would. */
function store(next: Account): Account {
  stored = [...stored.filter(({ id }) => id !== next.id), next];
  return next;
}

beforeEach(() => {
  localStorage.clear();
  logIn();
  stored = [ADMIN, KIM];
  for (const call of Object.values(api)) call.mockReset();
  api.list.mockImplementation(() => Promise.resolve(stored));
  api.save.mockImplementation((id, { version, ...fields }) =>
    Promise.resolve(store(account({ ...stored.find((one) => one.id === id), ...fields, version: version + 1 }))),
  );
  api.sections.mockResolvedValue([
    { name: 'mf-home', title: '홈' },
    { name: 'mf-league', title: 'WK리그' },
  ] as Awaited<ReturnType<AccountsApi['sections']>>);
  copied.mockReset().mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: copied }, configurable: true });
});
afterEach(() => logout());

function logIn(roles: Role[] = ['admin']): void {
  login(buildSession({ username: 'admin', roles }));
}

async function show(search = '') {
  const self = sessionStore.getState().user as SessionUser;
  const element = (
    <PageContext.Provider value={page}>
      <AccountsDesk self={self} api={api as AccountsApi} />
    </PageContext.Provider>
  );
  const elsewhere = ['/', '*'].map((path) => ({ id: path, path, element: <p>다른 화면</p> }));
  const shown = await renderRoutes(
    [{ id: 'a', path: '/staff/accounts', element }, ...elsewhere],
    `/staff/accounts${search}`,
  );
  await act(async () => undefined);
  return shown;
}
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string | RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const check = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('checkbox', { name })));
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const refusal = (status: number, code: ApiError['code'], message: string, more = {}) =>
  new ApiError(status, code, message, more);

describe('the list', () => {
  it('shows name, kind, e-mail, roles in words, last login and state of each account', async () => {
    stored = [
      ADMIN,
      { ...KIM, isDisabled: true, needsOwnPassword: true },
      account({
        id: 9,
        username: 'lee',
        userType: 'press',
        roles: ['releaser'],
        remotes: ['mf-league'],
        isDemo: true,
        linkExpiresAt: '2025-09-19T12:00:00+09:00',
      }),
      account({ id: 10, username: 'fan', roles: [] }),
    ];
    await show();
    expect(rows()).toEqual([
      'admin일반회원관리자마지막 로그인 2025.09.18 11:58내 계정',
      'kim일반회원 · kim@example.org기록, 편집로그인한 적 없음사용 중지받은 비밀번호를 아직 바꾸지 않음',
      'lee기자회원릴리스 (mf-league)마지막 로그인 2025.09.18 11:58비밀번호 링크 2025.09.19 12:00까지시연 계정',
      'fan일반회원역할 없음마지막 로그인 2025.09.18 11:58',
    ]);
    expect(screen.getByText('계정 4개')).toBeTruthy();
  });

  it.each([
    ['KIM', ['kim']],
    ['ＫＩＭ', ['kim']],
    ['example.org', ['kim']],
    ['관리자', ['admin']],
    ['일반 없는말', []],
    ['', ['admin', 'kim']],
  ])('finds %j', async (search, names) => {
    await show();
    type('계정 찾기', search);
    expect(screen.queryAllByRole('listitem').map((row) => within(row).getByRole('link').textContent)).toEqual(names);
    if (names.length === 0) expect(screen.getByText('찾는 계정이 없습니다.')).toBeTruthy();
  });

  it('says what each role may do', async () => {
    await show();
    expect(screen.getByRole('checkbox', { name: '기록', description: /경기 점수와 득점/ })).toBeTruthy();
  });

  it('says that it could not be read, and reads it again', async () => {
    api.list.mockRejectedValueOnce(refusal(500, 'internal', '서버에 문제가 생겼습니다.'));
    await show();
    expect(screen.getByText('서버에 문제가 생겼습니다.')).toBeTruthy();
    await press('다시 시도');
    expect(rows()).toHaveLength(2);
  });

  it('leads to the form of the account that is chosen, which takes the focus', async () => {
    const { router } = await show();
    await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'kim' })));
    expect(router.state.location.search).toBe('?id=8');
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'kim 계정' }));
  });

  it('says that there is no such account', async () => {
    await show('?id=99');
    expect(screen.getByText('계정을 찾을 수 없습니다.')).toBeTruthy();
  });
});

describe('a new account', () => {
  const PASSWORD = 'generated-pass-1';
  beforeEach(() => {
    api.add.mockImplementation((fields) =>
      Promise.resolve({
        account: store(account({ ...fields, id: 11, needsOwnPassword: true, lastLoginAt: null })),
        password: PASSWORD,
      }),
    );
  });

  it('is saved with its roles, and its password is shown once and copied', async () => {
    const { router } = await show();
    type('아이디', ' secretary ');
    type('이메일', 'office@example.org');
    await check('편집');
    await press('계정 만들기');
    expect(api.add.mock.calls).toEqual([
      [
        {
          username: 'secretary',
          userType: 'general',
          email: 'office@example.org',
          roles: ['editor'],
          remotes: [],
          clubId: null,
          boards: null,
          ownItemsOnly: false,
        },
      ],
    ]);
    expect(router.state.location.search).toBe('?id=11');
    const secret = screen.getByRole('region', { name: 'secretary 계정의 비밀번호' });
    expect(document.activeElement).toBe(secret);
    expect(field('비밀번호').value).toBe(PASSWORD);
    await press('복사');
    expect(copied.mock.calls).toEqual([[PASSWORD]]);
    expect(within(secret).getByText('복사했습니다.')).toBeTruthy();
    await press('전했으니 닫기');
    expect(document.body.innerHTML).not.toContain(PASSWORD);
    expect(JSON.stringify({ ...localStorage })).not.toContain(PASSWORD);
  });

  it.each(['김비서', 'аdmin', 'admin 😀'])('has no name like %s', async (name) => {
    await show();
    type('아이디', name);
    await check('편집');
    await press('계정 만들기');
    expect(api.add).not.toHaveBeenCalled();
    expect(screen.getByText('아이디에는 영문과 숫자, . _ - @만 쓸 수 있습니다.')).toBeTruthy();
  });

  it('asks for the sections if it is of a releaser', async () => {
    await show();
    type('아이디', 'releaser');
    await check('릴리스');
    await press('계정 만들기');
    expect(api.add).not.toHaveBeenCalled();
    expect(screen.getByText('릴리스할 섹션을 하나 이상 골라 주세요.')).toBeTruthy();
    await check('WK리그 · mf-league');
    await press('계정 만들기');
    expect(api.add.mock.calls[0]?.[0]).toMatchObject({ roles: ['releaser'], remotes: ['mf-league'] });
  });

  it('asks for the club if it is of a club', async () => {
    await show();
    type('아이디', 'club');
    await check('팀 담당');
    await press('계정 만들기');
    expect(api.add).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(field('맡을 팀'));
    type('맡을 팀', '2');
    await press('계정 만들기');
    expect(api.add.mock.calls[0]?.[0]).toMatchObject({ roles: ['club'], clubId: 2 });
  });

  it('may be limited to boards, and to its own items, if it is of an editor', async () => {
    await show();
    type('아이디', 'pressofficer');
    expect(screen.queryByRole('group', { name: '글을 쓸 게시판' })).toBeNull();
    await check('편집');
    const boards = within(screen.getByRole('group', { name: '글을 쓸 게시판' })).getAllByRole('checkbox');
    expect(boards.map((box) => (box as HTMLInputElement).checked)).toEqual([true, true, true, true]);
    for (const name of ['공지사항', '보도자료', '포토', '자료실']) await check(name);
    await press('계정 만들기');
    expect([api.add.mock.calls.length, screen.getByText('게시판을 하나 이상 골라 주세요.') !== null]).toEqual([
      0,
      true,
    ]);
    await check('포토');
    await check('보도자료');
    await check('자기 글만 고치기');
    await press('계정 만들기');
    expect(api.add.mock.calls[0]?.[0]).toMatchObject({ boards: ['MediaPress', 'MediaPhotos'], ownItemsOnly: true });
    expect(rows().at(-1)).toContain('편집 (보도자료, 포토, 자기 글만)');
  });

  it.each([
    ['아이디', '', '아이디를 입력해 주세요.'],
    ['이메일', 'nowhere', '이메일 주소를 확인해 주세요.'],
  ])('is not sent with %s %j', async (label, value, message) => {
    await show();
    type('아이디', 'kim2');
    type(label, value);
    await press('계정 만들기');
    expect([api.add.mock.calls.length, screen.getByText(message) !== null]).toEqual([0, true]);
    expect(document.activeElement).toBe(field(label));
  });

  it('keeps its text if the name is taken, or the session has ended', async () => {
    api.add.mockRejectedValueOnce(refusal(422, 'username_taken', '이미 있는 아이디입니다.'));
    await show();
    type('아이디', 'kim');
    await press('계정 만들기');
    expect(screen.getAllByText('이미 있는 아이디입니다.').length).toBeGreaterThan(0);
    expect(field('아이디').value).toBe('kim');
    api.add.mockRejectedValueOnce(refusal(401, 'unauthorized', '로그인이 필요합니다.'));
    type('아이디', 'kim3');
    await press('계정 만들기');
    expect(screen.getByText(/로그인하지 않아 저장하지 않았습니다/)).toBeTruthy();
    expect(field('아이디').value).toBe('kim3');
  });

  it('says to copy by hand where there is no clipboard', async () => {
    copied.mockRejectedValueOnce(new Error('denied'));
    await show();
    type('아이디', 'secretary');
    await press('계정 만들기');
    await press('복사');
    expect(screen.getByText(/직접 복사해 주세요/)).toBeTruthy();
  });
});

describe('a stored account', () => {
  it('is changed over the version that was read', async () => {
    await show('?id=8');
    type('이메일', '');
    await check('관리자');
    await press('저장');
    expect(api.save.mock.calls).toEqual([
      [
        8,
        {
          username: 'kim',
          userType: 'general',
          email: null,
          roles: ['editor', 'scorer', 'admin'],
          remotes: [],
          clubId: null,
          boards: null,
          ownItemsOnly: false,
          version: 3,
        },
      ],
    ]);
    expect(screen.getByText('계정을 저장했습니다.')).toBeTruthy();
    expect(localStorage.getItem(draftKey(7, 'account:8'))).toBeNull();
  });

  it('shows what another admin has changed, and asks', async () => {
    const theirs = { ...KIM, email: 'theirs@example.org', version: 4 };
    api.save.mockRejectedValueOnce(refusal(409, 'stale', '먼저', { data: theirs }));
    await show('?id=8');
    type('이메일', 'mine@example.org');
    await press('저장');
    expect(screen.getByRole('group', { name: '이메일' }).textContent).toContain('theirs@example.org');
    await press('내 입력으로 저장');
    expect(api.save.mock.lastCall?.[1]).toMatchObject({ email: 'mine@example.org', version: 4 });
  });

  it('says at the roles that it is the last admin’s', async () => {
    api.save.mockRejectedValueOnce(refusal(409, 'last_admin', '마지막 관리자 계정입니다.'));
    await show('?id=7');
    await check('관리자');
    await press('저장');
    const group = screen.getByRole('group', { name: '역할' });
    expect(within(group).getByText('마지막 관리자 계정입니다.')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '관리자' }).checked).toBe(false);
  });

  it('is disabled after a question, and enabled without one', async () => {
    api.disable.mockImplementation(() => Promise.resolve(store({ ...KIM, isDisabled: true, version: 4 })));
    api.enable.mockImplementation(() => Promise.resolve(store({ ...KIM, version: 5 })));
    await show('?id=8');
    await press('사용 중지');
    expect(api.disable).not.toHaveBeenCalled();
    const dialog = screen.getByRole('dialog');
    await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: '사용 중지' })));
    expect(api.disable.mock.calls).toEqual([[8]]);
    expect(screen.queryByRole('button', { name: '비밀번호 링크 만들기' })).toBeNull();
    await press('다시 사용');
    expect(api.enable.mock.calls).toEqual([[8]]);
    expect(screen.getByText('계정을 다시 사용하게 했습니다.')).toBeTruthy();
  });

  it('gets a link with the token in the fragment, shown once', async () => {
    api.makeLink.mockResolvedValue({
      account: { ...KIM, linkExpiresAt: '2025-09-19T12:00:00+09:00' },
      token: 'tok_en-1',
      expiresAt: '2025-09-19T12:00:00+09:00',
      canMail: false,
    });
    await show('?id=8');
    await press('비밀번호 링크 만들기');
    expect(field('링크').value).toBe(`${location.origin}/reset-password#tok_en-1`);
    expect(screen.getByText(/2025.09.19 12:00까지 한 번 쓸 수 있고/)).toBeTruthy();
  });

  it('gets the link by mail if the site sends any, and the page says what came of it', async () => {
    const expiresAt = '2025-09-19T12:00:00+09:00';
    api.makeLink.mockResolvedValue({ account: KIM, token: 'tok_en-1', expiresAt, canMail: true });
    api.mailLink.mockRejectedValueOnce(new ApiError(422, 'mail_refused', '메일 서버가 메일을 받지 않았습니다.'));
    api.mailLink.mockResolvedValueOnce({ to: 'kim@example.org' });
    await show('?id=8');
    await press('비밀번호 링크 만들기');
    await press('메일로 보내기');
    expect(screen.getByText('메일 서버가 메일을 받지 않았습니다.')).toBeTruthy();
    await press('메일로 보내기');
    expect(screen.getByText('kim@example.org(으)로 보냈습니다.')).toBeTruthy();
    expect(screen.queryByText('메일 서버가 메일을 받지 않았습니다.')).toBeNull();
    expect(api.mailLink.mock.calls).toEqual([
      [8, 'tok_en-1'],
      [8, 'tok_en-1'],
    ]);
  });

  it('has no button for mail without an e-mail', async () => {
    const expiresAt = '2025-09-19T12:00:00+09:00';
    api.makeLink.mockResolvedValue({ account: { ...KIM, email: null }, token: 'a', expiresAt, canMail: true });
    await show('?id=8');
    await press('비밀번호 링크 만들기');
    expect(screen.queryByRole('button', { name: '메일로 보내기' })).toBeNull();
    expect(screen.getByText(/이 계정에는 이메일이 없어/)).toBeTruthy();
  });

  it('warns those who would end their own session', async () => {
    await show('?id=7');
    await press('모든 로그인 끝내기');
    expect(screen.getByText(/이 로그인도 끝납니다/)).toBeTruthy();
    await press('취소');
    expect(api.endSessions).not.toHaveBeenCalled();
  });

  it('says why an action was refused', async () => {
    api.newPassword.mockRejectedValueOnce(refusal(0, 'network', ''));
    await show('?id=8');
    await press('새 비밀번호 만들기');
    await act(
      async () =>
        void fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '새 비밀번호 만들기' })),
    );
    expect(screen.getByText(/처리되었는지 알 수 없습니다/)).toBeTruthy();
  });
});
