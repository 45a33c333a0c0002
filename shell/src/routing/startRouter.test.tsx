import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { toActive, type ActiveRelease } from '@wkff/contracts';
import { CONTRACT, type Remote } from '@wkff/mf-contract';
import { RouterProvider, type RouteObject } from '@wkff/router';
import { buildRelease } from '@wkff/testing';
import { installFakeDialogs } from '@wkff/ui/testing';
import { RemoteFailure } from '../federation/RemoteFailure.ts';
import { createLiveState } from '../live/LiveState.ts';
import { buildPage } from '../page/buildPage.fake.ts';
import { PageContext } from '../page/PageContext.tsx';
import { STALE_ID } from './createRoutes.tsx';
import { startRouter, type RouterStart } from './startRouter.ts';

const HERE = toActive(buildRelease({ name: 'mf-here', title: '여기', mounts: ['/'] }), false);
const THERE = toActive(buildRelease({ name: 'mf-there', title: '거기', mounts: ['/there'] }), false);
const remoteOf = (name: string, path: string): Remote => ({
  contract: CONTRACT,
  routes: [
    { id: `${name}:page`, path, Component: () => <p>{name} page</p>, handle: { title: () => name, crumbs: () => [] } },
  ],
});
const HOME = remoteOf('mf-here', '/');
const SERVED = '<p>from the server</p>';

let logged: jest.SpiedFunction<typeof console.error>;
/** What the remote that is navigated to loads as. */
let load: () => Promise<Remote>;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  // "Try again" asks the host for other releases.
  installFakeDialogs();
  globalThis.fetch = () => Promise.reject(new Error('no host'));
  load = () => Promise.reject(new RemoteFailure(THERE, new Error('it breaks the contract')));
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

/** Shows the page of a release, with its remote or, if that failed, without. */
async function start(owner: ActiveRelease, first: RouterStart['first'], served: string | null = null) {
  const [address = '/'] = owner.mounts;
  history.replaceState(null, '', address);
  const releases = [HERE, THERE];
  const router = startRouter({
    data: { releases, demo: false, hydration: served ? { loaderData: {}, errors: null } : null },
    loader: { load: (release) => (release === HERE ? Promise.resolve(HOME) : load()), warmUp: () => undefined },
    own: { find: (path) => Promise.resolve(path === '/there' ? THERE : HERE) },
    owner,
    first,
    isStale: first === null && served !== null,
    live: createLiveState(1),
  });
  const page = buildPage({ releases, served: served ? { address, html: served, crumbs: [] } : null });
  await act(async () => {
    render(
      <PageContext.Provider value={page}>
        <RouterProvider router={router} />
      </PageContext.Provider>,
    );
  });
  return router;
}
const expectFrame = () => {
  for (const role of ['banner', 'contentinfo', 'navigation'])
    expect(screen.getAllByRole(role).length).toBeGreaterThan(0);
};
const again = () => screen.getByRole('button', { name: '다시 시도' });

test('after a navigation, a remote that cannot be loaded leaves the frame and a notice, is reported, and loads again', async () => {
  const router = await start(HERE, HOME);
  expect(screen.getByText('mf-here page')).toBeTruthy();
  await act(() => router.navigate('/there'));
  expect(screen.getByRole('alert').textContent).toContain('거기 화면을 불러오지 못했습니다');
  expectFrame();
  expect(logged.mock.calls.some(([text]) => text === '[mf-there] navigation:')).toBe(true);

  load = () => Promise.resolve(remoteOf('mf-there', '/there'));
  await act(async () => void fireEvent.click(again()));
  expect(await screen.findByText('mf-there page')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('on a first load, a remote that cannot be loaded leaves the frame and the server’s HTML with a notice', async () => {
  await start(THERE, null, SERVED);
  expect(screen.getByText('from the server')).toBeTruthy();
  expect(again()).toBeTruthy();
  expectFrame();
});

test('on a first load without the server’s HTML, a failed remote leaves the frame and a notice', async () => {
  await start(THERE, null);
  expect(screen.getByRole('alert')).toBeTruthy();
  expectFrame();
});

test('the page of the server is asked for again with its own query, not with that of the page that is left', async () => {
  const router = await start(THERE, null, SERVED);
  const all = (routes: readonly RouteObject[]): RouteObject[] =>
    routes.flatMap((one) => [one, ...all(one.children ?? [])]);
  const stale = all(router.routes as RouteObject[]).find(({ id }) => id === STALE_ID);
  window.history.replaceState({}, '', '/here?id=8');
  const load = stale?.loader as (args: { request: Request }) => Response;
  expect(load({ request: new Request('http://localhost/there') }).headers.get('location')).toBe(
    'http://localhost/there',
  );
});
