import { patternsOf } from '@wkff/contracts/routes';
import { declaredPaths } from '@wkff/ui/testing';
import { createRoutes } from './createRoutes.tsx';
import { staffShortcuts } from './staffShortcuts.ts';

test('the host’s routes are exactly those that the registry assigns to it', () => {
  const declared = declaredPaths(
    createRoutes({ remote: [], notFound: () => null, demo: true, served: staffShortcuts }),
  );
  expect(declared).toEqual(patternsOf('shell'));
});
