/** @jest-environment node */
import { settle } from '@wkff/api-client';
import { HEADERS } from '@wkff/contracts';
import { withContent, type RemoteFactory, type RemoteRoute } from '@wkff/mf-contract';
import { Suspense, type ReactNode } from 'react';
import { renderPage } from './renderPage.fake.ts';
import { renderRequest } from './ssr/renderRequest.fake.ts';

const bundle = { name: 'mf-league', version: '1', file: 'remote.cjs', sha256: null };
const request = renderRequest({ url: '/schedule', shell: bundle, remote: bundle });

/** Renders a remote's page that reads clubs and seasons, each of which may fail by itself. */
function render(page: () => ReactNode, statuses: Record<string, number> = {}) {
  const factory: RemoteFactory = (host) => {
    const route: RemoteRoute = {
      id: 'mf-league:schedule',
      path: '/schedule',
      Component: page,
      handle: { title: () => 'schedule', crumbs: () => [] },
      loader: async ({ request: { signal } }) => {
        const [clubs, seasons] = await Promise.all([
          settle(host, 'clubs', signal, host.api.clubs.list(undefined, signal)),
          settle(host, 'seasons', signal, host.api.clubs.seasons(signal)),
        ]);
        return withContent({ clubs, seasons }, [seasons]);
      },
    };
    return { contract: 2, routes: [route] };
  };
  return renderPage(request, factory, (address) => {
    const { pathname } = new URL(address);
    const body = JSON.stringify({ success: true, message: '', data: [] });
    return Promise.resolve(
      new Response(body, {
        status: statuses[pathname] ?? 200,
        headers: { 'content-type': 'application/json', [HEADERS.tags]: 'clubs' },
      }),
    );
  });
}

describe('a page that is rendered on the server', () => {
  it.each([
    ['has its content', {}, 200, true],
    ['has some of it while a part fails, and is not cached', { '/api/clubs': 503 }, 200, false],
    ['lacks the part that it is about', { '/api/seasons': 500 }, 503, false],
    ['has none while the API answers nothing', { '/api/clubs': 503, '/api/seasons': 503 }, 503, false],
  ])('%s', async (_what, statuses, status, isComplete) => {
    expect(await render(() => <p>text</p>, statuses)).toMatchObject({ kind: 'page', status, isComplete });
  });

  it.each<[string, () => ReactNode]>([
    [
      'throws',
      () => {
        throw new Error('broken');
      },
    ],
    [
      'waits',
      () => {
        throw new Promise(() => undefined) as unknown as Error;
      },
    ],
  ])('fails if a part of it %s, although React shows something else in its place', async (_what, Part) => {
    const page = () => (
      <Suspense fallback={<p>a moment</p>}>
        <Part />
      </Suspense>
    );
    await expect(render(page)).rejects.toThrow('a part of the page threw or waited');
  });
});
