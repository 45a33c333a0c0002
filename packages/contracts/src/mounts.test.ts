import fc from 'fast-check';
import { HOST_MOUNTS } from './hostMounts.ts';
import { findOwner, mountCovers, mountMatches, mountsOverlap } from './mounts.ts';
import { patternsOf } from './routes.ts';

const owners = [
  { name: 'league', mounts: ['/wk-league*', '/schedule'] },
  { name: 'team', mounts: ['/team/*', '/wk-league-team-*'] },
  { name: 'home', mounts: ['/'] },
];
const ownerOf = (path: string) => findOwner(owners, path)?.name;

describe('the owner of a path', () => {
  it('is the one with the longest mount', () => {
    expect(ownerOf('/wk-league-matches')).toBe('league');
    expect(ownerOf('/wk-league-team-news')).toBe('team');
    expect(ownerOf('/team/seoul-city-hall')).toBe('team');
  });

  it('has an exact mount only for exactly that path', () => {
    expect(ownerOf('/')).toBe('home');
    expect(ownerOf('/schedule')).toBe('league');
    expect(ownerOf('/schedule/2025')).toBeUndefined();
  });

  it('is the one with the exact mount if a prefix has the same length', () => {
    expect(
      findOwner(
        [
          { name: 'a', mounts: ['/x*'] },
          { name: 'b', mounts: ['/x'] },
        ],
        '/x',
      )?.name,
    ).toBe('b');
  });
});

describe('mounts', () => {
  it.each([
    ['/a', '/a', true],
    ['/a', '/b', false],
    ['/a', '/a/', false],
    ['/a', '/a*', true],
    ['/a', '/a/*', false],
    ['/a/b', '/a*', true],
    ['/a*', '/a*', true],
    ['/a*', '/ab*', true],
    ['/a*', '/b*', false],
    ['/ab*', '/ac*', false],
    ['/*', '/login', true],
    ['/*', '/', true],
    ['/', '/login*', false],
    ['/wk-league*', '/wk-league-team-*', true],
    ['/wk-league-match*', '/wk-league-team-*', false],
  ])('%s and %s overlap: %s', (one, other, expected) => {
    expect([mountsOverlap(one, other), mountsOverlap(other, one)]).toEqual([expected, expected]);
  });

  const part = fc.string({ unit: fc.constantFrom('a', 'b', '/'), maxLength: 4 });
  const mount = fc.tuple(part, fc.constantFrom('', '*')).map(([name, star]) => `/${name}${star}`);
  const PATHS = allPaths(6);

  it('overlap if and only if they share a path', () => {
    fc.assert(
      fc.property(mount, mount, (one, other) => {
        const isShared = PATHS.some((path) => mountMatches(one, path) && mountMatches(other, path));
        expect(mountsOverlap(one, other)).toBe(isShared);
      }),
    );
  });

  it('cover another if and only if they match all of its paths', () => {
    fc.assert(
      fc.property(mount, mount, (one, other) => {
        const isEvery = PATHS.every((path) => mountMatches(one, path) || !mountMatches(other, path));
        expect(mountCovers(one, other)).toBe(isEvery);
      }),
    );
  });

  it('include all pages of the host', () => {
    const foreign = patternsOf('shell').filter((pattern) => !HOST_MOUNTS.some((own) => mountMatches(own, pattern)));
    expect(foreign).toEqual([]);
  });
});

/** Returns all paths of a few letters, up to a length. */
function allPaths(longest: number): string[] {
  let last = ['/'];
  const all = [...last];
  for (let length = 2; length <= longest; length += 1) {
    last = last.flatMap((path) => ['a', 'b', '/'].map((letter) => path + letter));
    all.push(...last);
  }
  return all;
}
