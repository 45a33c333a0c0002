import { mountCovers } from '@wkff/contracts';
import type { RemoteRoute } from './contract.ts';

/** Returns the path of the first route that matches an address outside the mounts, or undefined. */
export function findStrayPath(
  routes: readonly RemoteRoute[],
  mounts: readonly string[],
  parent = '',
): string | undefined {
  for (const { path = '', children = [] } of routes) {
    const own = path.startsWith('/') ? path : `${parent}/${path}`;
    if (!reachOf(own).every((reached) => mounts.some((mount) => mountCovers(mount, reached)))) return own;
    const stray = findStrayPath(children, mounts, own);
    if (stray !== undefined) return stray;
  }
  return undefined;
}

/**
 * Returns mounts for all addresses that a path's pattern matches. The router ignores case and repeated slashes. Behind
 * the first parameter, optional segment or star, any address counts as matched.
 */
function reachOf(pattern: string): string[] {
  const segments = pattern.toLowerCase().split('/').filter(Boolean);
  const open = segments.findIndex((segment) => /^:|[*?]/.test(segment));
  if (open < 0) return [`/${segments.join('/')}`];
  const fixed = segments
    .slice(0, open)
    .map((segment) => `/${segment}`)
    .join('');
  const isRequired = /^:[^*?]+$/.test(segments[open] ?? '');
  return [...(isRequired ? [] : [fixed || '/']), `${fixed}/*`];
}
