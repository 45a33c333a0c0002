import { createRequire } from 'node:module';
import path from 'node:path';
import type { RuleSetRule } from 'webpack';
import type { App } from './app.ts';

const require = createRequire(import.meta.url);

/** Files that are taken as they are and known by their address. */
export const PICTURES = /\.(svg|webp|avif|png|woff2)$/;

/** JSX without development's own runtime: the host shares the one that released builds use. */
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

/** Class names carry the app's name, and both builds of an app give the same ones. */
export function cssModules(app: App, onlyNames: boolean): RuleSetRule {
  return {
    loader: require.resolve('css-loader'),
    options: {
      importLoaders: 0,
      // Addresses that start with a slash are the host's public files.
      url: { filter: (url: string) => !url.startsWith('/') },
      modules: {
        auto: true,
        namedExport: false,
        exportLocalsConvention: 'as-is',
        exportOnlyLocals: onlyNames,
        localIdentName: `${app.name.replace(/^mf-/, '')}-[local]-[hash:base64:5]`,
        localIdentHashSalt: app.name,
        localIdentContext: path.resolve(app.dir, '..'),
      },
    },
  };
}
