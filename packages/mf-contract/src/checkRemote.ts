import { isContractSupported } from '@wkff/contracts';
import { CONTRACT, type Remote, type RemoteRoute } from './contract.ts';
import { findStrayPath } from './findStrayPath.ts';

/**
 * Returns the remote if it fulfils the contract.
 * @param remote the unvalidated return value of its factory.
 * @param mounts the mounts of its record: no route may match an address outside them. If absent, any may.
 * @throws Error with the remote's name and the rule that it breaks.
 */
export function checkRemote(name: string, remote: Remote, mounts?: readonly string[]): Remote {
  const fail = (rule: string): never => {
    throw new Error(`${name} breaks the contract: ${rule}`);
  };
  if (typeof remote !== 'object' || remote === null) fail('remote(host) must return an object');
  if (!isContractSupported(remote.contract, CONTRACT))
    fail(`it speaks contract ${String(remote.contract)}, the host speaks ${CONTRACT - 1} and ${CONTRACT}`);
  if (!Array.isArray(remote.routes) || remote.routes.length === 0) fail('routes must be a list of at least one route');
  const ids = new Set<string>();
  const visit = (routes: RemoteRoute[], nested: boolean) => {
    for (const route of routes) {
      if (typeof route.id !== 'string' || !route.id.startsWith(`${name}:`))
        fail(`route id ${String(route.id)} must start with "${name}:"`);
      if (ids.has(route.id)) fail(`route id ${route.id} is used twice`);
      ids.add(route.id);
      if (!nested && !route.path?.startsWith('/')) fail(`route ${route.id} needs an absolute path`);
      if (route.children) visit(route.children, true);
      else if ((route.Component || route.lazy) && !route.handle)
        fail(`route ${route.id} needs a handle with title and crumbs`);
    }
  };
  visit(remote.routes, false);
  const stray = mounts && findStrayPath(remote.routes, mounts);
  if (stray !== undefined) fail(`its route ${stray} matches addresses outside its mounts`);
  return remote;
}
