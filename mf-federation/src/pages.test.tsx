import { act, fireEvent, screen, within } from '@testing-library/react';
import { paths } from '@wkff/contracts';
import { checkRemote, type PageHandle, type RemoteRoute } from '@wkff/mf-contract';
import { buildClubSummary } from '@wkff/testing';
import { renderRoutes, stubHost } from '@wkff/ui/testing';
import { remote } from './remote.tsx';

const HONOURS = [2009, 2010, 2011, 2012, 2013, 2014, 2015, 2016].map((season) => ({
  season,
  champion: `우승 팀 ${season}`,
  champion_key: null,
  runner_up: '준우승 팀',
  aggregate: '2-1',
  leg1: null,
  leg2: null,
  leg1_date: null,
  leg2_date: null,
  regular_season_first: null,
}));

const host = () =>
  stubHost({
    clubs: { list: async () => [buildClubSummary({ key: 'hwacheon-kspo', short_name: '화천 KSPO' })] },
    ranking: { honours: async () => HONOURS },
  });
const show = (path: string, of = host()) => renderRoutes(checkRemote('mf-federation', remote(of)).routes, path);
const words = (container: HTMLElement) => (container.querySelector('article')?.textContent ?? '').replace(/\s/g, '');

test.each([
  [paths.overview, '연맹 개요', 300],
  [paths.valueSystem, '가치 체계', 150],
  [paths.history, '연혁', 400],
  [paths.businessStatus, '사업 현황', 150],
  [paths.organization, '조직도', 100],
])('%s has the heading %s and at least %i characters to read', async (path, heading, least) => {
  const { container } = await show(path);
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([heading]);
  expect(words(container).length).toBeGreaterThanOrEqual(least);
});

test('the greeting is signed by the office, with a placeholder for a picture and no name', async () => {
  await show(paths.greeting);
  expect(screen.getByText('표본')).toBeTruthy();
  expect(screen.getByText('회장').parentElement?.textContent).toBe('한국여자축구연맹 회장');
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe('회장 사진이 들어갈 자리');
});

test('each page about the federation identifies the organisation by the id that the home page defines', async () => {
  const { router } = await show(paths.organization);
  const route = remote(host()).routes.find(({ id }) => id === 'mf-federation:organization') as RemoteRoute & {
    handle: PageHandle<unknown>;
  };
  const [jsonLd] = route.handle.head?.(router.state.loaderData[route.id])?.jsonLd ?? [];
  expect(jsonLd).toMatchObject({
    '@type': 'AboutPage',
    about: { '@id': expect.stringMatching(/^http.*\/#organization$/) },
  });
});

test('the overview lists the clubs from the API, and is shown without them', async () => {
  const { unmount } = await show(paths.overview);
  expect(screen.getByRole('link', { name: '화천 KSPO' }).getAttribute('href')).toBe('/team/hwacheon-kspo');
  unmount();
  const broken = host();
  broken.api.clubs.list = () => Promise.reject(new Error('down'));
  await show(paths.overview, broken);
  expect(screen.getByRole('alert').textContent).toContain('참가 팀을 불러올 수 없습니다.');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('연맹 개요');
});

test('the organisation chart is a tree of lists', async () => {
  await show(paths.organization);
  const top = screen.getByRole('list', { name: '조직도' });
  expect(within(top).getAllByRole('list')).toHaveLength(4);
  expect(within(top).getAllByRole('listitem')).toHaveLength(11);
});

test('the history of one topic shows only that topic, by decade', async () => {
  await show(`${paths.history}?topic=league`);
  expect(screen.getByText('8건')).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    '2010년대#',
    '2000년대#',
  ]);
  expect(screen.getByRole('link', { name: 'WK리그' }).getAttribute('aria-current')).toBe('true');
});

test('four sample sponsors have no links', async () => {
  await show(paths.sponsor);
  const list = screen.getByText('표본 후원사 1').closest('ul') ?? document.body;
  expect(within(list).getAllByRole('listitem')).toHaveLength(4);
  expect(within(list).queryByRole('link')).toBeNull();
});

test('the free board is searched by address, and says when nothing is found', async () => {
  const { router } = await show(`${paths.fanFreeBoard}?searchQuery=유모차&searchFilter=content`);
  expect(screen.getByRole('status').textContent).toBe('‘유모차’ 검색 결과 1건');
  expect(screen.getByRole('rowheader').textContent).toContain('어린이와 함께 가기 좋은 경기장 표본');
  await act(() => router.navigate(`${paths.fanFreeBoard}?searchQuery=없는+낱말`));
  expect(await screen.findByText('검색 결과가 없습니다.')).toBeTruthy();
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: '전체 글 보기' })));
  expect((await screen.findAllByRole('rowheader')).length).toBe(10);
});
