/** For tests of pages alone: a stub of the host, routes under a real router. Wire data is built by @wkff/testing. */
export { declaredPaths } from './declaredPaths.ts';
export { installFakeDialogs } from './dialogs.fake.ts';
export { installFakeMatchMedia } from './matchMedia.fake.ts';
export { renderInRouter, renderRoutes } from './renderRoutes.tsx';
export { stubHost, type StubHost } from './stubHost.fake.ts';
