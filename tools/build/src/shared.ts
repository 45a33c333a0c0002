import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

function versionOf(name: string): string {
  return (require(`${name}/package.json`) as { version: string }).version;
}

export interface SharedModule {
  /** Version that the host provides. */
  version: string;
  /** Range that a remote accepts. */
  range: string;
}

/**
 * Returns the modules that exist once in a page: the host provides them, and remotes use the host's. The prefixes cover
 * `react/jsx-runtime` and `react-dom/client`, which plain entries would not.
 */
export function sharedModules(): Record<string, SharedModule> {
  const react = versionOf('react');
  const dom = versionOf('react-dom');
  const own = '1.0.0';
  return {
    react: { version: react, range: `^${react}` },
    'react/': { version: react, range: `^${react}` },
    'react-dom': { version: dom, range: `^${dom}` },
    'react-dom/': { version: dom, range: `^${dom}` },
    '@wkff/router': { version: own, range: `^${own}` },
    '@wkff/session': { version: own, range: `^${own}` },
  };
}

/** Returns the version ranges that every release records. */
export function sharedRanges(): Record<string, string> {
  return Object.fromEntries(Object.entries(sharedModules()).map(([name, { range }]) => [name, range]));
}

/** Returns true if the module comes from the host. */
export function isSharedRequest(request: string): boolean {
  return /^(react|react-dom)(\/|$)/.test(request) || request === '@wkff/router' || request === '@wkff/session';
}
