import { paths } from '@wkff/contracts';
import { patternsOf } from '@wkff/contracts/routes';
import { declaredPaths } from '@wkff/ui/testing';
import { createRoutes } from './createRoutes.tsx';

/** Of the registry, not yet declared: the session's own. */
const TO_COME: string[] = [paths.login, paths.logout];

test('the host’s own routes are those that the registry gives it, no more and no fewer', () => {
  const declared = declaredPaths(createRoutes({ remote: [], notFound: () => null, demo: true }));
  expect(declared).toEqual(patternsOf('shell').filter((pattern) => !TO_COME.includes(pattern)));
});
