import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { setTestSettings, testSettings } from '@wkff/settings';
import { findBrowser, LAUNCH_FLAGS } from './lib/findBrowser.ts';

// Every worker reads this file again and reuses the first one's result.
setTestSettings({ CHROME_PATH: await findBrowser() });
// On a machine without a locale file names are ASCII: a Korean name becomes "download".
process.env.LANG ??= 'C.UTF-8';

/** Only `npm run proof` runs these. */
const PROOFS = '**/*.proof.spec.ts';
const isProof = testSettings.PROOF;

/**
 * Files whose tests change more than a shared site allows: each starts a site, or keeps one that its
 * worker started (lib/keptSite.ts).
 */
const ownSites = globSync('[a-z]*/**/*.spec.ts', {
  cwd: import.meta.dirname,
  // Not searched: packages, and e2e/.build, where tests build remotes and delete folders while a worker reads this
  // file.
  exclude: (name) => name === 'node_modules',
})
  .map((path) => join(import.meta.dirname, path))
  .filter((path) => /\bstartSite\(|lib\/keptSite/.test(readFileSync(path, 'utf8')));

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './globalSetup.ts',
  // Three on two cores are about 5 % faster than two: a test sometimes waits for its site. The long files run first, each
  // in one worker with its site. The tests of the shared site follow one by one, so that no worker is idle at the end.
  workers: 3,
  projects: [
    { name: 'own site', testMatch: ownSites, testIgnore: isProof ? [] : PROOFS },
    { name: 'shared site', testIgnore: [...ownSites, ...(isProof ? [] : [PROOFS])], fullyParallel: true },
  ],
  retries: 0,
  forbidOnly: true,
  // For what hangs: some tests start several sites, and on a busy machine everything takes longer.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [
    [process.stdout.isTTY ? 'line' : 'list'],
    ...(testSettings.E2E_REPORT === null ? [] : [['json', { outputFile: testSettings.E2E_REPORT }] as const]),
  ] as never,
  use: {
    browserName: 'chromium',
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    launchOptions: { executablePath: testSettings.CHROME_PATH ?? '', args: LAUNCH_FLAGS },
  },
});
