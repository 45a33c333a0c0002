import type { ComponentType } from 'react';

/** Returns what a route's `lazy` makes of a module: `import('./HomePage.tsx').then(asPage('HomePage'))`. */
export function asPage<Name extends string>(name: Name) {
  return (module: Record<Name, ComponentType>): { Component: ComponentType } => ({ Component: module[name] });
}
