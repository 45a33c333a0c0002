import { patternsOf } from '@wkff/contracts/routes';
import { declaredPaths } from '@wkff/ui/testing';
import { createRoutes } from './createRoutes.tsx';

test('the host’s own routes are those that the registry gives it, no more and no fewer', () => {
  const declared = declaredPaths(createRoutes({ remote: [], notFound: () => null, demo: true }));
  expect(declared).toEqual(patternsOf('shell'));
});
