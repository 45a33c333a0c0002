/** For tests of single pages: a stub of the host, and routes under a real router. API data comes from @wkff/testing. */
export { declaredPaths } from './declaredPaths.ts';
export { installFakeDialogs } from './dialogs.fake.ts';
export { installBlankFormData } from './formData.fake.ts';
export { halfType } from './halfType.fake.ts';
export { installFakeMatchMedia } from './matchMedia.fake.ts';
export { renderInRouter, renderRoutes } from './renderRoutes.tsx';
export { renderOnServer } from './renderOnServer.ts';
export { serverStatus } from './serverStatus.ts';
export { stubHost, type StubHost } from './stubHost.fake.ts';
