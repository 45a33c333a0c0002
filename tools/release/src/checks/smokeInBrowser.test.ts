import type { Browser, BrowserEvent } from './Browser.ts';
import { smokeInBrowser } from './smokeInBrowser.ts';

const SITE = 'http://localhost:3000';
const candidate = {
  name: 'mf-league',
  version: '20250918T030000Z-1a2b3c4d',
  site: SITE,
  previewPath: '/_preview?token=t',
  dir: '',
};

/** A browser whose pages never start, and that logs an error of a request when one is opened. */
function browserWith(text: string, url: string): Browser {
  let listener: ((event: BrowserEvent) => void) | undefined;
  const browser: Pick<Browser, 'send' | 'listen'> = {
    listen(added) {
      listener = added;
      return () => undefined;
    },
    async send(method) {
      const params = { entry: { level: 'error', text, url } };
      if (method === 'Page.navigate') listener?.({ method: 'Log.entryAdded', sessionId: 's', params });
      return { targetId: 't', sessionId: 's', result: { value: false } };
    },
  };
  return browser as Browser;
}

test.each([
  ['smoke_failed', 'Failed to load resource: the server responded with a status of 500', `${SITE}/assets/a.js`],
  ['connection_lost', 'Failed to load resource: net::ERR_CONNECTION_REFUSED', `${SITE}/assets/a.js`],
  ['smoke_failed', 'Failed to load resource: net::ERR_CONNECTION_REFUSED', 'http://elsewhere.example/a.js'],
])('a page fails by %s if its console has: %s %s', async (code, text, url) => {
  await expect(smokeInBrowser(browserWith(text, url), candidate, ['/schedule'])).rejects.toMatchObject({ code });
});
