import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import type { ServerBundle } from '../src/ssr/renderMessage.ts';

/** Modules that bundles get from the worker, by request. */
export type SharedTable = Readonly<Record<string, unknown>>;

/**
 * Loads CommonJS server bundles as factories: a bundle's `require` reaches the shared modules and nothing else, so
 * React and the router exist once and a bundle has no way to Node's own modules through it. That keeps bundles alike;
 * it stops no code that wants more.
 */
export function createBundleLoader(shared: SharedTable) {
  const loaded = new Map<string, unknown>();
  return function loadBundle<T>({ file, sha256 }: ServerBundle): T {
    const key = `${file} ${sha256}`;
    const known = loaded.get(key);
    if (known) return known as T;
    const source = readFileSync(file);
    if (sha256 && createHash('sha256').update(source).digest('hex') !== sha256) {
      throw new Error(`${path.basename(path.dirname(path.dirname(file)))}: the server bundle is not what was released`);
    }
    const require = (request: string): unknown => {
      if (Object.hasOwn(shared, request)) return shared[request];
      throw new Error(`the bundle asks for "${request}", which the host does not share`);
    };
    const module = { exports: {} };
    compileFunction(source.toString('utf8'), ['exports', 'require', 'module'], { filename: file })(
      module.exports,
      require,
      module,
    );
    // Builds that are being worked on come and go; a handful stays loaded, the oldest goes first.
    if (loaded.size >= 16) loaded.delete(loaded.keys().next().value as string);
    loaded.set(key, module.exports);
    return module.exports as T;
  };
}
