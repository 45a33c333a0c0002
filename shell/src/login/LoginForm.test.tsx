import { jest } from '@jest/globals';
import { ApiError, type LoginInput } from '@wkff/api-client';
import type { Session } from '@wkff/contracts';
import { STORAGE_KEYS } from '@wkff/session';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { buildPage } from '../page/buildPage.fake.ts';
import { PageContext } from '../page/PageContext.tsx';
import { SITE_EVENT } from '../page/pageData.ts';
import type { SiteSettings } from '../page/siteSettings.ts';
import { LoginForm } from './LoginForm.tsx';
import { texts } from './texts.ts';
import type { LoginFormProps } from './useLoginForm.ts';

const ANSWER = { token: 'a.b.c', user: { id: 1, username: 'fan' } } as unknown as Session;
const SITE = { contact: { phone: '02-123-4567', email: 'office@example.org' }, social: [], familySites: [] };
const login = jest.fn<(input: LoginInput) => Promise<Session>>();
const onLogin = jest.fn<(answer: Session) => string | null>();

beforeEach(() => {
  localStorage.clear();
  login.mockReset().mockResolvedValue(ANSWER);
  onLogin.mockReset().mockReturnValue(null);
});

const show = (props: Partial<LoginFormProps> = {}) =>
  render(
    <PageContext.Provider value={buildPage({ site: SITE })}>
      <LoginForm auth={{ login }} onLogin={onLogin} {...props} />
    </PageContext.Provider>,
  );
const username = () => screen.getByLabelText<HTMLInputElement>('아이디');
const password = () => screen.getByLabelText<HTMLInputElement>('비밀번호');
const submit = () => screen.getByRole('button', { name: /로그인/ });
const message = () => screen.getByRole('alert').textContent;
const type = (input: HTMLInputElement, value: string) => fireEvent.input(input, { target: { value } });
const press = () => act(async () => void fireEvent.click(submit()));

async function logIn(): Promise<void> {
  type(username(), 'fan');
  type(password(), 'secret');
  await press();
}

it('sends name, password, tab and whether to save the name', async () => {
  show();
  fireEvent.click(screen.getByRole('radio', { name: '기자회원' }));
  fireEvent.click(screen.getByRole('checkbox', { name: '아이디 저장' }));
  await logIn();
  expect(login.mock.calls).toEqual([[{ username: 'fan', password: 'secret', userType: 'press', saveId: true }]]);
  expect(onLogin.mock.calls).toEqual([[ANSWER]]);
  expect(localStorage.getItem(STORAGE_KEYS.savedUsername)).toBe('fan');
});

it('says who helps with a lost password, with the contact of the site', () => {
  show();
  const lost = screen.getByText('비밀번호 찾기').closest('details');
  expect(lost?.open).toBe(false);
  expect([...(lost?.querySelectorAll('a') ?? [])].map(({ href }) => href)).toEqual([
    'tel:021234567',
    'mailto:office@example.org',
  ]);
});

it('says it in the words of the office once it has written any, and as before when they are taken out', () => {
  show();
  const say = (contact: SiteSettings['contact']) =>
    act(() => void dispatchEvent(new CustomEvent(SITE_EVENT, { detail: { ...SITE, contact } })));
  const builtIn = screen.getByText(texts.lost);
  say({ ...SITE.contact, loginNote: '평일 9시부터 18시까지 사무국에 전화해 주세요.' });
  expect(builtIn.textContent).toBe('평일 9시부터 18시까지 사무국에 전화해 주세요.');
  expect(screen.getByRole('link', { name: '02-123-4567', hidden: true })).toBeTruthy();
  say({});
  expect(screen.getByText(texts.lost)).toBeTruthy();
});

it('starts on the tab of general members', async () => {
  show();
  await logIn();
  expect(login.mock.calls[0]?.[0]).toMatchObject({ userType: 'general', saveId: false });
});

it('fills in a saved name, and deletes it after a login with the box unchecked', async () => {
  localStorage.setItem(STORAGE_KEYS.savedUsername, 'keeper');
  show();
  expect(username().value).toBe('keeper');
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  fireEvent.click(screen.getByRole('checkbox'));
  await logIn();
  expect(localStorage.getItem(STORAGE_KEYS.savedUsername)).toBeNull();
});

