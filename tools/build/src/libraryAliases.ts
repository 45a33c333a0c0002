import { readFileSync, realpathSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import path from 'node:path';

/** The workspace package that uses React Router. */
const ROUTER_PACKAGE = path.join(import.meta.dirname, '../../../packages/router/package.json');

/** The packages of the federation runtime, each with a package that depends on it, dependents first. */
const RUNTIME_PACKAGES = [
  ['runtime-tools', 'enhanced'],
  ['webpack-bundler-runtime', 'runtime-tools'],
  ['runtime', 'runtime-tools'],
  ['runtime-core', 'runtime'],
  ['sdk', 'runtime'],
  ['error-codes', 'runtime'],
] as const;

/** Returns webpack aliases for libraries that would otherwise be bundled twice, or in their development version. */
export function libraryAliases(): Record<string, string> {
  return { ...runtimeAliases(), ...routerAliases() };
}

/** Resolves React Router to its production files, as its `exports` contain only the development ones. */
export function routerAliases(): Record<string, string> {
  const dom = findManifest('react-router-dom', ROUTER_PACKAGE);
  const folder = path.join(path.dirname(findManifest('react-router', dom)), 'dist/production');
  return {
    'react-router$': path.join(folder, 'index.mjs'),
    'react-router/dom$': path.join(folder, 'dom-export.mjs'),
  };
}

/**
 * Resolves every entry of the federation runtime to its ES module. Otherwise the plugin's files would `require` the
 * CommonJS copy while the host's `import` gets the ES module, and a page would load both.
 * @throws Error if a package has no entry with an ES module, e.g. after an update.
 */
function runtimeAliases(): Record<string, string> {
  const manifests = new Map([['enhanced', findManifest('@module-federation/enhanced', import.meta.url)]]);
  const aliases: Record<string, string> = {};
  for (const [name, parent] of RUNTIME_PACKAGES) {
    const manifest = findManifest(`@module-federation/${name}`, manifests.get(parent) ?? '');
    manifests.set(name, manifest);
    const entries = Object.entries(esmEntries(manifest));
    if (entries.length === 0) throw new Error(`${manifest} has no ES module under "exports"`);
    for (const [entry, file] of entries)
      aliases[`${path.posix.join(`@module-federation/${name}`, entry)}$`] = path.join(path.dirname(manifest), file);
  }
  return aliases;
}

/** Returns the files by entry (`.`, `./core`), from the `import` conditions of a package's `exports`. */
function esmEntries(manifest: string): Record<string, string> {
  const { exports } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    exports: Record<string, string | { import?: { default?: string } }>;
  };
  const entries: Record<string, string> = {};
  for (const [entry, target] of Object.entries(exports)) {
    const file = typeof target === 'string' ? undefined : target.import?.default;
    if (file) entries[entry] = file;
  }
  return entries;
}

/** Returns the path of the `package.json` of a package, resolved from `from` (a file or its URL). */
function findManifest(name: string, from: string): string {
  const manifest = findPackageJSON(name, from);
  if (!manifest) throw new Error(`${name} is not installed for ${from}`);
  // pnpm links packages. Dependencies of a package can be resolved only from its real folder.
  return realpathSync(manifest);
}
