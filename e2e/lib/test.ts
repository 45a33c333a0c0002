import { expect, test as base, type Page } from '@playwright/test';
import { testSettings } from '@wkff/settings';
import { KeptPage } from './KeptPage.ts';
import { Messages } from './messages.ts';
import { countRequests } from './settled.ts';

interface Fixtures {
  /** The browser's messages; a message that the test does not expect fails it. */
  messages: Messages;
  /**
   * The page that the worker's tests have one after the other: the site's files are in its cache and its process has
   * compiled them, so it loads in half the time. What a test stores, and the scripts that it adds, are gone after it
   * (pages/keptPage.spec.ts). Not for tests that set a clock, or serve another script or style sheet, which would stay
   * in the cache.
   */
  cachedPage: Page;
}

interface WorkerFixtures {
  keptPage: KeptPage;
}

/** The site that all reading tests share. */
export const shared = {
  origin: testSettings.E2E_ORIGIN ?? '',
  apiOrigin: testSettings.E2E_API_ORIGIN ?? '',
  dataDir: testSettings.E2E_DATA_DIR ?? '',
};

/** Where visitors are. */
export const CONTEXT = { locale: 'ko-KR', timezoneId: 'Asia/Seoul' };

/** Playwright's `test` with the shared site, in a browser whose errors and warnings fail the test. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  baseURL: shared.origin,
  messages: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from here which fixtures it needs
    async ({}, use) => {
      const messages = new Messages();
      await use(messages);
      expect(messages.unexpected(), 'messages in the browser that no test expects').toEqual([]);
    },
    { auto: true },
  ],
  // Not made for tests without a page.
  async context({ context, messages }, use) {
    await messages.listenTo(context);
    context.on('page', countRequests);
    await use(context);
  },
  keptPage: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ ...CONTEXT, baseURL: shared.origin });
      await use(await KeptPage.open(context));
      await context.close();
    },
    { scope: 'worker' },
  ],
  async cachedPage({ keptPage, messages }, use) {
    await use(keptPage.lend(messages));
    await keptPage.takeBack();
  },
});

export { expect };
