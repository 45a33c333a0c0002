import { patternsOf } from '@wkff/contracts/routes';
import { declaredPaths, stubHost } from '@wkff/ui/testing';
import { remote } from './remote.tsx';

test('its routes are those that the registry gives it, no more and no fewer', () => {
  expect(declaredPaths(remote(stubHost({})).routes)).toEqual(patternsOf('mf-federation'));
});
