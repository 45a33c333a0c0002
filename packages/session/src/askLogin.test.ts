import { askLogin, onLoginAsked, type LoginQuestion } from './askLogin.ts';
import { fakeLogin, fakeToken } from './tabs.fake.ts';
import { login, logout, sessionStore } from './session.ts';

let questions: LoginQuestion[];
let stop: () => void;

beforeEach(() => {
  localStorage.clear();
  sessionStore.getState().refresh();
  questions = [];
  stop = onLoginAsked((question) => questions.push(question));
});
afterEach(() => stop());

it('does not ask a user who is logged in', async () => {
  login(fakeLogin());
  expect(await askLogin()).toBe(true);
  expect(questions).toEqual([]);
});

it('asks once for several callers, and answers all of them', async () => {
  login(fakeLogin());
  logout();
  const answers = [askLogin(), askLogin()];
  expect(questions).toHaveLength(1);
  expect(questions[0]?.user?.username).toBe('fan');
  questions[0]?.answer(true);
  expect(await Promise.all(answers)).toEqual([true, true]);
  const next = askLogin();
  questions[1]?.answer(false);
  expect(await next).toBe(false);
});

it('ends the session only if its token is the one that the server refused', async () => {
  login(fakeLogin());
  const { token } = sessionStore.getState();
  const answer = askLogin({ refused: token });
  expect(sessionStore.getState()).toMatchObject({ token: null, hasExpired: true });
  questions[0]?.answer(false);
  await answer;
  login(fakeLogin(fakeToken({ renewed: true })));
  expect(await askLogin({ refused: token })).toBe(true);
});

it('passes the reason on, if there is one', async () => {
  const asking = askLogin({ why: '로그인이 끝났습니다.' });
  expect(questions[0]?.why).toBe('로그인이 끝났습니다.');
  questions[0]?.answer(false);
  await asking;
  const again = askLogin();
  expect(questions[1]?.why).toBeNull();
  questions[1]?.answer(false);
  await again;
});

it('asks if the account that is logged in is not the author of the input', async () => {
  login(fakeLogin(undefined, 'press', 2));
  const answer = askLogin({ user: { id: 1, username: 'fan', userType: 'general', email: null, loginTime: '' } });
  expect(questions[0]?.user?.id).toBe(1);
  questions[0]?.answer(false);
  expect(await answer).toBe(false);
});

it('answers false if no dialog is registered', async () => {
  stop();
  logout();
  expect(await askLogin()).toBe(false);
});
