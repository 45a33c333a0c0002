import { renderRoutes } from '@wkff/ui/testing';
import { sessionStore, STORAGE_KEYS } from '@wkff/session';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { MemberMenu } from './MemberMenu.tsx';

const user = (userType: string) => ({ id: 1, username: 'kim', userType, email: null, loginTime: '' });
const logIn = (userType: string) => act(() => sessionStore.setState({ token: 't', user: user(userType) }));
const routes = ['/', '/login', '/media-news'].map((path) => ({ id: path, path, Component: MemberMenu }));
const link = () => screen.getByText('로그인').closest('a')?.getAttribute('href');

/** What members who may write items see. */
const WRITER = ['내 작업', '공지사항', '보도자료', '포토', '자료실'];

beforeEach(() => sessionStore.setState({ token: null, user: null, holder: null }));

test('a visitor sees what a login is for, and returns to the page after it', async () => {
  await renderRoutes(routes, '/media-news?page=2');
  expect(screen.getByText('로그인하시면 모든 콘텐츠를 이용하실 수 있습니다.')).toBeTruthy();
  expect(link()).toBe('/login?from=%2Fmedia-news%3Fpage%3D2');
});

test.each(['/', '/login'])('from %s the login leads home', async (path) => {
  await renderRoutes(routes, path);
  expect(link()).toBe('/login');
});

test.each([
  ['general', '일반회원'],
  ['press', '기자회원'],
  ['anything', '기자회원'],
])('a member of the type %s is greeted as %s', async (userType, greeting) => {
  await renderRoutes(routes, '/media-news');
  logIn(userType);
  expect(screen.getByText('kim').closest('p')?.textContent).toBe(`${greeting} kim님`);
});

test.each([
  ['editor', [], [...WRITER, '팝업 관리', '비밀번호 변경']],
  ['scorer', [], ['경기 기록', '비밀번호 변경']],
  ['official', [], ['리그 사무국', '일정 관리', '비밀번호 변경']],
  ['releaser', ['mf-league'], ['릴리스 관리', '비밀번호 변경']],
  ['releaser', [], ['비밀번호 변경']],
  [
    'admin',
    [],
    [
      '경기 기록',
      ...WRITER,
      '리그 사무국',
      '일정 관리',
      '팝업 관리',
      '계정 관리',
      '변경 기록',
      '사이트 정보',
      '릴리스 관리',
      '비밀번호 변경',
    ],
  ],
])('a member with the role %s (%j) sees the links to the pages of that role', async (role, remotes, expected) => {
  await renderRoutes(routes, '/media-news');
  logIn('general');
  act(() => sessionStore.setState({ holder: { roles: [role], remotes } }));
  const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
  await waitFor(() => expect(links()).toEqual(expected));
});

test('staff with a generated password are led to its change, from every page and back afterwards', async () => {
  const pages = ['/media-news', '/password'].map((path) => ({ id: path, path, Component: MemberMenu }));
  const { router } = await renderRoutes(pages, '/media-news?page=2');
  logIn('general');
  const claims = btoa(JSON.stringify({ needsOwnPassword: true }));
  act(() => sessionStore.setState({ token: `x.${claims}.x`, holder: { roles: ['editor'], remotes: [] } }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/password'));
  expect(router.state.location.search).toBe('?from=%2Fmedia-news%3Fpage%3D2');
});

test('logging out deletes the session and goes home', async () => {
  localStorage.setItem(STORAGE_KEYS.token, 't');
  localStorage.setItem(STORAGE_KEYS.savedUsername, 'kim');
  const { router } = await renderRoutes(routes, '/media-news');
  logIn('general');
  await act(async () => fireEvent.click(screen.getByText('로그아웃')));
  expect(Object.values(STORAGE_KEYS).filter((key) => localStorage.getItem(key) !== null)).toEqual([]);
  expect(router.state.location.pathname).toBe('/');
  expect(screen.getByText('로그인')).toBeTruthy();
});
