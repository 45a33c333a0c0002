import { patternsOf } from '@wkff/contracts/routes';
import { declaredPaths } from '@wkff/ui/testing';
import { createRoutes } from './createRoutes.tsx';

test('the host’s routes are exactly those that the registry assigns to it', () => {
  const declared = declaredPaths(createRoutes({ remote: [], notFound: () => null, demo: true }));
  expect(declared).toEqual(patternsOf('shell'));
});
