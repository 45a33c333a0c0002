import eslint from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { ownRules } from './scripts/lib/ownRules.mjs';

const SOURCES = ['**/*.{ts,tsx,mjs}'];
const TESTS = ['**/*.test.{ts,tsx}', 'e2e/**'];
/** Everything that webpack puts into a visitor's browser. */
const BROWSER = [
  'shell/src/**',
  'mf-*/src/**',
  'e2e/fixtures/*/src/**',
  'tools/release/src/dev/frame/**',
  'packages/{ui,forms,boards,router,session,api-client,mf-contract}/src/**',
];

/** Programs that hand their environment to the reader of their settings. */
const ENTRIES = [
  'api/src/main.ts',
  'shell/server/main.ts',
  'tools/launcher/src/{start,update,dev,demoMatch,demoReset}.ts',
  'tools/release/src/cli.ts',
  'scripts/test.ts',
];

export default tseslint.config(
  { ignores: ['**/node_modules/', '**/dist/', '**/.build/', 'var/', 'coverage/', '**/test-results/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  { files: SOURCES, extends: [eslint.configs.recommended, tseslint.configs.recommended] },
  {
    files: SOURCES,
    plugins: { own: ownRules },
    rules: {
      // TypeScript knows the globals of each file better.
      'no-undef': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      eqeqeq: 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
      'own/real-clock': 'error',
      'own/router-package': 'error',
      'own/environment': 'error',
      'own/setting': 'error',
      'own/default-export': 'error',
      'own/index-file': 'error',
    },
  },
  {
    files: ['**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  { files: ['**/*.tsx'], ignores: TESTS, rules: { 'own/texts': 'error', 'own/style-attribute': 'error' } },
  {
    files: SOURCES,
    // The host shows again what its own server sent, as long as the page's remote cannot.
    ignores: ['packages/boards/src/text/RichText.tsx', 'shell/src/layout/ServedHtml.tsx'],
    rules: { 'own/html-text': 'error' },
  },
  {
    files: ['api/src/**'],
    ignores: [...TESTS, 'api/src/db/statement.ts'],
    rules: { 'own/typed-rows': 'error' },
  },
  {
    files: ['api/src/**'],
    ignores: [...TESTS, 'api/src/db/migrations/**'],
    rules: { 'own/made-tags': 'error' },
  },
  {
    files: SOURCES,
    // Forms, bodies and schemas of the site; a migration is never changed, and random values have other sizes.
    ignores: [...TESTS, 'api/test/**', 'packages/league/src/testing/**', 'api/src/db/migrations/**'],
    rules: { 'own/limits': 'error' },
  },
  { files: BROWSER, ignores: TESTS, rules: { 'own/browser-typebox': 'error' } },
  {
    // What the browser takes of the contracts: all but the schemas themselves.
    files: ['packages/contracts/src/**'],
    ignores: [...TESTS, 'packages/contracts/src/{schemas,openData}.ts'],
    rules: { 'own/browser-typebox': 'error' },
  },
  { files: ENTRIES, rules: { 'own/environment': 'off' } },
  {
    // Runs before anything is installed; and what sets variables for libraries that it loads.
    files: ['packages/settings/src/**', 'scripts/run.mjs', 'e2e/playwright.config.ts', 'e2e/lib/findBrowser.ts'],
    rules: { 'own/environment': 'off', 'own/setting': 'off' },
  },
  {
    files: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'jest', property: 'setTimeout', message: 'A limit is for what hangs: jest.config.mjs has it.' },
      ],
    },
  },
  { files: ['packages/contracts/src/clock.ts'], rules: { 'own/real-clock': 'off' } },
  { files: ['packages/router/src/**'], rules: { 'own/router-package': 'off' } },
  {
    files: [
      '**/*.config.{mjs,ts}',
      '.dependency-cruiser.mjs',
      'e2e/globalSetup.ts',
      'packages/ui/src/css.d.ts',
      'scripts/lib/jest/**',
    ],
    rules: { 'own/default-export': 'off' },
  },
);
