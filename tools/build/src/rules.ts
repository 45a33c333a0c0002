import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RuleSetRule } from 'webpack';
import type { App } from './app.ts';

const require = createRequire(import.meta.url);

/** Files that are copied unchanged and imported as their address. */
export const PICTURES = /\.(svg|webp|avif|png|woff2)$/;

/**
 * Returns the rule for scripts, whose syntax `OLDEST_BROWSERS` read. JSX uses the production runtime in development,
 * too, as that is what the host shares.
 */
export function scriptRule(target: 'browser' | 'server'): RuleSetRule {
  return {
    test: /\.tsx?$/,
    loader: require.resolve('swc-loader'),
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: false } },
        target: target === 'browser' ? 'es2022' : 'es2023',
      },
    },
  };
}

/** Has the minifier leave out components of React Router that nobody uses. */
export const routerRule: RuleSetRule = {
  test: /[\\/]react-router[\\/]dist[\\/].*\.mjs$/,
  loader: fileURLToPath(import.meta.resolve('./pureRouter.ts')),
};

/**
 * Returns the loader for CSS modules. A class name is the name in the module and a short hash of app, file and name, so
 * that it is the same in both builds of an app and differs between apps. Each style sheet of a remote is a module,
 * whatever its name; with `plain`, as for the host, one is only if it is called so.
 */
export function cssModules(app: App, onlyNames: boolean, plain = app.remote === null): RuleSetRule {
  return {
    loader: require.resolve('css-loader'),
    options: {
      importLoaders: 0,
      // Addresses that start with a slash are public files of the host.
      url: { filter: (url: string) => !url.startsWith('/') },
      modules: {
        auto: plain || (() => true),
        // A selector without a class of the module would match elements of other sections, and of the frame.
        mode: 'pure',
        namedExport: false,
        exportLocalsConvention: 'as-is',
        exportOnlyLocals: onlyNames,
        localIdentName: '[local]-[hash:base64:4]',
        localIdentHashSalt: app.name,
        localIdentContext: path.resolve(app.dir, '..'),
      },
    },
  };
}
