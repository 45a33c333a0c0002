import { loginPath, loginReason } from './loginPath.ts';

test('the login page gets the path to return to, unless that is the home page', () => {
  expect(loginPath()).toBe('/login');
  expect(loginPath('/')).toBe('/login');
  expect(loginPath('/team/team-overview?id=8')).toBe('/login?from=%2Fteam%2Fteam-overview%3Fid%3D8');
});

test.each([[null], [undefined], ['text'], [{ why: 3 }], [{}]])('the history state %j has no reason', (state) => {
  expect(loginReason(state)).toBeNull();
});
