import { jest } from '@jest/globals';
import type { Session } from '@wkff/contracts';
import { endSession, login, logout } from '@wkff/session';
import { createLiveState } from '../live/LiveState.ts';
import type { Router } from '../page/Router.ts';
import { followLogin } from './followLogin.ts';

const encode = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
let tokens = 0;
function answer(id: number): Session {
  const token = `${encode({})}.${encode({ exp: 4_102_444_800, jti: (tokens += 1) })}.x`;
  const user = { id, username: `member ${id}`, userType: 'general' as const, email: null, roles: [], remotes: [] };
  return { token, user: { ...user, loginTime: '' } };
}

/** Returns a router that shows one route, and a mock of `revalidate`. */
function fakeRouter(routeId = 'league:matches') {
  const listeners: ((state: { navigation: { state: string } }) => void)[] = [];
  const revalidate = jest.fn(() => Promise.resolve());
  const router = {
    state: { matches: [{ route: { id: routeId } }] },
    revalidate,
    subscribe: (listener: (typeof listeners)[number]) => listeners.push(listener),
  };
  const navigate = () => listeners.forEach((listener) => listener({ navigation: { state: 'loading' } }));
  return { router: router as unknown as Router, revalidate, navigate };
}

const follow = (router: Router) => followLogin(router, createLiveState(0), (id) => id === 'shell:stale');

beforeEach(() => {
  logout();
  localStorage.clear();
});

it('reads the page again for a user who was logged in when it loaded', () => {
  login(answer(1));
  const { router, revalidate } = fakeRouter();
  follow(router);
  expect(revalidate).toHaveBeenCalledTimes(1);
});

it('reads it again after a login and after a logout', () => {
  const { router, revalidate } = fakeRouter();
  follow(router);
  expect(revalidate).not.toHaveBeenCalled();
  login(answer(1));
  expect(revalidate).toHaveBeenCalledTimes(1);
  logout();
  expect(revalidate).toHaveBeenCalledTimes(2);
});

it('does not read it again when a session expires, or when the same account logs in again', () => {
  const { router, revalidate } = fakeRouter();
  follow(router);
  login(answer(1));
  endSession();
  login(answer(1));
  expect(revalidate).toHaveBeenCalledTimes(1);
});

it('reads it again for an account that logs in again, if the page was opened without a session', () => {
  const { router, revalidate, navigate } = fakeRouter();
  follow(router);
  login(answer(1));
  endSession();
  navigate();
  login(answer(1));
  expect(revalidate).toHaveBeenCalledTimes(2);
});

it('never reads pages again that are the same for everybody', () => {
  const { router, revalidate } = fakeRouter('shell:stale');
  follow(router);
  login(answer(1));
  expect(revalidate).not.toHaveBeenCalled();
});
