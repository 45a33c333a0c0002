import { jest } from '@jest/globals';
import type { ActiveRelease } from '@wkff/contracts';
import { CONTRACT, type Host, type RemoteFactory, type RemoteRoute } from '@wkff/mf-contract';

let exposed: { remote?: RemoteFactory } | null;
jest.unstable_mockModule('@module-federation/enhanced/runtime', () => ({
  registerRemotes: () => undefined,
  registerPlugins: () => undefined,
  loadRemote: async () => exposed,
}));
const { createRemoteLoader } = await import('./loadRemote.ts');

const RELEASE = { name: 'mf-a', version: '7', title: 'A', mounts: ['/a*'], globalName: 'mf_a' } as ActiveRelease;
const Component = () => null;
const handle = { title: () => '', crumbs: () => [] };
const page = (path: string): RemoteRoute => ({ id: `mf-a:${path}`, path, Component, handle });
const fitting: RemoteFactory = () => ({ contract: CONTRACT, routes: [page('/a')] });

describe('a remote is refused with its name, version and the rule that it breaks', () => {
  it.each<[string, typeof exposed, string]>([
    ['without the exposed module', null, 'the exposed module has no function "remote"'],
    ['without a factory', {}, 'the exposed module has no function "remote"'],
    ['of another contract', { remote: () => ({ contract: 9, routes: [page('/a')] }) }, 'it speaks contract 9'],
    [
      'that takes the address of another section',
      { remote: () => ({ contract: CONTRACT, routes: [page('/a'), page('/media-news')] }) },
      'its route /media-news matches addresses outside its mounts',
    ],
    [
      'that throws',
      {
        remote: () => {
          throw new Error('no');
        },
      },
      'no',
    ],
  ])('%s', async (_what, module, rule) => {
    exposed = module;
    const loader = createRemoteLoader({} as Host, {});
    const failure = { name: 'RemoteFailure', remote: 'mf-a', version: '7', message: expect.stringContaining(rule) };
    await expect(loader.load(RELEASE)).rejects.toMatchObject(failure);
    // "Try again" loads it again.
    exposed = { remote: fitting };
    await expect(loader.load(RELEASE)).resolves.toMatchObject({ contract: CONTRACT });
  });
});
