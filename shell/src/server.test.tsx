import { CONTRACT, type RemoteFactory, type RemoteRoute } from '@wkff/mf-contract';
import type { ActiveRelease } from '@wkff/contracts';
import type { RenderRequest } from './ssr/renderMessage.ts';

// React's server asks for it when it is loaded. Nothing is rendered in parts here.
globalThis.MessageChannel = class {
  readonly port1 = {};
  readonly port2 = {};
} as typeof MessageChannel;
const { renderPage } = await import('./server.tsx');

const bundle = { file: '', sha256: null };
const release = { name: 'mf-a', version: '7', title: 'A', mounts: ['/a*'] } as ActiveRelease;
const request: RenderRequest = {
  url: '/a',
  siteOrigin: 'http://localhost',
  apiOrigin: 'http://localhost',
  clockOffset: 0,
  demo: false,
  releases: [release],
  clubs: [],
  site: { contact: {}, social: [], familySites: [] },
  shell: bundle,
  remote: { ...bundle, name: 'mf-a', version: '7' },
  frameOnly: false,
};
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
