import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import api from './api/jest.config.mjs';
import { bareAndIsolated, base } from './jest.base.mjs';

const root = import.meta.dirname;
const ignored = ['/node_modules/', '/dist/', '/\\.build/', '/var/', '/test-results/'];
const folders = (paths) => paths.map((path) => join(root, path)).filter((path) => existsSync(path));
/** Packages that no browser loads. */
const nodePackages = ['packages/league', 'packages/server', 'packages/settings'];
const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));

/**
 * Three groups of tests. `api` brings its own Postgres; `web` is what runs in a browser, in jsdom; `node` is the web
 * server, the build and the scripts. `api` and `node` are two projects each.
 */
export default {
  // Only for tests that hang, and therefore in no test: on a busy machine everything takes several times as long. Jest
  // reads it here alone, not in a project.
  testTimeout: 300_000,
  projects: [
    ...bareAndIsolated(api),
    {
      ...base,
      displayName: 'web',
      rootDir: root,
      testEnvironment: '<rootDir>/scripts/lib/jest/browserEnvironment.mjs',
      roots: folders(['packages', 'shell/src', ...remotes]),
      testPathIgnorePatterns: [...ignored, ...nodePackages.map((name) => `/${name}/`)],
      moduleNameMapper: { '\\.css$': '<rootDir>/scripts/lib/jest/cssNames.mjs' },
      setupFilesAfterEnv: ['<rootDir>/scripts/lib/jest/setupBrowser.mjs'],
      restoreMocks: true,
    },
    ...bareAndIsolated({
      ...base,
      displayName: 'node',
      rootDir: root,
      roots: folders(['scripts', 'shell/server', 'tools', ...nodePackages, 'e2e/lib', 'e2e/attacks', 'e2e/kills']),
      testPathIgnorePatterns: ignored,
    }),
  ],
};