it.each([
  ['', ''],
  ['fan', ''],
  ['  ', 'secret'],
])('sends nothing unless both are filled in (%j, %j), and focuses the missing one', async (name, word) => {
  show();
  type(username(), name);
  type(password(), word);
  await press();
  expect(message()).toBe('아이디와 비밀번호를 모두 입력해주세요.');
  expect(login).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(name.trim() ? password() : username());
});

it.each([
  [
    'the server’s words',
    new ApiError(401, 'login_failed', '아이디 또는 비밀번호가 올바르지 않습니다.'),
    /^아이디 또는/,
  ],
  ['its own message if the server sent none', new ApiError(502, 'unexpected', 'x'), /^로그인에 실패했습니다\.$/],
  ['its own message for an unexpected error', new Error('x'), /^로그인에 실패했습니다\.$/],
  ['the network’s', new ApiError(0, 'network', 'x'), /^서버 연결에 실패했습니다\. 다시 시도해주세요\.$/],
])('a failure shows %s, until the next edit', async (_what, error, words) => {
  login.mockRejectedValueOnce(error);
  show();
  await logIn();
  expect(message()).toMatch(words);
  expect(username().getAttribute('aria-invalid')).toBe('true');
  type(password(), 'secret2');
  expect(message()).toBe('');
  await press();
  expect(onLogin).toHaveBeenCalledTimes(1);
});

it('shows why an answer was not accepted', async () => {
  onLogin.mockReturnValueOnce('다른 계정입니다.');
  show();
  await logIn();
  expect(message()).toBe('다른 계정입니다.');
  expect(localStorage.getItem(STORAGE_KEYS.savedUsername)).toBeNull();
});

it('is sent only once on a double click, and shows that it is being sent', async () => {
  let answer: (session: Session) => void = () => undefined;
  login.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  show();
  type(username(), 'fan');
  type(password(), 'secret');
  await act(async () => {
    fireEvent.click(submit());
    fireEvent.click(submit());
  });
  fireEvent.click(submit());
  expect(submit().textContent).toBe('로그인하는 중…');
  expect(submit().getAttribute('aria-disabled')).toBe('true');
  await act(async () => answer(ANSWER));
  await press();
  expect(login).toHaveBeenCalledTimes(1);
  expect(submit().textContent).toBe('로그인했습니다.');
});

describe.each([
  ['아이디', username],
  ['비밀번호', password],
])('%s', (_label, field) => {
  it('removes Hangul, and shows a hint until something else is typed', () => {
    show();
    type(field(), 'ab가c');
    expect(field().value).toBe('abc');
    expect(message()).toMatch(/^한글은 입력할 수 없습니다/);
    type(field(), 'abcd');
    expect(message()).toBe('');
  });

  it('does not change text while it is composed', () => {
    show();
    fireEvent.compositionStart(field());
    fireEvent(field(), new InputEvent('input', { bubbles: true }));
    field().value = 'ab하';
    fireEvent(field(), new InputEvent('input', { bubbles: true, isComposing: true }));
    expect(field().value).toBe('ab하');
    expect(message()).toMatch(/^한글은/);
    fireEvent.compositionEnd(field());
    expect(field().value).toBe('ab');
  });
});

it('asks only for the password if the account is fixed', async () => {
  const account = { id: 1, username: 'reporter', userType: 'press', email: null, loginTime: '' };
  show({ account });
  expect(screen.queryByRole('radio')).toBeNull();
  expect(username().readOnly).toBe(true);
  type(password(), 'secret');
  await press();
  expect(login.mock.calls[0]?.[0]).toMatchObject({ username: 'reporter', userType: 'press' });
  expect(localStorage.getItem(STORAGE_KEYS.savedUsername)).toBeNull();
});

it('shows the password on request', () => {
  show();
  expect(password().type).toBe('password');
  fireEvent.click(screen.getByRole('button', { name: '비밀번호 표시', pressed: false }));
  expect(password().type).toBe('text');
  fireEvent.click(screen.getByRole('button', { name: '비밀번호 표시', pressed: true }));
  expect(password().type).toBe('password');
});
