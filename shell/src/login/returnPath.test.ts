import { returnPath } from './returnPath.ts';

const ORIGIN = 'https://wkff.example';

test.each([
  ['/media-news?page=2#list', '/media-news?page=2#list'],
  ['/team/team-overview?id=8&season=2025', '/team/team-overview?id=8&season=2025'],
  ['/media-press?searchQuery=%EC%97%B0%EB%A7%B9', '/media-press?searchQuery=%EC%97%B0%EB%A7%B9'],
  ['/login-help', '/login-help'],
])('leads back to a path of this site: %s', (from, path) => {
  expect(returnPath(from, ORIGIN)).toBe(path);
});

test.each([
  [null],
  [''],
  ['media-news'],
  ['//evil.example'],
  ['///evil.example'],
  ['/\\evil.example'],
  ['\\\\evil.example'],
  ['/x/..//evil.example'],
  ['/./\\evil.example'],
  ['/\t/evil.example'],
  ['/\n/evil.example'],
  [' //evil.example'],
  ['/media\u0000news'],
  ['https://evil.example/'],
  ['javascript:alert(1)'],
  ['data:text/html,x'],
  ['/login'],
  ['/login/'],
  ['/LOGIN?from=/login'],
  ['/x/../login'],
  ['/logout'],
  ['/%6cogout'],
  ['/log%69n/'],
  ['/media%zz'],
])('leads home instead of to %j', (from) => {
  expect(returnPath(from, ORIGIN)).toBe('/');
});
