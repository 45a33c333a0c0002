import { loginPath, loginReason } from './loginPath.ts';

test('the login page is told where to lead back to, unless that is home', () => {
  expect(loginPath()).toBe('/login');
  expect(loginPath('/')).toBe('/login');
  expect(loginPath('/team/team-overview?id=8')).toBe('/login?from=%2Fteam%2Fteam-overview%3Fid%3D8');
});

test.each([[null], [undefined], ['text'], [{ why: 3 }], [{}]])('the state %j says nothing of why', (state) => {
  expect(loginReason(state)).toBeNull();
});
