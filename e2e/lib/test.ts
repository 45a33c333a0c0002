import { expect, test as base } from '@playwright/test';
import { testSettings } from '@wkff/settings';
import { Messages } from './messages.ts';

interface Fixtures {
  /** The browser's messages; a message that the test does not expect fails it. */
  messages: Messages;
}

/** The site that all reading tests share. */
export const shared = {
  origin: testSettings.E2E_ORIGIN ?? '',
  apiOrigin: testSettings.E2E_API_ORIGIN ?? '',
  dataDir: testSettings.E2E_DATA_DIR ?? '',
};

/** Playwright's `test` with the shared site, in a browser whose errors and warnings fail the test. */
export const test = base.extend<Fixtures>({
  baseURL: shared.origin,
  messages: [
    async ({ context }, use) => {
      const messages = new Messages();
      await messages.listenTo(context);
      await use(messages);
      expect(messages.unexpected(), 'messages in the browser that no test expects').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
