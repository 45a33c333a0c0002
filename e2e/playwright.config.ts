import { defineConfig } from '@playwright/test';
import { findBrowser, LAUNCH_FLAGS } from './lib/findBrowser.ts';

// Every worker reads this file again: the first one's find spares them the search.
process.env.CHROME_PATH = await findBrowser();

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './globalSetup.ts',
  // Files side by side: a browser test mostly waits, and each file that changes something starts a site of its own.
  workers: 2,
  retries: 0,
  fullyParallel: false,
  forbidOnly: true,
  // Some start several sites, and machines differ.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [
    [process.stdout.isTTY ? 'line' : 'list'],
    ...(process.env.E2E_REPORT ? [['json', { outputFile: process.env.E2E_REPORT }] as const] : []),
  ] as never,
  use: {
    browserName: 'chromium',
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    launchOptions: { executablePath: process.env.CHROME_PATH, args: LAUNCH_FLAGS },
  },
});
