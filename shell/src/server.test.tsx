import { CONTRACT, type RemoteFactory, type RemoteRoute } from '@wkff/mf-contract';
import { toActive } from '@wkff/contracts';
import { buildRelease } from '@wkff/testing';
import { renderPage } from './renderPage.fake.ts';
import { renderRequest } from './ssr/renderRequest.fake.ts';

const bundle = { file: '', sha256: null };
const request = renderRequest({
  url: '/a',
  releases: [toActive(buildRelease({ name: 'mf-a', mounts: ['/a*'] }), false)],
  shell: bundle,
  remote: { ...bundle, name: 'mf-a', version: '7' },
});
const page = (path: string): RemoteRoute => ({
  id: `mf-a:${path}`,
  path,
  Component: () => <h1>a page</h1>,
  handle: { title: () => 'A', crumbs: () => [] },
});
const render = (...routes: RemoteRoute[]) => {
  const factory: RemoteFactory = () => ({ contract: CONTRACT, routes });
  return renderPage(request, factory, () => Promise.reject(new Error('no API')));
};

test('the server renders a remote whose routes are under its mounts', async () => {
  await expect(render(page('/a'))).resolves.toMatchObject({ status: 200, html: expect.stringContaining('a page') });
});

test('the server renders nothing of a remote that has a route outside its mounts', async () => {
  await expect(render(page('/a'), page('/media-news'))).rejects.toThrow('/media-news');
});

test('a page that writes while the server renders it is refused, and is not cached', async () => {
  const factory: RemoteFactory = ({ api }) => {
    const loader = () =>
      api.auth.logout('a.b.c').then(
        () => 'written',
        (error: Error) => (error.cause as Error).message,
      );
    return { contract: CONTRACT, routes: [{ ...page('/a'), loader }] };
  };
  expect(await renderPage(request, factory, () => Promise.reject(new Error('no API')))).toMatchObject({
    isComplete: false,
    hydration: { loaderData: { 'mf-a:/a': 'on the server a page may only read the API' } },
  });
});
