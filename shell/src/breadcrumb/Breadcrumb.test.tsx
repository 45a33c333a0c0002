import { buildRelease } from '@wkff/testing';
import { renderRoutes } from '@wkff/ui/testing';
import { paths, toActive } from '@wkff/contracts';
import { Link, Outlet } from '@wkff/router';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { PageContext } from '../page/PageContext.tsx';
import { buildPage } from '../page/buildPage.fake.ts';
import { Breadcrumb } from './Breadcrumb.tsx';

const page = buildPage({
  releases: [toActive(buildRelease(), false)],
  served: { address: '/wk-league-stale?page=2', html: '', crumbs: [{ label: 'WK리그' }, { label: '보관된 화면' }] },
});

function Frame() {
  return (
    <PageContext.Provider value={page}>
      <Breadcrumb />
      <Outlet />
    </PageContext.Provider>
  );
}

const matches = {
  title: () => '경기 일정·결과',
  crumbs: () => [
    { label: 'WK리그', path: paths.leagueMatches },
    { label: '경기 일정·결과', path: paths.leagueMatches },
  ],
};
const match = {
  title: () => '창녕 vs 서울',
  crumbs: () => [...matches.crumbs(), { label: '창녕 vs 서울' }],
};
const route = (path: string, handle?: object) => ({
  id: path,
  path,
  handle,
  Component: () => <Link to="/wk-league-match/1">a match</Link>,
});

const show = (path: string) =>
  renderRoutes(
    [
      {
        id: 'frame',
        Component: Frame,
        children: [
          route('/', { title: () => '홈', crumbs: () => [] }),
          route('/login', { title: () => '로그인', crumbs: () => [] }),
          route(paths.leagueMatches, matches),
          route('/wk-league-match/1', match),
          route('/wk-league-stale'),
          route('/signup-age', { title: () => '회원가입', crumbs: () => [] }),
        ],
      },
    ],
    path,
  );
const breadcrumb = () => screen.getByRole('navigation', { name: '현재 위치' });
const current = () => breadcrumb().querySelectorAll('[aria-current="page"]');

test('the breadcrumb goes from home to the page, and only the page is marked as current', async () => {
  await show('/wk-league-match/1');
  const steps = [...breadcrumb().querySelectorAll(':scope > ol > li')];
  expect(steps).toHaveLength(4);
  expect(
    within(steps[0] as HTMLElement)
      .getByRole('link', { name: '홈' })
      .getAttribute('href'),
  ).toBe('/');
  expect([...current()].map(({ textContent }) => textContent)).toEqual(['창녕 vs 서울']);
});

test('on a page without crumbs, the title follows home', async () => {
  await show('/signup-age');
  expect([...current()].map(({ textContent }) => textContent)).toEqual(['회원가입']);
});

test.each(['/', '/login'])('%s has no breadcrumb', async (path) => {
  await show(path);
  expect(screen.queryByRole('navigation', { name: '현재 위치' })).toBeNull();
});

test('the breadcrumb changes with the page', async () => {
  await show(paths.leagueMatches);
  expect(current()[0]?.textContent).toBe('경기 일정·결과');
  await act(async () => fireEvent.click(screen.getByText('a match')));
  expect([...current()].map(({ textContent }) => textContent)).toEqual(['창녕 vs 서울']);
});

test('the stale page shows the server’s crumbs, but only at its own address', async () => {
  await show('/wk-league-stale?page=2');
  expect([...current()].map(({ textContent }) => textContent)).toEqual(['보관된 화면']);
  cleanup();
  await show('/wk-league-stale?page=3');
  expect([...current()].map(({ textContent }) => textContent)).toEqual(['WK리그']);
});

test('a disabled entry in a picker is text, not a link', async () => {
  await show(paths.leagueMatches);
  const word = within(breadcrumb()).getByText('WK 라이브');
  expect(word.getAttribute('aria-disabled')).toBe('true');
  expect(word.hasAttribute('href')).toBe(false);
});
