import { act, fireEvent, screen, within } from '@testing-library/react';
import { ApiError } from '@wkff/api-client';
import { paths, type DocumentContent } from '@wkff/contracts';
import { checkRemote, type PageHandle, type RemoteRoute } from '@wkff/mf-contract';
import { login, logout } from '@wkff/session';
import { buildClubSummary, buildSession } from '@wkff/testing';
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

const host = (stored: DocumentContent | null = null) =>
  stubHost({
    site: { document: async (key) => stored && { key, version: 1, content: stored } },
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

test('the greeting is what is stored, without the mark of a sample', async () => {
  await show(
    paths.greeting,
    host({ format: 1, lead: '새 여는 말', words: '첫 문단\n\n둘째 문단', office: '회장', name: '이름' }),
  );
  expect(screen.queryByText('표본')).toBeNull();
  expect(screen.getByText('새 여는 말')).toBeTruthy();
  expect(screen.getByText('둘째 문단').tagName).toBe('P');
  expect(screen.getByText('회장 이름')).toBeTruthy();
});

test.each([
  [paths.symbol, 'FI·심볼', '공을 가르는 한 획을 방패 안에 담은 예시 심볼'],
  [paths.socialContribution, '사회공헌', '조명이 켜진 축구장을 그린 예시 그림'],
])(
  '%s shows a drawing until chapters are stored, with headings, texts and pictures',
  async (path, heading, drawing) => {
    const { unmount } = await show(path);
    expect(screen.getByText('표본')).toBeTruthy();
    expect(screen.getByRole('img', { name: drawing })).toBeTruthy();
    unmount();
    const picture = { src: '/uploads/a-960x540.webp', alt: '사진' };
    const chapters = [
      { key: 'a', title: '첫 장', text: '첫 문단\n\n둘째 문단', picture },
      { key: 'b', title: '둘째 장' },
    ];
    await show(path, host({ format: 1, lead: '한 줄', chapters }));
    expect(screen.queryByText('표본')).toBeNull();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      '첫 장#',
      '둘째 장#',
    ]);
    expect(screen.getByText('둘째 문단').tagName).toBe('P');
    expect(screen.getByRole('img').getAttribute('alt')).toBe('사진');
    expect(screen.getByRole('link', { name: '둘째 장' }).getAttribute('href')).toBe('#chapter-b');
  },
);

test('the greeting has its picture once there is one', async () => {
  const portrait = { src: '/uploads/president-960x540.webp', alt: '회장' };
  await show(paths.greeting, host({ lead: '글', words: '글', office: '회장', portrait }));
  expect(screen.getByRole('img', { name: '회장' }).getAttribute('src')).toBe('/uploads/president-960x540.webp');
});

test.each<[string, DocumentContent, string]>([
  [
    'what it knows of a later one',
    { format: 9, lead: '새 글', words: '새 말', office: '회장', film: { id: 1 } },
    '새 글',
  ],
  ['what is built in over a later one without a needed field', { format: 9, title: '새 글' }, '여자축구를 아껴'],
])('the greeting shows %s', async (_what, stored, words) => {
  await show(paths.greeting, host(stored));
  expect(screen.getByText(new RegExp(words))).toBeTruthy();
});

test('the greeting is what is built in for an API that knows no documents, and an error if it does not answer', async () => {
  const failing = (status: number) => {
    const one = host();
    one.api.site.document = () => Promise.reject(new ApiError(status, 'not_found', '잠시 쉽니다.'));
    return one;
  };
  const { unmount } = await show(paths.greeting, failing(404));
  expect(screen.getByText(/여자축구를 아껴/)).toBeTruthy();
  unmount();
  await show(paths.greeting, failing(503));
  expect(screen.getByRole('alert').textContent).toContain('잠시 쉽니다.');
});

test('editors have a link to the form of a page, and nobody else', async () => {
  const { unmount } = await show(paths.greeting);
  expect(screen.queryByRole('link', { name: '인사말 고치기' })).toBeNull();
  unmount();
  login(buildSession({ roles: ['editor'] }));
  await show(paths.greeting);
  expect(screen.getByRole('link', { name: '인사말 고치기' }).getAttribute('href')).toBe('/wkff-document-edit/greeting');
  act(() => logout());
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

test('four sample sponsors link to addresses that are reserved for examples', async () => {
  await show(paths.sponsor);
  const list = screen.getByText('표본 후원사 1').closest('ul') ?? document.body;
  expect(within(list).getAllByRole('listitem')).toHaveLength(4);
  const hosts = within(list)
    .getAllByRole<HTMLAnchorElement>('link')
    .map(({ host }) => host);
  expect(hosts).toEqual(['example.com', 'example.org', 'example.net', 'www.example.com']);
});

test('the free board is searched by address, and says when nothing is found', async () => {
  const { router } = await show(`${paths.fanFreeBoard}?searchQuery=유모차&searchFilter=content`);
  expect(screen.getByRole('status').textContent).toBe('‘유모차’ 검색 결과 1건');
  expect(screen.getByRole('rowheader').textContent).toContain('어린이와 함께 가기 좋은 경기장');
  // One mark for all rows.
  expect(screen.getAllByText('표본')).toHaveLength(1);
  await act(() => router.navigate(`${paths.fanFreeBoard}?searchQuery=없는+낱말`));
  expect(await screen.findByText('검색 결과가 없습니다.')).toBeTruthy();
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: '전체 글 보기' })));
  expect((await screen.findAllByRole('rowheader')).length).toBe(10);
});
