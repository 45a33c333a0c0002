import { patternsOf } from '@wkff/contracts/routes';
import { declaredPaths, stubHost } from '@wkff/ui/testing';
import { remote } from './remote.tsx';

test('the remote’s routes are exactly those in the registry', () => {
  expect(declaredPaths(remote(stubHost({})).routes)).toEqual(patternsOf('mf-league'));
});
