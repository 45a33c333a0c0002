import type { RemoteRoute } from '@wkff/mf-contract';
import { pathsOf } from './pathsOf.ts';

const Component = () => null;
const page = (path: string, over: Partial<RemoteRoute> = {}): RemoteRoute => ({ id: path, path, Component, ...over });

describe('the paths of a remote’s pages', () => {
  it('are those of its routes, with children below their parents', () => {
    const parent = page('/team', { children: [page('squad'), page('/team/club')] });
    expect(pathsOf([page('/schedule'), parent])).toEqual(['/schedule', '/team/squad', '/team/club']);
  });

  it('contain each path once, and exclude routes that show nothing', () => {
    const redirect: RemoteRoute = { id: 'old', path: '/old', loader: () => null };
    expect(pathsOf([page('/news'), page('/news', { id: 'alias' }), redirect])).toEqual(['/news']);
  });
});
