import { findOwner } from './mounts.ts';

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

  it('is found by an exact mount for that path alone', () => {
    expect(ownerOf('/')).toBe('home');
    expect(ownerOf('/schedule')).toBe('league');
    expect(ownerOf('/schedule/2025')).toBeUndefined();
  });

  it('is the exact mount where a prefix is as long', () => {
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
