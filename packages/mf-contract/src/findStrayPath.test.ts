import { matchRoutes, type RouteObject } from '@wkff/router';
import type { RemoteRoute } from './contract.ts';
import { findStrayPath } from './findStrayPath.ts';

const MOUNTS = ['/schedule', '/league-*', '/wk/*'];
const at = (path: string, children: RemoteRoute[] = []): RemoteRoute[] => [
  { id: 'mf-a:x', path, ...(children.length > 0 ? { children } : {}) },
];
const child = (path: string): RemoteRoute => ({ id: `mf-a:${path}`, path });

describe('a route that the router finds for an address outside the mounts is a stray', () => {
  it.each<[string, RemoteRoute[], string]>([
    ['another section’s path', at('/media-news'), '/media-news'],
    ['the same in other letters', at('/Media-News'), '/media-news'],
    ['a parameter', at('/:page'), '/media-news'],
    ['a star', at('/*'), '/media-news'],
    ['an optional segment before it', at('/schedule?/media-news'), '/media-news'],
    ['an optional parameter', at('/:wk?/media-news'), '/media-news'],
    ['what is below an exact mount', at('/schedule/*'), '/schedule/2025'],
    ['what is below an exact mount, as a child', at('/schedule', [child(':year')]), '/schedule/2025'],
    ['the parent of a prefix', at('/wk/*'), '/wk'],
    ['the parent of a child', at('/wk', [child('teams')]), '/wk'],
    ['repeated slashes', at('//media-news'), '/media-news'],
    ['a child’s optional segment', at('/', [child('league-a?/media-news')]), '/media-news'],
  ])('%s', (_what, routes, address) => {
    expect(matchRoutes(routes as RouteObject[], address)).not.toBeNull();
    expect(findStrayPath(routes, MOUNTS)).toBeDefined();
  });
});

test('no route with all its addresses under the mounts is a stray', () => {
  const routes = [
    ...at('/schedule'),
    ...at('/Schedule/'),
    ...at('/league-table', [child(':year?'), child('*'), { id: 'mf-a:index', index: false }]),
    ...at('/wk/:id'),
    ...at('/wk/teams', [child('/wk/teams/:id')]),
  ];
  expect(findStrayPath(routes, MOUNTS)).toBeUndefined();
});
