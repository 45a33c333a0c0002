import { checkRemote } from './checkRemote.ts';
import { CONTRACT, type Remote, type RemoteRoute } from './contract.ts';

const Component = () => null;
const lazy = () => Promise.resolve({ Component });
const handle = { title: () => '제목', crumbs: () => [] };
const route = (over: Partial<RemoteRoute> = {}): RemoteRoute => ({
  id: 'mf-a:x',
  path: '/x',
  Component,
  handle,
  ...over,
});
const remote = (...routes: RemoteRoute[]): Remote => ({ contract: CONTRACT, routes });

describe('checking a remote against the contract', () => {
  it('accepts a remote of the current contract', () => {
    const fitting = remote(route());
    expect(checkRemote('mf-a', fitting)).toBe(fitting);
  });

  it('accepts a remote of the previous contract', () => {
    const older = { ...remote(route()), contract: CONTRACT - 1 };
    expect(checkRemote('mf-a', older)).toBe(older);
  });

  it.each<[string, unknown, string]>([
    ['a later contract', { ...remote(route()), contract: CONTRACT + 1 }, `contract ${CONTRACT + 1}`],
    ['a contract that is too old', { ...remote(route()), contract: CONTRACT - 2 }, `contract ${CONTRACT - 2}`],
    ['no routes', remote(), 'at least one route'],
    ['a foreign id', remote(route({ id: 'mf-b:x' })), 'must start with "mf-a:"'],
    ['an id twice', remote(route(), route({ path: '/y' })), 'is used twice'],
    ['a relative path', remote(route({ path: 'x' })), 'absolute path'],
    ['a page without a handle', remote({ id: 'mf-a:x', path: '/x', Component }), 'needs a handle'],
    ['a lazy page without a handle', remote({ id: 'mf-a:x', path: '/x', lazy }), 'needs a handle'],
    ['nothing at all', null, 'must return an object'],
  ])('refuses %s', (_name, exported, message) => {
    expect(() => checkRemote('mf-a', exported as Remote)).toThrow(message);
  });

  it('refuses a route outside the mounts of its record', () => {
    const two = remote(route(), route({ id: 'mf-a:news', path: '/media-news' }));
    expect(() => checkRemote('mf-a', two, ['/x'])).toThrow(
      'its route /media-news matches addresses outside its mounts',
    );
    expect(checkRemote('mf-a', two, ['/x', '/media-news'])).toBe(two);
  });
});
